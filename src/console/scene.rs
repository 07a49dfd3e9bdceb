//! Where the console is: scenes, the uppermost in sight, those below to come back to.

use super::Console;
use super::lesson::{Course, Stage};
use super::puzzle::Riddle;
use super::scroll::Scroll;
use super::texts::{Label, Text, about_pages, rules_pages};
use super::{Entry, Rows, row_of};
use crate::board::Shape;
use crate::rules::{Game, Jumps};

/// A scene.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Scene {
    Title,
    Games(Scroll),
    /// The set-up of a row of the list of games.
    Setup(Game, Scroll),
    Settings(Scroll),
    HouseRules(Scroll),
    Statistics(Scroll),
    /// The games that can be learned.
    Courses(Scroll),
    /// The lessons of a game.
    Lessons(Game, Scroll),
    Lesson(Course),
    /// The puzzles of a game.
    Puzzles(Game, Scroll),
    Puzzle(Riddle),
    /// The menu of the lesson or puzzle below.
    SlateMenu(Scroll),
    /// A position is set up.
    Editor,
    /// The menu of the board below that is set up.
    EditorMenu(Scroll),
    Play,
    /// The machine plays by itself.
    Demo,
    /// The menu of the game below.
    Menu(Scroll),
    Ask(Question, Scroll),
    /// The score of the match below.
    Score,
    /// A page of a game's rules.
    Rules(Game, u8),
    About(u8),
    /// What ended the last run.
    Crash,
}

/// What is asked before something is done that cannot be undone at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Another match is to be started: give up the one that is under way?
    Abandon(Game),
    NewGame,
    Resign,
    Draw,
    /// All that is kept is to be erased.
    Erase,
}

impl Scene {
    /// Whether it is a window over the scene below.
    pub fn is_window(self) -> bool {
        matches!(
            self,
            Self::Menu(_) | Self::SlateMenu(_) | Self::EditorMenu(_) | Self::Ask(..)
        )
    }

    /// Whether it is a board to play on.
    pub fn is_board(self) -> bool {
        match self {
            Self::Play | Self::Demo | Self::Puzzle(_) => true,
            Self::Lesson(course) => course.stage != Stage::Words,
            _ => false,
        }
    }

    /// Whether that board is the slate.
    pub fn is_on_slate(self) -> bool {
        matches!(self, Self::Demo | Self::Lesson(_) | Self::Puzzle(_))
    }

    /// Its row in hand, if it has rows.
    pub fn scroll(&mut self) -> Option<&mut Scroll> {
        match self {
            Self::Games(scroll)
            | Self::Setup(_, scroll)
            | Self::Settings(scroll)
            | Self::HouseRules(scroll)
            | Self::Statistics(scroll)
            | Self::Courses(scroll)
            | Self::Lessons(_, scroll)
            | Self::Puzzles(_, scroll)
            | Self::SlateMenu(scroll)
            | Self::EditorMenu(scroll)
            | Self::Menu(scroll)
            | Self::Ask(_, scroll) => Some(scroll),
            _ => None,
        }
    }

    /// How many of its rows are in sight.
    pub fn rows_seen(self) -> u8 {
        match self {
            Self::Games(_) => Entry::SEEN,
            Self::Ask(..) => Rows::SEEN - 1,
            _ => Rows::SEEN,
        }
    }

    /// How many pages it has, and which is open.
    pub fn pages(&mut self) -> Option<(u8, &mut u8)> {
        match self {
            Self::Rules(game, page) => Some((rules_pages(*game).len() as u8, page)),
            Self::About(page) => Some((about_pages().len() as u8, page)),
            _ => None,
        }
    }
}

impl Console {
    /// The uppermost scene.
    pub(super) fn scene(&self) -> Scene {
        self.scenes.last().copied().unwrap_or(Scene::Title)
    }

    /// Whether the slate is in sight, or would be if nothing lay above it.
    pub(super) fn is_on_slate(&self) -> bool {
        self.scenes.iter().any(|scene| scene.is_on_slate())
    }

    /// Whether it is somebody's turn in the lesson or puzzle, whatever lies above it.
    pub(super) fn slate_is_tried(&self) -> bool {
        let tried = |scene: &Scene| match *scene {
            Scene::Lesson(course) => course.stage == Stage::Yours,
            Scene::Puzzle(riddle) => !riddle.solved && !self.machine_is_to_move(),
            _ => false,
        };
        !self.slate.is_being_led() && self.scenes.iter().any(tried)
    }

    /// Whether somebody is at a board, whatever lies above it.
    pub(super) fn is_at_a_board(&self) -> bool {
        self.scenes.iter().any(|scene| scene.is_board())
    }

    /// Whether nothing lies above the board.
    pub(super) fn board_is_uppermost(&self) -> bool {
        self.scene().is_board()
    }

    /// Opens a scene above the present one.
    pub(super) fn enter(&mut self, scene: Scene) {
        // The deepest way is games, play, menu, lessons, puzzles, puzzle, its menu.
        let _ = self.scenes.push(scene);
        self.another_scene();
    }

