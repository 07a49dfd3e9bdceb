//! The booklet of Court-Circuit.

mod common;

use common::{after, after_under, choose, draw, leads, looks, names, refused, refused_under, walk};
use pocket_hops::board::Shape;
use pocket_hops::game::{End, Match, Seat, Won};
use pocket_hops::rules::{HouseRules, Opening, Position, Refusal, Rules, Side, read_walk};

const NO_CORNER_REFUGE: HouseRules = HouseRules {
    no_corner_refuge: true,
    sideways_everywhere: false,
};

fn white(drawing: &str) -> Position {
    draw("court-circuit w", drawing)
}

#[test]
fn figure_3_an_attack_turns_the_enemy_it_jumps() {
    let start = white(
        "b.....
         ......
         ......
         w.....
         w...b.
         .....w",
    );
    leads(
        &start,
        "F1^D3 D3-D4",
        "b.....
         ......
         ...w..
         w.....
         w...w.
         ......",
    );
}

#[test]
fn figure_3_a_tactical_jump_turns_nothing() {
    let start = white(
        "b.....
         ......
         ......
         w.....
         w...b.
         .....w",
    );
    leads(
        &start,
        "A2^A4 A4-B4",
        "b.....
         ......
         .w....
         w.....
         ....b.
         .....w",
    );
}

#[test]
fn figure_4_a_chain_of_attacks_turns_them_all() {
    let start = white(
        ".....b
         .w....
         ......
         w.....
         w..bb.
         ....w.",
    );
    leads(
        &start,
        "E1^E3^C1 C1-B1",
        ".....b
         .w....
         ......
         w.....
         w..ww.
         .w....",
    );
}

#[test]
fn figure_4_a_chain_of_tactical_jumps_ends_on_c6_not_b6() {
    let start = white(
        ".....b
         .w....
         ......
         w.....
         w..bb.
         ....w.",
    );
    leads(
        &start,
        "A2^A4^C6 C6-D6",
        "...w.b
         .w....
         ......
         w.....
         ...bb.
         ....w.",
    );
    assert_eq!(refused(&start, "A2^A4^B6 B6-C6"), Refusal::NotInLine);
}

#[test]
fn figure_5_tactical_jumps_then_attacks() {
    let start = white(
        ".....b
         ...b..
         .b..w.
         ......
         ...w..
         ..w...",
    );
    leads(
        &start,
        "C1^E3^E5^C5^A3 A3-A4",
        ".....b
         ...w..
         ww..w.
         ......
         ...w..
         ......",
    );
}

#[test]
fn the_start_fills_the_home_rows_and_white_starts() {
    let start = Opening::CourtCircuit.position();
    looks(
        &start,
        "bbbbbb
         ......
         ......
         ......
         ......
         wwwwww",
    );
    assert_eq!(start.side(), Side::One);
}

#[test]
fn the_other_start_is_a_zigzag() {
    let start = Opening::CourtCircuitBis.position();
    looks(
        &start,
        ".b.b.b
         b.b.b.
         ......
         ......
         .w.w.w
         w.w.w.",
    );
    assert_eq!(start.side(), Side::One);
}

#[test]
fn a_step_is_a_whole_turn() {
    let start = white(
        ".....b
         ......
         ......
         ......
         ......
         wbw...",
    );
    leads(
        &start,
        "A1-A2",
        ".....b
         ......
         ......
         ......
         w.....
         .bw...",
    );
    assert_eq!(refused(&start, "A1-A2 C1-D1"), Refusal::TurnMade);
}

#[test]
fn any_pawn_closes_the_jumper_another_or_one_just_won() {
    let start = white(
        ".....b
         ......
         ......
         ......
         ......
         wb...w",
    );
    leads(
        &start,
        "A1^C1 C1-C2",
        ".....b
         ......
         ......
         ......
         ..w...
         .w...w",
    );
    leads(
        &start,
        "A1^C1 F1-E1",
        ".....b
         ......
         ......
         ......
         ......
         .ww.w.",
    );
    leads(
        &start,
        "A1^C1 B1-A1",
        ".....b
         ......
         ......
         ......
         ......
         w.w..w",
    );
}

