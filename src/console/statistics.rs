//! How often each game was played and won. A game is counted when it is left or the next one begins; one that is given up for a new match is not, and a cut of power
//! at that very moment may count it twice.

use crate::game::{End, Level, Match, Seat};
use crate::rules::Game;

/// Games played and won.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Games that came to an end.
    pub played: u16,
    /// Among people: games that somebody won. Against the machine: games that a person won.
    pub won: u16,
}

impl Tally {
    const NONE: Self = Self { played: 0, won: 0 };

    /// Both together.
    pub fn plus(self, other: Self) -> Self {
        Self {
            played: self.played.saturating_add(other.played),
            won: self.won.saturating_add(other.won),
        }
    }
}

/// Against whom: people, or the machine at a level.
const RIVALS: usize = 4;

/// A tally for each game and rival.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statistics {
    tallies: [[Tally; RIVALS]; Game::ALL.len()],
}

impl Statistics {
    /// Nothing has been played.
    pub const NONE: Self = Self {
        tallies: [[Tally::NONE; RIVALS]; Game::ALL.len()],
    };

    /// Counts a game that has come to an end, if a person sat at the table; the strongest machine there is the rival.
    pub(super) fn count(&mut self, table: &Match) {
        let Some(end) = table.end() else {
            return;
        };
        let level = |side| match table.seat(side) {
            Seat::Machine(level) => Some(level),
            Seat::Person => None,
        };
        if table.sides().all(|side| level(side).is_some()) {
            return;
        }
        let strongest = table.sides().filter_map(level).max();
        let won = match end {
            End::Won(side, _) => strongest.is_none() || table.seat(side) == Seat::Person,
            End::Drawn(_) => false,
        };
        if let Some(tally) = self.tally_mut(table.game(), strongest) {
            tally.played = tally.played.saturating_add(1);
            tally.won = tally.won.saturating_add(won.into());
        }
    }

    /// The tally of a game against the machine at a level, or among people.
    pub fn tally(&self, game: Game, rival: Option<Level>) -> Tally {
        let tallies = self.tallies.get(game as usize);
        let tally = tallies.and_then(|tallies| tallies.get(index(rival)));
        tally.copied().unwrap_or_default()
    }

    fn tally_mut(&mut self, game: Game, rival: Option<Level>) -> Option<&mut Tally> {
        self.tallies.get_mut(game as usize)?.get_mut(index(rival))
    }

    /// All tallies of a game together.
    pub fn all(&self, game: Game) -> Tally {
        let tallies = self.tallies.get(game as usize).into_iter().flatten();
        tallies.copied().fold(Tally::NONE, Tally::plus)
    }

    /// To be kept: for each game and rival four bytes.
    pub(super) fn bytes(&self) -> impl Iterator<Item = [u8; 4]> {
        let tallies = self.tallies.iter().flatten();
        tallies.map(|tally| {
            let [a, b] = tally.played.to_le_bytes();
            let [c, d] = tally.won.to_le_bytes();
            [a, b, c, d]
        })
    }

    /// As they were kept. What was not yet counted then is none.
    pub(super) fn from_bytes(bytes: &[u8]) -> Self {
        let mut statistics = Self::NONE;
        let (chunks, _) = bytes.as_chunks();
        let tallies = statistics.tallies.iter_mut().flatten();
        for (tally, &[a, b, c, d]) in tallies.zip(chunks) {
            *tally = Tally {
                played: u16::from_le_bytes([a, b]),
                won: u16::from_le_bytes([c, d]),
            };
        }
        statistics
    }
}

fn index(rival: Option<Level>) -> usize {
    match rival {
        None => 0,
        Some(Level::Easy) => 1,
        Some(Level::Medium) => 2,
        Some(Level::Strong) => 3,
    }
}
