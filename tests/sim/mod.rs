//! Virtual time: tasks run until all of them wait, then the clock jumps to what is due next. A year takes no time.
#![allow(dead_code)] // each test takes what it needs

pub mod display;

use std::cell::{Cell, RefCell};
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};

use embedded_hal::digital::{ErrorKind, ErrorType, InputPin};
use embedded_hal_async::delay::DelayNs;
use embedded_hal_async::digital::Wait;

/// Microseconds.
pub type Micros = u64;

pub const MS: Micros = 1000;

/// A clock that jumps. Clones show the same time; it is also the delay of the tasks.
#[derive(Clone, Default)]
pub struct Sim {
    now: Rc<Cell<Micros>>,
    due: Rc<Cell<Option<Micros>>>,
}

pub type Task<'a> = Pin<Box<dyn Future<Output = ()> + 'a>>;

/// A future as a task; what it returns is dropped.
pub fn task<'a, T>(future: impl Future<Output = T> + 'a) -> Task<'a> {
    Box::pin(async {
        future.await;
    })
}

impl Sim {
    pub fn now(&self) -> Micros {
        self.now.get()
    }

    pub fn millis(&self) -> u64 {
        self.now() / MS
    }

    /// Lets time pass with nobody awake.
    pub fn jump(&self, moment: Micros) {
        self.now.set(moment);
    }

    /// Waits until a moment.
    pub async fn until(&self, moment: Micros) {
        poll_fn(|_| self.wait(self.now() >= moment, Some(moment))).await
    }

    fn wait(&self, ready: bool, due: Option<Micros>) -> Poll<()> {
        if ready {
            return Poll::Ready(());
        }
        let sooner = [self.due.get(), due].into_iter().flatten().min();
        self.due.set(sooner);
        Poll::Pending
    }

    /// Runs tasks up to a moment, that moment included; false if all of them ended before.
    pub fn run_until(&self, end: Micros, tasks: &mut Vec<Task>) -> bool {
        let woken = Arc::new(Woken(AtomicBool::new(false)));
        let waker = Waker::from(woken.clone());
        let mut context = Context::from_waker(&waker);
        loop {
            loop {
                self.due.set(None);
                woken.0.store(false, Ordering::Relaxed);
                tasks.retain_mut(|task| task.as_mut().poll(&mut context).is_pending());
                if !woken.0.load(Ordering::Relaxed) {
                    break;
                }
            }
            if tasks.is_empty() {
                return false;
            }
            match self.due.get() {
                Some(due) if due <= end => self.now.set(due),
                _ => {
                    self.now.set(end.max(self.now()));
                    return true;
                }
            }
        }
    }
}

struct Woken(AtomicBool);

impl Wake for Woken {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl DelayNs for Sim {
    async fn delay_ns(&mut self, ns: u32) {
        self.until(self.now() + u64::from(ns).div_ceil(1000)).await
    }

    async fn delay_ms(&mut self, ms: u32) {
        self.until(self.now() + u64::from(ms) * MS).await
    }
}

/// A contact that opens and closes at written moments: open at first, and the other way at each.
#[derive(Clone)]
pub struct Contact {
    sim: Sim,
    edges: Rc<RefCell<Vec<Micros>>>,
    fails_at: Option<Micros>,
}

/// The contact broke off.
#[derive(Debug, PartialEq)]
pub struct Broken;

impl embedded_hal::digital::Error for Broken {
    fn kind(&self) -> ErrorKind {
        ErrorKind::Other
    }
}

impl Contact {
    pub fn new(sim: &Sim, edges: &[Micros]) -> Self {
        assert!(edges.is_sorted());
        Self {
            sim: sim.clone(),
            edges: Rc::new(RefCell::new(edges.to_vec())),
            fails_at: None,
        }
    }

    pub fn failing_at(mut self, moment: Micros) -> Self {
        self.fails_at = Some(moment);
        self
    }

    fn level(&self) -> Result<bool, Broken> {
        let now = self.sim.now();
        if self.fails_at.is_some_and(|moment| moment <= now) {
            return Err(Broken);
        }
        let passed = self.edges.borrow().iter().filter(|&&t| t <= now).count();
        Ok(passed.is_multiple_of(2))
    }

    async fn wait_for(&self, level: bool) -> Result<(), Broken> {
        poll_fn(|_| match self.level() {
            Err(broken) => Poll::Ready(Err(broken)),
            Ok(found) => {
                let edges = self.edges.borrow();
                let moments = edges.iter().copied().chain(self.fails_at);
                let next = moments.filter(|&t| t > self.sim.now()).min();
                self.sim.wait(found == level, next).map(Ok)
            }
        })
        .await
    }
}

impl ErrorType for Contact {
    type Error = Broken;
}

impl InputPin for Contact {
    fn is_high(&mut self) -> Result<bool, Broken> {
        self.level()
    }

    fn is_low(&mut self) -> Result<bool, Broken> {
        self.level().map(|high| !high)
    }
}

impl Wait for Contact {
    async fn wait_for_high(&mut self) -> Result<(), Broken> {
        self.wait_for(true).await
    }

    async fn wait_for_low(&mut self) -> Result<(), Broken> {
        self.wait_for(false).await
    }

    async fn wait_for_rising_edge(&mut self) -> Result<(), Broken> {
        self.wait_for(false).await?;
        self.wait_for(true).await
    }

    async fn wait_for_falling_edge(&mut self) -> Result<(), Broken> {
        self.wait_for(true).await?;
        self.wait_for(false).await
    }

    async fn wait_for_any_edge(&mut self) -> Result<(), Broken> {
        let level = self.level()?;
        self.wait_for(!level).await
    }
}

/// A future that is ready at once, run to its end.
pub fn block_on<T>(future: impl Future<Output = T>) -> T {
    let mut future = std::pin::pin!(future);
    match future
        .as_mut()
        .poll(&mut Context::from_waker(Waker::noop()))
    {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("it waits for something"),
    }
}
