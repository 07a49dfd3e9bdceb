//! What is kept of the console, and found again: when to ask for what, and what to make of the answers. Who keeps it is somebody else's business.

use super::progress::Progress;
use super::scene::{Question, Scene};
use super::statistics::Statistics;
use super::texts::{Label, Language};
use super::{Console, Settings};
use crate::rules::Game;
use crate::store::{Job, Keeper, Key, Record, Reply, Saved, Unreadable};

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
    /// The language that was asked for, whatever is kept.
    asked_language: Option<Language>,
}

/// How things stand with whoever keeps the records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// There is nobody; if there should be, why not.
    Nobody(Option<Label>),
    /// It is still being said what is there.
    /// `true` once the settings have been told of.
    Opening(bool),
    Ready,
    /// Asked, and not answered yet.
    Asked(Asked),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    Settings,
    Statistics,
    Progress,
    Match,
    Recall(Game),
    Erase,
}

/// What is to be done once all is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wish {
    /// Begin the match that is set up in that row of the list; `true` if whoever asked knows what would be lost.
    Start(Game, bool),
    /// Go on with the match of a game.
    Continue(Game),
    Erase,
}

/// What is known of the match of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Known {
    /// The turn after which it is kept; none if another version kept it.
    turn: Option<u16>,
    /// Whether a game or a score would be lost without it.
    under_way: bool,
}

