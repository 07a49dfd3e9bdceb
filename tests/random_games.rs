//! Ten thousand random games from every opening, and what no turn of them may change.

mod play;

use fastrand::Rng;
use play::any_turn;
use pocket_hops::board::star::House;
use pocket_hops::rules::{
    Chinese, CourtCircuit, Face, Hopsy, HouseRules, Jumps, Line, OperationD6, Players, Power,
    Rules, Side, Zapita,
};

const GAMES: u64 = 10_000;
const TURNS: usize = 400;
const SIDES: [Side; 2] = [Side::One, Side::Two];

/// Plays the games; `check` sees the position before and after each turn. The number of games that ended.
fn play_games<G: Rules>(start: G, patience: u32, check: impl Fn(&G, &G)) -> u64 {
    let mut ended = 0;
    for seed in 0..GAMES {
        let mut random = Rng::with_seed(seed);
        let mut now = start;
        for _ in 0..TURNS {
            let Some(turn) = any_turn(&now, HouseRules::default(), patience, &mut random) else {
                ended += 1;
                break;
            };
            let next = now.after(turn);
            check(&now, &next);
            now = next;
        }
    }
    ended
}

fn only_the_mover_wins<G: Rules>(before: &G, after: &G) {
    assert!(after.winner().is_none_or(|winner| winner == before.side()));
}

fn hopsy_games(line: Line) {
    let ended = play_games(Hopsy::start(line), 100, |before, after| {
        only_the_mover_wins(before, after);
        for side in SIDES {
            let (were, are) = (before.pawns(side), after.pawns(side));
            assert_eq!(are.len(), 6);
            assert!(side == before.side() || were == are);
            let ringed = (are & after.ringed()).len();
            assert_eq!(ringed, (were & before.ringed()).len());
        }
    });
    assert!(ended > 0);
}

#[test]
fn hopsy() {
    hopsy_games(Line::Plain);
}

#[test]
fn mix() {
    hopsy_games(Line::Alternate);
}

fn court_circuit_games(start: CourtCircuit) {
    let ended = play_games(start, 100, |before, after| {
        only_the_mover_wins(before, after);
        let [white, black] = SIDES.map(|side| after.pawns(side));
        assert!((white & black).is_empty());
        assert_eq!((white | black).len(), 12);
        let enemy = before.side().other();
        assert!((after.pawns(enemy) - before.pawns(enemy)).is_empty());
    });
    assert!(ended > 0);
}

#[test]
fn court_circuit() {
    court_circuit_games(CourtCircuit::start());
}

#[test]
fn court_circuit_bis() {
    court_circuit_games(CourtCircuit::start_bis());
}

#[test]
fn zapita() {
    let ended = play_games(Zapita::start(), 100, |before, after| {
        only_the_mover_wins(before, after);
        for side in SIDES {
            let pawns = after.pawns(side);
            assert!(!pawns.contains(after.bomb()));
            assert!(
                SIDES
                    .iter()
                    .all(|&hq| !pawns.contains(Zapita::headquarters(hq)))
            );
            for power in Power::ALL {
                assert_eq!(pawns.filter(|&pawn| after.power(pawn) == power).count(), 2);
            }
            assert!(side == before.side() || pawns == before.pawns(side));
        }
    });
    assert!(ended > 0);
}

#[test]
fn operation_d6() {
    play_games(OperationD6::start(), 4, |before, after| {
        only_the_mover_wins(before, after);
        let enemy = before.side().other();
        let [own, theirs] = [before.side(), enemy].map(|side| after.dice(side));
        assert_eq!((own.len(), theirs.len()), (6, 6));
        assert!(theirs == before.dice(enemy));
        for die in theirs {
            assert_eq!(after.face(die), before.face(die));
        }
        let moved = own - before.dice(before.side());
        assert!(moved.len() <= 1);
        let all_six = own.map(|die| after.face(die)).min() == Some(Face::Six);
        assert_eq!(after.winner().is_some(), all_six);
    });
}

fn star_games(jumps: Jumps, players: Players) {
    // Long jumps take long to find.
    let patience = match jumps {
        Jumps::Classic => 4,
        Jumps::Symmetric => 2,
    };
    play_games(Chinese::start(jumps, players), patience, |before, after| {
        only_the_mover_wins(before, after);
        let mover = before.side();
        for &side in players.sides() {
            assert!(side == mover || after.pawns(side) == before.pawns(side));
        }
        let home = House::ALL[mover.index()];
        let goal = home.opposite();
        let (were, are) = (before.pawns(mover), after.pawns(mover));
        let rows = |pawns| -> u32 { Iterator::map(pawns, |pawn| u32::from(home.row(pawn))).sum() };
        assert_eq!(are.len(), 10);
        assert!((are & home.foreign()).is_empty());
        assert!(rows(are) >= rows(were));
        assert!((are & home.holes()).len() <= (were & home.holes()).len());
        assert!((are & goal.holes()).len() >= (were & goal.holes()).len());
        assert!(players.sides().contains(&after.side()));
    });
}

macro_rules! star_games {
    ($($name:ident: $jumps:ident for $players:ident;)*) => {$(
        #[test]
        fn $name() {
            star_games(Jumps::$jumps, Players::$players);
        }
    )*};
}

star_games! {
    classic_for_two: Classic for Two;
    classic_for_three: Classic for Three;
    classic_for_four: Classic for Four;
    classic_for_five: Classic for Five;
    classic_for_six: Classic for Six;
    symmetric_for_two: Symmetric for Two;
    symmetric_for_three: Symmetric for Three;
    symmetric_for_four: Symmetric for Four;
    symmetric_for_five: Symmetric for Five;
    symmetric_for_six: Symmetric for Six;
}
