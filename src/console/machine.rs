//! The machine at the table: when it is asked for a turn or for advice, and what becomes of its answer. It thinks somewhere else.

use super::scene::Scene;
use super::texts::{Label, Text};
use super::{Console, Light, Message, Millis};
use crate::game::{Level, Seat};
use crate::opponent::{Answer, Ask, Question, Score};
use crate::rules::{Side, mix};

/// How long a post is in sight of the pawn that hops while the machine thinks.
const HALF_HOP: Millis = 120;

/// How many half hops lead over all posts and back.
const HALF_HOPS: u64 = 16;

/// How long a turn takes at least, so that one sees whose it is; and in a demo.
const BREATH: Millis = 400;
const BREATH_OF_DEMO: Millis = 900;

/// How well advice is given.
const ADVICE: Level = Level::Strong;

/// What is known of the machine that thinks.
#[derive(Clone)]
pub(super) struct Machine {
    /// What it was asked for, and has not answered.
    asked: Option<Errand>,
    /// Of the last thing it was asked.
    number: u32,
    /// Since when it thinks.
    since: Millis,
    /// How much had changed in the match when somebody asked for advice.
    advice: Option<u32>,
    /// What somebody does not want to wait for any longer.
    hurried: Option<Errand>,
    /// Whether it has been told so.
    at_once: bool,
    answer: Option<Answer>,
    /// What each side that it plays thought to gain when it moved last.
    hopes: [Option<Score>; 6],
    luck: u32,
}

/// What it is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Errand {
    level: Level,
    advice: bool,
    on_slate: bool,
    /// How much had changed on the board.
    changes: u32,
}

impl Machine {
    pub const fn new() -> Self {
        Self {
            asked: None,
            number: 0,
            since: 0,
            advice: None,
            hurried: None,
            at_once: false,
            answer: None,
            hopes: [None; 6],
            luck: 0,
        }
    }

    /// Another game: nothing is hoped any more.
    pub fn forget_hopes(&mut self) {
        self.hopes = [None; 6];
    }
}

impl Console {
    /// Lets the machine play otherwise than it would.
    pub fn shuffle(&mut self, luck: u32) {
        self.machine.luck = luck;
    }

    /// Whether the machine is to move.
    pub(super) fn machine_is_to_move(&self) -> bool {
        let board = self.board();
        board.end().is_none() && board.table().seat(board.side()) != Seat::Person
    }

    /// Asks for advice.
    pub(super) fn ask_for_advice(&mut self) {
        if self.board().end().is_none() && !self.machine_is_to_move() {
            self.board_mut().put_down();
            self.machine.advice = Some(self.play.changes());
            self.machine.hurried = None;
        }
    }

    /// What is to be thought about, if it is something else than before; `Some(None)` if nothing is any more. [`answer`](Self::answer) tells what came of it.
    #[inline(never)]
    pub fn next_ask(&mut self) -> Option<Option<Ask>> {
        let errand = self.errand();
        let machine = &mut self.machine;
        let at_once = errand.is_some() && errand == machine.hurried;
        if (errand, at_once) == (machine.asked, machine.at_once) {
            return None;
        }
        if errand != machine.asked {
            machine.number = machine.number.wrapping_add(1);
            machine.since = self.now;
            machine.answer = None;
        }
        machine.asked = errand;
        machine.at_once = at_once;
        let Some(errand) = errand else {
            return Some(None);
        };
        let number = machine.number;
        let game = mix(self.saves.game_number() ^ machine.luck);
        Some(Some(Ask {
            number,
            question: Question::new(self.board().table()),
            level: errand.level,
            seed: mix(game ^ errand.changes),
            at_once,
        }))
    }

    /// What it is to think about now: only of a board that somebody looks at.
    fn errand(&self) -> Option<Errand> {
        let board = self.board();
        let solved = self.riddle().is_some_and(|riddle| riddle.solved);
        let wanted = self.is_at_a_board() && board.end().is_none() && !board.is_led() && !solved;
        let (level, advice) = match board.table().seat(board.side()) {
            _ if !wanted || self.light() == Light::Dark => return None,
            Seat::Machine(level) => (level, false),
            Seat::Person if self.is_advised() => (ADVICE, true),
            Seat::Person => return None,
        };
        Some(Errand {
            level,
            advice,
            on_slate: self.is_on_slate(),
            changes: board.changes(),
        })
    }

