//! The same position with a piece less, or elsewhere, or without the others.

use fastrand::Rng;
use pocket_hops::board::star::House;
use pocket_hops::board::{PlaceSet, Shape, Spot};
use pocket_hops::rules::{Piece, Position, Rules, Setup};

/// Everything but the pieces of the side to move is taken away.
pub fn alone(position: &Position) -> Option<Position> {
    let me = position.side();
    changed(position, |setup, spot, piece| {
        if piece.side() != Some(me) {
            setup.put(spot, None);
        }
    })
}

/// A piece of either side is taken away.
pub fn without(position: &Position, gone: Spot) -> Option<Position> {
    changed(position, |setup, spot, piece| {
        if spot == gone && piece != Piece::Bomb {
            setup.put(spot, None);
        }
    })
}

/// Positions much like this one.
pub fn variations(position: &Position, random: &mut Rng) -> Vec<Position> {
    match position.game().shape() {
        Shape::Star => (0..STRAYED)
            .filter_map(|_| strayed(position, random))
            .collect(),
        _ => shaken(position, random).into_iter().collect(),
    }
}

/// So often.
const STRAYED: u32 = 60;

/// One piece or two are put on other places, as long as nobody wins by it.
fn shaken(position: &Position, random: &mut Rng) -> Option<Position> {
    let mut setup = position.setup();
    let places: Vec<Spot> = position.game().shape().spots().collect();
    for _ in 0..random.usize(1..3) {
        let (pieces, free): (Vec<Spot>, Vec<Spot>) = places
            .iter()
            .partition(|&&spot| setup.piece(spot).is_some());
        let (from, to) = (random.choice(pieces)?, random.choice(free)?);
        let piece = setup.piece(from);
        setup.put(from, None);
        setup.put(to, piece);
    }
    let shaken = Position::try_from(setup).ok()?;
    shaken.verdict().is_none().then_some(shaken)
}

/// Chinese Checkers, one or two pawns from the goal: one of them is elsewhere, and some of the others' are on their way.
fn strayed(position: &Position, random: &mut Rng) -> Option<Position> {
    let side = position.side();
    let house = House::ALL[side.index()];
    let (goal, foreign) = (house.opposite().holes().spots(), house.foreign().spots());
    let mine: Vec<Spot> = (position.pieces(side) - goal).collect();
    if mine.len() > 2 {
        return None;
    }
    let mut setup = position.setup();
    let mut put = |from: Spot, random: &mut Rng| {
        let piece = setup.piece(from);
        let places = position.game().shape().spots();
        let free = places.filter(|&spot| setup.piece(spot).is_none());
        let to = random.choice(
            free.filter(|&to| !(goal | foreign).contains(to))
                .collect::<Vec<_>>(),
        );
        setup.put(from, None);
        to.map(|to| setup.put(to, piece))
    };
    put(random.choice(mine)?, random)?;
    let theirs: Vec<Spot> = position.pieces(side.opposite()).collect();
    for _ in 0..random.usize(..10) {
        put(random.choice(&theirs).copied()?, random)?;
    }
    let strayed = Position::try_from(setup).ok()?;
    strayed.winner().is_none().then_some(strayed)
}

/// Every piece of every side.
pub fn pieces(position: &Position) -> Vec<Spot> {
    let sides = position.game().sides().iter();
    sides.flat_map(|&side| position.pieces(side)).collect()
}

fn changed(
    position: &Position,
    mut change: impl FnMut(&mut Setup, Spot, Piece),
) -> Option<Position> {
    let mut setup = position.setup();
    for spot in position.game().shape().spots() {
        if let Some(piece) = setup.piece(spot) {
            change(&mut setup, spot, piece);
        }
    }
    Position::try_from(setup).ok()
}
