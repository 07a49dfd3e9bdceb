//! Chinese Checkers: how far the pawns have come, and who straggles.

use core::ops::ControlFlow;

use super::Judge;
use crate::board::star::{Hole, HoleSet, House};
use crate::rules::{Chinese, ChineseOutcome, HouseRules, Rules, Side, home};

/// A pawn, by its row from the tip of its home: the last rows back cost most, for stragglers lose games.
const ROW: [i32; 17] = [
    0, 20, 38, 55, 71, 86, 100, 113, 126, 138, 150, 162, 174, 188, 192, 196, 200,
];
/// A pawn, for each half hole away from the line between the two tips.
const ASTRAY: i32 = 2;
/// A pawn of another in one's goal that has been walled in: it will never make room.
const WALLED_IN: i32 = 250;
/// … and one that can only jump out.
const HEMMED_IN: i32 = 60;

/// The least worth of a pawn in its goal.
const GOAL: i16 = ROW[13] as i16;

/// What a rival's turn costs to foresee, in positions looked at.
const RIVAL_EFFORT: u32 = 25;

/// What a pawn is worth in each hole, by the house it started from.
const PAWN: [[i16; 128]; 6] = {
    let mut worth = [[0; 128]; 6];
    let mut house = 0;
    while house < 6 {
        let home = House::ALL[house];
        // Off the line between the tips, one neighbour's house is nearer than the other's by as much.
        let (left, right) = (House::ALL[(house + 1) % 6], House::ALL[(house + 5) % 6]);
        let mut number = 0;
        while let Some(hole) = Hole::numbered(number) {
            let row = home.row(hole) as usize;
            let astray = left.row(hole).abs_diff(right.row(hole)) as i32;
            worth[house][number as usize] = match row {
                13.. => ROW[row],
                _ => ROW[row] - ASTRAY * astray,
            } as i16;
            number += 1;
        }
        house += 1;
    }
    worth
};

impl Chinese {
    fn players(&self) -> impl Iterator<Item = Side> {
        let playing = |&side: &Side| !self.pawns(side).is_empty();
        Side::ALL.into_iter().filter(playing)
    }

    /// What the pawns of another in a side's goal cost that only this side's own pawns keep from getting out.
    fn lodgers(&self, side: Side) -> i32 {
        let goal = home(side).opposite();
        let lodgers = self.pawns(side.opposite()) & goal.holes();
        let mine = self.pawns(side);
        if lodgers.is_empty() || (mine & goal.holes()).is_empty() {
            return 0;
        }
        let mut cost = 0;
        for lodger in lodgers {
            let out = goal.beyond(goal.row(lodger));
            if (lodger.near() & (out - mine)).is_empty() {
                // A long jump is not counted on: what it is over may be gone tomorrow.
                let jumps = lodger.jumps(self.occupied()) & out;
                cost += if jumps.is_empty() {
                    WALLED_IN
                } else {
                    HEMMED_IN
                };
            }
        }
        cost
    }

    /// The turn that brings the side to move furthest.
    fn furthest(&self, house: HouseRules) -> ChineseOutcome {
        let worth = &PAWN[self.side().index()];
        let mut best = (i16::MIN, ChineseOutcome::Pass);
        let last = self.last_hole(self.side());
        let _ = self.fans(house, |fan| {
            if let ChineseOutcome::Hop { from, .. } = fan.stem {
                let left = worth[from.index()];
                for to in fan.ends {
                    let wins = last == Some(to) && worth[from.index()] < GOAL;
                    let gain = if wins {
                        i16::MAX
                    } else {
                        worth[to.index()] - left
                    };
                    if gain > best.0 {
                        best = (gain, Self::ending(fan.stem, to));
                    }
                }
            }
            ControlFlow::Continue(())
        });
        best.1
    }

    /// The only hole of its goal that a side has yet to fill.
    fn last_hole(&self, side: Side) -> Option<Hole> {
        let left: HoleSet = home(side).opposite().holes() - self.pawns(side);
        left.first().filter(|_| left.len() == 1)
    }
}

impl Judge for Chinese {
    fn standing(&self, side: Side) -> i32 {
        let worth = &PAWN[side.index()];
        let sum: i32 = { self.pawns(side) }
            .map(|pawn| i32::from(worth[pawn.index()]))
            .sum();
        sum - self.lodgers(side)
    }

    /// With more than two, the one who is furthest counts as the enemy.
    fn worth(&self, me: Side) -> i32 {
        let others = self.players().filter(|&side| side != me);
        let best = others.map(|side| self.standing(side)).max();
        self.standing(me) - best.unwrap_or(0)
    }

    fn gain(&self, outcome: ChineseOutcome) -> Option<i32> {
        match outcome {
            ChineseOutcome::Pass => Some(0),
            ChineseOutcome::Hop { from, to } => {
                let worth = &PAWN[self.side().index()];
                let (left, gained) = (worth[from.index()], worth[to.index()]);
                // In the goal somebody may be walled in.
                (gained < GOAL).then(|| i32::from(gained) - i32::from(left))
            }
        }
    }

    fn win(&self, house: HouseRules, _: &mut u32) -> Option<ChineseOutcome> {
        let last = self.last_hole(self.side())?;
        let goal = home(self.side()).opposite().holes();
        let mut won = None;
        let _ = self.fans(house, |fan| match fan.stem {
            ChineseOutcome::Hop { from, .. } if !goal.contains(from) && fan.ends.contains(last) => {
                won = Some(Self::ending(fan.stem, last));
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        });
        won
    }

    /// Each of the others plays the turn that brings it furthest.
    fn rivals_play(&self, me: Side, house: HouseRules, effort: &mut u32) -> Self {
        let mut now = *self;
        for _ in 0..5 {
            if now.side() == me || now.winner().is_some() {
                break;
            }
            *effort += RIVAL_EFFORT;
            now = now.after(now.furthest(house));
        }
        now
    }

    fn rival_wins(&self, me: Side, house: HouseRules) -> bool {
        let mut rivals = self.players().filter(|&side| side != me);
        rivals.any(|side| self.to_move(side).win(house, &mut 0).is_some())
    }
}
