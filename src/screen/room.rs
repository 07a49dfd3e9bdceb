//! The boxes that texts are drawn in.

use super::font::{F5, F7, Font, Style, lines};
use super::pen::LIT;

/// A box for a text.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// The font it is written in.
    pub(super) font: &'static Font,
    /// How many columns there are.
    pub(super) width: u32,
    /// How many lines it may be broken into.
    pub(super) lines: usize,
    /// Whether it is bold.
    pub(super) bold: bool,
}

impl Room {
    /// The name of a game in the list.
    pub(super) const LIST: Self = Self::line(&F7, 78);
    /// The header of rows.
    pub(super) const HEADER: Self = Self::line(&F7, 122);
    /// The header of a page, beside its number.
    pub(super) const PAGE_HEADER: Self = Self::line(&F7, 98);
    /// A page's number.
    pub(super) const PAGE_NUMBER: Self = Self::line(&F7, 24);
    /// What a page says.
    pub(super) const PAGE: Self = Self::lines(&F7, 122, 5);
    /// What a step of a lesson says, beside a piece of the board.
    pub(super) const LESSON: Self = Self::lines(&F7, 78, 4);
    /// What B does, below the piece of the board.
    pub(super) const LESSON_KEY: Self = Self::line(&F7, 34);
    /// A row: label and value, with what stands between them.
    pub(super) const ROW: Self = Self::line(&F7, 118);
    /// A row between a grade and a tick.
    pub(super) const GRADED: Self = Self::line(&F7, 98);
    /// The header of a window; a second line costs it a row.
    pub(super) const WINDOW_HEADER: Self = Self::lines(&F7, 84, 2);
    /// A row of a window.
    pub(super) const WINDOW_ROW: Self = Self::line(&F7, 78);
    /// The name of the game in the panel.
    pub(super) const GAME: Self = Self::line(&F7, 60);
    /// Who is to move, in the panel.
    pub const TURN: Self = Self::line(&F7, 40);
    /// Who has won, in the panel: nobody sits at the move then, and its piece gives way.
    pub(super) const RESULT: Self = Self::line(&F7, 60);
    /// What a key does, in the panel.
    pub const HINT: Self = Self::line(&F7, 50);
    /// Something to know, in the panel.
    pub(super) const NOTE: Self = Self::line(&F7, 60);
    /// The game in figures, beside the cursor's place.
    pub(super) const STATUS: Self = Self::line(&F7, 38);
    /// What a key does, in the corner of the star.
    pub(super) const STAR_HINT: Self = Self::line(&F5, 22);
    /// Something to know, or who is to move, in a corner of the star.
    pub(super) const STAR_NOTE: Self = Self::lines(&F5, 32, 2);
    /// The bar that says why.
    pub const MESSAGE: Self = Self::lines(&F7, 114, 2);
    /// How a game ended.
    pub(super) const SCORE_TITLE: Self = Self {
        bold: true,
        ..Self::line(&F7, 124)
    };
    /// What comes next.
    pub(super) const SCORE_CAPTION: Self = Self::line(&F5, 124);
    /// What the first key does, below a score.
    pub(super) const SCORE_KEY: Self = Self::line(&F7, 68);
    /// What the second key does.
    pub(super) const SCORE_SECOND_KEY: Self = Self::line(&F7, 34);
    /// What became of the game, after a run that went wrong.
    pub(super) const CRASH: Self = Self::lines(&F7, 102, 2);
    /// Where it went wrong.
    pub(super) const CRASH_PLACE: Self = Self::line(&F5, 102);
    /// What the key does then.
    pub(super) const CRASH_KEY: Self = Self::line(&F7, 92);
    /// Figures and single words that have the glass to themselves.
    pub(super) const FREE: Self = Self::line(&F7, 64);
    /// The same, small.
    pub(super) const SMALL: Self = Self::line(&F5, 24);

    const fn line(font: &'static Font, width: u32) -> Self {
        Self::lines(font, width, 1)
    }

    const fn lines(font: &'static Font, width: u32, lines: usize) -> Self {
        Self {
            font,
            width,
            lines,
            bold: false,
        }
    }

    /// How it is written.
    pub(super) fn style(&self) -> Style {
        let style = self.font.style(LIT);
        if self.bold { style.bold() } else { style }
    }

    /// Whether the words fit, and every character can be written.
    pub fn holds(&self, words: &str) -> bool {
        let written = |c| c == '\n' && self.lines > 1 || self.font.has(c);
        words.chars().all(written)
            && if self.lines == 1 {
                self.style().width(words) <= self.width
            } else {
                let broken = || lines(self.font, words, self.width);
                broken().count() <= self.lines
                    && broken().all(|line| self.style().width(line) <= self.width)
            }
    }
}
