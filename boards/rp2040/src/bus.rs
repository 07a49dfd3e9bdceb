//! An I²C bus that never hangs, whatever hangs on it.

use embassy_rp::Peri;
use embassy_rp::gpio::{Level, OutputOpenDrain};
use embassy_rp::i2c::{Async, Config, I2c, Instance, InterruptHandler, SclPin, SdaPin};
use embassy_rp::interrupt::typelevel::Binding;
use embassy_time::{Duration, TimeoutError, block_for, with_timeout};
use embedded_hal::i2c::{self as hal, ErrorKind, ErrorType, NoAcknowledgeSource, Operation};
use embedded_hal_async::i2c as hal_async;

use crate::saves::STILL;

/// The fastest that an SSD1306 promises to follow.
const FREQUENCY: u32 = 400_000;

/// How long a transfer may take: a page of the display takes 3 ms.
const PATIENCE: Duration = Duration::from_millis(20);

/// Half a beat of the clock that frees the bus, at 100 kHz.
const HALF: Duration = Duration::from_micros(5);

/// The most bits that a device can have left to say: a byte and its acknowledgement.
const LEFT_TO_SAY: usize = 9;

/// A bus whose transfers end in time.
///
/// A transfer of embassy-rp may be dropped at any moment: it lends the chip no memory. But it leaves the controller in the middle, with bytes to send
/// and no end to them, and the next one switches it off and on there, and nobody says what comes of that. So after a transfer that failed, or that
/// was dropped by whoever waited for it, the wires are freed and the controller starts anew.
pub struct Bus<T: Instance + 'static, C: SclPin<T>, D: SdaPin<T>, I> {
    i2c: I2c<'static, T, Async>,
    controller: Peri<'static, T>,
    scl: Peri<'static, C>,
    sda: Peri<'static, D>,
    interrupt: I,
    /// Whether a transfer has begun of which nobody has seen the end.
    begun: bool,
}

/// Why a transfer failed.
#[derive(Clone, Copy, Debug, defmt::Format)]
pub enum Failure {
    /// The controller gave up.
    Aborted,
    /// It took too long.
    TimedOut,
}

impl hal::Error for Failure {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Aborted => ErrorKind::NoAcknowledge(NoAcknowledgeSource::Unknown),
            Self::TimedOut => ErrorKind::Bus,
        }
    }
}

impl<T, C, D, I> Bus<T, C, D, I>
where
    T: Instance + 'static,
    C: SclPin<T>,
    D: SdaPin<T>,
    I: Binding<T::Interrupt, InterruptHandler<T>> + Copy,
{
    /// A bus on two wires, with the chip's own pull-ups.
    pub fn new(
        controller: Peri<'static, T>,
        scl: Peri<'static, C>,
        sda: Peri<'static, D>,
        interrupt: I,
    ) -> Self {
        // SAFETY: the clones are used again only in place of this one.
        let (i2c, clock, line) = unsafe {
            (
                controller.clone_unchecked(),
                scl.clone_unchecked(),
                sda.clone_unchecked(),
            )
        };
        let mut config = Config::default();
        config.frequency = FREQUENCY;
        Self {
            i2c: I2c::new_async(i2c, clock, line, interrupt, config),
            controller,
            scl,
            sda,
            interrupt,
            begun: false,
        }
    }

    /// A transfer begins; if the last one was dropped, on a bus as new.
    fn begin(&mut self) {
        if self.begun {
            self.start_anew();
        }
        self.begun = true;
    }

    /// What came of a transfer; after a failure, with a bus as new.
    fn judge<E>(&mut self, transfer: Result<Result<(), E>, TimeoutError>) -> Result<(), Failure> {
        let failure = match transfer {
            Ok(Ok(())) => {
                self.begun = false;
                return Ok(());
            }
            Ok(Err(_)) => Failure::Aborted,
            Err(TimeoutError) => Failure::TimedOut,
        };
        defmt::warn!("the display: {}", failure);
        self.start_anew();
        Err(failure)
    }

    /// Frees the wires and resets the controller.
    fn start_anew(&mut self) {
        self.free_wires();
        // SAFETY: the old bus is gone when the new one is first used.
        let (controller, scl, sda) = unsafe {
            (
                self.controller.clone_unchecked(),
                self.scl.clone_unchecked(),
                self.sda.clone_unchecked(),
            )
        };
        *self = Self::new(controller, scl, sda, self.interrupt);
    }

    /// Lets a device that was interrupted say the rest, then ends the transfer.
    fn free_wires(&mut self) {
        let mut scl = OutputOpenDrain::new(self.scl.reborrow(), Level::High);
        let mut sda = OutputOpenDrain::new(self.sda.reborrow(), Level::High);
        scl.set_pullup(true);
        sda.set_pullup(true);
        for _ in 0..LEFT_TO_SAY {
            block_for(HALF);
            if sda.is_high() {
                break;
            }
            scl.set_low();
            block_for(HALF);
            scl.set_high();
        }
        sda.set_low();
        block_for(HALF);
        sda.set_high();
        block_for(HALF);
    }
}

impl<T: Instance + 'static, C: SclPin<T>, D: SdaPin<T>, I> ErrorType for Bus<T, C, D, I> {
    type Error = Failure;
}

impl<T, C, D, I> hal_async::I2c for Bus<T, C, D, I>
where
    T: Instance + 'static,
    C: SclPin<T>,
    D: SdaPin<T>,
    I: Binding<T::Interrupt, InterruptHandler<T>> + Copy,
{
    async fn write(&mut self, address: u8, bytes: &[u8]) -> Result<(), Failure> {
        let _still = STILL.lock().await;
        self.begin();
        let transfer = hal_async::I2c::write(&mut self.i2c, address, bytes);
        let transfer = with_timeout(PATIENCE, transfer).await;
        self.judge(transfer)
    }

    async fn transaction(
        &mut self,
        address: u8,
        operations: &mut [Operation<'_>],
    ) -> Result<(), Failure> {
        let _still = STILL.lock().await;
        self.begin();
        let transfer = hal_async::I2c::transaction(&mut self.i2c, address, operations);
        let transfer = with_timeout(PATIENCE, transfer).await;
        self.judge(transfer)
    }
}
