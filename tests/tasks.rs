//! Buttons and the console task, in virtual time.

mod sim;

use std::cell::RefCell;
use std::iter;

use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::channel::Channel;
use pocket_hops::console::{Button, Console, Cue, Event, Hand, LONG, REPEAT};
use pocket_hops::game::Match;
use pocket_hops::rules::Game;
use pocket_hops::store::{Job, Keeper, Reply};
use pocket_hops::tasks::{self, Input, Roads};

use sim::{Broken, Contact, MS, Micros, Sim, task};

type Inputs<const N: usize> = Channel<NoopRawMutex, Input, N>;

/// The next thing said at a button.
fn next<const N: usize>(inputs: &Inputs<N>) -> Option<Event> {
    inputs.try_receive().ok().map(|input| match input {
        Input::Event(event) => event,
        Input::Beat => panic!("a beat of no heart"),
    })
}

/// Says something at a button.
fn say<const N: usize>(inputs: &Inputs<N>, event: Event) {
    inputs.try_send(Input::Event(event)).expect("there is room");
}

/// What contacts say up to a moment, each with its millisecond.
fn heard(contacts: &[(Button, &[Micros])], end: Micros) -> Vec<(u64, Event)> {
    let sim = Sim::default();
    let inputs = Inputs::<1>::new();
    let heard = RefCell::new(Vec::new());
    let mut tasks: Vec<_> = contacts
        .iter()
        .map(|(button, edges)| {
            let contact = Contact::new(&sim, edges);
            task(tasks::button(
                contact,
                sim.clone(),
                *button,
                inputs.sender(),
            ))
        })
        .collect();
    tasks.push(task(async {
        loop {
            if let Input::Event(event) = inputs.receive().await {
                heard.borrow_mut().push((sim.millis(), event));
            }
        }
    }));
    sim.run_until(end, &mut tasks);
    drop(tasks);
    heard.into_inner()
}

use Button::{A, B};
use Event::{Long, Press, Release, Repeat, Short};

#[test]
fn a_bouncing_contact_is_one_press_at_its_first_edge() {
    // Down at 1 ms with bounces for 3 ms; up at 100 ms with bounces for 1.5 ms.
    let edges = [1000, 1500, 2200, 2900, 4000, 100_000, 101_000, 101_500];
    assert_eq!(
        heard(&[(A, &edges)], 1000 * MS),
        [(1, Press(A)), (106, Short(A)), (106, Release(A))]
    );
}

#[test]
fn each_bounce_of_a_release_restarts_the_quiet() {
    let bounces = (100..=140).step_by(4).map(|ms| ms * MS);
    let edges: Vec<_> = iter::once(10 * MS).chain(bounces).collect();
    assert_eq!(edges.len() % 2, 0, "open at last");
    assert_eq!(
        heard(&[(A, &edges)], 1000 * MS),
        [(10, Press(A)), (145, Short(A)), (145, Release(A))]
    );
}

#[test]
fn a_held_button_is_long_once_and_then_repeats() {
    let up = 10 + LONG + 3 * REPEAT + 20;
    assert_eq!(
        heard(&[(B, &[10 * MS, up * MS])], 5000 * MS),
        [
            (10, Press(B)),
            (10 + LONG, Long(B)),
            (10 + LONG + REPEAT, Repeat(B)),
            (10 + LONG + 2 * REPEAT, Repeat(B)),
            (10 + LONG + 3 * REPEAT, Repeat(B)),
            (up + 5, Release(B)),
        ]
    );
}

#[test]
fn the_quiet_of_a_release_does_not_make_a_press_long() {
    let up = 10 + LONG - 1;
    assert_eq!(
        heard(&[(A, &[10 * MS, up * MS])], 1000 * MS),
        [(10, Press(A)), (up + 5, Short(A)), (up + 5, Release(A))]
    );
    // A bounce over that moment does not hide that it is held, either.
    let edges = [10 * MS, up * MS, (up + 3) * MS, 500 * MS];
    assert_eq!(
        heard(&[(A, &edges)], 1000 * MS),
        [
            (10, Press(A)),
            (up + 3, Long(A)),
            (up + 3 + REPEAT, Repeat(A)),
            (505, Release(A)),
        ]
    );
}

#[test]
fn two_buttons_at_once_do_not_disturb_each_other() {
    let both = heard(
        &[(A, &[10 * MS, 400 * MS]), (B, &[10 * MS, 50 * MS])],
        1000 * MS,
    );
    let of = |button| -> Vec<_> {
        let mine = |(_, event): &&(u64, Event)| match event {
            Press(b) | Short(b) | Long(b) | Repeat(b) | Release(b) => *b == button,
        };
        both.iter().filter(mine).copied().collect()
    };
    assert_eq!(of(A), heard(&[(A, &[10 * MS, 400 * MS])], 1000 * MS));
    assert_eq!(of(B), heard(&[(B, &[10 * MS, 50 * MS])], 1000 * MS));
    assert_eq!(both.len(), of(A).len() + of(B).len());
}

