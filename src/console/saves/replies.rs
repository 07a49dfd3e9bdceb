//! What becomes of a reply: what was found is taken up, what was lost is told.

use super::{Asked, Saves, State};
use crate::console::progress::Progress;
use crate::console::scene::Scene;
use crate::console::statistics::Statistics;
use crate::console::texts::Label;
use crate::console::{Console, Settings};
use crate::rules::Game;
use crate::store::{Key, Record, Reply, Saved};

impl Console {
    /// What came of the last job, or what there is at the start.
    #[inline(never)]
    pub fn reply(&mut self, reply: Reply) {
        match (self.saves.state, reply) {
            (_, Reply::Failed) => self.keep_no_more(Label::CannotSave),
            (State::Opening { .. }, Reply::Found(record)) => self.found_at_start(&record),
            (State::Opening { .. }, Reply::Opened) => {
                self.saves.state = State::Opening { has_settings: true };
            }
            (State::Asked(Asked::Recall { .. }), Reply::Found(record)) => {
                self.found_of_match(&record);
            }
            (State::Opening { .. }, Reply::Erased) => self.say(Label::SavesDamaged),
            (State::Asked(asked), Reply::Erased) => self.was_erased(asked),
            (State::Asked(asked), Reply::Done) => {
                self.saves.state = State::Ready;
                match asked {
                    Asked::Match => self.saves.keeper.kept(),
                    Asked::Recall { game, go_on } => self.recalled(game, go_on),
                    Asked::Erase => self.start_afresh(),
                    Asked::Apart => {}
                }
            }
            (State::Opening { .. }, Reply::Done) => self.saves.state = State::Ready,
            _ => {}
        }
    }

    fn found_at_start(&mut self, record: &Record) {
        match (record.key, record.content()) {
            (Key::Settings, Some(bytes)) => {
                self.settings = Settings::from_bytes(bytes);
                self.saves.settings_kept = self.settings;
                if let Some((asked, _)) = self.saves.asked_language {
                    self.speak(asked);
                }
            }
            (Key::Statistics, Some(bytes)) => {
                self.statistics = Statistics::from_bytes(bytes);
                self.saves.statistics_kept = self.statistics.clone();
            }
            (Key::Progress, Some(bytes)) => {
                self.progress = Progress::from_bytes(bytes);
                self.saves.progress_kept = self.progress.clone();
            }
            (Key::Settings | Key::Statistics | Key::Progress, None) => self.say(Label::SetAside),
            _ => self.saves.note(record),
        }
    }

    /// Something of the match that was asked for. Its own record comes first.
    fn found_of_match(&mut self, record: &Record) {
        let saves = &mut self.saves;
        match (record.key, &saves.saved) {
            (Key::Match(_), _) => {
                saves.saved = Saved::read(record).ok();
                if let Some(saved) = &saves.saved {
                    self.play.put_away();
                    saves.keeper.begin(saved, self.play.table_mut());
                }
            }
            (Key::Turns(..), Some(saved)) => {
                saves.keeper.found(saved, record, self.play.table_mut());
            }
            _ => {}
        }
    }

    /// Everything has been found of the match that was asked for.
    fn recalled(&mut self, game: Game, go_on: bool) {
        let saved = self.saves.saved.take();
        let rebuilt = saved.is_some_and(|saved| saved.rebuild(self.play.table_mut()));
        if !rebuilt {
            self.saves.known[game as usize] = None;
            return self.say(Label::SavesDamaged);
        }
        self.play.resume();
        self.machine.forget_hopes();
        self.saves.changes_kept = self.play.changes();
        if !go_on {
            return;
        }
        self.settings.last = Some(game);
        let waited_for = match self.scene() {
            Scene::Setup(row, _) => self.game_set_up(row) == game,
            scene => scene == Scene::Crash,
        };
        if waited_for {
            self.go_on();
        }
    }

    /// What was kept beside it is gone; what is in hand is kept anew. Settings and matches are kept apart.
    fn was_erased(&mut self, asked: Asked) {
        let saves = &mut self.saves;
        saves.state = State::Ready;
        match asked {
            Asked::Apart => {
                saves.settings_kept = Settings::FRESH;
                saves.statistics_kept = Statistics::NONE;
                saves.progress_kept = Progress::NONE;
            }
            Asked::Match | Asked::Recall { .. } | Asked::Erase => {
                saves.forget_matches();
                saves.changes_kept = self.play.changes().wrapping_sub(1);
            }
        }
        self.say(Label::SavesDamaged);
    }

    /// As from the factory, but for the language that its owner reads.
    pub(super) fn start_afresh(&mut self) {
        let language = self.settings.language;
        self.settings = Settings::FRESH;
        self.settings.language = language;
        self.statistics = Statistics::NONE;
        self.progress = Progress::NONE;
        self.play.leave();
        self.saves = Saves {
            state: State::Ready,
            changes_kept: self.play.changes(),
            ..Saves::new()
        };
        self.leave_to_title();
        self.say(Label::AllErased);
    }
}
