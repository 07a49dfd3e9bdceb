//! How hard a puzzle is, and how much there is in it.

use pocket_hops::board::Shape;
use pocket_hops::game::Level;
use pocket_hops::lessons::puzzles::{Aim, Grade};
use pocket_hops::opponent::{Skill, Thinker};
use pocket_hops::rules::{Position, Rules};

use crate::games::best;
use crate::search::Found;

/// Each player is asked in so many moods.
const MOODS: u32 = 4;

/// What a puzzle is like.
#[derive(Clone, Copy)]
pub struct Rank {
    pub grade: Grade,
    /// Among those of a grade, the more the better.
    pub charm: u32,
}

impl Rank {
    /// The [`sights`] have to be seen; the more turns there are, the more has to be looked at; and what players who look one turn
    /// ahead or two do not find is hard.
    pub fn of(found: &Found, key: &str, thinker: &mut Thinker) -> Self {
        let mut sights = sights(key);
        let looks = found.turns.max(1).ilog2();
        let star = found.position.game().shape() == Shape::Star;
        match found.aim {
            Aim::WinInOne => {
                // Court-Circuit: to leave the enemy without a turn is a win that is easily overlooked.
                if found.solving.iter().all(|end| end.winner().is_none()) {
                    sights += 2;
                }
                let limits = if star { [2, 3] } else { [2, 4] };
                Self::new(sights, limits, 4 * sights + looks)
            }
            Aim::TurnMost(most) => Self::new(sights, [3, 5], 4 * sights + u32::from(most)),
            Aim::WinInTwo => {
                let missed = missed(found, thinker);
                let limits = if star { [3, 6] } else { [4, 10] };
                Self::new(missed + sights, limits, 2 * missed + sights + looks)
            }
            Aim::HomeIn(turns) => {
                let wasted = wasted(&found.position, turns, thinker);
                Self::new(turns.into(), [3, 4], 2 * wasted + u32::from(turns))
            }
        }
    }

    /// Easy up to the first limit, of medium difficulty up to the second.
    fn new(load: u32, [easy, medium]: [u32; 2], charm: u32) -> Self {
        let grade = match load {
            _ if load <= easy => Grade::Easy,
            _ if load <= medium => Grade::Medium,
            _ => Grade::Hard,
        };
        Self { grade, charm }
    }
}

/// Jumps, throws and changes of a face.
pub fn sights(key: &str) -> u32 {
    key.matches(['^', '*', '=']).count() as u32
}

/// How often players who look no further than the next turn, or the one after, do not find the first turn of two.
fn missed(found: &Found, thinker: &mut Thinker) -> u32 {
    let game = found.position.game();
    let levels = [Level::Easy, Level::Medium].map(|level| Skill::of(level, game));
    let mut missed = 0;
    for skill in levels.into_iter().chain([Skill::GREEDY]) {
        for mood in 0..MOODS {
            let turn = best(thinker, &found.position, skill, mood);
            let next = turn.map(|turn| found.position.after(turn));
            missed += u32::from(!next.is_some_and(|next| found.solving.contains(&next)));
        }
    }
    missed
}

/// How many turns too many a player takes who looks at the next one only; no more than are needed at all.
fn wasted(start: &Position, fewest: u8, thinker: &mut Thinker) -> u32 {
    let fewest = fewest.into();
    let mut position = *start;
    let mut turns = 0;
    while position.winner().is_none() && turns < 2 * fewest {
        let Some(turn) = best(thinker, &position, Skill::GREEDY, turns) else {
            break;
        };
        position = position.after(turn);
        turns += 1;
    }
    turns.saturating_sub(fewest)
}
