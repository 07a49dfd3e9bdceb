//! Chinese Checkers, classic and symmetric: ten pawns across the star, two to six players.

mod turn;

pub use turn::ChineseTurn;

use core::ops::ControlFlow;

use super::{Fan, Flaw, Game, HouseRules, Piece, Players, Rules, Setup, Side};
use crate::board::star::{Direction, Hole, HoleSet, House};

/// Which jumps are allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Jumps {
    /// Over an adjacent pawn.
    Classic,
    /// Also over a distant pawn that is exactly half-way.
    Symmetric,
}

/// A position of Chinese Checkers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chinese {
    jumps: Jumps,
    side: Side,
    pawns: [HoleSet; 6],
}

/// A finished turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChineseOutcome {
    /// No pawn moved.
    Pass,
    /// A pawn went from here to there.
    Hop {
        /// Where it stood.
        from: Hole,
        /// Where it stands.
        to: Hole,
    },
}

/// The house a side starts from.
pub(crate) fn home(side: Side) -> House {
    House::ALL[side.index()]
}

impl Chinese {
    /// An empty star, which is no position: for a constant that is all zeros, as the largest kind of [`Position`](super::Position) can be.
    pub(crate) const NOTHING: Self = Self {
        jumps: Jumps::Classic,
        side: Side::One,
        pawns: [HoleSet::EMPTY; 6],
    };

    /// The start for so many players.
    pub fn start(jumps: Jumps, players: Players) -> Self {
        let mut pawns = [HoleSet::EMPTY; 6];
        for &side in players.sides() {
            pawns[side.index()] = home(side).holes();
        }
        Self {
            jumps,
            side: Side::One,
            pawns,
        }
    }

    pub(super) fn prove(setup: &Setup, jumps: Jumps) -> Result<Self, Flaw> {
        let pawns: [HoleSet; 6] = Side::ALL.map(|side| setup.places(Piece::Pawn(side)));
        setup.at_most(10, &pawns)?;
        Ok(Self {
            jumps,
            side: setup.side,
            pawns,
        })
    }

    pub(super) fn setup(&self) -> Setup {
        let game = match self.jumps {
            Jumps::Classic => Game::ChineseClassic,
            Jumps::Symmetric => Game::ChineseSymmetric,
        };
        let mut setup = Setup::empty(game, self.side);
        for side in Side::ALL {
            setup.put_all(self.pawns(side), Piece::Pawn(side));
        }
        setup
    }

    /// Which jumps are allowed.
    pub fn jumps(&self) -> Jumps {
        self.jumps
    }

    /// The pawns of a side.
    #[inline(always)]
    pub fn pawns(&self, side: Side) -> HoleSet {
        self.pawns[side.index()]
    }

    /// Whether every hole of its goal holds a pawn of this side.
    #[inline(always)]
    fn is_home(&self, side: Side) -> bool {
        (home(side).opposite().holes() - self.pawns(side)).is_empty()
    }

    /// The same board with another side to move, which has pawns.
    pub(crate) fn to_move(self, side: Side) -> Self {
        Self { side, ..self }
    }

    /// The position after a side has given up.
    pub(super) fn without(&self, side: Side) -> Self {
        let mut rest = *self;
        rest.pawns[side.index()] = HoleSet::EMPTY;
        if side == self.side {
            rest.side = rest.next_side();
        }
        rest
    }

    #[inline(always)]
    pub(crate) fn occupied(&self) -> HoleSet {
        let [a, b, c, d, e, f] = self.pawns;
        a | b | c | d | e | f
    }

    #[inline(always)]
    fn others(&self, from: Hole) -> HoleSet {
        self.occupied() - from.into()
    }

    /// The next house clockwise that has pawns on the board.
    #[inline(always)]
    fn next_side(&self) -> Side {
        let mut side = self.side.next();
        while side != self.side && self.pawns(side).is_empty() {
            side = side.next();
        }
        side
    }

    /// Where one jump from `at` can land.
    #[inline(always)]
    fn landings(&self, at: Hole, others: HoleSet) -> HoleSet {
        match self.jumps {
            Jumps::Classic => at.jumps(others),
            Jumps::Symmetric => Direction::ALL
                .into_iter()
                .filter_map(|way| symmetric_jump(at, way, others))
                .collect(),
        }
    }

    /// Which of `wanted` a chain from `from` can land on.
    fn chains(&self, from: Hole, others: HoleSet, wanted: HoleSet) -> HoleSet {
        let wanted = wanted & from.kin();
        let all = |landed| (wanted - landed).is_empty();
        self.chains_until(from, others, all) & wanted
    }

    /// Whether a chain from `from` can land on any of `wanted`: less work than to know which.
    fn chain_reaches(&self, from: Hole, others: HoleSet, wanted: HoleSet) -> bool {
        let wanted = wanted & from.kin();
        let any = |landed: HoleSet| !(wanted & landed).is_empty();
        !wanted.is_empty() && any(self.chains_until(from, others, any))
    }

    /// Where chains from `from` can land, as far as that has to be looked at.
    #[inline(always)]
    fn chains_until(
        &self,
        from: Hole,
        others: HoleSet,
        enough: impl Fn(HoleSet) -> bool,
    ) -> HoleSet {
        let mut landed = HoleSet::EMPTY;
        let mut fresh = HoleSet::from(from);
        if enough(landed) {
            return landed;
        }
        while let Some(at) = fresh.next() {
            let more = self.landings(at, others) - landed;
            if !more.is_empty() {
                landed |= more;
                fresh |= more;
                if enough(landed) {
                    break;
                }
            }
        }
        landed
    }

