//! Every public function of `rules`, for each game by itself and for all behind one type.

use core::ops::ControlFlow;

use pocket_hops::board::{Place, PlaceSet};
use pocket_hops::rules::packed::{
    PackedTurn, pack_position, pack_turn, unpack_position, unpack_turn,
};
use pocket_hops::rules::{
    AnyOutcome, Chinese, CourtCircuit, Faces, Game, Hopsy, Jumps, Line, Opening, OperationD6,
    Pathfinder, Piece, Position, Power, Rules, Scribe, Setup, Side, Turn, Walk, Zapita,
    read_position, read_turn, read_walk,
};

use crate::board::Paper;
use crate::input::{
    byte, bytes, cell, face, flag, hole, house, players, position, side, sink, small, spot,
};

pub fn reach() {
    vocabulary();
    openings();
    setups();
    if let Some(position) = position() {
        any(&position);
        match position {
            Position::Hopsy(p) => {
                sink((p.line(), p.ringed(), side().map(|side| p.pawns(side))));
                game(&p);
            }
            Position::CourtCircuit(p) => {
                court_circuit(&p);
                game(&p);
            }
            Position::Zapita(p) => {
                sink((p.bomb(), side().map(|side| p.pawns(side))));
                sink(cell::<7>().map(|cell| p.power(cell).value()));
                sink(side().map(Zapita::headquarters));
                game(&p);
            }
            Position::OperationD6(p) => {
                sink((
                    side().map(|side| p.dice(side)),
                    cell::<7>().map(|c| p.face(c)),
                ));
                game(&p);
            }
            Position::Chinese(p) => {
                sink((p.jumps(), hole().map(Place::spot)));
                sink(side().map(|side| p.pawns(side)));
                game(&p);
            }
        }
        game(&position);
    }
    text();
}

fn vocabulary() -> Option<()> {
    let side = side()?;
    sink((side.index(), side.next(), side.other(), side.opposite()));
    let face = face()?;
    sink((face.value(), face.index(), face.up(), face.down()));
    Power::ALL.into_iter().for_each(|power| sink(power.value()));
    let faces = Faces::EMPTY.with(face);
    sink((faces.contains(face), faces.is_empty()));
    faces.iter().for_each(sink);
    let small = small(spot()?)?;
    sink(small.place());
    let game = *Game::ALL.get(byte() as usize)?;
    sink((
        game.shape(),
        game.sides(),
        game.name(),
        game.side_letter(side),
        game.pieces(),
    ));
    let &(piece, _) = game.pieces().get(byte() as usize)?;
    sink(piece.side());
    Some(())
}

fn openings() -> Option<()> {
    Opening::all().for_each(|opening| sink((opening.position(), opening.sides().len())));
    sink(Opening::of(*Game::ALL.get(byte() as usize)?).position());
    sink((Hopsy::start(Line::Plain), Hopsy::start(Line::Alternate)));
    sink((CourtCircuit::start(), CourtCircuit::start_bis()));
    sink((Zapita::start(), OperationD6::start()));
    let players = players()?;
    sink((players.sides(), Chinese::start(Jumps::Classic, players)));
    sink(Chinese::start(Jumps::Symmetric, players));
    Some(())
}

fn setups() -> Option<()> {
    let game = *Game::ALL.get(byte() as usize)?;
    let mut setup = Setup::empty(game, side()?);
    for _ in 0..byte() {
        let piece = match byte() {
            0 => Piece::Pawn(side()?),
            1 => Piece::Ringed(side()?),
            2 => Piece::Armed(side()?, *Power::ALL.get(byte() as usize)?),
            3 => Piece::Die(side()?, face()?),
            _ => Piece::Bomb,
        };
        setup.put(spot()?, flag().then_some(piece));
        sink((
            setup.piece(spot()?),
            setup.count(&|piece| piece.side().is_some()),
        ));
    }
    sink(Position::try_from(setup));
    Some(())
}

fn any(position: &Position) -> Option<()> {
    sink((position.game(), position.setup(), position.pieces(side()?)));
    sink(position.with_side(side()?));
    sink(core::fmt::write(&mut Paper, format_args!("{position}")).is_ok());
    sink(pack_position(position));
    sink(unpack_position(&bytes::<80>()));
    let outcome = unpack_turn(position, PackedTurn::from_bytes(bytes()))?;
    sink((
        AnyOutcome::from(outcome),
        Pathfinder::new().find(position, house(), outcome),
    ));
    sink(pack_turn(position, outcome).bytes());
    sink(PackedTurn::resignation(side()?).resigned());
    sink(position.begin(house()).shape());
    Some(())
}

fn court_circuit(position: &CourtCircuit) -> Option<()> {
    sink((position.is_queen(), position.pawns(side()?)));
    sink(position.fans_entering(house(), |_| flag(), |_| ControlFlow::Continue(())));
    Some(())
}

/// What every game can do.
fn game<G: Rules>(position: &G) -> Option<()> {
    sink((
        position.side(),
        position.winner(),
        position.verdict(),
        G::DISTINCT,
    ));
    sink(position.can_move(house()));
    let _ = position.fans(house(), |fan| {
        sink((fan.len(), fan.is_empty()));
        for outcome in fan.outcomes() {
            sink(position.after(outcome).side());
            sink(position.admits(house(), outcome));
        }
        if let Some(place) = spot().and_then(G::Place::of_spot) {
            sink(position.after(G::ending(fan.stem, place)).side());
        }
        ControlFlow::Continue(())
    });
    let place = G::Place::of_spot(spot()?)?;
    let turn = position.begin(house());
    let turn = turn.advance(small(place)?);
    sink((turn.why_not(place), turn.end().is_ok(), turn.board()));
    let open = turn.open();
    sink((
        open.allows(small(place)?),
        open.at(place).is_some(),
        open.is_empty(),
    ));
    sink((open.spots().pick, open.moves().count(), open.pick.spots()));
    let mut walk = Walk::begin(position, house());
    for _ in 0..byte() {
        sink((walk.choose(place).is_ok(), walk.play(small(place)?).is_ok()));
        sink((
            walk.take_back().is_some(),
            walk.is_made(),
            walk.end().is_ok(),
        ));
        sink((
            walk.open().is_empty(),
            walk.path().len(),
            walk.turn().end().is_ok(),
        ));
    }
    Some(())
}

fn text() -> Option<()> {
    let bytes = bytes::<64>();
    let text = core::str::from_utf8(&bytes).ok()?;
    sink(read_position(text));
    let position = position()?;
    sink(read_turn(&position, house(), text).is_ok());
    let walk = read_walk(&position, house(), text).ok()?;
    let shape = position.game().shape();
    sink(
        Scribe::new(shape)
            .write(small(spot()?)?, &mut Paper)
            .is_ok(),
    );
    sink(core::fmt::write(&mut Paper, format_args!("{walk}")).is_ok());
    sink(Side::ALL);
    Some(())
}
