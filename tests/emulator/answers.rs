//! How long the machine thinks on the chip in the middle of a game, and that its turn is the one that the host would play.

use std::collections::VecDeque;
use std::env;
use std::sync::{LazyLock, Mutex};
use std::thread;
use std::time::Duration;

use fastrand::Rng;
use pocket_hops::console::texts::Language;
use pocket_hops::game::{Level, Match, Seat};
use pocket_hops::opponent::{Question, Thinker, budget};
use pocket_hops::rules::{Game, HouseRules, Opening, Players, Rules};

use super::both::Both;
use super::device::{Board, Core, Slices, Stack};
use super::figures::{check_stack, in_millis, print_row};
use crate::scenario::Kept;

/// Positions of each game that CI has time for.
const POSITIONS: usize = 2;
/// How long Strong may think.
const THINKING: Duration = Duration::from_secs(3);
/// How long it may think without looking up, so that a thought is dropped within 50 ms that nobody wants any more.
const SLICE: Duration = Duration::from_millis(40);
/// As many as a small machine has cores for.
const CHIPS: usize = 2;
/// After so many turns a game is no longer in its middle.
const LATEST: usize = 80;

/// `POCKET_HOPS_POSITIONS=50` is as many of each game.
#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn strong_answers_within_3_s_as_on_the_host() {
    let given = env::var("POCKET_HOPS_POSITIONS").ok();
    let positions = given.map_or(POSITIONS, |text| text.parse().expect("a number"));
    let games = Game::ALL.into_iter();
    let tasks: VecDeque<_> = games
        .flat_map(|game| (0..positions).map(move |number| (game, number)))
        .collect();
    let tasks = &Mutex::new(tasks);
    let next = || tasks.lock().expect("nobody fails here").pop_front();
    let thoughts: Vec<_> = thread::scope(|scope| {
        let chips = [(); CHIPS].map(|()| {
            scope.spawn(move || {
                let mut both = Both::new(Board::Pico);
                let mut thoughts = Vec::new();
                while let Some((game, number)) = next() {
                    thoughts.push((game, think(&mut both, game, number)));
                }
                thoughts
            })
        });
        let joined = chips.map(|chip| chip.join().expect("it answered"));
        joined.into_iter().flatten().collect()
    });
    for game in Game::ALL {
        report(game, &thoughts);
    }
    let longest = thoughts.iter().map(|(_, thought)| thought.slices.longest);
    let longest = longest.max().expect("one at least");
    print_row("longest slice", &in_millis(longest), &in_millis(SLICE));
    assert!(longest <= SLICE, "it does not look up for {longest:?}");
    let stack = thoughts.iter().map(|(_, thought)| thought.stack).max();
    check_stack(Core::Second, stack.expect("one at least"), "Strong");
}

/// What came of a question.
struct Thought {
    slices: Slices,
    /// Positions looked at.
    nodes: u32,
    stack: Stack,
}

fn report(game: Game, thoughts: &[(Game, Thought)]) {
    let of_game = thoughts.iter().filter(|(of, _)| *of == game);
    let of_game: Vec<_> = of_game.map(|(_, thought)| thought).collect();
    let times = of_game.iter().map(|thought| thought.slices.spell);
    let (worst, all): (Duration, Duration) = (times.clone().max().expect("one"), times.sum());
    let nodes: u32 = of_game.iter().map(|thought| thought.nodes).sum();
    let pace = f64::from(nodes) / all.as_secs_f64();
    let longest = of_game.iter().map(|thought| thought.slices.longest).max();
    let slice = in_millis(longest.expect("one"));
    let figure = format!("{:.2} s, {pace:.0} a s, slice {slice}", worst.as_secs_f64());
    print_row(game.name(), &figure, "3 s");
    assert!(worst <= THINKING, "{game:?} takes {worst:?}");
}

/// Lets both think about a position, and compares what they play.
fn think(both: &mut Both, game: Game, number: usize) -> Thought {
    let table = mid_game(game, number);
    both.resume(&table);
    both.think();
    let slices = both.chip.slices();
    both.rest(&format!("after the machine's turn in {game:?}, {number}"));
    let moved = both.hand.console.table().history().turn_number();
    assert!(moved > table.history().turn_number(), "{game:?}, {number}");
    Thought {
        slices,
        nodes: nodes(&table),
        stack: both.chip.stack(Core::Second),
    }
}

/// How many positions are looked at for an answer.
fn nodes(table: &Match) -> u32 {
    let mut kept = Kept::new(Language::English);
    kept.resume(table);
    let asked = kept.hand.asked.expect("it is the machine's turn");
    let mut thinker = Box::new(Thinker::new());
    thinker.ask(&asked.question, asked.level, asked.seed);
    while !thinker.think(u32::MAX) {}
    thinker.nodes()
}

/// The hard ones, found once.
static HARD: LazyLock<[Match; Game::ALL.len()]> =
    LazyLock::new(|| Game::ALL.map(find_hard_mid_game));

/// One in which there is much to think about.
pub fn hard_mid_game(game: Game) -> Match {
    HARD[game as usize].clone()
}

fn find_hard_mid_game(game: Game) -> Match {
    let mut thinker = Box::new(Thinker::new());
    let mut takes_all = |table: &Match| {
        thinker.ask(&Question::new(table), Level::Strong, 0);
        while !thinker.think(u32::MAX) {}
        thinker.nodes() >= budget(Level::Strong, game)
    };
    let mut tables = (0..).map(|number| mid_game(game, number));
    let hard = tables.find(|table| takes_all(table));
    hard.expect("there are many")
}

/// A match that stands in the middle of a game between two who play in a hurry, and it is the turn of the machine, which has one seat.
pub fn mid_game(game: Game, number: usize) -> Match {
    let players = Players::ALL[number % Players::ALL.len()];
    let opening = match game {
        Game::ChineseClassic => Opening::ChineseClassic(players),
        _ => Opening::of(game),
    };
    let random = &mut Rng::with_seed(number as u64);
    let new = || Match::new(opening, HouseRules::default(), [Seat::Person; 6]);
    let mut table = new();
    let mut played = Vec::new();
    let mut thinker = Box::new(Thinker::new());
    while table.end().is_none() && played.len() < LATEST {
        thinker.ask(&Question::new(&table), Level::Medium, random.u32(..));
        while !thinker.think(u32::MAX) {}
        let outcome = thinker.best().expect("a legal turn");
        played.push(outcome);
        table.play(outcome).expect("it is legal");
    }
    let middle = played.len() / 4..played.len() * 3 / 4 + 1;
    let mut table = new();
    for &outcome in &played[..random.usize(middle)] {
        table.play(outcome).expect("it was legal");
    }
    let side = table.position().side();
    table.set_seat(side, Seat::Machine(Level::Strong));
    table
}
