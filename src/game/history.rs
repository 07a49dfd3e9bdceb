//! The turns of a game, with those that were taken back.

use heapless::Vec;

use crate::rules::packed::{PackedTurn, unpack_own_turn};
use crate::rules::{Position, Rules};

/// How many turns are kept: 5 KiB. At the next one the oldest [`BLOCK`] are given up.
pub const TURNS: usize = 1024;

/// How many of the oldest turns are given up at once, so that making room is rare.
pub const BLOCK: usize = 16;

/// What fills a gap: no game has such a turn.
const NO_TURN: PackedTurn = PackedTurn::from_bytes([0xFF; 5]);

/// The turns of a game. When more are played than can be kept, the game goes on: the oldest cannot be taken back any more, and repetition no longer
/// looks back to them.
#[derive(Clone, Debug)]
pub struct History {
    /// Where the kept turns begin.
    start: Position,
    /// Turns given up before that.
    lost: u32,
    turns: Vec<PackedTurn, TURNS>,
    /// How many of them have been played; the rest were taken back.
    played: usize,
}

impl History {
    pub(super) const fn new(start: Position) -> Self {
        Self {
            start,
            lost: 0,
            turns: Vec::new(),
            played: 0,
        }
    }

    /// Begins again, with another start.
    pub(super) fn restart(&mut self, start: Position) {
        self.start = start;
        self.lost = 0;
        self.turns.clear();
        self.played = 0;
    }

    /// The position that the kept turns start from.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The number of turns played in this game, those that are no longer kept included; a resignation or an agreed draw counts as one.
    pub fn turn_number(&self) -> u32 {
        self.lost + self.played as u32
    }

    /// The kept turns that have been played, oldest first.
    pub fn turns(&self) -> &[PackedTurn] {
        self.turns.get(..self.played).unwrap_or(&[])
    }

    /// Turns that are no longer kept, whole [`BLOCK`]s of them.
    pub fn lost(&self) -> u32 {
        self.lost
    }

    /// All that is kept, oldest first: the turns that have been played, then those that were taken back.
    pub fn kept(&self) -> &[PackedTurn] {
        &self.turns
    }

    /// How many turns can be played again.
    pub fn taken_back(&self) -> usize {
        self.turns.len().saturating_sub(self.played)
    }

    /// The last thing played.
    pub fn last(&self) -> Option<PackedTurn> {
        self.turns().last().copied()
    }

    /// Every position from the start of what is kept to the present.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        let played = self.turns().iter().scan(self.start, |position, &turn| {
            *position = follow(position, turn);
            Some(*position)
        });
        core::iter::once(self.start).chain(played)
    }

    /// The present position.
    pub fn position(&self) -> Position {
        let turns = self.turns().iter();
        turns.fold(self.start, |position, &turn| follow(&position, turn))
    }

    /// How many passes came one after the other at the end.
    pub(super) fn passes(&self) -> usize {
        let latest = self.turns().iter().rev();
        latest.take_while(|&&turn| turn == PackedTurn::PASS).count()
    }

    /// Adds a turn, after forgetting those that were taken back.
    pub(super) fn push(&mut self, turn: PackedTurn) {
        self.turns.truncate(self.played);
        if self.turns.is_full() {
            self.give_up_block();
        }
        if self.turns.push(turn).is_ok() {
            self.played = self.turns.len();
        }
    }

    /// Writes turns to their places, unproven.
    pub(super) fn put(&mut self, first: usize, turns: &[PackedTurn]) {
        let end = (first + turns.len()).min(TURNS);
        if self.turns.len() < end {
            // There is room up to TURNS.
            let _ = self.turns.resize(end, NO_TURN);
        }
        for (place, &turn) in self.turns.iter_mut().skip(first).zip(turns) {
            *place = turn;
        }
    }

    /// Says where the turns begin that were put here, and how many are kept of them and have been played; `false` if there are not so many.
    pub(super) fn begin_at(
        &mut self,
        start: Position,
        lost: u32,
        kept: usize,
        played: usize,
    ) -> bool {
        self.start = start;
        self.lost = lost;
        self.turns.truncate(kept);
        self.played = played.min(self.turns.len());
        self.turns.len() == kept && self.played == played
    }

    pub(super) fn undo(&mut self) -> bool {
        let can = self.played > 0;
        self.played = self.played.saturating_sub(1);
        can
    }

    pub(super) fn redo(&mut self) -> bool {
        let can = self.taken_back() > 0;
        self.played += can as usize;
        can
    }

    /// In place: a second copy of the turns would not fit on the stack.
    fn give_up_block(&mut self) {
        for number in 0..self.turns.len() {
            let Some(&turn) = self.turns.get(number) else {
                break;
            };
            match number.checked_sub(BLOCK) {
                None => self.start = follow(&self.start, turn),
                Some(earlier) => {
                    if let Some(kept) = self.turns.get_mut(earlier) {
                        *kept = turn;
                    }
                }
            }
        }
        self.lost += BLOCK as u32;
        self.turns.truncate(self.turns.len().saturating_sub(BLOCK));
        self.played = self.turns.len();
    }
}

/// The position after a record. Agreed draws and what is no turn here change nothing.
pub(super) fn follow(position: &Position, turn: PackedTurn) -> Position {
    if let Some(side) = turn.resigned() {
        return position.without(side);
    }
    unpack_own_turn(position, turn).map_or(*position, |outcome| position.after(outcome))
}
