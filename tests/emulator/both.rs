//! A console of the host and one on the chip, pressed at the same times: what they show must be the same, pixel for pixel.

use std::collections::BTreeMap;
use std::time::Duration;

use pocket_hops::board::Shape;
use pocket_hops::console::{
    Button, Console, Hand, LONG, Light, Millis, Picture, REPEAT, Rows, View,
};
use pocket_hops::screen::{Frame, draw};

use crate::device::{Device, Moment};
use crate::golden::picture;

/// How long the chip may take until it can be pressed.
const START: Millis = 100;
/// How long a [`Hand`] keeps a button down, and rests after it.
const TAP: Millis = 40;
/// How far the chip may be behind when it is looked at: it lets go of a button later, and a picture takes time to send.
const BEHIND: Millis = 20;

/// What a press changes on the glass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// The cursor on a board, and nothing else.
    Cursor,
    /// The cursor of the star, with its lens.
    Lens,
    /// The row in hand, or what is chosen in it.
    Row,
    /// Every row: a list is scrolled.
    Scroll,
    /// Another scene, a page or a window.
    Screen,
    /// Anything else on a board that is not yet in motion: a piece is picked, a message goes.
    Board,
}

/// Both of them.
pub struct Both {
    pub hand: Hand,
    pub chip: Device,
    /// The longest time from a press to the last byte of what it changed.
    pub slowest: BTreeMap<Change, Duration>,
}

impl Both {
    /// Switches both on, and waits for the first picture.
    pub fn new() -> Self {
        let mut both = Self {
            hand: Hand::new(Console::new()),
            chip: Device::new(),
            slowest: BTreeMap::new(),
        };
        both.wait(START);
        both
    }

    /// Follows a script of presses, comparing after each that leaves nothing in motion and again when nothing moves any more.
    pub fn follow(&mut self, script: &str) {
        for letter in script.chars().filter(|letter| !letter.is_whitespace()) {
            self.press(letter);
            self.wait(BEHIND);
            if !self.moves() {
                self.compare(&format!("after {letter} of {script}"));
            }
        }
        self.settle();
        self.compare(&format!("after {script}, settled"));
    }

    /// Lets time pass.
    pub fn wait(&mut self, time: Millis) -> Moment {
        self.hand.wait(time);
        self.chip.run(Duration::from_millis(time))
    }

    /// Looks at both.
    pub fn compare(&mut self, when: &str) {
        let view = self.hand.console.view();
        let glass = self.chip.glass();
        assert_eq!(glass.on, view.light != Light::Dark, "lit {when}");
        let host = frame(&view);
        assert!(
            !glass.on || glass.frame.bytes() == host.bytes(),
            "{when} the chip shows\n{}\nand the host\n{}",
            picture(&glass.frame),
            picture(&host)
        );
    }

    /// Does what a letter of a script says, by the times of [`Hand`].
    fn press(&mut self, letter: char) {
        let before = self.hand.console.view();
        assert!(self.hand.follow(letter), "{letter:?} is no press");
        let Some(button) = button(letter) else {
            let seconds = letter.to_digit(10).expect("a press or a digit");
            self.chip.run(Duration::from_secs(seconds.into()));
            return;
        };
        let held = letter.is_ascii_uppercase();
        let down = if held { LONG + REPEAT + TAP } else { TAP };
        let pressed = self.chip.run(Duration::ZERO).now;
        self.chip.press(button);
        let answered = self.chip.run(Duration::from_millis(down));
        self.chip.release(button);
        self.chip.run(Duration::from_millis(TAP));
        // B does nothing before it is let go.
        if !held && button != Button::B && answered.last_byte > pressed {
            let change = change(&before, &self.hand.console.view());
            let took = answered.last_byte - pressed;
            if let Some(change) = change {
                let slowest = self.slowest.entry(change).or_default();
                *slowest = took.max(*slowest);
            }
        }
    }

    fn moves(&self) -> bool {
        in_motion(&self.hand.console.view())
    }

    fn settle(&mut self) {
        let before = self.hand.now();
        self.hand.settle();
        let took = self.hand.now() - before;
        self.chip.run(Duration::from_millis(took));
        self.wait(2 * BEHIND);
    }
}

/// The picture of a view.
pub fn frame(view: &View) -> Frame {
    let mut frame = Frame::new();
    draw(view, &mut frame);
    frame
}

/// What a press has changed; nothing that could be timed if something moves.
fn change(before: &View, after: &View) -> Option<Change> {
    if in_motion(before) || in_motion(after) {
        return None;
    }
    Some(match (&before.window, &after.window) {
        (Some(old), Some(new)) => change_of_rows(old, new),
        (None, None) => change_of_picture(before, after),
        _ => Change::Screen,
    })
}

fn change_of_picture(before: &View, after: &View) -> Change {
    match (&before.picture, &after.picture) {
        (Picture::Games(old), Picture::Games(new)) if old.first == new.first => Change::Row,
        (Picture::Games(_), Picture::Games(_)) => Change::Scroll,
        (Picture::Rows(old), Picture::Rows(new)) => change_of_rows(old, new),
        (Picture::Table(old), Picture::Table(new)) => {
            let mut moved = old.clone();
            moved.cursor = new.cursor;
            let shape = new.board.game.shape();
            match moved == *new && before.message == after.message {
                true if shape == Shape::Star => Change::Lens,
                true => Change::Cursor,
                false => Change::Board,
            }
        }
        _ => Change::Screen,
    }
}

fn change_of_rows(old: &Rows, new: &Rows) -> Change {
    if old.header != new.header {
        Change::Screen
    } else if old.first != new.first {
        Change::Scroll
    } else {
        Change::Row
    }
}

fn in_motion(view: &View) -> bool {
    matches!(&view.picture, Picture::Table(table) if table.moving.is_some())
}

fn button(letter: char) -> Option<Button> {
    let place = "udlrab".find(letter.to_ascii_lowercase())?;
    Some(Button::ALL[place])
}
