//! A match: game after game between the same seats, with its history and its score.
//!
//! A turn is kept as its outcome, in the five bytes of [`packed`](crate::rules::packed); positions are not kept at all but played again from the start,
//! so undo goes back as far as the history does. The rules that look back, repetition and the round of passes, live here.

mod end;
mod history;
mod memory;
mod seat;

pub use end::{Drawn, End, Score, Won};
pub use history::{BLOCK, History, TURNS};
pub use memory::Memory;
pub use seat::{Level, Seat};

use history::follow;

use core::ops::ControlFlow;

use crate::rules::packed::{PackedTurn, pack_turn};
use crate::rules::{
    AnyOutcome, Game, Hopsy, HouseRules, Line, Opening, Position, Refusal, Rules, Side, Walk,
};

/// A match: games from one opening between the same seats, with their score.
#[derive(Clone, Debug)]
pub struct Match {
    house: HouseRules,
    seats: [Seat; 6],
    /// What every game of the match starts from, whoever starts.
    opening: Position,
    starter: Side,
    history: History,
    now: Position,
    end: Option<End>,
    /// Of the games before this one.
    score: Score,
}

impl Match {
    /// The first game of a match. A match is some 5 KiB, so it belongs in a static; [`restart`](Self::restart) begins another one in its place.
    pub fn new(opening: Opening, house: HouseRules, seats: [Seat; 6]) -> Self {
        Self::from_position(opening.position(), house, seats)
    }

    /// The first game of a match whose games start from a position that was set up.
    pub fn from_position(start: Position, house: HouseRules, seats: [Seat; 6]) -> Self {
        let mut new = Self {
            house,
            seats,
            opening: start,
            starter: start.side(),
            history: History::new(start),
            now: start,
            end: None,
            score: Score::default(),
        };
        new.end = new.judge();
        new
    }

    /// A match of Hopsy that nobody has sat down to: a constant, so that a static needs no stack to be made. [`restart`](Self::restart) begins a real one.
    pub const fn unplayed() -> Self {
        let start = Position::Hopsy(Hopsy::start(Line::Plain));
        Self {
            house: HouseRules::NONE,
            seats: [Seat::Person; 6],
            opening: start,
            starter: Side::One,
            history: History::new(start),
            now: start,
            end: None,
            score: Score::NONE,
        }
    }

    /// Begins another match in the place of this one.
    pub fn restart(&mut self, start: Position, house: HouseRules, seats: [Seat; 6]) {
        self.house = house;
        self.seats = seats;
        self.opening = start;
        self.score = Score::default();
        self.begin_game(start);
    }

    /// Which game is played.
    pub fn game(&self) -> Game {
        self.now.game()
    }

    /// The house rules in force.
    pub fn house(&self) -> HouseRules {
        self.house
    }

    /// Who sits there.
    pub fn seat(&self, side: Side) -> Seat {
        self.seats.get(side.index()).copied().unwrap_or_default()
    }

    /// Seats somebody else there.
    pub fn set_seat(&mut self, side: Side, seat: Seat) {
        self.seats[side.index()] = seat;
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.now
    }

    /// Who started this game.
    pub fn starter(&self) -> Side {
        self.starter
    }

    /// The turns of this game.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// How this game ended, if it has.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Games won and drawn in this match, this one included if it has ended.
    pub fn score(&self) -> Score {
        self.score.with(self.end)
    }

    /// The sides that play this match, in the order of play.
    pub fn sides(&self) -> impl Iterator<Item = Side> + Clone {
        let star = matches!(self.opening, Position::Chinese(_));
        let sides = self.game().sides().iter().copied();
        sides.filter(move |&side| !star || !self.opening.pieces(side).is_empty())
    }

    /// A turn with nothing done yet. When it may end, [`play`](Self::play) has the last word.
    pub fn walk(&self) -> Walk<Position> {
        Walk::begin(&self.now, self.house)
    }

    /// Whether a turn may be played here and now, with the whole game in view.
    pub fn check(&self, outcome: AnyOutcome) -> Result<(), Refusal> {
        if self.end.is_some() {
            return Err(Refusal::GameOver);
        }
        if !self.now.admits(self.house, outcome) {
            return Err(Refusal::NotLegal);
        }
        self.check_third_time(outcome)
    }

    /// Plays a turn. Turns that had been taken back are forgotten.
    pub fn play(&mut self, outcome: AnyOutcome) -> Result<(), Refusal> {
        self.check(outcome)?;
        self.record(pack_turn(&self.now, outcome));
        Ok(())
    }

