//! A board as somebody puts it up: anything at all, until it is proven a position.

use super::{Face, Power, Side};
use crate::board::{Place, PlaceSet, Shape, Spot, SpotSet};

/// One of the seven games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Game {
    /// Four in line.
    Hopsy,
    /// Four in line, alternately plain and ringed.
    Mix,
    /// Turn every enemy to your colour.
    CourtCircuit,
    /// Throw the bomb into the enemy's headquarters.
    Zapita,
    /// Bring all dice to six.
    OperationD6,
    /// Cross the star, jumping over neighbours.
    ChineseClassic,
    /// Cross the star, jumping at a distance too.
    ChineseSymmetric,
}

impl Game {
    /// All seven. Saves know a game by its place here.
    pub const ALL: [Self; 7] = [
        Self::Hopsy,
        Self::Mix,
        Self::CourtCircuit,
        Self::Zapita,
        Self::OperationD6,
        Self::ChineseClassic,
        Self::ChineseSymmetric,
    ];

    /// The board it is played on.
    pub const fn shape(self) -> Shape {
        match self {
            Self::Hopsy | Self::Mix | Self::CourtCircuit => Shape::Six,
            Self::Zapita | Self::OperationD6 => Shape::Seven,
            Self::ChineseClassic | Self::ChineseSymmetric => Shape::Star,
        }
    }

    /// Its sides, in the order of play.
    pub fn sides(self) -> &'static [Side] {
        match self.shape() {
            Shape::Star => &Side::ALL,
            _ => &[Side::One, Side::Two],
        }
    }
}

/// What stands on a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// A plain pawn.
    Pawn(Side),
    /// The Mix: a pawn with a ring.
    Ringed(Side),
    /// Zapita: a pawn with its power.
    Armed(Side, Power),
    /// Zapita: the bomb.
    Bomb,
    /// Opération D6: a die.
    Die(Side, Face),
}

impl Piece {
    /// Whose it is; the bomb is nobody's.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Pawn(side) | Self::Ringed(side) | Self::Armed(side, _) | Self::Die(side, _) => {
                Some(side)
            }
            Self::Bomb => None,
        }
    }
}

/// Why a set-up is not a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Flaw {
    /// A piece that the game does not have, or a side that does not play it.
    NotOfThisGame,
    /// More pieces of a side than the game has.
    TooMany(Side),
    /// Court-Circuit: more than twelve pawns in all.
    TooManyPawns,
    /// Zapita: no bomb.
    NoBomb,
    /// Zapita: more than one bomb.
    TwoBombs,
    /// Zapita: a pawn on a headquarters.
    OnHeadquarters,
    /// The side to move has no piece.
    NothingToMove,
}

/// A game, the side to move, and pieces anywhere. [`Position::try_from`](super::Position) proves it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The game.
    pub game: Game,
    /// Who is to move.
    pub side: Side,
    pieces: [Option<Piece>; 128],
}

impl Setup {
    /// An empty board.
    pub const fn empty(game: Game, side: Side) -> Self {
        Self {
            game,
            side,
            pieces: [None; 128],
        }
    }

    /// The same board with another side to move.
    pub fn with_side(self, side: Side) -> Self {
        Self { side, ..self }
    }

    /// What stands on `spot`.
    pub fn piece(&self, spot: Spot) -> Option<Piece> {
        self.pieces[spot.index()]
    }

    /// How many pieces on the board are of a kind.
    pub fn count(&self, of_that_kind: &dyn Fn(Piece) -> bool) -> u8 {
        let pieces = self
            .game
            .shape()
            .spots()
            .filter_map(|spot| self.piece(spot));
        pieces.filter(|&piece| of_that_kind(piece)).count() as u8
    }

    /// Puts a piece on `spot`, or clears it. A spot that the board does not have stays empty.
    pub fn put(&mut self, spot: Spot, piece: Option<Piece>) {
        if self.game.shape().has(spot) {
            self.pieces[spot.index()] = piece;
        }
    }

    /// Puts the same piece on all these places.
    pub(super) fn put_all(&mut self, places: impl PlaceSet, piece: Piece) {
        self.put_spots(places.spots(), piece);
    }

    // Never inlined, as the next: once in flash instead of once a piece and game.
    #[inline(never)]
    fn put_spots(&mut self, spots: SpotSet, piece: Piece) {
        for spot in spots {
            self.pieces[spot.index()] = Some(piece);
        }
    }

    /// The places where that piece stands.
    pub(super) fn places<S: PlaceSet<Place: Place<Set = S>>>(&self, piece: Piece) -> S {
        self.spots(piece).places::<S::Place>()
    }

    #[inline(never)]
    fn spots(&self, piece: Piece) -> SpotSet {
        let spots = (0..).map_while(Spot::new);
        spots
            .filter(|&spot| self.piece(spot) == Some(piece))
            .collect()
    }

    /// Every piece on the board.
    pub(super) fn pieces(&self) -> impl Iterator<Item = Piece> {
        self.pieces.into_iter().flatten()
    }

    /// No side has more pieces than the game gives it; `pieces` are those of each side in turn.
    pub(super) fn at_most(&self, most: u32, pieces: &[impl PlaceSet]) -> Result<(), Flaw> {
        let mut sides = Side::ALL.into_iter().zip(pieces);
        match sides.find(|(_, pieces)| pieces.len() > most) {
            Some((side, _)) => Err(Flaw::TooMany(side)),
            None => Ok(()),
        }
    }
}
