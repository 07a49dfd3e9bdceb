//! The bar that says why, or what: at the foot, or at the top where it would cover what it speaks of.

use embedded_graphics::primitives::Rectangle;

use super::font::lines;
use super::ground::Ground;
use super::pen::{DARK, LIT, Pen};
use super::room::Room;
use super::rows;
use super::sprite::signs::WARNING;
use super::star;
use crate::board::Shape;
use crate::console::{Message, Picture, View};

pub(super) fn draw(pen: &mut Pen, message: &Message, view: &View) {
    let words = pen.words(message.text);
    let room = Room::MESSAGE;
    let height = match lines(room.font, &words, room.width).count() {
        0 | 1 => 11,
        _ => 20,
    };
    let foot = 64 - height;
    let about = match (&view.picture, &view.window, message.about) {
        (_, Some(rows), _) => Some(rows::in_hand_in_window(rows)),
        (Picture::Rows(rows), None, _) => Some(rows::in_hand(rows)),
        (Picture::Table(table), None, Some(spot)) => Some(Ground::of(table).ring(spot)),
        _ => None,
    };
    // One dark line parts it from the picture.
    let y = if about.is_some_and(|about| reaches(about, foot - 1)) {
        pen.fill(0, height, 128, 1, DARK);
        0
    } else {
        pen.fill(0, foot - 1, 128, 1, DARK);
        if shows_star(&view.picture) {
            star::clear_hints(pen);
        }
        foot
    };
    pen.fill(0, y, 128, height as u32, LIT);
    pen.sprite(&WARNING, 2, y + (height - 7) / 2, DARK);
    pen.lines(&words, 12, y + 2, 9, room, DARK);
}

fn shows_star(picture: &Picture) -> bool {
    matches!(picture, Picture::Table(table) if table.board.game.shape() == Shape::Star)
}

fn reaches(area: Rectangle, row: i32) -> bool {
    area.bottom_right().is_some_and(|last| last.y >= row)
}
