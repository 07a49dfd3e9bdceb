//! Puzzles: positions with an aim, a table a game.
//!
//! They were found and proven by the machine: `cargo run --release --example puzzles` finds them, `tests/puzzles.rs` proves them all again.
//! So nothing has to be searched here to judge a turn.

mod chinese_classic;
mod chinese_symmetric;
mod court_circuit;
mod hopsy;
mod mix;
mod operation_d6;
mod zapita;

use crate::rules::{
    AnyOutcome, Game, HouseRules, Position, Rules, Side, home, read_position, read_walk,
};

/// What the side to move is asked for. No house rule is in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// The turn that wins. It leads to one position only, however many ways lead there.
    WinInOne,
    /// The turn after which the next one wins, whatever is answered. It leads to one position only.
    WinInTwo,
    /// Court-Circuit: the turn that turns the most enemies, so many. They are always the same; the closing step is free.
    TurnMost(u8),
    /// Chinese Checkers, nobody else on the board: so many turns to fill the goal, and no fewer are enough. The ways are many.
    HomeIn(u8),
}

impl Aim {
    /// What is left of it after so many turns that were good.
    pub const fn after(self, turns: u8) -> Self {
        match self {
            Self::WinInTwo if turns > 0 => Self::WinInOne,
            Self::HomeIn(all) => Self::HomeIn(all.saturating_sub(turns)),
            _ => self,
        }
    }
}

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grade {
    /// Seen at a glance.
    Easy = 1,
    /// Worth a thought.
    Medium,
    /// Worth a long one.
    Hard,
}

/// What a turn has done for a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// The aim is reached.
    Solved,
    /// A good turn, and more are due.
    GoOn,
    /// The aim cannot be reached any more, as far as a look at the board can tell.
    Wrong,
}

/// A position with an aim.
#[derive(Clone, Copy, Debug)]
pub struct Puzzle {
    position: &'static str,
    /// What is asked for.
    pub aim: Aim,
    /// How hard it is.
    pub grade: Grade,
    /// The first turn of the solution in print, or of one if there are several.
    pub key: &'static str,
}

impl Puzzle {
    /// The puzzles of a game, from easy to hard.
    pub const fn of(game: Game) -> &'static [Self] {
        match game {
            Game::Hopsy => hopsy::PUZZLES,
            Game::Mix => mix::PUZZLES,
            Game::CourtCircuit => court_circuit::PUZZLES,
            Game::Zapita => zapita::PUZZLES,
            Game::OperationD6 => operation_d6::PUZZLES,
            Game::ChineseClassic => chinese_classic::PUZZLES,
            Game::ChineseSymmetric => chinese_symmetric::PUZZLES,
        }
    }

    const fn easy(aim: Aim, position: &'static str, key: &'static str) -> Self {
        Self::new(Grade::Easy, aim, position, key)
    }

    const fn medium(aim: Aim, position: &'static str, key: &'static str) -> Self {
        Self::new(Grade::Medium, aim, position, key)
    }

    const fn hard(aim: Aim, position: &'static str, key: &'static str) -> Self {
        Self::new(Grade::Hard, aim, position, key)
    }

    const fn new(grade: Grade, aim: Aim, position: &'static str, key: &'static str) -> Self {
        Self {
            position,
            aim,
            grade,
            key,
        }
    }

    /// Where it begins. There is always one: a test has read them all.
    pub fn position(&self) -> Option<Position> {
        read_position(self.position).ok()
    }

    /// The first turn of the solution, or of one if there are several.
    pub fn solution(&self) -> Option<AnyOutcome> {
        let walk = read_walk(&self.position()?, HouseRules::NONE, self.key).ok()?;
        walk.end().ok()
    }

    /// The turns it takes whoever solves it.
    pub const fn turns(&self) -> u8 {
        match self.aim {
            Aim::WinInOne | Aim::TurnMost(_) => 1,
            Aim::WinInTwo => 2,
            Aim::HomeIn(turns) => turns,
        }
    }

    /// Judges a legal turn of the solver, whose first has the number 1. The first is played from [`position`](Self::position).
    pub fn judge(&self, before: &Position, outcome: AnyOutcome, number: u8) -> Judgement {
        let after = before.after(outcome);
        let left = self.turns().saturating_sub(number);
        let (solved, hopeful) = match self.aim {
            Aim::TurnMost(most) => (turned(before, &after) >= most.into(), false),
            Aim::WinInOne => (after.verdict() == Some(before.side()), false),
            Aim::WinInTwo if left > 0 => {
                let key = self.solution();
                (false, key.is_some_and(|key| before.after(key) == after))
            }
            Aim::WinInTwo => (after.verdict() == Some(before.side()), false),
            Aim::HomeIn(_) => {
                let missing = missing(&after, before.side());
                (missing == 0, missing <= left.into())
            }
        };
        match (solved, hopeful) {
            (true, _) => Judgement::Solved,
            (_, true) => Judgement::GoOn,
            _ => Judgement::Wrong,
        }
    }
}

/// How many enemies a turn has turned.
fn turned(before: &Position, after: &Position) -> u32 {
    let enemy = before.side().other();
    let (then, now) = (before.pieces(enemy), after.pieces(enemy));
    (then - now).len()
}

/// Holes of its goal that a side has still to fill: each takes a turn at least.
fn missing(position: &Position, side: Side) -> u32 {
    match position {
        Position::Chinese(p) => (home(side).opposite().holes() - p.pawns(side)).len(),
        _ => 0,
    }
}
