//! What holds in every position of every game.

mod play;
mod positions;

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::ops::ControlFlow;

use fastrand::Rng;
use pocket_hops::board::square::CellSet;
use pocket_hops::board::star::{Hole, House};
use pocket_hops::board::{Place, Shape, Spot};
use pocket_hops::rules::packed::{
    PackedTurn, pack_position, pack_turn, unpack_position, unpack_turn,
};
use pocket_hops::rules::{
    AnyOutcome, AnyTurn, ChineseOutcome, Closing, CourtCircuitOutcome, Face, Game, HouseRules,
    Move, PATH, Piece, Position, Rules, Setup, Side, Turn, Walk, read_position, read_turn,
};
use pocket_hops::whichever;
use positions::{positions, positions_of};
use proptest::array::uniform5;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Positions with more turns, or more states of a turn, are left to the rest.
const MANY: usize = 20_000;

const PLAIN: HouseRules = HouseRules {
    no_corner_refuge: false,
    sideways_everywhere: false,
};

/// Enough for the rare ones of each game; `PROPTEST_CASES` asks for more.
fn cases() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig {
        cases: usual.cases.max(1000),
        ..usual
    }
}

fn houses() -> impl Strategy<Value = HouseRules> {
    any::<[bool; 2]>().prop_map(|[no_corner_refuge, sideways_everywhere]| HouseRules {
        no_corner_refuge,
        sideways_everywhere,
    })
}

fn hashed<T: Copy + Eq + Hash>(all: impl IntoIterator<Item = T>) -> HashSet<T> {
    all.into_iter().collect()
}

