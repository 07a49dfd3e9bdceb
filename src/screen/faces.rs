//! The choice of a die's face, in the panel.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::marks;
use super::panel::{FOOT, LEFT};
use super::pen::{AFTER_SIGN, DARK, LIT, Pen};
use super::room::Room;
use super::sprite::signs::KEYS;
use crate::console::FaceChoice;
use crate::console::texts::Text;
use crate::rules::{Face, Side};

/// One less, the same, one more: where the die lies and what stands below it.
const PLACES: [(i32, &str); 3] = [(70, "–1"), (90, "="), (110, "+1")];

pub(super) fn draw(pen: &mut Pen, choice: &FaceChoice) {
    for (number, &face) in (0..).zip(&choice.faces) {
        let place = (face.index() + 1).wrapping_sub(choice.now.index());
        let Some(&(x, label)) = PLACES.get(place) else {
            continue;
        };
        let die = Rectangle::new(Point::new(x, 27), Size::new(15, 15));
        draw_die(pen, die, choice.side, face);
        let width = Room::FREE.font.width(label) as i32;
        pen.line(label, x + 8 - width / 2, 46, Room::FREE, LIT);
        if number == choice.selected {
            marks::draw_box(pen, die.offset(2));
            pen.sprite(&KEYS[0], LEFT, FOOT, LIT);
            let take = pen.words(Text::TakeFace(face));
            pen.line(&take, LEFT + AFTER_SIGN, FOOT, Room::HINT, LIT);
        }
    }
}

fn draw_die(pen: &mut Pen, die: Rectangle, side: Side, face: Face) {
    pen.rounded(die, LIT);
    let pip = if side == Side::One {
        DARK
    } else {
        pen.rounded(die.offset(-1), DARK);
        LIT
    };
    for (y, row) in (0..).zip(pips(face)) {
        for (x, pixel) in (0..).zip(row.bytes()) {
            if pixel == b'o' {
                let at = die.top_left + Point::new(2 + 4 * x, 2 + 4 * y);
                pen.fill(at.x, at.y, 3, 3, pip);
            }
        }
    }
}

/// Where the pips of a face are.
fn pips(face: Face) -> [&'static str; 3] {
    match face {
        Face::One => ["...", ".o.", "..."],
        Face::Two => ["o..", "...", "..o"],
        Face::Three => ["o..", ".o.", "..o"],
        Face::Four => ["o.o", "...", "o.o"],
        Face::Five => ["o.o", ".o.", "o.o"],
        Face::Six => ["o.o", "o.o", "o.o"],
    }
}
