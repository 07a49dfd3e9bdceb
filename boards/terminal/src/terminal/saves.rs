//! The flash of a computer: a file that is always whole.

use std::convert::Infallible;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use etcetera::BaseStrategy;
use pocket_hops::store::Shelf;

const PAGE: usize = 4096;
/// Room for every game with all the turns that a history holds, twice over.
const SIZE: usize = 32 * PAGE;

/// Where saves go unless somebody says otherwise.
pub fn usual_path() -> Option<PathBuf> {
    let folders = etcetera::choose_base_strategy().ok()?;
    Some(folders.data_dir().join("pocket-hops").join("saves"))
}

/// A flash in memory, and the file it was read from.
pub struct Saves {
    bytes: Vec<u8>,
    changed: bool,
    /// Ours as long as it is open. Not the file itself: each time that is another one.
    _lock: File,
}

impl Saves {
    /// Opens a file, or says that there is none yet; none if another console uses it.
    pub fn open(path: &Path) -> io::Result<Option<Self>> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(beside(path, "lock"))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(error),
        }
        let mut bytes = match fs::read(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            read => read?,
        };
        if !bytes.is_empty() && !are_saves(&bytes) {
            let why = "it holds something else";
            return Err(io::Error::new(io::ErrorKind::InvalidData, why));
        }
        bytes.resize(SIZE, 0xFF);
        let path = path.to_owned();
        thread::spawn(move || WRITER.work(&path));
        Ok(Some(Self {
            bytes,
            changed: false,
            _lock: lock,
        }))
    }

    /// Records in it.
    pub fn shelf(self) -> Shelf<Self> {
        Shelf::new(self, 0..SIZE as u32)
    }

    /// Has written what has changed; `false` if that did not go well the last time.
    pub fn settle(&mut self) -> bool {
        let mut desk = WRITER.desk();
        if mem::take(&mut self.changed) {
            desk.next = Some(self.bytes.clone());
            WRITER.news.notify_all();
        }
        !desk.failed
    }
}

/// Whether bytes look like a flash: most pages begin and end with a mark or with nothing. A few may be damaged; that is mended, not refused.
fn are_saves(bytes: &[u8]) -> bool {
    let is_mark = |byte: Option<&u8>| matches!(byte, Some(0x00 | 0xFF));
    let is_page = |page: &&[u8]| is_mark(page.first()) && is_mark(page.last());
    bytes.len() == SIZE && bytes.chunks(PAGE).filter(is_page).count() > SIZE / PAGE / 2
}

/// Waits until everything is written; whether it is.
pub fn finish() -> bool {
    let busy = |desk: &mut Desk| (desk.next.is_some() || desk.writing) && !desk.failed;
    let waited = WRITER
        .news
        .wait_timeout_while(WRITER.desk(), PATIENCE, busy);
    let (desk, _) = waited.unwrap_or_else(PoisonError::into_inner);
    !(desk.failed || desk.writing || desk.next.is_some())
}

/// How long somebody who leaves waits for the disk.
const PATIENCE: Duration = Duration::from_secs(5);

/// Writes files in a thread of its own: a disk may take longer than a finger.
struct Writer {
    desk: Mutex<Desk>,
    news: Condvar,
}

struct Desk {
    /// What is to be written; only the newest.
    next: Option<Vec<u8>>,
    writing: bool,
    failed: bool,
}

static WRITER: Writer = Writer {
    desk: Mutex::new(Desk {
        next: None,
        writing: false,
        failed: false,
    }),
    news: Condvar::new(),
};

impl Writer {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self, path: &Path) {
        let mut desk = self.desk();
        loop {
            let Some(bytes) = desk.next.take() else {
                let news = self.news.wait(desk);
                desk = news.unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            desk.writing = true;
            drop(desk);
            let written = replace(path, &bytes);
            desk = self.desk();
            desk.writing = false;
            desk.failed |= written.is_err();
            self.news.notify_all();
        }
    }
}

/// Another file takes the place of the old one, so that whatever happens one of them is there.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let new = beside(path, "new");
    let mut file = File::create(&new)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&new, path)
}

/// A file beside another, named after it.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

impl ErrorType for Saves {
    type Error = Infallible;
}

impl ReadNorFlash for Saves {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Infallible> {
        let offset = offset as usize;
        bytes.copy_from_slice(&self.bytes[offset..offset + bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Saves {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = PAGE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Infallible> {
        self.bytes[from as usize..to as usize].fill(0xFF);
        self.changed = true;
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Infallible> {
        let offset = offset as usize;
        for (byte, &written) in self.bytes[offset..].iter_mut().zip(bytes) {
            *byte &= written;
        }
        self.changed = true;
        Ok(())
    }
}
