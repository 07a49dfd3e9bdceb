//! The power is cut at any moment of a game: switched on again the chip shows the game as it stood after the last turn, or after the one that was being
//! saved. And what saving costs.

use std::time::Duration;

use fastrand::Rng;
use pocket_hops::console::texts::Language;
use pocket_hops::console::{Button, Hand};
use pocket_hops::game::{Match, Seat};
use pocket_hops::rules::packed::{PackedTurn, pack_turn, unpack_turn};
use pocket_hops::rules::{HouseRules, Opening, Players, Walk};
use pocket_hops::screen::Frame;
use pocket_hops::store::Keeper;

use super::both::{Both, frame};
use super::device::{Board, Device};
use super::figures::{in_millis, print_row};
use crate::golden::picture;
use crate::presses::{press, script_for, script_to_finish};
use crate::scenario::{Kept, Player};

const CUTS: usize = 200;
const OPENING: Opening = Opening::ChineseClassic(Players::Two);
/// From the title to the game that was left.
const CONTINUE: &str = "aaa";
const TAP: Duration = Duration::from_millis(40);

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn two_hundred_cuts_lose_no_more_than_the_turn_being_saved() {
    let random = &mut Rng::with_seed(200);
    let mut both = Both::new(Board::Pico);
    both.follow("a uuu aa");
    let (mut chip, mut host) = (both.chip, both.hand);
    let mut turns: Vec<PackedTurn> = Vec::new();
    let (mut kept, mut lost) = (0, 0);
    for cut in 0..CUTS {
        let (turn, script) = any_turn(&host, random);
        press_and_cut(&mut chip, &script, random);
        let before = turns.clone();
        turns.push(turn);

        chip.power();
        chip.run(Duration::from_millis(200));
        for _ in CONTINUE.chars() {
            tap(&mut chip, Button::A);
        }
        chip.run(Duration::from_millis(200));
        let glass = chip.glass().frame;
        let candidates = [resumed(&turns), resumed(&before)];
        let seen = candidates.iter().position(|host| same(&glass, host));
        match seen {
            Some(0) => kept += 1,
            Some(_) => {
                turns = before;
                lost += 1;
            }
            None => panic!("after cut {cut} the chip shows\n{}", picture(&glass)),
        }
        let [after, before] = candidates;
        host = if seen == Some(0) { after } else { before };
    }
    let moment = chip.run(Duration::ZERO);
    assert_eq!((moment.resets, moment.faults), (0, 0));
    assert!(kept > 0 && lost > 0, "cuts before and after");
    let figure = format!("{CUTS}: {kept} turns kept, {lost} not");
    print_row("cuts of power", &figure, "nothing else");
}

fn same(glass: &Frame, host: &Hand) -> bool {
    glass.bytes() == frame(&host.console.view()).bytes()
}

/// Presses a script, and cuts the power somewhere in it or while the flash is being written after it.
fn press_and_cut(chip: &mut Device, script: &str, random: &mut Rng) {
    let cut = random.usize(..2 * script.len());
    for (number, letter) in script.chars().enumerate() {
        if number == cut {
            chip.press(button(letter));
            chip.run(Duration::from_micros(random.u64(..40_000)));
            chip.release(button(letter));
            return;
        }
        let held = letter.is_ascii_uppercase();
        chip.press(button(letter));
        if number + 1 == script.len() && cut > number {
            // The last press: the turn is saved now.
            chip.run_to_write(5 * TAP);
            let longest = if random.bool() { 4_000 } else { 12_000 };
            chip.run(Duration::from_micros(random.u64(..longest)));
            chip.release(button(letter));
            return;
        }
        chip.run(if held { 12 * TAP } else { TAP });
        chip.release(button(letter));
        chip.run(TAP);
    }
}

fn tap(chip: &mut Device, button: Button) {
    chip.press(button);
    chip.run(TAP);
    chip.release(button);
    chip.run(TAP);
}

fn button(letter: char) -> Button {
    let place = "udlrab".find(letter.to_ascii_lowercase());
    Button::ALL[place.expect("a press")]
}

/// A turn from where a hand is, as it is kept, and the presses that enter it.
fn any_turn(hand: &Hand, random: &mut Rng) -> (PackedTurn, String) {
    loop {
        if let Some(turn) = try_turn(hand.clone(), random) {
            return turn;
        }
    }
}

/// Picks a pawn and moves it once; none if the turn cannot end there.
fn try_turn(mut hand: Hand, random: &mut Rng) -> Option<(PackedTurn, String)> {
    let position = *hand.console.table().position();
    let mut walk = Walk::begin(&position, HouseRules::default());
    let mut script = String::new();
    for _ in 0..2 {
        let moves: Vec<_> = walk.open().moves().collect();
        let small = moves[random.usize(..moves.len())];
        walk.play(small).expect("it is open");
        let presses = script_for(&hand, small).expect("within reach");
        press(&mut hand, &presses);
        script += &presses;
    }
    let outcome = walk.end().ok()?;
    if !walk.is_made() {
        script += &script_to_finish(&hand, &walk).expect("within reach");
    }
    Some((pack_turn(&position, outcome), script))
}

/// A match in which these turns have been played, saved and gone on with.
fn resumed(turns: &[PackedTurn]) -> Hand {
    let mut host = Kept::new(Language::English);
    let mut table = Match::new(OPENING, HouseRules::default(), [Seat::Person; 6]);
    for &turn in turns {
        let outcome = unpack_turn(table.position(), turn).expect("a turn");
        table.play(outcome).expect("a legal one");
    }
    let mut keeper = Keeper::new();
    while let Some(record) = keeper.next(&table, true) {
        host.clerk.smuggle(&record);
        keeper.kept();
    }
    host.power();
    for letter in "auuuaa".chars() {
        Player::follow(&mut host, letter);
    }
    host.hand
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn saving_takes_little_time_and_little_flash() {
    let random = &mut Rng::with_seed(7);
    let mut both = Both::new(Board::Pico);
    both.follow("a uuu aa");
    let before = both.chip.flash_work();
    let turns = 100;
    for _ in 0..turns {
        let (_, script) = any_turn(&both.hand, random);
        both.follow(&script);
    }
    let after = both.chip.flash_work();
    let time = (after.time - before.time) / turns;
    let pages = after.pages - before.pages;
    let sectors = after.sectors - before.sectors;
    let figure = format!("{} a turn, {pages} pages", in_millis(time));
    print_row("100 turns saved", &figure, &format!("{sectors} sectors"));
    assert!(time < Duration::from_millis(5));

    // Found again among all that was written since.
    both.power();
    both.follow("aa");
    let pressed = both.chip.run(Duration::ZERO).now;
    both.chip.press(Button::A);
    let found = both.chip.run(Duration::from_millis(300)).last_byte - pressed;
    both.chip.release(Button::A);
    print_row("a saved game found", &in_millis(found), "150.00 ms");
    assert!(found < Duration::from_millis(150));
}
