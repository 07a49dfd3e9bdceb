//! Opération D6.

use super::Puzzle;

pub(super) const PUZZLES: [Puzzle; 0] = [];
