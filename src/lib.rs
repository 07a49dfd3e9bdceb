//! Pocket Hops: the jumping games of five rule booklets, for a handheld.
//!
//! This library is the whole handheld without its pins: no heap, no clock, no terminal.
//!
//! - [`board`]: cells, holes, directions, and sets of them as bits;
//! - [`rules`]: what is legal, a file or a folder for each game behind one trait, and the notation;
//! - [`game`]: a match: history, undo and redo, repetition, score;
//! - [`opponent`]: the machine's play: search in slices, an evaluation for each game, levels;
//! - [`lessons`]: each game in small steps, and its puzzles;
//! - [`console`]: what a press does; events and the time go in, a view comes out;
//! - [`screen`]: a view drawn on 128×64;
//! - [`store`]: saves: records, what is to be kept next, and a shelf of them on flash;
//! - [`tasks`]: the async tasks that a board spawns: one a button, one that owns the state, one that owns the glass, one that thinks.
//!
//! [A page of the sources](../../../src/ARCHITECTURE.md) draws a press's way through them, from pin to pixel.
//!
//! # A turn is a path of small moves
//!
//! Buttons, notation and tests all walk it the same way. What is not open is refused with a reason.
//!
//! ```
//! use pocket_hops::rules::{HouseRules, Move, Refusal, Walk, read_position};
//! use pocket_hops::board::{Shape, Spot};
//!
//! let cell = |name: &str| -> Spot { Shape::Seven.read(name.as_bytes()).unwrap().0 };
//!
//! // Zapita, white to move: the bomb on B2 can be reached from D2, and G4 is the enemy's headquarters.
//! let position = read_position("zapita w ......./......./......./...3.../......c/.*a2.../.......").unwrap();
//! let mut walk = Walk::begin(&position, HouseRules::default());
//!
//! assert_eq!(walk.choose(cell("G3")), Err(Refusal::NotYours));
//! assert_eq!(walk.choose(cell("D2")), Ok(Move::Pick(cell("D2"))));
//! assert_eq!(walk.choose(cell("B2")), Ok(Move::Jump(cell("B2"))));
//! assert_eq!(walk.end(), Err(Refusal::MustThrow));
//! assert_eq!(walk.choose(cell("D4")), Ok(Move::Throw(cell("D4")))); // a relay
//! assert_eq!(walk.choose(cell("G4")), Ok(Move::Throw(cell("G4"))));
//! assert_eq!(walk.to_string(), "D2^B2 *D4*G4");
//! ```
//!
//! # Whole turns stream
//!
//! There is no list of turns, so none can overflow: each [`Fan`](rules::Fan) holds turns that are alike but for their last place.
//!
//! ```
//! use core::ops::ControlFlow;
//! use pocket_hops::rules::{HouseRules, Opening, Rules};
//!
//! let start = Opening::OperationD6.position();
//! let mut count = 0;
//! let _ = start.fans(HouseRules::default(), |fan| {
//!     count += fan.len();
//!     ControlFlow::Continue(())
//! });
//! assert_eq!(count, 26);
//! ```
//!
//! # A match looks back
//!
//! ```
//! use pocket_hops::game::{Match, Seat};
//! use pocket_hops::rules::{HouseRules, Opening, Side, Rules, read_turn};
//!
//! let mut table = Match::new(Opening::Hopsy, HouseRules::default(), [Seat::Person; 6]);
//! let (_, outcome) = read_turn(table.position(), table.house(), "A1-A2").unwrap();
//! table.play(outcome).unwrap();
//! assert_eq!(table.position().side(), Side::Two);
//! assert!(table.undo());
//! assert_eq!(*table.position(), Opening::Hopsy.position());
//! ```
//!
//! # The machine solves a puzzle
//!
//! It is given work in slices, so that whoever runs it can do something else between two of them.
//!
//! ```
//! use pocket_hops::game::Level;
//! use pocket_hops::lessons::puzzles::{Judgement, Puzzle};
//! use pocket_hops::opponent::{Question, Thinker};
//! use pocket_hops::rules::{Game, HouseRules};
//!
//! let puzzle = &Puzzle::of(Game::Zapita)[0];
//! let position = puzzle.position().unwrap();
//! let mut thinker = Box::new(Thinker::new());
//! thinker.ask(&Question::of(position, HouseRules::NONE), Level::Easy, 1);
//! while !thinker.think(100) {}
//! let turn = thinker.best().unwrap();
//! assert_eq!(puzzle.judge(&position, turn, 1), Judgement::Solved);
//! ```
//!
//! # A lesson is walked like a game
//!
//! ```
//! use pocket_hops::board::Shape;
//! use pocket_hops::lessons::{Lesson, Task};
//! use pocket_hops::rules::{Game, read_walk};
//!
//! // The relay of Zapita, in its second step: the bomb does not stay on one.
//! let lesson = &Lesson::of(Game::Zapita)[5];
//! let step = &lesson.steps[1];
//! let position = step.position(Game::Zapita).unwrap();
//! let mut walk = read_walk(&position, lesson.house, step.shown).unwrap();
//! let Task::Refused(place, why) = step.task else { panic!() };
//! let (place, _) = Shape::Seven.read(place.as_bytes()).unwrap();
//! assert_eq!(walk.choose(place), Err(why));
//! ```
//!
//! # A press goes in, a picture comes out
//!
//! ```
//! use pocket_hops::console::{Button, Console, Event, Picture};
//! use pocket_hops::rules::Game;
//! use pocket_hops::screen::{Frame, draw};
//!
//! let mut console = Console::new();
//! // Three presses of A: the title, the list of games, the set-up, a board.
//! for now in [0, 100, 200] {
//!     console.handle(Event::Press(Button::A), now);
//!     console.handle(Event::Release(Button::A), now + 50);
//! }
//! let view = console.view();
//! assert!(matches!(&view.picture, Picture::Table(table) if table.board.game == Game::Hopsy));
//! let mut frame = Frame::new();
//! draw(&view, &mut frame);
//! assert!(frame.pixel(67, 1), "the name of the game");
//! ```
#![no_std]
#![forbid(unsafe_code)]

pub mod board;
pub mod console;
pub mod game;
pub mod lessons;
pub mod opponent;
pub mod rules;
pub mod screen;
pub mod store;
pub mod tasks;
