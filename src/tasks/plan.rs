//! Which bytes to send to an SSD1306 so that one frame becomes another, those that say where they go counted too.
//!
//! The glass is cut into bands of whole pages, each addressed in one way. Within a band, a gap between two runs of columns that differ
//! is either cut (a new address) or bridged (bytes that do not differ). What that costs depends on nothing but the gap, so the cheaper
//! of the two, gap by gap, is the best a band can do; and the cheapest bands are found among all there are. Where the glass is the same
//! from top to bottom for a while, as between two places of a cursor, left and right of it may have bands of their own.

use core::ops::Range;

use heapless::Vec;

use crate::screen::Frame;

const WIDTH: usize = 128;
const PAGES: usize = 8;
/// The column after the last.
const END: u8 = WIDTH as u8;
/// A gap must be wider than this to part the glass: the bands right of it need addresses of their own.
const WIDE: u8 = 8;

/// How the chip counts on after a byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Addressing {
    /// Along one page. A place is a page and two halves of a column, of which only those that change are sent.
    Page,
    /// Along the columns of a window, then to its next page, and at its end to its start. Ranges that stay are not sent again.
    Window,
}

impl Addressing {
    /// What the first run of a band costs beside its bytes, on I²C: two control bytes and the address.
    fn start(self) -> u16 {
        match self {
            Self::Page => 2 + 3,
            Self::Window => 2 + 6,
        }
    }

    /// What a further run costs beside its bytes.
    fn cut(self, from: u8, to: u8) -> u16 {
        match self {
            Self::Page => 2 + Halves::between(from, to).count(),
            Self::Window => 2 + 3,
        }
    }

    /// What it costs to change to this addressing.
    fn switch(self) -> u16 {
        match self {
            Self::Page => 1 + 5,
            Self::Window => 1 + 2,
        }
    }
}

/// Which halves of a column's number, 4 bits each, must be sent to get there from another.
#[derive(Clone, Copy)]
pub struct Halves {
    /// The lower one.
    pub low: bool,
    /// The upper one.
    pub high: bool,
}

impl Halves {
    /// Those that differ.
    pub fn between(from: u8, to: u8) -> Self {
        Self {
            low: (from ^ to) & 0x0F != 0,
            high: (from ^ to) & 0xF0 != 0,
        }
    }

    fn count(self) -> u16 {
        u16::from(self.low) + u16::from(self.high)
    }
}

/// Pages that are sent together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Band {
    /// The first page.
    pub first: u8,
    /// How many; one for [`Addressing::Page`].
    pub pages: u8,
    /// The columns it lies in, not all of which differ.
    columns: (u8, u8),
    /// How they are addressed.
    pub addressing: Addressing,
}

/// The most bands of a plan: one a page, left and right.
type Bands = Vec<Band, { 2 * PAGES }>;

/// What to send.
pub struct Plan {
    /// For each column the pages that differ, as bits.
    differing: [u8; WIDTH],
    bands: Bands,
    cost: u16,
}

impl Plan {
    /// The cheapest way from one frame, or from nothing known, to another. `now` is how the chip is addressed at present.
    pub fn new(shown: Option<&Frame>, next: &Frame, now: Addressing) -> Self {
        let mut plan = Self {
            differing: shown.map_or([0xFF; WIDTH], |shown| differing(shown, next)),
            bands: Vec::new(),
            cost: u16::MAX,
        };
        plan.consider(&[Zone::of(&plan, 0, END)], now);
        if let Some(gap) = plan.widest_gap() {
            let left = Zone::of(&plan, 0, gap.start);
            let right = Zone::of(&plan, gap.end, END);
            plan.consider(&[left, right], now);
        }
        plan
    }

    /// Takes the cheapest bands of these zones if nothing cheaper is known.
    fn consider(&mut self, zones: &[Zone], now: Addressing) {
        for kind in [Kind::Pages, Kind::Windows, Kind::Both] {
            let mut bands = Vec::new();
            let mut cost = kind.switch(now);
            for zone in zones {
                cost += zone.cheapest(kind, &mut bands);
            }
            if cost < self.cost {
                self.cost = cost;
                self.bands = bands;
            }
        }
    }

    /// The widest gap between columns that differ, if it may be worth new addresses.
    fn widest_gap(&self) -> Option<Range<u8>> {
        let mut widest = 0..WIDE;
        let mut last = None;
        for (column, _) in (0u8..)
            .zip(&self.differing)
            .filter(|(_, pages)| **pages != 0)
        {
            if let Some(last) = last
                && column - last > widest.end - widest.start
            {
                widest = last..column;
            }
            last = Some(column + 1);
        }
        (widest.start > 0).then_some(widest)
    }

    /// What differs, in bands: first those addressed as the chip is now.
    pub fn bands(&self, now: Addressing) -> impl Iterator<Item = Band> {
        let addressed = |as_now| {
            let bands = self.bands.iter().copied();
            bands.filter(move |band| (band.addressing == now) == as_now)
        };
        addressed(true).chain(addressed(false))
    }

