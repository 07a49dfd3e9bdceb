//! The renderer and its display: what is seen, what it costs, and what becomes of errors.

mod scenario;
mod sim;
mod worth;

use std::cell::RefCell;
use std::rc::Rc;

use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::signal::Signal;
use embedded_hal_async::delay::DelayNs;
use pocket_hops::console::texts::Language;
use pocket_hops::console::{Console, Light, View};
use pocket_hops::screen::{self, Frame};
use pocket_hops::tasks::{self, Glass, I2cLink, Oled, Round};
use proptest::prelude::*;
use ssd1306::I2CDisplayInterface;
use ssd1306::prelude::DisplayRotation;

use sim::display::Bus;
use sim::{MS, Sim, Task, block_on, task};

type Views = Signal<NoopRawMutex, View>;

fn oled(bus: &Bus) -> Oled<I2cLink<Bus>> {
    Oled::new(I2cLink::new(bus.clone(), 0x3C), DisplayRotation::Rotate0)
}

/// A renderer whom nobody asks for a sign of life.
fn rendering<'a>(glass: impl Glass + 'a, sim: &Sim, views: &'a Views) -> Task<'a> {
    let sim = sim.clone();
    task(async move { tasks::renderer(glass, sim, views, &Round::new(), |_| {}).await })
}

fn view(light: Light) -> View {
    View {
        light,
        ..Console::new().view()
    }
}

fn picture(view: &View) -> [u8; 1024] {
    let mut frame = Frame::new();
    screen::draw(view, &mut frame);
    *frame.bytes()
}

#[test]
fn nothing_is_lit_before_the_picture_is_whole() {
    let (sim, bus, views) = (Sim::default(), Bus::new(), Views::new());
    let mut tasks = vec![rendering(oled(&bus), &sim, &views)];
    sim.run_until(10 * MS, &mut tasks);
    assert_eq!(bus.take_sent(), 0, "nothing to show, nothing sent");

    let first = view(Light::Bright(Light::BRIGHTEST));
    views.signal(first.clone());
    sim.run_until(20 * MS, &mut tasks);
    assert_eq!(bus.chip().memory, picture(&first));
    assert!(bus.chip().on);
    assert_eq!(bus.chip().lit_first, Some(picture(&first)), "no noise");
}

#[test]
fn a_still_picture_sends_nothing_and_light_only_light() {
    let (sim, bus, views) = (Sim::default(), Bus::new(), Views::new());
    let mut tasks = vec![rendering(oled(&bus), &sim, &views)];
    let mut show = |light| {
        views.signal(view(light));
        sim.run_until(sim.now() + 10 * MS, &mut tasks);
        let chip = bus.chip();
        (chip.on, chip.contrast)
    };

    let (_, brightest) = show(Light::Bright(Light::BRIGHTEST));
    bus.take_sent();
    show(Light::Bright(Light::BRIGHTEST));
    assert_eq!(bus.take_sent(), 0);

    let contrasts = (1..=Light::BRIGHTEST).map(|n| show(Light::Bright(n)).1);
    let contrasts: Vec<_> = contrasts.collect();
    assert!(contrasts.is_sorted_by(|a, b| a < b), "{contrasts:?}");
    assert_eq!(contrasts.last(), Some(&brightest));

    let (on, dim) = show(Light::Dim);
    assert!(on && dim < contrasts[0]);
    bus.take_sent();
    assert!(!show(Light::Dark).0);
    assert_eq!(bus.take_sent(), 2);
    let picture = picture(&view(Light::Dark));
    assert_eq!(bus.chip().memory, picture, "kept in the dark");
    assert_eq!(show(Light::Bright(3)), (true, contrasts[2]));
    assert!(bus.take_sent() < 16, "the picture is not sent again");
}

#[test]
fn errors_heal_and_the_picture_is_whole() {
    // However far it comes before it fails, and however long it fails.
    for good in 0..60 {
        let (sim, bus, views) = (Sim::default(), Bus::new(), Views::new());
        let mut tasks = vec![rendering(oled(&bus), &sim, &views)];
        bus.chip().fails_after = Some(good);
        views.signal(view(Light::Bright(5)));
        sim.run_until(10_000 * MS, &mut tasks);
        // Meanwhile the world moved on.
        views.signal(view(Light::Bright(2)));
        sim.run_until(20_000 * MS, &mut tasks);
        assert!(bus.chip().transfers <= good);

        bus.chip().fails_after = None;
        bus.chip().memory = [0x5A; 1024];
        sim.run_until(21_000 * MS, &mut tasks);
        if bus.chip().transfers > good {
            let newest = view(Light::Bright(2));
            assert_eq!(bus.chip().memory, picture(&newest), "after {good}");
            let contrast = bus.chip().contrast;
            views.signal(view(Light::Bright(3)));
            sim.run_until(22_000 * MS, &mut tasks);
            assert!(bus.chip().on && bus.chip().contrast > contrast);
        }
    }
}

