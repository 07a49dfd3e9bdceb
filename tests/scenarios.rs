//! Every scenario of `tests/scenarios`, in every language, and the golden pictures they ask for.

mod golden;
mod scenario;

use std::collections::BTreeSet;

use golden::Goldens;
use pocket_hops::console::Hand;
use pocket_hops::console::texts::{Label, Language, Text};
use pocket_hops::rules::Refusal;
use pocket_hops::screen::{Frame, draw};
use scenario::clerk::Clerk;
use scenario::{Kept, Player, in_english};

#[test]
fn every_scenario_is_played_to_its_end() {
    let mut goldens = Goldens::default();
    let mut failures = Vec::new();
    for (name, text) in scenario::all() {
        for language in Language::ALL {
            let mut viewer = Viewer {
                kept: Kept::new(language),
                goldens: &mut goldens,
                unlike: Vec::new(),
            };
            let played = scenario::play(&text, &mut viewer);
            let errors = played.err().into_iter().chain(viewer.unlike);
            failures.extend(errors.map(|error| format!("{name} in {language:?}, {error}")));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
    let left_over = goldens.left_over();
    assert!(left_over.is_empty(), "no scenario asks for {left_over:?}");
}

/// Plays, and looks at the glass.
struct Viewer<'g> {
    kept: Kept,
    goldens: &'g mut Goldens,
    /// What is wrong with the pictures: one that is not as it should be does not keep the rest from being played.
    unlike: Vec<String>,
}

impl Player for Viewer<'_> {
    fn hand(&self) -> &Hand {
        &self.kept.hand
    }

    fn parts(&mut self) -> (&mut Hand, &mut Clerk) {
        self.kept.parts()
    }

    fn look(&mut self, golden: &str) -> Result<(), String> {
        let mut frame = Frame::new();
        let console = &self.kept.hand.console;
        draw(&console.view(), &mut frame);
        let golden = match console.settings().language {
            Language::English => golden.to_string(),
            Language::French => format!("{golden}.fr"),
        };
        self.unlike
            .extend(self.goldens.compare(&golden, &frame).err());
        Ok(())
    }
}

/// What no press can bring about: the cursor cannot leave the board, a small move of the wrong kind cannot be said with A, a turn that is made ends by
/// itself, a piece that has not moved is put back, a face is chosen from those that can be, and a pass is offered only where it is legal.
const NEVER_HEARD: [Refusal; 10] = [
    Refusal::GameOver,
    Refusal::OffBoard,
    Refusal::StandsThere,
    Refusal::NotThatWay,
    Refusal::NotLegal,
    Refusal::TurnMade,
    Refusal::NothingMoved,
    Refusal::ChooseFace,
    Refusal::NotThatFace,
    Refusal::NoPass,
];

/// What the console says of itself.
const TOLD: [Label; 14] = [
    Label::LayoutIsAGuess,
    Label::HoldB,
    Label::NothingToUndo,
    Label::NothingToRedo,
    Label::TakeBacksOff,
    Label::MustPass,
    Label::MayPass,
    Label::FromNextMatch,
    Label::ItThinks,
    Label::ItRefuses,
    Label::YourTurn,
    Label::AnotherTurn,
    Label::NotSolved,
    Label::IsWonAlready,
];

#[test]
fn every_message_is_heard_in_a_scenario() {
    let mut said = BTreeSet::new();
    for (_, text) in scenario::all() {
        let lines = text.lines().map(str::trim);
        let messages = lines.filter_map(|line| line.strip_prefix("message "));
        said.extend(messages.map(str::to_string));
    }
    for refusal in Refusal::ALL {
        let heard = said.contains(&in_english(Text::Refused(refusal)));
        assert_ne!(heard, NEVER_HEARD.contains(&refusal), "{refusal:?}");
    }
    for label in TOLD {
        let heard = said.contains(&in_english(Text::Label(label)));
        assert!(heard, "{label:?}");
    }
}
