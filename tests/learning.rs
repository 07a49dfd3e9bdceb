//! Every lesson is gone through to its end by presses, as a learner would, and leaves the game in hand as it is.

mod presses;

use pocket_hops::console::texts::{Label, Language, Text};
use pocket_hops::console::{Button, Console, Event, Hand, Picture};
use pocket_hops::lessons::{Lesson, Step, Task};
use pocket_hops::rules::{Game, HouseRules, Rules, read_walk};
use pocket_hops::screen::{Frame, draw};
use presses::{at_the_lessons, enter, labels, press, says, table};

fn look(hand: &Hand) {
    let mut frame = Frame::new();
    draw(&hand.console.view(), &mut frame);
    assert!(!frame.overflowed(), "{:?}", hand.console.view());
}

/// Looks at what a step shows, and comes back from it to where something is done or the next page is turned.
fn watch(hand: &mut Hand, step: &Step) {
    let Picture::Lesson(_) = hand.console.view().picture else {
        panic!("no words but {:?}", hand.console.view());
    };
    look(hand);
    press(hand, "a");
    hand.settle();
    look(hand);
    if let Task::Refused(_, why) = step.task {
        let message = hand.console.view().message.expect("it says why not");
        assert_eq!(message.text, Text::Refused(why));
    }
    nobody_may_pass(hand);
}

fn nobody_may_pass(hand: &mut Hand) {
    press(hand, "B");
    assert!(!labels(hand).contains(&Text::Label(Label::Pass)));
    press(hand, "b");
}

/// Does what a step asks for, and goes on to the next.
fn follow(hand: &mut Hand, game: Game, house: HouseRules, step: &Step) {
    match step.task {
        Task::Watch | Task::Refused(..) => press(hand, "a"),
        Task::Play => {
            press(hand, "a");
            assert!(says(hand, Label::YourTurn));
            let start = step.position(game).expect("a position");
            let walk = read_walk(&start, house, step.shown).expect("a turn");
            enter(hand, &walk);
            look(hand);
            let said = table(hand).panel.turn;
            assert_eq!(said, Text::Label(Label::WellDone), "{}", step.shown);
            nobody_may_pass(hand);
            press(hand, "a");
            // While winners cheer, A only skips.
            if matches!(hand.console.view().picture, Picture::Table(_)) {
                press(hand, "a");
            }
        }
    }
}

fn go_through(hand: &mut Hand, game: Game, lesson: &Lesson) {
    for step in lesson.steps {
        watch(hand, step);
        follow(hand, game, lesson.house, step);
    }
}

#[test]
fn every_lesson_can_be_gone_through() {
    for game in Game::ALL {
        for language in Language::ALL {
            let mut hand = at_the_lessons(game, language);
            let position = *hand.console.table().position();
            for (number, lesson) in (0..).zip(Lesson::of(game)) {
                assert!(!hand.console.progress().is_learned(game, number));
                press(&mut hand, "a");
                go_through(&mut hand, game, lesson);
                let Picture::Rows(rows) = hand.console.view().picture else {
                    panic!("back at the list");
                };
                assert_eq!(rows.selected, number + 1, "the next one is in hand");
                assert!(hand.console.progress().is_learned(game, number));
            }
            assert_eq!(*hand.console.table().position(), position);
        }
    }
}

#[test]
fn another_turn_than_the_one_that_is_taught_may_be_tried_again() {
    let mut hand = at_the_lessons(Game::Hopsy, Language::English);
    press(&mut hand, "da");
    press(&mut hand, "a4a");
    let start = table(&hand).board;
    // A pawn somewhere else.
    press(&mut hand, "ala");
    assert!(says(&hand, Label::AnotherTurn));
    assert_eq!(table(&hand).board, start);
    // Back to the words, back to the list.
    press(&mut hand, "b");
    assert!(matches!(hand.console.view().picture, Picture::Lesson(_)));
    press(&mut hand, "b");
    assert!(matches!(hand.console.view().picture, Picture::Rows(_)));
    assert_eq!(hand.console.progress().learned(Game::Hopsy), 0);
}

#[test]
fn a_lesson_from_the_menu_of_a_game_leaves_it_as_it_was() {
    let mut console = Console::new();
    console.open_setup(Game::Zapita);
    let mut hand = Hand::new(console);
    press(&mut hand, "aara");
    hand.settle();
    let (position, board) = (*hand.console.table().position(), table(&hand).board);
    assert_eq!(hand.console.table().history().turn_number(), 1);
    press(&mut hand, "Bdddda");
    press(&mut hand, "daa4a");
    assert_ne!(table(&hand).board, board, "the slate");
    // Its own menu, out of it, and back through the lists and the game's menu.
    press(&mut hand, "Ba bbb");
    hand.settle();
    assert_eq!(table(&hand).board, board);
    assert_eq!(*hand.console.table().position(), position);
    assert_eq!(position.side(), hand.console.table().position().side());
}

#[test]
fn whoever_skips_what_a_lesson_shows_is_told_at_once_why_it_goes_no_further() {
    let mut skipped = 0;
    for game in Game::ALL {
        for (number, lesson) in Lesson::of(game).iter().enumerate() {
            let refuses = |step: &Step| matches!(step.task, Task::Refused(..));
            let Some(refusing) = lesson.steps.iter().position(refuses) else {
                continue;
            };
            let mut hand = at_the_lessons(game, Language::English);
            press(&mut hand, &"d".repeat(number));
            press(&mut hand, "a");
            for step in &lesson.steps[..refusing] {
                watch(&mut hand, step);
                follow(&mut hand, game, lesson.house, step);
            }
            hand.console.handle(Event::Press(Button::A), hand.now());
            // Some turns are refused before anything moves.
            while table(&hand).moving.is_none() && hand.console.view().message.is_none() {
                hand.wait(10);
            }
            if table(&hand).moving.is_some() {
                skipped += 1;
                hand.console.handle(Event::Press(Button::A), hand.now());
            }
            assert_eq!(table(&hand).moving, None);
            let message = hand.console.view().message;
            assert!(matches!(message.map(|it| it.text), Some(Text::Refused(_))));
        }
    }
    assert!(skipped > 0, "nothing moves anywhere");
}

#[test]
fn a_lesson_has_the_same_menu_on_every_page() {
    let mut hand = at_the_lessons(Game::Zapita, Language::English);
    press(&mut hand, "da B");
    let words = labels(&hand);
    press(&mut hand, "b a4 B");
    assert_eq!(labels(&hand), words);
    press(&mut hand, "a");
    assert!(matches!(hand.console.view().picture, Picture::Rows(_)));
}
