//! Positions and turns as text, both ways.
//!
//! A position is `<game> <side> <board>`, the board row by row from the top. A turn is the path of its small moves: `B2-B3`, `C1^E3 D2-D3`,
//! `F2^D2=3 D2-D1`, `D2^B2 *D4*G4`, `pass`. Everything is written character by character, so that no formatting code is linked.

mod alphabet;
mod position;
mod turn;

pub use position::read_position;
pub(super) use position::write_position;
pub use turn::{Scribe, read_turn, read_walk};

use super::{Flaw, Refusal};

/// What is wrong with a text, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextError {
    /// The byte where it went wrong, counted from 0.
    pub at: usize,
    /// What went wrong there.
    pub problem: TextProblem,
}

/// What is wrong with a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextProblem {
    /// The text ends before the game's name.
    MissingGame,
    /// No game has that name.
    UnknownGame,
    /// The text ends before the side to move.
    MissingSide,
    /// The game has no such side.
    UnknownSide,
    /// The text ends before the board.
    MissingBoard,
    /// A character that is no piece of the game.
    UnknownPiece,
    /// A row, counted from 1 at the top, has too many places.
    LongRow(u8),
    /// A row, counted from 1 at the top, has too few places.
    ShortRow(u8),
    /// The board has more rows than it should.
    TooManyRows,
    /// The board has fewer rows than it should.
    TooFewRows,
    /// Something follows the position.
    TextAfter,
    /// The pieces make no position.
    Flaw(Flaw),
    /// A place of the board was expected.
    NoPlace,
    /// A character that has no meaning there.
    Unexpected,
    /// That small move is not legal.
    Refused(Refusal),
    /// The turn may not end there.
    Unfinished(Refusal),
}
