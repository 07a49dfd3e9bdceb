//! The one owner of the glass: draws the newest view and shows what it changes.

use core::mem;

use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::raw::RawMutex;
use embassy_sync::signal::Signal;
use embedded_hal_async::delay::DelayNs;

use super::{Glass, Round};
use crate::console::{Light, View};
use crate::screen::{self, Frame};

/// How long a glass may take for a picture: a whole one takes 94 ms over I²C at 100 kHz, and flash that is being erased may come first.
const PATIENCE: u32 = 500;

/// How long to wait before a glass that failed is tried again.
const RETRY: u32 = 100;

/// Shows every view on the glass, the newest if it comes too late for some.
///
/// A picture that does not change sends nothing; nor does light. A glass that fails, or does not answer within half a second,
/// is initialised and given the whole picture, the newest by then, again and again until it takes it; `alarm` hears of it when that
/// begins and when it is over. A beat goes home when the glass has been seen to, well or not: a loose wire is no reason to start anew.
pub async fn renderer<G, M>(
    mut glass: G,
    mut delay: impl DelayNs,
    views: &Signal<M, View>,
    round: &Round<M>,
    mut alarm: impl FnMut(bool),
) -> !
where
    G: Glass,
    M: RawMutex,
{
    let mut next = Frame::new();
    let mut shown = Frame::new();
    let mut lit = None;
    let mut view = next_view(views, round).await;
    loop {
        screen::draw(&view, &mut next);
        let update = update(&mut glass, &shown, lit, &next, view.light);
        match select(update, delay.delay_ms(PATIENCE)).await {
            Either::First(Ok(())) => {
                mem::swap(&mut shown, &mut next);
                if lit.replace(view.light).is_none() {
                    alarm(false);
                }
                view = next_view(views, round).await;
            }
            Either::First(Err(_)) | Either::Second(()) => {
                lit = None;
                alarm(true);
                if round.to_renderer.try_take().is_some() {
                    round.home.signal(());
                }
                delay.delay_ms(RETRY).await;
                view = views.try_take().unwrap_or(view);
            }
        }
    }
}

/// Waits for a view; beats go home meanwhile.
async fn next_view<M: RawMutex>(views: &Signal<M, View>, round: &Round<M>) -> View {
    loop {
        match select(views.wait(), round.to_renderer.wait()).await {
            Either::First(view) => return view,
            Either::Second(()) => round.home.signal(()),
        }
    }
}

/// Changes the glass. `lit` is its light; none if nothing is known of it, nor then of what it shows.
async fn update<G: Glass>(
    glass: &mut G,
    shown: &Frame,
    lit: Option<Light>,
    next: &Frame,
    light: Light,
) -> Result<(), G::Error> {
    if lit.is_none() {
        glass.init().await?;
        glass.show(None, next).await?;
    } else if shown.bytes() != next.bytes() {
        glass.show(Some(shown), next).await?;
    }
    // Last, so that what is lit is never an old picture.
    if lit != Some(light) {
        glass.light(light).await?;
    }
    Ok(())
}
