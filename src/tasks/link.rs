//! How commands and data reach a display.

use display_interface::{AsyncWriteOnlyDataCommand, DataFormat, DisplayError};

/// The way to a display: an [`I2cLink`](super::I2cLink), or any link of `display-interface`.
#[allow(async_fn_in_trait)] // tasks are not sent between threads
pub trait Link {
    /// Sends commands, and data after them; either may be nothing.
    async fn send(&mut self, commands: &[u8], data: &[u8]) -> Result<(), DisplayError>;
}

impl<L: AsyncWriteOnlyDataCommand> Link for L {
    async fn send(&mut self, commands: &[u8], data: &[u8]) -> Result<(), DisplayError> {
        if !commands.is_empty() {
            self.send_commands(DataFormat::U8(commands)).await?;
        }
        if !data.is_empty() {
            self.send_data(DataFormat::U8(data)).await?;
        }
        Ok(())
    }
}
