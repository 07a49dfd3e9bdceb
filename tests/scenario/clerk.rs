//! Who keeps the records of a console under test: the store's own task, on a flash of the host.

use std::cell::{RefCell, RefMut};
use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Wake, Waker};

use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use pocket_hops::console::Console;
use pocket_hops::game::Match;
use pocket_hops::store::{Job, Keeper, Record, Shelf};
use pocket_hops::tasks::{self, Roads};

use super::flash::{Flash, PAGE};

/// As many as on the Pico.
const PAGES: usize = 32;

type Desk = Roads<NoopRawMutex, 1, 1>;

/// The store's task, and the flash that it writes on.
pub struct Clerk {
    flash: Shared,
    desk: &'static Desk,
    task: Pin<Box<dyn Future<Output = ()>>>,
    /// How many matches were asked for.
    pub recalls: u32,
    /// If somebody wants to know: all that was kept since it was switched on. After how many steps on the flash that began, what it was, and what the console knew.
    pub diary: Option<Vec<(usize, Record, Console)>>,
}

impl Clerk {
    /// With an empty flash.
    pub fn new() -> Self {
        Self::with(Flash::new(PAGES))
    }

    /// With a flash as it was left.
    pub fn with(flash: Flash) -> Self {
        Self::on(Shared(Rc::new(RefCell::new(flash))))
    }

    /// The flash.
    pub fn flash(&self) -> RefMut<'_, Flash> {
        self.flash.0.borrow_mut()
    }

    fn on(flash: Shared) -> Self {
        // As in a firmware, they are there as long as the program is.
        let desk: &'static Desk = Box::leak(Box::new(Roads::new()));
        let shelf = shelf(flash.clone());
        let task = Box::pin(async move {
            tasks::store(shelf, desk, |_| true).await;
        });
        Self {
            flash,
            desk,
            task,
            recalls: 0,
            diary: None,
        }
    }

    /// A console that has just been switched on. Whatever was not on the flash is gone.
    pub fn switch_on(&mut self) -> Console {
        *self = Self::on(self.flash.clone());
        let mut console = Console::new();
        console.open_saves();
        self.serve(&mut console);
        console
    }

    /// Does whatever the console wants done.
    pub fn serve(&mut self, console: &mut Console) {
        let woken = Arc::new(Woken::default());
        let waker = Waker::from(woken.clone());
        let mut busy = true;
        while busy {
            if let Some(job) = console.next_job() {
                self.recalls += u32::from(matches!(job, Job::Recall(_)));
                if let (Some(diary), Job::Keep(record)) = (&mut self.diary, &job) {
                    let steps = self.flash.0.borrow().steps.len();
                    diary.push((steps, record.clone(), console.clone()));
                }
                self.desk.jobs.signal(job);
            }
            let mut context = Context::from_waker(&waker);
            let _ = self.task.as_mut().poll(&mut context);
            // Reading yields, and wakes at once.
            busy = woken.0.swap(false, Ordering::Relaxed);
            while let Ok(reply) = self.desk.replies.try_receive() {
                console.reply(reply);
                busy = true;
            }
        }
    }

    /// What is on the flash.
    pub fn saves(&self) -> Vec<u8> {
        self.flash.0.borrow().bytes.clone()
    }

    /// Pages that were erased.
    pub fn erased_pages(&self) -> usize {
        self.flash.0.borrow().erased_pages
    }

    /// A match that goes on is all that is on the flash.
    pub fn smuggle_match(&mut self, table: &Match) {
        *self = Self::new();
        let mut keeper = Keeper::new();
        while let Some(record) = keeper.next(table, true) {
            self.smuggle(&record);
            keeper.kept();
        }
    }

    /// Puts a record on the flash behind the console's back.
    pub fn smuggle(&mut self, record: &Record) {
        let mut shelf = shelf(self.flash.clone());
        embassy_futures::block_on(shelf.keep(record)).expect("it is kept");
    }
}

fn shelf(flash: Shared) -> Shelf<Shared> {
    let end = flash.capacity() as u32;
    Shelf::new(flash, 0..end)
}

/// Whether somebody has something to do.
#[derive(Default)]
struct Woken(AtomicBool);

impl Wake for Woken {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A flash that outlives whoever writes on it.
#[derive(Clone)]
struct Shared(Rc<RefCell<Flash>>);

impl ErrorType for Shared {
    type Error = Infallible;
}

// Nothing in here waits, so a borrow never lasts.
#[allow(clippy::await_holding_refcell_ref)]
impl ReadNorFlash for Shared {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.borrow_mut().read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.0.borrow().capacity()
    }
}

#[allow(clippy::await_holding_refcell_ref)]
impl NorFlash for Shared {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = PAGE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Infallible> {
        self.0.borrow_mut().erase(from, to).await
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Infallible> {
        self.0.borrow_mut().write(offset, bytes).await
    }
}
