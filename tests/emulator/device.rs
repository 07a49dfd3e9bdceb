//! The emulated board, behind the pipe of its process: `device.mjs` says what it answers.

use std::fs;
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

/// What the emulator is made of, fetched once; and the firmware of each board, built once.
static EMULATOR: LazyLock<()> = LazyLock::new(install);
static PICO: LazyLock<PathBuf> = LazyLock::new(|| build("pico"));
static PICO_SPI: LazyLock<PathBuf> = LazyLock::new(|| build("pico-spi"));

/// The boards that there is a firmware for.
#[derive(Clone, Copy)]
pub enum Board {
    Pico,
    PicoSpi,
}

impl Board {
    /// Its firmware; built, if it was not yet.
    pub fn elf(self) -> &'static Path {
        match self {
            Self::Pico => &PICO,
            Self::PicoSpi => &PICO_SPI,
        }
    }

    /// How its display is wired.
    fn link(self) -> &'static str {
        match self {
            Self::Pico => "i2c",
            Self::PicoSpi => "spi",
        }
    }
}

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
    /// Bytes that the display was sent, and when the last of them was.
    pub sent: u64,
    pub last_byte: Duration,
    pub asleep: Duration,
    pub wakes: u64,
    /// Since its flash was new, not since it was switched on.
    pub resets: u64,
    pub faults: u64,
}

/// When each was first at work after the last press, if it was.
#[derive(Clone, Copy)]
pub struct Timeline {
    pub console: Option<Duration>,
    pub renderer: Option<Duration>,
    pub first_byte: Option<Duration>,
    pub last_byte: Duration,
    /// How long the wire was in use.
    pub busy: Duration,
}

/// What somebody sees who looks at it.
pub struct Glass {
    pub on: bool,
    pub contrast: u8,
    pub frame: Frame,
}

/// What a flash has done.
#[derive(Clone, Copy)]
pub struct FlashWork {
    /// Sectors erased.
    pub sectors: u64,
    /// Pages programmed.
    pub pages: u64,
    /// How long it took.
    pub time: Duration,
}

/// One of the chip's two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Core {
    /// Who does everything else.
    First,
    /// Who thinks.
    Second,
}

/// What the second core has thought about.
#[derive(Clone, Copy, Debug)]
pub struct Thoughts {
    pub now: Duration,
    /// How often it has thought, to the end or until nobody wanted it.
    pub had: u64,
    /// Whether it does now.
    pub thinks: bool,
}

/// How long the second core thinks at most.
#[derive(Clone, Copy)]
pub struct Slices {
    /// Without looking up.
    pub longest: Duration,
    /// Without sleeping.
    pub spell: Duration,
}

/// Bytes of stack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stack {
    pub used: u64,
    pub reserved: u64,
}

impl Device {
    /// Switches one on; no time passes yet.
    pub fn new(board: Board) -> Self {
        LazyLock::force(&EMULATOR);
        let mut process = Command::new("node")
            .arg(Path::new(FOLDER).join("device.mjs"))
            .arg(board.elf())
            .arg(board.link())
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

    /// Switches it off and on. The flash keeps what it holds.
    pub fn power(&mut self) {
        self.ask("power");
    }

    /// Starts it as the boot ROM does when it has been given a UF2: by a reset of its watchdog.
    pub fn flashed(&mut self) {
        self.ask("flashed");
    }

    /// Runs until the flash is being written, but no longer than that; whether it is.
    pub fn run_to_write(&mut self, time: Duration) -> bool {
        let answer = self.ask(&format!("write {}", time.as_micros()));
        number(&answer, "busy") == 1
    }

    /// Runs until the second core has had more thoughts than that, but no longer.
    pub fn run_to_thought(&mut self, thoughts: u64, time: Duration) -> Thoughts {
        let answer = self.ask(&format!("think {} {thoughts}", time.as_micros()));
        Thoughts {
            now: Duration::from_nanos(number(&answer, "now")),
            had: number(&answer, "thoughts"),
            thinks: number(&answer, "thinks") == 1,
        }
    }

    /// What the second core has thought about.
    pub fn thoughts(&mut self) -> Thoughts {
        self.run_to_thought(u64::MAX, Duration::ZERO)
    }

    /// How the second core has thought since that was last asked.
    pub fn slices(&mut self) -> Slices {
        let answer = self.ask("slices");
        Slices {
            longest: Duration::from_nanos(number(&answer, "longest")),
            spell: Duration::from_nanos(number(&answer, "spell")),
        }
    }

    /// What the flash has done since it was new.
    pub fn flash_work(&mut self) -> FlashWork {
        let answer = self.ask("flash");
        FlashWork {
            sectors: number(&answer, "sectors"),
            pages: number(&answer, "pages"),
            time: Duration::from_nanos(number(&answer, "worked")),
        }
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
            sent: number(&answer, "sent"),
            last_byte: Duration::from_nanos(number(&answer, "last")),
            asleep: Duration::from_nanos(number(&answer, "asleep")),
            wakes: number(&answer, "wakes"),
            resets: number(&answer, "resets"),
            faults: number(&answer, "faults"),
        }
    }

