//! Positions and turns as text: what is written is read back, and what is wrong is said with its place.

mod common;

use common::{draw, spot, walk};
use pocket_hops::rules::{
    Flaw, Game, HouseRules, Opening, Piece, Players, Position, Refusal, Rules, Setup, Side,
    TextError, TextProblem, read_position, read_turn, read_walk,
};

const ROWS: &str = "brbrbr/....../....../....../....../rbrbrb";

#[track_caller]
fn bad_position(text: &str, at: usize, problem: TextProblem) {
    assert_eq!(
        read_position(text),
        Err(TextError { at, problem }),
        "{text}"
    );
}

#[track_caller]
fn bad_turn(start: &Position, text: &str, at: usize, problem: TextProblem) {
    let error = read_turn(start, HouseRules::default(), text).unwrap_err();
    assert_eq!(error, TextError { at, problem }, "{text}");
}

fn hopsy() -> Position {
    Opening::Hopsy.position()
}

#[test]
fn every_opening_is_read_back() {
    for opening in Opening::all() {
        let start = opening.position();
        assert_eq!(read_position(&start.to_string()), Ok(start));
    }
}

#[test]
fn a_position_is_game_side_and_board() {
    assert_eq!(hopsy().to_string(), format!("hopsy r {ROWS}"));
    assert_eq!(
        Opening::Zapita.position().to_string(),
        "zapita w 1.....a/2.....b/3.....c/...*.../3.....c/2.....b/1.....a"
    );
}

#[test]
fn every_letter_is_read_back() {
    for text in [
        "mix b rRbB../....../....../....../....../......",
        "court-circuit b wb..../....../....../....../....../......",
        "zapita k 123abc*/......./......./......./......./......./.......",
        "operation-d6 b 123456./abcdef./......./......./......./......./.......",
        "chinese-symmetric 6 1/23/456/..../............./............/.........../........../\
         ........./........../.........../............/............./..../.../../.",
    ] {
        assert_eq!(read_position(text).unwrap().to_string(), text);
    }
}

#[test]
fn spaces_round_the_words_mean_nothing() {
    let text = format!("  hopsy   r \t {ROWS} \r\n");
    assert_eq!(read_position(&text), Ok(hopsy()));
}

#[test]
fn a_missing_word_is_named_at_the_end() {
    bad_position("", 0, TextProblem::MissingGame);
    bad_position("   ", 3, TextProblem::MissingGame);
    bad_position("hopsy", 5, TextProblem::MissingSide);
    bad_position("hopsy r ", 8, TextProblem::MissingBoard);
}

#[test]
fn an_unknown_word_is_named_where_it_begins() {
    bad_position("chess w ........", 0, TextProblem::UnknownGame);
    bad_position(" Hopsy r", 1, TextProblem::UnknownGame);
    bad_position(&format!("hopsy w {ROWS}"), 6, TextProblem::UnknownSide);
    bad_position(&format!("hopsy rb {ROWS}"), 6, TextProblem::UnknownSide);
    bad_position(&format!("hopsy  r {ROWS} r"), 51, TextProblem::TextAfter);
}

#[test]
fn an_unknown_piece_is_named_where_it_stands() {
    bad_position("hopsy r R", 8, TextProblem::UnknownPiece);
    bad_position("operation-d6 r ..7", 17, TextProblem::UnknownPiece);
    bad_position("zapita w 1d", 10, TextProblem::UnknownPiece);
    bad_position("court-circuit w ....../é", 23, TextProblem::UnknownPiece);
}

#[test]
fn rows_have_their_length() {
    bad_position("hopsy r .......", 14, TextProblem::LongRow(1));
    bad_position("hopsy r ....../.......", 21, TextProblem::LongRow(2));
    bad_position("hopsy r ....../...../", 20, TextProblem::ShortRow(2));
    bad_position("hopsy r ....../.....", 20, TextProblem::ShortRow(2));
    bad_position("hopsy r ....../", 15, TextProblem::ShortRow(2));
    bad_position("chinese-classic 1 1/...", 22, TextProblem::LongRow(2));
}

#[test]
fn boards_have_their_rows() {
    bad_position("hopsy r ....../......", 21, TextProblem::TooFewRows);
    bad_position(
        &format!("hopsy r {ROWS}/......"),
        49,
        TextProblem::TooManyRows,
    );
}

