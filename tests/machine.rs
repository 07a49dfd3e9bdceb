//! The machine at the table: when it is asked, what becomes of its answers, and that nobody waits for it in vain.

mod presses;
mod scenario;

use fastrand::Rng;
use pocket_hops::console::texts::{Label, Language, Text};
use pocket_hops::console::{Button, Console, Event, Hand, Light, Picture, Think};
use pocket_hops::game::{End, Level, Match, Seat};
use pocket_hops::opponent::{Answer, Ask};
use pocket_hops::rules::{Game, HouseRules, Opening, Players, Rules, Side};
use presses::{asked, at_with, choose, labels, press, quickly, says, table, turns};
use scenario::{Kept, Player};

/// A game whose second side the machine plays, easy; nobody thinks for it.
fn against_the_machine() -> Hand {
    let mut console = Console::new();
    console.open_setup(Game::Hopsy);
    let mut hand = Hand::new(console);
    press(&mut hand, "ddruua");
    assert_eq!(seat(&hand, Side::Two), Seat::Machine(Level::Easy));
    hand
}

fn seat(hand: &Hand, side: Side) -> Seat {
    hand.console.table().seat(side)
}

#[test]
fn it_is_asked_once_for_each_of_its_turns_and_waits_until_the_piece_has_landed() {
    let mut hand = against_the_machine();
    assert!(hand.asked.is_none(), "a person is to move");
    press(&mut hand, "aua");
    let ask = hand.asked.take().expect("it is asked");
    assert_eq!((ask.level, ask.at_once), (Level::Easy, false));
    hand.console.answer(quickly(&ask).expect("a turn"));
    assert_eq!(turns(&hand), 1, "the person's pawn is still on its way");
    hand.wait(2000);
    assert_eq!(turns(&hand), 2);
    assert!(hand.asked.is_none(), "it may rest");
    assert_eq!(table(&hand).panel.thinking, None);
}

#[test]
fn while_it_thinks_a_pawn_hops_and_no_piece_can_be_picked() {
    let mut hand = against_the_machine();
    press(&mut hand, "aua");
    asked(&mut hand);
    hand.wait(1000);
    let seen = table(&hand);
    assert_eq!(seen.cursor, None);
    let frame = seen.panel.thinking.expect("it thinks");
    hand.asked = None;
    hand.wait(120);
    assert_eq!(table(&hand).panel.thinking, Some((frame + 1) % 16));
    press(&mut hand, "a");
    assert!(says(&hand, Label::ItThinks));
    assert_eq!(table(&hand).picked, None);
    // For as long as it takes, and nobody asks again.
    hand.wait(40_000);
    assert!(table(&hand).panel.thinking.is_some());
    assert!(hand.asked.is_none());
}

#[test]
fn that_it_thinks_is_not_said_any_more_once_it_moves() {
    let mut hand = against_the_machine();
    press(&mut hand, "aua");
    let ask = asked(&mut hand);
    hand.wait(1000);
    press(&mut hand, "a");
    assert!(says(&hand, Label::ItThinks));
    hand.console.answer(quickly(&ask).expect("an answer"));
    assert!(!says(&hand, Label::ItThinks));
}

#[test]
fn whoever_does_not_want_to_wait_gets_what_it_has_found() {
    let mut hand = against_the_machine();
    press(&mut hand, "aua");
    let ask = asked(&mut hand);
    hand.wait(1000);
    press(&mut hand, "b");
    let hurried = hand.asked.take().expect("it is told");
    assert_eq!((hurried.number, hurried.at_once), (ask.number, true));
    press(&mut hand, "b");
    assert!(hand.asked.is_none(), "it has been told");
}

#[test]
fn an_answer_that_nobody_waits_for_is_not_played() {
    let mut hand = against_the_machine();
    press(&mut hand, "aua");
    let ask = asked(&mut hand);
    let answer = quickly(&ask).expect("a turn");
    // The turn is taken back before the answer comes.
    press(&mut hand, "Ba");
    assert_eq!(turns(&hand), 0);
    assert!(hand.asked.is_none());
    hand.console.answer(answer.clone());
    hand.wait(2000);
    press(&mut hand, "b");
    hand.wait(2000);
    assert_eq!(turns(&hand), 0);
    // The same turn again is another question.
    press(&mut hand, "aua");
    let again = asked(&mut hand);
    assert_ne!(again.number, ask.number);
    hand.console.answer(answer);
    hand.wait(2000);
    assert_eq!(turns(&hand), 1);
}

