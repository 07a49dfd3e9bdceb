//! The machine's play: search and evaluation, in slices.
//!
//! A [`Question`] is what is asked; a [`Thinker`] is the arena in which the answer is found, of one size whatever the game. It is asked, then it
//! thinks a slice at a time, and after any slice it can say the best turn so far. What it finds depends on the question, the level and the seed alone,
//! not on the slices nor on the clock, so the chip and the host play the same.
//!
//! ```
//! use pocket_hops::game::Level;
//! use pocket_hops::opponent::{Question, Thinker};
//! use pocket_hops::rules::{HouseRules, Rules, Side, read_position};
//!
//! let position = read_position("zapita w ......./......./......./...3.../......c/.*a2.../.......").unwrap();
//! let mut thinker = Box::new(Thinker::new());
//! thinker.ask(&Question::of(position, HouseRules::default()), Level::Easy, 1);
//! while !thinker.think(100) {} // whoever has better things to do stops here
//! let best = thinker.best().unwrap();
//! assert_eq!(position.after(best).winner(), Some(Side::One));
//! ```
//!
//! # How it looks ahead
//!
//! Deeper and deeper, by alpha-beta with a table of positions. The turns of a position are judged as they stream by and only the best are kept, so that no
//! position costs more than a fixed number of looks, however many turns it has. Before anything else comes the win in one, and a turn that leaves the enemy one
//! is known before it is believed in.
//!
//! With three to six on the star only the asker's turns branch: each of the others is taken to play the turn that brings it furthest. A search that fears
//! the worst of five others gets no further than their answer, and plays for the moment; what wins on the star are the ladders of the turn after next, and
//! whether they still stand then. People race there more than they block, so what they will do can be foreseen. What one of them could win by is still
//! checked after every turn.

mod choices;
mod hunt;
mod judge;
mod key;
mod look;
mod mind;
mod question;
mod skill;
mod table;
mod thinker;

pub use mind::{Answer, Ask, Mind};
pub use question::Question;
pub use skill::{Skill, budget};
pub use thinker::{SLACK, Thinker};

/// What a turn or a position is worth to whoever asks.
pub type Score = i16;

/// A win on the spot; one that is further away is worth less.
const WIN: Score = 30_000;

/// No judgement goes further.
const JUDGED: i32 = 20_000;
