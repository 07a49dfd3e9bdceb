//! The match on the board: what has been played, and how it ends. The turn in hand is in `turn`, one that is shown in `led`, whose turn it is in `who`.

mod back;
mod led;
mod seen;
mod show;
mod steer;
mod turn;
mod who;

use heapless::Vec;

use super::texts::{Label, Text};
use super::{Cue, Message, Millis};
use crate::board::{Facing, PlaceSet, Shape, Spot, SpotSet};
use crate::game::{End, Match, Seat};
use crate::rules::{Face, Game, HouseRules, Open, Position, Refusal, Side, Walk};
pub(super) use seen::pawns_home;
pub(super) use steer::Way;

use led::Led;
use show::Show;

/// A match being played.
#[derive(Clone)]
pub(super) struct Play {
    table: Match,
    walk: Walk<Position>,
    /// What is open in the walk: on the star of symmetric jumps too dear to be asked for at every move of the cursor.
    open: Open<Spot>,
    cursor: Spot,
    /// Where the piece stood that each side moved last.
    last: [Option<Spot>; 6],
    /// The face in hand, while one has to be chosen.
    face: Option<Face>,
    show: Show,
    /// A turn that is shown.
    led: Option<Led>,
    /// Whose small move is being shown.
    mover: Side,
    /// Whether there is a match to go on with.
    going_on: bool,
    games_begun: u32,
    ended_at: Millis,
    /// Whether the match is more than what is left of one that was put away.
    is_here: bool,
    /// Grows whenever there is something new to be kept.
    changes: u32,
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
    pub const fn new() -> Self {
        Self {
            table: Match::unplayed(),
            walk: Walk::of_hopsy(),
            open: Open::NONE,
            cursor: Spot::FIRST,
            last: [None; 6],
            face: None,
            show: Show::new(),
            led: None,
            mover: Side::One,
            going_on: false,
            games_begun: 0,
            ended_at: 0,
            is_here: false,
            changes: 0,
        }
    }

    /// Begins a match in the place of this one.
    pub fn begin(&mut self, start: Position, house: HouseRules, seats: [Seat; 6]) -> Heard {
        self.table.restart(start, house, seats);
        self.going_on = true;
        self.is_here = true;
        self.begin_game()
    }

    /// Starts the next game of the match.
    pub fn next_game(&mut self) -> Heard {
        self.table.next_game();
        self.begin_game()
    }

    fn begin_game(&mut self) -> Heard {
        self.games_begun += 1;
        self.changes += 1;
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
        self.changes += 1;
    }

    /// How much has changed that is to be kept.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    /// Whether there is a match here at all, gone on with or left for good.
    pub fn is_here(&self) -> bool {
        self.is_here
    }

    /// The match makes room for another, and is no longer here.
    pub fn put_away(&mut self) {
        self.is_here = false;
        self.going_on = false;
    }

    /// The match, to be built again. [`resume`](Self::resume) goes on with it.
    pub fn table_mut(&mut self) -> &mut Match {
        &mut self.table
    }

    /// Goes on with a match that was built again in the place of this one.
    pub fn resume(&mut self) {
        self.going_on = true;
        self.is_here = true;
        self.games_begun += 1;
        self.changes += 1;
        self.last = [None; 6];
        self.show.skip();
        self.begin_turn();
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

    /// Whether the turn may be a pass, whatever is in hand.
    pub fn may_pass(&self) -> bool {
        self.end().is_none() && self.table.walk().open().pass
    }

    /// The cursor will wait there when it is that side's turn again.
    fn remember(&mut self, side: Side, spot: Option<Spot>) {
        if let Some(last) = self.last.get_mut(side.index()) {
            *last = spot;
        }
    }

    fn turn_is_over(&mut self, mut heard: Heard, now: Millis) -> Heard {
        self.changes += 1;
        self.ended_at = now;
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

    /// Tells a person who must or may pass that this is so.
    pub fn greeting(&self) -> Heard {
        if !self.is_person(self.side()) {
            return Heard::default();
        }
        let label = match (self.may_pass(), self.open.pick.is_empty()) {
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
        self.led = None;
        self.walk = self.table.walk();
        self.open = self.walk.open();
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
        let pick = self.open.pick;
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

    /// Whether nothing has been done yet in this turn.
    pub fn is_untouched(&self) -> bool {
        self.walk.path().is_empty()
    }

    /// Whether a piece is on its way.
    pub fn is_moving(&self) -> bool {
        self.show.is_moving()
    }

    /// Whether a turn is being shown that nobody makes by hand.
    pub fn is_being_shown(&self) -> bool {
        let by_hand = !self.is_led() && self.is_person(self.mover);
        self.is_being_led() || self.show.is_moving() && !by_hand
    }

    /// Skips what moves, but not that winners cheer afterwards; whether they do, or did.
    pub fn skip_motion(&mut self, now: Millis) -> bool {
        self.show.skip_to_cheer(now)
    }

    pub fn pass_time(&mut self, now: Millis) {
        self.show.pass_time(now);
    }

    /// When the game came to an end; none if it has not.
    pub fn ended_at(&self) -> Option<Millis> {
        self.end().map(|_| self.ended_at)
    }

    /// When the next frame is due.
    pub fn next_frame(&self, now: Millis) -> Option<Millis> {
        self.show.next_frame(now)
    }
}
