//! Values that could be anything, and a place to put results.

use pocket_hops::board::Spot;
use pocket_hops::board::square::Cell;
use pocket_hops::board::star::Hole;
use pocket_hops::rules::packed::unpack_position;
use pocket_hops::rules::{Face, HouseRules, Move, Players, Position, Side};

static INPUT: u8 = 0;

/// Any byte.
pub fn byte() -> u8 {
    // SAFETY: a plain read of a static; volatile, so that nothing can be known of it.
    unsafe { core::ptr::read_volatile(&INPUT) }
}

/// A use the compiler cannot see through.
pub fn sink<T>(value: T) {
    core::hint::black_box(value);
}

pub fn bytes<const N: usize>() -> [u8; N] {
    core::array::from_fn(|_| byte())
}

pub fn flag() -> bool {
    byte() & 1 != 0
}

pub fn cell<const N: usize>() -> Option<Cell<N>> {
    Cell::new(byte(), byte())
}

pub fn hole() -> Option<Hole> {
    Hole::new(byte(), byte())
}

pub fn spot() -> Option<Spot> {
    Spot::new(byte())
}

pub fn side() -> Option<Side> {
    Side::from_index(byte())
}

pub fn face() -> Option<Face> {
    Face::new(byte())
}

pub fn players() -> Option<Players> {
    Players::new(byte())
}

pub fn house() -> HouseRules {
    HouseRules {
        no_corner_refuge: flag(),
        sideways_everywhere: flag(),
    }
}

pub fn position() -> Option<Position> {
    unpack_position(&bytes::<63>()).ok()
}

pub fn small<P>(place: P) -> Option<Move<P>> {
    Some(match byte() {
        0 => Move::Pick(place),
        1 => Move::Step(place),
        2 => Move::Jump(place),
        3 => Move::Keep,
        4 => Move::Face(face()?),
        5 => Move::Close(place),
        6 => Move::Throw(place),
        _ => Move::Pass,
    })
}
