//! The machine's turn in a position.

use pocket_hops::opponent::{Question, Thinker};
use pocket_hops::rules::{HouseRules, Rules};

use super::turns::turn_to;
use super::{first_word, number, position};
use crate::duel::read_level;

/// Reads `<level> <position> [seed]`; the turn in print and the position it leads to.
pub fn best(rest: &str) -> Result<String, String> {
    let (level, rest) = first_word(rest);
    let level = match read_level(level) {
        Some(level) => level,
        None if level.is_empty() => return Err("the level is missing".into()),
        None => return Err("unknown level; there are easy, medium and strong".into()),
    };
    let (text, seed) = split_seed(rest);
    let seed = match seed {
        "" => 1,
        _ => match number(seed, "seed", u32::MAX)? {
            (seed, after) if after.trim_ascii().is_empty() => seed,
            _ => return Err("something follows the seed".into()),
        },
    };
    let position = position(text)?;
    let mut thinker = Box::new(Thinker::new());
    let question = Question::of(position, HouseRules::default());
    thinker.ask(&question, level, seed);
    while !thinker.think(u32::MAX) {}
    let outcome = thinker
        .best()
        .ok_or("the game is over: no turn can be played")?;
    let way = turn_to(&position, &position.after(outcome));
    Ok(way.ok_or("the turn cannot be walked")?.to_string())
}

/// The words of a position, and a fourth after them.
fn split_seed(text: &str) -> (&str, &str) {
    let mut end = 0;
    let mut left = text;
    for _ in 0..3 {
        let (word, rest) = first_word(left);
        end = word.as_ptr() as usize + word.len() - text.as_ptr() as usize;
        left = rest;
    }
    (&text[..end], left)
}
