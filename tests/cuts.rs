//! The power is cut at every step of what is written while all games are played: afterwards each is as it was after its last turn, or after the one
//! before if that was being saved.

mod flash;
mod play;

use embassy_futures::block_on;
use fastrand::Rng;
use flash::{Flash, PAGE, Step, half_erase};
use pocket_hops::game::{BLOCK, Match, Seat, TURNS};
use pocket_hops::rules::packed::PackedTurn;
use pocket_hops::rules::{AnyOutcome, Game, HouseRules, Opening, Position, Rules};
use pocket_hops::store::{Keeper, Key, Record, Saved, Shelf};

/// One for notes and two for settings; of the others so few that what is old must be moved all the time.
const PAGES: usize = 1 + 2 + 4;

fn shelf(flash: Flash) -> Shelf<Flash> {
    let end = flash.bytes.len() as u32;
    Shelf::new(flash, 0..end)
}

/// A game as somebody remembers it.
#[derive(Clone, PartialEq, Debug)]
struct State {
    position: Position,
    start: Position,
    turns: Vec<PackedTurn>,
    turn_number: u32,
    /// Seats, house rules, who started, the score and the end.
    rest: String,
}

impl State {
    fn of(table: &Match) -> Self {
        let history = table.history();
        Self {
            position: *table.position(),
            start: *history.start(),
            turns: history.turns().to_vec(),
            turn_number: history.turn_number(),
            rest: format!("{:?} {:?}", table.memory(), table.end()),
        }
    }
}

/// What is remembered of each game; none that was never saved.
type States = [Option<State>; Game::ALL.len()];

/// Keeps whatever there is to be kept of a match.
fn save(shelf: &mut Shelf<Flash>, keeper: &mut Keeper, table: &Match) {
    while let Some(record) = keeper.next(table, true) {
        block_on(shelf.keep(&record)).expect("it is kept");
        keeper.kept();
    }
}

/// The newest match record of a game.
fn find(shelf: &mut Shelf<Flash>, game: Game) -> Option<Saved> {
    let mut newest = None;
    let shown = block_on(shelf.show_all(async |record: Record| {
        if record.key == Key::Match(game) {
            newest = Some(record);
        }
    }));
    shown.expect("everything is shown");
    newest.map(|record| Saved::read(&record).expect("a match"))
}

/// Goes on with the match of a game.
fn recall(shelf: &mut Shelf<Flash>, game: Game) -> Option<(Match, Keeper)> {
    let saved = find(shelf, game)?;
    let (mut table, mut keeper) = (Match::unplayed(), Keeper::new());
    keeper.begin(&saved, &mut table);
    let shown = block_on(shelf.show_all(async |record: Record| {
        keeper.found(&saved, &record, &mut table);
    }));
    shown.expect("everything is shown");
    assert!(saved.rebuild(&mut table), "{game:?} is a match");
    Some((table, keeper))
}

/// Switches it on with what the flash holds.
fn switch_on(bytes: &[u8]) -> Shelf<Flash> {
    let mut shelf = shelf(Flash::of(bytes.to_vec()));
    block_on(shelf.open()).expect("it opens");
    shelf
}

/// Everything that was written, and what is remembered after each save: how many steps had been made by then, and the states.
struct Played {
    steps: Vec<Step>,
    saves: Vec<(usize, Game, States)>,
}

/// Plays all games in turn, with turns taken back, played again and played otherwise, resignations and next games.
fn play_all(rounds: usize) -> Played {
    let random = &mut Rng::with_seed(5);
    let mut shelf = shelf(Flash::new(PAGES));
    let mut states = States::default();
    let mut saves = vec![(0, Game::Hopsy, states.clone())];
    for round in 0..rounds {
        for game in Game::ALL {
            let (mut table, mut keeper) = match recall(&mut shelf, game) {
                Some(both) => both,
                None => {
                    let openings: Vec<_> = Opening::all()
                        .filter(|opening| opening.position().game() == game)
                        .collect();
                    let opening = openings[random.usize(..openings.len())];
                    let seats = [Seat::Person; 6];
                    let table = Match::new(opening, HouseRules::default(), seats);
                    let mut keeper = Keeper::new();
                    for other in Game::ALL {
                        if let Some(saved) = find(&mut shelf, other) {
                            keeper.heard_of(saved.number);
                        }
                    }
                    (table, keeper)
                }
            };
            for _ in 0..10 {
                change(&mut table, &mut keeper, random, round);
                save(&mut shelf, &mut keeper, &table);
                states[game as usize] = Some(State::of(&table));
                saves.push((shelf.flash().steps.len(), game, states.clone()));
            }
        }
    }
    Played {
        steps: std::mem::take(&mut shelf.flash().steps),
        saves,
    }
}

