//! The console is switched off at every step of what its store writes, while all games are played by its buttons: switched on again it complains of
//! nothing, its settings and statistics are as they were before they were kept or after, and so is the game that it goes on with.

mod scenario;

use fastrand::Rng;
use pocket_hops::console::{Console, Hand};
use pocket_hops::game::Match;
use pocket_hops::rules::Game;
use pocket_hops::store::{Key, Record, Saved};
use scenario::clerk::Clerk;
use scenario::flash::{Flash, PAGE, Step};
use scenario::{Kept, Player};

/// One for notes, two for settings, and so few others that they are written again and again.
const PAGES: usize = 1 + 2 + 4;
/// So many games are given up that settings and statistics fill their first page, and it is erased.
const GIVEN_UP: u16 = 45;

/// A game as somebody remembers it.
fn remembered(table: &Match) -> String {
    let history = table.history();
    let (kept, taken_back) = (history.kept(), history.taken_back());
    format!("{:?} {taken_back} {kept:?}", table.memory())
}

fn turns(kept: &Kept) -> u32 {
    kept.hand.console.table().history().turn_number()
}

fn press(kept: &mut Kept, script: &str) {
    for letter in script.chars().filter(|letter| !letter.is_whitespace()) {
        assert!(kept.follow(letter), "{letter:?} is no press");
    }
}

/// Presses this and that until a few turns more have been played, or the game has ended; how many.
fn play_on(kept: &mut Kept, random: &mut Rng) -> u32 {
    let start = turns(kept);
    while turns(kept) < start + 6 && kept.hand.console.table().end().is_none() {
        let letters = ["a", "a", "a", "u", "d", "l", "r"];
        press(kept, letters[random.usize(..letters.len())]);
    }
    turns(kept) - start
}

/// Everything that was written, and what the console knew each time that something was to be kept.
struct Played {
    steps: Vec<Step>,
    diary: Vec<(usize, Record, Console)>,
}

fn play_all() -> Played {
    let random = &mut Rng::with_seed(55);
    let mut clerk = Clerk::with(Flash::new(PAGES));
    let hand = Hand::new(clerk.switch_on());
    clerk.diary = Some(Vec::new());
    let mut kept = Kept { hand, clerk };
    let mut played = 0;
    for round in 0..2 {
        for game in Game::ALL {
            kept.open_setup(game);
            press(&mut kept, "a");
            played += play_on(&mut kept, random);
            if round > 0 {
                // The last turn is taken back.
                press(&mut kept, "Ba");
            }
        }
    }
    assert!(played >= 60, "{played} turns were played");
    for _ in 0..GIVEN_UP {
        kept.open_setup(Game::Hopsy);
        press(&mut kept, "a aua Bdddddda da 2 a b");
    }
    let all = kept.hand.console.statistics().all(Game::Hopsy);
    assert!(all.played >= GIVEN_UP, "{all:?}");
    let steps = std::mem::take(&mut kept.clerk.flash().steps);
    let apart = PAGE..3 * PAGE;
    let erases = |step: &Step| matches!(step, Step::Erase { at } if apart.contains(at));
    assert!(steps.iter().any(erases), "of settings and statistics too");
    let diary = kept.clerk.diary.take().expect("it was wanted");
    Played { steps, diary }
}

impl Played {
    /// How much of the diary had begun to be written after so many steps.
    fn begun(&self, steps: usize) -> usize {
        self.diary.partition_point(|entry| entry.0 < steps)
    }

    /// What was last kept for certain after so many steps, and what may have been kept since, as `what` tells it.
    fn around<T>(
        &self,
        steps: usize,
        key: Key,
        what: impl Fn(&Record, &Console) -> T,
    ) -> [Option<T>; 2] {
        let begun = self.begun(steps);
        // Each begins where the one before has ended.
        let ended = match self.diary.get(begun) {
            Some((begin, ..)) if *begin == steps => begun,
            _ => begun.saturating_sub(1),
        };
        [ended, begun].map(|until| {
            let mut entries = self.diary[..until].iter();
            let (_, record, console) = entries.rfind(|(_, record, _)| record.key == key)?;
            Some(what(record, console))
        })
    }

    /// Looks whether a flash makes the console that was switched off after so many steps. Which game beside the one that was being kept is looked at changes
    /// from step to step.
    fn check(&self, bytes: Vec<u8>, steps: usize) {
        let mut clerk = Clerk::with(Flash::of(bytes));
        let hand = Hand::new(clerk.switch_on());
        let mut kept = Kept { hand, clerk };
        let console = &kept.hand.console;
        assert_eq!(console.view().message, None, "after {steps} steps");

        let fresh = Console::new();
        let settings = self.around(steps, Key::Settings, |_, then| *then.settings());
        let settings = settings.map(|then| then.unwrap_or(*fresh.settings()));
        assert!(settings.contains(console.settings()), "after {steps} steps");
        let tallies = self.around(steps, Key::Statistics, |_, then| then.statistics().clone());
        let tallies = tallies.map(|then| then.unwrap_or(fresh.statistics().clone()));
        assert!(
            tallies.contains(console.statistics()),
            "after {steps} steps"
        );

        let (.., now) = &self.diary[self.begun(steps).saturating_sub(1)];
        for game in [now.table().game(), Game::ALL[steps % Game::ALL.len()]] {
            let states = self.around(steps, Key::Match(game), |record, then| {
                let saved = Saved::read(record).expect("a match");
                saved.going_on.then(|| remembered(then.table()))
            });
            let states = states.map(Option::flatten);
            kept.open_setup(game);
            press(&mut kept, "a");
            let found = remembered(kept.hand.console.table());
            let fresh = turns(&kept) == 0;
            assert!(
                states.iter().flatten().any(|state| *state == found)
                    || states.contains(&None) && fresh,
                "after {steps} steps {game:?} is {found}\nand not {states:#?}"
            );
        }
    }
}

#[test]
fn switched_on_again_it_is_as_it_was_and_complains_of_nothing() {
    let random = &mut Rng::with_seed(89);
    let played = play_all();
    let mut bytes = Flash::new(PAGES).bytes;
    for (number, step) in played.steps.iter().enumerate() {
        let mut half = bytes.clone();
        step.half_happen(&mut half, random);
        played.check(bytes.clone(), number);
        played.check(half, number);
        step.happen(&mut bytes);
    }
    played.check(bytes, played.steps.len());
}
