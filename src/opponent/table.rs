//! What has been found out about positions: a table of fixed size that forgets.

use super::Score;
use super::key::Key;
use crate::rules::packed::PackedTurn;

/// How many positions are remembered: 24 KiB. A power of two.
const ENTRIES: usize = 2048;

/// What a score in the table says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The position is worth exactly this.
    Exact,
    /// At least this.
    Least,
    /// At most this.
    Most,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    check: u32,
    turn: [u8; 5],
    depth: u8,
    score: Score,
    bound: Bound,
}

impl Entry {
    const NONE: Self = Self {
        check: 0,
        turn: [0; 5],
        depth: 0,
        score: 0,
        bound: Bound::Exact,
    };

    /// The best turn that was found.
    pub(super) fn turn(&self) -> PackedTurn {
        PackedTurn::from_bytes(self.turn)
    }

    /// What the position is worth, if it was looked at deep enough to end the search between these bounds.
    pub(super) fn settles(&self, depth: u8, alpha: Score, beta: Score) -> Option<Score> {
        let settled = match self.bound {
            Bound::Exact => true,
            Bound::Least => self.score >= beta,
            Bound::Most => self.score <= alpha,
        };
        (settled && self.depth >= depth).then_some(self.score)
    }
}

/// The table.
#[derive(Debug)]
pub(super) struct Table {
    entries: [Entry; ENTRIES],
}

impl Table {
    pub(super) const fn new() -> Self {
        Self {
            entries: [Entry::NONE; ENTRIES],
        }
    }

    pub(super) fn clear(&mut self) {
        self.entries.fill(Entry::NONE);
    }

    /// As long as nothing is put into it, a cleared table is a sheet: a row of forty marks for each entry. Sets one; whether it is new.
    pub(super) fn mark(&mut self, row: u16, column: u8) -> bool {
        let entry = &mut self.entries[row as usize % ENTRIES];
        let Some(byte) = entry.turn.get_mut(column as usize / 8) else {
            return false;
        };
        let bit = 1 << (column % 8);
        let new = *byte & bit == 0;
        *byte |= bit;
        new
    }

    pub(super) fn get(&self, key: Key) -> Option<&Entry> {
        let entry = &self.entries[key.slot as usize % ENTRIES];
        (entry.check == key.check && entry.depth > 0).then_some(entry)
    }

    /// Remembers a position, unless another in its place was looked at deeper.
    pub(super) fn put(
        &mut self,
        key: Key,
        depth: u8,
        score: Score,
        bound: Bound,
        turn: PackedTurn,
    ) {
        let entry = &mut self.entries[key.slot as usize % ENTRIES];
        if entry.check != key.check && entry.depth > depth {
            // An old and deep entry gives way in the end.
            entry.depth -= 1;
            return;
        }
        *entry = Entry {
            check: key.check,
            turn: turn.bytes(),
            depth,
            score,
            bound,
        };
    }
}
