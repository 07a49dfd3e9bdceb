//! A console of the host and one on the chip, pressed at the same times: what they show must be the same, pixel for pixel.

use std::mem;
use std::time::Duration;

use pocket_hops::console::texts::{Label, Language, Text};
use pocket_hops::console::{Button, Entry, Event, Hand, LONG, Light, Millis};
use pocket_hops::console::{Picture, REPEAT, View};
use pocket_hops::game::Match;
use pocket_hops::rules::{Game, Jumps};
use pocket_hops::screen::{Frame, draw};

use super::answer::{Answer, Slowest};
use super::change::{change, in_motion};
use super::device::{Board, Device, Moment};
use crate::golden::{Goldens, picture};
use crate::scenario::clerk::Clerk;
use crate::scenario::{Kept, Player, think};

/// How long the chip may take until it can be pressed.
const START: Millis = 100;
/// How long a [`Hand`] keeps a button down, and rests after it.
const TAP: Millis = 40;
/// How far the chip may be behind when it is looked at: it lets go of a button later, and a new screen takes time to send.
const BEHIND: Millis = 40;
/// How long it may take to find a match among all that a full flash holds.
const RECALL: Millis = 250;
/// How long it takes to erase a sector and to show what has been waiting for that.
const ERASE: Millis = 90;
/// How long a contact of the chip must be open before it counts as let go.
const QUIET: Millis = 5;
/// How long neither goes on alone.
const STEP: Millis = 100;
/// When the machine must have answered; how fast it should is seen elsewhere.
const THINKING: Duration = Duration::from_secs(6);

/// Both of them.
pub struct Both {
    pub hand: Hand,
    /// Who keeps what the host must not lose.
    pub clerk: Clerk,
    pub chip: Device,
    /// The slowest answer to a press of each kind.
    pub slowest: Slowest,
    /// Whether the chip was seen to have sent all that it had to.
    caught_up: bool,
    /// Sectors that the chip was seen to erase.
    erased: u64,
    /// How often the chip has thought, without what the host is asked now; and how often it was seen to have thought last.
    thoughts: u64,
    seen: u64,
    /// Whether the next motion is seen to its end, and not skipped by a press.
    patient: bool,
}

impl Both {
    /// Switches both on, and waits for the first picture.
    pub fn new(board: Board) -> Self {
        let mut both = Self::with(Device::new(board));
        both.wait(START);
        both
    }

    /// A host that is switched on beside a chip.
    pub fn with(chip: Device) -> Self {
        let Kept { hand, clerk } = Kept::new(Language::English);
        Self {
            hand: Hand::new(hand.console),
            clerk,
            chip,
            slowest: Slowest::new(),
            caught_up: true,
            erased: 0,
            thoughts: 0,
            seen: 0,
            patient: false,
        }
    }

    /// Both are switched off and on, and find a match that goes on and nothing else; then it is gone on with.
    pub fn resume(&mut self, table: &Match) {
        self.clerk.smuggle_match(table);
        self.switch_on_with_saves_of_host();
        self.open_setup(table.game());
        self.press('a');
        self.let_it_work();
    }

    /// Both are switched off and on, and find what the host has kept.
    pub fn switch_on_with_saves_of_host(&mut self) {
        self.chip.put_saves(&self.clerk.saves());
        self.erased = self.chip.flash_work().sectors;
        self.hand = Hand::new(self.clerk.switch_on());
        self.wait(START + RECALL);
        self.compare("switched on");
    }

    /// Follows a script of presses, comparing after each that leaves nothing in motion and again when nothing moves any more.
    pub fn follow(&mut self, script: &str) {
        for letter in script.chars().filter(|letter| !letter.is_whitespace()) {
            assert!(Player::follow(self, letter), "{letter:?} is no press");
        }
        self.rest(&format!("after {script}, settled"));
    }

    /// Waits until nothing moves, and compares.
    pub fn rest(&mut self, when: &str) {
        self.settle();
        self.compare(when);
    }

    /// Lets time pass.
    pub fn wait(&mut self, time: Millis) -> Moment {
        self.go_on(time, Self::listen)
    }

    /// Lets time pass, not counting what the machine needs to think.
    fn wait_and_think(&mut self, time: Millis) {
        self.go_on(time, Self::think);
    }

