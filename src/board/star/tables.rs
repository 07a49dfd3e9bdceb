//! The star's tables, made at compile time from its outline.

use super::{Direction, HOLES, Hole, HoleSet, WIDTHS};

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

/// The row of each hole and its place in it.
pub(super) const PLACES: [(u8, u8); 128] = {
    let mut places = [(0, 0); 128];
    let (mut row, mut hole) = (0, 0);
    while row < WIDTHS.len() {
        let mut place = 0;
        while place < WIDTHS[row] {
            places[hole] = (row as u8, place);
            place += 1;
            hole += 1;
        }
        row += 1;
    }
    places
};

/// The first hole of each row.
pub(super) const FIRSTS: [u8; 17] = {
    let mut firsts = [0; 17];
    let mut row = 1;
    while row < WIDTHS.len() {
        firsts[row] = firsts[row - 1] + WIDTHS[row - 1];
        row += 1;
    }
    firsts
};

pub(super) const NEXT: [[Option<Hole>; 8]; 128] = {
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

pub(super) const NEAR: [HoleSet; 128] = {
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

/// Each hole turned a sixth about the centre, against the clock.
pub(super) const SIXTH: [Hole; 128] = {
    let mut turned = [Hole(0); 128];
    let mut hole = 0;
    while hole < HOLES {
        let (x, y) = coordinates(hole);
        if let Some(to) = at((x - 3 * y) / 2, (x + y) / 2) {
            turned[hole] = to;
        }
        hole += 1;
    }
    turned
};

/// The holes an even way off on both slanting axes.
pub(super) const KIN: [HoleSet; 128] = {
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
pub(super) struct Window {
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
pub(super) const MIDDLE: u8 = 32;

pub(super) const WINDOWS: [Window; 128] = {
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
    pub(super) const fn open(&self, taken: u64) -> u64 {
        let above = taken >> (self.above & 63);
        let below = taken >> (self.below & 63);
        let reached = (taken & 1 << (MIDDLE + 1)) << 1
            | (taken & 1 << (MIDDLE - 1)) >> 1
            | (above & 0b01 | (above & 0b10) << 1) << (self.far_above & 63)
            | (below & 0b01 | (below & 0b10) << 1) << (self.far_below & 63);
        reached & !taken & self.landings
    }
}

pub(super) const ROWS: [[u8; 128]; 6] = {
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

pub(super) const LEVEL: [[HoleSet; 32]; 6] = {
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

pub(super) const BEYOND: [[HoleSet; 32]; 6] = {
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

pub(super) const HOUSES: [HoleSet; 6] = {
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

pub(super) const FOREIGN: [HoleSet; 6] = {
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
