//! Turns as text.

use core::fmt;

use super::{TextError, TextProblem};
use crate::board::{Shape, Spot};
use crate::rules::{AnyOutcome, Face, HouseRules, Move, Position, Walk};

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
