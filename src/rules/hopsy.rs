//! Hopsy and its variant, the Mix: four in line by steps and chains on 6×6.

use core::ops::ControlFlow;

use super::refusal::{why_no_jump, why_no_pick};
use super::{Fan, Flaw, Game, HouseRules, Move, Open, Piece, Refusal, Rules, Setup, Side, Turn};
use crate::board::square::{Cell as SquareCell, CellSet};

type Cell = SquareCell<6>;
type Cells = CellSet<6>;

/// What makes a line of four.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Line {
    /// Hopsy: four of one's own.
    Plain,
    /// The Mix: alternately plain and ringed.
    Alternate,
}

/// A position of Hopsy or the Mix.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hopsy {
    line: Line,
    side: Side,
    pawns: [Cells; 2],
    ringed: Cells,
}

/// A finished turn: a pawn went from here to there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HopsyOutcome {
    /// Where the pawn stood.
    pub from: Cell,
    /// Where it stands.
    pub to: Cell,
}

/// A turn being built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HopsyTurn {
    position: Hopsy,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Stage {
    Choosing,
    /// A pawn is in hand; it has jumped if it is no longer where it was.
    InHand {
        from: Cell,
        at: Cell,
    },
    Stepped {
        from: Cell,
        to: Cell,
    },
}

impl Hopsy {
    /// The start: each home row alternates, and both seats see the same.
    pub const fn start(line: Line) -> Self {
        let (near, far) = (Cells::row(0), Cells::row(5));
        let (a, c, e) = (Cells::column(0), Cells::column(2), Cells::column(4));
        let odd = a.or(c).or(e);
        let black = near.minus(odd).or(far.minus(far.minus(odd)));
        Self {
            line,
            side: Side::One,
            pawns: [near.or(far).minus(black), black],
            ringed: match line {
                Line::Plain => Cells::EMPTY,
                Line::Alternate => Cells::row(5),
            },
        }
    }

    /// Proves a set-up of Hopsy or the Mix.
    pub(super) fn prove(setup: &Setup, line: Line) -> Result<Self, Flaw> {
        let sides = [Side::One, Side::Two];
        let [red, black]: [Cells; 2] = sides.map(|side| setup.places(Piece::Pawn(side)));
        let ringed: [Cells; 2] = sides.map(|side| setup.places(Piece::Ringed(side)));
        let pawns = [red | ringed[0], black | ringed[1]];
        setup.at_most(6, &pawns)?;
        Ok(Self {
            line,
            side: setup.side,
            pawns,
            ringed: ringed[0] | ringed[1],
        })
    }

    /// The same position with nothing proven.
    pub(super) fn setup(&self) -> Setup {
        let game = match self.line {
            Line::Plain => Game::Hopsy,
            Line::Alternate => Game::Mix,
        };
        let mut setup = Setup::empty(game, self.side);
        for side in [Side::One, Side::Two] {
            let pawns = self.pawns(side);
            setup.put_all(pawns - self.ringed, Piece::Pawn(side));
            setup.put_all(pawns & self.ringed, Piece::Ringed(side));
        }
        setup
    }

    /// What makes a line of four.
    pub fn line(&self) -> Line {
        self.line
    }

    /// The pawns of a side.
    #[inline(always)]
    pub fn pawns(&self, side: Side) -> Cells {
        self.pawns[side.index() & 1]
    }

    /// The pawns that carry a ring.
    pub fn ringed(&self) -> Cells {
        self.ringed
    }

    fn others(&self, from: Cell) -> Cells {
        (self.pawns[0] | self.pawns[1]) - from.into()
    }

    fn steps(&self, from: Cell) -> Cells {
        from.near() - self.others(from)
    }

    fn jumps(&self, from: Cell, at: Cell) -> Cells {
        let others = self.others(from);
        Cells::from(at).jumps(others, Cells::ALL - others)
    }

    /// Where a turn of this pawn can end.
    #[inline(always)]
    fn ends(&self, from: Cell) -> Cells {
        let others = self.others(from);
        let free = Cells::ALL - others;
        let chains = Cells::from(from).chains(others, free, Cells::EMPTY);
        (from.near() & free | chains) - from.into()
    }

