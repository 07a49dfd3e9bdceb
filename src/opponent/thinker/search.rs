//! The search: deeper and deeper from the question, step by step along one line of positions.

use super::super::choices::Choice;
use super::super::key::Key;
use super::super::look::Width;
use super::super::table::Bound;
use super::super::{Score, WIN};
use super::{Stage, Thinker};
use crate::rules::packed::{PackedTurn, unpack_own_turn};
use crate::rules::{Position, Rules};

/// The deepest line.
pub(super) const PLIES: usize = 12;

/// What is looked at of a position on the way.
const BELOW: Width = Width {
    turns: 40,
    chains: 6,
};

/// What is looked at of a position whose turns are not gone into: the best will do, and some in case it loses.
const AT_LAST: Width = Width {
    turns: 12,
    chains: 3,
};

/// What the third time a position comes about is worth: nothing, and a little less, for a game is there to be won.
const DRAW: Score = -20;

/// What it costs to bring a position about for the second time.
const AGAIN: Score = 25;

/// Values beyond this are won or lost games.
const DECIDED: Score = WIN - 100;

/// A position on the way, with what has been found below it so far. Values are those of whoever was asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    position: Position,
    key: Key,
    /// Its turns in the stack: the first, and the next to be looked at.
    first: u16,
    next: u16,
    /// How many turns it is looked ahead from here, at least one.
    depth: u8,
    mine: bool,
    /// What it had to be between at first, and has to be now.
    given: (Score, Score),
    alpha: Score,
    beta: Score,
    best: Option<Score>,
    turn: PackedTurn,
}

impl Thinker {
    /// One step of the search: the next turn of the last node of the line, or the way back from it.
    pub(super) fn advance(&mut self) {
        let Some(&node) = self.line.last() else {
            self.deepen();
            return;
        };
        let choice = if node.alpha < node.beta {
            self.choices.take(node.next)
        } else {
            None
        };
        let Some(choice) = choice else {
            self.leave(&node);
            return;
        };
        if let Some(node) = self.line.last_mut() {
            node.next += 1;
        }
        let Some(outcome) = unpack_own_turn(&node.position, choice.turn) else {
            return;
        };
        let position = node.position.after(outcome);
        self.nodes += 1;
        let key = Key::of(&position);
        match self.known(&node, choice, &position, key) {
            Some(value) => self.credit(value, choice.turn, key),
            None => self.enter(&node, position, key, choice.turn),
        }
    }

    /// Looks one turn further ahead than before, unless all is said.
    fn deepen(&mut self) {
        let decided = self.depth > 0 && self.value.abs() > DECIDED;
        if decided || self.depth >= self.eyes.skill.depth || self.depth as usize >= PLIES {
            self.stage = Stage::Answered;
            return;
        }
        if self.depth > 0
            && let Some(best) = self.best
        {
            self.choices.prefer(0, best);
        }
        self.depth += 1;
        let node = Node {
            position: self.question.position,
            key: Key::of(&self.question.position),
            first: 0,
            next: 0,
            depth: self.depth,
            mine: true,
            given: (-WIN, WIN),
            alpha: -WIN,
            beta: WIN,
            best: None,
            turn: PackedTurn::PASS,
        };
        let _ = self.line.push(node); // the line was empty
    }

    /// What a turn is worth if that can be said without going into it.
    fn known(
        &mut self,
        node: &Node,
        choice: Choice,
        position: &Position,
        key: Key,
    ) -> Option<Score> {
        let ply = self.line.len() as Score;
        let sign = |mine: bool, value: Score| if mine { value } else { -value };
        if let Some(winner) = position.winner() {
            return Some(sign(winner == self.eyes.me, WIN - ply));
        }
        if ply == 1 && self.question.times(key) >= 2 || self.line.iter().any(|n| n.key == key) {
            return Some(DRAW);
        }
        if self.eyes.skill.wary && self.eyes.rival_wins(position) {
            return Some(ply + 1 - WIN);
        }
        if node.depth == 1 {
            if self.eyes.skill.wary && self.wins_next(position) {
                return Some(sign(!node.mine, WIN - ply - 1));
            }
            if ply > 1
                && let Some(node) = self.line.last_mut()
            {
                // The other turns promise less, and nothing more is known of any.
                node.next = u16::MAX;
            }
            return Some(sign(node.mine, choice.order));
        }
        if let Some(entry) = self.table.get(key)
            && let Some(value) = entry.settles(node.depth - 1, node.alpha, node.beta)
        {
            return Some(value);
        }
        if self.wins_next(position) {
            return Some(sign(!node.mine, WIN - ply - 1));
        }
        None
    }

