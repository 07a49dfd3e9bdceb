//! The person at the table while the machine thinks on the second core: pressed, undone, left and saved.

use std::time::Duration;

use fastrand::Rng;
use pocket_hops::console::texts::{Label, Text};
use pocket_hops::console::{Button, LONG, Picture, Rows};
use pocket_hops::game::{Level, Match, Seat};
use pocket_hops::rules::{Game, HouseRules, Opening, Players, Rules as _, Walk};
use pocket_hops::store::Keeper;

use super::answer::{Answer, BARS, print_answers};
use super::answers::hard_mid_game;
use super::both::Both;
use super::change::Change;
use super::device::Board;
use super::figures::print_time;
use crate::presses::{script_for, script_to_finish};
use crate::scenario::Player;

/// How long it may go on thinking about what nobody wants to know any more.
const STOP: Duration = Duration::from_millis(50);
/// From when the thinking begins to the moments when it is stopped.
const MOMENTS: [u64; 2] = [0, 133];
/// How long it may take to find out what a full flash holds.
const SEARCH: u64 = 500;
/// Of a game that is not lost as soon as one plays at random.
const OPENING: Opening = Opening::ChineseClassic(Players::Two);
/// How long the watchdog waits for a sign of life.
const PATIENCE: u64 = 8_300;

fn button(letter: char) -> Button {
    let place = "udlrab".find(letter);
    Button::ALL[place.expect("a press")]
}

fn thinks(both: &mut Both) -> bool {
    both.chip.thoughts().thinks
}

/// The rows in the window.
fn window(both: &Both) -> Rows {
    both.hand.console.view().window.expect("a window is open")
}