#[test]
fn it_rests_while_nobody_is_at_the_board_or_the_glass_is_dark() {
    let mut hand = against_the_machine();
    press(&mut hand, "aua");
    let ask = asked(&mut hand);
    // In the menu it goes on thinking, but moves nothing.
    press(&mut hand, "B");
    assert!(hand.console.next_ask().is_none());
    hand.console.answer(quickly(&ask).expect("a turn"));
    hand.wait(2000);
    assert_eq!(turns(&hand), 1);
    press(&mut hand, "b");
    hand.wait(2000);
    assert_eq!(turns(&hand), 2);

    press(&mut hand, "aua");
    asked(&mut hand);
    press(&mut hand, "Bua");
    assert!(matches!(hand.console.view().picture, Picture::Games(_)));
    assert!(hand.asked.is_none(), "left");
    press(&mut hand, "aa");
    asked(&mut hand);
    hand.wait(1_000_000);
    assert_eq!(hand.console.view().light, Light::Dark);
    assert!(hand.asked.is_none(), "dark");
    assert_eq!(hand.console.wake(), None, "nothing ticks in the dark");
    press(&mut hand, "u");
    asked(&mut hand);
}

#[test]
fn a_turn_that_cannot_be_walked_or_played_does_not_stop_the_game() {
    let mut hand = against_the_machine();
    press(&mut hand, "aua");
    let ask = asked(&mut hand);
    let mut answer = quickly(&ask).expect("a turn");
    answer.path.clear();
    let outcome = answer.outcome;
    hand.console.answer(answer);
    hand.wait(2000);
    assert_eq!(turns(&hand), 2);
    let mut alone = Match::new(Opening::Hopsy, HouseRules::NONE, [Seat::Person; 6]);
    alone.restart(
        hand.console
            .table()
            .history()
            .positions()
            .nth(1)
            .expect("it"),
        HouseRules::NONE,
        [Seat::Person; 6],
    );
    alone.play(outcome).expect("it is legal");
    assert_eq!(hand.console.table().position(), alone.position());

    // An answer from another position altogether.
    press(&mut hand, "aua");
    let ask = asked(&mut hand);
    let mut answer = quickly(&ask).expect("a turn");
    let elsewhere = Opening::Zapita.position();
    answer.outcome = Match::from_position(elsewhere, HouseRules::NONE, [Seat::Person; 6])
        .some_turn()
        .expect("it is the start");
    answer.path.clear();
    hand.console.answer(answer);
    hand.wait(2000);
    assert_eq!(turns(&hand), 4, "some other turn is played");
}

#[test]
fn the_turn_of_the_machine_is_seen_hop_by_hop_and_a_press_skips_it() {
    let mut hand = against_the_machine().with(quickly);
    press(&mut hand, "aua");
    while table(&hand).moving.is_none() || turns(&hand) < 2 {
        assert!(hand.now() < 5000, "it moves");
        hand.wait(10);
    }
    press(&mut hand, "a");
    assert_eq!(table(&hand).picked, None, "A only skips");

    // From the first seat it begins by itself, and goes on against itself.
    let mut console = Console::new();
    console.open_setup(Game::CourtCircuit);
    let mut hand = Hand::new(console).with(quickly);
    press(&mut hand, "drdruua");
    hand.wait(60_000);
    assert!(turns(&hand) > 20, "{}", turns(&hand));
}

#[test]
fn undo_and_redo_go_from_one_turn_of_the_person_to_another() {
    let mut hand = against_the_machine().with(quickly);
    for _ in 0..2 {
        press(&mut hand, "aua3");
    }
    assert_eq!(turns(&hand), 4);
    press(&mut hand, "Ba");
    assert_eq!(turns(&hand), 2);
    press(&mut hand, "a");
    assert_eq!(turns(&hand), 0);
    press(&mut hand, "da");
    assert_eq!(turns(&hand), 2);
    assert_eq!(hand.console.table().position().side(), Side::One);
}

