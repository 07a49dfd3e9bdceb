//! Positions and turns as text, both ways. What the letters mean stands in the tables at the end.
//!
//! A position is `<game> <side> <board>`, the board row by row from the top. A turn is the path of its small moves: `B2-B3`, `C1^E3 D2-D3`,
//! `F2^D2=3 D2-D1`, `D2^B2 *D4*G4`, `pass`. Everything is written character by character, so that no formatting code is linked.

use core::fmt;

use super::{
    AnyOutcome, Face, Flaw, Game, HouseRules, Move, Piece, Position, Power, Refusal, Setup, Side,
    Walk,
};
use crate::board::{Shape, Spot};

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

/// Words of a text, with where each begins.
struct Words<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Words<'a> {
    fn new(text: &'a [u8]) -> Self {
        Self { text, at: 0 }
    }

    fn next(&mut self) -> Option<(usize, &'a [u8])> {
        while let Some((&first, rest)) = self.text.split_first()
            && first.is_ascii_whitespace()
        {
            self.text = rest;
            self.at += 1;
        }
        let length = self
            .text
            .iter()
            .position(u8::is_ascii_whitespace)
            .unwrap_or(self.text.len());
        let (word, rest) = self.text.split_at_checked(length)?;
        let begin = self.at;
        self.text = rest;
        self.at += length;
        (length > 0).then_some((begin, word))
    }
}

/// Reads a position.
pub fn read_position(text: &str) -> Result<Position, TextError> {
    let mut words = Words::new(text.as_bytes());
    let mut word = |missing| {
        let next = words.next();
        next.ok_or(TextError {
            at: text.len(),
            problem: missing,
        })
    };
    let (at, name) = word(TextProblem::MissingGame)?;
    let game = Game::ALL
        .into_iter()
        .find(|game| game.name().as_bytes() == name)
        .ok_or(TextError {
            at,
            problem: TextProblem::UnknownGame,
        })?;
    let (at, letter) = word(TextProblem::MissingSide)?;
    let side = game
        .sides()
        .iter()
        .zip(game.side_letters())
        .find(|&(_, known)| letter == [*known])
        .map(|(&side, _)| side)
        .ok_or(TextError {
            at,
            problem: TextProblem::UnknownSide,
        })?;
    let (at, board) = word(TextProblem::MissingBoard)?;
    let mut setup = Setup::empty(game, side);
    read_board(board, &mut setup).map_err(|(within, problem)| TextError {
        at: at + within,
        problem,
    })?;
    if let Some((at, _)) = words.next() {
        let problem = TextProblem::TextAfter;
        return Err(TextError { at, problem });
    }
    Position::try_from(setup).map_err(|flaw| TextError {
        at,
        problem: TextProblem::Flaw(flaw),
    })
}

fn read_board(board: &[u8], setup: &mut Setup) -> Result<(), (usize, TextProblem)> {
    let shape = setup.game.shape();
    let pieces = setup.game.pieces();
    let (mut row, mut place) = (0, 0);
    for (at, &letter) in board.iter().enumerate() {
        if letter == b'/' {
            if place < shape.width(row) {
                return Err((at, TextProblem::ShortRow(row + 1)));
            }
            (row, place) = (row + 1, 0);
            if row == shape.rows() {
                return Err((at, TextProblem::TooManyRows));
            }
            continue;
        }
        let piece = match pieces.iter().find(|&&(_, known)| known == letter) {
            Some(&(piece, _)) => Some(piece),
            None if letter == b'.' => None,
            None => return Err((at, TextProblem::UnknownPiece)),
        };
        let spot = shape
            .spot(row, place)
            .ok_or((at, TextProblem::LongRow(row + 1)))?;
        setup.put(spot, piece);
        place += 1;
    }
    if place < shape.width(row) {
        Err((board.len(), TextProblem::ShortRow(row + 1)))
    } else if row + 1 < shape.rows() {
        Err((board.len(), TextProblem::TooFewRows))
    } else {
        Ok(())
    }
}

