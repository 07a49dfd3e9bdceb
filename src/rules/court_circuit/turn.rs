//! A turn of Court-Circuit being built.

use super::chain::{Chain, slide};
use super::{Cell, Cells, Closing, CourtCircuit, CourtCircuitOutcome};
use crate::rules::refusal::{why_no_jump, why_no_pick};
use crate::rules::{Move, Open, Refusal, Rules, Setup, Turn};

/// A turn being built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CourtCircuitTurn {
    position: CourtCircuit,
    /// Whether a pawn that moved may be left on a corner.
    refuge: bool,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Stage {
    Choosing,
    /// A pawn is in hand; it has jumped if it is no longer where it was, or has turned something.
    InHand(Chain),
    /// Another pawn was picked to close the chain.
    Closing(Chain, Cell),
    Made(CourtCircuitOutcome),
}

impl Turn for CourtCircuitTurn {
    type Place = Cell;
    type Outcome = CourtCircuitOutcome;

    fn open(&self) -> Open<Cell> {
        let position = &self.position;
        let mut open = Open::default();
        match self.stage {
            Stage::Choosing if position.winner().is_none() => {
                open.pick = position
                    .own()
                    .filter(|&from| position.can_start(from, self.refuge))
                    .collect();
            }
            Stage::InHand(chain) => {
                open.jump = self
                    .jumps(chain)
                    .filter(|&at| position.can_finish(self.jumped(chain, at), self.refuge))
                    .collect();
                if chain.has_jumped() {
                    open.close = position.closings(chain, chain.at, self.refuge);
                    open.pick = position.closers(chain, self.refuge) - chain.at.into();
                } else {
                    open.step = position.steps(chain.from, self.refuge);
                }
            }
            Stage::Closing(chain, pawn) => {
                open.close = position.closings(chain, pawn, self.refuge);
            }
            Stage::Choosing | Stage::Made(_) => {}
        }
        open
    }

    fn advance(&self, small: Move<Cell>) -> Self {
        let stage = match (self.stage, small) {
            (Stage::Choosing, Move::Pick(from)) => Stage::InHand(Chain::still(from)),
            (Stage::InHand(chain), Move::Step(at)) => {
                Stage::Made(Chain { at, ..chain }.outcome(None))
            }
            (Stage::InHand(chain), Move::Jump(at)) => {
                let chain = self.jumped(chain, at);
                if self.position.wins(chain) {
                    Stage::Made(chain.outcome(None))
                } else {
                    Stage::InHand(chain)
                }
            }
            (Stage::InHand(chain), Move::Pick(pawn)) => Stage::Closing(chain, pawn),
            (Stage::InHand(chain), Move::Close(to)) => {
                let from = chain.at;
                Stage::Made(chain.outcome(Some(Closing { from, to })))
            }
            (Stage::Closing(chain, from), Move::Close(to)) => {
                Stage::Made(chain.outcome(Some(Closing { from, to })))
            }
            (stage, _) => stage,
        };
        Self { stage, ..*self }
    }

    fn why_not(&self, place: Cell) -> Refusal {
        let position = &self.position;
        match self.stage {
            Stage::Made(_) => Refusal::TurnMade,
            Stage::Choosing => {
                let over = position.winner().is_some();
                match why_no_pick(place, over, position.own(), position.enemies()) {
                    Refusal::Stuck => {
                        self.corner_or(Refusal::Stuck, |free| free.position.can_start(place, true))
                    }
                    reason => reason,
                }
            }
            Stage::Closing(chain, pawn) => {
                let (own, enemies) = position.during(chain);
                if (own | enemies).contains(place) {
                    Refusal::Occupied
                } else if pawn.near().contains(place) {
                    Refusal::CornerRefuge
                } else {
                    Refusal::TooFar
                }
            }
            Stage::InHand(chain) => self.why_not_on(chain, place),
        }
    }