    /// The columns of a band to be sent, from the left.
    pub fn runs(&self, band: Band) -> Runs<'_> {
        Runs {
            differing: &self.differing,
            mask: (0xFF >> (PAGES as u8 - band.pages)) << band.first,
            band,
            column: band.columns.0,
        }
    }

    fn cost(&self, band: Band) -> u16 {
        let mut cost = 0;
        let mut end = None;
        for run in self.runs(band) {
            cost += match end {
                None => band.addressing.start(),
                Some(end) => band.addressing.cut(end, run.start),
            };
            cost += u16::from(band.pages) * run.len() as u16;
            end = Some(run.end);
        }
        cost
    }
}

fn differing(shown: &Frame, next: &Frame) -> [u8; WIDTH] {
    let mut differing = [0; WIDTH];
    let pages = shown.bytes().chunks(WIDTH).zip(next.bytes().chunks(WIDTH));
    for (page, (shown, next)) in pages.enumerate() {
        for (column, (shown, next)) in differing.iter_mut().zip(shown.iter().zip(next)) {
            *column |= u8::from(shown != next) << page;
        }
    }
    differing
}

/// The columns of a band to be sent.
pub struct Runs<'a> {
    differing: &'a [u8; WIDTH],
    mask: u8,
    band: Band,
    column: u8,
}

impl Runs<'_> {
    /// The next column that differs, from one on.
    fn first_from(&self, from: u8) -> Option<u8> {
        let columns = usize::from(from)..usize::from(self.band.columns.1);
        let rest = self.differing.get(columns)?;
        let ahead = rest.iter().position(|pages| pages & self.mask != 0)?;
        Some(from + ahead as u8)
    }
}

impl Iterator for Runs<'_> {
    type Item = Range<u8>;

    fn next(&mut self) -> Option<Range<u8>> {
        let start = self.first_from(self.column)?;
        let mut end = start + 1;
        self.column = END;
        while let Some(next) = self.first_from(end) {
            let bridge = u16::from(next - end) * u16::from(self.band.pages);
            // A bridge that costs the same saves a transfer.
            if bridge > self.band.addressing.cut(end, next) {
                self.column = next;
                break;
            }
            end = next + 1;
        }
        Some(start..end)
    }
}

/// Which bands a plan may have.
#[derive(Clone, Copy)]
enum Kind {
    Pages,
    Windows,
    Both,
}

impl Kind {
    /// What its switches of addressing cost.
    fn switch(self, now: Addressing) -> u16 {
        match (self, now) {
            (Self::Pages, Addressing::Page) | (Self::Windows, Addressing::Window) => 0,
            (Self::Pages | Self::Both, Addressing::Window) => Addressing::Page.switch(),
            (Self::Windows | Self::Both, Addressing::Page) => Addressing::Window.switch(),
        }
    }
}

/// Columns from top to bottom, and what every band in them costs.
struct Zone {
    columns: (u8, u8),
    pages: [u16; PAGES],
    /// By the first page and the last.
    windows: [[u16; PAGES]; PAGES],
}

impl Zone {
    fn of(plan: &Plan, start: u8, end: u8) -> Self {
        let mut zone = Self {
            columns: (start, end),
            pages: [0; PAGES],
            windows: [[0; PAGES]; PAGES],
        };
        for first in 0..PAGES {
            zone.pages[first] = plan.cost(zone.band(first, first, Addressing::Page));
            for last in first..PAGES {
                zone.windows[first][last] = plan.cost(zone.band(first, last, Addressing::Window));
            }
        }
        zone
    }

    fn band(&self, first: usize, last: usize, addressing: Addressing) -> Band {
        Band {
            first: first as u8,
            pages: (last - first + 1) as u8,
            columns: self.columns,
            addressing,
        }
    }

    /// Adds the cheapest bands of that kind to a list; returns what they cost.
    fn cheapest(&self, kind: Kind, bands: &mut Bands) -> u16 {
        // Down to each page: the cost, and the band that ends there.
        let mut down_to = [(u16::MAX, None); PAGES];
        for last in 0..PAGES {
            for first in 0..=last {
                let (cost, addressing) = match kind {
                    Kind::Pages | Kind::Both if first == last => {
                        (self.pages[first], Addressing::Page)
                    }
                    Kind::Pages => continue,
                    _ => (self.windows[first][last], Addressing::Window),
                };
                let above = first.checked_sub(1).map_or(0, |above| down_to[above].0);
                if above + cost < down_to[last].0 {
                    let band = self.band(first, last, addressing);
                    down_to[last] = (above + cost, Some((band, cost)));
                }
            }
        }
        let mut page = PAGES;
        while let Some(last) = page.checked_sub(1)
            && let Some((band, cost)) = down_to[last].1
        {
            if cost > 0 {
                // There is room for a band a page, left and right.
                let _ = bands.push(band);
            }
            page = band.first.into();
        }
        down_to[PAGES - 1].0
    }
}
