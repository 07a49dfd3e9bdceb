//! Sounds: each cue is a few short notes.

use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::raw::RawMutex;
use embassy_sync::channel::Receiver;
use embedded_hal_async::delay::DelayNs;

use crate::console::Cue;

/// Something that can hum.
pub trait Buzzer {
    /// Hums at so many hertz, or not at all.
    fn hum(&mut self, hertz: Option<u16>);
}

/// A note: hertz, and for how many milliseconds.
type Note = (u16, u32);

/// The notes of a cue. What is heard often is short and low.
fn notes(cue: Cue) -> &'static [Note] {
    match cue {
        Cue::Tick => &[(1200, 4)],
        Cue::Pick => &[(1600, 12)],
        Cue::Back => &[(900, 12)],
        Cue::Land => &[(700, 20)],
        Cue::Attack => &[(700, 20), (1400, 30)],
        Cue::Throw => &[(1000, 20), (1300, 20), (1700, 30)],
        Cue::Refuse => &[(220, 60)],
        Cue::Win => &[(1047, 90), (1319, 90), (1568, 90), (2093, 180)],
        Cue::Draw => &[(784, 120), (659, 180)],
    }
}

/// Plays every cue; a new one cuts the last one short, for it is about something newer.
pub async fn sound<M: RawMutex, const CUES: usize>(
    mut buzzer: impl Buzzer,
    mut delay: impl DelayNs,
    cues: Receiver<'_, M, Cue, CUES>,
) -> ! {
    let mut cue = cues.receive().await;
    loop {
        let mut newer = None;
        for &(hertz, time) in notes(cue) {
            buzzer.hum(Some(hertz));
            match select(delay.delay_ms(time), cues.receive()).await {
                Either::First(()) => {}
                Either::Second(next) => {
                    newer = Some(next);
                    break;
                }
            }
        }
        cue = match newer {
            Some(cue) => cue,
            None => {
                buzzer.hum(None);
                cues.receive().await
            }
        };
    }
}
