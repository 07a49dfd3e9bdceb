//! Random positions of every game: reached by play, or set up by hand.

use fastrand::Rng;
use pocket_hops::board::star::House;
use pocket_hops::board::{PlaceSet, Shape, Spot};
use pocket_hops::rules::{
    Flaw, Game, HouseRules, Opening, Piece, Position, Rules, Setup, Side, read_position,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::play::any_turn;

/// Of every game, from every source.
pub fn positions() -> impl Strategy<Value = Position> {
    let rare = select(&RARE[..]).prop_map(|text| read_position(text).expect(text));
    prop_oneof![
        1 => rare,
        20 => select(&Game::ALL[..]).prop_flat_map(positions_of),
    ]
}

/// What chance hardly ever finds: a relay with nowhere to throw, a chain that could not be closed, and one that may only win.
const RARE: [&str; 3] = [
    "zapita w ......./......./......./......./......./aa.3.../1a.*...",
    "operation-d6 r ......./......./......./......./b.1..../bb...../.bb....",
    "operation-d6 r ......./......./......./......./b.5..../be...../.bb....",
];

/// Of one game, from every source.
pub fn positions_of(game: Game) -> impl Strategy<Value = Position> {
    match game.shape() {
        Shape::Star => prop_oneof![reached(game), placed(game), nearly_home(game)].boxed(),
        _ => prop_oneof![1 => reached(game), 2 => placed(game)].boxed(),
    }
}

/// Random play from every opening.
fn reached(game: Game) -> impl Strategy<Value = Position> {
    let starts = Opening::all().map(Opening::position);
    let starts: Vec<_> = starts.filter(|start| start.game() == game).collect();
    (select(starts), 0..150_usize, any::<u64>()).prop_map(|(start, turns, seed)| {
        let mut random = Rng::with_seed(seed);
        let mut position = start;
        for _ in 0..turns {
            match any_turn(&position, HouseRules::default(), 500, &mut random) {
                Some(turn) => position = position.after(turn),
                None => break,
            }
        }
        position
    })
}

/// A few pieces of any kind anywhere, then many of one or two kinds crowded together.
fn placed(game: Game) -> impl Strategy<Value = Position> {
    let pieces = || (any::<Index>(), any::<Index>());
    let kinds = vec(select(game.pieces()), 1..3);
    let last = game.shape().rows();
    let crowd = (0..last, 0..last, 3..=last).prop_map(move |(top, left, size)| {
        let row = move |row| (left..left + size).filter_map(move |at| game.shape().spot(row, at));
        (top..top + size).flat_map(row).collect::<Vec<_>>()
    });
    let anywhere: Vec<_> = game.shape().spots().collect();
    (
        select(game.sides()),
        vec(pieces(), 0..8),
        kinds,
        crowd,
        vec(pieces(), 0..40),
    )
        .prop_filter_map(
            "no piece to move",
            move |(side, few, kinds, crowd, many)| {
                let few = few
                    .iter()
                    .map(|(at, kind)| (at.get(&anywhere), kind.get(game.pieces())));
                let many = many.iter().filter(|_| !crowd.is_empty());
                let many = many.map(|(at, kind)| (at.get(&crowd), kind.get(&kinds)));
                set_up(
                    game,
                    side,
                    few.chain(many).map(|(&spot, &(piece, _))| (spot, piece)),
                )
            },
        )
}

/// Two houses of the star, full but for a few holes of pawns whose goal they are.
fn nearly_home(game: Game) -> impl Strategy<Value = Position> {
    let pawn = prop_oneof![10 => Just(Some(3)), 1 => (0..6_usize).prop_map(Some), 1 => Just(None)];
    let house = || (0..6_usize, vec(pawn.clone(), 10));
    let outside = vec((any::<Index>(), select(game.pieces())), 0..20);
    let anywhere: Vec<_> = game.shape().spots().collect();
    (select(game.sides()), [house(), house()], outside).prop_filter_map(
        "no piece to move",
        move |(side, houses, outside)| {
            let inside = houses.iter().flat_map(|(house, pawns)| {
                let holes = House::ALL[*house].holes().spots().zip(pawns);
                holes.filter_map(move |(spot, &turn)| {
                    let owner = Side::ALL[(house + turn?) % 6];
                    Some((spot, Piece::Pawn(owner)))
                })
            });
            let outside = outside.iter();
            let outside = outside.map(|&(at, (piece, _))| (*at.get(&anywhere), piece));
            set_up(game, side, inside.chain(outside))
        },
    )
}

/// As many of the pieces, in their order, as the game allows.
fn set_up(game: Game, side: Side, pieces: impl Iterator<Item = (Spot, Piece)>) -> Option<Position> {
    let mut setup = Setup::empty(game, side);
    let mut bomb = Shape::Seven.spot(3, 3)?;
    if game == Game::Zapita {
        setup.put(bomb, Some(Piece::Bomb));
    }
    for (spot, piece) in pieces {
        let mut with = setup;
        if setup.piece(spot).is_some() {
            continue;
        }
        if piece == Piece::Bomb {
            with.put(std::mem::replace(&mut bomb, spot), None);
        }
        with.put(spot, Some(piece));
        if matches!(Position::try_from(with), Ok(_) | Err(Flaw::NothingToMove)) {
            setup = with;
        }
    }
    Position::try_from(setup).ok()
}
