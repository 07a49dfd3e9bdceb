//! What every picture is drawn with: fills, sprites, and texts that are held against their boxes.

use core::fmt::Write;

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::Frame;
use super::font::{Style, lines};
use super::room::Room;
use super::sprite::Sprite;
use crate::console::texts::{Language, Text};

/// Lit, as nearly everything is.
pub(super) const LIT: BinaryColor = BinaryColor::On;
/// Dark, as what stands on a lit bar.
pub(super) const DARK: BinaryColor = BinaryColor::Off;

/// A text in words.
pub(super) type Words = heapless::String<320>;

/// How far a text stands from the sign before it, counted from the sign's left.
pub(super) const AFTER_SIGN: i32 = 10;

/// A hand that draws on a frame and speaks a language.
pub(super) struct Pen<'a> {
    pub frame: &'a mut Frame,
    language: Language,
}

impl<'a> Pen<'a> {
    pub fn new(frame: &'a mut Frame, language: Language) -> Self {
        Self { frame, language }
    }

    /// The text in words.
    pub fn words(&mut self, text: Text) -> Words {
        let mut words = Words::new();
        if text.write(self.language, &mut words).is_err() {
            self.frame.note_overflow();
        }
        words
    }

    /// The text in as few letters as can be.
    pub fn short_words(&mut self, text: Text) -> Words {
        let mut words = Words::new();
        if text.write_short(self.language, &mut words).is_err() {
            self.frame.note_overflow();
        }
        words
    }

    pub fn fill(&mut self, x: i32, y: i32, width: u32, height: u32, color: BinaryColor) {
        let area = Rectangle::new(Point::new(x, y), Size::new(width, height));
        let Ok(()) = self.frame.fill_solid(&area, color);
    }

    pub fn pixel(&mut self, at: Point, color: BinaryColor) {
        let Ok(()) = self.frame.draw_iter([Pixel(at, color)]);
    }

    /// A filled box, rounded: without its four corner pixels.
    pub fn rounded(&mut self, area: Rectangle, color: BinaryColor) {
        let Rectangle { top_left, size } = area;
        let inner = size.saturating_sub(Size::new_equal(2));
        let across = Rectangle::new(
            top_left + Point::new(0, 1),
            Size::new(size.width, inner.height),
        );
        let down = Rectangle::new(
            top_left + Point::new(1, 0),
            Size::new(inner.width, size.height),
        );
        let Ok(()) = self.frame.fill_solid(&across, color);
        let Ok(()) = self.frame.fill_solid(&down, color);
    }

    /// One pixel in two across the glass, from `x` on.
    pub fn rule(&mut self, x: i32, y: i32, width: i32) {
        let dots = (x..x + width).step_by(2);
        let dots = dots.map(|x| Pixel(Point::new(x, y), LIT));
        let Ok(()) = self.frame.draw_iter(dots);
    }

    pub fn sprite(&mut self, sprite: &Sprite, x: i32, y: i32, color: BinaryColor) {
        sprite.draw(Point::new(x, y), color, self.frame);
    }

    /// A sprite in the middle of what a sign of 7×7 would take.
    pub fn sign(&mut self, sprite: &Sprite, x: i32, y: i32, color: BinaryColor) {
        let size = sprite.size();
        let (width, height) = (size.width as i32, size.height as i32);
        self.sprite(sprite, x + (7 - width) / 2, y + (7 - height) / 2, color);
    }

    /// A line of text.
    pub fn line(&mut self, text: &str, x: i32, y: i32, room: Room, color: BinaryColor) {
        let style = room.style().colored(color);
        if style.write(text, Point::new(x, y), self.frame) > room.width {
            self.frame.note_overflow();
        }
    }

    /// Figures in a style of their own.
    pub fn figures(&mut self, figures: &str, at: Point, style: Style) {
        style.write(figures, at, self.frame);
    }

    /// A line of text that ends at column `right`. Gives its first column.
    pub fn line_to(
        &mut self,
        text: &str,
        right: i32,
        y: i32,
        room: Room,
        color: BinaryColor,
    ) -> i32 {
        let x = right + 1 - room.style().width(text) as i32;
        self.line(text, x, y, room, color);
        x
    }

    /// A line of text in the middle of the glass.
    pub fn centred(&mut self, text: &str, y: i32, room: Room) {
        let x = 64 - room.style().width(text) as i32 / 2;
        self.line(text, x, y, room, LIT);
    }

    /// Lines of text, `pitch` apart.
    pub fn lines(
        &mut self,
        text: &str,
        x: i32,
        y: i32,
        pitch: i32,
        room: Room,
        color: BinaryColor,
    ) {
        let mut y = y;
        for (number, line) in lines(room.font, text, room.width).enumerate() {
            if number >= room.lines {
                return self.frame.note_overflow();
            }
            self.line(line, x, y, room, color);
            y += pitch;
        }
    }

    /// The bar that says how much of a list is seen: of `all` rows, `seen` from number `first` on.
    pub fn scroll_bar(&mut self, x: i32, y: i32, height: i32, all: i32, seen: i32, first: i32) {
        let all = all.max(1);
        let top = (2 * first * height + all) / (2 * all);
        let length = seen.min(all) * height / all;
        let dots = (0..height).step_by(2);
        let dots = dots.filter(|dot| !(top..top + length).contains(dot));
        let dots = dots.map(|dot| Pixel(Point::new(x + 1, y + dot), LIT));
        let Ok(()) = self.frame.draw_iter(dots);
        self.fill(x, y + top, 3, length as u32, LIT);
    }
}

/// A number in figures.
pub(super) fn figures(number: u16) -> Words {
    let mut words = Words::new();
    let _ = Text::Number(number).write(Language::English, &mut words);
    words
}

/// Two numbers with something between them.
pub(super) fn pair(one: u16, between: &str, other: u16) -> Words {
    let mut words = figures(one);
    let _ = words.write_str(between);
    let _ = words.write_str(&figures(other));
    words
}
