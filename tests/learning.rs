//! Every lesson is gone through to its end by presses, as a learner would, and leaves the game in hand as it is.

mod presses;

use pocket_hops::console::texts::{Label, Language, Text};
use pocket_hops::console::{Console, Hand, Picture};
use pocket_hops::lessons::{Lesson, Task};
use pocket_hops::rules::{Game, Rules, read_walk};
use pocket_hops::screen::{Frame, draw};
use presses::{at_the_lessons, enter, press, says, table};

fn look(hand: &Hand) {
    let mut frame = Frame::new();
    draw(&hand.console.view(), &mut frame);
    assert!(!frame.overflowed(), "{:?}", hand.console.view());
}

fn go_through(hand: &mut Hand, game: Game, lesson: &Lesson) {
    for step in lesson.steps {
        let Picture::Lesson(page) = hand.console.view().picture else {
            panic!("no words but {:?}", hand.console.view());
        };
        assert_eq!(usize::from(page.pages), lesson.steps.len());
        look(hand);
        press(hand, "a");
        let start = step.position(game).expect("a position");
        let walk = read_walk(&start, lesson.house, step.shown).expect("a turn");
        hand.settle();
        look(hand);
        match step.task {
            Task::Watch => press(hand, "a"),
            Task::Refused(_, why) => {
                let message = hand.console.view().message.expect("it says why not");
                assert_eq!(message.text, Text::Refused(why));
                press(hand, "a");
            }
            Task::Play => {
                press(hand, "a");
                assert!(says(hand, Label::YourTurn));
                enter(hand, &walk);
                look(hand);
                let said = table(hand).panel.turn;
                assert_eq!(said, Text::Label(Label::WellDone), "{}", step.shown);
                press(hand, "a");
                // While winners cheer, A only skips.
                if matches!(hand.console.view().picture, Picture::Table(_)) {
                    press(hand, "a");
                }
            }
        }
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