/// Mostly a turn; sometimes something else.
fn change(table: &mut Match, keeper: &mut Keeper, random: &mut Rng, round: usize) {
    if table.end().is_some() {
        table.next_game();
        return keeper.forget();
    }
    match random.u8(0..20) {
        0 => {
            for _ in 0..random.usize(1..20) {
                table.undo();
            }
        }
        1 => _ = table.redo(),
        2 if round > 0 => _ = table.resign(table.position().side()),
        _ => {}
    }
    if table.end().is_none()
        && let Some(turn) = play::any_turn(table.position(), table.house(), 200, random)
    {
        let _ = table.play(turn);
    }
}

impl Played {
    /// What may be found after so many steps: as after the last save that was finished, or as after the next one; and the game that was being saved.
    fn expected(&self, steps: usize) -> (Game, [&States; 2]) {
        let next = self.saves.partition_point(|(end, ..)| *end <= steps);
        let (_, _, before) = &self.saves[next - 1];
        match self.saves.get(next) {
            Some((_, game, after)) => (*game, [before, after]),
            None => (Game::Hopsy, [before, before]),
        }
    }

    /// Looks whether a flash holds what it should after so many steps; the flash as it is left. Which game beside the one that was being saved is looked at
    /// changes from step to step.
    #[track_caller]
    fn check(&self, bytes: &[u8], steps: usize) -> Flash {
        let (game, [before, after]) = self.expected(steps);
        let mut shelf = switch_on(bytes);
        let other = Game::ALL[steps % Game::ALL.len()];
        for game in [game, other] {
            let found = recall(&mut shelf, game).map(|(table, _)| State::of(&table));
            let (before, after) = (&before[game as usize], &after[game as usize]);
            assert!(
                found == *before || found == *after,
                "after {steps} steps {game:?} is {found:#?}\nand was {before:#?}\nor {after:#?}"
            );
        }
        shelf.flash().clone()
    }

    /// Cuts the power after every step, and goes on as `then` says.
    fn cut_everywhere(&self, mut then: impl FnMut(&[u8], usize)) {
        let mut bytes = Flash::new(PAGES).bytes;
        for (number, step) in self.steps.iter().enumerate() {
            then(&bytes, number);
            step.happen(&mut bytes);
        }
        then(&bytes, self.steps.len());
    }
}

#[test]
fn a_cut_at_any_step_loses_no_more_than_the_turn_being_saved() {
    let played = play_all(3);
    assert!(played.saves.len() > 60, "turns were played");
    played.cut_everywhere(|bytes, steps| _ = played.check(bytes, steps));
}

#[test]
fn bits_left_half_written_or_half_erased_lose_no_more() {
    let random = &mut Rng::with_seed(8);
    let played = play_all(3);
    played.cut_everywhere(|bytes, steps| {
        if let Some(step) = played.steps.get(steps) {
            let mut half = bytes.to_vec();
            step.half_happen(&mut half, random);
            played.check(&half, steps);
        }
    });
}

#[test]
fn a_page_left_half_erased_in_any_order_loses_no_more() {
    let random = &mut Rng::with_seed(10);
    let played = play_all(12);
    let mut pages = 0;
    played.cut_everywhere(|bytes, steps| {
        if let Some(&Step::Erase { at }) = played.steps.get(steps)
            && at.is_multiple_of(PAGE)
        {
            pages += 1;
            for _ in 0..40 {
                let mut half = bytes.to_vec();
                half_erase(&mut half[at..at + PAGE], random);
                played.check(&half, steps);
            }
        }
    });
    assert!(pages > 10, "{pages} pages were erased");
}

