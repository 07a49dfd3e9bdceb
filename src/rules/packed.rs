//! Positions and turns in few bytes, for saves. This page is the format, version 1.
//!
//! # A position: 20 bytes on 6×6, 27 on 7×7, 63 on the star
//!
//! | byte | what |
//! | --- | --- |
//! | 0 | the version, 1 |
//! | 1 | low four bits: the game, in the order of [`Game::ALL`]; high four bits: the side to move, from 0 |
//! | 2… | four bits a place, in reading order ([`Shape::spots`](crate::board::Shape::spots)), the low half of a byte first: 0 for an empty place, else 1 + the place of the piece in [`Game::pieces`] |
//!
//! What is left of the last byte is 0. Reading proves the position as if it had been set up by hand.
//!
//! # A turn: 5 bytes
//!
//! Forty bits, the lowest byte first. A turn is kept as its outcome, not as its path, and only makes sense with the position it was played from.
//! Places are [`Spot`] numbers, 127 for none.
//!
//! | bits | what |
//! | --- | --- |
//! | 0–6, 7–13 | where the piece stood, where it stands (Court-Circuit: where its chain ended); 127 and 127 for a pass |
//! | 14–20 | Zapita: where the bomb came to rest. Opération D6: the face, 1 to 6. Court-Circuit: where the closing pawn stood. Otherwise 127 |
//! | 21–27 | Court-Circuit: where the closing pawn stands. Otherwise 127 |
//! | 28–39 | Court-Circuit: the pawns turned, one bit for each enemy in the order of their numbers, the lowest first. Otherwise 0 |
//!
//! Two records of a match have the shape of turns: 126 and 126 in the first two fields, the side in the third, from 0, resigns; 125 and 125, a draw was
//! agreed. The rest is as in a pass.
//!
//! A later version will have another first byte in its positions; turns are read by the version of the position they follow.

use heapless::Vec;

use super::{
    AnyOutcome, ChineseOutcome, Closing, CourtCircuit, CourtCircuitOutcome, Face, Flaw, Game,
    HopsyOutcome, OperationD6Outcome, Position, Rules, Setup, Side, ZapitaOutcome,
};
use crate::board::square::CellSet;
use crate::board::{Place, Spot};

/// The version of the format written here.
pub const VERSION: u8 = 1;

/// The most bytes a position takes: the star's.
pub const POSITION_BYTES: usize = 2 + 121_usize.div_ceil(2);

/// Why bytes are not a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PackedError {
    /// Another version, or no packed position at all.
    Version,
    /// The game or the side does not exist.
    Header,
    /// Too few bytes or too many.
    Length,
    /// A piece that the game does not have, or bits after the last place.
    Piece,
    /// The pieces make no position.
    Flaw(Flaw),
}

/// Packs a position.
pub fn pack_position(position: &Position) -> Vec<u8, POSITION_BYTES> {
    let setup = position.setup();
    let game = setup.game;
    let mut bytes = Vec::new();
    let mut push = |byte| {
        let _ = bytes.push(byte); // POSITION_BYTES is the longest there is
    };
    push(VERSION);
    push(game as u8 | (setup.side.index() as u8) << 4);
    let mut half = None;
    for spot in game.shape().spots() {
        let code = setup
            .piece(spot)
            .and_then(|piece| game.pieces().iter().position(|&(known, _)| known == piece))
            .map_or(0, |index| index as u8 + 1);
        half = match half {
            None => Some(code),
            Some(low) => {
                push(low | code << 4);
                None
            }
        };
    }
    if let Some(low) = half {
        push(low);
    }
    bytes
}

/// Reads a packed position.
pub fn unpack_position(bytes: &[u8]) -> Result<Position, PackedError> {
    let (&version, rest) = bytes.split_first().ok_or(PackedError::Length)?;
    if version != VERSION {
        return Err(PackedError::Version);
    }
    let (&header, rest) = rest.split_first().ok_or(PackedError::Length)?;
    let game = Game::ALL.get((header & 15) as usize);
    let side = Side::from_index(header >> 4);
    let (Some(&game), Some(side)) = (game, side) else {
        return Err(PackedError::Header);
    };
    let mut setup = Setup::empty(game, side);
    let mut codes = rest.iter().flat_map(|byte| [byte & 15, byte >> 4]);
    for spot in game.shape().spots() {
        let code = codes.next().ok_or(PackedError::Length)?;
        if let Some(index) = code.checked_sub(1) {
            let piece = game.pieces().get(index as usize);
            let &(piece, _) = piece.ok_or(PackedError::Piece)?;
            setup.put(spot, Some(piece));
        }
    }
    match (codes.next(), codes.next()) {
        (None | Some(0), None) => {}
        (Some(_), None) => return Err(PackedError::Piece),
        _ => return Err(PackedError::Length),
    }
    Position::try_from(setup).map_err(PackedError::Flaw)
}

/// A turn in forty bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PackedTurn([u8; 5]);

const NOWHERE: u8 = 127;

/// The fields of a packed turn, as the table above names them.
struct Fields {
    from: u8,
    to: u8,
    third: u8,
    fourth: u8,
    flips: u16,
}

impl Fields {
    const fn nowhere(mark: u8) -> Self {
        Self {
            from: mark,
            to: mark,
            third: NOWHERE,
            fourth: NOWHERE,
            flips: 0,
        }
    }

    fn new(from: Spot, to: Spot) -> Self {
        Self {
            from: from.number(),
            to: to.number(),
            ..Self::nowhere(NOWHERE)
        }
    }
}

impl PackedTurn {
    /// Chinese Checkers: no pawn moved.
    pub const PASS: Self = Self::from_fields(Fields::nowhere(NOWHERE));

