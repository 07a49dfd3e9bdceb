//! The beat that keeps the watchdog quiet: it goes round as long as a press would, and no longer.

mod flash;
mod sim;

use std::cell::RefCell;
use std::convert::Infallible;
use std::future::pending;

use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embedded_hal_async::delay::DelayNs;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use flash::{Flash, PAGE};
use pocket_hops::console::{Button, Console, Event};
use pocket_hops::opponent::Mind;
use pocket_hops::store::Shelf;
use pocket_hops::tasks::{self, I2cLink, Input, Oled, Roads};
use ssd1306::prelude::DisplayRotation;

use sim::display::Bus;
use sim::{MS, Sim, Task, task};

/// A whole console with a watchdog.
struct Device {
    sim: Sim,
    roads: Roads<NoopRawMutex, 2, 2>,
    /// The milliseconds at which the watchdog was fed.
    fed: RefCell<Vec<u64>>,
    /// The milliseconds at which the alarm was told something, and what.
    alarm: RefCell<Vec<(u64, bool)>>,
}

impl Device {
    fn new() -> Self {
        Self {
            sim: Sim::default(),
            roads: Roads::new(),
            fed: RefCell::default(),
            alarm: RefCell::default(),
        }
    }

    fn heart(&self) -> Task<'_> {
        let feed = || self.fed.borrow_mut().push(self.sim.millis());
        task(tasks::heartbeat(&self.roads, self.sim.clone(), feed))
    }

    fn store(&self) -> Task<'_> {
        let flash = Flash::new(5);
        let shelf = Shelf::new(flash, 0..5 * PAGE as u32);
        task(tasks::store(shelf, &self.roads, |_| true))
    }

    fn opponent<'a>(&'a self, mind: &'a mut Mind) -> Task<'a> {
        task(tasks::opponent(mind, &self.roads))
    }

    fn console<'a>(&'a self, console: &'a mut Console) -> Task<'a> {
        let clock = || self.sim.millis();
        task(tasks::console(
            console,
            &self.roads,
            clock,
            self.sim.clone(),
        ))
    }

    fn renderer(&self, bus: &Bus) -> Task<'_> {
        let link = I2cLink::new(bus.clone(), 0x3C);
        let glass = Oled::new(link, DisplayRotation::Rotate0);
        let alarm = |wrong| self.alarm.borrow_mut().push((self.sim.millis(), wrong));
        let (delay, roads) = (self.sim.clone(), &self.roads);
        task(tasks::renderer(
            glass,
            delay,
            &roads.views,
            &roads.round,
            alarm,
        ))
    }

    fn fed(&self) -> usize {
        self.fed.borrow().len()
    }
}

/// A console with somebody who keeps its records.
fn with_saves() -> Console {
    let mut console = Console::new();
    console.open_saves();
    console
}

#[test]
fn a_beat_comes_round_every_four_seconds_and_sends_nothing() {
    let mut mind = Mind::new();
    let (device, bus) = (Device::new(), Bus::new());
    let mut console = with_saves();
    let console = device.console(&mut console);
    let mut tasks = vec![
        device.heart(),
        device.opponent(&mut mind),
        device.store(),
        console,
        device.renderer(&bus),
    ];
    device.sim.run_until(1000 * MS, &mut tasks);
    bus.take_sent();
    device.sim.run_until(20_500 * MS, &mut tasks);
    assert_eq!(bus.take_sent(), 0, "a still picture");
    assert_eq!(
        *device.fed.borrow(),
        [0, 4000, 8000, 12_000, 16_000, 20_000]
    );
}

#[test]
fn without_any_one_of_the_others_nobody_feeds_the_watchdog() {
    let others = [
        "nobody",
        "the console",
        "the renderer",
        "the store",
        "the opponent",
    ];
    for (missing, name) in others.into_iter().enumerate() {
        let (device, bus) = (Device::new(), Bus::new());
        let (mut console, mut mind) = (with_saves(), Mind::new());
        let mut tasks = vec![
            device.heart(),
            device.console(&mut console),
            device.renderer(&bus),
            device.store(),
            device.opponent(&mut mind),
        ];
        if missing > 0 {
            drop(tasks.remove(missing));
        }
        device.sim.run_until(20_000 * MS, &mut tasks);
        assert_eq!(device.fed() > 0, missing == 0, "without {name}");
    }
}

/// A flash that takes so many milliseconds to erase a page and to write; for ever, if none are given.
struct Slow {
    flash: Flash,
    sim: Sim,
    pause: Option<u32>,
}

impl Slow {
    async fn pause(&mut self) {
        match self.pause {
            Some(pause) => self.sim.delay_ms(pause).await,
            None => pending().await,
        }
    }
}

impl ErrorType for Slow {
    type Error = Infallible;
}

