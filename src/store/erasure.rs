//! Flash that is erased for certain, however often the power fails meanwhile.
//!
//! A page whose erasing is interrupted may still look as if it held something. [`sequential_storage`] would then move what it can read of it anew, and
//! lose what it had moved before. So before a page is erased a note of that is made in a page of its own, and after it another; what was noted first and not
//! second is done again at the next start.
//!
//! A note is eight bytes: the number of the page, the same with its bits turned over, and four that are cleared when it is done. A note that was interrupted
//! itself is none, and a page of notes that is half erased holds none either: bits that are erased turn up among both numbers.

use core::ops::Range;

use embassy_futures::yield_now;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

const NOTE: u32 = 8;
const DONE: u32 = 4;
/// The number of no page, for all of them.
const ALL: u16 = 0xFFFE;

/// A flash with a page of notes. Between two pages that are erased others go first. Addresses count from that page; it is no part of what may be erased.
pub(super) struct Erasure<S> {
    pub flash: S,
    /// Where the area begins, with the page of notes, and where it ends.
    area: Range<u32>,
    /// Where the next note goes, from there; none before [`open`](Self::open).
    free: Option<u32>,
}

impl<S: NorFlash> Erasure<S> {
    const PAGE: u32 = S::ERASE_SIZE as u32;

    pub const fn new(flash: S, area: Range<u32>) -> Self {
        Self {
            flash,
            area,
            free: None,
        }
    }

    /// Erases everything but the notes; what is empty is left alone, for a page takes as long as twenty pictures. If the power fails meanwhile nothing of it comes
    /// back: half of what there was might be older than what its owner has seen.
    pub async fn erase_all(&mut self) -> Result<(), S::Error> {
        let note = self.begin(ALL).await?;
        self.erase_pages().await?;
        self.finish(note).await
    }

    async fn erase_pages(&mut self) -> Result<(), S::Error> {
        let pages = self.area.start + Self::PAGE..self.area.end;
        for page in pages.step_by(S::ERASE_SIZE) {
            if !self.is_empty(page).await? {
                self.flash.erase(page, page + Self::PAGE).await?;
                yield_now().await;
            }
        }
        Ok(())
    }

    async fn is_empty(&mut self, page: u32) -> Result<bool, S::Error> {
        let mut part = [0; 64];
        for at in (page..page + Self::PAGE).step_by(part.len()) {
            self.flash.read(at, &mut part).await?;
            if part.iter().any(|&byte| byte != 0xFF) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Finishes what an earlier run was interrupted in.
    pub async fn open(&mut self) -> Result<(), S::Error> {
        let mut last = None;
        for at in (0..Self::PAGE).step_by(NOTE as usize) {
            let mut note = [0; NOTE as usize];
            self.flash.read(self.area.start + at, &mut note).await?;
            if note != [0xFF; NOTE as usize] {
                last = Some((at, note));
            }
        }
        self.free = Some(last.map_or(0, |(at, _)| at + NOTE));
        if let Some((at, note)) = last
            && let Some(page) = unfinished(note)
        {
            match self.page(page) {
                _ if page == ALL => self.erase_pages().await?,
                Some(from) => self.flash.erase(from, from + Self::PAGE).await?,
                None => {}
            }
            self.finish(at).await?;
        }
        Ok(())
    }

    /// The address of a page, by its number; there is none before the page of notes.
    fn page(&self, number: u16) -> Option<u32> {
        let from = self.area.start + u32::from(number) * Self::PAGE;
        (number > 0 && from + Self::PAGE <= self.area.end).then_some(from)
    }

    /// Notes that a page is about to be erased; where.
    async fn begin(&mut self, page: u16) -> Result<u32, S::Error> {
        if self.free.is_none() {
            self.open().await?;
        }
        let free = match self.free {
            Some(free) if free + NOTE <= Self::PAGE => free,
            _ => {
                let start = self.area.start;
                self.flash.erase(start, start + Self::PAGE).await?;
                0
            }
        };
        let [[a, b], [c, d]] = [page, !page].map(u16::to_le_bytes);
        self.free = Some(free + NOTE);
        self.flash
            .write(self.area.start + free, &[a, b, c, d])
            .await?;
        Ok(free)
    }

    async fn finish(&mut self, note: u32) -> Result<(), S::Error> {
        let done = self.area.start + note + DONE;
        self.flash.write(done, &[0; (NOTE - DONE) as usize]).await
    }
}

/// The page that was to be erased, if a note says so and that it is not done.
fn unfinished(note: [u8; NOTE as usize]) -> Option<u16> {
    let [a, b, c, d, done @ ..] = note;
    let (page, turned) = (u16::from_le_bytes([a, b]), u16::from_le_bytes([c, d]));
    (page == !turned && done == [0xFF; 4]).then_some(page)
}

impl<S: ErrorType> ErrorType for Erasure<S> {
    type Error = S::Error;
}

impl<S: ReadNorFlash> ReadNorFlash for Erasure<S> {
    const READ_SIZE: usize = S::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), S::Error> {
        self.flash.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<S: NorFlash> NorFlash for Erasure<S> {
    const WRITE_SIZE: usize = S::WRITE_SIZE;
    const ERASE_SIZE: usize = S::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), S::Error> {
        for page in (from..to).step_by(S::ERASE_SIZE) {
            let note = self
                .begin(((page - self.area.start) / Self::PAGE) as u16)
                .await?;
            self.flash.erase(page, page + Self::PAGE).await?;
            self.finish(note).await?;
            yield_now().await;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), S::Error> {
        self.flash.write(offset, bytes).await
    }
}
