//! What is kept of matches and settings is found again, and in time, however presses and answers fall.

mod presses;

use pocket_hops::console::texts::Language;
use pocket_hops::console::{Console, Hand, Picture};
use pocket_hops::game::{Match, Seat};
use pocket_hops::rules::{Game, HouseRules, Opening, Position, read_position, read_turn};
use pocket_hops::store::{Job, Keeper, Key, Record, Reply};
use presses::press;

/// A match of a game in which one turn has been played, and the record of it.
fn kept_match(game: Game, turn: &str) -> (Match, Record) {
    let position = Opening::of(game).position();
    kept_match_from(position, turn)
}

fn kept_match_from(position: Position, turn: &str) -> (Match, Record) {
    let mut table = Match::from_position(position, HouseRules::NONE, [Seat::Person; 6]);
    let (_, outcome) = read_turn(&position, HouseRules::NONE, turn).expect("a turn");
    table.play(outcome).expect("it is legal");
    let record = Keeper::new().next(&table, true).expect("something new");
    (table, record)
}

/// A hand in the set-up of a game, of which this is kept.
fn in_the_setup(game: Game, kept: &[Record]) -> Hand {
    let mut console = Console::new();
    console.open_saves();
    console.reply(Reply::Opened);
    for record in kept {
        console.reply(Reply::Found(record.clone()));
    }
    console.reply(Reply::Done);
    console.open_setup(game);
    Hand::new(console)
}

/// Does all that the console wants kept, and finds what it wants found.
fn serve(hand: &mut Hand, kept: &[Record]) {
    while let Some(job) = hand.console.next_job() {
        if let Job::Recall(game) = job {
            let record = kept.iter().find(|record| record.key == Key::Match(game));
            let record = record.expect("it is kept").clone();
            hand.console.reply(Reply::Found(record));
        }
        hand.console.reply(Reply::Done);
    }
}

#[test]
fn a_match_can_begin_though_the_last_one_was_erased_while_it_was_looked_for() {
    let (_, record) = kept_match(Game::Hopsy, "A1-A2");
    let mut hand = in_the_setup(Game::Hopsy, &[record]);
    press(&mut hand, "a");
    let job = hand.console.next_job();
    assert!(matches!(job, Some(Job::Recall(Game::Hopsy))), "{job:?}");
    hand.console.reply(Reply::Erased);
    press(&mut hand, "a");
    serve(&mut hand, &[]);
    let table = hand.console.table();
    assert_eq!(table.history().turn_number(), 0);
    assert!(matches!(hand.console.view().picture, Picture::Table(_)));
}

#[test]
fn another_match_may_be_gone_on_with_while_one_is_looked_for() {
    let kept = [(Game::Hopsy, "A1-A2"), (Game::Zapita, "A1-B1")];
    let kept = kept.map(|(game, turn)| kept_match(game, turn).1);
    let mut hand = in_the_setup(Game::Hopsy, &kept);
    press(&mut hand, "a");
    let job = hand.console.next_job();
    assert!(matches!(job, Some(Job::Recall(Game::Hopsy))), "{job:?}");
    press(&mut hand, "b ddd aa");
    hand.console.reply(Reply::Found(kept[0].clone()));
    hand.console.reply(Reply::Done);
    serve(&mut hand, &kept);
    assert_eq!(hand.console.table().game(), Game::Zapita);
    assert!(matches!(hand.console.view().picture, Picture::Table(_)));
}

#[test]
fn a_game_that_had_ended_before_the_power_was_cut_is_counted_and_not_asked_about() {
    let before = "hopsy b b...b./...b../.rb.../....../.b..b./......";
    let before = read_position(before).expect("a position");
    let (table, record) = kept_match_from(before, "B2-B3");
    assert!(table.end().is_some());
    let kept = [record];
    let mut hand = in_the_setup(Game::Hopsy, &kept);
    press(&mut hand, "da");
    serve(&mut hand, &kept);
    assert!(hand.console.view().window.is_none(), "no question");
    assert_eq!(hand.console.table().history().turn_number(), 0, "a new one");
    let tally = hand.console.statistics().all(Game::Hopsy);
    assert_eq!((tally.played, tally.won), (1, 1));
}

#[test]
fn a_language_that_is_only_asked_for_is_not_kept() {
    let kept_language = |presses: &str| {
        let mut console = Console::new();
        console.speak(Language::French);
        console.open_saves();
        console.reply(Reply::Opened);
        console.reply(Reply::Done);
        console.open_setup(Game::Hopsy);
        let mut hand = Hand::new(console);
        press(&mut hand, presses);
        let mut settings = None;
        while let Some(job) = hand.console.next_job() {
            if let Job::Keep(record) = job
                && record.key == Key::Settings
            {
                settings = Some(record);
            }
            hand.console.reply(Reply::Done);
        }
        let mut console = Console::new();
        console.open_saves();
        console.reply(Reply::Found(settings.expect("something was kept")));
        console.settings().language
    };
    assert_eq!(kept_language("a"), Language::English);
    // Chosen in the settings, there and back.
    assert_eq!(kept_language("b u a rr bb"), Language::French);
}