/// Every generated turn, unless there are too many.
fn outcomes<G: Rules>(position: &G, house: HouseRules) -> Option<Vec<G::Outcome>> {
    let mut outcomes = Vec::new();
    let all = position.fans(house, |fan| {
        outcomes.extend(fan.outcomes());
        if outcomes.len() < MANY {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    all.is_continue().then_some(outcomes)
}

fn successors(position: &Position, house: HouseRules) -> Option<HashSet<Position>> {
    let outcomes = outcomes(position, house)?.into_iter();
    Some(hashed(outcomes.map(|outcome| position.after(outcome))))
}

/// Every state of a turn, with what leads from one to the next.
struct Walked {
    states: Vec<AnyTurn>,
    nexts: Vec<Vec<(Move<Spot>, usize)>>,
}

impl Walked {
    fn everywhere(position: &Position, house: HouseRules) -> Option<Self> {
        let mut states = vec![position.begin(house)];
        let mut numbers = HashMap::from([(states[0], 0)]);
        let mut nexts = Vec::new();
        while let Some(&state) = states.get(nexts.len()) {
            let follow = |small| {
                let next = state.advance(small);
                let number = *numbers.entry(next).or_insert_with(|| {
                    states.push(next);
                    states.len() - 1
                });
                (small, number)
            };
            nexts.push(state.open().moves().map(follow).collect());
            if states.len() > MANY {
                return None;
            }
        }
        Some(Self { states, nexts })
    }

    fn ends(&self) -> impl Iterator<Item = AnyOutcome> {
        self.states.iter().filter_map(|state| state.end().ok())
    }

    /// Whether each state can come to an end by such moves.
    fn can_end(&self, by: impl Fn(Move<Spot>) -> bool) -> Vec<bool> {
        let ended = |state: &AnyTurn| state.end().is_ok();
        let mut can_end: Vec<_> = self.states.iter().map(ended).collect();
        loop {
            let before = can_end.clone();
            for (number, nexts) in self.nexts.iter().enumerate().rev() {
                can_end[number] |= nexts
                    .iter()
                    .any(|&(small, next)| by(small) && can_end[next]);
            }
            if can_end == before {
                return can_end;
            }
        }
    }
}

/// A walk that goes on at random for so many small moves; `look` sees it after each.
fn stroll(
    position: &Position,
    house: HouseRules,
    seed: u64,
    length: usize,
    mut look: impl FnMut(&Walk<Position>),
) -> Walk<Position> {
    let mut random = Rng::with_seed(seed);
    let mut walk = Walk::begin(position, house);
    look(&walk);
    for _ in 0..length {
        let jumps: Vec<_> = walk.open().jump.map(Move::Jump).collect();
        let all: Vec<_> = walk.open().moves().collect();
        let moves = if jumps.is_empty() || random.u8(..8) == 0 {
            all
        } else {
            jumps
        };
        if moves.is_empty() {
            break;
        }
        walk.play(moves[random.usize(..moves.len())])
            .expect("it is open");
        look(&walk);
    }
    walk
}

/// A whole turn, walked at random.
fn whole_turn(position: &Position, house: HouseRules, seed: u64) -> Option<Walk<Position>> {
    let mut random = Rng::with_seed(seed);
    let mut walk = Walk::begin(position, house);
    for left in (0..60_u32).rev() {
        if walk.end().is_ok() && random.u32(..=left / 10) == 0 {
            return Some(walk);
        }
        let moves: Vec<_> = walk.open().moves().collect();
        if moves.is_empty() {
            break;
        }
        walk.play(moves[random.usize(..moves.len())])
            .expect("it is open");
    }
    walk.end().is_ok().then_some(walk)
}

fn spots() -> impl Iterator<Item = Spot> {
    (0..128).filter_map(Spot::new)
}

fn every_move() -> impl Iterator<Item = Move<Spot>> {
    let kinds = [Move::Pick, Move::Step, Move::Jump, Move::Close, Move::Throw];
    spots()
        .flat_map(move |spot| kinds.map(|kind| kind(spot)))
        .chain(Face::ALL.map(Move::Face))
        .chain([Move::Keep, Move::Pass])
}

fn same(a: &Walk<Position>, b: &Walk<Position>) -> bool {
    a.turn() == b.turn() && a.path() == b.path()
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn walks_and_fans_lead_to_the_same_positions(position in positions(), house in houses()) {
        let Some(generated) = successors(&position, house) else { return Ok(()) };
        let Some(walked) = Walked::everywhere(&position, house) else { return Ok(()) };
        let walked = hashed(walked.ends().map(|outcome| position.after(outcome)));
        let differ = (&generated ^ &walked).iter().map(Position::to_string).min();
        prop_assert!(generated == walked, "{}: {:?}", position, differ);
    }

    #[test]
    fn a_turn_that_may_end_shows_the_board_it_leads_to(position in positions(), house in houses()) {
        let Some(walked) = Walked::everywhere(&position, house) else { return Ok(()) };
        for state in &walked.states {
            if let Ok(outcome) = state.end() {
                let after = position.after(outcome).setup();
                prop_assert_eq!(state.board(), after.with_side(position.side()));
            }
        }
    }

    #[test]
    fn every_open_move_leads_to_an_end(position in positions(), house in houses()) {
        let Some(walked) = Walked::everywhere(&position, house) else { return Ok(()) };
        let can_end = walked.can_end(|_| true);
        // A jump that can only be jumped back, for a step, leads nowhere.
        let can_end_jumping = walked.can_end(|small| !matches!(small, Move::Step(_)));
        prop_assert_eq!(can_end[0], position.can_move(house));
        for &(small, next) in walked.nexts.iter().flatten() {
            let good = match small {
                Move::Jump(_) => &can_end_jumping,
                _ => &can_end,
            };
            prop_assert!(good[next], "{}: {:?} {:?}", position, small, walked.states[next]);
        }
    }

    #[test]
    fn what_is_not_open_is_refused_and_changes_nothing(
        position in positions(),
        house in houses(),
        seed: u64,
    ) {
        stroll(&position, house, seed, 12, |walk| {
            let open = walk.open();
            let mut tried = walk.clone();
            for small in every_move().filter(|&small| !open.allows(small)) {
                tried.play(small).expect_err("it is not open");
                assert!(same(&tried, walk));
            }
        });
    }

    #[test]
    fn choosing_any_spot_plays_an_open_move_or_changes_nothing(
        position in positions(),
        house in houses(),
        seed: u64,
    ) {
        stroll(&position, house, seed, 12, |walk| {
            for spot in spots() {
                let mut chosen = walk.clone();
                match chosen.choose(spot) {
                    Ok(small) => assert_eq!(small.place(), Some(spot)),
                    Err(_) => assert!(same(&chosen, walk)),
                }
            }
        });
    }

    #[test]
    fn taking_back_undoes_a_move(position in positions(), house in houses(), seed: u64) {
        stroll(&position, house, seed, 20, |walk| {
            for small in walk.open().moves() {
                let mut moved = walk.clone();
                moved.play(small).expect("it is open");
                if moved.path().len() > walk.path().len() {
                    assert_eq!(moved.take_back(), Some(small));
                    assert!(same(&moved, walk));
                } else {
                    assert!(walk.path().starts_with(moved.path()));
                }
            }
        });
    }

    #[test]
    fn a_walk_never_passes_a_state_twice(position in positions(), house in houses(), seed: u64) {
        let walk = stroll(&position, house, seed, 1000, |walk| assert!(walk.path().len() <= PATH));
        let mut state = position.begin(house);
        let mut passed = HashSet::from([state]);
        for &small in walk.path() {
            state = state.advance(small);
            prop_assert!(passed.insert(state));
        }
        prop_assert_eq!(&state, walk.turn());
    }

    #[test]
    fn just_what_is_generated_is_admitted(
        position in positions(),
        house in houses(),
        flips in vec((any::<Index>(), 0..40_u32), 30),
    ) {
        let Some(outcomes) = outcomes(&position, house) else { return Ok(()) };
        let generated = hashed(outcomes.iter().copied());
        for &outcome in outcomes.iter().take(200) {
            prop_assert!(position.admits(house, outcome));
        }
        if outcomes.is_empty() {
            return Ok(());
        }
        for (index, bit) in flips {
            let mut bytes = pack_turn(&position, *index.get(&outcomes)).bytes();
            bytes[bit as usize / 8] ^= 1 << (bit % 8);
            if let Some(other) = unpack_turn(&position, PackedTurn::from_bytes(bytes)) {
                let admitted = position.admits(house, other);
                prop_assert_eq!(admitted, generated.contains(&other), "{} {:?}", position, other);
            }
        }
    }

    #[test]
    fn distinct_turns_lead_to_distinct_positions(position in positions(), house in houses()) {
        fn check<G: Rules>(position: &G, house: HouseRules) {
            let outcomes = outcomes(position, house).unwrap_or_default();
            let successors = hashed(outcomes.iter().map(|&outcome| position.after(outcome)));
            assert!(!G::DISTINCT || successors.len() == outcomes.len());
        }
        whichever!(Position, position, p => check(&p, house));
    }

    #[test]
    fn a_turn_changes_something_or_is_a_pass(position in positions(), house in houses()) {
        let before = pieces(&position);
        for outcome in outcomes(&position, house).unwrap_or_default() {
            let pass = outcome == AnyOutcome::Chinese(ChineseOutcome::Pass);
            prop_assert_eq!(pieces(&position.after(outcome)) == before, pass);
        }
    }
}

/// The board alone.
fn pieces(position: &Position) -> Vec<Option<Piece>> {
    let setup = position.setup();
    spots().map(|spot| setup.piece(spot)).collect()
}

/// A text with a few characters changed, dropped or doubled.
fn garbled(text: String) -> impl Strategy<Value = String> {
    let letters = "0123456789abcdefrbwkRBACG./^-*= pass\u{e9}\u{1f3b2}";
    let letters: Vec<_> = letters.chars().collect();
    vec((any::<Index>(), select(letters), 0..3_u8), 0..4).prop_map(move |changes| {
        let mut text: Vec<_> = text.chars().collect();
        for (at, letter, kind) in changes {
            let at = at.index(text.len() + 1);
            match kind {
                0 => text.insert(at, letter),
                1 if at < text.len() => text[at] = letter,
                _ if at < text.len() => drop(text.remove(at)),
                _ => {}
            }
        }
        text.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn a_position_in_print_reads_back(position in positions()) {
        prop_assert_eq!(read_position(&position.to_string()), Ok(position));
    }

    #[test]
    fn a_turn_in_print_reads_back(position in positions(), house in houses(), seed: u64) {
        if let Some(walk) = whole_turn(&position, house, seed) {
            let read = read_turn(&position, house, &walk.to_string());
            let (again, outcome) = read.expect("it was written");
            prop_assert_eq!(Ok(outcome), walk.end());
            prop_assert!(same(&again, &walk));
        }
    }

    #[test]
    fn no_text_panics(text in any::<String>(), position in positions()) {
        let _ = read_position(&text);
        let _ = read_turn(&position, PLAIN, &text);
    }

    #[test]
    fn a_garbled_position_is_refused_or_reads_back(
        text in positions().prop_flat_map(|position| garbled(position.to_string())),
    ) {
        if let Ok(position) = read_position(&text) {
            let words: Vec<_> = text.split_ascii_whitespace().collect();
            prop_assert_eq!(position.to_string(), words.join(" "));
        }
    }

    #[test]
    fn a_garbled_turn_is_refused_or_admitted(
        (position, text) in (positions(), any::<u64>()).prop_flat_map(|(position, seed)| {
            let walk = whole_turn(&position, PLAIN, seed);
            (Just(position), garbled(walk.map_or(String::new(), |walk| walk.to_string())))
        }),
    ) {
        match read_turn(&position, PLAIN, &text) {
            Ok((_, outcome)) => prop_assert!(position.admits(PLAIN, outcome)),
            Err(error) => prop_assert!(error.at <= text.len()),
        }
    }

    #[test]
    fn a_packed_position_unpacks(position in positions()) {
        let bytes = pack_position(&position);
        let size = match position.game().shape() {
            Shape::Six => 20,
            Shape::Seven => 27,
            Shape::Star => 63,
        };
        prop_assert_eq!(bytes.len(), size);
        prop_assert_eq!(unpack_position(&bytes), Ok(position));
    }

    #[test]
    fn a_packed_turn_unpacks(position in positions(), house in houses()) {
        for outcome in outcomes(&position, house).unwrap_or_default() {
            prop_assert_eq!(unpack_turn(&position, pack_turn(&position, outcome)), Some(outcome));
        }
    }

    #[test]
    fn no_bytes_panic(bytes in vec(any::<u8>(), 0..70)) {
        let _ = unpack_position(&bytes);
    }

    #[test]
    fn bytes_that_unpack_pack_to_the_same(
        position in positions(),
        changes in vec((any::<Index>(), 0..8_u32), 0..6),
        length in prop_oneof![9 => Just(None), 1 => (0..70_usize).prop_map(Some)],
    ) {
        let mut bytes = pack_position(&position).to_vec();
        for (at, bit) in changes {
            *at.get_mut(&mut bytes) ^= 1 << bit;
        }
        bytes.resize(length.unwrap_or(bytes.len()), 0);
        if let Ok(position) = unpack_position(&bytes) {
            prop_assert_eq!(pack_position(&position).to_vec(), bytes);
        }
    }

    #[test]
    fn five_bytes_that_unpack_pack_to_the_same_and_can_be_followed(
        position in positions(),
        bytes in uniform5(any::<u8>()),
    ) {
        let packed = PackedTurn::from_bytes(bytes);
        if let Some(outcome) = unpack_turn(&position, packed) {
            prop_assert_eq!(pack_turn(&position, outcome), packed);
            position.admits(PLAIN, outcome);
            position.after(outcome);
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Version 1 of the saves is for ever.
#[test]
fn packed_positions_are_frozen() {
    let frozen = [
        (
            "hopsy r brbrbr/....../....../....../....../rbrbrb",
            "0100121212000000000000000000000000212121",
        ),
        (
            "mix b BRBRBR/....../....../....../....../rbrbrb",
            "0111343434000000000000000000000000212121",
        ),
        (
            "court-circuit b ..w..b/....../....../....../....../w.....",
            "0112000120000000000000000000000000010000",
        ),
        (
            "zapita w 1.....a/2.....b/3.....c/...*.../3.....c/2.....b/1.....a",
            "010301000024000050030000060007000300002600005001000004",
        ),
        (
            "operation-d6 r c.1.a.6/......./f....../......./......./......./.......",
            "0104090107060000000c0000000000000000000000000000000000",
        ),
        (
            "chinese-classic 4 4/44/444/4444/............./............/.........../........../\
             ........./........../.........../............/............./1111/111/11/1",
            "0135444444444400000000000000000000000000000000000000000000000000\
             00000000000000000000000000000000000000000000000000101111111101",
        ),
        (
            "chinese-symmetric 2 2/../.../..../............./............/.........../........../\
             ........./........../.........../............/............./..../.../../.",
            "0116020000000000000000000000000000000000000000000000000000000000\
             00000000000000000000000000000000000000000000000000000000000000",
        ),
    ];
    for (text, bytes) in frozen {
        let position = read_position(text).expect(text);
        assert_eq!(hex(&pack_position(&position)), bytes, "{text}");
    }
}

#[test]
fn packed_turns_are_frozen() {
    let star = "chinese-classic 1 4/44/444/4444/............./............/.........../........../\
                ........./........../.........../............/............./1111/111/11/1";
    let frozen = [
        (
            "hopsy r brbrbr/....../....../....../....../rbrbrb",
            "A1-A2",
            "00c4ff0f00",
        ),
        (
            "court-circuit w .....b/.w..../....../w...../w..bb./....w.",
            "E1^E3^C1 C1-B1",
            "0481203000",
        ),
        (
            "zapita w ......./......./......./...3.../......c/.*a2.../.......",
            "D2^B2 *D4*G4",
            "8b84e70f00",
        ),
        (
            "operation-d6 r ......./......./...d4../......./...1.../....c2./.......",
            "F2^D2=3^D4^D6=4^F4=5 F4-G4",
            "0d4fe10f00",
        ),
        (
            "zapita w 1.....a/2.....b/3.....c/...*.../3.....c/2.....b/1.....a",
            "A1-B2",
            "80c4ff0f00",
        ),
        (
            "court-circuit w ....../....../....../....../....../wb....",
            "A1^C1",
            "00c1ff1f00",
        ),
        (star, "d1-e5", "06c7ff0f00"),
    ];
    for (position, text, bytes) in frozen {
        let position = read_position(position).expect(position);
        let (_, outcome) = read_turn(&position, PLAIN, text).expect(text);
        assert_eq!(hex(&pack_turn(&position, outcome).bytes()), bytes, "{text}");
    }
    assert_eq!(hex(&PackedTurn::PASS.bytes()), "ffffff0f00");
    let resigned = |side| hex(&PackedTurn::resignation(side).bytes());
    assert_eq!(resigned(Side::One), "7e3fe00f00");
    assert_eq!(resigned(Side::Six), "7e7fe10f00");
    assert_eq!(hex(&PackedTurn::AGREED_DRAW.bytes()), "fdfeff0f00");
}

/// The set-up with every place and side changed.
fn changed(setup: &Setup, spot: impl Fn(Spot) -> Spot, side: impl Fn(Side) -> Side) -> Setup {
    let mut to = Setup::empty(setup.game, side(setup.side));
    for from in setup.game.shape().spots() {
        let piece = setup.piece(from).map(|piece| match piece {
            Piece::Pawn(s) => Piece::Pawn(side(s)),
            Piece::Ringed(s) => Piece::Ringed(side(s)),
            Piece::Armed(s, power) => Piece::Armed(side(s), power),
            Piece::Die(s, face) => Piece::Die(side(s), face),
            Piece::Bomb => Piece::Bomb,
        });
        to.put(spot(from), piece);
    }
    to
}

/// Generation and the win look the same from there.
fn check_symmetry(
    position: &Position,
    house: HouseRules,
    spot: impl Fn(Spot) -> Spot,
    side: impl Fn(Side) -> Side,
) {
    let seen =
        Position::try_from(changed(&position.setup(), &spot, &side)).expect("as good as the other");
    assert_eq!(seen.winner(), position.winner().map(&side));
    if let (Some(here), Some(there)) = (successors(position, house), successors(&seen, house)) {
        let here: HashSet<_> = here
            .iter()
            .map(|next| changed(&next.setup(), &spot, &side))
            .collect();
        let there: HashSet<_> = there.iter().map(Position::setup).collect();
        assert!(here == there, "{position}");
    }
}

fn square_games() -> impl Strategy<Value = Position> {
    let games = Game::ALL
        .into_iter()
        .filter(|game| game.shape() != Shape::Star);
    select(games.collect::<Vec<_>>()).prop_flat_map(positions_of)
}

fn star_games() -> impl Strategy<Value = Position> {
    let games = Game::ALL
        .into_iter()
        .filter(|game| game.shape() == Shape::Star);
    select(games.collect::<Vec<_>>()).prop_flat_map(positions_of)
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn a_square_board_may_be_turned_and_mirrored_and_its_colours_swapped(
        position in square_games(),
        house in houses(),
        [transpose, mirror, flip, swap] in any::<[bool; 4]>(),
    ) {
        let (last, zapita) = (position.game().shape().rows() - 1, position.game() == Game::Zapita);
        // In Zapita the files are the way between the players.
        let (transpose, swap) = if zapita { (false, mirror) } else { (transpose, swap) };
        let turn = |place: u8, back: bool| if back { last - place } else { place };
        let spot = |spot: Spot| {
            let (column, row) = (spot.number() % 8, spot.number() / 8);
            let (column, row) = if transpose { (row, column) } else { (column, row) };
            Spot::new(turn(column, mirror) + 8 * turn(row, flip)).expect("on the board")
        };
        check_symmetry(&position, house, spot, |side| if swap { side.other() } else { side });
    }

    #[test]
    fn the_star_may_be_turned_by_sixths(
        position in star_games(),
        house in houses(),
        by in 0..6_usize,
    ) {
        let spot = |spot| {
            let hole = Hole::of_spot(spot).expect("on the star");
            let rows = |hole, by: usize| {
                [0, 1, 2].map(|house| House::ALL[(house + by) % 6].row(hole))
            };
            let mut holes = Shape::Star.spots().filter_map(Hole::of_spot);
            let turned = holes.find(|&turned| rows(turned, by) == rows(hole, 0));
            turned.expect("a hole for each").spot()
        };
        check_symmetry(&position, house, spot, |side| Side::ALL[(side.index() + by) % 6]);
    }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn no_corner_refuge_bars_just_the_turns_that_leave_a_mover_on_a_corner(
        position in positions_of(Game::CourtCircuit),
    ) {
        let Position::CourtCircuit(position) = position else { unreachable!() };
        let corner = |cell| CellSet::<6>::CORNERS.contains(cell);
        let barred = |outcome: &CourtCircuitOutcome| match outcome.closing {
            None => corner(outcome.to) && outcome.flips.is_empty(),
            Some(Closing { from, to }) => corner(to) || from != outcome.to && corner(outcome.to),
        };
        let strict = HouseRules { no_corner_refuge: true, ..PLAIN };
        let Some(all) = outcomes(&position, PLAIN) else { return Ok(()) };
        let under_rule = outcomes(&position, strict).expect("no more than without");
        let left = hashed(all.iter().copied().filter(|outcome| !barred(outcome)));
        let expected = if left.is_empty() { hashed(all) } else { left };
        prop_assert!(hashed(under_rule) == expected);
    }

    #[test]
    fn sideways_everywhere_adds_just_sideways_turns(position in star_games()) {
        let free = HouseRules { sideways_everywhere: true, ..PLAIN };
        let all = |house| hashed(outcomes(&position, house).unwrap_or_default());
        let (usual, more) = (all(PLAIN), all(free));
        let home = House::ALL[position.side().index()];
        for outcome in &usual - &more {
            prop_assert_eq!(outcome, AnyOutcome::Chinese(ChineseOutcome::Pass));
        }
        for outcome in &more - &usual {
            let sideways = match outcome {
                AnyOutcome::Chinese(ChineseOutcome::Hop { from, to }) => {
                    home.row(from) == home.row(to)
                }
                _ => false,
            };
            prop_assert!(sideways, "{} {:?}", position, outcome);
        }
    }
}
