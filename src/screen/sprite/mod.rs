//! Small pictures: pieces, signs and icons, each drawn as text in its file.

pub(super) mod icons;
pub(super) mod pieces;
pub(super) mod signs;

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::Frame;
use super::art::Art;

/// The widest sprite has so many columns.
const WIDEST: usize = 15;

/// A small picture with pixels that are lit, dark, or left as they were.
#[derive(Clone, Copy)]
pub(super) struct Sprite(Art<WIDEST>);

/// Nothing.
pub(super) static BLANK: Sprite = Sprite(Art::BLANK);

impl Sprite {
    /// The sprite of a text.
    const fn new(text: &str) -> Self {
        let [sprite] = Self::sheet(text);
        sprite
    }

    /// Sprites that stand side by side.
    const fn sheet<const N: usize>(text: &str) -> [Self; N] {
        let mut arts = [Art::BLANK; N];
        let (next, _) = Art::read(text.as_bytes(), 0, &mut arts, 0);
        assert!(next == N, "not so many sprites");
        let mut sprites = [Self(Art::BLANK); N];
        let mut n = 0;
        while n < N {
            sprites[n] = Self(arts[n]);
            n += 1;
        }
        sprites
    }

    /// Its columns and rows.
    pub const fn size(&self) -> Size {
        Size::new(self.0.width as u32, self.0.height as u32)
    }

    /// Draws it in a colour; what it says is dark gets the other one.
    pub fn draw(&self, at: Point, color: BinaryColor, frame: &mut Frame) {
        let columns = self.0.lit.iter().zip(&self.0.dark);
        let columns = columns.take(self.0.width.into());
        match color {
            BinaryColor::On => frame.stamp(at, columns.map(|(&lit, &dark)| (lit, dark))),
            BinaryColor::Off => frame.stamp(at, columns.map(|(&lit, &dark)| (dark, lit))),
        }
    }

    /// Draws each lit pixel as a square of so many.
    pub fn draw_scaled<D>(&self, at: Point, scale: u32, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        for (x, lit) in (0..).zip(self.0.lit) {
            for y in (0..16).filter(|y| lit >> y & 1 != 0) {
                let corner = at + Point::new(x, y) * scale as i32;
                let square = Rectangle::new(corner, Size::new_equal(scale));
                target.fill_solid(&square, BinaryColor::On)?;
            }
        }
        Ok(())
    }
}
