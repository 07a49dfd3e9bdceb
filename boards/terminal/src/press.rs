//! Presses for scripts: a console in a hand, and what is seen at the end.

use std::io::{self, Write};
use std::path::PathBuf;

use pocket_hops::console::texts::Language;
use pocket_hops::console::{Console, Hand};
use pocket_hops::opponent::Mind;
use pocket_hops::rules::Game;
use pocket_hops::screen::{self, Frame};

use crate::picture::{Dots, write_png};

/// What to press, and where to show it.
pub struct Presses {
    /// As [`Hand::follow`] reads it.
    pub keys: String,
    pub png: Option<PathBuf>,
    pub game: Option<Game>,
    pub language: Language,
}

/// Presses the keys on a console fresh from the factory, lets it come to rest, and shows it.
pub fn run(presses: &Presses) -> io::Result<()> {
    let mut console = Console::new();
    console.set_language(presses.language);
    if let Some(game) = presses.game {
        console.open_setup(game);
    }
    let mut hand = Hand::new(console).with(|ask| Mind::new().answer_to(ask));
    for letter in presses.keys.chars() {
        hand.follow(letter);
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