#[test]
fn a_stuck_button_says_no_more_than_its_rhythm() {
    let end = 10_000;
    let stuck = heard(&[(A, &[0])], end * MS);
    assert_eq!(stuck.len() as u64, 2 + (end - LONG) / REPEAT);

    // One that rattles for ever, too: it is never open for 5 ms.
    let edges: Vec<_> = (0..end / 3).map(|i| i * 3 * MS).collect();
    let rattling = heard(&[(A, &edges)], (end - 1) * MS);
    assert!(rattling.len() as u64 <= 2 + end / REPEAT);
    assert_eq!(rattling[..2], [(0, Press(A)), (LONG, Long(A))]);
    for pair in rattling[1..].windows(2) {
        assert!(pair[1].0 - pair[0].0 >= REPEAT, "{pair:?}");
    }
}

#[test]
fn a_full_channel_keeps_presses_in_order_and_leaves_repeats_out() {
    let sim = Sim::default();
    let inputs = Inputs::<1>::new();
    let contact = Contact::new(&sim, &[0, 2000 * MS]);
    let mut tasks = vec![task(tasks::button(
        contact,
        sim.clone(),
        A,
        inputs.sender(),
    ))];

    sim.run_until(1000 * MS, &mut tasks);
    assert_eq!(next(&inputs), Some(Press(A)));
    // It waited for room to say Long, and now finds it.
    sim.run_until(1001 * MS, &mut tasks);
    // Repeats come to a full channel until the release waits for room.
    sim.run_until(3000 * MS, &mut tasks);
    assert_eq!(next(&inputs), Some(Long(A)));
    sim.run_until(3001 * MS, &mut tasks);
    assert_eq!(next(&inputs), Some(Release(A)));
    sim.run_until(9000 * MS, &mut tasks);
    assert!(inputs.is_empty(), "nothing is left over");
}

#[test]
fn a_short_press_waits_for_room_whole() {
    let sim = Sim::default();
    let inputs = Inputs::<1>::new();
    say(&inputs, Press(B));
    let contact = Contact::new(&sim, &[0, 20 * MS]);
    let mut tasks = vec![task(tasks::button(
        contact,
        sim.clone(),
        A,
        inputs.sender(),
    ))];
    let mut got = Vec::new();
    for second in 1..8 {
        sim.run_until(second * 1000 * MS, &mut tasks);
        got.extend(next(&inputs));
    }
    assert_eq!(got, [Press(B), Press(A), Short(A), Release(A)]);
}

#[test]
fn a_pin_that_fails_ends_the_task_and_lets_go() {
    for fails_at in [0, 5, 100, 1000] {
        let sim = Sim::default();
        let inputs = Inputs::<16>::new();
        let contact = Contact::new(&sim, &[5 * MS]).failing_at(fails_at * MS);
        let end = RefCell::new(None);
        let mut tasks = vec![task(async {
            let result = tasks::button(contact, sim.clone(), A, inputs.sender()).await;
            end.replace(result.err());
        })];
        assert!(!sim.run_until(5000 * MS, &mut tasks), "it ends");
        drop(tasks);
        assert_eq!(end.into_inner(), Some(Broken));
        let heard: Vec<_> = iter::from_fn(|| next(&inputs)).collect();
        if fails_at <= 5 {
            assert_eq!(heard, []);
        } else {
            assert_eq!((heard[0], heard[heard.len() - 1]), (Press(A), Release(A)));
        }
    }
}

/// A console with somebody at its channels.
struct Bench {
    sim: Sim,
    roads: Roads<NoopRawMutex, 16, 2>,
}

impl Bench {
    fn new() -> Self {
        Self {
            sim: Sim::default(),
            roads: Roads::new(),
        }
    }

    fn console<'a>(&'a self, console: &'a mut Console) -> Vec<sim::Task<'a>> {
        vec![task(tasks::console(
            console,
            &self.roads,
            || self.sim.millis(),
            self.sim.clone(),
        ))]
    }
}

#[test]
fn the_first_view_is_sent_at_once_and_none_twice() {
    let bench = Bench::new();
    let mut console = Console::new();
    let mut tasks = bench.console(&mut console);
    bench.sim.run_until(0, &mut tasks);
    assert_eq!(bench.roads.views.try_take(), Some(Console::new().view()));
    // A release of what was never pressed changes nothing.
    say(&bench.roads.inputs, Release(A));
    bench.sim.run_until(10 * MS, &mut tasks);
    assert_eq!(bench.roads.views.try_take(), None);
}

/// Presses, with a pause in milliseconds before each.
const PRESSES: &[(u64, Button)] = &[
    (500, A),
    (80, Button::Down),
    (80, Button::Down),
    (80, A),
    (80, A),
    (200, Button::Up),
    (80, A),
    (81, Button::Up),
    (82, A),
    (3000, B),
    (2_000_000, Button::Left),
    (80, B),
];

