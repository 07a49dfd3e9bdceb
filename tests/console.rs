//! What holds of the console wherever it is: presses of chance, time, sleep, and whose press it is.

mod presses;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use fastrand::Rng;
use pocket_hops::board::Shape;
use pocket_hops::console::texts::{Label, Language, Text};
use pocket_hops::console::{
    Button, Console, Cue, Entry, Event, Hand, LONG, Light, Motion, Picture, REPEAT, View,
};
use pocket_hops::game::Match;
use pocket_hops::rules::{Game, Opening, Players, Rules, read_position};
use pocket_hops::screen::{Frame, draw};
use pocket_hops::store::{Job, Key, Record, Reply, Saved};
use presses::{at, press, table};

/// Whether the view is a menu: the list of games, or a game's own.
fn is_a_menu(view: &View) -> bool {
    let menu = view
        .window
        .as_ref()
        .is_some_and(|window| window.header.is_none());
    menu || matches!(view.picture, Picture::Games(_)) && view.window.is_none()
}

fn look(view: &View) {
    let mut frame = Frame::new();
    draw(view, &mut frame);
    assert!(
        frame.bytes().iter().any(|&byte| byte != 0),
        "blank: {view:?}"
    );
    assert!(!frame.overflowed(), "a text does not fit: {view:?}");
}

/// Presses of chance from a scene that other presses have reached, with a look at the glass after each.
fn press_at_random(mut hand: Hand, presses: usize, random: &mut Rng) {
    for _ in 0..presses {
        match random.u8(..100) {
            0 => hand.wait(random.u64(..150_000)),
            // Any event may come at any time, even one that no finger could make.
            1 => {
                let button = Button::ALL[random.usize(..6)];
                let event = [
                    Event::Press,
                    Event::Short,
                    Event::Long,
                    Event::Repeat,
                    Event::Release,
                ][random.usize(..5)];
                hand.console.handle(event(button), hand.now());
            }
            2 => {
                let button = Button::ALL[random.usize(..6)];
                hand.hold(button);
            }
            number => {
                // Rather A and arrows than B, or nothing would ever get done.
                let button = match number % 8 {
                    0 | 1 => Button::A,
                    2 => Button::B,
                    arrow => Button::ALL[arrow as usize % 4],
                };
                hand.tap(button);
            }
        }
        look(&hand.console.view());
    }
    // It may be dark: the first press only wakes it.
    hand.tap(Button::Up);
    hand.hold(Button::B);
    let view = hand.console.view();
    assert!(is_a_menu(&view), "{view:?}");
}

#[test]
fn ten_thousand_presses_from_any_scene_never_fail_and_long_b_leads_to_a_menu() {
    let mut random = Rng::with_seed(7);
    press_at_random(Hand::new(Console::new()), 10_000, &mut random);
    for opening in Opening::all() {
        press_at_random(at(opening.position()), 10_000, &mut random);
    }
    // From many scenes, each reached by presses of its own.
    for seed in 0..300 {
        let mut random = Rng::with_seed(seed);
        let mut console = Console::new();
        console.set_language(Language::ALL[seed as usize % 2]);
        press_at_random(Hand::new(console), random.usize(1..150), &mut random);
    }
}

#[test]
fn two_presses_lead_from_the_list_to_a_game() {
    let mut hand = Hand::new(Console::new());
    hand.tap(Button::A);
    assert!(matches!(hand.console.view().picture, Picture::Games(_)));
    press(&mut hand, "aa");
    assert_eq!(table(&hand).board.game, Game::Hopsy);
}

#[test]
fn every_game_has_a_row_of_the_list() {
    for game in Game::ALL {
        let mut console = Console::new();
        console.open_setup(game);
        let mut hand = Hand::new(console);
        hand.tap(Button::B);
        let Picture::Games(games) = hand.console.view().picture else {
            panic!("the list is not seen");
        };
        let listed = match game {
            Game::ChineseSymmetric => Game::ChineseClassic,
            other => other,
        };
        let row = Entry::ALL[usize::from(games.selected)];
        assert_eq!(row, Entry::Game(listed));
    }
}

#[test]
fn every_opening_can_be_set_up_by_presses() {
    for opening in Opening::all() {
        let (game, set_up) = match opening {
            Opening::CourtCircuitBis => (Game::CourtCircuit, "dddruuua".into()),
            Opening::ChineseClassic(players) => (Game::ChineseClassic, star(players, false)),
            // Chosen by its row, and not by the name it is asked for.
            Opening::ChineseSymmetric(players) => (Game::ChineseClassic, star(players, true)),
            _ => (opening.position().game(), String::from("a")),
        };
        let mut console = Console::new();
        console.open_setup(game);
        let mut hand = Hand::new(console);
        press(&mut hand, &set_up);
        assert_eq!(*hand.console.table().position(), opening.position());
        assert_eq!(table(&hand).board.game, opening.position().game());
    }
}

