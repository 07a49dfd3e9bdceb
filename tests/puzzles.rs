//! Every puzzle is proven by trying everything: it has the solutions that it says, and no others. And it is judged so.

#[macro_use]
mod every_game;
#[path = "puzzles/proof.rs"]
mod proof;
#[allow(dead_code)] // all ways at once are for the referee
#[path = "../boards/terminal/src/referee/turns.rs"]
mod turns;

use std::collections::HashSet;
use std::mem::discriminant;
use std::ops::ControlFlow;

use pocket_hops::lessons::puzzles::{Aim, Grade, Judgement, Puzzle};
use pocket_hops::rules::{AnyOutcome, Game, HouseRules, Position, Rules, read_turn};
use proof::{Budget, most_turned, successors, turned, ways_home, wins_in_one, wins_in_two};

/// At least so many puzzles a game.
const LEAST: usize = 12;

/// More turns than any proof here has to look at.
const TURNS: u64 = 2_000_000;

/// Where it begins, and its key.
fn begin(puzzle: &Puzzle) -> (Position, AnyOutcome) {
    let position = puzzle.position().expect("a position");
    let (_, key) = read_turn(&position, HouseRules::NONE, puzzle.key).expect(puzzle.key);
    assert_eq!(puzzle.solution(), Some(key), "{position}");
    (position, key)
}

/// What the solving first turns lead to, found by trying everything.
fn proven(aim: Aim, position: &Position) -> Vec<Position> {
    let budget = Budget::new(TURNS);
    let solving = match aim {
        Aim::WinInOne => wins_in_one(position, &budget),
        Aim::WinInTwo => wins_in_two(position, &budget),
        Aim::TurnMost(most) => {
            let found = most_turned(position, &budget);
            found.map(|(found, solving)| {
                assert_eq!(found, most.into(), "turned in {position}");
                solving
            })
        }
        Aim::HomeIn(turns) => {
            let found = ways_home(position, turns.into(), &budget);
            found.map(|(fewest, solving)| {
                assert_eq!(fewest, turns.into(), "the fewest turns in {position}");
                solving
            })
        }
    };
    solving.unwrap_or_else(|| panic!("no proof of {aim:?} in {position}"))
}

fn have_the_solutions_that_they_say(game: Game) {
    for puzzle in Puzzle::of(game) {
        let (position, key) = begin(puzzle);
        assert_eq!(position.game(), game);
        let after = position.after(key);
        let solving = proven(puzzle.aim, &position);
        assert!(solving.contains(&after), "{} in {position}", puzzle.key);
        match puzzle.aim {
            Aim::WinInOne | Aim::WinInTwo => assert_eq!(solving.len(), 1, "{position}"),
            Aim::TurnMost(_) => {
                let same = |next: &Position| turned(&position, next) == turned(&position, &after);
                assert!(solving.iter().all(same), "{position}");
            }
            Aim::HomeIn(_) => {}
        }
    }
}

/// As the referee prints it: with the fewest jumps and throws.
fn keys_are_short(game: Game) {
    for puzzle in Puzzle::of(game) {
        let (position, key) = begin(puzzle);
        let way = turns::turn_to(&position, &position.after(key)).expect("a turn");
        let line = way.to_string();
        assert_eq!(
            line.split_once('\t').map(|(turn, _)| turn),
            Some(puzzle.key)
        );
    }
}

/// Whatever is played first, it is judged as it was proven.
fn first_turns_are_judged(game: Game) {
    for puzzle in Puzzle::of(game) {
        let (position, _) = begin(puzzle);
        let solving = HashSet::from_iter(proven(puzzle.aim, &position));
        let good = match puzzle.turns() {
            1 => Judgement::Solved,
            _ => Judgement::GoOn,
        };
        let judged: HashSet<_> = outcomes(&position)
            .into_iter()
            .filter(|&turn| puzzle.judge(&position, turn, 1) == good)
            .map(|turn| position.after(turn))
            .collect();
        match puzzle.aim {
            // A look at the board does not tell every detour.
            Aim::HomeIn(_) => assert!(judged.is_superset(&solving), "{position}"),
            _ => assert_eq!(judged, solving, "{position}"),
        }
    }
}

