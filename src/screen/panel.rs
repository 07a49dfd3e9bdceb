//! What is said beside a square board.

use super::faces;
use super::pen::{AFTER_SIGN, LIT, Pen, Words, figures, pair};
use super::piece::{self, pick};
use super::room::Room;
use super::sprite::Sprite;
use super::sprite::pieces::BOMB;
use super::sprite::signs::{CHIP, COUNTERS, CUP, KEYS, PERSON, SIXES};
use super::thinking;
use crate::board::Spot;
use crate::console::texts::Text;
use crate::console::{Line, Panel, Status, Table};
use crate::game::Seat;

/// The panel's first column.
pub(super) const LEFT: i32 = 67;
/// Its last one that is used.
pub(super) const RIGHT: i32 = 126;
/// Its last line of text.
pub(super) const FOOT: i32 = 56;

pub(super) fn draw(pen: &mut Pen, table: &Table) {
    let panel = &table.panel;
    let name = pen.words(Text::Game(table.board.game));
    pen.line(&name, LEFT, 1, Room::GAME, LIT);
    pen.rule(LEFT, 11, 60);
    draw_turn(pen, panel);
    if let Some(choice) = &panel.faces {
        return faces::draw(pen, choice);
    }
    if let Some(frame) = panel.thinking {
        return thinking::draw_in_panel(pen, table.board.side, frame);
    }
    for (line, y) in panel.lines.iter().zip([26, 36, 46]) {
        match *line {
            Line::Key(key, text) => {
                pen.sprite(pick(&KEYS, key as usize), LEFT, y, LIT);
                let words = pen.words(text);
                pen.line(&words, LEFT + AFTER_SIGN, y, Room::HINT, LIT);
            }
            Line::Note(text) => {
                let words = pen.words(text);
                pen.line(&words, LEFT, y, Room::NOTE, LIT);
            }
            Line::Blank => {}
        }
    }
    draw_status(pen, table);
    if let Some(cursor) = table.cursor {
        let name = place_name(table, cursor);
        pen.line_to(&name, RIGHT, FOOT, Room::FREE, LIT);
    }
}

fn draw_turn(pen: &mut Pen, panel: &Panel) {
    let turn = pen.words(panel.turn);
    let mut room = Room::RESULT;
    if let Some(seat) = panel.seat {
        pen.sprite(seat_sign(seat), 120, 14, LIT);
        room = Room::TURN;
    }
    let mut x = LEFT;
    if let Some(piece) = panel.piece
        && (panel.seat.is_some() || room.font.width(&turn) + 11 <= room.width)
    {
        pen.sign(piece::sprite(piece, panel.queen), LEFT, 14, LIT);
        x += 11;
    }
    pen.line(&turn, x, 14, room, LIT);
}

/// Who sits there.
pub(super) fn seat_sign(seat: Seat) -> &'static Sprite {
    match seat {
        Seat::Person => &PERSON,
        Seat::Machine(_) => &CHIP,
    }
}

/// The name of a place of the board.
pub(super) fn place_name(table: &Table, spot: Spot) -> Words {
    let mut name = Words::new();
    let _ = table.board.game.shape().name(spot).write(&mut name);
    name
}

fn draw_status(pen: &mut Pen, table: &Table) {
    let (sign, words) = match table.panel.status {
        Status::Won(one, two) => (&CUP, pair(one, "–", two)),
        Status::Sixes(one, two) => (&SIXES, pair(one.into(), "–", two.into())),
        Status::Bomb(place) => {
            let name = place.map_or_else(Words::new, |spot| place_name(table, spot));
            (pick(&BOMB, 0), name)
        }
        Status::Pawns(one, two) => return draw_pawns(pen, [one, two]),
        Status::Home(_) => return,
    };
    pen.sprite(sign, LEFT, FOOT, LIT);
    pen.line(&words, LEFT + 9, FOOT, Room::STATUS, LIT);
}

fn draw_pawns(pen: &mut Pen, pawns: [u8; 2]) {
    let mut x = LEFT;
    for (counter, pawns) in COUNTERS.iter().zip(pawns) {
        pen.sprite(counter, x, FOOT + 1, LIT);
        let figures = figures(pawns.into());
        pen.line(&figures, x + 7, FOOT, Room::STATUS, LIT);
        x += 9 + Room::STATUS.font.width(&figures) as i32;
    }
}
