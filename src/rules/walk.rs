//! The walk of a turn: small moves forwards and back, the same for buttons, notation, lessons and tests.

use heapless::Vec;

use super::{HouseRules, Move, Open, Refusal, Rules, Turn};
use crate::board::{PlaceSet, Spot};

/// The most small moves a walk can hold.
///
/// A walk never passes a state twice, so its states bound it. The longest are in Opération D6, where a state is the jump just made and the face:
/// jumps keep the parity of column and row, so a piece can be jumped in at most 4 directed ways by one die, and there are 11 others and 6 faces.
/// That is 264 jumps, each perhaps with a choice of face; one pick and one closing step. (On the star a state is a hole: 121.)
pub const PATH: usize = 2 * 264 + 2;

/// A turn on its way: where it began, the small moves so far, and what they have come to.
#[derive(Clone, Debug)]
pub struct Walk<G: Rules> {
    start: G::Turn,
    now: G::Turn,
    path: Vec<Move<G::Place>, PATH>,
}

impl<G: Rules> Walk<G> {
    /// A walk with nothing done yet.
    pub fn begin(position: &G, house: HouseRules) -> Self {
        Self::of(position.begin(house))
    }

    pub(super) const fn of(start: G::Turn) -> Self {
        Self {
            start,
            now: start,
            path: Vec::new(),
        }
    }

    /// The turn as it stands.
    pub fn turn(&self) -> &G::Turn {
        &self.now
    }

    /// The small moves so far.
    pub fn path(&self) -> &[Move<G::Place>] {
        &self.path
    }

    /// The small moves that can be made now.
    pub fn open(&self) -> Open<G::Place> {
        self.now.open()
    }

    /// Makes a small move. If that brings back a state passed before, the walk is taken back to it.
    pub fn play(&mut self, small: Move<G::Place>) -> Result<(), Refusal> {
        let open = self.now.open();
        if !open.allows(small) {
            return Err(match (small, small.place()) {
                (_, Some(place)) if open.at(place).is_some() => Refusal::NotThatWay,
                (_, Some(place)) => self.now.why_not(place),
                (Move::Pass, _) => self.why_no_pass(),
                _ => Refusal::NotThatFace,
            });
        }
        let next = self.now.advance(small);
        if let Some(length) = self.passed(&next) {
            self.path.truncate(length);
        } else if self.path.push(small).is_err() {
            return Err(Refusal::DeadEnd); // by the bound of PATH, never
        }
        self.now = next;
        Ok(())
    }

    /// After how many small moves the walk was in this state, if it has been.
    fn passed(&self, state: &G::Turn) -> Option<usize> {
        let mut earlier = self.start;
        for (length, &small) in self.path.iter().enumerate() {
            if earlier == *state {
                return Some(length);
            }
            earlier = earlier.advance(small);
        }
        (earlier == *state).then_some(self.path.len())
    }

    fn why_no_pass(&self) -> Refusal {
        let open = self.start.open();
        if open.is_empty() {
            Refusal::GameOver
        } else if open.pass {
            Refusal::PieceInHand
        } else {
            Refusal::NoPass
        }
    }

    /// Makes the small move that goes to `place`, whatever its kind. While the piece picked last has not moved, another may be picked instead.
    pub fn choose(&mut self, place: G::Place) -> Result<Move<G::Place>, Refusal> {
        if let Some(small) = self.open().at(place) {
            return self.play(small).map(|()| small);
        }
        if let Some((Move::Pick(_), before)) = self.path.split_last() {
            // The piece that was in hand before is picked again by putting this one back.
            let was_in_hand = before.last().and_then(|small| small.place()) == Some(place);
            let pick = Move::Pick(place);
            let put_back = self.after(before);
            if was_in_hand || put_back.open().pick.contains(place) {
                self.take_back();
                return if was_in_hand {
                    Ok(pick)
                } else {
                    self.play(pick).map(|()| pick)
                };
            }
            if put_back.why_not(place) == Refusal::Stuck {
                return Err(Refusal::Stuck);
            }
        }
        Err(self.now.why_not(place))
    }

    /// The turn after these moves from the start.
    fn after(&self, path: &[Move<G::Place>]) -> G::Turn {
        path.iter()
            .fold(self.start, |turn, &small| turn.advance(small))
    }

    /// Takes the last small move back. Without one, nothing happens.
    pub fn take_back(&mut self) -> Option<Move<G::Place>> {
        let last = self.path.pop();
        self.now = self.after(&self.path);
        last
    }

    /// What the turn has done if it ends here, or why it may not.
    pub fn end(&self) -> Result<G::Outcome, Refusal> {
        self.now.end()
    }

    /// Whether the turn can end here and cannot go on: what is open, if anything, only leads back to where it has been.
    pub fn is_made(&self) -> bool {
        let leads_back = |small| self.passed(&self.now.advance(small)).is_some();
        self.end().is_ok() && self.open().moves().all(leads_back)
    }
}

// Whoever builds a turn keeps a walk in RAM, and the path is most of it.
const _: () = assert!(core::mem::size_of::<Move<Spot>>() == 2);
