//! What moves for a moment: a piece between two places, a pawn turning over, a die, the bomb, a winning line.

use embedded_graphics::prelude::*;

use super::board::{draw_box, draw_piece, sprite_of};
use super::ground::Ground;
use super::marks::share;
use super::pen::{DARK, LIT, Pen};
use super::piece::{pick, sprite};
use super::sprite::pieces::{BOMB, EDGE, PAWNS, TURNING};
use crate::board::{Spot, SpotSet};
use crate::console::{Motion, Moving, Table};
use crate::rules::{Piece, Side};

/// How high a jump goes.
const JUMP: i32 = 9;
/// How high the bomb flies, and how high a winner hops.
const LOB: i32 = 4;
/// Frames of a [`Motion::Cheer`] in which boxes are drawn; in the others the pieces hop.
const BOXING: u8 = 4;

/// The pieces on the board that the motion draws itself: only those that cheer still stand there.
pub(super) fn hidden(motion: Motion, frame: u8) -> SpotSet {
    match motion {
        Motion::Cheer { pieces } if frame >= BOXING => pieces,
        _ => SpotSet::EMPTY,
    }
}

pub(super) fn draw(pen: &mut Pen, table: &Table, ground: &Ground, moving: Moving) {
    let frame = i32::from(moving.frame);
    let last = i32::from(moving.motion.frames()) - 1;
    match moving.motion {
        Motion::Step { from, to, piece } => {
            let sprite = sprite_of(ground, piece, table.queens.contains(to));
            draw_piece(
                pen,
                ground,
                between(ground, from, to, frame, last, 0),
                sprite,
            );
        }
        Motion::Hop { from, to, piece } => {
            let sprite = sprite_of(ground, piece, table.queens.contains(to));
            draw_piece(
                pen,
                ground,
                between(ground, from, to, frame, last, JUMP),
                sprite,
            );
        }
        Motion::Flip { at, to } => draw_flip(pen, ground, at, to, frame),
        Motion::Roll { at, side, from, to } => {
            let corner = ground.corner(at);
            match frame {
                0 => draw_piece(pen, ground, corner, sprite(Piece::Die(side, from), false)),
                1 => draw_blank_die(pen, ground, corner, side),
                _ => draw_piece(pen, ground, corner, sprite(Piece::Die(side, to), false)),
            }
        }
        Motion::Fly { from, to, .. } => {
            // It has left the thrower in the first frame already.
            let corner = between(ground, from, to, frame + 1, last + 1, LOB);
            draw_piece(pen, ground, corner, pick(&BOMB, moving.frame as usize & 1));
        }
        Motion::Cheer { pieces } => draw_cheer(pen, table, ground, pieces, moving.frame),
    }
}

/// Where a piece is on its way, in an arc of that height.
fn between(ground: &Ground, from: Spot, to: Spot, part: i32, parts: i32, height: i32) -> Point {
    let from = ground.corner(from);
    let at = from + share(ground.corner(to) - from, part, parts);
    at - Point::new(0, arc(part, parts, height))
}

/// How high a thing is that goes up to `height` and comes down again.
fn arc(part: i32, parts: i32, height: i32) -> i32 {
    let half = parts * parts;
    (8 * height * part * (parts - part) + half) / (2 * half).max(1)
}

/// Full, narrow, an edge, narrow, full: the side changes at the edge.
fn draw_flip(pen: &mut Pen, ground: &Ground, at: Spot, to: Side, frame: i32) {
    let side = if frame < 2 { to.other() } else { to };
    let sprite = match frame {
        0 | 4.. => pick(&PAWNS, side.index()),
        2 => &EDGE,
        _ => pick(&TURNING, side.index()),
    };
    draw_piece(pen, ground, ground.corner(at), sprite);
}

/// A die between two faces: lifted by a pixel, and no face is to be read.
fn draw_blank_die(pen: &mut Pen, ground: &Ground, corner: Point, side: Side) {
    let size = if side == Side::One { 8 } else { 10 };
    let area = ground.middle(corner - Point::new(0, 1), Size::new_equal(size));
    pen.rounded(area, LIT);
    if side != Side::One {
        let Ok(()) = pen.frame.fill_solid(&area.offset(-1), DARK);
    }
}

fn draw_cheer(pen: &mut Pen, table: &Table, ground: &Ground, pieces: SpotSet, frame: u8) {
    let (frame, boxing) = (i32::from(frame), i32::from(BOXING));
    if frame >= boxing {
        let up = Point::new(0, arc(frame - boxing, 5, LOB));
        for spot in pieces {
            if let Some(piece) = table.board.piece(spot) {
                let sprite = sprite_of(ground, piece, table.queens.contains(spot));
                draw_piece(pen, ground, ground.corner(spot) - up, sprite);
            }
        }
    }
    // All of them are boxed in the last frame of boxing, however many they are.
    let boxed = (pieces.len() as i32 * (frame + 1).min(boxing) + boxing - 1) / boxing;
    for spot in pieces.take(boxed as usize) {
        draw_box(pen, ground, spot);
    }
}
