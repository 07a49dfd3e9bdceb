//! A position of any game: the same law, found by a look at which game it is.

use core::fmt;
use core::ops::ControlFlow;

use super::notation::write_position;
use super::{
    Chinese, ChineseOutcome, ChineseTurn, CourtCircuit, CourtCircuitOutcome, CourtCircuitTurn, Fan,
    Flaw, Game, Hopsy, HopsyOutcome, HopsyTurn, HouseRules, Jumps, Line, Move, Open, OperationD6,
    OperationD6Outcome, OperationD6Turn, Refusal, Rules, Setup, Side, Turn, Walk, Zapita,
    ZapitaOutcome, ZapitaTurn,
};
use crate::board::{Place, PlaceSet, Shape, Spot, SpotSet};

/// A legal position of some game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Position {
    /// Of Hopsy or the Mix.
    Hopsy(Hopsy),
    /// Of Court-Circuit.
    CourtCircuit(CourtCircuit),
    /// Of Zapita.
    Zapita(Zapita),
    /// Of Opération D6.
    OperationD6(OperationD6),
    /// Of Chinese Checkers, classic or symmetric.
    Chinese(Chinese),
}

/// A turn of some game, being built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyTurn {
    /// Of Hopsy or the Mix.
    Hopsy(HopsyTurn),
    /// Of Court-Circuit.
    CourtCircuit(CourtCircuitTurn),
    /// Of Zapita.
    Zapita(ZapitaTurn),
    /// Of Opération D6.
    OperationD6(OperationD6Turn),
    /// Of Chinese Checkers, classic or symmetric.
    Chinese(ChineseTurn),
}

/// A finished turn of some game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyOutcome {
    /// Of Hopsy or the Mix.
    Hopsy(HopsyOutcome),
    /// Of Court-Circuit.
    CourtCircuit(CourtCircuitOutcome),
    /// Of Zapita.
    Zapita(ZapitaOutcome),
    /// Of Opération D6.
    OperationD6(OperationD6Outcome),
    /// Of Chinese Checkers, classic or symmetric.
    Chinese(ChineseOutcome),
}

/// The same expression for whichever game it is, so that each is taken as itself: of a [`Position`](crate::rules::Position),
/// an [`AnyTurn`](crate::rules::AnyTurn) or an [`AnyOutcome`](crate::rules::AnyOutcome).
///
/// ```
/// use pocket_hops::rules::{Opening, Rules};
/// use pocket_hops::whichever;
///
/// fn size<G: Rules>(_: G) -> usize {
///     size_of::<G>()
/// }
///
/// let position = Opening::Hopsy.position();
/// assert!(whichever!(Position, position, p => size(p)) < size(position));
/// ```
#[macro_export]
macro_rules! whichever {
    ($kind:ident, $value:expr, $inner:ident => $body:expr) => {
        match $value {
            $crate::rules::$kind::Hopsy($inner) => $body,
            $crate::rules::$kind::CourtCircuit($inner) => $body,
            $crate::rules::$kind::Zapita($inner) => $body,
            $crate::rules::$kind::OperationD6($inner) => $body,
            $crate::rules::$kind::Chinese($inner) => $body,
        }
    };
}

/// The same expression for whichever game it is, its result wrapped for that game.
macro_rules! wrapped {
    ($kind:ident, $value:expr, $inner:ident => $to:ident($body:expr)) => {
        match $value {
            $kind::Hopsy($inner) => $to::Hopsy($body),
            $kind::CourtCircuit($inner) => $to::CourtCircuit($body),
            $kind::Zapita($inner) => $to::Zapita($body),
            $kind::OperationD6($inner) => $to::OperationD6($body),
            $kind::Chinese($inner) => $to::Chinese($body),
        }
    };
}

impl Position {
    /// Which game it is.
    pub fn game(&self) -> Game {
        match self {
            Self::Hopsy(p) => match p.line() {
                Line::Plain => Game::Hopsy,
                Line::Alternate => Game::Mix,
            },
            Self::CourtCircuit(_) => Game::CourtCircuit,
            Self::Zapita(_) => Game::Zapita,
            Self::OperationD6(_) => Game::OperationD6,
            Self::Chinese(p) => match p.jumps() {
                Jumps::Classic => Game::ChineseClassic,
                Jumps::Symmetric => Game::ChineseSymmetric,
            },
        }
    }

    /// The pieces where they stand.
    pub fn setup(&self) -> Setup {
        whichever!(Position, self, p => p.setup())
    }

