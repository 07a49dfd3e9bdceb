//! Games and menus, on the chip as on the host; how long a press takes there, and how deep the stack goes.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex};
use std::thread;

use pocket_hops::console::{Picture, View};
use pocket_hops::game::End;
use pocket_hops::rules::Game;

use super::answer::{BARS, Slowest, print_answers};
use super::both::Both;
use super::device::{Board, Core, Stack};
use super::figures::check_stack;
use crate::scenario;

/// As many as a small machine has cores for.
const PLAYERS: usize = 2;

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn every_game_is_won_on_the_chip_as_on_the_host() {
    let pairs = Game::ALL.map(|game| (game, 2));
    let groups = [3, 4, 5, 6].map(|players| (Game::ChineseClassic, players));
    for game in pairs.into_iter().chain(groups) {
        let mut won = PLAYED.iter().filter_map(|played| played.won);
        assert!(won.any(|won| won == game), "{game:?}");
    }
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_press_is_answered_in_time() {
    let mut slowest = BTreeMap::new();
    for played in PLAYED.iter() {
        for (&change, &answer) in &played.slowest {
            let named = (answer, played.name.as_str());
            let worst = slowest.entry(change).or_insert(named);
            *worst = named.max(*worst);
        }
    }
    assert_eq!(slowest.len(), BARS.len(), "a press of each kind");
    let late = print_answers(slowest);
    assert!(late.is_empty(), "too late: {late:?}");
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn half_of_the_stack_stays_free() {
    for core in [Core::First, Core::Second] {
        let stack = |played: &'static Played| (played.stacks[core as usize], &played.name);
        let (stack, name) = PLAYED.iter().map(stack).max().expect("one at least");
        check_stack(core, stack, name);
    }
}

/// Everything that needs nothing but presses: played once, for all who ask what came of it.
static PLAYED: LazyLock<Vec<Played>> = LazyLock::new(|| {
    let mut scenarios = scenario::all();
    scenarios.retain(|(_, text)| text.lines().all(can_be_pressed));
    scenarios.sort_by_key(|(_, text)| Reverse(text.len()));
    let scenarios = &Mutex::new(scenarios.into_iter());
    let next = || scenarios.lock().expect("nobody fails here").next();
    thread::scope(|scope| {
        let players = [(); PLAYERS].map(|()| {
            scope.spawn(move || {
                let mut played = Vec::new();
                while let Some((name, text)) = next() {
                    played.push(play(name, &text));
                }
                played
            })
        });
        let mut played = vec![walk_through_menus()];
        for player in players {
            played.extend(player.join().expect("it was played"));
        }
        played
    })
});

/// Whether a line of a scenario asks for nothing that is done behind the console's back.
fn can_be_pressed(line: &str) -> bool {
    let word = line.split(' ').next();
    !matches!(
        word,
        Some("position" | "house" | "fault" | "again" | "alien" | "in-use")
    )
}

/// What was measured while something was played.
struct Played {
    name: String,
    /// The game that was won, if one was, and by how many it was played.
    won: Option<(Game, usize)>,
    slowest: Slowest,
    stacks: [Stack; 2],
}

impl Played {
    fn new(name: String, mut both: Both) -> Self {
        let table = both.hand.console.table();
        let won = matches!(table.end(), Some(End::Won(..)));
        Self {
            won: won.then(|| (table.game(), table.sides().count())),
            name,
            stacks: [Core::First, Core::Second].map(|core| both.chip.stack(core)),
            slowest: both.slowest,
        }
    }
}

fn play(name: String, text: &str) -> Played {
    let mut both = Both::new(Board::Pico);
    if let Err(error) = scenario::play(text, &mut both) {
        panic!("{name}, {error}");
    }
    Played::new(name, both)
}

/// Sees the list, the settings, and in French what the console is, a set-up with its rules, a game's menu, score and questions.
fn walk_through_menus() -> Played {
    let mut both = Both::new(Board::Pico);
    let mut go = |script, there: fn(&View) -> bool| {
        both.follow(script);
        let view = both.hand.console.view();
        assert!(there(&view), "{script} leads to {view:?}");
    };
    let rows = |view: &View| matches!(view.picture, Picture::Rows(_));
    let page = |view: &View| matches!(view.picture, Picture::Page(_));
    let score = |view: &View| matches!(view.picture, Picture::Score(_));
    let window = |view: &View| view.window.is_some();
    go("a ddddddd uu dd a", rows);
    go("r dddddddd a rrr", page);
    go("b uuuuuuuu", rows);
    go("b ddd a", rows);
    go("u a rrr", page);
    go("b b uu a a B", window);
    go("ddd a rr", page);
    go("b dd a", score);
    go("a d a d", window);
    go("b ddddd uuuuu", window);
    Played::new("menus in French".into(), both)
}
