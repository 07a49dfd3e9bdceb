//! What a press does: scenes as plain state machines. Events and the time go in, a [`View`] comes out; no pin, no clock, no pixel.

mod event;
mod hand;
pub mod texts;
mod view;

pub use event::{Button, Cue, Event, LONG, Millis, REPEAT};
pub use hand::Hand;
pub use view::{
    Entry, FaceChoice, Games, Key, Lead, Light, Line, Message, Motion, Moving, Page, Panel,
    Picture, Row, Rows, Scores, Status, Table, Value, View,
};

use crate::rules::Position;

/// The whole console: settings, the match in hand, and the scene.
pub struct Console {
    now: Millis,
}

impl Console {
    /// Fresh from the factory, at the title.
    pub fn new() -> Self {
        Self { now: 0 }
    }

    /// Starts over as somebody who speaks that language would find it.
    pub fn set_language(&mut self, language: texts::Language) {
        let _ = language;
    }

    /// Opens the set-up of a game, as if chosen in the list.
    pub fn open_setup(&mut self, game: crate::rules::Game) {
        let _ = game;
    }

    /// Sits down to a game from a position that was set up.
    pub fn open_position(&mut self, position: Position) {
        let _ = position;
    }

    /// Something happened at a button. Time never goes back.
    pub fn handle(&mut self, event: Event, now: Millis) {
        let _ = event;
        self.now = now;
    }

    /// Time has passed.
    pub fn pass_time(&mut self, now: Millis) {
        self.now = now;
    }

    /// When [`pass_time`](Self::pass_time) is wanted next, if nothing happens: at rest only for dimming and darkness.
    pub fn wake(&self) -> Option<Millis> {
        None
    }

    /// The next sound to be made. None while the sound is off.
    pub fn next_cue(&mut self) -> Option<Cue> {
        None
    }

    /// What is to be seen.
    pub fn view(&self) -> View {
        View {
            language: texts::Language::English,
            light: Light::Bright(Light::BRIGHTEST),
            picture: Picture::Title,
            window: None,
            message: None,
        }
    }
}

impl Default for Console {
    fn default() -> Self {
        Self::new()
    }
}
