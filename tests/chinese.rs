//! The booklet of Chinese Checkers, classic and symmetric.

mod common;

use common::{after, after_under, choose, draw, looks, names, refused, refused_under, spot, walk};
use pocket_hops::board::Shape;
use pocket_hops::rules::{
    HouseRules, Move, Opening, Piece, Players, Position, Refusal, Rules, Side, read_walk,
};

const SIDEWAYS_EVERYWHERE: HouseRules = HouseRules {
    no_corner_refuge: false,
    sideways_everywhere: true,
};

fn classic(drawing: &str) -> Position {
    draw("chinese-classic 1", drawing)
}

fn symmetric(drawing: &str) -> Position {
    draw("chinese-symmetric 1", drawing)
}

/// The same position with one more pawn, of house 2.
fn with_pawn(start: &Position, name: &str) -> Position {
    let mut setup = start.setup();
    setup.put(spot(Shape::Star, name), Some(Piece::Pawn(Side::Two)));
    setup.try_into().unwrap()
}

/// Two long jumps: over h7, three holes away, then over m9, two holes away.
fn two_pivots() -> Position {
    symmetric(
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . 4 . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . . . . . .
         h    . . . . . . 4 . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . 1 . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    )
}

#[test]
fn figure_symmetric_two_long_jumps_in_one_chain() {
    looks(
        &after(&two_pivots(), "e7^k9^o3"),
        "q             .
         p            . .
         o           . . 1
         n          . . . .
         m . . . . . . . . 4 . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . . . . . .
         h    . . . . . . 4 . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
}

#[test]
fn figure_symmetric_nothing_else_stands_on_the_way() {
    for hole in ["f7", "g7", "i7", "j8", "l9", "n4"] {
        let start = with_pawn(&two_pivots(), hole);
        assert_eq!(refused(&start, "e7^k9^o3"), Refusal::TwoInTheWay, "{hole}");
    }
    for hole in ["k9", "o3"] {
        let start = with_pawn(&two_pivots(), hole);
        assert_eq!(refused(&start, "e7^k9^o3"), Refusal::Occupied, "{hole}");
    }
}

#[test]
fn symmetric_the_pawn_jumped_is_exactly_half_way() {
    let mut walk = walk(&two_pivots(), "e7");
    assert_eq!(choose(&mut walk, "j8"), Err(Refusal::NotHalfWay));
    assert_eq!(choose(&mut walk, "l10"), Err(Refusal::NotHalfWay));
    assert_eq!(names(Shape::Star, walk.open().jump), "k9");
}

#[test]
fn symmetric_lengths_mix_in_a_chain() {
    let start = symmetric(
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . . . . . .
         l  . . . . . . 4 . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . 4 . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . 2 . . . . . . .
         e . . . . 1 . . . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    looks(
        &after(&start, "e5^g5^k7^m7"),
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . 1 . . . . . .
         l  . . . . . . 4 . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . 4 . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . 2 . . . . . . .
         e . . . . . . . . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
}

#[test]
fn classic_jumps_are_over_neighbours_only() {
    let start = classic(
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . . . . . .
         h    . . . . . . 4 . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . 1 . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    assert_eq!(refused(&start, "e7^k9"), Refusal::NothingToJump);
}

#[test]
fn two_players_face_each_other() {
    looks(
        &Opening::ChineseClassic(Players::Two).position(),
        "q             4
         p            4 4
         o           4 4 4
         n          4 4 4 4
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . . . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          1 1 1 1
         c           1 1 1
         b            1 1
         a             1",
    );
}

#[test]
fn three_players_take_every_second_house() {
    looks(
        &Opening::ChineseClassic(Players::Three).position(),
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m 3 3 3 3 . . . . . 5 5 5 5
         l  3 3 3 . . . . . . 5 5 5
         k   3 3 . . . . . . . 5 5
         j    3 . . . . . . . . 5
         i     . . . . . . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          1 1 1 1
         c           1 1 1
         b            1 1
         a             1",
    );
}

#[test]
fn four_players_take_two_neighbours_and_those_opposite() {
    looks(
        &Opening::ChineseClassic(Players::Four).position(),
        "q             4
         p            4 4
         o           4 4 4
         n          4 4 4 4
         m . . . . . . . . . 5 5 5 5
         l  . . . . . . . . . 5 5 5
         k   . . . . . . . . . 5 5
         j    . . . . . . . . . 5
         i     . . . . . . . . .
         h    2 . . . . . . . . .
         g   2 2 . . . . . . . . .
         f  2 2 2 . . . . . . . . .
         e 2 2 2 2 . . . . . . . . .
         d          1 1 1 1
         c           1 1 1
         b            1 1
         a             1",
    );
}

#[test]
fn five_players_leave_one_house_empty() {
    looks(
        &Opening::ChineseClassic(Players::Five).position(),
        "q             4
         p            4 4
         o           4 4 4
         n          4 4 4 4
         m 3 3 3 3 . . . . . 5 5 5 5
         l  3 3 3 . . . . . . 5 5 5
         k   3 3 . . . . . . . 5 5
         j    3 . . . . . . . . 5
         i     . . . . . . . . .
         h    2 . . . . . . . . .
         g   2 2 . . . . . . . . .
         f  2 2 2 . . . . . . . . .
         e 2 2 2 2 . . . . . . . . .
         d          1 1 1 1
         c           1 1 1
         b            1 1
         a             1",
    );
}

#[test]
fn six_players_fill_the_star() {
    looks(
        &Opening::ChineseClassic(Players::Six).position(),
        "q             4
         p            4 4
         o           4 4 4
         n          4 4 4 4
         m 3 3 3 3 . . . . . 5 5 5 5
         l  3 3 3 . . . . . . 5 5 5
         k   3 3 . . . . . . . 5 5
         j    3 . . . . . . . . 5
         i     . . . . . . . . .
         h    2 . . . . . . . . 6
         g   2 2 . . . . . . . 6 6
         f  2 2 2 . . . . . . 6 6 6
         e 2 2 2 2 . . . . . 6 6 6 6
         d          1 1 1 1
         c           1 1 1
         b            1 1
         a             1",
    );
}

#[test]
fn house_one_starts_whoever_plays_and_however_they_jump() {
    for players in Players::ALL {
        let classic = Opening::ChineseClassic(players).position();
        let symmetric = Opening::ChineseSymmetric(players).position();
        assert_eq!((classic.side(), symmetric.side()), (Side::One, Side::One));
        assert!(Side::ALL.map(|s| classic.pieces(s)) == Side::ALL.map(|s| symmetric.pieces(s)));
    }
}

#[test]
fn the_next_side_is_the_next_house_that_has_pawns() {
    let start = classic(
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . 3 . . . . 6 .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . 1 . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    let next = after(&start, "e7-f7");
    assert_eq!(next.side(), Side::Three);
    let next = after(&next, "i3-i4");
    assert_eq!(next.side(), Side::Six);
    let next = after(&next, "i8-i7");
    assert_eq!(next.side(), Side::One);
}

#[test]
fn a_player_alone_goes_on_playing() {
    let start = classic(
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
         e . . . . . . 1 . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    assert_eq!(after(&start, "e7-f7").side(), Side::One);
}

#[test]
fn a_step_ends_nearer_the_goal() {
    let start = classic(
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . 1 . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    let mut walk = walk(&start, "i5");
    assert_eq!(names(Shape::Star, walk.open().step), "j5 j6");
    assert_eq!(choose(&mut walk, "i4"), Err(Refusal::NotNearer));
    assert_eq!(choose(&mut walk, "h5"), Err(Refusal::NotNearer));
}

#[test]
fn each_house_has_its_own_way_home() {
    let drawing = "q             .
                   p            . .
                   o           . . .
                   n          . . . .
                   m . . . . . . . . . . . . .
                   l  . . . . . . . . . . . .
                   k   . . . . . 4 5 . . . .
                   j    . . . 3 . . . . . .
                   i     . . . . . . . . .
                   h    . . . . . . . . . .
                   g   . . . . 2 1 . 6 . . .
                   f  . . . . . . . . . . . .
                   e . . . . . . . . . . . . .
                   d          . . . .
                   c           . . .
                   b            . .
                   a             .";
    let steps = |side, pawn| {
        let start = draw(&format!("chinese-classic {side}"), drawing);
        names(Shape::Star, walk(&start, pawn).open().step)
    };
    assert_eq!(steps(1, "g6"), "h5 h6");
    assert_eq!(steps(2, "g5"), "h5");
    assert_eq!(steps(3, "j4"), "i4 j5");
    assert_eq!(steps(4, "k6"), "j5 j6");
    assert_eq!(steps(5, "k7"), "j6");
    assert_eq!(steps(6, "g8"), "g7 h7");
}

#[test]
fn a_chain_ends_nearer_but_may_go_anywhere_on_its_way() {
    let start = classic(
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . 4 . .
         i     . . . . 1 . . . .
         h    . . . . . 2 2 . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    assert_eq!(refused(&start, "i5^g7"), Refusal::NotNearer);
    assert_eq!(refused(&start, "i5^g7^i7"), Refusal::NotNearer);
    looks(
        &after(&start, "i5^g7^i7^k9"),
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . 1 . .
         j    . . . . . . . 4 . .
         i     . . . . . . . . .
         h    . . . . . 2 2 . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
}

#[test]
fn a_jump_that_never_gets_nearer_is_not_begun() {
    let start = classic(
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . 1 . . . .
         h    . . . . . 2 . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    assert_eq!(refused(&start, "i5^g7"), Refusal::NotNearer);
}

#[test]
fn a_turn_is_a_step_or_a_chain_never_both() {
    let start = classic(
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
         f  . . . . . . 2 . . . . .
         e . . . . . . 1 . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    assert_eq!(refused(&start, "e7^g7-h7"), Refusal::NoStepAfterJump);
    assert_eq!(refused(&start, "e7-f6-g6"), Refusal::TurnMade);
    assert_eq!(refused(&start, "e7^g7^e7"), Refusal::NothingMoved);
}

#[test]
fn a_jump_needs_one_neighbour_and_room_behind_it() {
    let start = classic(
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
         g   . . . . . . 2 . . . .
         f  . . . . . 2 2 . . . . .
         e . . . . . . 1 . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    let mut walk = walk(&start, "e7");
    assert_eq!(names(Shape::Star, walk.open().jump), "g5");
    assert_eq!(choose(&mut walk, "g7"), Err(Refusal::NoRoomBehind));
    assert_eq!(choose(&mut walk, "f7"), Err(Refusal::Occupied));
    assert_eq!(choose(&mut walk, "h7"), Err(Refusal::TwoInTheWay));
    assert_eq!(choose(&mut walk, "h4"), Err(Refusal::TooFar));
    assert_eq!(choose(&mut walk, "e9"), Err(Refusal::NothingToJump));
    assert_eq!(choose(&mut walk, "g6"), Err(Refusal::NotInLine));
}

#[test]
fn inside_the_goal_a_pawn_may_go_sideways() {
    let start = classic(
        "q             .
         p            . .
         o           . . .
         n          . 1 . .
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . . . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    let mut walk = walk(&start, "n2");
    assert_eq!(names(Shape::Star, walk.open().step), "n1 n3 o1 o2");
    assert_eq!(choose(&mut walk, "m6"), Err(Refusal::NotNearer));
}

#[test]
fn a_sideways_chain_may_leave_the_goal_on_its_way() {
    let start = classic(
        "q             .
         p            . .
         o           . . .
         n          1 . . .
         m . . . . . 4 4 . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . . . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    assert_eq!(refused(&start, "n1^l6"), Refusal::NotNearer);
    looks(
        &after(&start, "n1^l6^n3"),
        "q             .
         p            . .
         o           . . .
         n          . . 1 .
         m . . . . . 4 4 . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . . . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
}

#[test]
fn house_rule_sideways_everywhere() {
    let start = classic(
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . 1 . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . 1 . . . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    let walk = read_walk(&start, SIDEWAYS_EVERYWHERE, "i5").unwrap();
    assert_eq!(names(Shape::Star, walk.open().step), "i4 i6 j5 j6");
    after_under(SIDEWAYS_EVERYWHERE, &start, "i5-i4");
    assert_eq!(
        refused_under(SIDEWAYS_EVERYWHERE, &start, "i5-h5"),
        Refusal::NotNearer
    );
    assert_eq!(
        refused_under(SIDEWAYS_EVERYWHERE, &start, "e5-e4"),
        Refusal::ForeignHouse
    );
}

#[test]
fn no_pawn_ends_in_a_foreign_house() {
    let start = classic(
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . 3 . . . . . . . . .
         j    . . . . . . . . 5 .
         i     1 . . . . . . . 1
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    assert_eq!(refused(&start, "i1-j1"), Refusal::ForeignHouse);
    assert_eq!(refused(&start, "i9-j10"), Refusal::ForeignHouse);
}

#[test]
fn a_chain_passes_through_a_foreign_house() {
    let start = classic(
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . 3 . . . . . . . . .
         j    3 . . . . . . . . .
         i     1 . . . . . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    assert_eq!(refused(&start, "i1^k1"), Refusal::ForeignHouse);
    looks(
        &after(&start, "i1^k1^k3"),
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . 3 1 . . . . . . . .
         j    3 . . . . . . . . .
         i     . . . . . . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
}

#[test]
fn nobody_passes_who_can_get_nearer() {
    assert_eq!(
        refused(&Opening::ChineseClassic(Players::Two).position(), "pass"),
        Refusal::NoPass
    );
}

#[test]
fn a_pass_is_open_when_sideways_is_all_there_is() {
    let start = classic(
        "q             1
         p            1 1
         o           1 1 .
         n          . 1 . .
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
    assert!(walk(&start, "").open().pass);
    assert_eq!(
        after(&start, "pass").pieces(Side::One),
        start.pieces(Side::One)
    );
    assert_eq!(after(&start, "pass").side(), Side::Four);
    assert_eq!(after(&start, "n2-n3").side(), Side::Four);
    let mut in_hand = walk(&start, "n2");
    assert_eq!(in_hand.play(Move::Pass), Err(Refusal::PieceInHand));
}

#[test]
fn a_pass_is_forced_when_nothing_else_is_legal() {
    let start = classic(
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
    let open = walk(&start, "").open();
    assert!(open.pass && open.pick.is_empty());
    assert_eq!(refused(&start, "q1-p1"), Refusal::Stuck);
    assert_eq!(
        choose(&mut walk(&start, "pass"), "q1"),
        Err(Refusal::TurnMade)
    );
}

#[test]
fn house_rule_sideways_does_not_replace_the_pass() {
    let start = classic(
        "q             .
         p            . .
         o           2 5 5
         n          . 4 4 .
         m . . . . . . 1 . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . . . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    assert!(walk(&start, "").open().pass);
    let walk = read_walk(&start, SIDEWAYS_EVERYWHERE, "").unwrap();
    assert!(walk.open().pass && !walk.open().pick.is_empty());
}

#[test]
fn the_last_pawn_at_home_makes_room() {
    let start = classic(
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . 1 . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          1 4 4 4
         c           4 4 4
         b            4 4
         a             4",
    );
    let mut walk = walk(&start, "");
    assert_eq!(names(Shape::Star, walk.open().pick), "d1");
    assert_eq!(choose(&mut walk, "i5"), Err(Refusal::MustFree));
    assert_eq!(refused(&start, "pass"), Refusal::NoPass);
}

#[test]
fn a_last_pawn_that_cannot_move_need_not_make_room() {
    let start = classic(
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . 1 . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          4 4 4 4
         c           4 4 4
         b            4 4
         a             1",
    );
    assert_eq!(names(Shape::Star, walk(&start, "").open().pick), "i5");
}

#[test]
fn a_house_with_eight_guests_need_not_be_freed() {
    let start = classic(
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . 1 . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          1 4 4 .
         c           4 4 4
         b            4 4
         a             4",
    );
    assert_eq!(names(Shape::Star, walk(&start, "").open().pick), "d1 i5");
}

#[test]
fn nobody_makes_room_for_a_neighbour() {
    let start = classic(
        "q             .
         p            . .
         o           . . .
         n          . . . .
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . 1 . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          1 2 2 2
         c           2 2 2
         b            2 2
         a             2",
    );
    assert_eq!(names(Shape::Star, walk(&start, "").open().pick), "d1 i5");
}

#[test]
fn ten_pawns_in_the_goal_win() {
    let start = classic(
        "q             1
         p            1 1
         o           1 1 1
         n          . 1 1 1
         m . . . . 1 . . . . . . . .
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
    assert_eq!(start.winner(), None);
    let end = after(&start, "m5-n1");
    assert_eq!(end.winner(), Some(Side::One));
    assert_eq!(refused(&end, "e5-d1"), Refusal::GameOver);
}

#[test]
fn a_goal_that_others_help_to_fill_wins_nothing() {
    let start = classic(
        "q             1
         p            1 1
         o           1 1 1
         n          4 1 1 1
         m . . . . . . . . . . . . .
         l  . . . . . . . . . . . .
         k   . . . . . . . . . . .
         j    . . . . . . . . . .
         i     . . . . . . . . .
         h    . . . . . . . . . .
         g   . . . . . . . . . . .
         f  . . . . . . . . . . . .
         e . . . . . . . . . . . . .
         d          . . . .
         c           . . .
         b            . .
         a             .",
    );
    assert_eq!(start.winner(), None);
}

#[test]
fn nine_pawns_never_win() {
    let start = classic(
        "q             1
         p            1 1
         o           1 1 1
         n          . 1 1 1
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
    assert_eq!(start.winner(), None);
}

#[test]
fn of_several_winners_the_last_to_move_has_won() {
    let drawing = "q             1
                   p            1 1
                   o           1 1 1
                   n          1 1 1 1
                   m . . . . . . . . . . . . .
                   l  . . . . . . . . . . . .
                   k   . . . . . . . . . . .
                   j    . . . . . . . . . .
                   i     . . 4 . 2 . 6 . .
                   h    5 . . . . . . . . 3
                   g   5 5 . . . . . . . 3 3
                   f  5 5 5 . . . . . . 3 3 3
                   e 5 5 5 5 . . . . . 3 3 3 3
                   d          . . . .
                   c           . . .
                   b            . .
                   a             .";
    let winner = |side| draw(&format!("chinese-classic {side}"), drawing).winner();
    assert_eq!(winner(1), Some(Side::Five));
    assert_eq!(winner(2), Some(Side::One));
    assert_eq!(winner(3), Some(Side::One));
    assert_eq!(winner(4), Some(Side::Three));
    assert_eq!(winner(5), Some(Side::Three));
    assert_eq!(winner(6), Some(Side::Five));
}

#[test]
fn a_player_moves_own_pawns() {
    let start = Opening::ChineseClassic(Players::Two).position();
    assert_eq!(refused(&start, "n1-m5"), Refusal::NotYours);
    assert_eq!(refused(&start, "i5-j5"), Refusal::NoPiece);
    assert_eq!(refused(&start, "a1-b1"), Refusal::Stuck);
}
