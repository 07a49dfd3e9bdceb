//! Opération D6: what the dice show, and how well they can go on.

use core::ops::ControlFlow;

use super::Judge;
use crate::board::square::{Cell, CellSet};
use crate::rules::{Face, HouseRules, OperationD6, OperationD6Outcome, Rules, Side};

type Cells = CellSet<7>;

/// A die, by what it shows: who leaves one behind will find no die to bring it up by, so the first faces count most.
const SHOWS: [i32; 6] = [0, 34, 62, 86, 106, 124];
/// A die that lacks a six, for each step between it and the nearest that can turn it up.
const APART: i32 = 4;
/// One's lowest die, if it is the only one, for each face between it and the next: it is left behind.
const GAP: i32 = 40;
/// A die that lacks a six, away from the border: there is room to jump.
const ROOM: i32 = 4;

const BORDER: Cells = Cells::row(0)
    .or(Cells::row(6))
    .or(Cells::column(0))
    .or(Cells::column(6));

impl OperationD6 {
    /// The dice that a die showing this goes up by: its equals, and those that show one more.
    fn helpers(&self, face: Face, up: Face) -> Cells {
        self.showing(face) | self.showing(up)
    }
}

/// Steps between a cell and the nearest of these, up to 4.
fn steps_between(cell: Cell<7>, others: Cells) -> i32 {
    let mut reached = cell.near();
    let mut steps = 0;
    while steps < 4 && (reached & others).is_empty() {
        reached = reached.near();
        steps += 1;
    }
    steps
}

impl Judge for OperationD6 {
    fn standing(&self, side: Side) -> i32 {
        let dice = self.dice(side);
        let mut sum = 0;
        // The lowest die so far, if it is the only one.
        let mut lowest: Option<Face> = None;
        let mut alone = false;
        for face in Face::ALL {
            let mine = dice & self.showing(face);
            if mine.is_empty() {
                continue;
            }
            let count = mine.len() as i32;
            sum += SHOWS[face.index()] * count;
            match lowest {
                None => {
                    lowest = Some(face);
                    alone = count == 1;
                }
                Some(behind) if alone => {
                    let between = face.value() - behind.value() - 1;
                    sum -= GAP * i32::from(between);
                    alone = false;
                }
                Some(_) => {}
            }
            if let Some(up) = face.up() {
                sum += ROOM * (mine - BORDER).len() as i32;
                let helpers = self.helpers(face, up);
                for die in mine {
                    sum -= APART * steps_between(die, helpers - die.into());
                }
            }
        }
        sum
    }

    fn win(&self, house: HouseRules, _: &mut u32) -> Option<OperationD6Outcome> {
        let dice = self.dice(self.side());
        let lacking = dice - self.showing(Face::Six);
        if lacking.len() != 1 {
            return None;
        }
        let mut won = None;
        let _ = self.fans(house, |fan| {
            if fan.stem.face == Face::Six && lacking.contains(fan.stem.from) {
                won = fan.outcomes().next();
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        won
    }
}
