//! Lessons: each game in small steps, with the figures of its booklet.
//!
//! A step has a few words, a position, a turn that is shown on it, and what comes of it: it is only to be seen, the player does the same, or the rules
//! refuse to go on. The words are drawn and the turns are walked elsewhere; `tests/lessons.rs` proves that every step is as it says.
//!
//! ```
//! use pocket_hops::lessons::{Lesson, Task};
//! use pocket_hops::rules::{Game, Refusal, read_walk};
//! use pocket_hops::board::Shape;
//!
//! // Opération D6: no to-and-fro.
//! let lesson = &Lesson::of(Game::OperationD6)[3];
//! let step = &lesson.steps[0];
//! let position = step.position(Game::OperationD6).unwrap();
//! let mut walk = read_walk(&position, lesson.house, step.shown).unwrap();
//! assert_eq!(walk.to_string(), "D4^F4");
//! let Task::Refused("D4", why) = step.task else { panic!() };
//! assert_eq!(why, Refusal::StraightBack);
//! assert_eq!(walk.choose(Shape::Seven.read(b"D4").unwrap().0), Err(why));
//! ```

mod chinese;
mod court_circuit;
mod hopsy;
mod mix;
mod operation_d6;
pub mod puzzles;
mod zapita;

use core::fmt::Write;

use heapless::String;

use crate::console::texts::Words;
use crate::rules::{Game, HouseRules, Position, Refusal, Rules, read_position, read_turn};

/// One thing about a game, in a few steps.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// What it is about.
    pub title: Words,
    /// The house rules in force.
    pub house: HouseRules,
    /// Its steps, at least one.
    pub steps: &'static [Step],
}

impl Lesson {
    /// The lessons of a game, in order.
    pub fn of(game: Game) -> &'static [Self] {
        match game {
            Game::Hopsy => hopsy::LESSONS,
            Game::Mix => mix::LESSONS,
            Game::CourtCircuit => court_circuit::LESSONS,
            Game::Zapita => zapita::LESSONS,
            Game::OperationD6 => operation_d6::LESSONS,
            Game::ChineseClassic => chinese::CLASSIC,
            Game::ChineseSymmetric => chinese::SYMMETRIC,
        }
    }

    const fn new(title: Words, steps: &'static [Step]) -> Self {
        Self {
            title,
            house: HouseRules::NONE,
            steps,
        }
    }

    const fn under(self, house: HouseRules) -> Self {
        Self { house, ..self }
    }
}

/// What comes after the turn that a step shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// There is nothing to do.
    Watch,
    /// The player does the same: any turn that leads to the same position will do.
    Play,
    /// To go on to that place is refused, for that reason.
    Refused(&'static str, Refusal),
}

/// One step of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// What there is to know.
    pub words: Words,
    /// Who is to move, and the pieces: a position but for the game, so that games may share a lesson.
    board: &'static str,
    /// The turn that is shown, in print: none, its beginning, or, when the player is to do the same, a whole one.
    pub shown: &'static str,
    /// What comes then.
    pub task: Task,
}

/// The longest position as text: the star's.
const LONGEST: usize = 160;

impl Step {
    const fn watch(words: Words, board: &'static str, shown: &'static str) -> Self {
        Self {
            words,
            board,
            shown,
            task: Task::Watch,
        }
    }

    const fn play(words: Words, board: &'static str, shown: &'static str) -> Self {
        Self {
            words,
            board,
            shown,
            task: Task::Play,
        }
    }

    const fn refused(
        words: Words,
        board: &'static str,
        shown: &'static str,
        place: &'static str,
        why: Refusal,
    ) -> Self {
        Self {
            words,
            board,
            shown,
            task: Task::Refused(place, why),
        }
    }

    /// The position it begins with. `None` only if the step is no step of that game.
    pub fn position(&self, game: Game) -> Option<Position> {
        let mut text = String::<LONGEST>::new();
        text.write_str(game.name()).ok()?;
        text.write_char(' ').ok()?;
        text.write_str(self.board).ok()?;
        read_position(&text).ok()
    }

    /// The position that the shown turn leads to from there, if it is a whole turn: what the player is to bring about.
    pub fn sought(&self, start: &Position, house: HouseRules) -> Option<Position> {
        let (_, outcome) = read_turn(start, house, self.shown).ok()?;
        Some(start.after(outcome))
    }
}
