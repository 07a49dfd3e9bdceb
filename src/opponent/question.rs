//! What the machine is asked: a position, and what the match has to say about it.

use heapless::Vec;

use super::key::Key;
use crate::game::Match;
use crate::rules::{HouseRules, Position, Rules, Side};

/// How many earlier positions one turn away are kept of each kind.
const SEEN: usize = 64;

/// A position, the house rules, and the earlier positions that a turn could bring back. Some 700 bytes: it can be sent to another core.
#[derive(Clone, Debug)]
pub struct Question {
    pub(super) position: Position,
    pub(super) house: HouseRules,
    once: Vec<u32, SEEN>,
    twice: Vec<u32, SEEN>,
}

impl Question {
    /// What to play in this match.
    pub fn new(table: &Match) -> Self {
        let mut question = Self::of(*table.position(), table.house());
        for earlier in table.history().positions() {
            if question.could_bring_back(&earlier) {
                question.note(Key::of(&earlier).check);
            }
        }
        question
    }

    /// What to play in a position without a past.
    pub const fn of(position: Position, house: HouseRules) -> Self {
        Self {
            position,
            house,
            once: Vec::new(),
            twice: Vec::new(),
        }
    }

    /// How often the position has been there, as far as one turn could bring it back: 2 for more than twice.
    pub(super) fn times(&self, key: Key) -> u8 {
        if self.twice.contains(&key.check) {
            2
        } else {
            self.once.contains(&key.check) as u8
        }
    }

    /// Whether more than two play.
    pub(super) fn crowded(&self) -> bool {
        let playing = |&&side: &&Side| !self.position.pieces(side).is_empty();
        self.position.game().sides().iter().filter(playing).count() > 2
    }

    /// Whether one turn might lead to that position: the others' pieces are where they were, or fewer.
    fn could_bring_back(&self, earlier: &Position) -> bool {
        let mover = self.position.side();
        earlier.side() != mover
            && self.position.game().sides().iter().all(|&side| {
                let (then, now) = (earlier.pieces(side), self.position.pieces(side));
                if side == mover {
                    // A jumper, and in Court-Circuit the pawn that closes.
                    (now - then).len() <= 2
                } else {
                    (then - now).is_empty()
                }
            })
    }

    fn note(&mut self, check: u32) {
        if self.twice.contains(&check) {
            return;
        }
        match self.once.iter_mut().find(|seen| **seen == check) {
            Some(seen) => {
                *seen = 0;
                keep(&mut self.twice, check);
            }
            None => keep(&mut self.once, check),
        }
    }
}

/// Adds to a list; a full one forgets the oldest.
fn keep(list: &mut Vec<u32, SEEN>, check: u32) {
    if list.is_full() {
        list.rotate_left(1);
        list.pop();
    }
    let _ = list.push(check); // there is room now
}
