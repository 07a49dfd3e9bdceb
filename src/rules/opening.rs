//! The starts: every opening that exists, and nothing else.

use super::{Chinese, CourtCircuit, Game, Hopsy, Jumps, Line, OperationD6, Position, Side, Zapita};

/// How many play on the star.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Players {
    /// Opposite houses.
    Two = 2,
    /// Every second house.
    Three,
    /// Two neighbours and the two opposite.
    Four,
    /// All but house 6.
    Five,
    /// Every house.
    Six,
}

impl Players {
    /// All numbers of players.
    pub const ALL: [Self; 5] = [Self::Two, Self::Three, Self::Four, Self::Five, Self::Six];

    /// That many players.
    pub fn new(count: u8) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|&players| players as u8 == count)
    }

    /// The houses they take.
    pub fn sides(self) -> &'static [Side] {
        use Side::*;
        match self {
            Self::Two => &[One, Four],
            Self::Three => &[One, Three, Five],
            Self::Four => &[One, Two, Four, Five],
            Self::Five => &[One, Two, Three, Four, Five],
            Self::Six => &Side::ALL,
        }
    }
}

/// A way to start a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opening {
    /// Hopsy.
    Hopsy,
    /// The Mix.
    Mix,
    /// Court-Circuit from the home rows.
    CourtCircuit,
    /// Court-Circuit from the other start, a conjecture.
    CourtCircuitBis,
    /// Zapita.
    Zapita,
    /// Opération D6.
    OperationD6,
    /// Chinese Checkers with jumps over neighbours only.
    ChineseClassic(Players),
    /// Chinese Checkers with long jumps too.
    ChineseSymmetric(Players),
}

impl Opening {
    /// The usual opening of a game; on the star, for two.
    pub fn of(game: Game) -> Self {
        match game {
            Game::Hopsy => Self::Hopsy,
            Game::Mix => Self::Mix,
            Game::CourtCircuit => Self::CourtCircuit,
            Game::Zapita => Self::Zapita,
            Game::OperationD6 => Self::OperationD6,
            Game::ChineseClassic => Self::ChineseClassic(Players::Two),
            Game::ChineseSymmetric => Self::ChineseSymmetric(Players::Two),
        }
    }

    /// Every opening there is.
    pub fn all() -> impl Iterator<Item = Self> {
        let squares = [
            Self::Hopsy,
            Self::Mix,
            Self::CourtCircuit,
            Self::CourtCircuitBis,
            Self::Zapita,
            Self::OperationD6,
        ];
        squares
            .into_iter()
            .chain(Players::ALL.map(Self::ChineseClassic))
            .chain(Players::ALL.map(Self::ChineseSymmetric))
    }

    /// The sides that play, in the order of play.
    pub fn sides(self) -> &'static [Side] {
        match self {
            Self::ChineseClassic(players) | Self::ChineseSymmetric(players) => players.sides(),
            _ => &[Side::One, Side::Two],
        }
    }

    /// The start position.
    pub fn position(self) -> Position {
        match self {
            Self::Hopsy => Position::Hopsy(Hopsy::start(Line::Plain)),
            Self::Mix => Position::Hopsy(Hopsy::start(Line::Alternate)),
            Self::CourtCircuit => Position::CourtCircuit(CourtCircuit::start()),
            Self::CourtCircuitBis => Position::CourtCircuit(CourtCircuit::start_bis()),
            Self::Zapita => Position::Zapita(Zapita::start()),
            Self::OperationD6 => Position::OperationD6(OperationD6::start()),
            Self::ChineseClassic(players) => {
                Position::Chinese(Chinese::start(Jumps::Classic, players))
            }
            Self::ChineseSymmetric(players) => {
                Position::Chinese(Chinese::start(Jumps::Symmetric, players))
            }
        }
    }
}
