//! Games of a match: history, repetition, ends and score.

mod play;

use std::collections::HashMap;

use fastrand::Rng;
use play::any_turn;
use pocket_hops::board::Shape;
use pocket_hops::game::{BLOCK, Drawn, End, Level, Match, Score, Seat, TURNS, Won};
use pocket_hops::rules::packed::PackedTurn;
use pocket_hops::rules::{
    AnyOutcome, Game, HouseRules, Opening, Piece, Players, Position, Refusal, Rules, Setup, Side,
    TextProblem, read_position, read_turn,
};

const PLAIN: HouseRules = HouseRules {
    no_corner_refuge: false,
    sideways_everywhere: false,
};
const PERSONS: [Seat; 6] = [Seat::Person; 6];
const REPETITION: Option<End> = Some(End::Drawn(Drawn::Repetition));
const NO_TURN: Option<End> = Some(End::Drawn(Drawn::NoTurn));
const PASSES: Option<End> = Some(End::Drawn(Drawn::Passes));
const AGREEMENT: Option<End> = Some(End::Drawn(Drawn::Agreement));

fn on_the_board(side: Side) -> Option<End> {
    Some(End::Won(side, Won::OnTheBoard))
}

fn by_resignation(side: Side) -> Option<End> {
    Some(End::Won(side, Won::Resignation))
}

fn open(opening: Opening) -> Match {
    Match::new(opening, PLAIN, PERSONS)
}

fn set_up(position: &str) -> Match {
    Match::from_position(read_position(position).expect(position), PLAIN, PERSONS)
}

/// Pawns in these holes, the first side to move.
fn star(pawns: &[(Side, &str)]) -> Position {
    let mut setup = Setup::empty(Game::ChineseClassic, pawns[0].0);
    for &(side, holes) in pawns {
        for hole in holes.split(' ') {
            let (spot, _) = Shape::Star.read(hole.as_bytes()).expect(hole);
            setup.put(spot, Some(Piece::Pawn(side)));
        }
    }
    Position::try_from(setup).expect("a position")
}

fn set_up_star(pawns: &[(Side, &str)]) -> Match {
    Match::from_position(star(pawns), PLAIN, PERSONS)
}

fn outcome(game: &Match, text: &str) -> AnyOutcome {
    read_turn(game.position(), game.house(), text)
        .expect(text)
        .1
}

fn try_play(game: &mut Match, text: &str) -> Result<(), Refusal> {
    game.play(outcome(game, text))
}

/// Plays turns, none of which but the last may end the game.
fn play(game: &mut Match, turns: &[&str]) {
    for text in turns {
        assert_eq!(game.end(), None, "before {text}");
        assert_eq!(try_play(game, text), Ok(()), "{text}");
    }
}

/// A random game and all its positions, the start first.
fn random_game(opening: Opening, turns: usize, seed: u64) -> (Match, Vec<Position>) {
    let mut random = Rng::with_seed(seed);
    let mut game = open(opening);
    let mut positions = vec![*game.position()];
    while positions.len() <= turns && game.end().is_none() {
        let turn = any_turn(game.position(), PLAIN, 500, &mut random).expect("the game goes on");
        // Hopsy may refuse a repetition.
        if game.play(turn).is_ok() {
            positions.push(*game.position());
        }
    }
    (game, positions)
}

/// The side to move resigns.
fn give_up(game: &mut Match) -> Result<(), Refusal> {
    let side = game.position().side();
    game.resign(side)
}

#[test]
fn undo_and_redo_go_through_the_same_positions() {
    for (seed, opening) in Opening::all().enumerate() {
        let (mut game, positions) = random_game(opening, 200, seed as u64);
        let (end, turns) = (game.end(), game.history().turns().to_vec());
        for (number, position) in positions.iter().enumerate().rev() {
            assert_eq!(game.position(), position);
            assert_eq!(game.history().turn_number() as usize, number);
            assert_eq!(game.undo(), number > 0);
            assert!(number == 0 || game.end().is_none());
        }
        for (number, position) in positions.iter().enumerate() {
            assert_eq!(game.position(), position);
            assert_eq!(game.redo(), number + 1 < positions.len());
        }
        assert_eq!((game.end(), game.history().turns()), (end, &turns[..]));
        assert!(game.history().positions().eq(positions));
    }
}

