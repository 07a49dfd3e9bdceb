//! What is wished for that needs what is kept: to begin a match, to go on with one, to erase all.

use super::{Asked, Known, State, Wish};
use crate::console::Console;
use crate::console::scene::Question;
use crate::console::texts::Label;
use crate::rules::Game;

impl Console {
    /// Whether everything in hand is kept.
    fn is_kept(&self) -> bool {
        self.saves.state == State::Ready && self.play.changes() == self.saves.changes_kept
    }

    /// Begins the match that is set up in a row, as soon as the one in hand is kept and it is known what would be lost; unless somebody is `knowing`, that is
    /// asked about.
    pub(in crate::console) fn start_if(&mut self, row: Game, knowing: bool) {
        if self.saves.are_kept() && !self.is_kept() {
            self.saves.wish = Some(Wish::Start(row, knowing));
        } else if let Some(lost) = self.would_be_lost(row).filter(|_| !knowing) {
            self.ask(Question::Abandon(lost));
        } else {
            self.start();
        }
    }

    /// Goes on with the match of a game: at once if it is in hand, else as soon as it is found.
    pub(in crate::console) fn continue_game(&mut self, game: Game) {
        if self.is_in_hand(game) && self.play.is_going_on() {
            self.go_on();
        } else if !matches!(self.saves.state, State::Asked(Asked::Recall(_))) {
            self.saves.wish = Some(Wish::Continue(game));
        }
    }

    /// Sits down to the match in hand.
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

    fn is_in_hand(&self, game: Game) -> bool {
        self.play.is_in_hand() && self.play.game() == game
    }

    /// Whether there is a match of that very game to go on with.
    pub(in crate::console) fn can_go_on(&self, game: Game) -> bool {
        if self.is_in_hand(game) {
            self.play.is_going_on()
        } else {
            self.saves.turn(game).is_some()
        }
    }

    /// The match that would be lost if the one of that row were begun. With nobody to keep it, that is the one in hand, of whatever game.
    fn would_be_lost(&self, row: Game) -> Option<Game> {
        let game = self.game_set_up(row);
        if !self.saves.are_kept() {
            return self.play.is_under_way().then(|| self.play.game());
        }
        let lost = if self.is_in_hand(game) {
            self.play.is_under_way()
        } else {
            self.saves.is_under_way(game)
        };
        lost.then_some(game)
    }

    /// The game to go on with after a fault: the one that was played last, unless that has led to another fault at once.
    pub(in crate::console) fn game_to_resume(&self) -> Option<Game> {
        let game = self.settings.last?;
        let again = self.fault.is_some_and(|(_, again)| again);
        (!again && self.can_go_on(game)).then_some(game)
    }

    /// Says so if a match of that game is kept by another version.
    pub(in crate::console) fn tell_if_set_aside(&mut self, game: Game) {
        if let Some(Known { turn: None, .. }) = self.saves.known(game) {
            self.say(Label::SetAside);
        }
    }
}
