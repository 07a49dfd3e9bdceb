//! Duels: how strong the machine is, in few games (`tests/bench/strength.sh` plays many), and what the command answers.

#[macro_use]
#[path = "../../../tests/every_game/mod.rs"]
mod every_game;

use std::process::{Command, Output};

use pocket_hops::rules::Game;

/// So many decide whether a bar is reached.
const GAMES: u32 = 20;

/// Who should win how much, in percent.
const BARS: [(&str, &str, u32); 4] = [
    ("strong", "random", 99),
    ("strong", "greedy", 90),
    ("strong", "medium", 70),
    ("medium", "easy", 70),
];

fn duel(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pocket-hops"))
        .arg("duel")
        .args(arguments)
        .output()
        .expect("it runs")
}

/// The line that a duel prints: games won, drawn, lost, and longer than 300 turns.
fn score(arguments: &[&str]) -> (String, [u32; 4]) {
    let output = duel(arguments);
    assert!(output.status.success());
    let line = String::from_utf8(output.stdout).expect("text");
    let numbers: Vec<u32> = line
        .split_ascii_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect();
    let [won, drawn, lost, long, _] = numbers[..] else {
        panic!("{line}");
    };
    (line, [won, drawn, lost, long])
}

fn reaches_the_bars(game: Game) {
    let (name, count) = (game.name(), GAMES.to_string());
    for (a, b, percent) in BARS {
        let (line, [won, ..]) = score(&[name, a, b, &count]);
        print!("{name}, {a} against {b}: {line}");
        assert!(won * 100 >= GAMES * percent, "{a} against {b}: {line}");
    }
}

fn comes_to_an_end(game: Game, games: u32) {
    let name = game.name();
    let (line, [.., long]) = score(&[name, "strong", "strong", &games.to_string()]);
    print!("{name}, strong against strong: {line}");
    assert!(long * 20 <= games, "{line}");
}

/// One strong seat among greedy ones wins at least twice its share.
fn wins_twice_its_share(game: &str, players: u32, games: u32) {
    let (count, seats) = (games.to_string(), players.to_string());
    let (line, [won, ..]) = score(&[game, "strong", "greedy", &count, "--players", &seats]);
    print!("{game} for {players}, strong among greedy: {line}");
    assert!(won * players >= 2 * games, "{players} players: {line}");
}

for_every_game!(reaches_the_bars);

#[test]
fn strong_against_strong_comes_to_an_end() {
    for game in Game::ALL {
        comes_to_an_end(game, 10);
    }
}

#[test]
fn one_strong_seat_among_greedy_ones() {
    for players in 3..=6 {
        wins_twice_its_share("chinese-classic", players, 12);
        wins_twice_its_share("chinese-symmetric", players, 12);
    }
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let play = |seed| duel(&["mix", "medium", "easy", "6", "--seed", seed]).stdout;
    assert_eq!(play("3"), play("3"));
    assert_ne!(play("3"), play("4"));
}

#[test]
fn what_cannot_be_played_is_refused() {
    for (arguments, reason) in [
        (&["hopsy", "strong", "easy"][..], "a duel is a game"),
        (&["chess", "strong", "easy", "2"], "no game"),
        (&["hopsy", "strong", "weak", "2"], "no player"),
        (&["hopsy", "strong", "easy", "0"], "number of games"),
        (&["hopsy", "strong", "easy", "many"], "number of games"),
        (&["hopsy", "strong", "easy", "2", "3"], "unexpected"),
        (
            &["hopsy", "easy", "easy", "2", "--players", "3"],
            "only the star",
        ),
        (
            &["chinese-classic", "easy", "easy", "2", "--players", "7"],
            "2 to 6",
        ),
        (&["hopsy", "easy", "easy", "2", "--seed", "x"], "x"),
        (&["hopsy", "easy", "easy", "2", "--lang", "fr"], "language"),
    ] {
        let output = duel(arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(reason), "{arguments:?}: {said}");
        assert!(output.stdout.is_empty());
    }
}
