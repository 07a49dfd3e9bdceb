//! How a board lies before a player: which place is seen where.

use super::square::Cell;
use super::star::{Hole, WIDTHS};
use super::{Place, Shape, Spot};

/// How far a board has been turned before the player: by sixths on the star, by halves on the squares.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub struct Facing(u8);

impl Facing {
    /// As the booklets draw it.
    pub const PLAIN: Self = Self(0);

    /// Turned so that the house of that number, counted from 0, comes to lie where the first one lay; on the squares, the
    /// second side is the other side of the table.
    pub const fn of_house(shape: Shape, house: u8) -> Self {
        match shape {
            Shape::Star => Self(house % 6),
            _ => Self(3 * (house & 1)),
        }
    }

    /// Where a place is seen: columns to the right and rows down, both from 0. On the squares a column or a row is a cell; the star lies on its side,
    /// its southern tip at the left, 17 columns of holes that stand two half-rows apart, 25 half-rows in all.
    pub fn seen(self, shape: Shape, spot: Spot) -> (u8, u8) {
        match shape {
            Shape::Star => {
                let mut hole = Hole::of_spot(spot);
                for _ in 0..self.0 {
                    hole = hole.map(Hole::turned_a_sixth);
                }
                let (row, place) = hole.map_or((0, 0), Hole::row_and_place);
                let width = WIDTHS.get(row as usize).copied().unwrap_or(1);
                (row, (13 + 2 * place).wrapping_sub(width))
            }
            Shape::Six => self.seen_on_square::<6>(spot),
            Shape::Seven => self.seen_on_square::<7>(spot),
        }
    }

    fn seen_on_square<const N: usize>(self, spot: Spot) -> (u8, u8) {
        let cell = Cell::<N>::of_spot(spot);
        let cell = if self.0 == 0 {
            cell
        } else {
            cell.map(Cell::turned)
        };
        cell.map_or((0, 0), |cell| {
            (cell.column(), (N as u8 - 1).wrapping_sub(cell.row()))
        })
    }
}
