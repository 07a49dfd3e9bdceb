//! Court-Circuit: attacks turn pawns, a chain is closed by a step, the last pawn is a queen. 6×6.

mod chain;
mod turn;

pub use chain::Chain;
pub use turn::CourtCircuitTurn;

use chain::slide;

use core::ops::ControlFlow;

use super::{Fan, Flaw, Game, HouseRules, Piece, Rules, Setup, Side};
use crate::board::square::{Cell as SquareCell, CellSet, Direction};

type Cell = SquareCell<6>;
type Cells = CellSet<6>;

/// A position of Court-Circuit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CourtCircuit {
    side: Side,
    pawns: [Cells; 2],
}

/// How a chain was closed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Closing {
    /// Where the closing pawn stood.
    pub from: Cell,
    /// Where it stands.
    pub to: Cell,
}

/// A finished turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CourtCircuitOutcome {
    /// Where the pawn stood.
    pub from: Cell,
    /// Where its step, slide or chain ended.
    pub to: Cell,
    /// The pawns it turned.
    pub flips: Cells,
    /// The closing step; none after a step, a slide or a win.
    pub closing: Option<Closing>,
}

impl CourtCircuit {
    /// The usual start: the home rows.
    pub fn start() -> Self {
        Self {
            side: Side::One,
            pawns: [Cells::row(0), Cells::row(5)],
        }
    }

    /// The other start, a conjecture: its figure is lost.
    pub fn start_bis() -> Self {
        let zigzag = |low: u8| {
            (0..6)
                .filter_map(|column| Cell::new(column, low + column % 2))
                .collect()
        };
        Self {
            side: Side::One,
            pawns: [zigzag(0), zigzag(4)],
        }
    }

    pub(super) fn prove(setup: &Setup) -> Result<Self, Flaw> {
        let pawns = [Side::One, Side::Two].map(|side| setup.places(Piece::Pawn(side)));
        let [white, black]: [Cells; 2] = pawns;
        if (white | black).len() > 12 {
            return Err(Flaw::TooManyPawns);
        }
        Ok(Self {
            side: setup.side,
            pawns,
        })
    }

    pub(super) fn setup(&self) -> Setup {
        let mut setup = Setup::empty(Game::CourtCircuit, self.side);
        for side in [Side::One, Side::Two] {
            setup.put_all(self.pawns(side), Piece::Pawn(side));
        }
        setup
    }

    /// The pawns of a side.
    #[inline(always)]
    pub fn pawns(&self, side: Side) -> Cells {
        self.pawns[side.index() & 1]
    }

    /// Whether the side to move plays its last pawn as a queen.
    #[inline(always)]
    pub fn is_queen(&self) -> bool {
        self.own().len() == 1
    }

    #[inline(always)]
    fn own(&self) -> Cells {
        self.pawns(self.side)
    }

    #[inline(always)]
    fn enemies(&self) -> Cells {
        self.pawns(self.side.other())
    }

    /// Steps of a pawn, or slides of the queen.
    #[inline(always)]
    pub(crate) fn steps(&self, from: Cell, refuge: bool) -> Cells {
        let free = Cells::ALL - self.own() - self.enemies();
        let steps = if self.is_queen() {
            Direction::ALL
                .into_iter()
                .fold(Cells::EMPTY, |steps, way| steps | slide(from, way, free).0)
        } else {
            from.near() & free
        };
        if refuge {
            steps
        } else {
            steps - Cells::CORNERS
        }
    }

