//! The best of many, with as little in common as can be.

use std::cmp::Reverse;

use pocket_hops::lessons::puzzles::Grade;
use pocket_hops::rules::{Game, Rules};

use crate::rank::{Rank, sights};
use crate::search::{Found, Task};

/// A puzzle, and what speaks for it.
pub struct Candidate {
    pub found: Found,
    pub task: Task,
    pub key: String,
    pub rank: Rank,
    /// The game it comes from.
    pub number: u32,
}

/// What is longer to find is toil.
const MOST_SIGHTS: u32 = 9;

const GRADES: [Grade; 3] = [Grade::Easy, Grade::Medium, Grade::Hard];

/// As many of each grade, its tasks in turn; those that remind of another only if there are no others.
pub fn choose(game: Game, count: usize, candidates: &[Candidate]) -> Vec<&Candidate> {
    let mut chosen: Vec<&Candidate> = Vec::new();
    for (earlier, (tasks, grade)) in Task::of(game).into_iter().zip(GRADES).enumerate() {
        let wanted = (count + GRADES.len() - 1 - earlier) / GRADES.len();
        let mut left = wanted;
        // A task may have nothing to offer, then it is the next one's turn.
        for &task in tasks.iter().cycle().take(tasks.len() * count) {
            if left == 0 {
                break;
            }
            let fitting = candidates.iter().filter(|candidate| {
                (candidate.rank.grade, candidate.task) == (grade, task)
                    && sights(&candidate.key) <= MOST_SIGHTS
                    && chosen.iter().all(|other| candidate.number != other.number)
            });
            let best = fitting.max_by_key(|candidate| {
                let alike = chosen
                    .iter()
                    .filter(|other| candidate.motif() == other.motif());
                (Reverse(alike.count()), candidate.rank.charm)
            });
            left -= usize::from(best.is_some());
            chosen.extend(best);
        }
    }
    chosen.sort_by_key(|candidate| (candidate.rank.grade, candidate.task, candidate.rank.charm));
    chosen
}

impl Candidate {
    /// What happens in it, wherever that is: step, jumps, throws, closing step; and with how many pieces of one's own, if only one can be a queen.
    fn motif(&self) -> (Task, String, bool) {
        let marks = |mark: &char| "-^*= ".contains(*mark);
        let position = &self.found.position;
        let queen =
            position.game() == Game::CourtCircuit && position.pieces(position.side()).len() == 1;
        (self.task, self.key.chars().filter(marks).collect(), queen)
    }
}
