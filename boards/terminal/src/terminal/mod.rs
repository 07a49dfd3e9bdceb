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
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Delay, Instant};
use pocket_hops::console::texts::Language;
use pocket_hops::console::{Button, Console, Cue, View};
use pocket_hops::tasks::{self, Input, Round};
use static_cell::StaticCell;

use pane::Pane;
use pins::{Pin, Pins};
use session::Session;

static PINS: Pins = Pins::new();
static INPUTS: Channel<CriticalSectionRawMutex, Input, 16> = Channel::new();
static VIEWS: Signal<CriticalSectionRawMutex, View> = Signal::new();
static CAPTIONED: Signal<CriticalSectionRawMutex, View> = Signal::new();
static CUES: Channel<CriticalSectionRawMutex, Cue, 4> = Channel::new();
/// Nobody sends a beat round: a terminal has no watchdog.
static ROUND: Round<CriticalSectionRawMutex> = Round::new();

#[embassy_executor::task(pool_size = Button::ALL.len())]
async fn button(pin: Pin, button: Button) {
    let Err(never) = tasks::button(pin, Delay, button, INPUTS.sender()).await;
    match never {}
}

#[embassy_executor::task]
async fn console(language: Language) {
    let clock = || Instant::now().as_millis();
    let mut console = Console::new();
    console.set_language(language);
    let (inputs, cues) = (INPUTS.receiver(), CUES.sender());
    tasks::console(&mut console, inputs, clock, Delay, &VIEWS, cues, &ROUND).await
}

/// The keys are written below the glass in the language of the view, which a glass does not know.
#[embassy_executor::task]
async fn caption(pane: &'static Pane) {
    loop {
        let view = VIEWS.wait().await;
        pane.speak(view.language);
        CAPTIONED.signal(view);
    }
}

#[embassy_executor::task]
async fn renderer(pane: &'static Pane) {
    tasks::renderer(pane, Delay, &CAPTIONED, &ROUND, |_| {}).await
}

/// A terminal only has a bell, and nobody wants that.
#[embassy_executor::task]
async fn silence() {
    loop {
        CUES.receive().await;
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