    /// Whether the side to move wins at once; of rivals it has been asked already.
    fn wins_next(&mut self, position: &Position) -> bool {
        !self.eyes.crowded && self.eyes.win(position, &mut self.nodes).is_some()
    }

    /// Goes into a position, one turn further down the line.
    fn enter(&mut self, above: &Node, position: Position, key: Key, turn: PackedTurn) {
        let depth = above.depth - 1;
        let position = self.eyes.rivals_play(position, &mut self.nodes);
        if self.eyes.crowded {
            let ply = self.line.len() as Score + 1;
            if position.winner().is_some() {
                return self.credit(ply - WIN, turn, key);
            }
            if self.eyes.win(&position, &mut self.nodes).is_some() {
                return self.credit(WIN - ply, turn, key);
            }
        }
        let width = if depth == 1 { AT_LAST } else { BELOW };
        let first = self.choices.len();
        self.nodes += self.eyes.look(&position, key, width, &mut self.choices);
        if depth > 1
            && let Some(entry) = self.table.get(key)
        {
            self.choices.prefer(first, entry.turn());
        }
        let node = Node {
            position,
            key,
            first,
            next: first,
            depth,
            mine: position.side() == self.eyes.me,
            given: (above.alpha, above.beta),
            alpha: above.alpha,
            beta: above.beta,
            best: None,
            turn: PackedTurn::PASS,
        };
        if self.line.push(node).is_err() {
            self.choices.cut(first); // by the bound of PLIES, never
        }
    }

    /// Goes back up from a node: all of it that matters has been looked at.
    fn leave(&mut self, node: &Node) {
        self.line.pop();
        if self.line.is_empty() {
            self.choices.cut(self.root);
            if let Some(value) = node.best {
                self.value = value;
            }
            return;
        }
        self.choices.cut(node.first);
        let ply = self.line.len() as Score;
        let value = match (node.best, &node.position) {
            (Some(value), _) => value,
            // Court-Circuit: a side that cannot move has lost.
            (None, Position::CourtCircuit(_)) if node.mine => ply - WIN,
            (None, Position::CourtCircuit(_)) => WIN - ply,
            (None, _) => DRAW,
        };
        let (alpha, beta) = node.given;
        let bound = if value <= alpha {
            Bound::Most
        } else if value >= beta {
            Bound::Least
        } else {
            Bound::Exact
        };
        self.table
            .put(node.key, node.depth, value, bound, node.turn);
        let last = self.line.last().map(|above| above.next);
        let turn = last.and_then(|next| self.choices.before(next));
        if let Some(turn) = turn {
            self.credit(value, turn, node.key);
        }
    }

    /// Gives the last node of the line what one of its turns has turned out to be worth.
    fn credit(&mut self, value: Score, turn: PackedTurn, key: Key) {
        let at_root = self.line.len() == 1;
        let again = at_root && value.abs() < DECIDED && self.question.times(key) == 1;
        let value = if again { value - AGAIN } else { value };
        let Some(node) = self.line.last_mut() else {
            return;
        };
        let better = match node.best {
            None => true,
            Some(best) if node.mine => value > best,
            Some(best) => value < best,
        };
        if !better {
            return;
        }
        node.best = Some(value);
        node.turn = turn;
        if node.mine {
            node.alpha = node.alpha.max(value);
        } else {
            node.beta = node.beta.min(value);
        }
        if at_root {
            self.best = Some(turn);
            self.value = value;
        }
    }
}
