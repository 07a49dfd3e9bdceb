//! Somebody presses into what the machine shows: its turn, and its advice, on the way or on the board.

mod presses;

use pocket_hops::board::Spot;
use pocket_hops::console::texts::{Hint, Label, Text};
use pocket_hops::console::{Button, Event, Hand, Key, Line};
use pocket_hops::opponent::{Answer, Ask};
use pocket_hops::rules::{HouseRules, Move, Opening, Position, read_walk};
use presses::{asked, at, at_with, choose, position, press, says, table, turns};

/// A long chain of the first white pawn.
const CHAIN: &str = "F2^D2^B4^D6";

fn before_the_chain() -> Position {
    position("zapita w ......*/......./..c..../......./..1..../....a2./.......")
}

/// The answer to what is asked: a chain.
fn chain(ask: &Ask) -> Answer {
    let walk = read_walk(&before_the_chain(), HouseRules::default(), CHAIN).expect("a turn");
    Answer {
        number: ask.number,
        outcome: walk.end().expect("it may end there"),
        path: walk.path().iter().copied().collect(),
        hope: 0,
    }
}

/// A hand that has asked for advice before the chain, and what is to be answered.
fn waiting_for_advice() -> (Hand, Ask) {
    let mut hand = at(before_the_chain());
    press(&mut hand, "B");
    choose(&mut hand, Label::Advice);
    let ask = asked(&mut hand);
    (hand, ask)
}

#[test]
fn advice_is_for_the_position_that_it_was_asked_for_in() {
    let ask_for_it = |hand: &mut Hand| {
        press(hand, "B");
        choose(hand, Label::Advice);
        asked(hand);
    };
    let nobody_asks = |hand: &mut Hand| {
        hand.wait(0);
        assert!(hand.asked.is_none());
    };
    let start = || {
        let mut hand = at(Opening::Hopsy.position());
        press(&mut hand, "aua");
        hand.settle();
        assert_eq!(turns(&hand), 1);
        hand
    };
    let mut hand = start();
    ask_for_it(&mut hand);
    press(&mut hand, "B");
    choose(&mut hand, Label::UndoTurn);
    press(&mut hand, "b");
    nobody_asks(&mut hand);

    let mut hand = start();
    ask_for_it(&mut hand);
    press(&mut hand, "B");
    choose(&mut hand, Label::NewGame);
    choose(&mut hand, Label::Yes);
    nobody_asks(&mut hand);

    // Not in a lesson either, which would be told what to do.
    let mut hand = start();
    ask_for_it(&mut hand);
    press(&mut hand, "B");
    choose(&mut hand, Label::Lessons);
    press(&mut hand, "daa4a");
    assert!(says(&hand, Label::YourTurn));
    nobody_asks(&mut hand);
    // Back at the board, somebody still waits for it.
    press(&mut hand, "bbbb");
    table(&hand);
    asked(&mut hand);
}

#[test]
fn a_button_let_go_while_advice_is_shown_changes_nothing() {
    let (mut hand, ask) = waiting_for_advice();
    // Somebody does not want to wait, and the answer is there before the button is let go.
    hand.console.handle(Event::Press(Button::B), hand.now());
    hand.wait(50);
    hand.console.answer(chain(&ask));
    hand.wait(50);
    hand.console.handle(Event::Short(Button::B), hand.now());
    hand.console.handle(Event::Release(Button::B), hand.now());
    hand.settle();
    assert_eq!(turns(&hand), 0, "it is shown, not played");
    let play_it = Line::Key(Key::A, Text::Hint(Hint::PlayIt));
    assert!(table(&hand).panel.lines.contains(&play_it));
    press(&mut hand, "a");
    assert_eq!(turns(&hand), 1);
}

#[test]
fn a_press_while_advice_is_shown_only_skips_it() {
    for wait in (0..1200).step_by(40) {
        let (mut hand, ask) = waiting_for_advice();
        hand.console.answer(chain(&ask));
        hand.wait(wait);
        let moving = table(&hand).moving.is_some();
        let mut other = hand.clone();
        hand.console.handle(Event::Press(Button::A), hand.now());
        assert_eq!(turns(&hand), u32::from(!moving), "after {wait} ms");
        assert_eq!(table(&hand).moving, None);

        press(&mut other, "b");
        let play_it = Line::Key(Key::A, Text::Hint(Hint::PlayIt));
        let stays = table(&other).panel.lines.contains(&play_it);
        assert_eq!(stays, moving, "B after {wait} ms");
    }
}

#[test]
fn b_held_while_advice_is_shown_opens_the_menu() {
    let (mut hand, ask) = waiting_for_advice();
    hand.console.answer(chain(&ask));
    hand.wait(100);
    press(&mut hand, "B");
    assert!(hand.console.view().window.is_some());
}

#[test]
fn an_arrow_held_while_advice_comes_does_not_put_it_down() {
    let (mut hand, ask) = waiting_for_advice();
    let right = Button::Right;
    for event in [
        Event::Press(right),
        Event::Long(right),
        Event::Repeat(right),
    ] {
        hand.console.handle(event, hand.now());
    }
    hand.console.answer(chain(&ask));
    for _ in 0..10 {
        hand.wait(150);
        hand.console.handle(Event::Repeat(right), hand.now());
    }
    let play_it = Line::Key(Key::A, Text::Hint(Hint::PlayIt));
    assert!(table(&hand).panel.lines.contains(&play_it));
    // Pressed anew, it does.
    hand.console.handle(Event::Release(right), hand.now());
    press(&mut hand, "r");
    assert!(!table(&hand).panel.lines.contains(&play_it));
}

#[test]
fn advice_that_cannot_be_walked_is_not_played() {
    let (mut hand, ask) = waiting_for_advice();
    let mut answer = chain(&ask);
    let nowhere = Move::Jump(Spot::FIRST);
    answer.path.insert(2, nowhere).expect("there is room");
    hand.console.answer(answer);
    hand.settle();
    assert_eq!(turns(&hand), 0);
    assert_eq!(table(&hand).picked, None);
    press(&mut hand, "a");
    assert!(table(&hand).picked.is_some(), "and the person moves on");
}

#[test]
fn a_button_let_go_while_the_machine_moves_takes_nothing_back() {
    let mut hand = at_with(before_the_chain(), "dr");
    let ask = asked(&mut hand);
    hand.wait(600);
    hand.console.handle(Event::Press(Button::B), hand.now());
    hand.wait(50);
    hand.console.answer(chain(&ask));
    hand.wait(50);
    let trail = table(&hand).trail.len();
    assert!(trail > 0);
    hand.console.handle(Event::Short(Button::B), hand.now());
    hand.console.handle(Event::Release(Button::B), hand.now());
    assert_eq!(table(&hand).trail.len(), trail);
    hand.settle();
    assert_eq!(turns(&hand), 1);
}
