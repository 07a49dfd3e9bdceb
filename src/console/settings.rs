//! What the owner has chosen: the settings, and for each game how it is set up.

use super::texts::{Label, Language, Text};
use super::{Entry, Light, Millis, row_of};
use crate::game::Seat;
use crate::rules::{Game, HouseRules, Jumps, Opening, Players, Side};

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
    /// The game that was played last.
    pub last: Option<Game>,
    /// Who sits where, for each row of the list of games.
    seats: [[Seat; 6]; ROWS],
}

/// Rows of the list with a game: all but the lessons and the settings.
const ROWS: usize = Entry::ALL.len() - 2;

/// The bytes of the settings before those of the seats, and all of them.
const CHOICES: usize = 12;
const BYTES: usize = CHOICES + 2 * ROWS;

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
        last: None,
        seats: [[Seat::Person; 6]; ROWS],
    };

    /// Who sits there in a game.
    pub(super) fn seat(&self, game: Game, side: Side) -> Seat {
        let seat = self.seats(game).get(side.index()).copied();
        seat.unwrap_or_default()
    }

    /// Who sits where in a game.
    pub(super) fn seats(&self, game: Game) -> [Seat; 6] {
        let seats = row_of(game).and_then(|row| self.seats.get(row as usize));
        seats.copied().unwrap_or_default()
    }

    pub(super) fn seat_mut(&mut self, game: Game, side: Side) -> Option<&mut Seat> {
        let seats = row_of(game).and_then(|row| self.seats.get_mut(row as usize));
        seats?.get_mut(side.index())
    }

    /// To be kept: each choice as its number, then two bytes for the seats of each game, two bits for each.
    pub(super) fn bytes(&self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        let seats = self.seats.iter().flat_map(|seats| {
            let numbers = seats.iter().map(|seat| seat.number());
            let bits = numbers
                .rev()
                .fold(0, |bits, number| bits << 2 | u16::from(number));
            bits.to_le_bytes()
        });
        let all = self.choices().into_iter().chain(seats);
        for (place, byte) in bytes.iter_mut().zip(all) {
            *place = byte;
        }
        bytes
    }

    fn choices(&self) -> [u8; CHOICES] {
        [
            self.language as u8,
            self.sound.into(),
            self.brightness,
            self.sleep as u8,
            self.turn_board.into(),
            self.house.no_corner_refuge.into(),
            self.house.sideways_everywhere.into(),
            self.take_backs.into(),
            self.players as u8,
            (self.jumps == Jumps::Symmetric).into(),
            self.zigzag.into(),
            self.last.map_or(u8::MAX, |game| game as u8),
        ]
    }

    /// As they were kept. What is no choice, or was none yet when they were, is as from the factory.
    pub(super) fn from_bytes(bytes: &[u8]) -> Self {
        let fresh = Self::FRESH;
        let byte = |index: usize| bytes.get(index).copied().unwrap_or(u8::MAX);
        let flag = |index, fresh| match byte(index) {
            0 => false,
            1 => true,
            _ => fresh,
        };
        let brightness = Some(byte(2)).filter(|bright| (1..=Light::BRIGHTEST).contains(bright));
        Self {
            language: choice(&Language::ALL, byte(0)).unwrap_or(fresh.language),
            sound: flag(1, fresh.sound),
            brightness: brightness.unwrap_or(fresh.brightness),
            sleep: choice(&Sleep::ALL, byte(3)).unwrap_or(fresh.sleep),
            turn_board: flag(4, fresh.turn_board),
            house: HouseRules {
                no_corner_refuge: flag(5, fresh.house.no_corner_refuge),
                sideways_everywhere: flag(6, fresh.house.sideways_everywhere),
            },
            take_backs: flag(7, fresh.take_backs),
            players: Players::new(byte(8)).unwrap_or(fresh.players),
            jumps: match byte(9) {
                1 => Jumps::Symmetric,
                _ => Jumps::Classic,
            },
            zigzag: flag(10, fresh.zigzag),
            last: choice(&Game::ALL, byte(11)),
            seats: seats_from(bytes.get(CHOICES..).unwrap_or(&[])),
        }
    }

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

/// Who sits where, as it was kept; where nothing was, people do.
fn seats_from(bytes: &[u8]) -> [[Seat; 6]; ROWS] {
    let mut all = Settings::FRESH.seats;
    let (pairs, _) = bytes.as_chunks();
    for (seats, &pair) in all.iter_mut().zip(pairs) {
        let mut bits = u16::from_le_bytes(pair);
        for seat in seats {
            *seat = Seat::from_number((bits & 3) as u8).unwrap_or_default();
            bits >>= 2;
        }
    }
    all
}

/// The choice of that number.
fn choice<T: Copy>(all: &[T], number: u8) -> Option<T> {
    all.get(usize::from(number)).copied()
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
