//! What a press changes on the glass.

use pocket_hops::board::Shape;
use pocket_hops::console::texts::{Label, Text};
use pocket_hops::console::{Picture, Rows, View};

/// A kind of change, each with a bar of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Change {
    /// The cursor on a board, and nothing else.
    Cursor,
    /// The cursor of the star, with its lens.
    Lens,
    /// The row in hand, or what is chosen in it.
    Row,
    /// Every row: a list is scrolled.
    Scroll,
    /// Another scene, a page or a window; or a message over rows.
    Screen,
    /// Anything else on a board that is not yet in motion: a piece is picked, a message goes.
    Board,
}

impl Change {
    /// What somebody sees who has pressed.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cursor => "cursor moves",
            Self::Lens => "cursor and lens",
            Self::Row => "row of a menu",
            Self::Scroll => "list scrolls",
            Self::Screen => "new screen",
            Self::Board => "piece is picked",
        }
    }
}

/// What a press has changed; nothing that could be timed if something moves.
pub fn change(before: &View, after: &View) -> Option<Change> {
    if in_motion(before) || in_motion(after) || moved(before, after) {
        return None;
    }
    Some(match (&before.window, &after.window) {
        (None, None) => return change_of_picture(before, after),
        _ if before.message != after.message => Change::Screen,
        (Some(old), Some(new)) => change_of_rows(old, new),
        _ => Change::Screen,
    })
}

fn change_of_picture(before: &View, after: &View) -> Option<Change> {
    let told = before.message != after.message;
    Some(match (&before.picture, &after.picture) {
        (Picture::Table(old), Picture::Table(new)) => {
            let mut moved = old.clone();
            moved.cursor = new.cursor;
            let shape = new.board.game.shape();
            match moved == *new && !told {
                true if shape == Shape::Star => Change::Lens,
                true => Change::Cursor,
                false => Change::Board,
            }
        }
        // A match that is found on flash first takes its own time.
        (Picture::Rows(old), Picture::Table(_)) if continues(old) => return None,
        _ if told => Change::Screen,
        (Picture::Games(old), Picture::Games(new)) if old.first == new.first => Change::Row,
        (Picture::Games(_), Picture::Games(_)) => Change::Scroll,
        (Picture::Rows(old), Picture::Rows(new)) => change_of_rows(old, new),
        _ => Change::Screen,
    })
}

/// Whether A goes on with a match.
fn continues(rows: &Rows) -> bool {
    let row = rows.rows.get(usize::from(rows.selected));
    row.is_some_and(|row| row.label == Text::Label(Label::Continue))
}

fn change_of_rows(old: &Rows, new: &Rows) -> Change {
    if old.header != new.header {
        Change::Screen
    } else if old.first != new.first {
        Change::Scroll
    } else {
        Change::Row
    }
}

/// Whether a motion has come and gone on the board.
fn moved(before: &View, after: &View) -> bool {
    match (&before.picture, &after.picture) {
        (Picture::Table(old), Picture::Table(new)) => old.board != new.board,
        _ => false,
    }
}

/// Whether a piece is on its way.
pub fn in_motion(view: &View) -> bool {
    matches!(&view.picture, Picture::Table(table) if table.moving.is_some())
}
