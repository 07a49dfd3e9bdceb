//! Hopsy and the Mix: lines of four that can still be filled.

use core::ops::ControlFlow;

use super::Judge;
use crate::board::square::{Cell, CellSet};
use crate::rules::{Hopsy, HopsyOutcome, HouseRules, Line, Rules, Side};

/// A line of four with three of one's own and no enemy.
const OPEN_THREE: i32 = 60;
/// A line of four with two of one's own and no enemy.
const OPEN_TWO: i32 = 12;
/// A pawn on one of the four cells in the middle, where most lines cross.
const CENTRE: i32 = 6;

const MIDDLE: CellSet<6> = {
    let columns = CellSet::<6>::column(2).or(CellSet::column(3));
    let rows = CellSet::<6>::row(2).or(CellSet::row(3));
    columns.minus(columns.minus(rows))
};

/// The cells where a line of four can start, if its cells are numbered `BY` apart.
const fn starts<const BY: u32>() -> u64 {
    let all = CellSet::<6>::ALL.bits();
    all & all >> BY & all >> (2 * BY) & all >> (3 * BY)
}

/// The lines of one way that hold no enemy, as sets of their first cells, by how many of their cells are filled rightly.
struct Lines {
    twos: u64,
    threes: u64,
    /// Where the first, second, third and fourth cell is filled.
    filled: [u64; 4],
}

/// The lines of the cells that are numbered `BY` apart. A constant, for the chip shifts 64 bits by a variable in many cycles.
#[inline(always)]
fn lines<const BY: u32>(kinds: [CellSet<6>; 2], enemies: CellSet<6>) -> Lines {
    let e = enemies.bits();
    let open = const { starts::<BY>() } & !(e | e >> BY | e >> (2 * BY) | e >> (3 * BY));
    let [even, odd] = kinds.map(CellSet::bits);
    let (a, b, c, d) = (even, odd >> BY, even >> (2 * BY), odd >> (3 * BY));
    let (one, both) = (a ^ b, a & b);
    let (other, others) = (c ^ d, c & d);
    Lines {
        // Two in one half and none in the other, or one in each.
        twos: ((both ^ others) & !(one | other) | one & other) & open,
        threes: (both & other | one & others) & open,
        filled: [a, b, c, d],
    }
}

/// The cells that complete the lines of three that are numbered `BY` apart, the first and third, then the second and fourth of a line.
fn gaps<const BY: u32>(kinds: [CellSet<6>; 2], enemies: CellSet<6>) -> [u64; 2] {
    let Lines { threes, filled, .. } = lines::<BY>(kinds, enemies);
    let [a, b, c, d] = filled.map(|filled| threes & !filled);
    [a | c << (2 * BY), b << BY | d << (3 * BY)]
}

impl Hopsy {
    /// The ways in which the places of a line can be filled: in the Mix, beginning with either kind.
    fn kinds(&self, side: Side) -> impl Iterator<Item = [CellSet<6>; 2]> {
        let pawns = self.pawns(side);
        let both = match self.line() {
            Line::Plain => [Some([pawns; 2]), None],
            Line::Alternate => {
                let (ringed, plain) = (pawns & self.ringed(), pawns - self.ringed());
                [Some([ringed, plain]), Some([plain, ringed])]
            }
        };
        both.into_iter().flatten()
    }

    /// The cells that complete a line of three, for plain and for ringed pawns.
    fn completing(&self, side: Side) -> [u64; 2] {
        let enemies = self.pawns(side.other());
        let mut completing = [0; 2];
        for (first, kinds) in self.kinds(side).enumerate() {
            let ways = [
                gaps::<1>(kinds, enemies),
                gaps::<7>(kinds, enemies),
                gaps::<8>(kinds, enemies),
                gaps::<9>(kinds, enemies),
            ];
            for [even, odd] in ways {
                // In the Mix the first pattern begins with a ring, the other with a plain pawn.
                let (plain, ringed) = match (self.line(), first) {
                    (Line::Plain, _) => (even | odd, even | odd),
                    (Line::Alternate, 0) => (odd, even),
                    (Line::Alternate, _) => (even, odd),
                };
                completing[0] |= plain;
                completing[1] |= ringed;
            }
        }
        completing
    }
}

impl Judge for Hopsy {
    fn standing(&self, side: Side) -> i32 {
        let enemies = self.pawns(side.other());
        let mut sum = CENTRE * (self.pawns(side) & MIDDLE).len() as i32;
        for kinds in self.kinds(side) {
            let ways = [
                lines::<1>(kinds, enemies),
                lines::<7>(kinds, enemies),
                lines::<8>(kinds, enemies),
                lines::<9>(kinds, enemies),
            ];
            for Lines { twos, threes, .. } in ways {
                if twos != 0 {
                    sum += OPEN_TWO * twos.count_ones() as i32;
                }
                if threes != 0 {
                    sum += OPEN_THREE * threes.count_ones() as i32;
                }
            }
        }
        sum
    }

    fn win(&self, house: HouseRules, _: &mut u32) -> Option<HopsyOutcome> {
        let [plain, ringed] = self.completing(self.side());
        if plain | ringed == 0 {
            return None;
        }
        let mut won = None;
        let _ = self.fans(house, |fan| {
            let gaps = if self.ringed().contains(fan.stem.from) {
                ringed
            } else {
                plain
            };
            // A pawn of the three may be the one that moves, so the board has the last word.
            let completes = |to: &Cell<6>| {
                gaps & CellSet::from(*to).bits() != 0
                    && self.after(Self::ending(fan.stem, *to)).winner() == Some(self.side())
            };
            won = { fan.ends }
                .find(completes)
                .map(|to| Self::ending(fan.stem, to));
            match won {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            }
        });
        won
    }
}
