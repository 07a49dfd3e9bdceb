//! Nothing to do: it sleeps, dims and goes dark.

use std::time::Duration;

use pocket_hops::console::{Millis, Sleep};

use super::both::Both;
use super::device::Board;
use super::figures::print_row;

const MINUTE: Millis = 60_000;
/// How often the watchdog's round may wake it.
const ROUND: Millis = 4_000;
/// No thought is as short as that, and no beat takes as long.
const SHORT: Duration = Duration::from_millis(1);

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn it_sleeps_while_nothing_moves() {
    let mut both = Both::new(Board::Pico);
    both.follow("aua ddd rrr b");
    let settings = both.hand.console.settings();
    assert!(settings.sleep == Sleep::Never, "the glass stays lit");
    for (what, script, time) in [
        ("idle, list", "", 10 * MINUTE),
        ("idle, board", "uaa", 10 * MINUTE),
        ("idle, menu", "B", MINUTE),
    ] {
        both.follow(script);
        // By then the sound of the last press is over. A timer of embassy that nobody waits for any more still goes off once: the longest here would
        // have dimmed the glass after a minute.
        let before = both.wait(MINUTE + 1000);
        let after = both.wait(time);
        let (asleep, wakes) = (after.asleep - before.asleep, after.wakes - before.wakes);
        let share = asleep.as_secs_f64() * 100_000.0 / time as f64;
        let rounds = time / ROUND;
        let still = format!("asleep {share:.4} %, woke {wakes} times");
        print_row(what, &still, &format!("99.9 %, {rounds}"));
        assert!(share >= 99.9 && wakes <= rounds, "{still}");
        assert_eq!(after.sent, before.sent, "nothing is sent");
        both.compare(what);
    }
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn left_alone_it_dims_and_goes_dark_and_a_press_only_wakes_it() {
    let mut both = Both::new(Board::Pico);
    both.follow("a");
    let bright = both.chip.glass().contrast;
    assert!(both.hand.console.settings().sleep == Sleep::Minutes2);
    let dark = 2 * MINUTE;
    both.wait(dark / 2 - 1000);
    assert_eq!(both.chip.glass().contrast, bright, "not yet");
    both.wait(1000);
    let dim = both.chip.glass();
    assert!(dim.on && dim.contrast < bright, "it dims");
    both.wait(dark / 2 - 1000);
    assert!(both.chip.glass().on, "not yet");
    both.wait(1000);
    assert!(!both.chip.glass().on, "it is dark");

    let before = both.wait(0);
    let after = both.wait(10 * MINUTE);
    assert!(after.wakes - before.wakes <= 10 * MINUTE / ROUND);
    assert_eq!(after.sent, before.sent, "nothing is sent");

    let asleep = both.hand.console.view().picture;
    both.follow("d");
    let glass = both.chip.glass();
    assert!(glass.on && glass.contrast == bright, "it is awake");
    assert_eq!(both.hand.console.view().picture, asleep, "and no more");
    both.follow("d");
    assert!(both.hand.console.view().picture != asleep);
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn left_on_the_title_it_plays_by_itself_until_it_is_dark() {
    let mut both = Both::new(Board::Pico);
    assert!(both.hand.console.settings().sleep == Sleep::Minutes2);
    both.wait(29_000);
    both.compare("before the demo");
    let before = both.chip.slices();
    assert!(before.spell < SHORT, "nobody has thought");
    both.wait(MINUTE);
    assert!(both.chip.slices().spell > SHORT, "somebody thinks");
    assert!(both.chip.glass().on);
    both.wait(MINUTE);
    assert!(!both.chip.glass().on, "it is dark");

    let before = both.wait(0);
    both.chip.slices();
    let after = both.wait(10 * MINUTE);
    assert!(both.chip.slices().spell < SHORT, "nobody thinks any more");
    assert!(after.wakes - before.wakes <= 10 * MINUTE / ROUND);
    both.follow("d");
    both.compare("awake, on the title");
}
