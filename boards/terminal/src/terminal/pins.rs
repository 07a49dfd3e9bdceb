//! Six pins that keys pull down.

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::watch::{DynReceiver, Watch};
use embedded_hal::digital::{ErrorType, InputPin};
use embedded_hal_async::digital::Wait;
use pocket_hops::console::Button;

/// A level, high at rest, and whether the button's task has seen it: on a busy machine that may take longer than a tap.
struct Level {
    high: Watch<CriticalSectionRawMutex, bool, 1>,
    seen: AtomicBool,
}

/// The levels of the six.
pub struct Pins([Level; 6]);

impl Pins {
    pub const fn new() -> Self {
        Self(
            [const {
                Level {
                    high: Watch::new_with(true),
                    seen: AtomicBool::new(true),
                }
            }; 6],
        )
    }

    /// The pin of a button, for its task.
    ///
    /// # Panics
    /// If it is asked for twice.
    pub fn pin(&'static self, button: Button) -> Pin {
        let level = &self.0[button as usize];
        Pin {
            high: level.high.dyn_receiver().expect("one task a button"),
            seen: &level.seen,
        }
    }

    /// Pulls a pin down, or lets it rise.
    pub fn set(&self, button: Button, high: bool) {
        let level = &self.0[button as usize];
        level.seen.store(false, Ordering::SeqCst);
        level.high.sender().send(high);
    }

    /// Whether the button's task has seen what was set last.
    pub fn seen(&self, button: Button) -> bool {
        self.0[button as usize].seen.load(Ordering::SeqCst)
    }
}

/// A pin, as a button's task sees it.
pub struct Pin {
    high: DynReceiver<'static, bool>,
    seen: &'static AtomicBool,
}

impl Pin {
    async fn wait_for(&mut self, wanted: bool) {
        self.high.get_and(|high| *high == wanted).await;
        self.seen.store(true, Ordering::SeqCst);
    }

    async fn wait_for_change_to(&mut self, wanted: bool) {
        self.high.changed_and(|high| *high == wanted).await;
        self.seen.store(true, Ordering::SeqCst);
    }
}

impl ErrorType for Pin {
    type Error = Infallible;
}

impl InputPin for Pin {
    fn is_high(&mut self) -> Result<bool, Infallible> {
        Ok(self.high.try_get().unwrap_or(true))
    }

    fn is_low(&mut self) -> Result<bool, Infallible> {
        self.is_high().map(|high| !high)
    }
}

impl Wait for Pin {
    async fn wait_for_high(&mut self) -> Result<(), Infallible> {
        self.wait_for(true).await;
        Ok(())
    }

    async fn wait_for_low(&mut self) -> Result<(), Infallible> {
        self.wait_for(false).await;
        Ok(())
    }

    async fn wait_for_rising_edge(&mut self) -> Result<(), Infallible> {
        self.wait_for_change_to(true).await;
        Ok(())
    }

    async fn wait_for_falling_edge(&mut self) -> Result<(), Infallible> {
        self.wait_for_change_to(false).await;
        Ok(())
    }

    async fn wait_for_any_edge(&mut self) -> Result<(), Infallible> {
        self.high.changed().await;
        Ok(())
    }
}
