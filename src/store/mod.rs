//! Saves: what is kept of the console, in records that each stand for themselves, and how it is found again. This page is the format, version 1.
//!
//! A record is a [`Key`] and some bytes. [`Shelf`] keeps records on flash with [`sequential_storage`], which adds a checksum to each and finds the newest of a key; a
//! record is there whole or it is not there. The first byte of every record is the [`VERSION`] that wrote it. A record of another version is left alone until
//! something is kept in its place.
//!
//! Numbers of more than a byte have their lowest byte first. No record of any version has more than 510 bytes, so that each can be read and left alone.
//!
//! # The area: whole pages of 4 KiB, 32 on the Pico and in the terminal's file
//!
//! | pages | what |
//! | --- | --- |
//! | the first | notes of what is being erased, eight bytes each: the number of the page counted from this one (65534: all), the same with its bits turned over, and four bytes that are cleared when it is done |
//! | two more | settings, statistics and progress |
//! | all others | matches and their turns |
//!
//! Before a record stands its key, two bytes, the first the kind: 1 settings, 2 statistics, 3 progress, 16 to 22 the match of a game in the order of [`Game::ALL`](crate::rules::Game::ALL),
//! 32 to 38 turns of it. The second is 0 but for turns: the number of the block modulo 65.
//!
//! # Settings: 25 bytes
//!
//! | bytes | what |
//! | --- | --- |
//! | 0 | the version, 1 |
//! | 1–4 | language: 0 English, 1 French; sound, 0 or 1; brightness from 1; sleep: 0 to 4 after ½, 1, 2, 5, 10 minutes, 5 never |
//! | 5–8 | 0 or 1: the board turns; no corner refuge; sideways everywhere; undo |
//! | 9–11 | how many play on the star; how they jump there: 0 classic, 1 symmetric; Court-Circuit from the zigzag, 0 or 1 |
//! | 12 | the game that was played last, 0 to 6; 255 for none |
//! | 13–24 | who sat where last, two bytes for each row of the list of games: two bits a side, the first side's the lowest, 0 a person, 1 to 3 the machine |
//!
//! What is missing or no choice is as from the factory.
//!
//! # Statistics: 113 bytes
//!
//! | bytes | what |
//! | --- | --- |
//! | 0 | the version, 1 |
//! | 1… | for each game, and in it among people and against the machine at levels 1 to 3: games played, then won, against the machine by a person; two bytes each |
//!
//! # Progress: 57 bytes
//!
//! | bytes | what |
//! | --- | --- |
//! | 0 | the version, 1 |
//! | 1… | for each game its lessons gone through, then its puzzles solved: four bytes each, a bit for each in the order of the list, the first the lowest |
//!
//! # A match: 60 bytes and a little more on the squares, 103 on the star; 5 for each of the latest turns
//!
//! | bytes | what |
//! | --- | --- |
//! | 0 | the version, 1 |
//! | 1 | 1 if there is a match to go on with, 0 if it was left for good |
//! | 2–5 | the number of this game: every game that is begun has another |
//! | 6 | house rules: 1 no corner refuge, 2 sideways everywhere |
//! | 7–12 | who sits where: 0 a person, 1 to 3 the machine |
//! | 13 | who started, from 0 |
//! | 14–27 | games won by each side before this one, then games drawn; two bytes each |
//! | 28–31 | turns given up: undo does not reach them any more. Whole blocks of 16 |
//! | 32–33, 34–35 | turns kept; how many of them have been played, the rest can be redone |
//! | 36–39 | a sum over all kept turns |
//! | 40… | three positions, each a byte that tells its length and then its [packed](crate::rules::packed) form: what every game of the match starts from; where the kept turns begin, empty if at the start of the game; where the latest block begins, empty if where the kept turns do |
//! | … | the turns of the latest block, five bytes each: the block of 16 that the next turn belongs to |
//!
//! # A block of turns: 9 bytes, and 5 for each turn
//!
//! | bytes | what |
//! | --- | --- |
//! | 0 | the version, 1 |
//! | 1–4 | the number of the game |
//! | 5–8 | the number of the block in the game |
//! | 9… | up to 16 turns |
//!
//! # Why nothing is lost
//!
//! The position of a game is in its match record alone: the place where the latest block begins, and the turns from there. So a turn is saved by one record, and
//! a cut leaves the game as it was after that turn or before it. The other blocks are only there for undo. Each is written before the match record that is the first
//! to need it, and none that the record before needs is touched by that. If a block is missing all the same, the game goes on without what lay before the latest one.
//!
//! [`sequential_storage`] takes the erasing of a page for something that happens at once. It does not: so a page of notes says which page is being erased, and
//! what was interrupted is finished at the next start, before anything is read. It also gives up every page if the marks of one are damaged; so these are mended first,
//! as the pages around it tell.
//!
//! # What it takes
//!
//! Measured over 2000 random turns of each game on 128 KiB (`cargo test --test saves -- --nocapture`), and on the emulated chip:
//!
//! | game | match record | bytes written a turn | pages erased in 100 turns |
//! | --- | --- | --- | --- |
//! | Hopsy, Mix | 63 to 178 | 138 | 3.5 |
//! | Court-Circuit | 68 to 178 | 150 | 4.0 |
//! | Zapita | 70 to 172 | 149 | 3.7 |
//! | Opération D6 | 75 to 199 | 168 | 4.6 |
//! | Chinese Checkers | 106 to 244 | 218 | 5.4 |
//!
//! So a game of 100 turns keeps at most 244 bytes in its match record and six blocks of 89, each with ten more of its own: 0.85 KB. With all seven games at their longest,
//! 1024 turns each, 42 KB are kept, and what is moved makes it 8.8 erasures in 100 turns.
//!
//! A turn takes the flash 2.1 ms, and nothing is erased before all pages have been written once; from then on the chip stands still for 45 ms about once in
//! 20 turns.
//!
//! A page bears 100,000 erasures. The 29 pages for matches share 5.4 in 100 turns, so each is erased once in 537: the flash bears 53 million turns, or 32 million with all games
//! at their longest. At thirty turns a minute, day and night, that is two years at least. The two pages of settings and statistics share 3.6 erasures in 100 games that are played to
//! their end: five million games. The page of notes is erased once in 512 erasures of others.
//!
//! Whatever is read is proven: positions as if they had been set up by hand, and every turn must be legal where it stands.

mod bytes;
mod erasure;
mod job;
mod keeper;
mod marks;
mod record;
mod saved;
mod shelf;

pub use job::{Job, Reply};
pub use keeper::Keeper;
pub use record::{Key, Record, VERSION};
pub use saved::{Saved, Unreadable};
pub use shelf::{Failure, Shelf};
