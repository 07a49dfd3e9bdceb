//! The sign of life that keeps a watchdog quiet.

use embassy_sync::blocking_mutex::raw::RawMutex;
use embassy_sync::signal::Signal;
use embedded_hal_async::delay::DelayNs;

use super::{Input, Roads};

/// How long the heart rests between two beats. A watchdog of the RP2040 waits 8.3 s at most, so one may be missed.
const REST: u32 = 4000;

/// The stations of a beat behind the console's task. It takes the road of a press, so whatever would swallow a press stops it too.
pub struct Round<M: RawMutex> {
    /// From the console's task to the renderer.
    pub(super) to_renderer: Signal<M, ()>,
    /// From the renderer to the heart.
    pub(super) home: Signal<M, ()>,
    /// From the heart to the store.
    pub(super) to_store: Signal<M, ()>,
    /// From the store to the heart.
    pub(super) from_store: Signal<M, ()>,
    /// From the heart to the opponent.
    pub(super) to_opponent: Signal<M, ()>,
    /// From the opponent to the heart.
    pub(super) from_opponent: Signal<M, ()>,
}

impl<M: RawMutex> Round<M> {
    /// With no beat on its way.
    pub const fn new() -> Self {
        Self {
            to_renderer: Signal::new(),
            home: Signal::new(),
            to_store: Signal::new(),
            from_store: Signal::new(),
            to_opponent: Signal::new(),
            from_opponent: Signal::new(),
        }
    }
}

impl<M: RawMutex> Default for Round<M> {
    fn default() -> Self {
        Self::new()
    }
}

/// Sends a beat round every four seconds, and others to the store and to the opponent, and feeds the watchdog when all are home. One that does not come home is the
/// last.
pub async fn heartbeat<M: RawMutex, const INPUTS: usize, const CUES: usize>(
    roads: &Roads<M, INPUTS, CUES>,
    mut delay: impl DelayNs,
    mut feed: impl FnMut(),
) -> ! {
    let round = &roads.round;
    loop {
        round.to_store.signal(());
        round.to_opponent.signal(());
        roads.inputs.send(Input::Beat).await;
        round.home.wait().await;
        round.from_store.wait().await;
        round.from_opponent.wait().await;
        feed();
        delay.delay_ms(REST).await;
    }
}
