//! Whether a text fits wherever a view can put it.

use super::pen::{AFTER_SIGN, Words};
use super::room::Room;
use super::rows::{ARROWS_WIDTH, GAP};
use crate::board::Shape;
use crate::console::texts::{Hint, Label, Language, Text};
use crate::game::TURNS;
use crate::rules::Game;

/// Whether a text fits, in a language, in every box that it is drawn in, and has a glyph for each of its characters.
pub fn fits(text: Text, language: Language) -> bool {
    let mut words = Words::new();
    let mut short = Words::new();
    let written = text.write(language, &mut words).is_ok();
    let written = written && text.write_short(language, &mut short).is_ok();
    let rooms = rooms(text);
    let beside = values(text)
        .iter()
        .all(|&value| fit_a_row(text, value, language));
    written
        && counted(text, language)
        && beside
        && rooms.iter().all(|room| room.holds(&words))
        && (!said_on_the_star(text) || Room::STAR_HINT.holds(&short))
}

/// The boxes a text is drawn in.
fn rooms(text: Text) -> &'static [Room] {
    match text {
        Text::Label(label) => rooms_of_label(label),
        Text::Hint(_) | Text::TakeFace(_) => &[Room::HINT],
        Text::Game(game) if is_star(game) => &[Room::LIST, Room::PAGE_HEADER],
        Text::Game(_) => &[Room::LIST, Room::PAGE_HEADER, Room::GAME],
        Text::Side(game, _) if is_star(game) => &[Room::STAR_NOTE],
        Text::Side(..) => &[Room::TURN],
        Text::Refused(_) => &[Room::MESSAGE],
        Text::Wins(game, _) if is_star(game) => &[Room::SCORE_TITLE, Room::STAR_NOTE],
        Text::Wins(..) => &[Room::SCORE_TITLE, Room::RESULT],
        Text::StartsNext(..) | Text::AtTurn(..) => &[Room::SCORE_CAPTION],
        Text::Throws(_) => &[Room::NOTE],
        Text::Tally(..) | Text::Number(_) | Text::Seconds(_) | Text::Minutes(_) => &[Room::FREE],
        Text::AskAbandon(_) | Text::AskResign(..) => &[Room::WINDOW_HEADER],
        Text::GaveUp(..) | Text::Passed(..) => &[Room::MESSAGE],
        Text::SavedAfter(_) => &[Room::CRASH],
        Text::Rules(..) | Text::About(_) => &[Room::PAGE],
        Text::Course(_) => &[Room::HEADER],
        Text::Aim(_) => &[Room::NOTE, Room::STAR_NOTE],
        Text::Puzzle(..) => &[Room::GRADED],
        Text::Asked(..) | Text::Flawed(..) => &[Room::MESSAGE],
        Text::Lesson(..) => &[Room::PAGE_HEADER, Room::WINDOW_ROW],
        Text::Step(..) => &[Room::LESSON],
    }
}

