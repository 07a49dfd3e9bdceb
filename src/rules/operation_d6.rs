//! Opération D6: dice change as they jump; all sixes win. 7×7.

use core::ops::ControlFlow;

use super::hopsy::why_no_jump;
use super::{
    Face, Faces, Fan, Flaw, Game, HouseRules, Move, Open, Piece, Refusal, Rules, Setup, Side, Turn,
};
use crate::board::square::{Cell as SquareCell, CellSet, Direction};

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

/// A turn being built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OperationD6Turn {
    position: OperationD6,
    stage: Stage,
}

/// A die in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Rolling {
    from: Cell,
    at: Cell,
    face: Face,
    /// The way of the last jump.
    way: Option<Direction>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Stage {
    Choosing,
    InHand(Rolling),
    /// The die has landed and may change; its face has to be chosen.
    Facing(Rolling),
    Made(OperationD6Outcome),
}

impl OperationD6 {
    /// The start: every second border cell, colours alternating, all ones.
    pub fn start() -> Self {
        let edge = |line: u8| line == 0 || line == 6;
        let ring: Cells = Cells::ALL
            .filter(|cell| cell.column() % 2 == 0 && cell.row() % 2 == 0)
            .filter(|cell| edge(cell.column()) || edge(cell.row()))
            .collect();
        // Walking round the border, the colours change at each die: along a row by column, up a column by row.
        let red: Cells = ring
            .filter(|cell| {
                let (column, row) = (cell.column(), cell.row());
                match (row, column) {
                    (0, _) => column % 4 == 0,
                    (6, _) => column % 4 == 2 || column == 6,
                    (_, 0) => row == 4,
                    _ => row == 2,
                }
            })
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
        setup.at_most(6, Side::One, dice[0].len())?;
        setup.at_most(6, Side::Two, dice[1].len())?;
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
    fn showing(&self, face: Face) -> Cells {
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

    /// The faces a die may turn to as it jumps another: D6, "at each jump".
    fn turns(face: Face, over: Face) -> Faces {
        let near = |other: Option<Face>| other.filter(|&other| over == face || over == other);
        [near(face.up()), near(face.down())]
            .into_iter()
            .flatten()
            .fold(Faces::EMPTY, Faces::with)
    }

    /// Where the next jump can land: anywhere but straight back.
    fn jumps(&self, die: Rolling) -> Cells {
        let others = self.others(die.from);
        let at = Cells::from(die.at);
        Direction::ALL
            .into_iter()
            .filter(|&way| die.way != Some(way.back()))
            .fold(Cells::EMPTY, |jumps, way| {
                jumps | (at.shifted(way) & others).shifted(way) - others
            })
    }

    fn closings(&self, die: Rolling) -> Cells {
        die.at.near() - self.others(die.from)
    }

    fn jumped(&self, die: Rolling, at: Cell) -> Rolling {
        let way = die.at.line_to(at).map(|(way, _)| way);
        Rolling { at, way, ..die }
    }

    /// The faces it may turn to, having landed.
    fn choices(&self, die: Rolling) -> Faces {
        die.way
            .and_then(|way| die.at.towards(way.back()))
            .map_or(Faces::EMPTY, |over| Self::turns(die.face, self.face(over)))
    }

    fn wins_as(&self, die: Rolling, face: Face) -> bool {
        face == Face::Six && self.lacks_only(die.from)
    }

    /// Whether a die that has landed can close its chain, here or further on.
    fn can_close(&self, die: Rolling) -> bool {
        let mut passed = [Cells::EMPTY; 8];
        let mut ahead = [Cells::EMPTY; 8];
        let mut next = Some(die);
        while let Some(die) = next {
            if !self.closings(die).is_empty() {
                return true;
            }
            for at in self.jumps(die) {
                if let Rolling { way: Some(way), .. } = self.jumped(die, at)
                    && !passed[way as usize].contains(at)
                {
                    passed[way as usize] |= at.into();
                    ahead[way as usize] |= at.into();
                }
            }
            next = Direction::ALL.into_iter().find_map(|way| {
                let at = ahead[way as usize].next()?;
                let way = Some(way);
                Some(Rolling { at, way, ..die })
            });
        }
        false
    }

    /// Whether a jump that lands like this leads on to a legal end.
    fn can_finish(&self, die: Rolling) -> bool {
        self.can_close(die) || self.choices(die).iter().any(|face| self.wins_as(die, face))
    }

    /// Everything the chains of one die come to: the landings with each face, and those that win.
    #[inline(always)]
    fn landings(&self, from: Cell, face: Face) -> ([Cells; 6], Cells) {
        let others = self.others(from);
        let free = Cells::ALL - others;
        let wins_at_six = self.lacks_only(from);
        let mut won = Cells::EMPTY;
        let mut landed = [Cells::EMPTY; 6];
        // Cells reached with a face by a jump of each way: all so far, and those not yet gone on from.
        let mut passed = [[Cells::EMPTY; 8]; 6];
        let mut ahead = [[Cells::EMPTY; 8]; 6];
        let mut todo: u64 = 0;
        let mut spread = |cells: Cells,
                          face: Face,
                          back: Option<Direction>,
                          ahead: &mut [[Cells; 8]; 6],
                          todo: &mut u64| {
            for way in Direction::ALL {
                if back == Some(way) {
                    continue;
                }
                let over = cells.shifted(way) & others;
                if over.is_empty() {
                    continue;
                }
                let mut land = |over: Cells, as_face: Face| {
                    let at = over.shifted(way) & free;
                    if as_face != face && as_face == Face::Six && wins_at_six {
                        won |= at;
                        return;
                    }
                    let (f, w) = (as_face.index(), way as usize);
                    let fresh = at - passed[f][w];
                    passed[f][w] |= fresh;
                    landed[f] |= fresh;
                    ahead[f][w] |= fresh;
                    *todo |= (!fresh.is_empty() as u64) << (8 * f + w);
                };
                land(over, face);
                let equal = over & self.showing(face);
                if let Some(up) = face.up() {
                    land(equal | over & self.showing(up), up);
                }
                if let Some(down) = face.down() {
                    land(equal | over & self.showing(down), down);
                }
            }
        };
        spread(from.into(), face, None, &mut ahead, &mut todo);
        while todo != 0 {
            let next = todo.trailing_zeros() as usize;
            todo &= todo.wrapping_sub(1);
            let (f, w) = (next >> 3, next & 7);
            if let (Some(&face), Some(rows)) = (Face::ALL.get(f), ahead.get_mut(f)) {
                let cells = core::mem::take(&mut rows[w]);
                spread(
                    cells,
                    face,
                    Some(Direction::ALL[w].back()),
                    &mut ahead,
                    &mut todo,
                );
            }
        }
        (landed, won)
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
        OperationD6Turn {
            position: *self,
            stage: Stage::Choosing,
        }
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
            let (landed, won) = self.landings(from, face);
            for (shown, cells) in Face::ALL.into_iter().zip(landed) {
                let closings = cells.near() - others;
                fan(
                    shown,
                    if shown == face {
                        closings | steps
                    } else {
                        closings
                    },
                )?;
            }
            fan(Face::Six, won)?;
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

impl Turn for OperationD6Turn {
    type Place = Cell;
    type Outcome = OperationD6Outcome;

    fn open(&self) -> Open<Cell> {
        let position = &self.position;
        let mut open = Open::default();
        match self.stage {
            Stage::Choosing if position.winner().is_none() => {
                open.pick = position
                    .dice(position.side)
                    .filter(|&from| {
                        let die = position.picked(from);
                        !(self.steps(die) | self.good_jumps(die)).is_empty()
                    })
                    .collect();
            }
            Stage::InHand(die) => {
                open.jump = self.good_jumps(die);
                match die.way {
                    None => open.step = self.steps(die),
                    Some(_) => open.close = position.closings(die),
                }
            }
            Stage::Facing(die) => {
                open.keep = position.can_close(die);
                open.faces = position
                    .choices(die)
                    .iter()
                    .filter(|&face| open.keep || position.wins_as(die, face))
                    .fold(Faces::EMPTY, Faces::with);
            }
            Stage::Choosing | Stage::Made(_) => {}
        }
        open
    }

    fn advance(&self, small: Move<Cell>) -> Self {
        let position = &self.position;
        let stage = match (self.stage, small) {
            (Stage::Choosing, Move::Pick(from)) => Stage::InHand(position.picked(from)),
            (Stage::InHand(die), Move::Step(to) | Move::Close(to)) => Stage::Made(die.ended(to)),
            (Stage::InHand(die), Move::Jump(at)) => {
                let die = position.jumped(die, at);
                if position.choices(die).is_empty() {
                    Stage::InHand(die)
                } else {
                    Stage::Facing(die)
                }
            }
            (Stage::Facing(die), Move::Keep) => Stage::InHand(die),
            (Stage::Facing(die), Move::Turn(face)) => {
                let turned = Rolling { face, ..die };
                if position.wins_as(die, face) {
                    Stage::Made(turned.ended(die.at))
                } else {
                    Stage::InHand(turned)
                }
            }
            (stage, _) => stage,
        };
        Self { stage, ..*self }
    }

    fn why_not(&self, place: Cell) -> Refusal {
        let position = &self.position;
        match self.stage {
            Stage::Made(_) => Refusal::TurnMade,
            Stage::Facing(_) => Refusal::ChooseFace,
            Stage::Choosing if position.winner().is_some() => Refusal::GameOver,
            Stage::Choosing if position.dice(position.side).contains(place) => Refusal::Stuck,
            Stage::Choosing if position.dice(position.side.other()).contains(place) => {
                Refusal::NotYours
            }
            Stage::Choosing => Refusal::NoPiece,
            Stage::InHand(die) => {
                let others = position.others(die.from);
                if position.jumps(die).contains(place) {
                    return Refusal::DeadEnd;
                }
                match (die.way, die.at.line_to(place)) {
                    (Some(last), Some((way, 2)))
                        if way == last.back() && !others.contains(place) =>
                    {
                        Refusal::StraightBack
                    }
                    (Some(_), _)
                        if position.dice(position.side).contains(place) && place != die.from =>
                    {
                        Refusal::SameDieCloses
                    }
                    _ => why_no_jump(die.at, place, others),
                }
            }
        }
    }

    fn end(&self) -> Result<OperationD6Outcome, Refusal> {
        match self.stage {
            Stage::Made(outcome) => Ok(outcome),
            Stage::Facing(_) => Err(Refusal::ChooseFace),
            Stage::InHand(die) if die.way.is_some() => Err(Refusal::MustClose),
            _ => Err(Refusal::NothingMoved),
        }
    }
}

impl OperationD6Turn {
    fn steps(&self, die: Rolling) -> Cells {
        self.position.closings(die)
    }

    fn good_jumps(&self, die: Rolling) -> Cells {
        self.position
            .jumps(die)
            .filter(|&at| self.position.can_finish(self.position.jumped(die, at)))
            .collect()
    }

    /// The die in hand: where it is and what it shows.
    pub fn die(&self) -> Option<(Cell, Face)> {
        match self.stage {
            Stage::InHand(die) | Stage::Facing(die) => Some((die.at, die.face)),
            _ => None,
        }
    }
}

impl OperationD6 {
    fn picked(&self, from: Cell) -> Rolling {
        Rolling {
            from,
            at: from,
            face: self.face(from),
            way: None,
        }
    }
}

impl Rolling {
    fn ended(self, to: Cell) -> OperationD6Outcome {
        OperationD6Outcome {
            from: self.from,
            to,
            face: self.face,
        }
    }
}
