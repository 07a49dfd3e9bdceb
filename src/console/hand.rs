//! A hand on the buttons, in a time of its own: for scripts, pictures and tests.

use super::{Button, Console, Event, LONG, Millis, Picture};

/// How long a tap stays down, and how long the hand rests after it.
const TAP: Millis = 40;

/// A console in somebody's hand.
pub struct Hand {
    /// The console.
    pub console: Console,
    now: Millis,
}

impl Hand {
    /// Takes a console that has just been switched on.
    pub fn new(console: Console) -> Self {
        Self { console, now: 0 }
    }

    /// How long the console has been on.
    pub fn now(&self) -> Millis {
        self.now
    }

    /// Presses a button and lets it go.
    pub fn tap(&mut self, button: Button) {
        self.console.handle(Event::Press(button), self.now);
        self.wait(TAP);
        self.console.handle(Event::Short(button), self.now);
        self.console.handle(Event::Release(button), self.now);
        self.wait(TAP);
    }

    /// Presses a button until the press is long, and lets it go before it repeats.
    pub fn hold(&mut self, button: Button) {
        self.console.handle(Event::Press(button), self.now);
        self.wait(LONG);
        self.console.handle(Event::Long(button), self.now);
        self.wait(TAP);
        self.console.handle(Event::Release(button), self.now);
        self.wait(TAP);
    }

    /// Lets time pass.
    pub fn wait(&mut self, time: Millis) {
        let end = self.now + time;
        while let Some(wake) = self.console.wake().filter(|&wake| wake <= end) {
            self.now = wake.max(self.now);
            self.console.pass_time(self.now);
        }
        self.now = end;
        self.console.pass_time(end);
    }

    /// Lets time pass until nothing moves.
    pub fn settle(&mut self) {
        while let Picture::Table(table) = self.console.view().picture
            && let Some(moving) = table.moving
        {
            self.wait(moving.motion.frame_time());
        }
    }
}
