//! The rows of every list: what each shows, what Left and Right change in it, what A does.

use heapless::Vec;

use super::scene::{Question, Scene};
use super::settings::{Sleep, turned};
use super::texts::{Label, Language, Text};
use super::{Console, Cue, Entry, Lead, Light, Row, Rows, Tally, Value, listed};
use crate::board::Shape;
use crate::game::Seat;
use crate::lessons::puzzles::{Grade, Puzzle};
use crate::rules::{Game, Jumps, Piece, Players, Side};

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

impl Item {
    fn turns(self) -> bool {
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
    /// The rows of a scene, none if it has no rows.
    pub(super) fn items(&self, scene: Scene) -> Items {
        use Item::*;
        let mut items = Items::new();
        // MOST is the longest list there is: a game of six going on.
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
                let lessons = 0..crate::lessons::Lesson::of(game).len() as u8;
                lessons.for_each(|lesson| add(&[Lesson(game, lesson)]));
                add(&[Puzzles(game)]);
            }
            Scene::Puzzles(game, _) => {
                let puzzles = 0..crate::lessons::puzzles::Puzzle::of(game).len() as u8;
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
                let all = crate::lessons::Lesson::of(game).len() as u16;
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

    /// Left or Right on a row.
    pub(super) fn turn(&mut self, item: Item, forward: bool) {
        let scene = self.scene();
        let settings = &mut self.settings;
        match item {
            Item::Players => settings.players = turned(&Players::ALL, settings.players, forward),
            Item::Jumps => {
                settings.jumps =
                    turned(&[Jumps::Classic, Jumps::Symmetric], settings.jumps, forward);
            }
            Item::Seat(side) => {
                if let Scene::Setup(row, _) = scene
                    && let Some(seat) = settings.seat_mut(row, side)
                {
                    *seat = turned(&Seat::ALL, *seat, forward);
                }
            }
            Item::Layout => settings.zigzag ^= true,
            Item::CornerRefuge => settings.house.no_corner_refuge ^= true,
            Item::Sideways => settings.house.sideways_everywhere ^= true,
            Item::Language => {
                settings.language = turned(&Language::ALL, settings.language, forward)
            }
            Item::Sound => settings.sound ^= true,
            Item::Brightness => {
                let step = if forward { 1 } else { -1 };
                let brightness = settings.brightness.saturating_add_signed(step);
                settings.brightness = brightness.clamp(1, Light::BRIGHTEST);
            }
            Item::SleepAfter => settings.sleep = turned(&Sleep::ALL, settings.sleep, forward),
            Item::TurnTheBoard => settings.turn_board ^= true,
            Item::TakeBacks => settings.take_backs ^= true,
            Item::SideToMove => self.turn_side_to_move(forward),
            _ => return,
        }
        self.cue(Cue::Tick);
        if item == Item::Jumps {
            self.keep_in_hand(item);
        }
        if item == Item::Layout && self.settings.zigzag {
            self.say(Label::LayoutIsAGuess);
        }
        if matches!(item, Item::CornerRefuge | Item::Sideways) && self.play.is_going_on() {
            self.say(Label::FromNextMatch);
        }
    }

    /// Keeps a row in hand after rows before it have come or gone.
    fn keep_in_hand(&mut self, item: Item) {
        let scene = self.scene();
        let items = self.items(scene);
        let row = items.iter().position(|&other| other == item);
        if let Some(scroll) = self.scenes.last_mut().and_then(Scene::scroll) {
            let row = row.unwrap_or(0) as u8;
            scroll.select(row, items.len() as u8, scene.rows_seen());
        }
    }

    /// A on a row.
    pub(super) fn choose(&mut self, item: Item) {
        if item.turns() {
            return self.turn(item, true);
        }
        self.cue(Cue::Pick);
        match item {
            Item::Continue => {
                if let Scene::Setup(row, _) = self.scene() {
                    self.continue_game(self.game_set_up(row));
                }
            }
            Item::Start => {
                if let Scene::Setup(row, _) = self.scene() {
                    self.start_if(row, false);
                }
            }
            Item::Rules(game) => self.enter(Scene::Rules(game, 0)),
            Item::Course(game) | Item::Lessons(game) => {
                self.enter(Scene::Lessons(game, Default::default()));
            }
            Item::Lesson(game, lesson) => self.enter_lesson(game, lesson),
            Item::Puzzles(game) => self.enter(Scene::Puzzles(game, Default::default())),
            Item::Puzzle(game, number) => self.enter_puzzle(game, number),
            Item::Editor(game) => self.enter_editor(game),
            Item::PlayEdited => self.play_edited(),
            Item::StartPosition => self.put_start_up(),
            Item::ClearBoard => self.clear_board(),
            Item::Leave if !matches!(self.scene(), Scene::Menu(_)) => {
                self.back();
                self.back();
            }
            Item::HouseRules => self.enter(Scene::HouseRules(Default::default())),
            Item::Statistics => self.enter(Scene::Statistics(Default::default())),
            Item::EraseAll => self.ask(Question::Erase),
            Item::About => self.enter(Scene::About(0)),
            Item::Settings => self.enter(Scene::Settings(Default::default())),
            Item::MatchScore => self.enter(Scene::Score),
            Item::Undo if !self.settings.take_backs => self.say(Label::TakeBacksOff),
            Item::Redo if !self.settings.take_backs => self.say(Label::TakeBacksOff),
            Item::Undo if !self.play.undo() => self.say(Label::NothingToUndo),
            Item::Redo if !self.play.redo() => self.say(Label::NothingToRedo),
            // A pass may have come or gone before it.
            Item::Undo | Item::Redo => self.keep_in_hand(item),
            Item::Advice => {
                self.leave_to_play();
                if self.machine_is_to_move() {
                    self.say_it_thinks();
                } else {
                    self.ask_for_advice();
                }
            }
            Item::Pass if self.is_on_slate() => self.pass_on_slate(),
            Item::Solution => self.show_solution(),
            Item::Pass => {
                let passed = self.play.pass(self.now);
                self.leave_to_play();
                self.heard(passed);
            }
            Item::Resign => self.ask(Question::Resign),
            Item::AgreeDraw => self.ask(Question::Draw),
            Item::NewGame if self.play.is_under_way() => self.ask(Question::NewGame),
            Item::NewGame => self.next_game(),
            Item::Leave => self.leave_game(),
            Item::No => self.back(),
            Item::Yes => self.answer_yes(),
            _ => {}
        }
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
