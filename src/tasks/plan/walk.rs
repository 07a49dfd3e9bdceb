//! A walk over everything that differs, one run along a page after the other.
//!
//! A place is told by up to three commands: the page, and the lower and the upper half of the column. What stays as it is need not be
//! told, so a step costs two control bytes and a byte for each of the three that changes. Between two runs of a page a gap of up to
//! [`BRIDGE`] bytes is sent as well, for a step costs no less.
//!
//! The order is free, and which is the best would be hard to say. Here a cheapest step is taken each time, which is quick; [`chain`](super::chain) takes
//! longer and comes closer.

use core::ops::Range;

use heapless::Vec;

use super::{Columns, WIDTH, union};

/// The widest gap that is sent rather than stepped over.
const BRIDGE: usize = 3;

/// The chip's commands that say where in page addressing data goes, with room for the number.
const PAGE: u8 = 0xB0;
const LOW: u8 = 0x00;
const HIGH: u8 = 0x10;

/// Columns of a page that are sent together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// The page.
    pub page: u8,
    /// The columns.
    pub columns: Range<u8>,
    /// What to tell the chip first, after the run before.
    pub commands: Vec<u8, 3>,
}

impl Run {
    /// What it costs: two control bytes, the commands and the data.
    pub fn cost(&self) -> u16 {
        (2 + self.commands.len() + self.columns.len()) as u16
    }

    /// The same after another place.
    pub fn after(&self, place: Place) -> Self {
        Self {
            page: self.page,
            columns: self.columns.clone(),
            commands: place.commands_to(self.start()),
        }
    }

    /// Where it starts.
    pub fn start(&self) -> Place {
        Place::at(self.page, self.columns.start)
    }

    /// Where the chip is after it.
    pub fn end(&self) -> Place {
        Place::after(self.page, self.columns.end)
    }
}

/// Every page.
const ANY: u8 = 0xFF;

/// Where the chip's next byte would go, as far as that is known.
#[derive(Clone, Copy)]
pub struct Place {
    page: u8,
    /// The lower half of the column.
    low: u8,
    /// The upper half.
    high: u8,
}

/// No page, and no half of a column.
const NOWHERE: u8 = 0xFF;

impl Place {
    /// Nobody knows where.
    pub const UNKNOWN: Self = Self {
        page: NOWHERE,
        low: NOWHERE,
        high: NOWHERE,
    };

    /// A column of a page.
    pub fn at(page: u8, column: u8) -> Self {
        Self {
            page,
            low: column & 0x0F,
            high: column >> 4,
        }
    }

    /// Where a run leaves the chip that ends before a column.
    pub fn after(page: u8, column: u8) -> Self {
        // What comes after the last column depends on an earlier window.
        if usize::from(column) < WIDTH {
            Self::at(page, column)
        } else {
            Self {
                page,
                ..Self::UNKNOWN
            }
        }
    }

    /// Whether at least the page is known, as it is while pages are addressed.
    pub fn is_known(self) -> bool {
        self.page != NOWHERE
    }

    /// How many commands lead there.
    pub fn steps_to(self, there: Self) -> u8 {
        u8::from(self.page != there.page)
            + u8::from(self.low != there.low)
            + u8::from(self.high != there.high)
    }

    /// What leads there.
    pub fn commands_to(self, there: Self) -> Vec<u8, 3> {
        let commands = [
            (self.page != there.page, PAGE | there.page),
            (self.low != there.low, LOW | there.low),
            (self.high != there.high, HIGH | there.high),
        ];
        let needed = commands.into_iter().filter(|(needed, _)| *needed);
        needed.map(|(_, command)| command).collect()
    }
}

/// Columns that have the upper half of their number in common.
const BLOCK: usize = 16;

