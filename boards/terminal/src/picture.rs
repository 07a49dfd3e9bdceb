//! A frame as characters, and as a PNG.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;

use pocket_hops::screen::{Frame, HEIGHT, WIDTH};

/// How pixels become characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dots {
    /// 128×32 characters: half blocks.
    Halves,
    /// 64×16 characters: Braille.
    Braille,
}

impl Dots {
    /// How many characters across and down.
    pub fn size(self) -> (usize, usize) {
        match self {
            Self::Halves => (WIDTH, HEIGHT / 2),
            Self::Braille => (WIDTH / 2, HEIGHT / 4),
        }
    }

    /// The lines of a frame.
    pub fn lines(self, frame: &Frame) -> Vec<String> {
        let (across, down) = self.size();
        let line = |y| (0..across).map(|x| self.character(frame, x, y)).collect();
        (0..down).map(line).collect()
    }

    fn character(self, frame: &Frame, x: usize, y: usize) -> char {
        match self {
            Self::Halves => match (frame.pixel(x, 2 * y), frame.pixel(x, 2 * y + 1)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            },
            Self::Braille => {
                // The order in which Unicode counts the dots.
                const DOTS: [(usize, usize); 8] = [
                    (0, 0),
                    (0, 1),
                    (0, 2),
                    (1, 0),
                    (1, 1),
                    (1, 2),
                    (0, 3),
                    (1, 3),
                ];
                let lit =
                    |&(_, (dx, dy)): &(u32, (usize, usize))| frame.pixel(2 * x + dx, 4 * y + dy);
                let bits = (0..).zip(DOTS).filter(lit).map(|(bit, _)| 1 << bit).sum();
                match bits {
                    0 => ' ',
                    bits => char::from_u32(0x2800 + bits).unwrap_or(' '),
                }
            }
        }
    }
}

/// How many times larger than the glass a PNG is.
const SCALE: usize = 4;

/// Writes a frame as a PNG, one bit a pixel.
pub fn write_png(frame: &Frame, path: &Path) -> io::Result<()> {
    let file = BufWriter::new(File::create(path)?);
    let (width, height) = (WIDTH * SCALE, HEIGHT * SCALE);
    let mut png = png::Encoder::new(file, width as u32, height as u32);
    png.set_color(png::ColorType::Grayscale);
    png.set_depth(png::BitDepth::One);
    let byte = |y: usize, x: usize| {
        (0..8).fold(0, |byte, bit| {
            byte << 1 | u8::from(frame.pixel((x + bit) / SCALE, y / SCALE))
        })
    };
    let line = |y| (0..width).step_by(8).map(move |x| byte(y, x));
    let bytes: Vec<_> = (0..height).flat_map(line).collect();
    let mut writer = png.write_header()?;
    writer.write_image_data(&bytes)?;
    Ok(writer.finish()?)
}
