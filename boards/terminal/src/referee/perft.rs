//! How many sequences of successors there are.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::distinct::Distinct;

/// From this depth on the count is worth sharing out among the cores.
const SHARED: u32 = 4;

/// With fewer branches than this, those one turn further on are shared out: they come out more even, and still fit in memory.
const FEW: usize = 200;

/// The number of sequences of that length. The last successors are counted, not built.
pub fn perft<G: Distinct + Sync>(position: &G, depth: u32) -> u64 {
    if depth < SHARED {
        return descend(position, &mut memories::<G>(depth));
    }
    let mut left = depth - 1;
    let mut branches = successors(position);
    if branches.len() < FEW {
        left -= 1;
        branches = branches.iter().flat_map(successors).collect();
    }
    let next = AtomicUsize::new(0);
    let count = || {
        let mut memories = memories::<G>(left);
        let taken = || branches.get(next.fetch_add(1, Ordering::Relaxed));
        std::iter::from_fn(taken)
            .map(|branch| descend(branch, &mut memories))
            .sum::<u64>()
    };
    let helpers = thread::available_parallelism().map_or(0, |cores| cores.get() - 1);
    thread::scope(|scope| {
        let helpers: Vec<_> = (0..helpers).map(|_| scope.spawn(count)).collect();
        let own = count();
        own + helpers
            .into_iter()
            .map(|helper| helper.join().expect("counting does not panic"))
            .sum::<u64>()
    })
}

fn successors<G: Distinct>(position: &G) -> Vec<G> {
    let mut successors = Vec::new();
    position.each_successor(&mut G::Memory::default(), |next| successors.push(next));
    successors
}

/// One for each level.
fn memories<G: Distinct>(depth: u32) -> Vec<G::Memory> {
    (0..depth).map(|_| G::Memory::default()).collect()
}

fn descend<G: Distinct>(position: &G, memories: &mut [G::Memory]) -> u64 {
    match memories {
        [] => 1,
        [last] => position.count_successors(last),
        [memory, deeper @ ..] => {
            let mut count = 0;
            position.each_successor(memory, |next| count += descend(&next, deeper));
            count
        }
    }
}