#[test]
fn a_console_in_its_task_is_the_same_as_one_in_a_hand() {
    let bench = Bench::new();
    let mut console = Console::new();
    let mut tasks = bench.console(&mut console);
    let mut hand = Hand::new(Console::new());
    let mut newest = None;
    for &(pause, button) in PRESSES {
        hand.wait(pause);
        bench.sim.run_until(hand.now() * MS, &mut tasks);
        say(&bench.roads.inputs, Press(button));
        bench.sim.run_until((hand.now() + 40) * MS, &mut tasks);
        say(&bench.roads.inputs, Short(button));
        say(&bench.roads.inputs, Release(button));
        hand.tap(button);
        bench.sim.run_until(hand.now() * MS, &mut tasks);
        newest = bench.roads.views.try_take().or(newest);
        assert_eq!(newest, Some(hand.console.view()), "{button:?}");
    }
}

#[test]
fn an_event_at_the_very_moment_of_a_wake_comes_after_it() {
    let bench = Bench::new();
    let mut console = Console::new();
    let mut tasks = bench.console(&mut console);
    let mut twin = Console::new();
    for press in [A, A, A, Button::Left, B, A].into_iter().cycle().take(40) {
        let Some(wake) = twin.wake() else { break };
        twin.pass_time(wake);
        // The event is in the channel before the task can wake for itself.
        bench.sim.run_until(wake * MS - 1, &mut tasks);
        bench.sim.jump(wake * MS);
        for event in [Press(press), Short(press), Release(press)] {
            say(&bench.roads.inputs, event);
            twin.handle(event, wake);
        }
        bench.sim.run_until(wake * MS, &mut tasks);
    }
    bench.sim.run_until(bench.sim.now() + 1, &mut tasks);
    if let Some(view) = bench.roads.views.try_take() {
        assert_eq!(view, twin.view());
    }
}

#[test]
fn cues_that_find_no_room_do_not_hold_the_console_up() {
    let bench = Bench::new();
    let mut console = Console::new();
    let mut tasks = bench.console(&mut console);
    let mut hand = Hand::new(Console::new());
    for &(_, button) in PRESSES {
        hand.tap(button);
        for event in [Press(button), Short(button), Release(button)] {
            say(&bench.roads.inputs, event);
        }
        bench.sim.run_until(hand.now() * MS, &mut tasks);
    }
    assert!(
        bench.roads.inputs.is_empty(),
        "nobody fetches a cue, and still"
    );
    assert!(bench.roads.cues.len() <= 2);
}

/// A buzzer that remembers what it hummed, and since when.
struct Hummed<'a>(&'a Sim, &'a RefCell<Vec<(u64, Option<u16>)>>);

impl tasks::Buzzer for Hummed<'_> {
    fn hum(&mut self, hertz: Option<u16>) {
        self.1.borrow_mut().push((self.0.millis(), hertz));
    }
}

#[test]
fn a_cue_is_hummed_and_a_newer_one_cuts_it_short() {
    let sim = Sim::default();
    let cues = Channel::<NoopRawMutex, Cue, 4>::new();
    let hummed = RefCell::new(Vec::new());
    let mut tasks = vec![
        task(tasks::sound(
            Hummed(&sim, &hummed),
            sim.clone(),
            cues.receiver(),
        )),
        task(async {
            sim.until(10 * MS).await;
            cues.send(Cue::Win).await;
            sim.until(60 * MS).await;
            cues.send(Cue::Tick).await;
        }),
    ];
    sim.run_until(1000 * MS, &mut tasks);
    drop(tasks);
    let hummed = hummed.into_inner();
    let when: Vec<_> = hummed.iter().map(|&(ms, _)| ms).collect();
    assert_eq!(when, [10, 60, 64]);
    assert!(hummed[0].1.is_some() && hummed[1].1.is_some());
    assert_eq!(hummed[2].1, None, "then it is silent");
}

#[test]
fn what_is_asked_once_all_is_kept_is_seen_at_once() {
    let mut console = Console::new();
    console.open_saves();
    console.open_setup(Game::Hopsy);
    let (sim, roads) = (Sim::default(), Roads::<NoopRawMutex, 16, 2>::new());
    let tasks = tasks::console(&mut console, &roads, || sim.millis(), sim.clone());
    let mut tasks = vec![task(tasks)];
    let mut run = |time| sim.run_until(sim.now() + time * MS, &mut tasks);
    let mut table = Match::unplayed();
    let outcome = table.some_turn().expect("a turn");
    table.play(outcome).expect("it is legal");
    let record = Keeper::new().next(&table, true).expect("something new");
    for reply in [Reply::Opened, Reply::Found(record.clone()), Reply::Done] {
        roads.replies.try_send(reply).expect("there is room");
        run(5);
    }
    // A seat is changed, and while that is being kept another match is begun.
    for button in [Button::Down, Button::Down, Button::Right, Button::Up, A] {
        for event in [Press(button), Release(button)] {
            roads.inputs.try_send(Input::Event(event)).expect("room");
        }
        run(50);
    }
    assert!(matches!(roads.jobs.try_take(), Some(Job::Keep(_))));
    roads.views.try_take();
    for reply in [Reply::Done, Reply::Found(record), Reply::Done] {
        roads.replies.try_send(reply).expect("there is room");
        run(5);
    }
    let view = roads.views.try_take().expect("something is seen");
    assert!(view.window.is_some(), "a question");
}
