//! A match as it is kept, and built again.

use super::history::follow;
use super::{Match, Score, Seat};
use crate::rules::packed::{PackedTurn, unpack_turn};
use crate::rules::{HouseRules, Position, Rules, Side};

/// All that a match is beside the turns of its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Memory {
    /// The house rules in force.
    pub house: HouseRules,
    /// Who sits where.
    pub seats: [Seat; 6],
    /// What every game of the match starts from, whoever starts.
    pub opening: Position,
    /// Who started this game.
    pub starter: Side,
    /// Of the games before this one.
    pub score: Score,
    /// Where the kept turns begin.
    pub start: Position,
    /// Turns given up before that.
    pub lost: u32,
}

impl Memory {
    /// Where a game starts whose turns are all kept.
    pub(crate) fn game_start(&self) -> Position {
        let start = self.opening.with_side(self.starter);
        start.unwrap_or(self.opening)
    }
}

impl Match {
    /// What is to be kept of it, with the [`kept`](super::History::kept) turns.
    pub fn memory(&self) -> Memory {
        Memory {
            house: self.house,
            seats: self.seats,
            opening: self.opening,
            starter: self.starter,
            score: self.score,
            start: *self.history.start(),
            lost: self.history.lost(),
        }
    }

    /// Forgets every turn of the game, to be given others.
    pub(crate) fn clear_turns(&mut self) {
        self.history.restart(self.opening);
        self.now = self.opening;
        self.end = None;
    }

    /// Puts turns where they belong among those to be built from, as if they had been taken back; nothing is known of them yet. Gaps are filled with what is
    /// no turn, and what finds no room is left out.
    pub(crate) fn put_turns(&mut self, first: usize, turns: &[PackedTurn]) {
        self.history.put(first, turns);
    }

    /// Builds the match again from what was kept of it and the turns that were [put](Self::put_turns) there: of the first `kept` so many were played. Each must be legal
    /// where it stands, but repetition is not counted for each anew. `false` if something is not as it should be; then there are no turns, and the game is at
    /// `start`.
    pub(crate) fn rebuild(&mut self, memory: &Memory, kept: usize, played: usize) -> bool {
        self.house = memory.house;
        self.seats = memory.seats;
        self.opening = memory.opening;
        self.starter = memory.starter;
        self.score = memory.score;
        // For the sides that play are those of the present position.
        self.now = memory.start;
        let sound = self
            .history
            .begin_at(memory.start, memory.lost, kept, played)
            && self.turns_are_legal(memory.start);
        if !sound {
            self.history.restart(memory.start);
        }
        self.now = self.history.position();
        self.end = self.judge();
        sound
    }

    fn turns_are_legal(&self, mut position: Position) -> bool {
        self.history.kept().iter().all(|&turn| {
            let legal = self.is_legal(&position, turn);
            position = follow(&position, turn);
            legal
        })
    }

    /// Whether a record of the history may follow that position.
    fn is_legal(&self, position: &Position, turn: PackedTurn) -> bool {
        if turn == PackedTurn::AGREED_DRAW {
            return true;
        }
        if let Some(side) = turn.resigned() {
            let plays = |side| !position.pieces(side).is_empty();
            return plays(side) && self.sides().any(|other| other != side && plays(other));
        }
        unpack_turn(position, turn).is_some_and(|outcome| position.admits(self.house, outcome))
    }
}
