//! Every puzzle is solved by presses, as a player would, against the machine where it has an answer.

mod presses;
#[allow(dead_code)] // what is most is not asked here
#[path = "puzzles/proof.rs"]
mod proof;
#[allow(dead_code)] // all ways at once are for the referee
#[path = "../boards/terminal/src/referee/turns.rs"]
mod turns;

use pocket_hops::console::texts::{Label, Text};
use pocket_hops::console::{Console, Hand, Line, Picture};
use pocket_hops::lessons::puzzles::{Aim, Puzzle};
use pocket_hops::opponent::Mind;
use pocket_hops::rules::{Game, HouseRules, Position, Rules, Walk, read_turn};
use pocket_hops::screen::{Frame, draw};
use presses::{enter, press, says, table};
use proof::{Budget, ways_home, wins_in_one};

/// A hand on the list of a game's puzzles.
fn at_the_puzzles(game: Game) -> Hand {
    let mut console = Console::new();
    console.open_setup(game);
    let mut hand = Hand::new(console).with(|ask| Mind::new().answer_to(ask));
    press(&mut hand, "uuua");
    hand
}

fn look(hand: &Hand) {
    let mut frame = Frame::new();
    draw(&hand.console.view(), &mut frame);
    assert!(!frame.overflowed(), "{:?}", hand.console.view());
}

/// The position on the board in sight.
fn position(hand: &Hand) -> Position {
    table(hand).board.try_into().expect("a position")
}

/// A turn that leads from one position to another.
fn turn_to(from: &Position, to: &Position) -> Walk<Position> {
    let way = turns::turn_to(from, to).expect("a turn").to_string();
    let (turn, _) = way.split_once('\t').expect("a turn and a position");
    let read = read_turn(from, HouseRules::NONE, turn);
    read.expect("it can be read").0
}

/// What the next turn of the solution leads to, so many turns being left.
fn next(puzzle: &Puzzle, here: &Position, left: u8) -> Position {
    let budget = Budget::new(2_000_000);
    let solving = match puzzle.aim {
        Aim::HomeIn(_) => ways_home(here, left.into(), &budget).map(|(_, solving)| solving),
        _ => wins_in_one(here, &budget),
    };
    solving.expect("a proof")[0]
}

fn is_solved(hand: &Hand) -> bool {
    matches!(&hand.console.view().picture, Picture::Table(table) if table.panel.turn == Text::Label(Label::Solved))
}

fn solve(hand: &mut Hand, puzzle: &Puzzle) {
    look(hand);
    for left in (1..=puzzle.turns()).rev() {
        hand.settle();
        let here = position(hand);
        let to = match puzzle.solution() {
            Some(key) if left == puzzle.turns() => here.after(key),
            _ => next(puzzle, &here, left),
        };
        enter(hand, &turn_to(&here, &to));
        look(hand);
        assert_eq!(is_solved(hand), left == 1, "{} in {here}", puzzle.key);
        // Until the machine has answered.
        hand.wait(3000);
    }
}

#[test]
fn every_puzzle_can_be_solved() {
    for game in Game::ALL {
        let mut hand = at_the_puzzles(game);
        press(&mut hand, "a");
        for (number, puzzle) in (0..).zip(Puzzle::of(game)) {
            assert!(!hand.console.progress().is_solved(game, number));
            assert_eq!(Some(position(&hand)), puzzle.position());
            solve(&mut hand, puzzle);
            assert!(hand.console.progress().is_solved(game, number));
            press(&mut hand, "a");
        }
        assert!(matches!(hand.console.view().picture, Picture::Rows(_)));
        let solved = hand.console.progress().solved(game);
        assert_eq!(usize::from(solved), Puzzle::of(game).len());
    }
}

#[test]
fn what_does_not_solve_it_is_told_and_it_begins_anew() {
    for game in Game::ALL {
        let mut hand = at_the_puzzles(game);
        press(&mut hand, "a");
        let puzzle = &Puzzle::of(game)[0];
        let start = puzzle.position().expect("a position");
        let solution = start.after(puzzle.solution().expect("a turn"));
        let others = proof::successors(&start, &Budget::new(100_000)).expect("all");
        let wrong = others.into_iter().find(|other| *other != solution);
        enter(&mut hand, &turn_to(&start, &wrong.expect("another turn")));
        let message = hand.console.view().message.expect("it says so");
        assert_eq!(message.text, Text::Label(Label::NotSolved));
        assert_eq!(position(&hand), start);
        assert_eq!(hand.console.progress().solved(game), 0);
    }
}

#[test]
fn a_second_turn_that_does_not_win_is_tried_again_and_the_first_one_stands() {
    for game in Game::ALL {
        let mut puzzles = Puzzle::of(game).iter();
        let Some(row) = puzzles.position(|puzzle| puzzle.aim == Aim::WinInTwo) else {
            continue;
        };
        let puzzle = &Puzzle::of(game)[row];
        let mut hand = at_the_puzzles(game);
        press(&mut hand, &"d".repeat(row));
        press(&mut hand, "a");
        let start = puzzle.position().expect("a position");
        let key = start.after(puzzle.solution().expect("a turn"));
        enter(&mut hand, &turn_to(&start, &key));
        hand.wait(3000);
        hand.settle();
        let here = position(&hand);
        let asked = Line::Note(Text::Aim(Aim::WinInOne));
        assert!(table(&hand).panel.lines.contains(&asked), "{game:?}");

        let all = proof::successors(&here, &Budget::new(100_000)).expect("all");
        let mut others = all.into_iter().filter(|other| other.verdict().is_none());
        let wrong = others.next().expect("a turn that does not win");
        enter(&mut hand, &turn_to(&here, &wrong));
        assert!(says(&hand, Label::NotSolved), "{game:?}");
        assert_eq!(position(&hand), here);
        assert!(table(&hand).moving.is_none());
    }
}

