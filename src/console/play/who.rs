//! Who is to move, and before whom the board lies.

use super::Play;
use crate::game::{End, Seat};
use crate::rules::{Rules, Side};

impl Play {
    /// The person to move next; none if the machine sits everywhere.
    pub fn person_to_move(&self) -> Option<Side> {
        let position = self.table.position();
        let plays = |&side: &Side| !position.pieces(side).is_empty();
        let persons = self
            .table
            .sides()
            .filter(plays)
            .filter(|&side| self.is_person(side));
        let mut later = persons.clone().filter(|&side| side >= self.side());
        later.next().or_else(|| persons.clone().next())
    }

    /// Whether the machine sits at the table.
    pub fn plays_the_machine(&self) -> bool {
        self.table.sides().any(|side| !self.is_person(side))
    }

    pub(super) fn is_person(&self, side: Side) -> bool {
        self.table.seat(side) == Seat::Person
    }

    /// Whether the machine is to move, but not in a game of its own.
    pub(super) fn is_nobodys_turn(&self) -> bool {
        self.end().is_none() && self.leaves_to_machine(self.side())
    }

    /// Whether persons sit at the table, and another plays that side.
    pub(super) fn leaves_to_machine(&self, side: Side) -> bool {
        let persons = self.table.sides().any(|side| self.is_person(side));
        persons && !self.is_person(side)
    }

    /// The side to move.
    pub fn side(&self) -> Side {
        self.table.position().side()
    }

    /// The side that is seen to play: while its last move is shown, the one that made it; at the end, the winner.
    pub fn side_shown(&self) -> Side {
        match self.end() {
            _ if self.show.is_moving() => self.mover,
            Some(End::Won(winner, _)) => winner,
            _ => self.side(),
        }
    }

    /// Before whom the board lies, if it turns: whoever is seen to play, but for the machine the person before it.
    pub fn seen_by(&self) -> Side {
        let shown = self.side_shown();
        let persons = self.table.sides().filter(|&side| self.is_person(side));
        let earlier = persons.clone().filter(|&side| side <= shown);
        earlier.last().or(persons.last()).unwrap_or(Side::One)
    }
}
