//! Turns taken back and played again, and games ended by word of mouth.

use super::{Heard, Play};
use crate::console::Millis;
use crate::console::texts::Text;
use crate::rules::{Refusal, Rules, Side};

impl Play {
    /// How many turns can be undone: none before a person has played.
    pub fn undoable(&self) -> u16 {
        let history = self.table.history();
        let turns = history.turns().len();
        let mut first_round = history.positions().take(turns.min(Side::ALL.len()));
        if first_round.all(|position| self.leaves_to_machine(position.side())) {
            return 0;
        }
        turns as u16
    }

    /// How many turns can be played again.
    pub fn redoable(&self) -> u16 {
        self.table.history().taken_back() as u16
    }

    /// Takes the last turn back; against the machine, up to a person's turn. `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let before = *self.table.position();
        let mut undone = 0;
        while (undone == 0 || self.is_nobodys_turn()) && self.table.undo() {
            undone += 1;
        }
        if undone == 0 || self.is_nobodys_turn() {
            // The machine has begun, and would only begin again.
            (0..undone).for_each(|_| _ = self.table.redo());
            return false;
        }
        self.changes += 1;
        self.show.skip();
        let side = self.side();
        let put_back = self.table.position().pieces(side) - before.pieces(side);
        self.remember(side, put_back.first());
        self.begin_turn();
        true
    }

    /// Plays again what was taken back; against the machine, up to a person's turn.
    pub fn redo(&mut self) -> bool {
        if !self.table.redo() {
            return false;
        }
        while self.is_nobodys_turn() && self.table.redo() {}
        self.changes += 1;
        self.begin_turn();
        true
    }

    /// The person to move next gives up. Among more than two the others play on, and are told.
    pub fn resign(&mut self, now: Millis) -> Heard {
        let side = self.person_to_move().unwrap_or(self.side());
        let gone = Text::GaveUp(self.game(), side);
        let resigned = self.table.resign(side);
        let mut heard = self.ended_by_word(resigned, now);
        if resigned.is_ok() && self.end().is_none() {
            heard.message = Some(self.message(gone));
        }
        heard
    }

    /// The players agree on a draw.
    pub fn agree_draw(&mut self, now: Millis) -> Heard {
        let agreed = self.table.agree_draw();
        self.ended_by_word(agreed, now)
    }

    fn ended_by_word(&mut self, ended: Result<(), Refusal>, now: Millis) -> Heard {
        match ended {
            Ok(()) => self.turn_is_over(Heard::default(), now),
            Err(refusal) => self.refuse(refusal),
        }
    }
}
