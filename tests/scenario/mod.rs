//! A scenario: presses, and what must come of them. A file is a scenario, a line is one thing:
//!
//! | line | meaning |
//! | --- | --- |
//! | `game NAME` | opens the game's set-up, as if chosen in the list |
//! | `house no-corner-refuge`, `house sideways-everywhere` | that house rule is in force for what is opened next |
//! | `position TEXT` | sits down to that position |
//! | `fault FILE:LINE`, `fault ADDRESS`, `fault hang` | it is switched off and on, and the last run ended by that |
//! | `again FILE:LINE` | the same, and it had only just been started anew |
//! | `power` | it is switched off and on |
//! | `in-use` | it is switched off and on, and somebody else uses what is kept |
//! | `alien NAME` | another version has kept a match of that game |
//! | `press SCRIPT` | `u d l r a b` tap, capitals hold, a digit waits that many seconds |
//! | `turn TEXT` | that turn has been played |
//! | `undo`, `resign`, `draw` | a turn was taken back, somebody gave up, a draw was agreed |
//! | `begins` | a game has begun, the first of a match or the next, or was found again where it had been left |
//! | `message WORDS` | the bar says so |
//! | `ends WORDS` | the game has ended so |
//! | `shows TEXT` | the position is this one |
//! | `glass NAME` | the glass, once nothing moves, is the golden picture of that name |
//! | `glance NAME` | the glass is that picture right now, 40 ms after the last press was let go |
//!
//! What is to be kept is kept, on a flash that is empty at the start. What presses bring about (turns, messages, ends) must be told by the lines that follow them, all of it and in that order. Words are the English
//! ones; every scenario is played in every language.

#![allow(dead_code)] // the recorder uses some of it

pub mod clerk;
#[path = "../flash/mod.rs"]
pub mod flash;

use std::collections::VecDeque;
use std::fmt::{self, Display, Formatter};
use std::fs;
use std::path::Path;

use clerk::Clerk;
use pocket_hops::console::texts::{Label, Language, Text};
use pocket_hops::console::{Console, Fault, Hand, Source};
use pocket_hops::game::{End, Match};
use pocket_hops::opponent::{Answer, Ask, Mind};
use pocket_hops::rules::packed::PackedTurn;
use pocket_hops::rules::{Game, HouseRules, Position, Rules, read_position, read_turn};
use pocket_hops::screen::{Frame, draw};
use pocket_hops::store::{Key, Record, VERSION};

/// What a press can bring about.
#[derive(PartialEq, Debug)]
pub enum Output {
    /// A turn: the positions before and after it.
    Turn(Box<(Position, Position)>),
    Begins,
    Undo,
    Resign,
    Draw,
    Message(String),
    Ends(String),
}

impl Display for Output {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn(turn) => write!(f, "turn to {}", turn.1),
            Self::Begins => write!(f, "begins"),
            Self::Undo => write!(f, "undo"),
            Self::Resign => write!(f, "resign"),
            Self::Draw => write!(f, "draw"),
            Self::Message(words) => write!(f, "message {words}"),
            Self::Ends(words) => write!(f, "ends {words}"),
        }
    }
}

/// Whoever plays a scenario: a hand on a console of the host, maybe with another console beside it.
pub trait Player {
    /// The hand.
    fn hand(&self) -> &Hand;

    /// The hand, to be moved, and who keeps the records of its console.
    fn parts(&mut self) -> (&mut Hand, &mut Clerk);

    /// The hand, to be moved.
    fn hand_mut(&mut self) -> &mut Hand {
        self.parts().0
    }

    /// Has kept what is to be kept.
    fn serve(&mut self) {
        let (hand, clerk) = self.parts();
        clerk.serve(&mut hand.console);
    }

    /// Opens the set-up of a game.
    fn open_setup(&mut self, game: Game) {
        self.hand_mut().console.open_setup(game);
    }

    /// Does what a letter of a script says; `false` if it says nothing.
    fn follow(&mut self, letter: char) -> bool {
        let known = self.hand_mut().follow(letter);
        self.serve();
        known
    }

    /// Switches it off and on.
    fn power(&mut self) {
        let (hand, clerk) = self.parts();
        *hand = Hand::new(clerk.switch_on()).with(think);
    }

    /// Lets time pass until nothing moves.
    fn settle(&mut self) {
        self.hand_mut().settle();
    }

    /// Compares the glass with the golden picture of that name.
    fn look(&mut self, _golden: &str) -> Result<(), String> {
        Ok(())
    }
}

/// A hand on a console, and who keeps its records. It does not look at the glass.
pub struct Kept {
    pub hand: Hand,
    pub clerk: Clerk,
}

