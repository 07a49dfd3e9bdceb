//! Somebody presses when nobody thought of it: while the machine thinks, while a winner cheers, in any order and at any moment.

mod presses;

use pocket_hops::console::texts::{Hint, Label, Text};
use pocket_hops::console::{Button, Console, Event, Hand, Key, Line, Millis, Motion, Picture};
use pocket_hops::game::Seat;
use pocket_hops::opponent::{Ask, Mind};
use pocket_hops::rules::{Game, HouseRules, Opening, Refusal, Rules, read_walk};
use presses::{asked, at, at_with, choose, position, press, table, turns};

#[test]
fn with_a_pawn_in_hand_another_can_be_picked_instead_unless_it_is_stuck() {
    let start = "hopsy r .....r/....../....../b.b.../bb..../rbb..r";
    let go = |hand: &mut Hand, name: &str| {
        let (spot, _) = Game::Hopsy.shape().read(name.as_bytes()).expect("a cell");
        let script = presses::within_reach(hand)[&spot].clone();
        press(hand, &script);
    };
    for other in ["F1", "A1"] {
        let mut hand = at(position(start));
        go(&mut hand, "F6");
        press(&mut hand, "a");
        go(&mut hand, other);
        let picks = Line::Key(Key::A, Text::Hint(Hint::Pick));
        assert!(table(&hand).panel.lines.contains(&picks));
        press(&mut hand, "a");
        if other == "F1" {
            assert_eq!(table(&hand).picked, table(&hand).cursor);
        } else {
            let message = hand.console.view().message.expect("it is refused");
            assert_eq!(message.text, Text::Refused(Refusal::Stuck));
        }
    }
}

#[test]
fn who_was_told_to_hurry_is_not_told_so_for_ever() {
    let mut hand = at_with(Opening::Hopsy.position(), "ddr");
    press(&mut hand, "au");
    let at = hand.now();
    // All of it before anybody hears what is asked: a turn, no patience, the menu, away.
    for event in [
        Event::Press(Button::A),
        Event::Release(Button::A),
        Event::Press(Button::B),
        Event::Short(Button::B),
        Event::Release(Button::B),
        Event::Press(Button::B),
        Event::Long(Button::B),
        Event::Release(Button::B),
        Event::Press(Button::Up),
        Event::Release(Button::Up),
        Event::Press(Button::A),
        Event::Release(Button::A),
    ] {
        hand.console.handle(event, at);
    }
    assert_eq!(turns(&hand), 1);
    assert!(matches!(hand.console.view().picture, Picture::Games(_)));
    let news = (0..5).filter(|_| hand.console.next_ask().is_some()).count();
    assert!(news <= 1, "{news}");
}

#[test]
fn a_new_game_is_not_hurried_because_the_last_one_was() {
    let mut hand = at_with(Opening::Hopsy.position(), "drdr");
    asked(&mut hand);
    hand.wait(500);
    press(&mut hand, "b");
    assert!(asked(&mut hand).at_once);
    press(&mut hand, "B");
    choose(&mut hand, Label::NewGame);
    assert!(!asked(&mut hand).at_once);
}

/// How many turns were played and taken back, and who is to move.
fn state(console: &Console) -> (u32, usize, Seat) {
    let table = console.table();
    let history = table.history();
    (
        history.turn_number(),
        history.taken_back(),
        table.seat(table.position().side()),
    )
}

/// Presses and answers as they come, in any order, with no rest between: nothing fails, no wake lies in the past, and only answers move the machine's pieces.
#[test]
fn whatever_happens_and_whenever_no_wake_is_forgotten_or_due_for_ever() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut mind = Mind::new();
    let mut thought_of = 0;
    for round in 0..70 {
        let mut console = Console::new();
        let game = Game::ALL[round % Game::ALL.len()];
        console.open_setup(game);
        let mut hand = Hand::new(console);
        let star = matches!(game, Game::ChineseClassic | Game::ChineseSymmetric);
        press(&mut hand, if star { "ddddruuuua" } else { "ddruua" });
        let mut now: Millis = hand.now();
        let console = &mut hand.console;
        let mut down = [false; 6];
        let mut wanted: Option<Ask> = None;
        let mut answered = false;
        for _ in 0..600 {
            let (turns, taken_back, seat) = state(console);
            now += random.u64(..120);
            match random.u8(..10) {
                0 => now += random.u64(..4000),
                1 => {
                    let ask = wanted.take();
                    if let Some(answer) = ask.and_then(|ask| mind.answer_to(&ask)) {
                        console.answer(answer);
                        answered = true;
                    }
                }
                _ => {
                    // Mostly what moves pieces.
                    let which = [0, 1, 2, 3, 4, 4, 4, 5][random.usize(..8)];
                    let button = Button::ALL[which];
                    let events: &[Event] = match (down[which], random.u8(..4)) {
                        (false, _) => &[Event::Press(button)],
                        (true, 1..) => &[Event::Short(button), Event::Release(button)],
                        (true, 0) => &[
                            Event::Long(button),
                            Event::Repeat(button),
                            Event::Release(button),
                        ],
                    };
                    down[which] = !down[which];
                    for &event in events {
                        console.handle(event, now);
                    }
                }
            }
            let mut asks = 0;
            while let Some(ask) = console.next_ask() {
                wanted = ask;
                asks += 1;
                assert!(asks < 3, "it asks for ever");
            }
            console.pass_time(now);
            let (turns_now, taken_back_now, _) = state(console);
            let played = turns_now == turns + 1 && taken_back == 0 && taken_back_now == 0;
            if played && seat != Seat::Person && console.table().end().is_none() {
                assert!(answered, "nobody has thought of that turn");
                answered = false;
                thought_of += 1;
            }
            let wake = console.wake();
            assert!(wake.is_none_or(|wake| wake > now), "{wake:?} at {now}");
            let mut frame = pocket_hops::screen::Frame::new();
            pocket_hops::screen::draw(&console.view(), &mut frame);
            assert!(!frame.overflowed(), "{:?}", console.view());
        }
    }
    assert!(thought_of > 200, "only {thought_of} turns");
}

#[test]
fn whoever_presses_too_often_still_sees_who_has_won() {
    let before = "hopsy b b...b./...b../.rb.../....../.b..b./......";
    let mut hand = at(position(before));
    let walk = read_walk(&position(before), HouseRules::default(), "B2-B3").expect("a turn");
    for &small in walk.path() {
        let script = presses::script_for(&hand, small).expect("within reach");
        press(&mut hand, &script);
    }
    // The pawn is still on its way.
    press(&mut hand, "a");
    let view = hand.console.view();
    let Picture::Table(board) = &view.picture else {
        panic!("no board is seen but {view:?}");
    };
    assert!(matches!(board.moving, Some(moving) if matches!(moving.motion, Motion::Cheer { .. })));
    press(&mut hand, "a");
    assert!(matches!(hand.console.view().picture, Picture::Table(_)));
    press(&mut hand, "a");
    assert!(matches!(hand.console.view().picture, Picture::Score(_)));
}
