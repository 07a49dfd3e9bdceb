//! Opération D6: dice change as they jump; all sixes win. 7×7.

mod chains;
mod turn;

pub use turn::OperationD6Turn;

use chains::Chains;

use core::ops::ControlFlow;

use super::{Face, Fan, Flaw, Game, HouseRules, Piece, Rules, Setup, Side};
use crate::board::square::{Cell as SquareCell, CellSet};

type Cell = SquareCell<7>;
type Cells = CellSet<7>;

/// A position of Opération D6.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OperationD6 {
    side: Side,
    dice: [Cells; 2],
    /// The dice of both sides that show 1, 2, … 6.
    showing: [Cells; 6],
}

/// A finished turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OperationD6Outcome {
    /// Where the die stood.
    pub from: Cell,
    /// Where it stands.
    pub to: Cell,
    /// What it shows.
    pub face: Face,
}

impl OperationD6 {
    /// The start: every second border cell, colours alternating, all ones.
    pub fn start() -> Self {
        let edge = |line: u8| line == 0 || line == 6;
        let ring: Cells = Cells::ALL
            .filter(|cell| cell.column() % 2 == 0 && cell.row() % 2 == 0)
            .filter(|cell| edge(cell.column()) || edge(cell.row()))
            .collect();
        // A1 E1 G3 G7 C7 A5, by column and row from 0.
        let red = [(0, 0), (4, 0), (6, 2), (6, 6), (2, 6), (0, 4)]
            .into_iter()
            .filter_map(|(column, row)| Cell::new(column, row))
            .collect();
        let mut showing = [Cells::EMPTY; 6];
        showing[0] = ring;
        Self {
            side: Side::One,
            dice: [red, ring - red],
            showing,
        }
    }

    pub(super) fn prove(setup: &Setup) -> Result<Self, Flaw> {
        let of = |side, face| setup.places::<Cells>(Piece::Die(side, face));
        let dice = [Side::One, Side::Two].map(|side| {
            Face::ALL
                .into_iter()
                .fold(Cells::EMPTY, |dice, face| dice | of(side, face))
        });
        setup.at_most(6, &dice)?;
        Ok(Self {
            side: setup.side,
            dice,
            showing: Face::ALL.map(|face| of(Side::One, face) | of(Side::Two, face)),
        })
    }

    pub(super) fn setup(&self) -> Setup {
        let mut setup = Setup::empty(Game::OperationD6, self.side);
        for side in [Side::One, Side::Two] {
            for (face, dice) in Face::ALL.into_iter().zip(self.showing) {
                setup.put_all(self.dice(side) & dice, Piece::Die(side, face));
            }
        }
        setup
    }

    /// The dice of a side.
    #[inline(always)]
    pub fn dice(&self, side: Side) -> Cells {
        self.dice[side.index() & 1]
    }

    /// What the die on `cell` shows; an empty cell, 1.
    pub fn face(&self, cell: Cell) -> Face {
        Face::ALL
            .into_iter()
            .find(|&face| self.showing(face).contains(cell))
            .unwrap_or(Face::One)
    }

    #[inline(always)]
    pub(crate) fn showing(&self, face: Face) -> Cells {
        self.showing[face.index()]
    }

    #[inline(always)]
    fn others(&self, from: Cell) -> Cells {
        (self.dice[0] | self.dice[1]) - from.into()
    }

    #[inline(always)]
    fn has_won(&self, side: Side) -> bool {
        let dice = self.dice(side);
        !dice.is_empty() && (dice - self.showing(Face::Six)).is_empty()
    }

    /// Whether the die from this cell wins by showing a six.
    #[inline(always)]
    fn lacks_only(&self, from: Cell) -> bool {
        self.dice(self.side) - self.showing(Face::Six) == from.into()
    }
}

impl Rules for OperationD6 {
    type Place = Cell;
    type Turn = OperationD6Turn;
    type Outcome = OperationD6Outcome;

    fn side(&self) -> Side {
        self.side
    }

    #[inline(always)]
    fn winner(&self) -> Option<Side> {
        [self.side.other(), self.side]
            .into_iter()
            .find(|&side| self.has_won(side))
    }

    fn begin(&self, _: HouseRules) -> OperationD6Turn {
        OperationD6Turn::new(*self)
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
        for from in self.dice(self.side) {
            let face = self.face(from);
            let others = self.others(from);
            let mut fan = |face: Face, ends: Cells| {
                if ends.is_empty() {
                    return ControlFlow::Continue(());
                }
                let stem = OperationD6Outcome {
                    from,
                    to: from,
                    face,
                };
                visit(Fan { stem, ends })
            };
            let steps = from.near() - others;
            if (from.near() & others).is_empty() {
                fan(face, steps)?;
                continue;
            }
            let chains = Chains::of(self, from);
            for shown in Face::ALL {
                let closings = chains.landed(shown).near() - others;
                fan(
                    shown,
                    if shown == face {
                        closings | steps
                    } else {
                        closings
                    },
                )?;
            }
            fan(Face::Six, chains.won())?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn ending(stem: OperationD6Outcome, to: Cell) -> OperationD6Outcome {
        OperationD6Outcome { to, ..stem }
    }

    #[inline(always)]
    fn after(&self, OperationD6Outcome { from, to, face }: OperationD6Outcome) -> Self {
        let mut showing = self.showing.map(|dice| dice - from.into());
        if let Some(dice) = showing.get_mut(face.index()) {
            *dice |= to.into();
        }
        Self {
            side: self.side.other(),
            dice: self.dice.map(|dice| dice.moved(from, to)),
            showing,
        }
    }
}
