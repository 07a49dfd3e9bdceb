//! The machine plays by itself, for whoever walks by: when the console is left on its title.

use super::scene::Scene;
use super::{Console, Light, Millis};
use crate::game::{Level, Seat};
use crate::rules::{Game, HouseRules, Opening};

/// How long nobody may have touched a button.
const AFTER: Millis = 30_000;

/// How long a game that is over stays in sight.
const REST: Millis = 6_000;

impl Console {
    /// Begins to play by itself, or stops.
    pub(super) fn show_off(&mut self) {
        if self.demo_is_due() {
            // Another game every time, and not the same first one whenever it is switched on.
            let number = self
                .slate
                .games_begun()
                .wrapping_add(self.saves.game_number());
            let game = Game::ALL.get(number as usize % Game::ALL.len());
            let start = Opening::of(game.copied().unwrap_or(Game::Hopsy)).position();
            let machine = Seat::Machine(Level::Medium);
            let _ = self.slate.begin(start, HouseRules::NONE, [machine; 6]);
            self.leave_to_title();
            self.enter(Scene::Demo);
        } else if self.scene() == Scene::Demo && self.light() == Light::Dark {
            self.leave_to_title();
        }
    }

    fn demo_is_due(&self) -> bool {
        self.light() != Light::Dark && self.next_game_of_demo().is_some_and(|due| due <= self.now)
    }

    /// When the first game begins, or another.
    fn next_game_of_demo(&self) -> Option<Millis> {
        match self.scene() {
            Scene::Title => Some(self.touched + AFTER),
            Scene::Demo => Some(self.slate.ended_at()? + REST),
            _ => None,
        }
    }

    /// When something begins that nobody does.
    pub(super) fn next_demo(&self) -> Option<Millis> {
        let due = self.next_game_of_demo();
        due.filter(|&due| due > self.now && self.light() != Light::Dark)
    }

    /// Whether a press ends it.
    pub(super) fn ends_demo(&self) -> bool {
        self.scene() == Scene::Demo
    }
}
