//! The walk of a turn: forwards, back, and another piece instead.

mod common;

use common::{choose, draw, names, spot, walk};
use pocket_hops::board::{Shape, Spot};
use pocket_hops::rules::{
    Face, HouseRules, Move, Opening, Piece, Position, Power, Refusal, Rules, Side, Turn, Walk,
    read_position,
};

/// Three jumps lead round in a ring: C3 E3 E5 C3.
fn ring() -> Position {
    draw(
        "hopsy r",
        "......
         ......
         ...bb.
         ..rb..
         ......
         r.....",
    )
}

#[test]
fn a_walk_is_taken_back_move_by_move() {
    let start = ring();
    let mut walk = walk(&start, "C3^E3^E5");
    let at = |name| spot(Shape::Six, name);
    assert_eq!(walk.take_back(), Some(Move::Jump(at("E5"))));
    assert_eq!(walk.to_string(), "C3^E3");
    assert_eq!(walk.take_back(), Some(Move::Jump(at("E3"))));
    assert_eq!(walk.take_back(), Some(Move::Pick(at("C3"))));
    assert_eq!(walk.take_back(), None);
    assert_eq!(
        walk.turn(),
        Walk::begin(&start, HouseRules::default()).turn()
    );
}

#[test]
fn what_is_open_is_open_again_after_a_move_taken_back() {
    let mut walk = walk(&ring(), "C3");
    let open = walk.open();
    choose(&mut walk, "E3").unwrap();
    assert_ne!(walk.open(), open);
    walk.take_back();
    assert_eq!(walk.open(), open);
}

#[test]
fn another_piece_may_be_picked_until_one_has_moved() {
    let mut walk = walk(&ring(), "C3");
    assert_eq!(
        choose(&mut walk, "A1"),
        Ok(Move::Pick(spot(Shape::Six, "A1")))
    );
    assert_eq!(walk.path().len(), 1);
    choose(&mut walk, "C3").unwrap();
    choose(&mut walk, "E3").unwrap();
    assert_eq!(choose(&mut walk, "A1"), Err(Refusal::NotInLine));
}

#[test]
fn the_piece_in_hand_may_be_picked_again() {
    let mut walk = walk(&ring(), "C3");
    choose(&mut walk, "C3").unwrap();
    assert_eq!(walk.to_string(), "C3");
}

#[test]
fn a_state_passed_before_is_gone_back_to() {
    let mut walk = walk(&ring(), "C3^E3^E5");
    choose(&mut walk, "E3").unwrap();
    assert_eq!(walk.to_string(), "C3^E3");
    choose(&mut walk, "C3").unwrap();
    assert_eq!(walk.to_string(), "C3");
    assert_eq!(walk.end(), Err(Refusal::NothingMoved));
}

#[test]
fn a_ring_of_jumps_leaves_the_piece_free_to_step() {
    let walk = walk(&ring(), "C3^E3^E5^C3");
    assert_eq!(walk.path(), [Move::Pick(spot(Shape::Six, "C3"))]);
    assert!(!walk.open().step.is_empty());
}

#[test]
fn a_relay_passed_before_is_gone_back_to() {
    let start = draw(
        "zapita w",
        ".......
         .......
         ...1...
         ...*...
         ...1...
         .......
         .......",
    );
    assert_eq!(walk(&start, "D3-D4 *D5*D4*E4").to_string(), "D3-D4 *E4");
}

#[test]
fn an_attack_is_never_forgotten_by_a_walk_round_a_ring() {
    let start = draw(
        "court-circuit w",
        ".....b
         ......
         ......
         ......
         ..bb..
         ..wb.w",
    );
    let walk = walk(&start, "C1^E1^C3^C1");
    assert_eq!(walk.to_string(), "C1^E1^C3^C1");
    assert_eq!(walk.end(), Err(Refusal::MustClose));
}

#[test]
fn another_closing_pawn_may_be_picked_instead() {
    let start = draw(
        "court-circuit w",
        ".....b
         ......
         ......
         ......
         ......
         wb...w",
    );
    let mut walk = walk(&start, "A1^C1 F1");
    assert_eq!(names(Shape::Six, walk.open().close), "E1 E2 F2");
    choose(&mut walk, "C1").unwrap(); // the jumper again: the other is put back
    assert_eq!(walk.to_string(), "A1^C1");
    assert_eq!(choose(&mut walk, "C1"), Err(Refusal::MustClose));
    choose(&mut walk, "F1").unwrap();
    choose(&mut walk, "B1").unwrap();
    choose(&mut walk, "A1").unwrap();
    assert_eq!(walk.to_string(), "A1^C1 B1-A1");
}

