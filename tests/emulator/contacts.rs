//! Fingers and contacts as they are: they bounce, two come at once, some are faster than the glass, and one is stuck. No press is lost, none counts twice.

use std::time::Duration;

use fastrand::Rng;
use pocket_hops::console::{Button, Event, LONG, Millis, REPEAT};

use super::both::{Both, frame};
use super::device::{Board, Device};

/// How often a button that is stuck repeats here.
const REPEATS: u64 = 20;
/// No picture takes more bytes.
const WHOLE: u64 = 1100;

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_contact_that_bounces_is_pressed_once() {
    let random = &mut Rng::with_seed(1306);
    let mut both = Both::new(Board::Pico);
    both.follow("a");
    for _ in 0..30 {
        let before = frame(&both.hand.console.view());
        let arrow = random.choice([Button::Up, Button::Down]);
        tap_badly(&mut both, arrow.expect("one of two"), random);
        let after = frame(&both.hand.console.view());
        assert!(before.bytes() != after.bytes(), "a step is seen");
    }
    both.follow("bbaaa");
    for _ in 0..60 {
        let arrow = random.choice(&Button::ALL[..4]);
        tap_badly(&mut both, *arrow.expect("one of four"), random);
    }
}

/// Taps a button whose contact bounces; the host's does not.
fn tap_badly(both: &mut Both, button: Button, random: &mut Rng) {
    both.hand.tap(button);
    for closed in [true, false] {
        let bounced = bounce(&mut both.chip, button, closed, random);
        both.chip.run(Duration::from_millis(40) - bounced);
    }
    both.catch_up("after a press that bounced");
}

/// A contact closes or opens, and goes to and fro for 1 to 4 ms before it stays so; how long.
fn bounce(chip: &mut Device, button: Button, closed: bool, random: &mut Rng) -> Duration {
    let end = Duration::from_micros(random.u64(1000..=4000));
    let mut bounced = Duration::ZERO;
    let mut now = closed;
    touch(chip, button, now);
    while bounced < end {
        let pause = Duration::from_micros(random.u64(20..=800)).min(end - bounced);
        chip.run(pause);
        bounced += pause;
        now = !now;
        touch(chip, button, now);
    }
    if now != closed {
        touch(chip, button, closed);
    }
    bounced
}

fn touch(chip: &mut Device, button: Button, closed: bool) {
    match closed {
        true => chip.press(button),
        false => chip.release(button),
    }
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn presses_may_be_faster_than_pictures() {
    let random = &mut Rng::with_seed(64);
    let mut both = Both::new(Board::Pico);
    for burst in 0..40 {
        for _ in 0..random.u8(2..20) {
            let button = any_button(random);
            both.close(button);
            both.wait(random.u64(1..15));
            both.open(button);
            both.wait(random.u64(1..8));
        }
        both.rest(&format!("after burst {burst}"));
    }
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn two_buttons_may_be_pressed_at_once() {
    let random = &mut Rng::with_seed(128);
    let mut both = Both::new(Board::Pico);
    for pair in 0..80 {
        let (first, second) = (any_button(random), any_button(random));
        if first == second {
            continue;
        }
        // Sometimes one on the other's heels, mostly in the very same moment.
        let apart = random.u64(..8).saturating_sub(4);
        let later = random.u64(1..60);
        // Of two in the same moment the one with the higher pin counts first.
        let order = match apart {
            0 if (first as u8) < (second as u8) => [second, first],
            _ => [first, second],
        };
        both.close(order[0]);
        both.wait(apart);
        both.close(order[1]);
        both.wait(20);
        both.open(first);
        both.wait(later);
        both.open(second);
        both.rest(&format!("after pair {pair}, {first:?} and {second:?}"));
    }
}

fn any_button(random: &mut Rng) -> Button {
    *random.choice(&Button::ALL).expect("one of six")
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_stuck_button_leaves_the_others_working() {
    for stuck in Button::ALL {
        let mut both = Both::new(Board::Pico);
        both.follow("a");
        both.close(stuck);
        hold(&mut both, stuck, |chip, time| {
            chip.run(Duration::from_millis(time));
        });
        others_work(both, stuck);
    }
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_contact_that_chatters_is_held() {
    let random = &mut Rng::with_seed(25);
    let mut both = Both::new(Board::Pico);
    both.follow("a");
    both.close(Button::Down);
    hold(&mut both, Button::Down, |chip, time| {
        for _ in 0..time {
            let open = random.u64(100..900);
            chip.release(Button::Down);
            chip.run(Duration::from_micros(open));
            chip.press(Button::Down);
            chip.run(Duration::from_micros(1000 - open));
        }
    });
    others_work(both, Button::Down);
}

/// Keeps a button down for some seconds; `pass` lets time pass on the chip.
fn hold(both: &mut Both, button: Button, mut pass: impl FnMut(&mut Device, Millis)) {
    let before = both.wait(0).sent;
    let mut wait = |both: &mut Both, time| {
        both.hand.wait(time);
        pass(&mut both.chip, time);
    };
    wait(both, LONG);
    let now = both.hand.now();
    both.hand.console.handle(Event::Long(button), now);
    for _ in 0..REPEATS {
        wait(both, REPEAT);
        let now = both.hand.now();
        both.hand.console.handle(Event::Repeat(button), now);
    }
    wait(both, REPEAT / 2);
    both.compare(&format!("while {button:?} is held"));
    let sent = both.wait(0).sent - before;
    assert!(sent <= (2 + REPEATS) * WHOLE, "{button:?} floods the wire");
}

/// One that is stuck belongs to the scene it was pressed in: another is opened, and there the others do what they do.
fn others_work(mut both: Both, stuck: Button) {
    both.follow(if stuck == Button::A { "d" } else { "a" });
    let scene = both.hand.console.view();
    both.follow(if stuck == Button::Up { "d" } else { "u" });
    assert!(both.hand.console.view() != scene);
    let before = both.wait(0);
    let after = both.wait(10_000);
    assert_eq!(after.sent, before.sent, "{stuck:?} does nothing more");
    let asleep = after.asleep - before.asleep;
    // It repeats, and is not listened to.
    assert!(
        asleep >= Duration::from_millis(9_970),
        "{stuck:?} keeps it awake: asleep for {asleep:?}"
    );
}