    /// The places of a side's pieces.
    pub fn pieces(&self, side: Side) -> SpotSet {
        match self {
            Self::OperationD6(p) => p.dice(side).spots(),
            Self::Hopsy(p) => p.pawns(side).spots(),
            Self::CourtCircuit(p) => p.pawns(side).spots(),
            Self::Zapita(p) => p.pawns(side).spots(),
            Self::Chinese(p) => p.pawns(side).spots(),
        }
    }

    /// All five generators, once in flash however many visitors there are.
    fn stream(
        &self,
        house: HouseRules,
        visit: &mut dyn FnMut(AnyOutcome, SpotSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // Never inlined, or a search would pay for the stack of all five at every turn it looks ahead.
        #[inline(never)]
        fn lifted<G: Rules>(
            position: &G,
            house: HouseRules,
            lift: fn(G::Outcome) -> AnyOutcome,
            visit: &mut dyn FnMut(AnyOutcome, SpotSet) -> ControlFlow<()>,
        ) -> ControlFlow<()> {
            position.fans(house, |fan| visit(lift(fan.stem), fan.ends.spots()))
        }
        match self {
            Self::Hopsy(p) => lifted(p, house, AnyOutcome::Hopsy, visit),
            Self::CourtCircuit(p) => lifted(p, house, AnyOutcome::CourtCircuit, visit),
            Self::Zapita(p) => lifted(p, house, AnyOutcome::Zapita, visit),
            Self::OperationD6(p) => lifted(p, house, AnyOutcome::OperationD6, visit),
            Self::Chinese(p) => lifted(p, house, AnyOutcome::Chinese, visit),
        }
    }

    /// The position after a side has given up: on the star its pawns leave the board, elsewhere the game is over as it stands.
    pub(crate) fn without(&self, side: Side) -> Self {
        match self {
            Self::Chinese(p) => Self::Chinese(p.without(side)),
            _ => *self,
        }
    }

    /// The same board with another side to move; `None` if that side does not play here.
    pub fn with_side(&self, side: Side) -> Option<Self> {
        Self::try_from(self.setup().with_side(side)).ok()
    }
}

impl AnyOutcome {
    /// Where the piece that moved stood; nowhere for a pass.
    pub fn from(self) -> Option<Spot> {
        match self {
            Self::Hopsy(o) => Some(o.from.spot()),
            Self::CourtCircuit(o) => Some(o.from.spot()),
            Self::Zapita(o) => Some(o.from.spot()),
            Self::OperationD6(o) => Some(o.from.spot()),
            Self::Chinese(ChineseOutcome::Hop { from, .. }) => Some(from.spot()),
            Self::Chinese(ChineseOutcome::Pass) => None,
        }
    }
}

macro_rules! into_position {
    ($($game:ident),*) => {$(
        impl From<$game> for Position {
            fn from(position: $game) -> Self {
                Self::$game(position)
            }
        }
    )*};
}

into_position!(Hopsy, CourtCircuit, Zapita, OperationD6, Chinese);

impl TryFrom<Setup> for Position {
    type Error = Flaw;

    fn try_from(setup: Setup) -> Result<Self, Flaw> {
        let pieces = setup.game.pieces();
        if !setup.game.sides().contains(&setup.side)
            || !setup
                .pieces()
                .all(|piece| pieces.iter().any(|&(known, _)| known == piece))
        {
            return Err(Flaw::NotOfThisGame);
        }
        let position = match setup.game {
            Game::Hopsy => Self::Hopsy(Hopsy::prove(&setup, Line::Plain)?),
            Game::Mix => Self::Hopsy(Hopsy::prove(&setup, Line::Alternate)?),
            Game::CourtCircuit => Self::CourtCircuit(CourtCircuit::prove(&setup)?),
            Game::Zapita => Self::Zapita(Zapita::prove(&setup)?),
            Game::OperationD6 => Self::OperationD6(OperationD6::prove(&setup)?),
            Game::ChineseClassic => Self::Chinese(Chinese::prove(&setup, Jumps::Classic)?),
            Game::ChineseSymmetric => Self::Chinese(Chinese::prove(&setup, Jumps::Symmetric)?),
        };
        let lost =
            setup.game == Game::CourtCircuit && !position.pieces(setup.side.other()).is_empty();
        if position.pieces(setup.side).is_empty() && !lost {
            return Err(Flaw::NothingToMove);
        }
        Ok(position)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_position(self, f)
    }
}

impl Rules for Position {
    type Place = Spot;
    type Turn = AnyTurn;
    type Outcome = AnyOutcome;

    const DISTINCT: bool = false;

