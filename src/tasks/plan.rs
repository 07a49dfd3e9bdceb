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
//! the data. Time for a search is better spent sending: a plan is taken as soon as it is within the [`allowance`]. Only if the runs as
//! they are walked are not, they are put in a better order ([`chain`]), and only if that is not enough is there a search for windows. A huge
//! change leaves time only for the tallest windows.
//! Not every change is within it then, nor can be: `tests/renderer.rs` says how many are not, and proves it of one that no commands could bring within.

mod chain;
mod strips;
mod walk;

use core::ops::{Range, RangeInclusive};

use heapless::Vec;

use crate::screen::{Frame, HEIGHT, WIDTH};
use chain::Order;
pub use walk::Place;
use walk::{Run, Walk};

const PAGES: u8 = (HEIGHT / 8) as u8;

/// For each column its pages, as bits.
type Columns = [u8; WIDTH];

/// What it costs to switch between runs and windows.
const SWITCH: u16 = 2;

/// The most data of a window in one transfer.
pub const GATHERED: usize = 256;

/// How high the windows are that a search tries, the tallest first, for they save the most. Other heights save next to nothing more.
const HEIGHTS: [u8; 3] = [8, 5, 3];
/// That of the windows of a small change. Each height takes as long as some forty bytes, and a press has its time.
const HEIGHTS_IF_SMALL: [u8; 1] = [3];
/// From so many bytes on sending them takes so long that a cursor has no time left to look for windows.
const MEDIUM: u16 = 48;
/// From so many on it is more than a cursor, and there is time for every height.
const LARGE: u16 = 160;
/// From so many on sending takes most of the time that a new screen has: the runs are left in the order of their walk.
const HUGE: u16 = 440;
/// That of the windows of a huge change.
const HEIGHTS_IF_HUGE: [u8; 1] = [8];

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
        1 + commands + data + data.div_ceil(GATHERED as u16)
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
    /// What the windows leave to the runs,
    left: Columns,
    /// the chip's place before them,
    place: Place,
    /// and their order, if it is not that of a walk.
    order: Option<Order>,
}

impl Plan {
    /// A cheap way from one frame, or from nothing known, to another. `place` is where the chip would put a byte of a page now.
    pub fn new(shown: Option<&Frame>, next: &Frame, place: Place) -> Self {
        let mut plan = Self {
            windows: Windows::new(),
            left: [0; WIDTH],
            place,
            order: None,
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
    pub fn runs(&self) -> impl Iterator<Item = Run> {
        let walk = self.order.is_none().then(|| self.walk());
        let order = self.order.iter().flatten().cloned();
        walk.into_iter().flatten().chain(order)
    }

    fn walk(&self) -> Walk<'_> {
        Walk::new(&self.left, self.place)
    }

    /// Puts the runs in a better order, and moves what is cheaper so from them to windows, until that is enough or there is no more.
    fn search(&mut self) {
        let differing = self.left.iter().map(|pages| pages.count_ones() as u16);
        let differing = differing.sum();
        let enough = allowance(differing);
        self.order = chain::runs(self.walk());
        let mut cost = self.cost();
        if cost <= enough {
            return;
        }
        if differing < HUGE {
            cost = self.order_runs();
        }
        let heights = match differing {
            ..MEDIUM => &HEIGHTS_IF_SMALL[..],
            MEDIUM..LARGE => &[],
            LARGE..HUGE => &HEIGHTS,
            _ => &HEIGHTS_IF_HUGE,
        };
        for &height in heights {
            for first in 0..=PAGES - height {
                if cost <= enough {
                    return;
                }
                let pages = first..=first + height - 1;
                let ends = 1 << pages.start() | 1 << pages.end();
                if height < PAGES && union(&self.left) & ends != ends {
                    continue;
                }
                let saved = strips::take(&mut self.left, pages, &mut self.windows);
                if saved > 0 {
                    // That is what the strips hope for; the runs may do a little worse.
                    cost = cost.saturating_sub(saved);
                    self.order = None;
                    if cost <= enough {
                        cost = self.order_anew();
                    }
                }
            }
        }
        if self.order.is_none() && differing < HUGE {
            self.order_anew();
        }
    }

    /// Orders what is left to the runs; what the plan costs then.
    fn order_anew(&mut self) -> u16 {
        self.order = chain::runs(self.walk());
        self.order_runs()
    }

    /// Orders the runs; what the plan costs then.
    fn order_runs(&mut self) -> u16 {
        if let Some(runs) = &mut self.order {
            chain::order(runs, self.place);
        }
        self.cost()
    }

    /// Every byte of it. Only runs from a known place surely take no switch.
    fn cost(&self) -> u16 {
        let stays = self.windows.is_empty() && self.place.is_known();
        let mut cost = if stays { 0 } else { SWITCH };
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

/// The pages of several columns.
fn union(columns: &[u8]) -> u8 {
    columns.iter().fold(0, |all, pages| all | pages)
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
