//! The reference board: a Raspberry Pi Pico, an SSD1306 on I²C, six buttons and a buzzer.
//!
//! | what | where |
//! | --- | --- |
//! | OLED, I2C0 at 400 kHz | SDA GP4, SCL GP5 |
//! | Up, Down, Left, Right, A, B, each to ground | GP6 … GP11 |
//! | buzzer | GP15 |
#![no_std]
#![no_main]

mod buzzer;

use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_rp::bind_interrupts;
use embassy_rp::gpio::{Input, Pull};
use embassy_rp::i2c::{self, I2c};
use embassy_rp::peripherals::I2C0;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Delay, Instant};
use panic_probe as _;
use pocket_hops::console::{Button, Console, Cue, Event, View};
use pocket_hops::tasks::{self, I2cLink, Oled};
use ssd1306::prelude::DisplayRotation;
use static_cell::ConstStaticCell;

use buzzer::Piezo;

bind_interrupts!(struct Irqs {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
});

static EVENTS: Channel<CriticalSectionRawMutex, Event, 16> = Channel::new();
static VIEWS: Signal<CriticalSectionRawMutex, View> = Signal::new();
static CUES: Channel<CriticalSectionRawMutex, Cue, 4> = Channel::new();

#[embassy_executor::task(pool_size = 6)]
async fn button(pin: Input<'static>, button: Button) {
    let Err(never) = tasks::button(pin, Delay, button, EVENTS.sender()).await;
    match never {}
}

#[embassy_executor::task]
async fn console() {
    // Too large for the stack: a constant that lies where it is used.
    static CONSOLE: ConstStaticCell<Console> = ConstStaticCell::new(Console::new());
    let console = CONSOLE.take();
    let clock = || Instant::now().as_millis();
    let events = EVENTS.receiver();
    tasks::console(console, events, clock, Delay, &VIEWS, CUES.sender()).await
}

#[embassy_executor::task]
async fn renderer(bus: I2c<'static, I2C0, i2c::Async>) {
    let link = I2cLink::new(bus, I2cLink::<I2c<'static, I2C0, i2c::Async>>::ADDRESS);
    let glass = Oled::new(link, DisplayRotation::Rotate0);
    tasks::renderer(glass, Delay, &VIEWS).await
}

#[embassy_executor::task]
async fn sound(buzzer: Piezo) {
    tasks::sound(buzzer, Delay, CUES.receiver()).await
}

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let p = embassy_rp::init(Default::default());
    let mut config = i2c::Config::default();
    config.frequency = 400_000;

    let bus = I2c::new_async(p.I2C0, p.PIN_5, p.PIN_4, Irqs, config);
    let buzzer = Piezo::new(p.PWM_SLICE7, p.PIN_15);
    let buttons = [
        (Input::new(p.PIN_6, Pull::Up), Button::Up),
        (Input::new(p.PIN_7, Pull::Up), Button::Down),
        (Input::new(p.PIN_8, Pull::Up), Button::Left),
        (Input::new(p.PIN_9, Pull::Up), Button::Right),
        (Input::new(p.PIN_10, Pull::Up), Button::A),
        (Input::new(p.PIN_11, Pull::Up), Button::B),
    ];

    for (pin, id) in buttons {
        spawner.spawn(defmt::unwrap!(button(pin, id)));
    }
    spawner.spawn(defmt::unwrap!(console()));
    spawner.spawn(defmt::unwrap!(renderer(bus)));
    spawner.spawn(defmt::unwrap!(sound(buzzer)));
}
