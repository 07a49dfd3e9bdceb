//! The two fonts, drawn for this glass: proportional, Latin-1 as far as French goes. A letter is followed by one dark column.

mod glyphs;
mod wrap;

pub use wrap::lines;

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::text::Baseline;
use embedded_graphics::text::renderer::{TextMetrics, TextRenderer};

use super::Frame;
use glyphs::{Glyph, count, places, read};

/// A font.
#[derive(Debug)]
pub struct Font {
    /// In the order of their characters.
    glyphs: &'static [Glyph],
    /// Where the glyph of each character of Latin-1 stands.
    places: &'static [u8; 256],
    /// What replaces some of them in bold, where the plain ones would run together.
    wide: &'static [Glyph],
    height: u8,
    /// The row its letters stand on.
    base: u8,
}

const F7_ART: &str = include_str!("f7.txt");
const F5_ART: &str = include_str!("f5.txt");
const WIDE_ART: &str = include_str!("f7_wide.txt");

static F7_GLYPHS: [Glyph; count(F7_ART)] = read(F7_ART);
static F7_WIDE: [Glyph; count(WIDE_ART)] = read(WIDE_ART);
static F5_GLYPHS: [Glyph; count(F5_ART)] = read(F5_ART);

static F7_PLACES: [u8; 256] = places(&F7_GLYPHS);
static F5_PLACES: [u8; 256] = places(&F5_GLYPHS);

/// Capitals of 7, in a box of 9: names, hints, messages.
pub static F7: Font = Font {
    glyphs: &F7_GLYPHS,
    places: &F7_PLACES,
    wide: &F7_WIDE,
    height: 9,
    base: 6,
};

/// Capitals of 5, in a box of 7 with a row for accents: counts, captions, the corners of the star.
pub static F5: Font = Font {
    glyphs: &F5_GLYPHS,
    places: &F5_PLACES,
    wide: &[],
    height: 7,
    base: 5,
};

impl Font {
    /// How many rows its letters take, with accents and descenders.
    pub const fn height(&self) -> u32 {
        self.height as u32
    }

    /// Whether it has this character.
    pub fn has(&self, character: char) -> bool {
        self.glyph(character).is_some()
    }

    /// How many columns the text takes, without the dark one after its last letter. What the font does not have takes none.
    pub fn width(&'static self, text: &str) -> u32 {
        self.style(BinaryColor::On).width(text)
    }

    fn glyph(&self, character: char) -> Option<&'static Glyph> {
        match self.places.get(character as usize) {
            Some(&place) => self.glyphs.get(usize::from(place)),
            // The few that Latin-1 does not have are the last ones.
            None => find(self.glyphs.iter().rev(), character),
        }
    }

    /// The font in a colour.
    pub const fn style(&'static self, color: BinaryColor) -> Style {
        Style {
            font: self,
            color,
            bold: false,
            scale: 1,
        }
    }
}

fn find(
    glyphs: impl IntoIterator<Item = &'static Glyph>,
    character: char,
) -> Option<&'static Glyph> {
    let mut glyphs = glyphs.into_iter();
    glyphs.find(|glyph| glyph.character == character)
}

/// How a font is written.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    font: &'static Font,
    color: BinaryColor,
    bold: bool,
    scale: u8,
}

impl Style {
    /// The same in another colour.
    pub(super) const fn colored(self, color: BinaryColor) -> Self {
        Self { color, ..self }
    }

    /// Each letter drawn twice, one column apart.
    pub const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    /// Each pixel drawn as a square of so many.
    pub const fn scaled(self, scale: u8) -> Self {
        Self { scale, ..self }
    }

    /// How many columns the text takes, without the dark one after its last letter.
    pub fn width(&self, text: &str) -> u32 {
        let advance: u32 = self.glyphs(text).map(|glyph| self.advance(glyph)).sum();
        advance.saturating_sub(self.scale.into())
    }

    fn glyphs<'t>(&'t self, text: &'t str) -> impl Iterator<Item = &'static Glyph> + 't {
        let wide = if self.bold { self.font.wide } else { &[] };
        let glyph = move |character| find(wide, character).or_else(|| self.font.glyph(character));
        text.chars().filter_map(glyph)
    }

    /// From one letter to the next.
    fn advance(&self, glyph: &Glyph) -> u32 {
        (u32::from(glyph.width) + u32::from(self.bold) + 1) * u32::from(self.scale)
    }

    /// What lies above that line of the letters.
    fn above(&self, baseline: Baseline) -> Size {
        let height = self.line_height();
        let rows = match baseline {
            Baseline::Top => 0,
            Baseline::Middle => height / 2,
            Baseline::Alphabetic => u32::from(self.font.base) * u32::from(self.scale),
            Baseline::Bottom => height.saturating_sub(1),
        };
        Size::new(0, rows)
    }

    /// Writes on a frame, a byte of the glass at a time; [`TextRenderer`] writes the same on any target, pixel by pixel. `at` is the upper left
    /// corner. Gives how many columns it took, as [`width`](Self::width) does.
    pub(super) fn write(&self, text: &str, at: Point, frame: &mut Frame) -> u32 {
        let mut advance = 0;
        for glyph in self.glyphs(text) {
            let at = at + Size::new(advance, 0);
            if self.scale == 1 {
                frame.stamp(
                    at,
                    glyph.columns(self.bold).map(|column| match self.color {
                        BinaryColor::On => (column, 0),
                        BinaryColor::Off => (0, column),
                    }),
                );
            } else {
                let Ok(()) = self.draw_glyph(glyph, at, frame);
            }
            advance += self.advance(glyph);
        }
        advance.saturating_sub(self.scale.into())
    }

    fn draw_glyph<D>(&self, glyph: &Glyph, at: Point, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let pixels = glyph.pixels(self.bold);
        if self.scale == 1 {
            return target.draw_iter(pixels.map(|pixel| Pixel(at + pixel, self.color)));
        }
        let scale = u32::from(self.scale);
        for pixel in pixels {
            let square = Rectangle::new(at + pixel * scale as i32, Size::new_equal(scale));
            target.fill_solid(&square, self.color)?;
        }
        Ok(())
    }
}

impl TextRenderer for Style {
    type Color = BinaryColor;

    fn draw_string<D>(
        &self,
        text: &str,
        position: Point,
        baseline: Baseline,
        target: &mut D,
    ) -> Result<Point, D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let mut at = position - self.above(baseline);
        for glyph in self.glyphs(text) {
            self.draw_glyph(glyph, at, target)?;
            at.x += self.advance(glyph) as i32;
        }
        Ok(position + Size::new(self.width(text), 0))
    }

    fn draw_whitespace<D>(
        &self,
        width: u32,
        position: Point,
        _: Baseline,
        _: &mut D,
    ) -> Result<Point, D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        Ok(position + Size::new(width, 0))
    }

    fn measure_string(&self, text: &str, position: Point, baseline: Baseline) -> TextMetrics {
        let size = Size::new(self.width(text), self.line_height());
        TextMetrics {
            bounding_box: Rectangle::new(position - self.above(baseline), size),
            // As with embedded-graphics' own fonts, the gap is left to what is written next: so alignment is to the pixel.
            next_position: position + size.x_axis(),
        }
    }

    fn line_height(&self) -> u32 {
        self.font.height() * u32::from(self.scale)
    }
}
