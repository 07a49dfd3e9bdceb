//! What a renderer needs of a display.

use crate::console::Light;
use crate::screen::Frame;

/// A display of 128×64.
///
/// Which bytes are sent is its own business, for only the glass knows what is cheap on its bus.
#[allow(async_fn_in_trait)] // tasks are not sent between threads
pub trait Glass {
    /// What can go wrong.
    type Error;

    /// Makes it ready from any state, and leaves it dark. What its memory holds is not known then.
    async fn init(&mut self) -> Result<(), Self::Error>;

    /// Shows a frame. `shown` is what it shows now, if that is known; only what differs need be sent.
    async fn show(&mut self, shown: Option<&Frame>, next: &Frame) -> Result<(), Self::Error>;

    /// Makes it as bright as that. The picture is kept, in the dark too.
    async fn light(&mut self, light: Light) -> Result<(), Self::Error>;
}
