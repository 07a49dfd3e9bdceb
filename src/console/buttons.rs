//! What the buttons do in each scene.

use super::scene::Scene;
use super::scroll::Scroll;
use super::texts::{Label, Text};
use super::{Button, Console, Cue, Entry};

impl Console {
    /// An arrow, pressed or held.
    pub(super) fn steer(&mut self, arrow: Button, held: bool) {
        let (forward, along) = match arrow {
            Button::Up => (false, false),
            Button::Down => (true, false),
            Button::Left => (false, true),
            Button::Right => (true, true),
            Button::A | Button::B => return,
        };
        let scene = self.scene();
        if scene == Scene::Play {
            // An arrow that is held went down before there was advice to be seen.
            if self.machine_is_to_move() || held && self.play.is_led() {
                return;
            }
            let facing = self.facing();
            if self.play.steer(arrow, held, facing) {
                self.cue(Cue::Tick);
            }
            return;
        }
        if scene == Scene::Editor {
            return self.steer_editor(arrow);
        }
        if scene.is_on_slate() {
            let facing = self.facing();
            if self.slate_is_tried() && self.slate.steer(arrow, held, facing) {
                self.cue(Cue::Tick);
            }
            return;
        }
        let items = self.items(scene);
        let rows = self.row_count();
        let Some(top) = self.scenes.last_mut() else {
            return;
        };
        if let Some((pages, page)) = top.pages() {
            let next = if forward {
                (*page + 1).min(pages.saturating_sub(1))
            } else {
                page.saturating_sub(1)
            };
            let turned = next != *page;
            *page = next;
            if turned {
                self.cue(Cue::Tick);
            }
        } else if let Some(scroll) = top.scroll() {
            if along {
                if let Some(&item) = items.get(scroll.selected as usize) {
                    self.turn(item, forward);
                }
            } else {
                scroll.go(forward, rows, scene.rows_seen());
                self.cue(Cue::Tick);
            }
        }
    }

    /// A.
    pub(super) fn confirm(&mut self) {
        match self.scene() {
            Scene::Title => {
                self.cue(Cue::Pick);
                self.enter_games();
            }
            Scene::Games(scroll) => {
                self.cue(Cue::Pick);
                match Entry::ALL.get(scroll.selected as usize) {
                    Some(&Entry::Game(row)) => self.enter_setup(row),
                    Some(&Entry::Lessons) => self.enter(Scene::Courses(Scroll::default())),
                    _ => self.enter(Scene::Settings(Scroll::default())),
                }
            }
            Scene::Crash => {
                self.cue(Cue::Pick);
                match self.game_to_resume() {
                    Some(game) => self.continue_game(game),
                    None => self.leave_to_games(),
                }
            }
            Scene::Play if self.play.end().is_some() => {
                self.cue(Cue::Pick);
                self.enter(Scene::Score);
            }
            Scene::Play if self.machine_is_to_move() => self.say_it_thinks(),
            Scene::Play => {
                self.no_advice();
                let heard = self.play.confirm(self.now);
                self.heard(heard);
            }
            Scene::Lesson(course) => self.confirm_in_lesson(course),
            Scene::Puzzle(riddle) => self.confirm_in_puzzle(riddle),
            Scene::Editor => self.put_piece(),
            Scene::Score if self.play.end().is_some() => self.next_game(),
            Scene::Score => self.back(),
            mut scene => {
                if let Some((pages, page)) = scene.pages() {
                    if *page + 1 < pages {
                        self.steer(Button::Right, false);
                    } else {
                        self.take_back();
                    }
                } else if let Some(scroll) = scene.scroll()
                    && let selected = scroll.selected as usize
                    && let Some(&item) = self.items(scene).get(selected)
                {
                    self.choose(item);
                }
            }
        }
    }

    /// Short B.
    pub(super) fn take_back(&mut self) {
        match self.scene() {
            // It went down before there was anything to be seen.
            _ if self.board_is_uppermost() && self.board().is_being_led() => {}
            Scene::Play | Scene::Puzzle(_) if self.is_thinking() => self.hurry(),
            Scene::Play => {
                if self.play.take_back() {
                    self.cue(Cue::Back);
                } else {
                    self.tell(self.play.message(Text::Label(Label::HoldB)));
                }
            }
            Scene::Lesson(course) => self.take_back_in_lesson(course),
            Scene::Puzzle(riddle) => self.take_back_in_puzzle(riddle),
            Scene::Editor => self.take_piece(),
            Scene::Score if self.play.end().is_some() => self.leave_game(),
            _ => {
                self.cue(Cue::Back);
                self.back();
            }
        }
    }
}
