//! The star of 121 holes: row `a` is the southern tip, row `q` the northern, holes counted from the left.
//!
//! Three axes cross it, one for each pair of houses. A hole's *row* for a house is its distance from that house's tip along their axis, 0 to 16.

mod tables;

use tables::{
    BEYOND, FIRSTS, FOREIGN, HOUSES, KIN, LEVEL, MIDDLE, NEAR, NEXT, PLACES, ROWS, SIXTH, WINDOWS,
};

use super::set::place_set;
use super::{Place, Spot};

/// A hole of the star.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hole(u8);

/// A set of holes. It never holds a bit off the star.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub struct HoleSet(u128);

place_set!([] HoleSet, Hole, Hole, u128);

/// How many holes the star has.
const HOLES: usize = 121;

/// Holes in each row, from the southern tip.
pub(super) const WIDTHS: [u8; 17] = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];

/// One of the six ways along the star's lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// To the right along the row.
    East,
    /// To the row above, half a hole to the right.
    NorthEast,
    /// To the row above, half a hole to the left.
    NorthWest,
    /// To the left along the row.
    West,
    /// To the row below, half a hole to the left.
    SouthWest,
    /// To the row below, half a hole to the right.
    SouthEast,
}

impl Direction {
    /// All six, anticlockwise from the east.
    pub const ALL: [Self; 6] = [
        Self::East,
        Self::NorthEast,
        Self::NorthWest,
        Self::West,
        Self::SouthWest,
        Self::SouthEast,
    ];
}

/// A house, numbered clockwise from the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum House {
    /// House 1, at the bottom.
    South,
    /// House 2.
    SouthWest,
    /// House 3, the youngest player's of five.
    NorthWest,
    /// House 4, at the top.
    North,
    /// House 5.
    NorthEast,
    /// House 6.
    SouthEast,
}

impl House {
    /// All six, clockwise from the bottom.
    pub const ALL: [Self; 6] = [
        Self::South,
        Self::SouthWest,
        Self::NorthWest,
        Self::North,
        Self::NorthEast,
        Self::SouthEast,
    ];

    /// The house that faces it.
    pub const fn opposite(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::SouthWest => Self::NorthEast,
            Self::NorthWest => Self::SouthEast,
            Self::North => Self::South,
            Self::NorthEast => Self::SouthWest,
            Self::SouthEast => Self::NorthWest,
        }
    }

    /// Its ten holes.
    #[inline(always)]
    pub const fn holes(self) -> HoleSet {
        HOUSES[self as usize]
    }

    /// The holes of the four houses that are neither this one nor the one opposite.
    #[inline(always)]
    pub const fn foreign(self) -> HoleSet {
        FOREIGN[self as usize]
    }

    /// The row of a hole, counted from this house's tip.
    #[inline(always)]
    pub const fn row(self, hole: Hole) -> u8 {
        ROWS[self as usize][hole.index()]
    }

    /// Every hole in a row further from this house's tip.
    #[inline(always)]
    pub(crate) const fn beyond(self, row: u8) -> HoleSet {
        BEYOND[self as usize][(row & 31) as usize]
    }

    /// Every hole in a row.
    #[inline(always)]
    pub(crate) const fn level(self, row: u8) -> HoleSet {
        LEVEL[self as usize][(row & 31) as usize]
    }
}

impl Hole {
    /// The hole of row and place in it, both counted from 0, from the south and from the left.
    pub fn new(row: u8, place: u8) -> Option<Self> {
        let width = *WIDTHS.get(row as usize)?;
        let first = *FIRSTS.get(row as usize)?;
        (place < width).then_some(Self(first.wrapping_add(place)))
    }

    /// The hole of that number, if there is one.
    pub(crate) const fn numbered(number: u8) -> Option<Self> {
        if (number as usize) < HOLES {
            Some(Self(number))
        } else {
            None
        }
    }

    /// Its row and its place in it, both counted from 0.
    pub fn row_and_place(self) -> (u8, u8) {
        PLACES[self.index()]
    }

    /// Its number as an index into a table of 128.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 127) as usize
    }

    /// The holes next to it.
    #[inline(always)]
    pub const fn near(self) -> HoleSet {
        NEAR[self.index()]
    }

    /// The holes that chains from here could ever land on: a jump, long or short, goes an even way.
    #[inline(always)]
    pub(crate) const fn kin(self) -> HoleSet {
        KIN[self.index()]
    }

    /// The next hole that way, if the star goes on.
    #[inline(always)]
    pub const fn towards(self, way: Direction) -> Option<Self> {
        NEXT[self.index()][way as usize & 7]
    }

    /// Where one jump over a neighbour can land when the holes of `others` are taken; this one must not be.
    #[inline(always)]
    pub(crate) fn jumps(self, others: HoleSet) -> HoleSet {
        // Looking into a word of 64 bits is far cheaper than into all 128.
        let turn = (self.0.wrapping_sub(MIDDLE) & 127) as u32;
        let taken = others.0.rotate_right(turn) as u64;
        let open = WINDOWS[self.index()].open(taken);
        HoleSet((open as u128).rotate_left(turn))
    }

    /// How `to` is seen from here: the way and the distance, if it is in line.
    pub fn line_to(self, to: Self) -> Option<(Direction, u8)> {
        Direction::ALL.into_iter().find_map(|way| {
            let mut at = self;
            for distance in 1..17 {
                at = at.towards(way)?;
                if at == to {
                    return Some((way, distance));
                }
            }
            None
        })
    }

    /// The hole that it comes to when the star is turned a sixth against the clock: house 2 comes to where house 1 was.
    pub(super) const fn turned_a_sixth(self) -> Self {
        SIXTH[self.index()]
    }
}

impl Place for Hole {
    type Set = HoleSet;

    fn spot(self) -> Spot {
        Spot(self.0)
    }

    fn of_spot(spot: Spot) -> Option<Self> {
        ((spot.0 as usize) < HOLES).then_some(Self(spot.0))
    }
}
