//! The console in a terminal: the very tasks of the handheld, with keys for pins and characters for glass.

mod fingers;
mod keys;
mod layout;
mod pane;
mod pins;
mod saves;
mod session;

use std::io;
use std::path::Path;
use std::thread;

use embassy_executor::{Executor, Spawner};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Delay, Instant};
use pocket_hops::console::texts::Language;
use pocket_hops::console::{Button, Console, View};
use pocket_hops::opponent::Mind;
use pocket_hops::tasks::{self, Roads};
use static_cell::{ConstStaticCell, StaticCell};

use crate::arguments::Play;
use pane::Pane;
use pins::{Pin, Pins};
use saves::Saves;
use session::Session;

pub use saves::usual_path;

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
async fn console(language: Language, asked: bool, kept: Kept) {
    let clock = || Instant::now().as_millis();
    let mut console = Console::new();
    match asked {
        true => console.speak(language),
        false => console.set_language(language),
    }
    console.shuffle(fastrand::u32(..));
    match kept {
        Kept::Here => console.open_saves(),
        Kept::Elsewhere => console.saves_are_in_use(),
        Kept::Nowhere => {}
    }
    tasks::console(&mut console, &ROADS, clock, Delay).await
}

/// Where what must not be lost is kept.
#[derive(Clone, Copy)]
enum Kept {
    Here,
    /// Another console does.
    Elsewhere,
    Nowhere,
}

#[embassy_executor::task]
async fn store(saves: Saves) {
    tasks::store(saves.shelf(), &ROADS, Saves::settle).await
}

/// It thinks in a thread of its own, so that no press waits for it.
#[embassy_executor::task]
async fn opponent() {
    static MIND: ConstStaticCell<Mind> = ConstStaticCell::new(Mind::new());
    tasks::opponent(MIND.take(), &ROADS).await
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
pub fn run(how: Play) -> io::Result<()> {
    static EXECUTORS: [StaticCell<Executor>; 2] = [const { StaticCell::new() }; 2];
    static PANE: Pane = Pane::new();

    let Play {
        language,
        language_asked,
        save,
    } = how;
    let (kept, saves) = match save.map(|path| open(&path)).transpose()? {
        None => (Kept::Nowhere, None),
        Some(None) => (Kept::Elsewhere, None),
        Some(saves) => (Kept::Here, saves),
    };
    PANE.speak(language);
    let mut session = Session::open(&PANE)?;
    let [first, second] = &EXECUTORS;
    // They end with the process: the terminal is given back by then.
    thread::spawn(|| {
        let run = |spawner: Spawner| spawner.spawn(opponent().expect(ONCE));
        second.init(Executor::new()).run(run)
    });
    thread::spawn(move || {
        first.init(Executor::new()).run(|spawner: Spawner| {
            for id in Button::ALL {
                spawner.spawn(button(PINS.pin(id), id).expect(ONCE));
            }
            if let Some(saves) = saves {
                spawner.spawn(store(saves).expect(ONCE));
            }
            spawner.spawn(console(language, language_asked, kept).expect(ONCE));
            spawner.spawn(caption(&PANE).expect(ONCE));
            spawner.spawn(renderer(&PANE).expect(ONCE));
            spawner.spawn(silence().expect(ONCE));
        })
    });
    let releases = session.ask_for_releases();
    let left = keys::listen(&PINS, &PANE, releases);
    drop(session);
    match session::keep_the_last() {
        true => left,
        false => Err(io::Error::other("what was played last could not be saved")),
    }
}

fn open(path: &Path) -> io::Result<Option<Saves>> {
    Saves::open(path).map_err(|error| {
        let why = format!(
            "{} cannot hold saves: {error}; see --save and --no-save",
            path.display()
        );
        io::Error::new(error.kind(), why)
    })
}
