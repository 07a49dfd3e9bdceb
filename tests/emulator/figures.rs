//! The table of figures that the tests print.

use std::time::Duration;

use super::device::{Core, Stack};

/// A row: what, emulated, and the bar.
pub fn print_row(what: &str, figure: &str, bar: &str) {
    println!("| {what:<18} | {figure:>36} | {bar:>15} |");
}

/// A row about a time.
pub fn print_time(what: &str, time: Duration, bar: Duration) {
    print_row(what, &in_millis(time), &in_millis(bar));
}

pub fn in_millis(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1000.0)
}

/// Holds a core's stack against its bar: half of what is reserved.
pub fn check_stack(core: Core, Stack { used, reserved }: Stack, whose: &str) {
    let figure = format!("{used} bytes, {whose}");
    let what = match core {
        Core::First => "stack",
        Core::Second => "stack of core 1",
    };
    print_row(what, &figure, &format!("{} bytes", reserved / 2));
    assert!(used <= reserved / 2, "{used} of {reserved} bytes were used");
}
