//! What a step of a lesson says, beside the piece of the board that it speaks of.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::board;
use super::ground::Ground;
use super::pen::{AFTER_SIGN, LIT, Pen, pair};
use super::room::Room;
use super::rows;
use super::sprite::signs::KEYS;
use crate::board::{Shape, SpotSet};
use crate::console::texts::{Hint, Text};
use crate::console::{LessonPage, Table};

/// Where the piece of the board is shown.
const WINDOW: Rectangle = Rectangle::new(Point::new(1, 12), Size::new(44, 43));
/// Where the words begin.
const WORDS: Point = Point::new(49, 14);
const FOOT: i32 = 56;

pub(super) fn draw(pen: &mut Pen, page: &LessonPage) {
    board::draw(pen, &page.table);
    keep_piece(pen, &page.table, page.spoken_of);

    rows::draw_header(pen, page.header, Room::PAGE_HEADER);
    let number = pair(u16::from(page.page) + 1, "/", page.pages.into());
    pen.line_to(&number, 126, 1, Room::PAGE_NUMBER, LIT);
    let words = pen.words(page.words);
    pen.lines(&words, WORDS.x, WORDS.y, 9, Room::LESSON, LIT);
    for (key, x, text) in [(1, 2, Text::Hint(Hint::Back)), (0, WORDS.x, page.go_on)] {
        pen.sprite(&KEYS[key], x, FOOT, LIT);
        let words = pen.words(text);
        let room = if key == 1 {
            Room::LESSON_KEY
        } else {
            Room::HINT
        };
        pen.line(&words, x + AFTER_SIGN, FOOT, room, LIT);
    }
}

/// Keeps of a whole board what lies round the places that are spoken of, or round its middle.
fn keep_piece(pen: &mut Pen, table: &Table, spoken_of: SpotSet) {
    let ground = Ground::of(table);
    let board = match ground.shape {
        Shape::Star => pen.frame.bounding_box(),
        _ => Rectangle::new(Point::zero(), Size::new(65, 64)),
    };
    let centres = || spoken_of.map(|spot| ground.centre(spot));
    let middle = board.center();
    let bounds = |pick: fn(Point) -> i32, middle: i32| {
        let (least, most) = (centres().map(pick).min(), centres().map(pick).max());
        (least.unwrap_or(middle) + most.unwrap_or(middle)) / 2
    };
    let centre = Point::new(
        bounds(|point| point.x, middle.x),
        bounds(|point| point.y, middle.y),
    );
    let room = board.size - WINDOW.size;
    let corner = centre - WINDOW.size / 2;
    let from = Point::new(
        corner.x.clamp(0, room.width as i32),
        corner.y.clamp(0, room.height as i32),
    );
    pen.frame.keep_piece(from, WINDOW);
}
