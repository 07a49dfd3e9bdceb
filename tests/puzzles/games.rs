//! Games that the machine plays against itself, for the positions they pass through.

use fastrand::Rng;
use pocket_hops::game::Level;
use pocket_hops::opponent::{Question, Skill, Thinker};
use pocket_hops::rules::{AnyOutcome, Game, HouseRules, Opening, Position, Rules, Side};

use crate::play::any_turn;

/// For a turn that is drawn by lot.
const PATIENCE: u32 = 300;

/// No game goes on longer.
const TURNS: usize = 160;

/// The positions of one game. Each side plays as well as it happens to, and now and then, or often, draws its turn by lot.
pub fn positions_of_a_game(game: Game, random: &mut Rng, thinker: &mut Thinker) -> Vec<Position> {
    let skills = [
        Skill::GREEDY,
        Skill::of(Level::Easy, game),
        short_of_time(game),
    ];
    let players = [0, 1].map(|_| {
        let lots = if random.u8(..3) == 0 { 4 } else { 1 };
        (skills[random.usize(..skills.len())], lots)
    });
    let mut position = Opening::of(game).position();
    let mut passed = vec![position];
    while passed.len() < TURNS {
        let (skill, lots) = players[usize::from(position.side() != Side::One)];
        let turn = match random.u8(..8) {
            lot if lot < lots => any_turn(&position, HouseRules::NONE, PATIENCE, random),
            _ => best(thinker, &position, skill, random.u32(..)),
        };
        let Some(turn) = turn else { break };
        position = position.after(turn);
        if position.verdict().is_some() {
            break;
        }
        passed.push(position);
    }
    passed
}

/// Looks ahead, but not far: games are many.
fn short_of_time(game: Game) -> Skill {
    Skill {
        nodes: 1500,
        ..Skill::of(Level::Medium, game)
    }
}

/// What a player of that skill plays.
pub fn best(
    thinker: &mut Thinker,
    position: &Position,
    skill: Skill,
    seed: u32,
) -> Option<AnyOutcome> {
    thinker.ask_skilled(&Question::of(*position, HouseRules::NONE), skill, seed);
    while !thinker.think(u32::MAX) {}
    thinker.best()
}
