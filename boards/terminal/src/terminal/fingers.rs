//! Fingers on the pins: how long a key keeps one down, and keys that are typed faster than a finger could.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use pocket_hops::console::{Button, LONG};

use super::pins::Pins;

/// How long a key is down when the terminal does not say when it comes up; a key that repeats sooner stays down.
const TAP: Duration = Duration::from_millis(40);

/// How long a key that holds is down: long, but not long enough to repeat.
const HOLD: Duration = Duration::from_millis(LONG + 40);

/// Keys that come closer together than this were typed ahead, or pasted: neither a hand nor a key that repeats is so fast.
const HASTE: Duration = Duration::from_millis(8);

/// How long all pins are up between two keys that were typed ahead, so that a button is seen to come up.
const REST: Duration = Duration::from_millis(10);

/// The most keys that are kept: more were not meant.
const AHEAD: usize = 1024;

/// What keeps a pin down.
#[derive(Clone, Copy)]
enum Finger {
    /// Until this moment.
    Until(Instant),
    /// Until the key comes up; it went down then.
    OnKey(Instant),
}

/// Six fingers.
pub struct Fingers<'p> {
    pins: &'p Pins,
    /// Whether the terminal tells when a key comes up.
    releases: bool,
    down: [Option<Finger>; Button::ALL.len()],
    pressed: Option<Instant>,
    lifted: Option<Instant>,
    /// Keys typed ahead, and whether each holds.
    ahead: VecDeque<(Button, bool)>,
}

impl<'p> Fingers<'p> {
    /// All up.
    pub fn new(pins: &'p Pins, releases: bool) -> Self {
        Self {
            pins,
            releases,
            down: [None; Button::ALL.len()],
            pressed: None,
            lifted: None,
            ahead: VecDeque::new(),
        }
    }

    /// A key went down, or repeats.
    pub fn press(&mut self, button: Button, held: bool, now: Instant) {
        let hasty = self.pressed.is_some_and(|pressed| now < pressed + HASTE);
        match self.down[button as usize] {
            Some(Finger::OnKey(_)) => {}
            _ if self.ahead.len() >= AHEAD => {}
            _ if hasty || !self.ahead.is_empty() || self.holds_another(button, now) => {
                self.ahead.push_back((button, held));
            }
            // What is held to be long is not made any longer, lest it repeat.
            Some(Finger::Until(_)) if held => {}
            _ => {
                let on_key = self.releases && !held;
                let finger = match on_key {
                    true => Finger::OnKey(now),
                    false => Finger::Until(now + how_long(held)),
                };
                self.put(button, finger, now);
            }
        }
    }

    /// Whether a key that holds keeps another button down: what is typed meanwhile is meant for what comes of it.
    fn holds_another(&self, button: Button, now: Instant) -> bool {
        let others = Button::ALL.into_iter().filter(|&other| other != button);
        let mut fingers = others.map(|other| self.down[other as usize]);
        fingers.any(|finger| matches!(finger, Some(Finger::Until(end)) if end > now + TAP))
    }

    /// A key came up. It has been down for a while, however fast it was.
    pub fn release(&mut self, button: Button, now: Instant) {
        let finger = &mut self.down[button as usize];
        if let Some(Finger::OnKey(since)) = *finger {
            *finger = Some(Finger::Until(now.max(since + TAP)));
        }
        self.pass_time(now);
    }

    /// Lifts every finger.
    pub fn lift_all(&mut self, now: Instant) {
        self.ahead.clear();
        for button in Button::ALL {
            self.lift(button, now);
        }
    }

    /// Lifts the fingers whose time has come; when all are up, the next key that was typed ahead goes down. Nothing moves before it was seen.
    pub fn pass_time(&mut self, now: Instant) {
        for button in Button::ALL {
            let finger = &mut self.down[button as usize];
            match *finger {
                Some(Finger::Until(end)) if end > now => {}
                Some(Finger::Until(_)) if self.pins.seen(button) => self.lift(button, now),
                Some(Finger::Until(_)) => *finger = Some(Finger::Until(now + REST)),
                Some(Finger::OnKey(_)) | None => {}
            }
        }
        let unseen = |&button: &Button| !self.pins.seen(button);
        if Button::ALL.iter().any(unseen) {
            self.lifted = Some(now);
        }
        let rested = self.lifted.is_none_or(|lifted| lifted + REST <= now);
        if rested
            && self.down.iter().all(Option::is_none)
            && let Some((button, held)) = self.ahead.pop_front()
        {
            self.put(button, Finger::Until(now + how_long(held)), now);
        }
    }

    /// When time should be passed next.
    pub fn next(&self) -> Option<Instant> {
        let ends = self.down.iter().filter_map(|finger| match finger {
            Some(Finger::Until(end)) => Some(*end),
            _ => None,
        });
        let rest = self.lifted.map(|lifted| lifted + REST);
        ends.chain(rest.filter(|_| !self.ahead.is_empty())).min()
    }

    fn put(&mut self, button: Button, finger: Finger, now: Instant) {
        self.down[button as usize] = Some(finger);
        self.pressed = Some(now);
        self.pins.set(button, false);
    }

    fn lift(&mut self, button: Button, now: Instant) {
        self.down[button as usize] = None;
        self.lifted = Some(now);
        self.pins.set(button, true);
    }
}

fn how_long(held: bool) -> Duration {
    if held { HOLD } else { TAP }
}
