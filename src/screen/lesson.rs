//! What a step of a lesson says, beside the piece of the board that it speaks of.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::board;
use super::frame::{HEIGHT, WIDTH};
use super::ground::Ground;
use super::pen::{AFTER_SIGN, LIT, Pen, pair};
use super::piece::pick;
use super::room::Room;
use super::rows;
use super::sprite::signs::KEYS;
use crate::board::{Shape, SpotSet};
use crate::console::texts::{Hint, Text};
use crate::console::{Key, LessonPage, Table};
use crate::rules::Setup;

/// Where the piece of the board is shown, in the middle.
const WINDOW: Rectangle = Rectangle::new(Point::new(1, 12), Size::new(44, 43));
/// How many cells of a square board it has across, and down.
const CELLS: i32 = 4;
/// Where the words begin.
const WORDS: Point = Point::new(49, 14);
const FOOT: i32 = 56;

pub(super) fn draw(pen: &mut Pen, page: &LessonPage) {
    draw_piece(pen, &page.table, page.spoken_of);

    rows::draw_header(pen, page.header, Room::PAGE_HEADER);
    let number = pair(u16::from(page.page) + 1, "/", page.pages.into());
    pen.line_to(&number, 126, 1, Room::PAGE_NUMBER, LIT);
    let words = pen.words(page.words);
    pen.lines(&words, WORDS.x, WORDS.y, 9, Room::LESSON, LIT);
    for (key, x, hint, room) in [
        (Key::B, 2, Hint::Back, Room::LESSON_KEY),
        (Key::A, WORDS.x, Hint::Look, Room::HINT),
    ] {
        pen.sprite(pick(&KEYS, key as usize), x, FOOT, LIT);
        let words = pen.words(Text::Hint(hint));
        pen.line(&words, x + AFTER_SIGN, FOOT, room, LIT);
    }
}

/// Draws of a board what lies round the places that are spoken of; nothing is cut in two.
fn draw_piece(pen: &mut Pen, table: &Table, spoken_of: SpotSet) {
    let ground = Ground::of(table);
    let piece = match ground.shape {
        Shape::Star => holes_round(&ground, spoken_of),
        _ => cells_round(&ground, &table.board, spoken_of),
    };
    let mut table = table.clone();
    for spot in ground.shape.spots() {
        let place = ground.place(spot);
        let last = place.bottom_right().unwrap_or(place.top_left);
        if !piece.contains(place.top_left) || !piece.contains(last) {
            table.board.put(spot, None);
        }
    }
    board::draw(pen, &table);
    let corner = WINDOW.top_left + (WINDOW.size - piece.size) / 2;
    pen.frame.keep_piece(piece, corner);
}

/// Whole cells, from line to line of the grid: those with the most pieces and places that are spoken of, and these in their middle.
fn cells_round(ground: &Ground, board: &Setup, spoken_of: SpotSet) -> Rectangle {
    let cell = |spot| {
        let (column, row) = ground.seen(spot);
        Point::new(column, row)
    };
    let middle = twice_the_middle(spoken_of.map(cell)) + Point::new_equal(1 - CELLS);
    // Of every piece of the board, by its first column and row, what there is to see.
    let mut worth = [[0_i32; CELLS as usize]; CELLS as usize];
    for spot in ground.shape.spots() {
        let weight = i32::from(board.piece(spot).is_some()) + i32::from(spoken_of.contains(spot));
        let (column, row) = ground.seen(spot);
        for (first_row, worth) in (0..).zip(&mut worth) {
            for (first_column, worth) in (0..).zip(worth) {
                let across = (first_column..first_column + CELLS).contains(&column);
                let down = (first_row..first_row + CELLS).contains(&row);
                *worth += if across && down { weight } else { 0 };
            }
        }
    }
    let mut best = (i32::MIN, 0, 0);
    let pieces = 1 + ground.shape.rows() as usize - CELLS as usize;
    for (row, worth) in (0..).zip(worth.iter().take(pieces)) {
        for (column, worth) in (0..).zip(worth.iter().take(pieces)) {
            let off_middle = (2 * column - middle.x).abs() + (2 * row - middle.y).abs();
            best = best.max((64 * worth - off_middle, column, row));
        }
    }
    let (_, column, row) = best;
    let last = ground.crossing(column + CELLS, row + CELLS);
    Rectangle::with_corners(ground.crossing(column, row), last)
}

/// As much of the star as there is room for.
fn holes_round(ground: &Ground, spoken_of: SpotSet) -> Rectangle {
    let Size { width, height } = WINDOW.size;
    let room = Point::new(width as i32, height as i32);
    let glass = Point::new(WIDTH as i32, HEIGHT as i32);
    let middle = twice_the_middle(spoken_of.map(|spot| ground.centre(spot)));
    let corner = (middle - room) / 2;
    let corner = corner.component_max(Point::zero());
    Rectangle::new(corner.component_min(glass - room), WINDOW.size)
}

/// The middle between the least and the greatest of some, times two; of none the origin.
fn twice_the_middle(mut all: impl Iterator<Item = Point>) -> Point {
    let first = all.next().unwrap_or_default();
    let (least, greatest) = all.fold((first, first), |(least, greatest), point| {
        (least.component_min(point), greatest.component_max(point))
    });
    least + greatest
}
