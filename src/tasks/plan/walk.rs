//! A walk over everything that differs, one run along a page after the other.
//!
//! A place is told by up to three commands: the page, and the lower and the upper half of the column. What stays as it is need not be
//! told, so a step costs two control bytes and a byte for each of the three that changes. Between two runs of a page a gap of up to
//! [`BRIDGE`] bytes is sent as well, for a step costs no less.
//!
//! The order is free, and which is the best would be hard to say. To take a cheapest step each time comes within a few bytes of it.

use core::ops::Range;

use heapless::Vec;

use super::{Columns, WIDTH};

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
}

/// Every page.
const ANY: u8 = 0xFF;

/// Where the chip's next byte would go, as far as that is known.
#[derive(Clone, Copy, Default)]
struct Place {
    page: Option<u8>,
    column: Option<u8>,
}

impl Place {
    /// What leads to a page and a column from here.
    fn commands_to(self, page: u8, column: u8) -> Vec<u8, 3> {
        let half = |mask| self.column.map(|here| here & mask) != Some(column & mask);
        let commands = [
            (self.page != Some(page), PAGE | page),
            (half(0x0F), LOW | column & 0x0F),
            (half(0xF0), HIGH | column >> 4),
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
    /// Over everything that differs.
    pub fn new(differing: &'a Columns) -> Self {
        let mut starts = *differing;
        for near in 1..=1 + BRIDGE {
            for (start, left) in starts.iter_mut().skip(near).zip(differing) {
                *start &= !left;
            }
        }
        let mut blocks = [0; WIDTH / BLOCK];
        for (pages, block) in blocks.iter_mut().zip(starts.chunks(BLOCK)) {
            *pages = union(block);
        }
        Self {
            differing,
            starts,
            blocks,
            place: Place::default(),
        }
    }

    /// One of the starts that take the fewest commands: its page and its column.
    fn nearest(&self) -> Option<(u8, u8)> {
        let Some(page) = self.place.page else {
            return self.first(ANY);
        };
        let here = 1 << page;
        let Some(column) = self.place.column.map(usize::from) else {
            return self.first(here).or_else(|| self.first(ANY));
        };
        let (high, low) = (column / BLOCK, column % BLOCK);
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

/// The pages of several columns.
fn union(columns: &[u8]) -> u8 {
    columns.iter().fold(0, |all, pages| all | pages)
}

impl Iterator for Walk<'_> {
    type Item = Run;

    fn next(&mut self) -> Option<Run> {
        let (page, start) = self.nearest()?;
        self.strike(page, start);
        let run = Run {
            page,
            columns: start..self.end(page, start),
            commands: self.place.commands_to(page, start),
        };
        self.place = Place {
            page: Some(page),
            // What comes after the last column depends on an earlier window.
            column: Some(run.columns.end).filter(|&column| usize::from(column) < WIDTH),
        };
        Some(run)
    }
}