#[test]
fn a_piece_that_has_jumped_stands_where_it_stands() {
    let mut walk = walk(&ring(), "C3^E3");
    assert_eq!(choose(&mut walk, "E3"), Err(Refusal::StandsThere));
}

#[test]
fn a_place_that_is_open_is_open_one_way_only() {
    let mut walk = walk(&ring(), "C3");
    let (near, far) = (spot(Shape::Six, "C4"), spot(Shape::Six, "E3"));
    assert_eq!(walk.play(Move::Jump(near)), Err(Refusal::NotThatWay));
    assert_eq!(walk.play(Move::Step(far)), Err(Refusal::NotThatWay));
    assert_eq!(walk.play(Move::Close(near)), Err(Refusal::NotThatWay));
    assert_eq!(walk.path().len(), 1);
}

#[test]
fn a_spot_off_the_board_is_refused() {
    for opening in Opening::all() {
        let start = opening.position();
        let mut walk = Walk::begin(&start, HouseRules::default());
        let off = Spot::new(127).unwrap();
        assert_eq!(walk.choose(off), Err(Refusal::OffBoard));
        assert_eq!(walk.play(Move::Step(off)), Err(Refusal::OffBoard));
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut walk = walk(&ring(), "C3^E3");
    let (turn, path) = (*walk.turn(), walk.path().to_vec());
    choose(&mut walk, "A6").unwrap_err();
    walk.play(Move::Pass).unwrap_err();
    walk.play(Move::Keep).unwrap_err();
    assert_eq!((walk.turn(), walk.path()), (&turn, &path[..]));
}

#[test]
fn a_made_turn_ends_and_does_not_go_on() {
    let start = ring();
    let mut walk = walk(&start, "A1-A2");
    assert!(walk.is_made());
    assert!(start.admits(HouseRules::default(), walk.end().unwrap()));
    assert_eq!(choose(&mut walk, "A3"), Err(Refusal::TurnMade));
}

#[test]
fn every_refusal_is_asserted_somewhere() {
    let tests = [
        include_str!("hopsy.rs"),
        include_str!("court_circuit.rs"),
        include_str!("zapita.rs"),
        include_str!("operation_d6.rs"),
        include_str!("chinese.rs"),
        include_str!("matches.rs"),
        include_str!("walk.rs"),
    ]
    .concat();
    let source = include_str!("../src/rules/refusal.rs");
    let (_, from) = source.split_once("pub enum Refusal {").unwrap();
    let (variants, _) = from.split_once("\n}").unwrap();
    let variants = variants
        .lines()
        .filter_map(|line| line.strip_prefix("    ")?.strip_suffix(','));
    let missing: Vec<_> = variants
        .filter(|variant| !tests.contains(&format!("Refusal::{variant}")))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_board_shows_a_turn_on_its_way() {
    let attack = draw(
        "court-circuit w",
        ".....b
         ......
         ......
         ......
         ......
         wb...w",
    );
    let board = walk(&attack, "A1^C1").turn().board();
    assert_eq!(board.side, Side::One);
    let turned = Position::try_from(board).unwrap().to_string();
    assert_eq!(
        turned,
        "court-circuit w .....b/....../....../....../....../.ww..w"
    );

    let die =
        read_position("operation-d6 r ......./......./......./......./......./......./1a.....")
            .unwrap();
    let board = walk(&die, "A1^C1=2").turn().board();
    let (from, to) = (spot(Shape::Seven, "A1"), spot(Shape::Seven, "C1"));
    assert_eq!(board.piece(from), None);
    assert_eq!(board.piece(to), Some(Piece::Die(Side::One, Face::Two)));

    let thrower =
        read_position("zapita w ......./......./......./...*.../..2..../......./......a").unwrap();
    let board = walk(&thrower, "C3-D4").turn().board();
    let armed = Piece::Armed(Side::One, Power::Two);
    assert_eq!(board.piece(spot(Shape::Seven, "D4")), Some(armed));
}
