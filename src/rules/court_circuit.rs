//! Court-Circuit: attacks turn pawns, a chain is closed by a step, the last pawn is a queen. 6×6.

use core::ops::ControlFlow;

use super::hopsy::why_no_jump;
use super::{Fan, Flaw, Game, HouseRules, Move, Open, Piece, Refusal, Rules, Setup, Side, Turn};
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

/// A chain on its way: the pawn in hand, where it began, and what it has turned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chain {
    /// Where the pawn stood.
    pub from: Cell,
    /// Where it stands.
    pub at: Cell,
    /// The pawns it has turned so far.
    pub flips: Cells,
}

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

    /// Own pawns and enemies as they stand within a chain.
    #[inline(always)]
    fn during(&self, chain: Chain) -> (Cells, Cells) {
        let own = self.own() - chain.from.into() | chain.flips | chain.at.into();
        (own, self.enemies() - chain.flips)
    }

    /// Steps of a pawn, or slides of the queen.
    #[inline(always)]
    fn steps(&self, from: Cell, refuge: bool) -> Cells {
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

    /// Pawns that may be jumped tactically: one's own, before the first attack, and never by a queen.
    #[inline(always)]
    fn tactical_pivots(&self, chain: Chain) -> Cells {
        if chain.flips.is_empty() && !self.is_queen() {
            self.own() - chain.from.into()
        } else {
            Cells::EMPTY
        }
    }

    /// Streams the attacks that can go on from a chain: an enemy, and where a jump over it can land.
    fn attacks(
        &self,
        chain: Chain,
        visit: &mut dyn FnMut(Cell, Cells) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (own, enemies) = self.during(chain);
        let free = Cells::ALL - own - enemies;
        if self.is_queen() {
            for way in Direction::ALL {
                if let (_, Some(enemy)) = slide(chain.at, way, free)
                    && enemies.contains(enemy)
                    && let (landings, _) = slide(enemy, way, free)
                    && !landings.is_empty()
                {
                    visit(enemy, landings)?;
                }
            }
        } else if !(chain.at.near() & enemies).is_empty() {
            for way in Direction::ALL {
                let over = Cells::from(chain.at).shifted(way) & enemies;
                let landing = over.shifted(way) & free;
                if let (Some(enemy), Some(_)) = (over.first(), landing.first()) {
                    visit(enemy, landing)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Streams every chain that goes on from this one, as often as a path leads to it. `visit` may stop it all, or answer
    /// `Continue(false)` where it need not go on. Attacks nest at most as deep as there are enemies: 11.
    fn chains(
        &self,
        chain: Chain,
        visit: &mut dyn FnMut(Chain) -> ControlFlow<(), bool>,
    ) -> ControlFlow<()> {
        let over = self.tactical_pivots(chain);
        if !(chain.at.near() & over).is_empty() {
            let free = Cells::ALL - over - self.enemies();
            let landed = Cells::from(chain.at).chains(over, free, Cells::EMPTY);
            for at in landed - chain.from.into() - chain.at.into() {
                let next = Chain { at, ..chain };
                if visit(next)? {
                    self.attack_on(next, visit)?;
                }
            }
        }
        self.attack_on(chain, visit)
    }

    fn attack_on(
        &self,
        chain: Chain,
        visit: &mut dyn FnMut(Chain) -> ControlFlow<(), bool>,
    ) -> ControlFlow<()> {
        self.attacks(chain, &mut |enemy, landings| {
            let flips = chain.flips | enemy.into();
            for at in landings {
                let next = Chain { at, flips, ..chain };
                if visit(next)? && !self.wins(next) {
                    self.attack_on(next, visit)?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Whether the last enemy has been turned.
    #[inline(always)]
    fn wins(&self, chain: Chain) -> bool {
        chain.flips == self.enemies()
    }

    /// The closing steps of one pawn after a chain.
    #[inline(always)]
    fn closings(&self, chain: Chain, pawn: Cell, refuge: bool) -> Cells {
        let (own, enemies) = self.during(chain);
        let ends = pawn.near() - own - enemies;
        if refuge {
            ends
        } else if pawn != chain.at && Cells::CORNERS.contains(chain.at) {
            Cells::EMPTY
        } else {
            ends - Cells::CORNERS
        }
    }

    /// The pawns that can play a closing step after a chain.
    fn closers(&self, chain: Chain, refuge: bool) -> Cells {
        let (own, _) = self.during(chain);
        own.filter(|&pawn| !self.closings(chain, pawn, refuge).is_empty())
            .collect()
    }

    /// Whether a chain can come to a legal end, here or further on.
    fn can_finish(&self, chain: Chain, refuge: bool) -> bool {
        let ends = |chain| self.wins(chain) || !self.closers(chain, refuge).is_empty();
        ends(chain)
            || self
                .chains(chain, &mut |next| {
                    if ends(next) {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(true)
                    }
                })
                .is_break()
    }

    /// Streams the turns of one pawn. `enter` answers whether to go into a chain at all.
    fn fans_of(
        &self,
        from: Cell,
        refuge: bool,
        enter: &mut dyn FnMut(Chain) -> bool,
        visit: &mut dyn FnMut(Fan<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let still = Chain {
            from,
            at: from,
            flips: Cells::EMPTY,
        };
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
            ControlFlow::Continue(true)
        })
    }

    /// Whether corners are open this turn: always, but under the house rule only if it would leave no turn.
    fn refuge(&self, house: HouseRules) -> bool {
        let barred = house.no_corner_refuge
            && self
                .fans_within(false, &mut |_| true, &mut |_| ControlFlow::Break(()))
                .is_break();
        !barred
    }

    fn fans_within(
        &self,
        refuge: bool,
        enter: &mut dyn FnMut(Chain) -> bool,
        visit: &mut dyn FnMut(Fan<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.enemies().is_empty() {
            return ControlFlow::Continue(());
        }
        for from in self.own() {
            self.fans_of(from, refuge, enter, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// As [`fans`](Rules::fans), but a chain is gone into only if `enter` says so. A queen may come to the same chain by very many paths:
    /// whoever has the memory to know it again saves the time.
    pub fn fans_entering(
        &self,
        house: HouseRules,
        mut enter: impl FnMut(Chain) -> bool,
        mut visit: impl FnMut(Fan<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.fans_within(self.refuge(house), &mut enter, &mut visit)
    }
}

/// The free cells from a cell on in one direction, and the first that is not free.
fn slide(from: Cell, way: Direction, free: Cells) -> (Cells, Option<Cell>) {
    let mut passed = Cells::EMPTY;
    let mut next = from.towards(way);
    while let Some(cell) = next
        && free.contains(cell)
    {
        passed |= cell.into();
        next = cell.towards(way);
    }
    (passed, next)
}

impl Chain {
    #[inline(always)]
    fn outcome(self, closing: Option<Closing>) -> CourtCircuitOutcome {
        CourtCircuitOutcome {
            from: self.from,
            to: self.at,
            flips: self.flips,
            closing,
        }
    }

    /// Whether the pawn in hand has jumped: a chain that is back where it began, with nothing turned, has not.
    fn has_jumped(self) -> bool {
        self.at != self.from || !self.flips.is_empty()
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
        CourtCircuitTurn {
            position: *self,
            refuge: self.refuge(house),
            stage: Stage::Choosing,
        }
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
        let mut own = self.own() - outcome.from.into() | outcome.to.into() | outcome.flips;
        if let Some(closing) = outcome.closing {
            own = own - closing.from.into() | closing.to.into();
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

    fn admits(&self, house: HouseRules, outcome: CourtCircuitOutcome) -> bool {
        let leads_there =
            |chain: Chain| chain.from == outcome.from && (chain.flips - outcome.flips).is_empty();
        self.fans_entering(house, leads_there, |fan| fan.stop_at(outcome))
            .is_break()
    }
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
                    .filter(|&from| self.can_start(from))
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
            (Stage::Choosing, Move::Pick(from)) => Stage::InHand(Chain {
                from,
                at: from,
                flips: Cells::EMPTY,
            }),
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
                if position.winner().is_some() {
                    Refusal::GameOver
                } else if position.enemies().contains(place) {
                    Refusal::NotYours
                } else if position.own().contains(place) {
                    self.corner_or(Refusal::Stuck, |free| free.can_start(place))
                } else {
                    Refusal::NoPiece
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
    fn can_start(&self, from: Cell) -> bool {
        self.position
            .fans_of(from, self.refuge, &mut |_| true, &mut |_| {
                ControlFlow::Break(())
            })
            .is_break()
    }

    /// Where the next jump of a chain can land.
    fn jumps(&self, chain: Chain) -> Cells {
        let position = &self.position;
        let over = position.tactical_pivots(chain);
        let (own, enemies) = position.during(chain);
        let mut jumps = Cells::from(chain.at).jumps(over, Cells::ALL - own - enemies);
        let _ = position.attacks(chain, &mut |_, landings| {
            jumps |= landings;
            ControlFlow::Continue(())
        });
        jumps
    }

    /// The chain after a jump that is one of its [`jumps`](Self::jumps).
    fn jumped(&self, chain: Chain, at: Cell) -> Chain {
        let mut flips = chain.flips;
        let _ = self.position.attacks(chain, &mut |enemy, landings| {
            if landings.contains(at) {
                flips |= enemy.into();
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
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
        let reason = if place == chain.at {
            Refusal::NothingMoved
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
