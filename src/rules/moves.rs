//! The small moves a turn is made of.

use super::Face;
use crate::board::{Place, PlaceSet, Spot, SpotSet};

/// One small move of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move<P> {
    /// Takes a piece in hand: the one that moves, or the pawn that closes a Court-Circuit chain.
    Pick(P),
    /// A step, or a queen's slide: the whole turn.
    Step(P),
    /// A jump to that place.
    Jump(P),
    /// Opération D6: the die stays as it is after the jump.
    Keep,
    /// Opération D6: the die shows another face after the jump.
    Face(Face),
    /// The closing step of the piece in hand.
    Close(P),
    /// Zapita: the bomb flies to that cell.
    Throw(P),
    /// Chinese Checkers: no pawn moves.
    Pass,
}

impl<P: Copy> Move<P> {
    /// Where it goes, if it goes anywhere.
    pub fn place(self) -> Option<P> {
        match self {
            Self::Pick(p) | Self::Step(p) | Self::Jump(p) | Self::Close(p) | Self::Throw(p) => {
                Some(p)
            }
            Self::Keep | Self::Face(_) | Self::Pass => None,
        }
    }

    /// The same move with its place given as another type, if that type has it.
    pub(super) fn try_map<Q>(self, to: impl FnOnce(P) -> Option<Q>) -> Option<Move<Q>> {
        Some(match self {
            Self::Pick(p) => Move::Pick(to(p)?),
            Self::Step(p) => Move::Step(to(p)?),
            Self::Jump(p) => Move::Jump(to(p)?),
            Self::Close(p) => Move::Close(to(p)?),
            Self::Throw(p) => Move::Throw(to(p)?),
            Self::Keep => Move::Keep,
            Self::Face(face) => Move::Face(face),
            Self::Pass => Move::Pass,
        })
    }
}

/// A set of faces.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Faces(u8);

impl Faces {
    /// No face.
    pub const EMPTY: Self = Self(0);

    /// The set with `face` in it.
    pub fn with(self, face: Face) -> Self {
        Self(self.0 | 1 << face.value())
    }

    /// Whether `face` is in it.
    pub fn contains(self, face: Face) -> bool {
        self.0 >> face.value() & 1 != 0
    }

    /// Whether it holds none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its faces, upwards.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::ALL
            .into_iter()
            .filter(move |&face| self.contains(face))
    }
}

/// The small moves that are open, by kind. A place is never open in two ways at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open<P: Place> {
    /// Pieces that can be taken in hand.
    pub pick: P::Set,
    /// Steps and slides.
    pub step: P::Set,
    /// Landings of a jump.
    pub jump: P::Set,
    /// Closing steps of the piece in hand.
    pub close: P::Set,
    /// Cells the bomb can be thrown to.
    pub throw: P::Set,
    /// Whether the die may stay as it is: it has to be said before anything else.
    pub keep: bool,
    /// Faces the die may turn to.
    pub faces: Faces,
    /// Whether the turn may be a pass.
    pub pass: bool,
}

/// Nothing is open. Not derived: places have no default.
impl<P: Place> Default for Open<P> {
    fn default() -> Self {
        Self {
            pick: P::Set::default(),
            step: P::Set::default(),
            jump: P::Set::default(),
            close: P::Set::default(),
            throw: P::Set::default(),
            keep: false,
            faces: Faces::EMPTY,
            pass: false,
        }
    }
}

impl Open<Spot> {
    /// Nothing, for a constant.
    pub const NONE: Self = Self {
        pick: SpotSet::EMPTY,
        step: SpotSet::EMPTY,
        jump: SpotSet::EMPTY,
        close: SpotSet::EMPTY,
        throw: SpotSet::EMPTY,
        keep: false,
        faces: Faces::EMPTY,
        pass: false,
    };
}

impl<P: Place> Open<P> {
    /// Whether this move is open.
    pub fn allows(&self, small: Move<P>) -> bool {
        match small {
            Move::Pick(p) => self.pick.contains(p),
            Move::Step(p) => self.step.contains(p),
            Move::Jump(p) => self.jump.contains(p),
            Move::Close(p) => self.close.contains(p),
            Move::Throw(p) => self.throw.contains(p),
            Move::Keep => self.keep,
            Move::Face(face) => self.faces.contains(face),
            Move::Pass => self.pass,
        }
    }

    /// The open move that goes to `place`.
    pub fn at(&self, place: P) -> Option<Move<P>> {
        [
            Move::Step(place),
            Move::Jump(place),
            Move::Close(place),
            Move::Throw(place),
            Move::Pick(place),
        ]
        .into_iter()
        .find(|&small| self.allows(small))
    }

    /// Every open move.
    pub fn moves(self) -> impl Iterator<Item = Move<P>> {
        let pick = self.pick.into_iter().map(Move::Pick);
        let step = self.step.into_iter().map(Move::Step);
        let jump = self.jump.into_iter().map(Move::Jump);
        let close = self.close.into_iter().map(Move::Close);
        let throw = self.throw.into_iter().map(Move::Throw);
        let face = self.faces.iter().map(Move::Face);
        let keep = self.keep.then_some(Move::Keep);
        let pass = self.pass.then_some(Move::Pass);
        pick.chain(step)
            .chain(jump)
            .chain(close)
            .chain(throw)
            .chain(keep)
            .chain(face)
            .chain(pass)
    }

    /// Whether nothing is open.
    pub fn is_empty(&self) -> bool {
        (self.pick | self.step | self.jump | self.close | self.throw).is_empty()
            && !self.keep
            && self.faces.is_empty()
            && !self.pass
    }

    /// The same moves, whatever the board.
    pub fn spots(self) -> Open<Spot> {
        Open {
            pick: self.pick.spots(),
            step: self.step.spots(),
            jump: self.jump.spots(),
            close: self.close.spots(),
            throw: self.throw.spots(),
            keep: self.keep,
            faces: self.faces,
            pass: self.pass,
        }
    }
}
