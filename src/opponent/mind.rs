//! Who is asked for a turn and answers with all that it takes to show it: thought, and the way to walk.

use heapless::Vec;

use super::{Question, Score, Thinker};
use crate::board::Spot;
use crate::game::Level;
use crate::rules::{AnyOutcome, Move, PATH, Pathfinder};

/// Somebody wants a turn.
#[derive(Clone, Debug)]
pub struct Ask {
    /// By which the answer is known again.
    pub number: u32,
    /// The position, and what the match has to say about it.
    pub question: Question,
    /// How well it is to be played.
    pub level: Level,
    /// Another seed may lead to another turn.
    pub seed: u32,
    /// Whether what has been found so far will do.
    pub at_once: bool,
}

/// A turn, and how it is walked.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Of what was asked.
    pub number: u32,
    /// What the turn comes to.
    pub outcome: AnyOutcome,
    /// Its small moves; none if they could not be found.
    pub path: Vec<Move<Spot>, PATH>,
    /// What whoever plays it thinks to gain; below zero is to lose.
    pub hope: Score,
}

/// Thinks, and finds the way. It lies in a static: a [`Thinker`], and some 9 KiB more.
#[derive(Debug)]
pub struct Mind {
    thinker: Thinker,
    paths: Pathfinder,
    number: u32,
    at_once: bool,
}

impl Mind {
    /// With nothing in it: a constant, all zeros.
    pub const fn new() -> Self {
        Self {
            thinker: Thinker::new(),
            paths: Pathfinder::new(),
            number: 0,
            at_once: false,
        }
    }

    /// Begins to think, or thinks no longer than it must about what it is thinking of.
    pub fn ask(&mut self, ask: &Ask) {
        if self.number != ask.number || !ask.at_once {
            self.thinker.ask(&ask.question, ask.level, ask.seed);
            self.number = ask.number;
        }
        self.at_once = ask.at_once;
    }

    /// Thinks about so many positions more, a little beyond at most ([`SLACK`](super::SLACK)); whether the answer is there.
    pub fn think(&mut self, slice: u32) -> bool {
        self.thinker.think(slice) || self.at_once && self.thinker.best().is_some()
    }

    /// Thinks to the end.
    pub fn answer_to(&mut self, ask: &Ask) -> Option<Answer> {
        self.ask(ask);
        while !self.think(u32::MAX) {}
        self.answer()
    }

    /// The answer as it stands. None before the first slice, and if no turn is legal.
    pub fn answer(&mut self) -> Option<Answer> {
        let outcome = self.thinker.best()?;
        let (position, house) = self.thinker.asked();
        let path = self.paths.find(position, house, outcome);
        Some(Answer {
            number: self.number,
            outcome,
            path: path
                .and_then(|path| Vec::from_slice(path).ok())
                .unwrap_or_default(),
            hope: self.thinker.hope(),
        })
    }
}

impl Default for Mind {
    fn default() -> Self {
        Self::new()
    }
}
