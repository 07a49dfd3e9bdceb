//! Every public function of `game`.

use pocket_hops::game::{Level, Match, Seat};
use pocket_hops::rules::packed::{PackedTurn, unpack_turn};
use pocket_hops::rules::{Game, Opening};

use crate::input::{byte, bytes, house, position, side, sink};

pub fn reach() {
    play(Match::unplayed());
    if let Some(position) = position() {
        play(Match::from_position(position, house(), [seat(); 6]));
    }
    if let Some(&game) = Game::ALL.get(byte() as usize) {
        play(Match::new(Opening::of(game), house(), [seat(); 6]));
    }
}

fn seat() -> Seat {
    match byte() {
        0 => Seat::Machine(Level::Easy),
        1 => Seat::Machine(Level::Medium),
        2 => Seat::Machine(Level::Strong),
        _ => Seat::Person,
    }
}

fn play(mut table: Match) -> Option<()> {
    loop {
        let turn = PackedTurn::from_bytes(bytes());
        if let Some(outcome) = unpack_turn(table.position(), turn) {
            sink((table.check(outcome), table.play(outcome)));
        }
        match byte() {
            0 => sink(table.resign(side()?)),
            1 => sink(table.agree_draw()),
            2 => sink(table.undo()),
            3 => sink(table.redo()),
            4 => table.next_game(),
            6 => table.restart(position()?, house(), [seat(); 6]),
            5 => table.set_seat(side()?, seat()),
            _ => break,
        }
        sink((
            table.game(),
            table.house(),
            table.seat(side()?),
            table.starter(),
        ));
        sink(table.some_turn());
        sink((table.end(), table.next_starter(), table.sides().count()));
        sink(table.walk().end().is_ok());
        let history = table.history();
        sink((
            history.start().game(),
            history.turn_number(),
            history.turns().len(),
        ));
        sink((
            history.taken_back(),
            history.last(),
            history.position().game(),
        ));
        sink((history.positions().count(), table.times(table.position())));
        sink((history.lost(), history.kept().len()));
        sink(table.memory().start.game());
        sink((table.score().won(side()?), table.score().drawn()));
    }
    Some(())
}
