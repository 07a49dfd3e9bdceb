//! The reference board, for now a bring-up: the rules count on the chip what they count on the host, and the glass shows it.
//!
//! Wiring: SSD1306 on I2C0, SDA on GP4 and SCL on GP5; the LED is on board. One block lights up on the glass for every opening whose
//! figure is right, and the LED when all are.
#![no_std]
#![no_main]

use core::ops::ControlFlow;

use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_rp::bind_interrupts;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::i2c::{self, I2c};
use embassy_rp::peripherals::I2C0;
use panic_probe as _;
use pocket_hops::rules::{HouseRules, Opening, Players, Position, Rules};
use ssd1306::command::AddrMode;
use ssd1306::prelude::*;
use ssd1306::{I2CDisplayInterface, Ssd1306Async};

bind_interrupts!(struct Irqs {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
});

/// Positions after two turns: the check figures of the rules.
const FIGURES: [(Opening, u32); 11] = [
    (Opening::Hopsy, 282),
    (Opening::Mix, 282),
    (Opening::CourtCircuit, 256),
    (Opening::Zapita, 256),
    (Opening::OperationD6, 832),
    (Opening::ChineseClassic(Players::Two), 196),
    (Opening::ChineseClassic(Players::Three), 196),
    (Opening::ChineseClassic(Players::Six), 197),
    (Opening::ChineseSymmetric(Players::Two), 196),
    (Opening::ChineseSymmetric(Players::Three), 196),
    (Opening::ChineseSymmetric(Players::Six), 204),
];

fn two_turns(start: Position) -> u32 {
    let mut count = 0;
    let _ = start.fans(HouseRules::default(), |fan| {
        for outcome in fan.outcomes() {
            let _ = start.after(outcome).fans(HouseRules::default(), |fan| {
                count += fan.len();
                ControlFlow::Continue(())
            });
        }
        ControlFlow::Continue(())
    });
    count
}

#[embassy_executor::main]
async fn main(_spawner: Spawner) {
    let p = embassy_rp::init(Default::default());
    let mut led = Output::new(p.PIN_25, Level::Low);
    let mut config = i2c::Config::default();
    config.frequency = 400_000;
    let bus = I2c::new_async(p.I2C0, p.PIN_5, p.PIN_4, Irqs, config);
    let mut glass = Ssd1306Async::new(
        I2CDisplayInterface::new(bus),
        DisplaySize128x64,
        DisplayRotation::Rotate0,
    );
    // Without a display the counting goes on: the log and the LED tell.
    let _ = glass.init_with_addr_mode(AddrMode::Horizontal).await;
    let _ = glass.set_draw_area((0, 0), (128, 64)).await;
    let _ = glass.draw(&[0; 1024]).await;
    let mut right = 0;
    for (place, (opening, figure)) in FIGURES.into_iter().enumerate() {
        let count = two_turns(opening.position());
        defmt::info!("opening {}: {} of {}", place, count, figure);
        if count == figure {
            right += 1;
            let x = 4 + 11 * place as u8;
            let _ = glass.set_draw_area((x, 24), (x + 8, 32)).await;
            let _ = glass.draw(&[0x7E; 8]).await;
        }
    }
    if right == FIGURES.len() {
        led.set_high();
    }
}
