//! A lesson: words, the turn that they speak of, and the player's own. All of it on the slate; the game in hand stays as it is.

use super::play::pawns_home;
use super::row::piece_of;
use super::scene::Scene;
use super::texts::{Hint, Label, Text};
use super::{Console, Cue, Key, LessonPage, Line, Message, Picture, Status, Table, gather};
use crate::board::{Spot, SpotSet};
use crate::game::Seat;
use crate::lessons::{Lesson, Step, Task};
use crate::rules::{Game, Position, Rules, Walk, read_walk};

/// Where somebody is in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Course {
    pub game: Game,
    pub lesson: u8,
    pub step: u8,
    pub stage: Stage,
}

/// What is done in a step, in this order; not every step has all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// It is said in words.
    Words,
    /// A turn is shown.
    Shown,
    /// To go on with it was refused.
    Refused,
    /// The player does the same.
    Yours,
    /// It was done.
    Done,
}

impl Course {
    fn lesson(self) -> Option<&'static Lesson> {
        Lesson::of(self.game).get(usize::from(self.lesson))
    }

    fn step(self) -> Option<&'static Step> {
        self.lesson()?.steps.get(usize::from(self.step))
    }

    fn start(self) -> Option<Position> {
        self.step()?.position(self.game)
    }

    /// The turn that is shown, or its beginning.
    fn walk(self) -> Option<Walk<Position>> {
        let house = self.lesson()?.house;
        read_walk(&self.start()?, house, self.step()?.shown).ok()
    }

    fn sought(self) -> Option<Position> {
        self.step()?.sought(&self.start()?, self.lesson()?.house)
    }

    /// The place at which it is refused to go on, and why that is said.
    fn refusal(self) -> Option<(Spot, Text)> {
        match self.step()?.task {
            Task::Refused(place, why) => {
                let (spot, _) = self.game.shape().read(place.as_bytes())?;
                Some((spot, Text::Refused(why)))
            }
            _ => None,
        }
    }
}

impl Console {
    /// Begins a lesson.
    pub(super) fn enter_lesson(&mut self, game: Game, lesson: u8) {
        let course = Course {
            game,
            lesson,
            step: 0,
            stage: Stage::Words,
        };
        self.enter(Scene::Lesson(course));
        self.put_up(course);
    }

    /// Goes on with a stage.
    fn go_to(&mut self, course: Course, stage: Stage) {
        self.replace(Scene::Lesson(Course { stage, ..course }));
    }

    /// Puts the board up as the step begins.
    fn put_up(&mut self, course: Course) {
        if let (Some(lesson), Some(start)) = (course.lesson(), course.start()) {
            let _ = self.slate.begin(start, lesson.house, [Seat::Person; 6]);
        }
    }

    /// A in a lesson.
    pub(super) fn confirm_in_lesson(&mut self, course: Course) {
        let task = course.step().map_or(Task::Watch, |step| step.task);
        match course.stage {
            Stage::Words => {
                self.cue(Cue::Pick);
                self.put_up(course);
                self.go_to(course, Stage::Shown);
                if let Some(walk) = course.walk() {
                    self.slate.show_path(walk.path());
                }
            }
            Stage::Shown if task == Task::Play => {
                self.cue(Cue::Pick);
                self.put_up(course);
                self.go_to(course, Stage::Yours);
                self.say_by_the_board(Label::YourTurn);
            }
            Stage::Yours => {
                let heard = self.slate.confirm(self.now);
                self.heard(heard);
                self.look_at_what_was_done(course);
            }
            _ => self.next_step(course),
        }
    }

    /// Passes in a lesson or puzzle.
    pub(super) fn pass_on_slate(&mut self) {
        self.back();
        let turns = self.slate.table().history().turn_number();
        let passed = self.slate.pass(self.now);
        self.heard(passed);
        if self.slate.table().history().turn_number() == turns {
            return; // with a piece in hand
        }
        match self.scene() {
            Scene::Lesson(course) => self.look_at_what_was_done(course),
            Scene::Puzzle(riddle) => self.judge(riddle),
            _ => {}
        }
    }

    fn look_at_what_was_done(&mut self, course: Course) {
        let table = self.slate.table();
        if table.history().turn_number() == 0 {
            return;
        }
        if course.sought().as_ref() == Some(table.position()) {
            self.go_to(course, Stage::Done);
            self.message = None;
            self.cue(Cue::Win);
        } else {
            self.put_up(course);
            self.say_by_the_board(Label::AnotherTurn);
        }
    }

