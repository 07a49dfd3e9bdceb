//! Finds puzzles in games that the machine plays against itself, and proves them:
//!
//! `cargo run --release --example puzzles -- GAME [COUNT] [--seed N] [--games N]` writes so many lines of a table of `src/lessons/puzzles`, from easy to
//! hard. The same seed finds the same puzzles.

mod change;
mod choose;
mod games;
#[path = "../play/mod.rs"]
mod play;
mod proof;
mod rank;
mod search;
#[allow(dead_code)] // all ways at once are for the referee
#[path = "../../boards/terminal/src/referee/turns.rs"]
mod turns;

use std::collections::HashSet;

use choose::{Candidate, choose};
use fastrand::Rng;
use pocket_hops::board::Shape;
use pocket_hops::lessons::puzzles::Grade;
use pocket_hops::opponent::Thinker;
use pocket_hops::rules::Game;
use rank::Rank;
use search::{Found, Task};

/// No easy puzzle is left with fewer pieces.
const FEW: usize = 7;

/// The key is looked for among so many solving turns.
const ENOUGH: usize = 8;

/// What is looked for, and where.
struct Order {
    game: Game,
    count: usize,
    seed: u64,
    games: u32,
}

fn main() -> Result<(), String> {
    let order = read_order(std::env::args().skip(1))?;
    let candidates = candidates(&order);
    for candidate in choose(order.game, order.count, &candidates) {
        println!("{}", line(candidate));
    }
    Ok(())
}

fn read_order(mut words: impl Iterator<Item = String>) -> Result<Order, String> {
    let name = words.next().ok_or("which game?")?;
    let game = Game::ALL.into_iter().find(|game| game.name() == name);
    let mut order = Order {
        game: game.ok_or("no such game")?,
        count: 12,
        seed: 1,
        games: 200,
    };
    let number = |word: Option<String>| -> Result<u32, String> {
        let read = word.and_then(|word| word.parse().ok());
        read.ok_or("a number is expected".into())
    };
    while let Some(word) = words.next() {
        match word.as_str() {
            "--seed" => order.seed = number(words.next())?.into(),
            "--games" => order.games = number(words.next())?,
            _ => order.count = number(Some(word))? as usize,
        }
    }
    Ok(order)
}

/// Every puzzle in the positions of so many games, and in some that are much like them.
fn candidates(order: &Order) -> Vec<Candidate> {
    let mut thinker = Box::new(Thinker::new());
    let mut seen = HashSet::new();
    let mut candidates = Vec::new();
    for number in 0..order.games {
        let mut random = Rng::with_seed(order.seed << 32 | u64::from(number));
        for position in games::positions_of_a_game(order.game, &mut random, &mut thinker) {
            let variations = change::variations(&position, &mut random);
            for (varied, position) in [position].into_iter().chain(variations).enumerate() {
                for task in Task::all_of(order.game) {
                    // Of these there are enough, and they take long.
                    if varied > 0 && matches!(task, Task::HomeIn | Task::TurnMost) {
                        continue;
                    }
                    let found = task.find(&position);
                    let new = found.filter(|found| seen.insert((found.position, task)));
                    candidates.extend(new.map(|found| {
                        let candidate = judge(found, task, number, &mut thinker);
                        thinned(candidate, &mut random, &mut thinker)
                    }));
                }
            }
        }
    }
    candidates
}

fn judge(found: Found, task: Task, number: u32, thinker: &mut Thinker) -> Candidate {
    let key = key(&found);
    let rank = Rank::of(&found, &key, thinker);
    Candidate {
        found,
        task,
        key,
        rank,
        number,
    }
}

/// On the squares an easy puzzle is easier to take in with fewer pieces: those that change nothing are taken away.
fn thinned(candidate: Candidate, random: &mut Rng, thinker: &mut Thinker) -> Candidate {
    let mut thin = candidate;
    if thin.rank.grade != Grade::Easy || thin.found.position.game().shape() == Shape::Star {
        return thin;
    }
    let mut pieces = change::pieces(&thin.found.position);
    random.shuffle(&mut pieces);
    for piece in pieces {
        if change::pieces(&thin.found.position).len() <= FEW {
            break;
        }
        let Some(position) = change::without(&thin.found.position, piece) else {
            continue;
        };
        let Some(found) = thin.task.find(&position) else {
            continue;
        };
        let fewer = judge(found, thin.task, thin.number, thinker);
        if fewer.key == thin.key
            && fewer.found.aim == thin.found.aim
            && fewer.rank.grade == Grade::Easy
        {
            thin = fewer;
        }
    }
    thin
}

/// The solving turn in print; of several the shortest text among the first few.
fn key(found: &Found) -> String {
    let ways = found.solving.iter().take(ENOUGH).filter_map(|next| {
        let way = turns::turn_to(&found.position, next)?.to_string();
        way.split_once('\t').map(|(turn, _)| turn.to_owned())
    });
    let key = ways.min_by_key(|turn| (turn.len(), turn.clone()));
    key.expect("a turn solves it")
}

fn line(candidate: &Candidate) -> String {
    let grade = match candidate.rank.grade {
        Grade::Easy => "easy",
        Grade::Medium => "medium",
        Grade::Hard => "hard",
    };
    let Candidate { found, key, .. } = candidate;
    format!(
        "    Puzzle::{grade}({:?}, \"{}\", \"{key}\"),",
        found.aim, found.position
    )
}
