//! Presses for scripts: a console in a hand, and what is seen at the end.

use std::io::{self, Write};
use std::path::PathBuf;

use pocket_hops::console::texts::Language;
use pocket_hops::console::{Button, Console, Hand};
use pocket_hops::rules::Game;
use pocket_hops::screen::{self, Frame};

use crate::picture::{Dots, write_png};

/// What to press, and where to show it.
pub struct Presses {
    pub keys: Vec<Key>,
    pub png: Option<PathBuf>,
    pub game: Option<Game>,
    pub language: Language,
}

/// A letter of a script.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Key {
    Tap(Button),
    Hold(Button),
    /// So many seconds.
    Wait(u32),
}

impl Key {
    /// `u d l r a b` tap, capitals hold, digits wait.
    pub fn read(letter: char) -> Option<Self> {
        if let Some(seconds) = letter.to_digit(10) {
            return Some(Self::Wait(seconds));
        }
        let button = match letter.to_ascii_lowercase() {
            'u' => Button::Up,
            'd' => Button::Down,
            'l' => Button::Left,
            'r' => Button::Right,
            'a' => Button::A,
            'b' => Button::B,
            _ => return None,
        };
        Some(match letter.is_ascii_uppercase() {
            true => Self::Hold(button),
            false => Self::Tap(button),
        })
    }
}

/// Presses the keys on a console fresh from the factory, lets it come to rest, and shows it.
pub fn run(presses: &Presses) -> io::Result<()> {
    let mut console = Console::new();
    console.set_language(presses.language);
    if let Some(game) = presses.game {
        console.open_setup(game);
    }
    let mut hand = Hand::new(console);
    for key in &presses.keys {
        match *key {
            Key::Tap(button) => hand.tap(button),
            Key::Hold(button) => hand.hold(button),
            Key::Wait(seconds) => hand.wait(1000 * u64::from(seconds)),
        }
    }
    hand.settle();

    let mut frame = Frame::new();
    screen::draw(&hand.console.view(), &mut frame);
    match &presses.png {
        Some(path) => write_png(&frame, path),
        None => {
            let mut text = Dots::Halves.lines(&frame).join("\n");
            text.push('\n');
            io::stdout().write_all(text.as_bytes())
        }
    }
}