/// Writes a position.
pub(super) fn write_position(position: &Position, to: &mut impl fmt::Write) -> fmt::Result {
    let setup = position.setup();
    let (game, shape) = (setup.game, setup.game.shape());
    to.write_str(game.name())?;
    to.write_char(' ')?;
    let letters = game.sides().iter().zip(game.side_letters());
    for (_, &letter) in letters.filter(|&(&side, _)| side == setup.side) {
        to.write_char(letter as char)?;
    }
    for row in 0..shape.rows() {
        to.write_char(if row == 0 { ' ' } else { '/' })?;
        for place in 0..shape.width(row) {
            let piece = shape.spot(row, place).and_then(|spot| setup.piece(spot));
            let letter = piece
                .and_then(|piece| game.pieces().iter().find(|&&(known, _)| known == piece))
                .map_or(b'.', |&(_, letter)| letter);
            to.write_char(letter as char)?;
        }
    }
    Ok(())
}

/// Reads a turn and walks it. It must be whole.
pub fn read_turn(
    position: &Position,
    house: HouseRules,
    text: &str,
) -> Result<(Walk<Position>, AnyOutcome), TextError> {
    let walk = read_walk(position, house, text)?;
    match walk.end() {
        Ok(outcome) => Ok((walk, outcome)),
        Err(refusal) => Err(TextError {
            at: text.len(),
            problem: TextProblem::Unfinished(refusal),
        }),
    }
}

/// Reads the beginning of a turn, whole or not.
pub fn read_walk(
    position: &Position,
    house: HouseRules,
    text: &str,
) -> Result<Walk<Position>, TextError> {
    let shape = position.game().shape();
    let mut walk = Walk::begin(position, house);
    let all = text.trim_ascii().as_bytes();
    let mut rest = all;
    let mut in_hand = None;
    let mut jumped = false;
    let error = |rest: &[u8], problem| TextError {
        at: all.len() - rest.len(),
        problem,
    };
    while !rest.is_empty() {
        let here = rest;
        let mut place = |text| {
            let (spot, after) = shape
                .read(text)
                .ok_or_else(|| error(text, TextProblem::NoPlace))?;
            rest = after;
            Ok(spot)
        };
        let small = match here {
            _ if here == b"pass" => {
                rest = &[];
                Some(Move::Pass)
            }
            [b'-', after @ ..] if jumped => Some(Move::Close(place(after)?)),
            [b'-', after @ ..] => Some(Move::Step(place(after)?)),
            [b'^', after @ ..] => {
                jumped = true;
                Some(Move::Jump(place(after)?))
            }
            [b'=', face @ b'1'..=b'6', after @ ..] => {
                rest = after;
                Face::new(face & 15).map(Move::Turn)
            }
            [b'*', after @ ..] | [b' ', b'*', after @ ..] => Some(Move::Throw(place(after)?)),
            [b' ', after @ ..] => {
                // The piece that closes: it may be in hand already.
                let spot = place(after)?;
                (in_hand != Some(spot)).then_some(Move::Pick(spot))
            }
            _ if in_hand.is_none() => Some(Move::Pick(place(here)?)),
            _ => return Err(error(here, TextProblem::Unexpected)),
        };
        let refused = |refusal| error(here, TextProblem::Refused(refusal));
        // Opération D6: a face that is not written has been kept.
        if walk.open().keep && !matches!(small, Some(Move::Turn(_))) {
            walk.play(Move::Keep).map_err(refused)?;
        }
        if let Some(small) = small {
            walk.play(small).map_err(refused)?;
            in_hand = small.place().or(in_hand);
        }
    }
    if walk.open().keep {
        let refused = |refusal| error(rest, TextProblem::Refused(refusal));
        walk.play(Move::Keep).map_err(refused)?;
    }
    Ok(walk)
}

/// Writes a turn as the path of its small moves.
pub fn write_turn(shape: Shape, path: &[Move<Spot>], to: &mut impl fmt::Write) -> fmt::Result {
    let mut scribe = Scribe::new(shape);
    path.iter().try_for_each(|&small| scribe.write(small, to))
}

/// Writes a turn down, small move by small move.
#[derive(Clone, Copy, Debug)]
pub struct Scribe {
    shape: Shape,
    in_hand: Option<Spot>,
    thrown: bool,
}