#[test]
fn a_new_turn_forgets_what_was_taken_back() {
    let mut game = open(Opening::Hopsy);
    play(&mut game, &["A1-A2", "A6-A5", "A2-A3"]);
    assert!(game.undo() && game.undo());
    assert_eq!(game.history().taken_back(), 2);
    play(&mut game, &["C6-C5"]);
    assert_eq!(game.history().taken_back(), 0);
    assert!(!game.redo());
    assert_eq!(game.history().turn_number(), 2);
}

#[test]
fn a_refused_turn_forgets_nothing() {
    let mut game = open(Opening::Hopsy);
    play(&mut game, &["A1-A2", "A6-A5"]);
    let last = outcome(&game, "A2-A3");
    assert!(game.undo());
    assert_eq!(game.play(last), Err(Refusal::NotLegal));
    assert!(game.redo());
}

#[test]
fn hopsy_refuses_what_would_be_the_third_time() {
    for opening in [Opening::Hopsy, Opening::Mix] {
        let mut game = open(opening);
        play(&mut game, &["A1-A2", "A6-A5", "A2-A1", "A5-A6"]);
        play(&mut game, &["A1-A2", "A6-A5", "A2-A1"]);
        assert_eq!(try_play(&mut game, "A5-A6"), Err(Refusal::ThirdTime));
        play(&mut game, &["A5-A4"]);
        assert_eq!(game.end(), None);
        assert!(game.undo() && game.undo());
        play(&mut game, &["A2-A3", "A5-A6"]);
    }
}

#[test]
fn hopsy_is_drawn_when_every_turn_would_be_a_third_time() {
    let mut game = set_up("hopsy r .....b/....../....../r.b.../.b..../.bb...");
    let shuffle = ["F6-F5", "A2-A1", "F5-F6"];
    play(&mut game, &["A3-A2"]);
    play(&mut game, &shuffle);
    play(&mut game, &["A1-A2"]);
    play(&mut game, &shuffle);
    assert_eq!(game.end(), NO_TURN);
}

#[test]
fn the_third_time_is_a_draw_elsewhere() {
    let goals = star(&[(Side::One, "n1"), (Side::Four, "d1")]);
    let cases = [
        (
            Opening::CourtCircuit.position(),
            ["A1-A2", "A6-A5", "A2-A1", "A5-A6"],
        ),
        (
            Opening::CourtCircuitBis.position(),
            ["A1-A2", "A5-A4", "A2-A1", "A4-A5"],
        ),
        (
            Opening::Zapita.position(),
            ["A1-B1", "G1-F1", "B1-A1", "F1-G1"],
        ),
        (
            Opening::OperationD6.position(),
            ["A1-B2", "G1-F2", "B2-A1", "F2-G1"],
        ),
        (goals, ["n1-n2", "d1-d2", "n2-n1", "d2-d1"]),
    ];
    for (start, shuffle) in cases {
        let mut game = Match::from_position(start, PLAIN, PERSONS);
        assert_eq!(game.times(&start), 1);
        play(&mut game, &shuffle);
        assert_eq!(game.times(&start), 2);
        play(&mut game, &shuffle);
        assert_eq!(game.end(), REPETITION, "{start}");
        assert!(game.undo());
        assert_eq!(game.end(), None);
    }
}

#[test]
fn the_same_board_with_another_side_to_move_is_another_position() {
    let mut game = set_up_star(&[(Side::One, "n1"), (Side::Four, "d1")]);
    let board = game
        .position()
        .with_side(Side::Four)
        .expect("it has a pawn");
    play(
        &mut game,
        &[
            "n1-n2", "d1-d2", "n2-n1", "d2-d1", "n1-n2", "d1-d2", "n2-n1",
        ],
    );
    assert_eq!(game.times(&board), 0);
    assert_eq!(game.end(), None);
}

