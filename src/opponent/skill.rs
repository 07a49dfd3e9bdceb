//! How well the machine plays: what each level sees, and how long it looks.

use crate::game::Level;
use crate::rules::Game;

/// What a player sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skill {
    /// Positions looked at before the answer is due.
    pub nodes: u32,
    /// The most turns looked ahead.
    pub depth: u8,
    /// Whether it sees that a turn lets the enemy win at once.
    pub wary: bool,
    /// Whether it sees only what a turn does for itself.
    pub own_gain_only: bool,
    /// Whether it overlooks some of the long chains.
    pub short_sighted: bool,
    /// How much a mood may add to a judgement.
    pub whim: u8,
}

impl Skill {
    /// Nothing at all.
    pub(super) const NONE: Self = Self {
        nodes: 0,
        depth: 0,
        wary: false,
        own_gain_only: false,
        short_sighted: false,
        whim: 0,
    };

    /// The best evaluation one turn ahead, and no thought of an answer: the yardstick of the duels.
    pub const GREEDY: Self = Self {
        nodes: u32::MAX,
        depth: 1,
        whim: 6,
        ..Self::NONE
    };

    /// What a level sees in a game.
    pub fn of(level: Level, game: Game) -> Self {
        let nodes = budget(level, game);
        match level {
            Level::Easy => Self {
                nodes,
                own_gain_only: true,
                short_sighted: true,
                whim: 24,
                ..Self::GREEDY
            },
            Level::Medium => Self {
                nodes,
                depth: 2,
                wary: true,
                whim: 12,
                ..Self::GREEDY
            },
            Level::Strong => Self {
                nodes,
                depth: 12,
                wary: true,
                whim: 6,
                ..Self::GREEDY
            },
        }
    }
}

/// Positions that a level looks at before it answers.
///
/// Strong has 3 s on the chip; `boards/pico/README.md` says what it takes. The rest is for a flash that does not keep up and for positions that are worse.
pub fn budget(level: Level, game: Game) -> u32 {
    let (medium, strong) = match game {
        Game::Hopsy => (6_000, 80_000),
        Game::Mix => (6_000, 60_000),
        Game::CourtCircuit => (6_000, 56_000),
        Game::Zapita => (6_000, 60_000),
        Game::OperationD6 => (6_000, 44_000),
        Game::ChineseClassic => (6_000, 70_000),
        Game::ChineseSymmetric => (6_000, 36_000),
    };
    match level {
        Level::Easy => 3_000,
        Level::Medium => medium,
        Level::Strong => strong,
    }
}
