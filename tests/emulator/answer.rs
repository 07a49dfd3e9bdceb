//! How long the answer to a press takes, and how long it may.

use std::collections::BTreeMap;
use std::time::Duration;

use super::change::Change;
use super::device::Timeline;
use super::figures::{in_millis, print_row};

/// How long it may take from a press to the last byte of what it changes. A list that scrolls is a new screen: every row changes.
pub const BARS: [(Change, Duration); 7] = [
    (Change::Cursor, Duration::from_millis(8)),
    (Change::Lens, Duration::from_millis(8)),
    (Change::Board, Duration::from_millis(32)),
    (Change::Row, Duration::from_millis(16)),
    (Change::Scroll, Duration::from_millis(32)),
    (Change::Screen, Duration::from_millis(32)),
    (Change::Found, Duration::from_millis(150)),
];

/// The slowest answer of each kind.
pub type Slowest = BTreeMap<Change, Answer>;

/// How long it took from a press to the last byte of what it changed, and what of that was whose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Answer {
    pub whole: Duration,
    /// Until the console heard of it.
    pub debounce: Duration,
    /// Until the renderer heard of it.
    pub console: Duration,
    /// Until the first byte.
    pub drawing: Duration,
    /// Until the last.
    pub sending: Duration,
    /// What the bytes take on the wire, if nobody has to wait for anything.
    pub wire: Duration,
}

impl Answer {
    /// None came, as if the display is not there.
    pub const NEVER: Self = Self {
        whole: Duration::MAX,
        debounce: Duration::MAX,
        console: Duration::MAX,
        drawing: Duration::MAX,
        sending: Duration::MAX,
        wire: Duration::MAX,
    };

    /// What came of a press, if something did.
    pub fn new(pressed: Duration, timeline: Timeline) -> Option<Self> {
        let Timeline {
            console: Some(console),
            renderer: Some(renderer),
            first_byte: Some(first_byte),
            last_byte,
            busy,
        } = timeline
        else {
            return None;
        };
        Some(Self {
            whole: last_byte.checked_sub(pressed)?,
            debounce: console.checked_sub(pressed)?,
            console: renderer.checked_sub(console)?,
            drawing: first_byte.checked_sub(renderer)?,
            sending: last_byte.checked_sub(first_byte)?,
            wire: busy,
        })
    }

    /// Debounce, console, drawing and sending.
    fn parts(&self) -> String {
        let parts = [self.debounce, self.console, self.drawing, self.sending];
        parts.map(in_millis).join(" + ")
    }
}

/// Prints the slowest answers, with a word on when each was given; those that came too late.
pub fn print_answers(slowest: BTreeMap<Change, (Answer, &str)>) -> Vec<Change> {
    let mut late = Vec::new();
    for (change, bar) in BARS {
        let Some((answer, when)) = slowest.get(&change) else {
            continue;
        };
        let figure = format!("{}, {when}", in_millis(answer.whole));
        print_row(change.name(), &figure, &in_millis(bar));
        print_row(
            "",
            &answer.parts(),
            &format!("wire {}", in_millis(answer.wire)),
        );
        late.extend(Some(change).filter(|_| answer.whole > bar));
    }
    late
}
