//! Pictures as text, read before run time: `#` is lit, `o` is dark, `.` is left alone. Pictures that stand side by side are parted by a space.

/// A small picture: its columns as bits, the uppermost row in the lowest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Art<const W: usize> {
    pub width: u8,
    pub height: u8,
    pub lit: [u16; W],
    pub dark: [u16; W],
}

impl<const W: usize> Art<W> {
    pub const BLANK: Self = Self {
        width: 0,
        height: 0,
        lit: [0; W],
        dark: [0; W],
    };

    /// Reads the pictures that stand side by side from byte `at` on, up to an empty line or the end, into `sheet` from number `first` on. Lines may be
    /// indented. Gives the number after the last picture, and the byte after the empty line.
    pub const fn read<const N: usize>(
        text: &[u8],
        mut at: usize,
        sheet: &mut [Self; N],
        first: usize,
    ) -> (usize, usize) {
        let (mut row, mut next) = (0, first);
        while at < text.len() && text[at] != b'\n' {
            while text[at] == b' ' {
                at += 1;
            }
            let (mut number, mut column) = (first, 0);
            while at < text.len() && text[at] != b'\n' {
                match text[at] {
                    b' ' => (number, column) = (number + 1, 0),
                    pixel => {
                        let art = &mut sheet[number];
                        match pixel {
                            b'#' => art.lit[column] |= 1 << row,
                            b'o' => art.dark[column] |= 1 << row,
                            _ => assert!(pixel == b'.', "not a pixel"),
                        }
                        column += 1;
                        assert!(row == 0 || column <= art.width as usize, "ragged");
                        if row == 0 {
                            art.width = column as u8;
                        }
                        art.height = row + 1;
                    }
                }
                at += 1;
            }
            next = number + 1;
            at += 1;
            row += 1;
        }
        (next, at + 1)
    }
}
