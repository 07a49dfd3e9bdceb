//! The outline of a board: its rows as they are read, top row first, and the names of its places.

use core::fmt;

use super::square::Cell;
use super::star::{Hole, WIDTHS};
use super::{Place, Spot};

/// One of the three boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// 6×6 cells.
    Six,
    /// 7×7 cells.
    Seven,
    /// 121 holes.
    Star,
}

impl Shape {
    /// How many rows it has.
    pub const fn rows(self) -> u8 {
        match self {
            Self::Six => 6,
            Self::Seven => 7,
            Self::Star => 17,
        }
    }

    /// How many places the row has, counted from 0 at the top; 0 below the last.
    pub fn width(self, row: u8) -> u8 {
        match self {
            // The star reads the same from both ends.
            Self::Star => WIDTHS.get(row as usize).copied().unwrap_or(0),
            square if row < square.rows() => square.rows(),
            _ => 0,
        }
    }

    /// The place in a row, the row counted from the top and the place from the left, both from 0.
    pub fn spot(self, row: u8, place: u8) -> Option<Spot> {
        let up = self.rows().checked_sub(1)?.checked_sub(row)?;
        match self {
            Self::Six => Cell::<6>::new(place, up).map(Place::spot),
            Self::Seven => Cell::<7>::new(place, up).map(Place::spot),
            Self::Star => Hole::new(up, place).map(Place::spot),
        }
    }

    /// Whether the board has this spot.
    pub fn has(self, spot: Spot) -> bool {
        match self {
            Self::Six => Cell::<6>::of_spot(spot).is_some(),
            Self::Seven => Cell::<7>::of_spot(spot).is_some(),
            Self::Star => Hole::of_spot(spot).is_some(),
        }
    }

    /// Every spot in reading order, top row first.
    pub fn spots(self) -> impl Iterator<Item = Spot> {
        (0..self.rows()).flat_map(move |row| {
            // The places of a row are numbered one after the other.
            let first = self.spot(row, 0).map_or(0, Spot::number);
            (0..self.width(row)).map(move |place| Spot(first.wrapping_add(place)))
        })
    }

    /// The name of a spot: `A1` on the squares, `e5` on the star.
    pub fn name(self, spot: Spot) -> Name {
        let (letter, number) = match self {
            Self::Star => {
                let (row, place) = Hole::of_spot(spot).map_or((0, 0), Hole::row_and_place);
                (b'a'.wrapping_add(row), place)
            }
            _ => (b'A' + (spot.number() & 7), spot.number() >> 3),
        };
        Name {
            letter,
            number: number.wrapping_add(1),
        }
    }

    /// Reads a name at the start of `text`: the spot, and what follows it.
    pub fn read(self, text: &[u8]) -> Option<(Spot, &[u8])> {
        let (&letter, rest) = text.split_first()?;
        let (&digit, mut rest) = rest.split_first()?;
        let mut number = digit_value(digit)?;
        if self == Self::Star
            && let Some((&digit, after)) = rest.split_first()
            && let Some(unit) = digit_value(digit)
        {
            number = number.wrapping_mul(10).wrapping_add(unit);
            rest = after;
        }
        let place = number.checked_sub(1)?;
        let spot = match self {
            Self::Six => Cell::<6>::new(letter.checked_sub(b'A')?, place)?.spot(),
            Self::Seven => Cell::<7>::new(letter.checked_sub(b'A')?, place)?.spot(),
            Self::Star => Hole::new(letter.checked_sub(b'a')?, place)?.spot(),
        };
        // `e05` and `A0` are nobody's names.
        (digit != b'0').then_some((spot, rest))
    }
}

fn digit_value(digit: u8) -> Option<u8> {
    digit.is_ascii_digit().then_some(digit & 15)
}

/// The name of a place, ready to be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name {
    letter: u8,
    number: u8,
}

impl Name {
    /// Writes it. Character by character, so that no formatting code is linked.
    pub fn write(self, to: &mut impl fmt::Write) -> fmt::Result {
        to.write_char(self.letter as char)?;
        if self.number >= 10 {
            to.write_char('1')?;
        }
        to.write_char((b'0' + self.number % 10) as char)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}
