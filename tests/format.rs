//! Version 1 of the records is for ever, byte by byte; what another version wrote is left alone.

mod flash;

use embassy_futures::block_on;
use flash::{Flash, PAGE};
use pocket_hops::console::Console;
use pocket_hops::console::texts::Language;
use pocket_hops::game::{Level, Match, Seat};
use pocket_hops::rules::{Game, HouseRules, Opening, Players, read_turn};
use pocket_hops::store::{Job, Keeper, Key, Record, Reply, Saved, Shelf, Unreadable, VERSION};

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(hex: &str) -> Vec<u8> {
    let pairs = hex.as_bytes().chunks(2);
    let byte = |pair| u8::from_str_radix(str::from_utf8(pair).expect("digits"), 16);
    pairs.map(|pair| byte(pair).expect("a byte")).collect()
}

fn record(key: Key, hex: &str) -> Record {
    Record::found(key, &bytes(hex)).expect("it is short")
}

/// A person against the machine, a game won by blue behind them, 17 turns into the next and the last one taken back.
fn a_match() -> Match {
    let mut seats = [Seat::Person; 6];
    seats[1] = Seat::Machine(Level::Strong);
    let house = HouseRules {
        no_corner_refuge: false,
        sideways_everywhere: true,
    };
    let mut table = Match::new(Opening::of(Game::Hopsy), house, seats);
    let loser = table.sides().next().expect("two");
    table.resign(loser).expect("it goes on");
    table.next_game();
    let first = [
        "C1-C2", "C6-C5", "E1-E2", "E6-E5", "A1-A2", "A6-A5", "B6-B5", "B1-B2",
    ];
    let then = [
        "C2-C3", "C5-C4", "E2-E3", "E5-E4", "A2-A3", "A5-A4", "B5-B4", "B2-B3", "D6-D5",
    ];
    for text in first.into_iter().chain(then) {
        let (_, outcome) = read_turn(table.position(), house, text).expect(text);
        table.play(outcome).expect(text);
    }
    table.undo();
    table
}

const MATCH: &str = "010101000000020003000000000000000100000000000000000000000000000011001000bd540c5a14010012121200000000\
    000000000000000021212100140100001010000000120202210101000000002020abd1ff0f00";
const BLOCK: &str = "01010000000000000002c5ff0f002ad1ff0f0004c6ff0f002cd2ff0f0000c4ff0f0028d0ff0f00a9d0ff0f0081c4ff0f000a\
    c9ff0f0022cdff0f000ccaff0f0024ceff0f0008c8ff0f0020ccff0f00a1ccff0f0089c8ff0f00";

#[test]
fn a_match_of_version_1_is_frozen() {
    let table = a_match();
    let mut keeper = Keeper::new();
    let mut written = Vec::new();
    while let Some(record) = keeper.next(&table, true) {
        keeper.kept();
        written.push((record.key, hex(&record.bytes)));
    }
    let (turns, last) = (Key::Turns(Game::Hopsy, 0), Key::Match(Game::Hopsy));
    assert_eq!(written, [(turns, BLOCK.into()), (last, MATCH.into())]);

    let saved = Saved::read(&record(last, MATCH)).expect("a match");
    let (mut again, mut keeper) = (Match::unplayed(), Keeper::new());
    keeper.begin(&saved, &mut again);
    keeper.found(&saved, &record(turns, BLOCK), &mut again);
    assert!(saved.rebuild(&mut again));
    assert_eq!(again.position(), table.position());
    assert_eq!(again.history().kept(), table.history().kept());
    assert_eq!(again.memory(), table.memory());
}

#[test]
fn settings_statistics_and_progress_of_version_1_are_frozen() {
    // Since then, seats: people on all of them.
    let settings = String::from("01010001040001000103010105");
    let seats = "00".repeat(12);
    let mut statistics = bytes("01");
    for number in 0..28_u8 {
        statistics.extend([number, 1, number / 2, 0]);
    }
    let mut console = Console::new();
    console.open_saves();
    console.reply(Reply::Found(record(Key::Settings, &settings)));
    let found = Record::found(Key::Statistics, &statistics).expect("it is short");
    console.reply(Reply::Found(found));
    let progress = format!("010500000000080000{}", "00".repeat(48));
    console.reply(Reply::Found(record(Key::Progress, &progress)));
    console.reply(Reply::Opened);
    console.reply(Reply::Done);
    assert_eq!(console.next_job(), None, "nothing was lost");

    let all = *console.settings();
    assert_eq!(all.language, Language::French);
    assert_eq!((all.sound, all.brightness), (false, 1));
    assert!(all.house.no_corner_refuge && !all.house.sideways_everywhere);
    assert_eq!(Some(all.players), Players::new(3));
    assert_eq!(all.last, Some(Game::ChineseClassic));
    let tally = console.statistics();
    let tally = tally.tally(Game::Mix, Some(Level::Medium));
    assert_eq!((tally.played, tally.won), (256 + 6, 3));

    let done = console.progress();
    let numbers =
        |is_done: &dyn Fn(u8) -> bool| (0..32).filter(|&n| is_done(n)).collect::<Vec<_>>();
    assert_eq!(numbers(&|n| done.is_learned(Game::Hopsy, n)), [0, 2]);
    assert_eq!(numbers(&|n| done.is_solved(Game::Hopsy, n)), [11]);

    console.set_language(Language::English);
    let Some(Job::Keep(kept)) = console.next_job() else {
        panic!("settings are kept");
    };
    let kept = hex(&kept.bytes);
    assert_eq!(kept, settings.replacen("0101", "0100", 1) + &seats);
}

#[test]
fn records_of_another_version_are_left_alone_however_long() {
    const PAGES: usize = 5;
    let alien = |key, length| {
        let mut content = vec![0x55; length];
        content[0] = VERSION + 1;
        (key, content)
    };
    let aliens = [
        alien(Key::Match(Game::Mix), Record::MOST_EVER),
        alien(Key::Turns(Game::Mix, 3), Record::MOST_EVER),
        alien(Key::Match(Game::Zapita), 2),
        alien(Key::Other(0x77), Record::MOST + 1),
    ];
    let mut flash = Flash::new(PAGES);
    for (key, content) in &aliens {
        let area = 3 * PAGE as u32..(PAGES * PAGE) as u32;
        let config = sequential_storage::map::MapConfig::new(area);
        let cache = sequential_storage::cache::Cache::new_uncached();
        let mut map = sequential_storage::map::MapStorage::new(&mut flash, config, cache);
        let room = &mut [0; 600];
        block_on(map.store_item(room, &key.number(), &content.as_slice())).expect("it is kept");
    }

    // Played until all that is there has been moved more than once.
    let mut shelf = Shelf::new(flash, 0..(PAGES * PAGE) as u32);
    block_on(shelf.open()).expect("it opens");
    let mut mine = Record::new(Key::Match(Game::Hopsy));
    for turn in 0..500_u32 {
        mine = Record::new(mine.key);
        mine.add(&[0; 200]);
        mine.add(&turn.to_le_bytes());
        assert_eq!(block_on(shelf.keep(&mine)), Ok(()));
    }
    assert!(shelf.flash().erased_pages > 10);
    for (key, content) in aliens {
        let found = block_on(shelf.find(key)).expect("the flash is sound");
        let found = found.expect("it is there");
        assert_eq!(found.bytes, content[..content.len().min(Record::MOST)]);
        assert_eq!(found.content(), None);
        assert_eq!(Saved::read(&found), Err(Unreadable::Version));
    }
    assert_eq!(block_on(shelf.find(mine.key)), Ok(Some(mine)));
}
