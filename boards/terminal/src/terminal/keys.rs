//! Keys as fingers: which pin each pulls down, and when it lets go.

use std::io;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use pocket_hops::console::{Button, LONG};

use super::pane::Pane;
use super::pins::Pins;

/// How long a key is down when the terminal does not say when it comes up; a key that repeats sooner stays down.
const TAP: Duration = Duration::from_millis(40);

/// How long a key that holds is down: long, but not long enough to repeat.
const HOLD: Duration = Duration::from_millis(LONG + 40);

/// How often the size of the window is looked at: crossterm loses a change that comes together with a key.
const GLANCE: Duration = Duration::from_millis(500);

/// What a key means.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Meaning {
    Tap(Button),
    Hold(Button),
    Leave,
}

impl Meaning {
    fn of(key: &KeyEvent) -> Option<Self> {
        let code = match key.code {
            KeyCode::Char(letter) => KeyCode::Char(letter.to_ascii_lowercase()),
            code => code,
        };
        let button = match code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                return Some(Self::Leave);
            }
            _ if key
                .modifiers
                .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) =>
            {
                return None;
            }
            KeyCode::Char('q') => return Some(Self::Leave),
            KeyCode::Char('m') => return Some(Self::Hold(Button::B)),
            KeyCode::Up | KeyCode::Char('w' | 'k') => Button::Up,
            KeyCode::Down | KeyCode::Char('s' | 'j') => Button::Down,
            KeyCode::Left | KeyCode::Char('a' | 'h') => Button::Left,
            KeyCode::Right | KeyCode::Char('d' | 'l') => Button::Right,
            KeyCode::Enter | KeyCode::Char(' ') => Button::A,
            KeyCode::Backspace | KeyCode::Esc => Button::B,
            _ => return None,
        };
        // A capital is Shift too, where the terminal does not say so.
        let shift = key.modifiers.contains(KeyModifiers::SHIFT) || code != key.code;
        Some(if shift {
            Self::Hold(button)
        } else {
            Self::Tap(button)
        })
    }
}

/// What keeps a pin down.
#[derive(Clone, Copy, PartialEq)]
enum Finger {
    /// Until this moment.
    Until(Instant),
    /// Until the key comes up.
    OnKey,
}

/// Moves the pins as keys are pressed, until the player leaves. `releases` says whether the terminal tells when a key comes up.
pub fn listen(pins: &Pins, pane: &Pane, releases: bool) -> io::Result<()> {
    let mut fingers: [Option<Finger>; 6] = [None; 6];
    loop {
        for button in Button::ALL {
            let finger = &mut fingers[button as usize];
            if matches!(finger, Some(Finger::Until(end)) if *end <= Instant::now()) {
                *finger = None;
                pins.set(button, true);
            }
        }
        let ends = fingers.iter().filter_map(|finger| match finger {
            Some(Finger::Until(end)) => Some(*end),
            _ => None,
        });
        let rest = ends.min().map_or(GLANCE, |end| {
            end.saturating_duration_since(Instant::now()).min(GLANCE)
        });
        let happened = event::poll(rest)?;
        pane.fit();
        if !happened {
            continue;
        }
        match event::read()? {
            Event::Key(key) => {
                let Some(meaning) = Meaning::of(&key) else {
                    continue;
                };
                let (button, held) = match meaning {
                    Meaning::Leave => return Ok(()),
                    Meaning::Tap(button) => (button, false),
                    Meaning::Hold(button) => (button, true),
                };
                let finger = &mut fingers[button as usize];
                match (key.kind, *finger) {
                    (KeyEventKind::Release, Some(Finger::OnKey)) => {
                        *finger = None;
                        pins.set(button, true);
                    }
                    (KeyEventKind::Release, _) => {}
                    // What is held to be long is not made any longer, lest it repeat.
                    (_, Some(Finger::Until(_))) if held => {}
                    _ => {
                        *finger = Some(match (held, releases) {
                            (true, _) => Finger::Until(Instant::now() + HOLD),
                            (false, true) => Finger::OnKey,
                            (false, false) => Finger::Until(Instant::now() + TAP),
                        });
                        pins.set(button, false);
                    }
                }
            }
            // Keys that come up elsewhere are never told.
            Event::FocusLost => {
                for button in Button::ALL {
                    fingers[button as usize] = None;
                    pins.set(button, true);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meaning(code: KeyCode, modifiers: KeyModifiers) -> Option<Meaning> {
        Meaning::of(&KeyEvent::new(code, modifiers))
    }

    #[test]
    fn keys_mean_what_is_written_below_the_glass() {
        let none = KeyModifiers::NONE;
        for (codes, button) in [
            (
                [KeyCode::Up, KeyCode::Char('w'), KeyCode::Char('k')],
                Button::Up,
            ),
            (
                [KeyCode::Down, KeyCode::Char('s'), KeyCode::Char('j')],
                Button::Down,
            ),
            (
                [KeyCode::Left, KeyCode::Char('a'), KeyCode::Char('h')],
                Button::Left,
            ),
            (
                [KeyCode::Right, KeyCode::Char('d'), KeyCode::Char('l')],
                Button::Right,
            ),
            (
                [KeyCode::Enter, KeyCode::Char(' '), KeyCode::Enter],
                Button::A,
            ),
            ([KeyCode::Backspace, KeyCode::Esc, KeyCode::Esc], Button::B),
        ] {
            for code in codes {
                assert_eq!(meaning(code, none), Some(Meaning::Tap(button)));
                let held = Some(Meaning::Hold(button));
                assert_eq!(meaning(code, KeyModifiers::SHIFT), held);
                if let KeyCode::Char(letter) = code
                    && letter != ' '
                {
                    let capital = KeyCode::Char(letter.to_ascii_uppercase());
                    assert_eq!(meaning(capital, none), held);
                }
            }
        }
        assert_eq!(
            meaning(KeyCode::Char('m'), none),
            Some(Meaning::Hold(Button::B))
        );
        assert_eq!(meaning(KeyCode::Char('q'), none), Some(Meaning::Leave));
        assert_eq!(
            meaning(KeyCode::Char('c'), KeyModifiers::CONTROL),
            Some(Meaning::Leave)
        );
        assert_eq!(meaning(KeyCode::Char('c'), none), None);
        assert_eq!(meaning(KeyCode::Char('a'), KeyModifiers::CONTROL), None);
    }
}