    fn side(&self) -> Side {
        whichever!(Position, self, p => p.side())
    }

    fn winner(&self) -> Option<Side> {
        whichever!(Position, self, p => p.winner())
    }

    fn verdict(&self) -> Option<Side> {
        whichever!(Position, self, p => p.verdict())
    }

    fn begin(&self, house: HouseRules) -> AnyTurn {
        wrapped!(Position, self, p => AnyTurn(p.begin(house)))
    }

    fn fans(
        &self,
        house: HouseRules,
        mut visit: impl FnMut(Fan<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.stream(house, &mut |stem, ends| visit(Fan { stem, ends }))
    }

    fn ending(stem: AnyOutcome, last: Spot) -> AnyOutcome {
        fn ending<G: Rules>(stem: G::Outcome, last: Spot) -> G::Outcome {
            G::Place::of_spot(last).map_or(stem, |last| G::ending(stem, last))
        }
        match stem {
            AnyOutcome::Hopsy(o) => AnyOutcome::Hopsy(ending::<Hopsy>(o, last)),
            AnyOutcome::CourtCircuit(o) => {
                AnyOutcome::CourtCircuit(ending::<CourtCircuit>(o, last))
            }
            AnyOutcome::Zapita(o) => AnyOutcome::Zapita(ending::<Zapita>(o, last)),
            AnyOutcome::OperationD6(o) => AnyOutcome::OperationD6(ending::<OperationD6>(o, last)),
            AnyOutcome::Chinese(o) => AnyOutcome::Chinese(ending::<Chinese>(o, last)),
        }
    }

    /// An outcome of another game changes nothing.
    fn after(&self, outcome: AnyOutcome) -> Self {
        match (self, outcome) {
            (Self::Hopsy(p), AnyOutcome::Hopsy(o)) => Self::Hopsy(p.after(o)),
            (Self::CourtCircuit(p), AnyOutcome::CourtCircuit(o)) => Self::CourtCircuit(p.after(o)),
            (Self::Zapita(p), AnyOutcome::Zapita(o)) => Self::Zapita(p.after(o)),
            (Self::OperationD6(p), AnyOutcome::OperationD6(o)) => Self::OperationD6(p.after(o)),
            (Self::Chinese(p), AnyOutcome::Chinese(o)) => Self::Chinese(p.after(o)),
            _ => *self,
        }
    }

    fn admits(&self, house: HouseRules, outcome: AnyOutcome) -> bool {
        match (self, outcome) {
            // Court-Circuit looks only where the turn leads.
            (Self::CourtCircuit(p), AnyOutcome::CourtCircuit(o)) => p.admits(house, o),
            _ => self.fans(house, |fan| fan.stop_at(outcome)).is_break(),
        }
    }
}

impl Walk<Position> {
    /// A walk from the start of Hopsy, for a constant.
    pub(crate) const fn of_hopsy() -> Self {
        Self::of(AnyTurn::Hopsy(HopsyTurn::new(Hopsy::start(Line::Plain))))
    }
}

impl AnyTurn {
    /// The board it is played on.
    pub fn shape(&self) -> Shape {
        match self {
            Self::Hopsy(_) | Self::CourtCircuit(_) => Shape::Six,
            Self::Zapita(_) | Self::OperationD6(_) => Shape::Seven,
            Self::Chinese(_) => Shape::Star,
        }
    }
}

impl Turn for AnyTurn {
    type Place = Spot;
    type Outcome = AnyOutcome;

    fn open(&self) -> Open<Spot> {
        whichever!(AnyTurn, self, t => t.open().spots())
    }

    fn advance(&self, small: Move<Spot>) -> Self {
        fn advance<T: Turn>(turn: &T, small: Move<Spot>) -> T {
            small
                .try_map(T::Place::of_spot)
                .map_or(*turn, |small| turn.advance(small))
        }
        wrapped!(AnyTurn, self, t => AnyTurn(advance(t, small)))
    }

    fn why_not(&self, place: Spot) -> Refusal {
        fn why_not<T: Turn>(turn: &T, place: Spot) -> Refusal {
            T::Place::of_spot(place).map_or(Refusal::OffBoard, |place| turn.why_not(place))
        }
        whichever!(AnyTurn, self, t => why_not(t, place))
    }

    fn board(&self) -> Setup {
        whichever!(AnyTurn, self, t => t.board())
    }

    fn end(&self) -> Result<AnyOutcome, Refusal> {
        Ok(wrapped!(AnyTurn, self, t => AnyOutcome(t.end()?)))
    }
}
