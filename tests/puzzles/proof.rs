//! Proofs by trying everything: which turns reach an aim, and that no others do.

use std::cell::Cell;
use std::collections::HashSet;
use std::ops::ControlFlow;

use pocket_hops::board::SpotSet;
use pocket_hops::board::star::House;
use pocket_hops::rules::{Chinese, HouseRules, Position, Rules, Side};
use pocket_hops::whichever;

/// How many turns may still be looked at.
pub struct Budget(Cell<u64>);

impl Budget {
    pub fn new(turns: u64) -> Self {
        Self(Cell::new(turns))
    }

    fn spend(&self, turns: u32) -> Option<()> {
        self.0.set(self.0.get().checked_sub(turns.into())?);
        Some(())
    }
}

/// The positions that the turns lead to, each once. `None`, here and below, if the budget does not suffice.
pub fn successors(position: &Position, budget: &Budget) -> Option<Vec<Position>> {
    whichever!(Position, position, p => of_any_game(after_every_turn(p, budget)))
}

/// Those in which the side that has moved has won.
pub fn wins_in_one(position: &Position, budget: &Budget) -> Option<Vec<Position>> {
    whichever!(Position, position, p => of_any_game(wins(p, budget)))
}

/// Those after which the same side wins with its next turn, whatever is answered; none if it can win at once.
pub fn wins_in_two(position: &Position, budget: &Budget) -> Option<Vec<Position>> {
    whichever!(Position, position, p => of_any_game(forces(p, budget)))
}

/// The positions of one game as positions of any.
fn of_any_game<G: Into<Position>>(found: Option<Vec<G>>) -> Option<Vec<Position>> {
    Some(found?.into_iter().map(G::into).collect())
}

fn after_every_turn<G: Rules>(position: &G, budget: &Budget) -> Option<Vec<G>> {
    let mut seen = HashSet::new();
    let mut all = Vec::new();
    let streamed = each_turn(position, budget, |next| {
        if G::DISTINCT || seen.insert(next) {
            all.push(next);
        }
        ControlFlow::Continue(())
    });
    streamed?.is_continue().then_some(all)
}

/// Streams what the turns lead to, until `visit` stops it.
fn each_turn<G: Rules>(
    position: &G,
    budget: &Budget,
    mut visit: impl FnMut(G) -> ControlFlow<()>,
) -> Option<ControlFlow<()>> {
    let mut short = false;
    let streamed = position.fans(HouseRules::NONE, |fan| {
        if budget.spend(fan.len()).is_none() {
            short = true;
            return ControlFlow::Break(());
        }
        let mut all = fan.outcomes().map(|outcome| position.after(outcome));
        all.try_for_each(&mut visit)
    });
    (!short).then_some(streamed)
}

fn wins<G: Rules>(position: &G, budget: &Budget) -> Option<Vec<G>> {
    let mut all = after_every_turn(position, budget)?;
    all.retain(|next| next.verdict() == Some(position.side()));
    Some(all)
}

fn forces<G: Rules>(position: &G, budget: &Budget) -> Option<Vec<G>> {
    let mut forcing = Vec::new();
    if can_win(position, budget)? {
        return Some(forcing);
    }
    for next in after_every_turn(position, budget)? {
        if next.winner().is_none() && forced(&next, position.side(), budget)? {
            forcing.push(next);
        }
    }
    Some(forcing)
}

/// Whether there are answers, and after all of them `me` can win at once.
fn forced<G: Rules>(position: &G, me: Side, budget: &Budget) -> Option<bool> {
    let mut answers = HashSet::new();
    let mut won = Some(false);
    let _ = each_turn(position, budget, |answer| {
        if !answers.insert(answer) {
            return ControlFlow::Continue(());
        }
        let mine = answer.verdict().is_none() && answer.side() == me;
        won = if mine {
            can_win(&answer, budget)
        } else {
            Some(false)
        };
        match won {
            Some(true) => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    })?;
    won
}

/// Whether the side to move wins at once.
fn can_win<G: Rules>(position: &G, budget: &Budget) -> Option<bool> {
    let streamed = each_turn(position, budget, |next| {
        if next.verdict() == Some(position.side()) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    Some(streamed?.is_break())
}

/// Court-Circuit: the most enemies that a turn can turn, and what such turns lead to.
pub fn most_turned(position: &Position, budget: &Budget) -> Option<(u32, Vec<Position>)> {
    let mut all = successors(position, budget)?;
    let most = all.iter().map(|next| turned(position, next).len()).max();
    let most = most.unwrap_or(0);
    all.retain(|next| turned(position, next).len() == most);
    Some((most, all))
}

/// The enemies that a turn has turned.
pub fn turned(before: &Position, after: &Position) -> SpotSet {
    let enemy = before.side().other();
    before.pieces(enemy) - after.pieces(enemy)
}

/// Chinese Checkers, nobody else on the board: the fewest turns that fill the goal, if `most` are enough, and what the first of them may lead to.
pub fn ways_home(position: &Position, most: u32, budget: &Budget) -> Option<(u32, Vec<Position>)> {
    let Position::Chinese(start) = position else {
        return None;
    };
    for turns in missing(start)..=most {
        let mut first = Vec::new();
        for next in after_every_turn(start, budget)? {
            if next.side() == start.side() && comes_home(next, turns - 1, budget)? {
                first.push(next.into());
            }
        }
        if !first.is_empty() {
            return Some((turns, first));
        }
    }
    None
}

/// Whether exactly so many turns can fill the goal, or fewer.
fn comes_home(start: Chinese, turns: u32, budget: &Budget) -> Option<bool> {
    let mut reached = HashSet::from([start]);
    for left in (0..turns).rev() {
        let mut next = HashSet::new();
        for position in reached.iter().filter(|p| missing(p) <= left + 1) {
            if missing(position) == 0 {
                return Some(true);
            }
            next.extend(after_every_turn(position, budget)?);
        }
        reached = next;
    }
    Some(reached.iter().any(|position| missing(position) == 0))
}

/// Holes of the goal that the side to move has still to fill. No turn fills two.
fn missing(position: &Chinese) -> u32 {
    let goal = House::ALL[position.side().index()].opposite();
    (goal.holes() - position.pawns(position.side())).len()
}
