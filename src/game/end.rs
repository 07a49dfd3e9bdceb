//! How a game ends, and what it adds to the score.

use crate::rules::Side;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Somebody won.
    Won(Side, Won),
    /// Nobody did.
    Drawn(Drawn),
}

/// Why a side has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Won {
    /// It met the win condition.
    OnTheBoard,
    /// Court-Circuit: the other side has no legal turn.
    Blocked,
    /// The others gave up.
    Resignation,
}

/// Why nobody has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// The same position with the same side to move came about for the third time.
    Repetition,
    /// The side to move has no legal turn.
    NoTurn,
    /// Chinese Checkers: every player passed in turn.
    Passes,
    /// The players agreed.
    Agreement,
}

/// Games won by each side, and games drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Score {
    won: [u16; 6],
    drawn: u16,
}

impl Score {
    /// Nobody has won yet.
    pub(super) const NONE: Self = Self {
        won: [0; 6],
        drawn: 0,
    };

    /// So many games won by each side, in the order of [`Side::ALL`], and so many drawn.
    pub(crate) const fn new(won: [u16; 6], drawn: u16) -> Self {
        Self { won, drawn }
    }

    /// Games that side has won.
    pub fn won(&self, side: Side) -> u16 {
        self.won[side.index()]
    }

    /// Games drawn.
    pub fn drawn(&self) -> u16 {
        self.drawn
    }

    /// The score after one more game, if it has ended. It stops counting at 65535.
    pub(super) fn with(mut self, end: Option<End>) -> Self {
        match end {
            Some(End::Won(side, _)) => {
                if let Some(won) = self.won.get_mut(side.index()) {
                    *won = won.saturating_add(1);
                }
            }
            Some(End::Drawn(_)) => self.drawn = self.drawn.saturating_add(1),
            None => {}
        }
        self
    }
}
