//! The one owner of the state: events, replies, answers and time go in; views, cues, jobs and asks come out.

use core::future::pending;

use embassy_futures::select::{Either4, select4};
use embassy_sync::blocking_mutex::raw::RawMutex;
use embedded_hal_async::delay::DelayNs;

use super::{Input, Roads};
use crate::console::{Console, Millis};
use crate::store::Job;

/// How long a picture may take to be sent.
const PICTURE: Millis = 32;

/// Runs the console: sleeps until something happens at a button or the console wants to be woken.
///
/// A view is sent only if it differs from the last one sent. A renderer that is slow skips the views between: it always finds the
/// newest, and never an older one after it. A cue for which `cues` has no room is left out.
///
/// `clock` tells the time since the console was switched on and never goes back. Time is made up for before an event is handled, so
/// an event that comes at the moment of a wake, or late, finds the console as if it had been woken in time. A beat is passed on to the
/// renderer and changes nothing.
///
/// If there is a store, nothing is shown before it has told of the settings. What is to be kept waits until a picture has had time to be sent: nothing else is done
/// while flash is written.
pub async fn console<M, const INPUTS: usize, const CUES: usize>(
    console: &mut Console,
    roads: &Roads<M, INPUTS, CUES>,
    clock: impl Fn() -> Millis,
    mut delay: impl DelayNs,
) -> !
where
    M: RawMutex,
{
    while console.waits_for_settings() {
        console.reply(roads.replies.receive().await);
    }
    let mut sent = None;
    let mut sent_at = 0;
    let mut job = None;
    let mut answered = false;
    loop {
        // What was wished for may be done now that all is kept: that is seen.
        let next_job = match job {
            None => console.next_job(),
            Some(_) => None,
        };
        let view = console.view();
        if sent.as_ref() != Some(&view) {
            roads.views.signal(view.clone());
            sent = Some(view);
            sent_at = clock();
        }
        // A job and when it is due.
        job = job.or_else(|| {
            let job = next_job?;
            let due = match job {
                // What belongs to the last one goes with it.
                Job::Keep(_) | Job::Erase if !answered => sent_at + PICTURE,
                _ => 0,
            };
            Some((job, due))
        });
        if let Some((job, _)) = job.take_if(|(_, due)| *due <= clock()) {
            roads.jobs.signal(job);
        }
        if let Some(ask) = console.next_ask() {
            roads.asks.signal(ask);
        }
        while let Some(cue) = console.next_cue() {
            let _ = roads.cues.try_send(cue);
        }

        let nap = async {
            let due = job.as_ref().map(|(_, due)| *due);
            match console.wake().into_iter().chain(due).min() {
                Some(wake) => {
                    let time = wake.saturating_sub(clock());
                    let time = time.try_into().unwrap_or(u32::MAX);
                    delay.delay_ms(time).await;
                }
                None => pending().await,
            }
        };
        let happened = select4(
            roads.inputs.receive(),
            roads.replies.receive(),
            roads.answers.wait(),
            nap,
        )
        .await;
        let now = clock();
        make_up(console, now);
        answered = matches!(happened, Either4::Second(_));
        match happened {
            Either4::First(Input::Event(event)) => console.handle(event, now),
            Either4::First(Input::Beat) => roads.round.to_renderer.signal(()),
            Either4::Second(reply) => console.reply(reply),
            Either4::Third(answer) => console.answer(answer),
            Either4::Fourth(()) => {}
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
