//! Zapita: carry the bomb to the enemy's headquarters by steps, chains, throws and relays. 7×7.

mod turn;

pub use turn::ZapitaTurn;

use core::ops::ControlFlow;

use super::{Fan, Flaw, Game, HouseRules, Piece, Power, Rules, Setup, Side};
use crate::board::square::{Cell as SquareCell, CellSet, Direction};

type Cell = SquareCell<7>;
type Cells = CellSet<7>;

/// A position of Zapita.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Zapita {
    side: Side,
    bomb: Cell,
    pawns: [Cells; 2],
    powers: [Cells; 3],
}

/// A finished turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ZapitaOutcome {
    /// Where the pawn stood.
    pub from: Cell,
    /// Where it stands.
    pub to: Cell,
    /// Where the bomb came to rest, if it was thrown.
    pub bomb: Option<Cell>,
}

/// Where one pawn can throw the bomb.
struct Throws {
    /// Cells where it stays.
    rests: Cells,
    /// Pawns that throw it on.
    relays: Cells,
}

/// A4 and G4.
const HEADQUARTERS: [Cell; 2] = match (Cell::new(0, 3), Cell::new(6, 3)) {
    (Some(white), Some(khaki)) => [white, khaki],
    _ => panic!("the board has both"),
};

impl Zapita {
    /// The start: the strongest beside the headquarters, the bomb in the middle.
    pub fn start() -> Self {
        let pawns = [Cells::column(0), Cells::column(6)].map(|file| file - Self::every_hq());
        let both = pawns[0] | pawns[1];
        let [white_hq, _] = HEADQUARTERS;
        Self {
            side: Side::One,
            bomb: (Cells::row(3) & Cells::column(3))
                .first()
                .unwrap_or(white_hq),
            pawns,
            powers: [(0, 6), (1, 5), (2, 4)]
                .map(|(low, high)| (Cells::row(low) | Cells::row(high)) & both),
        }
    }

    pub(super) fn prove(setup: &Setup) -> Result<Self, Flaw> {
        let of = |side, power| setup.places::<Cells>(Piece::Armed(side, power));
        let pawns = [Side::One, Side::Two].map(|side| {
            Power::ALL
                .into_iter()
                .fold(Cells::EMPTY, |pawns, power| pawns | of(side, power))
        });
        setup.at_most(6, &pawns)?;
        if !((pawns[0] | pawns[1]) & Self::every_hq()).is_empty() {
            return Err(Flaw::OnHeadquarters);
        }
        let bombs: Cells = setup.places(Piece::Bomb);
        if bombs.len() > 1 {
            return Err(Flaw::TwoBombs);
        }
        Ok(Self {
            side: setup.side,
            bomb: bombs.first().ok_or(Flaw::NoBomb)?,
            pawns,
            powers: Power::ALL.map(|power| of(Side::One, power) | of(Side::Two, power)),
        })
    }

    pub(super) fn setup(&self) -> Setup {
        let mut setup = Setup::empty(Game::Zapita, self.side);
        for side in [Side::One, Side::Two] {
            for (power, armed) in Power::ALL.into_iter().zip(self.powers) {
                setup.put_all(self.pawns(side) & armed, Piece::Armed(side, power));
            }
        }
        setup.put_all(Cells::from(self.bomb), Piece::Bomb);
        setup
    }

    /// The headquarters of a side.
    pub fn headquarters(side: Side) -> Cell {
        HEADQUARTERS[side.index() & 1]
    }

    fn every_hq() -> Cells {
        HEADQUARTERS.into_iter().collect()
    }

    /// The pawns of a side.
    #[inline(always)]
    pub fn pawns(&self, side: Side) -> Cells {
        self.pawns[side.index() & 1]
    }

    /// Where the bomb lies.
    pub fn bomb(&self) -> Cell {
        self.bomb
    }

    /// The power of the pawn on `cell`; of an empty cell, the least.
    #[inline(always)]
    pub fn power(&self, cell: Cell) -> Power {
        let [_, two, three] = self.powers;
        if three.contains(cell) {
            Power::Three
        } else if two.contains(cell) {
            Power::Two
        } else {
            Power::One
        }
    }

    #[inline(always)]
    fn others(&self, from: Cell) -> Cells {
        (self.pawns[0] | self.pawns[1]) - from.into()
    }

