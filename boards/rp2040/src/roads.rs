//! The tasks of the console, and the roads between them.

use embassy_executor::Spawner;
use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Input as Pin, Output, Pull};
use embassy_rp::peripherals::{CORE1, FLASH, WATCHDOG};
use embassy_rp::watchdog::Watchdog;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_time::{Delay, Duration, Instant};
use pocket_hops::console::{Button, Console, Fault};
use pocket_hops::opponent::Mind;
use pocket_hops::tasks::{self, Glass, Roads};
use static_cell::{ConstStaticCell, StaticCell};

use crate::buzzer::Piezo;
use crate::{core1, record, saves};

static ROADS: Roads<CriticalSectionRawMutex, 16, 4> = Roads::new();

/// How long nobody may hear of the heart: nearly all that the chip can count to.
const PATIENCE: Duration = Duration::from_millis(8_300);

/// After how many beats a run has gone well: eight seconds and more.
const CALM: u8 = 3;

/// What a board has beside its display.
pub struct Parts {
    /// A pin for each button that closes it to ground, in the order of [`Button::ALL`].
    pub buttons: [Peri<'static, AnyPin>; 6],
    /// What makes the sounds.
    pub buzzer: Piezo,
    /// The chip's watchdog.
    pub watchdog: Peri<'static, WATCHDOG>,
    /// The flash, with the saves at its end.
    pub flash: Peri<'static, FLASH>,
    /// The second core, where the machine thinks.
    pub core1: Peri<'static, CORE1>,
}

/// Spawns every task but the renderer, which the board spawns with its display.
pub fn start(spawner: Spawner, parts: Parts) {
    for (pin, id) in parts.buttons.into_iter().zip(Button::ALL) {
        spawner.spawn(defmt::unwrap!(button(Pin::new(pin, Pull::Up), id)));
    }
    let mut watchdog = Watchdog::new(parts.watchdog);
    let fault = record::take(&mut watchdog);
    spawner.spawn(defmt::unwrap!(store(parts.flash)));
    spawner.spawn(defmt::unwrap!(console(fault)));
    spawner.spawn(defmt::unwrap!(sound(parts.buzzer)));
    spawner.spawn(defmt::unwrap!(heartbeat(watchdog)));
    core1::start(parts.core1, |spawner| {
        spawner.spawn(defmt::unwrap!(opponent()));
    });
}

/// Shows on a display what the console sends; the lamp is lit while the display does not answer. For the board's task of that name.
pub async fn render(glass: impl Glass, mut lamp: Output<'static>) -> ! {
    let alarm = |wrong: bool| lamp.set_level(wrong.into());
    tasks::renderer(glass, Delay, &ROADS.views, &ROADS.round, alarm).await
}

#[embassy_executor::task(pool_size = Button::ALL.len())]
async fn button(pin: Pin<'static>, button: Button) {
    let Err(never) = tasks::button(pin, Delay, button, ROADS.inputs.sender()).await;
    match never {}
}

/// A console, made where it lies: as a constant it would take as much flash as RAM. Whatever stack that takes is free again when it runs.
#[inline(never)]
fn fresh() -> &'static mut Console {
    static CONSOLE: StaticCell<Console> = StaticCell::new();
    CONSOLE.init_with(Console::new)
}

#[embassy_executor::task]
async fn console(fault: Option<(Fault, bool)>) {
    let console = fresh();
    console.open_saves();
    if let Some((fault, again)) = fault {
        console.report(fault, again);
    }
    let clock = || Instant::now().as_millis();
    tasks::console(console, &ROADS, clock, Delay).await
}

#[embassy_executor::task]
async fn store(flash: Peri<'static, FLASH>) {
    tasks::store(saves::shelf(flash), &ROADS, |_| true).await
}

#[embassy_executor::task]
async fn opponent() {
    static MIND: ConstStaticCell<Mind> = ConstStaticCell::new(Mind::new());
    tasks::opponent(MIND.take(), &ROADS).await
}

#[embassy_executor::task]
async fn sound(buzzer: Piezo) {
    tasks::sound(buzzer, Delay, ROADS.cues.receiver()).await
}

#[embassy_executor::task]
async fn heartbeat(mut watchdog: Watchdog) {
    watchdog.pause_on_debug(true);
    watchdog.start(PATIENCE);
    let mut beats = 0_u8;
    let feed = || {
        watchdog.feed(PATIENCE);
        beats = beats.saturating_add(1);
        if beats == CALM {
            record::calm();
        }
    };
    tasks::heartbeat(&ROADS, Delay, feed).await
}
