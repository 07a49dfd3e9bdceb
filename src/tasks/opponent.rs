//! The one who thinks for the machine, on a core or a thread of its own if there is one.

use embassy_futures::select::{Either, select};
use embassy_futures::yield_now;
use embassy_sync::blocking_mutex::raw::RawMutex;

use super::Roads;
use crate::opponent::{Ask, Mind};

/// How many positions are looked at before it is seen whether somebody wants something else.
const SLICE: u32 = 100;

/// Answers what the console asks. What is asked later takes the place of what is thought about, and is seen after a slice; so is a beat.
pub async fn opponent<M: RawMutex, const INPUTS: usize, const CUES: usize>(
    mind: &mut Mind,
    roads: &Roads<M, INPUTS, CUES>,
) -> ! {
    let round = &roads.round;
    let mut wanted: Option<Ask> = None;
    loop {
        let Some(ask) = wanted.take() else {
            match select(roads.asks.wait(), round.to_opponent.wait()).await {
                Either::First(next) => wanted = next,
                Either::Second(()) => round.from_opponent.signal(()),
            }
            continue;
        };
        mind.ask(&ask);
        while !roads.asks.signaled() {
            if mind.think(SLICE) {
                if let Some(answer) = mind.answer() {
                    roads.answers.signal(answer);
                }
                break;
            }
            if round.to_opponent.try_take().is_some() {
                round.from_opponent.signal(());
            }
            yield_now().await;
        }
    }
}
