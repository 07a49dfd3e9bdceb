//! Pixels: a console's view drawn with embedded-graphics on 128×64. Drawing is a pure function of the view.

mod art;
mod board;
mod crash;
mod faces;
mod fits;
pub mod font;
mod frame;
mod ground;
mod lesson;
mod list;
mod marks;
mod message;
mod motion;
mod page;
mod panel;
mod pen;
mod piece;
mod room;
mod rows;
mod score;
mod sprite;
mod star;
mod thinking;
mod title;

pub use fits::fits;
pub use frame::{Frame, HEIGHT, WIDTH};
pub use room::Room;

use crate::board::Shape;
use crate::console::{Picture, View};
use pen::Pen;

/// Draws a view. How bright it is, the display must be told; a dark view is drawn as if it were not.
pub fn draw(view: &View, frame: &mut Frame) {
    frame.clear();
    let pen = &mut Pen::new(frame, view.language);
    match &view.picture {
        Picture::Title => title::draw(pen),
        Picture::Games(games) => list::draw(pen, games),
        Picture::Rows(rows) => rows::draw(pen, rows),
        Picture::Table(table) => {
            board::draw(pen, table);
            match table.board.game.shape() {
                Shape::Star => star::draw(pen, table),
                _ => panel::draw(pen, table),
            }
        }
        Picture::Lesson(page) => lesson::draw(pen, page),
        Picture::Score(scores) => score::draw(pen, scores),
        Picture::Page(page) => page::draw(pen, page),
        Picture::Crash(crash) => crash::draw(pen, crash),
    }
    if let Some(window) = &view.window {
        rows::draw_window(pen, window);
    }
    if let Some(message) = &view.message {
        message::draw(pen, message, view);
    }
}
