//! Any flash whatever: noise, and saves in which something was changed. Nothing panics, nothing that is no match is gone on with, what is sound is
//! found, and something can be kept again.
//!
//! `POCKET_HOPS_IMAGES=1000000 cargo test --release --test images` looks at a million.

mod flash;
mod play;

use std::collections::BTreeMap;
use std::env;

use embassy_futures::block_on;
use fastrand::Rng;
use flash::{Flash, PAGE};
use pocket_hops::game::{BLOCK, Match, Seat};
use pocket_hops::rules::packed::{PackedTurn, pack_position, unpack_position, unpack_turn};
use pocket_hops::rules::{Game, HouseRules, Opening, Position, Rules};
use pocket_hops::store::{Failure, Keeper, Key, Record, Saved, Shelf};

/// As few as a shelf can do with.
const PAGES: usize = 5;

/// What was found of each game: where it stands, and after which turns.
type Found = [Option<(Position, Vec<PackedTurn>)>; Game::ALL.len()];

fn shelf(bytes: Vec<u8>) -> Shelf<Flash> {
    let end = bytes.len() as u32;
    Shelf::new(Flash::of(bytes), 0..end)
}

/// A match of every game, a few turns into it.
fn sound_image() -> Vec<u8> {
    let random = &mut Rng::with_seed(3);
    let mut shelf = shelf(Flash::new(PAGES).bytes);
    let mut keeper = Keeper::new();
    for game in Game::ALL {
        let mut table = Match::new(Opening::of(game), HouseRules::default(), [Seat::Person; 6]);
        keeper.forget();
        let count = if game == Game::Mix { 20 } else { 5 };
        while table.history().turns().len() < count && table.end().is_none() {
            let turn = play::any_turn(table.position(), table.house(), 200, random);
            let _ = table.play(turn.expect("it goes on"));
        }
        while let Some(record) = keeper.next(&table, true) {
            block_on(shelf.keep(&record)).expect("it is kept");
            keeper.kept();
        }
    }
    shelf.flash().bytes.clone()
}

/// Opens a flash and looks at all that it holds.
fn look(shelf: &mut Shelf<Flash>) -> Found {
    block_on(shelf.open()).expect("this flash never fails");
    let mut records = Vec::new();
    let shown = block_on(shelf.show_all(async |record: Record| records.push(record)));
    if shown == Err(Failure::Erased) {
        return Found::default();
    }
    Game::ALL.map(|game| {
        let mut of_game = records.iter().rev();
        let record = of_game.find(|record| record.key == Key::Match(game))?;
        rebuild(&Saved::read(record).ok()?, &records)
    })
}

/// Goes on with a match, and makes sure that it is one.
fn rebuild(saved: &Saved, records: &[Record]) -> Option<(Position, Vec<PackedTurn>)> {
    let (mut table, mut keeper) = (Match::unplayed(), Keeper::new());
    keeper.begin(saved, &mut table);
    for record in records {
        keeper.found(saved, record, &mut table);
    }
    if !saved.rebuild(&mut table) {
        return None;
    }
    let history = table.history();
    let mut position = *history.start();
    assert_eq!(unpack_position(&pack_position(&position)), Ok(position));
    for &turn in history.turns() {
        if let Some(outcome) = unpack_turn(&position, turn).filter(|_| turn.resigned().is_none()) {
            assert!(position.admits(table.house(), outcome));
            position = position.after(outcome);
        }
    }
    let resigned = history.turns().iter().any(|turn| turn.resigned().is_some());
    assert!(resigned || position == *table.position());
    Some((*table.position(), history.turns().to_vec()))
}

/// Changes a flash a little, or altogether.
fn damage(bytes: &mut [u8], random: &mut Rng) {
    match random.u8(..20) {
        0 => random.fill(bytes),
        1 => {
            bytes.fill(0xFF);
            for _ in 0..random.usize(..200) {
                bytes[random.usize(..PAGES * PAGE)] = random.u8(..);
            }
        }
        2 => {
            let page = random.usize(..PAGES) * PAGE;
            random.fill(&mut bytes[page..page + PAGE]);
        }
        3 => {
            let (from, to) = (random.usize(..PAGES) * PAGE, random.usize(..PAGES) * PAGE);
            bytes.copy_within(from..from + PAGE, to);
        }
        4 => {
            let end = random.usize(..bytes.len());
            bytes[end..].fill(0xFF);
        }
        5 => {
            let start = random.usize(..bytes.len());
            bytes[..start].fill(0);
        }
        6..10 => {
            for _ in 0..random.usize(1..300) {
                bytes[random.usize(..PAGES * PAGE)] ^= 1 << random.u8(..8);
            }
        }
        _ => {
            for _ in 0..random.usize(1..8) {
                bytes[random.usize(..PAGES * PAGE)] = random.u8(..);
            }
        }
    }
}

