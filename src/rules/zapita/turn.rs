//! A turn of Zapita being built: the pawn first, then the bomb.

use super::{Cell, Cells, Zapita, ZapitaOutcome};
use crate::board::Place;
use crate::rules::refusal::{why_no_jump, why_no_pick};
use crate::rules::{Move, Open, Piece, Refusal, Rules, Setup, Turn};

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
            Stage::Choosing => why_no_pick(
                place,
                position.winner().is_some(),
                position.pawns(position.side),
                position.pawns(position.side.other()),
            ),
            Stage::InHand { from, at } => self.why_not_there(from, at, place),
            Stage::Throwing { from, by } => {
                position.moved(from, position.bomb).why_no_throw(by, place)
            }
        }
    }

    fn board(&self) -> Setup {
        let position = &self.position;
        match self.stage {
            Stage::Choosing => position.setup(),
            Stage::InHand { from, at } => position.moved(from, at).setup(),
            Stage::Throwing { from, .. } => {
                let thrown = position.moved(from, position.bomb);
                let thrower = Piece::Armed(position.side, thrown.power(position.bomb));
                let mut setup = thrown.setup();
                setup.put(position.bomb.spot(), Some(thrower));
                setup
            }
            Stage::Made(outcome) => position.after(outcome).setup().with_side(position.side),
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
    pub(super) fn new(position: Zapita) -> Self {
        Self {
            position,
            stage: Stage::Choosing,
        }
    }

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
            (from.near() - others) | Cells::from(at).jumps(others, Cells::ALL - others)
        } else {
            Cells::from(at).jumps(others, Cells::ALL - others)
        };
        if reach.contains(place) {
            return if place == position.bomb {
                Refusal::NowhereToThrow
            } else {
                Refusal::Headquarters
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
        if place == by {
            return Refusal::MustThrow;
        }
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
