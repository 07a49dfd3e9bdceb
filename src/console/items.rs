//! The rows of every list: which there are. What each shows is in `row`, what it does in `choice`.

use heapless::Vec;

use super::scene::Scene;
use super::{Console, Entry, Rows};
use crate::board::Shape;
use crate::lessons::{self, puzzles};
use crate::rules::{Game, Side};

/// A row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Item {
    // of a set-up
    Continue,
    Start,
    Players,
    Jumps,
    Seat(Side),
    Layout,
    CornerRefuge,
    Sideways,
    Rules(Game),
    // of the settings
    Language,
    Sound,
    Brightness,
    SleepAfter,
    TurnTheBoard,
    HouseRules,
    TakeBacks,
    Statistics,
    EraseAll,
    About,
    // of the statistics
    Played(Game),
    // of the lessons
    Course(Game),
    Lessons(Game),
    Lesson(Game, u8),
    Puzzles(Game),
    Puzzle(Game, u8),
    Solution,
    // of a position that is set up
    Editor(Game),
    PlayEdited,
    SideToMove,
    StartPosition,
    ClearBoard,
    // of a game's menu
    Undo,
    Redo,
    Advice,
    Pass,
    MatchScore,
    Resign,
    AgreeDraw,
    NewGame,
    Settings,
    Leave,
    // of a question
    Yes,
    No,
}

pub(super) type Items = Vec<Item, { Rows::MOST }>;

impl Console {
    /// The rows of a scene, none if it has no rows.
    pub(super) fn items(&self, scene: Scene) -> Items {
        use Item::*;
        let mut items = Items::new();
        // No list is longer: that of six with a game to go on with has 15 rows, lessons and puzzles may have more.
        let mut add = |more: &[Item]| {
            let _ = items.extend_from_slice(more);
        };
        match scene {
            Scene::Setup(game, _) => {
                if self.can_go_on(self.game_set_up(game)) {
                    add(&[Continue]);
                }
                add(&[Start]);
                if game.shape() == Shape::Star {
                    add(&[Players, Jumps]);
                }
                for &side in self.settings.opening(game).sides() {
                    add(&[Seat(side)]);
                }
                match game {
                    Game::CourtCircuit => add(&[Layout, CornerRefuge]),
                    _ if game.shape() == Shape::Star => add(&[Sideways]),
                    _ => {}
                }
                let game = self.game_set_up(game);
                add(&[Lessons(game), Puzzles(game), Editor(game), Rules(game)]);
            }
            Scene::Settings(_) => add(&[
                Language,
                Sound,
                Brightness,
                SleepAfter,
                TurnTheBoard,
                HouseRules,
                TakeBacks,
                Statistics,
                About,
                EraseAll,
            ]),
            Scene::Statistics(_) => {
                for entry in Entry::ALL {
                    if let Entry::Game(game) = entry {
                        add(&[Played(game)]);
                    }
                }
            }
            Scene::Courses(_) => Game::ALL.into_iter().for_each(|game| add(&[Course(game)])),
            Scene::Lessons(game, _) => {
                let lessons = 0..lessons::Lesson::of(game).len() as u8;
                lessons.for_each(|lesson| add(&[Lesson(game, lesson)]));
                add(&[Puzzles(game)]);
            }
            Scene::Puzzles(game, _) => {
                let puzzles = 0..puzzles::Puzzle::of(game).len() as u8;
                puzzles.for_each(|number| add(&[Item::Puzzle(game, number)]));
            }
            Scene::SlateMenu(_) => {
                if self.slate.may_pass() && self.slate_is_tried() {
                    add(&[Pass]);
                }
                if self.riddle().is_some() {
                    add(&[Solution]);
                }
                add(&[Leave]);
            }
            Scene::EditorMenu(_) => {
                add(&[PlayEdited, SideToMove, StartPosition, ClearBoard, Leave]);
            }
            Scene::HouseRules(_) => add(&[CornerRefuge, Sideways]),
            Scene::Menu(_) => {
                let game = self.play.game();
                if self.play.may_pass() && !self.machine_is_to_move() {
                    add(&[Pass]);
                }
                add(&[Undo, Redo]);
                let going_on = self.play.end().is_none();
                let persons = self.play.person_to_move().is_some();
                if going_on && persons {
                    add(&[Advice]);
                }
                add(&[Rules(game), Lessons(game), MatchScore]);
                if going_on && persons {
                    add(&[Resign, AgreeDraw]);
                }
                add(&[NewGame, Settings, Leave]);
            }
            Scene::Ask(..) => add(&[No, Yes]),
            _ => {}
        }
        items
    }
}
