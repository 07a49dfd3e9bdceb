//! Why something cannot be done, in at most two lines of the message bar.

use super::Words;
use crate::rules::Refusal;

pub(super) const fn words(refusal: Refusal) -> Words {
    match refusal {
        Refusal::GameOver => ["The game is over", "La partie est finie"],
        _ => ["It cannot be done", "C'est impossible"],
    }
}
