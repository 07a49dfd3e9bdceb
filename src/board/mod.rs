//! Geometry: the places of a board, and sets of them as bits. Nothing here knows a rule.
//!
//! Two families of boards: [`square`] (6×6 and 7×7, sets in a `u64`) and the [`star`] of 121 holes (sets in a `u128`). Code that serves every
//! game at once speaks of a [`Spot`], whose number fits them all, and of a [`Shape`], which knows the names of its spots.

mod facing;
mod set;
mod shape;
mod spot;
pub mod square;
pub mod star;

pub use facing::Facing;
pub use shape::{Name, Shape};
pub use spot::{Spot, SpotSet};

use core::fmt::Debug;
use core::ops::{BitAnd, BitOr, Sub};

/// A place of one board: it cannot be off that board.
pub trait Place: Copy + Eq + Ord + Debug {
    /// Sets of these places.
    type Set: PlaceSet<Place = Self>;

    /// The same place, whatever the board.
    fn spot(self) -> Spot;

    /// The place of that number, if the board has it.
    fn of_spot(spot: Spot) -> Option<Self>;
}

/// A set of places, as bits.
pub trait PlaceSet:
    Copy
    + Eq
    + Default
    + Debug
    + BitOr<Output = Self>
    + BitAnd<Output = Self>
    + Sub<Output = Self>
    + IntoIterator<Item = Self::Place>
    + From<Self::Place>
{
    /// What it holds.
    type Place;

    /// Whether `place` is in it.
    fn contains(self, place: Self::Place) -> bool;

    /// How many places it holds.
    fn len(self) -> u32;

    /// Whether it holds none.
    fn is_empty(self) -> bool;

    /// The same places, whatever the board.
    fn spots(self) -> SpotSet;
}