    /// A side gives up, whoever is to move. With more than two on the star its pawns leave the board and the others play on. Somebody alone, or who does
    /// not play, cannot give up.
    pub fn resign(&mut self, side: Side) -> Result<(), Refusal> {
        let plays = |other: Side| !self.now.pieces(other).is_empty();
        let others = self.sides().any(|other| other != side && plays(other));
        if self.end.is_none() && !(plays(side) && others) {
            return Err(Refusal::NotLegal);
        }
        self.record_if_going_on(PackedTurn::resignation(side))
    }

    /// The players agree on a draw.
    pub fn agree_draw(&mut self) -> Result<(), Refusal> {
        self.record_if_going_on(PackedTurn::AGREED_DRAW)
    }

    /// Takes the last turn, resignation or agreed draw back; `false` at the start of what is kept.
    pub fn undo(&mut self) -> bool {
        self.turn_back_or_on(History::undo)
    }

    /// Plays again what was taken back last; `false` if nothing was.
    pub fn redo(&mut self) -> bool {
        self.turn_back_or_on(History::redo)
    }

    /// Who would start the next game: the loser of this one; after a draw, who did not start this one. With more than two on the star, the next
    /// player clockwise after the winner, or after the starter.
    pub fn next_starter(&self) -> Side {
        let after = match self.end {
            Some(End::Won(winner, _)) => winner,
            _ => self.starter,
        };
        let later = self.sides().find(|&side| side > after);
        later.or_else(|| self.sides().next()).unwrap_or(after)
    }

    /// Starts the next game of the match. A game that has not ended counts for nobody, and its starter's neighbour starts.
    pub fn next_game(&mut self) {
        let start = self.opening.with_side(self.next_starter());
        self.score = self.score();
        self.begin_game(start.unwrap_or(self.opening));
    }

    fn begin_game(&mut self, start: Position) {
        self.starter = start.side();
        self.now = start;
        self.history.restart(start);
        self.end = self.judge();
    }

    /// How often this position has been there, now included.
    pub fn times(&self, position: &Position) -> usize {
        self.history
            .positions()
            .filter(|earlier| earlier == position)
            .count()
    }

    fn check_third_time(&self, outcome: AnyOutcome) -> Result<(), Refusal> {
        // Hopsy: a turn that would bring about a position for the third time is illegal.
        if matches!(self.now, Position::Hopsy(_)) && self.times(&self.now.after(outcome)) >= 2 {
            return Err(Refusal::ThirdTime);
        }
        Ok(())
    }

    fn record_if_going_on(&mut self, record: PackedTurn) -> Result<(), Refusal> {
        if self.end.is_some() {
            return Err(Refusal::GameOver);
        }
        self.record(record);
        Ok(())
    }

    fn record(&mut self, record: PackedTurn) {
        self.now = follow(&self.now, record);
        self.history.push(record);
        self.end = self.judge();
    }

    fn turn_back_or_on(&mut self, change: fn(&mut History) -> bool) -> bool {
        let changed = change(&mut self.history);
        if changed {
            self.now = self.history.position();
            self.end = self.judge();
        }
        changed
    }

    fn judge(&self) -> Option<End> {
        let last = self.history.last();
        if last == Some(PackedTurn::AGREED_DRAW) {
            return Some(End::Drawn(Drawn::Agreement));
        }
        if let Some(loser) = last.and_then(PackedTurn::resigned) {
            let playing = |&side: &Side| side != loser && !self.now.pieces(side).is_empty();
            let mut left = self.sides().filter(playing);
            if let (Some(winner), None) = (left.next(), left.next()) {
                return Some(End::Won(winner, Won::Resignation));
            }
        }
        if let Some(winner) = self.now.winner() {
            return Some(End::Won(winner, Won::OnTheBoard));
        }
        let playing = self
            .sides()
            .filter(|&side| !self.now.pieces(side).is_empty());
        if self.history.passes() >= playing.count() {
            return Some(End::Drawn(Drawn::Passes));
        }
        if !matches!(self.now, Position::Hopsy(_)) && self.times(&self.now) >= 3 {
            return Some(End::Drawn(Drawn::Repetition));
        }
        if !self.can_move() {
            return Some(match self.now {
                Position::CourtCircuit(_) => End::Won(self.now.side().other(), Won::Blocked),
                _ => End::Drawn(Drawn::NoTurn),
            });
        }
        None
    }

    fn can_move(&self) -> bool {
        self.legal_turn().is_some()
    }

    /// Some turn that may be played here and now, unless the game is over.
    pub fn some_turn(&self) -> Option<AnyOutcome> {
        self.legal_turn().filter(|_| self.end.is_none())
    }

    fn legal_turn(&self) -> Option<AnyOutcome> {
        let mut found = None;
        let _ = self.now.fans(self.house, |fan| {
            let mut outcomes = fan.outcomes();
            found = outcomes.find(|&outcome| self.check_third_time(outcome).is_ok());
            match found {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            }
        });
        found
    }
}