    /// The holes where a turn of this pawn may end, as far as the houses and the way home are concerned.
    #[inline(always)]
    fn allowed(&self, from: Hole, house: HouseRules) -> HoleSet {
        let home = home(self.side);
        let row = home.row(from);
        let mut allowed = ALLOWED[self.side.index()][(row & 31) as usize];
        if house.sideways_everywhere {
            allowed |= home.level(row) - home.foreign();
        }
        allowed - from.into()
    }

    /// Where a turn of this pawn can end.
    #[inline(always)]
    fn ends(&self, from: Hole, occupied: HoleSet, house: HouseRules) -> HoleSet {
        let open = self.allowed(from, house) - occupied;
        let others = match self.jumps {
            // A short jump goes an even way, so the hole left behind is never in the middle of one.
            Jumps::Classic => occupied,
            Jumps::Symmetric => occupied - from.into(),
        };
        (from.near() & open) | self.chains(from, others, open)
    }

    /// The last pawn at home, when the rest of the house has been filled by the player whose goal it is.
    #[inline(always)]
    fn last_at_home(&self) -> Option<Hole> {
        let mut left = home(self.side).holes() - self.pawns(self.side.opposite());
        let last = left.next();
        last.filter(|&pawn| left.is_empty() && self.pawns(self.side).contains(pawn))
    }

    /// The pawn that has to make room this turn: the one to be freed, if it can move.
    fn must_free(&self, house: HouseRules) -> Option<Hole> {
        self.last_at_home()
            .filter(|&pawn| !self.ends(pawn, self.occupied(), house).is_empty())
    }

    fn may_pass(&self, house: HouseRules) -> bool {
        let occupied = self.occupied();
        self.must_free(house).is_none()
            && self
                .pawns(self.side)
                .all(|from| !self.is_nearer(from, self.ends(from, occupied, house)))
    }

    /// Whether one of these ends is nearer the goal than `from`.
    #[inline(always)]
    fn is_nearer(&self, from: Hole, ends: HoleSet) -> bool {
        let home = home(self.side);
        !(ends & home.beyond(home.row(from))).is_empty()
    }
}

/// For each side and row of a pawn, where it may end: nearer the goal, inside the goal sideways too, never in a foreign house.
const ALLOWED: [[HoleSet; 32]; 6] = {
    let mut allowed = [[HoleSet::EMPTY; 32]; 6];
    let mut side = 0;
    while side < 6 {
        let home = House::ALL[side];
        let mut row = 0;
        while row < 17 {
            let sideways = if row >= FIRST_GOAL_ROW {
                home.level(row)
            } else {
                HoleSet::EMPTY
            };
            allowed[side][row as usize] = home.beyond(row).or(sideways).minus(home.foreign());
            row += 1;
        }
        side += 1;
    }
    allowed
};

/// The goal is all there is of the last four rows.
const FIRST_GOAL_ROW: u8 = 13;

/// Over the first pawn that way, as far behind it as it is away, with nothing else between.
fn symmetric_jump(at: Hole, way: Direction, others: HoleSet) -> Option<Hole> {
    let mut over = at.towards(way)?;
    let mut gap = 0;
    while !others.contains(over) {
        over = over.towards(way)?;
        gap += 1;
    }
    let mut to = over.towards(way)?;
    for _ in 0..gap {
        if others.contains(to) {
            return None;
        }
        to = to.towards(way)?;
    }
    (!others.contains(to)).then_some(to)
}

impl Rules for Chinese {
    type Place = Hole;
    type Turn = ChineseTurn;
    type Outcome = ChineseOutcome;

    fn side(&self) -> Side {
        self.side
    }

    #[inline(always)]
    fn winner(&self) -> Option<Side> {
        if !Side::ALL.into_iter().any(|side| self.is_home(side)) {
            return None;
        }
        // Looking back anticlockwise from the side to move, itself last: the highest number below it first.
        let (before, from) = Side::ALL.split_at_checked(self.side.index())?;
        let mut back = before.iter().rev().chain(from.iter().rev());
        back.find(|&&side| self.is_home(side)).copied()
    }

    fn begin(&self, house: HouseRules) -> ChineseTurn {
        ChineseTurn::new(*self, house)
    }

    #[inline(always)]
    fn fans(
        &self,
        house: HouseRules,
        mut visit: impl FnMut(Fan<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        let fan = |from, ends| Fan {
            stem: ChineseOutcome::Hop { from, to: from },
            ends,
        };
        let occupied = self.occupied();
        if let Some(from) = self.last_at_home() {
            let ends = self.ends(from, occupied, house);
            if !ends.is_empty() {
                return visit(fan(from, ends));
            }
        }
        let mut nearer = false;
        for from in self.pawns(self.side) {
            let ends = self.ends(from, occupied, house);
            if !ends.is_empty() {
                nearer = nearer || self.is_nearer(from, ends);
                visit(fan(from, ends))?;
            }
        }
        if !nearer && let Some(any) = self.pawns(self.side).first() {
            visit(Fan {
                stem: ChineseOutcome::Pass,
                ends: any.into(),
            })?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn ending(stem: ChineseOutcome, to: Hole) -> ChineseOutcome {
        match stem {
            ChineseOutcome::Pass => ChineseOutcome::Pass,
            ChineseOutcome::Hop { from, .. } => ChineseOutcome::Hop { from, to },
        }
    }

    #[inline(always)]
    fn after(&self, outcome: ChineseOutcome) -> Self {
        let mut next = *self;
        if let ChineseOutcome::Hop { from, to } = outcome {
            let own = &mut next.pawns[self.side.index()];
            *own = own.moved(from, to);
        }
        next.side = next.next_side();
        next
    }
}
