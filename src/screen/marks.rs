//! The marks on a board: closed box, open corners, dotted box, plus, cross, small square. Six, and no more.

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::ground::Ground;
use super::pen::{DARK, LIT, Pen};
use super::sprite::Sprite;
use crate::board::{Shape, Spot};

/// A closed box: in hand, or of the winning line.
pub(super) fn draw_box(pen: &mut Pen, area: Rectangle) {
    edge(pen, area, LIT, |along, length| {
        0 < along && along < length - 1
    });
}

/// A dotted box: may be chosen, though something stands there.
pub(super) fn draw_dotted(pen: &mut Pen, area: Rectangle) {
    edge(pen, area, LIT, |along, length| {
        along % 2 == 0 && 1 < along && along < length - 2
    });
}

/// Open corners: the cursor. `arm` is how long they are.
pub(super) fn draw_corners(pen: &mut Pen, area: Rectangle, arm: i32) {
    edge(pen, area, LIT, |along, length| {
        along < arm || length - arm <= along
    });
}

/// The same box, dark: it parts a ring from what lies too close to it.
pub(super) fn draw_dark_box(pen: &mut Pen, area: Rectangle) {
    edge(pen, area, DARK, |along, length| {
        0 < along && along < length - 1
    });
}

/// How long the cursor's corners are.
pub(super) fn arm(ring: Size) -> i32 {
    match ring.width {
        9 => 2,
        11 => 3,
        _ => 4,
    }
}

/// The pixels of an edge that are chosen by their place along it and its length.
fn edge(pen: &mut Pen, area: Rectangle, color: BinaryColor, chosen: impl Fn(i32, i32) -> bool) {
    let Some(last) = area.bottom_right() else {
        return;
    };
    let first = area.top_left;
    let (width, height) = (area.size.width as i32, area.size.height as i32);
    for along in (0..width).filter(|&along| chosen(along, width)) {
        pen.pixel(Point::new(first.x + along, first.y), color);
        pen.pixel(Point::new(first.x + along, last.y), color);
    }
    for along in (0..height).filter(|&along| chosen(along, height)) {
        pen.pixel(Point::new(first.x, first.y + along), color);
        pen.pixel(Point::new(last.x, first.y + along), color);
    }
}

/// A mark of 3×3 in the middle of a place, with a dark line round it.
pub(super) fn draw_mark(pen: &mut Pen, ground: &Ground, spot: Spot, mark: &Sprite) {
    let mut area = ground.middle(ground.corner(spot), mark.size());
    // The star's pawns have four rows; its holes are in the third.
    if ground.shape == Shape::Star {
        area.top_left.y += 1;
    }
    let Ok(()) = pen.frame.fill_solid(&area.offset(1), DARK);
    pen.sprite(mark, area.top_left.x, area.top_left.y, LIT);
}

/// A path between two places: one pixel in two.
pub(super) fn draw_path(pen: &mut Pen, from: Point, to: Point) {
    let way = to - from;
    let length = way.x.abs().max(way.y.abs());
    for along in (0..=length).step_by(2) {
        pen.pixel(from + share(way, along, length), LIT);
    }
}

/// So many parts of a way, of so many in all, to the nearest pixel.
pub(super) fn share(way: Point, part: i32, parts: i32) -> Point {
    let parts = parts.max(1);
    let share = |way: i32| (2 * way * part + parts).div_euclid(2 * parts);
    Point::new(share(way.x), share(way.y))
}
