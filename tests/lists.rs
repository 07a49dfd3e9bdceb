//! Rows of lists and menus: which there are, what they say, which is in hand, and the way back.

mod presses;

use pocket_hops::console::texts::{Label, Text};
use pocket_hops::console::{Console, Hand, Picture, Value};
use pocket_hops::game::{Level, Seat};
use pocket_hops::rules::{Game, HouseRules, Opening, Side, read_walk};
use presses::{at, at_with, choose, labels, position, press, quickly, rows, says, table, turns};

/// Side 1 can only go sideways in its goal: it may pass.
const MAY_PASS: &str = "chinese-classic 1 1/11/11./.1../............./............/.........../........../........./........../.........../............/....4......../..../.../../.";

#[test]
fn what_a_match_under_way_does_not_heed_is_told_so() {
    let mut console = Console::new();
    console.open_setup(Game::Hopsy);
    let mut hand = Hand::new(console);
    press(&mut hand, "dr");
    assert!(!says(&hand, Label::FromNextMatch), "there is no match yet");
    press(&mut hand, "lua B");
    choose(&mut hand, Label::Leave);
    press(&mut hand, "a ddr");
    assert!(says(&hand, Label::FromNextMatch));
    // It is no match of this game.
    hand.console.open_setup(Game::CourtCircuit);
    press(&mut hand, "dr");
    assert!(!says(&hand, Label::FromNextMatch));
    let refuge = labels(&hand);
    let refuge = refuge
        .iter()
        .position(|&row| row == Text::Label(Label::CornerRefuge));
    press(&mut hand, &"d".repeat(refuge.expect("a house rule") - 1));
    press(&mut hand, "r");
    assert!(!says(&hand, Label::FromNextMatch));
}

#[test]
fn a_page_after_the_last_is_the_way_back() {
    let mut hand = Hand::new(Console::new());
    press(&mut hand, "au a");
    choose(&mut hand, Label::About);
    let Picture::Page(page) = hand.console.view().picture else {
        panic!("no page");
    };
    press(&mut hand, &"a".repeat(usize::from(page.pages) - 1));
    assert!(matches!(hand.console.view().picture, Picture::Page(_)));
    press(&mut hand, "a");
    assert!(labels(&hand).contains(&Text::Label(Label::About)));
}

#[test]
fn nobody_passes_for_the_machine() {
    let start = position(MAY_PASS);
    let mut hand = at(start);
    press(&mut hand, "B");
    assert!(labels(&hand).contains(&Text::Label(Label::Pass)));
    let mut hand = at_with(start, "dddr");
    assert_eq!(
        hand.console.table().seat(Side::One),
        Seat::Machine(Level::Easy)
    );
    press(&mut hand, "B");
    assert!(!labels(&hand).contains(&Text::Label(Label::Pass)));
}

#[test]
fn a_row_stays_in_hand_though_others_come_before_it() {
    let start = position(MAY_PASS);
    let mut hand = at(start);
    presses::enter(
        &mut hand,
        &read_walk(&start, HouseRules::default(), "n2-n3").expect("a turn"),
    );
    assert_eq!(turns(&hand), 1);
    press(&mut hand, "B");
    choose(&mut hand, Label::UndoTurn);
    assert_eq!(turns(&hand), 0);
    assert!(labels(&hand).contains(&Text::Label(Label::Pass)));
    press(&mut hand, "a");
    assert!(says(&hand, Label::NothingToUndo), "and nobody has passed");
}

#[test]
fn undo_never_goes_back_to_before_the_first_turn_of_a_person() {
    let mut hand = at_with(Opening::Hopsy.position(), "dr").with(quickly);
    hand.wait(3000);
    hand.settle();
    assert_eq!(turns(&hand), 1, "the machine has begun");
    press(&mut hand, "B");
    assert_eq!(rows(&hand).rows[0].value, Some(Value::Count(0)));
    choose(&mut hand, Label::UndoTurn);
    assert!(says(&hand, Label::NothingToUndo));
    assert_eq!(turns(&hand), 1);
    press(&mut hand, "b");
    hand.settle();
    assert_eq!(turns(&hand), 1);
}

#[test]
fn the_deepest_way_leads_back_to_the_board() {
    let mut hand = at(Opening::Zapita.position());
    press(&mut hand, "ara");
    hand.settle();
    let board = table(&hand).board;
    press(&mut hand, "B");
    choose(&mut hand, Label::Lessons);
    choose(&mut hand, Label::Puzzles);
    press(&mut hand, "a");
    hand.settle();
    assert_ne!(table(&hand).board, board);
    press(&mut hand, "B");
    choose(&mut hand, Label::Leave);
    assert_eq!(hand.console.progress().solved(Game::Zapita), 0);
    // The lists, the menu, the board.
    press(&mut hand, "bbb");
    assert_eq!(hand.console.view().window, None);
    assert_eq!(table(&hand).board, board);
    assert_eq!(turns(&hand), 1);
}
