//! What reaches the task that owns the state.

use crate::console::Event;

/// Something for the console's task, in the order it came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input {
    /// Something happened at a button.
    Event(Event),
    /// A heartbeat on its [`Round`](super::Round): nothing but a sign of life.
    Beat,
}
