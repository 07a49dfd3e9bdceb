//! What the buzzer hums, and that it is silent when it should be.

use pocket_hops::console::Button;

use super::both::Both;
use super::device::Board;

/// Longer than any sound of a single press but the last one.
const LISTEN: u64 = 100;

/// Taps a button, and listens: every tone that is heard, in hertz, each once in a row. Then the pin is low.
fn hear(both: &mut Both, button: Button) -> Vec<u64> {
    let mut heard = Vec::new();
    both.close(button);
    for millis in 0..LISTEN {
        both.wait(1);
        heard.extend(both.chip.buzzer().0);
        if millis == LISTEN / 2 {
            both.open(button);
        }
    }
    heard.dedup();
    assert_eq!(both.chip.buzzer(), (None, false), "after {heard:?}");
    heard
}

/// Whether that is what was heard; the buzzer counts microseconds, so a tone is a hertz or two beside.
fn is_tone(heard: &[u64], hertz: u64) -> bool {
    matches!(heard, [tone] if tone.abs_diff(hertz) <= hertz / 500)
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_press_is_heard_unless_the_sound_is_off() {
    let mut both = Both::new(Board::Pico);
    both.follow("a");
    // However long the pin was high when the tone ended, it is low afterwards.
    for _ in 0..8 {
        let heard = hear(&mut both, Button::Down);
        assert!(is_tone(&heard, 1200), "a tick: {heard:?}");
    }
    let heard = hear(&mut both, Button::A);
    assert!(is_tone(&heard, 1600), "a row is chosen: {heard:?}");

    let sound = |both: &Both| both.hand.console.settings().sound;
    let switch = "bbaua d r bb";
    both.follow(switch);
    assert!(!sound(&both));
    both.follow("a");
    for button in [Button::Down, Button::Up, Button::A] {
        assert_eq!(hear(&mut both, button), [0; 0], "{button:?}");
    }

    both.follow(switch);
    assert!(sound(&both));
    both.follow("a");
    let heard = hear(&mut both, Button::Down);
    assert!(is_tone(&heard, 1200), "a tick again: {heard:?}");
}