fn star(players: Players, symmetric: bool) -> String {
    let jumps = if symmetric { "dru" } else { "" };
    format!("d{}{jumps}ua", "r".repeat(players as usize - 2))
}

#[test]
fn the_glass_dims_then_goes_dark_and_the_press_that_wakes_it_does_nothing_else() {
    let mut hand = at(Opening::Hopsy.position());
    let light = |hand: &Hand| hand.console.view().light;
    let bright = light(&hand);
    assert!(matches!(bright, Light::Bright(_)));
    hand.wait(59_999);
    assert_eq!(light(&hand), bright);
    hand.wait(1);
    assert_eq!(light(&hand), Light::Dim);
    // Dim, it can still be read: a press acts.
    let before = table(&hand).cursor;
    hand.tap(Button::Right);
    assert_eq!(light(&hand), bright);
    assert_ne!(table(&hand).cursor, before);

    hand.wait(120_000);
    assert_eq!(light(&hand), Light::Dark);
    assert_eq!(hand.console.wake(), None, "in the dark nothing ticks");
    let before = table(&hand);
    hand.tap(Button::A);
    assert_eq!(light(&hand), bright);
    assert_eq!(table(&hand), before);
    hand.wait(120_000);
    hand.hold(Button::B);
    assert_eq!(table(&hand), before, "held, it does nothing else either");
    hand.tap(Button::A);
    assert!(table(&hand).picked.is_some());
}

#[test]
fn at_rest_nothing_ticks_but_dimming_and_darkness() {
    let mut hand = at(Opening::Zapita.position());
    let mut wakes = Vec::new();
    while let Some(wake) = hand.console.wake() {
        wakes.push(wake);
        hand.wait(wake - hand.now());
    }
    assert_eq!(wakes, [60_000, 120_000]);
}

#[test]
fn a_press_belongs_to_the_scene_it_began_in() {
    let mut console = Console::new();
    console.open_position(Opening::Hopsy.position());
    // B goes down on the board; before it comes up, the menu has opened: it does not close it.
    console.handle(Event::Press(Button::B), 0);
    console.handle(Event::Long(Button::B), LONG);
    assert!(is_a_menu(&console.view()));
    console.handle(Event::Repeat(Button::B), LONG + REPEAT);
    console.handle(Event::Release(Button::B), 600);
    assert!(is_a_menu(&console.view()));
    // Down goes down in the menu, A opens the rules: what repeats does not turn their pages.
    for _ in 0..3 {
        console.handle(Event::Press(Button::Down), 700);
        console.handle(Event::Release(Button::Down), 710);
    }
    console.handle(Event::Press(Button::Right), 720);
    console.handle(Event::Press(Button::A), 730);
    console.handle(Event::Repeat(Button::Right), 1200);
    let Picture::Page(page) = console.view().picture else {
        panic!("no page: {:?}", console.view());
    };
    assert_eq!(page.page, 0);
}

#[test]
fn long_a_does_nothing_more_than_a() {
    let mut hand = at(Opening::Hopsy.position());
    let mut other = hand.clone();
    hand.hold(Button::A);
    other.tap(Button::A);
    assert_eq!(table(&hand), table(&other));
}

#[test]
fn a_message_stays_two_seconds_or_until_a_press() {
    let mut hand = at(Opening::Hopsy.position());
    hand.tap(Button::B);
    let hold_b = Some(Text::Label(Label::HoldB));
    let said = |hand: &Hand| hand.console.view().message.map(|message| message.text);
    assert_eq!(said(&hand), hold_b);
    hand.wait(1900);
    assert_eq!(said(&hand), hold_b);
    hand.wait(100);
    assert_eq!(said(&hand), None);
    hand.tap(Button::B);
    hand.tap(Button::Right);
    assert_eq!(said(&hand), None);
}

#[test]
fn a_jump_is_seen_hop_by_hop_and_any_press_skips_it() {
    let position = "court-circuit w b...../....../....../....../b...../w....w";
    let mut hand = at(read_position(position).expect("a position"));
    // The press goes down: nothing has been waited for yet.
    press(&mut hand, "au");
    hand.console.handle(Event::Press(Button::A), hand.now());
    let mut seen = Vec::new();
    let mut other = hand.clone();
    while let Some(moving) = table(&hand).moving {
        seen.push((std::mem::discriminant(&moving.motion), moving.frame));
        // A pawn that turns over is not on the board, nor is one that jumps.
        let bare = |spot| table(&hand).board.piece(spot).is_none();
        match moving.motion {
            Motion::Hop { to, .. } => assert!(bare(to)),
            Motion::Flip { at, .. } => assert!(bare(at)),
            other => panic!("{other:?}"),
        }
        let wake = hand.console.wake().expect("the next frame");
        assert!(wake - hand.now() <= 50);
        hand.wait(wake - hand.now());
    }
    assert_eq!(seen.len(), 6 + 5);
    assert!(table(&other).moving.is_some());
    other.tap(Button::Right);
    assert_eq!(table(&other).moving, None);
}

