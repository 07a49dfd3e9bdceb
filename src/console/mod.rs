//! What a press does: scenes as plain state machines. Events and the time go in, a [`View`] comes out; no pin, no clock, no pixel.

mod buttons;
mod choice;
mod demo;
mod editor;
mod event;
mod fault;
mod hand;
mod items;
mod lesson;
mod machine;
mod motion;
mod play;
mod progress;
mod puzzle;
mod row;
mod saves;
mod scene;
mod scroll;
mod settings;
mod shown;
mod sitting;
mod statistics;
pub mod texts;
mod view;

pub use event::{Button, Cue, Event, LONG, Millis, REPEAT};
pub use fault::{Fault, Source};
pub use hand::{Hand, Think};
pub use motion::{Motion, Moving};
pub use progress::Progress;
pub use settings::{Settings, Sleep};
pub use statistics::{Statistics, Tally};
pub use view::{
    Crash, Entry, FaceChoice, Games, Key, Lead, LessonPage, Light, Line, Message, Page, Panel,
    Picture, Row, Rows, Scores, Status, Table, Value, View,
};

use heapless::{Deque, Vec};

use crate::game::Match;
use crate::rules::{Game, HouseRules, Jumps, Position};
use editor::Editor;
use machine::Machine;
use play::{Heard, Play};
use saves::Saves;
use scene::Scene;
use scroll::Scroll;
use texts::{Label, Language, Text};

/// How long a message stays if no button is pressed.
const MESSAGE: Millis = 2000;

/// The whole console: settings, the match in hand, and the scenes.
#[derive(Clone)]
pub struct Console {
    now: Millis,
    settings: Settings,
    statistics: Statistics,
    progress: Progress,
    play: Play,
    /// A board that has nothing to do with the match in hand: what happens there leaves no trace.
    slate: Play,
    machine: Machine,
    editor: Editor,
    saves: Saves,
    /// What has been opened above the title.
    scenes: Vec<Scene, 8>,
    /// Grows whenever the uppermost scene is another.
    scene_number: u32,
    /// In which scene each button went down, by its number; `None` once it is up, or if that press only woke the glass.
    down_in: [Option<u32>; 6],
    /// Whether B has skipped something when it went down: let go, it takes nothing back, for nobody had seen that.
    b_has_skipped: bool,
    message: Option<(Message, Millis)>,
    /// What ended the last run, and whether that had happened just before too.
    fault: Option<(Fault, bool)>,
    touched: Millis,
    cues: Deque<Cue, 4>,
}

impl Console {
    /// Fresh from the factory, at the title. In a `StaticCell` it is made where it lies; as the constant of a static it would take as much flash as RAM.
    pub const fn new() -> Self {
        Self {
            now: 0,
            settings: Settings::FRESH,
            statistics: Statistics::NONE,
            progress: Progress::NONE,
            play: Play::new(),
            slate: Play::new(),
            machine: Machine::new(),
            editor: Editor::new(),
            saves: Saves::new(),
            scenes: Vec::new(),
            scene_number: 0,
            down_in: [None; 6],
            b_has_skipped: false,
            message: None,
            fault: None,
            touched: 0,
            cues: Deque::new(),
        }
    }

