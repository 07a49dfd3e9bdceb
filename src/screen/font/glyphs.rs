//! A font as text: blocks of letters side by side, their characters above them, in the order of Unicode; `␣` stands for the space.

use embedded_graphics::prelude::Point;

use crate::screen::art::Art;

/// The widest letter has so many columns.
const WIDEST: usize = 7;

/// A letter: its columns as bits, the uppermost row in the lowest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glyph {
    pub character: char,
    pub width: u8,
    columns: [u16; WIDEST],
}

impl Glyph {
    /// Its columns; in bold, each pixel and the one to its right.
    pub fn columns(&self, bold: bool) -> impl Iterator<Item = u16> {
        let mut before = 0;
        // One column more, for the last one's shadow.
        let columns = self.columns.iter().chain(&[0]);
        let columns = columns.take(usize::from(self.width) + usize::from(bold));
        columns.map(move |&column| {
            let shadow = if bold { before } else { 0 };
            before = column;
            column | shadow
        })
    }

    /// Its lit pixels.
    pub fn pixels(&self, bold: bool) -> impl Iterator<Item = Point> {
        self.columns(bold).enumerate().flat_map(|(x, column)| {
            let rows = (0..16).take_while(move |row| column >> row != 0);
            rows.filter(move |row| column >> row & 1 != 0)
                .map(move |y| Point::new(x as i32, y))
        })
    }
}

/// How many letters a font's text holds.
pub(super) const fn count(text: &str) -> usize {
    let (mut at, mut count) = (0, 0);
    while let Some((end, letters)) = next_block(text.as_bytes(), at) {
        (at, count) = (end, count + letters);
    }
    count
}

/// Where the block at `at` ends, and how many letters it holds.
const fn next_block(text: &[u8], at: usize) -> Option<(usize, usize)> {
    if at >= text.len() {
        return None;
    }
    let mut end = at;
    let mut letters = 0;
    while text[end] != b'\n' {
        // Of a character's bytes only the first is not 10xxxxxx.
        letters += (text[end] != b' ' && text[end] >> 6 != 0b10) as usize;
        end += 1;
    }
    while end < text.len() && !(text[end] == b'\n' && text[end - 1] == b'\n') {
        end += 1;
    }
    Some((end + 1, letters))
}

/// Reads a font's text; `N` is its [`count`].
pub(super) const fn read<const N: usize>(text: &str) -> [Glyph; N] {
    let text = text.as_bytes();
    let mut arts = [Art::<WIDEST>::BLANK; N];
    let mut glyphs = [Glyph {
        character: ' ',
        width: 0,
        columns: [0; WIDEST],
    }; N];
    let (mut at, mut number, mut before) = (0, 0, '\0');
    while at < text.len() {
        let first = number;
        while text[at] != b'\n' {
            if text[at] == b' ' {
                at += 1;
                continue;
            }
            let (character, after) = decode(text, at);
            assert!(before < character, "letters stand in the order of Unicode");
            glyphs[number].character = character;
            (at, number, before) = (after, number + 1, character);
        }
        let (next, end) = Art::read(text, at + 1, &mut arts, first);
        assert!(next == number, "a letter without its character");
        at = end;
    }
    let mut n = 0;
    while n < N {
        glyphs[n].width = arts[n].width;
        glyphs[n].columns = arts[n].lit;
        n += 1;
    }
    glyphs
}

/// Where the glyph of each character of Latin-1 stands; 255 if nowhere.
pub(super) const fn places(glyphs: &[Glyph]) -> [u8; 256] {
    let mut places = [u8::MAX; 256];
    let mut n = 0;
    while n < glyphs.len() && (glyphs[n].character as usize) < places.len() {
        places[glyphs[n].character as usize] = n as u8;
        n += 1;
    }
    places
}

/// The character at a byte, and the byte after it.
const fn decode(text: &[u8], at: usize) -> (char, usize) {
    let first = text[at] as u32;
    let (mut code, length) = match first {
        0..0x80 => (first, 1),
        0xC0..0xE0 => (first & 0x1F, 2),
        _ => (first & 0x0F, 3),
    };
    let mut n = 1;
    while n < length {
        code = code << 6 | (text[at + n] & 0x3F) as u32;
        n += 1;
    }
    match char::from_u32(code) {
        Some('␣') => (' ', at + length),
        Some(character) => (character, at + length),
        None => panic!("not a character"),
    }
}
