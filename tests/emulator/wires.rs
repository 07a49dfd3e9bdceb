//! A display that is not there, or not always: nothing hangs, the lamp says so, no press is lost, and the picture is whole again when it is back.

use std::time::Duration;

use super::both::Both;
use super::device::{Board, Device};

/// How long it may take until a display that is back shows everything: it is tried ten times a second, and a picture takes a while.
const BACK: u64 = 500;

/// A board of both, some presses into a game.
fn in_a_game() -> Both {
    let mut both = Both::new(Board::Pico);
    both.follow("aaaa");
    assert!(!both.chip.lamp());
    both
}

/// Presses on both, without a look at the glass.
fn press_blindly(both: &mut Both, script: &str) {
    for letter in script.chars() {
        both.press(letter);
    }
}

/// The picture is whole again, the lamp is out, and it was never reset.
fn is_well(both: &mut Both, when: &str) {
    let moment = both.wait(BACK);
    assert_eq!((moment.resets, moment.faults), (0, 0), "{when}");
    assert!(!both.chip.lamp(), "the lamp {when}");
    both.compare(when);
    both.follow("uldr");
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn without_a_display_it_starts_and_waits_for_one() {
    let mut chip = Device::new(Board::Pico);
    chip.unplug();
    let moment = chip.run(Duration::from_secs(20));
    assert_eq!((moment.sent, moment.resets), (0, 0));
    assert!(chip.lamp());
    let mut both = Both::with(chip);
    both.hand.wait(20_000 - both.hand.now());
    press_blindly(&mut both, "ada");
    both.chip.plug_in();
    is_well(&mut both, "plugged in");
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_display_may_be_unplugged_in_the_middle_of_a_game() {
    let mut both = in_a_game();
    both.chip.unplug();
    press_blindly(&mut both, "ua");
    assert!(both.chip.lamp());
    both.wait(30_000);
    assert!(both.chip.lamp(), "half a minute later");
    press_blindly(&mut both, "lau");
    both.chip.plug_in();
    is_well(&mut both, "plugged in");
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_display_may_refuse_any_byte() {
    let mut both = in_a_game();
    // The menu is a new screen: many bytes. Some of these are in a command, most in the middle of the picture.
    for byte in [0, 1, 2, 3, 5, 8, 20, 50, 130, 131, 300, 500] {
        both.chip.refuse_after(byte);
        press_blindly(&mut both, "B");
        is_well(&mut both, &format!("byte {byte} was refused"));
        press_blindly(&mut both, "b");
        is_well(&mut both, "the menu is closed");
    }
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn somebody_may_hold_the_wires() {
    for seconds in [0, 30] {
        let mut both = in_a_game();
        both.chip.hold_wires();
        press_blindly(&mut both, "uad");
        assert!(both.chip.lamp(), "the wires are held");
        both.wait(seconds * 1000);
        assert!(both.chip.lamp(), "{seconds} s later");
        press_blindly(&mut both, "lau");
        both.chip.free_wires();
        is_well(&mut both, &format!("let go after {seconds} s"));
    }
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_display_that_stopped_in_a_byte_is_clocked_to_its_end() {
    let mut both = in_a_game();
    for bits in 1..=9 {
        both.chip.clamp(bits);
        press_blindly(&mut both, "u");
        is_well(&mut both, &format!("{bits} bits were left"));
    }
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_picture_that_takes_too_long_is_begun_anew_in_the_middle_of_a_transfer() {
    let mut both = Both::new(Board::Pico);
    both.follow("a uu a");
    // Each of its transfers ends in time. There are sixty and more in what makes the star of the set-up, and less than thirty in a whole picture.
    both.chip.slow_down(Duration::from_millis(9));
    press_blindly(&mut both, "a");
    both.wait(450);
    assert!(both.chip.lamp(), "it was given up");
    both.wait(BACK);
    assert!(!both.chip.lamp(), "and begun anew");
    both.compare("on a slow wire");
    both.chip.slow_down(Duration::ZERO);
    is_well(&mut both, "on a fast one");
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn wires_that_are_loose_for_a_minute_do_no_harm() {
    let mut both = in_a_game();
    let random = &mut fastrand::Rng::with_seed(4);
    let end = both.hand.now() + 60_000;
    while both.hand.now() < end {
        match random.u8(..6) {
            0 => both.chip.unplug(),
            1 => both.chip.hold_wires(),
            2 => both.chip.free_wires(),
            3 => both.chip.refuse_after(random.u64(..400)),
            _ => both.chip.plug_in(),
        }
        both.wait(random.u64(..200));
        let script = random.choice(["u", "d", "l", "r", "a", "b", ""]);
        press_blindly(&mut both, script.expect("one of them"));
    }
    both.chip.free_wires();
    both.chip.plug_in();
    both.wait(BACK);
    is_well(&mut both, "after a minute of it");
}
