//! What becomes of a run that went wrong: it is logged and noted, and the chip starts anew.

use core::panic::PanicInfo;

use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::Watchdog;
use pocket_hops::console::{Fault, Source};

use crate::record;

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    cortex_m::interrupt::disable();
    defmt::error!("{}", defmt::Display2Format(info));
    let place = info.location().map_or(("", 0), |at| (at.file(), at.line()));
    record::leave(Fault::Panic(Source::new(place.0, place.1)));
    reset()
}

/// A fault with a stack to stand on. Without one (the stack has run out of its memory) the core locks up, and the watchdog ends it.
#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    defmt::error!("fault at {:#x}", frame.pc());
    record::leave(Fault::Instruction(frame.pc()));
    reset()
}

/// Resets the whole chip by its watchdog, which leaves RAM as it is.
fn reset() -> ! {
    // SAFETY: nothing else runs any more.
    let watchdog = unsafe { WATCHDOG::steal() };
    Watchdog::new(watchdog).trigger_reset();
    loop {
        cortex_m::asm::wfe();
    }
}
