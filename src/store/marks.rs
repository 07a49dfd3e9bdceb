//! The marks of pages, mended.
//!
//! [`sequential_storage`] marks a page at its start when it is begun and at its end when it is full. It writes the pages of an area one after the other, round and
//! round, with one at least that is empty between the newest and the oldest, but for the moment in which the oldest is moved. Where a mark is not as it should be it gives up
//! a page or all of them. Yet flash is written by clearing bits, so a mark that was lost can be written again, and the pages around it tell which one it was.

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;

/// As many bits of a mark are cleared at least.
const CLEARED: u32 = 4;

/// What the marks of a page say.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// It is empty.
    Open,
    /// The newest one.
    Begun,
    /// It is full.
    Closed,
    /// It ends and has not begun.
    Headless,
}

/// Writes the marks of an area that were lost, and erases what is marked and empty. Nothing may be half erased any more.
pub(super) async fn mend<S: NorFlash>(flash: S, area: Range<u32>) -> Result<(), S::Error> {
    let mut pages = Pages { flash, area };
    pages.find_heads().await?;
    pages.close_all_but_the_newest().await?;
    pages.close_the_ring().await
}

/// The pages of an area, in a ring.
struct Pages<S> {
    flash: S,
    area: Range<u32>,
}

impl<S: NorFlash> Pages<S> {
    const SIZE: u32 = S::ERASE_SIZE as u32;

    fn count(&self) -> u32 {
        self.area.end.saturating_sub(self.area.start) / Self::SIZE
    }

    fn address(&self, page: u32) -> u32 {
        self.area.start + page % self.count().max(1) * Self::SIZE
    }

    fn before(&self, page: u32) -> u32 {
        page + self.count() - 1
    }

    async fn state(&mut self, page: u32) -> Result<State, S::Error> {
        let start = self.address(page);
        Ok(
            match (
                self.is_marked(start).await?,
                self.is_marked(start + Self::SIZE - 1).await?,
            ) {
                (false, false) => State::Open,
                (true, false) => State::Begun,
                (true, true) => State::Closed,
                (false, true) => State::Headless,
            },
        )
    }

    async fn is_marked(&mut self, at: u32) -> Result<bool, S::Error> {
        let mut mark = [0xFF];
        self.flash.read(at, &mut mark).await?;
        Ok(mark.map(u8::count_zeros) >= [CLEARED])
    }

    /// The first page of that state.
    async fn first(&mut self, wanted: State) -> Result<Option<u32>, S::Error> {
        for page in 0..self.count() {
            if self.state(page).await? == wanted {
                return Ok(Some(page));
            }
        }
        Ok(None)
    }

    /// Whether there is nothing between its marks.
    async fn is_blank(&mut self, page: u32) -> Result<bool, S::Error> {
        let start = self.address(page);
        let mut part = [0; 64];
        for at in (0..Self::SIZE).step_by(part.len()) {
            self.flash.read(start + at, &mut part).await?;
            let written = part
                .iter()
                .zip(at..)
                .any(|(&byte, at)| byte != 0xFF && at > 0 && at < Self::SIZE - 1);
            if written {
                return Ok(false);
            }
        }
        Ok(true)
    }

    async fn begin(&mut self, page: u32) -> Result<(), S::Error> {
        self.flash.write(self.address(page), &[0]).await
    }

    async fn end(&mut self, page: u32) -> Result<(), S::Error> {
        let end = self.address(page) + Self::SIZE - 1;
        self.flash.write(end, &[0]).await
    }

    async fn erase(&mut self, page: u32) -> Result<(), S::Error> {
        let start = self.address(page);
        self.flash.erase(start, start + Self::SIZE).await
    }

    async fn find_heads(&mut self) -> Result<(), S::Error> {
        for page in 0..self.count() {
            if self.state(page).await? == State::Headless {
                match self.is_blank(page).await? {
                    true => self.erase(page).await?,
                    false => self.begin(page).await?,
                }
            }
        }
        Ok(())
    }

    /// After the newest page comes an empty one; while the oldest is moved there is no empty one at all.
    async fn close_all_but_the_newest(&mut self) -> Result<(), S::Error> {
        for page in 0..self.count() {
            if self.state(page).await? != State::Begun {
                continue;
            }
            let follows_a_full_one = self.state(self.before(page)).await? == State::Closed;
            if !follows_a_full_one && self.is_blank(page).await? {
                self.erase(page).await?;
            } else if self.state(page + 1).await? != State::Open
                && self.first(State::Open).await?.is_some()
            {
                self.end(page).await?;
            }
        }
        Ok(())
    }

    async fn close_the_ring(&mut self) -> Result<(), S::Error> {
        let Some(newest) = self.first(State::Begun).await? else {
            return self.find_newest().await;
        };
        let ring = newest + 1..newest + self.count();
        if self.state(newest + 1).await? == State::Open && !self.is_blank(newest + 1).await? {
            self.erase(newest + 1).await?;
        }
        let mut in_the_gap = true;
        for page in ring {
            let open = self.state(page).await? == State::Open;
            in_the_gap &= open;
            if open && !in_the_gap {
                self.begin(page).await?;
                self.end(page).await?;
            }
        }
        Ok(())
    }

    /// Where none says that it is the newest, it is the one that is not blank, after all that are full.
    async fn find_newest(&mut self) -> Result<(), S::Error> {
        let none_is_full = self.first(State::Closed).await?.is_none();
        for page in 0..self.count() {
            if self.state(page).await? != State::Open || self.is_blank(page).await? {
                continue;
            }
            let follows_a_full_one = self.state(self.before(page)).await? == State::Closed;
            let before_an_empty_one = self.state(page + 1).await? == State::Open;
            if none_is_full || follows_a_full_one && before_an_empty_one {
                return self.begin(page).await;
            }
            self.erase(page).await?;
        }
        Ok(())
    }
}