/// A glass that takes its time, or for ever, and keeps a list of what it was asked.
#[derive(Clone, Default)]
struct Slow {
    asked: Rc<RefCell<Vec<&'static str>>>,
    lights: Rc<RefCell<Vec<Light>>>,
    stuck: Rc<RefCell<bool>>,
    sim: Sim,
}

impl Glass for Slow {
    type Error = ();

    async fn init(&mut self) -> Result<(), ()> {
        self.asked.borrow_mut().push("init");
        Ok(())
    }

    async fn show(&mut self, shown: Option<&Frame>, _: &Frame) -> Result<(), ()> {
        self.asked
            .borrow_mut()
            .push(if shown.is_some() { "change" } else { "all" });
        Ok(())
    }

    async fn light(&mut self, light: Light) -> Result<(), ()> {
        if *self.stuck.borrow() {
            std::future::pending::<()>().await;
        }
        self.sim.delay_ms(100).await;
        self.lights.borrow_mut().push(light);
        Ok(())
    }
}

#[test]
fn a_slow_glass_skips_views_but_gets_the_newest() {
    let (sim, views) = (Sim::default(), Views::new());
    let slow = Slow {
        sim: sim.clone(),
        ..Slow::default()
    };
    let mut tasks = vec![rendering(slow.clone(), &sim, &views)];
    for n in 1..=8 {
        views.signal(view(Light::Bright(n)));
        sim.run_until(sim.now() + 30 * MS, &mut tasks);
    }
    sim.run_until(sim.now() + 1000 * MS, &mut tasks);
    let lights = slow.lights.borrow();
    assert!((2..8).contains(&lights.len()), "{lights:?}");
    assert_eq!(lights.last(), Some(&Light::Bright(8)));
}

#[test]
fn a_glass_that_does_not_answer_is_tried_again() {
    let (sim, views) = (Sim::default(), Views::new());
    let slow = Slow {
        sim: sim.clone(),
        ..Slow::default()
    };
    let mut tasks = vec![rendering(slow.clone(), &sim, &views)];
    slow.stuck.replace(true);
    views.signal(view(Light::Dim));
    sim.run_until(2000 * MS, &mut tasks);
    let tries = slow.asked.borrow().len() / 2;
    assert!((3..=20).contains(&tries), "{tries} in two seconds");
    slow.stuck.replace(false);
    sim.run_until(4000 * MS, &mut tasks);
    assert_eq!(*slow.lights.borrow(), [Light::Dim]);
    let asked = slow.asked.borrow();
    assert!(asked.chunks(2).all(|pair| pair == ["init", "all"]));
}

/// Shows frames one after the other on a display, and how many bytes each cost; the memory is checked each time.
fn costs(frames: &[[u8; 1024]]) -> Vec<usize> {
    let bus = Bus::new();
    let mut oled = oled(&bus);
    block_on(oled.init()).unwrap();
    let mut shown: Option<Frame> = None;
    let cost = |bytes: &[u8; 1024]| {
        bus.take_sent();
        let next = Frame::from(*bytes);
        block_on(oled.show(shown.as_ref(), &next)).unwrap();
        assert!(bus.chip().memory == *bytes, "the memory is the picture");
        shown = Some(next);
        bus.take_sent()
    };
    frames.iter().map(cost).collect()
}

#[test]
fn the_link_of_the_driver_serves_as_well() {
    let bus = Bus::new();
    let link = I2CDisplayInterface::new(bus.clone());
    let mut oled = Oled::new(link, DisplayRotation::Rotate180);
    block_on(oled.init()).unwrap();
    let mut shown = None;
    for cursor in [0, 1, 14, 35] {
        let bytes = board(0x3_0C30_C30C, cursor);
        let next = Frame::from(bytes);
        block_on(oled.show(shown.as_ref(), &next)).unwrap();
        assert!(bus.chip().memory == bytes);
        shown = Some(next);
    }
}

/// What a change may cost.
fn bound(from: &[u8; 1024], to: &[u8; 1024]) -> usize {
    let differ = from.iter().zip(to).filter(|(a, b)| a != b).count();
    32 + differ * 3 / 2
}

#[test]
fn a_whole_picture_costs_little_more_than_its_bytes() {
    assert_eq!(costs(&[[0xA5; 1024]]), [1024 + 4 + 7]);
    assert_eq!(costs(&[[1; 1024], [1; 1024], [2; 1024]])[1], 0);
}

