//! The machine thinks: a pawn hops along five posts, there and back.

use super::panel::{FOOT, LEFT};
use super::pen::{AFTER_SIGN, LIT, Pen};
use super::piece::pick;
use super::room::Room;
use super::sprite::signs::{HOPPERS, KEYS};
use crate::console::Key;
use crate::console::texts::{Hint, Label, Text};
use crate::rules::Side;

/// The last frame of the way there: a frame on each post and one in the air between two.
const THERE: i32 = 8;

/// Where the posts stand.
struct Posts {
    x: i32,
    y: i32,
    pitch: i32,
    /// How high the pawn hops.
    lift: i32,
}

const IN_PANEL: Posts = Posts {
    x: LEFT + 2,
    y: 48,
    pitch: 13,
    lift: 6,
};

/// In the corner that the star leaves empty.
const BY_THE_STAR: Posts = Posts {
    x: 1,
    y: 19,
    pitch: 7,
    lift: 4,
};

/// In the panel, in place of lines and figures.
pub(super) fn draw_in_panel(pen: &mut Pen, side: Side, frame: u8) {
    let thinking = pen.words(Text::Label(Label::Thinking));
    pen.line(&thinking, LEFT, 26, Room::NOTE, LIT);
    draw(pen, &IN_PANEL, side, frame);
    pen.sprite(pick(&KEYS, Key::B as usize), LEFT, FOOT, LIT);
    let hurry = pen.words(Text::Hint(Hint::PlayNow));
    pen.line(&hurry, LEFT + AFTER_SIGN, FOOT, Room::HINT, LIT);
}

/// In two corners of the star.
pub(super) fn draw_by_the_star(pen: &mut Pen, frame: u8) {
    draw(pen, &BY_THE_STAR, Side::One, frame);
    pen.sprite(pick(&KEYS, Key::B as usize), 1, FOOT, LIT);
    let hurry = pen.short_words(Text::Hint(Hint::PlayNow));
    pen.line(&hurry, AFTER_SIGN, FOOT, Room::STAR_HINT, LIT);
}

fn draw(pen: &mut Pen, posts: &Posts, side: Side, frame: u8) {
    for post in 0..=THERE / 2 {
        pen.fill(posts.x + posts.pitch * post, posts.y, 3, 2, LIT);
    }
    let frame = i32::from(frame);
    let way = if frame <= THERE {
        frame
    } else {
        2 * THERE - frame
    };
    let lift = if way % 2 == 1 { posts.lift } else { 0 };
    let x = posts.x - 1 + posts.pitch * way / 2;
    pen.sprite(pick(&HOPPERS, side.index()), x, posts.y - 6 - lift, LIT);
}
