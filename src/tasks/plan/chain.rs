//! Runs in an order that takes fewer commands than a walk, for those that are not too many.
//!
//! Steps are chosen from anywhere, not one after the other: those of one command first, then those of two. Whichever run can be reached so from the fewest
//! others gets its step first, for it would be the first to be left without. What comes of it are a few chains, which are walked by cheapest steps.

use heapless::Vec;

use super::walk::{Place, Run, Walk};

/// Runs are the bits of a number; the lowest is no run, but where the chip is.
const MOST: usize = 64;

/// Runs in an order to send them.
pub type Order = Vec<Run, MOST>;

/// The runs of a walk; none if there are too many to find a better order for them.
pub fn runs(walk: Walk) -> Option<Order> {
    let mut runs = Order::new();
    for run in walk {
        runs.push(run).ok().filter(|()| runs.len() < MOST)?;
    }
    Some(runs)
}

/// Puts runs that begin at a place in a better order.
pub fn order(runs: &mut Order, place: Place) {
    let mut chains = Chains::new(runs, place);
    for steps in 1..=2 {
        chains.join(steps);
    }
    chains.walk(runs);
}

/// Chains of runs, each known by its number; everything is by that.
struct Chains {
    count: u8,
    starts: [Place; MOST],
    ends: [Place; MOST],
    /// The run after one; the number of none is zero.
    next: [u8; MOST],
    /// Of a chain's last run the first one, and of its first the last.
    other_end: [u8; MOST],
    firsts: u64,
    lasts: u64,
}

impl Chains {
    /// Every run is one.
    fn new(runs: &[Run], place: Place) -> Self {
        let mut chains = Self {
            count: runs.len() as u8,
            starts: [Place::UNKNOWN; MOST],
            ends: [place; MOST],
            next: [0; MOST],
            other_end: [0; MOST],
            firsts: 0,
            lasts: 1,
        };
        for (run, number) in runs.iter().zip(1..) {
            chains.starts[at(number)] = run.start();
            chains.ends[at(number)] = run.end();
            chains.other_end[at(number)] = number;
            chains.firsts |= bit(number);
            chains.lasts |= bit(number);
        }
        chains
    }

    /// The first runs of all chains.
    fn firsts(&self) -> impl Iterator<Item = u8> {
        (1..=self.count).filter(|&run| self.firsts & bit(run) != 0)
    }

    /// Joins those that are at most so many commands apart.
    fn join(&mut self, steps: u8) {
        let mut near = [0; MOST];
        for to in self.firsts() {
            let there = self.starts[at(to)];
            for from in 0..=self.count {
                if self.ends[at(from)].steps_to(there) <= steps {
                    near[at(to)] |= bit(from);
                }
            }
        }
        while let Some((from, to)) = self.scarcest(&near) {
            self.next[at(from)] = to;
            let (first, last) = (self.other_end[at(from)], self.other_end[at(to)]);
            self.other_end[at(first)] = last;
            self.other_end[at(last)] = first;
            self.firsts &= !bit(to);
            self.lasts &= !bit(from);
        }
    }

    /// A step to the chain that has the fewest near it.
    fn scarcest(&self, near: &[u64; MOST]) -> Option<(u8, u8)> {
        let mut scarcest = None;
        let mut fewest = u32::MAX;
        for to in self.firsts() {
            let near = near[at(to)] & self.lasts & !bit(self.other_end[at(to)]);
            // Most have none or one, and to count takes long on a chip that cannot.
            if near == 0 {
                continue;
            }
            if near & (near - 1) == 0 {
                return Some((near.trailing_zeros() as u8, to));
            }
            let count = near.count_ones();
            if count < fewest {
                fewest = count;
                scarcest = Some((near, to));
            }
        }
        let (near, to) = scarcest?;
        Some((near.trailing_zeros() as u8, to))
    }

    /// Puts runs in order, one chain after the other, each the nearest.
    fn walk(mut self, runs: &mut Order) {
        let mut walked = Order::new();
        let mut here = 0;
        loop {
            let place = self.ends[at(here)];
            let mut next = self.next[at(here)];
            if next == 0 {
                let steps = |&first: &u8| place.steps_to(self.starts[at(first)]);
                let Some(nearest) = self.firsts().min_by_key(steps) else {
                    break;
                };
                self.firsts &= !bit(nearest);
                next = nearest;
            }
            if let Some(run) = runs.get(usize::from(next) - 1) {
                // There is room for as many as there were.
                let _ = walked.push(run.after(place));
            }
            here = next;
        }
        *runs = walked;
    }
}

/// Where something of a run is kept.
fn at(number: u8) -> usize {
    usize::from(number) % MOST
}

/// The bit of a run. To shift by any number takes long on a chip of 32 bits.
fn bit(number: u8) -> u64 {
    BITS[at(number)]
}

static BITS: [u64; MOST] = {
    let mut bits = [0; MOST];
    let mut number = 0;
    while number < MOST {
        bits[number] = 1 << number;
        number += 1;
    }
    bits
};
