//! The machine: wins in one, blocks, slices. How strong it is, is for the duels to show (`boards/terminal/tests/duel.rs`).

#[macro_use]
mod every_game;
mod play;

use std::ops::ControlFlow;

use fastrand::Rng;
use play::any_turn;
use pocket_hops::game::{Level, Match, Seat};
use pocket_hops::opponent::{Question, SLACK, Skill, Thinker};
use pocket_hops::rules::{
    AnyOutcome, Game, HouseRules, Opening, Pathfinder, Position, Rules, Side, Walk,
};

const LEVELS: [Level; 3] = [Level::Easy, Level::Medium, Level::Strong];

/// Positions of each kind and game.
const POSITIONS: usize = 200;

/// A position with more turns than this is left out: to know all about it would take too long here.
const TURNS: u32 = 3000;

fn best(thinker: &mut Thinker, position: &Position, skill: Skill, seed: u32) -> Option<AnyOutcome> {
    let question = Question::of(*position, HouseRules::default());
    thinker.ask_skilled(&question, skill, seed);
    while !thinker.think(u32::MAX) {}
    thinker.best()
}

/// Positions of games between somebody greedy and somebody who plays at random, from every opening of the game, until `wanted` have been found.
fn search(game: Game, wanted: usize, mut found: impl FnMut(&Position, &mut Thinker, u32) -> bool) {
    let mut thinker = Box::new(Thinker::new());
    let openings: Vec<_> = Opening::all()
        .filter(|opening| opening.position().game() == game)
        .collect();
    let mut count = 0;
    for seed in 0.. {
        let mut random = Rng::with_seed(seed);
        let mut position = openings[seed as usize % openings.len()].position();
        for turn in 0..300 {
            if found(&position, &mut thinker, turn) {
                count += 1;
                if count == wanted {
                    return;
                }
            }
            let turn = match random.u8(..4) {
                0 => any_turn(&position, HouseRules::default(), 300, &mut random),
                _ => best(&mut thinker, &position, Skill::GREEDY, random.u32(..)),
            };
            match turn {
                Some(turn) => position = position.after(turn),
                None => break,
            }
        }
    }
}

