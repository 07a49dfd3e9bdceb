//! Where things go in a window: the glass in the middle, a frame round it if there is room, the keys below.

use pocket_hops::console::texts::Language;
use pocket_hops::screen::Frame;

use crate::picture::Dots;

/// The keys, in the order of [`Language::ALL`].
const KEYS: [[&str; 2]; Language::ALL.len()] = [
    [
        "arrows wasd hjkl   A: Enter, Space   B: Esc, Backspace",
        "hold: Shift and a key   hold B (menu): m   leave: q",
    ],
    [
        "flèches wasd hjkl   A : Entrée, Espace   B : Échap, Ret. arr.",
        "maintenir : Maj et touche   B long (menu) : m   quitter : q",
    ],
];

/// Instead of them while the glass is dark.
const ASLEEP: [[&str; 2]; Language::ALL.len()] = [
    ["asleep: an arrow wakes it", ""],
    ["en veille : une flèche la réveille", ""],
];

const TOO_SMALL: [&str; Language::ALL.len()] = ["needs 64×18", "il faut 64×18"];

/// What a window looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    columns: usize,
    rows: usize,
    /// None if there is no room even for Braille.
    dots: Option<Dots>,
}

impl Layout {
    /// The layout of a window of so many characters.
    pub fn of(columns: u16, rows: u16) -> Self {
        let (columns, rows) = (columns.into(), rows.into());
        let fits = |dots: &Dots| {
            let (across, down) = dots.size();
            columns >= across && rows >= down + KEYS[0].len()
        };
        let dots = [Dots::Halves, Dots::Braille].into_iter().find(fits);
        Self {
            columns,
            rows,
            dots,
        }
    }

    /// Every row of the window, each with where it begins; `lit` tells which of it is glass. A dark glass has no frame.
    pub fn draw(self, frame: Option<&Frame>, language: Language) -> Vec<Line> {
        let mut lines = vec![Line::default(); self.rows];
        let centre = |text: &str| (self.columns.saturating_sub(text.chars().count())) / 2;
        let Some(dots) = self.dots else {
            let text: String = TOO_SMALL[language as usize]
                .chars()
                .take(self.columns)
                .collect();
            if let Some(line) = lines.get_mut(self.rows / 2) {
                line.column = centre(&text);
                line.text = text;
            }
            return lines;
        };

        let (across, down) = dots.size();
        let keys = if frame.is_some() { KEYS } else { ASLEEP };
        let keys = keys[language as usize];
        let framed = self.columns >= across + 2 && self.rows >= down + 2 + keys.len();
        let border = usize::from(framed);
        let height = down + 2 * border + keys.len();
        let (left, top) = ((self.columns - across) / 2, (self.rows - height) / 2);

        let blank;
        let frame = match frame {
            Some(frame) => frame,
            None => {
                blank = Frame::new();
                &blank
            }
        };
        let mut rows = lines.iter_mut().skip(top);
        let mut put = |column, text, glass| {
            if let Some(line) = rows.next() {
                *line = Line {
                    column,
                    text,
                    glass,
                };
            }
        };
        let bar = "─".repeat(across);
        if framed {
            put(left - 1, format!("╭{bar}╮"), false);
        }
        for text in dots.lines(frame) {
            match framed {
                true => put(left - 1, format!("│{text}│"), true),
                false => put(left, text, true),
            }
        }
        if framed {
            put(left - 1, format!("╰{bar}╯"), false);
        }
        for key in keys {
            put(centre(key), key.to_owned(), false);
        }
        lines
    }
}

/// A row of the window.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Line {
    /// Where it begins.
    pub column: usize,
    /// What it says.
    pub text: String,
    /// Whether it shows a part of the glass.
    pub glass: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dark_glass_says_how_it_is_woken() {
        for language in Language::ALL {
            let lines = Layout::of(80, 24).draw(None, language);
            let [says, _] = ASLEEP[language as usize];
            assert!(lines.iter().any(|line| line.text == says));
        }
    }

    #[test]
    fn the_glass_fits_every_window_it_is_drawn_in() {
        for (columns, rows, dots) in [
            (80, 24, Some(Dots::Braille)),
            (64, 18, Some(Dots::Braille)),
            (127, 60, Some(Dots::Braille)),
            (128, 33, Some(Dots::Braille)),
            (128, 34, Some(Dots::Halves)),
            (140, 40, Some(Dots::Halves)),
            (63, 24, None),
            (80, 17, None),
            (1, 1, None),
            (0, 0, None),
        ] {
            let layout = Layout::of(columns, rows);
            assert_eq!(layout.dots, dots, "{columns}×{rows}");
            for language in Language::ALL {
                let lines = layout.draw(Some(&Frame::new()), language);
                assert_eq!(lines.len(), usize::from(rows));
                for line in lines {
                    let end = line.column + line.text.chars().count();
                    assert!(end <= usize::from(columns), "{line:?} in {columns}×{rows}");
                }
            }
        }
    }
}