    /// The pawns of a side that stand in a line of four that wins.
    pub(crate) fn four_in_line(&self, side: Side) -> Cells {
        let pawns = self.pawns(side);
        match self.line {
            Line::Plain => Cells::lines(4, |_| pawns),
            Line::Alternate => {
                let kinds = [pawns & self.ringed, pawns - self.ringed];
                Cells::lines(4, |k| kinds[(k & 1) as usize])
                    | Cells::lines(4, |k| kinds[(k & 1 ^ 1) as usize])
            }
        }
    }

    #[inline(always)]
    fn has_line(&self, side: Side) -> bool {
        let pawns = self.pawns(side);
        match self.line {
            Line::Plain => Cells::has_line(4, |_| pawns),
            Line::Alternate => {
                let kinds = [pawns & self.ringed, pawns - self.ringed];
                Cells::has_line(4, |k| kinds[(k & 1) as usize])
                    || Cells::has_line(4, |k| kinds[(k & 1 ^ 1) as usize])
            }
        }
    }
}

impl Rules for Hopsy {
    type Place = Cell;
    type Turn = HopsyTurn;
    type Outcome = HopsyOutcome;

    fn side(&self) -> Side {
        self.side
    }

    #[inline(always)]
    fn winner(&self) -> Option<Side> {
        [self.side.other(), self.side]
            .into_iter()
            .find(|&side| self.has_line(side))
    }

    fn begin(&self, _: HouseRules) -> HopsyTurn {
        HopsyTurn::new(*self)
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
            let ends = self.ends(from);
            if !ends.is_empty() {
                let stem = HopsyOutcome { from, to: from };
                visit(Fan { stem, ends })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn ending(stem: HopsyOutcome, to: Cell) -> HopsyOutcome {
        HopsyOutcome { to, ..stem }
    }

    #[inline(always)]
    fn after(&self, HopsyOutcome { from, to }: HopsyOutcome) -> Self {
        Self {
            line: self.line,
            side: self.side.other(),
            pawns: self.pawns.map(|pawns| pawns.moved(from, to)),
            ringed: self.ringed.moved(from, to),
        }
    }
}

impl HopsyTurn {
    pub(super) const fn new(position: Hopsy) -> Self {
        Self {
            position,
            stage: Stage::Choosing,
        }
    }
}

impl Turn for HopsyTurn {
    type Place = Cell;
    type Outcome = HopsyOutcome;

    fn open(&self) -> Open<Cell> {
        let position = &self.position;
        let mut open = Open::default();
        match self.stage {
            Stage::Choosing if position.winner().is_none() => {
                open.pick = position
                    .pawns(position.side)
                    .filter(|&from| !position.ends(from).is_empty())
                    .collect();
            }
            Stage::InHand { from, at } => {
                open.jump = position.jumps(from, at);
                if at == from {
                    open.step = position.steps(from);
                }
            }
            Stage::Choosing | Stage::Stepped { .. } => {}
        }
        open
    }

    fn advance(&self, small: Move<Cell>) -> Self {
        let stage = match (self.stage, small) {
            (Stage::Choosing, Move::Pick(from)) => Stage::InHand { from, at: from },
            (Stage::InHand { from, .. }, Move::Jump(at)) => Stage::InHand { from, at },
            (Stage::InHand { from, .. }, Move::Step(to)) => Stage::Stepped { from, to },
            (stage, _) => stage,
        };
        Self { stage, ..*self }
    }

    fn why_not(&self, place: Cell) -> Refusal {
        let position = &self.position;
        match self.stage {
            Stage::Choosing => why_no_pick(
                place,
                position.winner().is_some(),
                position.pawns(position.side),
                position.pawns(position.side.other()),
            ),
            Stage::Stepped { .. } => Refusal::TurnMade,
            Stage::InHand { from, at } => {
                let others = position.others(from);
                if at != from && at.near().contains(place) && !others.contains(place) {
                    return Refusal::NoStepAfterJump;
                }
                why_no_jump(at, place, others)
            }
        }
    }

    fn board(&self) -> Setup {
        let position = match self.stage {
            Stage::Choosing => self.position,
            Stage::InHand { from, at: to } | Stage::Stepped { from, to } => {
                self.position.after(HopsyOutcome { from, to })
            }
        };
        position.setup().with_side(self.position.side)
    }

    fn end(&self) -> Result<HopsyOutcome, Refusal> {
        match self.stage {
            Stage::Stepped { from, to } => Ok(HopsyOutcome { from, to }),
            Stage::InHand { from, at } if at != from => Ok(HopsyOutcome { from, to: at }),
            _ => Err(Refusal::NothingMoved),
        }
    }
}
