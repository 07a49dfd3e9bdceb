//! Everything the console can say, in every language. What it says is a [`Text`]; only the screen turns it into words.
//!
//! A text stands in one table with all its languages side by side, in the order of [`Language::ALL`], so that one that is missing does not compile.
//! `{}` is where a name or a number goes. `oe` is written for the ligature, which Latin-1 does not have.

mod all;
mod flaws;
mod hints;
mod labels;
mod refusals;
mod rules;
mod table;

pub use all::every_text;
pub use hints::Hint;
pub use labels::Label;
pub use rules::{about_pages, rules_pages};

use core::fmt::{self, Write};

use crate::lessons::Lesson;
use crate::lessons::puzzles::Aim;
use crate::rules::{Face, Flaw, Game, Power, Refusal, Side};

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French, the booklets' own.
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::French];
}

/// The same words in every language.
pub type Words = [&'static str; Language::ALL.len()];

/// Something to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Text {
    /// Words that are always the same.
    Label(Label),
    /// What a key does on the board.
    Hint(Hint),
    /// The name of a game; Chinese Checkers is called the same whatever its jumps.
    Game(Game),
    /// The name of a side in a game.
    Side(Game, Side),
    /// Why something cannot be done.
    Refused(Refusal),
    /// That side has won.
    Wins(Game, Side),
    /// That side starts the next game; so many were drawn.
    StartsNext(Game, Side, u16),
    /// So many turns were played, so many games drawn.
    AtTurn(u16, u16),
    /// How far a pawn throws.
    Throws(Power),
    /// The die is to show that face.
    TakeFace(Face),
    /// So many of so many.
    Tally(u16, u16),
    /// A number.
    Number(u16),
    /// So many seconds.
    Seconds(u16),
    /// So many minutes.
    Minutes(u16),
    /// Whether to give up the game of that name that is going on.
    AskAbandon(Game),
    /// Whether that side gives up.
    AskResign(Game, Side),
    /// That side has given up, and the others play on.
    GaveUp(Game, Side),
    /// That side has passed.
    Passed(Game, Side),
    /// The game is kept as it was after that turn.
    SavedAfter(u16),
    /// A page of a game's rules, from 0.
    Rules(Game, u8),
    /// A page about the handheld, from 0.
    About(u8),
    /// The name of a game as something to be learned: each way of Chinese Checkers has another.
    Course(Game),
    /// What is asked for in a puzzle.
    Aim(Aim),
    /// The same, with the puzzle's number.
    Puzzle(u8, Aim),
    /// The same, of that side.
    Asked(Game, Side, Aim),
    /// Why what was set up is no position of a game.
    Flawed(Game, Flaw),
    /// What a lesson of a game is about; lessons are numbered from 0.
    Lesson(Game, u8),
    /// What a step of a lesson says: the lesson, and the step from 0.
    Step(Game, u8, u8),
}

impl Text {
    /// Says it in a language.
    pub fn write(self, language: Language, to: &mut impl Write) -> fmt::Result {
        self.write_words(self.words(), language, to)
    }

    /// Says it as shortly as can be, for the corners of the star.
    pub fn write_short(self, language: Language, to: &mut impl Write) -> fmt::Result {
        let words = match self {
            Self::Hint(hint) => hint.short(),
            _ => self.words(),
        };
        self.write_words(words, language, to)
    }

    fn words(self) -> Words {
        match self {
            Self::Label(label) => label.words(),
            Self::Hint(hint) => hint.words(),
            Self::Game(game) => game_name(game),
            Self::Side(game, side) => side_name(game, side),
            Self::Refused(refusal) => refusals::words(refusal),
            Self::Wins(..) => ["{} wins!", "{} gagne !"],
            Self::StartsNext(_, _, 0) => ["match · {} starts next", "match · {} commence"],
            Self::StartsNext(..) => ["{} · {} starts next", "{} · {} commence"],
            Self::AtTurn(_, 0) => ["match · turn {}", "match · tour {}"],
            Self::AtTurn(..) => ["{} · turn {}", "{} · tour {}"],
            Self::Throws(Power::One) => ["Throw 1", "Portée 1"],
            Self::Throws(_) => ["Throw 1–{}", "Portée 1–{}"],
            Self::TakeFace(_) => ["Take a {}", "Prendre {}"],
            Self::Tally(..) => ["{} / {}", "{} / {}"],
            Self::Number(_) => ["{}", "{}"],
            Self::Seconds(_) => ["{} s", "{} s"],
            Self::Minutes(_) => ["{} min", "{} min"],
            // The whole name of Chinese Checkers does not fit.
            Self::AskAbandon(Game::ChineseClassic | Game::ChineseSymmetric) => {
                ["End the star game?", "Arrêter les dames ?"]
            }
            Self::AskAbandon(_) => ["End {}?", "Arrêter {} ?"],
            Self::AskResign(..) => ["{} gives up?", "{} abandonne ?"],
            Self::GaveUp(..) => ["{} gave up", "{} a abandonné"],
            Self::Passed(..) => ["{} passes", "{} passe"],
            Self::SavedAfter(_) => [
                "Your game is safe, saved after turn {}.",
                "Partie sauvegardée après le tour {}.",
            ],
            Self::Rules(game, page) => page_of(rules_pages(game), page),
            Self::About(page) => page_of(about_pages(), page),
            Self::Aim(aim) => aim_words(aim),
            Self::Puzzle(..) => ["{} · {}", "{} · {}"],
            Self::Asked(..) => ["{}: {}", "{} : {}"],
            Self::Flawed(_, flaw) => flaws::words(flaw),
            Self::Course(Game::ChineseSymmetric) => ["Symmetric", "Symétriques"],
            Self::Course(game) => game_name(game),
            Self::Lesson(game, lesson) => {
                let lesson = Lesson::of(game).get(lesson as usize);
                lesson.map(|lesson| lesson.title).unwrap_or_default()
            }
            Self::Step(game, lesson, step) => {
                let lesson = Lesson::of(game).get(lesson as usize);
                let step = lesson.and_then(|lesson| lesson.steps.get(step as usize));
                step.map(|step| step.words).unwrap_or_default()
            }
        }
    }

