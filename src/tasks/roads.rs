//! The roads between the tasks: one of each for a console.

use embassy_sync::blocking_mutex::raw::RawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;

use super::{Input, Round};
use crate::console::{Cue, View};
use crate::opponent::{Answer, Ask};
use crate::store::{Job, Reply};

/// Every road; a constant, to lie in a static.
pub struct Roads<M: RawMutex, const INPUTS: usize, const CUES: usize> {
    /// From the buttons and the heart to the console.
    pub inputs: Channel<M, Input, INPUTS>,
    /// From the console to the renderer.
    pub views: Signal<M, View>,
    /// From the console to whoever makes sounds.
    pub cues: Channel<M, Cue, CUES>,
    /// The way of a beat.
    pub round: Round<M>,
    /// From the console to the store.
    pub jobs: Signal<M, Job>,
    /// From the store to the console.
    pub replies: Channel<M, Reply, 1>,
    /// From the console to the opponent: what to think about, or nothing any more.
    pub asks: Signal<M, Option<Ask>>,
    /// From the opponent to the console.
    pub answers: Signal<M, Answer>,
}

impl<M: RawMutex, const INPUTS: usize, const CUES: usize> Roads<M, INPUTS, CUES> {
    /// With nobody on them.
    pub const fn new() -> Self {
        Self {
            inputs: Channel::new(),
            views: Signal::new(),
            cues: Channel::new(),
            round: Round::new(),
            jobs: Signal::new(),
            replies: Channel::new(),
            asks: Signal::new(),
            answers: Signal::new(),
        }
    }
}

impl<M: RawMutex, const INPUTS: usize, const CUES: usize> Default for Roads<M, INPUTS, CUES> {
    fn default() -> Self {
        Self::new()
    }
}