    /// The same board with a pawn elsewhere.
    #[inline(always)]
    fn moved(&self, from: Cell, to: Cell) -> Self {
        Self {
            pawns: self.pawns.map(|pawns| pawns.moved(from, to)),
            powers: self.powers.map(|armed| armed.moved(from, to)),
            ..*self
        }
    }

    /// Everywhere a pawn can come by a step or a chain, but back: headquarters and the bomb's cell too.
    #[inline(always)]
    fn reach(&self, from: Cell) -> Cells {
        let others = self.others(from);
        let free = Cells::ALL - others;
        let chains = Cells::from(from).chains(others, free, self.bomb.into());
        (from.near() & free | chains) - from.into()
    }

    /// Where a pawn can end without touching the bomb.
    fn quiet(&self, reach: Cells) -> Cells {
        reach - Self::every_hq() - self.bomb.into()
    }

    /// Where the pawn on `by` can throw the bomb, which is in its hands.
    fn throws(&self, by: Cell) -> Throws {
        let power = self.power(by);
        let own = self.pawns(self.side);
        let enemies = self.pawns(self.side.other());
        // Zapita, throws: an enemy of equal or greater power stops the line.
        let blocking = Power::ALL
            .into_iter()
            .zip(self.powers)
            .filter(|&(theirs, _)| theirs >= power)
            .fold(Cells::EMPTY, |blocking, (_, armed)| {
                blocking | armed & enemies
            });
        let mut reached = Cells::EMPTY;
        for way in Direction::ALL {
            let mut flying = Cells::from(by);
            for _ in 0..power.value() {
                flying = flying.shifted(way) - blocking;
                reached |= flying;
            }
        }
        Throws {
            rests: reached - own - enemies - Self::headquarters(self.side).into(),
            relays: reached & own,
        }
    }

    /// Everywhere the bomb can come to rest when the pawn on `by` has it, over any number of relays.
    fn rests(&self, by: Cell) -> Cells {
        let mut rests = Cells::EMPTY;
        let mut thrown = Cells::EMPTY;
        let mut next = Some(by);
        let mut waiting = Cells::EMPTY;
        while let Some(by) = next {
            thrown |= by.into();
            let throws = self.throws(by);
            rests |= throws.rests;
            waiting = (waiting | throws.relays) - thrown;
            next = waiting.first();
        }
        rests
    }
}

impl Rules for Zapita {
    type Place = Cell;
    type Turn = ZapitaTurn;
    type Outcome = ZapitaOutcome;

    fn side(&self) -> Side {
        self.side
    }

    #[inline(always)]
    fn winner(&self) -> Option<Side> {
        [Side::One, Side::Two]
            .into_iter()
            .find(|side| self.bomb == Self::headquarters(side.other()))
    }

    fn begin(&self, _: HouseRules) -> ZapitaTurn {
        ZapitaTurn::new(*self)
    }

    #[inline(always)]
    fn fans(
        &self,
        _: HouseRules,
        mut visit: impl FnMut(Fan<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        for from in self.pawns(self.side) {
            let reach = self.reach(from);
            let ends = self.quiet(reach);
            if !ends.is_empty() {
                let stem = ZapitaOutcome {
                    from,
                    to: from,
                    bomb: None,
                };
                visit(Fan { stem, ends })?;
            }
            if reach.contains(self.bomb) {
                let ends = self.moved(from, self.bomb).rests(self.bomb);
                if !ends.is_empty() {
                    let stem = ZapitaOutcome {
                        from,
                        to: self.bomb,
                        bomb: Some(self.bomb),
                    };
                    visit(Fan { stem, ends })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn ending(stem: ZapitaOutcome, last: Cell) -> ZapitaOutcome {
        match stem.bomb {
            None => ZapitaOutcome { to: last, ..stem },
            Some(_) => ZapitaOutcome {
                bomb: Some(last),
                ..stem
            },
        }
    }

    #[inline(always)]
    fn after(&self, outcome: ZapitaOutcome) -> Self {
        Self {
            side: self.side.other(),
            bomb: outcome.bomb.unwrap_or(self.bomb),
            ..self.moved(outcome.from, outcome.to)
        }
    }
}
