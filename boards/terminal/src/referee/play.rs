//! Random play: every successor equally likely.

use super::distinct::Distinct;

/// Plays so many turns, starting over whenever a game ends; the number of games that ended, or `None` if there is nothing to play.
pub fn play<G: Distinct>(start: &G, turns: u64, seed: u64) -> Option<u64> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut memory = G::Memory::default();
    let mut ended = 0;
    let mut position = *start;
    start.any_successor(&mut memory, &mut random)?;
    for _ in 0..turns {
        position = match position.any_successor(&mut memory, &mut random) {
            Some(next) => next,
            None => {
                ended += 1;
                start.any_successor(&mut memory, &mut random)?
            }
        };
    }
    let over = turns > 0 && position.count_successors(&mut memory) == 0;
    Some(ended + u64::from(over))
}
