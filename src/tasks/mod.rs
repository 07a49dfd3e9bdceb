//! The async tasks that make a console of the parts: one for each button, one that owns the state, one that owns the glass, one that makes sounds, one
//! that keeps what must not be lost, one that thinks for the machine, and a heart that beats while they all work. They know embedded-hal's traits, not a
//! chip: a board wraps each in a task of its executor.
//!
//! ```text
//! button ×6 ─┬─inputs──▶ console ─┬─views──▶ renderer ──▶ glass
//! heartbeat ─┘                    ├─cues───▶ sound
//!     ▲                           ├─jobs───▶ store ──▶ flash    ──replies──▶ console
//!     │                           └─asks───▶ opponent           ──answers──▶ console
//!     └──────beats────── renderer, store, opponent
//! ```
//!
//! What happens when a reader is slow is a promise of each road:
//!
//! | road | kind | when it is full |
//! | --- | --- | --- |
//! | inputs | [`Channel`](embassy_sync::channel::Channel) | `Press`, `Short`, `Long`, `Release` and a beat wait for room; a `Repeat` is left out |
//! | views | [`Signal`](embassy_sync::signal::Signal) | the newest takes the place of the one that was not fetched |
//! | cues | [`Channel`](embassy_sync::channel::Channel) | the cue is left out: a late sound is worse than none |
//! | jobs | [`Signal`](embassy_sync::signal::Signal) | never: the console asks for one thing at a time |
//! | asks | [`Signal`](embassy_sync::signal::Signal) | the newest takes the place of the one that was not fetched: what was asked before is not wanted any more |
//! | answers | [`Signal`](embassy_sync::signal::Signal) | the same: an answer that is not the newest is to a question that nobody asks any more |
//! | replies | [`Channel`](embassy_sync::channel::Channel) | the store waits for room |
//! | beats | [`Signal`](embassy_sync::signal::Signal) | never: there is one beat on its way at a time |

mod button;
mod console;
mod glass;
mod heartbeat;
mod i2c;
mod input;
mod link;
mod oled;
mod opponent;
mod plan;
mod renderer;
mod roads;
mod sound;
mod store;

pub use button::button;
pub use console::console;
pub use glass::Glass;
pub use heartbeat::{Round, heartbeat};
pub use i2c::I2cLink;
pub use input::Input;
pub use link::Link;
pub use oled::Oled;
pub use opponent::opponent;
pub use renderer::renderer;
pub use roads::Roads;
pub use sound::{Buzzer, sound};
pub use store::store;
