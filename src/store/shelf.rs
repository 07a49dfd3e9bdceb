//! Records on flash.

use core::ops::Range;

use embassy_futures::yield_now;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use sequential_storage::Error;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::map::{Key as MapKey, MapConfig, MapStorage, SerializationError};

use super::erasure::Erasure;
use super::marks::mend;
use super::record::{Key, Record};
use crate::rules::Game;

/// How many pages there are before the first of the records: for notes of what is being erased.
const PAGES_BEFORE: u32 = 1;
/// How many pages hold what is found at once: few, for the whole of them is searched before the first picture.
const PAGES_APART: u32 = 2;

/// How often something is written that cannot be read afterwards.
const TRIES: u8 = 3;

/// Room for any record with its key, whatever version wrote it.
const ROOM: usize = 2 + Record::MOST_EVER;

/// Why something was not kept or not found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The flash failed, or has no room.
    Flash,
    /// What it held could not be made sense of any more, and was erased.
    Erased,
}

/// Records in an area of a flash: after a page of notes of what is being erased, two pages hold settings and the like, all others the matches.
///
/// A future of this must not be dropped halfway: what it was writing would be left to be repaired.
pub struct Shelf<S> {
    flash: Considerate<Erasure<S>>,
    area: Range<u32>,
    room: [u8; ROOM],
    /// Whether the marks of the matches are still to be mended: they are not needed before the first picture.
    to_mend: bool,
    /// Whether the matches have been repaired if need be.
    repaired: bool,
}

impl<S: NorFlash> Shelf<S> {
    /// A shelf in an area of whole pages, at least five.
    pub const fn new(flash: S, area: Range<u32>) -> Self {
        Self {
            flash: Considerate(Erasure::new(flash, area.start..area.end)),
            area,
            room: [0; ROOM],
            to_mend: false,
            repaired: false,
        }
    }

    /// The flash.
    pub fn flash(&mut self) -> &mut S {
        &mut self.flash.0.flash
    }

    /// Finishes what an earlier run was interrupted in, and mends the marks of pages. Wanted once, before anything else.
    pub async fn open(&mut self) -> Result<(), Failure> {
        let opened = self.try_open().await;
        opened.map_err(|_| Failure::Flash)
    }

    async fn try_open(&mut self) -> Result<(), S::Error> {
        self.flash.0.open().await?;
        self.to_mend = true;
        let area = self.area_of(Key::Settings);
        mend(&mut self.flash, area).await
    }

    /// The area of a key, mended.
    async fn mended_area_of(&mut self, key: Key) -> Result<Range<u32>, Failure> {
        let area = self.area_of(key);
        if self.to_mend && !key.is_found_at_once() {
            self.to_mend = false;
            let mended = mend(&mut self.flash, area.clone()).await;
            mended.map_err(|_| Failure::Flash)?;
        }
        Ok(area)
    }

    /// The newest record of that key.
    pub async fn find(&mut self, key: Key) -> Result<Option<Record>, Failure> {
        let area = self.mended_area_of(key).await?;
        let found = {
            let mut map = map(&mut self.flash, area.clone())?;
            map.fetch_item::<&[u8]>(&mut self.room, &Name(key)).await
        };
        match found {
            Ok(found) => Ok(found.and_then(|bytes| Record::found(key, bytes))),
            Err(error) => Err(self.heal(error, area).await),
        }
    }

    /// Keeps a record in the place of the last of its key, and looks whether it is there. If that takes erasing everything else, so be it.
    pub async fn keep(&mut self, record: &Record) -> Result<(), Failure> {
        for _ in 0..TRIES {
            self.store(record).await?;
            if self.find(record.key).await?.as_ref() == Some(record) {
                return Ok(());
            }
        }
        let Range { start, end } = self.area_of(record.key);
        let erased = self.flash.erase(start, end).await;
        erased.map_err(|_| Failure::Flash)?;
        self.store(record).await?;
        match self.find(record.key).await? {
            Some(found) if found == *record => Err(Failure::Erased),
            _ => Err(Failure::Flash),
        }
    }

