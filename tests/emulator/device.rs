//! The emulated board, behind the pipe of its process: `device.mjs` says what it answers.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::LazyLock;
use std::time::Duration;

use embedded_graphics::Pixel;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use pocket_hops::console::Button;
use pocket_hops::screen::{Frame, HEIGHT, WIDTH};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/emulator");

/// The pin of the first button; the others follow in their order.
const FIRST_PIN: u8 = 6;

/// The firmware, built once; with it what the emulator is made of.
static FIRMWARE: LazyLock<PathBuf> = LazyLock::new(|| {
    install();
    build()
});

/// A board that is switched on.
pub struct Device {
    process: Child,
    commands: ChildStdin,
    answers: BufReader<ChildStdout>,
}

/// What has happened since it was switched on.
#[derive(Clone, Copy)]
pub struct Moment {
    pub now: Duration,
    /// When the last byte went over I²C.
    pub last_byte: Duration,
    pub asleep: Duration,
    pub wakes: u64,
}

/// What somebody sees who looks at it.
pub struct Glass {
    pub on: bool,
    pub contrast: u8,
    pub frame: Frame,
}

/// Bytes of stack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stack {
    pub used: u64,
    pub reserved: u64,
}

impl Device {
    /// Switches one on; no time passes yet.
    pub fn new() -> Self {
        let mut process = Command::new("node")
            .arg(Path::new(FOLDER).join("device.mjs"))
            .arg(&*FIRMWARE)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("node starts");
        Self {
            commands: process.stdin.take().expect("a pipe"),
            answers: BufReader::new(process.stdout.take().expect("a pipe")),
            process,
        }
    }

    /// Switches it off and on.
    pub fn power(&mut self) {
        self.ask("power");
    }

    /// Closes a contact.
    pub fn press(&mut self, button: Button) {
        self.ask(&format!("press {}", FIRST_PIN + button as u8));
    }

    /// Opens a contact.
    pub fn release(&mut self, button: Button) {
        self.ask(&format!("release {}", FIRST_PIN + button as u8));
    }

    /// Lets time pass.
    pub fn run(&mut self, time: Duration) -> Moment {
        let answer = self.ask(&format!("run {}", time.as_micros()));
        Moment {
            now: Duration::from_nanos(number(&answer, "now")),
            last_byte: Duration::from_nanos(number(&answer, "last")),
            asleep: Duration::from_nanos(number(&answer, "asleep")),
            wakes: number(&answer, "wakes"),
        }
    }

    /// Looks at it.
    pub fn glass(&mut self) -> Glass {
        let answer = self.ask("glass");
        Glass {
            on: number(&answer, "on") == 1,
            contrast: number(&answer, "contrast") as u8,
            frame: frame(value(&answer, "picture")),
        }
    }

    /// How deep the stack has ever been.
    pub fn stack(&mut self) -> Stack {
        let answer = self.ask("stack");
        Stack {
            used: number(&answer, "used"),
            reserved: number(&answer, "reserved"),
        }
    }

    fn ask(&mut self, command: &str) -> String {
        writeln!(self.commands, "{command}").expect("the emulator listens");
        let mut answer = String::new();
        let read = self.answers.read_line(&mut answer);
        assert!(read.expect("an answer") > 0, "the emulator has ended");
        assert!(!answer.starts_with("error"), "{command}: {answer}");
        answer
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The value after a name.
fn value<'a>(answer: &'a str, name: &str) -> &'a str {
    let mut words = answer.split_whitespace();
    words.find(|&word| word == name).expect("that name");
    words.next().expect("its value")
}

fn number(answer: &str, name: &str) -> u64 {
    value(answer, name).parse().expect("a number")
}

fn frame(hex: &str) -> Frame {
    let byte = |i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).expect("a byte");
    let lit = |x, y| byte(y / 8 * WIDTH + x) >> (y % 8) & 1 != 0;
    let points = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
    let pixels = points
        .filter(|&(x, y)| lit(x, y))
        .map(|(x, y)| Pixel(Point::new(x as i32, y as i32), BinaryColor::On));
    let mut frame = Frame::new();
    frame.draw_iter(pixels).expect("it cannot fail");
    frame
}

/// Fetches the emulator's one dependency.
fn install() {
    let npm = Command::new("npm")
        .current_dir(FOLDER)
        .args(["ci", "--prefer-offline", "--no-audit", "--no-fund"])
        .output();
    let npm = npm.expect("these tests need Node 20 or newer, with npm: https://nodejs.org");
    let said = String::from_utf8_lossy(&npm.stderr);
    assert!(npm.status.success(), "npm ci failed: {said}");
}

/// Builds the firmware in a target folder of its own, so as not to wait for the cargo that runs this test.
fn build() -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("emulator");
    let cargo = Command::new(env!("CARGO"))
        .current_dir(ROOT)
        .env("CARGO_TARGET_DIR", &target)
        .arg("firmware")
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&cargo.stderr);
    assert!(cargo.status.success(), "cargo firmware failed: {said}");
    target.join("thumbv6m-none-eabi/release/pocket-hops-pico")
}