/// So often that the page of notes is full, erased and begun anew.
#[test]
fn a_cut_when_the_notes_begin_anew_loses_nothing() {
    const NOTES: usize = PAGE / 8;
    let random = &mut Rng::with_seed(11);
    let mut shelf = shelf(Flash::new(5));
    let mut kept: Vec<Record> = Vec::new();
    let mut bytes = Vec::new();
    let mut begun_anew = false;
    for number in 0_u32.. {
        let erased = shelf.flash().erased_pages;
        if erased > NOTES + 2 {
            break;
        }
        let game = Game::ALL[number as usize % Game::ALL.len()];
        let mut record = Record::new(Key::Match(game));
        record.add(&[0; 200]);
        record.add(&number.to_le_bytes());
        shelf.flash().steps.clear();
        bytes.clone_from(&shelf.flash().bytes);
        block_on(shelf.keep(&record)).expect("it is kept");
        if (NOTES - 2..NOTES + 2).contains(&erased) && shelf.flash().erased_pages > erased {
            let old = kept.iter().find(|old| old.key == record.key).cloned();
            let others = kept.iter().filter(|old| old.key != record.key);
            let steps = std::mem::take(&mut shelf.flash().steps);
            for step in steps {
                let mut halves = vec![bytes.clone(), bytes.clone()];
                step.half_happen(&mut halves[1], random);
                if let Step::Erase { at } = step {
                    let page = at / PAGE * PAGE;
                    begun_anew |= page == 0;
                    for _ in 0..20 {
                        let mut half = bytes.clone();
                        half_erase(&mut half[page..page + PAGE], random);
                        halves.push(half);
                    }
                }
                for half in halves {
                    let mut shelf = switch_on(&half);
                    for other in others.clone() {
                        let found = block_on(shelf.find(other.key));
                        assert_eq!(found.as_ref(), Ok(&Some(other.clone())));
                    }
                    let found = block_on(shelf.find(record.key)).expect("it is sound");
                    assert!(found == old || found.as_ref() == Some(&record));
                }
                step.happen(&mut bytes);
            }
        }
        kept.retain(|old| old.key != record.key);
        kept.push(record);
    }
    assert!(begun_anew);
}

/// A note is the number of a page and the same turned over; 0xFFFE stands for all.
#[test]
fn a_note_that_was_not_finished_erases_nothing() {
    let full: Vec<u8> = (0..PAGES * PAGE).map(|at| at as u8 | 1).collect();
    let unfinished = |number: u16, index: usize, left: u8| {
        let [[a, b], [c, d]] = [number, !number].map(u16::to_le_bytes);
        let mut note = [a, b, c, d, 0xFF, 0xFF, 0xFF, 0xFF];
        note[index..].fill(0xFF);
        note[index] = [a, b, c, d][index] | left;
        (note[..4] != [a, b, c, d]).then_some(note)
    };
    for number in (1..PAGES as u16).chain([0xFFFE]) {
        for (index, left) in (0..4).flat_map(|index| (0..=0xFF).map(move |left| (index, left))) {
            let Some(note) = unfinished(number, index, left) else {
                continue;
            };
            let mut bytes = full.clone();
            bytes[..PAGE].fill(0xFF);
            bytes[..note.len()].copy_from_slice(&note);
            let mut shelf = switch_on(&bytes);
            assert!(shelf.flash().bytes == bytes, "{note:x?}");
        }
    }
}

#[test]
fn a_second_cut_while_the_first_is_mended_loses_no_more() {
    let random = &mut Rng::with_seed(13);
    let played = play_all(2);
    let mut mended = 0;
    played.cut_everywhere(|bytes, steps| {
        let mut half = bytes.to_vec();
        if let Some(step) = played.steps.get(steps) {
            step.half_happen(&mut half, random);
        }
        let mends = played.check(&half, steps).steps;
        mended += usize::from(!mends.is_empty());
        for mend in &mends {
            let mut again = half.clone();
            mend.half_happen(&mut again, random);
            played.check(&again, steps);
            mend.happen(&mut half);
        }
    });
    assert!(mended > 0, "there was something to mend");
}

