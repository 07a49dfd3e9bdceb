//! A turn that is shown, small move by small move: the machine's, its advice, a lesson's.

use heapless::Vec;

use super::{Heard, Play};
use crate::board::Spot;
use crate::console::texts::Text;
use crate::console::{Cue, Millis};
use crate::opponent::Answer;
use crate::rules::{AnyOutcome, Move, PATH};

/// A turn that is shown.
#[derive(Clone)]
pub(super) struct Led {
    path: Vec<Move<Spot>, PATH>,
    next: usize,
    /// What it comes to. A turn that is only begun comes to nothing.
    outcome: Option<AnyOutcome>,
    /// Whether it is only shown: then it waits before its end, to be played or taken back.
    only_shown: bool,
}

impl Play {
    /// Begins to show the machine's turn, or advice.
    pub fn be_led(&mut self, answer: Answer, only_shown: bool) {
        self.put_down();
        self.led = Some(Led {
            path: answer.path,
            next: 0,
            outcome: Some(answer.outcome),
            only_shown,
        });
    }

    /// Begins to show a turn from its path; it is not played.
    pub fn show_path(&mut self, path: &[Move<Spot>]) {
        self.put_down();
        self.led = Vec::from_slice(path).ok().map(|path| Led {
            path,
            next: 0,
            outcome: None,
            only_shown: true,
        });
    }

    /// Whether a turn is shown, or has been shown and waits.
    pub fn is_led(&self) -> bool {
        self.led.is_some()
    }

    /// Whether small moves of it are still to come.
    pub fn is_being_led(&self) -> bool {
        self.led.as_ref().is_some_and(|led| !led.waits())
    }

    /// Whether it has been shown as far as it is to be, and waits.
    pub fn waits_led(&self) -> bool {
        self.led.as_ref().is_some_and(Led::waits)
    }

    /// Puts down whatever is in hand.
    pub fn put_down(&mut self) {
        let picked = self.walk.path().first().and_then(|small| small.place());
        let side = self.side();
        self.remember(side, picked.or(Some(self.cursor)));
        self.begin_turn();
    }

    /// The next small moves, as far as nothing moves; what is heard of them. `None` if there is nothing to do now.
    pub fn lead(&mut self, now: Millis) -> Option<Heard> {
        if self.show.is_moving() || !self.is_being_led() {
            return None;
        }
        let led = self.led.as_mut()?;
        let Some(&small) = led.path.get(led.next) else {
            return Some(self.finish_led(now));
        };
        led.next += 1;
        let only_shown = led.only_shown;
        let before = self.before();
        if self.walk.play(small).is_err() {
            if only_shown {
                self.put_down();
                return Some(Heard::default());
            }
            return Some(self.finish_led(now));
        }
        let heard = self.show_made(&before, small, now);
        if self.is_being_led() && self.led.as_ref().is_some_and(Led::is_walked) {
            return Some(self.finish_led_after(heard, now));
        }
        Some(heard)
    }

    /// Plays what has been shown, and only shown.
    pub fn play_led(&mut self, now: Millis) -> Heard {
        self.finish_led_after(Heard::of(Cue::Pick), now)
    }

    fn finish_led(&mut self, now: Millis) -> Heard {
        self.finish_led_after(Heard::of(Cue::Land), now)
    }

    /// Ends the turn that was shown. If it could not be walked, it is played all the same, and if that fails some other.
    fn finish_led_after(&mut self, heard: Heard, now: Millis) -> Heard {
        let passed = self.walk.path().first() == Some(&Move::Pass);
        let (side, stands) = (self.side(), self.moved_piece());
        let outcome = self.led.take().and_then(|led| led.outcome);
        let other = outcome.and_then(|_| self.table.some_turn());
        let outcomes = [self.walk.end().ok(), outcome, other];
        let mut outcomes = outcomes.into_iter().flatten();
        if !outcomes.any(|outcome| self.table.play(outcome).is_ok()) {
            return heard;
        }
        self.remember(side, stands);
        let mut heard = self.turn_is_over(heard, now);
        if passed && heard.message.is_none() {
            heard.message = Some(self.message(Text::Passed(self.game(), side)));
        }
        heard
    }
}

impl Led {
    fn is_walked(&self) -> bool {
        self.next >= self.path.len()
    }

    fn waits(&self) -> bool {
        self.only_shown && self.is_walked()
    }
}
