//! Each successor once. Only Court-Circuit leads to a position in several ways; knowing one again takes memory that the chip does not have.

use std::ops::ControlFlow;

use fastrand::Rng;
use foldhash::fast::FixedState;
use pocket_hops::rules::{
    Chain, Chinese, CourtCircuit, Fan, Hopsy, HouseRules, OperationD6, Position, Rules, Zapita,
};

/// A game whose successors can be told apart.
pub trait Distinct: Rules + Into<Position> {
    /// What telling them apart needs to remember, kept from one position to the next.
    type Memory: Default;

    /// Streams every successor once.
    fn each_successor(&self, memory: &mut Self::Memory, visit: impl FnMut(Self));

    /// How many there are.
    fn count_successors(&self, memory: &mut Self::Memory) -> u64;

    /// One of them, each equally likely.
    fn any_successor(&self, memory: &mut Self::Memory, random: &mut Rng) -> Option<Self>;
}

/// For the games whose fans never lead to the same position.
macro_rules! distinct_by_nature {
    ($($game:ty),*) => {$(
        impl Distinct for $game {
            type Memory = ();

            #[inline(always)]
            fn each_successor(&self, (): &mut (), mut visit: impl FnMut(Self)) {
                const { assert!(<$game>::DISTINCT) }
                let _ = self.fans(HouseRules::default(), |fan| {
                    for outcome in fan.outcomes() {
                        visit(self.after(outcome));
                    }
                    ControlFlow::Continue(())
                });
            }

            #[inline(always)]
            fn count_successors(&self, (): &mut ()) -> u64 {
                let mut count = 0;
                let _ = self.fans(HouseRules::default(), |fan| {
                    count += u64::from(fan.len());
                    ControlFlow::Continue(())
                });
                count
            }

            #[inline(always)]
            fn any_successor(&self, (): &mut (), random: &mut Rng) -> Option<Self> {
                // No side has more pieces than the ten pawns of the star, none more fans a piece than a die: seven.
                let mut fans = heapless::Vec::<Fan<Self>, 42>::new();
                let mut count = 0;
                let _ = self.fans(HouseRules::default(), |fan| {
                    count += fan.len();
                    fans.push(fan).map_or(ControlFlow::Break(()), ControlFlow::Continue)
                });
                if count == 0 {
                    return None;
                }
                let mut chosen = random.u32(..count);
                for fan in &fans {
                    if chosen < fan.len() {
                        let last = fan.ends.nth(chosen)?;
                        return Some(self.after(Self::ending(fan.stem, last)));
                    }
                    chosen -= fan.len();
                }
                None
            }
        }
    )*};
}

distinct_by_nature!(Hopsy, Zapita, OperationD6, Chinese);

/// Hashed the same way in every run, so that random play repeats.
type HashSet<T> = std::collections::HashSet<T, FixedState>;

/// The successors and the chains of one position.
#[derive(Default)]
pub struct Known {
    positions: HashSet<CourtCircuit>,
    chains: HashSet<Chain>,
}

/// Clearing a set costs as much as it can hold, so one that has grown beyond this is given back.
const KEPT: usize = 1 << 12;

fn clear<T>(set: &mut HashSet<T>) {
    if set.capacity() > KEPT {
        *set = HashSet::default();
    }
    set.clear();
}

impl Known {
    fn learn(&mut self, position: &CourtCircuit) {
        clear(&mut self.positions);
        clear(&mut self.chains);
        let Self { positions, chains } = self;
        let visit = |fan: Fan<CourtCircuit>| {
            positions.extend(fan.outcomes().map(|outcome| position.after(outcome)));
            ControlFlow::Continue(())
        };
        // Only a queen comes to the same chain so often that it pays to know it again.
        let _ = if position.is_queen() {
            position.fans_entering(HouseRules::default(), |chain| chains.insert(chain), visit)
        } else {
            position.fans(HouseRules::default(), visit)
        };
    }
}

impl Distinct for CourtCircuit {
    type Memory = Known;

    fn each_successor(&self, known: &mut Known, visit: impl FnMut(Self)) {
        known.learn(self);
        known.positions.iter().copied().for_each(visit);
    }

    fn count_successors(&self, known: &mut Known) -> u64 {
        known.learn(self);
        known.positions.len() as u64
    }

    fn any_successor(&self, known: &mut Known, random: &mut Rng) -> Option<Self> {
        known.learn(self);
        let count = known.positions.len();
        (count > 0).then(|| known.positions.iter().nth(random.usize(..count)).copied())?
    }
}
