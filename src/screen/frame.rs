//! A picture as the display keeps it.

/// Columns of the glass.
pub const WIDTH: usize = 128;
/// Rows of the glass.
pub const HEIGHT: usize = 64;

/// A picture of 128×64, as the display keeps it: 8 pages of 128 bytes, a byte is a column of eight pixels, the uppermost in its lowest bit.
#[derive(Clone, PartialEq, Eq)]
pub struct Frame {
    bytes: [u8; WIDTH * HEIGHT / 8],
}

impl Frame {
    /// A dark one.
    pub const fn new() -> Self {
        Self { bytes: [0; 1024] }
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
        self.bytes = [0; 1024];
    }
}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
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