#[test]
fn a_chain_must_be_closed() {
    let start = white(
        ".....b
         ......
         ......
         ......
         w.....
         w.....",
    );
    assert_eq!(refused(&start, "A1^A3"), Refusal::MustClose);
    assert_eq!(refused(&start, "A1^A3 A2"), Refusal::MustClose);
}

#[test]
fn a_closing_step_goes_one_cell_to_a_free_one() {
    let start = white(
        ".....b
         ......
         ......
         ......
         ww....
         w.....",
    );
    let mut walk = walk(&start, "A1^A3 A2");
    assert_eq!(choose(&mut walk, "F6"), Err(Refusal::Occupied));
    assert_eq!(choose(&mut walk, "C2"), Err(Refusal::TooFar));
    assert_eq!(
        choose(&mut walk, "A1").map(|_| walk.to_string()),
        Ok("A1^A3 A2-A1".into())
    );
    assert_eq!(choose(&mut walk, "B1"), Err(Refusal::TurnMade));
}

#[test]
fn the_closing_pawn_is_one_of_yours_that_has_room() {
    let start = white(
        ".....b
         ......
         ......
         ..w...
         bbw...
         wb....",
    );
    let mut walk = walk(&start, "C2^C4");
    assert_eq!(names(Shape::Six, walk.open().pick), "C3");
    assert_eq!(choose(&mut walk, "A1"), Err(Refusal::Stuck));
}

#[test]
fn after_an_attack_only_enemies_are_jumped() {
    let start = white(
        ".....b
         ......
         ......
         ......
         ......
         wb.w..",
    );
    assert_eq!(
        refused(&start, "A1^C1^E1 E1-E2"),
        Refusal::OwnPawnAfterAttack
    );
}

#[test]
fn a_pawn_just_turned_is_not_jumped_back() {
    let start = white(
        ".....b
         ......
         ......
         ......
         ......
         wb..w.",
    );
    assert_eq!(
        refused(&start, "A1^C1^A1 A1-A2"),
        Refusal::OwnPawnAfterAttack
    );
}

#[test]
fn attacks_may_bring_the_pawn_back_to_its_origin() {
    let start = white(
        ".....b
         ......
         ......
         ......
         ..bb..
         ..wb.w",
    );
    leads(
        &start,
        "C1^E1^C3^C1 F1-E1",
        ".....b
         ......
         ......
         ......
         ..ww..
         ..www.",
    );
}

#[test]
fn turning_the_last_enemy_wins_at_once() {
    let start = white(
        "......
         ......
         ......
         ......
         ......
         wb...w",
    );
    leads(
        &start,
        "A1^C1",
        "......
         ......
         ......
         ......
         ......
         .ww..w",
    );
    assert_eq!(after(&start, "A1^C1").winner(), Some(Side::One));
    assert!(walk(&start, "A1^C1").is_made());
    assert_eq!(refused(&start, "A1^C1 C1-C2"), Refusal::TurnMade);
}

#[test]
fn a_side_without_pawns_has_lost() {
    let end = draw(
        "court-circuit b",
        "......
         ......
         ......
         ..w...
         ......
         w.....",
    );
    assert_eq!(end.verdict(), Some(Side::One));
    assert_eq!(refused(&end, "A1-A2"), Refusal::GameOver);
}

#[test]
fn a_side_that_cannot_move_has_lost() {
    let start = white(
        "......
         ......
         ......
         b.b...
         bb....
         wbb...",
    );
    assert_eq!(start.winner(), None);
    assert_eq!(start.verdict(), Some(Side::Two));
    assert_eq!(refused(&start, "A1-A2"), Refusal::Stuck);
    let game = Match::from_position(start, HouseRules::default(), [Seat::Person; 6]);
    assert_eq!(game.end(), Some(End::Won(Side::Two, Won::Blocked)));
}