impl Kept {
    /// A console that has just been switched on for the first time.
    pub fn new(language: Language) -> Self {
        let mut clerk = Clerk::new();
        let mut console = clerk.switch_on();
        console.set_language(language);
        clerk.serve(&mut console);
        Self {
            hand: Hand::new(console).with(think),
            clerk,
        }
    }
}

impl Kept {
    /// Is switched off and on, and goes on with a match as the only one that was kept. Nobody thinks for the machine.
    pub fn resume(&mut self, table: &Match) {
        self.clerk.smuggle_match(table);
        self.hand = Hand::new(self.clerk.switch_on());
        self.open_setup(table.game());
        self.follow('a');
        self.hand.wait(0);
    }
}

impl Player for Kept {
    fn hand(&self) -> &Hand {
        &self.hand
    }

    fn parts(&mut self) -> (&mut Hand, &mut Clerk) {
        (&mut self.hand, &mut self.clerk)
    }
}

/// A scenario being played.
pub struct Scenario<'p, P> {
    /// Who plays it.
    pub player: &'p mut P,
    house: HouseRules,
    /// What presses have brought about and no line has told yet.
    pub outputs: VecDeque<Output>,
    /// Every picture that a press has brought about, anew after each line that opens something.
    pub pictures: Vec<Vec<Frame>>,
}

/// Plays a scenario; the pictures it has brought about.
pub fn play(text: &str, player: &mut impl Player) -> Result<Vec<Vec<Frame>>, String> {
    let mut scenario = Scenario::new(player);
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if !line.is_empty() && !line.starts_with('#') {
            let done = scenario.line(line);
            done.map_err(|error| format!("line {}, `{line}`: {error}", number + 1))?;
        }
    }
    scenario.nothing_left_over()?;
    Ok(scenario.pictures)
}

/// The scenarios of the project, by name.
pub fn all() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let files = fs::read_dir(folder).expect("the folder");
    let paths = files.map(|file| file.expect("a file").path());
    let mut scenarios: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "txt"))
        .map(|path| {
            let name = path.file_stem().expect("a name").to_string_lossy();
            let name = name.into_owned();
            (name, fs::read_to_string(path).expect("a scenario"))
        })
        .collect();
    scenarios.sort();
    scenarios
}

impl<'p, P: Player> Scenario<'p, P> {
    /// Nothing has been played yet.
    pub fn new(player: &'p mut P) -> Self {
        Self {
            player,
            house: HouseRules::default(),
            outputs: VecDeque::new(),
            pictures: vec![Vec::new()],
        }
    }

    fn power(&mut self) {
        self.player.power();
        self.pictures.push(Vec::new());
    }

    /// The console of the hand.
    pub fn console(&self) -> &Console {
        &self.player.hand().console
    }

