//! What saving takes: the figures on the page of `store`.

mod flash;
mod play;

use embassy_futures::block_on;
use fastrand::Rng;
use flash::{Flash, PAGE};
use pocket_hops::game::{Match, Seat};
use pocket_hops::rules::{Game, HouseRules, Opening};
use pocket_hops::store::{Keeper, Key, Shelf};

/// As on the Pico.
const PAGES: usize = 32;
/// Enough to write every page more than once.
const TURNS: usize = 2000;

#[test]
fn a_hundred_turns_take_few_bytes_and_fewer_erasures() {
    println!("| game | match record | bytes a turn | pages erased in 100 turns |");
    for game in Game::ALL {
        let random = &mut Rng::with_seed(100);
        let mut shelf = Shelf::new(Flash::new(PAGES), 0..(PAGES * PAGE) as u32);
        let seats = [Seat::Person; 6];
        let mut table = Match::new(Opening::of(game), HouseRules::default(), seats);
        let mut keeper = Keeper::new();
        let (mut least, mut most, mut bytes) = (usize::MAX, 0, 0);
        let mut half = 0;
        for turn in 0..TURNS {
            if table.end().is_some() {
                table.next_game();
                keeper.forget();
            } else {
                let turn = play::any_turn(table.position(), table.house(), 200, random);
                let _ = table.play(turn.expect("it goes on"));
            }
            while let Some(record) = keeper.next(&table, true) {
                if let Key::Match(_) = record.key {
                    least = least.min(record.bytes.len());
                    most = most.max(record.bytes.len());
                }
                let before = shelf.flash().steps.len();
                block_on(shelf.keep(&record)).expect("it is kept");
                bytes += shelf.flash().steps.len() - before;
                keeper.kept();
            }
            if turn == TURNS / 2 {
                half = shelf.flash().erased_pages;
            }
        }
        // In the first half the flash is new.
        let erased = (shelf.flash().erased_pages - half) as f64 * 200.0 / TURNS as f64;
        println!(
            "| {} | {least} to {most} | {} | {erased:.1} |",
            game.name(),
            bytes / TURNS
        );
        assert!(most <= 300 && bytes / TURNS <= 300 && erased <= 8.0);
    }
}