#[test]
fn nobody_passes() {
    assert_eq!(
        refused(&Opening::CourtCircuit.position(), "pass"),
        Refusal::NoPass
    );
}

#[test]
fn figure_6_the_last_pawn_slides_as_a_queen() {
    let start = white(
        "......
         ..b...
         ....b.
         ......
         ..w..b
         ......",
    );
    let open = walk(&start, "C2").open();
    assert_eq!(
        names(Shape::Six, open.step),
        "A2 A4 B1 B2 B3 C1 C3 C4 D1 D2 D3 E2"
    );
    leads(
        &start,
        "C2-A4",
        "......
         ..b...
         w...b.
         ......
         .....b
         ......",
    );
}

#[test]
fn a_slide_is_a_whole_turn() {
    let start = white(
        ".....b
         ......
         ......
         ......
         ......
         w...b.",
    );
    assert_eq!(refused(&start, "A1-A4 A4-A5"), Refusal::TurnMade);
    assert_eq!(refused(&start, "A1-D1^F1"), Refusal::TurnMade);
}

#[test]
fn one_of_two_pawns_is_no_queen() {
    let start = white(
        ".....b
         ......
         ......
         ......
         ......
         w.b..w",
    );
    let mut walk = walk(&start, "A1");
    assert_eq!(choose(&mut walk, "A3"), Err(Refusal::NothingToJump));
    assert_eq!(choose(&mut walk, "D1"), Err(Refusal::NothingToJump));
}

#[test]
fn figure_7_a_queen_lands_anywhere_behind_the_enemy_she_jumps() {
    let start = white(
        ".....b
         ......
         ......
         ......
         ......
         w.b...",
    );
    assert_eq!(
        names(Shape::Six, walk(&start, "A1").open().jump),
        "D1 E1 F1"
    );
    leads(
        &start,
        "A1^E1 E1-E2",
        ".....b
         ......
         ......
         ......
         ....w.
         ..w...",
    );
}

#[test]
fn a_queen_lands_before_the_next_obstacle() {
    let start = white(
        "......
         ......
         b.....
         b.....
         ......
         w.b..b",
    );
    let mut walk = walk(&start, "A1");
    assert_eq!(names(Shape::Six, walk.open().jump), "D1 E1");
    assert_eq!(choose(&mut walk, "A5"), Err(Refusal::TwoInTheWay));
    assert_eq!(choose(&mut walk, "F1"), Err(Refusal::Occupied));
    assert_eq!(choose(&mut walk, "B3"), Err(Refusal::NotInLine));
}

#[test]
fn a_queen_stays_a_queen_for_her_whole_chain() {
    let start = white(
        "......
         ......
         ....b.
         ..b...
         ......
         w.b..b",
    );
    leads(
        &start,
        "A1^E1^E5^B2 B2-A2",
        "......
         ......
         ....w.
         ..w...
         w.....
         ..w..b",
    );
}

#[test]
fn pawns_she_has_turned_block_the_queen() {
    let start = white(
        ".....b
         ......
         ......
         ......
         ......
         w.b...",
    );
    assert_eq!(
        refused(&start, "A1^D1^B1 B1-B2"),
        Refusal::QueenJumpsEnemies
    );
}

#[test]
fn a_queen_closes_with_an_ordinary_step() {
    let start = white(
        ".....b
         ......
         ......
         ......
         ......
         w.b...",
    );
    let mut walk = walk(&start, "A1^D1");
    assert_eq!(names(Shape::Six, walk.open().close), "C2 D2 E1 E2");
    assert_eq!(choose(&mut walk, "D3"), Err(Refusal::NothingToJump));
    leads(
        &start,
        "A1^D1 C1-B2",
        ".....b
         ......
         ......
         ......
         .w....
         ...w..",
    );
}

#[test]
fn a_queen_wins_without_a_closing_step() {
    let start = white(
        "......
         ......
         ......
         .....b
         ......
         w.b...",
    );
    assert_eq!(after(&start, "A1^F1^F6").winner(), Some(Side::One));
}

