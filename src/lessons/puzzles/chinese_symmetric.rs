//! Chinese Checkers, symmetric.

use super::Puzzle;

pub(super) const PUZZLES: [Puzzle; 0] = [];
