//! Random presses over all scenes, for as many emulated minutes as asked for.

use std::env;
use std::thread;

use fastrand::Rng;
use pocket_hops::console::Millis;
use pocket_hops::rules::Game;

use super::answer::print_answers;
use super::both::Both;
use super::device::{Board, Core};
use super::figures::{check_stack, print_row};
use crate::scenario::Player;

const MINUTE: Millis = 60_000;
/// How long one game is tried.
const SITTING: Millis = 15_000;
/// What CI has time for.
const MINUTES: u64 = 6;
/// As many as a small machine has cores for.
const HANDS: u64 = 2;

/// `POCKET_HOPS_MINUTES=60` is an hour, `POCKET_HOPS_SEED` another one.
#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn random_presses_do_no_harm() {
    let number = |name, usual| {
        let given = env::var(name).ok();
        given.map_or(usual, |text| text.parse().expect("a number"))
    };
    let minutes = number("POCKET_HOPS_MINUTES", MINUTES);
    let seed = number("POCKET_HOPS_SEED", 1);
    thread::scope(|scope| {
        for hand in 0..HANDS {
            scope.spawn(move || press_at_random(minutes * MINUTE / HANDS, seed * HANDS + hand));
        }
    });
}

/// Sits down to one game after the other, and presses what comes to hand: it seldom stays there.
fn press_at_random(time: Millis, seed: u64) {
    let random = &mut Rng::with_seed(seed);
    let mut both = Both::new(Board::Pico);
    let mut presses = 0;
    for game in Game::ALL.into_iter().cycle() {
        both.open_setup(game);
        both.follow("a");
        let end = both.hand.now() + SITTING;
        while both.hand.now() < end {
            let letter = any_letter(random);
            // Whoever hurries the machine gets what it has found by then, and the host has found it before.
            if letter == 'b' && both.hand.asked.is_some() {
                continue;
            }
            both.press(letter);
            both.catch_up(&format!("after press {presses} of seed {seed}"));
            presses += 1;
        }
        if both.hand.now() >= time {
            break;
        }
    }
    both.rest(&format!("at the end of seed {seed}"));
    let end = both.wait(0);
    assert_eq!((end.resets, end.faults), (0, 0), "seed {seed}");
    let games = both.hand.console.games_begun();
    let figure = format!("{presses} presses, {games} games");
    print_row("random presses", &figure, "no halt, no fault");
    let when = format!("seed {seed}");
    let slowest = both.slowest.into_iter();
    let slowest = slowest.map(|(change, answer)| (change, (answer, &*when)));
    let late = print_answers(slowest.collect());
    assert!(late.is_empty(), "too late: {late:?}");
    for core in [Core::First, Core::Second] {
        check_stack(core, both.chip.stack(core), &when);
    }
}

fn any_letter(random: &mut Rng) -> char {
    let letters = match random.u8(..100) {
        0..60 => "udlr",
        60..85 => "a",
        85..92 => "b",
        92..95 => "B",
        95..98 => "UDLRA",
        _ => "123",
    };
    let letter = random.choice(letters.as_bytes());
    char::from(*letter.expect("one of some"))
}