    async fn store(&mut self, record: &Record) -> Result<(), Failure> {
        let area = self.mended_area_of(record.key).await?;
        let stored = {
            let mut map = map(&mut self.flash, area.clone())?;
            let bytes: &[u8] = &record.bytes;
            map.store_item(&mut self.room, &Name(record.key), &bytes)
                .await
        };
        match stored {
            Ok(()) => Ok(()),
            Err(error) => Err(self.heal(error, area).await),
        }
    }

    /// Shows every record of the matches, oldest first, outdated ones too: the last of a key is the one that counts.
    pub async fn show_all(&mut self, mut show: impl AsyncFnMut(Record)) -> Result<(), Failure> {
        let area = self.mended_area_of(Key::Match(Game::Hopsy)).await?;
        if !self.repaired {
            // What shows all does not repair; what finds one does.
            self.find(Key::Match(Game::Hopsy)).await?;
            self.repaired = true;
        }
        let shown = async {
            let Ok(mut map) = map(&mut self.flash, area.clone()) else {
                return Err(Error::FullStorage);
            };
            let mut items = map.fetch_all_items(&mut self.room).await?;
            while let Some((Name(key), bytes)) = items.next::<&[u8]>(&mut self.room).await? {
                if let Some(record) = Record::found(key, bytes) {
                    show(record).await;
                }
            }
            Ok(())
        }
        .await;
        match shown {
            Ok(()) => Ok(()),
            Err(error) => Err(self.heal(error, area).await),
        }
    }

    /// Erases everything.
    pub async fn erase(&mut self) -> Result<(), Failure> {
        let erased = self.flash.0.erase_all().await;
        erased.map_err(|_| Failure::Flash)
    }

    fn area_of(&self, key: Key) -> Range<u32> {
        let page = S::ERASE_SIZE as u32;
        let first = self.area.start + PAGES_BEFORE * page;
        let middle = first + PAGES_APART * page;
        if key.is_found_at_once() {
            first..middle
        } else {
            middle..self.area.end
        }
    }

    /// What is beyond repair is erased, so that there is room for what comes. So is what is full: all records together never are that many.
    async fn heal(&mut self, error: Error<S::Error>, area: Range<u32>) -> Failure {
        match error {
            Error::Storage { .. } | Error::ItemTooBig => Failure::Flash,
            _ => match self.flash.erase(area.start, area.end).await {
                Ok(()) => Failure::Erased,
                Err(_) => Failure::Flash,
            },
        }
    }
}

/// The map of an area.
fn map<S: NorFlash>(
    flash: &mut Considerate<S>,
    area: Range<u32>,
) -> Result<MapStorage<Name, &mut Considerate<S>, NoCache>, Failure> {
    let config = MapConfig::try_new(area).map_err(|_| Failure::Flash)?;
    Ok(MapStorage::new(flash, config, Cache::new_uncached()))
}

type NoCache = Cache<Uncached, Uncached, Uncached, Name>;

/// A key as it is written before its record.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Name(Key);

impl MapKey for Name {
    fn serialize_into(&self, buffer: &mut [u8]) -> Result<usize, SerializationError> {
        self.0.number().serialize_into(buffer)
    }

    /// Never fails: one item that is none of ours must not hide all others.
    fn deserialize_from(buffer: &[u8]) -> Result<(Self, usize), SerializationError> {
        Ok(match u16::deserialize_from(buffer) {
            Ok((number, length)) => (Self(Key::from_number(number)), length),
            Err(_) => (Self(Key::Other(0)), buffer.len()),
        })
    }
}

/// A flash that lets others go first after everything it reads: a search through all its pages would keep them waiting.
struct Considerate<S>(S);

impl<S: ErrorType> ErrorType for Considerate<S> {
    type Error = S::Error;
}

impl<S: ReadNorFlash> ReadNorFlash for Considerate<S> {
    const READ_SIZE: usize = S::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), S::Error> {
        self.0.read(offset, bytes).await?;
        yield_now().await;
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl<S: NorFlash> NorFlash for Considerate<S> {
    const WRITE_SIZE: usize = S::WRITE_SIZE;
    const ERASE_SIZE: usize = S::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), S::Error> {
        self.0.erase(from, to).await
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), S::Error> {
        self.0.write(offset, bytes).await
    }
}
