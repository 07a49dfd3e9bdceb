//! What saving takes: the figures on the page of `store`. `cargo test --test saves -- --nocapture` prints them.

mod flash;
mod play;

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Waker};

use embassy_futures::block_on;
use fastrand::Rng;
use flash::{Flash, PAGE};
use pocket_hops::game::{BLOCK, Match, Seat};
use pocket_hops::rules::{Game, HouseRules, Opening};
use pocket_hops::store::{Keeper, Key, Record, Shelf};

/// As on the Pico.
const PAGES: usize = 32;
/// Enough to write every page more than once.
const ROUNDS: usize = 2000;

/// A game that is played at random, match after match, and saved after each turn.
struct Table {
    game: Match,
    keeper: Keeper,
    /// The bytes of its match record.
    least: usize,
    most: usize,
}

impl Table {
    fn new(game: Game) -> Self {
        let seats = [Seat::Person; 6];
        Self {
            game: Match::new(Opening::of(game), HouseRules::default(), seats),
            keeper: Keeper::new(),
            least: usize::MAX,
            most: 0,
        }
    }

    fn play_turn(&mut self, shelf: &mut Shelf<Flash>, random: &mut Rng) {
        if self.game.end().is_some() {
            self.game.next_game();
            self.keeper.forget();
        } else {
            let turn = play::any_turn(self.game.position(), self.game.house(), 200, random);
            let _ = self.game.play(turn.expect("it goes on"));
        }
        self.save(shelf);
    }

    fn save(&mut self, shelf: &mut Shelf<Flash>) {
        while let Some(record) = self.keeper.next(&self.game, true) {
            if let Key::Match(_) = record.key {
                self.least = self.least.min(record.bytes.len());
                self.most = self.most.max(record.bytes.len());
            }
            block_on(shelf.keep(&record)).expect("it is kept");
            self.keeper.kept();
        }
    }
}

fn shelf() -> Shelf<Flash> {
    Shelf::new(Flash::new(PAGES), 0..(PAGES * PAGE) as u32)
}

#[test]
fn a_hundred_turns_take_few_bytes_and_fewer_erasures() {
    println!("| game | match record | bytes a turn | pages erased in 100 turns |");
    for game in Game::ALL {
        let random = &mut Rng::with_seed(100);
        let (mut shelf, mut table) = (shelf(), Table::new(game));
        let mut half = 0;
        for turn in 0..ROUNDS {
            table.play_turn(&mut shelf, random);
            if turn == ROUNDS / 2 {
                half = shelf.flash().erased_pages;
            }
        }
        // In the first half the flash is new.
        let erased = (shelf.flash().erased_pages - half) as f64 * 200.0 / ROUNDS as f64;
        let bytes = shelf.flash().steps.len() / ROUNDS;
        let (name, least, most) = (game.name(), table.least, table.most);
        println!("| {name} | {least} to {most} | {bytes} | {erased:.1} |");
        assert!(most <= 300 && bytes <= 300 && erased <= 8.0);
    }
}

/// As much as there can ever be: of each game a match with all the turns that a history holds.
#[test]
fn there_is_room_for_all_games_at_their_longest() {
    let (random, mut shelf) = (&mut Rng::with_seed(100), shelf());
    let mut filled = Vec::new();
    for game in Game::ALL {
        for number in 0..Key::PLACES {
            let mut record = Record::new(Key::of_block(game, number));
            record.add(&random.u64(..).to_le_bytes());
            record.add(&[random.u8(..); 5 * BLOCK]);
            filled.push(record);
        }
        let mut record = Record::new(Key::Match(game));
        record.add(&[random.u8(..); 244]);
        filled.push(record);
    }
    let bytes: usize = filled.iter().map(|record| record.bytes.len()).sum();
    for record in &filled {
        block_on(shelf.keep(record)).expect("it is kept");
    }
    let mut table = Table::new(Game::ChineseClassic);
    let mut erased = 0;
    for turn in 0..ROUNDS {
        table.play_turn(&mut shelf, random);
        if turn == ROUNDS / 2 {
            erased = shelf.flash().erased_pages;
        }
    }
    let erased = (shelf.flash().erased_pages - erased) as f64 * 200.0 / ROUNDS as f64;
    println!("{bytes} bytes kept besides: {erased:.1} pages erased in 100 turns");
    assert!(erased <= 16.0);
    let played = Game::ChineseClassic;
    for record in filled {
        if !matches!(record.key, Key::Match(game) | Key::Turns(game, _) if game == played) {
            assert_eq!(block_on(shelf.find(record.key)), Ok(Some(record)));
        }
    }
}

/// What is kept apart is on two pages only.
#[test]
fn a_hundred_games_erase_their_two_pages_a_few_times() {
    let mut shelf = shelf();
    for number in 0..1000_u32 {
        // As long as statistics and settings are.
        for (key, length) in [(Key::Statistics, 112), (Key::Settings, 12)] {
            let mut record = Record::new(key);
            record.add(&number.to_le_bytes());
            record.add(&[0; 112][4..length]);
            block_on(shelf.keep(&record)).expect("it is kept");
        }
    }
    let erased = shelf.flash().erased_pages as f64 / 10.0;
    println!("settings and statistics: {erased:.1} pages erased in 100 games");
    assert!(erased <= 5.0);
}

/// A page takes as long as two pictures, and nothing else is done meanwhile.
#[test]
fn while_all_is_erased_others_go_first_after_each_page() {
    let (random, mut shelf) = (&mut Rng::with_seed(100), shelf());
    let mut table = Table::new(Game::ChineseClassic);
    for _ in 0..500 {
        table.play_turn(&mut shelf, random);
    }
    let before = shelf.flash().erased_pages;
    let mut waits = 0;
    {
        let mut erase = pin!(shelf.erase());
        let mut context = Context::from_waker(Waker::noop());
        while erase.as_mut().poll(&mut context).is_pending() {
            waits += 1;
        }
    }
    let pages = shelf.flash().erased_pages - before;
    assert!(pages > 20 && waits >= pages, "{waits} and {pages}");
}
