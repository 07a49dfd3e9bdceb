//! Chains of Court-Circuit: what can be jumped, what is turned, and how a chain is closed.

use core::ops::ControlFlow;

use super::{Cell, Cells, Closing, CourtCircuit, CourtCircuitOutcome};
use crate::board::square::Direction;

/// A chain on its way: the pawn in hand, where it began, and what it has turned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chain {
    /// Where the pawn stood.
    pub from: Cell,
    /// Where it stands.
    pub at: Cell,
    /// The pawns it has turned so far.
    pub flips: Cells,
}

impl Chain {
    /// A pawn in hand that has not jumped yet.
    pub(crate) fn still(from: Cell) -> Self {
        Self {
            from,
            at: from,
            flips: Cells::EMPTY,
        }
    }

    #[inline(always)]
    pub(crate) fn outcome(self, closing: Option<Closing>) -> CourtCircuitOutcome {
        CourtCircuitOutcome {
            from: self.from,
            to: self.at,
            flips: self.flips,
            closing,
        }
    }

    /// Whether the pawn in hand has jumped: a chain that is back where it began, with nothing turned, has not.
    pub(super) fn has_jumped(self) -> bool {
        self.at != self.from || !self.flips.is_empty()
    }
}

impl CourtCircuit {
    /// Own pawns and enemies as they stand within a chain.
    #[inline(always)]
    pub(super) fn during(&self, chain: Chain) -> (Cells, Cells) {
        let own = (self.own() - chain.from.into()) | chain.flips | chain.at.into();
        (own, self.enemies() - chain.flips)
    }

    /// Pawns that may be jumped tactically: one's own, before the first attack, and never by a queen.
    #[inline(always)]
    pub(super) fn tactical_pivots(&self, chain: Chain) -> Cells {
        if chain.flips.is_empty() && !self.is_queen() {
            self.own() - chain.from.into()
        } else {
            Cells::EMPTY
        }
    }

    /// The attacks that can go on from a chain: an enemy, and where a jump over it can land.
    #[inline(always)]
    pub(crate) fn attacks(&self, chain: Chain) -> impl Iterator<Item = (Cell, Cells)> {
        let (own, enemies) = self.during(chain);
        let free = Cells::ALL - own - enemies;
        let queen = self.is_queen();
        Direction::ALL.into_iter().filter_map(move |way| {
            let (enemy, landings) = if queen {
                let enemy = slide(chain.at, way, free).1?;
                (enemy, slide(enemy, way, free).0)
            } else {
                let enemy = chain.at.towards(way)?;
                (enemy, Cells::from(enemy).shifted(way) & free)
            };
            (enemies.contains(enemy) && !landings.is_empty()).then_some((enemy, landings))
        })
    }

    /// Streams every chain that goes on from this one, as often as a path leads to it. `visit` may stop it all, or answer
    /// `Continue(false)` where it need not go on. Attacks nest at most as deep as there are enemies: 11.
    pub(super) fn chains(
        &self,
        chain: Chain,
        visit: &mut impl FnMut(Chain) -> ControlFlow<(), bool>,
    ) -> ControlFlow<()> {
        let over = self.tactical_pivots(chain);
        if !(chain.at.near() & over).is_empty() {
            let free = Cells::ALL - over - self.enemies();
            let landed = Cells::from(chain.at).chains(over, free, Cells::EMPTY);
            for at in landed - chain.from.into() - chain.at.into() {
                let next = Chain { at, ..chain };
                if visit(next)? {
                    self.attack_on(next, visit)?;
                }
            }
        }
        self.attack_on(chain, visit)
    }

    fn attack_on(
        &self,
        chain: Chain,
        visit: &mut impl FnMut(Chain) -> ControlFlow<(), bool>,
    ) -> ControlFlow<()> {
        if !self.is_queen() && (chain.at.near() & self.enemies()).is_empty() {
            return ControlFlow::Continue(());
        }
        for (enemy, landings) in self.attacks(chain) {
            let flips = chain.flips | enemy.into();
            for at in landings {
                let next = Chain { at, flips, ..chain };
                if visit(next)? && !self.wins(next) {
                    self.attack_on(next, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the last enemy has been turned.
    #[inline(always)]
    pub(crate) fn wins(&self, chain: Chain) -> bool {
        chain.flips == self.enemies()
    }

    /// The closing steps of one pawn after a chain.
    #[inline(always)]
    pub(super) fn closings(&self, chain: Chain, pawn: Cell, refuge: bool) -> Cells {
        let (own, enemies) = self.during(chain);
        let ends = pawn.near() - own - enemies;
        if refuge {
            ends
        } else if pawn != chain.at && Cells::CORNERS.contains(chain.at) {
            Cells::EMPTY
        } else {
            ends - Cells::CORNERS
        }
    }

    /// The pawns that can play a closing step after a chain.
    pub(super) fn closers(&self, chain: Chain, refuge: bool) -> Cells {
        let (own, _) = self.during(chain);
        own.filter(|&pawn| !self.closings(chain, pawn, refuge).is_empty())
            .collect()
    }

    /// Whether a pawn has a turn at all.
    pub(super) fn can_start(&self, from: Cell, refuge: bool) -> bool {
        !self.steps(from, refuge).is_empty() || self.can_go_on(Chain::still(from), refuge)
    }

    /// Whether a chain can come to a legal end, here or further on.
    pub(super) fn can_finish(&self, chain: Chain, refuge: bool) -> bool {
        self.can_end(chain, refuge) || self.can_go_on(chain, refuge)
    }

    fn can_go_on(&self, chain: Chain, refuge: bool) -> bool {
        self.chains(chain, &mut |next| match self.can_end(next, refuge) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(true),
        })
        .is_break()
    }

    fn can_end(&self, chain: Chain, refuge: bool) -> bool {
        self.wins(chain) || !self.closers(chain, refuge).is_empty()
    }
}

/// The free cells from a cell on in one direction, and the first that is not free.
pub(super) fn slide(from: Cell, way: Direction, free: Cells) -> (Cells, Option<Cell>) {
    let mut passed = Cells::EMPTY;
    let mut next = from.towards(way);
    while let Some(cell) = next
        && free.contains(cell)
    {
        passed |= cell.into();
        next = cell.towards(way);
    }
    (passed, next)
}
