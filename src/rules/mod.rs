//! What is legal: one file a game, all behind [`Rules`] and [`Turn`].
//!
//! A position is a small `Copy` value. From it a turn can be walked, small move by small move ([`Walk`]), or all whole turns can be streamed
//! as [`Fan`]s. Both are made from the same few sets of cells in each game's file, and tests hold them equal.

mod any;
mod chinese;
mod court_circuit;
mod fingerprint;
mod hopsy;
mod moves;
mod notation;
mod opening;
mod operation_d6;
pub mod packed;
mod path;
mod refusal;
mod setup;
mod side;
mod walk;
mod zapita;

pub use any::{AnyOutcome, AnyTurn, Position};
pub(crate) use chinese::home;
pub use chinese::{Chinese, ChineseOutcome, ChineseTurn, Jumps};
pub use court_circuit::{Chain, Closing, CourtCircuit, CourtCircuitOutcome, CourtCircuitTurn};
pub(crate) use fingerprint::{fingerprint, mix};
pub use hopsy::{Hopsy, HopsyOutcome, HopsyTurn, Line};
pub use moves::{Faces, Move, Open};
pub use notation::{Scribe, TextError, TextProblem, read_position, read_turn, read_walk};
pub use opening::{Opening, Players};
pub use operation_d6::{OperationD6, OperationD6Outcome, OperationD6Turn};
pub use path::Pathfinder;
pub use refusal::Refusal;
pub use setup::{Flaw, Game, Piece, Setup};
pub use side::{Face, Power, Side};
pub use walk::{PATH, Walk};
pub use zapita::{Zapita, ZapitaOutcome, ZapitaTurn};

use core::hash::Hash;
use core::ops::ControlFlow;

use crate::board::{Place, PlaceSet};

/// Rules of the table, agreed before a game. None is in force by default.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub struct HouseRules {
    /// Court-Circuit: no pawn that moved may be left on a corner.
    pub no_corner_refuge: bool,
    /// Chinese Checkers: sideways is allowed outside the goal too.
    pub sideways_everywhere: bool,
}

impl HouseRules {
    /// None of them.
    pub const NONE: Self = Self {
        no_corner_refuge: false,
        sideways_everywhere: false,
    };
}

/// A position of one game, and its law.
pub trait Rules: Copy + Eq + Hash {
    /// Cells or holes.
    type Place: Place;
    /// A turn being built from such a position.
    type Turn: Turn<Place = Self::Place, Outcome = Self::Outcome>;
    /// What a finished turn has done: enough to play it again from the same position.
    type Outcome: Copy + Eq;

    /// Whether two turns of [`fans`](Self::fans) never lead to the same position.
    const DISTINCT: bool = true;

    /// Who is to move.
    fn side(&self) -> Side;

    /// The side that meets its win condition on the board; if several do, the one that moved last.
    fn winner(&self) -> Option<Side>;

    /// The winner, counting the side that has won because the other cannot move.
    fn verdict(&self) -> Option<Side> {
        self.winner()
    }

    /// A turn with nothing done yet.
    fn begin(&self, house: HouseRules) -> Self::Turn;

    /// Streams every legal turn, each fan to `visit`, which may stop it. A turn that leads to a known position may come again.
    fn fans(
        &self,
        house: HouseRules,
        visit: impl FnMut(Fan<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The turn of a fan that ends on `last`.
    fn ending(stem: Self::Outcome, last: Self::Place) -> Self::Outcome;

    /// The position after a turn that is known to be legal here. After any other, some position.
    fn after(&self, outcome: Self::Outcome) -> Self;

    /// Whether such a turn is legal here.
    fn admits(&self, house: HouseRules, outcome: Self::Outcome) -> bool {
        self.fans(house, |fan| fan.stop_at(outcome)).is_break()
    }

    /// Whether the side to move has a legal turn.
    fn can_move(&self, house: HouseRules) -> bool {
        self.fans(house, |_| ControlFlow::Break(())).is_break()
    }
}

/// A turn being built. What is open is a matter of sets; why something is not open is asked only then.
pub trait Turn: Copy + Eq + Hash {
    /// Cells or holes.
    type Place: Place;
    /// What it comes to.
    type Outcome;

    /// The small moves that can be made now; each leads on to the end of some legal turn.
    fn open(&self) -> Open<Self::Place>;

    /// The turn after a move that is open. After any other, some turn.
    fn advance(&self, small: Move<Self::Place>) -> Self;

    /// Why nothing that goes to `place` is open.
    fn why_not(&self, place: Self::Place) -> Refusal;

    /// The pieces as they stand, the same side still to move: the piece in hand where it is, attacked pawns turned, the die as it shows. A bomb in the
    /// air is left out.
    fn board(&self) -> Setup;

    /// What the turn has done if it ends here, or why it may not.
    fn end(&self) -> Result<Self::Outcome, Refusal>;
}

/// Turns that are alike but for their last place.
#[derive(Clone, Copy, Debug)]
pub struct Fan<G: Rules> {
    /// The turn, but for its last place: that is one of `ends`.
    pub stem: G::Outcome,
    /// The last places, at least one.
    pub ends: <G::Place as Place>::Set,
}

impl<G: Rules> Fan<G> {
    /// Its turns, one for each end.
    pub fn outcomes(self) -> impl Iterator<Item = G::Outcome> {
        self.ends
            .into_iter()
            .map(move |last| G::ending(self.stem, last))
    }

    /// Stops a stream of fans at the one that holds this turn.
    fn stop_at(self, outcome: G::Outcome) -> ControlFlow<()> {
        if self.outcomes().any(|other| other == outcome) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// How many turns it holds.
    pub fn len(&self) -> u32 {
        PlaceSet::len(self.ends)
    }

    /// Never, for a fan that was handed out.
    pub fn is_empty(&self) -> bool {
        PlaceSet::is_empty(self.ends)
    }
}
