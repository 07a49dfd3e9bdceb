//! The flash that the saves are on: the end of the Pico's, as `memory.x` sets it apart.

use core::ops::Range;

use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, Error, Flash, READ_SIZE, WRITE_SIZE};
use embassy_rp::peripherals::FLASH;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::mutex::Mutex;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use pocket_hops::store::Shelf;

/// All of the flash of a Pico.
const SIZE: usize = 2 * 1024 * 1024;

/// Whoever writes flash, or must not be interrupted by that, locks this. While a page is programmed or a sector erased, interrupts are off and the other core is
/// parked: 0.7 ms, and 45 ms. A transfer to the display that was under way would be late beyond its patience.
pub static STILL: Mutex<CriticalSectionRawMutex, ()> = Mutex::new(());

/// The flash.
pub struct Saves {
    flash: Flash<'static, FLASH, Blocking, SIZE>,
}

/// The shelf on it.
pub fn shelf(flash: Peri<'static, FLASH>) -> Shelf<Saves> {
    let flash = Flash::new_blocking(flash);
    Shelf::new(Saves { flash }, area())
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

impl ErrorType for Saves {
    type Error = Error;
}

impl ReadNorFlash for Saves {
    const READ_SIZE: usize = READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.flash.blocking_read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        SIZE
    }
}

impl NorFlash for Saves {
    const WRITE_SIZE: usize = WRITE_SIZE;
    const ERASE_SIZE: usize = ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        let _still = STILL.lock().await;
        self.flash.blocking_erase(from, to)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        let _still = STILL.lock().await;
        self.flash.blocking_write(offset, bytes)
    }
}
