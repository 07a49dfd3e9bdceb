//! A puzzle on the slate: the player's turns are judged, the machine answers them.

use super::lesson::praise;
use super::scene::Scene;
use super::texts::{Hint, Label, Text};
use super::{Console, Cue, Key, Line, Picture, gather};
use crate::game::{Level, Match, Seat};
use crate::lessons::puzzles::{Aim, Judgement, Puzzle};
use crate::rules::packed::unpack_own_turn;
use crate::rules::{Game, HouseRules, Position, Rules, read_walk};

/// A puzzle of a game, and whether it has been solved just now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Riddle {
    pub game: Game,
    pub number: u8,
    pub solved: bool,
}

impl Riddle {
    fn puzzle(self) -> Option<&'static Puzzle> {
        Puzzle::of(self.game).get(usize::from(self.number))
    }

    fn aim(self) -> Option<Aim> {
        self.puzzle().map(|puzzle| puzzle.aim)
    }
}

impl Console {
    /// Begins a puzzle.
    pub(super) fn enter_puzzle(&mut self, game: Game, number: u8) {
        let riddle = Riddle {
            game,
            number,
            solved: false,
        };
        self.enter(Scene::Puzzle(riddle));
        self.set_riddle(riddle);
        self.tell_aim(riddle);
    }

    /// Puts the puzzle up, as it begins.
    fn set_riddle(&mut self, riddle: Riddle) {
        let start = riddle.puzzle().and_then(|puzzle| puzzle.position());
        if let Some(start) = start {
            let mut seats = [Seat::Machine(Level::Medium); 6];
            if let Some(seat) = seats.get_mut(start.side().index()) {
                *seat = Seat::Person;
            }
            let _ = self.slate.begin(start, HouseRules::NONE, seats);
        }
    }

    fn tell_aim(&mut self, riddle: Riddle) {
        if let Some(aim) = riddle.aim() {
            let asked = Text::Asked(riddle.game, self.slate.side(), aim);
            self.tell(self.slate.message(asked));
        }
    }

    /// A in a puzzle.
    pub(super) fn confirm_in_puzzle(&mut self, riddle: Riddle) {
        if riddle.solved {
            return self.next_puzzle(riddle);
        }
        if self.slate.waits_led() {
            // The solution has been seen.
            self.cue(Cue::Pick);
            return self.set_riddle(riddle);
        }
        if self.machine_is_to_move() {
            return self.say_it_thinks();
        }
        let turns = self.slate.table().history().turn_number();
        let heard = self.slate.confirm(self.now);
        self.heard(heard);
        if self.slate.table().history().turn_number() > turns {
            self.judge(riddle);
        }
    }

    /// What the player's turn has done.
    pub(super) fn judge(&mut self, riddle: Riddle) {
        match judged(riddle, self.slate.table()) {
            Some(Judgement::Solved) => {
                self.progress.solve(riddle.game, riddle.number);
                self.replace(Scene::Puzzle(Riddle {
                    solved: true,
                    ..riddle
                }));
                self.message = None;
                self.cue(Cue::Win);
            }
            Some(Judgement::GoOn) if self.slate.end().is_none() => {}
            _ => {
                // The turns before it may be right, and whoever has found them need not find them again.
                let _ = self.slate.undo();
                self.cue(Cue::Refuse);
                self.tell(self.slate.message(Text::Label(Label::NotSolved)));
            }
        }
    }

    /// The puzzle that is open, if one is.
    pub(super) fn riddle(&self) -> Option<Riddle> {
        self.scenes.iter().find_map(|scene| match *scene {
            Scene::Puzzle(riddle) => Some(riddle),
            _ => None,
        })
    }

    /// Shows the first turn of the solution; it is not played.
    pub(super) fn show_solution(&mut self) {
        self.back();
        let Scene::Puzzle(riddle) = self.scene() else {
            return;
        };
        self.replace(Scene::Puzzle(Riddle {
            solved: false,
            ..riddle
        }));
        self.set_riddle(riddle);
        let key = riddle.puzzle().map_or("", |puzzle| puzzle.key);
        let start = self.slate.table().position();
        if let Ok(walk) = read_walk(start, HouseRules::NONE, key) {
            self.slate.show_path(walk.path());
        }
    }

    /// The next one, or back to the list after the last.
    fn next_puzzle(&mut self, riddle: Riddle) {
        self.cue(Cue::Pick);
        self.back();
        self.select_row(riddle.number + 1);
        if usize::from(riddle.number) + 1 < Puzzle::of(riddle.game).len() {
            self.enter_puzzle(riddle.game, riddle.number + 1);
        }
    }

    /// B in a puzzle: a small move back, a turn back with its answer, back to the list.
    pub(super) fn take_back_in_puzzle(&mut self, riddle: Riddle) {
        self.cue(Cue::Back);
        if riddle.solved || !(self.slate.take_back() || self.slate.undo()) {
            self.back();
        }
    }

    /// What is seen of a puzzle.
    pub(super) fn puzzle_seen(&self, riddle: Riddle) -> Picture {
        let mut table = self.slate.seen(self.facing(), self.now);
        let panel = &mut table.panel;
        panel.thinking = self.thinking();
        if riddle.solved {
            let lines = [
                Line::Key(Key::A, Text::Hint(Hint::GoOn)),
                Line::Key(Key::B, Text::Hint(Hint::Back)),
            ];
            let start = riddle.puzzle().and_then(|puzzle| puzzle.position());
            praise(&mut table, start, Label::Solved);
            table.panel.lines = gather(lines.into_iter());
            table.cursor = None;
        } else if self.slate.waits_led() {
            let lines = [Line::Key(Key::A, Text::Hint(Hint::TryIt))];
            panel.lines = gather(lines.into_iter());
        } else if self.slate.is_untouched()
            && let (Some(aim), Some(&first)) = (riddle.aim(), panel.lines.first())
        {
            let left = aim.after(rounds_played(self.slate.table()));
            panel.lines = gather([first, Line::Note(Text::Aim(left))].into_iter());
        }
        Picture::Table(table)
    }
}

/// What the last turn has done for a puzzle.
fn judged(riddle: Riddle, table: &Match) -> Option<Judgement> {
    let history = table.history();
    let (puzzle, last) = (riddle.puzzle()?, history.last()?);
    let before = history.turn_number().checked_sub(1)?;
    let before = history.positions().nth(before as usize)?;
    let outcome = unpack_own_turn(&before, last)?;
    Some(puzzle.judge(&before, outcome, rounds_played(table)))
}

/// How many turns whoever solves it has played.
fn rounds_played(table: &Match) -> u8 {
    let turns = table.history().turn_number();
    let alone = is_alone(table.position());
    (if alone { turns } else { turns.div_ceil(2) }) as u8
}

/// Whether only one side is on the board.
fn is_alone(position: &Position) -> bool {
    let sides = position.game().sides().iter();
    sides
        .filter(|&&side| !position.pieces(side).is_empty())
        .count()
        < 2
}
