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
    Face, Game, HouseRules, Move, Opening, Piece, Position, Refusal, Rules, Side, Turn, Walk,
};
use show::{Before, Show};
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
    /// Whose small move is being shown.
    mover: Side,
    /// Whether there is a match to go on with.
    going_on: bool,
    games_begun: u32,
}

/// What came of a press: what is heard, and what is to be told.
#[derive(Default)]
pub(super) struct Heard {
    pub cues: Vec<Cue, 2>,
    pub message: Option<Message>,
}

impl Heard {
    fn of(cue: Cue) -> Self {
        let mut heard = Self::default();
        heard.add(cue);
        heard
    }

    /// A press is heard in two sounds at most: of the move, and of the end.
    fn add(&mut self, cue: Cue) {
        let _ = self.cues.push(cue);
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
            mover: Side::One,
            going_on: false,
            games_begun: 0,
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
        self.games_begun += 1;
        self.last = [None; 6];
        self.show.skip();
        self.begin_turn();
        self.greeting()
    }

    pub fn games_begun(&self) -> u32 {
        self.games_begun
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

    /// Whether a game or a score would be lost if another match were begun.
    pub fn is_under_way(&self) -> bool {
        let score = self.table.score();
        let scored = score.drawn() > 0 || self.table.sides().any(|side| score.won(side) > 0);
        let begun = self.table.history().turn_number() > 0 || scored;
        self.going_on && self.end().is_none() && begun
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
        let before = *self.table.position();
        let undone = self.table.undo();
        let side = self.side();
        let put_back = self.table.position().pieces(side) - before.pieces(side);
        self.remember(side, put_back.first());
        self.begin_turn();
        undone
    }

    /// Plays again what was taken back.
    pub fn redo(&mut self) -> bool {
        let redone = self.table.redo();
        self.begin_turn();
        redone
    }

    /// The side to move gives up. Among more than two the others play on, and are told.
    pub fn resign(&mut self, now: Millis) -> Heard {
        let gone = Text::GaveUp(self.game(), self.side());
        let resigned = self.table.resign(self.side());
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

    /// Whether the turn may be a pass, whatever is in hand.
    pub fn may_pass(&self) -> bool {
        self.end().is_none() && self.table.walk().open().pass
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
            return self.make(if turned { Move::Face(face) } else { Move::Keep }, now);
        }
        if open.pass && open.pick.is_empty() {
            return self.make(Move::Pass, now);
        }
        if self.in_hand() != Some(self.cursor) {
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
        let before = self.before();
        match self.walk.play(small) {
            Ok(()) => self.made(&before, small, now),
            Err(refusal) => self.refuse(refusal),
        }
    }

    fn before(&self) -> Before {
        Before {
            board: self.walk.turn().board(),
            in_hand: self.in_hand(),
            queen: self.is_queen() && self.in_hand() == self.jumper(),
        }
    }

    /// After a small move: a turn that cannot go on ends by itself.
    fn made(&mut self, before: &Before, small: Move<Spot>, now: Millis) -> Heard {
        self.mover = self.side();
        self.show.small_move(before, small, &self.walk, now);
        let heard = Heard::of(match small {
            Move::Pick(_) | Move::Keep | Move::Pass => Cue::Pick,
            Move::Throw(_) => Cue::Throw,
            Move::Jump(_) if self.show.flips() => Cue::Attack,
            _ => Cue::Land,
        });
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

    /// Ends the turn; `heard` is what was heard of it already.
    fn finish(&mut self, heard: Heard, now: Millis) -> Result<Heard, Refusal> {
        let (side, stands) = (self.side(), self.mover());
        self.table.play(self.walk.end()?)?;
        self.remember(side, stands);
        Ok(self.turn_is_over(heard, now))
    }

    /// The cursor will wait there when it is that side's turn again.
    fn remember(&mut self, side: Side, spot: Option<Spot>) {
        if let Some(last) = self.last.get_mut(side.index()) {
            *last = spot;
        }
    }

    fn turn_is_over(&mut self, mut heard: Heard, now: Millis) -> Heard {
        self.begin_turn();
        match self.end() {
            Some(End::Won(side, _)) => {
                self.show.cheer(self.winners(side), now);
                heard.add(Cue::Win);
            }
            Some(End::Drawn(_)) => heard.add(Cue::Draw),
            None => heard.message = self.greeting().message,
        }
        heard
    }

    /// Tells a player who must or may pass that this is so.
    pub fn greeting(&self) -> Heard {
        let label = match (self.may_pass(), self.walk.open().pick.is_empty()) {
            (false, _) => return Heard::default(),
            (true, true) => Label::MustPass,
            (true, false) => Label::MayPass,
        };
        Heard {
            message: Some(self.message(Text::Label(label))),
            ..Heard::default()
        }
    }

    /// A message that does not cover the cursor.
    pub fn message(&self, text: Text) -> Message {
        Message {
            text,
            about: Some(self.cursor),
        }
    }

    fn refuse(&self, refusal: Refusal) -> Heard {
        Heard {
            message: Some(self.message(Text::Refused(refusal))),
            ..Heard::of(Cue::Refuse)
        }
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
        if open.keep || !open.faces.is_empty() {
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

    /// Where the piece stands that this turn moved last.
    fn mover(&self) -> Option<Spot> {
        let mut path = self.walk.path().iter().rev();
        path.find_map(|&small| match small {
            Move::Throw(_) => None,
            small => small.place(),
        })
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

    /// Skips what moves; whether winners were cheering.
    pub fn skip_motion(&mut self) -> bool {
        let cheering = self.show.is_cheering();
        self.show.skip();
        cheering
    }

    pub fn pass_time(&mut self, now: Millis) {
        self.show.pass_time(now);
    }

    /// When the next frame is due.
    pub fn next_frame(&self, now: Millis) -> Option<Millis> {
        self.show.next_frame(now)
    }
}
