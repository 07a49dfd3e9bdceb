//! The console in a terminal: the very tasks of the handheld, with keys for pins and characters for glass.

mod fingers;
mod keys;
mod layout;
mod pane;
mod pins;
mod session;

use std::io;
use std::thread;

use embassy_executor::{Executor, Spawner};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Delay, Instant};
use pocket_hops::console::texts::Language;
use pocket_hops::console::{Button, Console, View};
use pocket_hops::tasks::{self, Roads};
use static_cell::StaticCell;

use pane::Pane;
use pins::{Pin, Pins};
use session::Session;

static PINS: Pins = Pins::new();
/// Nobody sends a beat round: a terminal has no watchdog.
static ROADS: Roads<CriticalSectionRawMutex, 16, 4> = Roads::new();
static CAPTIONED: Signal<CriticalSectionRawMutex, View> = Signal::new();

#[embassy_executor::task(pool_size = Button::ALL.len())]
async fn button(pin: Pin, button: Button) {
    let Err(never) = tasks::button(pin, Delay, button, ROADS.inputs.sender()).await;
    match never {}
}

#[embassy_executor::task]
async fn console(language: Language) {
    let clock = || Instant::now().as_millis();
    let mut console = Console::new();
    console.set_language(language);
    tasks::console(&mut console, &ROADS, clock, Delay).await
}

/// The keys are written below the glass in the language of the view, which a glass does not know.
#[embassy_executor::task]
async fn caption(pane: &'static Pane) {
    loop {
        let view = ROADS.views.wait().await;
        pane.speak(view.language);
        CAPTIONED.signal(view);
    }
}

#[embassy_executor::task]
async fn renderer(pane: &'static Pane) {
    tasks::renderer(pane, Delay, &CAPTIONED, &ROADS.round, |_| {}).await
}

/// A terminal only has a bell, and nobody wants that.
#[embassy_executor::task]
async fn silence() {
    loop {
        ROADS.cues.receive().await;
    }
}

const ONCE: &str = "each task is spawned once";

/// Plays until the player leaves.
pub fn run(language: Language) -> io::Result<()> {
    static EXECUTOR: StaticCell<Executor> = StaticCell::new();
    static PANE: Pane = Pane::new();

    PANE.speak(language);
    let mut session = Session::open(&PANE)?;
    // It ends with the process: the terminal is given back by then.
    thread::spawn(move || {
        EXECUTOR.init(Executor::new()).run(|spawner: Spawner| {
            for id in Button::ALL {
                spawner.spawn(button(PINS.pin(id), id).expect(ONCE));
            }
            spawner.spawn(console(language).expect(ONCE));
            spawner.spawn(caption(&PANE).expect(ONCE));
            spawner.spawn(renderer(&PANE).expect(ONCE));
            spawner.spawn(silence().expect(ONCE));
        })
    });
    let releases = session.ask_for_releases();
    let left = keys::listen(&PINS, &PANE, releases);
    drop(session);
    left
}
