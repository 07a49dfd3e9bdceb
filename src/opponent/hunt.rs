//! Court-Circuit: a queen alone against many may turn them all in one chain, and have more chains than can be counted.
//!
//! A chain is where the queen stands and whom she has turned: 36 cells and 11 enemies at most, so a sheet of marks knows every chain again, and each is
//! gone into once.

use heapless::Vec;

use super::judge::can_all_be_turned;
use super::table::Table;
use crate::rules::packed::flips_to_bits;
use crate::rules::{Chain, CourtCircuit, CourtCircuitOutcome, Rules};

/// A queen's chain on the way, jump by jump: a turned pawn each, and the still queen.
#[derive(Debug)]
pub(super) struct Hunt {
    chains: Vec<Chain, 12>,
}

/// How far it has come.
pub(super) enum Hunted {
    /// The chain that turns them all.
    Won(CourtCircuitOutcome),
    /// There is more to look at.
    GoingOn,
    /// There is no such chain.
    InVain,
}

impl Hunt {
    pub(super) const fn new() -> Self {
        Self { chains: Vec::new() }
    }

    /// Begins a hunt, if the side to move has a queen and nothing speaks against it.
    pub(super) fn begin(&mut self, position: &CourtCircuit) -> bool {
        self.chains.clear();
        let queen = position.pawns(position.side()).first();
        let Some(from) =
            queen.filter(|&from| position.is_queen() && can_all_be_turned(position, from))
        else {
            return false;
        };
        self.chains.push(Chain::still(from)).is_ok()
    }

    /// One jump further, or back; the table is the sheet.
    pub(super) fn go_on(&mut self, position: &CourtCircuit, table: &mut Table) -> Hunted {
        let Some(&chain) = self.chains.last() else {
            return Hunted::InVain;
        };
        for (enemy, landings) in position.attacks(chain) {
            let flips = chain.flips | enemy.into();
            let row = flips_to_bits(position, flips);
            for at in landings {
                let next = Chain { at, flips, ..chain };
                if !table.mark(row, at.row() * 6 + at.column()) {
                    continue;
                }
                if position.wins(next) {
                    return Hunted::Won(next.outcome(None));
                }
                let _ = self.chains.push(next); // at most eleven can be turned
                return Hunted::GoingOn;
            }
        }
        self.chains.pop();
        Hunted::GoingOn
    }
}
