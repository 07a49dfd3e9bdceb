//! A terminal taken for the game and given back as it was, whatever ends the game.

use std::io::{self, Write};
use std::panic;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableFocusChange, EnableFocusChange, KeyboardEnhancementFlags, PopKeyboardEnhancementFlags,
    PushKeyboardEnhancementFlags,
};
use crossterm::execute;
use crossterm::terminal::{self, EnterAlternateScreen, LeaveAlternateScreen};

use super::pane::Pane;
use super::saves;

/// Whether the terminal is ours, and whether it was asked to tell when keys come up.
static TAKEN: AtomicBool = AtomicBool::new(false);
static ASKED: AtomicBool = AtomicBool::new(false);

/// How long a turn may take from the last key to the store.
const GRACE: Duration = Duration::from_millis(60);

/// The terminal, ours until this is dropped, the program panics, or it is told to end.
pub struct Session {
    pane: &'static Pane,
}

impl Session {
    /// Takes the terminal.
    pub fn open(pane: &'static Pane) -> io::Result<Self> {
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |why| {
            // Not through the pane: whoever panicked may hold it.
            give_back();
            hook(why);
            process::exit(101);
        }));
        end_on_signals(pane)?;
        TAKEN.store(true, Ordering::SeqCst);
        let session = Self { pane };
        terminal::enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen, Hide, EnableFocusChange)?;
        pane.fit();
        Ok(session)
    }

    /// Asks the terminal to tell when a key comes up; returns whether it will.
    pub fn ask_for_releases(&mut self) -> bool {
        let able = terminal::supports_keyboard_enhancement().unwrap_or(false);
        let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
            | KeyboardEnhancementFlags::REPORT_EVENT_TYPES
            | KeyboardEnhancementFlags::REPORT_ALL_KEYS_AS_ESCAPE_CODES;
        if able {
            ASKED.store(true, Ordering::SeqCst);
        }
        able && execute!(io::stdout(), PushKeyboardEnhancementFlags(flags)).is_ok()
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.pane.close();
        give_back();
    }
}

/// Gives the terminal back, once.
fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = io::stdout();
    if ASKED.swap(false, Ordering::SeqCst) {
        let _ = execute!(out, PopKeyboardEnhancementFlags);
    }
    let _ = execute!(out, DisableFocusChange, LeaveAlternateScreen, Show);
    let _ = out.flush();
    let _ = terminal::disable_raw_mode();
}

/// Waits until what was played last is kept; whether it is.
pub fn keep_the_last() -> bool {
    thread::sleep(GRACE);
    saves::finish()
}

/// Ends in order when told to: the terminal closes, or somebody says so.
#[cfg(unix)]
fn end_on_signals(pane: &'static Pane) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            pane.close();
            give_back();
            keep_the_last();
            process::exit(128 + signal);
        }
    });
    Ok(())
}

#[cfg(not(unix))]
fn end_on_signals(_: &'static Pane) -> io::Result<()> {
    Ok(())
}