#[test]
fn sounds_are_heard_unless_they_are_off() {
    let mut hand = at(Opening::Hopsy.position());
    while hand.console.next_cue().is_some() {}
    hand.tap(Button::A);
    assert_eq!(hand.console.next_cue(), Some(Cue::Pick));
    hand.tap(Button::A);
    assert_eq!(hand.console.next_cue(), Some(Cue::Back), "put back");
    press(&mut hand, "rra");
    let heard = [(); 3].map(|()| hand.console.next_cue());
    assert_eq!(heard, [Some(Cue::Tick), Some(Cue::Tick), Some(Cue::Refuse)]);
    press(&mut hand, "laua");
    let heard = [(); 5].map(|()| hand.console.next_cue());
    let step = [Cue::Tick, Cue::Pick, Cue::Tick, Cue::Land].map(Some);
    assert_eq!(heard[..4], step);
    assert_eq!(heard[4], None);

    let mut hand = Hand::new(Console::new());
    press(&mut hand, "auadr");
    while hand.console.next_cue().is_some() {}
    press(&mut hand, "bdaa");
    assert_eq!(hand.console.next_cue(), None);
}

#[test]
fn a_win_is_heard_after_the_step_that_makes_it_and_seen_before_the_score() {
    let position = "hopsy r .bb.../....../....../....../....r./rrr...";
    let mut hand = at(read_position(position).expect("a position"));
    press(&mut hand, "a");
    while hand.console.next_cue().is_some() {}
    press(&mut hand, "dla");
    let heard: Vec<_> = std::iter::from_fn(|| hand.console.next_cue()).collect();
    assert_eq!(heard, [Cue::Tick, Cue::Tick, Cue::Land, Cue::Win]);
    // One A too many does not take the board away.
    press(&mut hand, "1a");
    assert!(!table(&hand).boxed.is_empty());
    press(&mut hand, "a");
    assert!(matches!(hand.console.view().picture, Picture::Score(_)));
}

#[test]
fn the_cursor_waits_on_the_piece_its_side_moved_last() {
    let mut hand = at(Opening::CourtCircuit.position());
    press(&mut hand, "rraua");
    hand.settle();
    press(&mut hand, "ada");
    hand.settle();
    let name = |hand: &Hand| {
        let cursor = table(hand).cursor.expect("a cursor");
        Shape::Six.name(cursor).to_string()
    };
    assert_eq!(name(&hand), "E2");
    assert_eq!(
        hand.console.table().position().side(),
        pocket_hops::rules::Side::One
    );
}

/// What the bar says.
fn message(hand: &Hand) -> Option<Text> {
    hand.console.view().message.map(|message| message.text)
}

/// A hand whose console is told that somebody keeps its records.
fn with_saves() -> Hand {
    let mut console = Console::new();
    console.open_saves();
    console.reply(Reply::Opened);
    console.reply(Reply::Done);
    Hand::new(console)
}

#[test]
fn with_nobody_to_keep_it_another_game_asks_first() {
    let mut hand = Hand::new(Console::new());
    press(&mut hand, "aaa aua Bua da a");
    let window = hand.console.view().window.expect("a question");
    assert_eq!(window.header, Some(Text::AskAbandon(Game::Hopsy)));
    assert_eq!(hand.console.next_job(), None);
}

#[test]
fn what_cannot_be_kept_is_told_and_another_game_asks_first_from_then_on() {
    let mut hand = with_saves();
    press(&mut hand, "aaa");
    let mut jobs = 0;
    while let Some(job) = hand.console.next_job() {
        assert!(matches!(job, Job::Keep(_)));
        jobs += 1;
        let reply = if jobs < 2 { Reply::Done } else { Reply::Failed };
        hand.console.reply(reply);
    }
    assert_eq!(message(&hand), Some(Text::Label(Label::CannotSave)));
    press(&mut hand, "aua Bua da a");
    assert!(hand.console.view().window.is_some(), "it would be lost");
}

