//! What is said in the four corners that the star leaves empty, and the lens in one of them.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::ground::Ground;
use super::marks;
use super::panel::{FOOT, RIGHT, place_name, seat_sign};
use super::pen::{AFTER_SIGN, DARK, LIT, Pen, pair};
use super::piece::{self, house, pick};
use super::room::Room;
use super::sprite::signs::{HOME, KEYS, OPEN};
use super::thinking;
use crate::board::star::{Hole, HoleSet};
use crate::board::{Place, PlaceSet, Spot, SpotSet};
use crate::console::texts::Text;
use crate::console::{Line, Status, Table};

/// The middle of the lens.
const LENS: Point = Point::new(114, 12);
/// Where the upper one of two hints is.
const ABOVE: i32 = 47;
/// The first column of the corners at the right.
const RIGHT_CORNER: i32 = 95;

pub(super) fn draw(pen: &mut Pen, table: &Table) {
    draw_turn(pen, table);
    match table.panel.thinking {
        Some(frame) => thinking::draw_by_the_star(pen, frame),
        None => draw_lines(pen, table),
    }
    if let Some(cursor) = table.cursor {
        let name = place_name(table, cursor);
        pen.line_to(&name, RIGHT, 45, Room::FREE, LIT);
    }
    if let Status::Home(home) = table.panel.status {
        let words = pair(home.into(), "/", 10);
        let x = pen.line_to(&words, RIGHT, FOOT, Room::FREE, LIT);
        pen.sprite(&HOME, x - AFTER_SIGN, FOOT, LIT);
    }
}

fn draw_turn(pen: &mut Pen, table: &Table) {
    let panel = &table.panel;
    if let Some(piece) = panel.piece {
        pen.sign(piece::sprite(piece, false), 1, 1, LIT);
    }
    if let Some(seat) = panel.seat {
        pen.sprite(seat_sign(seat), 12, 1, LIT);
    }
    // The shape says whose turn it is; a result needs words, and takes the lens's place.
    match (table.cursor, panel.turn) {
        (Some(cursor), Text::Side(..)) => draw_lens(pen, table, cursor),
        (_, turn) => {
            let turn = pen.words(turn);
            pen.lines(&turn, RIGHT_CORNER, 1, 8, Room::STAR_NOTE, LIT);
        }
    }
}

fn draw_lines(pen: &mut Pen, table: &Table) {
    let lines = &table.panel.lines;
    let keys = lines.iter().filter_map(|line| match *line {
        Line::Key(key, text) => Some((key, text)),
        Line::Note(_) | Line::Blank => None,
    });
    let alone = keys.clone().count() < 2;
    for ((key, text), y) in keys.zip(if alone { [FOOT, FOOT] } else { [ABOVE, FOOT] }) {
        pen.sprite(pick(&KEYS, key as usize), 1, y, LIT);
        let words = pen.short_words(text);
        pen.line(&words, AFTER_SIGN, y, Room::STAR_HINT, LIT);
    }
    let note = lines.iter().find_map(|line| match *line {
        Line::Note(text) => Some(text),
        Line::Key(..) | Line::Blank => None,
    });
    if let Some(text) = note {
        let words = pen.words(text);
        pen.lines(&words, 1, 9, 7, Room::STAR_NOTE, LIT);
    }
}

/// Takes the hints away, for a bar at the foot would cut the upper one in two.
pub(super) fn clear_hints(pen: &mut Pen) {
    let width = AFTER_SIGN as u32 + Room::STAR_HINT.width;
    pen.fill(0, ABOVE, width, 7, DARK);
}

/// The cursor's hole and those next to it, large enough to tell the shapes apart.
fn draw_lens(pen: &mut Pen, table: &Table, cursor: Spot) {
    let ground = Ground::of(table);
    let (column, row) = ground.seen(cursor);
    let seen = Hole::of_spot(cursor).map_or(HoleSet::EMPTY, |hole| hole.near() | hole.into());
    for spot in seen.spots() {
        let (other_column, other_row) = ground.seen(spot);
        let (across, down) = (other_column - column, other_row - row);
        let at = LENS + Point::new(10 * across, (9 * down).div_euclid(2));
        match table.board.piece(spot).and_then(|piece| piece.side()) {
            Some(side) => pen.sprite(house(side), at.x - 3, at.y - 3, LIT),
            None if table.open.contains(spot) => pen.sprite(&OPEN, at.x - 1, at.y - 1, LIT),
            None => pen.pixel(at, LIT),
        }
        let boxed = table.boxed | table.picked.map_or(SpotSet::EMPTY, SpotSet::from);
        let ring = Rectangle::new(at - Point::new(5, 5), Size::new(11, 11));
        if spot == cursor && boxed.contains(spot) {
            marks::draw_box(pen, ring);
            marks::draw_corners(pen, ring.offset(1), 3);
        } else if spot == cursor {
            marks::draw_corners(pen, ring, 3);
        }
    }
}
