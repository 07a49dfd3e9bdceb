//! What a position is worth: a file a game, in the words of its players.

mod chinese;
mod court_circuit;
mod hopsy;
mod operation_d6;
mod zapita;

pub(super) use court_circuit::can_all_be_turned;

use core::ops::ControlFlow;

use crate::rules::{HouseRules, Rules, Side};

/// What the search needs to know of a game beyond its rules.
pub(super) trait Judge: Rules {
    /// How well a side stands, without a look at the others: a pawn's worth is about a hundred.
    fn standing(&self, side: Side) -> i32;

    /// How much better `me` stands than the others.
    fn worth(&self, me: Side) -> i32 {
        self.standing(me) - self.standing(me.other())
    }

    /// By how much a turn betters the standing of the side that plays it, where that is quickly said and nobody else's changes.
    fn gain(&self, _outcome: Self::Outcome) -> Option<i32> {
        None
    }

    /// A turn that wins at once, if there is one. `effort` is raised by the positions that were looked at.
    fn win(&self, house: HouseRules, effort: &mut u32) -> Option<Self::Outcome>;

    /// Streams the turns worth a look. Most games look at them all; `breadth` says how many chains are gone into where there are too many, and `effort`
    /// is raised by those that are not.
    fn consider(
        &self,
        house: HouseRules,
        _breadth: usize,
        _effort: &mut u32,
        visit: &mut impl FnMut(Self::Outcome) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.fans(house, |fan| fan.outcomes().try_for_each(&mut *visit))
    }

    /// Where more than two play: the position after the others have played too, each as it is expected to.
    fn rivals_play(&self, _me: Side, _house: HouseRules, _effort: &mut u32) -> Self {
        *self
    }

    /// Where more than two play: whether one of the others could win if it were its turn.
    fn rival_wins(&self, _me: Side, _house: HouseRules) -> bool {
        false
    }
}
