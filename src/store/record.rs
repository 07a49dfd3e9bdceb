//! A record: what it is about, and its bytes.

use heapless::Vec;

use super::bytes::Reader;
use crate::game::{BLOCK, TURNS};
use crate::rules::Game;
use crate::rules::packed::{POSITION_BYTES, PackedTurn};

/// The version of the format written here.
pub const VERSION: u8 = 1;

const _: () = assert!(Record::MOST <= Record::MOST_EVER);

/// What a record is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// What the owner has chosen.
    Settings,
    /// How often each game was played and won.
    Statistics,
    /// What has been learned and solved.
    Progress,
    /// The match in progress of a game.
    Match(Game),
    /// Turns of the match in progress of a game: the block that has this place, from 0 to [`Key::PLACES`].
    Turns(Game, u8),
    /// Nothing that this version knows.
    Other(u16),
}

impl Key {
    /// Places for blocks: one more than a history has, so that a new block takes no place of one that may still be needed.
    pub const PLACES: u32 = (TURNS / BLOCK + 1) as u32;

    /// The key of a block, by its number in the game.
    pub fn of_block(game: Game, number: u32) -> Self {
        Self::Turns(game, (number % Self::PLACES) as u8)
    }

    /// As a number: its kind in the lowest byte if there is only one of it, otherwise the game from `0x10` on; the place in the other byte.
    pub fn number(self) -> u16 {
        match self {
            Self::Settings => 1,
            Self::Statistics => 2,
            Self::Progress => 3,
            Self::Match(game) => 0x10 | game as u16,
            Self::Turns(game, place) => 0x20 | game as u16 | u16::from(place) << 8,
            Self::Other(number) => number,
        }
    }

    /// The key of that number.
    pub fn from_number(number: u16) -> Self {
        let [kind, place] = number.to_le_bytes();
        let game = Game::ALL.get(usize::from(kind & 0xF)).copied();
        match (kind & 0xF0, game) {
            _ if number == Self::Settings.number() => Self::Settings,
            _ if number == Self::Statistics.number() => Self::Statistics,
            _ if number == Self::Progress.number() => Self::Progress,
            (0x10, Some(game)) if place == 0 => Self::Match(game),
            (0x20, Some(game)) if u32::from(place) < Self::PLACES => Self::Turns(game, place),
            _ => Self::Other(number),
        }
    }

    /// Whether it is kept apart, to be found at once.
    pub(super) fn is_found_at_once(self) -> bool {
        matches!(self, Self::Settings | Self::Statistics | Self::Progress)
    }
}

/// Something to keep, or found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What it is about.
    pub key: Key,
    /// What is kept.
    pub bytes: Vec<u8, { Record::MOST }>,
}

impl Record {
    /// The most bytes of a record: a match on the star.
    pub const MOST: usize = 40 + 3 * (1 + POSITION_BYTES) + BLOCK * 5;

    /// The most bytes of a record of any version: for more there would be no room to read it, and so no way to leave it alone.
    pub const MOST_EVER: usize = 510;

    /// A record of this version, as yet with nothing in it.
    pub fn new(key: Key) -> Self {
        let mut record = Self {
            key,
            bytes: Vec::new(),
        };
        record.add(&[VERSION]);
        record
    }

    /// Bytes as they were found; none if they are more than a record has. Of another version's only so many are wanted: the first says that it is one.
    pub fn found(key: Key, bytes: &[u8]) -> Option<Self> {
        let bytes = match bytes.split_at_checked(Self::MOST) {
            Some((most, [_, ..])) if most.first() != Some(&VERSION) => most,
            _ => bytes,
        };
        let bytes = Vec::from_slice(bytes).ok()?;
        Some(Self { key, bytes })
    }

    /// Adds bytes; what does not fit is left out.
    pub fn add(&mut self, bytes: &[u8]) {
        // MOST is the longest there is.
        let _ = self.bytes.extend_from_slice(bytes);
    }

    /// What follows the version, if it is this one.
    pub fn content(&self) -> Option<&[u8]> {
        match self.bytes.split_first()? {
            (&VERSION, content) => Some(content),
            _ => None,
        }
    }
}

/// A block of turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Block {
    /// The number of the game.
    pub game_number: u32,
    /// The number of the block in it.
    pub number: u32,
    /// Its turns.
    pub turns: Vec<PackedTurn, BLOCK>,
}

impl Block {
    /// As a record.
    pub fn write(&self, game: Game) -> Record {
        let mut record = Record::new(Key::of_block(game, self.number));
        record.add(&self.game_number.to_le_bytes());
        record.add(&self.number.to_le_bytes());
        for turn in &self.turns {
            record.add(&turn.bytes());
        }
        record
    }

    /// From a record.
    pub fn read(record: &Record) -> Option<Self> {
        let mut bytes = Reader::new(record.content()?);
        let (game_number, number) = (bytes.u32()?, bytes.u32()?);
        Some(Self {
            game_number,
            number,
            turns: read_turns(bytes)?,
        })
    }
}

/// The turns to the end of a record.
pub(super) fn read_turns(mut bytes: Reader) -> Option<Vec<PackedTurn, BLOCK>> {
    let mut turns = Vec::new();
    while !bytes.is_empty() {
        turns.push(PackedTurn::from_bytes(bytes.array()?)).ok()?;
    }
    Some(turns)
}
