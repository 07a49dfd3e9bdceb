//! The title.

use embedded_graphics::prelude::*;

use super::pen::{AFTER_SIGN, LIT, Pen};
use super::room::Room;
use super::sprite::signs::KEYS;
use crate::console::texts::{Label, Text};

const LOGO: &str = include_str!("logo.txt");
const VERSION: &str = concat!(
    "v",
    env!("CARGO_PKG_VERSION_MAJOR"),
    ".",
    env!("CARGO_PKG_VERSION_MINOR")
);

pub(super) fn draw(pen: &mut Pen) {
    // It is drawn once in a game and is too wide for a sprite: its text is read here and now.
    for (y, row) in (9..).zip(LOGO.lines()) {
        let pixels = row.bytes().zip(23..).filter(|&(pixel, _)| pixel == b'#');
        let Ok(()) = (pen.frame).draw_iter(pixels.map(|(_, x)| Pixel(Point::new(x, y), LIT)));
    }
    let play = pen.words(Text::Label(Label::Play));
    let width = AFTER_SIGN + Room::FREE.font.width(&play) as i32;
    let x = (128 - width) / 2;
    pen.sprite(&KEYS[0], x, 55, LIT);
    pen.line(&play, x + AFTER_SIGN, 55, Room::FREE, LIT);
    pen.line_to(VERSION, 126, 56, Room::SMALL, LIT);
}
