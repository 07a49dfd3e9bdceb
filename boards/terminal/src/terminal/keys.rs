//! What keys mean, and listening to them.

use std::io;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use pocket_hops::console::Button;

use super::fingers::Fingers;
use super::pane::Pane;
use super::pins::Pins;

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
        let plain = plain(key.code);
        if plain == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return Some(Self::Leave);
        }
        if key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
        {
            return None;
        }
        match plain {
            KeyCode::Char('q') => return Some(Self::Leave),
            KeyCode::Char('m') => return Some(Self::Hold(Button::B)),
            _ => {}
        }
        let button = button(plain)?;
        // A capital is Shift too, where the terminal does not say so.
        let shift = key.modifiers.contains(KeyModifiers::SHIFT) || plain != key.code;
        Some(if shift {
            Self::Hold(button)
        } else {
            Self::Tap(button)
        })
    }
}

/// A key without Shift.
fn plain(code: KeyCode) -> KeyCode {
    match code {
        KeyCode::Char(letter) => KeyCode::Char(letter.to_ascii_lowercase()),
        code => code,
    }
}

fn button(plain: KeyCode) -> Option<Button> {
    Some(match plain {
        KeyCode::Up | KeyCode::Char('w' | 'k') => Button::Up,
        KeyCode::Down | KeyCode::Char('s' | 'j') => Button::Down,
        KeyCode::Left | KeyCode::Char('a' | 'h') => Button::Left,
        KeyCode::Right | KeyCode::Char('d' | 'l') => Button::Right,
        KeyCode::Enter | KeyCode::Char(' ') => Button::A,
        KeyCode::Backspace | KeyCode::Esc => Button::B,
        _ => return None,
    })
}

/// Moves the pins as keys are pressed, until the player leaves. `releases` says whether the terminal tells when a key comes up.
pub fn listen(pins: &Pins, pane: &Pane, releases: bool) -> io::Result<()> {
    let mut fingers = Fingers::new(pins, releases);
    loop {
        let now = Instant::now();
        fingers.pass_time(now);
        let rest = fingers.next().map_or(GLANCE, |next| {
            next.saturating_duration_since(now).min(GLANCE)
        });
        let happened = event::poll(rest)?;
        pane.fit();
        if !happened {
            continue;
        }
        match event::read()? {
            Event::Key(key) => {
                let now = Instant::now();
                if key.kind == KeyEventKind::Release {
                    // Whatever is held beside it by now.
                    if let Some(button) = button(plain(key.code)) {
                        fingers.release(button, now);
                    }
                    continue;
                }
                match Meaning::of(&key) {
                    Some(Meaning::Leave) => return Ok(()),
                    Some(Meaning::Tap(button)) => fingers.press(button, false, now),
                    Some(Meaning::Hold(button)) => fingers.press(button, true, now),
                    None => {}
                }
            }
            // Keys that come up elsewhere are never told.
            Event::FocusLost => fingers.lift_all(Instant::now()),
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
