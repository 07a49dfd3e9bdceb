//! The score of a match.

use embedded_graphics::prelude::*;

use super::font::{F7, Style};
use super::pen::{AFTER_SIGN, LIT, Pen, figures};
use super::piece::{house, pick};
use super::room::Room;
use super::sprite::signs::KEYS;
use crate::board::Shape;
use crate::console::Scores;
use crate::rules::{Game, Side};

pub(super) fn draw(pen: &mut Pen, scores: &Scores) {
    let title = pen.words(scores.title);
    pen.centred(&title, 2, Room::SCORE_TITLE);
    pen.rule(0, 12, 128);
    if let [(one, won), (two, lost)] = *scores.won.as_slice() {
        draw_side(pen, scores.game, one, Point::new(22, 30));
        draw_number(pen, won, 48);
        pen.fill(60, 29, 8, 3, LIT);
        draw_number(pen, lost, 81);
        draw_side(pen, scores.game, two, Point::new(105, 30));
    } else {
        draw_many(pen, &scores.won);
    }
    let caption = pen.words(scores.caption);
    pen.centred(&caption, 44, Room::SCORE_CAPTION);
    draw_keys(pen, scores);
}

fn draw_keys(pen: &mut Pen, scores: &Scores) {
    let mut keys = scores.keys.iter();
    if let Some(&(key, text)) = keys.next() {
        let words = pen.words(text);
        pen.sprite(pick(&KEYS, key as usize), 2, 55, LIT);
        pen.line(&words, 2 + AFTER_SIGN, 55, Room::SCORE_KEY, LIT);
    }
    if let Some(&(key, text)) = keys.next() {
        let words = pen.words(text);
        let x = pen.line_to(&words, 126, 55, Room::SCORE_SECOND_KEY, LIT);
        pen.sprite(pick(&KEYS, key as usize), x - AFTER_SIGN, 55, LIT);
    }
}

/// A side of two, large.
fn draw_side(pen: &mut Pen, game: Game, side: Side, centre: Point) {
    if game.shape() == Shape::Star {
        let Ok(()) = house(side).draw_scaled(centre - Point::new(10, 10), 3, pen.frame);
        return;
    }
    // All pixels nearer than that to the centre; of the hollow disc only the outer ones.
    let inner = if side == Side::One { -1 } else { 83 };
    for y in -10..=10 {
        for x in -10..=10 {
            let distance = x * x + y * y;
            if inner < distance && distance < 107 {
                pen.pixel(centre + Point::new(x, y), LIT);
            }
        }
    }
}

/// A number as large as there is room for.
fn draw_number(pen: &mut Pen, number: u16, centre: i32) {
    let figures = figures(number);
    let scale = (2..=3)
        .rev()
        .find(|&scale| large(scale).width(&figures) <= 20);
    let scale = scale.unwrap_or(1);
    let x = centre - large(scale).width(&figures) as i32 / 2;
    let y = 20 + (21 - 7 * i32::from(scale)) / 2;
    pen.figures(&figures, Point::new(x, y), large(scale));
}

/// Figures of that scale.
fn large(scale: u8) -> Style {
    F7.style(LIT).scaled(scale)
}

/// Three to six sides in one row or two, each shape beside its number.
fn draw_many(pen: &mut Pen, won: &[(Side, u16)]) {
    let columns = if won.len() == 4 { 2 } else { 3 };
    let top = if won.len() > 3 { 14 } else { 22 };
    for (row, sides) in (0..).zip(won.chunks(columns)) {
        let left = (128 - 42 * sides.len() as i32) / 2;
        for (column, &(side, won)) in (0..).zip(sides) {
            let at = Point::new(left + 42 * column + 3, top + 16 * row);
            let Ok(()) = house(side).draw_scaled(at, 2, pen.frame);
            pen.figures(&figures(won), at + Point::new(18, 0), large(2));
        }
    }
}
