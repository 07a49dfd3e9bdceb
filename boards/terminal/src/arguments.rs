//! What is asked for on the command line.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

use lexopt::prelude::*;
use pocket_hops::console::Hand;
use pocket_hops::console::texts::Language;
use pocket_hops::rules::{Game, Opening, Players};

use crate::duel::{Duel, Player};
use crate::press::Presses;
use crate::terminal::usual_path;

pub const HELP: &str = "\
Pocket Hops: the jumping games of five booklets.

Usage: pocket-hops [--lang en|fr]    play in this terminal; the keys are shown there
                   [--save <file>]   … and keep the games in that file
                   [--no-save]       … or not at all
       pocket-hops press [<keys>…]   press keys and print what is seen then
                   [--png <file>]    … or draw it there
                   [--game <name>]   from that game's set-up
                   [--lang en|fr]
       pocket-hops referee           answer questions about positions, a line each, from standard input
       pocket-hops duel <game> <A> <B> <games>   let two kinds of players play, with alternate starts
                   [--players n]     on the star: one A among n - 1 B
                   [--seed s]
       pocket-hops --help            say this
       pocket-hops --version         say which version this is

Without --lang the language is the one chosen last, or that of LC_ALL, LC_MESSAGES or LANG.
Games are kept in the folder for data of programs, in pocket-hops/saves.

Keys to press: u d l r a b; a capital holds that button, a digit waits so many seconds.

The referee knows: start <game> [players|bis] · successors <position> · turns <position>
verdict <position> · perft <depth> <position> · play <turns> <seed> <position>
best <level> <position> [seed]
A position is <game> <side> <board>, as `start` writes it. Games: hopsy mix court-circuit zapita
operation-d6 chinese-classic chinese-symmetric. Levels: easy medium strong; duels have random and greedy too.
";

/// What to do.
pub enum Command {
    Help,
    Version,
    Referee,
    Press(Presses),
    Duel(Duel),
    Play(Play),
}

/// How to play.
pub struct Play {
    /// The language to begin with.
    pub language: Language,
    /// Whether somebody asked for it.
    pub language_asked: bool,
    /// Where to keep the games; none for nowhere.
    pub save: Option<PathBuf>,
}

/// Reads the command line.
pub fn read() -> Result<Command, lexopt::Error> {
    let mut parser = lexopt::Parser::from_env();
    let mut language = None;
    let mut words: Option<(OsString, String)> = None;
    let mut duel = Vec::new();
    let (mut players, mut seed) = (None, None);
    let mut png = None;
    let mut game = None;
    let mut save = None;
    let mut no_save = false;
    while let Some(argument) = parser.next()? {
        let duelling = words.as_ref().is_some_and(|(word, _)| word == "duel");
        let pressing = words.as_ref().is_some_and(|(word, _)| word == "press");
        match argument {
            Short('h') | Long("help") => return Ok(Command::Help),
            Short('V') | Long("version") => return Ok(Command::Version),
            Long("lang") => language = Some(parser.value()?.parse_with(read_language)?),
            Long("save") if words.is_none() => save = Some(PathBuf::from(parser.value()?)),
            Long("no-save") if words.is_none() => no_save = true,
            Long("png") if pressing => png = Some(PathBuf::from(parser.value()?)),
            Long("game") if pressing => game = Some(parser.value()?.parse_with(read_game)?),
            Long("players") if duelling => {
                players = Some(parser.value()?.parse_with(read_players)?)
            }
            Long("seed") if duelling => seed = Some(parser.value()?.parse()?),
            Value(word) => match &mut words {
                None if word == "press" || word == "referee" || word == "duel" => {
                    words = Some((word, String::new()));
                }
                Some((first, _)) if first == "duel" && duel.len() < 4 => duel.push(word.string()?),
                Some((first, keys)) if first == "press" => {
                    let word = word.string()?;
                    for letter in word.chars().filter(|letter| *letter != ' ') {
                        if Hand::knows(letter) {
                            keys.push(letter);
                        } else {
                            let why = "no key to press: u d l r a b, capitals, digits";
                            return Err(format!("{letter:?} is {why}").into());
                        }
                    }
                }
                _ => return Err(Value(word).unexpected()),
            },
            _ => return Err(argument.unexpected()),
        }
    }
    let chosen = language;
    let language = chosen.unwrap_or_else(language_of_the_place);
    Ok(match words {
        None if no_save && save.is_some() => {
            return Err("--save or --no-save, not both".into());
        }
        None => Command::Play(Play {
            language,
            language_asked: chosen.is_some(),
            save: save.or_else(usual_path).filter(|_| !no_save),
        }),
        Some(_) if save.is_some() || no_save => {
            return Err("only a game that is played is saved".into());
        }
        Some((word, keys)) if word == "press" => Command::Press(Presses {
            keys,
            png,
            game,
            // A script says the same wherever it runs.
            language: chosen.unwrap_or_default(),
        }),
        Some(_) if chosen.is_some() => return Err("only people have a language".into()),
        Some((word, _)) if word == "duel" => {
            Command::Duel(read_duel(&duel, players, seed.unwrap_or(1))?)
        }
        Some(_) => Command::Referee,
    })
}

fn read_duel(words: &[String], players: Option<Players>, seed: u64) -> Result<Duel, String> {
    let [game, a, b, games] = words else {
        return Err("a duel is a game, two players and a number of games".into());
    };
    let game = read_game(game)?;
    let opening = match (game, players) {
        (Game::ChineseClassic, players) => Opening::ChineseClassic(players.unwrap_or(Players::Two)),
        (Game::ChineseSymmetric, players) => {
            Opening::ChineseSymmetric(players.unwrap_or(Players::Two))
        }
        (_, Some(_)) => return Err("only the star games take a number of players".into()),
        (game, None) => Opening::of(game),
    };
    let games = games
        .parse()
        .ok()
        .filter(|games| (1..=100_000).contains(games));
    Ok(Duel {
        opening,
        players: [Player::read(a)?, Player::read(b)?],
        games: games.ok_or("the number of games is between 1 and 100000")?,
        seed,
    })
}

fn read_players(count: &str) -> Result<Players, String> {
    let players = count.parse().ok().and_then(Players::new);
    players.ok_or_else(|| format!("{count:?} players: there are 2 to 6"))
}

fn read_language(name: &str) -> Result<Language, String> {
    match name {
        "en" => Ok(Language::English),
        "fr" => Ok(Language::French),
        _ => Err(format!("no language {name:?}: en or fr")),
    }
}

fn read_game(name: &str) -> Result<Game, String> {
    let named = Game::ALL.into_iter().find(|game| game.name() == name);
    named.ok_or_else(|| {
        let names = Game::ALL.map(Game::name);
        format!("no game {name:?}: {}", names.join(", "))
    })
}

/// The language that the environment asks for, if it is French; else English.
fn language_of_the_place() -> Language {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    match ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set) {
        Some(place) if place.starts_with("fr") => Language::French,
        _ => Language::English,
    }
}
