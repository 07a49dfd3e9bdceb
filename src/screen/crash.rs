//! What is shown after a run that went wrong.

use core::fmt::Write;

use super::pen::{AFTER_SIGN, DARK, LIT, Pen, Words};
use super::room::Room;
use super::sprite::signs::{DIZZY, KEYS};
use crate::console::texts::{Label, Text};
use crate::console::{Crash, Fault};

pub(super) fn draw(pen: &mut Pen, crash: &Crash) {
    pen.fill(0, 0, 128, 11, LIT);
    let title = pen.words(Text::Label(Label::Oops));
    let x = 64 - Room::SCORE_TITLE.style().width(&title) as i32 / 2;
    pen.line(&title, x, 2, Room::SCORE_TITLE, DARK);
    pen.sprite(&DIZZY, 4, 19, LIT);
    let body = pen.words(match crash.saved {
        Some(turn) => Text::SavedAfter(turn),
        None => Text::Label(Label::StartedAnew),
    });
    pen.lines(&body, 26, 17, 10, Room::CRASH, LIT);
    let place = place(pen, crash.fault);
    pen.line(&place, 26, 40, Room::CRASH_PLACE, LIT);
    pen.sprite(&KEYS[0], 26, 54, LIT);
    let key = pen.words(Text::Label(match crash.resumes {
        true => Label::Continue,
        false => Label::Games,
    }));
    pen.line(&key, 26 + AFTER_SIGN, 54, Room::CRASH_KEY, LIT);
}

/// Where it happened.
fn place(pen: &mut Pen, fault: Fault) -> Words {
    let mut words = Words::new();
    let written = match fault {
        Fault::Panic(source) => write!(words, "{}:{}", source.file(), source.line()),
        Fault::Instruction(address) => write!(words, "{address:08X}"),
        Fault::Hang => return pen.words(Text::Label(Label::NoAnswer)),
    };
    if written.is_err() {
        pen.frame.note_overflow();
    }
    words
}
