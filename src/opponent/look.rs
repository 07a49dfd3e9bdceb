//! One look at a position: its turns are judged as they stream by, and the best are kept.

use core::ops::ControlFlow;

use super::choices::{Choice, Choices};
use super::judge::Judge;
use super::key::Key;
use super::{JUDGED, Score, Skill};
use crate::rules::packed::{PackedTurn, pack_turn};
use crate::rules::{AnyOutcome, HouseRules, Position, Side, mix};

/// The most turns of one position that are judged.
pub(super) const GLANCE: u32 = 800;

/// Who looks, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct Eyes {
    pub me: Side,
    pub house: HouseRules,
    pub skill: Skill,
    pub seed: u32,
    /// Whether more than two play: then only the turns of `me` are looked at, and the others play as is to be expected.
    pub crowded: bool,
}

/// How much of a position is looked at.
#[derive(Clone, Copy)]
pub(super) struct Width {
    /// Turns that are kept.
    pub turns: u16,
    /// Chains of Court-Circuit that are gone into.
    pub chains: u16,
}

/// The same expression for whichever game it is.
macro_rules! whichever {
    ($position:expr, $p:ident, $lift:ident => $body:expr) => {
        match $position {
            Position::Hopsy($p) => {
                let $lift = AnyOutcome::Hopsy;
                $body
            }
            Position::CourtCircuit($p) => {
                let $lift = AnyOutcome::CourtCircuit;
                $body
            }
            Position::Zapita($p) => {
                let $lift = AnyOutcome::Zapita;
                $body
            }
            Position::OperationD6($p) => {
                let $lift = AnyOutcome::OperationD6;
                $body
            }
            Position::Chinese($p) => {
                let $lift = AnyOutcome::Chinese;
                $body
            }
        }
    };
}

impl Eyes {
    /// Nobody looks yet.
    pub const SHUT: Self = Self {
        me: Side::One,
        house: HouseRules::NONE,
        skill: Skill::NONE,
        seed: 0,
        crowded: false,
    };

    /// Puts the best turns of a position on the stack; how many positions were looked at for that.
    pub(super) fn look(
        &self,
        position: &Position,
        key: Key,
        width: Width,
        choices: &mut Choices,
    ) -> u32 {
        whichever!(position, p, lift => self.look_at(position, p, lift, key, width, choices))
    }

    #[inline(never)]
    fn look_at<G: Judge>(
        &self,
        whole: &Position,
        position: &G,
        lift: fn(G::Outcome) -> AnyOutcome,
        key: Key,
        width: Width,
        choices: &mut Choices,
    ) -> u32 {
        let mut sieve = choices.sieve(width.turns);
        let mine = position.side() == self.me;
        let base = if self.skill.own_gain_only {
            position.standing(self.me)
        } else {
            position.worth(self.me)
        };
        let mut judged = 0;
        let mut effort = 0;
        let chains = width.chains as usize;
        let _ = position.consider(self.house, chains, &mut effort, &mut |outcome| {
            judged += 1;
            let turn = pack_turn(whole, lift(outcome));
            let worth = match position.gain(outcome) {
                Some(gain) if mine => base + gain,
                Some(gain) => base - gain,
                None if self.skill.own_gain_only => position.after(outcome).standing(self.me),
                None => position.after(outcome).worth(self.me),
            };
            let worth = worth.clamp(-JUDGED, JUDGED);
            let order = if mine { worth } else { -worth };
            if !self.overlooks(turn) {
                let order = (order + self.whim(turn, key)) as Score;
                choices.offer(&mut sieve, Choice { turn, order });
            }
            if judged >= GLANCE {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        judged + effort
    }

    /// A turn that wins at once for the side to move.
    pub(super) fn win(&self, position: &Position, effort: &mut u32) -> Option<AnyOutcome> {
        *effort += 1;
        whichever!(position, p, lift => p.win(self.house, effort).map(lift))
    }

    /// With more than two on the star: whether one of the others could win at once.
    pub(super) fn rival_wins(&self, position: &Position) -> bool {
        self.crowded
            && match position {
                Position::Chinese(p) => p.rival_wins(self.me, self.house),
                _ => false,
            }
    }

    /// With more than two on the star: the position when it is `me` again who is to move.
    pub(super) fn rivals_play(&self, position: Position, effort: &mut u32) -> Position {
        match position {
            Position::Chinese(p) if self.crowded => {
                Position::Chinese(p.rivals_play(self.me, self.house, effort))
            }
            _ => position,
        }
    }

    /// A small random part of the judgement, so that no two games are the same.
    fn whim(&self, turn: PackedTurn, key: Key) -> i32 {
        let [a, b, c, d, e] = turn.bytes();
        let bits = u32::from_le_bytes([a, b, c, d]) ^ u32::from(e) << 13;
        let drawn = mix(bits ^ key.check ^ self.seed.wrapping_mul(0x9E37_79B9));
        (((drawn & 0xFFFF) * u32::from(self.skill.whim)) >> 16) as i32
    }

    /// A beginner does not see every long chain.
    fn overlooks(&self, turn: PackedTurn) -> bool {
        let bytes = turn.bytes();
        let (from, to) = (bytes[0] & 127, (bytes[0] >> 7 | bytes[1] << 1) & 127);
        // Cells of a row are numbered one after the other, rows at least eight apart: a jump is no further than 18.
        let far = from.abs_diff(to) > 18;
        self.skill.short_sighted
            && far
            && mix(u32::from(from) << 8 ^ u32::from(to) ^ self.seed) & 1 == 0
    }
}
