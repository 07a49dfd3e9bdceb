//! The game on the board: the turn in hand, the cursor, and what a press does to them.

mod seen;
mod show;
mod steer;

use heapless::Vec;

use super::texts::{Label, Text};
use super::{Button, Cue, Message, Millis};
use crate::board::{Facing, PlaceSet, Shape, Spot, SpotSet};
use crate::game::{End, Match, Seat};
use crate::rules::{
    Face, Faces, Game, HouseRules, Move, Opening, Piece, Position, Refusal, Rules, Side, Turn, Walk,
};
use show::Show;
use steer::Way;

/// A match being played.
#[derive(Clone)]
pub(super) struct Play {
    table: Match,
    walk: Walk<Position>,
    cursor: Spot,
    /// Where the piece stood that each side moved last.
    last: [Option<Spot>; 6],
    /// The face in hand, while one has to be chosen.
    face: Option<Face>,
    show: Show,
    /// Whether there is a match to go on with.
    going_on: bool,
}

/// What came of a press: what is heard, and what is to be told.
#[derive(Default)]
pub(super) struct Heard {
    pub cues: Vec<Cue, 3>,
    pub message: Option<Message>,
}

impl Heard {
    /// A press is heard in three sounds at most.
    fn add(&mut self, cue: Cue) {
        let _ = self.cues.push(cue);
    }

    fn tell(&mut self, label: Label) {
        self.message = Some(Message {
            text: Text::Label(label),
            about: None,
        });
    }
}

impl Play {
    /// An empty seat: no match to go on with.
    pub fn new() -> Self {
        let table = Match::new(Opening::Hopsy, HouseRules::default(), [Seat::Person; 6]);
        let walk = table.walk();
        let mut new = Self {
            table,
            walk,
            cursor: Spot::FIRST,
            last: [None; 6],
            face: None,
            show: Show::default(),
            going_on: false,
        };
        new.begin_turn();
        new
    }

    /// Begins a match in the place of this one.
    pub fn begin(&mut self, start: Position, house: HouseRules, seats: [Seat; 6]) -> Heard {
        self.table.restart(start, house, seats);
        self.going_on = true;
        self.begin_game()
    }

    /// Starts the next game of the match.
    pub fn next_game(&mut self) -> Heard {
        self.table.next_game();
        self.begin_game()
    }

    fn begin_game(&mut self) -> Heard {
        self.last = [None; 6];
        self.show.skip();
        self.begin_turn();
        let mut heard = Heard::default();
        self.greet(&mut heard);
        heard
    }

    /// The match is over for good.
    pub fn leave(&mut self) {
        self.going_on = false;
    }

    pub fn table(&self) -> &Match {
        &self.table
    }

    pub fn game(&self) -> Game {
        self.table.game()
    }

    pub fn end(&self) -> Option<End> {
        self.table.end()
    }

    /// Whether there is a match to go on with.
    pub fn is_going_on(&self) -> bool {
        self.going_on
    }

    /// Whether a game would be lost if another were begun.
    pub fn is_under_way(&self) -> bool {
        self.going_on && self.end().is_none() && self.table.history().turn_number() > 0
    }

    /// How many turns can be undone.
    pub fn undoable(&self) -> u16 {
        self.table.history().turns().len() as u16
    }

    /// How many turns can be played again.
    pub fn redoable(&self) -> u16 {
        self.table.history().taken_back() as u16
    }

    /// Takes the last turn back.
    pub fn undo(&mut self) -> bool {
        let undone = self.table.undo();
        self.begin_turn();
        undone
    }

    /// Plays again what was taken back.
    pub fn redo(&mut self) -> bool {
        let redone = self.table.redo();
        self.begin_turn();
        redone
    }

    /// The side to move gives up.
    pub fn resign(&mut self, now: Millis) -> Heard {
        let resigned = self.table.resign(self.side());
        self.ended_by_word(resigned, now)
    }

    /// The players agree on a draw.
    pub fn agree_draw(&mut self, now: Millis) -> Heard {
        let agreed = self.table.agree_draw();
        self.ended_by_word(agreed, now)
    }