impl Scribe {
    /// At the beginning of a turn.
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            in_hand: None,
            thrown: false,
        }
    }

    /// Writes the next small move.
    pub fn write(&mut self, small: Move<Spot>, to: &mut impl fmt::Write) -> fmt::Result {
        let shape = self.shape;
        match small {
            Move::Pick(spot) if self.in_hand.is_none() => shape.name(spot).write(to)?,
            // A closing pawn is written with its step.
            Move::Pick(_) | Move::Keep => {}
            Move::Pass => to.write_str("pass")?,
            Move::Step(_) => to.write_char('-')?,
            Move::Jump(_) => to.write_char('^')?,
            Move::Turn(face) => {
                to.write_char('=')?;
                to.write_char((b'0' + face.value()) as char)?;
            }
            Move::Close(_) => {
                to.write_char(' ')?;
                if let Some(pawn) = self.in_hand {
                    shape.name(pawn).write(to)?;
                }
                to.write_char('-')?;
            }
            Move::Throw(_) => {
                to.write_str(if self.thrown { "*" } else { " *" })?;
                self.thrown = true;
            }
        }
        if let Move::Step(spot) | Move::Jump(spot) | Move::Close(spot) | Move::Throw(spot) = small {
            shape.name(spot).write(to)?;
        }
        self.in_hand = small.place().or(self.in_hand);
        Ok(())
    }
}

impl fmt::Display for Walk<Position> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_turn(self.turn().shape(), self.path(), f)
    }
}

type Alphabet = &'static [(Piece, u8)];

impl Game {
    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hopsy => "hopsy",
            Self::Mix => "mix",
            Self::CourtCircuit => "court-circuit",
            Self::Zapita => "zapita",
            Self::OperationD6 => "operation-d6",
            Self::ChineseClassic => "chinese-classic",
            Self::ChineseSymmetric => "chinese-symmetric",
        }
    }

    /// A letter for each of its [`sides`](Self::sides).
    pub const fn side_letters(self) -> &'static [u8] {
        match self {
            Self::Hopsy | Self::Mix | Self::OperationD6 => b"rb",
            Self::CourtCircuit => b"wb",
            Self::Zapita => b"wk",
            Self::ChineseClassic | Self::ChineseSymmetric => b"123456",
        }
    }

    /// Its pieces, each with its letter. The order is that of the packed form: it never changes.
    pub const fn pieces(self) -> Alphabet {
        use Piece::*;
        use Side::*;
        match self {
            Self::Hopsy => &[(Pawn(One), b'r'), (Pawn(Two), b'b')],
            Self::Mix => &[
                (Pawn(One), b'r'),
                (Pawn(Two), b'b'),
                (Ringed(One), b'R'),
                (Ringed(Two), b'B'),
            ],
            Self::CourtCircuit => &[(Pawn(One), b'w'), (Pawn(Two), b'b')],
            Self::Zapita => &[
                (Armed(One, Power::One), b'1'),
                (Armed(One, Power::Two), b'2'),
                (Armed(One, Power::Three), b'3'),
                (Armed(Two, Power::One), b'a'),
                (Armed(Two, Power::Two), b'b'),
                (Armed(Two, Power::Three), b'c'),
                (Bomb, b'*'),
            ],
            Self::OperationD6 => &[
                (Die(One, Face::One), b'1'),
                (Die(One, Face::Two), b'2'),
                (Die(One, Face::Three), b'3'),
                (Die(One, Face::Four), b'4'),
                (Die(One, Face::Five), b'5'),
                (Die(One, Face::Six), b'6'),
                (Die(Two, Face::One), b'a'),
                (Die(Two, Face::Two), b'b'),
                (Die(Two, Face::Three), b'c'),
                (Die(Two, Face::Four), b'd'),
                (Die(Two, Face::Five), b'e'),
                (Die(Two, Face::Six), b'f'),
            ],
            Self::ChineseClassic | Self::ChineseSymmetric => &[
                (Pawn(One), b'1'),
                (Pawn(Two), b'2'),
                (Pawn(Three), b'3'),
                (Pawn(Four), b'4'),
                (Pawn(Five), b'5'),
                (Pawn(Six), b'6'),
            ],
        }
    }
}