#[test]
fn a_flaw_is_named_where_the_board_begins() {
    let flaw = |text, at, flaw| bad_position(text, at, TextProblem::Flaw(flaw));
    flaw(
        "hopsy r rrrrrr/r...../....../....../....../......",
        8,
        Flaw::TooMany(Side::One),
    );
    flaw(
        "mix r bbbBBB/B....r/....../....../....../......",
        6,
        Flaw::TooMany(Side::Two),
    );
    flaw(
        "court-circuit w wwwwww/bbbbbb/w...../....../....../......",
        16,
        Flaw::TooManyPawns,
    );
    flaw(
        "zapita w 1....../......./......./......./......./......./.......",
        9,
        Flaw::NoBomb,
    );
    flaw(
        "zapita w 1**..../......./......./......./......./......./.......",
        9,
        Flaw::TwoBombs,
    );
    flaw(
        "zapita w *....../......./......./1....../......./......./.......",
        9,
        Flaw::OnHeadquarters,
    );
    flaw(
        "hopsy r b...../....../....../....../....../......",
        8,
        Flaw::NothingToMove,
    );
    flaw(
        "court-circuit b ....../....../....../....../....../......",
        16,
        Flaw::NothingToMove,
    );
}

#[test]
fn a_piece_or_a_side_of_another_game_is_a_flaw() {
    let shape = Game::Hopsy.shape();
    let mut bomb = Setup::empty(Game::Hopsy, Side::One);
    bomb.put(spot(shape, "A1"), Some(Piece::Bomb));
    assert_eq!(Position::try_from(bomb), Err(Flaw::NotOfThisGame));
    let third = Setup::empty(Game::Hopsy, Side::Three);
    assert_eq!(Position::try_from(third), Err(Flaw::NotOfThisGame));
}

#[test]
fn the_side_to_move_may_own_nothing_only_in_court_circuit() {
    let lost = "court-circuit b w...../....../....../....../....../......";
    assert_eq!(read_position(lost).unwrap().to_string(), lost);
    bad_position(
        "operation-d6 b 1....../......./......./......./......./......./.......",
        15,
        TextProblem::Flaw(Flaw::NothingToMove),
    );
}

