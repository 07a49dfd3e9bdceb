//! Why what was set up is no position, in at most two lines of the message bar.

use super::Words;
use crate::rules::Flaw;

pub(super) const fn words(flaw: Flaw) -> Words {
    match flaw {
        Flaw::NotOfThisGame => ["This game has no such piece", "Ce jeu n’a pas cette pièce"],
        Flaw::TooMany(_) => ["{} has too many pieces", "{} a trop de pièces"],
        Flaw::TooManyPawns => [
            "There are more than twelve pawns",
            "Il y a plus de douze pions",
        ],
        Flaw::NoBomb => ["The bomb is missing", "La bombe manque"],
        Flaw::TwoBombs => ["There is more than one bomb", "Il y a plus d’une bombe"],
        Flaw::OnHeadquarters => [
            "No pawn may stand on an HQ",
            "Aucun pion ne peut occuper un QG",
        ],
        Flaw::NothingToMove => [
            "Whoever is to move has no piece",
            "Le camp au trait n’a pas de pièce",
        ],
    }
}
