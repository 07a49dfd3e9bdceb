//! What differs between two pictures, priced: proof that no commands of an SSD1306 can keep the bound between these two.
//!
//! What is sent is stretches of data, with commands between them. Where a stretch begins is told as the data sheet requires: `0xB0`, `0x00` and `0x10` along
//! a page, and at least one of them is needed; `0x21` and `0x22` in a window, three bytes each, but let `0x22` be left out. With a control byte before the
//! commands and another before the data that is three bytes and five beside the data. So if no stretch carries bytes worth more than it costs, all that
//! differs cannot cost less than what it is worth.
//!
//! Left out is what the data sheet does not grant: to begin in a window anew without `0x21`, at a place left by another addressing, or to turn back along a
//! page at the edge of a window.

use std::ops::Range;

const PAGES: usize = 8;
const WIDTH: usize = 128;

/// What a stretch costs beside its data, along a page and in a window.
const ALONG_A_PAGE: i32 = 3;
const IN_A_WINDOW: i32 = 5;

/// The pictures.
pub const FROM: &str = "set_up_ask";
pub const TO: &str = "ask_resign";

/// What each byte that differs is worth, page by page. Any prices do that pass [`least_cost`]; these were searched for.
#[rustfmt::skip]
pub const WORTH: [&str; PAGES] = [
    ".2..3.21..2.41..1.4.........3......3......4...3..3......122.2.1.2...41..2..4...13.3.2...41.2.................1.4.....2.3........",
    ".12.1..3...........4....41..........14...3..4.......4..2...4...4.....3.......4.................14............4..3..221.2.2.1.3..",
    "..12121.1.4.............111.2.14.2..2.31...3.22..2.3.1..2.2.2.21.14...1141..3.21....2.4..1.41.1112...................4.2....4...",
    ".2..2.121.......................................................................................................................",
    "..131.1.2.2...4.................................................................................................4...............",
    ".22...4.2................................................................................................................2.3.2..",
    "..2.12.12.3.................4.............3...4.........14...3..4.....4.............4....................................4...14.",
    ".11.3...3.122.1.3.2...4............4.2...........4.....3.2..312....3..22..2211...4.2...231.2.........14..3....3..3.3.12.21.21.2.",
];

/// What a byte is worth; nothing if it does not differ.
pub fn worth(page: usize, column: usize) -> i32 {
    let letter = char::from(WORTH[page].as_bytes()[column]);
    letter.to_digit(10).map_or(0, |worth| worth as i32)
}

/// What all of it cannot be sent for less than. The first stretch may go on wherever an earlier picture left the chip, and needs no more than a control
/// byte beside its data. Every other one is checked to gain no more than it costs.
pub fn least_cost() -> i32 {
    for page in 0..PAGES {
        let most = most_anywhere(&gains(page..page + 1, 0..WIDTH));
        assert!(most <= ALONG_A_PAGE, "{most} along page {page}");
    }
    let mut most_at_first = 0;
    for (top, bottom) in ranges(PAGES) {
        for (left, right) in ranges(WIDTH) {
            let (pages, columns) = (top..bottom, left..right);
            let (height, width) = (pages.len(), columns.len());
            let by_pages = gains(pages.clone(), columns.clone());
            let columns_of = (0..width).flat_map(|column| by_pages[column..].iter().step_by(width));
            let by_columns: Vec<_> = columns_of.copied().collect();

            // `0x21` leads to the first column, and the page may be any.
            let most = most_from(&by_columns, 0..height)
                .max(most_from(&by_pages, (0..height).map(|row| row * width)));
            assert!(most <= IN_A_WINDOW, "{most} in {pages:?} {columns:?}");
            let anywhere = most_anywhere(&by_columns).max(most_anywhere(&by_pages));
            most_at_first = most_at_first.max(anywhere);
        }
    }
    let bytes = (0..PAGES).flat_map(|page| (0..WIDTH).map(move |column| worth(page, column)));
    bytes.sum::<i32>() + 1 - most_at_first
}

/// Every first and last of so many, the last one excluded.
fn ranges(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |first| (first + 1..=count).map(move |end| (first, end)))
}

/// What bytes are worth beside what it takes to send them, page by page.
fn gains(pages: Range<usize>, columns: Range<usize>) -> Vec<i32> {
    let places = pages.flat_map(|page| columns.clone().map(move |column| (page, column)));
    places
        .map(|(page, column)| worth(page, column) - 1)
        .collect()
}

/// The most that a stretch gains which begins at one of these places, and goes round once at most.
fn most_from(gains: &[i32], starts: impl Iterator<Item = usize>) -> i32 {
    let mut most = 0;
    for start in starts {
        let mut gained = 0;
        for gain in gains[start..].iter().chain(&gains[..start]) {
            gained += gain;
            most = most.max(gained);
        }
    }
    most
}

/// The most of one that begins anywhere: of all, or of all but the worst stretch, for it goes on at the beginning.
fn most_anywhere(gains: &[i32]) -> i32 {
    let (mut here, mut most) = (0, 0);
    let (mut lost_here, mut least) = (0, 0);
    for &gain in gains {
        here = (here + gain).max(0);
        most = most.max(here);
        lost_here = (lost_here + gain).min(0);
        least = least.min(lost_here);
    }
    most.max(gains.iter().sum::<i32>() - least)
}
