//! Finds the presses that enter a turn.

#![allow(dead_code)] // each test file uses some of it

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, VecDeque};

use pocket_hops::board::Spot;
use pocket_hops::console::texts::{Hint, Label, Language, Text};
use pocket_hops::console::{Console, Hand, Key, Line, Picture, Rows, Table};
use pocket_hops::opponent::{Answer, Ask, Mind};
use pocket_hops::rules::{Face, Game, Move, Position, Walk, read_position};

/// A hand that has sat down to a position.
pub fn at(position: Position) -> Hand {
    let mut console = Console::new();
    console.open_position(position);
    Hand::new(console)
}

/// A position as it is written.
pub fn position(text: &str) -> Position {
    read_position(text).expect("a position")
}

/// Sits down to a position, the settings having been changed by these presses in the set-up of its game.
pub fn at_with(position: Position, settings: &str) -> Hand {
    let mut console = Console::new();
    console.open_setup(position.game());
    let mut hand = Hand::new(console);
    press(&mut hand, settings);
    hand.console.open_position(position);
    hand
}

/// How many turns have been played.
pub fn turns(hand: &Hand) -> u32 {
    hand.console.table().history().turn_number()
}

/// What the machine is thinking about.
pub fn asked(hand: &mut Hand) -> Ask {
    hand.wait(0);
    hand.asked
        .clone()
        .expect("there is something to think about")
}

/// Thinks no longer than it must.
pub fn quickly(ask: &Ask) -> Option<Answer> {
    Mind::new().answer_to(&Ask {
        at_once: true,
        ..ask.clone()
    })
}

/// A hand on the list of a game's lessons.
pub fn at_the_lessons(game: Game, language: Language) -> Hand {
    let mut console = Console::new();
    console.set_language(language);
    let mut hand = Hand::new(console);
    press(&mut hand, "auua");
    let number = Game::ALL.iter().position(|&other| other == game);
    press(&mut hand, &"d".repeat(number.expect("a game")));
    press(&mut hand, "a");
    hand
}

/// Follows a script.
pub fn press(hand: &mut Hand, script: &str) {
    for letter in script.chars().filter(|letter| !letter.is_whitespace()) {
        assert!(hand.follow(letter), "{letter:?} is no press");
    }
}

/// The board that is seen.
pub fn table(hand: &Hand) -> Table {
    match hand.console.view().picture {
        Picture::Table(table) => table,
        other => panic!("no board is seen but {other:?}"),
    }
}

/// The rows in sight.
pub fn rows(hand: &Hand) -> Rows {
    let view = hand.console.view();
    match (view.window, view.picture) {
        (Some(rows), _) | (None, Picture::Rows(rows)) => rows,
        (None, other) => panic!("no rows but {other:?}"),
    }
}

/// The labels of the rows in sight.
pub fn labels(hand: &Hand) -> Vec<Text> {
    rows(hand).rows.iter().map(|row| row.label).collect()
}

/// Chooses a row of the list in sight, whichever is in hand.
pub fn choose(hand: &mut Hand, label: Label) {
    let labels = labels(hand);
    let row = labels.iter().position(|&row| row == Text::Label(label));
    let row = row.unwrap_or_else(|| panic!("{label:?} in {labels:?}"));
    let selected = usize::from(rows(hand).selected);
    press(hand, &"u".repeat(selected.saturating_sub(row)));
    press(hand, &"d".repeat(row.saturating_sub(selected)));
    press(hand, "a");
}

/// Whether the message bar says so.
pub fn says(hand: &Hand, label: Label) -> bool {
    let message = hand.console.view().message;
    message.is_some_and(|message| message.text == Text::Label(label))
}

/// Every place that arrows can bring the cursor to, each with a shortest script that does. An arrow is held only where taps do not lead.
pub fn within_reach(hand: &Hand) -> BTreeMap<Spot, String> {
    let mut found = within_reach_of("udlrUDLR", hand);
    found.extend(within_reach_of("udlr", hand));
    found
}

fn within_reach_of(arrows: &str, hand: &Hand) -> BTreeMap<Spot, String> {
    let mut hand = hand.clone();
    hand.settle();
    let cursor = |hand: &Hand| table(hand).cursor;
    let mut found = BTreeMap::new();
    let mut ahead = VecDeque::new();
    if let Some(here) = cursor(&hand) {
        found.insert(here, String::new());
        ahead.push_back((hand, String::new()));
    }
    while let Some((hand, script)) = ahead.pop_front() {
        for arrow in arrows.chars() {
            let mut next = hand.clone();
            next.follow(arrow);
            let Some(there) = cursor(&next) else { continue };
            if let Entry::Vacant(place) = found.entry(there) {
                let script = format!("{script}{arrow}");
                place.insert(script.clone());
                ahead.push_back((next, script));
            }
        }
    }
    found
}

/// The presses that make a small move that is open.
pub fn script_for(hand: &Hand, small: Move<Spot>) -> Option<String> {
    match small {
        Move::Keep => face_script(hand, None),
        Move::Face(face) => face_script(hand, Some(face)),
        Move::Pass if hand.console.table().walk().open().pick.is_empty() => Some("a".into()),
        Move::Pass => Some("Ba".into()),
        small => Some(format!("{}a", within_reach(hand).get(&small.place()?)?)),
    }
}

fn face_script(hand: &Hand, face: Option<Face>) -> Option<String> {
    let choice = table(hand).panel.faces?;
    let face = face.unwrap_or(choice.now);
    let wanted = choice.faces.iter().position(|&other| other == face)?;
    let selected = choice.selected as usize;
    Some(format!(
        "{}{}a",
        "l".repeat(selected.saturating_sub(wanted)),
        "r".repeat(wanted.saturating_sub(selected))
    ))
}

/// The presses that end a turn which could go on: back to the piece, and A.
pub fn script_to_finish(hand: &Hand, walk: &Walk<Position>) -> Option<String> {
    let piece = walk.path().iter().rev().find_map(|small| small.place())?;
    Some(format!("{}a", within_reach(hand).get(&piece)?))
}

/// Enters a whole turn of the board in sight by presses, and waits until nothing moves.
pub fn enter(hand: &mut Hand, walk: &Walk<Position>) {
    for &small in walk.path() {
        hand.settle();
        let script = match small {
            Move::Pass if must_pass(hand) => Some("a".into()),
            Move::Pass => Some("Ba".into()),
            small => script_for(hand, small),
        };
        press(
            hand,
            &script.unwrap_or_else(|| panic!("{small:?} can be entered")),
        );
    }
    if !walk.is_made() {
        hand.settle();
        let script = script_to_finish(hand, walk).expect("it can be ended");
        press(hand, &script);
    }
    hand.settle();
}

/// Whether nothing but a pass can be played.
fn must_pass(hand: &Hand) -> bool {
    let lines = table(hand).panel.lines;
    lines.contains(&Line::Key(Key::A, Text::Hint(Hint::Pass)))
}
