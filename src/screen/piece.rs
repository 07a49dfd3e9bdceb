//! Which sprite a piece has.

use super::sprite::pieces::{
    BOMB, HOLLOW_DICE, HOUSES, KHAKI, PAWNS, QUEENS, RINGED, SMALL_HOUSES, SOLID_DICE, WHITE,
};
use super::sprite::{BLANK, Sprite};
use crate::rules::{Piece, Side};

/// One of some sprites.
pub(super) fn pick(sprites: &'static [Sprite], number: usize) -> &'static Sprite {
    sprites.get(number).unwrap_or(&BLANK)
}

/// A piece of the square boards; on the star, a house's shape is its side's.
pub(super) fn sprite(piece: Piece, queen: bool) -> &'static Sprite {
    match piece {
        Piece::Pawn(side) if queen => pick(&QUEENS, side.index()),
        // The first two houses look like the two sides of the other games.
        Piece::Pawn(side @ (Side::One | Side::Two)) => pick(&PAWNS, side.index()),
        Piece::Pawn(side) => house(side),
        Piece::Ringed(side) => pick(&RINGED, side.index()),
        Piece::Armed(Side::One, power) => pick(&WHITE, power as usize - 1),
        Piece::Armed(_, power) => pick(&KHAKI, power as usize - 1),
        Piece::Bomb => pick(&BOMB, 0),
        Piece::Die(Side::One, face) => pick(&SOLID_DICE, face.index()),
        Piece::Die(_, face) => pick(&HOLLOW_DICE, face.index()),
    }
}

/// The shape of a house.
pub(super) fn house(side: Side) -> &'static Sprite {
    pick(&HOUSES, side.index())
}

/// The shape of a house as it stands on the star.
pub(super) fn small_house(side: Side) -> &'static Sprite {
    pick(&SMALL_HOUSES, side.index())
}
