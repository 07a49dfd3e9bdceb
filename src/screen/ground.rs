//! Where the places of a board lie on the glass.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::board::{Facing, Shape, Spot};
use crate::console::Table;
use crate::rules::Game;

/// A board as it lies on the glass.
#[derive(Clone, Copy)]
pub(super) struct Ground {
    pub shape: Shape,
    facing: Facing,
    /// What a place takes; on the squares, with the grid on all four sides.
    place: Size,
    /// The size of a ring round a place.
    ring: Size,
    /// From a place's corner to where a path goes through it.
    centre: Point,
}

impl Ground {
    pub fn of(table: &Table) -> Self {
        let game = table.board.game;
        let (place, ring, centre) = match game.shape() {
            Shape::Six => (Size::new(11, 11), Size::new(11, 11), Point::new(5, 5)),
            Shape::Seven if game == Game::OperationD6 => {
                (Size::new(10, 10), Size::new(12, 12), Point::new(4, 4))
            }
            Shape::Seven => (Size::new(10, 10), Size::new(11, 11), Point::new(4, 4)),
            Shape::Star => (Size::new(5, 4), Size::new(9, 6), Point::new(2, 2)),
        };
        Self {
            shape: game.shape(),
            facing: table.facing,
            place,
            ring,
            centre,
        }
    }

    /// The column and row a place is seen in.
    pub fn seen(&self, spot: Spot) -> (i32, i32) {
        let (column, row) = self.facing.seen(self.shape, spot);
        (column.into(), row.into())
    }

    /// The upper left corner of a place.
    pub fn corner(&self, spot: Spot) -> Point {
        let (column, row) = self.seen(spot);
        self.crossing(column, row)
    }

    /// Where the lines of the grid cross, or a hole's corner: counted from the upper left.
    pub fn crossing(&self, column: i32, row: i32) -> Point {
        match self.shape {
            Shape::Six => Point::new(1 + 10 * column, 1 + 10 * row),
            Shape::Seven => Point::new(1 + 9 * column, 9 * row),
            Shape::Star => Point::new(5 + 7 * column, 5 * row / 2),
        }
    }

    /// What a place takes.
    pub fn place(&self, spot: Spot) -> Rectangle {
        Rectangle::new(self.corner(spot), self.place)
    }

    /// Where a path goes through a place.
    pub fn centre(&self, spot: Spot) -> Point {
        self.corner(spot) + self.centre
    }

    /// Something of that size in the middle of a place.
    pub fn middle(&self, corner: Point, size: Size) -> Rectangle {
        let middle = |place: u32, size: u32| (place as i32 - size as i32).div_euclid(2);
        let x = middle(self.place.width, size.width);
        let y = middle(self.place.height, size.height);
        Rectangle::new(corner + Point::new(x, y), size)
    }

    /// The ring round a place.
    pub fn ring(&self, spot: Spot) -> Rectangle {
        self.middle(self.corner(spot), self.ring)
    }

    /// The ring round that ring.
    pub fn outer_ring(&self, spot: Spot) -> Rectangle {
        self.ring(spot).offset(1)
    }

    /// What lies between the lines of the grid.
    pub fn inside(&self, spot: Spot) -> Rectangle {
        self.middle(
            self.corner(spot),
            self.place.saturating_sub(Size::new_equal(2)),
        )
    }
}
