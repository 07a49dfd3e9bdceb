//! What every board with an RP2040 shares: the tasks and the roads between them, the second core, the watchdog, the flash with the saves, the end of
//! a run that went wrong, and an I²C bus that never hangs. A board says which pin is what.
#![no_std]

pub mod bus;
pub mod buzzer;
mod core1;
mod panic;
mod record;
mod roads;
mod saves;

pub use roads::{Parts, render, start};

use defmt_rtt as _;
