//! The star of 121 holes: row `a` is the southern tip, row `q` the northern, holes counted from the left.
//!
//! Three axes cross it, one for each pair of houses. A hole's *row* for a house is its distance from that house's tip along their axis, 0 to 16.

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
pub const HOLES: usize = 121;

/// Holes in each row, from the southern tip.
pub const WIDTHS: [u8; 17] = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];

/// One of the six ways along the star's lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Direction {
    East,
    NorthEast,
    NorthWest,
    West,
    SouthWest,
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

/// A house, numbered as RULES counts them: clockwise from the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum House {
    South,
    SouthWest,
    NorthWest,
    North,
    NorthEast,
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
    pub const fn beyond(self, row: u8) -> HoleSet {
        BEYOND[self as usize][(row & 31) as usize]
    }

    /// Every hole in a row.
    #[inline(always)]
    pub const fn level(self, row: u8) -> HoleSet {
        LEVEL[self as usize][(row & 31) as usize]
    }
}

/// Across and up from the star's centre, in half holes and rows: neighbours in a row are 2 apart, in the next row 1.
const fn coordinates(hole: usize) -> (i8, i8) {
    let (mut row, mut first) = (0, 0);
    while hole >= first + WIDTHS[row] as usize {
        first += WIDTHS[row] as usize;
        row += 1;
    }
    let number = (hole - first) as i8;
    (2 * number - (WIDTHS[row] as i8 - 1), row as i8 - 8)
}

const fn at(across: i8, up: i8) -> Option<Hole> {
    let mut hole = 0;
    while hole < HOLES {
        let (x, y) = coordinates(hole);
        if x == across && y == up {
            return Some(Hole(hole as u8));
        }
        hole += 1;
    }
    None
}

// Tables are padded to a power of two so that a masked index needs no check.

const NEXT: [[Option<Hole>; 8]; 128] = {
    let steps = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];
    let mut next = [[None; 8]; 128];
    let mut hole = 0;
    while hole < HOLES {
        let (x, y) = coordinates(hole);
        let mut way = 0;
        while way < 6 {
            next[hole][way] = at(x + steps[way].0, y + steps[way].1);
            way += 1;
        }
        hole += 1;
    }
    next
};

const NEAR: [HoleSet; 128] = {
    let mut near = [HoleSet::EMPTY; 128];
    let mut hole = 0;
    while hole < HOLES {
        let mut way = 0;
        while way < 6 {
            if let Some(next) = NEXT[hole][way] {
                near[hole].0 |= 1 << next.0;
            }
            way += 1;
        }
        hole += 1;
    }
    near
};

/// The holes an even way off on both slanting axes.
const KIN: [HoleSet; 128] = {
    let mut kin = [HoleSet::EMPTY; 128];
    let mut hole = 0;
    while hole < HOLES {
        let (x, y) = coordinates(hole);
        let mut other = 0;
        while other < HOLES {
            let (to_x, to_y) = coordinates(other);
            let (across, up) = (to_x - x, to_y - y);
            if (across + up) % 4 == 0 && (across - up) % 4 == 0 {
                kin[hole].0 |= 1 << other;
            }
            other += 1;
        }
        hole += 1;
    }
    kin
};

/// Where the holes that matter for jumps lie in the 64 bits round a hole.
#[derive(Clone, Copy)]
struct Window {
    /// The neighbours in the row above and in the row below lie side by side from these bits on.
    above: u8,
    below: u8,
    /// The landings two rows up and two rows down lie two bits apart.
    far_above: u8,
    far_below: u8,
    /// The landings that the star has.
    landings: u64,
}

/// Where a hole lies in its window: what a jump reaches is less than 32 holes away.
const MIDDLE: u8 = 32;

const WINDOWS: [Window; 128] = {
    let none = Window {
        above: 0,
        below: 0,
        far_above: 0,
        far_below: 0,
        landings: 0,
    };
    let mut windows = [none; 128];
    let mut hole = 0;
    while hole < HOLES {
        let window = &mut windows[hole];
        let mut way = 0;
        while way < 6 {
            if let Some(over) = NEXT[hole][way]
                && let Some(to) = NEXT[over.index()][way]
            {
                let over = MIDDLE + over.0 - hole as u8;
                let far = MIDDLE + to.0 - hole as u8;
                match Direction::ALL[way] {
                    Direction::NorthWest => (window.above, window.far_above) = (over, far),
                    Direction::NorthEast => (window.above, window.far_above) = (over - 1, far - 2),
                    Direction::SouthWest => (window.below, window.far_below) = (over, far),
                    Direction::SouthEast => (window.below, window.far_below) = (over - 1, far - 2),
                    Direction::East => assert!(over == MIDDLE + 1 && far == MIDDLE + 2),
                    Direction::West => assert!(over == MIDDLE - 1 && far == MIDDLE - 2),
                }
                window.landings |= 1 << far;
            }
            way += 1;
        }
        hole += 1;
    }
    windows
};

