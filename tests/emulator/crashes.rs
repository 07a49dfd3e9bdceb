//! Runs that go wrong: each ends in a reset, and the next one says what became of the last.

use std::time::Duration;

use pocket_hops::console::{Fault, Hand, Source};

use super::both::Both;
use super::device::{Board, Core};
use crate::scenario::Player;

/// How long it takes to start.
const START: Duration = Duration::from_millis(100);
/// How long the watchdog waits for a sign of life.
const PATIENCE: Duration = Duration::from_millis(8_300);

fn in_a_game() -> Both {
    let mut both = Both::new(Board::Pico);
    both.follow("aaaaua");
    both
}

/// A game against the machine, which thinks.
fn in_a_game_with_the_machine() -> Both {
    let mut both = Both::new(Board::Pico);
    both.follow("aadrrru");
    both.press('a');
    both.wait(200);
    assert!(both.chip.thoughts().thinks);
    both
}

/// The game is gone on with, and the machine moves.
fn plays_on(both: &mut Both) {
    let resets = both.wait(0).resets;
    both.press('a');
    both.rest("after the machine's turn");
    both.press('9');
    assert_eq!(both.wait(0).resets, resets);
}

/// The glass of both says what became of the last run.
fn says(both: &mut Both, fault: Fault, again: bool) {
    let mut console = both.clerk.switch_on();
    console.report(fault, again);
    both.hand = Hand::new(console);
    both.compare("after the reset");
}

/// It can be played, goes on for longer than the watchdog waits, and when switched off and on has forgotten.
fn goes_on(both: &mut Both) {
    let resets = both.wait(0).resets;
    both.follow("aaaaua 99");
    assert_eq!(both.wait(0).resets, resets);
    both.power();
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_panic_is_logged_and_shown_after_the_reset() {
    let fault = Fault::Panic(Source::new("src/sabotage.rs", 1306));
    let mut both = in_a_game();
    both.chip.panic(Core::First);
    assert_eq!(both.chip.run(START).resets, 1);
    let log = both.chip.log();
    for words in ["error", "src/sabotage.rs:1306", "index out of bounds"] {
        assert!(log.contains(words), "{log}");
    }
    says(&mut both, fault, false);
    // And once more, while it says so.
    both.chip.panic(Core::First);
    assert_eq!(both.chip.run(START).resets, 2);
    says(&mut both, fault, true);
    goes_on(&mut both);
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn an_instruction_that_cannot_be_carried_out_is_logged_and_shown_after_the_reset() {
    let mut both = in_a_game();
    let address = both.chip.stray(Core::First);
    assert_eq!(both.chip.run(START).resets, 1);
    let log = both.chip.log();
    assert!(log.contains("error fault at"), "{log}");
    says(&mut both, Fault::Instruction(address), false);
    goes_on(&mut both);
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn whoever_hangs_is_ended_by_the_watchdog() {
    let mut both = in_a_game();
    both.chip.hang(Core::First);
    // It was fed at most a round ago.
    assert_eq!(both.chip.run(Duration::from_secs(4)).resets, 0);
    assert_eq!(both.chip.run(PATIENCE).resets, 1);
    says(&mut both, Fault::Hang, false);
    goes_on(&mut both);
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_stack_that_overflows_faults_and_is_ended_by_the_watchdog() {
    let mut both = in_a_game();
    both.chip.overflow(Core::First, 0);
    let moment = both.chip.run(Duration::from_secs(4));
    assert!(moment.faults > 0, "it wrote below its memory");
    assert_eq!(both.chip.run(PATIENCE).resets, 1);
    says(&mut both, Fault::Hang, false);
    goes_on(&mut both);
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_panic_of_the_second_core_resets_both_and_is_shown() {
    let fault = Fault::Panic(Source::new("src/sabotage.rs", 1306));
    let mut both = in_a_game_with_the_machine();
    both.chip.panic(Core::Second);
    assert_eq!(both.chip.run(START).resets, 1);
    let log = both.chip.log();
    assert!(log.contains("src/sabotage.rs:1306"), "{log}");
    says(&mut both, fault, false);
    plays_on(&mut both);
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_fault_of_the_second_core_resets_both_and_is_shown() {
    let mut both = in_a_game_with_the_machine();
    let address = both.chip.stray(Core::Second);
    assert_eq!(both.chip.run(START).resets, 1);
    says(&mut both, Fault::Instruction(address), false);
    plays_on(&mut both);
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_machine_that_thinks_for_ever_is_ended_by_the_watchdog() {
    let mut both = in_a_game_with_the_machine();
    both.chip.hang(Core::Second);
    assert_eq!(both.chip.run(Duration::from_secs(4)).resets, 0);
    assert_eq!(both.chip.run(PATIENCE).resets, 1);
    says(&mut both, Fault::Hang, false);
    plays_on(&mut both);
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_stack_of_the_second_core_that_overflows_faults_however_large_the_frame_is() {
    // The lowest bytes of the stack are forbidden, and so is what lies below it.
    for bytes in [0, 1000, 8000] {
        let mut both = in_a_game_with_the_machine();
        let before = both.chip.run(Duration::ZERO).faults;
        both.chip.overflow(Core::Second, bytes);
        let moment = both.chip.run(Duration::from_millis(1));
        assert!(moment.faults > before, "{bytes} bytes below");
        assert_eq!(both.chip.run(Duration::from_secs(4) + PATIENCE).resets, 1);
        says(&mut both, Fault::Hang, false);
    }
}
