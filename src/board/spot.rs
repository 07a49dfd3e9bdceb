//! A place of any board, for code that serves every game at once.

use super::Place;
use super::set::place_set;

/// The number of a place on some board: below 128. Only the board's own type knows whether it has it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot(pub(super) u8);

/// A set of spots.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub struct SpotSet(pub(super) u128);

place_set!([] SpotSet, Spot, Spot, u128);

impl Spot {
    /// The lowest: the corner or the tip at the bottom.
    pub const FIRST: Self = Self(0);

    /// The spot of that number, if it is below 128.
    pub const fn new(number: u8) -> Option<Self> {
        if number < 128 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// Its number, below 128.
    #[inline(always)]
    pub const fn number(self) -> u8 {
        self.0 & 127
    }

    /// Its number as an index into a table of 128.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.number() as usize
    }
}

impl Place for Spot {
    type Set = SpotSet;

    fn spot(self) -> Spot {
        self
    }

    fn of_spot(spot: Spot) -> Option<Self> {
        Some(spot)
    }
}

impl SpotSet {
    /// The same places as places of one board; what that board does not have is left out.
    pub fn places<P: Place>(self) -> P::Set {
        let mut set = P::Set::default();
        for spot in self {
            if let Some(place) = P::of_spot(spot) {
                set = set | place.into();
            }
        }
        set
    }
}
