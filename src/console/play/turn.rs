//! The turn in hand: what a press on the board does to it.

use heapless::Vec;

use super::show::Before;
use super::steer::Way;
use super::{Heard, Play};
use crate::board::{Facing, Spot, SpotSet};
use crate::console::{Button, Cue, Millis, gather};
use crate::rules::{Face, Move, Piece, Refusal, Turn};

impl Play {
    /// Passes, if that is legal.
    pub(in crate::console) fn pass(&mut self, now: Millis) -> Heard {
        self.make(Move::Pass, now)
    }

    /// An arrow; whether anything moved. Held, it goes place by place, so that no place is out of reach.
    pub(in crate::console) fn steer(&mut self, arrow: Button, held: bool, facing: Facing) -> bool {
        if self.end().is_some() {
            return false;
        }
        if self.waits_led() {
            self.put_down();
        }
        if let Some(face) = self.face {
            let faces = self.faces();
            let at = faces.iter().position(|&other| other == face).unwrap_or(0);
            let next = match arrow {
                Button::Left | Button::Down => at.checked_sub(1),
                _ => Some(at + 1),
            };
            let next = next.and_then(|next| faces.get(next)).copied();
            self.face = next.or(self.face);
            return next.is_some();
        }
        let way = Way {
            shape: self.shape(),
            facing,
            arrow,
        };
        let next = if held {
            way.step(self.cursor)
        } else {
            way.go(self.cursor, self.open_places())
        };
        self.cursor = next.unwrap_or(self.cursor);
        next.is_some()
    }

    /// A.
    pub(in crate::console) fn confirm(&mut self, now: Millis) -> Heard {
        if self.waits_led() {
            return self.play_led(now);
        }
        let open = self.open;
        if let Some(face) = self.face {
            let turned = open.faces.contains(face);
            return self.make(if turned { Move::Face(face) } else { Move::Keep }, now);
        }
        if open.pass && open.pick.is_empty() {
            return self.make(Move::Pass, now);
        }
        if self.piece_in_hand() != Some(self.cursor) {
            let before = self.before();
            return match self.walk.choose(self.cursor) {
                Ok(small) => self.made(&before, small, now),
                Err(refusal) => self.refuse(refusal),
            };
        }
        // On the piece in hand: what has not moved is put back, what has moved ends the turn.
        if let Some(Move::Pick(_)) = self.walk.path().last() {
            self.take_back();
            return Heard::of(Cue::Back);
        }
        match self.finish(Heard::of(Cue::Pick), now) {
            Ok(heard) => heard,
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// Short B: takes back one small move; `false` if there is none.
    pub(in crate::console) fn take_back(&mut self) -> bool {
        if self.waits_led() {
            self.put_down();
            return true;
        }
        // A die that turned, or stayed, did so with its jump.
        while let Some(Move::Face(_) | Move::Keep) = self.walk.path().last() {
            self.walk.take_back();
        }
        let taken = self.walk.take_back();
        self.open = self.walk.open();
        if let Some(place) = self.piece_in_hand().or(taken.and_then(Move::place)) {
            self.cursor = place;
        }
        self.ask_face();
        taken.is_some()
    }

    /// Makes a small move that goes nowhere.
    fn make(&mut self, small: Move<Spot>, now: Millis) -> Heard {
        let before = self.before();
        match self.walk.play(small) {
            Ok(()) => self.made(&before, small, now),
            Err(refusal) => self.refuse(refusal),
        }
    }

    pub(super) fn before(&self) -> Before {
        Before {
            board: self.walk.turn().board(),
            in_hand: self.piece_in_hand(),
            queen: self.is_queen() && self.piece_in_hand() == self.jumper(),
        }
    }

    /// After a small move: a turn that cannot go on ends by itself.
    fn made(&mut self, before: &Before, small: Move<Spot>, now: Millis) -> Heard {
        let heard = self.show_made(before, small, now);
        self.ask_face();
        if !self.walk.is_made() {
            return heard;
        }
        match self.finish(heard, now) {
            Ok(heard) => heard,
            // Another way must be found.
            Err(refusal) => {
                self.show.skip();
                self.take_back();
                self.refuse(refusal)
            }
        }
    }

    /// Shows a small move that has just been made; what is heard of it.
    pub(super) fn show_made(&mut self, before: &Before, small: Move<Spot>, now: Millis) -> Heard {
        self.mover = self.side();
        self.open = self.walk.open();
        self.show.small_move(before, small, &self.walk, now);
        Heard::of(match small {
            Move::Pick(_) | Move::Keep | Move::Pass => Cue::Pick,
            Move::Throw(_) => Cue::Throw,
            Move::Jump(_) if self.show.flips() => Cue::Attack,
            _ => Cue::Land,
        })
    }

    /// Ends the turn; `heard` is what was heard of it already.
    fn finish(&mut self, heard: Heard, now: Millis) -> Result<Heard, Refusal> {
        let (side, stands) = (self.side(), self.moved_piece());
        self.table.play(self.walk.end()?)?;
        self.remember(side, stands);
        Ok(self.turn_is_over(heard, now))
    }

    /// The face to be chosen, the highest first in hand: that is the aim.
    pub(super) fn ask_face(&mut self) {
        self.face = self.faces().last().copied();
    }

    /// The faces to choose from, upwards; none if there is nothing to choose.
    pub(super) fn faces(&self) -> Vec<Face, 3> {
        let open = self.open;
        let keep = open.keep.then(|| self.face_in_hand()).flatten();
        let choices = keep.map_or(open.faces, |face| open.faces.with(face));
        if open.keep || !open.faces.is_empty() {
            gather(choices.iter())
        } else {
            Vec::new()
        }
    }

    pub(super) fn face_in_hand(&self) -> Option<Face> {
        match self.walk.turn().board().piece(self.piece_in_hand()?)? {
            Piece::Die(_, face) => Some(face),
            _ => None,
        }
    }

    /// Where an arrow may stop: with nothing in hand, pieces that can be picked; else wherever something can be done.
    fn open_places(&self) -> SpotSet {
        let open = self.open;
        let places = open.pick | open.step | open.jump | open.close | open.throw;
        match self.piece_in_hand() {
            Some(here) if self.walk.end().is_ok() => places | here.into(),
            _ => places,
        }
    }

    /// The place of the piece in hand; of the pawn that throws.
    pub(super) fn piece_in_hand(&self) -> Option<Spot> {
        let mut path = self.walk.path().iter().rev();
        path.find_map(|small| small.place())
    }

    /// Where the piece stands that this turn moved last.
    pub(super) fn moved_piece(&self) -> Option<Spot> {
        let mut path = self.walk.path().iter().rev();
        path.find_map(|&small| match small {
            Move::Throw(_) => None,
            small => small.place(),
        })
    }
}
