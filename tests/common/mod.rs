//! Boards drawn as text, top row first, `.` for an empty place. On the star the row letters at the left are for the reader.

#![allow(dead_code)] // each test file uses some of it

use pocket_hops::board::{Shape, Spot, SpotSet};
use pocket_hops::rules::{
    HouseRules, Move, Position, Refusal, Rules, TextProblem, Walk, read_position, read_turn,
    read_walk,
};

/// The position of a drawing, for a game and a side to move: `hopsy r`.
pub fn draw(game_and_side: &str, drawing: &str) -> Position {
    read_position(&format!("{game_and_side} {}", board(drawing))).unwrap()
}

/// A drawing as it is written in a position.
fn board(drawing: &str) -> String {
    let rows = drawing.lines().map(|line| {
        let picture = line.trim_start();
        let labelled = picture.contains(' ');
        let picture = if labelled { &picture[1..] } else { picture };
        picture.split_whitespace().collect::<String>()
    });
    rows.collect::<Vec<_>>().join("/")
}

/// The place of that name.
pub fn spot(shape: Shape, name: &str) -> Spot {
    let (spot, rest) = shape.read(name.as_bytes()).unwrap();
    assert!(rest.is_empty());
    spot
}

/// The names of these places in the order of the alphabet.
pub fn names(shape: Shape, spots: SpotSet) -> String {
    let mut names: Vec<_> = spots.map(|spot| shape.name(spot).to_string()).collect();
    names.sort();
    names.join(" ")
}

/// A turn that has been walked this far.
pub fn walk(start: &Position, turn: &str) -> Walk<Position> {
    read_walk(start, HouseRules::default(), turn).unwrap()
}

/// Points at a place, as a player does.
pub fn choose(walk: &mut Walk<Position>, name: &str) -> Result<Move<Spot>, Refusal> {
    let place = spot(walk.turn().shape(), name);
    walk.choose(place)
}

/// The position after a whole turn.
pub fn after(start: &Position, turn: &str) -> Position {
    after_under(HouseRules::default(), start, turn)
}

/// The position after a whole turn played under house rules.
pub fn after_under(house: HouseRules, start: &Position, turn: &str) -> Position {
    let (_, outcome) = read_turn(start, house, turn).unwrap();
    assert!(start.admits(house, outcome));
    start.after(outcome)
}

/// Checks what the board looks like after a turn.
#[track_caller]
pub fn leads(start: &Position, turn: &str, drawing: &str) {
    looks(&after(start, turn), drawing);
}

/// Checks what a board looks like, whoever is to move.
#[track_caller]
pub fn looks(position: &Position, drawing: &str) {
    let text = position.to_string();
    let seen = text.rsplit(' ').next().unwrap().replace('/', "\n");
    let expected = board(drawing).replace('/', "\n");
    assert!(seen == expected, "\n{seen}\nis not\n{expected}");
}

/// Why a turn is refused, on its way or at its end.
#[track_caller]
pub fn refused(start: &Position, turn: &str) -> Refusal {
    refused_under(HouseRules::default(), start, turn)
}

/// Why a turn is refused under house rules.
#[track_caller]
pub fn refused_under(house: HouseRules, start: &Position, turn: &str) -> Refusal {
    match read_turn(start, house, turn).unwrap_err().problem {
        TextProblem::Refused(refusal) | TextProblem::Unfinished(refusal) => refusal,
        problem => panic!("{problem:?}"),
    }
}
