//! Which lessons have been gone through, and which puzzles solved.

use crate::rules::Game;

/// What has been learned and solved of each game, as bits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    lessons: [u32; Game::ALL.len()],
    puzzles: [u32; Game::ALL.len()],
}

impl Progress {
    /// Nothing yet.
    pub const NONE: Self = Self {
        lessons: [0; Game::ALL.len()],
        puzzles: [0; Game::ALL.len()],
    };

    /// Whether a lesson has been gone through.
    pub fn is_learned(&self, game: Game, lesson: u8) -> bool {
        has(&self.lessons, game, lesson)
    }

    /// Whether a puzzle has been solved.
    pub fn is_solved(&self, game: Game, puzzle: u8) -> bool {
        has(&self.puzzles, game, puzzle)
    }

    /// How many lessons of a game have been gone through.
    pub fn learned(&self, game: Game) -> u16 {
        count(&self.lessons, game)
    }

    /// How many puzzles of a game have been solved.
    pub fn solved(&self, game: Game) -> u16 {
        count(&self.puzzles, game)
    }

    pub(super) fn learn(&mut self, game: Game, lesson: u8) {
        add(&mut self.lessons, game, lesson);
    }

    pub(super) fn solve(&mut self, game: Game, puzzle: u8) {
        add(&mut self.puzzles, game, puzzle);
    }

    /// To be kept: of each game four bytes for its lessons and four for its puzzles, so that another game comes behind them all.
    pub(super) fn bytes(&self) -> impl Iterator<Item = [u8; 4]> {
        let all = self.lessons.iter().zip(&self.puzzles);
        all.flat_map(|(lessons, puzzles)| [lessons.to_le_bytes(), puzzles.to_le_bytes()])
    }

    /// As they were kept.
    pub(super) fn from_bytes(bytes: &[u8]) -> Self {
        let mut progress = Self::NONE;
        let all = progress.lessons.iter_mut().zip(&mut progress.puzzles);
        let all = all.flat_map(|(lessons, puzzles)| [lessons, puzzles]);
        let (chunks, _) = bytes.as_chunks();
        for (bits, &chunk) in all.zip(chunks) {
            *bits = u32::from_le_bytes(chunk);
        }
        progress
    }
}

fn of(all: &[u32; Game::ALL.len()], game: Game) -> u32 {
    all.get(game as usize).copied().unwrap_or_default()
}

fn has(all: &[u32; Game::ALL.len()], game: Game, number: u8) -> bool {
    of(all, game).checked_shr(number.into()).unwrap_or(0) & 1 != 0
}

fn count(all: &[u32; Game::ALL.len()], game: Game) -> u16 {
    of(all, game).count_ones() as u16
}

fn add(all: &mut [u32; Game::ALL.len()], game: Game, number: u8) {
    if let Some(bits) = all.get_mut(game as usize) {
        *bits |= 1_u32.checked_shl(number.into()).unwrap_or(0);
    }
}
