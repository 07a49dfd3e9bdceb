//! Duels: kinds of players play each other, game after game, and the score is printed.

use std::io::{self, Write};
use std::ops::ControlFlow;

use fastrand::Rng;
use pocket_hops::game::{End, Level, Match, Seat};
use pocket_hops::opponent::{Question, Skill, Thinker};
use pocket_hops::rules::{AnyOutcome, Fan, HouseRules, Opening, Position, Rules};

/// A game that is not over then is nobody's.
const LONGEST: u32 = 1000;

/// A game should be over by then.
const LONG: u32 = 300;

/// Fans that random play looks at: a queen of Court-Circuit may have millions of turns.
const FANS: u32 = 2000;

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Player {
    Random,
    Greedy,
    Machine(Level),
}

impl Player {
    /// The player of that name.
    pub fn read(name: &str) -> Result<Self, String> {
        Ok(match name {
            "random" => Self::Random,
            "greedy" => Self::Greedy,
            _ => Self::Machine(read_level(name).ok_or_else(|| {
                format!("no player {name:?}: easy, medium, strong, random, greedy")
            })?),
        })
    }

    fn turn(self, table: &Match, thinker: &mut Thinker, random: &mut Rng) -> Option<AnyOutcome> {
        let game = table.game();
        let skill = match self {
            Self::Random => return any_turn(table, random),
            Self::Greedy => Skill::GREEDY,
            Self::Machine(level) => Skill::of(level, game),
        };
        thinker.ask_skilled(&Question::new(table), skill, random.u32(..));
        while !thinker.think(u32::MAX) {}
        thinker.best()
    }
}

/// The level of that name.
pub fn read_level(name: &str) -> Option<Level> {
    match name {
        "easy" => Some(Level::Easy),
        "medium" => Some(Level::Medium),
        "strong" => Some(Level::Strong),
        _ => None,
    }
}

/// What is played.
pub struct Duel {
    pub opening: Opening,
    /// A, who takes one seat, and B, who takes the others.
    pub players: [Player; 2],
    pub games: u32,
    pub seed: u64,
}

/// Plays it out.
pub fn run(duel: &Duel, mut out: impl Write) -> io::Result<()> {
    let mut thinker = Box::new(Thinker::new());
    let (mut won, mut drawn, mut lost, mut long, mut turns) = (0, 0, 0, 0, 0);
    for number in 0..duel.games {
        let (winner, length) = play(duel, number, &mut thinker);
        match winner {
            Some(true) => won += 1,
            Some(false) => lost += 1,
            None => drawn += 1,
        }
        long += u32::from(length > LONG);
        turns += u64::from(length);
    }
    let mean = turns as f64 / f64::from(duel.games);
    writeln!(
        out,
        "{won} won, {drawn} drawn, {lost} lost, {mean:.1} turns a game, {long} longer than {LONG}"
    )
}

/// One game: whether A has won, or nobody, and how many turns it took. A's seat goes round from game to game.
fn play(duel: &Duel, number: u32, thinker: &mut Thinker) -> (Option<bool>, u32) {
    let mut random = Rng::with_seed(duel.seed.wrapping_mul(1 << 20).wrapping_add(number.into()));
    let sides = duel.opening.sides();
    let seat_of_a = sides[number as usize % sides.len()];
    let house = HouseRules::default();
    let mut table = Match::new(duel.opening, house, [Seat::Person; 6]);
    while table.end().is_none() && table.history().turn_number() < LONGEST {
        let [a, b] = duel.players;
        let player = if table.position().side() == seat_of_a {
            a
        } else {
            b
        };
        let turn = player.turn(&table, thinker, &mut random);
        let played = turn.map(|turn| table.play(turn));
        assert_eq!(played, Some(Ok(())), "{turn:?} in {}", table.position());
    }
    let winner = match table.end() {
        Some(End::Won(side, _)) => Some(side == seat_of_a),
        _ => None,
    };
    (winner, table.history().turn_number())
}

/// A legal turn, drawn while they stream by.
fn any_turn(table: &Match, random: &mut Rng) -> Option<AnyOutcome> {
    let mut count = 0;
    let mut fans = 0;
    let mut drawn: Option<AnyOutcome> = None;
    let _ = table.position().fans(table.house(), |fan: Fan<Position>| {
        for outcome in fan.outcomes() {
            count += 1;
            if random.u32(..count) == 0 {
                drawn = Some(outcome);
            }
        }
        fans += 1;
        if fans < FANS {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    let legal = |turn: &AnyOutcome| table.check(*turn).is_ok();
    // What was drawn may repeat a position too often.
    drawn.filter(legal).or_else(|| table.some_turn())
}
