//! A picture as the display keeps it, and the target that everything is drawn on.

use core::convert::Infallible;

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// Columns of the glass.
pub const WIDTH: usize = 128;
/// Rows of the glass.
pub const HEIGHT: usize = 64;

/// A picture of 128×64, as the display keeps it: 8 pages of 128 bytes, a byte is a column of eight pixels, the uppermost in its lowest bit.
#[derive(Clone, PartialEq, Eq)]
pub struct Frame {
    bytes: [u8; WIDTH * HEIGHT / 8],
    overflowed: bool,
}

impl Frame {
    /// A dark one.
    pub const fn new() -> Self {
        Self {
            bytes: [0; 1024],
            overflowed: false,
        }
    }

    /// Its bytes, page after page.
    pub fn bytes(&self) -> &[u8; 1024] {
        &self.bytes
    }

    /// Whether a pixel is lit; none is off the glass.
    pub fn pixel(&self, x: usize, y: usize) -> bool {
        x < WIDTH && y < HEIGHT && self.bytes[y / 8 * WIDTH + x] >> (y % 8) & 1 != 0
    }

    /// Makes it dark.
    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// Whether a text drawn since it was cleared did not fit its box: never, if the texts are right.
    pub fn overflowed(&self) -> bool {
        self.overflowed
    }

    /// Remembers that a text did not fit its box.
    pub(super) fn note_overflow(&mut self) {
        self.overflowed = true;
    }

    /// Puts out every other pixel, as a chessboard: what lies under a window.
    pub(super) fn dim(&mut self) {
        for (x, column) in self.bytes.iter_mut().enumerate() {
            *column &= if x % 2 == 0 { 0x55 } else { 0xAA };
        }
    }

    /// Keeps that piece, moved to where its upper left pixel becomes `to`, and makes all else dark: a column at a time.
    pub(super) fn keep_piece(&mut self, piece: Rectangle, to: Point) {
        let Rectangle { top_left, size } = piece;
        let whole = *self.bytes();
        let rows = u64::MAX.checked_shr(64 - size.height).unwrap_or(0);
        self.bytes.fill(0);
        for column in 0..size.width as usize {
            let (x, to_x) = (column + top_left.x as usize, column + to.x as usize);
            let pages = whole.iter().skip(x).step_by(WIDTH);
            let pixels = pages
                .rev()
                .fold(0, |above, &page| above << 8 | u64::from(page));
            let mut kept = (pixels >> top_left.y & rows) << to.y;
            for page in self.bytes.iter_mut().skip(to_x).step_by(WIDTH) {
                *page = kept as u8;
                kept >>= 8;
            }
        }
    }

    /// Draws columns side by side, a byte of the glass at a time. Of each the bits of the first number are lit and those of the second put out, the
    /// uppermost pixel in the lowest bit; `at` is that of the first column.
    pub(super) fn stamp(&mut self, at: Point, columns: impl IntoIterator<Item = (u16, u16)>) {
        let (page, shift) = (at.y >> 3, at.y & 7);
        for (x, (lit, dark)) in (at.x..).zip(columns) {
            if !(0..WIDTH as i32).contains(&x) {
                continue;
            }
            let (mut lit, mut dark) = (u32::from(lit) << shift, u32::from(dark) << shift);
            // As unsigned, a page above the glass is far below it.
            let mut place = (page * WIDTH as i32 + x) as usize;
            while lit | dark != 0 {
                if let Some(column) = self.bytes.get_mut(place) {
                    *column = *column & !(dark as u8) | lit as u8;
                }
                (lit, dark) = (lit >> 8, dark >> 8);
                place = place.wrapping_add(WIDTH);
            }
        }
    }
}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
    }
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Frame {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        for Pixel(Point { x, y }, color) in pixels {
            // As unsigned, what is left of the glass or above it is far beyond the other edge.
            let (x, y) = (x as usize, y as usize);
            if x < WIDTH
                && y < HEIGHT
                && let Some(column) = self.bytes.get_mut(y / 8 * WIDTH + x)
            {
                paint(column, 1 << (y % 8), color);
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        let area = area.intersection(&self.bounding_box());
        let (left, width) = (area.top_left.x as usize, area.size.width as usize);
        let (top, height) = (area.top_left.y as usize, area.size.height as usize);
        // The rows that are left, from the page's first one on.
        let mut rows = u64::MAX.checked_shr(64 - height as u32).unwrap_or(0) << (top % 8);
        for page in self.bytes.chunks_exact_mut(WIDTH).skip(top / 8) {
            if rows == 0 {
                break;
            }
            for column in page.iter_mut().skip(left).take(width) {
                paint(column, rows as u8, color);
            }
            rows >>= 8;
        }
        Ok(())
    }
}

#[inline(always)]
fn paint(column: &mut u8, bits: u8, color: BinaryColor) {
    if color.is_on() {
        *column |= bits;
    } else {
        *column &= !bits;
    }
}

impl From<[u8; 1024]> for Frame {
    /// The picture of those bytes, page after page.
    fn from(bytes: [u8; 1024]) -> Self {
        let mut frame = Self::new();
        frame.bytes = bytes;
        frame
    }
}