#[test]
fn the_solution_is_shown_and_not_counted() {
    for game in Game::ALL {
        let mut hand = at_the_puzzles(game);
        press(&mut hand, "a");
        let puzzle = &Puzzle::of(game)[0];
        press(&mut hand, "B");
        look(&hand);
        // Where a pass is legal, it comes first.
        let window = hand.console.view().window.expect("a menu");
        let pass = window.rows[0].label == Text::Label(Label::Pass);
        press(&mut hand, if pass { "da" } else { "a" });
        hand.wait(8000);
        look(&hand);
        press(&mut hand, "a");
        assert_eq!(Some(position(&hand)), puzzle.position());
        assert_eq!(hand.console.progress().solved(game), 0);
        solve(&mut hand, puzzle);
    }
}

/// A hand on the list of Hopsy's puzzles that has played the first turn of one that takes two.
fn after_the_first_turn(mut hand: Hand) -> Hand {
    let all = Puzzle::of(Game::Hopsy);
    let number = all.iter().position(|puzzle| puzzle.aim == Aim::WinInTwo);
    let number = number.expect("there is one");
    press(&mut hand, &"d".repeat(number));
    press(&mut hand, "a4");
    let here = position(&hand);
    let key = all[number].solution().expect("a turn");
    enter(&mut hand, &turn_to(&here, &here.after(key)));
    hand
}

#[test]
fn in_the_second_round_b_puts_a_piece_back_before_it_takes_a_turn_back() {
    let mut hand = after_the_first_turn(at_the_puzzles(Game::Hopsy));
    hand.wait(3000);
    let board = table(&hand).board;
    press(&mut hand, "a");
    assert!(table(&hand).picked.is_some());
    press(&mut hand, "b");
    assert_eq!((table(&hand).picked, table(&hand).board), (None, board));
    press(&mut hand, "b");
    assert_ne!(table(&hand).board, board, "the turn and its answer");
    press(&mut hand, "b");
    assert!(matches!(hand.console.view().picture, Picture::Rows(_)));
}

#[test]
fn on_a_long_way_home_b_takes_one_turn_back_and_a_wrong_one_costs_no_other() {
    for game in [Game::ChineseClassic, Game::ChineseSymmetric] {
        let is_long = |puzzle: &Puzzle| matches!(puzzle.aim, Aim::HomeIn(3..));
        let row = Puzzle::of(game).iter().position(is_long);
        let row = row.expect("there is one");
        let puzzle = &Puzzle::of(game)[row];
        let mut hand = at_the_puzzles(game);
        press(&mut hand, &"d".repeat(row));
        press(&mut hand, "a");
        let start = puzzle.position().expect("a position");
        let mut walked = vec![start];
        for left in (2..=puzzle.turns()).rev() {
            let here = walked[walked.len() - 1];
            let there = next(puzzle, &here, left);
            enter(&mut hand, &turn_to(&here, &there));
            hand.settle();
            walked.push(position(&hand));
        }
        // The last one is due; any but the right one is too long.
        let here = walked[walked.len() - 1];
        let all = proof::successors(&here, &Budget::new(100_000)).expect("all");
        let wrong = all.iter().find(|other| other.verdict().is_none());
        enter(&mut hand, &turn_to(&here, wrong.expect("a detour")));
        assert!(says(&hand, Label::NotSolved), "{game:?}");
        for position_before in walked.iter().rev() {
            assert_eq!(position(&hand), *position_before, "{game:?}");
            press(&mut hand, "b");
            hand.settle();
        }
        assert!(matches!(hand.console.view().picture, Picture::Rows(_)));
    }
}

#[test]
fn b_that_skips_what_is_shown_takes_nothing_back() {
    let begun = after_the_first_turn(at_the_puzzles(Game::Hopsy));
    let mut answered = begun.clone();
    answered.wait(3000);
    let board = table(&answered).board;
    for wait in (0..3000).step_by(40) {
        let mut hand = begun.clone();
        hand.wait(wait);
        if table(&hand).board == board && table(&hand).moving.is_none() {
            break;
        }
        press(&mut hand, "b");
        hand.wait(3000);
        assert_eq!(table(&hand).board, board, "after {wait} ms");
    }
}

#[test]
fn the_machine_is_seen_to_think_and_can_be_hurried() {
    let mut console = Console::new();
    console.open_setup(Game::Hopsy);
    // Nobody answers.
    let mut hand = Hand::new(console);
    press(&mut hand, "uuua");
    let mut hand = after_the_first_turn(hand);
    assert!(table(&hand).panel.thinking.is_some());
    look(&hand);
    press(&mut hand, "a");
    assert!(says(&hand, Label::ItThinks));
    let board = table(&hand).board;
    press(&mut hand, "b");
    assert_eq!(table(&hand).board, board, "it does not begin anew");
    assert!(hand.asked.is_some_and(|ask| ask.at_once));
}
