//! Which columns of some pages are cheaper as windows than left to the runs.
//!
//! A window costs its five bytes of address and then the same for every column. What a column costs the runs depends on the few columns
//! left of it: a byte goes on with a run if its page has another at most four columns back that is a run's as well, and starts a
//! new one otherwise. So the cheapest choice is found in one pass from the left that remembers, for each way to have got there, how long
//! ago the last window ended, as far as that matters. All figures are in half bytes, for a new run costs three and a half on the average.

use core::ops::RangeInclusive;

use super::walk::BRIDGE;
use super::{Columns, WIDTH, Window, Windows, mask};

/// A byte of data.
const BYTE: u16 = 2;
/// What starts a run: two control bytes, and a command or two.
const START: u16 = 7;
/// What opens a window: two control bytes and the columns.
const OPEN: u16 = 5 * BYTE;
/// What other pages cost beside.
const OTHER_PAGES: u16 = 3 * BYTE;

/// How far to the left matters.
const REACH: usize = 1 + BRIDGE;
/// That, as it is kept.
const FAR: u8 = REACH as u8;
/// More than anything costs.
const NEVER: u16 = u16::MAX / 2;

/// A figure for each distance from the last window: none if the column before is in it, [`REACH`] if it is that far away or farther.
type ByDistance = [u16; 1 + REACH];

/// From which distance the cheapest way came to a column.
#[derive(Clone, Copy, Default)]
struct Came {
    /// If the column is in a window.
    inside: u8,
    /// If the last window is [`REACH`] away.
    far: u8,
}

/// Takes the columns that are cheaper in windows over these pages away from the runs; false if that does not pay.
pub fn take(left: &mut Columns, pages: RangeInclusive<u8>, windows: &mut Windows) -> bool {
    let mask = mask(&pages);
    let height = BYTE * mask.count_ones() as u16;
    let mut trail = [Came::default(); WIDTH];
    let mut costs = [NEVER; 1 + REACH];
    costs[REACH] = 0;
    let mut without = 0;
    // The columns before, the nearest first.
    let mut before = [0; REACH];

    for (&column, came) in left.iter().zip(&mut trail) {
        let cells = column & mask;
        let runs = runs(cells, &before);
        before.rotate_right(1);
        before[0] = cells;
        without += runs[REACH];

        let mut next = [0; 1 + REACH];
        (next[0], came.inside) = inside(&costs);
        next[0] += height;
        for distance in 0..REACH {
            next[distance + 1] = costs[distance] + runs[distance];
        }
        let far = costs[REACH] + runs[REACH];
        came.far = if far <= next[REACH] { FAR } else { FAR - 1 };
        next[REACH] = far.min(next[REACH]);
        costs = next;
    }

    let (mut distance, with) = cheapest(&costs);
    if with + OTHER_PAGES >= without {
        return false;
    }
    let mut end = None;
    for (column, came) in (0..WIDTH as u8).zip(&trail).rev() {
        let inside = distance == 0;
        distance = match distance {
            0 => came.inside,
            FAR => came.far,
            nearer => nearer - 1,
        };
        if !inside {
            continue;
        }
        let end_here = *end.get_or_insert(column + 1);
        if distance != 0 || column == 0 {
            end = None;
            let window = Window {
                columns: column..end_here,
                pages: pages.clone(),
            };
            if windows.push(window).is_ok() {
                let columns = left.iter_mut().skip(column.into());
                for pages in columns.take(usize::from(end_here - column)) {
                    *pages &= !mask;
                }
            }
        }
    }
    true
}

/// What it costs to come to a window's column, and from which distance.
fn inside(costs: &ByDistance) -> (u16, u8) {
    let opened = costs.map(|cost| cost + OPEN);
    let went_on = [costs[0], opened[1], opened[2], opened[3], opened[4]];
    let (distance, cost) = cheapest(&went_on);
    (cost, distance)
}

/// The cheapest distance.
fn cheapest(costs: &ByDistance) -> (u8, u16) {
    let mut cheapest = (0, costs[0]);
    for (distance, &cost) in (0..).zip(costs).skip(1) {
        if cost < cheapest.1 {
            cheapest = (distance, cost);
        }
    }
    cheapest
}

/// What a column's cells cost the runs, by the distance from the last window: a byte each, and a bridge to the last one of the same page, or a new run if that is the
/// window's.
fn runs(cells: u8, before: &[u8; REACH]) -> ByDistance {
    let mut runs = [0; 1 + REACH];
    if cells == 0 {
        return runs;
    }
    let count = |cells: u8| cells.count_ones() as u16;
    let mut alone = cells;
    // How many have a bridge of that length.
    let mut bridged = [0; REACH];
    for (bridged, before) in bridged.iter_mut().zip(before) {
        *bridged = count(alone & before);
        alone &= !before;
    }
    runs[REACH] = BYTE * count(cells) + START * count(alone);
    for (length, &bridged) in (0..).zip(&bridged) {
        runs[REACH] += length * BYTE * bridged;
    }
    for (distance, &bridged) in bridged.iter().enumerate().rev() {
        let bridge = BYTE * distance as u16;
        runs[distance] = runs[distance + 1] + (START - bridge) * bridged;
    }
    runs
}
