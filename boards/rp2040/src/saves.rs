//! The flash that the saves are on: the end of the Pico's, as `memory.x` sets it apart.

use core::ops::Range;

use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, Flash};
use embassy_rp::peripherals::FLASH;
use pocket_hops::store::Shelf;

/// All of the flash of a Pico.
const SIZE: usize = 2 * 1024 * 1024;

/// The flash. Whoever writes or erases waits for it, with interrupts off and the other core parked: 0.7 ms for a page, 45 ms for a sector.
pub type Saves = BlockingAsync<Flash<'static, FLASH, Blocking, SIZE>>;

/// The shelf on it.
pub fn shelf(flash: Peri<'static, FLASH>) -> Shelf<Saves> {
    Shelf::new(BlockingAsync::new(Flash::new_blocking(flash)), area())
}

/// Where the linker says that the saves are, from the start of the flash.
fn area() -> Range<u32> {
    unsafe extern "C" {
        static __saves_start: u8;
        static __saves_end: u8;
    }
    let (start, end) = (&raw const __saves_start, &raw const __saves_end);
    start as u32..end as u32
}
