//! Looks at a position with an aim in mind.

use pocket_hops::lessons::puzzles::Aim;
use pocket_hops::rules::{Face, Game, Position, Rules};

use crate::change::{alone, pieces};
use crate::proof::{Budget, most_turned, successors, turned, ways_home, wins_in_one, wins_in_two};

/// What may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Task {
    WinInOne,
    TurnMost,
    WinInTwo,
    HomeIn,
}

/// A puzzle, before it is known how the solution is printed and how hard it is.
pub struct Found {
    pub position: Position,
    pub aim: Aim,
    /// What the solving turns lead to.
    pub solving: Vec<Position>,
    /// How many turns there are to choose from.
    pub turns: usize,
}

/// A proof that needs more turns than this is too long for a test.
const TURNS: u64 = 400_000;

/// The way home is no longer than this.
const LONGEST: u32 = 6;

impl Task {
    /// The tasks of a game, a list for each grade: they are taken in turn.
    pub fn of(game: Game) -> [&'static [Self]; 3] {
        use Task::*;
        match game {
            Game::CourtCircuit => [
                &[WinInOne, TurnMost],
                &[TurnMost, WinInOne, WinInTwo],
                &[WinInTwo, TurnMost, WinInOne],
            ],
            Game::ChineseClassic | Game::ChineseSymmetric => [
                &[WinInOne, HomeIn],
                &[HomeIn, WinInTwo, WinInOne],
                &[WinInTwo, HomeIn, WinInOne],
            ],
            _ => [
                &[WinInOne, WinInOne, WinInTwo],
                &[WinInTwo, WinInOne],
                &[WinInTwo, WinInTwo, WinInOne],
            ],
        }
    }

    /// Every one of them once.
    pub fn all_of(game: Game) -> impl Iterator<Item = Self> {
        let all = [Self::WinInOne, Self::TurnMost, Self::WinInTwo, Self::HomeIn];
        let asked = move |task: &Self| Self::of(game).iter().any(|tasks| tasks.contains(task));
        all.into_iter().filter(asked)
    }

    /// Whether it is worth looking: proofs take time.
    fn is_promising(self, position: &Position) -> bool {
        let me = position.side();
        match position {
            // A turn changes one die.
            Position::OperationD6(p) => {
                let short = p.dice(me).filter(|&die| p.face(die) != Face::Six).count();
                short <= if self == Self::WinInOne { 1 } else { 2 }
            }
            // Nobody turns that many at once.
            Position::CourtCircuit(p) => self == Self::TurnMost || p.pawns(me.other()).len() <= 8,
            _ => true,
        }
    }

    /// The puzzle that this position makes, if it makes a good one.
    pub fn find(self, position: &Position) -> Option<Found> {
        let position = match self {
            Self::HomeIn => alone(position)?,
            _ => *position,
        };
        if !self.is_promising(&position) {
            return None;
        }
        let budget = Budget::new(TURNS);
        let (aim, solving) = match self {
            Self::WinInOne => (Aim::WinInOne, wins_in_one(&position, &budget)?),
            Self::WinInTwo => (Aim::WinInTwo, wins_in_two(&position, &budget)?),
            Self::TurnMost => {
                let (most, solving) = most_turned(&position, &budget)?;
                let of_first = turned(&position, solving.first()?);
                let same = |next: &Position| turned(&position, next) == of_first;
                if most < 2 || !solving.iter().all(same) || solving[0].verdict().is_some() {
                    return None;
                }
                (Aim::TurnMost(most as u8), solving)
            }
            Self::HomeIn => {
                if pieces(&position).len() < 10 {
                    return None;
                }
                let (turns, solving) = ways_home(&position, LONGEST, &budget)?;
                if turns < 2 {
                    return None;
                }
                (Aim::HomeIn(turns as u8), solving)
            }
        };
        let only = matches!(self, Self::WinInOne | Self::WinInTwo);
        if solving.is_empty() || only && solving.len() > 1 {
            return None;
        }
        let turns = successors(&position, &Budget::new(TURNS))?.len();
        Some(Found {
            position,
            aim,
            solving,
            turns,
        })
    }
}
