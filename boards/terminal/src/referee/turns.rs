//! The shortest turn to every successor, found by walking every turn there is, a jump or a throw at a time.

use std::collections::hash_map::Entry;
use std::fmt;

use foldhash::fast::FixedState;
use pocket_hops::board::{Spot, SpotSet};
use pocket_hops::rules::{AnyTurn, HouseRules, Move, Piece, Position, Rules, Scribe, Turn};

type HashMap<K, V> = std::collections::HashMap<K, V, FixedState>;
type HashSet<T> = std::collections::HashSet<T, FixedState>;

/// A turn in print and the position it leads to.
pub struct Way {
    turn: String,
    to: String,
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}", self.turn, self.to)
    }
}

/// For each successor, in their order, the turn with the fewest jumps and throws, bytewise smallest among equals.
pub fn turns(position: &Position) -> Vec<Way> {
    ways(position, None)
}

/// The same for one successor only.
pub fn turn_to(position: &Position, to: &Position) -> Option<Way> {
    let text = to.to_string();
    ways(position, Some(to))
        .into_iter()
        .find(|way| way.to == text)
}

fn ways(position: &Position, only: Option<&Position>) -> Vec<Way> {
    let mut search = Search {
        position,
        kept: only.map_or(SpotSet::EMPTY, |to| to.pieces(position.side().other())),
        hops: 0,
        best: HashMap::default(),
        next: HashMap::default(),
    };
    let scribe = Scribe::new(position.game().shape());
    let begun = position.begin(HouseRules::default());
    let mut layer = HashMap::from_iter([(begun, (String::new(), scribe))]);
    let mut passed = HashSet::default();
    while !layer.is_empty() {
        for (turn, (text, scribe)) in &layer {
            search.settle(turn, text, *scribe);
        }
        search.hops += 1;
        passed.extend(layer.into_keys());
        layer = std::mem::take(&mut search.next);
        layer.retain(|turn, _| !passed.contains(turn));
    }
    let mut ways: Vec<_> = search
        .best
        .into_iter()
        .map(|(to, (_, turn))| Way {
            turn,
            to: to.to_string(),
        })
        .collect();
    ways.sort_unstable_by(|a, b| a.to.cmp(&b.to));
    ways
}

struct Search<'a> {
    position: &'a Position,
    /// Enemies that must not be turned.
    kept: SpotSet,
    /// Jumps and throws so far.
    hops: u32,
    best: HashMap<Position, (u32, String)>,
    /// Turns that are one hop further, each with its smallest text.
    next: HashMap<AnyTurn, (String, Scribe)>,
}

impl Search<'_> {
    fn turns_too_many(&self, turn: &AnyTurn) -> bool {
        let mover = self.position.side();
        let board = turn.board();
        let turned = |spot: Spot| board.piece(spot).and_then(Piece::side) == Some(mover);
        matches!(turn, AnyTurn::CourtCircuit(_)) && { self.kept }.any(turned)
    }

    /// Takes note of a turn that may end, and goes on from it.
    ///
    /// The smallest text to a turn stays the smallest whatever follows: of two texts with as many hops that lead to the same turn, neither begins the other.
    fn settle(&mut self, turn: &AnyTurn, text: &str, scribe: Scribe) {
        if let Ok(outcome) = turn.end() {
            let found = (self.hops, text.to_owned());
            keep_smaller(
                self.best.entry(self.position.after(outcome)),
                found,
                |way| way,
            );
        }
        for small in turn.open().moves() {
            let (mut text, mut scribe) = (text.to_owned(), scribe);
            scribe
                .write(small, &mut text)
                .expect("a string takes everything");
            let turn = turn.advance(small);
            if self.turns_too_many(&turn) {
                continue;
            }
            match small {
                Move::Jump(_) | Move::Throw(_) => {
                    let found = (text, scribe);
                    keep_smaller(self.next.entry(turn), found, |(text, _)| text);
                }
                _ => self.settle(&turn, &text, scribe),
            }
        }
    }
}

fn keep_smaller<K, V, O: Ord + ?Sized>(entry: Entry<'_, K, V>, found: V, by: impl Fn(&V) -> &O) {
    match entry {
        Entry::Occupied(mut known) if by(&found) < by(known.get()) => {
            known.insert(found);
        }
        Entry::Occupied(_) => {}
        Entry::Vacant(new) => {
            new.insert(found);
        }
    }
}
