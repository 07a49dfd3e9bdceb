//! The display on an I²C bus, with as few control bytes as can be.

use display_interface::DisplayError;
use embedded_hal_async::i2c::{I2c, Operation};

use super::Link;

/// Says that commands follow, to the end of the transfer.
const COMMANDS: u8 = 0x00;
/// Says that one command follows, and another control byte.
const COMMAND: u8 = 0x80;
/// Says that data follows, to the end of the transfer.
const DATA: u8 = 0x40;

/// A display at an I²C address.
///
/// A transfer is as long as what is sent, where the link of `display-interface-i2c` says anew every 16 bytes that data follows.
pub struct I2cLink<I> {
    bus: I,
    address: u8,
}

impl<I: I2c> I2cLink<I> {
    /// The address of nearly every display; a few are at `0x3D`.
    pub const ADDRESS: u8 = 0x3C;

    /// The display at an address.
    pub fn new(bus: I, address: u8) -> Self {
        Self { bus, address }
    }

    async fn transfer(&mut self, head: &[u8], rest: &[u8]) -> Result<(), DisplayError> {
        let mut parts = [Operation::Write(head), Operation::Write(rest)];
        let transfer = self.bus.transaction(self.address, &mut parts).await;
        transfer.map_err(|_| DisplayError::BusWriteError)
    }
}

impl<I: I2c> Link for I2cLink<I> {
    async fn send(&mut self, commands: &[u8], data: &[u8]) -> Result<(), DisplayError> {
        match (commands, data) {
            ([], []) => Ok(()),
            (commands, []) => self.transfer(&[COMMANDS], commands).await,
            ([], data) => self.transfer(&[DATA], data).await,
            // One transfer takes no more bytes than two then, and saves an address.
            (&[command], data) => self.transfer(&[COMMAND, command, DATA], data).await,
            (commands, data) => {
                self.transfer(&[COMMANDS], commands).await?;
                self.transfer(&[DATA], data).await
            }
        }
    }
}
