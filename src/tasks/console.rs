//! The one owner of the state: events and time go in, views and cues come out.

use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::raw::RawMutex;
use embassy_sync::channel::{Receiver, Sender};
use embassy_sync::signal::Signal;
use embedded_hal_async::delay::DelayNs;

use super::{Input, Round};
use crate::console::{Console, Cue, Millis, View};

/// Runs the console: sleeps until something happens at a button or the console wants to be woken.
///
/// A view is sent only if it differs from the last one sent. A renderer that is slow skips the views between: it always finds the
/// newest, and never an older one after it. A cue for which `cues` has no room is left out.
///
/// `clock` tells the time since the console was switched on and never goes back. Time is made up for before an event is handled, so
/// an event that comes at the moment of a wake, or late, finds the console as if it had been woken in time. A beat is passed on to the
/// renderer and changes nothing.
pub async fn console<M, const INPUTS: usize, const CUES: usize>(
    console: &mut Console,
    inputs: Receiver<'_, M, Input, INPUTS>,
    clock: impl Fn() -> Millis,
    mut delay: impl DelayNs,
    views: &Signal<M, View>,
    cues: Sender<'_, M, Cue, CUES>,
    round: &Round<M>,
) -> !
where
    M: RawMutex,
{
    let mut sent = None;
    loop {
        let view = console.view();
        if sent.as_ref() != Some(&view) {
            views.signal(view.clone());
            sent = Some(view);
        }
        while let Some(cue) = console.next_cue() {
            let _ = cues.try_send(cue);
        }

        let input = match console.wake() {
            None => Some(inputs.receive().await),
            Some(wake) => {
                let time = wake.saturating_sub(clock());
                let nap = delay.delay_ms(time.try_into().unwrap_or(u32::MAX));
                match select(inputs.receive(), nap).await {
                    Either::First(input) => Some(input),
                    Either::Second(()) => None,
                }
            }
        };
        let now = clock();
        make_up(console, now);
        match input {
            Some(Input::Event(event)) => console.handle(event, now),
            Some(Input::Beat) => round.to_renderer.signal(()),
            None => {}
        }
    }
}

/// Lets time pass wake by wake, as it would have passed had nothing been late.
fn make_up(console: &mut Console, now: Millis) {
    let mut passed = None;
    // Each wake must lie after the last: a console that asks for the same moment for ever does not get it.
    while let Some(wake) = console.wake()
        && wake < now
        && passed < Some(wake)
    {
        console.pass_time(wake);
        passed = Some(wake);
    }
    console.pass_time(now);
}
