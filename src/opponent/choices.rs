//! The turns that are looked at, those of every position on the way in one stack.

use heapless::Vec;

use super::Score;
use crate::rules::packed::PackedTurn;

/// Room for so many turns: 8 bytes each.
const ROOM: usize = 1024;

/// A turn, and how promising it looked to the side that would play it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub turn: PackedTurn,
    pub order: Score,
}

/// What is kept of the turns of one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sieve {
    first: u16,
    width: u16,
    full: bool,
    /// What a turn has to promise more than, once it is full.
    least: Score,
}

/// The stack.
#[derive(Debug)]
pub(super) struct Choices {
    all: Vec<Choice, ROOM>,
}

impl Choices {
    pub(super) const fn new() -> Self {
        Self { all: Vec::new() }
    }

    pub(super) fn len(&self) -> u16 {
        self.all.len() as u16
    }

    /// A sieve that keeps so many turns on top of the stack.
    pub(super) fn sieve(&self, width: u16) -> Sieve {
        Sieve {
            first: self.len(),
            width,
            full: self.all.is_full(),
            least: Score::MAX,
        }
    }

    /// Forgets all from there on.
    pub(super) fn cut(&mut self, at: u16) {
        self.all.truncate(at as usize);
    }

    /// Adds a turn to those of a sieve. If they are as many as may be kept, the least promising gives way.
    pub(super) fn offer(&mut self, sieve: &mut Sieve, choice: Choice) {
        if sieve.full {
            if choice.order <= sieve.least {
                return;
            }
            let kept = self.all.get_mut(sieve.first as usize..).unwrap_or(&mut []);
            if let Some(least) = kept.iter_mut().min_by_key(|kept| kept.order) {
                *least = choice;
            }
        } else {
            let _ = self.all.push(choice); // it is not full
        }
        let kept = self.all.get(sieve.first as usize..).unwrap_or(&[]);
        if sieve.full || kept.len() >= sieve.width as usize || self.all.is_full() {
            sieve.full = true;
            let orders = kept.iter().map(|kept| kept.order);
            sieve.least = orders.min().unwrap_or(Score::MAX);
        }
    }

    /// The most promising from `next` on, brought to that place.
    pub(super) fn take(&mut self, next: u16) -> Option<Choice> {
        let left = self.all.get_mut(next as usize..)?;
        let mut best = 0;
        let mut order = Score::MIN;
        for (number, choice) in left.iter().enumerate() {
            if choice.order > order {
                (best, order) = (number, choice.order);
            }
        }
        let chosen = *left.get(best)?;
        let first = *left.first()?;
        if let Some(place) = left.get_mut(best) {
            *place = first;
        }
        if let Some(place) = left.first_mut() {
            *place = chosen;
        }
        Some(chosen)
    }

    /// The turn at the place before `next`.
    pub(super) fn before(&self, next: u16) -> Option<PackedTurn> {
        let at = next.checked_sub(1)?;
        self.all.get(at as usize).map(|choice| choice.turn)
    }

    /// From `first` on, makes that turn the first to be looked at.
    pub(super) fn prefer(&mut self, first: u16, turn: PackedTurn) {
        for choice in self.all.get_mut(first as usize..).unwrap_or(&mut []) {
            if choice.turn == turn {
                choice.order = Score::MAX;
            } else if choice.order > Score::MAX - 100 {
                // What was best before is still looked at early.
                choice.order -= 1;
            }
        }
    }

    /// Leaves out the turns from `first` on that are not `good`.
    pub(super) fn retain(&mut self, first: u16, mut good: impl FnMut(&Choice) -> bool) {
        let mut number = 0;
        self.all.retain(|choice| {
            number += 1;
            number <= first || good(choice)
        });
    }
}
