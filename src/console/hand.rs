//! A hand on the buttons, in a time of its own: for scripts, pictures and tests.

use super::{Button, Console, Event, LONG, Millis, Picture, REPEAT};
use crate::opponent::{Answer, Ask};

/// How long a tap stays down, and how long the hand rests after it.
const TAP: Millis = 40;

/// Who thinks for the machine, without taking any time.
pub type Think = fn(&Ask) -> Option<Answer>;

/// A console in somebody's hand.
#[derive(Clone)]
pub struct Hand {
    /// The console.
    pub console: Console,
    /// What the machine is asked and nobody has taken to think about; see [`with`](Self::with).
    pub asked: Option<Ask>,
    now: Millis,
    think: Option<Think>,
}

impl Hand {
    /// Takes a console that has just been switched on.
    pub fn new(console: Console) -> Self {
        Self {
            console,
            asked: None,
            now: 0,
            think: None,
        }
    }

    /// Lets the machine be thought for. Without, it thinks until somebody takes what is [`asked`](Self::asked) and answers the console.
    pub fn with(self, think: Think) -> Self {
        Self {
            think: Some(think),
            ..self
        }
    }

    /// How long the console has been on.
    pub fn now(&self) -> Millis {
        self.now
    }

    /// Whether a letter means something in a script.
    pub fn knows(letter: char) -> bool {
        letter.is_ascii_digit() || button(letter).is_some()
    }

    /// Does what a letter of a script says: `u d l r a b` taps that button, a capital holds it, a digit waits that many seconds. `false` for any other.
    pub fn follow(&mut self, letter: char) -> bool {
        match (button(letter), letter.to_digit(10)) {
            (Some(button), _) if letter.is_ascii_uppercase() => self.hold(button),
            (Some(button), _) => self.tap(button),
            (None, Some(seconds)) => self.wait(Millis::from(seconds) * 1000),
            (None, None) => return false,
        }
        true
    }

    /// Presses a button and lets it go.
    pub fn tap(&mut self, button: Button) {
        self.console.handle(Event::Press(button), self.now);
        self.wait(TAP);
        self.console.handle(Event::Short(button), self.now);
        self.console.handle(Event::Release(button), self.now);
        self.wait(TAP);
    }

    /// Presses a button until it has repeated once, and lets it go.
    pub fn hold(&mut self, button: Button) {
        self.console.handle(Event::Press(button), self.now);
        self.wait(LONG);
        self.console.handle(Event::Long(button), self.now);
        self.wait(REPEAT);
        self.console.handle(Event::Repeat(button), self.now);
        self.wait(TAP);
        self.console.handle(Event::Release(button), self.now);
        self.wait(TAP);
    }

    /// Lets time pass.
    pub fn wait(&mut self, time: Millis) {
        let end = self.now + time;
        self.answer();
        while let Some(wake) = self.console.wake().filter(|&wake| wake <= end) {
            self.now = wake.max(self.now);
            self.console.pass_time(self.now);
            self.answer();
        }
        self.now = end;
        self.console.pass_time(end);
        self.answer();
    }

    /// Answers what the machine is asked, or leaves it to be taken.
    fn answer(&mut self) {
        while let Some(ask) = self.console.next_ask() {
            let Some(think) = self.think else {
                self.asked = ask;
                continue;
            };
            if let Some(answer) = ask.and_then(|ask| think(&ask)) {
                self.console.answer(answer);
            }
        }
    }

    /// Lets time pass until nothing moves and nobody thinks, or somebody is asked who is not here.
    pub fn settle(&mut self) {
        while let Picture::Table(table) = self.console.view().picture {
            let thinks = table.panel.thinking.filter(|_| self.asked.is_none());
            match table.moving {
                Some(moving) => self.wait(moving.motion.frame_time()),
                None if thinks.is_some() => self.wait(TAP),
                None => break,
            }
        }
    }
}

fn button(letter: char) -> Option<Button> {
    Some(match letter.to_ascii_lowercase() {
        'u' => Button::Up,
        'd' => Button::Down,
        'l' => Button::Left,
        'r' => Button::Right,
        'a' => Button::A,
        'b' => Button::B,
        _ => return None,
    })
}
