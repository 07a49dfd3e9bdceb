//! Chinese Checkers, classic.

use super::Puzzle;

pub(super) const PUZZLES: [Puzzle; 0] = [];
