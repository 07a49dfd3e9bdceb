//! A piezo buzzer on a PWM pin.

use embassy_rp::Peri;
use embassy_rp::pwm::{ChannelBPin, Config, Pwm, Slice};
use pocket_hops::tasks::Buzzer;

/// The counter's clock: 125 MHz divided, so that every note fits 16 bits.
const COUNTS: u32 = 1_000_000;

/// How long the counter counts while nothing is heard: a note begins when it is through.
const PAUSE: u16 = 999;

/// The buzzer.
pub struct Piezo {
    pwm: Pwm<'static>,
}

impl Piezo {
    /// Silent, on a pin with an odd number.
    pub fn new<T: Slice>(slice: Peri<'static, T>, pin: Peri<'static, impl ChannelBPin<T>>) -> Self {
        let pwm = Pwm::new_output_b(slice, pin, silence());
        Self { pwm }
    }
}

impl Buzzer for Piezo {
    fn hum(&mut self, hertz: Option<u16>) {
        let mut config = silence();
        if let Some(hertz) = hertz {
            config.top = (COUNTS / u32::from(hertz)).min(u16::MAX.into()) as u16;
            config.compare_b = config.top / 2;
        }
        self.pwm.set_config(&config);
    }
}

/// The counter runs on: one that is halted leaves the pin as it is, high as often as low.
fn silence() -> Config {
    let mut config = Config::default();
    config.divider = 125_u8.into();
    config.top = PAUSE;
    config
}
