//! Which bytes to send to an SSD1306 so that one frame becomes another, those that say where they go counted too.
//!
//! What differs is sent in two ways, and the chip is switched from one to the other at most once a picture:
//!
//! - as **runs** along a page ([`walk`]), three to five bytes each beside the data, but three for most. Good for text, and for anything
//!   that is small;
//! - as **windows** over several pages ([`strips`]), filled column by column, five bytes each beside the data, and three more where the
//!   pages change. Good for what is tall: a column of dots down the glass is eight runs of one byte, but one window of eight.
//!
//! Every figure is what I²C carries after the chip's address: a control byte before commands, another before data, the commands, and
//! the data. Time for a search is better spent sending: a plan is taken as soon as it is within the [`allowance`], and only if the runs
//! alone are not is there a search for windows.

mod strips;
mod walk;

use core::ops::{Range, RangeInclusive};

use heapless::Vec;

use crate::screen::{Frame, HEIGHT, WIDTH};
use walk::Walk;

const PAGES: u8 = (HEIGHT / 8) as u8;

/// For each column its pages, as bits.
type Columns = [u8; WIDTH];

/// What it costs to switch between runs and windows.
const SWITCH: u16 = 2;

/// How high the windows are that a search tries, the tallest first, for they save the most. Other heights save next to nothing more.
const HEIGHTS: [u8; 2] = [8, 3];

/// What is cheap enough for a change of so many bytes. Some changes cost more whatever the plan: scattered bytes take four each.
fn allowance(differing: u16) -> u16 {
    32 + differing + differing / 2
}

/// Columns and pages that are sent whole, column by column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Window {
    /// From the left.
    pub columns: Range<u8>,
    /// From the top.
    pub pages: RangeInclusive<u8>,
}

impl Window {
    /// The whole glass.
    fn whole() -> Self {
        Self {
            columns: 0..WIDTH as u8,
            pages: 0..=PAGES - 1,
        }
    }

    /// Its pages, as bits.
    fn mask(&self) -> u8 {
        mask(&self.pages)
    }

    /// What it costs after another one, data and all.
    fn cost(&self, before: Option<&Self>) -> u16 {
        let commands = if before.is_some_and(|before| before.pages == self.pages) {
            3
        } else {
            6
        };
        let data = self.columns.len() as u16 * self.mask().count_ones() as u16;
        1 + commands + data + data.div_ceil(WIDTH as u16)
    }
}

/// Pages as bits.
fn mask(pages: &RangeInclusive<u8>) -> u8 {
    (0xFF << pages.start()) & (0xFF >> (PAGES - 1 - pages.end()))
}

/// The most windows of a plan; what would need still more is left to the runs.
type Windows = Vec<Window, 64>;

/// What to send.
pub struct Plan {
    windows: Windows,
    /// What the windows leave to the runs.
    left: Columns,
}

impl Plan {
    /// A cheap way from one frame, or from nothing known, to another.
    pub fn new(shown: Option<&Frame>, next: &Frame) -> Self {
        let mut plan = Self {
            windows: Windows::new(),
            left: [0; WIDTH],
        };
        match shown {
            Some(shown) => {
                plan.left = differing(shown, next);
                plan.search();
            }
            // There is room for one.
            None => _ = plan.windows.push(Window::whole()),
        }
        plan
    }

    /// The windows, those over the same pages one after the other.
    pub fn windows(&self) -> &[Window] {
        &self.windows
    }

    /// The runs, which are everything else.
    pub fn runs(&self) -> Walk<'_> {
        Walk::new(&self.left)
    }

    /// Moves what is cheaper so from the runs to windows, until that is enough or there is no more.
    fn search(&mut self) {
        let differing = self.left.iter().map(|pages| pages.count_ones() as u16);
        let enough = allowance(differing.sum());
        let mut cost = self.cost();
        if cost <= enough {
            return;
        }
        for height in HEIGHTS {
            for first in 0..=PAGES - height {
                let pages = first..=first + height - 1;
                let saved = strips::take(&mut self.left, pages, &mut self.windows);
                cost = cost.saturating_sub(saved);
                // That is what the strips hope for; the walk may do a little worse.
                if saved > 0 && cost <= enough {
                    cost = self.cost();
                    if cost <= enough {
                        return;
                    }
                }
            }
        }
    }

    /// Every byte of it, and a switch: whether it takes one depends on the plan before.
    fn cost(&self) -> u16 {
        let mut cost = SWITCH;
        let mut before = None;
        for window in &self.windows {
            cost += window.cost(before.replace(window));
        }
        for run in self.runs() {
            cost += run.cost();
        }
        cost
    }
}

/// Where two frames differ.
fn differing(shown: &Frame, next: &Frame) -> Columns {
    let mut differing = [0; WIDTH];
    let pages = shown.bytes().chunks(WIDTH).zip(next.bytes().chunks(WIDTH));
    for (page, (shown, next)) in pages.enumerate() {
        for (column, (shown, next)) in differing.iter_mut().zip(shown.iter().zip(next)) {
            *column |= u8::from(shown != next) << page;
        }
    }
    differing
}