#[test]
fn the_board_turns_to_persons_only() {
    let mut hand = against_the_machine().with(quickly);
    let facing = table(&hand).facing;
    // Menu, settings, the board turns, back to the board.
    press(&mut hand, "Buuaddddabb");
    assert!(hand.console.settings().turn_board);
    press(&mut hand, "aua");
    hand.wait(300);
    assert_eq!(table(&hand).panel.turn, Text::Side(Game::Hopsy, Side::Two));
    assert_eq!(table(&hand).facing, facing);
}

#[test]
fn a_game_that_is_over_for_a_person_who_gave_up_counts_for_the_machine() {
    let mut hand = against_the_machine().with(quickly);
    press(&mut hand, "aua");
    // It may be thinking still: who gives up is the person all the same.
    press(&mut hand, "Bdddddda");
    press(&mut hand, "da");
    assert!(matches!(
        hand.console.table().end(),
        Some(End::Won(Side::Two, _))
    ));
    press(&mut hand, "aab");
    let tally = |level| hand.console.statistics().tally(Game::Hopsy, level);
    let easy = tally(Some(Level::Easy));
    assert_eq!((easy.played, easy.won), (1, 0));
    assert_eq!(tally(None).played, 0);
}

#[test]
fn left_on_its_title_it_plays_by_itself_until_somebody_comes_or_it_is_dark() {
    let mut hand = Hand::new(Console::new()).with(quickly);
    hand.wait(29_000);
    assert!(matches!(hand.console.view().picture, Picture::Title));
    hand.wait(10_000);
    let first = table(&hand).board;
    hand.wait(5000);
    assert_ne!(table(&hand).board, first, "it plays");
    assert!(table(&hand).panel.thinking.is_none());
    assert!(hand.console.next_cue().is_none(), "silently");
    press(&mut hand, "b");
    assert!(matches!(hand.console.view().picture, Picture::Title));
    assert_eq!(turns(&hand), 0, "the match in hand is another");
    assert!(hand.asked.is_none());

    hand.wait(110_000);
    table(&hand);
    hand.wait(100_000);
    assert!(matches!(hand.console.view().picture, Picture::Title));
    assert_eq!(hand.console.wake(), None, "nothing ticks in the dark");

    press(&mut hand, "b");
    hand.wait(39_000);
    table(&hand);
    press(&mut hand, "a");
    let games = matches!(hand.console.view().picture, Picture::Games(_));
    assert!(games, "A says: play");
}

#[test]
fn every_game_is_shown_off() {
    let mut console = Console::new();
    console.shuffle(3);
    let mut hand = Hand::new(console).with(quickly);
    // Never dark: settings, the fourth row.
    press(&mut hand, "auadddlllbb");
    let mut seen = Vec::new();
    for _ in 0..40_000 {
        hand.wait(1000);
        if let Picture::Table(table) = hand.console.view().picture
            && !seen.contains(&table.board.game)
        {
            seen.push(table.board.game);
        }
        if seen.len() == Game::ALL.len() {
            return;
        }
    }
    panic!("only {seen:?}");
}

#[test]
fn presses_of_chance_with_machines_at_the_table_never_fail() {
    let mut random = Rng::with_seed(11);
    for game in Game::ALL {
        let mut console = Console::new();
        console.open_setup(game);
        let mut hand = Hand::new(console).with(quickly);
        let star = matches!(game, Game::ChineseClassic | Game::ChineseSymmetric);
        press(&mut hand, if star { "ddddruuuua" } else { "ddruua" });
        for _ in 0..800 {
            match random.u8(..24) {
                0 => hand.wait(random.u64(..20_000)),
                1 => hand.hold(Button::ALL[random.usize(..6)]),
                2..8 => hand.tap(Button::A),
                other => hand.tap(Button::ALL[usize::from(other) % 4]),
            }
            let mut frame = pocket_hops::screen::Frame::new();
            pocket_hops::screen::draw(&hand.console.view(), &mut frame);
            assert!(!frame.overflowed(), "{:?}", hand.console.view());
        }
        hand.console.handle(Event::Release(Button::A), hand.now());
    }
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
