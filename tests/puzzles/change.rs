//! The same position with a piece less, or elsewhere, or without the others.

use fastrand::Rng;
use pocket_hops::board::star::House;
use pocket_hops::board::{PlaceSet, Shape, Spot};
use pocket_hops::rules::{Piece, Position, Rules};

/// Variations of a position on the star.
const STRAYED: u32 = 60;

/// Everything but the pieces of the side to move is taken away.
pub fn alone(position: &Position) -> Option<Position> {
    let me = position.side();
    only(position, |_, piece| piece.side() == Some(me))
}

/// A piece is taken away; the bomb stays.
pub fn without(position: &Position, gone: Spot) -> Option<Position> {
    only(position, |spot, piece| spot != gone || piece == Piece::Bomb)
}

fn only(position: &Position, kept: impl Fn(Spot, Piece) -> bool) -> Option<Position> {
    let mut setup = position.setup();
    for spot in position.game().shape().spots() {
        let piece = setup.piece(spot);
        setup.put(spot, piece.filter(|&piece| kept(spot, piece)));
    }
    Position::try_from(setup).ok()
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
        let places = position.game().shape().spots();
        let open = |&to: &Spot| setup.piece(to).is_none() && !(goal | foreign).contains(to);
        let to = random.choice(places.filter(open).collect::<Vec<_>>())?;
        let piece = setup.piece(from);
        setup.put(from, None);
        setup.put(to, piece);
        Some(())
    };
    put(random.choice(mine)?, random)?;
    let theirs: Vec<Spot> = position.pieces(side.opposite()).collect();
    for _ in 0..random.usize(..10) {
        put(*random.choice(&theirs)?, random)?;
    }
    let strayed = Position::try_from(setup).ok()?;
    strayed.winner().is_none().then_some(strayed)
}

/// Every piece of every side.
pub fn pieces(position: &Position) -> Vec<Spot> {
    let sides = position.game().sides().iter();
    sides.flat_map(|&side| position.pieces(side)).collect()
}
