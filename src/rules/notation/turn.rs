//! Turns as text.

use core::fmt;

use super::{TextError, TextProblem};
use crate::board::{Shape, Spot, SpotSet};
use crate::rules::{AnyOutcome, Face, HouseRules, Move, Position, Refusal, Walk};

/// Reads a turn and walks it. It must be whole.
pub fn read_turn(
    position: &Position,
    house: HouseRules,
    text: &str,
) -> Result<(Walk<Position>, AnyOutcome), TextError> {
    let walk = read_walk(position, house, text)?;
    match walk.end() {
        Ok(outcome) => Ok((walk, outcome)),
        Err(refusal) => {
            let at = text.trim_ascii_end().len();
            Err(error(at, TextProblem::Unfinished(refusal)))
        }
    }
}

/// Reads the beginning of a turn, whole or not.
pub fn read_walk(
    position: &Position,
    house: HouseRules,
    text: &str,
) -> Result<Walk<Position>, TextError> {
    let text = text.trim_ascii_end().as_bytes();
    let mut reader = Reader {
        shape: position.game().shape(),
        length: text.len(),
        rest: text.trim_ascii_start(),
        walk: Walk::begin(position, house),
    };
    reader.turn()?;
    Ok(reader.walk)
}

/// Walks a turn as it reads it.
struct Reader<'a> {
    shape: Shape,
    length: usize,
    rest: &'a [u8],
    walk: Walk<Position>,
}

impl Reader<'_> {
    /// Whatever is well written is tried: the walk knows why it cannot be played.
    fn turn(&mut self) -> Result<(), TextError> {
        if self.rest.is_empty() {
            return Ok(());
        }
        if self.rest == b"pass" {
            return self.play(self.at(), Move::Pass);
        }
        let mut in_hand = self.go(self.at(), Move::Pick)?;
        let mut jumped = false;
        loop {
            let at = self.at();
            if self.eat(b"^") {
                jumped = true;
                in_hand = self.go(at, Move::Jump)?;
            } else if self.eat(b"-") {
                // A ring of jumps takes the walk back to its start, but what was written stays a chain.
                if jumped && self.walk.open().step != SpotSet::EMPTY {
                    let refusal = Refusal::NoStepAfterJump;
                    return Err(error(at, TextProblem::Refused(refusal)));
                }
                in_hand = self.go(at, Move::Step)?;
            } else {
                break;
            }
            self.face()?;
        }
        if !self.rest.starts_with(b" *") && self.eat(b" ") {
            self.closing(in_hand)?;
        }
        let mut at = self.at();
        let mut thrown = self.eat(b" *");
        while thrown {
            self.go(at, Move::Throw)?;
            at = self.at();
            thrown = self.eat(b"*");
        }
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(error(self.at(), TextProblem::Unexpected))
        }
    }

    /// A face is written only when it changes.
    fn face(&mut self) -> Result<(), TextError> {
        let at = self.at();
        if !self.eat(b"=") {
            return match self.walk.open().keep {
                true => self.play(at, Move::Keep),
                false => Ok(()),
            };
        }
        let face = self.rest.split_first().and_then(|(&digit, rest)| {
            self.rest = rest;
            Face::new(digit.wrapping_sub(b'0'))
        });
        match face {
            Some(face) => self.play(at, Move::Face(face)),
            None => Err(error(at, TextProblem::Unexpected)),
        }
    }

    /// The pawn that closes may be in hand already.
    fn closing(&mut self, in_hand: Spot) -> Result<(), TextError> {
        let at = self.at();
        let pawn = self.place()?;
        if pawn != in_hand {
            self.play(at, Move::Pick(pawn))?;
        }
        let at = self.at();
        if self.eat(b"-") {
            self.go(at, Move::Close)?;
        } else if pawn == in_hand {
            return Err(error(at, TextProblem::Unexpected));
        }
        Ok(())
    }

    /// Reads a place and makes the small move that goes there; `at` is where its text begins.
    fn go(&mut self, at: usize, small: fn(Spot) -> Move<Spot>) -> Result<Spot, TextError> {
        let spot = self.place()?;
        self.play(at, small(spot))?;
        Ok(spot)
    }

    fn place(&mut self) -> Result<Spot, TextError> {
        let read = self.shape.read(self.rest);
        let (spot, rest) = read.ok_or(error(self.at(), TextProblem::NoPlace))?;
        self.rest = rest;
        Ok(spot)
    }

    fn play(&mut self, at: usize, small: Move<Spot>) -> Result<(), TextError> {
        let played = self.walk.play(small);
        played.map_err(|refusal| error(at, TextProblem::Refused(refusal)))
    }

    fn eat(&mut self, mark: &[u8]) -> bool {
        let rest = self.rest.strip_prefix(mark);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn at(&self) -> usize {
        self.length - self.rest.len()
    }
}

fn error(at: usize, problem: TextProblem) -> TextError {
    TextError { at, problem }
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
            Move::Face(face) => {
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
        let mut scribe = Scribe::new(self.turn().shape());
        self.path()
            .iter()
            .try_for_each(|&small| scribe.write(small, f))
    }
}
