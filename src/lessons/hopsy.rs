//! The lessons of Hopsy.

use super::{Lesson, Step};
use crate::rules::Refusal;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new(
        ["The aim", "Le but"],
        &[
            Step::watch(
                [
                    "Line up four of your pawns without a gap: E3 to C3 wins.",
                    "Alignez quatre de vos pions, sans trou : E3 en C3, c’est gagné !",
                ],
                "r ....../\
                   ....r./\
                   .b.r../\
                   ...br./\
                   .rb.../\
                   ......",
                "E3^C3",
            ),
            Step::watch(
                [
                    "This is the start. Red moves first.",
                    "Voici le départ. Rouge commence.",
                ],
                START,
                "",
            ),
        ],
    ),
    Lesson::new(
        ["Step and jump", "Pas et saut"],
        &[
            Step::play(
                [
                    "A pawn steps to any free cell around it: C3 to D4.",
                    "Un pas mène à toute case libre autour du pion : C3 en D4.",
                ],
                "r ....../\
                   ....../\
                   .b..../\
                   ..rb../\
                   ....../\
                   ....r.",
                "C3-D4",
            ),
            Step::play(
                [
                    "A jump goes over a neighbour to the free cell behind: B2 to B4.",
                    "Sautez un voisin si la case derrière est libre : B2 en B4.",
                ],
                JUMPS,
                "B2^B4",
            ),
            Step::play(
                [
                    "Jump friend and foe alike. None is taken. B2 goes to D4.",
                    "Ami ou ennemi, tout se saute. Rien n’est pris. B2 va en D4.",
                ],
                JUMPS,
                "B2^D4",
            ),
            Step::refused(
                [
                    "No free cell behind, no jump: here B2 cannot jump C3.",
                    "Pas de case libre derrière, pas de saut : C3 tient bon.",
                ],
                "r ....../\
                   ....../\
                   ...b../\
                   .rb.../\
                   .r..../\
                   ......",
                "B2",
                "D4",
                Refusal::NoRoomBehind,
            ),
        ],
    ),
    Lesson::new(
        ["The chain", "La chaîne"],
        &[
            Step::play(
                [
                    "Jump on as long as you like, any way: D2, D4, B6, B4.",
                    "Enchaînez les sauts à volonté, en tous sens : D2, D4, B6, B4.",
                ],
                CHAIN,
                "D2^D4^B6^B4",
            ),
            Step::refused(
                [
                    "No step after a jump: from D4 you cannot go on to E4.",
                    "Après un saut, plus de pas : de D4, on ne va pas en E4.",
                ],
                CHAIN,
                "D2^D4",
                "E4",
                Refusal::NoStepAfterJump,
            ),
        ],
    ),
    Lesson::new(
        ["Four in line", "Quatre en ligne"],
        &[
            Step::play(
                [
                    "Four of yours in line, without a gap: E2 to D3 wins.",
                    "Quatre pions à vous en ligne, sans trou : E2 en D3, c’est gagné !",
                ],
                "r ....../\
                   ...b../\
                   .b..../\
                   rrr.b./\
                   ....r./\
                   ..b...",
                "E2-D3",
            ),
            Step::play(
                [
                    "Rows, columns, diagonals: all count. E3 jumps to E5.",
                    "Rangée, colonne, diagonale : tout compte. E3 saute en E5.",
                ],
                "r ....../\
                   b...../\
                   ...rb./\
                   ..r.r./\
                   .r..../\
                   ..b...",
                "E3^E5",
            ),
        ],
    ),
    Lesson::new(
        ["Never thrice", "Jamais trois fois"],
        &[Step::watch(
            [
                "E5 back to E6: the start again, but never a third time. No passing.",
                "E5 en E6 : revoilà le départ. Jamais une 3e fois, et on ne passe pas.",
            ],
            "b brbr.r/....b./....../....../....../rbrbrb",
            "E5-E6",
        )],
    ),
];

const START: &str = "r brbrbr/....../....../....../....../rbrbrb";

/// Figure 3 of the booklet.
const JUMPS: &str = "r ....../\
                       ....../\
                       ....../\
                       .rb.../\
                       .r..../\
                       ......";

/// Figure 4.
const CHAIN: &str = "b ....../\
                       .rr.../\
                       ....../\
                       ...r../\
                       ...b../\
                       ......";