#[test]
fn a_round_of_passes_is_a_draw() {
    let mut two = set_up_star(&[(Side::One, "q1"), (Side::Four, "a1")]);
    play(&mut two, &["pass", "pass"]);
    assert_eq!(two.end(), PASSES);

    let mut three = set_up_star(&[(Side::One, "q1"), (Side::Two, "i5"), (Side::Four, "a1")]);
    play(
        &mut three,
        &["pass", "i5-i6", "pass", "pass", "i6-i7", "pass", "pass"],
    );
    assert_eq!(three.end(), None);
}

#[test]
fn who_has_given_up_need_not_pass() {
    let mut game = set_up_star(&[(Side::One, "q1"), (Side::Two, "i5"), (Side::Four, "a1")]);
    play(&mut game, &["pass"]);
    assert_eq!(give_up(&mut game), Ok(()));
    play(&mut game, &["pass", "pass"]);
    assert_eq!(game.end(), PASSES);
}

#[test]
fn no_legal_turn_is_a_draw() {
    let walled_in = [
        "hopsy r ....../....../....../b.b.../bb..../rbb...",
        "mix r ....../....../....../B.b.../bB..../RbB...",
        "zapita w ......./......./......./...*.../a.c..../bc...../3ab....",
        "operation-d6 r ......./......./......./......./a.b..../bb...../1ab....",
    ];
    for position in walled_in {
        assert_eq!(set_up(position).end(), NO_TURN, "{position}");
    }
}

#[test]
fn a_last_turn_that_walls_in_draws_hopsy_and_wins_court_circuit() {
    let mut hopsy = set_up("hopsy b ....../....../....../b.b.../bb..../rb.b..");
    play(&mut hopsy, &["D1-C1"]);
    assert_eq!(hopsy.end(), NO_TURN);

    let mut court_circuit = set_up("court-circuit b ....../....../....../b.b.../bb..../wb.b..");
    play(&mut court_circuit, &["D1-C1"]);
    assert_eq!(court_circuit.end(), Some(End::Won(Side::Two, Won::Blocked)));
    assert_eq!(court_circuit.next_starter(), Side::One);
}

#[test]
fn who_resigns_against_one_loses() {
    for game in Game::ALL {
        let mut game = open(Opening::of(game));
        let [first, second] = [0, 1].map(|number| game.sides().nth(number).expect("two play"));
        assert_eq!(give_up(&mut game), Ok(()));
        assert_eq!(game.end(), by_resignation(second));
        assert!(game.undo());
        assert_eq!((game.end(), game.position().side()), (None, first));
        assert!(game.redo());
        assert_eq!(game.end(), by_resignation(second));
    }
}

#[test]
fn who_resigns_against_several_leaves_the_board() {
    let mut game = open(Opening::ChineseSymmetric(Players::Three));
    let start = *game.position();
    assert_eq!(give_up(&mut game), Ok(()));
    assert_eq!((game.end(), game.position().side()), (None, Side::Three));
    assert!(game.position().pieces(Side::One).is_empty());
    let turn = any_turn(game.position(), PLAIN, 9, &mut Rng::with_seed(0)).expect("free to go");
    assert_eq!(game.play(turn), Ok(()));
    assert_eq!(game.position().side(), Side::Five);
    assert_eq!(give_up(&mut game), Ok(()));
    assert_eq!(game.end(), by_resignation(Side::Three));
    assert_eq!(game.score().won(Side::Three), 1);
    while game.undo() {}
    assert_eq!(game.position(), &start);
    while game.redo() {}
    assert_eq!(game.end(), by_resignation(Side::Three));
}

#[test]
fn an_agreed_draw_can_be_taken_back() {
    let mut game = open(Opening::Zapita);
    play(&mut game, &["A1-B1"]);
    assert_eq!(game.agree_draw(), Ok(()));
    assert_eq!((game.end(), game.score().drawn()), (AGREEMENT, 1));
    assert_eq!(game.history().last(), Some(PackedTurn::AGREED_DRAW));
    assert!(game.undo());
    assert_eq!((game.end(), game.score().drawn()), (None, 0));
    play(&mut game, &["G1-F1"]);
    assert!(!game.redo());
}