    fn go_on(&mut self, time: Millis, then: fn(&mut Self)) -> Moment {
        let mut left = time;
        loop {
            let step = STEP.min(left);
            self.hand.wait(step);
            let moment = self.chip.run(Duration::from_millis(step));
            self.serve();
            left -= step;
            then(self);
            if left == 0 {
                return moment;
            }
        }
    }

    /// If the machine was asked and the chip has answered, the host has the same answer.
    fn listen(&mut self) {
        let had = self.chip.thoughts().had;
        let seen = mem::replace(&mut self.seen, had);
        if self.hand.asked.is_none() {
            // What came of the last moment may be to what the host is just about to be asked.
            self.thoughts = seen;
        } else if had > mem::replace(&mut self.thoughts, had)
            && let Some(ask) = self.hand.asked.take()
            && let Some(answer) = think(&ask)
        {
            self.hand.console.answer(answer);
        }
    }

    /// If the machine is asked, waits until the chip has an answer; the host has the same one, then.
    pub fn think(&mut self) {
        while self.hand.asked.is_some() {
            let before = self.chip.thoughts().now;
            let thought = self.chip.run_to_thought(self.thoughts, THINKING);
            let table = self.hand.console.table().position();
            assert!(
                thought.had > self.thoughts,
                "no answer in {THINKING:?} to {table}"
            );
            let took = (thought.now - before).as_nanos().div_ceil(1_000_000) as Millis;
            let rest = before + Duration::from_millis(took) - thought.now;
            self.chip.run(rest);
            self.hand.wait(took);
            self.listen();
        }
    }

    /// Looks at both.
    pub fn compare(&mut self, when: &str) {
        let view = self.hand.console.view();
        let glass = self.chip.glass();
        assert_eq!(glass.on, view.light != Light::Dark, "lit {when}");
        let host = frame(&view);
        assert!(
            !glass.on || glass.frame.bytes() == host.bytes(),
            "{when} the chip shows\n{}\nand the host\n{}",
            picture(&glass.frame),
            picture(&host)
        );
    }

    /// Waits until the chip must be where the host is, and compares if it is anywhere; whether it is.
    pub fn catch_up(&mut self, when: &str) -> bool {
        let view = self.hand.console.view();
        self.wait(BEHIND);
        self.let_it_work();
        self.caught_up = !in_motion(&view) && self.hand.console.view() == view;
        if self.caught_up {
            self.compare(when);
        }
        self.caught_up
    }

    /// Waits for a chip that is erasing flash, for it does nothing else meanwhile, or looking for a match there.
    fn let_it_work(&mut self) {
        if mem::take(&mut self.clerk.recalls) > 0 {
            self.wait(RECALL);
        }
        while self.chip.flash_work().sectors > self.erased {
            self.erased = self.chip.flash_work().sectors;
            self.wait(ERASE);
        }
    }

    /// Closes a contact of both.
    pub fn close(&mut self, button: Button) {
        self.chip.press(button);
        self.tell(Event::Press(button));
    }

    /// The host hears of an event, now.
    fn tell(&mut self, event: Event) {
        let now = self.hand.now();
        self.hand.console.handle(event, now);
        self.serve();
    }

    /// Opens a contact of both that was closed for less than [`LONG`], and waits until that counts.
    pub fn open(&mut self, button: Button) {
        self.chip.release(button);
        self.wait(QUIET);
        self.tell(Event::Short(button));
        self.tell(Event::Release(button));
    }

    /// Does what a letter of a script says, by the times of [`Hand`], and does not look.
    pub fn press(&mut self, letter: char) {
        let Some(button) = button(letter) else {
            let seconds = letter.to_digit(10).expect("a press or a digit");
            return self.wait_and_think(Millis::from(seconds) * 1000);
        };
        let before = self.hand.console.view();
        let caught_up = mem::replace(&mut self.caught_up, false);
        let held = letter.is_ascii_uppercase();
        let pressed = self.chip.run(Duration::ZERO).now;
        self.close(button);
        let in_motion = in_motion(&self.hand.console.view());
        if held {
            self.wait(LONG);
            self.tell(Event::Long(button));
            self.wait(REPEAT);
            self.tell(Event::Repeat(button));
        }
        self.wait(TAP);
        self.chip.release(button);
        if !held {
            self.tell(Event::Short(button));
        }
        self.tell(Event::Release(button));
        self.wait(TAP);
        // B does nothing before it is let go.
        if !held && !in_motion && button != Button::B && caught_up {
            self.time_answer(pressed, &before);
        }
    }

