//! A position as 64 bits: where a table keeps it, and how it is known again there.

use crate::rules::{Position, fingerprint};

/// A position in 64 bits. Two positions that differ hardly ever have the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Key {
    /// Where it is looked for in a table.
    pub slot: u32,
    /// How it is known again there.
    pub check: u32,
}

impl Key {
    pub(super) fn of(position: &Position) -> Self {
        let (slot, check) = match position {
            Position::Hopsy(p) => fingerprint(p),
            Position::CourtCircuit(p) => fingerprint(p),
            Position::Zapita(p) => fingerprint(p),
            Position::OperationD6(p) => fingerprint(p),
            Position::Chinese(p) => fingerprint(p),
        };
        Self { slot, check }
    }
}