/// The golden pictures, with their names.
fn goldens() -> Vec<(String, [u8; 1024])> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/goldens");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .expect("there are golden pictures")
        .map(|file| file.expect("a file").path())
        .collect();
    paths.sort();
    let read = |path: &std::path::PathBuf| {
        let mut frame = [0; 1024];
        let text = std::fs::read_to_string(path).expect("a golden picture");
        for (line, letters) in text.lines().enumerate() {
            for (x, letter) in letters.chars().enumerate() {
                let pixels = " ▀▄█".chars().position(|two| two == letter);
                let pixels = pixels.expect("half blocks only") as u8;
                frame[line / 4 * 128 + x] |= pixels << (line % 4 * 2);
            }
        }
        let name = path.file_stem().expect("a name").to_string_lossy();
        (name.into_owned(), frame)
    };
    paths.iter().map(read).collect()
}

/// A change from one golden picture to another.
struct Change {
    from: String,
    to: String,
    cost: usize,
    bound: usize,
}

impl Change {
    fn excess(&self) -> usize {
        self.cost.saturating_sub(self.bound)
    }
}

/// Every ordered pair of golden pictures that are not the same, shown one after the other.
fn changes() -> Vec<Change> {
    let goldens = goldens();
    let mut changes = Vec::new();
    for (i, one) in goldens.iter().enumerate() {
        // To every later one and back.
        let there_and_back = goldens[i + 1..].iter().flat_map(|other| [other, one]);
        let (names, frames): (Vec<_>, Vec<_>) =
            [one].into_iter().chain(there_and_back).cloned().unzip();
        let costs = costs(&frames);
        for step in 1..frames.len() {
            if frames[step - 1] == frames[step] {
                assert_eq!(costs[step], 0, "a still picture");
                continue;
            }
            changes.push(Change {
                from: names[step - 1].clone(),
                to: names[step].clone(),
                cost: costs[step],
                bound: bound(&frames[step - 1], &frames[step]),
            });
        }
    }
    changes
}

/// Every change of the glass that a press of a scenario makes, in every language: how many there are, and those over the bound.
fn changes_by_presses() -> (usize, Vec<Change>) {
    let (mut all, mut over) = (0, Vec::new());
    for (name, text) in scenario::all() {
        for language in Language::ALL {
            let runs = scenario::play(&text, &mut scenario::Kept::new(language));
            for pictures in runs.expect("the scenario is played") {
                let frames: Vec<_> = pictures.iter().map(|frame| *frame.bytes()).collect();
                let costs = costs(&frames);
                let changes = frames.windows(2).zip(costs.into_iter().skip(1));
                for (pair, cost) in changes.filter(|(pair, _)| pair[0] != pair[1]) {
                    all += 1;
                    let change = Change {
                        from: name.clone(),
                        to: format!("{language:?}"),
                        cost,
                        bound: bound(&pair[0], &pair[1]),
                    };
                    over.extend(Some(change).filter(|change| change.excess() > 0));
                }
            }
        }
    }
    (all, over)
}

/// Holds changes against the bound, which the planner does not keep for all of them: least where what differs lies in many short runs, for each costs
/// four bytes beside its data. `share` is how many of ten thousand may be over, `most` by how many bytes; both are what was
/// measured with the pictures there are. Without a new picture they may only shrink.
fn few_exceed(all: usize, over: &[Change], share: usize, most: usize) {
    let here = (over.len() * 10_000).div_ceil(all);
    let worst = over.iter().max_by_key(|change| change.excess());
    let most_here = worst.map_or(0, Change::excess);
    println!("{} of {all} are over, by {most_here} at most", over.len());
    assert!(here <= share, "{here} of 10000");
    if let Some(worst) = worst.filter(|worst| worst.excess() > most) {
        let Change {
            from,
            to,
            cost,
            bound,
        } = worst;
        panic!("{cost} bytes where {bound} are allowed, from {from} to {to}");
    }
}

#[test]
fn few_changes_by_presses_exceed_the_bound_and_by_little() {
    let (all, over) = changes_by_presses();
    few_exceed(all, &over, 520, 82);
}

#[test]
fn few_pairs_of_golden_pictures_exceed_the_bound_and_by_little() {
    let changes = changes();
    let all = changes.len();
    let over: Vec<_> = changes
        .into_iter()
        .filter(|change| change.excess() > 0)
        .collect();
    few_exceed(all, &over, 599, 108);
}

/// Wherever the chip was left before: the bound is out of reach of every renderer there, not only of this one.
#[test]
fn no_commands_can_keep_the_bound_between_these_two() {
    let goldens = goldens();
    let find = |name| &goldens.iter().find(|golden| golden.0 == name).unwrap().1;
    let (from, to) = (find(worth::FROM), find(worth::TO));
    for (i, (a, b)) in from.iter().zip(to).enumerate() {
        assert!(a != b || worth::worth(i / 128, i % 128) == 0, "byte {i}");
    }
    let (least, bound) = (worth::least_cost() as usize, bound(from, to));
    assert!(least > bound, "{least} bytes at least, {bound} allowed");
    let cost = costs(&[*from, *to])[1];
    println!("{bound} bytes are allowed, {least} needed, {cost} sent");
    assert!(cost >= least);
}

