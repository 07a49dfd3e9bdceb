//! Which columns of some pages are cheaper as windows than left to the runs.
//!
//! A window costs its five bytes of address, and then the same for every column. What a column costs the runs depends on the few before
//! it: a byte continues a run if its page has another one not far to the left that is no window's, and starts a new one otherwise. So
//! the cheapest choice is found in one pass from the left, that knows for each distance from the last window the cheapest way so far.

use core::ops::RangeInclusive;

use super::{Columns, WIDTH, Window, Windows, mask};

/// What starts a run: two control bytes and a command, if the step is a good one.
const START: u16 = 3;
/// What opens a window: two control bytes and the columns.
const OPEN: u16 = 5;
/// What other pages cost beside.
const OTHER_PAGES: u16 = 3;

/// How far to the left matters: to continue a run from farther away costs as much as to start one.
const FAR: usize = START as usize;
/// More than anything costs.
const NEVER: u16 = u16::MAX / 2;

/// A figure for each distance from the last window: none right after it or within, [`FAR`] for that and everything farther.
type ByDistance = [u16; 1 + FAR];

/// The distance that the cheapest way to a column has before it.
#[derive(Clone, Copy, Default)]
struct Step {
    /// If the column is in a window.
    inside: u8,
    /// If it is [`FAR`] from the last one.
    far: u8,
}

/// Takes the columns that are cheaper in windows over these pages away from the runs. Returns what that saves.
pub fn take(left: &mut Columns, pages: RangeInclusive<u8>, windows: &mut Windows) -> u16 {
    let mask = mask(&pages);
    let height = mask.count_ones() as u16;
    let mut steps = [Step::default(); WIDTH];
    let mut costs = [NEVER, NEVER, NEVER, 0];
    let mut without = 0;
    // The three columns before, the nearest first.
    let mut before = [0; FAR];
    let mut empty = 0;
    for (column, step) in left.iter().zip(&mut steps) {
        let cells = column & mask;
        empty = if cells == 0 { empty + 1 } else { 0 };
        if empty > 2 * FAR {
            // No window is worth its while so far from everything.
            costs = [NEVER, NEVER, NEVER, costs[FAR]];
            step.far = FAR as u8;
            continue;
        }
        let [c0, c1, c2, far] = costs;
        let (inside, distance) = cheapest([c0, c1 + OPEN, c2 + OPEN, far + OPEN]);
        step.inside = distance;
        let runs = runs(cells, before);
        before = [cells, before[0], before[1]];
        without += runs[FAR];
        let (far, nearer) = (far + runs[FAR], c2 + runs[FAR - 1]);
        step.far = (FAR - usize::from(nearer < far)) as u8;
        costs = [inside + height, c0 + runs[0], c1 + runs[1], far.min(nearer)];
    }

    let (with, mut distance) = cheapest(costs);
    let Some(saved) = without.checked_sub(with + OTHER_PAGES + 1) else {
        return 0;
    };
    // The windows, from the right, as the steps lead back.
    let mut end = None;
    for (column, step) in (0..WIDTH as u8).zip(&steps).rev() {
        let inside = distance == 0;
        distance = match usize::from(distance) {
            0 => step.inside,
            FAR => step.far,
            _ => distance - 1,
        };
        if inside {
            let end_here = *end.get_or_insert(column + 1);
            if distance != 0 {
                let columns = column..end_here;
                end = None;
                cut(
                    left,
                    Window {
                        columns,
                        pages: pages.clone(),
                    },
                    windows,
                );
            }
        }
    }
    saved + 1
}

/// Cuts a window out of what is left, if there is room for one more.
fn cut(left: &mut Columns, window: Window, windows: &mut Windows) {
    let mask = window.mask();
    let columns = window.columns.clone();
    if windows.push(window).is_ok() {
        for pages in left
            .iter_mut()
            .take(columns.end.into())
            .skip(columns.start.into())
        {
            *pages &= !mask;
        }
    }
}

/// The least cost, and its distance.
fn cheapest([inside, one, two, far]: ByDistance) -> (u16, u8) {
    let mut cheapest = (inside, 0);
    if one < cheapest.0 {
        cheapest = (one, 1);
    }
    if two < cheapest.0 {
        cheapest = (two, 2);
    }
    if far < cheapest.0 {
        cheapest = (far, 3);
    }
    cheapest
}

/// What a column costs the runs, by the distance from the last window: for each cell itself, and the gap to the last one of its page, or
/// a new run if that is far away or the window's.
#[inline(always)]
fn runs(cells: u8, before: [u8; FAR]) -> ByDistance {
    if cells == 0 {
        return [0; 1 + FAR];
    }
    let next = cells & before[0];
    let one_off = cells & !before[0] & before[1];
    let two_off = cells & !before[0] & !before[1] & before[2];
    let alone = cells & !before[0] & !before[1] & !before[2];
    let [next, one_off, two_off, alone] = ones([next, one_off, two_off, alone]);
    let far = next + 2 * one_off + 3 * two_off + (1 + START) * alone;
    let two = far + (START - 2) * two_off;
    let one = two + (START - 1) * one_off;
    [one + START * next, one, two, far]
}

/// How many bits are set in each of four bytes, counted side by side.
#[inline(always)]
fn ones(bytes: [u8; 4]) -> [u16; 4] {
    let bits = u32::from_le_bytes(bytes);
    let pairs = bits - (bits >> 1 & 0x5555_5555);
    let fours = (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333);
    let eights = (fours + (fours >> 4)) & 0x0F0F_0F0F;
    eights.to_le_bytes().map(u16::from)
}