    /// Opens a scene in the place of the present one.
    pub(super) fn replace(&mut self, scene: Scene) {
        self.scenes.pop();
        self.enter(scene);
    }

    /// Closes the uppermost scene; the title stays.
    pub(super) fn back(&mut self) {
        if self.scenes.pop().is_some() {
            self.another_scene();
        }
    }

    /// Closes every scene above the one of that depth; the title is at 0.
    fn back_to(&mut self, depth: usize) {
        self.scenes.truncate(depth);
        self.another_scene();
    }

    fn another_scene(&mut self) {
        self.scene_number += 1;
        self.saves.forget_wish();
    }

    fn depth_of(&self, wanted: impl Fn(&Scene) -> bool) -> Option<usize> {
        self.scenes.iter().position(wanted).map(|below| below + 1)
    }

    /// Closes whatever lies over the board.
    pub(super) fn leave_to_play(&mut self) {
        if let Some(depth) = self.depth_of(|scene| *scene == Scene::Play) {
            self.back_to(depth);
        }
    }

    /// Goes to the list of games. A game that is under way can be gone on with from there.
    pub(super) fn leave_to_games(&mut self) {
        match self.depth_of(|scene| matches!(scene, Scene::Games(_))) {
            Some(depth) => self.back_to(depth),
            None => {
                self.back_to(0);
                self.enter_games();
            }
        }
    }

    /// Goes to the title.
    pub(super) fn leave_to_title(&mut self) {
        self.back_to(0);
    }

    /// Opens the list of games, at the game that was played last.
    pub(super) fn enter_games(&mut self) {
        self.enter(Scene::Games(Scroll::default()));
        if let Some(row) = self.settings.last.and_then(row_of) {
            self.select_row(row);
        }
    }

    /// How many rows the uppermost scene has.
    pub(super) fn row_count(&self) -> u8 {
        match self.scene() {
            Scene::Games(_) => Entry::ALL.len() as u8,
            scene => self.items(scene).len() as u8,
        }
    }

    /// Takes a row of the uppermost scene in hand, or its last one.
    pub(super) fn select_row(&mut self, row: u8) {
        let (rows, seen) = (self.row_count(), self.scene().rows_seen());
        if let Some(scroll) = self.scenes.last_mut().and_then(Scene::scroll) {
            scroll.select(row, rows, seen);
        }
    }

    /// Opens the set-up of a row of the list. If only the other way to jump has a game going on, that one is set up.
    pub(super) fn enter_setup(&mut self, row: Game) {
        if row.shape() == Shape::Star && !self.can_go_on(self.game_set_up(row)) {
            for (game, jumps) in [
                (Game::ChineseClassic, Jumps::Classic),
                (Game::ChineseSymmetric, Jumps::Symmetric),
            ] {
                if self.can_go_on(game) {
                    self.settings.jumps = jumps;
                }
            }
        }
        self.enter(Scene::Setup(row, Scroll::default()));
        self.tell_if_set_aside(self.game_set_up(row));
    }

    /// Opens the menu: the game's if one is being played, else the list of games.
    pub(super) fn open_menu(&mut self) {
        match self.scene() {
            scene if scene.is_window() && !matches!(scene, Scene::Ask(..)) => return,
            Scene::Games(_) => return,
            Scene::Editor => return self.enter(Scene::EditorMenu(Scroll::default())),
            scene if scene.is_on_slate() => {
                return self.enter(Scene::SlateMenu(Scroll::default()));
            }
            _ => {}
        }
        if self.depth_of(|scene| *scene == Scene::Play).is_some() {
            self.leave_to_play();
            self.enter(Scene::Menu(Scroll::default()));
        } else {
            self.leave_to_games();
        }
    }

    pub(super) fn ask(&mut self, question: Question) {
        self.enter(Scene::Ask(question, Scroll::default()));
    }

    /// The words of a question.
    pub(super) fn question(&self, question: Question) -> Text {
        Text::Label(match question {
            Question::Abandon(game) => return Text::AskAbandon(game),
            Question::Resign => return self.ask_resign(),
            Question::NewGame => Label::AskNewGame,
            Question::Draw if self.play.plays_the_machine() => Label::OfferDraw,
            Question::Draw => Label::AskDraw,
            Question::Erase => Label::AskErase,
        })
    }

    fn ask_resign(&self) -> Text {
        let side = self.play.person_to_move();
        Text::AskResign(self.play.game(), side.unwrap_or(self.play.side()))
    }

    /// Does what was asked about.
    pub(super) fn answer_yes(&mut self) {
        let Scene::Ask(question, _) = self.scene() else {
            return;
        };
        match question {
            Question::Abandon(_) => {
                self.back();
                if let Some(row) = self.row_to_begin() {
                    self.start_if(row, true);
                }
            }
            Question::NewGame => self.next_game(),
            Question::Resign => self.end_by(|play, now| play.resign(now)),
            Question::Draw if !self.machines_agree() => {
                self.leave_to_play();
                self.say(Label::ItRefuses);
            }
            Question::Draw => self.end_by(|play, now| play.agree_draw(now)),
            Question::Erase => {
                self.back();
                self.erase_all();
            }
        }
    }
}