/// Goes to a row, by the shorter way.
fn go_to_row(both: &mut Both, label: Label) {
    let up = label == Label::Leave;
    for _ in 0..window(both).rows.len() {
        let rows = window(both);
        if rows.rows[usize::from(rows.selected)].label == Text::Label(label) {
            return;
        }
        both.press(if up { 'u' } else { 'd' });
    }
    panic!("no row says {label:?}");
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_menu_is_answered_in_time_while_it_thinks_and_no_press_is_lost() {
    let mut both = Both::new(Board::Pico);
    let mut slowest = Vec::new();
    for game in Game::ALL {
        both.resume(&hard_mid_game(game));
        both.slowest.clear();
        let pressed = both.wait(0).now;
        both.press('B');
        let opened = both.chip.timeline().last_byte - pressed - Duration::from_millis(LONG);
        let mut presses = 0;
        while both.catch_up("while it thinks") && thinks(&mut both) && presses < 8 {
            both.press(if presses % 4 < 2 { 'd' } else { 'u' });
            presses += 1;
        }
        assert!(presses > 0, "{game:?}: it has answered too soon");
        slowest.push((game, opened, both.slowest.clone()));
    }
    let menu = slowest.iter().map(|(_, opened, _)| *opened).max();
    let menu = menu.expect("one at least");
    let bar = BARS.iter().find(|(change, _)| *change == Change::Screen);
    let (_, bar) = bar.expect("one of them");
    print_time("menu while it thinks", menu, *bar);
    assert!(menu <= *bar, "{menu:?}");
    let rows = slowest.iter().filter_map(|(game, _, slowest)| {
        let answer: Answer = *slowest.get(&Change::Row)?;
        Some((answer, game.name()))
    });
    let row = rows.max().expect("a row was pressed");
    let late = print_answers([(Change::Row, row)].into());
    assert!(late.is_empty(), "too late: {late:?}");
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn the_cursor_moves_in_time_while_it_thinks_about_a_hint() {
    let mut both = Both::new(Board::Pico);
    let mut worst = Duration::ZERO;
    for game in Game::ALL {
        let mut table = hard_mid_game(game);
        table.set_seat(table.position().side(), Seat::Person);
        both.resume(&table);
        both.rest("resumed");
        both.press('B');
        go_to_row(&mut both, Label::Advice);
        both.press('a');
        for (letter, moment) in "udlrudlr".chars().zip((7..).step_by(13)) {
            both.wait(moment);
            let cursor = |both: &Both| match both.hand.console.view().picture {
                Picture::Table(table) => table.cursor,
                other => panic!("no board is seen but {other:?}"),
            };
            let before = cursor(&both);
            let pressed = both.wait(0).now;
            both.chip.press(button(letter));
            both.hand.follow(letter);
            both.chip.run(Duration::from_millis(20));
            let last = both.chip.timeline().last_byte;
            both.chip.run(Duration::from_millis(20));
            both.chip.release(button(letter));
            both.chip.run(Duration::from_millis(40));
            assert!(thinks(&mut both), "{game:?} {letter}");
            if cursor(&both) != before {
                worst = worst.max(last - pressed);
            }
        }
        both.rest("the hint is shown");
    }
    let (_, bar) = BARS[0];
    print_time("cursor while it thinks", worst, bar);
    assert!(!worst.is_zero() && worst <= bar, "{worst:?}");
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn it_ceases_to_think_within_50_ms_when_a_turn_is_undone_or_the_game_is_left() {
    let mut both = Both::new(Board::Pico);
    let mut worst = Duration::ZERO;
    for game in Game::ALL {
        for (label, moment) in [Label::UndoTurn, Label::Leave]
            .into_iter()
            .flat_map(|label| MOMENTS.map(|moment| (label, moment)))
        {
            both.resume(&hard_mid_game(game));
            both.press('B');
            go_to_row(&mut both, label);
            both.wait(moment);
            assert!(thinks(&mut both), "{game:?} {label:?} {moment}");
            let pressed = both.wait(0).now;
            both.chip.press(Button::A);
            let had = both.chip.thoughts().had;
            let thought = both.chip.run_to_thought(had, 4 * STOP);
            assert!(!thought.thinks, "{game:?} {label:?} {moment}: it goes on");
            both.chip.release(Button::A);
            worst = worst.max(thought.now - pressed);
        }
    }
    print_time("ceases to think", worst, STOP);
    assert!(worst <= STOP, "{worst:?}");
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_whole_game_of_two_machines_is_the_same_on_the_chip_and_nobody_starves_the_watchdog() {
    let mut both = Both::new(Board::Pico);
    let seats = [Seat::Machine(Level::Strong), Seat::Machine(Level::Easy)];
    let seats = [seats[0], seats[1], seats[0], seats[1], seats[0], seats[1]];
    both.resume(&Match::new(Opening::Mix, HouseRules::default(), seats));
    let begun = both.hand.now();
    both.rest("at the end");
    assert!(both.hand.console.table().end().is_some());
    let took = both.hand.now() - begun;
    assert!(took > PATIENCE, "{took} ms");
    let end = both.wait(0);
    assert_eq!((end.resets, end.faults), (0, 0));
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_turn_is_saved_while_it_thinks_and_nothing_is_lost() {
    let random = &mut Rng::with_seed(6);
    let mut both = Both::new(Board::Pico);
    let person = Seat::Person;
    let machine = Seat::Machine(Level::Easy);
    let seats = [person, machine, person, machine, person, machine];
    let table = Match::new(OPENING, HouseRules::default(), seats);
    let mut keeper = Keeper::new();
    let mut kept = Vec::new();
    while let Some(record) = keeper.next(&table, true) {
        kept.push(record);
        keeper.kept();
    }
    // Once round the flash, so that pages must be erased from now on.
    while both.clerk.erased_pages() == 0 {
        kept.iter().for_each(|record| both.clerk.smuggle(record));
    }
    both.switch_on_with_saves_of_host();
    both.wait(SEARCH);
    both.open_setup(Game::ChineseClassic);
    both.follow("a");
    let erased = both.chip.flash_work().sectors;
    while both.chip.flash_work().sectors == erased {
        let pages = both.chip.flash_work().pages;
        let script = any_turn(&both, random);
        for letter in script.chars() {
            both.press(letter);
        }
        both.wait(60);
        assert!(both.chip.flash_work().pages > pages, "the turn is saved");
        both.rest("after the machine's turn");
        let ended = both.hand.console.table().end().is_some();
        assert!(!ended, "over before anything was erased");
    }
    let end = both.wait(1000);
    assert_eq!((end.resets, end.faults), (0, 0));
    both.power();
    both.wait(SEARCH);
    both.open_setup(Game::ChineseClassic);
    both.follow("a");
    both.rest("found again");
}

/// The presses for any turn of one small move.
fn any_turn(both: &Both, random: &mut Rng) -> String {
    loop {
        if let Some(script) = try_turn(both, random) {
            return script;
        }
    }
}

fn try_turn(both: &Both, random: &mut Rng) -> Option<String> {
    let mut hand = both.hand.clone();
    let table = hand.console.table();
    let position = *table.position();
    let mut walk = Walk::begin(&position, table.house());
    let mut script = String::new();
    for _ in 0..2 {
        let moves: Vec<_> = walk.open().moves().collect();
        let small = *random.choice(&moves)?;
        walk.play(small).ok()?;
        let presses = script_for(&hand, small)?;
        crate::presses::press(&mut hand, &presses);
        script += &presses;
    }
    walk.end().ok()?;
    if !walk.is_made() {
        script += &script_to_finish(&hand, &walk)?;
    }
    Some(script)
}