    /// Speaks another language.
    pub fn set_language(&mut self, language: Language) {
        self.settings.language = language;
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How often each game was played and won.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// What has been learned and solved.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The match in hand; before the first one, some match.
    pub fn table(&self) -> &Match {
        self.play.table()
    }

    /// How many games have been begun, or found again where they had been left, since it was switched on.
    pub fn games_begun(&self) -> u32 {
        self.play.games_begun()
    }

    /// Says what ended the last run; `again` if that had only just been started anew itself, so that the game must not be gone on with at once.
    pub fn report(&mut self, fault: Fault, again: bool) {
        self.fault = Some((fault, again));
        self.enter(Scene::Crash);
    }

    /// Opens the set-up of a game, as if chosen in the list.
    pub fn open_setup(&mut self, game: Game) {
        match game {
            Game::ChineseClassic => self.settings.jumps = Jumps::Classic,
            Game::ChineseSymmetric => self.settings.jumps = Jumps::Symmetric,
            _ => {}
        }
        self.message = None;
        self.scenes.clear();
        self.enter(Scene::Games(Scroll::default()));
        self.select_row(row_of(game).unwrap_or(0));
        self.enter(Scene::Setup(listed(game), Scroll::default()));
    }

    /// Sits down to a match from a position that was set up, under the house rules of the settings.
    pub fn open_position(&mut self, position: Position) {
        self.open_setup(position.game());
        let house = self.settings.house;
        self.begin(position, house);
    }

    /// Changes the house rules that a new match is played by.
    pub fn set_house(&mut self, house: HouseRules) {
        self.settings.house = house;
    }

    /// Something happened at a button. Time never goes back.
    // Never inlined, like all that its task calls: that would need the stack of all of them at once.
    #[inline(never)]
    pub fn handle(&mut self, event: Event, now: Millis) {
        self.pass_time(now);
        let dark = self.light() == Light::Dark;
        let (Event::Press(button)
        | Event::Short(button)
        | Event::Long(button)
        | Event::Repeat(button)
        | Event::Release(button)) = event;
        // A button that is stuck must not keep the glass lit.
        if matches!(event, Event::Press(_) | Event::Release(_)) {
            self.touched = self.now;
        }
        let here = Some(self.scene_number);
        let down_in = &mut self.down_in[button as usize];
        match event {
            Event::Press(_) => *down_in = here.filter(|_| !dark),
            Event::Release(_) => *down_in = None,
            _ => {}
        }
        // A press whose scene has changed, or that only woke the glass, does nothing more.
        if *down_in != here {
            return;
        }
        if matches!(event, Event::Press(_)) {
            self.message = None;
            if self.ends_demo() {
                self.leave_to_title();
                // As the demo says of it.
                if button == Button::A {
                    self.confirm();
                }
                return;
            }
            let skipped = self.skip_turn();
            let now = self.now;
            let cheering = self.board_mut().skip_motion(now);
            // Whoever has pressed too often still sees what the machine has played, and who has won.
            match button {
                Button::A if skipped || cheering => return self.tend(),
                Button::B => self.b_has_skipped = skipped || cheering,
                _ => {}
            }
        }
        match (event, button) {
            (Event::Press(Button::A), _) => self.confirm(),
            (Event::Short(Button::B), _) if self.b_has_skipped => {}
            (Event::Short(Button::B), _) => self.take_back(),
            (Event::Long(Button::B), _) => {
                self.cue(Cue::Pick);
                self.open_menu();
            }
            (Event::Press(arrow), _) => self.steer(arrow, false),
            (Event::Repeat(arrow), _) => self.steer(arrow, true),
            _ => {}
        }
        self.tend();
    }

    /// Time has passed.
    pub fn pass_time(&mut self, now: Millis) {
        self.now = now.max(self.now);
        self.message = self.message.filter(|&(_, end)| self.now < end);
        let now = self.now;
        self.board_mut().pass_time(now);
        self.tend();
        self.show_off();
    }

    /// When [`pass_time`](Self::pass_time) is wanted next, if nothing happens: at rest only for dimming and darkness.
    pub fn wake(&self) -> Option<Millis> {
        let message = self.message.map(|(_, end)| end);
        let motion = self.board().next_frame(self.now);
        let thought = self.next_half_hop();
        let demo = self.next_demo();
        let sleep = self.settings.sleep.after().and_then(|after| {
            let (dim, dark) = (self.touched + after / 2, self.touched + after);
            [dim, dark].into_iter().find(|&moment| self.now < moment)
        });
        let all = [message, motion, thought, demo, sleep];
        all.into_iter().flatten().min()
    }

    /// The next sound to be made. None while the sound is off.
    pub fn next_cue(&mut self) -> Option<Cue> {
        self.cues.pop_front()
    }

    fn light(&self) -> Light {
        let idle = self.now - self.touched;
        match self.settings.sleep.after() {
            Some(after) if idle >= after => Light::Dark,
            Some(after) if idle >= after / 2 => Light::Dim,
            _ => Light::Bright(self.settings.brightness),
        }
    }

    /// A sound that finds no room is dropped: it would come too late.
    fn cue(&mut self, cue: Cue) {
        if self.settings.sound {
            let _ = self.cues.push_back(cue);
        }
    }

    fn say(&mut self, label: Label) {
        self.tell(Message {
            text: Text::Label(label),
            about: None,
        });
    }

    fn tell(&mut self, message: Message) {
        self.message = Some((message, self.now + MESSAGE));
    }

    /// What came of a press on the board.
    fn heard(&mut self, heard: Heard) {
        // Nobody listens to a demo.
        if self.scene() != Scene::Demo {
            for cue in heard.cues {
                self.cue(cue);
            }
        }
        if let Some(message) = heard.message {
            self.tell(message);
        }
    }

    /// The board in sight, or the one of the match in hand.
    fn board(&self) -> &Play {
        if self.is_on_slate() {
            &self.slate
        } else {
            &self.play
        }
    }

    fn board_mut(&mut self) -> &mut Play {
        if self.is_on_slate() {
            &mut self.slate
        } else {
            &mut self.play
        }
    }

    /// Plays the rest of a turn that is being shown; whether there was any to be seen.
    fn skip_turn(&mut self) -> bool {
        let now = self.now;
        let shown = self.board_is_uppermost() && self.board().is_being_shown();
        while shown && self.board().is_being_led() {
            self.board_mut().skip_motion(now);
            let heard = self.board_mut().lead(now);
            self.heard(heard.unwrap_or_default());
        }
        shown
    }
}

impl Default for Console {
    fn default() -> Self {
        Self::new()
    }
}

/// As many as there is room for. To collect them would panic at one too many.
fn gather<T, const N: usize>(all: impl Iterator<Item = T>) -> Vec<T, N> {
    let mut gathered = Vec::new();
    for one in all.take(N) {
        let _ = gathered.push(one);
    }
    gathered
}

/// The row of the list of games that a game is in.
fn row_of(game: Game) -> Option<u8> {
    let mut rows = Entry::ALL.iter();
    let row = rows.position(|&entry| entry == Entry::Game(listed(game)));
    row.map(|row| row as u8)
}

/// The game that stands for it in the list: the two ways of Chinese Checkers share a row.
fn listed(game: Game) -> Game {
    match game {
        Game::ChineseSymmetric => Game::ChineseClassic,
        other => other,
    }
}
