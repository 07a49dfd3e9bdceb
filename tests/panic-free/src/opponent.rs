//! Every public function of `opponent`.

use pocket_hops::game::{Level, Match};
use pocket_hops::opponent::{Ask, Mind, Question, Skill, Thinker, budget};
use pocket_hops::rules::Game;

use crate::input::{byte, flag, house, position, sink};

pub fn reach() -> Option<()> {
    let mut thinker = Thinker::new();
    let mut mind = Mind::new();
    loop {
        let question = match byte() {
            0 => Question::new(&Match::from_position(
                position()?,
                house(),
                Default::default(),
            )),
            1 => Question::of(position()?, house()),
            _ => break,
        };
        let level = match byte() {
            0 => Level::Easy,
            1 => Level::Medium,
            _ => Level::Strong,
        };
        let game = *Game::ALL.get(byte() as usize)?;
        sink(budget(level, game));
        thinker.ask(&question, level, byte().into());
        thinker.ask_skilled(&question, Skill::of(level, game), byte().into());
        sink((thinker.think(byte().into()), thinker.best()));
        sink((thinker.nodes(), thinker.depth(), thinker.hope()));
        let ask = Ask {
            number: byte().into(),
            question,
            level,
            seed: byte().into(),
            at_once: flag(),
        };
        mind.ask(&ask);
        sink((mind.think(byte().into()), mind.answer()));
        sink(mind.answer_to(&ask));
    }
    Some(())
}