/// Lights a sprite at a place.
fn sprite(frame: &mut [u8; 1024], sprite: &[&str], x: usize, y: usize) {
    for (j, line) in sprite.iter().enumerate() {
        for (i, pixel) in line.bytes().enumerate() {
            let (x, y) = (x + i, y + j);
            if pixel == b'#' && x < 128 && y < 64 {
                frame[y / 8 * 128 + x] |= 1 << (y % 8);
            }
        }
    }
}

const CURSOR: [&str; 11] = [
    "###.....###",
    "#.........#",
    "#.........#",
    "...........",
    "...........",
    "...........",
    "...........",
    "...........",
    "#.........#",
    "#.........#",
    "###.....###",
];

const PAWN: [&str; 7] = [
    "..###..", ".#####.", "#######", "#######", "#######", ".#####.", "..###..",
];

/// A board of 6×6 with pawns, and the cursor somewhere.
fn board(pawns: u64, cursor: usize) -> [u8; 1024] {
    let mut frame = [0; 1024];
    for cell in 0..36 {
        let (x, y) = (1 + cell % 6 * 10, 1 + cell / 6 * 10);
        sprite(&mut frame, &["#"], x, y);
        if pawns >> cell & 1 != 0 {
            sprite(&mut frame, &PAWN, x + 2, y + 2);
        }
        if cell == cursor {
            sprite(&mut frame, &CURSOR, x, y);
        }
    }
    frame
}

#[test]
fn a_cursor_that_goes_anywhere_keeps_the_bound() {
    for from in 0..36 {
        for to in 0..36 {
            let frames = [board(0x3_0C30_C30C, from), board(0x3_0C30_C30C, to)];
            let cost = costs(&frames)[1];
            assert!(cost <= bound(&frames[0], &frames[1]), "{from} to {to}");
        }
    }
}

/// Rows of something like text, `pitch` pixels apart, one of them lit.
fn rows(seed: u64, pitch: usize, lit: usize) -> [u8; 1024] {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut frame = [0; 1024];
    for row in 0..64 / pitch {
        let mut x = 3;
        let end = random.usize(40..110);
        while x < end {
            // A stem, and what hangs on it.
            for column in x..x + random.usize(2..5) {
                let strokes = if column == x {
                    0x7F
                } else {
                    1 << random.u8(0..7)
                };
                for bit in 0..7 {
                    if strokes >> bit & 1 != 0 {
                        sprite(&mut frame, &["#"], column, row * pitch + 1 + bit);
                    }
                }
            }
            x += random.usize(4..7);
        }
        if row == lit {
            for y in row * pitch..row * pitch + pitch - 1 {
                for x in 0..123 {
                    frame[y / 8 * 128 + x] ^= 1 << (y % 8);
                }
            }
        }
    }
    frame
}

proptest! {
    #[test]
    fn the_memory_is_always_the_picture(
        frames in prop::collection::vec((any::<u64>(), 0..=8u32), 2..12)
    ) {
        // Noise, from a few bytes to all of them.
        let mut frame = [0; 1024];
        let frames: Vec<_> = frames.into_iter().map(|(seed, amount)| {
            let mut random = fastrand::Rng::with_seed(seed);
            for _ in 0..1 << (amount * 10 / 8) {
                frame[random.usize(..1024)] = random.u8(..);
            }
            frame
        }).collect();
        costs(&frames);
    }

    #[test]
    fn noise_all_over_keeps_the_bound(a: u64, b: u64) {
        let frames = [a, b].map(|seed| {
            let mut random = fastrand::Rng::with_seed(seed);
            std::array::from_fn(|_| random.u8(..))
        });
        prop_assert!(costs(&frames)[1] <= bound(&frames[0], &frames[1]));
    }

    #[test]
    fn a_moving_sprite_keeps_the_bound(x in 0usize..110, y in 0usize..53, dx in 0usize..11, dy in 0usize..11) {
        let frames = [(0, 0), (dx, dy)].map(|(dx, dy)| {
            let mut frame = [0; 1024];
            sprite(&mut frame, &PAWN, x + dx, y + dy);
            frame
        });
        prop_assert!(costs(&frames)[1] <= bound(&frames[0], &frames[1]));
    }

    #[test]
    fn another_row_in_hand_keeps_the_bound(seed: u64, pitch in 9usize..=16, lit in 0usize..4, next in 0usize..4) {
        let frames = [lit, next].map(|lit| rows(seed, pitch, lit));
        prop_assert!(costs(&frames)[1] <= bound(&frames[0], &frames[1]));
    }
}