    fn board(&self) -> Setup {
        let position = match self.stage {
            Stage::Choosing => self.position,
            Stage::InHand(chain) | Stage::Closing(chain, _) => {
                self.position.after(chain.outcome(None))
            }
            Stage::Made(outcome) => self.position.after(outcome),
        };
        position.setup().with_side(self.position.side)
    }

    fn end(&self) -> Result<CourtCircuitOutcome, Refusal> {
        match self.stage {
            Stage::Made(outcome) => Ok(outcome),
            Stage::InHand(chain) if chain.has_jumped() => Err(Refusal::MustClose),
            Stage::Closing(..) => Err(Refusal::MustClose),
            _ => Err(Refusal::NothingMoved),
        }
    }
}

impl CourtCircuitTurn {
    pub(super) fn new(position: CourtCircuit, refuge: bool) -> Self {
        Self {
            position,
            refuge,
            stage: Stage::Choosing,
        }
    }

    /// Whether it can still come to this, as far as the pawns turned tell.
    pub(in crate::rules) fn leads_to(&self, outcome: CourtCircuitOutcome) -> bool {
        match self.stage {
            Stage::InHand(chain) | Stage::Closing(chain, _) => {
                (chain.flips - outcome.flips).is_empty()
            }
            _ => true,
        }
    }

    /// Where the next jump of a chain can land.
    fn jumps(&self, chain: Chain) -> Cells {
        let position = &self.position;
        let over = position.tactical_pivots(chain);
        let (own, enemies) = position.during(chain);
        let tactical = Cells::from(chain.at).jumps(over, Cells::ALL - own - enemies);
        position
            .attacks(chain)
            .fold(tactical, |jumps, (_, landings)| jumps | landings)
    }

    /// The chain after a jump that is one of its [`jumps`](Self::jumps).
    fn jumped(&self, chain: Chain, at: Cell) -> Chain {
        let mut attacks = self.position.attacks(chain);
        let attack = attacks.find(|(_, landings)| landings.contains(at));
        let flips = attack.map_or(chain.flips, |(enemy, _)| chain.flips | enemy.into());
        Chain { at, flips, ..chain }
    }

    /// The corner rule, if without it the thing could be done; else the other reason.
    fn corner_or(&self, other: Refusal, possible: impl FnOnce(&Self) -> bool) -> Refusal {
        let free = Self {
            refuge: true,
            ..*self
        };
        if !self.refuge && possible(&free) {
            Refusal::CornerRefuge
        } else {
            other
        }
    }

    fn why_not_on(&self, chain: Chain, place: Cell) -> Refusal {
        let position = &self.position;
        let (own, enemies) = position.during(chain);
        let pieces = (own | enemies) - chain.at.into();
        let reason = if place == chain.at && chain.has_jumped() {
            Refusal::MustClose
        } else if place == chain.at {
            Refusal::StandsThere
        } else if chain.has_jumped() && own.contains(place) {
            Refusal::Stuck
        } else if position.is_queen() {
            why_no_queen_jump(chain.at, place, pieces, own)
        } else {
            match chain.at.line_to(place) {
                Some((way, 2))
                    if !pieces.contains(place)
                        && chain.at.towards(way).is_some_and(|over| own.contains(over)) =>
                {
                    Refusal::OwnPawnAfterAttack
                }
                _ => why_no_jump(chain.at, place, pieces),
            }
        };
        self.corner_or(reason, |free| free.open().at(place).is_some())
    }
}

fn why_no_queen_jump(at: Cell, place: Cell, pieces: Cells, own: Cells) -> Refusal {
    let Some((way, _)) = at.line_to(place) else {
        return Refusal::NotInLine;
    };
    if pieces.contains(place) {
        return Refusal::Occupied;
    }
    let (free, blocked) = slide(at, way, Cells::ALL - pieces);
    match blocked {
        _ if free.contains(place) => Refusal::NothingToJump,
        Some(pawn) if own.contains(pawn) => Refusal::QueenJumpsEnemies,
        _ => Refusal::TwoInTheWay,
    }
}
