//! Somebody presses when nobody thought of it: while the machine thinks or moves, while advice is on its way, while a lesson is shown.

mod presses;
mod scenario;

use pocket_hops::board::Spot;
use pocket_hops::console::texts::{Hint, Label, Language, Text};
use pocket_hops::console::{
    Button, Console, Event, Hand, Key, Line, Millis, Motion, Picture, Think, Value,
};
use pocket_hops::game::{End, Level, Seat};
use pocket_hops::lessons::{Lesson, Task};
use pocket_hops::opponent::{Answer, Ask, Mind};
use pocket_hops::rules::{
    Game, HouseRules, Move, Opening, Players, Position, Refusal, Rules, Side, read_position,
    read_walk,
};
use presses::{at, at_the_lessons, choose, labels, press, rows, says, table};
use scenario::{Kept, Player};

const PLAIN: HouseRules = HouseRules {
    no_corner_refuge: false,
    sideways_everywhere: false,
};

/// Side 1 can only go sideways in its goal: it may pass.
const MAY_PASS: &str = "chinese-classic 1 1/11/11./.1../............./............/.........../........../........./........../.........../............/....4......../..../.../../.";

/// A long chain of the first white pawn.
const CHAIN: &str = "F2^D2^B4^D6";

fn before_the_chain() -> Position {
    position("zapita w ......*/......./..c..../......./..1..../....a2./.......")
}

fn position(text: &str) -> Position {
    read_position(text).expect("a position")
}

/// Sits down to a position, the settings having been changed by these presses in the set-up of its game.
fn at_with(position: Position, settings: &str) -> Hand {
    let mut console = Console::new();
    console.open_setup(position.game());
    let mut hand = Hand::new(console);
    press(&mut hand, settings);
    hand.console.open_position(position);
    hand
}

fn turns(hand: &Hand) -> u32 {
    hand.console.table().history().turn_number()
}

fn asked(hand: &mut Hand) -> Ask {
    hand.wait(0);
    hand.asked
        .clone()
        .expect("there is something to think about")
}

fn quickly(ask: &Ask) -> Option<Answer> {
    Mind::new().answer_to(&Ask {
        at_once: true,
        ..ask.clone()
    })
}

/// The answer to what is asked: a chain.
fn chain(ask: &Ask) -> Answer {
    let walk = read_walk(&before_the_chain(), PLAIN, CHAIN).expect("a turn");
    Answer {
        number: ask.number,
        outcome: walk.end().expect("it may end there"),
        path: walk.path().iter().copied().collect(),
        hope: 0,
    }
}

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
        &read_walk(&start, PLAIN, "n2-n3").expect("a turn"),
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
    let mut hand = at(before_the_chain());
    press(&mut hand, "B");
    choose(&mut hand, Label::Advice);
    let ask = asked(&mut hand);
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

#[test]
fn a_press_while_advice_is_shown_only_skips_it() {
    for wait in (0..1200).step_by(40) {
        let mut hand = at(before_the_chain());
        press(&mut hand, "B");
        choose(&mut hand, Label::Advice);
        let ask = asked(&mut hand);
        hand.console.answer(chain(&ask));
        hand.wait(wait);
        let moving = table(&hand).moving.is_some();
        hand.console.handle(Event::Press(Button::A), hand.now());
        assert_eq!(turns(&hand), u32::from(!moving), "after {wait} ms");
        assert_eq!(table(&hand).moving, None);
    }
}

