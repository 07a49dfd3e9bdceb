//! What becomes of a run that went wrong: it is logged, and the chip starts anew.

use core::panic::PanicInfo;

use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::Watchdog;

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    cortex_m::interrupt::disable();
    defmt::error!("{}", defmt::Display2Format(info));
    reset()
}

/// A fault with a stack to stand on. Without one (the stack has run out of its memory) the core locks up, and the watchdog ends it.
#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    defmt::error!("fault at {:#x}", frame.pc());
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