    /// Streams the turns of one pawn. `enter` answers whether to go into a chain at all.
    fn fans_of(
        &self,
        from: Cell,
        refuge: bool,
        enter: &mut impl FnMut(Chain) -> bool,
        visit: &mut impl FnMut(Fan<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let still = Chain::still(from);
        let ends = self.steps(from, refuge);
        if !ends.is_empty() {
            let stem = still.outcome(None);
            visit(Fan { stem, ends })?;
        }
        self.chains(still, &mut |chain| {
            if !enter(chain) {
                return ControlFlow::Continue(false);
            }
            if self.wins(chain) {
                let stem = chain.outcome(None);
                visit(Fan {
                    stem,
                    ends: chain.at.into(),
                })?;
                return ControlFlow::Continue(false);
            }
            self.closing_fans(chain, refuge, visit)?;
            ControlFlow::Continue(true)
        })
    }

    /// Streams the turns that end a chain with a closing step.
    pub(crate) fn closing_fans(
        &self,
        chain: Chain,
        refuge: bool,
        visit: &mut impl FnMut(Fan<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for pawn in self.during(chain).0 {
            let ends = self.closings(chain, pawn, refuge);
            if !ends.is_empty() {
                let stem = chain.outcome(Some(Closing {
                    from: pawn,
                    to: pawn,
                }));
                visit(Fan { stem, ends })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Streams every chain of every pawn; `visit` answers as in [`chains`](Self::chains).
    pub(crate) fn every_chain(
        &self,
        visit: &mut impl FnMut(Chain) -> ControlFlow<(), bool>,
    ) -> ControlFlow<()> {
        self.own()
            .try_for_each(|from| self.chains(Chain::still(from), visit))
    }

    /// Whether corners are open this turn: always, but under the house rule only if it would leave no turn.
    pub(crate) fn refuge(&self, house: HouseRules) -> bool {
        !house.no_corner_refuge || !self.own().any(|from| self.can_start(from, false))
    }

    /// As [`fans`](Rules::fans), but a chain is gone into only if `enter` says so. A queen may come to the same chain by very many paths:
    /// whoever has the memory to know it again saves the time.
    pub fn fans_entering(
        &self,
        house: HouseRules,
        mut enter: impl FnMut(Chain) -> bool,
        mut visit: impl FnMut(Fan<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        let refuge = self.refuge(house);
        for from in self.own() {
            self.fans_of(from, refuge, &mut enter, &mut visit)?;
        }
        ControlFlow::Continue(())
    }
}

impl Rules for CourtCircuit {
    type Place = Cell;
    type Turn = CourtCircuitTurn;
    type Outcome = CourtCircuitOutcome;

    const DISTINCT: bool = false;

    fn side(&self) -> Side {
        self.side
    }

    fn winner(&self) -> Option<Side> {
        if self.enemies().is_empty() {
            Some(self.side)
        } else if self.own().is_empty() {
            Some(self.side.other())
        } else {
            None
        }
    }

    fn verdict(&self) -> Option<Side> {
        self.winner()
            .or_else(|| (!self.can_move(HouseRules::default())).then(|| self.side.other()))
    }

    fn begin(&self, house: HouseRules) -> CourtCircuitTurn {
        CourtCircuitTurn::new(*self, self.refuge(house))
    }

    fn fans(
        &self,
        house: HouseRules,
        visit: impl FnMut(Fan<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.fans_entering(house, |_| true, visit)
    }

    #[inline(always)]
    fn ending(stem: CourtCircuitOutcome, last: Cell) -> CourtCircuitOutcome {
        match stem.closing {
            None => CourtCircuitOutcome { to: last, ..stem },
            Some(closing) => CourtCircuitOutcome {
                closing: Some(Closing {
                    to: last,
                    ..closing
                }),
                ..stem
            },
        }
    }

    #[inline(always)]
    fn after(&self, outcome: CourtCircuitOutcome) -> Self {
        let mut own = (self.own() - outcome.from.into()) | outcome.to.into() | outcome.flips;
        if let Some(closing) = outcome.closing {
            own = (own - closing.from.into()) | closing.to.into();
        }
        let enemies = self.enemies() - outcome.flips;
        Self {
            side: self.side.other(),
            pawns: match self.side {
                Side::One => [own, enemies],
                _ => [enemies, own],
            },
        }
    }

    fn can_move(&self, _: HouseRules) -> bool {
        // No house rule ever takes the last turn away.
        self.winner().is_none() && self.own().any(|from| self.can_start(from, true))
    }

    fn admits(&self, house: HouseRules, outcome: CourtCircuitOutcome) -> bool {
        let leads_there =
            |chain: Chain| chain.from == outcome.from && (chain.flips - outcome.flips).is_empty();
        self.fans_entering(house, leads_there, |fan| fan.stop_at(outcome))
            .is_break()
    }
}