#[test]
fn an_arrow_held_while_advice_comes_does_not_put_it_down() {
    let mut hand = at(before_the_chain());
    press(&mut hand, "B");
    choose(&mut hand, Label::Advice);
    let ask = asked(&mut hand);
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
    let mut hand = at(before_the_chain());
    press(&mut hand, "B");
    choose(&mut hand, Label::Advice);
    let mut answer = chain(&asked(&mut hand));
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
fn machines_play_on_among_themselves_when_the_only_person_has_given_up() {
    let start = Opening::ChineseClassic(Players::Six).position();
    // Six at the table, machines in all seats but the first.
    let mut hand = at_with(start, "drrrr dddr dr dr dr dr").with(quickly);
    let seats = Side::ALL.map(|side| hand.console.table().seat(side) == Seat::Person);
    assert_eq!(seats, [true, false, false, false, false, false]);
    press(&mut hand, "B");
    choose(&mut hand, Label::Resign);
    choose(&mut hand, Label::Yes);
    let given_up = turns(&hand);
    hand.wait(20_000);
    assert!(turns(&hand) > given_up + 5, "{} turns", turns(&hand));
    press(&mut hand, "uB");
    for row in [Label::Advice, Label::Resign, Label::AgreeDraw] {
        assert!(!labels(&hand).contains(&Text::Label(row)));
    }
    // Back to where somebody could still decide otherwise.
    choose(&mut hand, Label::UndoTurn);
    assert_eq!((turns(&hand), given_up), (0, 1));
    assert_eq!(hand.console.table().position(), &start);
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

#[test]
fn what_the_machine_hopes_in_one_match_does_not_matter_in_another() {
    fn hopeful(ask: &Ask) -> Option<Answer> {
        quickly(ask).map(|answer| Answer {
            hope: 500,
            ..answer
        })
    }
    fn hopeless(ask: &Ask) -> Option<Answer> {
        quickly(ask).map(|answer| Answer {
            hope: -500,
            ..answer
        })
    }
    let matches: [(Game, Think); 2] = [(Game::CourtCircuit, hopeful), (Game::Hopsy, hopeless)];
    let mut kept = Kept::new(Language::English);
    let say = |kept: &mut Kept, script: &str| {
        for letter in script.chars().filter(|letter| *letter != ' ') {
            assert!(kept.follow(letter));
        }
    };
    for (game, think) in matches {
        kept.open_setup(game);
        kept.hand = kept.hand.clone().with(think);
        say(&mut kept, "ddruua aua 5");
        assert!(turns(&kept.hand) >= 2);
    }
    kept.open_setup(Game::CourtCircuit);
    say(&mut kept, "a");
    assert_eq!(kept.hand.console.table().game(), Game::CourtCircuit);
    say(&mut kept, "B");
    choose(&mut kept.hand, Label::AgreeDraw);
    choose(&mut kept.hand, Label::Yes);
    assert!(says(&kept.hand, Label::ItRefuses));
}

/// Walks the cursor of the editor there.
fn go(hand: &mut Hand, to: &str) {
    let (to, _) = Game::Hopsy.shape().read(to.as_bytes()).expect("a place");
    let script = &presses::within_reach(hand)[&to];
    press(hand, script);
}

#[test]
fn a_position_in_which_nobody_can_move_is_not_played() {
    for game in [Game::Hopsy, Game::CourtCircuit] {
        let mut console = Console::new();
        console.open_setup(game);
        let mut hand = Hand::new(console);
        choose(&mut hand, Label::SetUp);
        press(&mut hand, "B");
        choose(&mut hand, Label::ClearBoard);
        for (place, side) in [
            ("A1", Side::One),
            ("B1", Side::Two),
            ("C1", Side::Two),
            ("A2", Side::Two),
            ("B2", Side::Two),
            ("A3", Side::Two),
            ("C3", Side::Two),
        ] {
            go(&mut hand, place);
            let here = |hand: &Hand| {
                let seen = table(hand);
                seen.board.piece(seen.cursor.expect("a cursor"))
            };
            for _ in 0..4 {
                if here(&hand).and_then(|piece| piece.side()) != Some(side) {
                    press(&mut hand, "a");
                }
            }
        }
        press(&mut hand, "B");
        choose(&mut hand, Label::PlayFromHere);
        let message = hand.console.view().message.expect("it says why");
        assert_eq!(message.text, Text::Refused(Refusal::GameOver), "{game:?}");
        assert!(hand.console.table().end().is_none());
        assert_eq!(hand.console.games_begun(), 0);
    }
}

/// The first step of a lesson that refuses something.
fn refusing() -> (Game, usize, usize) {
    for game in Game::ALL {
        for (number, lesson) in Lesson::of(game).iter().enumerate() {
            for (at, step) in lesson.steps.iter().enumerate() {
                let before = &lesson.steps[..at];
                let only_words = |step: &pocket_hops::lessons::Step| {
                    step.shown.is_empty() && step.task == Task::Watch
                };
                if matches!(step.task, Task::Refused(..)) && before.iter().all(only_words) {
                    return (game, number, at);
                }
            }
        }
    }
    panic!("there is one");
}

#[test]
fn whoever_skips_what_a_lesson_shows_is_told_at_once_why_it_goes_no_further() {
    let (game, lesson, step) = refusing();
    let mut hand = at_the_lessons(game, Language::English);
    press(&mut hand, &"d".repeat(lesson));
    press(&mut hand, "a");
    press(&mut hand, &"a".repeat(step + 1));
    while table(&hand).moving.is_none() {
        hand.wait(10);
    }
    hand.console.handle(Event::Press(Button::A), hand.now());
    assert_eq!(table(&hand).moving, None);
    let message = hand.console.view().message;
    assert!(matches!(message.map(|it| it.text), Some(Text::Refused(_))));
}

#[test]
fn in_a_lesson_nobody_passes_but_when_it_is_their_turn() {
    for game in [Game::ChineseClassic, Game::ChineseSymmetric] {
        for (number, lesson) in Lesson::of(game).iter().enumerate() {
            let mut hand = at_the_lessons(game, Language::English);
            press(&mut hand, &"d".repeat(number));
            press(&mut hand, "a");
            for step in lesson.steps {
                if step.shown.is_empty() && step.task == Task::Watch {
                    press(&mut hand, "a");
                    continue;
                }
                press(&mut hand, "a");
                hand.settle();
                press(&mut hand, "B");
                assert!(!labels(&hand).contains(&Text::Label(Label::Pass)));
                press(&mut hand, "b");
                if step.task != Task::Play {
                    press(&mut hand, "a");
                    continue;
                }
                press(&mut hand, "a");
                let start = step.position(game).expect("a position");
                let walk = read_walk(&start, lesson.house, step.shown).expect("a turn");
                presses::enter(&mut hand, &walk);
                press(&mut hand, "B");
                assert!(!labels(&hand).contains(&Text::Label(Label::Pass)));
                press(&mut hand, "ba");
                if matches!(hand.console.view().picture, Picture::Table(_)) {
                    press(&mut hand, "a");
                }
            }
        }
    }
}

#[test]
fn a_game_among_machines_alone_is_nobodys_in_the_statistics() {
    let mut hand = at_with(Opening::Mix.position(), "drdr").with(quickly);
    while hand.console.table().end().is_none() {
        hand.wait(5000);
        press(&mut hand, "u");
    }
    assert!(matches!(
        hand.console.table().end(),
        Some(End::Won(..) | End::Drawn(_))
    ));
    press(&mut hand, "aaab");
    assert_eq!(hand.console.statistics().all(Game::Mix).played, 0);
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
    let walk = read_walk(&position(before), PLAIN, "B2-B3").expect("a turn");
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

#[test]
fn a_board_that_was_cleared_stays_clear() {
    for game in Game::ALL {
        let mut console = Console::new();
        console.open_setup(game);
        let mut hand = Hand::new(console);
        press(&mut hand, "uua B uua");
        assert_eq!(table(&hand).board.count(&|_| true), 0);
        press(&mut hand, "B ua a");
        assert_eq!(table(&hand).board.count(&|_| true), 0, "{game:?}");
    }
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