#[test]
fn no_image_does_any_harm() {
    let count = env::var("POCKET_HOPS_IMAGES").ok();
    let count: u32 = count.map_or(10_000, |text| text.parse().expect("a number"));
    let random = &mut Rng::with_seed(count.into());
    let sound = sound_image();
    let mut found = 0;
    for _ in 0..count {
        let mut bytes = sound.clone();
        damage(&mut bytes, random);
        let mut shelf = shelf(bytes);
        found += look(&mut shelf).iter().flatten().count();
        // It is used again.
        let mut record = Record::new(Key::Match(Game::Hopsy));
        record.add(&random.u64(..).to_le_bytes());
        if block_on(shelf.keep(&record)) == Err(Failure::Erased) {
            assert_eq!(block_on(shelf.keep(&record)), Ok(()), "once is enough");
        }
        assert_eq!(block_on(shelf.find(record.key)), Ok(Some(record)));
    }
    println!("{count} images, {found} matches found");
    assert!(found > 0);
}

#[test]
fn a_byte_that_changes_costs_one_match_at_most() {
    let random = &mut Rng::with_seed(9);
    let sound = sound_image();
    let all = look(&mut shelf(sound.clone()));
    assert!(all.iter().all(Option::is_some));
    for _ in 0..2000 {
        let mut bytes = sound.clone();
        let at = random.usize(..bytes.len());
        bytes[at] = random.u8(..);
        let found = look(&mut shelf(bytes));
        let same = found.iter().zip(&all).filter(|(found, all)| found == all);
        assert!(same.count() >= Game::ALL.len() - 1, "byte {at:#x}");
    }
}

/// Flashes that are filled more and more with matches of every game, and written over.
fn played_images(random: &mut Rng) -> Vec<Vec<u8>> {
    let mut shelf = shelf(Flash::new(1 + 2 + 5).bytes);
    let mut tables = Game::ALL.map(|game| {
        let seats = [Seat::Person; 6];
        let table = Match::new(Opening::of(game), HouseRules::default(), seats);
        let mut keeper = Keeper::new();
        keeper.heard_of(game as u32);
        (table, keeper)
    });
    let mut images = Vec::new();
    for turn in 0..400 {
        let (table, keeper) = &mut tables[random.usize(..Game::ALL.len())];
        if table.end().is_some() {
            table.next_game();
            keeper.forget();
        } else {
            let turn = play::any_turn(table.position(), table.house(), 200, random);
            let _ = table.play(turn.expect("it goes on"));
        }
        for record in all_of(keeper, table) {
            block_on(shelf.keep(&record)).expect("it is kept");
        }
        if turn % 10 == 0 {
            images.push(shelf.flash().bytes.clone());
        }
    }
    images
}

/// The marks of a page stand at its ends. Each is lost, or set where there was none.
#[test]
fn a_mark_that_is_lost_or_set_costs_nothing() {
    let random = &mut Rng::with_seed(12);
    for bytes in played_images(random) {
        let all = look(&mut shelf(bytes.clone()));
        for page in 3..bytes.len() / PAGE {
            for at in [page * PAGE, (page + 1) * PAGE - 1] {
                let mut bytes = bytes.clone();
                bytes[at] = if bytes[at] == 0 { 0xFF } else { 0 };
                assert!(look(&mut shelf(bytes)) == all, "{at:#x}");
            }
        }
    }
}

