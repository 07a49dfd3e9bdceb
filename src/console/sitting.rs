//! Sitting down to a match, and getting up from it.

use super::play::{Heard, Play};
use super::scene::Scene;
use super::{Console, Millis, listed};
use crate::rules::{Game, HouseRules, Position};

impl Console {
    /// The game that is set up in a row of the list of games: on the star it depends on the jumps.
    pub(super) fn game_set_up(&self, row: Game) -> Game {
        self.settings.opening(row).position().game()
    }

    /// The row of the list of games whose match can be begun here.
    pub(super) fn row_to_begin(&self) -> Option<Game> {
        match self.scene() {
            Scene::Setup(row, _) => Some(row),
            Scene::Editor => Some(listed(self.editor_game())),
            _ => None,
        }
    }

    /// Starts a match as it is set up.
    pub(super) fn start(&mut self) {
        let start = match self.scene() {
            Scene::Setup(row, _) => Some(self.settings.opening(row).position()),
            Scene::Editor => self.edited().ok(),
            _ => None,
        };
        if let Some(start) = start {
            self.begin(start, self.settings.house);
        }
    }

    /// Begins a match.
    pub(super) fn begin(&mut self, start: Position, house: HouseRules) {
        self.count_game();
        let seats = self.settings.seats(start.game());
        let heard = self.play.begin(start, house, seats);
        self.saves.forget_game();
        self.machine.forget_hopes();
        self.settings.last = Some(start.game());
        self.sit_down();
        self.heard(heard);
    }

    /// Counts the game on the board, if it has come to an end and is about to be left.
    fn count_game(&mut self) {
        if self.play.is_going_on() {
            self.statistics.count(self.play.table());
        }
    }

    /// From the list of games to the board.
    pub(super) fn sit_down(&mut self) {
        self.leave_to_games();
        self.enter(Scene::Play);
    }

    /// From the board to the list of games. A game that has not ended can be gone on with from there.
    pub(super) fn leave_game(&mut self) {
        if self.play.end().is_some() {
            self.count_game();
            self.play.leave();
        }
        self.leave_to_games();
    }

    pub(super) fn next_game(&mut self) {
        self.count_game();
        let heard = self.play.next_game();
        self.saves.forget_game();
        self.machine.forget_hopes();
        self.leave_to_play();
        self.heard(heard);
    }

    /// Ends the game by word of mouth.
    pub(super) fn end_by(&mut self, end: impl FnOnce(&mut Play, Millis) -> Heard) {
        let heard = end(&mut self.play, self.now);
        self.leave_to_play();
        self.heard(heard);
    }
}
