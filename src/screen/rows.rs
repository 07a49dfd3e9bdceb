//! Rows below a header, and the window over a dimmed picture.

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::pen::{AFTER_SIGN, DARK, LIT, Pen, figures};
use super::piece;
use super::room::Room;
use super::sprite::signs::{ARROWS, GO, PERSON, TICK};
use crate::console::texts::{Label, Text};
use crate::console::{Lead, Light, Row, Rows, Value};
use crate::game::{Level, Seat};

/// The height of a row.
const PITCH: i32 = 10;
/// Between a label and its value.
pub(super) const GAP: i32 = 3;
/// What the two arrows take beside a value.
pub(super) const ARROWS_WIDTH: i32 = 12;

/// Where rows lie.
struct Place {
    x: i32,
    y: i32,
    width: u32,
    seen: u8,
    room: Room,
}

impl Place {
    /// Where a row of a list lies.
    fn row(&self, number: u8, first: u8) -> Rectangle {
        self.row_at(self.y + PITCH * i32::from(number.saturating_sub(first)))
    }

    fn row_at(&self, y: i32) -> Rectangle {
        Rectangle::new(Point::new(self.x, y), Size::new(self.width, PITCH as u32))
    }
}

/// Where rows lie that fill the glass.
const WHOLE: Place = Place {
    x: 0,
    y: 13,
    width: 123,
    seen: Rows::SEEN,
    room: Room::ROW,
};

/// Rows that fill the glass.
pub(super) fn draw(pen: &mut Pen, rows: &Rows) {
    if let Some(header) = rows.header {
        draw_header(pen, header, Room::HEADER);
    }
    draw_rows(pen, rows, WHOLE);
}

/// Where the row in hand lies.
pub(super) fn in_hand(rows: &Rows) -> Rectangle {
    WHOLE.row(rows.selected, rows.first)
}

/// The header of rows and pages.
pub(super) fn draw_header(pen: &mut Pen, header: Text, room: Room) {
    let header = pen.words(header);
    pen.line(&header, 3, 1, room, LIT);
    pen.rule(0, 10, 128);
}

/// A window over what has been drawn, as high as it must be.
pub(super) fn draw_window(pen: &mut Pen, rows: &Rows) {
    let room = Room::WINDOW_HEADER;
    let header = rows.header.map(|header| pen.words(header));
    let lines = header.as_ref().map_or(0, |header| {
        1 + i32::from(room.font.width(header) > room.width)
    });
    let (frame, place) = window(rows, lines);
    let (top, height) = (frame.top_left.y, frame.size.height);
    pen.frame.dim();
    pen.fill(16, top - 2, 96, height + 4, DARK);
    pen.rounded(frame, LIT);
    pen.fill(19, top + 1, 90, height - 2, DARK);
    if let Some(header) = header {
        pen.lines(&header, 23, top + 2, PITCH, room, LIT);
        pen.rule(19, place.y - 2, 90);
    }
    draw_rows(pen, rows, place);
}

/// The frame of a window whose header has so many lines, and where its rows lie.
fn window(rows: &Rows, header_lines: i32) -> (Rectangle, Place) {
    let seen = (rows.rows.len() as i32).min(i32::from(Rows::SEEN) - header_lines);
    let header = PITCH * header_lines + header_lines.min(1);
    let height = 6 + header + PITCH * seen;
    let top = (64 - height) / 2;
    let place = Place {
        x: 20,
        y: top + 3 + header,
        width: 83,
        seen: seen as u8,
        room: Room::WINDOW_ROW,
    };
    let frame = Rectangle::new(Point::new(18, top), Size::new(92, height as u32));
    (frame, place)
}

/// Where the row in hand of a window lies, whose header has one line if any.
pub(super) fn in_hand_in_window(rows: &Rows) -> Rectangle {
    let (_, place) = window(rows, rows.header.is_some().into());
    place.row(rows.selected, rows.first)
}