#[test]
fn turns_are_written_as_they_are_read() {
    let court_circuit = draw(
        "court-circuit w",
        ".....b
         ...b..
         .b..w.
         ......
         ...w..
         ..w...",
    );
    let zapita = draw(
        "zapita w",
        ".......
         .......
         .......
         ...3...
         ......c
         .*a2...
         .......",
    );
    let dice = draw(
        "operation-d6 r",
        ".......
         .......
         ...d4..
         .......
         ...1...
         ....c2.
         .......",
    );
    let star = draw(
        "chinese-classic 6",
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . . . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . 2 6 .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    for (start, turns) in [
        (hopsy(), &["A1-B2", "B6-A5"][..]),
        (
            court_circuit,
            &[
                "C1-B1",
                "C1^E3^E5^C5^A3 A3-A4",
                "C1^E3 D2-C1",
                "C1^E3 E3-F3",
            ],
        ),
        (zapita, &["D2-D1", "D2^B2 *D4*G4", "D2^B2 *B4"]),
        (
            dice,
            &["F2-G1", "F2^D2=3^D4^D6=4^F4=5 F4-G4", "F2^D2 D2-D1"],
        ),
        (star, &["e12-f11", "e12^e10"]),
    ] {
        for turn in turns {
            let (walk, outcome) = read_turn(&start, HouseRules::default(), turn).unwrap();
            assert_eq!(walk.to_string(), *turn);
            assert!(start.admits(HouseRules::default(), outcome));
        }
    }
}

#[test]
fn a_pass_is_written_and_read_back() {
    let start = draw(
        "chinese-classic 1",
        "q             1
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . . . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . 4 . . . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    let (walk, outcome) = read_turn(&start, HouseRules::default(), "pass").unwrap();
    assert_eq!(walk.to_string(), "pass");
    assert!(start.admits(HouseRules::default(), outcome));
}

#[test]
fn a_turn_that_is_not_whole_can_be_read_as_a_walk() {
    assert_eq!(walk(&hopsy(), "A1").to_string(), "A1");
    assert_eq!(walk(&hopsy(), "").to_string(), "");
    bad_turn(
        &hopsy(),
        "A1",
        2,
        TextProblem::Unfinished(Refusal::NothingMoved),
    );
    bad_turn(
        &hopsy(),
        "",
        0,
        TextProblem::Unfinished(Refusal::NothingMoved),
    );
}

#[test]
fn a_place_that_is_none_is_named_where_it_begins() {
    bad_turn(&hopsy(), "G1", 0, TextProblem::NoPlace);
    bad_turn(&hopsy(), "A0-A1", 0, TextProblem::NoPlace);
    bad_turn(&hopsy(), "a1-A2", 0, TextProblem::NoPlace);
    bad_turn(&hopsy(), "A1-A7", 3, TextProblem::NoPlace);
    bad_turn(&hopsy(), "A1-", 3, TextProblem::NoPlace);
    let star = Opening::ChineseClassic(Players::Six).position();
    bad_turn(&star, "e14", 0, TextProblem::NoPlace);
    bad_turn(&star, "e010", 0, TextProblem::NoPlace);
    bad_turn(&star, "d1-r1", 3, TextProblem::NoPlace);
}

#[test]
fn a_character_without_meaning_is_named_where_it_stands() {
    bad_turn(&hopsy(), "A1A2", 2, TextProblem::Unexpected);
    bad_turn(&hopsy(), "A1-A2!", 5, TextProblem::Unexpected);
    bad_turn(&hopsy(), "A1=7", 2, TextProblem::Unexpected);
}

#[test]
fn a_move_refused_is_named_where_it_begins() {
    bad_turn(
        &hopsy(),
        "B1-B2",
        0,
        TextProblem::Refused(Refusal::NotYours),
    );
    bad_turn(
        &hopsy(),
        "A1^A3",
        2,
        TextProblem::Refused(Refusal::NothingToJump),
    );
    bad_turn(
        &hopsy(),
        "A1-A2-A3",
        5,
        TextProblem::Refused(Refusal::TurnMade),
    );
    bad_turn(&hopsy(), "pass", 0, TextProblem::Refused(Refusal::NoPass));
    bad_turn(&hopsy(), "-A2", 0, TextProblem::NoPlace);
}

#[test]
fn the_place_of_an_error_counts_the_spaces_before_the_turn() {
    bad_turn(&hopsy(), "  A1-A7", 5, TextProblem::NoPlace);
}

#[test]
fn other_alphabets_are_refused_without_fuss() {
    bad_position("хопси r", 0, TextProblem::UnknownGame);
    bad_position("hopsy 🎲", 6, TextProblem::UnknownSide);
    bad_position("hopsy r ..\u{200b}", 10, TextProblem::UnknownPiece);
    bad_turn(&hopsy(), "é1", 0, TextProblem::NoPlace);
    bad_turn(&hopsy(), "A1→A2", 2, TextProblem::Unexpected);
    bad_turn(&hopsy(), "A\u{ff11}", 0, TextProblem::NoPlace);
}

#[test]
fn very_long_texts_are_refused_where_they_go_wrong() {
    let long = 1_000_000;
    bad_position(&"x".repeat(long), 0, TextProblem::UnknownGame);
    bad_position(&" ".repeat(long), long, TextProblem::MissingGame);
    bad_position(
        &format!("hopsy r {}", ".".repeat(long)),
        14,
        TextProblem::LongRow(1),
    );
    bad_position(
        &format!("hopsy r {}", "/".repeat(long)),
        8,
        TextProblem::ShortRow(1),
    );
    bad_position(
        &format!("hopsy r {}", "....../".repeat(long)),
        49,
        TextProblem::TooManyRows,
    );
    bad_turn(&hopsy(), &"A1".repeat(long), 2, TextProblem::Unexpected);
}

#[test]
fn a_very_long_chain_is_walked_to_its_end() {
    let start = draw(
        "hopsy r",
        "......
         ......
         ......
         ......
         ......
         rb....",
    );
    let text = format!("A1{}^C1", "^C1^A1".repeat(100_000));
    let walk = read_walk(&start, HouseRules::default(), &text).unwrap();
    assert_eq!(walk.to_string(), "A1^C1");
}

#[test]
fn a_turn_is_written_in_one_way_only() {
    let court = read_position("court-circuit w .....b/....../....../....../....../wb...w").unwrap();
    bad_turn(
        &court,
        "A1^C1-C2",
        5,
        TextProblem::Refused(Refusal::NotThatWay),
    );
    bad_turn(&court, "A1^C1 C1 B1-B2", 8, TextProblem::Unexpected);
    let zapita =
        read_position("zapita w ......./......./......./...*.../...2.../......./......a").unwrap();
    bad_turn(&zapita, "D3-D4*D5", 5, TextProblem::Unexpected);
    bad_turn(&zapita, "D3-D4 *D5 *E6", 9, TextProblem::Unexpected);
    bad_turn(&hopsy(), "A1-A2 A2", 8, TextProblem::Unexpected);
}

#[test]
fn no_step_follows_a_ring_of_jumps() {
    let ring = read_position("hopsy r ....../...b../...bb./..rb../....../......").unwrap();
    let refused = TextProblem::Refused(Refusal::NoStepAfterJump);
    bad_turn(&ring, "C3^E3^E5^C5-B5", 11, refused);
    bad_turn(&ring, "C3^E3^C3-B2", 8, refused);
}
