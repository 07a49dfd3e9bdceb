//! A board with what stands on it, from the grid below to the cursor above.

use embedded_graphics::prelude::*;

use super::ground::Ground;
use super::marks;
use super::motion;
use super::pen::{DARK, LIT, Pen};
use super::piece;
use super::sprite::Sprite;
use super::sprite::pieces::{GHOST, HALO, HEADQUARTERS, PAWNS, SMALL_GHOST};
use super::sprite::signs::{FOOTPRINT, OPEN, THROW};
use crate::board::{Place, Shape, Spot, SpotSet};
use crate::console::Table;
use crate::rules::{Game, Piece, Side, Zapita};

pub(super) fn draw(pen: &mut Pen, table: &Table) {
    let ground = Ground::of(table);
    draw_grid(pen, &ground);
    draw_trail(pen, table, &ground);
    draw_marks(pen, table, &ground);
    draw_pieces(pen, table, &ground);
    draw_rings(pen, table, &ground);
    if let Some(moving) = table.moving {
        motion::draw(pen, table, &ground, moving);
    }
    draw_cursor(pen, table, &ground);
}

fn draw_grid(pen: &mut Pen, ground: &Ground) {
    if ground.shape == Shape::Star {
        for hole in ground.shape.spots() {
            pen.pixel(ground.centre(hole), LIT);
        }
        return;
    }
    let lines = 0..=i32::from(ground.shape.rows());
    for row in lines.clone() {
        for column in lines.clone() {
            pen.pixel(ground.crossing(column, row), LIT);
        }
    }
}

fn draw_trail(pen: &mut Pen, table: &Table, ground: &Ground) {
    for step in table.trail.windows(2) {
        if let &[from, to] = step {
            marks::draw_path(pen, ground.centre(from), ground.centre(to));
        }
    }
    // A trail that is full has lost its beginning: it shows landings only.
    let origin = table.trail.first().filter(|_| !table.trail.is_full());
    for &spot in table.trail.iter().filter(|&&spot| is_free(table, spot)) {
        if origin == Some(&spot) {
            let ghost = match ground.shape {
                Shape::Star => &SMALL_GHOST,
                _ => &GHOST,
            };
            draw_piece(pen, ground, ground.corner(spot), ghost);
        } else {
            marks::draw_mark(pen, ground, spot, &FOOTPRINT);
        }
    }
}

/// Whether nothing stands there.
fn is_free(table: &Table, spot: Spot) -> bool {
    table.board.piece(spot).is_none()
}

/// Whose headquarters that place is.
fn headquarters(table: &Table, spot: Spot) -> Option<Side> {
    let owns = |&side: &Side| Zapita::headquarters(side).spot() == spot;
    let sides = [Side::One, Side::Two].into_iter();
    let mut sides = sides.filter(|_| table.board.game == Game::Zapita);
    sides.find(owns)
}

fn draw_marks(pen: &mut Pen, table: &Table, ground: &Ground) {
    let plain = |spot: &Spot| is_free(table, *spot) && headquarters(table, *spot).is_none();
    for spot in table.open.filter(plain) {
        if table.trail.first() == Some(&spot) && ground.shape != Shape::Star {
            // The ghost stays, with the plus inside; the star's has no room for it.
            let area = ground.middle(ground.corner(spot), OPEN.size());
            pen.sprite(&OPEN, area.top_left.x, area.top_left.y, LIT);
        } else {
            marks::draw_mark(pen, ground, spot, &OPEN);
        }
    }
    for spot in table.throws.filter(plain) {
        marks::draw_mark(pen, ground, spot, &THROW);
    }
}

fn draw_pieces(pen: &mut Pen, table: &Table, ground: &Ground) {
    let moving = table.moving.map_or(SpotSet::EMPTY, |moving| {
        motion::hidden(moving.motion, moving.frame)
    });
    for spot in ground.shape.spots() {
        match table.board.piece(spot) {
            Some(piece) if !moving.contains(spot) => {
                if table.picked == Some(spot) && ground.shape != Shape::Star {
                    let Ok(()) = pen.frame.fill_solid(&ground.inside(spot), DARK);
                }
                let sprite = sprite_of(ground, piece, table.queens.contains(spot));
                draw_piece(pen, ground, ground.corner(spot), sprite);
            }
            Some(_) => {}
            None => {
                if let Some(side) = headquarters(table, spot) {
                    let flag = piece::pick(&HEADQUARTERS, side.index());
                    draw_piece(pen, ground, ground.corner(spot), flag);
                }
            }
        }
    }
}

/// The sprite of a piece on this board.
pub(super) fn sprite_of(ground: &Ground, piece: Piece, queen: bool) -> &'static Sprite {
    match (ground.shape, piece.side()) {
        (Shape::Star, Some(side)) => piece::small_house(side),
        _ => piece::sprite(piece, queen),
    }
}

/// Draws a piece on a place whose corner that is, and nothing too near to it.
pub(super) fn draw_piece(pen: &mut Pen, ground: &Ground, corner: Point, sprite: &Sprite) {
    clear_under(pen, ground, corner, sprite);
    draw_at(pen, ground, corner, sprite);
}

fn draw_at(pen: &mut Pen, ground: &Ground, corner: Point, sprite: &Sprite) {
    let Point { x, y } = ground.middle(corner, sprite.size()).top_left;
    pen.sprite(sprite, x, y, LIT);
}

fn clear_under(pen: &mut Pen, ground: &Ground, corner: Point, sprite: &Sprite) {
    let size = sprite.size();
    let area = ground.middle(corner, size);
    if ground.shape == Shape::Star {
        pen.rounded(area.offset(1), DARK);
    } else if size == PAWNS[0].size() {
        draw_at(pen, ground, corner, &HALO);
    } else {
        // Dice share the grid with their neighbours.
        let Ok(()) = pen.frame.fill_solid(&area, DARK);
    }
}

fn draw_rings(pen: &mut Pen, table: &Table, ground: &Ground) {
    let taken = |spot: &Spot| !is_free(table, *spot) || headquarters(table, *spot).is_some();
    for spot in (table.open | table.throws).filter(taken) {
        marks::draw_dotted(pen, ground.ring(spot));
    }
    for spot in table.boxed {
        draw_box(pen, ground, spot);
    }
    if let Some(picked) = table.picked {
        // Nothing touches the box from within, but for pieces as wide as it is.
        let wide = |piece| matches!(piece, Piece::Ringed(_) | Piece::Die(Side::Two, _));
        if ground.shape != Shape::Star && !table.board.piece(picked).is_some_and(wide) {
            marks::draw_dark_box(pen, ground.ring(picked).offset(-1));
        }
        draw_box(pen, ground, picked);
    }
}

/// A closed box round a place.
pub(super) fn draw_box(pen: &mut Pen, ground: &Ground, spot: Spot) {
    let ring = ground.ring(spot);
    if ground.shape == Shape::Star {
        marks::draw_dark_box(pen, ring.offset(1));
    }
    marks::draw_box(pen, ring);
}

fn draw_cursor(pen: &mut Pen, table: &Table, ground: &Ground) {
    let Some(cursor) = table.cursor else {
        return;
    };
    let boxed = table.picked == Some(cursor) || table.boxed.contains(cursor);
    let inner = ground.ring(cursor);
    let ring = if boxed {
        ground.outer_ring(cursor)
    } else {
        inner
    };
    if ground.shape == Shape::Star {
        marks::draw_dark_box(pen, ring.offset(1));
    }
    marks::draw_corners(pen, ring, marks::arm(inner.size));
}
