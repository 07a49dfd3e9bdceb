//! The reference board with another display: an SSD1306 on a 4-wire SPI.
//!
//! | what | where |
//! | --- | --- |
//! | OLED, SPI0 at 8 MHz | D0 (SCK) GP18, D1 (MOSI) GP19, CS GP17, DC GP16, RES GP20 |
//! | Up, Down, Left, Right, A, B, each to ground | GP6 … GP11 |
//! | buzzer | GP15 |
//! | lamp; it stays dark, for SPI does not tell whether somebody listens | GP25, on the Pico |
#![no_std]
#![no_main]

use embassy_executor::Spawner;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::peripherals::{DMA_CH0, SPI0};
use embassy_rp::spi::{Async, Config, Spi};
use embassy_rp::{bind_interrupts, dma};
use embassy_time::{Delay, Timer};
use embedded_hal_bus::spi::ExclusiveDevice;
use pocket_hops::tasks::Oled;
use pocket_hops_rp2040::buzzer::Piezo;
use pocket_hops_rp2040::{Parts, render, start};
use ssd1306::prelude::{DisplayRotation, SPIInterface};

bind_interrupts!(struct Irqs {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

type Device = ExclusiveDevice<Spi<'static, SPI0, Async>, Output<'static>, Delay>;
type Link = SPIInterface<Device, Output<'static>>;

#[embassy_executor::task]
async fn renderer(oled: Oled<Link>, lamp: Output<'static>, mut reset: Output<'static>) {
    // Its data sheet asks for 3 µs.
    reset.set_low();
    Timer::after_micros(10).await;
    reset.set_high();
    Timer::after_micros(10).await;
    render(oled, lamp).await
}

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let p = embassy_rp::init(Default::default());

    let mut config = Config::default();
    config.frequency = 8_000_000;
    let spi = Spi::new_txonly(p.SPI0, p.PIN_18, p.PIN_19, p.DMA_CH0, Irqs, config);
    let select = Output::new(p.PIN_17, Level::High);
    let device = defmt::unwrap!(ExclusiveDevice::new(spi, select, Delay).ok());
    let link = SPIInterface::new(device, Output::new(p.PIN_16, Level::Low));
    let oled = Oled::new(link, DisplayRotation::Rotate0);
    let lamp = Output::new(p.PIN_25, Level::Low);
    let reset = Output::new(p.PIN_20, Level::High);
    spawner.spawn(defmt::unwrap!(renderer(oled, lamp, reset)));

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