impl Known {
    /// What a record tells; nothing of a match that was left for good.
    fn from(saved: &Result<Saved, Unreadable>) -> Option<Self> {
        match saved {
            Ok(saved) => saved.going_on.then_some(Self {
                turn: Some(saved.turn_number().min(u16::MAX.into()) as u16),
                under_way: saved.is_under_way(),
            }),
            Err(Unreadable::Version) => Some(Self {
                turn: None,
                under_way: false,
            }),
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

    /// Whether a match of that game is kept that would be lost if another were begun.
    pub fn is_under_way(&self, game: Game) -> bool {
        self.known(game).is_some_and(|known| known.under_way)
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
        self.saves.state = State::Opening(false);
    }

    /// Whether the settings are still to be told of: what is shown before may be in the wrong language.
    pub fn waits_for_settings(&self) -> bool {
        self.saves.state == State::Opening(false)
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

    /// Speaks a language for now, whatever is kept.
    pub fn speak(&mut self, language: Language) {
        self.settings.language = language;
        self.saves.asked_language = Some(language);
        self.saves.settings_kept.language = language;
    }

    /// What is to be done next by whoever keeps the records; [`reply`](Self::reply) tells what came of it. None while a reply is awaited.
    #[inline(never)]
    pub fn next_job(&mut self) -> Option<Job> {
        if self.saves.state != State::Ready {
            return None;
        }
        let saves = &mut self.saves;
        if self.settings != saves.settings_kept {
            saves.state = State::Asked(Asked::Settings);
            saves.settings_kept = self.settings;
            let mut record = Record::new(Key::Settings);
            record.add(&self.settings.bytes());
            return Some(Job::Keep(record));
        }
        if self.statistics != saves.statistics_kept {
            saves.state = State::Asked(Asked::Statistics);
            saves.statistics_kept = self.statistics.clone();
            let mut record = Record::new(Key::Statistics);
            self.statistics.bytes().for_each(|tally| record.add(&tally));
            return Some(Job::Keep(record));
        }
        if self.progress != saves.progress_kept {
            saves.state = State::Asked(Asked::Progress);
            saves.progress_kept = self.progress.clone();
            let mut record = Record::new(Key::Progress);
            self.progress.bytes().for_each(|bits| record.add(&bits));
            return Some(Job::Keep(record));
        }
        let changes = self.play.changes();
        if changes != saves.changes_kept && self.play.is_in_hand() {
            let going_on = self.play.is_going_on();
            if let Some(record) = saves.keeper.next(self.play.table(), going_on) {
                saves.state = State::Asked(Asked::Match);
                // If it cannot be kept, nothing of any match is known any more.
                saves.note(&record);
                return Some(Job::Keep(record));
            }
            saves.changes_kept = changes;
        }
        match saves.wish.take()? {
            Wish::Start(row, knowing) => {
                if self.row_to_begin() == Some(row) {
                    self.start_if(row, knowing);
                }
                self.next_job()
            }
            Wish::Continue(game) => {
                saves.state = State::Asked(Asked::Recall(game));
                saves.saved = None;
                Some(Job::Recall(game))
            }
            Wish::Erase => {
                saves.state = State::Asked(Asked::Erase);
                Some(Job::Erase)
            }
        }
    }

    /// What came of the last job, or what there is at the start.
    #[inline(never)]
    pub fn reply(&mut self, reply: Reply) {
        match (self.saves.state, reply) {
            (_, Reply::Failed) => self.keep_no_more(Label::CannotSave),
            (State::Opening(_), Reply::Found(record)) => self.found_at_start(&record),
            (State::Opening(_), Reply::Opened) => self.saves.state = State::Opening(true),
            (State::Asked(Asked::Recall(_)), Reply::Found(record)) => self.found_of_match(&record),
            (State::Opening(_), Reply::Erased) => self.say(Label::SavesDamaged),
            (State::Asked(asked), Reply::Erased) => self.was_erased(asked),
            (State::Asked(asked), Reply::Done) => {
                self.saves.state = State::Ready;
                match asked {
                    Asked::Match => self.saves.keeper.kept(),
                    Asked::Recall(game) => self.recalled(game),
                    Asked::Erase => self.start_afresh(),
                    Asked::Settings | Asked::Statistics | Asked::Progress => {}
                }
            }
            (State::Opening(_), Reply::Done) => self.saves.state = State::Ready,
            _ => {}
        }
    }

    fn found_at_start(&mut self, record: &Record) {
        match (record.key, record.content()) {
            (Key::Settings, Some(bytes)) => {
                self.settings = Settings::from_bytes(bytes);
                if let Some(asked) = self.saves.asked_language {
                    self.settings.language = asked;
                }
                self.saves.settings_kept = self.settings;
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
    fn recalled(&mut self, game: Game) {
        let saved = self.saves.saved.take();
        let rebuilt = saved.is_some_and(|saved| saved.rebuild(self.play.table_mut()));
        if !rebuilt {
            self.saves.known[game as usize] = None;
            return self.say(Label::SavesDamaged);
        }
        self.play.resume();
        self.machine.forget_hopes();
        self.saves.changes_kept = self.play.changes();
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
            Asked::Settings | Asked::Statistics | Asked::Progress => {
                saves.settings_kept = Settings::FRESH;
                saves.statistics_kept = Statistics::NONE;
                saves.progress_kept = Progress::NONE;
            }
            Asked::Match | Asked::Recall(_) | Asked::Erase => {
                saves.forget_matches();
                saves.changes_kept = self.play.changes().wrapping_sub(1);
            }
        }
        self.say(Label::SavesDamaged);
    }

    /// As from the factory, but for the language that its owner reads.
    fn start_afresh(&mut self) {
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

    /// Whether everything in hand is kept.
    fn is_kept(&self) -> bool {
        self.saves.state == State::Ready && self.play.changes() == self.saves.changes_kept
    }

    /// Begins the match that is set up in a row, as soon as the one in hand is kept and it is known what would be lost; unless somebody is `knowing`, that is
    /// asked about.
    pub(super) fn start_if(&mut self, row: Game, knowing: bool) {
        if self.saves.are_kept() && !self.is_kept() {
            self.saves.wish = Some(Wish::Start(row, knowing));
        } else if let Some(lost) = self.would_be_lost(row).filter(|_| !knowing) {
            self.ask(Question::Abandon(lost));
        } else {
            self.start();
        }
    }

    /// Goes on with the match of a game: at once if it is in hand, else as soon as it is found.
    pub(super) fn continue_game(&mut self, game: Game) {
        if self.is_in_hand(game) && self.play.is_going_on() {
            self.go_on();
        } else if !matches!(self.saves.state, State::Asked(Asked::Recall(_))) {
            self.saves.wish = Some(Wish::Continue(game));
        }
    }

    /// Sits down to the match in hand.
    fn go_on(&mut self) {
        self.sit_down();
        let heard = self.play.greeting();
        self.heard(heard);
    }

    /// Erases all that is kept, if there is anybody who can.
    pub(super) fn erase_all(&mut self) {
        match self.saves.state {
            State::Nobody(Some(why)) => self.say(why),
            State::Nobody(None) => {
                self.start_afresh();
                self.saves.state = State::Nobody(None);
            }
            _ => self.saves.wish = Some(Wish::Erase),
        }
    }

    fn is_in_hand(&self, game: Game) -> bool {
        self.play.is_in_hand() && self.play.game() == game
    }

    /// Whether there is a match of that very game to go on with.
    pub(super) fn can_go_on(&self, game: Game) -> bool {
        if self.is_in_hand(game) {
            self.play.is_going_on()
        } else {
            self.saves.turn(game).is_some()
        }
    }

    /// The match that would be lost if the one of that row were begun. With nobody to keep it, that is the one in hand, of whatever game.
    fn would_be_lost(&self, row: Game) -> Option<Game> {
        let game = self.game_set_up(row);
        if !self.saves.are_kept() {
            return self.play.is_under_way().then(|| self.play.game());
        }
        let lost = if self.is_in_hand(game) {
            self.play.is_under_way()
        } else {
            self.saves.is_under_way(game)
        };
        lost.then_some(game)
    }

    /// The game to go on with after a fault: the one that was played last, unless that has led to another fault at once.
    pub(super) fn game_to_resume(&self) -> Option<Game> {
        let game = self.settings.last?;
        let again = self.fault.is_some_and(|(_, again)| again);
        (!again && self.can_go_on(game)).then_some(game)
    }

    /// Says so if a match of that game is kept by another version.
    pub(super) fn tell_if_set_aside(&mut self, game: Game) {
        if let Some(Known { turn: None, .. }) = self.saves.known(game) {
            self.say(Label::SetAside);
        }
    }
}