/// After the key there is always a turn that solves it in time, and it is judged so.
fn last_turns_are_judged(game: Game) {
    for puzzle in Puzzle::of(game) {
        let (position, key) = begin(puzzle);
        match puzzle.aim {
            Aim::WinInOne | Aim::TurnMost(_) => {}
            Aim::WinInTwo => {
                let answers = successors(&position.after(key), &Budget::new(TURNS)).expect("few");
                assert!(!answers.is_empty(), "{position}");
                for answer in answers {
                    let mut solved = false;
                    for turn in outcomes(&answer) {
                        let won = answer.after(turn).verdict() == Some(position.side());
                        let judged = puzzle.judge(&answer, turn, 2);
                        assert_eq!(judged == Judgement::Solved, won, "{answer}");
                        assert_ne!(judged, Judgement::GoOn, "{answer}");
                        solved |= won;
                    }
                    assert!(solved, "{answer}");
                }
            }
            Aim::HomeIn(fewest) => {
                assert_eq!(puzzle.judge(&position, key, fewest), Judgement::Wrong);
                let mut now = position;
                for number in 1..=fewest {
                    let left = Aim::HomeIn(fewest + 1 - number);
                    let next = proven(left, &now)[0];
                    let mut turns = outcomes(&now).into_iter();
                    let turn = turns.find(|&turn| now.after(turn) == next).expect("a turn");
                    let expected = match number {
                        last if last == fewest => Judgement::Solved,
                        _ => Judgement::GoOn,
                    };
                    assert_eq!(puzzle.judge(&now, turn, number), expected, "{now}");
                    now = next;
                }
                assert_eq!(now.winner(), Some(position.side()));
            }
        }
    }
}

fn outcomes(position: &Position) -> Vec<AnyOutcome> {
    let mut outcomes = Vec::new();
    let _ = position.fans(HouseRules::NONE, |fan| {
        outcomes.extend(fan.outcomes());
        ControlFlow::Continue(())
    });
    outcomes
}

for_every_game! {
    have_the_solutions_that_they_say,
    keys_are_short,
    first_turns_are_judged,
    last_turns_are_judged,
}

#[test]
fn every_game_has_enough_of_every_grade_and_aim() {
    for game in Game::ALL {
        let puzzles = Puzzle::of(game);
        assert!(puzzles.len() >= LEAST, "{game:?} has {}", puzzles.len());
        for grade in [Grade::Easy, Grade::Medium, Grade::Hard] {
            let of_grade = puzzles.iter().filter(|puzzle| puzzle.grade == grade);
            assert!(of_grade.count() >= 3, "{game:?}, {grade:?}");
        }
        let more = match game {
            Game::CourtCircuit => Some(Aim::TurnMost(0)),
            Game::ChineseClassic | Game::ChineseSymmetric => Some(Aim::HomeIn(0)),
            _ => None,
        };
        for aim in [Aim::WinInOne, Aim::WinInTwo].into_iter().chain(more) {
            let alike = |puzzle: &&Puzzle| discriminant(&puzzle.aim) == discriminant(&aim);
            assert!(
                puzzles.iter().filter(alike).count() >= 3,
                "{game:?}, {aim:?}"
            );
        }
    }
}

#[test]
fn they_go_from_easy_to_hard() {
    for game in Game::ALL {
        assert!(
            Puzzle::of(game).is_sorted_by_key(|puzzle| puzzle.grade),
            "{game:?}"
        );
    }
}

#[test]
fn no_position_comes_twice() {
    let mut seen = HashSet::new();
    for puzzle in Game::ALL.into_iter().flat_map(Puzzle::of) {
        let (position, _) = begin(puzzle);
        assert!(seen.insert(position), "{position}");
    }
}