    /// A record of a match: the players agreed on a draw.
    pub const AGREED_DRAW: Self = Self::from_fields(Fields::nowhere(125));

    /// A record of a match: that side gave up.
    pub const fn resignation(side: Side) -> Self {
        Self::from_fields(Fields {
            third: side.index() as u8,
            ..Fields::nowhere(126)
        })
    }

    /// The side that gave up, if this is such a record.
    pub fn resigned(self) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|&side| self == Self::resignation(side))
    }

    /// Bytes as they were kept.
    pub const fn from_bytes(bytes: [u8; 5]) -> Self {
        Self(bytes)
    }

    /// Bytes to keep.
    pub const fn bytes(self) -> [u8; 5] {
        self.0
    }

    const fn from_fields(fields: Fields) -> Self {
        let bits = fields.from as u64
            | (fields.to as u64) << 7
            | (fields.third as u64) << 14
            | (fields.fourth as u64) << 21
            | (fields.flips as u64) << 28;
        let [a, b, c, d, e, ..] = bits.to_le_bytes();
        Self([a, b, c, d, e])
    }

    fn fields(self) -> Fields {
        let [a, b, c, d, e] = self.0;
        let bits = u64::from_le_bytes([a, b, c, d, e, 0, 0, 0]);
        let seven = |from: u32| (bits >> from) as u8 & 127;
        Fields {
            from: seven(0),
            to: seven(7),
            third: seven(14),
            fourth: seven(21),
            flips: (bits >> 28) as u16,
        }
    }
}

/// Packs a turn that is legal in `position`.
pub fn pack_turn(position: &Position, outcome: AnyOutcome) -> PackedTurn {
    let number = |place: Option<Spot>| place.map_or(NOWHERE, Spot::number);
    PackedTurn::from_fields(match outcome {
        AnyOutcome::Hopsy(o) => Fields::new(o.from.spot(), o.to.spot()),
        AnyOutcome::Zapita(o) => Fields {
            third: number(o.bomb.map(Place::spot)),
            ..Fields::new(o.from.spot(), o.to.spot())
        },
        AnyOutcome::OperationD6(o) => Fields {
            third: o.face.value(),
            ..Fields::new(o.from.spot(), o.to.spot())
        },
        AnyOutcome::CourtCircuit(o) => Fields {
            third: number(o.closing.map(|closing| closing.from.spot())),
            fourth: number(o.closing.map(|closing| closing.to.spot())),
            flips: match position {
                Position::CourtCircuit(p) => flips_to_bits(p, o.flips),
                _ => 0,
            },
            ..Fields::new(o.from.spot(), o.to.spot())
        },
        AnyOutcome::Chinese(ChineseOutcome::Hop { from, to }) => {
            Fields::new(from.spot(), to.spot())
        }
        AnyOutcome::Chinese(ChineseOutcome::Pass) => Fields::nowhere(NOWHERE),
    })
}

/// Reads a turn packed in `position`: `None` if the bytes are no turn of that game. Whether it is legal is for [`Rules::admits`] to say.
pub fn unpack_turn(position: &Position, packed: PackedTurn) -> Option<AnyOutcome> {
    // Only one way to write a turn: what does not come out the same was never written here.
    unpack_own_turn(position, packed).filter(|&outcome| pack_turn(position, outcome) == packed)
}

/// Reads a turn that was packed here.
pub(crate) fn unpack_own_turn(position: &Position, packed: PackedTurn) -> Option<AnyOutcome> {
    fn place<P: Place>(number: u8) -> Option<P> {
        P::of_spot(Spot::new(number)?)
    }
    let fields = packed.fields();
    Some(match position {
        Position::Hopsy(_) => AnyOutcome::Hopsy(HopsyOutcome {
            from: place(fields.from)?,
            to: place(fields.to)?,
        }),
        Position::Zapita(_) => AnyOutcome::Zapita(ZapitaOutcome {
            from: place(fields.from)?,
            to: place(fields.to)?,
            bomb: place(fields.third),
        }),
        Position::OperationD6(_) => AnyOutcome::OperationD6(OperationD6Outcome {
            from: place(fields.from)?,
            to: place(fields.to)?,
            face: Face::new(fields.third)?,
        }),
        Position::CourtCircuit(p) => AnyOutcome::CourtCircuit(CourtCircuitOutcome {
            from: place(fields.from)?,
            to: place(fields.to)?,
            flips: bits_to_flips(p, fields.flips),
            closing: match (place(fields.third), place(fields.fourth)) {
                (Some(from), Some(to)) => Some(Closing { from, to }),
                _ => None,
            },
        }),
        Position::Chinese(_) => AnyOutcome::Chinese(match (place(fields.from), place(fields.to)) {
            (Some(from), Some(to)) => ChineseOutcome::Hop { from, to },
            _ => ChineseOutcome::Pass,
        }),
    })
}

/// The pawns turned, one bit for each enemy in the order of their numbers.
pub(crate) fn flips_to_bits(position: &CourtCircuit, flips: CellSet<6>) -> u16 {
    let enemies = position.pawns(position.side().other());
    enemies
        .enumerate()
        .filter(|&(_, enemy)| flips.contains(enemy))
        .fold(0, |bits, (index, _)| bits | 1 << index)
}

fn bits_to_flips(position: &CourtCircuit, bits: u16) -> CellSet<6> {
    let enemies = position.pawns(position.side().other());
    enemies
        .enumerate()
        .filter(|&(index, _)| bits >> index & 1 != 0)
        .map(|(_, enemy)| enemy)
        .collect()
}
