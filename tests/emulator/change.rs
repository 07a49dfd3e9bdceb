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
    /// What is shown of a match that is looked for on flash first: the board, or the question whether to give it up.
    Found,
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
            Self::Found => "match looked for",
            Self::Board => "piece is picked",
        }
    }
}

/// What a press has changed; nothing that could be timed if something moves.
pub fn change(before: &View, after: &View) -> Option<Change> {
    if in_motion(before) || in_motion(after) || moved(before, after) || hopped(before, after) {
        return None;
    }
    // That is told when it is done, and flash takes its time.
    let erased = Text::Label(Label::AllErased);
    if after.message.is_some_and(|message| message.text == erased) {
        return None;
    }
    if looks_for_a_match(before, after) {
        return Some(Change::Found);
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
        _ if told => Change::Screen,
        (Picture::Games(old), Picture::Games(new)) if old.first == new.first => Change::Row,
        (Picture::Games(_), Picture::Games(_)) => Change::Scroll,
        (Picture::Rows(old), Picture::Rows(new)) => change_of_rows(old, new),
        _ => Change::Screen,
    })
}

/// Whether a row was taken that a match may have to be found for.
fn looks_for_a_match(before: &View, after: &View) -> bool {
    let (None, Picture::Rows(rows)) = (&before.window, &before.picture) else {
        return false;
    };
    let row = rows.rows.get(usize::from(rows.selected));
    let of_a_match = [Label::Continue, Label::NewMatch].map(Text::Label);
    let taken = after.window.is_some() || matches!(after.picture, Picture::Table(_));
    taken && row.is_some_and(|row| of_a_match.contains(&row.label))
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

/// Whether the pawn has hopped that is seen while the machine thinks: that may be long after the answer to the press.
fn hopped(before: &View, after: &View) -> bool {
    match (&before.picture, &after.picture) {
        (Picture::Table(old), Picture::Table(new)) => old.panel.thinking != new.panel.thinking,
        _ => false,
    }
}

/// Whether a piece is on its way.
pub fn in_motion(view: &View) -> bool {
    matches!(&view.picture, Picture::Table(table) if table.moving.is_some())
}
