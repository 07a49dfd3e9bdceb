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
use crate::board::{Shape, Spot, SpotSet};
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

/// Draws of a board what lies round the places that are spoken of, or round its middle; nothing is cut in two.
fn draw_piece(pen: &mut Pen, table: &Table, spoken_of: SpotSet) {
    let ground = Ground::of(table);
    let piece = match ground.shape {
        Shape::Star => holes_round(&ground, spoken_of),
        _ => cells_round(&ground, &table.board, spoken_of),
    };
    let mut table = table.clone();
    for spot in ground.shape.spots() {
        let place = ground.place(spot);
        if place.intersection(&piece) != place {
            table.board.put(spot, None);
        }
    }
    board::draw(pen, &table);
    let corner = WINDOW.top_left + (WINDOW.size - piece.size) / 2;
    pen.frame.keep_piece(piece, corner);
}

/// Whole cells, from line to line of the grid: those with the most pieces and places that are spoken of, and these in their middle.
fn cells_round(ground: &Ground, board: &Setup, spoken_of: SpotSet) -> Rectangle {
    let cells = || spoken_of.map(|spot| ground.seen(spot));
    let last = i32::from(ground.shape.rows()) - CELLS;
    let middle = |along: fn((i32, i32)) -> i32| {
        let twice_the_middle = twice_the_middle(cells().map(along));
        twice_the_middle.map_or(0, |twice| twice + 1 - CELLS)
    };
    let (middle_x, middle_y) = (middle(|(column, _)| column), middle(|(_, row)| row));
    let all = (0..=last).flat_map(|row| (0..=last).map(move |column| (column, row)));
    let best = all.max_by_key(|&(column, row)| {
        let (columns, rows) = (column..column + CELLS, row..row + CELLS);
        let is_seen = |spot: &Spot| {
            let (column, row) = ground.seen(*spot);
            columns.contains(&column) && rows.contains(&row)
        };
        let pieces = ground.shape.spots().filter(is_seen);
        let pieces = pieces.filter(|&spot| board.piece(spot).is_some());
        let off_middle = (2 * column - middle_x).abs() + (2 * row - middle_y).abs();
        (
            pieces.count() + spoken_of.filter(is_seen).count(),
            -off_middle,
        )
    });
    let (column, row) = best.unwrap_or_default();
    let last = ground.crossing(column + CELLS, row + CELLS);
    Rectangle::with_corners(ground.crossing(column, row), last)
}

/// As much of the star as there is room for.
fn holes_round(ground: &Ground, spoken_of: SpotSet) -> Rectangle {
    let centres = || spoken_of.map(|spot| ground.centre(spot));
    let first = |along: fn(Point) -> i32, glass: usize, room: u32| {
        let (glass, room) = (glass as i32, room as i32);
        let twice_the_middle = twice_the_middle(centres().map(along)).unwrap_or(glass);
        ((twice_the_middle - room) / 2).clamp(0, glass - room)
    };
    let Size { width, height } = WINDOW.size;
    let corner = Point::new(
        first(|centre| centre.x, WIDTH, width),
        first(|centre| centre.y, HEIGHT, height),
    );
    Rectangle::new(corner, WINDOW.size)
}

/// The least and the greatest together.
fn twice_the_middle(all: impl Iterator<Item = i32> + Clone) -> Option<i32> {
    Some(all.clone().min()? + all.max()?)
}
