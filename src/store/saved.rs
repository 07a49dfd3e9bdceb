//! The record of a match: all that is needed to go on with it.

use heapless::Vec;

use super::bytes::{Reader, sum};
use super::record::{Key, Record, VERSION, read_turns};
use crate::game::{BLOCK, Match, Memory, Score, Seat, TURNS};
use crate::rules::packed::{PackedTurn, pack_position, unpack_position};
use crate::rules::{Game, HouseRules, Position, Side};

/// A match as its record tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// The number of this game.
    pub number: u32,
    /// Whether there is a match to go on with.
    pub going_on: bool,
    /// All but the turns.
    pub memory: Memory,
    /// How many turns are kept.
    pub kept: usize,
    /// How many of them have been played.
    pub played: usize,
    /// Where the latest block begins.
    latest_start: Position,
    /// The turns of that block.
    latest: Vec<PackedTurn, BLOCK>,
    sum: u32,
}

/// Why a record tells of no match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// Another version wrote it.
    Version,
    /// It cannot have been written by anybody.
    Damaged,
}

impl Saved {
    /// What is to be kept of a match.
    pub fn of(table: &Match, number: u32, going_on: bool) -> Self {
        let history = table.history();
        let turns = history.kept();
        let played = history.turns().len();
        let first = played / BLOCK * BLOCK;
        let latest = turns.iter().skip(first).take(BLOCK).copied().collect();
        Self {
            number,
            going_on,
            memory: table.memory(),
            kept: turns.len(),
            played,
            latest_start: history.positions().nth(first).unwrap_or(*history.start()),
            latest,
            sum: sum_of(turns),
        }
    }

    /// Which game is played.
    pub fn game(&self) -> Game {
        self.memory.opening.game()
    }

    /// How many turns have been played in this game, those that are no longer kept included.
    pub fn turn_number(&self) -> u32 {
        self.memory.lost.saturating_add(self.played as u32)
    }

    /// The number of the first kept block, counted from the start of the game.
    pub(super) fn first_block(&self) -> u32 {
        self.memory.lost / BLOCK as u32
    }

    /// Whether there are turns in other records too.
    pub(crate) fn has_other_blocks(&self) -> bool {
        self.kept > self.latest.len()
    }

    /// The number of the latest block.
    fn latest_block(&self) -> usize {
        self.played / BLOCK
    }

    /// As a record.
    pub fn write(&self) -> Record {
        let memory = &self.memory;
        let mut record = Record::new(Key::Match(self.game()));
        record.add(&[self.going_on.into()]);
        record.add(&self.number.to_le_bytes());
        let house = memory.house;
        let house = u8::from(house.no_corner_refuge) | u8::from(house.sideways_everywhere) << 1;
        record.add(&[house]);
        record.add(&memory.seats.map(Seat::number));
        record.add(&[memory.starter.index() as u8]);
        for side in Side::ALL {
            record.add(&memory.score.won(side).to_le_bytes());
        }
        record.add(&memory.score.drawn().to_le_bytes());
        record.add(&memory.lost.to_le_bytes());
        record.add(&(self.kept as u16).to_le_bytes());
        record.add(&(self.played as u16).to_le_bytes());
        record.add(&self.sum.to_le_bytes());
        add_position(&mut record, Some(memory.opening));
        let start = memory.start;
        add_position(
            &mut record,
            Some(start).filter(|&start| start != memory.game_start()),
        );
        let latest = self.latest_start;
        add_position(&mut record, Some(latest).filter(|&latest| latest != start));
        for turn in &self.latest {
            record.add(&turn.bytes());
        }
        record
    }

    /// From a record.
    pub fn read(record: &Record) -> Result<Self, Unreadable> {
        match record.bytes.first() {
            Some(&VERSION) => Self::read_content(record).ok_or(Unreadable::Damaged),
            _ => Err(Unreadable::Version),
        }
    }

