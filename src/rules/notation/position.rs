//! Positions as text.

use core::fmt;

use super::{TextError, TextProblem};
use crate::rules::{Game, Position, Setup};

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
        .find(|&&side| {
            game.side_letter(side)
                .is_some_and(|known| letter == [known as u8])
        })
        .copied()
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
pub(in crate::rules) fn write_position(
    position: &Position,
    to: &mut impl fmt::Write,
) -> fmt::Result {
    let setup = position.setup();
    let (game, shape) = (setup.game, setup.game.shape());
    to.write_str(game.name())?;
    to.write_char(' ')?;
    if let Some(letter) = game.side_letter(setup.side) {
        to.write_char(letter)?;
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
