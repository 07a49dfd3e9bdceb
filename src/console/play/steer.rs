//! Where an arrow takes the cursor: to the nearest open place that way, or by one place where there is none.

use crate::board::{Facing, Shape, Spot, SpotSet};
use crate::console::Button;

/// The lie of the places before the player, for one arrow.
#[derive(Clone, Copy)]
pub(in crate::console) struct Way {
    pub shape: Shape,
    pub facing: Facing,
    pub arrow: Button,
}

impl Way {
    /// From a place, to the nearest of `open` that lies that way; else to the next place of the board; at its edge, round to the far end of `open`.
    pub fn go(self, from: Spot, open: SpotSet) -> Option<Spot> {
        self.nearest(from, open)
            .or_else(|| self.step(from))
            .or_else(|| self.farthest_behind(from, open))
    }

    /// From a place to the next one that way.
    pub fn step(self, from: Spot) -> Option<Spot> {
        self.nearest(from, self.shape.spots())
    }

    /// How far `to` lies that way from `from`, and how far off to the side.
    fn seen(self, from: Spot, to: Spot) -> (i16, i16) {
        let ((x, y), (to_x, to_y)) = (self.place(from), self.place(to));
        let (right, down) = (to_x - x, to_y - y);
        match self.arrow {
            Button::Up => (-down, right),
            Button::Down => (down, right),
            Button::Left => (-right, down),
            _ => (right, down),
        }
    }

    /// Where a place is seen, in equal units both ways: the star's columns lie further apart than its half-rows.
    fn place(self, spot: Spot) -> (i16, i16) {
        let (x, y) = self.facing.seen(self.shape, spot);
        match self.shape {
            Shape::Star => (14 * i16::from(x), 5 * i16::from(y)),
            _ => (10 * i16::from(x), 10 * i16::from(y)),
        }
    }

    /// The nearest place within half a right angle of the arrow. What lies straight ahead is preferred a little: a jump that way comes before a step aslant.
    fn nearest(self, from: Spot, places: impl Iterator<Item = Spot>) -> Option<Spot> {
        // Holes of the next column lie half a row up and half a row down: going to and fro between the two keeps a straight line.
        let column_is_even = self.facing.seen(self.shape, from).0.is_multiple_of(2);
        places
            .filter_map(|place| {
                let (ahead, aside) = self.seen(from, place);
                let off_line = (aside < 0) == column_is_even;
                let cost = (4 * ahead + 5 * aside.abs(), off_line);
                (ahead > 0 && aside.abs() <= ahead).then_some((cost, place))
            })
            .min()
            .map(|(_, place)| place)
    }

    fn farthest_behind(self, from: Spot, places: SpotSet) -> Option<Spot> {
        places
            .filter_map(|place| {
                let (ahead, aside) = self.seen(from, place);
                (ahead < 0).then_some(((aside.abs(), ahead), place))
            })
            .min()
            .map(|(_, place)| place)
    }
}