    /// Writes the words, each `{}` replaced by what belongs there.
    fn write_words(self, words: Words, language: Language, to: &mut impl Write) -> fmt::Result {
        // To look for both characters would link a search that can panic, and 6 KB of flash with it.
        let mut parts = words[language as usize].split('{');
        to.write_str(parts.next().unwrap_or_default())?;
        for (hole, part) in parts.enumerate() {
            match (self, hole) {
                (Self::StartsNext(_, _, drawn @ 1..) | Self::AtTurn(_, drawn @ 1..), 0) => {
                    write_drawn(drawn, language, to)?;
                }
                (Self::AtTurn(turn, _), _) => write_number(turn, to)?,
                (Self::Tally(won, _), 0) => write_number(won, to)?,
                (Self::Tally(_, played), _) => write_number(played, to)?,
                (
                    Self::Wins(game, side)
                    | Self::StartsNext(game, side, _)
                    | Self::AskResign(game, side)
                    | Self::GaveUp(game, side)
                    | Self::Passed(game, side)
                    | Self::Flawed(game, Flaw::TooMany(side)),
                    _,
                ) => Self::Side(game, side).write(language, to)?,
                (Self::Aim(Aim::TurnMost(n) | Aim::HomeIn(n)), _) => write_number(n.into(), to)?,
                (Self::Puzzle(number, _), 0) => write_number(number.into(), to)?,
                (Self::Asked(game, side, _), 0) => Self::Side(game, side).write(language, to)?,
                (Self::Puzzle(_, aim) | Self::Asked(_, _, aim), _) => {
                    Self::Aim(aim).write(language, to)?;
                }
                (Self::Side(_, side), _) => write_number(side.index() as u16 + 1, to)?,
                (Self::Throws(power), _) => write_number(power.value().into(), to)?,
                (Self::TakeFace(face), _) => write_number(face.value().into(), to)?,
                (
                    Self::Number(n) | Self::Seconds(n) | Self::Minutes(n) | Self::SavedAfter(n),
                    _,
                ) => write_number(n, to)?,
                (Self::AskAbandon(game), _) => Self::Game(game).write(language, to)?,
                _ => {}
            }
            to.write_str(part.strip_prefix('}').unwrap_or(part))?;
        }
        Ok(())
    }
}

fn write_drawn(drawn: u16, language: Language, to: &mut impl Write) -> fmt::Result {
    const ONE: Words = [" drawn", " nulle"];
    const MORE: Words = [" drawn", " nulles"];
    let words = if drawn > 1 { MORE } else { ONE };
    write_number(drawn, to)?;
    to.write_str(words[language as usize])
}

/// Digit by digit, so that no formatting code is linked.
fn write_number(number: u16, to: &mut impl Write) -> fmt::Result {
    if number >= 10 {
        write_number(number / 10, to)?;
    }
    to.write_char((b'0' + (number % 10) as u8) as char)
}

fn page_of(pages: &[Words], page: u8) -> Words {
    pages.get(page as usize).copied().unwrap_or_default()
}

fn aim_words(aim: Aim) -> Words {
    match aim {
        Aim::WinInOne => ["Win in 1", "Gagner en 1"],
        Aim::WinInTwo => ["Win in 2", "Gagner en 2"],
        Aim::TurnMost(_) => ["Turn {} pawns", "Retourner {}"],
        Aim::HomeIn(_) => ["Home in {}", "Au but en {}"],
    }
}

fn game_name(game: Game) -> Words {
    match game {
        Game::Hopsy => ["Hopsy"; 2],
        Game::Mix => ["Mix"; 2],
        Game::CourtCircuit => ["Court-Circuit"; 2],
        Game::Zapita => ["Zapita"; 2],
        Game::OperationD6 => ["Opération D6"; 2],
        Game::ChineseClassic | Game::ChineseSymmetric => ["Chinese Checkers", "Dames chinoises"],
    }
}

fn side_name(game: Game, side: Side) -> Words {
    match (game, side) {
        (Game::ChineseClassic | Game::ChineseSymmetric, _) => ["House {}", "Maison {}"],
        (Game::CourtCircuit | Game::Zapita, Side::One) => ["White", "Blanc"],
        (Game::Zapita, _) => ["Khaki", "Kaki"],
        (_, Side::One) => ["Red", "Rouge"],
        _ => ["Black", "Noir"],
    }
}