fn draw_rows(pen: &mut Pen, rows: &Rows, place: Place) {
    let seen = rows.rows.iter().zip(0..).skip(rows.first.into());
    let tops = (place.y..).step_by(PITCH as usize);
    for ((row, number), y) in seen.take(place.seen.into()).zip(tops) {
        draw_row(pen, row, &place, y, number == rows.selected);
    }
    let (all, seen, first) = (rows.rows.len() as i32, place.seen.into(), rows.first.into());
    let x = place.x + place.width as i32 + 2;
    if all > seen {
        pen.scroll_bar(x, place.y, PITCH * seen, all, seen, first);
    }
}

fn draw_row(pen: &mut Pen, row: &Row, place: &Place, y: i32, in_hand: bool) {
    let color = if in_hand {
        pen.rounded(place.row_at(y), LIT);
        DARK
    } else {
        LIT
    };
    let right = place.x + place.width as i32 - 3;
    let mut end = right + 1;
    if let Some(value) = row.value {
        end = if in_hand && row.turns {
            pen.sprite(&ARROWS[1], right - 3, y + 1, color);
            let arrow = ARROWS_WIDTH / 2;
            let left = draw_value(pen, value, right - arrow, y + 1, color) - arrow;
            pen.sprite(&ARROWS[0], left, y + 1, color);
            left
        } else {
            draw_value(pen, value, right, y + 1, color)
        } - GAP;
    }
    let mut x = place.x + 3;
    if let Some(lead) = row.lead {
        match lead {
            Lead::Go => pen.sign(&GO, x, y + 1, color),
            Lead::Piece(piece) => pen.sign(piece::sprite(piece, false), x, y + 1, color),
            Lead::Grade(grade) => draw_strokes(pen, grade as i32, x, y + 1, color),
        }
        x += AFTER_SIGN;
    }
    let label = pen.words(row.label);
    let room = Room {
        width: (end - x).max(0) as u32,
        ..place.room
    };
    pen.line(&label, x, y + 1, room, color);
}

/// Draws a value that ends at column `right`, and gives its first column.
fn draw_value(pen: &mut Pen, value: Value, right: i32, y: i32, color: BinaryColor) -> i32 {
    match value {
        Value::Text(text) => {
            let words = pen.words(text);
            pen.line_to(&words, right, y, Room::ROW, color)
        }
        Value::Seat(Seat::Person) => {
            let person = pen.words(Text::Label(Label::Person));
            let x = pen.line_to(&person, right, y, Room::ROW, color) - AFTER_SIGN;
            pen.sprite(&PERSON, x, y, color);
            x
        }
        Value::Seat(Seat::Machine(level)) => {
            let x = draw_strength(pen, level, right, y, color);
            let computer = pen.words(Text::Label(Label::Computer));
            pen.line_to(&computer, x - 3, y, Room::ROW, color)
        }
        Value::Piece(piece) => {
            let x = right - 7;
            pen.sign(piece::sprite(piece, false), x, y, color);
            x
        }
        Value::Bar(full) => {
            let x = right - 4 * i32::from(Light::BRIGHTEST) + 1;
            for stroke in 0..Light::BRIGHTEST {
                let height = if stroke < full { 7 } else { 2 };
                let x = x + 4 * i32::from(stroke);
                pen.fill(x, y + 7 - height, 3, height as u32, color);
            }
            x
        }
        Value::Count(0) => pen.line_to("–", right, y, Room::ROW, color),
        Value::Count(count) => pen.line_to(&figures(count), right, y, Room::ROW, color),
        Value::Done(done) => {
            if done {
                pen.sprite(&TICK, right - 6, y, color);
            }
            right - 6
        }
        Value::More => pen.line_to(">", right, y, Room::ROW, color),
    }
}

/// Strokes for the strength of the machine; those it lacks lie flat.
fn draw_strength(pen: &mut Pen, level: Level, right: i32, y: i32, color: BinaryColor) -> i32 {
    let full = match level {
        Level::Easy => 1,
        Level::Medium => 2,
        Level::Strong => 3,
    };
    let left = right - 7;
    draw_strokes(pen, full, left, y, color);
    left
}

/// Three strokes that rise, so many of them in full.
fn draw_strokes(pen: &mut Pen, full: i32, left: i32, y: i32, color: BinaryColor) {
    for (stroke, tall) in (0..).zip([3, 5, 7]) {
        let height = if stroke < full { tall } else { 1 };
        pen.fill(left + 3 * stroke, y + 7 - height, 2, height as u32, color);
    }
}
