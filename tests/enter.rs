//! Any legal turn of any game can be entered, in few presses.

mod play;
mod positions;
mod presses;

use fastrand::Rng;
use pocket_hops::board::Shape;
use pocket_hops::console::{Console, Hand};
use pocket_hops::rules::{HouseRules, Move, Position, Rules, Walk};
use positions::positions;
use presses::{press, script_for, script_to_finish, within_reach};
use proptest::prelude::*;

/// Enters a turn of chance by presses, and looks at each state on the way whether every open place is in reach.
fn enter_a_turn(position: Position, random: &mut Rng) {
    let house = HouseRules {
        no_corner_refuge: random.bool(),
        sideways_everywhere: random.bool(),
    };
    let mut hand = Hand::new(Console::new());
    if random.bool() {
        press(&mut hand, "auaddddr"); // the board turns to the player
    }
    hand.console.set_house(house);
    hand.console.open_position(position);
    let mut walk = Walk::begin(&position, house);
    let most = match position.game().shape() {
        Shape::Star => 9,
        _ => 6,
    };
    loop {
        let open: Vec<_> = walk.open().moves().collect();
        if open.iter().any(|small| small.place().is_some()) {
            let reach = within_reach(&hand);
            for place in open.iter().filter_map(|small| small.place()) {
                let script = reach.get(&place).map(String::len);
                assert!(
                    script.is_some_and(|presses| presses <= most),
                    "{} after {walk}: {} takes {script:?} presses",
                    position,
                    position.game().shape().name(place),
                );
            }
        }
        // A chain goes on as often as not.
        let may_end = walk.end().is_ok();
        let script = if may_end && random.bool() {
            let script = script_to_finish(&hand, &walk).expect("the piece is in reach");
            press(&mut hand, &script);
            break;
        } else {
            let Some(&small) = random.choice(&open) else {
                return;
            };
            if let Move::Pick(_) = small
                && walk.path().len() > 1
                && random.bool()
            {
                continue;
            }
            let script = script_for(&hand, small).expect("it is open");
            walk.play(small).expect("it is open");
            script
        };
        press(&mut hand, &script);
        if walk.is_made() {
            break;
        }
    }
    let outcome = walk.end().expect("a whole turn");
    assert_eq!(
        *hand.console.table().position(),
        position.after(outcome),
        "{position}: {walk}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_turn_can_be_entered(position in positions(), seed in any::<u64>()) {
        enter_a_turn(position, &mut Rng::with_seed(seed));
    }
}