#[test]
fn one_thing_is_asked_at_a_time_and_what_was_erased_is_kept_anew() {
    let mut hand = with_saves();
    press(&mut hand, "aaa aua");
    let mut keys = Vec::new();
    while let Some(Job::Keep(record)) = hand.console.next_job() {
        assert_eq!(hand.console.next_job(), None, "it waits for the answer");
        // Once everything is found to be damaged.
        let erased = keys.len() == 1;
        hand.console
            .reply(if erased { Reply::Erased } else { Reply::Done });
        keys.push(record.key);
    }
    let (settings, game) = (Key::Settings, Key::Match(Game::Hopsy));
    assert_eq!(keys, [settings, game, game], "settings are kept apart");
    assert_eq!(message(&hand), Some(Text::Label(Label::SavesDamaged)));
}

#[test]
fn another_game_begins_only_when_the_last_is_kept() {
    let mut hand = with_saves();
    press(&mut hand, "aaa aua Bua da a");
    assert_eq!(
        hand.console.table().game(),
        Game::Hopsy,
        "it is not kept yet"
    );
    while hand.console.next_job().is_some() {
        hand.console.reply(Reply::Done);
    }
    assert_eq!(hand.console.table().game(), Game::Mix);
}

/// Keeps records for a console, and takes its time to answer.
#[derive(Default)]
struct Slow {
    records: BTreeMap<u16, Record>,
    replies: VecDeque<Reply>,
}

impl Slow {
    /// What a console is told that has just been switched on.
    fn tell_all(&mut self) {
        let found = self.records.values().cloned().map(Reply::Found);
        self.replies = [Reply::Opened].into_iter().chain(found).collect();
        self.replies.push_back(Reply::Done);
    }

    fn take(&mut self, job: Job) {
        match job {
            Job::Keep(record) => _ = self.records.insert(record.key.number(), record),
            Job::Erase => self.records.clear(),
            Job::Recall(game) => {
                let own = self.records.values().filter(|record| match record.key {
                    Key::Match(other) | Key::Turns(other, _) => other == game,
                    _ => false,
                });
                // The match first: its number is the lowest.
                self.replies.extend(own.cloned().map(Reply::Found));
            }
        }
        self.replies.push_back(Reply::Done);
    }

    /// What is kept of a game.
    fn saved(&self, game: Game) -> Option<Saved> {
        let record = self.records.get(&Key::Match(game).number())?;
        Some(Saved::read(record).expect("a match"))
    }
}

/// Whether turns or a score would be lost without it.
fn is_under_way(saved: &Saved) -> bool {
    let mut table = Match::unplayed();
    let rebuilt = saved.rebuild(&mut table);
    let score = table.score();
    let won = |side| score.won(side) > 0;
    let begun = saved.turn_number() > 0 || score.drawn() > 0 || table.sides().any(won);
    rebuilt && saved.going_on && begun
}

#[test]
fn however_late_the_answers_no_game_is_given_up_without_a_question() {
    for seed in 0..40 {
        let random = &mut Rng::with_seed(seed);
        let mut store = Slow::default();
        let mut hand = Hand::new(Console::new());
        hand.console.open_saves();
        store.tell_all();
        // Games whose end somebody has agreed to.
        let mut agreed = BTreeSet::new();
        for _ in 0..3000 {
            let before = Game::ALL.map(|game| store.saved(game));
            if let Some(job) = hand.console.next_job() {
                agreed.extend(
                    (job == Job::Erase)
                        .then_some(Game::ALL)
                        .into_iter()
                        .flatten(),
                );
                store.take(job);
            }
            for (game, before) in Game::ALL.into_iter().zip(before) {
                let (Some(before), Some(after)) = (before, store.saved(game)) else {
                    continue;
                };
                let fresh = after.number != before.number && !is_under_way(&after);
                let given_up = is_under_way(&before) && (fresh || !after.going_on);
                // A game that has ended may be left.
                let mut table = Match::unplayed();
                let ended = before.rebuild(&mut table) && table.end().is_some();
                let asked = agreed.contains(&game) || ended;
                assert!(!given_up || asked, "{game:?} was lost, seed {seed}");
                if fresh {
                    agreed.remove(&game);
                }
            }
            if random.u8(..3) == 0
                && let Some(reply) = store.replies.pop_front()
            {
                hand.console.reply(reply);
            }
            match random.u8(..200) {
                0 => {
                    hand = Hand::new(Console::new());
                    hand.console.open_saves();
                    store.tell_all();
                }
                1..130 => hand.tap(Button::A),
                130..160 => hand.tap(Button::Down),
                160..180 => hand.tap(Button::B),
                180..185 => hand.hold(Button::B),
                number => hand.tap(Button::ALL[usize::from(number) % 4]),
            }
            // Whatever a question is about may be answered yes.
            let window = hand.console.view().window;
            agreed.extend(match window.and_then(|window| window.header) {
                Some(Text::AskAbandon(game)) => Some(game),
                Some(Text::Label(Label::AskNewGame)) => Some(hand.console.table().game()),
                _ => None,
            });
        }
    }
}