    /// On the next page, or back to the list after the last: the next lesson is in hand there.
    fn next_step(&mut self, course: Course) {
        self.cue(Cue::Pick);
        let next = Course {
            step: course.step + 1,
            stage: Stage::Words,
            ..course
        };
        if next.step().is_some() {
            self.replace(Scene::Lesson(next));
            return self.put_up(next);
        }
        self.progress.learn(course.game, course.lesson);
        self.back();
        self.select_row(course.lesson + 1);
    }

    /// B in a lesson: a small move back, back to the words, back to the list.
    pub(super) fn take_back_in_lesson(&mut self, course: Course) {
        self.cue(Cue::Back);
        match course.stage {
            Stage::Words => self.back(),
            Stage::Yours if self.slate.take_back() => {}
            _ => {
                self.put_up(course);
                self.go_to(course, Stage::Words);
            }
        }
    }

    /// Once a turn has been shown as far as it goes, it is said why it goes no further.
    pub(super) fn refuse_in_lesson(&mut self) {
        if let Scene::Lesson(course) = self.scene()
            && course.stage == Stage::Shown
            && self.slate.waits_led()
            && !self.slate.is_moving()
            && let Some((spot, text)) = course.refusal()
        {
            self.go_to(course, Stage::Refused);
            self.cue(Cue::Refuse);
            self.tell(Message {
                text,
                about: Some(spot),
            });
        }
    }

    fn say_by_the_board(&mut self, label: Label) {
        self.tell(self.slate.message(Text::Label(label)));
    }

    /// What is seen of a lesson.
    pub(super) fn lesson_seen(&self, course: Course) -> Picture {
        let mut table = self.slate.seen(self.facing(), self.now);
        if course.stage != Stage::Words {
            self.say_beside(course, &mut table);
            return Picture::Table(table);
        }
        table.cursor = None;
        let steps = course.lesson().map_or(0, |lesson| lesson.steps.len());
        let walk = course.walk();
        let path = walk.as_ref().map_or(&[][..], |walk| walk.path());
        let spots = path.iter().filter_map(|small| small.place());
        let refused = course.refusal().map(|(spot, _)| spot);
        let mut spoken_of: SpotSet = spots.chain(refused).collect();
        if let Some(start) = course.start().filter(|_| spoken_of.is_empty()) {
            let side = start.pieces(start.side());
            spoken_of = side.first().map_or(side, SpotSet::from);
        }
        Picture::Lesson(LessonPage {
            header: Text::Lesson(course.game, course.lesson),
            page: course.step,
            pages: steps as u8,
            words: Text::Step(course.game, course.lesson, course.step),
            spoken_of,
            table,
        })
    }

    /// What the keys do, beside the board.
    fn say_beside(&self, course: Course, table: &mut Table) {
        let watched = !self.slate.is_being_led();
        let play = course.step().is_some_and(|step| step.task == Task::Play);
        let key = |key, hint| Line::Key(key, Text::Hint(hint));
        let lines = match course.stage {
            Stage::Shown if !watched => &[][..],
            Stage::Shown if play => &[key(Key::A, Hint::TryIt), key(Key::B, Hint::Back)],
            Stage::Shown | Stage::Refused => &[key(Key::A, Hint::GoOn), key(Key::B, Hint::Back)],
            Stage::Done => {
                praise(table, course.start(), Label::WellDone);
                &[key(Key::A, Hint::GoOn)]
            }
            Stage::Words | Stage::Yours => return,
        };
        table.panel.lines = gather(lines.iter().copied());
        table.cursor = match course.stage {
            Stage::Refused => course.refusal().map(|(spot, _)| spot),
            _ => None,
        };
    }
}

/// Says that whoever moved has done well, and not whose turn it is now.
pub(super) fn praise(table: &mut Table, start: Option<Position>, words: Label) {
    let panel = &mut table.panel;
    let side = start.map(|start| start.side());
    panel.piece = side.and_then(|side| piece_of(table.board.game, side));
    if let (Status::Home(_), Some(side)) = (panel.status, side) {
        panel.status = Status::Home(pawns_home(&table.board, side));
    }
    panel.queen = false;
    panel.turn = Text::Label(words);
    panel.seat = None;
}
