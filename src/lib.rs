//! Pocket Hops: the jumping games of five rule booklets, for a handheld.
//!
//! This library is the console without its pins: no heap, no clock, no terminal. So far it holds the law of the games:
//!
//! - [`board`]: cells, holes, directions, and sets of them as bits;
//! - [`rules`]: what is legal, one file a game behind one trait, and the notation;
//! - [`game`]: a match: history, undo and redo, repetition, score.
//!
//! A turn is a path of small moves, and everybody walks it the same way:
//!
//! ```
//! use pocket_hops::board::Shape;
//! use pocket_hops::rules::{HouseRules, Opening, Walk};
//!
//! let start = Opening::Hopsy.position();
//! let mut walk = Walk::begin(&start, HouseRules::default());
//! let spot = |name: &str| Shape::Six.read(name.as_bytes()).unwrap().0;
//!
//! walk.choose(spot("B6")).unwrap_err(); // no: B6 is red, but it has no room on row 7; it can step, though
//! # ;
//! ```
#![no_std]
#![forbid(unsafe_code)]

pub mod board;
pub mod game;
pub mod rules;
