//! What Left and Right change in a row of a list, and what A does there.

use super::items::Item;
use super::scene::{Question, Scene};
use super::settings::{Sleep, turned};
use super::texts::{Label, Language};
use super::{Console, Cue, Light};
use crate::game::Seat;
use crate::rules::{Jumps, Players};

impl Console {
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
                let language = turned(&Language::ALL, settings.language, forward);
                self.choose_language(language);
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
        let under_way = match scene {
            Scene::Setup(row, _) => self.can_go_on(self.game_set_up(row)),
            _ => self.play.is_going_on(),
        };
        if under_way && item.is_of_a_match() {
            self.say(Label::FromNextMatch);
        } else if item == Item::Layout && self.settings.zigzag {
            self.say(Label::LayoutIsAGuess);
        }
    }

    /// Keeps a row in hand after rows before it have come or gone.
    fn keep_in_hand(&mut self, item: Item) {
        let items = self.items(self.scene());
        let row = items.iter().position(|&other| other == item);
        self.select_row(row.unwrap_or(0) as u8);
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
