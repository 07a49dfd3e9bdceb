//! Why something is not legal, for a person to act on.

use crate::board::PlaceSet;
use crate::board::square::{Cell, CellSet};

/// Why a small move, or the end of a turn, is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// The board has no such place.
    OffBoard,
    /// No piece stands there.
    NoPiece,
    /// The piece is another player's.
    NotYours,
    /// The piece has no legal turn.
    Stuck,
    /// The piece in hand stands there already.
    StandsThere,
    /// Another piece is in hand: it has to be put back first.
    PieceInHand,
    /// A piece stands there.
    Occupied,
    /// It lies in none of the straight lines from the piece.
    NotInLine,
    /// It is further than a step, and nothing is there to be jumped.
    NothingToJump,
    /// The piece next to it has another right behind it.
    NoRoomBehind,
    /// It is too far: a jump is over one piece, to the place behind it.
    TooFar,
    /// Several pieces stand in the way.
    TwoInTheWay,
    /// A jump would have to pass over one piece exactly half-way, with nothing else in between.
    NotHalfWay,
    /// After a chain no step is played.
    NoStepAfterJump,
    /// A step is played by going there, a jump by going over a piece.
    NotThatWay,
    /// No such turn is legal here.
    NotLegal,
    /// The turn is made: it can only be ended or taken back.
    TurnMade,
    /// Nothing has been moved.
    NothingMoved,
    /// From there the turn could never be ended.
    DeadEnd,
    /// A chain must be closed by a step.
    MustClose,
    /// Court-Circuit: after an attack only enemies may be jumped.
    OwnPawnAfterAttack,
    /// Court-Circuit: a queen jumps enemies only.
    QueenJumpsEnemies,
    /// Court-Circuit, house rule: no pawn that moved may be left on a corner.
    CornerRefuge,
    /// Opération D6: a die may not jump straight back over the die it has just jumped.
    StraightBack,
    /// Opération D6: the face has to be chosen first.
    ChooseFace,
    /// Opération D6: the die cannot show that face now.
    NotThatFace,
    /// Opération D6: only the die that jumped plays the closing step.
    SameDieCloses,
    /// Zapita: the bomb cannot be jumped.
    BombInTheWay,
    /// Zapita: no pawn may end on a headquarters.
    Headquarters,
    /// Zapita: the bomb has to be thrown.
    MustThrow,
    /// Zapita: from there the bomb could come to rest nowhere.
    NowhereToThrow,
    /// Zapita: the pawn does not throw that far.
    OutOfRange,
    /// Zapita: a defender as strong as the thrower, or stronger, stops the bomb.
    StrongerDefender,
    /// Zapita: the bomb cannot land on an enemy.
    EnemyThere,
    /// Zapita: the bomb cannot land on one's own headquarters.
    OwnHeadquarters,
    /// Chinese Checkers: the turn must end nearer the goal.
    NotNearer,
    /// Chinese Checkers: no pawn may end in a house that is not its own.
    ForeignHouse,
    /// Chinese Checkers: the last pawn at home has to make room.
    MustFree,
    /// Nobody may pass now: only in Chinese Checkers, when no pawn can get nearer.
    NoPass,
    /// Hopsy: the same position may not come about a third time.
    ThirdTime,
}

impl Refusal {
    /// All of them.
    pub const ALL: [Self; 41] = [
        Self::GameOver,
        Self::OffBoard,
        Self::NoPiece,
        Self::NotYours,
        Self::Stuck,
        Self::StandsThere,
        Self::PieceInHand,
        Self::Occupied,
        Self::NotInLine,
        Self::NothingToJump,
        Self::NoRoomBehind,
        Self::TooFar,
        Self::TwoInTheWay,
        Self::NotHalfWay,
        Self::NoStepAfterJump,
        Self::NotThatWay,
        Self::NotLegal,
        Self::TurnMade,
        Self::NothingMoved,
        Self::DeadEnd,
        Self::MustClose,
        Self::OwnPawnAfterAttack,
        Self::QueenJumpsEnemies,
        Self::CornerRefuge,
        Self::StraightBack,
        Self::ChooseFace,
        Self::NotThatFace,
        Self::SameDieCloses,
        Self::BombInTheWay,
        Self::Headquarters,
        Self::MustThrow,
        Self::NowhereToThrow,
        Self::OutOfRange,
        Self::StrongerDefender,
        Self::EnemyThere,
        Self::OwnHeadquarters,
        Self::NotNearer,
        Self::ForeignHouse,
        Self::MustFree,
        Self::NoPass,
        Self::ThirdTime,
    ];
}

/// Why the piece on `place` cannot be picked, whatever the game. `own` and `others` are the pieces.
pub(super) fn why_no_pick<S: PlaceSet>(place: S::Place, over: bool, own: S, others: S) -> Refusal
where
    S::Place: Copy,
{
    if over {
        Refusal::GameOver
    } else if own.contains(place) {
        Refusal::Stuck
    } else if others.contains(place) {
        Refusal::NotYours
    } else {
        Refusal::NoPiece
    }
}

/// Why an ordinary jump from `at` to `place` is not possible, whatever the square game. `pieces` are all but the one in hand.
pub(super) fn why_no_jump<const N: usize>(
    at: Cell<N>,
    place: Cell<N>,
    pieces: CellSet<N>,
) -> Refusal {
    if place == at {
        return Refusal::StandsThere;
    }
    let Some((way, distance)) = at.line_to(place) else {
        return Refusal::NotInLine;
    };
    let over = at.towards(way).filter(|&over| pieces.contains(over));
    if pieces.contains(place) {
        return if distance == 2 && over.is_some() {
            Refusal::NoRoomBehind
        } else {
            Refusal::Occupied
        };
    }
    match over {
        Some(_) => Refusal::TooFar,
        None => Refusal::NothingToJump,
    }
}
