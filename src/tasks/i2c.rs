//! The display on an I²C bus, with one control byte a run.

use display_interface::{AsyncWriteOnlyDataCommand, DataFormat, DisplayError};
use embedded_hal_async::i2c::I2c;

/// Says that commands follow, to the end of the transfer.
const COMMANDS: u8 = 0x00;
/// Says that data follows, to the end of the transfer.
const DATA: u8 = 0x40;
/// The most of either in one transfer: a page.
const MOST: usize = 128;

/// A display at an I²C address.
///
/// It sends up to a page at once, where the link of `display-interface-i2c` says anew every 16 bytes that data follows.
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

    async fn send(&mut self, control: u8, bytes: DataFormat<'_>) -> Result<(), DisplayError> {
        let DataFormat::U8(bytes) = bytes else {
            return Err(DisplayError::DataFormatNotImplemented);
        };
        let mut transfer = [control; 1 + MOST];
        for chunk in bytes.chunks(MOST) {
            transfer[1..=chunk.len()].copy_from_slice(chunk);
            self.bus
                .write(self.address, &transfer[..=chunk.len()])
                .await
                .map_err(|_| DisplayError::BusWriteError)?;
        }
        Ok(())
    }
}

impl<I: I2c> AsyncWriteOnlyDataCommand for I2cLink<I> {
    async fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        self.send(COMMANDS, commands).await
    }

    async fn send_data(&mut self, data: DataFormat<'_>) -> Result<(), DisplayError> {
        self.send(DATA, data).await
    }
}