    /// Does what a line says, or checks it.
    pub fn line(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, rest) {
            ("game", name) => {
                let mut games = Game::ALL.into_iter();
                let game = games.find(|game| game.name() == name);
                self.player.open_setup(game.ok_or("no such game")?);
                self.pictures.push(Vec::new());
                Ok(())
            }
            ("power", _) => {
                self.power();
                Ok(())
            }
            ("in-use", _) => {
                let mut console = Console::new();
                console.saves_are_in_use();
                *self.player.hand_mut() = Hand::new(console).with(think);
                Ok(())
            }
            ("alien", name) => {
                let mut games = Game::ALL.into_iter();
                let game = games.find(|game| game.name() == name);
                let key = Key::Match(game.ok_or("no such game")?);
                let record = Record::found(key, &[VERSION + 1, 0]);
                let (_, clerk) = self.player.parts();
                clerk.smuggle(&record.expect("a short one"));
                Ok(())
            }
            ("fault" | "again", what) => {
                let fault = match what.split_once(':') {
                    Some((file, line)) => Fault::Panic(Source::new(
                        file,
                        line.parse().map_err(|_| "no such line of a file")?,
                    )),
                    None if what == "hang" => Fault::Hang,
                    None => u32::from_str_radix(what, 16)
                        .map(Fault::Instruction)
                        .map_err(|_| "no such fault")?,
                };
                self.power();
                let again = word == "again";
                self.player.hand_mut().console.report(fault, again);
                Ok(())
            }
            ("house", rule) => {
                match rule {
                    "no-corner-refuge" => self.house.no_corner_refuge = true,
                    "sideways-everywhere" => self.house.sideways_everywhere = true,
                    _ => return Err("no such rule".into()),
                }
                self.player.hand_mut().console.set_house(self.house);
                Ok(())
            }
            ("position", text) => {
                let position = read_position(text).map_err(|error| format!("{error:?}"))?;
                self.player.hand_mut().console.open_position(position);
                self.pictures.push(Vec::new());
                self.listen_to_message();
                Ok(())
            }
            ("press", script) => {
                self.nothing_left_over()?;
                let mut letters = script.chars().filter(|letter| !letter.is_whitespace());
                letters.try_for_each(|letter| self.press(letter))
            }
            ("turn", text) => match self.outputs.pop_front() {
                Some(Output::Turn(turn)) => {
                    let (before, after) = *turn;
                    let house = self.console().table().house();
                    let (_, outcome) = read_turn(&before, house, text)
                        .map_err(|error| format!("{error:?}, but {before}\nhas become {after}"))?;
                    equal(after, before.after(outcome))
                }
                other => missing(other),
            },
            ("begins", _) => self.expect(Output::Begins),
            ("undo", _) => self.expect(Output::Undo),
            ("resign", _) => self.expect(Output::Resign),
            ("draw", _) => self.expect(Output::Draw),
            ("message", words) => self.expect(Output::Message(words.into())),
            ("ends", words) => self.expect(Output::Ends(words.into())),
            ("shows", text) => {
                let position = *self.console().table().position();
                equal(position.to_string(), text.to_string())
            }
            ("glass", name) => {
                self.player.settle();
                self.player.look(name)
            }
            ("glance", name) => self.player.look(name),
            _ => Err("no such line".into()),
        }
    }

    fn press(&mut self, letter: char) -> Result<(), String> {
        let table = self.console().table();
        let games = self.console().games_begun();
        let (number, ended) = (table.history().turn_number(), table.end());
        if !self.player.follow(letter) {
            return Err(format!("{letter:?} is no press"));
        }
        let table = self.console().table();
        let history = table.history();
        let last = history.last();
        let outputs: Vec<_> = if self.console().games_begun() != games {
            vec![Output::Begins]
        } else if history.turn_number() < number {
            vec![Output::Undo]
        } else if history.turn_number() == number {
            vec![]
        } else if last == Some(PackedTurn::AGREED_DRAW) {
            vec![Output::Draw]
        } else if last.is_some_and(|turn| turn.resigned().is_some()) {
            vec![Output::Resign]
        } else {
            // To redo brings the machine's turn back too.
            let more = (history.turn_number() - number) as usize;
            let positions: Vec<_> = history.positions().collect();
            let turns = positions.windows(2).skip(positions.len() - 1 - more);
            turns
                .map(|two| Output::Turn(Box::new((two[0], two[1]))))
                .collect()
        };
        let end = table.end().filter(|_| ended.is_none());
        let end = end.map(|end| match end {
            End::Won(side, _) => Text::Wins(table.game(), side),
            End::Drawn(_) => Text::Label(Label::Draw),
        });
        self.outputs.extend(outputs);
        let end = end.map(|text| Output::Ends(in_english(text)));
        self.outputs.extend(end);
        self.look_at_the_glass()?;
        if !letter.is_ascii_digit() {
            self.listen_to_message();
        }
        Ok(())
    }

    /// Whatever is shown, no text leaves its box and the glass is not blank.
    fn look_at_the_glass(&mut self) -> Result<(), String> {
        let mut frame = Frame::new();
        draw(&self.console().view(), &mut frame);
        if frame.overflowed() {
            return Err("a text does not fit its box".into());
        }
        if frame.bytes().iter().all(|&byte| byte == 0) {
            return Err("the glass is blank".into());
        }
        self.pictures.last_mut().expect("one at least").push(frame);
        Ok(())
    }

    fn listen_to_message(&mut self) {
        if let Some(message) = self.console().view().message {
            let words = in_english(message.text);
            self.outputs.push_back(Output::Message(words));
        }
    }

    fn expect(&mut self, wanted: Output) -> Result<(), String> {
        match self.outputs.pop_front() {
            Some(output) if output == wanted => Ok(()),
            other => missing(other),
        }
    }

    fn nothing_left_over(&self) -> Result<(), String> {
        match self.outputs.front() {
            None => Ok(()),
            Some(output) => Err(format!("left over: `{output}`")),
        }
    }
}

fn missing(instead: Option<Output>) -> Result<(), String> {
    Err(match instead {
        Some(output) => format!("there was `{output}`"),
        None => "there was nothing".into(),
    })
}

fn equal<T: PartialEq + Display>(seen: T, wanted: T) -> Result<(), String> {
    if seen == wanted {
        Ok(())
    } else {
        Err(format!("it is {seen}\nand not {wanted}"))
    }
}

/// The machine's own mind, at once.
pub fn think(ask: &Ask) -> Option<Answer> {
    Mind::new().answer_to(ask)
}

/// What a text says in English.
pub fn in_english(text: Text) -> String {
    let mut words = String::new();
    text.write(Language::English, &mut words)
        .expect("a string takes it");
    words
}
