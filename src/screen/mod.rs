//! Pixels: a console's view drawn with embedded-graphics on 128×64. Drawing is a pure function of the view.

mod frame;

pub use frame::Frame;

use crate::console::View;

/// Draws a view.
pub fn draw(view: &View, frame: &mut Frame) {
    let _ = view;
    frame.clear();
}
