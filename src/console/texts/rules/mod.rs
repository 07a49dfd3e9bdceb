//! The rules of each game in brief, and the pages about the handheld: each page fits the glass.

mod about;
mod chinese;
mod court_circuit;
mod hopsy;
mod operation_d6;
mod zapita;

use super::Words;
use crate::rules::Game;

/// The pages of a game's rules.
pub fn rules_pages(game: Game) -> &'static [Words] {
    match game {
        Game::Hopsy => hopsy::HOPSY,
        Game::Mix => hopsy::MIX,
        Game::CourtCircuit => court_circuit::PAGES,
        Game::Zapita => zapita::PAGES,
        Game::OperationD6 => operation_d6::PAGES,
        Game::ChineseClassic => chinese::CLASSIC,
        Game::ChineseSymmetric => chinese::SYMMETRIC,
    }
}

/// The pages about the handheld.
pub fn about_pages() -> &'static [Words] {
    about::PAGES
}
