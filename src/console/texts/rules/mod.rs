//! The rules of each game in brief, and the pages about the handheld: each page fits the glass.

use super::Words;
use crate::rules::Game;

/// The pages of a game's rules.
pub fn rules_pages(game: Game) -> &'static [Words] {
    let _ = game;
    &[["", ""]]
}

/// The pages about the handheld.
pub fn about_pages() -> &'static [Words] {
    &[["", ""]]
}
