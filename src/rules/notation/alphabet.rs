//! What games, sides and pieces are called.

use crate::rules::{Face, Game, Piece, Power, Side};

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

    /// The letter of one of its [`sides`](Self::sides).
    pub fn side_letter(self, side: Side) -> Option<char> {
        let letters = self.side_letters();
        letters.get(side.index()).map(|&letter| letter as char)
    }

    const fn side_letters(self) -> &'static [u8] {
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
