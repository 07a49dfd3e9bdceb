//! Zapita: where the bomb lies, and who is near it.

use core::ops::ControlFlow;

use super::Judge;
use crate::board::square::Cell;
use crate::rules::{HouseRules, Rules, Side, Zapita, ZapitaOutcome};

/// The bomb, for each file nearer the enemy's headquarters.
const BOMB_FORWARD: i32 = 20;
/// A pawn, for each cell nearer the bomb, by its power.
const REACH: [i32; 3] = [3, 4, 5];
/// A pawn between the bomb and its own headquarters, by its power.
const GUARD: [i32; 3] = [2, 5, 9];

fn distance(a: Cell<7>, b: Cell<7>) -> i32 {
    let columns = a.column().abs_diff(b.column());
    let rows = a.row().abs_diff(b.row());
    columns.max(rows) as i32
}

/// The files between a cell and a side's own home file.
fn forward(side: Side, cell: Cell<7>) -> i32 {
    let column = cell.column() as i32;
    match side {
        Side::One => column,
        _ => 6 - column,
    }
}

impl Judge for Zapita {
    fn standing(&self, side: Side) -> i32 {
        let bomb = self.bomb();
        let advance = forward(side, bomb);
        let mut sum = BOMB_FORWARD * advance;
        for pawn in self.pawns(side) {
            let power = self.power(pawn).value().wrapping_sub(1) as usize & 3;
            let (reach, guard) = (REACH.get(power), GUARD.get(power));
            sum += (6 - distance(pawn, bomb)) * reach.copied().unwrap_or(0);
            if forward(side, pawn) < advance && pawn.row().abs_diff(3) <= 2 {
                sum += guard.copied().unwrap_or(0);
            }
        }
        sum
    }

    fn win(&self, house: HouseRules, _: &mut u32) -> Option<ZapitaOutcome> {
        let target = Self::headquarters(self.side().other());
        let mut won = None;
        let _ = self.fans(house, |fan| {
            if fan.stem.bomb.is_some() && fan.ends.contains(target) {
                won = Some(Self::ending(fan.stem, target));
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        won
    }
}
