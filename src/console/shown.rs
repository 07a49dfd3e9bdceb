//! The view of every scene.

use heapless::Vec;

use super::scene::Scene;
use super::texts::{Label, Text};
use super::{
    Console, Crash, Games, Key, Line, Page, Picture, Rows, Scores, Table, View, gather, row_of,
};
use crate::board::Facing;
use crate::game::End;
use crate::rules::Game;

impl Console {
    /// What is to be seen.
    #[inline(never)]
    pub fn view(&self) -> View {
        let scene = self.scene();
        let ground = self.scenes.iter().rfind(|scene| !scene.is_window());
        View {
            language: self.settings.language,
            light: self.light(),
            picture: self.picture(ground.copied().unwrap_or(Scene::Title)),
            window: scene.is_window().then(|| self.rows(scene)),
            message: self.message.map(|(message, _)| message),
        }
    }

    /// How the board lies: before whoever is seen to play.
    pub(super) fn facing(&self) -> Facing {
        if self.settings.turn_board {
            let board = self.board();
            Facing::of_house(board.game().shape(), board.seen_by().index() as u8)
        } else {
            Facing::PLAIN
        }
    }

    fn picture(&self, scene: Scene) -> Picture {
        match scene {
            Scene::Title => Picture::Title,
            Scene::Crash => self.fault.map_or(Picture::Title, |(fault, _)| {
                let saved = self.settings.last.and_then(|game| self.saves.turn(game));
                let resumes = self.game_to_resume().is_some();
                Picture::Crash(Crash {
                    fault,
                    saved,
                    resumes,
                })
            }),
            Scene::Lesson(course) => self.lesson_seen(course),
            Scene::Puzzle(riddle) => self.puzzle_seen(riddle),
            Scene::Editor => self.editor_seen(),
            Scene::Games(scroll) => Picture::Games(Games {
                selected: scroll.selected,
                first: scroll.first,
                going_on: self.rows_going_on(),
            }),
            Scene::Play | Scene::Demo => Picture::Table(self.table_seen()),
            Scene::Score => Picture::Score(self.scores()),
            Scene::Rules(game, page) => Picture::Page(Page {
                header: Text::Game(game),
                page,
                pages: pages_of(scene),
                body: Text::Rules(game, page),
            }),
            Scene::About(page) => Picture::Page(Page {
                header: Text::Label(Label::About),
                page,
                pages: pages_of(scene),
                body: Text::About(page),
            }),
            Scene::Setup(..)
            | Scene::Settings(_)
            | Scene::HouseRules(_)
            | Scene::Statistics(_)
            | Scene::Courses(_)
            | Scene::Lessons(..)
            | Scene::Puzzles(..)
            // A window lies over a picture, and is none.
            | Scene::Menu(_)
            | Scene::SlateMenu(_)
            | Scene::EditorMenu(_)
            | Scene::Ask(..) => Picture::Rows(self.rows(scene)),
        }
    }

    fn table_seen(&self) -> Table {
        let mut table = self.board().seen(self.facing(), self.now);
        let panel = &mut table.panel;
        if self.scene() == Scene::Demo {
            let lines = [
                Line::Note(Text::Label(Label::Demo)),
                Line::Key(Key::A, Text::Label(Label::Play)),
            ];
            panel.lines = gather(lines.into_iter());
        } else {
            panel.thinking = self.thinking();
        }
        table
    }

    /// The rows with a game to go on with, as bits.
    fn rows_going_on(&self) -> u8 {
        let games = Game::ALL.into_iter().filter(|&game| self.can_go_on(game));
        let rows = games.filter_map(row_of);
        rows.fold(0, |rows, row| rows | 1 << row)
    }

    fn rows(&self, mut scene: Scene) -> Rows {
        let items = self.items(scene);
        let header = match scene {
            Scene::Setup(game, _) => Some(Text::Game(game)),
            Scene::Settings(_) => Some(Text::Label(Label::Settings)),
            Scene::HouseRules(_) => Some(Text::Label(Label::HouseRules)),
            Scene::Statistics(_) => Some(Text::Label(Label::WonOfPlayed)),
            Scene::Courses(_) => Some(Text::Label(Label::Lessons)),
            Scene::Lessons(game, _) | Scene::Puzzles(game, _) => Some(Text::Course(game)),
            Scene::Ask(question, _) => Some(self.question(question)),
            _ => None,
        };
        let rows = gather(items.iter().map(|&item| self.row(scene, item)));
        let scroll = scene.scroll().copied().unwrap_or_default();
        Rows {
            header,
            rows,
            selected: scroll.selected,
            first: scroll.first,
        }
    }

    fn scores(&self) -> Scores {
        let table = self.play.table();
        let (game, score) = (table.game(), table.score());
        let drawn = score.drawn();
        let next = Text::StartsNext(game, table.next_starter(), drawn);
        let turn = (table.history().turn_number() + 1).min(u16::MAX.into()) as u16;
        let key = |key, label| (key, Text::Label(label));
        let (title, caption, keys) = match table.end() {
            Some(end) => (
                outcome(game, end),
                next,
                &[key(Key::A, Label::NextGame), key(Key::B, Label::Leave)][..],
            ),
            None => (
                Text::Label(Label::MatchScore),
                Text::AtTurn(turn, drawn),
                &[key(Key::B, Label::Back)][..],
            ),
        };
        Scores {
            game,
            title,
            won: gather(table.sides().map(|side| (side, score.won(side)))),
            caption,
            keys: Vec::from_slice(keys).unwrap_or_default(),
        }
    }
}

/// Who has won.
pub(super) fn outcome(game: Game, end: End) -> Text {
    match end {
        End::Won(side, _) => Text::Wins(game, side),
        End::Drawn(_) => Text::Label(Label::Draw),
    }
}

fn pages_of(mut scene: Scene) -> u8 {
    scene.pages().map_or(1, |(pages, _)| pages)
}
