//! The firmware on an emulated board: it must show what the host shows, in time, and sleep when there is nothing to do. Times are emulated, so they are
//! the same on every machine; entering an exception and a miss of the flash cache are not counted in them.

#[path = "emulator/both.rs"]
mod both;
#[path = "emulator/device.rs"]
mod device;
#[allow(dead_code)] // only its pictures are used
mod golden;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use std::thread;
use std::time::Duration;

use both::{Both, Change, frame};
use device::{Device, Stack};
use fastrand::Rng;
use pocket_hops::console::{Button, Console, Entry, Picture, View};

/// How long it may take from a press to the last byte of what it changes. A list that scrolls is a new screen: every row changes.
const BARS: [(Change, &str, Duration); 6] = [
    (Change::Cursor, "cursor moves", Duration::from_millis(8)),
    (Change::Lens, "cursor and lens", Duration::from_millis(8)),
    (Change::Board, "piece is picked", Duration::from_millis(32)),
    (Change::Row, "row of a menu", Duration::from_millis(16)),
    (Change::Scroll, "list scrolls", Duration::from_millis(32)),
    (Change::Screen, "new screen", Duration::from_millis(32)),
];

/// More turns than any game has here.
const WHOLE: u32 = 100;

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn the_first_picture_comes_within_100_ms() {
    let bar = Duration::from_millis(100);
    let mut chip = Device::new();
    let mut switch_on = || {
        let first = chip.run(bar).last_byte;
        let glass = chip.glass();
        assert!(glass.on);
        let title = frame(&Console::new().view());
        assert_eq!(golden::picture(&glass.frame), golden::picture(&title));
        assert_eq!(chip.run(bar).last_byte, first, "it was not finished");
        chip.power();
        first
    };
    let first = switch_on();
    print_row("first picture", &in_millis(first), &in_millis(bar));
    assert_eq!(switch_on(), first, "switched off and on");
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn games_look_as_on_the_host() {
    LazyLock::force(&PLAYED);
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_press_is_answered_in_time() {
    let mut late = Vec::new();
    for (change, what, bar) in BARS {
        let times = PLAYED.iter().filter_map(|played| {
            let time = played.slowest.get(&change)?;
            Some((time, played.name))
        });
        let (&slowest, name) = times.max().expect("one press of each kind");
        let figure = format!("{}, {name}", in_millis(slowest));
        print_row(what, &figure, &in_millis(bar));
        if slowest > bar {
            late.push(what);
        }
    }
    assert!(late.is_empty(), "too late: {late:?}");
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn half_of_the_stack_stays_free() {
    let stacks = PLAYED.iter().map(|played| (played.stack, played.name));
    let (Stack { used, reserved }, name) = stacks.max().expect("one at least");
    let figure = format!("{used} bytes, {name}");
    print_row("stack", &figure, &format!("{} bytes", reserved / 2));
    assert!(used <= reserved / 2, "{used} of {reserved} bytes were used");
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn it_sleeps_while_nothing_moves() {
    let mut both = Both::new();
    for script in ["", "aaa", "B"] {
        both.follow(script);
        let time = 10_000;
        let before = both.wait(1000);
        let after = both.wait(time);
        let (asleep, wakes) = (after.asleep - before.asleep, after.wakes - before.wakes);
        let share = asleep.as_secs_f64() * 100_000.0 / time as f64;
        let still = format!("asleep {share:.4} %, woke {wakes} times");
        print_row("ten idle seconds", &still, "99.9 %, 2 times");
        assert!(share >= 99.9 && wakes <= 2, "{still}");
        assert_eq!(after.last_byte, before.last_byte, "nothing is sent");
        both.compare("idle");
    }
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn left_alone_it_dims_and_goes_dark_and_a_press_only_wakes_it() {
    let mut both = Both::new();
    both.follow("a");
    let bright = both.chip.glass().contrast;
    both.follow("99 99 99 9");
    assert!(both.chip.glass().contrast < bright, "it dims");
    both.follow("99 99 99 9");
    assert!(!both.chip.glass().on, "it is dark");
    both.follow("d");
    let glass = both.chip.glass();
    assert!(glass.on && glass.contrast == bright, "it is awake");
    both.follow("d");
}

#[test]
#[ignore = "needs Node and the chip's target: cargo test -- --include-ignored"]
fn a_contact_that_bounces_is_pressed_once() {
    let random = &mut Rng::with_seed(1306);
    let mut both = Both::new();
    both.follow("a");
    for _ in 0..12 {
        let before = frame(&both.hand.console.view());
        let arrow = random.choice([Button::Up, Button::Down]);
        tap_badly(&mut both, arrow.expect("one of two"), random);
        let after = frame(&both.hand.console.view());
        assert!(before.bytes() != after.bytes(), "a step is seen");
    }
    both.follow("bbaaa");
    for _ in 0..24 {
        let arrow = random.choice(&Button::ALL[..4]);
        tap_badly(&mut both, *arrow.expect("one of four"), random);
    }
}

/// Taps a button whose contact bounces; the host's does not.
fn tap_badly(both: &mut Both, button: Button, random: &mut Rng) {
    both.hand.tap(button);
    for closed in [true, false] {
        let bounced = bounce(&mut both.chip, button, closed, random);
        both.chip.run(Duration::from_millis(40) - bounced);
    }
    both.wait(20);
    both.compare("after a press that bounced");
}

/// A contact closes or opens, and goes to and fro for 1 to 4 ms before it stays so; how long.
fn bounce(chip: &mut Device, button: Button, closed: bool, random: &mut Rng) -> Duration {
    let touch = |chip: &mut Device, closed: bool| match closed {
        true => chip.press(button),
        false => chip.release(button),
    };
    let end = Duration::from_micros(random.u64(1000..=4000));
    let mut bounced = Duration::ZERO;
    let mut now = closed;
    touch(chip, now);
    while bounced < end {
        let pause = Duration::from_micros(random.u64(20..=800)).min(end - bounced);
        chip.run(pause);
        bounced += pause;
        now = !now;
        touch(chip, now);
    }
    if now != closed {
        touch(chip, closed);
    }
    bounced
}

/// Games, and a walk through the menus: played once, for all who ask what came of it.
static PLAYED: LazyLock<Vec<Played>> = LazyLock::new(|| {
    thread::scope(|scope| {
        let menus = scope.spawn(walk_through_menus);
        let games = [
            ("operation_d6", 25),
            ("chinese_symmetric", 25),
            ("court_circuit", WHOLE),
            ("hopsy", WHOLE),
            ("zapita", WHOLE),
            ("mix", WHOLE),
        ];
        let games = games.map(|(name, turns)| scope.spawn(move || play(name, turns)));
        let all = games.into_iter().chain([menus]);
        all.map(|player| player.join().expect("it was played"))
            .collect()
    })
});

/// What was measured while something was played.
struct Played {
    name: &'static str,
    /// The longest time to each change.
    slowest: BTreeMap<Change, Duration>,
    stack: Stack,
}

impl Played {
    fn new(name: &'static str, mut both: Both) -> Self {
        Self {
            name,
            stack: both.chip.stack(),
            slowest: both.slowest,
        }
    }
}

/// Plays a whole game of the scenarios, or its first turns, from the title on.
fn play(name: &'static str, turns: u32) -> Played {
    let path = format!("tests/scenarios/{name}_whole_game.txt");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let scenario = fs::read_to_string(path).expect("the scenario");
    let mut both = Both::new();
    let mut played = 0;
    for line in scenario.lines() {
        match line.split_once(' ').unwrap_or((line, "")) {
            ("game", game) => both.follow(&way_to_setup(game)),
            ("press", _) if played == turns => break,
            ("press", script) => both.follow(script),
            ("turn", _) => {
                played += 1;
                let table = both.hand.console.table();
                assert_eq!(table.history().turn_number(), played, "{name}");
            }
            ("shows", position) => {
                let table = both.hand.console.table();
                assert_eq!(table.position().to_string(), position);
            }
            _ => {}
        }
    }
    Played::new(name, both)
}

/// The presses that lead from the title to the set-up of a game.
fn way_to_setup(game: &str) -> String {
    let (listed, choice) = match game {
        "chinese-symmetric" => ("chinese-classic", "ddruu"),
        game => (game, ""),
    };
    let mut rows = Entry::ALL.iter();
    let row = rows.position(|entry| matches!(entry, Entry::Game(game) if game.name() == listed));
    let down = "d".repeat(row.expect("a game of the list"));
    format!("a {down} a {choice}")
}

/// Sees the list, the settings, and in French what the console is, a set-up with its rules, a game's menu, score and questions.
fn walk_through_menus() -> Played {
    let mut both = Both::new();
    let mut go = |script, there: fn(&View) -> bool| {
        both.follow(script);
        let view = both.hand.console.view();
        assert!(there(&view), "{script} leads to {view:?}");
    };
    let rows = |view: &View| matches!(view.picture, Picture::Rows(_));
    let page = |view: &View| matches!(view.picture, Picture::Page(_));
    let score = |view: &View| matches!(view.picture, Picture::Score(_));
    let window = |view: &View| view.window.is_some();
    go("a dddddd uu dd a", rows);
    go("r ddddddd a rrr", page);
    go("b uuuuuuu", rows);
    go("b ddd a", rows);
    go("ddd a rrr", page);
    go("b b uu a a B", window);
    go("dd a rr", page);
    go("b d a", score);
    go("a d a d", window);
    go("b ddddd uuuuu", window);
    Played::new("menus", both)
}

fn in_millis(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1000.0)
}

/// A row of the table of figures: what, emulated, and the bar.
fn print_row(what: &str, figure: &str, bar: &str) {
    println!("| {what:<16} | {figure:>31} | {bar:>15} |");
}
