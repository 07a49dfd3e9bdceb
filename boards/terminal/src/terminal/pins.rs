//! Six pins that keys pull down.

use std::convert::Infallible;

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::watch::{DynReceiver, Watch};
use embedded_hal::digital::{ErrorType, InputPin};
use embedded_hal_async::digital::Wait;
use pocket_hops::console::Button;

type Level = Watch<CriticalSectionRawMutex, bool, 1>;

/// The levels of the six, high at rest.
pub struct Pins([Level; 6]);

impl Pins {
    pub const fn new() -> Self {
        Self([const { Watch::new_with(true) }; 6])
    }

    /// The pin of a button, for its task.
    ///
    /// # Panics
    /// If it is asked for twice.
    pub fn pin(&'static self, button: Button) -> Pin {
        let level = &self.0[button as usize];
        Pin(level.dyn_receiver().expect("one task a button"))
    }

    /// Pulls a pin down, or lets it rise.
    pub fn set(&self, button: Button, high: bool) {
        self.0[button as usize].sender().send(high);
    }
}

/// A pin, as a button's task sees it.
pub struct Pin(DynReceiver<'static, bool>);

impl ErrorType for Pin {
    type Error = Infallible;
}

impl InputPin for Pin {
    fn is_high(&mut self) -> Result<bool, Infallible> {
        Ok(self.0.try_get().unwrap_or(true))
    }

    fn is_low(&mut self) -> Result<bool, Infallible> {
        self.is_high().map(|high| !high)
    }
}

impl Wait for Pin {
    async fn wait_for_high(&mut self) -> Result<(), Infallible> {
        self.0.get_and(|high| *high).await;
        Ok(())
    }

    async fn wait_for_low(&mut self) -> Result<(), Infallible> {
        self.0.get_and(|high| !*high).await;
        Ok(())
    }

    async fn wait_for_rising_edge(&mut self) -> Result<(), Infallible> {
        self.0.changed_and(|high| *high).await;
        Ok(())
    }

    async fn wait_for_falling_edge(&mut self) -> Result<(), Infallible> {
        self.0.changed_and(|high| !*high).await;
        Ok(())
    }

    async fn wait_for_any_edge(&mut self) -> Result<(), Infallible> {
        self.0.changed().await;
        Ok(())
    }
}
