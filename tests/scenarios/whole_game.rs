//! A whole game between players who look one turn ahead.

use std::ops::ControlFlow;

use fastrand::Rng;
use pocket_hops::board::square::Cell;
use pocket_hops::board::star::{Hole, House};
use pocket_hops::board::{Facing, Place, Shape};
use pocket_hops::game::{End, Match, Seat};
use pocket_hops::rules::{
    AnyOutcome, Game, HouseRules, Opening, Players, Position, Rules, Side, Zapita,
};

use super::walk_between;

const GAMES: u64 = 60;
const TURNS: usize = 400;

/// The sketch of a game from its set-up to the win: of many, the one with the fewest turns.
pub fn sketch(name: &str, players: Option<&str>) -> Result<String, String> {
    let mut games = Game::ALL.into_iter();
    let game = games
        .find(|game| game.name() == name)
        .ok_or("no such game")?;
    let players = players
        .map_or(Ok(2), str::parse)
        .map_err(|_| "2 to 6 players")?;
    let players = Players::new(players).ok_or("2 to 6 players")?;
    let opening = match game {
        Game::ChineseClassic => Opening::ChineseClassic(players),
        Game::ChineseSymmetric => Opening::ChineseSymmetric(players),
        other => Opening::of(other),
    };
    let games = (0..GAMES).filter_map(|seed| whole_game(opening, &mut Rng::with_seed(seed)));
    let turns = games.min_by_key(Vec::len).ok_or("no game was won")?;

    let more = "r".repeat(players as usize - 2);
    let start = match game.shape() {
        Shape::Star => format!("d{more}ua"),
        _ => "a".into(),
    };
    let label = match opening {
        Opening::ChineseClassic(_) | Opening::ChineseSymmetric(_) => {
            format!("{name} for {}", players as u8)
        }
        _ => name.into(),
    };
    let mut position = opening.position();
    let mut sketch = format!(
        "# A whole game of {label}: {} turns.\n\ngame {name}\npress {start}\nshows {position}\n",
        turns.len()
    );
    for outcome in turns {
        let next = position.after(outcome);
        let walk = walk_between(&position, &next, HouseRules::default());
        sketch += &format!("enter {walk}\n");
        position = next;
    }
    let picture = label.replace(['-', ' '], "_");
    Ok(format!(
        "{sketch}glass {picture}_win\npress a\nglass {picture}_score\n"
    ))
}

/// The turns of a game, if somebody wins it.
fn whole_game(opening: Opening, random: &mut Rng) -> Option<Vec<AnyOutcome>> {
    let mut table = Match::new(opening, HouseRules::default(), [Seat::Person; 6]);
    let mut turns = Vec::new();
    let noise = random.i32(1..8);
    while table.end().is_none() && turns.len() < TURNS {
        let position = *table.position();
        let mut best = None;
        let _ = position.fans(table.house(), |fan| {
            for outcome in fan.outcomes() {
                let next = position.after(outcome);
                let again = 100 * table.times(&next) as i32;
                let worth = worth(&next, position.side()) - again + random.i32(0..noise);
                if best.is_none_or(|(most, _)| worth > most) && table.check(outcome).is_ok() {
                    best = Some((worth, outcome));
                }
            }
            // A queen has too many turns to look at all of them.
            match random.u32(..2000) {
                0 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        let (_, outcome) = best?;
        table.play(outcome).ok()?;
        turns.push(outcome);
    }
    matches!(table.end(), Some(End::Won(..))).then_some(turns)
}

/// What a position is worth to a side that has just moved.
fn worth(position: &Position, side: Side) -> i32 {
    if position.winner() == Some(side) {
        return 1_000_000;
    }
    match position {
        Position::Hopsy(_) => 0,
        Position::CourtCircuit(p) => 4 * p.pawns(side).len() as i32,
        Position::Zapita(p) => {
            let seen = |cell| Facing::PLAIN.seen(Shape::Seven, Place::spot(cell));
            let (bomb, goal) = (seen(p.bomb()), seen(Zapita::headquarters(side.other())));
            -4 * i32::from(bomb.0.abs_diff(goal.0).max(bomb.1.abs_diff(goal.1)))
        }
        // Dice climb on each other, so none may run ahead of the last, and they must keep together.
        Position::OperationD6(p) => {
            let face = |die| i32::from(p.face(die).value());
            let all = p.dice(Side::One).chain(p.dice(Side::Two));
            let last = all.map(face).min().unwrap_or(1);
            let off = |line: u8| i32::from(line.abs_diff(3));
            let of_die = |die: Cell<7>| {
                let ahead = (face(die) - last - 1).max(0);
                10 * face(die) - 25 * ahead - off(die.column()).max(off(die.row()))
            };
            p.dice(side).map(of_die).sum()
        }
        // Rows won, the hindmost pawn first.
        Position::Chinese(p) => {
            let home = House::ALL[side.index()];
            let row = |hole: Hole| i32::from(home.row(hole));
            let rows = p
                .pawns(side)
                .map(|hole| 8 * row(hole) - (16 - row(hole)).pow(2) / 2);
            rows.sum::<i32>() + 20 * (p.pawns(side) & home.opposite().holes()).len() as i32
        }
    }
}
