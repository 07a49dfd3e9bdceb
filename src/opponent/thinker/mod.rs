//! The machine's mind: asked, sliced, and what it has found so far.

mod search;

use heapless::Vec;

use search::{Node, PLIES};

use super::choices::Choices;
use super::hunt::{Hunt, Hunted};
use super::key::Key;
use super::look::{Eyes, GLANCE, Width};
use super::table::Table;
use super::{Question, Score, Skill, WIN};
use crate::game::Level;
use crate::rules::packed::{PackedTurn, pack_turn, unpack_own_turn};
use crate::rules::{AnyOutcome, Chinese, HouseRules, Position, Rules};

// Everything that thinking needs, but some stack. The statics of the whole firmware have 128 KiB.
const _: () = assert!(size_of::<Thinker>() <= 48 * 1024);

/// By how many positions a slice may be exceeded: a look is not cut short, nor is the search for a win before it.
pub const SLACK: u32 = GLANCE + 400;

/// What is looked at of the question itself: wide, for a block must not be missed.
const AT_FIRST: Width = Width {
    turns: 320,
    chains: 32,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Answered,
    Asked,
    Hunting,
    Searching,
}

/// The machine's mind: an arena that is asked one question after the other.
#[derive(Debug)]
pub struct Thinker {
    question: Question,
    eyes: Eyes,
    stage: Stage,
    table: Table,
    hunt: Hunt,
    choices: Choices,
    line: Vec<Node, PLIES>,
    /// Turns of the question itself.
    root: u16,
    depth: u8,
    nodes: u32,
    best: Option<PackedTurn>,
    value: Score,
}

impl Thinker {
    /// A mind with nothing in it: a constant, so that a static needs no stack to be made, and all zeros, so that it takes no flash.
    pub const fn new() -> Self {
        Self {
            question: Question::UNASKED,
            eyes: Eyes::SHUT,
            stage: Stage::Answered,
            table: Table::new(),
            hunt: Hunt::new(),
            choices: Choices::new(),
            line: Vec::new(),
            root: 0,
            depth: 0,
            nodes: 0,
            best: None,
            value: 0,
        }
    }

    /// Asks for a turn at that level. The same seed gives the same turn.
    pub fn ask(&mut self, question: &Question, level: Level, seed: u32) {
        let skill = Skill::of(level, question.position.game());
        self.ask_skilled(question, skill, seed);
    }

    /// As [`ask`](Self::ask), of a player who is none of the levels.
    pub fn ask_skilled(&mut self, question: &Question, skill: Skill, seed: u32) {
        self.question.clone_from(question);
        self.eyes = Eyes {
            me: question.position.side(),
            house: question.house,
            skill,
            seed,
            crowded: question.crowded(),
        };
        self.stage = Stage::Asked;
        self.table.clear();
        self.choices.cut(0);
        self.line.clear();
        self.root = 0;
        self.depth = 0;
        self.nodes = 0;
        self.best = None;
        self.value = 0;
    }

    /// Thinks until so many more positions have been looked at, and at most [`SLACK`] beyond; whether the answer is final.
    pub fn think(&mut self, slice: u32) -> bool {
        let until = self.nodes.saturating_add(slice);
        while self.stage != Stage::Answered && self.nodes < until {
            match self.stage {
                Stage::Asked => self.open(),
                Stage::Hunting => self.go_hunting(),
                _ => self.advance(),
            }
            if self.nodes >= self.eyes.skill.nodes && self.stage != Stage::Hunting {
                self.stage = Stage::Answered;
            }
        }
        self.stage == Stage::Answered
    }

    /// The best turn so far: none before the first slice, and none if no turn is legal.
    pub fn best(&self) -> Option<AnyOutcome> {
        unpack_own_turn(&self.question.position, self.best?)
    }

    /// What that turn is thought to be worth.
    pub fn hope(&self) -> Score {
        self.value
    }

    /// The position it was asked about, and the house rules.
    pub(super) fn asked(&self) -> (&Position, HouseRules) {
        (&self.question.position, self.question.house)
    }

    /// The positions looked at for this question.
    pub fn nodes(&self) -> u32 {
        self.nodes
    }

    /// How many turns ahead the best one has been looked at.
    pub fn depth(&self) -> u8 {
        self.depth
    }

    /// The first look at the question.
    fn open(&mut self) {
        let position = self.question.position;
        self.stage = Stage::Answered;
        if position.winner().is_some() {
            return;
        }
        if let Some(won) = self.eyes.win(&position, &mut self.nodes) {
            self.best = Some(pack_turn(&position, won));
            self.value = WIN;
            return;
        }
        if let Position::CourtCircuit(p) = &position
            && self.hunt.begin(p)
        {
            self.stage = Stage::Hunting;
        }
        let key = Key::of(&position);
        self.nodes += self.eyes.look(&position, key, AT_FIRST, &mut self.choices);
        if self.choices.len() == 0 {
            // Whoever overlooks every turn looks again.
            self.eyes.skill.short_sighted = false;
            self.nodes += self.eyes.look(&position, key, AT_FIRST, &mut self.choices);
        }
        // Hopsy: what would bring a position about for the third time is illegal.
        if matches!(position, Position::Hopsy(_)) {
            let question = &self.question;
            self.choices.retain(0, |choice| {
                unpack_own_turn(&position, choice.turn)
                    .is_some_and(|turn| question.times(Key::of(&position.after(turn))) < 2)
            });
        }
        self.root = self.choices.len();
        self.best = self.choices.take(0).map(|choice| choice.turn);
        if self.root > 1 && self.stage != Stage::Hunting {
            self.stage = Stage::Searching;
        }
    }

    /// Court-Circuit: looks for the chain with which a queen wins, before anything else.
    fn go_hunting(&mut self) {
        self.nodes += 1;
        let position = self.question.position;
        let hunted = match &position {
            Position::CourtCircuit(p) => self.hunt.go_on(p, &mut self.table),
            _ => Hunted::InVain,
        };
        match hunted {
            Hunted::GoingOn => {}
            Hunted::Won(won) => {
                self.best = Some(pack_turn(&position, AnyOutcome::CourtCircuit(won)));
                self.value = WIN;
                self.stage = Stage::Answered;
            }
            Hunted::InVain => {
                self.table.clear();
                self.stage = Stage::Searching;
            }
        }
    }
}

impl Default for Thinker {
    fn default() -> Self {
        Self::new()
    }
}

impl Question {
    const UNASKED: Self = Self::of(Position::Chinese(Chinese::NOTHING), HouseRules::NONE);
}
