//! A turn of Chinese Checkers being built.

use super::{Chinese, ChineseOutcome, Jumps, home};
use crate::board::star::{Hole, HoleSet};
use crate::rules::refusal::why_no_pick;
use crate::rules::{HouseRules, Move, Open, Refusal, Rules, Setup, Turn};

/// A turn being built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChineseTurn {
    position: Chinese,
    house: HouseRules,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Stage {
    Choosing,
    /// A pawn is in hand; it has jumped if it is no longer where it was.
    InHand {
        from: Hole,
        at: Hole,
    },
    Made(ChineseOutcome),
}

impl Turn for ChineseTurn {
    type Place = Hole;
    type Outcome = ChineseOutcome;

    fn open(&self) -> Open<Hole> {
        let position = &self.position;
        let mut open = Open::default();
        match self.stage {
            Stage::Choosing if position.winner().is_none() => {
                let occupied = position.occupied();
                open.pick = match position.must_free(self.house) {
                    Some(pawn) => pawn.into(),
                    None => position
                        .pawns(position.side)
                        .filter(|&from| !position.ends(from, occupied, self.house).is_empty())
                        .collect(),
                };
                open.pass = position.may_pass(self.house);
            }
            Stage::InHand { from, at } => {
                let others = position.others(from);
                let allowed = position.allowed(from, self.house);
                if position.chain_reaches(from, others, allowed) {
                    open.jump = position.landings(at, others);
                }
                if at == from {
                    open.step = (from.near() & allowed) - others;
                }
            }
            Stage::Choosing | Stage::Made(_) => {}
        }
        open
    }

    fn advance(&self, small: Move<Hole>) -> Self {
        let stage = match (self.stage, small) {
            (Stage::Choosing, Move::Pick(from)) => Stage::InHand { from, at: from },
            (Stage::Choosing, Move::Pass) => Stage::Made(ChineseOutcome::Pass),
            (Stage::InHand { from, .. }, Move::Jump(at)) => Stage::InHand { from, at },
            (Stage::InHand { from, .. }, Move::Step(to)) => {
                Stage::Made(ChineseOutcome::Hop { from, to })
            }
            (stage, _) => stage,
        };
        Self { stage, ..*self }
    }

    fn why_not(&self, place: Hole) -> Refusal {
        let position = &self.position;
        match self.stage {
            Stage::Made(_) => Refusal::TurnMade,
            Stage::Choosing => {
                let over = position.winner().is_some();
                let own = position.pawns(position.side);
                match why_no_pick(place, over, own, position.occupied()) {
                    Refusal::Stuck if position.must_free(self.house).is_some() => Refusal::MustFree,
                    reason => reason,
                }
            }
            Stage::InHand { from, at } => {
                let others = position.others(from);
                if position.landings(at, others).contains(place) {
                    return self.why_no_end(place);
                }
                if at.near().contains(place) && !others.contains(place) {
                    return if at == from {
                        self.why_no_end(place)
                    } else {
                        Refusal::NoStepAfterJump
                    };
                }
                self.why_no_jump(at, place, others)
            }
        }
    }

    fn board(&self) -> Setup {
        let outcome = match self.stage {
            Stage::Choosing => ChineseOutcome::Pass,
            Stage::InHand { from, at: to } => ChineseOutcome::Hop { from, to },
            Stage::Made(outcome) => outcome,
        };
        self.position
            .after(outcome)
            .setup()
            .with_side(self.position.side)
    }

    fn end(&self) -> Result<ChineseOutcome, Refusal> {
        match self.stage {
            Stage::Made(outcome) => Ok(outcome),
            Stage::InHand { from, at } if at != from => {
                if self.position.allowed(from, self.house).contains(at) {
                    Ok(ChineseOutcome::Hop { from, to: at })
                } else {
                    Err(self.why_no_end(at))
                }
            }
            _ => Err(Refusal::NothingMoved),
        }
    }
}

impl ChineseTurn {
    pub(super) fn new(position: Chinese, house: HouseRules) -> Self {
        Self {
            position,
            house,
            stage: Stage::Choosing,
        }
    }

    fn why_no_end(&self, at: Hole) -> Refusal {
        if home(self.position.side).foreign().contains(at) {
            Refusal::ForeignHouse
        } else {
            Refusal::NotNearer
        }
    }

    fn why_no_jump(&self, at: Hole, place: Hole, others: HoleSet) -> Refusal {
        if place == at {
            return Refusal::StandsThere;
        }
        let Some((way, distance)) = at.line_to(place) else {
            return Refusal::NotInLine;
        };
        let mut between = 0;
        let mut over = at;
        for _ in 1..distance {
            over = over.towards(way).unwrap_or(over);
            between += others.contains(over) as u8;
        }
        let next_is_pawn = at.towards(way).is_some_and(|next| others.contains(next));
        match (between, self.position.jumps) {
            (1, _) if distance == 2 => Refusal::NoRoomBehind,
            _ if others.contains(place) => Refusal::Occupied,
            (0, _) => Refusal::NothingToJump,
            (1, Jumps::Symmetric) => Refusal::NotHalfWay,
            (1, Jumps::Classic) if next_is_pawn => Refusal::TooFar,
            (1, Jumps::Classic) => Refusal::NothingToJump,
            _ => Refusal::TwoInTheWay,
        }
    }
}
