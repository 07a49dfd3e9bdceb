//! Everything the chains of one die come to, for all their faces at once.

use super::{Cell, Cells, OperationD6};
use crate::board::square::Direction;
use crate::rules::Face;

/// Where the chains of one die land.
///
/// What a die may do next depends on its cell, its face and the way of its last jump, so cells are kept by face and way. Whole sets of cells jump
/// at once, and each is gone on from once: no list, no depth.
pub(super) struct Chains<'a> {
    position: &'a OperationD6,
    others: Cells,
    /// Whether this die is the last that lacks a six.
    wins_by_six: bool,
    landed: [[Cells; 8]; 6],
    /// Of those, the cells not yet gone on from.
    ahead: [[Cells; 8]; 6],
    won: Cells,
}

impl<'a> Chains<'a> {
    #[inline(always)]
    pub(super) fn of(position: &'a OperationD6, from: Cell) -> Self {
        let mut chains = Self {
            position,
            others: position.others(from),
            wins_by_six: position.lacks_only(from),
            landed: [[Cells::EMPTY; 8]; 6],
            ahead: [[Cells::EMPTY; 8]; 6],
            won: Cells::EMPTY,
        };
        let mut todo = chains.jump(from.into(), position.face(from), None);
        while todo != 0 {
            let next = todo.trailing_zeros() as usize;
            todo &= todo.wrapping_sub(1);
            if let Some(&face) = Face::ALL.get(next >> 3) {
                let way = Direction::ALL[next & 7];
                let cells = core::mem::take(&mut chains.ahead[face.index()][way as usize]);
                todo |= chains.jump(cells, face, Some(way));
            }
        }
        chains
    }

    /// The landings with that face from which the game goes on.
    #[inline(always)]
    pub(super) fn landed(&self, face: Face) -> Cells {
        let ways = self.landed[face.index()];
        ways.into_iter()
            .fold(Cells::EMPTY, |all, cells| all | cells)
    }

    /// The landings that win.
    #[inline(always)]
    pub(super) fn won(&self) -> Cells {
        self.won
    }

    /// One jump from each of these cells, not straight back. The answer has bit 8 × face + way set where there is something new ahead.
    #[inline(always)]
    fn jump(&mut self, cells: Cells, face: Face, last: Option<Direction>) -> u64 {
        let mut todo = 0;
        for way in Direction::ALL {
            let over = cells.shifted(way) & self.others;
            if over.is_empty() || last == Some(way.back()) {
                continue;
            }
            let equal = over & self.position.showing(face);
            todo |= self.land(over, way, face);
            if let Some(up) = face.up() {
                todo |= self.turn(equal | (over & self.position.showing(up)), way, up);
            }
            if let Some(down) = face.down() {
                todo |= self.turn(equal | (over & self.position.showing(down)), way, down);
            }
        }
        todo
    }

    /// Lands behind these dice with a new face.
    #[inline(always)]
    fn turn(&mut self, over: Cells, way: Direction, face: Face) -> u64 {
        if face == Face::Six && self.wins_by_six {
            self.won |= over.shifted(way) - self.others;
            return 0;
        }
        self.land(over, way, face)
    }

    /// Lands behind these dice.
    #[inline(always)]
    fn land(&mut self, over: Cells, way: Direction, face: Face) -> u64 {
        let landed = &mut self.landed[face.index()][way as usize];
        let fresh = over.shifted(way) - self.others - *landed;
        *landed |= fresh;
        self.ahead[face.index()][way as usize] |= fresh;
        u64::from(!fresh.is_empty()) << (8 * face.index() + way as usize)
    }
}