/// What is on other pages is found, whatever becomes of one.
#[test]
fn a_page_that_is_lost_costs_what_was_on_it() {
    let random = &mut Rng::with_seed(14);
    let (mut kept, mut looked_at) = (0, 0);
    for bytes in played_images(random) {
        let mut records = BTreeMap::new();
        let shown = block_on(shelf(bytes.clone()).show_all(async |record: Record| {
            records.insert(record.key.number(), record);
        }));
        shown.expect("it is sound");
        let all = look(&mut shelf(bytes.clone()));
        for page in 3..bytes.len() / PAGE {
            for kind in 0..3 {
                let mut bytes = bytes.clone();
                let page = &mut bytes[page * PAGE..(page + 1) * PAGE];
                match kind {
                    0 => page.fill(0xFF),
                    1 => page.fill(0),
                    _ => random.fill(page),
                }
                let is_there = |record: &Record| {
                    let mut windows = bytes.windows(record.bytes.len());
                    windows.any(|window| window == record.bytes)
                };
                let found = look(&mut shelf(bytes.clone()));
                for (game, (found, all)) in Game::ALL.into_iter().zip(found.iter().zip(&all)) {
                    let mut own = records.values().filter(|record| match record.key {
                        Key::Match(other) | Key::Turns(other, _) => other == game,
                        _ => false,
                    });
                    if own.all(is_there) {
                        looked_at += 1;
                        kept += usize::from(found == all);
                    }
                }
            }
        }
    }
    assert!(looked_at > 1000, "{looked_at}");
    assert_eq!(kept, looked_at);
}

#[test]
fn records_that_say_anything_are_proven_or_refused() {
    let random = &mut Rng::with_seed(17);
    let mut records = Vec::new();
    let mut shelf = shelf(sound_image());
    block_on(shelf.show_all(async |record: Record| records.push(record))).expect("all");
    let mut built = 0;
    for _ in 0..20_000 {
        // As if every checksum were right.
        let mut records = records.clone();
        for _ in 0..random.usize(1..4) {
            let number = random.usize(..records.len());
            let bytes = &mut records[number].bytes;
            let at = random.usize(..bytes.len());
            bytes[at] = match random.bool() {
                true => random.u8(..),
                false => bytes[at] ^ 1 << random.u8(..8),
            };
        }
        let matches = records
            .iter()
            .filter(|record| matches!(record.key, Key::Match(_)));
        for record in matches {
            if let Ok(saved) = Saved::read(record) {
                built += usize::from(rebuild(&saved, &records).is_some());
            }
        }
    }
    assert!(built > 0);
}

/// All that is to be kept of a match.
fn all_of(keeper: &mut Keeper, table: &Match) -> Vec<Record> {
    let next = || {
        let record = keeper.next(table, true);
        keeper.kept();
        record
    };
    std::iter::from_fn(next).collect()
}

#[test]
fn turns_of_another_time_are_not_taken_for_those_that_are_missing() {
    let opening = Opening::of(Game::ChineseClassic);
    let mut table = Match::new(opening, HouseRules::default(), [Seat::Person; 6]);
    let mut keeper = Keeper::new();
    let mut play_32 = |table: &mut Match, seed| {
        let random = &mut Rng::with_seed(seed);
        // The second half begins where it began before.
        table.redo();
        while table.history().turns().len() < 2 * BLOCK {
            let turn = play::any_turn(table.position(), table.house(), 200, random);
            table.play(turn.expect("there is one")).expect("it goes on");
        }
        // The second half is taken back, and may be played again.
        for _ in 0..BLOCK + 1 {
            table.undo();
        }
        all_of(&mut keeper, table)
    };
    let before = play_32(&mut table, 1);
    let now = play_32(&mut table, 2);
    let is_turns = |record: &&Record| matches!(record.key, Key::Turns(..));
    let match_record = now.last().expect("a match");
    let saved = Saved::read(match_record).expect("a match");
    let rebuilt = |turns: Option<&Record>| {
        let records: Vec<_> = turns.into_iter().cloned().collect();
        let mut table = Match::unplayed();
        let mut keeper = Keeper::new();
        keeper.begin(&saved, &mut table);
        let found = records.iter();
        found.for_each(|record| keeper.found(&saved, record, &mut table));
        assert!(saved.rebuild(&mut table));
        assert_eq!(table.history().turns().len(), BLOCK - 1);
        table.history().kept().len()
    };
    assert_eq!(rebuilt(now.iter().find(is_turns)), 2 * BLOCK);
    assert_eq!(rebuilt(before.iter().find(is_turns)), BLOCK);
    assert_eq!(rebuilt(None), BLOCK);
}
