//! Which bytes to send to an SSD1306 so that one frame becomes another, those that say where they go counted too.
//!
//! The glass is cut into bands of whole pages, each addressed in one way. Within a band, a gap between two runs of columns that differ
//! is either cut (a new address) or bridged (bytes that do not differ). What that costs depends on nothing but the gap, so the cheaper
//! of the two, gap by gap, is the best a band can do; and the cheapest bands are found among all that promise anything. Where the glass is the same
//! from top to bottom for a while, as between two places of a cursor, left and right of it may have bands of their own.

mod zone;

use core::iter;
use core::ops::Range;

use heapless::Vec;

use crate::screen::Frame;
use zone::{Kind, Zone};

const WIDTH: usize = 128;
const PAGES: usize = 8;
/// The column after the last.
const END: u8 = WIDTH as u8;
/// A gap must be wider than this to part the glass: the bands right of it need addresses of their own.
const WIDE: usize = 8;
/// A plan that costs more than this is not worth the time to look for gaps: they would save a few bytes at most.
const MUCH: u16 = 256;

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

impl Band {
    /// Its pages, as bits.
    fn mask(self) -> u8 {
        (0xFF >> (PAGES as u8 - self.pages)) << self.first
    }

    /// What it costs to send columns.
    fn bridge(self, from: u8, to: u8) -> u16 {
        u16::from(to - from) * u16::from(self.pages)
    }

    /// What it costs to leave them out.
    fn cut(self, from: u8, to: u8) -> u16 {
        self.addressing.cut(from, to)
    }
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
        if plan.cost <= MUCH
            && let Some(gap) = plan.widest_gap()
        {
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
        let whole = Band {
            first: 0,
            pages: PAGES as u8,
            columns: (0, END),
            addressing: Addressing::Window,
        };
        let mut end = None;
        self.stretches(whole)
            .filter_map(|run| Some(end.replace(run.end)?..run.start))
            .filter(|gap| gap.len() > WIDE)
            .max_by_key(Range::len)
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
    pub fn runs(&self, band: Band) -> impl Iterator<Item = Range<u8>> {
        let mut stretches = self.stretches(band).peekable();
        iter::from_fn(move || {
            let mut run = stretches.next()?;
            // A bridge that costs the same saves a transfer.
            let near =
                |end, next: &Range<u8>| band.bridge(end, next.start) <= band.cut(end, next.start);
            while let Some(next) = stretches.next_if(|next| near(run.end, next)) {
                run.end = next.end;
            }
            Some(run)
        })
    }

    fn cost(&self, band: Band) -> u16 {
        let mut cost = 0;
        let mut end = None;
        for run in self.stretches(band) {
            cost += match end {
                None => band.addressing.start(),
                Some(end) => band.bridge(end, run.start).min(band.cut(end, run.start)),
            };
            cost += band.bridge(run.start, run.end);
            end = Some(run.end);
        }
        cost
    }

    /// The columns of a band that differ, from the left.
    fn stretches(&self, band: Band) -> impl Iterator<Item = Range<u8>> {
        let mask = band.mask();
        let (mut column, end) = band.columns;
        let columns = usize::from(column)..usize::from(end);
        let mut rest = self.differing.get(columns).unwrap_or_default().iter();
        iter::from_fn(move || {
            column += rest.position(|pages| pages & mask != 0)? as u8;
            let start = column;
            column += 1;
            column = match rest.position(|pages| pages & mask == 0) {
                Some(more) => column + more as u8,
                None => end,
            };
            let run = start..column;
            // The column that ended it was looked at, too.
            column = (column + 1).min(end);
            Some(run)
        })
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