    /// What came after the last press.
    pub fn timeline(&mut self) -> Timeline {
        let answer = self.ask("timeline");
        let time = |name| Duration::from_nanos(number(&answer, name));
        let moment = |name| Some(time(name)).filter(|time| !time.is_zero());
        Timeline {
            console: moment("console"),
            renderer: moment("renderer"),
            first_byte: moment("wire"),
            last_byte: time("last"),
            busy: time("busy"),
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

    /// How deep the stack of a core has ever been.
    pub fn stack(&mut self, core: Core) -> Stack {
        let answer = self.ask(&format!("stack {}", core as u8));
        Stack {
            used: number(&answer, "used"),
            reserved: number(&answer, "reserved"),
        }
    }

    /// Whether the lamp on the board is lit.
    pub fn lamp(&mut self) -> bool {
        number(&self.ask("pins"), "lamp") == 1
    }

    /// What the buzzer hums, if it does, and whether its pin is high.
    pub fn buzzer(&mut self) -> (Option<u64>, bool) {
        let answer = self.ask("pins");
        let hertz = Some(number(&answer, "hertz")).filter(|&hertz| hertz > 0);
        (hertz, number(&answer, "buzzer") == 1)
    }

    /// What was logged since the last time, a line each.
    pub fn log(&mut self) -> String {
        text(&self.ask("log"))
    }

    /// The display is pulled out of its socket.
    pub fn unplug(&mut self) {
        self.ask("oled off");
    }

    /// The display is plugged in again, with nothing but noise in its memory.
    pub fn plug_in(&mut self) {
        self.ask("oled on");
    }

    /// Somebody holds the wires of the display.
    pub fn hold_wires(&mut self) {
        self.ask("oled stuck");
    }

    /// The display holds its data line, for it believes that it has so many bits left to say.
    pub fn clamp(&mut self, bits: u8) {
        self.ask(&format!("oled clamp {bits}"));
    }

    /// The display holds the clock for so long in every transfer.
    pub fn slow_down(&mut self, time: Duration) {
        self.ask(&format!("oled slow {}", time.as_micros()));
    }

    /// They are let go.
    pub fn free_wires(&mut self) {
        self.ask("oled free");
    }

    /// The display will take that many bytes more, and then one not.
    pub fn refuse_after(&mut self, bytes: u64) {
        self.ask(&format!("oled nack {bytes}"));
    }

    /// It finds an index out of bounds, in `src/sabotage.rs`, line 1306.
    pub fn panic(&mut self, core: Core) {
        self.ask(&format!("panic {}", core as u8));
    }

    /// It goes round in circles.
    pub fn hang(&mut self, core: Core) {
        self.ask(&format!("hang {}", core as u8));
    }

    /// A core finds its stack so many bytes below the end of it.
    pub fn overflow(&mut self, core: Core, bytes: u64) {
        self.ask(&format!("overflow {} {bytes}", core as u8));
    }

    /// It reads where nothing is; the address of the instruction that does.
    pub fn stray(&mut self, core: Core) -> u32 {
        let answer = self.ask(&format!("stray {}", core as u8));
        number(&answer, "address") as u32
    }

    /// It is switched off and on with those saves in its flash.
    pub fn put_saves(&mut self, saves: &[u8]) {
        let file = format!("saves-{}.bin", self.process.id());
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
        fs::write(&file, saves).expect("room for it");
        self.ask(&format!("saves {}", file.display()));
        fs::remove_file(&file).expect("it is there");
    }

    /// It is switched off and on with that in its flash.
    pub fn flash(&mut self, image: &Path) {
        self.ask(&format!("image {}", image.display()));
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

fn bytes(hex: &str) -> Vec<u8> {
    let byte = |i| u8::from_str_radix(&hex[i..i + 2], 16).expect("a byte");
    (0..hex.len()).step_by(2).map(byte).collect()
}

fn text(answer: &str) -> String {
    match value(answer, "text") {
        "-" => String::new(),
        hex => String::from_utf8(bytes(hex)).expect("text"),
    }
}

fn frame(hex: &str) -> Frame {
    let bytes = bytes(hex);
    let lit = |x, y| bytes[y / 8 * WIDTH + x] >> (y % 8) & 1 != 0;
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

/// Builds a firmware where everything is built: it is there already if nothing has changed since it was flashed.
fn build(board: &str) -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent();
    let target = target.expect("a target folder");
    let cargo = Command::new(env!("CARGO"))
        .current_dir(ROOT)
        .env("CARGO_TARGET_DIR", target)
        .args(["firmware", board])
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&cargo.stderr);
    assert!(cargo.status.success(), "cargo firmware failed: {said}");
    target.join(format!("thumbv6m-none-eabi/release/pocket-hops-{board}"))
}
