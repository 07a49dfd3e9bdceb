//! Records a whole game as a scenario: `cargo run --release --example record -- hopsy > tests/scenarios/hopsy_whole_game.txt`. Of many games between
//! players who look one turn ahead, it writes the shortest that is won.
//!
//! A second argument is the number of players on the star.

#[path = "../presses/mod.rs"]
mod presses;

use std::collections::VecDeque;
use std::ops::ControlFlow;

use fastrand::Rng;
use pocket_hops::board::square::Cell;
use pocket_hops::board::star::{Hole, House};
use pocket_hops::board::{Facing, Place, Shape};
use pocket_hops::console::texts::{Language, Text};
use pocket_hops::console::{Console, Hand, Picture};
use pocket_hops::game::{End, Match, Seat};
use pocket_hops::rules::{
    AnyOutcome, Game, HouseRules, Opening, Players, Position, Rules, Side, Walk, Zapita,
};
use presses::{press, script_for, script_to_finish};

const GAMES: u64 = 60;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let game = Game::ALL
        .into_iter()
        .find(|game| Some(game.name()) == arguments.first().map(String::as_str));
    let game = game.expect("the name of a game");
    let players = arguments
        .get(1)
        .map_or(2, |count| count.parse().expect("a number of players"));
    let players = Players::new(players).expect("2 to 6 players");
    let opening = match game {
        Game::ChineseClassic => Opening::ChineseClassic(players),
        Game::ChineseSymmetric => Opening::ChineseSymmetric(players),
        other => Opening::of(other),
    };
    let games = (0..GAMES).filter_map(|seed| whole_game(opening, &mut Rng::with_seed(seed)));
    let shortest = games.min_by_key(Vec::len).expect("one of the games is won");
    record(opening, game, players, &shortest);
}

/// The turns of a game, if somebody wins it on the board.
fn whole_game(opening: Opening, random: &mut Rng) -> Option<Vec<AnyOutcome>> {
    let mut table = Match::new(opening, HouseRules::default(), [Seat::Person; 6]);
    let mut turns = Vec::new();
    let noise = random.i32(1..8);
    while table.end().is_none() && turns.len() < 400 {
        let position = *table.position();
        let mut best = None;
        let _ = position.fans(table.house(), |fan| {
            for outcome in fan.outcomes() {
                let next = position.after(outcome);
                let again = 100 * table.times(&next) as i32;
                let worth = worth(&next, position.side()) - again + random.i32(0..noise);
                if best.is_none_or(|(most, _)| worth > most) && table.check(outcome).is_ok() {
                    best = Some((worth, outcome));
                }
            }
            if random.u32(..2000) == 0 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        let (_, outcome) = best?;
        table.play(outcome).ok()?;
        turns.push(outcome);
    }
    matches!(table.end(), Some(End::Won(..))).then_some(turns)
}

/// What a position is worth to a side that has just moved.
fn worth(position: &Position, side: Side) -> i32 {
    if position.winner() == Some(side) {
        return 1_000_000;
    }
    match position {
        Position::Hopsy(_) => 0,
        Position::CourtCircuit(p) => 4 * p.pawns(side).len() as i32,
        Position::Zapita(p) => {
            let seen = |cell| Facing::PLAIN.seen(Shape::Seven, Place::spot(cell));
            let (bomb, goal) = (seen(p.bomb()), seen(Zapita::headquarters(side.other())));
            -4 * i32::from(bomb.0.abs_diff(goal.0).max(bomb.1.abs_diff(goal.1)))
        }
        // Dice climb on each other, so none may run ahead of the last, and they must keep together.
        Position::OperationD6(p) => {
            let face = |die| i32::from(p.face(die).value());
            let all: Vec<_> = p.dice(Side::One).chain(p.dice(Side::Two)).collect();
            let last = all.iter().map(|&die| face(die)).min().unwrap_or(1);
            let off = |line: u8| i32::from(line.abs_diff(3));
            let of_die = |die: Cell<7>| {
                let ahead = (face(die) - last - 1).max(0);
                10 * face(die) - 25 * ahead - off(die.column()).max(off(die.row()))
            };
            p.dice(side).map(of_die).sum()
        }
        Position::Chinese(p) => {
            let home = House::ALL[side.index()];
            let row = |hole: Hole| i32::from(home.row(hole));
            let rows: i32 = p
                .pawns(side)
                .map(|hole| 8 * row(hole) - (16 - row(hole)).pow(2) / 2)
                .sum();
            rows + 20 * (p.pawns(side) & home.opposite().holes()).len() as i32
        }
    }
}

/// Enters the turns by presses and writes them down.
fn record(opening: Opening, game: Game, players: Players, turns: &[AnyOutcome]) {
    println!(
        "# A whole game of {}: {} turns.\n",
        game.name(),
        turns.len()
    );
    println!("game {}", game.name());
    let mut console = Console::new();
    console.open_setup(game);
    let mut hand = Hand::new(console);
    let more = "r".repeat(players as usize - 2);
    let to_start = match game.shape() {
        Shape::Star => format!("d{more}ua"),
        _ => "a".into(),
    };
    println!("press {to_start}");
    press(&mut hand, &to_start);
    assert!(matches!(hand.console.view().picture, Picture::Table(_)));
    println!("shows {}", opening.position());
    for &outcome in turns {
        let position = *hand.console.table().position();
        let whole = walk_to(&position, outcome);
        let mut walk = Walk::begin(&position, HouseRules::default());
        let mut script = String::new();
        for &small in whole.path() {
            let presses = script_for(&hand, small).expect("any turn can be entered");
            press(&mut hand, &presses);
            walk.play(small).expect("it is open");
            script = format!("{script} {presses}");
        }
        if !walk.is_made() {
            let presses = script_to_finish(&hand, &walk).expect("the piece is in reach");
            press(&mut hand, &presses);
            script = format!("{script} {presses}");
        }
        println!("press{script}\nturn {walk}");
        if let Some(message) = hand.console.view().message {
            println!("message {}", words(message.text));
        }
    }
    if let Some(End::Won(side, _)) = hand.console.table().end() {
        println!("ends {}", words(Text::Wins(game, side)));
        println!("glass {}_win", game.name().replace('-', "_"));
    }
}

/// What a text says in English.
fn words(text: Text) -> String {
    let mut words = String::new();
    text.write(Language::English, &mut words)
        .expect("a string takes it");
    words
}

/// A walk with the fewest small moves that comes to the outcome.
fn walk_to(position: &Position, outcome: AnyOutcome) -> Walk<Position> {
    let start = Walk::begin(position, HouseRules::default());
    let mut passed = std::collections::HashSet::from([*start.turn()]);
    let mut ahead = VecDeque::from([start]);
    while let Some(walk) = ahead.pop_front() {
        if walk.end() == Ok(outcome) {
            return walk;
        }
        for small in walk.open().moves() {
            let mut next = walk.clone();
            if next.play(small).is_ok() && passed.insert(*next.turn()) {
                ahead.push_back(next);
            }
        }
    }
    unreachable!("the turn is legal")
}
