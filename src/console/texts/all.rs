//! Every text there is, for the test that proves that each fits its box.

use super::{Hint, Label, Text, about_pages, rules_pages};
use crate::lessons::Lesson;
use crate::lessons::puzzles::Aim;
use crate::rules::{Face, Flaw, Game, Power, Refusal, Side};

/// Games drawn and turns played: none, one, several, and the most there can be.
const DRAWN: [u16; 4] = [0, 1, 12, u16::MAX];

/// Counts of players and pieces, and the most there can be.
const NUMBERS: [u16; 14] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, u16::MAX];

/// Times to wait, the widest among them.
const TIMES: [u16; 11] = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90];

/// What can be asked for in a puzzle.
const AIMS: [Aim; 4] = [
    Aim::WinInOne,
    Aim::WinInTwo,
    Aim::TurnMost(11),
    Aim::HomeIn(99),
];

/// What can be wrong with a position.
const FLAWS: [Flaw; 6] = [
    Flaw::NotOfThisGame,
    Flaw::TooManyPawns,
    Flaw::NoBomb,
    Flaw::TwoBombs,
    Flaw::OnHeadquarters,
    Flaw::NothingToMove,
];

/// Everything the console can ever say, whatever the language.
pub fn every_text() -> impl Iterator<Item = Text> {
    let labels = Label::ALL.iter().copied().map(Text::Label);
    let hints = Hint::ALL.iter().copied().map(Text::Hint);
    let refusals = Refusal::ALL.into_iter().map(Text::Refused);
    let throws = Power::ALL.into_iter().map(Text::Throws);
    let faces = Face::ALL.into_iter().map(Text::TakeFace);
    let numbers = NUMBERS.into_iter().map(Text::Number);
    let seconds = TIMES.into_iter().map(Text::Seconds);
    let minutes = TIMES.into_iter().map(Text::Minutes);
    let turns = DRAWN.map(|drawn| Text::AtTurn(drawn, drawn)).into_iter();
    let saved = NUMBERS.into_iter().map(Text::SavedAfter);
    let about = (0..about_pages().len()).map(|page| Text::About(page as u8));
    let aims = AIMS
        .into_iter()
        .flat_map(|aim| [Text::Aim(aim), Text::Puzzle(30, aim)]);
    labels
        .chain(aims)
        .chain(hints)
        .chain(refusals)
        .chain(throws)
        .chain(faces)
        .chain(numbers)
        .chain(seconds)
        .chain(minutes)
        .chain(turns)
        .chain(saved)
        .chain(about)
        .chain(Game::ALL.into_iter().flat_map(of_game))
}

/// What is said of a game: its name, its rules, its lessons, and its sides.
fn of_game(game: Game) -> impl Iterator<Item = Text> {
    let pages = (0..rules_pages(game).len()).map(move |page| Text::Rules(game, page as u8));
    let sides = game
        .sides()
        .iter()
        .flat_map(move |&side| of_side(game, side));
    [Text::Game(game), Text::Course(game), Text::AskAbandon(game)]
        .into_iter()
        .chain(pages)
        .chain(FLAWS.into_iter().map(move |flaw| Text::Flawed(game, flaw)))
        .chain(of_lessons(game))
        .chain(sides)
}

fn of_lessons(game: Game) -> impl Iterator<Item = Text> {
    let lessons = (0..).zip(Lesson::of(game));
    lessons.flat_map(move |(number, lesson)| {
        let steps = (0..lesson.steps.len()).map(move |step| Text::Step(game, number, step as u8));
        core::iter::once(Text::Lesson(game, number)).chain(steps)
    })
}

fn of_side(game: Game, side: Side) -> impl Iterator<Item = Text> {
    let next = DRAWN.map(|drawn| Text::StartsNext(game, side, drawn));
    [
        Text::Side(game, side),
        Text::Wins(game, side),
        Text::AskResign(game, side),
        Text::GaveUp(game, side),
        Text::Passed(game, side),
        Text::Flawed(game, Flaw::TooMany(side)),
        Text::Asked(game, side, Aim::TurnMost(11)),
        Text::Asked(game, side, Aim::HomeIn(99)),
    ]
    .into_iter()
    .chain(next)
}
