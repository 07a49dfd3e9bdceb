//! The row in hand of a list, and which rows are in sight.

/// The row in hand of a list, and the uppermost row in sight.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Scroll {
    pub selected: u8,
    pub first: u8,
}

impl Scroll {
    /// Goes to the next row, up or down and round the ends. `rows` is how many there are, `seen` how many are in sight.
    pub fn go(&mut self, down: bool, rows: u8, seen: u8) {
        let row = match (down, self.selected) {
            (true, row) if row + 1 >= rows => 0,
            (true, row) => row + 1,
            (false, 0) => rows.saturating_sub(1),
            (false, row) => row - 1,
        };
        self.select(row, rows, seen);
    }

    /// Takes a row in hand and brings it into sight.
    pub fn select(&mut self, row: u8, rows: u8, seen: u8) {
        self.selected = row.min(rows.saturating_sub(1));
        self.first = self
            .first
            .min(self.selected)
            .max((self.selected + 1).saturating_sub(seen))
            .min(rows.saturating_sub(seen));
    }
}
