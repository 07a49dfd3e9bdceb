//! Writes scenarios, so that nobody has to count arrows:
//!
//! - `cargo run --release --example record < sketch > tests/scenarios/NAME.txt` copies a sketch and finds the presses for what is not a scenario's own
//!   line: `enter TURN` plays a whole turn, `begin TURN` the beginning of one, `at PLACE` goes to a place and presses A. What comes of the presses is
//!   written below them.
//! - `cargo run --release --example record -- GAME [PLAYERS] > …` writes a whole game: of many between players who look one turn ahead, the shortest.

#[path = "../presses/mod.rs"]
mod presses;
#[path = "../scenario/mod.rs"]
mod scenario;

#[path = "whole_game.rs"]
mod whole_game;

use std::collections::{HashSet, VecDeque};
use std::io;

use pocket_hops::console::Hand;
use pocket_hops::console::texts::Language;
use pocket_hops::rules::{HouseRules, Position, Rules, Walk, read_walk};
use presses::{press, script_for, script_to_finish, table, within_reach};
use scenario::{Kept, Output, Scenario};

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let sketch = match arguments.first() {
        Some(game) => whole_game::sketch(game, arguments.get(1).map(String::as_str))?,
        None => io::read_to_string(io::stdin()).map_err(|error| error.to_string())?,
    };
    let mut kept = Kept::new(Language::English);
    let mut scenario = Scenario::new(&mut kept);
    for line in sketch.lines().map(str::trim) {
        let written =
            presses_for(&scenario.player.hand, line).map_err(|error| format!("{line}: {error}"))?;
        let line = written.map_or(line.to_string(), |script| format!("press{script}"));
        println!("{line}");
        if !line.is_empty() && !line.starts_with('#') {
            scenario
                .line(&line)
                .map_err(|error| format!("{line}: {error}"))?;
        }
        while let Some(output) = scenario.outputs.pop_front() {
            match output {
                Output::Turn(turn) => {
                    let house = scenario.console().table().house();
                    println!("turn {}", walk_between(&turn.0, &turn.1, house));
                }
                other => println!("{other}"),
            }
        }
    }
    Ok(())
}

/// The presses of a line that is not a scenario's own.
fn presses_for(hand: &Hand, line: &str) -> Result<Option<String>, String> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let mut hand = hand.clone();
    let (position, house) = {
        let table = hand.console.table();
        (*table.position(), table.house())
    };
    if word == "at" {
        let (place, _) = position
            .game()
            .shape()
            .read(rest.as_bytes())
            .ok_or("no such place")?;
        let script = within_reach(&hand).remove(&place).ok_or("out of reach")?;
        return Ok(Some(format!(" {script}a")));
    }
    if word != "enter" && word != "begin" {
        return Ok(None);
    }
    let whole = read_walk(&position, house, rest).map_err(|error| format!("{error:?}"))?;
    let mut walk = Walk::begin(&position, house);
    // What is in hand is put back first.
    let mut script = String::new();
    hand.settle();
    while table(&hand).picked.is_some() {
        press(&mut hand, "b");
        script = format!("{script} b");
    }
    for &small in whole.path() {
        let presses = script_for(&hand, small).ok_or("out of reach")?;
        press(&mut hand, &presses);
        walk.play(small).map_err(|refusal| format!("{refusal:?}"))?;
        script = format!("{script} {presses}");
    }
    if word == "enter" && !walk.is_made() {
        let presses = script_to_finish(&hand, &walk).ok_or("out of reach")?;
        script = format!("{script} {presses}");
    }
    Ok(Some(script))
}

/// A turn with the fewest small moves that leads from one position to the other.
fn walk_between(before: &Position, after: &Position, house: HouseRules) -> Walk<Position> {
    let start = Walk::begin(before, house);
    let mut passed = HashSet::from([*start.turn()]);
    let mut ahead = VecDeque::from([start]);
    while let Some(walk) = ahead.pop_front() {
        if walk
            .end()
            .is_ok_and(|outcome| before.after(outcome) == *after)
        {
            return walk;
        }
        for small in walk.open().moves() {
            let mut next = walk.clone();
            if next.play(small).is_ok() && passed.insert(*next.turn()) {
                ahead.push_back(next);
            }
        }
    }
    unreachable!("the turn was played")
}