fn rooms_of_label(label: Label) -> &'static [Room] {
    match label {
        Label::Settings => &[Room::LIST, Room::HEADER],
        Label::WonOfPlayed => &[Room::HEADER],
        Label::LayoutIsAGuess
        | Label::HoldB
        | Label::NothingToUndo
        | Label::NothingToRedo
        | Label::TakeBacksOff
        | Label::MustPass
        | Label::MayPass
        | Label::FromNextMatch
        | Label::CannotSave
        | Label::SavesDamaged
        | Label::SetAside
        | Label::SavesInUse
        | Label::AllErased
        | Label::ItThinks
        | Label::YourTurn
        | Label::NotSolved
        | Label::IsWonAlready
        | Label::IsStuck
        | Label::AnotherTurn
        | Label::ItRefuses => &[Room::MESSAGE],
        Label::Queen => &[Room::TURN],
        Label::Draw => &[Room::RESULT, Room::SCORE_TITLE, Room::STAR_NOTE],
        Label::FourInLine
        | Label::PlainRing
        | Label::PlainRingAgain
        | Label::AllTurned
        | Label::NoTurnLeft
        | Label::HeadquartersHit
        | Label::AllSixes
        | Label::Thinking => &[Room::NOTE],
        Label::WellDone | Label::Solved => &[Room::RESULT, Room::STAR_NOTE],
        Label::Demo => &[Room::NOTE, Room::STAR_NOTE],
        Label::Lessons => &[Room::LIST, Room::HEADER, Room::WINDOW_ROW],
        Label::Play => &[Room::WINDOW_ROW, Room::HINT, Room::STAR_HINT],
        Label::HouseFilled => &[Room::STAR_NOTE],
        Label::Resigned | Label::ThirdTime | Label::AllPassed | Label::Agreed => {
            &[Room::NOTE, Room::STAR_NOTE]
        }
        Label::AskDraw | Label::OfferDraw | Label::AskNewGame | Label::AskErase => {
            &[Room::WINDOW_HEADER]
        }
        Label::Oops => &[Room::SCORE_TITLE],
        Label::StartedAnew => &[Room::CRASH],
        Label::NoAnswer => &[Room::CRASH_PLACE],
        Label::Continue => &[Room::CRASH_KEY, Room::WINDOW_ROW],
        Label::NextGame => &[Room::SCORE_KEY],
        Label::Back => &[Room::SCORE_SECOND_KEY],
        Label::Leave => &[Room::SCORE_SECOND_KEY, Room::WINDOW_ROW],
        Label::MatchScore => &[Room::SCORE_TITLE, Room::WINDOW_ROW],
        Label::Games => &[Room::CRASH_KEY],
        Label::Rules | Label::HouseRules | Label::About => &[Room::PAGE_HEADER, Room::WINDOW_ROW],
        _ => &[Room::WINDOW_ROW],
    }
}

fn is_star(game: Game) -> bool {
    game.shape() == Shape::Star
}

fn said_on_the_star(text: Text) -> bool {
    use Hint::*;
    matches!(
        text,
        Text::Hint(
            Pick | Hop
                | Step
                | Finish
                | Pass
                | TakeBack
                | PutBack
                | GoOn
                | Back
                | TryIt
                | Put
                | Other
                | Remove
                | PlayNow
                | PlayIt
                | NotThat
        )
    )
}

/// What may stand in a row beside its label. A side has its piece before it, and somebody who sits there after it.
fn values(text: Text) -> &'static [Text] {
    use Text::Label as Words;
    match text {
        Text::Course(_) => &[Text::Tally(10, 10)],
        Text::Side(..) => &[Words(Label::Person), Words(Label::Computer)],
        Text::Label(label) => match label {
            Label::Jumps => &[Words(Label::JumpsClassic), Words(Label::JumpsSymmetric)],
            Label::Layout => &[Words(Label::LayoutRows), Words(Label::LayoutZigzag)],
            Label::CornerRefuge | Label::TurnTheBoard | Label::TakeBacks => {
                &[Words(Label::Yes), Words(Label::No)]
            }
            Label::Sideways => &[Words(Label::InGoal), Words(Label::Everywhere)],
            Label::Language => &[Words(Label::LanguageName)],
            Label::Sound => &[Words(Label::On), Words(Label::Off)],
            Label::SleepAfter => &[Words(Label::Never), Text::Seconds(60), Text::Minutes(60)],
            Label::Players => &[Text::Number(6)],
            Label::Puzzles => &[Text::Tally(30, 30)],
            _ => &[],
        },
        _ => &[],
    }
}

/// Turns are counted in a row of the menu, up to as many as a history keeps.
fn counted(text: Text, language: Language) -> bool {
    let Text::Label(Label::UndoTurn | Label::RedoTurn) = text else {
        return true;
    };
    let room = Room::WINDOW_ROW;
    width(text, language) + GAP + width(Text::Number(TURNS as u16), language) <= room.width as i32
}

fn width(text: Text, language: Language) -> i32 {
    let mut words = Words::new();
    let _ = text.write(language, &mut words);
    Room::ROW.font.width(&words) as i32
}

fn fit_a_row(label: Text, value: Text, language: Language) -> bool {
    let width = |text| width(text, language);
    let signs = match label {
        Text::Side(..) => 2 * AFTER_SIGN,
        _ => 0,
    };
    signs + width(label) + GAP + ARROWS_WIDTH + width(value) <= Room::ROW.width as i32
}