impl Window {
    /// The landings that are open when `taken` is what stands round the hole.
    #[inline(always)]
    const fn open(&self, taken: u64) -> u64 {
        let above = taken >> (self.above & 63);
        let below = taken >> (self.below & 63);
        let reached = (taken & 1 << (MIDDLE + 1)) << 1
            | (taken & 1 << (MIDDLE - 1)) >> 1
            | (above & 0b01 | (above & 0b10) << 1) << (self.far_above & 63)
            | (below & 0b01 | (below & 0b10) << 1) << (self.far_below & 63);
        reached & !taken & self.landings
    }
}

const ROWS: [[u8; 128]; 6] = {
    let mut rows = [[0; 128]; 6];
    let mut hole = 0;
    while hole < HOLES {
        let (x, y) = coordinates(hole);
        let axes = [y, (x + y) / 2, (x - y) / 2];
        let mut axis = 0;
        while axis < 3 {
            rows[axis][hole] = (8 + axes[axis]) as u8;
            rows[axis + 3][hole] = (8 - axes[axis]) as u8;
            axis += 1;
        }
        hole += 1;
    }
    rows
};

const LEVEL: [[HoleSet; 32]; 6] = {
    let mut level = [[HoleSet::EMPTY; 32]; 6];
    let mut house = 0;
    while house < 6 {
        let mut hole = 0;
        while hole < HOLES {
            level[house][ROWS[house][hole] as usize].0 |= 1 << hole;
            hole += 1;
        }
        house += 1;
    }
    level
};

const BEYOND: [[HoleSet; 32]; 6] = {
    let mut beyond = [[HoleSet::EMPTY; 32]; 6];
    let mut house = 0;
    while house < 6 {
        let mut row = 16;
        while row > 0 {
            row -= 1;
            beyond[house][row].0 = beyond[house][row + 1].0 | LEVEL[house][row + 1].0;
        }
        house += 1;
    }
    beyond
};

const HOUSES: [HoleSet; 6] = {
    let mut houses = [HoleSet::EMPTY; 6];
    let mut house = 0;
    while house < 6 {
        let mut row = 0;
        while row < 4 {
            houses[house].0 |= LEVEL[house][row].0;
            row += 1;
        }
        house += 1;
    }
    houses
};

impl Hole {
    /// The hole of row and place in it, both counted from 0, from the south and from the left.
    pub fn new(row: u8, place: u8) -> Option<Self> {
        let width = *WIDTHS.get(row as usize)?;
        let before: u8 = WIDTHS.iter().take(row as usize).sum();
        (place < width).then_some(Self(before.wrapping_add(place)))
    }

    /// Its row and its place in it, both counted from 0.
    pub fn row_and_place(self) -> (u8, u8) {
        let mut place = self.0;
        for (row, &width) in WIDTHS.iter().enumerate() {
            if place < width {
                return (row as u8, place);
            }
            place = place.wrapping_sub(width);
        }
        (0, 0)
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
    pub const fn kin(self) -> HoleSet {
        KIN[self.index()]
    }

    /// The next hole that way, if the star goes on.
    #[inline(always)]
    pub const fn towards(self, way: Direction) -> Option<Self> {
        NEXT[self.index()][way as usize & 7]
    }

    /// Where one jump over a neighbour can land when the holes of `others` are taken; this one must not be.
    #[inline(always)]
    pub fn jumps(self, others: HoleSet) -> HoleSet {
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

    /// The hole as seen from the other side of the table.
    pub const fn turned(self) -> Self {
        Self((HOLES as u8 - 1).wrapping_sub(self.0) & 127)
    }
}

impl HoleSet {
    /// Every hole of the star.
    pub const ALL: Self = Self((1 << HOLES) - 1);
}

const FOREIGN: [HoleSet; 6] = {
    let mut foreign = [HoleSet::EMPTY; 6];
    let mut house = 0;
    while house < 6 {
        let mut other = 0;
        while other < 6 {
            if other % 3 != house % 3 {
                foreign[house].0 |= HOUSES[other].0;
            }
            other += 1;
        }
        house += 1;
    }
    foreign
};

impl Place for Hole {
    type Set = HoleSet;

    fn spot(self) -> Spot {
        Spot(self.0)
    }

    fn of_spot(spot: Spot) -> Option<Self> {
        ((spot.0 as usize) < HOLES).then_some(Self(spot.0))
    }
}
