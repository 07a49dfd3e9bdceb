//! Zapita: carry the bomb to the enemy's headquarters by steps, chains, throws and relays. 7×7.

use core::ops::ControlFlow;

use super::hopsy::why_no_jump;
use super::{
    Fan, Flaw, Game, HouseRules, Move, Open, Piece, Power, Refusal, Rules, Setup, Side, Turn,
};
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

/// A turn being built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ZapitaTurn {
    position: Zapita,
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
    /// The pawn stands on the bomb's cell; the pawn on `by` throws next.
    Throwing {
        from: Cell,
        by: Cell,
    },
    Made(ZapitaOutcome),
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
        setup.at_most(6, Side::One, pawns[0].len())?;
        setup.at_most(6, Side::Two, pawns[1].len())?;
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
        ZapitaTurn {
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

impl Turn for ZapitaTurn {
    type Place = Cell;
    type Outcome = ZapitaOutcome;

    fn open(&self) -> Open<Cell> {
        let position = &self.position;
        let mut open = Open::default();
        match self.stage {
            Stage::Choosing if position.winner().is_none() => {
                open.pick = position
                    .pawns(position.side)
                    .filter(|&from| !self.ends(from).is_empty())
                    .collect();
            }
            Stage::InHand { from, at } => {
                let others = position.others(from);
                let free = Cells::ALL - others;
                let chains = Cells::from(from).chains(others, free, position.bomb.into());
                let ends = self.ends(from);
                // A chain that only ever comes to a headquarters cannot end.
                if !(chains & ends).is_empty() {
                    let landings = Cells::from(at).jumps(others, free);
                    open.jump = landings & (ends | Zapita::every_hq() | from.into());
                }
                if at == from {
                    open.step = from.near() & ends;
                }
            }
            Stage::Throwing { from, by } => {
                let thrown = position.moved(from, position.bomb);
                let throws = thrown.throws(by);
                open.throw = throws.rests
                    | throws
                        .relays
                        .filter(|&relay| !thrown.rests(relay).is_empty())
                        .collect();
            }
            Stage::Choosing | Stage::Made(_) => {}
        }
        open
    }

    fn advance(&self, small: Move<Cell>) -> Self {
        let bomb = self.position.bomb;
        let stage = match (self.stage, small) {
            (Stage::Choosing, Move::Pick(from)) => Stage::InHand { from, at: from },
            (Stage::InHand { from, .. }, Move::Step(to) | Move::Jump(to)) if to == bomb => {
                Stage::Throwing { from, by: bomb }
            }
            (Stage::InHand { from, .. }, Move::Jump(at)) => Stage::InHand { from, at },
            (Stage::InHand { from, .. }, Move::Step(to)) => Stage::Made(ZapitaOutcome {
                from,
                to,
                bomb: None,
            }),
            (Stage::Throwing { from, .. }, Move::Throw(to)) => {
                let thrown = self.position.moved(from, bomb);
                if thrown.pawns(thrown.side).contains(to) {
                    Stage::Throwing { from, by: to }
                } else {
                    Stage::Made(ZapitaOutcome {
                        from,
                        to: bomb,
                        bomb: Some(to),
                    })
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
            Stage::Choosing if position.winner().is_some() => Refusal::GameOver,
            Stage::Choosing if position.pawns(position.side).contains(place) => Refusal::Stuck,
            Stage::Choosing if position.pawns(position.side.other()).contains(place) => {
                Refusal::NotYours
            }
            Stage::Choosing => Refusal::NoPiece,
            Stage::InHand { from, at } => self.why_not_there(from, at, place),
            Stage::Throwing { from, by } => {
                position.moved(from, position.bomb).why_no_throw(by, place)
            }
        }
    }

    fn end(&self) -> Result<ZapitaOutcome, Refusal> {
        match self.stage {
            Stage::Made(outcome) => Ok(outcome),
            Stage::Throwing { .. } => Err(Refusal::MustThrow),
            Stage::InHand { from, at } if at == from => Err(Refusal::NothingMoved),
            Stage::InHand { at, .. } if Zapita::every_hq().contains(at) => {
                Err(Refusal::Headquarters)
            }
            Stage::InHand { from, at } => Ok(ZapitaOutcome {
                from,
                to: at,
                bomb: None,
            }),
            Stage::Choosing => Err(Refusal::NothingMoved),
        }
    }
}

impl ZapitaTurn {
    /// Where a turn of this pawn can end, or take the bomb.
    fn ends(&self, from: Cell) -> Cells {
        let position = &self.position;
        let reach = position.reach(from);
        let quiet = position.quiet(reach);
        let takes = reach.contains(position.bomb)
            && !position
                .moved(from, position.bomb)
                .rests(position.bomb)
                .is_empty();
        if takes {
            quiet | position.bomb.into()
        } else {
            quiet
        }
    }

    fn why_not_there(&self, from: Cell, at: Cell, place: Cell) -> Refusal {
        let position = &self.position;
        let others = position.others(from);
        let reach = if at == from {
            from.near() - others | Cells::from(at).jumps(others, Cells::ALL - others)
        } else {
            Cells::from(at).jumps(others, Cells::ALL - others)
        };
        if reach.contains(place) {
            return if place == position.bomb {
                Refusal::NowhereToThrow
            } else if Zapita::every_hq().contains(place) {
                Refusal::Headquarters
            } else {
                Refusal::DeadEnd
            };
        }
        if at != from && at.near().contains(place) && !others.contains(place) {
            return Refusal::NoStepAfterJump;
        }
        match at.line_to(place) {
            Some((way, 2)) if at.towards(way) == Some(position.bomb) => Refusal::BombInTheWay,
            _ => why_no_jump(at, place, others),
        }
    }
}

impl Zapita {
    /// Why the bomb cannot be thrown from `by` to `place`, the thrower being on the bomb's old cell or a relay.
    fn why_no_throw(&self, by: Cell, place: Cell) -> Refusal {
        let power = self.power(by);
        let Some((way, distance)) = by.line_to(place) else {
            return Refusal::NotInLine;
        };
        let enemies = self.pawns(self.side.other());
        if distance > power.value() {
            return Refusal::OutOfRange;
        }
        let mut over = by;
        for _ in 1..distance {
            over = over.towards(way).unwrap_or(over);
            if enemies.contains(over) && self.power(over) >= power {
                return Refusal::StrongerDefender;
            }
        }
        if enemies.contains(place) {
            Refusal::EnemyThere
        } else if place == Self::headquarters(self.side) {
            Refusal::OwnHeadquarters
        } else {
            Refusal::NowhereToThrow
        }
    }
}
