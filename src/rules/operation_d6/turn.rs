//! A turn of Opération D6 being built: jumps, and a choice of face after each.

use super::{Cell, Cells, OperationD6, OperationD6Outcome};
use crate::board::square::Direction;
use crate::rules::refusal::{why_no_jump, why_no_pick};
use crate::rules::{Face, Faces, Move, Open, Refusal, Rules, Setup, Turn};

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
                        !(position.closings(die) | self.good_jumps(die)).is_empty()
                    })
                    .collect();
            }
            Stage::InHand(die) => {
                open.jump = self.good_jumps(die);
                match die.way {
                    None => open.step = position.closings(die),
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
            (Stage::Facing(die), Move::Face(face)) => {
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
            Stage::Choosing => why_no_pick(
                place,
                position.winner().is_some(),
                position.dice(position.side),
                position.dice(position.side.other()),
            ),
            Stage::InHand(die) => {
                let others = position.others(die.from);
                if position.jumps(die).contains(place) {
                    return Refusal::DeadEnd;
                }
                match (die.way, die.at.line_to(place)) {
                    (Some(_), None) if place == die.at => Refusal::MustClose,
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

    fn board(&self) -> Setup {
        let position = match self.stage {
            Stage::Choosing => self.position,
            Stage::InHand(die) | Stage::Facing(die) => self.position.after(die.ended(die.at)),
            Stage::Made(outcome) => self.position.after(outcome),
        };
        position.setup().with_side(self.position.side)
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
    pub(super) fn new(position: OperationD6) -> Self {
        Self {
            position,
            stage: Stage::Choosing,
        }
    }

    fn good_jumps(&self, die: Rolling) -> Cells {
        self.position
            .jumps(die)
            .filter(|&at| self.position.can_finish(self.position.jumped(die, at)))
            .collect()
    }
}

/// The walk of one die, a small move at a time.
impl OperationD6 {
    fn picked(&self, from: Cell) -> Rolling {
        Rolling {
            from,
            at: from,
            face: self.face(from),
            way: None,
        }
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
                jumps | ((at.shifted(way) & others).shifted(way) - others)
            })
    }

    /// Where it can step to.
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
