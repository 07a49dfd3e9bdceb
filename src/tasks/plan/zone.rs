//! The cheapest bands of some columns.

use super::{Addressing, Band, Bands, PAGES, Plan};

/// Which bands a plan may have.
#[derive(Clone, Copy)]
pub enum Kind {
    Pages,
    Windows,
    Both,
}

impl Kind {
    /// What its switches of addressing cost.
    pub fn switch(self, now: Addressing) -> u16 {
        match (self, now) {
            (Self::Pages, Addressing::Page) | (Self::Windows, Addressing::Window) => 0,
            (Self::Pages | Self::Both, Addressing::Window) => Addressing::Page.switch(),
            (Self::Windows | Self::Both, Addressing::Page) => Addressing::Window.switch(),
        }
    }
}

/// Columns from top to bottom, and what the bands in them cost.
pub struct Zone {
    columns: (u8, u8),
    pages: [u16; PAGES],
    /// By the first page and the last; the most there is if it was not tried.
    windows: [[u16; PAGES]; PAGES],
}

impl Zone {
    /// Tries the bands of a plan's columns.
    pub fn of(plan: &Plan, start: u8, end: u8) -> Self {
        let mut zone = Self {
            columns: (start, end),
            pages: [0; PAGES],
            windows: [[u16::MAX; PAGES]; PAGES],
        };
        for page in 0..PAGES {
            zone.pages[page] = plan.cost(zone.band(page, page, Addressing::Page));
            zone.windows[page][page] = plan.cost(zone.band(page, page, Addressing::Window));
        }
        for first in 0..PAGES {
            let mut apart = zone.windows[first][first];
            for last in first + 1..PAGES {
                let window = plan.cost(zone.band(first, last, Addressing::Window));
                zone.windows[first][last] = window;
                // Pages that do not go together do no better with still more of them.
                apart += zone.windows[last][last];
                if window > apart {
                    break;
                }
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
    pub fn cheapest(&self, kind: Kind, bands: &mut Bands) -> u16 {
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
                let total = cost.saturating_add(above);
                if total < down_to[last].0 {
                    let band = self.band(first, last, addressing);
                    down_to[last] = (total, Some((band, cost)));
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
