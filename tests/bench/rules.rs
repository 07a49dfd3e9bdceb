//! How fast the rules are: the turns of a start, of positions from the middle of games, of a queen, and random play.

use std::ops::ControlFlow;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fastrand::Rng;
use pocket_hops::board::Shape;
use pocket_hops::rules::{
    CourtCircuit, Fan, Game, HouseRules, Opening, Piece, Position, Rules, Setup, Side,
};
use pocket_hops::whichever;

fn main() {
    divan::main();
}

#[divan::bench(args = Opening::all(), min_time = 0.1)]
fn start(bencher: Bencher, opening: Opening) {
    whichever!(Position, opening.position(), start => generate(bencher, &[start]));
}

#[divan::bench(args = Opening::all(), min_time = 0.1)]
fn middle(bencher: Bencher, opening: Opening) {
    whichever!(Position, opening.position(), start => generate(bencher, &middle_of_games(start)));
}

/// The queen against so many pawns, on boards drawn by lot.
#[divan::bench(args = [2, 4, 6, 8, 10], min_time = 0.1)]
fn queen(bencher: Bencher, enemies: usize) {
    let mut random = Rng::with_seed(1);
    let boards: Vec<_> = (0..16)
        .map(|_| queen_against(enemies, &mut random))
        .collect();
    generate(bencher, &boards);
}

#[divan::bench(args = Opening::all(), min_time = 0.1)]
fn play(bencher: Bencher, opening: Opening) {
    const TURNS: u32 = 1000;
    whichever!(Position, opening.position(), start => bencher
        .counter(ItemsCount::new(TURNS))
        .bench_local(|| Play::new(black_box(start), 1).nth(TURNS as usize - 1)));
}

/// Measures the generation of all turns; they are counted, not played.
fn generate<G: Rules>(bencher: Bencher, positions: &[G]) {
    let all = || black_box(positions).iter().map(count_turns).sum::<u64>();
    bencher.counter(ItemsCount::new(all())).bench_local(all);
}

fn count_turns<G: Rules>(position: &G) -> u64 {
    let mut count = 0;
    let _ = position.fans(HouseRules::default(), |fan| {
        count += u64::from(black_box(fan).len());
        ControlFlow::Continue(())
    });
    count
}

/// Every eighth position of the first 256 of random play.
fn middle_of_games<G: Rules>(start: G) -> Vec<G> {
    Play::new(start, 1).take(256).step_by(8).collect()
}

fn queen_against(enemies: usize, random: &mut Rng) -> CourtCircuit {
    let mut setup = Setup::empty(Game::CourtCircuit, Side::One);
    let spots = random.choose_multiple(Shape::Six.spots(), enemies + 1);
    for (n, spot) in spots.into_iter().enumerate() {
        let side = if n == 0 { Side::One } else { Side::Two };
        setup.put(spot, Some(Piece::Pawn(side)));
    }
    match setup.try_into() {
        Ok(Position::CourtCircuit(position)) => position,
        other => panic!("not a position of Court-Circuit: {other:?}"),
    }
}

/// Random play, over again from the start whenever a game ends. Every fan is equally likely, then every end of it.
struct Play<G: Rules> {
    start: G,
    position: G,
    fans: Vec<Fan<G>>,
    random: Rng,
}

impl<G: Rules> Play<G> {
    fn new(start: G, seed: u64) -> Self {
        Self {
            start,
            position: start,
            fans: Vec::new(),
            random: Rng::with_seed(seed),
        }
    }
}

impl<G: Rules> Iterator for Play<G> {
    type Item = G;

    fn next(&mut self) -> Option<G> {
        let Self {
            start,
            position,
            fans,
            random,
        } = self;
        fans.clear();
        let _ = position.fans(HouseRules::default(), |fan| {
            fans.push(fan);
            ControlFlow::Continue(())
        });
        let turn = random
            .choice(&*fans)
            .and_then(|fan| fan.outcomes().nth(random.usize(..fan.len() as usize)));
        *position = turn.map_or(*start, |turn| position.after(turn));
        Some(*position)
    }
}
