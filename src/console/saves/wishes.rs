//! What is wished for that needs what is kept: to begin a match, to go on with one, to erase all.

use super::{Asked, Known, State, Wish};
use crate::console::Console;
use crate::console::scene::Question;
use crate::console::texts::Label;
use crate::rules::Game;
use crate::store::Job;

impl Console {
    /// Whether everything here is kept.
    fn is_kept(&self) -> bool {
        let kept = self.play.changes() == self.saves.changes_kept || !self.play.is_here();
        self.saves.state == State::Ready && kept
    }

    /// Whether a match of that game is kept and has to be found before it can be told what would be lost.
    fn is_elsewhere(&self, game: Game) -> bool {
        !self.has_here(game) && self.saves.turn(game).is_some()
    }

    /// Begins the match that is set up in a row, as soon as the one that is here is kept and it is known what would be lost; unless somebody is `knowing`,
    /// that is asked about.
    pub(in crate::console) fn start_if(&mut self, row: Game, knowing: bool) {
        let waits = !self.is_kept() || self.is_elsewhere(self.game_set_up(row));
        if self.saves.are_kept() && waits {
            self.saves.wish = Some(Wish::Start { row, knowing });
        } else if let Some(lost) = self.would_be_lost(row).filter(|_| !knowing) {
            self.ask(Question::Abandon(lost));
        } else {
            self.start();
        }
    }

    /// Goes on with the match of a game: at once if it is here, else as soon as it is found.
    pub(in crate::console) fn continue_game(&mut self, game: Game) {
        let go_on = true;
        if self.has_here(game) && self.play.is_going_on() {
            self.go_on();
        } else if self.saves.state != State::Asked(Asked::Recall { game, go_on }) {
            self.saves.wish = Some(Wish::Continue(game));
        }
    }

    /// Does what was wished for, all being kept.
    pub(super) fn grant_wish(&mut self) -> Option<Job> {
        match self.saves.wish.take()? {
            Wish::Start { row, .. } if self.row_to_begin() != Some(row) => None,
            wish @ Wish::Start { row, .. } if self.is_elsewhere(self.game_set_up(row)) => {
                self.saves.wish = Some(wish);
                Some(self.recall(self.game_set_up(row), false))
            }
            Wish::Start { row, knowing } => {
                self.start_if(row, knowing);
                self.next_to_keep()
            }
            Wish::Continue(game) => Some(self.recall(game, true)),
            Wish::Erase => {
                self.saves.state = State::Asked(Asked::Erase);
                Some(Job::Erase)
            }
        }
    }

    fn recall(&mut self, game: Game, go_on: bool) -> Job {
        self.saves.state = State::Asked(Asked::Recall { game, go_on });
        self.saves.saved = None;
        Job::Recall(game)
    }

    /// Sits down to the match that is here.
    pub(super) fn go_on(&mut self) {
        self.sit_down();
        let heard = self.play.greeting();
        self.heard(heard);
    }

    /// Erases all that is kept, if there is anybody who can.
    pub(in crate::console) fn erase_all(&mut self) {
        match self.saves.state {
            State::Nobody(Some(why)) => self.say(why),
            State::Nobody(None) => {
                self.start_afresh();
                self.saves.state = State::Nobody(None);
            }
            _ => self.saves.wish = Some(Wish::Erase),
        }
    }

    fn has_here(&self, game: Game) -> bool {
        self.play.is_here() && self.play.game() == game
    }

    /// Whether there is a match of that very game to go on with.
    pub(in crate::console) fn can_go_on(&self, game: Game) -> bool {
        if self.has_here(game) {
            self.play.is_going_on()
        } else {
            self.saves.turn(game).is_some()
        }
    }

    /// The match that would be lost if the one of that row were begun: of that game, for the others are kept. With nobody to keep it, the one that is here.
    fn would_be_lost(&self, row: Game) -> Option<Game> {
        let replaced = !self.saves.are_kept() || self.has_here(self.game_set_up(row));
        (replaced && self.play.is_under_way()).then(|| self.play.game())
    }

    /// The game to go on with after a fault: the one that was played last, unless that has led to another fault at once.
    pub(in crate::console) fn game_to_resume(&self) -> Option<Game> {
        let game = self.settings.last?;
        let again = self.fault.is_some_and(|(_, again)| again);
        (!again && self.can_go_on(game)).then_some(game)
    }

    /// Says so if a match of that game is kept by another version.
    pub(in crate::console) fn tell_if_set_aside(&mut self, game: Game) {
        if let Some(Known { turn: None }) = self.saves.known(game) {
            self.say(Label::SetAside);
        }
    }
}
