//! Setting up a position: what stays as it was left, and what is not played.

mod presses;

use pocket_hops::console::texts::{Label, Text};
use pocket_hops::console::{Console, Hand};
use pocket_hops::rules::{Game, Side};
use presses::{choose, press, table};

/// Walks the cursor of the editor there.
fn go(hand: &mut Hand, to: &str) {
    let (to, _) = Game::Hopsy.shape().read(to.as_bytes()).expect("a place");
    let script = &presses::within_reach(hand)[&to];
    press(hand, script);
}

#[test]
fn a_position_in_which_nobody_can_move_is_not_played() {
    for game in [Game::Hopsy, Game::CourtCircuit] {
        let mut console = Console::new();
        console.open_setup(game);
        let mut hand = Hand::new(console);
        choose(&mut hand, Label::SetUp);
        press(&mut hand, "B");
        choose(&mut hand, Label::ClearBoard);
        for (place, side) in [
            ("A1", Side::One),
            ("B1", Side::Two),
            ("C1", Side::Two),
            ("A2", Side::Two),
            ("B2", Side::Two),
            ("A3", Side::Two),
            ("C3", Side::Two),
        ] {
            go(&mut hand, place);
            let here = |hand: &Hand| {
                let seen = table(hand);
                seen.board.piece(seen.cursor.expect("a cursor"))
            };
            for _ in 0..4 {
                if here(&hand).and_then(|piece| piece.side()) != Some(side) {
                    press(&mut hand, "a");
                }
            }
        }
        press(&mut hand, "B");
        choose(&mut hand, Label::PlayFromHere);
        let message = hand.console.view().message.expect("it says why");
        assert_eq!(message.text, Text::Label(Label::IsStuck), "{game:?}");
        assert!(hand.console.table().end().is_none());
        assert_eq!(hand.console.games_begun(), 0);
    }
}

#[test]
fn a_board_that_was_cleared_stays_clear() {
    for game in Game::ALL {
        let mut console = Console::new();
        console.open_setup(game);
        let mut hand = Hand::new(console);
        press(&mut hand, "uua B uua");
        assert_eq!(table(&hand).board.count(&|_| true), 0);
        press(&mut hand, "B ua a");
        assert_eq!(table(&hand).board.count(&|_| true), 0, "{game:?}");
    }
}