    /// Whether somebody has asked for advice on the board in sight, and nothing has changed there since.
    fn is_advised(&self) -> bool {
        !self.is_on_slate() && self.machine.advice == Some(self.play.changes())
    }

    /// The answer to an ask.
    #[inline(never)]
    pub fn answer(&mut self, answer: Answer) {
        let waited_for = self.machine.asked.is_some() && answer.number == self.machine.number;
        if waited_for {
            self.machine.answer = Some(answer);
            self.tend();
        }
    }

    /// Shows the machine's turn hop by hop, once there is one and nothing else is being looked at.
    pub(super) fn tend(&mut self) {
        if !self.board_is_uppermost() {
            return;
        }
        if self.errand() == self.machine.asked
            && let Some(errand) = self.machine.asked
            && !self.board().is_moving()
            && self.now >= self.machine.since + self.breath(errand)
            && let Some(answer) = self.machine.answer.take()
        {
            if !errand.advice
                && !errand.on_slate
                && let Some(hope) = self.machine.hopes.get_mut(self.play.side().index())
            {
                *hope = Some(answer.hope);
            }
            self.machine.advice = None;
            self.machine.hurried = None;
            let stays = |&(message, _): &(Message, _)| message.text != Text::Label(Label::ItThinks);
            self.message = self.message.filter(stays);
            self.board_mut().be_led(answer, errand.advice);
        }
        let now = self.now;
        while let Some(heard) = self.board_mut().lead(now) {
            self.heard(heard);
        }
        self.refuse_in_lesson();
    }

    /// Since when it has been thinking, if somebody is waiting for it.
    fn thinks_since(&self) -> Option<Millis> {
        let waiting = self.board_is_uppermost() && !self.board().is_moving();
        let errand = self.errand().filter(|_| waiting)?;
        let asked = self.machine.asked == Some(errand);
        Some(if asked { self.machine.since } else { self.now })
    }

    /// Whether somebody is waiting for it.
    pub(super) fn is_thinking(&self) -> bool {
        self.thinks_since().is_some()
    }

    /// The frame of the pawn that hops while the machine thinks.
    pub(super) fn thinking(&self) -> Option<u8> {
        let half_hops = (self.now - self.thinks_since()?) / HALF_HOP;
        Some((half_hops % HALF_HOPS) as u8)
    }

    /// When its next frame is due, or the turn that it has found.
    pub(super) fn next_half_hop(&self) -> Option<Millis> {
        let since = self.thinks_since()?;
        let hop = self.now + HALF_HOP - (self.now - since) % HALF_HOP;
        let found = self.machine.asked.filter(|_| self.machine.answer.is_some());
        let turn = found.map(|errand| since + self.breath(errand));
        Some(
            turn.filter(|&turn| turn > self.now)
                .map_or(hop, |turn| turn.min(hop)),
        )
    }

    /// Somebody does not want to wait any longer.
    pub(super) fn hurry(&mut self) {
        self.machine.hurried = self.errand();
    }

    /// Somebody does not want the advice any more.
    pub(super) fn no_advice(&mut self) {
        self.machine.advice = None;
    }

    /// Whether every machine at the table would rather have a draw.
    pub(super) fn machines_agree(&self) -> bool {
        let table = self.play.table();
        let plays = |side: &Side| !table.position().pieces(*side).is_empty();
        let machines = table
            .sides()
            .filter(|&side| table.seat(side) != Seat::Person);
        machines.filter(plays).all(|side| {
            let hope = self.machine.hopes.get(side.index()).copied().flatten();
            hope.is_some_and(|hope| hope <= 0)
        })
    }

    /// How long it may not be seen to answer.
    fn breath(&self, errand: Errand) -> Millis {
        match errand {
            Errand { advice: true, .. } => 0,
            _ if self.scene() == Scene::Demo => BREATH_OF_DEMO,
            _ => BREATH,
        }
    }

    /// Why nothing can be picked up while the machine thinks.
    pub(super) fn say_it_thinks(&mut self) {
        self.say(Label::ItThinks);
    }
}