#[test]
fn a_game_that_is_over_refuses_everything() {
    let mut game = open(Opening::Hopsy);
    let turn = outcome(&game, "A1-A2");
    assert_eq!(game.agree_draw(), Ok(()));
    let position = *game.position();
    assert_eq!(game.check(turn), Err(Refusal::GameOver));
    assert_eq!(game.play(turn), Err(Refusal::GameOver));
    assert_eq!(give_up(&mut game), Err(Refusal::GameOver));
    assert_eq!(game.agree_draw(), Err(Refusal::GameOver));
    assert_eq!(
        (game.position(), game.history().turn_number()),
        (&position, 1)
    );
}

#[test]
fn a_position_that_is_won_is_over() {
    let game = set_up("hopsy b ....../....../....../....../....../rrrr.b");
    assert_eq!(game.end(), on_the_board(Side::One));
}

#[test]
fn the_loser_starts_and_after_a_draw_who_did_not() {
    let mut game = set_up("hopsy r ....../....../....../....../...r../rrr..b");
    play(&mut game, &["D2-D1"]);
    assert_eq!(game.end(), on_the_board(Side::One));
    assert_eq!(game.next_starter(), Side::Two);

    game.next_game();
    assert_eq!(
        (game.starter(), game.position().side()),
        (Side::Two, Side::Two)
    );
    assert_eq!((game.end(), game.history().turn_number()), (None, 0));
    assert!(!game.undo());
    play(&mut game, &["F1-F2", "D2-D1"]);
    assert_eq!(game.next_starter(), Side::Two);

    game.next_game();
    assert_eq!(game.agree_draw(), Ok(()));
    assert_eq!(game.next_starter(), Side::One);

    game.next_game();
    assert_eq!(game.starter(), Side::One);
    assert_eq!(
        (game.score().won(Side::One), game.score().won(Side::Two)),
        (2, 0)
    );
    assert_eq!(game.score().drawn(), 1);
}

#[test]
fn a_game_that_has_not_ended_counts_for_nobody() {
    let mut game = open(Opening::OperationD6);
    play(&mut game, &["A1-B2"]);
    let score = game.score();
    game.next_game();
    assert_eq!((game.score(), game.starter()), (score, Side::Two));
}

#[test]
fn on_the_star_the_next_clockwise_starts() {
    let pawns = [
        (Side::One, "m5 n2 n3 n4 o1 o2 o3 p1 p2 q1"),
        (Side::Three, "i4"),
        (Side::Five, "i8"),
    ];
    let mut game = set_up_star(&pawns);
    play(&mut game, &["m5-n1"]);
    assert_eq!(game.end(), on_the_board(Side::One));
    assert_eq!(game.next_starter(), Side::Three);

    game.next_game();
    assert_eq!(
        (game.starter(), game.position().side()),
        (Side::Three, Side::Three)
    );
    assert_eq!(game.agree_draw(), Ok(()));
    assert_eq!(game.next_starter(), Side::Five);

    game.next_game();
    assert_eq!(give_up(&mut game), Ok(()));
    assert_eq!(game.next_starter(), Side::One);
    assert_eq!(give_up(&mut game), Ok(()));
    assert_eq!(game.end(), by_resignation(Side::Three));
    assert_eq!(game.next_starter(), Side::Five);

    game.next_game();
    assert_eq!(game.position(), &star(&[pawns[2], pawns[0], pawns[1]]));
    assert_eq!(
        (game.score().won(Side::One), game.score().won(Side::Three)),
        (1, 1)
    );
}

#[test]
fn a_long_game_gives_up_its_oldest_turns() {
    let mut random = Rng::with_seed(6);
    let mut game = open(Opening::OperationD6);
    let mut positions = vec![*game.position()];
    let mut times = HashMap::from([(positions[0], 1)]);
    while positions.len() <= TURNS + 3 * BLOCK + 5 {
        let turn = any_turn(game.position(), PLAIN, 500, &mut random).expect("dice can move");
        let next = game.position().after(turn);
        let seen = times.entry(next).or_insert(0);
        if *seen < 2 && next.winner().is_none() {
            *seen += 1;
            assert_eq!(game.play(turn), Ok(()));
            assert_eq!(game.position(), &next);
            positions.push(next);
            assert_eq!(game.history().turn_number() as usize, positions.len() - 1);
        }
    }
    let mut taken_back = 0;
    while game.undo() {
        taken_back += 1;
        let number = positions.len() - 1 - taken_back;
        assert_eq!(game.position(), &positions[number]);
        assert_eq!(game.history().turn_number() as usize, number);
    }
    assert!((TURNS - BLOCK..=TURNS).contains(&taken_back));
    assert_eq!(game.history().start(), game.position());
    while game.redo() {}
    assert_eq!(Some(game.position()), positions.last());
}

