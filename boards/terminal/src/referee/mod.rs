//! The referee: questions on one stream, answers on the other, a line each way.

mod best;
mod distinct;
mod perft;
mod play;
mod turns;
mod words;

use std::fmt;
use std::io::{self, BufRead, BufWriter, Read, Write};
use std::str::FromStr;

use distinct::Distinct;
use pocket_hops::rules::{Game, Opening, Players, Position, Rules, read_position};
use pocket_hops::whichever;

/// The longest line that is read; a longer one is refused whole.
const LONGEST_LINE: u64 = 1 << 20;

/// The deepest `perft`.
const DEEPEST: u32 = 20;

/// Answers every line until the input ends.
pub fn run(mut questions: impl BufRead, answers: impl Write) -> io::Result<()> {
    let mut answers = BufWriter::new(answers);
    let mut line = Vec::new();
    loop {
        line.clear();
        let mut limited = (&mut questions).take(LONGEST_LINE);
        if limited.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.len() as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
            questions.skip_until(b'\n')?;
            writeln!(answers, "error: the line is longer than a mebibyte")?;
        } else {
            let line = String::from_utf8_lossy(&line);
            match line.trim_ascii() {
                "" => {}
                question => match answer(question) {
                    Ok(answer) => writeln!(answers, "{answer}")?,
                    Err(reason) => writeln!(answers, "error: {reason}")?,
                },
            }
        }
        answers.flush()?;
    }
}

fn answer(question: &str) -> Result<String, String> {
    let (command, rest) = first_word(question);
    match command {
        "start" => Ok(opening(rest)?.position().to_string()),
        "successors" => {
            let position = position(rest)?;
            let mut successors = whichever!(Position, position, p => texts(&p));
            successors.sort_unstable();
            Ok(counted(&successors))
        }
        "turns" => Ok(counted(&turns::turns(&position(rest)?))),
        "verdict" => {
            let position = position(rest)?;
            let winner = position.verdict();
            let letter = winner.and_then(|side| position.game().side_letter(side));
            Ok(letter.unwrap_or('-').to_string())
        }
        "perft" => {
            let (depth, rest) = number(rest, "depth", DEEPEST)?;
            Ok(whichever!(Position, position(rest)?, p => perft::perft(&p, depth)).to_string())
        }
        "play" => {
            let (turns, rest) = number(rest, "number of turns", u64::MAX)?;
            let (seed, rest) = number(rest, "seed", u64::MAX)?;
            let ended = whichever!(Position, position(rest)?, p => play::play(&p, turns, seed))
                .ok_or("the game is over: no turn can be played")?;
            Ok(format!("{turns} turns, {ended} games ended"))
        }
        "best" => best::best(rest),
        _ => Err(
            "unknown command; there are start, successors, turns, verdict, perft, play and best"
                .into(),
        ),
    }
}

fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim_ascii_start();
    text.split_once(|c: char| c.is_ascii_whitespace())
        .unwrap_or((text, ""))
}

/// A whole number at the start of `text`, in plain digits, and what follows it.
fn number<'a, N>(text: &'a str, what: &str, most: N) -> Result<(N, &'a str), String>
where
    N: FromStr + PartialOrd + fmt::Display,
{
    let (word, rest) = first_word(text);
    let plain = word.bytes().all(|byte| byte.is_ascii_digit());
    match word.parse() {
        Ok(number) if plain && number <= most => Ok((number, rest)),
        _ if word.is_empty() => Err(format!("the {what} is missing")),
        _ => Err(format!("the {what} must be a whole number up to {most}")),
    }
}

fn position(text: &str) -> Result<Position, String> {
    read_position(text).map_err(|error| words::text_error(text, error))
}

fn opening(text: &str) -> Result<Opening, String> {
    let (name, rest) = first_word(text);
    let (word, after) = first_word(rest);
    if !after.trim_ascii().is_empty() {
        return Err("there is more than a game and one word about its start".into());
    }
    let game = Game::ALL.into_iter().find(|game| game.name() == name);
    let players = || match word {
        "" => Ok(Players::Two),
        _ => {
            let (players, _) = number(word, "number of players", 6)?;
            Players::new(players).ok_or("there are 2 to 6 players".to_owned())
        }
    };
    match game {
        None if name.is_empty() => Err("the game is missing".into()),
        None => Err(words::unknown_game()),
        Some(Game::ChineseClassic) => Ok(Opening::ChineseClassic(players()?)),
        Some(Game::ChineseSymmetric) => Ok(Opening::ChineseSymmetric(players()?)),
        Some(Game::CourtCircuit) if word == "bis" => Ok(Opening::CourtCircuitBis),
        Some(game) if word.is_empty() => Ok(Opening::of(game)),
        Some(Game::CourtCircuit) => Err("court-circuit starts as usual or as `bis`".into()),
        Some(_) => Err("only the star games take a number of players".into()),
    }
}

fn texts<G: Distinct>(position: &G) -> Vec<String> {
    let mut texts = Vec::new();
    position.each_successor(&mut G::Memory::default(), |next| {
        texts.push(next.into().to_string())
    });
    texts
}

fn counted(lines: &[impl fmt::Display]) -> String {
    use fmt::Write;
    let mut text = lines.len().to_string();
    for line in lines {
        write!(text, "\n{line}").expect("a string takes everything");
    }
    text
}
