//! What is kept of the console, and found again: when to ask for what. What is made of the answers is in `replies`. Who keeps it is somebody else's business.

mod replies;
mod wishes;

use super::progress::Progress;
use super::statistics::Statistics;
use super::texts::{Label, Language};
use super::{Console, Settings};
use crate::rules::Game;
use crate::store::{Job, Keeper, Key, Record, Saved, Unreadable};

/// What is known of all that is kept.
#[derive(Clone)]
pub(super) struct Saves {
    state: State,
    keeper: Keeper,
    /// How much had changed on the board when it was last all kept.
    changes_kept: u32,
    settings_kept: Settings,
    statistics_kept: Statistics,
    progress_kept: Progress,
    /// What is kept of each game.
    known: [Option<Known>; Game::ALL.len()],
    wish: Option<Wish>,
    /// The match that is being found again.
    saved: Option<Saved>,
    /// The language that was asked for, and the one that is kept all the same.
    asked_language: Option<(Language, Language)>,
}

/// How things stand with whoever keeps the records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// There is nobody; if there should be, why not.
    Nobody(Option<Label>),
    /// It is still being said what there is.
    Opening {
        /// Whether the settings have been told of.
        has_settings: bool,
    },
    Ready,
    /// Asked, and not answered yet.
    Asked(Asked),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    /// To keep what is kept apart from matches: settings, statistics or progress.
    Apart,
    Match,
    Recall {
        game: Game,
        /// Whether somebody wants to go on with it; else it is to make room for another one, and be counted.
        go_on: bool,
    },
    Erase,
}

/// What is to be done once all is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wish {
    /// Begin the match that is set up in a row of the list.
    Start {
        row: Game,
        /// Whether it is known what would be lost.
        knowing: bool,
    },
    /// Go on with the match of a game.
    Continue(Game),
    Erase,
}

/// What is known of the match of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Known {
    /// The turn after which it is kept; none if another version kept it.
    turn: Option<u16>,
}

impl Known {
    /// What a record tells; nothing of a match that was left for good.
    fn from(saved: &Result<Saved, Unreadable>) -> Option<Self> {
        match saved {
            Ok(saved) => saved.going_on.then_some(Self {
                turn: Some(saved.turn_number().min(u16::MAX.into()) as u16),
            }),
            Err(Unreadable::Version) => Some(Self { turn: None }),
            Err(Unreadable::Damaged) => None,
        }
    }
}

impl Saves {
    /// With nobody to keep anything.
    pub const fn new() -> Self {
        Self {
            state: State::Nobody(None),
            keeper: Keeper::new(),
            changes_kept: 0,
            settings_kept: Settings::FRESH,
            statistics_kept: Statistics::NONE,
            progress_kept: Progress::NONE,
            known: [None; Game::ALL.len()],
            wish: None,
            saved: None,
            asked_language: None,
        }
    }

    /// Whether there is somebody who keeps things.
    pub fn are_kept(&self) -> bool {
        !matches!(self.state, State::Nobody(_))
    }

    /// The number of the game in hand: every game that is begun has another.
    pub fn game_number(&self) -> u32 {
        self.keeper.number()
    }

    fn known(&self, game: Game) -> Option<Known> {
        self.known[game as usize]
    }

    /// The turn after which a match of that game is kept.
    pub fn turn(&self, game: Game) -> Option<u16> {
        self.known(game)?.turn
    }

    /// Another game is in hand.
    pub fn forget_game(&mut self) {
        self.keeper.forget();
    }

    fn note(&mut self, record: &Record) {
        let Key::Match(game) = record.key else {
            return;
        };
        let saved = Saved::read(record);
        if let Ok(saved) = &saved {
            self.keeper.heard_of(saved.number);
        }
        if let Some(place) = self.known.get_mut(game as usize) {
            *place = Known::from(&saved);
        }
    }

    /// What was wished for belongs to a scene that is not open any more. What was confirmed does not.
    pub fn forget_wish(&mut self) {
        self.wish = self.wish.filter(|&wish| wish == Wish::Erase);
    }

    fn keep_apart<const N: usize>(
        &mut self,
        key: Key,
        bytes: impl Iterator<Item = [u8; N]>,
    ) -> Job {
        self.state = State::Asked(Asked::Apart);
        let mut record = Record::new(key);
        bytes.for_each(|bytes| record.add(&bytes));
        Job::Keep(record)
    }

    /// Nothing is kept of any match.
    fn forget_matches(&mut self) {
        self.keeper.forget();
        self.known = [None; Game::ALL.len()];
        self.wish = None;
        self.saved = None;
    }
}

impl Console {
    /// Says that there is somebody who keeps records, and who will now reply with what there is.
    pub fn open_saves(&mut self) {
        self.saves.state = State::Opening {
            has_settings: false,
        };
    }

    /// Whether the settings are still to be told of: what is shown before may be in the wrong language.
    pub fn waits_for_settings(&self) -> bool {
        matches!(
            self.saves.state,
            State::Opening {
                has_settings: false
            }
        )
    }

    /// Says that somebody else uses the records: nothing will be kept.
    pub fn saves_are_in_use(&mut self) {
        self.keep_no_more(Label::SavesInUse);
    }

    fn keep_no_more(&mut self, why: Label) {
        self.saves.forget_matches();
        self.saves.state = State::Nobody(Some(why));
        self.say(why);
    }

    /// Speaks a language for now, whatever is kept, until another is chosen.
    pub fn speak(&mut self, language: Language) {
        self.saves.asked_language = Some((language, self.settings.language));
        self.settings.language = language;
    }

    /// The settings as they are to be kept.
    fn lasting_settings(&self) -> Settings {
        let mut settings = self.settings;
        if let Some((_, kept)) = self.saves.asked_language {
            settings.language = kept;
        }
        settings
    }

    /// A language was chosen, which has the last word.
    pub(super) fn choose_language(&mut self, language: Language) {
        self.settings.language = language;
        self.saves.asked_language = None;
    }

    /// What is to be done next by whoever keeps the records; [`reply`](Self::reply) tells what came of it. None while a reply is awaited.
    #[inline(never)]
    pub fn next_job(&mut self) -> Option<Job> {
        if self.saves.state != State::Ready {
            return None;
        }
        self.next_to_keep().or_else(|| self.grant_wish())
    }

    fn next_to_keep(&mut self) -> Option<Job> {
        let settings = self.lasting_settings();
        let saves = &mut self.saves;
        if settings != saves.settings_kept {
            let bytes = [settings.bytes()];
            saves.settings_kept = settings;
            return Some(saves.keep_apart(Key::Settings, bytes.into_iter()));
        }
        if self.statistics != saves.statistics_kept {
            saves.statistics_kept = self.statistics.clone();
            return Some(saves.keep_apart(Key::Statistics, self.statistics.bytes()));
        }
        if self.progress != saves.progress_kept {
            saves.progress_kept = self.progress.clone();
            return Some(saves.keep_apart(Key::Progress, self.progress.bytes()));
        }
        let changes = self.play.changes();
        if changes != saves.changes_kept && self.play.is_here() {
            let going_on = self.play.is_going_on();
            if let Some(record) = saves.keeper.next(self.play.table(), going_on) {
                saves.state = State::Asked(Asked::Match);
                // If it cannot be kept, nothing of any match is known any more.
                saves.note(&record);
                return Some(Job::Keep(record));
            }
            saves.changes_kept = changes;
        }
        None
    }
}
