//! What a row of a list shows.

use super::items::Item;
use super::scene::Scene;
use super::texts::{Label, Text};
use super::{Console, Lead, Row, Tally, Value, listed};
use crate::lessons::Lesson;
use crate::lessons::puzzles::{Grade, Puzzle};
use crate::rules::{Game, Jumps, Piece, Side};

impl Item {
    /// Whether Left and Right change it.
    pub fn turns(self) -> bool {
        matches!(
            self,
            Self::Players
                | Self::Jumps
                | Self::Seat(_)
                | Self::Layout
                | Self::CornerRefuge
                | Self::Sideways
                | Self::Language
                | Self::Sound
                | Self::Brightness
                | Self::SleepAfter
                | Self::TurnTheBoard
                | Self::TakeBacks
                | Self::SideToMove
        )
    }

    /// Whether a match has it from its beginning on.
    pub fn is_of_a_match(self) -> bool {
        matches!(
            self,
            Self::Players | Self::Seat(_) | Self::Layout | Self::CornerRefuge | Self::Sideways
        )
    }

    fn label(self, game: Game, going_on: bool) -> Text {
        Text::Label(match self {
            Self::Seat(side) => return Text::Side(game, side),
            Self::Played(game) => return Text::Game(game),
            Self::Course(game) => return Text::Course(game),
            Self::Lesson(game, lesson) => return Text::Lesson(game, lesson),
            Self::Puzzle(game, number) => return puzzle_name(game, number),
            Self::Lessons(_) => Label::Lessons,
            Self::Puzzles(_) => Label::Puzzles,
            Self::Solution => Label::Solution,
            Self::Editor(_) => Label::SetUp,
            Self::PlayEdited => Label::PlayFromHere,
            Self::SideToMove => Label::ToMove,
            Self::StartPosition => Label::StartPosition,
            Self::ClearBoard => Label::ClearBoard,
            Self::Continue => Label::Continue,
            Self::Start if going_on => Label::NewMatch,
            Self::Start => Label::Start,
            Self::Players => Label::Players,
            Self::Jumps => Label::Jumps,
            Self::Layout => Label::Layout,
            Self::CornerRefuge => Label::CornerRefuge,
            Self::Sideways => Label::Sideways,
            Self::Rules(_) => Label::Rules,
            Self::Language => Label::Language,
            Self::Sound => Label::Sound,
            Self::Brightness => Label::Brightness,
            Self::SleepAfter => Label::SleepAfter,
            Self::TurnTheBoard => Label::TurnTheBoard,
            Self::HouseRules => Label::HouseRules,
            Self::TakeBacks => Label::TakeBacks,
            Self::Statistics => Label::Statistics,
            Self::EraseAll => Label::EraseAll,
            Self::About => Label::About,
            Self::Undo => Label::UndoTurn,
            Self::Redo => Label::RedoTurn,
            Self::Advice => Label::Advice,
            Self::Pass => Label::Pass,
            Self::MatchScore => Label::MatchScore,
            Self::Resign => Label::Resign,
            Self::AgreeDraw => Label::AgreeDraw,
            Self::NewGame => Label::NewGame,
            Self::Settings => Label::Settings,
            Self::Leave => Label::Leave,
            Self::Yes => Label::Yes,
            Self::No => Label::No,
        })
    }
}

impl Console {
    /// What a row shows.
    pub(super) fn row(&self, scene: Scene, item: Item) -> Row {
        let game = match scene {
            Scene::Setup(game, _) => game,
            _ => self.play.game(),
        };
        let going_on = self.can_go_on(self.game_set_up(game));
        let lead = match item {
            Item::Continue => Some(Lead::Go),
            Item::Start if !going_on => Some(Lead::Go),
            Item::Seat(side) => piece_of(game, side).map(Lead::Piece),
            Item::Puzzle(game, number) => grade_of(game, number).map(Lead::Grade),
            _ => None,
        };
        Row {
            lead,
            label: item.label(game, going_on),
            value: self.value(game, item),
            turns: item.turns(),
        }
    }

    fn value(&self, game: Game, item: Item) -> Option<Value> {
        let settings = &self.settings;
        let label = |label| Value::Text(Text::Label(label));
        let either = |which, yes, no| label(if which { yes } else { no });
        let yes_or_no = |which| either(which, Label::Yes, Label::No);
        Some(match item {
            Item::Players => Value::Text(Text::Number(settings.players as u16)),
            Item::Jumps => either(
                settings.jumps == Jumps::Classic,
                Label::JumpsClassic,
                Label::JumpsSymmetric,
            ),
            Item::Seat(side) => Value::Seat(settings.seat(game, side)),
            Item::Layout => either(settings.zigzag, Label::LayoutZigzag, Label::LayoutRows),
            Item::CornerRefuge => yes_or_no(!settings.house.no_corner_refuge),
            Item::Sideways => either(
                settings.house.sideways_everywhere,
                Label::Everywhere,
                Label::InGoal,
            ),
            Item::Language => label(Label::LanguageName),
            Item::Sound => either(settings.sound, Label::On, Label::Off),
            Item::Brightness => Value::Bar(settings.brightness),
            Item::SleepAfter => Value::Text(settings.sleep.text()),
            Item::TurnTheBoard => yes_or_no(settings.turn_board),
            Item::TakeBacks => yes_or_no(settings.take_backs),
            Item::HouseRules
            | Item::Statistics
            | Item::About
            | Item::Rules(_)
            | Item::Lessons(_)
            | Item::Editor(_)
            | Item::Settings => Value::More,
            Item::Puzzles(game) => {
                let all = Puzzle::of(game).len() as u16;
                Value::Text(Text::Tally(self.progress.solved(game), all))
            }
            Item::Puzzle(game, number) => Value::Done(self.progress.is_solved(game, number)),
            Item::SideToMove => Value::Piece(self.editor_side()?),
            Item::Course(game) => {
                let all = Lesson::of(game).len() as u16;
                Value::Text(Text::Tally(self.progress.learned(game), all))
            }
            Item::Lesson(game, lesson) => Value::Done(self.progress.is_learned(game, lesson)),
            Item::Played(row) => {
                let games = Game::ALL.into_iter().filter(|&game| listed(game) == row);
                let tally = games.map(|game| self.statistics.all(game));
                let Tally { won, played } = tally.fold(Tally::default(), Tally::plus);
                Value::Text(Text::Tally(won, played))
            }
            Item::Undo => Value::Count(self.play.undoable()),
            Item::Redo => Value::Count(self.play.redoable()),
            _ => return None,
        })
    }
}

fn puzzle_name(game: Game, number: u8) -> Text {
    let puzzle = Puzzle::of(game).get(usize::from(number));
    puzzle.map_or(Text::Label(Label::Puzzles), |puzzle| {
        Text::Puzzle(number + 1, puzzle.aim)
    })
}

fn grade_of(game: Game, number: u8) -> Option<Grade> {
    let puzzle = Puzzle::of(game).get(usize::from(number))?;
    Some(puzzle.grade)
}

/// The piece that stands for a side: plain, or the strongest it has.
pub(super) fn piece_of(game: Game, side: Side) -> Option<Piece> {
    let mut pieces = game.pieces().iter().map(|&(piece, _)| piece);
    let of_side = |piece: &Piece| piece.side() == Some(side);
    match game {
        Game::Mix => pieces.find(of_side),
        _ => pieces.rfind(of_side),
    }
}