/// A game of the Mix of that many turns that does not end: its start, and the turns.
fn long_game(count: usize, random: &mut Rng) -> (Match, Vec<AnyOutcome>) {
    let opening = Opening::of(Game::Mix);
    let start = Match::new(opening, HouseRules::default(), [Seat::Person; 6]);
    loop {
        let mut table = start.clone();
        let mut turns = Vec::new();
        while turns.len() < count && table.end().is_none() {
            let turn = play::any_turn(table.position(), table.house(), 200, random);
            let turn = turn.expect("it goes on");
            table.play(turn).expect("it goes on");
            turns.push(turn);
        }
        if turns.len() == count {
            return (start, turns);
        }
    }
}

#[test]
fn a_cut_when_the_oldest_turns_are_given_up_loses_no_more() {
    let random = &mut Rng::with_seed(6);
    let mut shelf = shelf(Flash::new(1 + 2 + 6));
    let mut keeper = Keeper::new();
    let (mut table, turns) = long_game(TURNS + 20, random);
    let mut given_up = 0;
    for (turn, next) in turns.into_iter().enumerate() {
        let before = State::of(&table);
        table.play(next).expect("it was played before");
        let after = State::of(&table);
        let first = shelf.flash().steps.len();
        let mut bytes = shelf.flash().bytes.clone();
        save(&mut shelf, &mut keeper, &table);
        if turn + 4 < TURNS {
            continue;
        }
        given_up = table.history().lost();
        for step in shelf.flash().steps.split_off(first) {
            let mut half = bytes.clone();
            step.half_happen(&mut half, random);
            step.happen(&mut bytes);
            let (found, _) = recall(&mut switch_on(&half), Game::Mix).expect("a match");
            let found = State::of(&found);
            assert!(found == before || found == after, "turn {turn}");
        }
    }
    assert_eq!(given_up as usize, 2 * BLOCK);
}

#[test]
fn after_a_cut_the_game_goes_on_and_may_be_cut_again() {
    let random = &mut Rng::with_seed(21);
    let played = play_all(2);
    played.cut_everywhere(|bytes, steps| {
        if random.u8(..16) > 0 {
            return;
        }
        let (game, _) = played.expected(steps);
        let mut shelf = switch_on(bytes);
        let Some((mut table, mut keeper)) = recall(&mut shelf, game) else {
            return;
        };
        let before = State::of(&table);
        let start = shelf.flash().clone();
        let (first, mut bytes) = (start.steps.len(), start.bytes);
        change(&mut table, &mut keeper, random, 0);
        save(&mut shelf, &mut keeper, &table);
        let after = State::of(&table);
        let steps = shelf.flash().steps.split_off(first);
        for step in &steps {
            if random.u8(..8) == 0 {
                let mut half = bytes.clone();
                step.half_happen(&mut half, random);
                let (found, _) = recall(&mut switch_on(&half), game).expect("a match");
                let found = State::of(&found);
                assert!(found == before || found == after, "{game:?}");
            }
            step.happen(&mut bytes);
        }
        let (found, _) = recall(&mut switch_on(&bytes), game).expect("a match");
        assert_eq!(State::of(&found), after);
    });
}

#[test]
fn a_cut_while_all_is_erased_brings_nothing_back() {
    let played = play_all(2);
    let mut bytes = Flash::new(PAGES).bytes;
    played.steps.iter().for_each(|step| step.happen(&mut bytes));
    let mut shelf = switch_on(&bytes);
    let first = shelf.flash().steps.len();
    block_on(shelf.erase()).expect("it is erased");
    let steps = shelf.flash().steps.split_off(first);
    let random = &mut Rng::with_seed(34);
    let mut begun = false;
    for step in &steps {
        let mut half = bytes.clone();
        step.half_happen(&mut half, random);
        for bytes in [&bytes, &half] {
            let mut shelf = switch_on(bytes);
            let found = Game::ALL
                .iter()
                .filter(|&&game| find(&mut shelf, game).is_some());
            let found = found.count();
            // All of it until it has begun, and from then on nothing.
            begun |= found == 0;
            assert_eq!(found, if begun { 0 } else { Game::ALL.len() });
        }
        step.happen(&mut bytes);
    }
    assert!(begun);
}
