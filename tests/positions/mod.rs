//! Random positions of every game: reached by play, or set up by hand.

use fastrand::Rng;
use pocket_hops::board::star::House;
use pocket_hops::board::{PlaceSet, Spot};
use pocket_hops::rules::{
    Flaw, Game, HouseRules, Opening, Piece, Position, Rules, Setup, Side,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::play::any_turn;

/// From either source.
pub fn positions() -> impl Strategy<Value = Position> {
    prop_oneof![
        reached(),
        select(&Game::ALL[..]).prop_flat_map(placed),
        endgames(),
    ]
}

/// Random play from every opening.
fn reached() -> impl Strategy<Value = Position> {
    let openings: Vec<_> = Opening::all().collect();
    (select(openings), 0..150_usize, any::<u64>()).prop_map(|(opening, turns, seed)| {
        let mut random = Rng::with_seed(seed);
        let mut position = opening.position();
        for _ in 0..turns {
            match any_turn(&position, HouseRules::default(), 500, &mut random) {
                Some(turn) => position = position.after(turn),
                None => break,
            }
        }
        position
    })
}

/// A few pieces of any kind, then many of one or two kinds, as far as the game allows them.
pub fn placed(game: Game) -> impl Strategy<Value = Position> {
    let piece = || (any::<Index>(), any::<Index>());
    let kinds = vec(select(game.pieces()), 1..3);
    (select(game.sides()), vec(piece(), 0..8), kinds, vec(piece(), 0..40)).prop_filter_map(
        "the side to move has no piece",
        move |(side, few, kinds, many)| {
            let few = few.into_iter().map(|(spot, kind)| (spot, kind.get(game.pieces()).0));
            let many = many.into_iter().map(|(spot, kind)| (spot, kind.get(&kinds).0));
            let spots: Vec<_> = game.shape().spots().collect();
            let pieces = few.chain(many).map(|(spot, piece)| (*spot.get(&spots), piece));
            set_up(game, side, pieces)
        },
    )
}

/// A house of the star, filled but for a few holes by the player whose goal it is.
fn endgames() -> impl Strategy<Value = Position> {
    let games = vec![Game::ChineseClassic, Game::ChineseSymmetric];
    let house = vec(prop_oneof![8 => Just(3), 1 => 0..6_usize, 1 => Just(6)], 10);
    let others = vec((any::<Index>(), 0..6_usize), 0..20);
    (select(games), select(&Side::ALL[..]), 0..6_usize, house, others).prop_filter_map(
        "the side to move has no piece",
        |(game, side, home, house, others)| {
            let pawn = |turn: usize| Side::ALL.get(turn).map(|_| Piece::Pawn(Side::ALL[(home + turn) % 6]));
            let holes = House::ALL[home].holes().spots();
            let inside = holes.zip(house).filter_map(|(spot, turn)| Some((spot, pawn(turn)?)));
            let spots: Vec<_> = game.shape().spots().collect();
            let outside = others.iter().filter_map(|(spot, turn)| Some((*spot.get(&spots), pawn(*turn)?)));
            set_up(game, side, inside.chain(outside))
        },
    )
}

fn set_up(game: Game, side: Side, pieces: impl Iterator<Item = (Spot, Piece)>) -> Option<Position> {
    let mut setup = Setup::empty(game, side);
    if game == Game::Zapita {
        setup.put(game.shape().spots().nth(24)?, Some(Piece::Bomb));
    }
    for (spot, piece) in pieces {
        let mut with = setup;
        if piece == Piece::Bomb {
            game.shape().spots().filter(|&spot| setup.piece(spot) == Some(Piece::Bomb)).for_each(|spot| with.put(spot, None));
        } else if setup.piece(spot).is_some() {
            continue;
        }
        with.put(spot, Some(piece));
        if matches!(Position::try_from(with), Ok(_) | Err(Flaw::NothingToMove)) {
            setup = with;
        }
    }
    Position::try_from(setup).ok()
}