    fn read_content(record: &Record) -> Option<Self> {
        let mut bytes = Reader::new(record.content()?);
        let going_on = match bytes.byte()? {
            0 => false,
            1 => true,
            _ => return None,
        };
        let number = bytes.u32()?;
        let house = match bytes.byte()? {
            house @ 0..4 => HouseRules {
                no_corner_refuge: house & 1 != 0,
                sideways_everywhere: house & 2 != 0,
            },
            _ => return None,
        };
        let mut seats = [Seat::Person; 6];
        for seat in &mut seats {
            *seat = Seat::from_number(bytes.byte()?)?;
        }
        let starter = Side::from_index(bytes.byte()?)?;
        let mut won = [0; 6];
        for won in &mut won {
            *won = bytes.u16()?;
        }
        let score = Score::new(won, bytes.u16()?);
        let lost = bytes.u32()?;
        let (kept, played) = (usize::from(bytes.u16()?), usize::from(bytes.u16()?));
        let sum = bytes.u32()?;
        let opening = read_position(&mut bytes)??;
        let mut memory = Memory {
            house,
            seats,
            opening,
            starter,
            score,
            start: opening.with_side(starter)?,
            lost,
        };
        memory.start = read_position(&mut bytes)?.unwrap_or(memory.start);
        let latest_start = read_position(&mut bytes)?.unwrap_or(memory.start);
        let latest = read_turns(bytes)?;
        let saved = Self {
            number,
            going_on,
            memory,
            kept,
            played,
            latest_start,
            latest,
            sum,
        };
        saved.hangs_together(record.key).then_some(saved)
    }

    /// Whether the parts fit each other, as far as that shows without the turns.
    fn hangs_together(&self, key: Key) -> bool {
        let memory = &self.memory;
        let game = self.game();
        let first = self.latest_block() * BLOCK;
        let latest = (self.kept.saturating_sub(first)).min(BLOCK);
        key == Key::Match(game)
            && memory.start.game() == game
            && self.latest_start.game() == game
            && (memory.lost > 0 || memory.start == memory.game_start())
            && memory.lost.is_multiple_of(BLOCK as u32)
            // No game is that long.
            && memory.lost < u32::MAX / 2
            && (first > 0 || self.latest_start == memory.start)
            && self.played <= self.kept
            && self.kept <= TURNS
            && self.latest.len() == latest
    }

    /// Builds the match again in the place of another one, in which the turns of the other blocks have been [found](super::Keeper::found). Without all of them the game goes
    /// on from where the latest block begins. `false` if the latest block itself cannot be: then it is no match at all.
    pub fn rebuild(&self, table: &mut Match) -> bool {
        let first = self.latest_block() * BLOCK;
        table.put_turns(first, &self.latest);
        let turns = table.history().kept().get(..self.kept);
        if turns.map(sum_of) == Some(self.sum)
            && table.rebuild(&self.memory, self.kept, self.played)
            && table.history().positions().nth(first) == Some(self.latest_start)
        {
            return true;
        }
        table.clear_turns();
        table.put_turns(0, &self.latest);
        let latest = Memory {
            start: self.latest_start,
            lost: self.memory.lost.saturating_add(first as u32),
            ..self.memory
        };
        let played = self.played.saturating_sub(first);
        table.rebuild(&latest, self.latest.len(), played)
    }
}

fn sum_of(turns: &[PackedTurn]) -> u32 {
    sum(turns.iter().flat_map(|turn| turn.bytes()))
}

fn add_position(record: &mut Record, position: Option<Position>) {
    let packed = position.as_ref().map(pack_position).unwrap_or_default();
    record.add(&[packed.len() as u8]);
    record.add(&packed);
}

/// None if the bytes are no position; none within if there are no bytes.
fn read_position(bytes: &mut Reader) -> Option<Option<Position>> {
    let length = bytes.byte()?;
    let packed = bytes.slice(length.into())?;
    if packed.is_empty() {
        return Some(None);
    }
    unpack_position(packed).ok().map(Some)
}
