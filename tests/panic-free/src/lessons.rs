//! Every public function of `lessons`.

use pocket_hops::lessons::Lesson;
use pocket_hops::rules::Game;

use crate::input::{byte, house, position, sink};

pub fn reach() -> Option<()> {
    let game = *Game::ALL.get(byte() as usize)?;
    let lesson = Lesson::of(game).get(byte() as usize)?;
    let step = lesson.steps.get(byte() as usize)?;
    sink((lesson.title, lesson.house, step.words, step.task));
    sink(step.position(game));
    sink(step.sought(&position()?, house()));
    Some(())
}
