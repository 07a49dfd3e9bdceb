//! The reference board: a Raspberry Pi Pico, an SSD1306 on I²C, six buttons and a buzzer.
//!
//! | what | where |
//! | --- | --- |
//! | OLED, I2C0 at 400 kHz | SDA GP4, SCL GP5 |
//! | Up, Down, Left, Right, A, B, each to ground | GP6 … GP11 |
//! | buzzer | GP15 |
//! | lamp, lit while the OLED does not answer | GP25, on the Pico |
#![no_std]
#![no_main]

use embassy_executor::Spawner;
use embassy_rp::bind_interrupts;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::i2c::InterruptHandler;
use embassy_rp::peripherals::{I2C0, PIN_4, PIN_5};
use pocket_hops::tasks::{I2cLink, Oled};
use pocket_hops_rp2040::bus::Bus;
use pocket_hops_rp2040::buzzer::Piezo;
use pocket_hops_rp2040::{Parts, render, start};
use ssd1306::prelude::DisplayRotation;

bind_interrupts!(struct Irqs {
    I2C0_IRQ => InterruptHandler<I2C0>;
});

type Wires = Bus<I2C0, PIN_5, PIN_4, Irqs>;

#[embassy_executor::task]
async fn renderer(oled: Oled<I2cLink<Wires>>, lamp: Output<'static>) {
    render(oled, lamp).await
}

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let p = embassy_rp::init(Default::default());

    let wires = Bus::new(p.I2C0, p.PIN_5, p.PIN_4, Irqs);
    let link = I2cLink::new(wires, I2cLink::<Wires>::ADDRESS);
    let oled = Oled::new(link, DisplayRotation::Rotate0);
    let lamp = Output::new(p.PIN_25, Level::Low);
    spawner.spawn(defmt::unwrap!(renderer(oled, lamp)));

    let parts = Parts {
        buttons: [
            p.PIN_6.into(),
            p.PIN_7.into(),
            p.PIN_8.into(),
            p.PIN_9.into(),
            p.PIN_10.into(),
            p.PIN_11.into(),
        ],
        buzzer: Piezo::new(p.PWM_SLICE7, p.PIN_15),
        watchdog: p.WATCHDOG,
        flash: p.FLASH,
        core1: p.CORE1,
    };
    start(spawner, parts);
}
