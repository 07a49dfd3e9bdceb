//! From what a turn has done back to how it can be walked: for whoever shows it hop by hop.

use heapless::Vec;

use super::walk::PATH;
use super::{AnyOutcome, AnyTurn, HouseRules, Move, Position, Rules, Turn, fingerprint};
use crate::board::Spot;

/// How many states of a turn can be remembered: 8 KiB. Only a queen of Court-Circuit may have more; no other turn has half as many.
const STATES: usize = 1024;

/// A state of a turn: the small move that led to it, and from where.
#[derive(Clone, Copy, Debug)]
struct State {
    small: Move<Spot>,
    before: u16,
    /// To know it again.
    mark: u32,
}

/// Finds the small moves of a turn, in memory that is its own: some 9 KiB, so it belongs in a static.
#[derive(Clone, Debug)]
pub struct Pathfinder {
    states: Vec<State, STATES>,
    path: Vec<Move<Spot>, PATH>,
}

/// Where the states begin: no small move led there.
const START: u16 = u16::MAX;

/// A turn that is known by its beginning and its end.
struct Sought {
    begin: AnyTurn,
    outcome: AnyOutcome,
}

impl Sought {
    /// Whether there is any use in going on from a state that a small move has led to.
    fn leads_from(&self, next: &AnyTurn, small: Move<Spot>, at: u16) -> bool {
        match (next, self.outcome) {
            (AnyTurn::CourtCircuit(next), AnyOutcome::CourtCircuit(o)) if at != START => {
                next.leads_to(o)
            }
            _ if at != START => true,
            (_, outcome) => small.place() == outcome.from(),
        }
    }
}

impl Pathfinder {
    /// One that has found nothing yet.
    pub const fn new() -> Self {
        Self {
            states: Vec::new(),
            path: Vec::new(),
        }
    }

    /// The fewest small moves that come to this outcome. `None` if none do, or if a queen's turn is too long to be found in the memory there is.
    pub fn find(
        &mut self,
        position: &Position,
        house: HouseRules,
        outcome: AnyOutcome,
    ) -> Option<&[Move<Spot>]> {
        let turn = Sought {
            begin: position.begin(house),
            outcome,
        };
        let last = self.shortest(&turn).or_else(|| self.any(&turn))?;
        self.retrace(last);
        Some(&self.path)
    }

    /// What was seen first is gone on from first.
    fn shortest(&mut self, sought: &Sought) -> Option<u16> {
        self.states.clear();
        let mut at = START;
        loop {
            let turn = self.turn(sought, at);
            if turn.end() == Ok(sought.outcome) {
                return Some(at);
            }
            while self.go_on(sought, &turn, at)?.is_some() {}
            at = at.wrapping_add(1);
            self.states.get(at as usize)?;
        }
    }

    /// What was seen last is gone on from first: less memory, but the path may be long.
    fn any(&mut self, sought: &Sought) -> Option<u16> {
        self.states.clear();
        let mut at = START;
        loop {
            let turn = self.turn(sought, at);
            if turn.end() == Ok(sought.outcome) {
                return Some(at);
            }
            at = match self.go_on(sought, &turn, at)? {
                Some(next) => next,
                None => self.states.get(at as usize)?.before,
            };
        }
    }

    /// Adds a state that follows this one and is new; `Some(None)` if there is none, `None` if there is no room for it.
    fn go_on(&mut self, sought: &Sought, turn: &AnyTurn, at: u16) -> Option<Option<u16>> {
        for small in turn.open().moves() {
            let next = turn.advance(small);
            let mark = fingerprint(&next).0;
            let known = self.states.iter().any(|state| state.mark == mark);
            if !known && sought.leads_from(&next, small, at) {
                let number = self.states.len() as u16;
                let state = State {
                    small,
                    before: at,
                    mark,
                };
                self.states.push(state).ok()?;
                return Some(Some(number));
            }
        }
        Some(None)
    }

    /// The turn in that state.
    fn turn(&mut self, sought: &Sought, at: u16) -> AnyTurn {
        self.retrace(at);
        let moves = self.path.iter();
        moves.fold(sought.begin, |turn, &small| turn.advance(small))
    }

    /// The small moves up to a state, into `path`.
    fn retrace(&mut self, state: u16) {
        self.path.clear();
        let mut at = state;
        while let Some(state) = self.states.get(at as usize) {
            if self.path.push(state.small).is_err() {
                break; // by the bound of PATH, never
            }
            at = state.before;
        }
        self.path.reverse();
    }
}

impl Default for Pathfinder {
    fn default() -> Self {
        Self::new()
    }
}