/// The runs, each a cheap step from the one before.
pub struct Walk<'a> {
    differing: &'a Columns,
    /// Where the runs start that have not been walked.
    starts: Columns,
    /// The pages of all those starts, block by block: to find one without a look at every column.
    blocks: [u8; WIDTH / BLOCK],
    place: Place,
}

impl<'a> Walk<'a> {
    /// Over everything that differs, from a place on.
    pub fn new(differing: &'a Columns, place: Place) -> Self {
        let mut starts = *differing;
        let mut before = [0; 1 + BRIDGE];
        for column in &mut starts {
            let pages = *column;
            *column &= !union(&before);
            before = [pages, before[0], before[1], before[2]];
        }
        let mut blocks = [0; WIDTH / BLOCK];
        for (pages, block) in blocks.iter_mut().zip(starts.chunks(BLOCK)) {
            *pages = union(block);
        }
        Self {
            differing,
            starts,
            blocks,
            place,
        }
    }

    /// One of the starts that take the fewest commands: its page and its column.
    fn nearest(&self) -> Option<(u8, u8)> {
        let Place { page, low, high } = self.place;
        if !self.place.is_known() {
            return self.first(ANY);
        }
        let here = 1 << page;
        if low == NOWHERE {
            return self.first(here).or_else(|| self.first(ANY));
        }
        let (low, high) = (usize::from(low), usize::from(high));
        let column = high * BLOCK + low;
        // One command,
        self.same_high(high, here)
            .or_else(|| self.at(column, ANY))
            .or_else(|| self.same_low(low, here))
            // two,
            .or_else(|| self.first(here))
            .or_else(|| self.same_high(high, ANY))
            .or_else(|| self.same_low(low, ANY))
            // or three.
            .or_else(|| self.first(ANY))
    }

    /// The first start on any of these pages.
    fn first(&self, pages: u8) -> Option<(u8, u8)> {
        let block = self.blocks.iter().position(|block| block & pages != 0)?;
        self.same_high(block, pages)
    }

    /// The first one in a block.
    fn same_high(&self, high: usize, pages: u8) -> Option<(u8, u8)> {
        self.blocks.get(high).filter(|block| *block & pages != 0)?;
        let mut columns = high * BLOCK..(high + 1) * BLOCK;
        columns.find_map(|column| self.at(column, pages))
    }

    /// The first one at this place in any block.
    fn same_low(&self, low: usize, pages: u8) -> Option<(u8, u8)> {
        let mut columns = (low..WIDTH).step_by(BLOCK);
        columns.find_map(|column| self.at(column, pages))
    }

    /// One in this column.
    fn at(&self, column: usize, pages: u8) -> Option<(u8, u8)> {
        let found = self.starts.get(column)? & pages;
        (found != 0).then(|| (found.trailing_zeros() as u8, column as u8))
    }

    /// Strikes a start out.
    fn strike(&mut self, page: u8, column: u8) {
        let (high, low) = (usize::from(column) / BLOCK, usize::from(column) % BLOCK);
        if let Some(block) = self.starts.chunks_mut(BLOCK).nth(high)
            && let Some(start) = block.get_mut(low)
            && let Some(pages) = self.blocks.get_mut(high)
        {
            *start &= !(1 << page);
            *pages = union(block);
        }
    }

    /// The column after a run.
    fn end(&self, page: u8, start: u8) -> u8 {
        let mut end = start;
        for (column, pages) in (start..).zip(self.differing.iter().skip(start.into())) {
            if pages >> page & 1 != 0 {
                end = column + 1;
            } else if usize::from(column - end) >= BRIDGE {
                break;
            }
        }
        end
    }
}

impl Iterator for Walk<'_> {
    type Item = Run;

    fn next(&mut self) -> Option<Run> {
        let (page, start) = self.nearest()?;
        self.strike(page, start);
        let run = Run {
            page,
            columns: start..self.end(page, start),
            commands: self.place.commands_to(Place::at(page, start)),
        };
        self.place = run.end();
        Some(run)
    }
}
