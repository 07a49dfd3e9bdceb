//! The async tasks that make a console of the parts: one for each button, one that owns the state, one that owns the glass.
//! They know embedded-hal's traits, not a chip: a board wraps each in a task of its executor.
//!
//! ```text
//! button ×6 ──events──▶ console ──views──▶ renderer ──▶ glass
//!                          └─────cues────▶ sound
//! ```
//!
//! What happens when a reader is slow is a promise of each road:
//!
//! | road | kind | when it is full |
//! | --- | --- | --- |
//! | events | [`Channel`](embassy_sync::channel::Channel) | `Press`, `Short`, `Long` and `Release` wait for room; a `Repeat` is left out |
//! | views | [`Signal`](embassy_sync::signal::Signal) | the newest takes the place of the one that was not fetched |
//! | cues | [`Channel`](embassy_sync::channel::Channel) | the cue is left out: a late sound is worse than none |

mod button;
mod console;
mod glass;
mod i2c;
mod oled;
mod plan;
mod renderer;
mod sound;

pub use button::button;
pub use console::console;
pub use glass::Glass;
pub use i2c::I2cLink;
pub use oled::Oled;
pub use renderer::renderer;
pub use sound::{Buzzer, sound};