    fn ended_by_word(&mut self, ended: Result<(), Refusal>, now: Millis) -> Heard {
        match ended {
            Ok(()) => self.turn_is_over(now),
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// Passes, if that is legal.
    pub fn pass(&mut self, now: Millis) -> Heard {
        self.make(Move::Pass, now)
    }

    /// An arrow; whether anything moved. Held, it goes place by place, so that no place is out of reach.
    pub fn steer(&mut self, arrow: Button, held: bool, facing: Facing) -> bool {
        if self.end().is_some() {
            return false;
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
    pub fn confirm(&mut self, now: Millis) -> Heard {
        let open = self.walk.open();
        if let Some(face) = self.face {
            let turned = open.faces.contains(face);
            self.make(if turned { Move::Face(face) } else { Move::Keep }, now)
        } else if open.pass && open.pick.is_empty() {
            self.make(Move::Pass, now)
        } else if self.in_hand() == Some(self.cursor) {
            match self.walk.end() {
                Ok(_) => self.finish(now),
                Err(Refusal::NothingMoved) => self.refuse(Refusal::StandsThere),
                Err(refusal) => self.refuse(refusal),
            }
        } else {
            let (board, in_hand) = (self.walk.turn().board(), self.in_hand());
            match self.walk.choose(self.cursor) {
                Ok(small) => {
                    self.show
                        .small_move(&board, in_hand, small, &self.walk, now);
                    self.made(small, now)
                }
                Err(refusal) => self.refuse(refusal),
            }
        }
    }

    /// Short B: takes back one small move; `false` if there is none.
    pub fn take_back(&mut self) -> bool {
        // A die that turned, or stayed, did so with its jump.
        while let Some(Move::Face(_) | Move::Keep) = self.walk.path().last() {
            self.walk.take_back();
        }
        let taken = self.walk.take_back();
        if let Some(place) = self.in_hand().or(taken.and_then(Move::place)) {
            self.cursor = place;
        }
        self.ask_face();
        taken.is_some()
    }

    /// Makes a small move that goes nowhere.
    fn make(&mut self, small: Move<Spot>, now: Millis) -> Heard {
        let (board, in_hand) = (self.walk.turn().board(), self.in_hand());
        match self.walk.play(small) {
            Ok(()) => {
                self.show
                    .small_move(&board, in_hand, small, &self.walk, now);
                self.made(small, now)
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// After a small move: a turn that cannot go on ends by itself.
    fn made(&mut self, small: Move<Spot>, now: Millis) -> Heard {
        self.ask_face();
        let mut heard = if self.walk.is_made() {
            let heard = self.finish(now);
            if heard.message.is_some() && self.walk.path().last() == Some(&small) {
                self.walk.take_back(); // refused: another way must be found
                self.show.skip();
            }
            heard
        } else {
            Heard::default()
        };
        heard.add(match small {
            Move::Pick(_) | Move::Keep | Move::Pass => Cue::Pick,
            Move::Throw(_) => Cue::Throw,
            Move::Jump(_) if self.show.flips() => Cue::Attack,
            _ => Cue::Land,
        });
        heard
    }

    /// Ends the turn.
    fn finish(&mut self, now: Millis) -> Heard {
        let (side, stands) = (self.side(), self.mover());
        match self.walk.end().and_then(|outcome| self.table.play(outcome)) {
            Ok(()) => {
                if let Some(last) = self.last.get_mut(side.index()) {
                    *last = stands;
                }
                self.turn_is_over(now)
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    fn turn_is_over(&mut self, now: Millis) -> Heard {
        self.begin_turn();
        let mut heard = Heard::default();
        match self.end() {
            Some(End::Won(side, _)) => {
                self.show.cheer(self.winners(side), now);
                heard.add(Cue::Win);
            }
            Some(End::Drawn(_)) => heard.add(Cue::Draw),
            None => self.greet(&mut heard),
        }
        heard
    }

    /// Tells a player who must or may pass that this is so.
    fn greet(&self, heard: &mut Heard) {
        let open = self.walk.open();
        if open.pass {
            heard.tell(if open.pick.is_empty() {
                Label::MustPass
            } else {
                Label::MayPass
            });
        }
    }

    fn refuse(&self, refusal: Refusal) -> Heard {
        let mut heard = Heard::default();
        heard.add(Cue::Refuse);
        heard.message = Some(Message {
            text: Text::Refused(refusal),
            about: Some(self.cursor),
        });
        heard
    }

    /// Puts everything down for the side to move.
    fn begin_turn(&mut self) {
        self.walk = self.table.walk();
        self.face = None;
        let own = self.table.position().pieces(self.side());
        let last = self.last.get(self.side().index()).copied().flatten();
        self.cursor = last
            .filter(|&spot| own.contains(spot))
            .or_else(|| self.most_central(own))
            .unwrap_or(self.cursor);
    }

    /// Of these pieces the one nearest the middle of the board, so that no way is long.
    fn most_central(&self, own: SpotSet) -> Option<Spot> {
        let pick = self.walk.open().pick;
        let (middle_x, middle_y) = match self.shape() {
            Shape::Six => (5, 5),
            Shape::Seven => (6, 6),
            Shape::Star => (16, 24),
        };
        let far = |spot: &Spot| {
            let (x, y) = Facing::PLAIN.seen(self.shape(), *spot);
            let (x, y) = (2 * i32::from(x) - middle_x, 2 * i32::from(y) - middle_y);
            (!pick.contains(*spot), x * x + y * y)
        };
        own.min_by_key(far)
    }

    /// The face to be chosen, the highest first in hand: that is the aim.
    fn ask_face(&mut self) {
        self.face = self.faces().last().copied();
    }

    /// The faces to choose from, upwards; none if there is nothing to choose.
    fn faces(&self) -> Vec<Face, 3> {
        let open = self.walk.open();
        let keep = open.keep.then(|| self.face_in_hand()).flatten();
        let choices = keep.map_or(open.faces, |face| open.faces.with(face));
        if open.keep || open.faces != Faces::EMPTY {
            choices.iter().collect()
        } else {
            Vec::new()
        }
    }

    fn face_in_hand(&self) -> Option<Face> {
        match self.walk.turn().board().piece(self.in_hand()?)? {
            Piece::Die(_, face) => Some(face),
            _ => None,
        }
    }

    /// Where an arrow may stop: with nothing in hand, pieces that can be picked; else wherever something can be done.
    fn open_places(&self) -> SpotSet {
        let open = self.walk.open();
        let places = open.pick | open.step | open.jump | open.close | open.throw;
        match self.in_hand() {
            Some(here) if self.walk.end().is_ok() => places | here.into(),
            _ => places,
        }
    }

    /// The place of the piece in hand; of the pawn that throws.
    fn in_hand(&self) -> Option<Spot> {
        let mut path = self.walk.path().iter().rev();
        path.find_map(|small| small.place())
    }

    /// Whether the piece in hand has moved, or the bomb.
    fn has_moved(&self) -> bool {
        self.walk.path().len() > 1
    }

    /// Where the piece stands that this turn moved last.
    fn mover(&self) -> Option<Spot> {
        let mut path = self.walk.path().iter().rev();
        path.find_map(|&small| match small {
            Move::Throw(_) => None,
            small => small.place(),
        })
    }

    fn side(&self) -> Side {
        self.table.position().side()
    }

    fn shape(&self) -> Shape {
        self.game().shape()
    }

    /// The pieces that have won: of Hopsy's four in line no others.
    fn winners(&self, side: Side) -> SpotSet {
        match self.table.position() {
            Position::Hopsy(hopsy) if !hopsy.four_in_line(side).is_empty() => {
                hopsy.four_in_line(side).spots()
            }
            position => position.pieces(side),
        }
    }

    pub fn skip_motion(&mut self) {
        self.show.skip();
    }

    pub fn pass_time(&mut self, now: Millis) {
        self.show.pass_time(now);
    }

    /// When the next frame is due.
    pub fn next_frame(&self, now: Millis) -> Option<Millis> {
        self.show.next_frame(now)
    }
}
