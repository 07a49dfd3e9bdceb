//! Every public function of `lessons`.

use pocket_hops::lessons::Lesson;
use pocket_hops::lessons::puzzles::Puzzle;
use pocket_hops::rules::Game;
use pocket_hops::rules::packed::{PackedTurn, unpack_turn};

use crate::input::{byte, bytes, house, position, sink};

pub fn reach() -> Option<()> {
    let game = *Game::ALL.get(byte() as usize)?;
    let lesson = Lesson::of(game).get(byte() as usize)?;
    let step = lesson.steps.get(byte() as usize)?;
    sink((lesson.title, lesson.house, step.words, step.task));
    sink(step.position(game));
    sink(step.sought(&position()?, house()));

    let puzzle = Puzzle::of(game).get(byte() as usize)?;
    sink((puzzle.position(), puzzle.solution(), puzzle.turns()));
    let before = position()?;
    let outcome = unpack_turn(&before, PackedTurn::from_bytes(bytes()))?;
    sink(puzzle.judge(&before, outcome, byte()));
    Some(())
}