/// Every turn of a position, unless there are too many.
fn turns(position: &Position) -> Option<Vec<AnyOutcome>> {
    let mut turns = Vec::new();
    let mut count = 0;
    let all = position.fans(HouseRules::default(), |fan| {
        count += fan.len();
        turns.extend(fan.outcomes());
        if count < TURNS {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    all.is_continue().then_some(turns)
}

/// Whether the side to move wins at once, found by trying every turn; `None` if there are too many.
fn wins_in_one(position: &Position) -> Option<bool> {
    let wins = |turn: &AnyOutcome| position.after(*turn).winner() == Some(position.side());
    Some(turns(position)?.iter().any(wins))
}

/// Whether somebody else would win at once if it were their turn.
fn is_threatened(position: &Position, me: Side) -> Option<bool> {
    let mut threatened = false;
    for &side in position.game().sides() {
        if side != me && !position.pieces(side).is_empty() {
            threatened |= wins_in_one(&position.with_side(side)?)?;
        }
    }
    Some(threatened)
}

fn takes_every_win_in_one(game: Game) {
    search(game, POSITIONS, |position, thinker, seed| {
        if wins_in_one(position) != Some(true) {
            return false;
        }
        for level in LEVELS {
            let turn = best(thinker, position, Skill::of(level, game), seed).expect("a turn");
            let winner = position.after(turn).winner();
            assert_eq!(winner, Some(position.side()), "{level:?} in {position}");
        }
        true
    });
}

fn blocks_every_win_in_one(game: Game) {
    search(game, POSITIONS, |position, thinker, seed| {
        let me = position.side();
        if wins_in_one(position) != Some(false) || is_threatened(position, me) != Some(true) {
            return false;
        }
        let Some(turns) = turns(position) else {
            return false;
        };
        let blocks = |turn: &AnyOutcome| is_threatened(&position.after(*turn), me) == Some(false);
        if !turns.iter().any(blocks) {
            return false;
        }
        for level in [Level::Medium, Level::Strong] {
            let turn = best(thinker, position, Skill::of(level, game), seed).expect("a turn");
            assert!(blocks(&turn), "{level:?} plays {turn:?} in {position}");
        }
        true
    });
}

/// The same answer, and as many positions, however it is sliced; and no slice is exceeded by more than is promised.
fn slices_change_nothing(game: Game) {
    search(game, 30, |position, thinker, seed| {
        if seed % 7 != 3 {
            return false;
        }
        let question = Question::of(*position, HouseRules::default());
        for level in LEVELS {
            thinker.ask(&question, level, seed);
            while !thinker.think(u32::MAX) {}
            let whole = (thinker.best(), thinker.nodes(), thinker.depth());
            for slice in [1, 777] {
                thinker.ask(&question, level, seed);
                assert_eq!(thinker.best(), None);
                loop {
                    let before = thinker.nodes();
                    let done = thinker.think(slice);
                    assert!(thinker.nodes() - before < slice + SLACK, "{position}");
                    assert!(thinker.best().is_some() || position.winner().is_some());
                    if done {
                        break;
                    }
                }
                assert_eq!((thinker.best(), thinker.nodes(), thinker.depth()), whole);
            }
        }
        true
    });
}

/// Every turn that the machine plays can be shown, small move by small move.
fn turns_can_be_walked(game: Game) {
    let mut paths = Box::new(Pathfinder::new());
    search(game, 300, |position, _, seed| {
        let house = HouseRules::default();
        let mut random = Rng::with_seed(seed.into());
        let Some(turn) = any_turn(position, house, 300, &mut random) else {
            return false;
        };
        let path = paths.find(position, house, turn).expect("a path");
        let mut walk = Walk::begin(position, house);
        for &small in path {
            walk.play(small).expect("an open move");
        }
        assert_eq!(walk.path(), path, "no detours");
        assert_eq!(walk.end(), Ok(turn));
        true
    });
}

for_every_game! {
    takes_every_win_in_one,
    blocks_every_win_in_one,
    slices_change_nothing,
    turns_can_be_walked,
}

#[test]
fn nobody_is_asked_when_the_game_is_over() {
    let mut thinker = Box::new(Thinker::new());
    let won =
        pocket_hops::rules::read_position("hopsy b brb..r/....../....../....../rrrr../..bbb.");
    let turn = best(&mut thinker, &won.unwrap(), Skill::GREEDY, 1);
    assert_eq!(turn, None);
}

/// Hopsy: a turn that would bring a position about for the third time is illegal, so the machine must not play it.
#[test]
fn no_position_comes_about_for_the_third_time_in_hopsy() {
    let mut thinker = Box::new(Thinker::new());
    for seed in 0..20 {
        let mut random = Rng::with_seed(seed);
        let mut table = Match::new(Opening::Hopsy, HouseRules::default(), [Seat::Person; 6]);
        for number in 0..400 {
            if table.end().is_some() {
                break;
            }
            // Both shuffle to and fro as long as they may.
            let back = shuffle(&table).filter(|_| number % 40 < 30);
            let turn = back.unwrap_or_else(|| {
                thinker.ask(&Question::new(&table), Level::Easy, random.u32(..));
                while !thinker.think(u32::MAX) {}
                thinker.best().expect("a turn")
            });
            assert_eq!(table.play(turn), Ok(()), "{}", table.position());
        }
    }
}

/// A legal turn back to where the match was two turns ago, if there is one.
fn shuffle(table: &Match) -> Option<AnyOutcome> {
    let seen: Vec<_> = table.history().positions().collect();
    let mut found = None;
    let _ = table.position().fans(table.house(), |fan| {
        found = fan.outcomes().find(|&turn| {
            seen.contains(&table.position().after(turn)) && table.check(turn).is_ok()
        });
        match found {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    });
    found
}

#[test]
fn every_turn_is_legal_under_house_rules_too() {
    let mut thinker = Box::new(Thinker::new());
    let house = HouseRules {
        no_corner_refuge: true,
        sideways_everywhere: true,
    };
    for (seed, opening) in Opening::all().enumerate() {
        let mut table = Match::new(opening, house, [Seat::Person; 6]);
        for number in 0..60 {
            if table.end().is_some() {
                break;
            }
            let level = LEVELS[(seed + number) % 2]; // Strong has the same eyes, and takes longer
            thinker.ask(&Question::new(&table), level, number as u32);
            while !thinker.think(100) {}
            let played = thinker.best().map(|turn| table.play(turn));
            assert_eq!(played, Some(Ok(())), "{}", table.position());
        }
    }
}
