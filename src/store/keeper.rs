//! Who decides what is to be kept next of a match, and puts together what was found. It reads and writes nothing itself.

use super::bytes::sum;
use super::record::{Block, Key, Record};
use super::saved::Saved;
use crate::game::{BLOCK, Match};

const PLACES: usize = Key::PLACES as usize;

/// What is known to be kept of the match in hand.
#[derive(Clone, Debug)]
pub struct Keeper {
    /// The number of the game in hand; none before it is first kept.
    number: Option<u32>,
    /// The highest number that any game has had.
    last_number: u32,
    /// A sum of the block that is kept in each place; 0 if nothing is known of it.
    blocks: [u32; PLACES],
    /// A sum of the match record that is kept.
    record: Option<u32>,
    /// What was asked to be kept and has not been answered for.
    asked: Option<Asked>,
}

#[derive(Clone, Copy, Debug)]
enum Asked {
    Block(usize, u32),
    Match(u32),
}

impl Keeper {
    /// Of a match that was never kept.
    pub const fn new() -> Self {
        Self {
            number: None,
            last_number: 0,
            blocks: [0; PLACES],
            record: None,
            asked: None,
        }
    }

    /// There is a game of that number somewhere.
    pub fn heard_of(&mut self, number: u32) {
        self.last_number = self.last_number.max(number);
    }

    /// The number of the game in hand, or the one that it will have.
    pub(crate) fn number(&self) -> u32 {
        self.number.unwrap_or(self.last_number.wrapping_add(1))
    }

    /// Another game has begun in the place of the one in hand. What was asked for that one is no longer waited for.
    pub fn forget(&mut self) {
        *self = Self {
            last_number: self.last_number,
            ..Self::new()
        };
    }

    /// The next record to be kept, if there is anything left to keep. [`kept`](Self::kept) answers; if it is asked again first, it was not kept.
    pub fn next(&mut self, table: &Match, going_on: bool) -> Option<Record> {
        let number = match self.number {
            Some(number) => number,
            None => {
                self.last_number = self.last_number.wrapping_add(1);
                *self.number.insert(self.last_number)
            }
        };
        let saved = Saved::of(table, number, going_on);
        let latest = saved.played / BLOCK;
        for (index, turns) in table.history().kept().chunks(BLOCK).enumerate() {
            if index == latest {
                continue;
            }
            let block = Block {
                game_number: number,
                number: saved.first_block().saturating_add(index as u32),
                turns: turns.iter().copied().collect(),
            };
            let place = block.number as usize % PLACES;
            let record = block.write(saved.game());
            let sum = sum(record.bytes.iter().copied());
            if self.blocks.get(place) != Some(&sum) {
                self.asked = Some(Asked::Block(place, sum));
                return Some(record);
            }
        }
        let record = saved.write();
        let sum = sum(record.bytes.iter().copied());
        if self.record == Some(sum) {
            return None;
        }
        self.asked = Some(Asked::Match(sum));
        Some(record)
    }

    /// What was asked last is kept.
    pub fn kept(&mut self) {
        match self.asked.take() {
            Some(Asked::Block(place, sum)) => {
                if let Some(block) = self.blocks.get_mut(place) {
                    *block = sum;
                }
            }
            Some(Asked::Match(sum)) => self.record = Some(sum),
            None => {}
        }
    }

    /// A match is about to be built again in the place of the one in hand, from this record and what is [found](Self::found).
    pub fn begin(&mut self, saved: &Saved, table: &mut Match) {
        self.heard_of(saved.number);
        self.forget();
        self.number = Some(saved.number);
        table.clear_turns();
    }

    /// Puts a block into the match that is being built again, if it belongs there.
    pub fn found(&mut self, saved: &Saved, record: &Record, table: &mut Match) {
        let Some(block) = Block::read(record) else {
            return;
        };
        let index = block.number.checked_sub(saved.first_block());
        let first = index.and_then(|index| (index as usize).checked_mul(BLOCK));
        if let Some(first) = first.filter(|&first| first < saved.kept)
            && block.game_number == saved.number
            && record.key == Key::of_block(saved.game(), block.number)
        {
            table.put_turns(first, &block.turns);
            self.note(&block, record);
        }
    }

    fn note(&mut self, block: &Block, record: &Record) {
        let place = block.number as usize % PLACES;
        if let Some(kept) = self.blocks.get_mut(place) {
            *kept = sum(record.bytes.iter().copied());
        }
    }
}

impl Default for Keeper {
    fn default() -> Self {
        Self::new()
    }
}