#[test]
fn house_rules_are_in_force_game_after_game() {
    let strict = HouseRules {
        no_corner_refuge: true,
        ..PLAIN
    };
    let position =
        read_position("court-circuit w .....b/b...../....../....../w...../...w..").expect("legal");
    let (_, refuge) = read_turn(&position, PLAIN, "A2-A1").expect("legal without the rule");
    let mut game = Match::from_position(position, strict, PERSONS);
    let refused = read_turn(game.position(), game.house(), "A2-A1").expect_err("the corner");
    assert_eq!(refused.problem, TextProblem::Refused(Refusal::CornerRefuge));
    assert_eq!(game.play(refuge), Err(Refusal::NotLegal));
    game.next_game();
    assert_eq!(game.house(), strict);

    let wide = HouseRules {
        sideways_everywhere: true,
        ..PLAIN
    };
    let position = star(&[(Side::One, "i5"), (Side::Four, "i9")]);
    let (_, sideways) = read_turn(&position, wide, "i5-i6").expect("legal with the rule");
    let [mut usual, mut free] =
        [PLAIN, wide].map(|house| Match::from_position(position, house, PERSONS));
    assert_eq!(usual.play(sideways), Err(Refusal::NotLegal));
    assert_eq!(free.play(sideways), Ok(()));
}

#[test]
fn seats_stay_game_after_game() {
    let mut game = open(Opening::Mix);
    game.set_seat(Side::Two, Seat::Machine(Level::Strong));
    game.next_game();
    assert_eq!(game.seat(Side::One), Seat::Person);
    assert_eq!(game.seat(Side::Two), Seat::Machine(Level::Strong));
}

#[test]
fn a_side_may_resign_while_another_is_to_move() {
    let mut game = Match::new(Opening::Zapita, PLAIN, PERSONS);
    assert_eq!(game.resign(Side::Two), Ok(()));
    assert_eq!(game.end(), Some(End::Won(Side::One, Won::Resignation)));

    let three = Opening::ChineseClassic(Players::Three);
    let mut game = Match::new(three, PLAIN, PERSONS);
    assert_eq!(
        game.resign(Side::Two),
        Err(Refusal::NotLegal),
        "nobody sits there"
    );
    assert_eq!(game.resign(Side::Three), Ok(()));
    assert_eq!((game.end(), game.position().side()), (None, Side::One));
    assert!(game.undo());
    assert_eq!(*game.position(), three.position());
}

#[test]
fn nobody_resigns_alone() {
    let alone = "chinese-classic 1 ./../.../..../............./............/.........../........../........./........../.........../............/............./..../.../../1";
    let start = read_position(alone).unwrap();
    let mut game = Match::from_position(start, PLAIN, PERSONS);
    assert_eq!(game.resign(Side::One), Err(Refusal::NotLegal));
    assert_eq!(game.end(), None);
}

#[test]
fn a_starter_is_always_to_move() {
    let start = read_position("hopsy r ....../....../....../....../....../r.....").unwrap();
    let mut game = Match::from_position(start, PLAIN, PERSONS);
    game.agree_draw().unwrap();
    game.next_game();
    assert_eq!(game.starter(), game.position().side());
}

#[test]
fn another_match_begins_in_the_place_of_one() {
    let mut game = Match::new(Opening::Hopsy, PLAIN, PERSONS);
    give_up(&mut game).unwrap();
    game.restart(
        Opening::Zapita.position(),
        HouseRules::default(),
        [Seat::Person; 6],
    );
    assert_eq!(*game.position(), Opening::Zapita.position());
    assert_eq!(
        (game.end(), game.score(), game.history().turn_number()),
        (None, Score::default(), 0)
    );
}
