//! Court-Circuit: how many pawns, and how many of them can be turned.

use core::ops::ControlFlow;

use heapless::Vec;

use super::Judge;
use crate::board::square::{Cell, CellSet, Direction};
use crate::rules::{Chain, CourtCircuit, CourtCircuitOutcome, HouseRules, Rules, Side};

type Cells = CellSet<6>;

/// A pawn.
const PAWN: i32 = 100;
/// A pawn in a corner, where nobody can turn it.
const REFUGE: i32 = 25;
/// A pawn that one jump can turn, when the enemy is to move; and when it is not.
const EXPOSED: [i32; 2] = [45, 12];
/// Two pawns or more are an army; the last one is a queen, strong and in danger.
const LAST_PAWN: i32 = -60;

/// Chains looked at before the best are chosen.
const CHAINS: usize = 160;

/// The most chains that are gone into.
const BREADTH: usize = 32;

/// Chains looked at in search of a win.
const WIN_EFFORT: u32 = 400;

impl CourtCircuit {
    fn occupied(&self) -> Cells {
        self.pawns(Side::One) | self.pawns(Side::Two)
    }

    /// The pawns of a side that an enemy next to them can jump.
    fn exposed(&self, side: Side) -> Cells {
        let free = Cells::ALL - self.occupied();
        let (own, enemies) = (self.pawns(side), self.pawns(side.other()));
        Direction::ALL
            .into_iter()
            .fold(Cells::EMPTY, |exposed, way| {
                exposed | (own & enemies.shifted(way) & free.shifted(way.back()))
            })
    }
}

/// The cells with a free neighbour on either side in some line: only there can a pawn be jumped.
fn between(free: Cells) -> Cells {
    use Direction::*;
    [North, NorthEast, East, SouthEast]
        .into_iter()
        .fold(Cells::EMPTY, |all, way| {
            all | (free.shifted(way) & free.shifted(way.back()))
        })
}

/// Whether a chain from there might turn every enemy, as far as the free cells tell. All stand still but for the jumper, so who cannot be jumped at first
/// never can.
pub(in crate::opponent) fn can_all_be_turned(position: &CourtCircuit, from: Cell<6>) -> bool {
    let free = (Cells::ALL - position.occupied()) | from.into();
    let enemies = position.pawns(position.side().other());
    (enemies - between(free)).is_empty()
}

impl Judge for CourtCircuit {
    fn standing(&self, side: Side) -> i32 {
        let own = self.pawns(side);
        let pawns = own.len() as i32;
        let safe = (own & Cells::CORNERS).len() as i32;
        let exposed = self.exposed(side).len() as i32;
        let last = if pawns == 1 { LAST_PAWN } else { 0 };
        let to_move = (self.side() == side) as usize;
        PAWN * pawns + REFUGE * safe + last - EXPOSED[to_move & 1] * exposed
    }

    fn win(&self, _: HouseRules, effort: &mut u32) -> Option<CourtCircuitOutcome> {
        let mut won = None;
        let mut left = WIN_EFFORT;
        let _ = self.every_chain(&mut |chain| {
            left = left.saturating_sub(1);
            if left == 0 {
                return ControlFlow::Break(());
            }
            if !can_all_be_turned(self, chain.from) {
                return ControlFlow::Continue(false);
            }
            if self.wins(chain) {
                won = Some(chain.outcome(None));
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(true)
        });
        *effort += (WIN_EFFORT - left) / 2;
        won
    }

    fn consider(
        &self,
        house: HouseRules,
        breadth: usize,
        effort: &mut u32,
        visit: &mut impl FnMut(CourtCircuitOutcome) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        let refuge = self.refuge(house);
        for from in self.pawns(self.side()) {
            let still = Chain::still(from);
            for to in self.steps(from, refuge) {
                visit(Self::ending(still.outcome(None), to))?;
            }
        }
        let me = self.side();
        let mut best: Vec<(i32, Chain), BREADTH> = Vec::new();
        let mut left = CHAINS;
        let _ = self.every_chain(&mut |chain| {
            left = left.saturating_sub(1);
            if left == 0 {
                return ControlFlow::Break(());
            }
            if best.iter().any(|&(_, known)| known == chain) {
                return ControlFlow::Continue(false);
            }
            let worth = self.after(chain.outcome(None)).worth(me);
            if best.len() < breadth {
                let _ = best.push((worth, chain));
            } else if let Some(least) = best.iter_mut().min_by_key(|(worth, _)| *worth)
                && least.0 < worth
            {
                *least = (worth, chain);
            }
            ControlFlow::Continue(true)
        });
        *effort += (CHAINS - left) as u32;
        for &(_, chain) in &best {
            if self.wins(chain) {
                visit(chain.outcome(None))?;
                continue;
            }
            self.closing_fans(chain, refuge, &mut |fan| {
                fan.outcomes().try_for_each(&mut *visit)
            })?;
        }
        ControlFlow::Continue(())
    }
}