    /// Sees how long the chip took to show what has changed.
    fn time_answer(&mut self, pressed: Duration, before: &View) {
        let view = self.hand.console.view();
        let Some(change) = change(before, &view) else {
            return;
        };
        if frame(before).bytes() == frame(&view).bytes() {
            return;
        }
        self.let_it_work();
        let answer = Answer::new(pressed, self.chip.timeline()).unwrap_or(Answer::NEVER);
        let slowest = self.slowest.entry(change).or_insert(answer);
        *slowest = answer.max(*slowest);
    }

    /// Whether nothing will be said when nothing moves any more: a scenario hears only what a press brings about.
    fn ends_in_silence(&self) -> bool {
        let mut later = self.hand.clone();
        later.settle();
        later.console.view().message == self.hand.console.view().message
    }

    /// Turns the row of the jumps, which has others above it that come and go, and goes back to the first.
    fn choose_jumps(&mut self) {
        let in_hand = |both: &Self| match both.hand.console.view().picture {
            Picture::Rows(rows) => rows.rows[usize::from(rows.selected)].label,
            _ => panic!("a set-up has rows"),
        };
        while in_hand(self) != Text::Label(Label::Jumps) {
            self.follow("d");
        }
        self.follow("r");
        while !matches!(in_hand(self), Text::Label(Label::Continue | Label::Start)) {
            self.follow("u");
        }
    }

    /// Leaves whatever is open.
    fn go_to_title(&mut self) {
        loop {
            let view = self.hand.console.view();
            match view.picture {
                Picture::Title => return,
                Picture::Table(_) if view.window.is_none() => self.follow("Bua"),
                _ => self.follow("b"),
            }
        }
    }
}

/// What the host does by itself the chip is pressed to.
impl Player for Both {
    fn hand(&self) -> &Hand {
        &self.hand
    }

    fn parts(&mut self) -> (&mut Hand, &mut Clerk) {
        (&mut self.hand, &mut self.clerk)
    }

    fn power(&mut self) {
        self.chip.power();
        self.hand = Hand::new(self.clerk.switch_on());
        self.wait(START);
        self.compare("switched off and on");
    }

    fn open_setup(&mut self, game: Game) {
        self.go_to_title();
        let jumps = self.hand.console.settings().jumps;
        let (listed, wanted) = match game {
            Game::ChineseSymmetric => (Game::ChineseClassic, Jumps::Symmetric),
            Game::ChineseClassic => (game, Jumps::Classic),
            _ => (game, jumps),
        };
        let mut rows = Entry::ALL.iter();
        let row = rows.position(|&entry| entry == Entry::Game(listed));
        self.follow("a");
        let Picture::Games(games) = self.hand.console.view().picture else {
            panic!("A on the title opens the list");
        };
        let rows = Entry::ALL.len();
        let away = row.expect("a game of the list") + rows - usize::from(games.selected);
        self.follow(&format!("{} a", "d".repeat(away % rows)));
        if listed == Game::ChineseClassic && wanted != self.hand.console.settings().jumps {
            self.choose_jumps();
        }
    }

    fn follow(&mut self, letter: char) -> bool {
        let known = Hand::knows(letter);
        if known {
            self.press(letter);
            self.catch_up(&format!("after {letter}"));
            if in_motion(&self.hand.console.view()) && self.ends_in_silence() {
                self.patient = !self.patient;
                if self.patient {
                    self.settle();
                    self.catch_up("after a motion");
                }
            }
        }
        known
    }

    fn settle(&mut self) {
        let mut before = self.hand.now();
        loop {
            self.hand.settle();
            let took = self.hand.now() - before;
            self.chip.run(Duration::from_millis(took));
            self.serve();
            if self.hand.asked.is_none() {
                break;
            }
            self.think();
            before = self.hand.now();
        }
        self.wait(BEHIND);
        self.let_it_work();
    }

    fn look(&mut self, golden: &str) -> Result<(), String> {
        Goldens::default().compare(golden, &self.chip.glass().frame)
    }
}

/// The picture of a view.
pub fn frame(view: &View) -> Frame {
    let mut frame = Frame::new();
    draw(view, &mut frame);
    frame
}

fn button(letter: char) -> Option<Button> {
    let place = "udlrab".find(letter.to_ascii_lowercase())?;
    Some(Button::ALL[place])
}