impl ReadNorFlash for Slow {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.flash.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl NorFlash for Slow {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = PAGE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Infallible> {
        for page in (from..to).step_by(PAGE) {
            self.pause().await;
            self.flash.erase(page, page + PAGE as u32).await?;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Infallible> {
        if self.pause.is_none() {
            self.pause().await;
        }
        self.flash.write(offset, bytes).await
    }
}

/// The slowest that a page of flash may be erased.
const PAGE_ERASED: u32 = 400;
/// As many as the Pico sets apart.
const PAGES: usize = 32;
/// How long the watchdog waits.
const PATIENCE: u64 = 8300;

#[test]
fn erasing_everything_on_the_slowest_flash_keeps_the_watchdog_quiet() {
    let (device, bus, mut console) = (Device::new(), Bus::new(), with_saves());
    let mut mind = Mind::new();
    let slow = Slow {
        // Nothing that makes sense: it is all erased at the start.
        flash: Flash::of(vec![0; PAGES * PAGE]),
        sim: device.sim.clone(),
        pause: Some(PAGE_ERASED),
    };
    let shelf = Shelf::new(slow, 0..(PAGES * PAGE) as u32);
    let mut tasks = vec![
        device.heart(),
        task(tasks::store(shelf, &device.roads, |_| true)),
        device.opponent(&mut mind),
        device.console(&mut console),
        device.renderer(&bus),
    ];
    device.sim.run_until(60_000 * MS, &mut tasks);
    // It counts from the start on.
    let mut fed = vec![0];
    fed.extend(device.fed.borrow().iter());
    let longest = fed.windows(2).map(|two| two[1] - two[0]).max();
    assert!(longest.is_some_and(|longest| longest < PATIENCE), "{fed:?}");
}

#[test]
fn a_store_that_hangs_while_it_writes_is_found_though_all_others_work() {
    let (device, bus, mut console) = (Device::new(), Bus::new(), with_saves());
    let mut mind = Mind::new();
    let stuck = Slow {
        flash: Flash::new(5),
        sim: device.sim.clone(),
        pause: None,
    };
    let shelf = Shelf::new(stuck, 0..5 * PAGE as u32);
    let mut tasks = vec![
        device.heart(),
        task(tasks::store(shelf, &device.roads, |_| true)),
        device.opponent(&mut mind),
        device.console(&mut console),
        device.renderer(&bus),
    ];
    device.sim.run_until(6000 * MS, &mut tasks);
    assert_eq!(*device.fed.borrow(), [0, 4000], "nothing is written yet");
    // To a board: a match is to be kept.
    for _ in 0..3 {
        for event in [Event::Press(Button::A), Event::Short(Button::A)] {
            device.roads.inputs.try_send(Input::Event(event)).unwrap();
            let now = device.sim.millis();
            device.sim.run_until((now + 50) * MS, &mut tasks);
        }
    }
    bus.take_sent();
    let press = Input::Event(Event::Press(Button::A));
    device.roads.inputs.try_send(press).unwrap();
    device.sim.run_until(60_000 * MS, &mut tasks);
    assert!(bus.take_sent() > 0, "it can still be played");
    // It might still be at something long.
    let fed = device.fed.borrow();
    assert_eq!(*fed, [0, 4000, 8000, 12_000, 16_000], "and no more");
}

#[test]
fn a_beat_waits_behind_presses_that_nobody_fetches() {
    let mut mind = Mind::new();
    let (device, bus, mut console) = (Device::new(), Bus::new(), with_saves());
    for event in [Event::Press(Button::A), Event::Short(Button::A)] {
        device.roads.inputs.try_send(Input::Event(event)).unwrap();
    }
    let mut tasks = vec![
        device.heart(),
        device.opponent(&mut mind),
        device.store(),
        device.renderer(&bus),
    ];
    device.sim.run_until(20_000 * MS, &mut tasks);
    assert_eq!((device.roads.inputs.len(), device.fed()), (2, 0));

    tasks.push(device.console(&mut console));
    device.sim.run_until(20_001 * MS, &mut tasks);
    assert_eq!(device.fed(), 1, "all is well again");
}

#[test]
fn a_loose_wire_rings_the_alarm_but_does_not_stop_the_heart() {
    let mut mind = Mind::new();
    let (device, bus) = (Device::new(), Bus::new());
    let mut console = with_saves();
    let console = device.console(&mut console);
    bus.chip().fails_after = Some(0);
    let mut tasks = vec![
        device.heart(),
        device.opponent(&mut mind),
        device.store(),
        console,
        device.renderer(&bus),
    ];
    device.sim.run_until(60_000 * MS, &mut tasks);
    let fed = device.fed.borrow().clone();
    assert!(fed.len() >= 14, "{fed:?}");
    assert!(fed.windows(2).all(|two| two[1] - two[0] < 4500), "{fed:?}");
    assert!(device.alarm.borrow().iter().all(|&(_, wrong)| wrong));

    bus.chip().fails_after = None;
    device.sim.run_until(61_000 * MS, &mut tasks);
    let alarm = device.alarm.borrow();
    assert_eq!(alarm.iter().filter(|(_, wrong)| !wrong).count(), 1);
    assert!(!alarm.last().unwrap().1, "told once that it is over");
}
