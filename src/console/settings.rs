//! What the owner has chosen: the settings, and for each game how it is set up.

use super::texts::{Label, Language, Text};
use super::{Light, Millis};
use crate::rules::{Game, HouseRules, Jumps, Opening, Players};

/// The settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The language of every text.
    pub language: Language,
    /// Whether sounds are made.
    pub sound: bool,
    /// How bright the glass is, 1 to [`Light::BRIGHTEST`].
    pub brightness: u8,
    /// When the glass goes dark.
    pub sleep: Sleep,
    /// Whether the board turns to the player to move.
    pub turn_board: bool,
    /// The house rules that a new match is played by.
    pub house: HouseRules,
    /// Whether whole turns may be undone.
    pub take_backs: bool,
    /// How many play on the star.
    pub players: Players,
    /// How they jump there.
    pub jumps: Jumps,
    /// Whether Court-Circuit starts from the zigzag.
    pub zigzag: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self::FRESH
    }
}

impl Settings {
    /// As from the factory.
    pub const FRESH: Self = Self {
        language: Language::English,
        sound: true,
        brightness: Light::BRIGHTEST - 2,
        sleep: Sleep::Minutes2,
        turn_board: false,
        house: HouseRules::NONE,
        take_backs: true,
        players: Players::Two,
        jumps: Jumps::Classic,
        zigzag: false,
    };

    /// How a game is started that has this row in the list of games.
    pub(super) fn opening(&self, game: Game) -> Opening {
        match (game, self.jumps) {
            (Game::CourtCircuit, _) if self.zigzag => Opening::CourtCircuitBis,
            (Game::ChineseClassic | Game::ChineseSymmetric, Jumps::Classic) => {
                Opening::ChineseClassic(self.players)
            }
            (Game::ChineseClassic | Game::ChineseSymmetric, Jumps::Symmetric) => {
                Opening::ChineseSymmetric(self.players)
            }
            _ => Opening::of(game),
        }
    }
}

/// When the glass goes dark if nobody touches a button. It dims at half that time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sleep {
    /// After half a minute.
    Seconds30,
    /// After a minute.
    Minute1,
    /// After two minutes.
    Minutes2,
    /// After five minutes.
    Minutes5,
    /// After ten minutes.
    Minutes10,
    /// Never.
    Never,
}

impl Sleep {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Seconds30,
        Self::Minute1,
        Self::Minutes2,
        Self::Minutes5,
        Self::Minutes10,
        Self::Never,
    ];

    /// After how long.
    pub(super) fn after(self) -> Option<Millis> {
        let seconds = match self {
            Self::Seconds30 => 30,
            Self::Minute1 => 60,
            Self::Minutes2 => 120,
            Self::Minutes5 => 300,
            Self::Minutes10 => 600,
            Self::Never => return None,
        };
        Some(seconds * 1000)
    }

    pub(super) fn text(self) -> Text {
        match self {
            Self::Seconds30 => Text::Seconds(30),
            Self::Minute1 => Text::Minutes(1),
            Self::Minutes2 => Text::Minutes(2),
            Self::Minutes5 => Text::Minutes(5),
            Self::Minutes10 => Text::Minutes(10),
            Self::Never => Text::Label(Label::Never),
        }
    }
}

/// The next or the one before in a list of choices, round the ends.
pub(super) fn turned<T: Copy + PartialEq>(all: &[T], now: T, forward: bool) -> T {
    let at = all.iter().position(|&one| one == now).unwrap_or(0);
    let next = match (forward, at) {
        (true, at) if at + 1 < all.len() => at + 1,
        (true, _) => 0,
        (false, 0) => all.len().saturating_sub(1),
        (false, at) => at - 1,
    };
    all.get(next).copied().unwrap_or(now)
}
