//! What is seen moving: the motions of a small move, one after the other. The game itself is already past them.

use heapless::Deque;

use crate::board::{Shape, Spot, SpotSet};
use crate::console::{Millis, Motion, Moving};
use crate::rules::{Move, Piece, Position, Setup, Turn, Walk};

/// Motions still to be seen.
#[derive(Clone)]
pub(super) struct Show {
    /// The first one is seen now, since `began`. A queen turns at most eleven pawns, but one a jump.
    motions: Deque<Shown, 4>,
    began: Millis,
}

#[derive(Clone, Copy)]
struct Shown {
    motion: Motion,
    /// What lay where it goes: the bomb, until a pawn stands there.
    under: Option<Piece>,
    /// Whether the piece that moves is a queen.
    queen: bool,
}

/// What was on the board before a small move.
pub(super) struct Before {
    pub board: Setup,
    pub in_hand: Option<Spot>,
    /// Whether the piece in hand is a queen.
    pub queen: bool,
}

impl Show {
    /// Nothing moves.
    pub const fn new() -> Self {
        Self {
            motions: Deque::new(),
            began: 0,
        }
    }

    /// Shows a small move that has just been made.
    pub fn small_move(
        &mut self,
        before: &Before,
        small: Move<Spot>,
        walk: &Walk<Position>,
        now: Millis,
    ) {
        let (Some(from), after) = (before.in_hand, walk.turn().board()) else {
            return;
        };
        let Before { board, queen, .. } = before;
        let piece = board.piece(from);
        match (small, piece) {
            (Move::Step(to) | Move::Close(to), Some(piece)) => {
                self.add(Motion::Step { from, to, piece }, now);
                self.over(board.piece(to), *queen);
            }
            (Move::Jump(to), Some(piece)) => {
                self.add(Motion::Hop { from, to, piece }, now);
                self.over(board.piece(to), *queen);
                for at in turned_over(board, &after) {
                    let to = after.side;
                    self.add(Motion::Flip { at, to }, now);
                }
            }
            (Move::Face(to), Some(Piece::Die(side, was))) => {
                let at = from;
                let motion = Motion::Roll {
                    at,
                    side,
                    from: was,
                    to,
                };
                self.add(motion, now);
            }
            (Move::Throw(to), _) => {
                let cells = distance(after.game.shape(), from, to);
                self.add(Motion::Fly { from, to, cells }, now);
            }
            _ => {}
        }
    }

    /// Shows that these pieces have won.
    pub fn cheer(&mut self, pieces: SpotSet, now: Millis) {
        self.add(Motion::Cheer { pieces }, now);
    }

    fn add(&mut self, motion: Motion, now: Millis) {
        if self.motions.is_empty() {
            self.began = now;
        }
        // At most a hop, a pawn turned over and a cheer.
        let _ = self.motions.push_back(Shown {
            motion,
            under: None,
            queen: false,
        });
    }

    /// Says what lies where the last motion goes, and whether a queen goes there.
    fn over(&mut self, under: Option<Piece>, queen: bool) {
        if let Some(shown) = self.motions.back_mut() {
            (shown.under, shown.queen) = (under, queen);
        }
    }

    /// Whether anything moves but winners who cheer.
    pub fn is_moving(&self) -> bool {
        let front = self.motions.front();
        front.is_some_and(|shown| !matches!(shown.motion, Motion::Cheer { .. }))
    }

    /// Where a queen is on her way to.
    pub fn queen(&self) -> SpotSet {
        match self.motions.front() {
            Some(Shown {
                motion: Motion::Step { to, .. } | Motion::Hop { to, .. },
                queen: true,
                ..
            }) => (*to).into(),
            _ => SpotSet::EMPTY,
        }
    }

    /// Whether a pawn is being turned over.
    pub fn flips(&self) -> bool {
        let mut motions = self.motions.iter();
        motions.any(|shown| matches!(shown.motion, Motion::Flip { .. }))
    }

    pub fn skip(&mut self) {
        self.motions.clear();
    }

    /// Skips what moves; winners who are still to cheer do so now, and those who do cease. Whether there are any.
    pub fn skip_to_cheer(&mut self, now: Millis) -> bool {
        let mut motions = self.motions.iter();
        let cheered = motions.any(|shown| matches!(shown.motion, Motion::Cheer { .. }));
        if self.is_moving() && cheered {
            while self.is_moving() {
                self.motions.pop_front();
            }
            self.began = now;
        } else {
            self.skip();
        }
        cheered
    }

    pub fn pass_time(&mut self, now: Millis) {
        while let Some(shown) = self.motions.front() {
            let time = u64::from(shown.motion.frames()) * shown.motion.frame_time();
            if now < self.began + time {
                break;
            }
            self.began += time;
            self.motions.pop_front();
        }
    }

    /// When the next frame is due, `now` being the time that has passed last.
    pub fn next_frame(&self, now: Millis) -> Option<Millis> {
        let frame_time = self.motions.front()?.motion.frame_time();
        let frame = now.saturating_sub(self.began) / frame_time;
        Some(self.began + (frame + 1) * frame_time)
    }

    /// What is seen moving now.
    pub fn moving(&self, now: Millis) -> Option<Moving> {
        let motion = self.motions.front()?.motion;
        let frame = now.saturating_sub(self.began) / motion.frame_time();
        let frame = (frame as u8).min(motion.frames().saturating_sub(1));
        Some(Moving { motion, frame })
    }

    /// The board as it is to be drawn while something moves: without the piece that moves, and with what comes later still to come.
    pub fn board(&self, mut board: Setup) -> Setup {
        for (number, shown) in self.motions.iter().enumerate() {
            match shown.motion {
                Motion::Step { to, .. } | Motion::Hop { to, .. } => board.put(to, shown.under),
                Motion::Flip { at, to } => {
                    let as_it_was = Piece::Pawn(to.other());
                    board.put(at, Some(as_it_was).filter(|_| number > 0));
                }
                Motion::Roll { at, .. } => board.put(at, None),
                Motion::Fly { to, .. } if board.piece(to) == Some(Piece::Bomb) => {
                    board.put(to, None);
                }
                Motion::Fly { .. } | Motion::Cheer { .. } => {}
            }
        }
        board
    }
}

/// The pawns that have changed sides.
pub(super) fn turned_over(before: &Setup, after: &Setup) -> SpotSet {
    let side = |board: &Setup, spot| board.piece(spot).and_then(Piece::side);
    let changed = |spot: &Spot| {
        let (was, is) = (side(before, *spot), side(after, *spot));
        was.is_some() && is.is_some() && was != is
    };
    after.game.shape().spots().filter(changed).collect()
}

/// How many cells lie from one to the other on the square boards.
fn distance(shape: Shape, from: Spot, to: Spot) -> u8 {
    let facing = crate::board::Facing::PLAIN;
    let ((x, y), (to_x, to_y)) = (facing.seen(shape, from), facing.seen(shape, to));
    x.abs_diff(to_x).max(y.abs_diff(to_y))
}
