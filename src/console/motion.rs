//! The kinds of motion, and of how many frames each is. Which of them a small move is shown by is in `play/show`.

use crate::board::{Spot, SpotSet};
use crate::rules::{Face, Piece, Side};

/// A piece on its way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Moving {
    /// What moves.
    pub motion: Motion,
    /// The frame, from 0, below [`Motion::frames`].
    pub frame: u8,
}

/// Something that moves for a moment. The board is already as it will be after it, without the piece that moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Motion {
    /// A piece goes along the board.
    Step {
        /// Where it stood.
        from: Spot,
        /// Where it will stand.
        to: Spot,
        /// What it is.
        piece: Piece,
    },
    /// A piece jumps, in an arc.
    Hop {
        /// Where it stood.
        from: Spot,
        /// Where it will stand.
        to: Spot,
        /// What it is.
        piece: Piece,
    },
    /// An attacked pawn turns over to the other side.
    Flip {
        /// Where it stands.
        at: Spot,
        /// Whose it becomes.
        to: Side,
    },
    /// A die turns to another face.
    Roll {
        /// Where it lies.
        at: Spot,
        /// Whose it is.
        side: Side,
        /// What it showed.
        from: Face,
        /// What it will show.
        to: Face,
    },
    /// The bomb flies.
    Fly {
        /// Who threw it.
        from: Spot,
        /// Where it lands.
        to: Spot,
        /// How many cells it flies.
        cells: u8,
    },
    /// The pieces that have won are boxed one after the other, then hop.
    Cheer {
        /// The pieces that have won.
        pieces: SpotSet,
    },
}

impl Motion {
    /// How many frames it has.
    pub fn frames(&self) -> u8 {
        match self {
            Self::Step { .. } => 4,
            Self::Hop { .. } => 6,
            Self::Flip { .. } => 5,
            Self::Roll { .. } => 3,
            Self::Fly { cells, .. } => 2 * cells,
            Self::Cheer { .. } => 10,
        }
    }

    /// How many milliseconds a frame is shown.
    pub fn frame_time(&self) -> u64 {
        match self {
            Self::Step { .. } => 30,
            Self::Hop { .. } => 40,
            Self::Flip { .. } | Self::Roll { .. } => 50,
            Self::Fly { .. } => 15,
            Self::Cheer { .. } => 120,
        }
    }
}
