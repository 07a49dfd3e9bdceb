//! The list of games.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::pen::{DARK, LIT, Pen};
use super::room::Room;
use super::sprite::{Sprite, icons, signs};
use crate::board::Shape;
use crate::console::texts::{Label, Text};
use crate::console::{Entry, Games};
use crate::rules::Game;

const ROW: i32 = 16;

pub(super) fn draw(pen: &mut Pen, games: &Games) {
    let seen = Entry::ALL.iter().zip(0..).skip(games.first.into());
    let tops = (0..).step_by(ROW as usize);
    for ((&entry, number), y) in seen.take(Entry::SEEN.into()).zip(tops) {
        let color = if number == games.selected {
            pen.rounded(Rectangle::new(Point::new(0, y), Size::new(123, 15)), LIT);
            DARK
        } else {
            LIT
        };
        let (icon, name) = face(entry);
        pen.sprite(icon, 3, y + 1, color);
        let name = pen.words(name);
        pen.line(&name, 21, y + 4, Room::LIST, color);
        if let Entry::Game(game) = entry {
            let players = match game.shape() {
                Shape::Star => "2–6",
                _ => "2",
            };
            pen.line_to(players, 110, y + 5, Room::SMALL, color);
            let sign = if games.going_on >> number & 1 != 0 {
                &signs::GO
            } else {
                &signs::PERSON
            };
            pen.sprite(sign, 114, y + 4, color);
        }
    }
    let all = Entry::ALL.len() as i32;
    pen.scroll_bar(125, 0, 63, all, Entry::SEEN.into(), games.first.into());
}

fn face(entry: Entry) -> (&'static Sprite, Text) {
    let game = match entry {
        Entry::Lessons => return (&icons::BOOK, Text::Label(Label::Lessons)),
        Entry::Settings => return (&icons::GEAR, Text::Label(Label::Settings)),
        Entry::Game(game) => game,
    };
    let icon = match game {
        Game::Hopsy => &icons::HOPSY,
        Game::Mix => &icons::MIX,
        Game::CourtCircuit => &icons::COURT_CIRCUIT,
        Game::Zapita => &icons::ZAPITA,
        Game::OperationD6 => &icons::OPERATION_D6,
        Game::ChineseClassic | Game::ChineseSymmetric => &icons::STAR,
    };
    (icon, Text::Game(game))
}
