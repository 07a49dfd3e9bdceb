//! The symmetric game: jumps over a distant pawn.

use super::boards::{BARRED, PIVOTS};
use super::{Lesson, Step};
use crate::rules::Refusal;

pub(super) const LESSON: Lesson = Lesson::new(
    ["The long jump", "Le saut long"],
    &[
        Step::play(
            [
                "Jump a pawn from afar, half-way: one hole on either side, i3 to m7.",
                "Sautez de loin un pion à mi-chemin : un trou de chaque côté, i3 en m7.",
            ],
            PIVOTS,
            "i3^m7",
        ),
        Step::play(
            [
                "Lengths may mix: two holes each side, then one. e7, k9, o3.",
                "Les longueurs se mêlent : deux trous, puis un. e7, k9, o3.",
            ],
            PIVOTS,
            "e7^k9^o3",
        ),
        Step::refused(
            [
                "Exactly half-way: h7 does not carry e7 to j8.",
                "Juste à mi-chemin : par-dessus h7, e7 ne va pas en j8.",
            ],
            PIVOTS,
            "e7",
            "j8",
            Refusal::NotHalfWay,
        ),
        Step::refused(
            [
                "Nothing else may stand on the way: j8 stops e7.",
                "Rien d’autre ne doit être sur le chemin : j8 arrête e7.",
            ],
            BARRED,
            "e7",
            "k9",
            Refusal::TwoInTheWay,
        ),
    ],
);
