//! Random play.

use std::ops::ControlFlow;

use fastrand::Rng;
use pocket_hops::rules::{Fan, HouseRules, Rules};

/// A legal turn, drawn while they stream by. After each fan the chance to look no further is one in `patience`: a queen of Court-Circuit may have
/// millions of turns.
pub fn any_turn<G: Rules>(
    position: &G,
    house: HouseRules,
    patience: u32,
    random: &mut Rng,
) -> Option<G::Outcome> {
    let mut count = 0;
    let mut drawn: Option<(Fan<G>, u32)> = None;
    let _ = position.fans(house, |fan| {
        count += fan.len();
        let number = random.u32(..count);
        if number < fan.len() {
            drawn = Some((fan, number));
        }
        if random.u32(..patience) == 0 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    let (fan, number) = drawn?;
    fan.outcomes().nth(number as usize)
}