#[test]
fn house_rule_no_step_into_a_corner() {
    let start = white(
        ".....b
         ......
         ......
         ..w...
         ......
         .w....",
    );
    assert_eq!(
        refused_under(NO_CORNER_REFUGE, &start, "B1-A1"),
        Refusal::CornerRefuge
    );
    assert_eq!(after(&start, "B1-A1").side(), Side::Two);
}

#[test]
fn house_rule_no_slide_into_a_corner() {
    let start = white(
        ".....b
         ......
         ......
         ...w..
         ......
         ......",
    );
    assert_eq!(
        refused_under(NO_CORNER_REFUGE, &start, "D3-F1"),
        Refusal::CornerRefuge
    );
    after_under(NO_CORNER_REFUGE, &start, "D3-E2");
}

#[test]
fn house_rule_no_closing_step_into_a_corner() {
    let start = white(
        ".....b
         ......
         w.....
         w.....
         ......
         ....w.",
    );
    assert_eq!(
        refused_under(NO_CORNER_REFUGE, &start, "A3^A5 A5-A6"),
        Refusal::CornerRefuge
    );
    assert_eq!(
        refused_under(NO_CORNER_REFUGE, &start, "A3^A5 E1-F1"),
        Refusal::CornerRefuge
    );
    after_under(NO_CORNER_REFUGE, &start, "A3^A5 E1-D1");
}

#[test]
fn house_rule_a_jumper_in_a_corner_steps_out_itself() {
    let start = white(
        ".....b
         ......
         ....w.
         ......
         ......
         .ww...",
    );
    assert_eq!(
        refused_under(NO_CORNER_REFUGE, &start, "C1^A1 E4-E5"),
        Refusal::CornerRefuge
    );
    after_under(NO_CORNER_REFUGE, &start, "C1^A1 A1-A2");
}

#[test]
fn house_rule_a_chain_may_pass_a_corner() {
    let start = white(
        ".....b
         ......
         ....w.
         ......
         w.....
         .ww...",
    );
    after_under(NO_CORNER_REFUGE, &start, "C1^A1^A3 E4-E5");
}

#[test]
fn house_rule_no_jump_into_a_corner_without_a_way_out() {
    let start = white(
        ".....b
         ......
         ......
         w.w...
         ww....
         .ww...",
    );
    assert_eq!(
        refused_under(NO_CORNER_REFUGE, &start, "C1^A1"),
        Refusal::CornerRefuge
    );
    after(&start, "C1^A1 B1-C1");
}

#[test]
fn house_rule_a_pawn_that_can_only_go_to_a_corner_stays() {
    let start = white(
        "......
         ......
         ....w.
         .b.b..
         bbb...
         .wbb..",
    );
    assert_eq!(
        refused_under(NO_CORNER_REFUGE, &start, "B1-A1"),
        Refusal::CornerRefuge
    );
    let walk = read_walk(&start, NO_CORNER_REFUGE, "").unwrap();
    assert_eq!(names(Shape::Six, walk.open().pick), "E4");
}

#[test]
fn house_rule_a_pawn_that_does_not_move_may_stay_in_its_corner() {
    let start = white(
        ".....b
         ......
         ....w.
         ......
         ......
         w.....",
    );
    after_under(NO_CORNER_REFUGE, &start, "E4-E5");
}

#[test]
fn house_rule_a_winning_jump_may_end_in_a_corner() {
    let start = white(
        "......
         ......
         ....w.
         ......
         ......
         .bw...",
    );
    assert_eq!(
        after_under(NO_CORNER_REFUGE, &start, "C1^A1").winner(),
        Some(Side::One)
    );
}

#[test]
fn house_rule_is_lifted_where_it_would_leave_no_turn() {
    let start = white(
        "......
         ......
         ......
         .b.b..
         bbb...
         .wbb..",
    );
    after_under(NO_CORNER_REFUGE, &start, "B1-A1");
}
