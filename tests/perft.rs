//! The check figures: successor sequences of length 1, 2, 3 from the starts.

use std::collections::HashSet;
use std::ops::ControlFlow;

use pocket_hops::rules::{HouseRules, Opening, Players, Position, Rules};

fn successors(position: &Position) -> HashSet<Position> {
    let mut successors = HashSet::new();
    let _ = position.fans(HouseRules::default(), |fan| {
        successors.extend(fan.outcomes().map(|outcome| position.after(outcome)));
        ControlFlow::Continue(())
    });
    successors
}

fn perft(position: &Position, depth: usize) -> usize {
    match depth {
        0 => 1,
        1 => successors(position).len(),
        _ => successors(position)
            .iter()
            .map(|next| perft(next, depth - 1))
            .sum(),
    }
}

fn check(opening: Opening, figures: &[usize]) {
    let start = opening.position();
    let counted: Vec<_> = (1..=figures.len())
        .map(|depth| perft(&start, depth))
        .collect();
    assert_eq!(counted, figures, "{opening:?}");
}

#[test]
fn hopsy_and_mix() {
    check(Opening::Hopsy, &[16, 282, 6314]);
    check(Opening::Mix, &[16, 282, 6314]);
}

#[test]
fn court_circuit() {
    check(Opening::CourtCircuit, &[16, 256, 24896]);
}

#[test]
fn court_circuit_bis() {
    check(Opening::CourtCircuitBis, &[127, 20391]);
}

#[test]
fn zapita() {
    check(Opening::Zapita, &[16, 256, 5696]);
}

#[test]
fn operation_d6() {
    check(Opening::OperationD6, &[26, 832, 30788]);
}

#[test]
fn chinese_classic() {
    check(Opening::ChineseClassic(Players::Two), &[14, 196, 3416]);
    check(Opening::ChineseClassic(Players::Three), &[14, 196, 2744]);
    check(Opening::ChineseClassic(Players::Six), &[14, 197, 2772]);
}

#[test]
fn chinese_symmetric() {
    check(Opening::ChineseSymmetric(Players::Two), &[14, 196, 3640]);
    check(Opening::ChineseSymmetric(Players::Six), &[14, 204, 2992]);
}
