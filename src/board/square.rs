//! The boards of 6×6 and 7×7 cells, `A1` at the bottom left.
//!
//! Both lie in the same 8×8 bits: a cell's number is 8 × row + column, and the unused columns and rows stay dark. So a shift never
//! wraps round an edge, and one line of code moves a whole set of pieces.

use super::set::place_set;
use super::{Place, Spot};

/// A cell of a board of `N`×`N`; `N` is at most 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell<const N: usize>(u8);

/// A set of cells. It never holds a bit off the board.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub struct CellSet<const N: usize>(u64);

place_set!([const N: usize] CellSet<N>, Cell<N>, Cell, u64);

/// One of the eight ways a king goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Up the column.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right along the row.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down the column.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left along the row.
    West,
    /// Up and to the left.
    NorthWest,
}

use Direction::*;

impl Direction {
    /// All eight, clockwise from the north.
    pub const ALL: [Self; 8] = [
        North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest,
    ];

    /// The way back.
    pub const fn back(self) -> Self {
        match self {
            North => South,
            NorthEast => SouthWest,
            East => West,
            SouthEast => NorthWest,
            South => North,
            SouthWest => NorthEast,
            West => East,
            NorthWest => SouthEast,
        }
    }
}

impl<const N: usize> Cell<N> {
    /// The cell of column and row, both counted from 0.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if (column as usize) < N && (row as usize) < N {
            Some(Self(row * 8 + column))
        } else {
            None
        }
    }

    /// Its column, 0 for `A`.
    pub const fn column(self) -> u8 {
        self.0 & 7
    }

    /// Its row, 0 for row 1.
    pub const fn row(self) -> u8 {
        self.0 >> 3 & 7
    }

    /// Its number as an index into a table of 64.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The cells next to it.
    #[inline(always)]
    pub const fn near(self) -> CellSet<N> {
        CellSet::<N>::NEAR[self.index()]
    }

    /// The next cell that way, if the board goes on.
    #[inline(always)]
    pub fn towards(self, way: Direction) -> Option<Self> {
        CellSet::from(self).shifted(way).first()
    }

    /// How `to` is seen from here: the way and the distance, if it is in line.
    pub fn line_to(self, to: Self) -> Option<(Direction, u8)> {
        Direction::ALL.into_iter().find_map(|way| {
            let mut at = self;
            for distance in 1..N as u8 {
                at = at.towards(way)?;
                if at == to {
                    return Some((way, distance));
                }
            }
            None
        })
    }

    /// The cell as seen from the other side of the table.
    pub(super) const fn turned(self) -> Self {
        let last = N as u8 - 1;
        Self((last.wrapping_sub(self.row()) & 7) * 8 + (last.wrapping_sub(self.column()) & 7))
    }
}

impl<const N: usize> Place for Cell<N> {
    type Set = CellSet<N>;

    fn spot(self) -> Spot {
        Spot(self.0)
    }

    fn of_spot(spot: Spot) -> Option<Self> {
        Self::new(spot.0 & 7, spot.0 >> 3)
    }
}

impl<const N: usize> CellSet<N> {
    /// Every cell of the board.
    pub const ALL: Self = Self((((1 << N) - 1) * 0x0101_0101_0101_0101) & ((1 << (8 * N)) - 1));

    /// The four corners.
    pub const CORNERS: Self = Self((1 | 1 << (N - 1)) * (1 | 1 << (8 * (N - 1))));

    const NEAR: [Self; 64] = {
        let mut near = [Self::EMPTY; 64];
        let mut cell = 0;
        while cell < 64 {
            let here = Self(1 << cell & Self::ALL.0);
            let mut way = 0;
            while way < 8 {
                near[cell] = Self(near[cell].0 | here.shifted(Direction::ALL[way]).0);
                way += 1;
            }
            cell += 1;
        }
        near
    };

    /// The bits, for arithmetic on whole sets at once.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// A row of the board, counted from 0.
    pub const fn row(row: u8) -> Self {
        Self((0xFF << (8 * (row & 7))) & Self::ALL.0)
    }

    /// A column of the board, counted from 0.
    pub const fn column(column: u8) -> Self {
        Self((0x0101_0101_0101_0101 << (column & 7)) & Self::ALL.0)
    }

    /// Every cell of it one further that way; what leaves the board is gone.
    #[inline(always)]
    pub const fn shifted(self, way: Direction) -> Self {
        let bits = match way {
            North => self.0 << 8,
            NorthEast => self.0 << 9,
            East => self.0 << 1,
            SouthEast => self.0 >> 7,
            South => self.0 >> 8,
            SouthWest => self.0 >> 9,
            West => self.0 >> 1,
            NorthWest => self.0 << 7,
        };
        Self(bits & Self::ALL.0)
    }

    /// Every cell next to one of these.
    #[inline(always)]
    pub fn near(self) -> Self {
        let beside = self.0 << 1 | self.0 >> 1;
        let wide = self.0 | beside;
        Self((beside | wide << 8 | wide >> 8) & Self::ALL.0)
    }

    /// Where one jump from any of these cells can land: over a cell of `over`, on a cell of `free` straight behind it.
    #[inline(always)]
    pub(crate) fn jumps(self, over: Self, free: Self) -> Self {
        // No intermediate mask: a pivot is always on the board, and so is a landing that is free.
        let up = |by: u32| ((self.0 << by) & over.0) << by;
        let down = |by: u32| ((self.0 >> by) & over.0) >> by;
        let landings = up(1) | up(7) | up(8) | up(9) | down(1) | down(7) | down(8) | down(9);
        Self(landings & free.0)
    }

    /// Where a chain of jumps can land, starting from any of these cells; a landing in `halt` ends it there.
    #[inline(always)]
    pub(crate) fn chains(self, over: Self, free: Self, halt: Self) -> Self {
        let mut landed = self.jumps(over, free);
        let mut fresh = landed - halt;
        while !fresh.is_empty() {
            fresh = fresh.jumps(over, free) - landed;
            landed |= fresh;
            fresh = fresh - halt;
        }
        landed
    }

    /// Whether some `length` of these cells lie side by side in a row, a column or a diagonal; `pattern(k)` are the cells that may be the `k`th of them.
    pub(crate) fn has_line(length: u32, pattern: impl Fn(u32) -> Self) -> bool {
        [1, 7, 8, 9].into_iter().any(|by| {
            let starts = (0..length).fold(u64::MAX, |starts, k| starts & pattern(k).0 >> (by * k));
            starts != 0
        })
    }

    /// The cells of every such line.
    pub(crate) fn lines(length: u32, pattern: impl Fn(u32) -> Self) -> Self {
        [1, 7, 8, 9].into_iter().fold(Self::EMPTY, |lines, by| {
            let starts = (0..length).fold(u64::MAX, |starts, k| starts & pattern(k).0 >> (by * k));
            (0..length).fold(lines, |lines, k| Self(lines.0 | starts << (by * k)))
        })
    }
}
