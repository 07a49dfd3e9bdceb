//! A button: from a contact that bounces to [`Event`]s.

use core::convert::Infallible;
use core::pin::{Pin, pin};

use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::raw::RawMutex;
use embassy_sync::channel::Sender;
use embedded_hal::digital::InputPin;
use embedded_hal_async::delay::DelayNs;
use embedded_hal_async::digital::Wait;

use super::Input;
use crate::console::{Button, Event, LONG, Millis, REPEAT};

/// How long a contact must be open before it counts as let go.
const QUIET: Millis = 5;

/// Watches one button, active low, and says what happens at it.
///
/// A press counts at its first edge, a release once the contact has been open for 5 ms; whatever the contact does in between, and
/// however long it is stuck, there is at most one event every [`REPEAT`]. A press is long when the contact was still closed at
/// [`LONG`]: the 5 ms of a release never make a short press long.
///
/// If `inputs` is full, `Press`, `Short`, `Long` and `Release` wait for room, so none is lost and none overtakes another; until there
/// is room the pin is not looked at. A `Repeat` is left out instead: it is only a rhythm.
///
/// Ends only when the pin fails. A button that fails while it is down is released first, so nothing is held for ever.
pub async fn button<P, D, M, const N: usize>(
    mut pin: P,
    delay: D,
    button: Button,
    inputs: Sender<'_, M, Input, N>,
) -> Result<Infallible, P::Error>
where
    P: InputPin + Wait,
    D: DelayNs + Clone,
    M: RawMutex,
{
    loop {
        pin.wait_for_low().await?;
        inputs.send(Input::Event(Event::Press(button))).await;
        let held = hold(&mut pin, &delay, button, inputs).await;
        if let Ok(Hold::Short) = held {
            inputs.send(Input::Event(Event::Short(button))).await;
        }
        inputs.send(Input::Event(Event::Release(button))).await;
        held?;
    }
}

/// How long a button was held.
#[derive(Clone, Copy, PartialEq)]
enum Hold {
    Short,
    Long,
}

/// Waits for the release; says `Long` and `Repeat` meanwhile.
async fn hold<P, D, M, const N: usize>(
    pin: &mut P,
    delay: &D,
    button: Button,
    inputs: Sender<'_, M, Input, N>,
) -> Result<Hold, P::Error>
where
    P: InputPin + Wait,
    D: DelayNs + Clone,
    M: RawMutex,
{
    let mut hold = Hold::Short;
    let mut beat = pin!(after(delay.clone(), LONG));
    loop {
        // Closed: only now can the beat be heard, so one that falls into a release waits for what comes of it.
        match select(pin.wait_for_high(), beat.as_mut()).await {
            Either::First(opened) => {
                opened?;
                match select(after(delay.clone(), QUIET), pin.wait_for_low()).await {
                    Either::First(()) => return Ok(hold),
                    Either::Second(bounced) => bounced?,
                }
            }
            Either::Second(()) => {
                if hold == Hold::Short {
                    hold = Hold::Long;
                    inputs.send(Input::Event(Event::Long(button))).await;
                } else {
                    let _ = inputs.try_send(Input::Event(Event::Repeat(button)));
                }
                Pin::set(&mut beat, after(delay.clone(), REPEAT));
            }
        }
    }
}

/// A delay that can be kept while another of the same clock runs.
async fn after(mut delay: impl DelayNs, time: Millis) {
    delay.delay_ms(time as u32).await;
}
