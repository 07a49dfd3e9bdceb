//! The real program in a real terminal: a pseudo-terminal, and an emulator that keeps its screen.
#![cfg(unix)]

use std::fs;
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How long to wait for what must come: far longer than it takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody at a terminal, playing.
struct Player {
    screen: vt100::Parser,
    output: Receiver<Vec<u8>>,
    input: Box<dyn Write + Send>,
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    /// The terminal's settings before the game.
    before: String,
    /// Whether it can tell when a key comes up.
    kitty: bool,
    /// What came since the terminal was last asked what it can do.
    tail: Vec<u8>,
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize {
        cols: columns,
        rows,
        ..PtySize::default()
    }
}

fn some(count: u16) -> NonZero<u16> {
    NonZero::new(count).expect("a window of some size")
}

impl Player {
    /// At a game that is not saved.
    fn sit_down(columns: u16, rows: u16, arguments: &[&str], kitty: bool) -> Self {
        let arguments = [&["--no-save"], arguments].concat();
        Self::start(columns, rows, &arguments, kitty)
    }

    /// At a game that is saved in a file.
    fn sit_down_with(file: &Path) -> Self {
        let file = file.to_str().expect("a name in Unicode");
        Self::start(140, 40, &["--save", file], false)
    }

    fn start(columns: u16, rows: u16, arguments: &[&str], kitty: bool) -> Self {
        let pty = native_pty_system()
            .openpty(size(columns, rows))
            .expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_pocket-hops"));
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        let before = format!("{:?}", pty.master.get_termios());
        let child = pty.slave.spawn_command(command).expect("it starts");

        let (sender, output) = mpsc::channel();
        let mut reader = pty.master.try_clone_reader().expect("a reader");
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(length @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..length].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self {
            screen: vt100::Parser::new(some(rows), some(columns), 0),
            output,
            input: pty.master.take_writer().expect("a writer"),
            master: pty.master,
            child,
            before,
            kitty,
            tail: Vec::new(),
        }
    }

    fn type_in(&mut self, keys: &str) {
        self.input.write_all(keys.as_bytes()).expect("it listens");
        self.input.flush().expect("it listens");
    }

    fn resize(&mut self, columns: u16, rows: u16) {
        self.screen.screen_mut().set_size(some(rows), some(columns));
        self.master.resize(size(columns, rows)).expect("it resizes");
    }

    /// Takes in what the program wrote, and answers as a terminal does; false when it has hung up.
    fn take_in(&mut self) -> bool {
        match self.output.recv_timeout(Duration::from_millis(50)) {
            Ok(bytes) => {
                self.screen.process(&bytes);
                self.tail.extend(&bytes);
                if self.tail.windows(3).any(|asked| asked == b"\x1b[c") {
                    self.tail.clear();
                    let flags = if self.kitty { "\x1b[?0u" } else { "" };
                    self.type_in(&format!("{flags}\x1b[?62c"));
                }
                true
            }
            Err(RecvTimeoutError::Timeout) => true,
            Err(RecvTimeoutError::Disconnected) => false,
        }
    }

    fn wait_for(&mut self, what: &str, seen: impl Fn(&vt100::Screen) -> bool) {
        let start = Instant::now();
        while !seen(self.screen.screen()) {
            let contents = self.screen.screen().contents();
            assert!(start.elapsed() < PATIENCE, "no {what} in:\n{contents}");
            assert!(self.take_in(), "it left before {what}:\n{contents}");
        }
    }

    fn wait_for_text(&mut self, text: &str) {
        self.wait_for(text, |screen| screen.contents().contains(text));
    }

    /// Waits until it has left; the terminal must be as it was.
    fn see_off(mut self, code: u32) {
        let start = Instant::now();
        while self.child.try_wait().expect("it can be asked").is_none() {
            assert!(start.elapsed() < PATIENCE, "it does not leave");
            self.take_in();
        }
        // The terminal's end stays open, so that what was written last can be read; it is all there once nothing more comes.
        let mut quiet = 0;
        while quiet < 4 {
            match self.output.recv_timeout(Duration::from_millis(50)) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(_) => quiet += 1,
            }
        }
        let status = self.child.wait().expect("it has ended");
        assert_eq!(status.exit_code(), code);
        assert!(!self.screen.screen().alternate_screen());
        assert!(!self.screen.screen().hide_cursor());
        assert_eq!(format!("{:?}", self.master.get_termios()), self.before);
    }
}

/// The glass in its frame, line by line.
fn glass(screen: &vt100::Screen) -> Option<Vec<String>> {
    let rows: Vec<String> = screen.rows(0, screen.size().1.get()).collect();
    let top = rows.iter().position(|row| row.contains('╭'))?;
    let bottom = rows.iter().position(|row| row.contains('╰'))?;
    let inside = |row: &String| -> Option<String> {
        let (_, right) = row.split_once('│')?;
        Some(right.split_once('│')?.0.to_owned())
    };
    rows.get(top + 1..bottom)?.iter().map(inside).collect()
}

fn pressed(keys: &str) -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_pocket-hops"))
        .args(["press", keys])
        .output()
        .expect("it runs");
    let text = String::from_utf8(output.stdout).expect("it is text");
    text.lines().map(str::to_owned).collect()
}

fn shows(screen: &vt100::Screen, lines: &[String]) -> bool {
    glass(screen).is_some_and(|glass| glass == lines)
}

#[test]
fn eighty_by_twenty_four_is_enough() {
    let mut player = Player::sit_down(80, 24, &[], false);
    player.wait_for_text("leave: q");
    player.wait_for("the glass", |screen| {
        glass(screen).is_some_and(|glass| {
            glass.len() == 16 && glass.iter().all(|line| line.chars().count() == 64)
        })
    });
    assert!(player.screen.screen().alternate_screen());
    assert!(player.screen.screen().hide_cursor());
    player.type_in("q");
    player.see_off(0);
}

#[test]
fn a_large_window_shows_what_a_script_prints() {
    let mut player = Player::sit_down(140, 40, &[], false);
    for (key, so_far) in [
        ("", ""),
        (" ", "a"),
        ("j", "ad"),
        ("\x1b[B", "add"),
        ("\r", "adda"),
    ] {
        player.type_in(key);
        let lines = pressed(so_far);
        assert_eq!(lines.len(), 32);
        player.wait_for(so_far, |screen| shows(screen, &lines));
    }
    player.type_in("\x03");
    player.see_off(0);
}

#[test]
fn a_terminal_that_tells_of_releases_is_believed() {
    let mut player = Player::sit_down(140, 40, &[], true);
    player.wait_for_text("leave: q");
    // Enter down and up, as the kitty protocol says it.
    player.type_in("\x1b[13;1:1u\x1b[13;1:3u");
    let lines = pressed("a");
    player.wait_for("the list", |screen| shows(screen, &lines));
    player.type_in("\x1b[113;1:1u");
    player.see_off(0);
}

#[test]
fn a_window_may_change_its_size() {
    let mut player = Player::sit_down(140, 40, &[], false);
    player.wait_for("half blocks", |screen| {
        glass(screen).is_some_and(|glass| glass.len() == 32)
    });
    player.resize(80, 24);
    player.wait_for("Braille", |screen| {
        glass(screen).is_some_and(|glass| glass.len() == 16)
    });
    player.resize(40, 10);
    player.wait_for_text("needs 64×18");
    assert_eq!(glass(player.screen.screen()), None);
    player.resize(64, 18);
    player.wait_for_text("leave: q");
    player.type_in("q");
    player.see_off(0);
}

#[test]
fn the_keys_are_told_in_french() {
    let mut player = Player::sit_down(80, 24, &["--lang", "fr"], false);
    player.wait_for_text("quitter : q");
    player.type_in("q");
    player.see_off(0);
}

#[test]
fn it_leaves_in_order_when_it_is_told_to_end() {
    for (signal, code) in [("TERM", 128 + 15), ("HUP", 128 + 1)] {
        let mut player = Player::sit_down(80, 24, &[], false);
        player.wait_for_text("leave: q");
        let process = player.child.process_id().expect("it runs");
        let sent = Command::new("kill")
            .args(["-s", signal, &process.to_string()])
            .status()
            .expect("there is kill");
        assert!(sent.success());
        player.see_off(code);
    }
}

#[test]
fn keys_typed_ahead_are_pressed_one_after_the_other() {
    let mut player = Player::sit_down(140, 40, &[], false);
    player.wait_for_text("leave: q");
    player.type_in("\rjj\r");
    let lines = pressed("adda");
    player.wait_for("the set-up", |screen| shows(screen, &lines));
    player.type_in("q");
    player.see_off(0);
}

#[test]
fn a_key_typed_while_the_menu_is_still_opening_is_pressed_there() {
    let mut player = Player::sit_down(140, 40, &[], false);
    player.wait_for_text("leave: q");
    player.type_in("\r\r\r");
    let board = pressed("aaa");
    player.wait_for("the board", |screen| shows(screen, &board));
    for key in ["m", "j", "j"] {
        player.type_in(key);
        // Slower than what is typed ahead, and faster than a button is held.
        thread::sleep(Duration::from_millis(100));
    }
    let menu = pressed("aaaBdd");
    player.wait_for("the menu", |screen| shows(screen, &menu));
    player.type_in("q");
    player.see_off(0);
}

/// The presses of a scenario, as the keys that make them.
fn keys_of(scenario: &str) -> String {
    let presses = scenario
        .lines()
        .filter_map(|line| line.strip_prefix("press "));
    let letters = presses
        .flat_map(str::chars)
        .filter_map(|letter| match letter {
            'u' => Some('k'),
            'd' => Some('j'),
            'l' => Some('h'),
            'r' => Some('l'),
            'U' => Some('K'),
            'D' => Some('J'),
            'L' => Some('H'),
            'R' => Some('L'),
            'a' => Some('\r'),
            'b' => Some('\x7f'),
            'B' => Some('m'),
            _ => None,
        });
    letters.collect()
}

#[test]
fn whole_games_are_played_to_their_win() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    for (row, game) in [(0, "hopsy"), (2, "court_circuit"), (3, "zapita")] {
        let mut player = Player::sit_down(140, 40, &[], false);
        player.wait_for_text("leave: q");
        let to_the_set_up = format!("\r{}\r", "j".repeat(row));
        player.type_in(&to_the_set_up);
        let scenario = tests.join(format!("scenarios/{game}_whole_game.txt"));
        let scenario = fs::read_to_string(scenario).expect("a scenario");
        // The last press is for the score.
        let (keys, last) = scenario.rsplit_once("press ").expect("presses");
        player.type_in(&keys_of(keys));
        for golden in ["win", "score"] {
            wait_for_golden(&mut player, &format!("{game}_{golden}"));
            // While winners cheer, A would only skip that.
            thread::sleep(Duration::from_secs(2));
            player.type_in(&keys_of(&format!("press {last}")));
        }
        player.type_in("q");
        player.see_off(0);
    }
}

/// A file in an empty folder of its own.
fn save_file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder.join("kept/saves")
}

/// Waits for a golden picture of the library.
fn wait_for_golden(player: &mut Player, name: &str) {
    let path = format!("../../tests/goldens/{name}.txt");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let golden = fs::read_to_string(path).expect("a golden picture");
    player.wait_for(name, |screen| {
        glass(screen).is_some_and(|glass| {
            let glass = glass.iter().map(|line| line.trim_end());
            glass.eq(golden.lines())
        })
    });
}

#[test]
fn a_game_goes_on_after_the_terminal_was_closed() {
    let file = save_file("closed");
    let mut player = Player::sit_down_with(&file);
    player.wait_for_text("leave: q");
    player.type_in(&keys_of("press aaa aua laua"));
    wait_for_golden(&mut player, "hopsy_saved");
    player.type_in("q");
    player.see_off(0);

    let mut player = Player::sit_down_with(&file);
    player.wait_for_text("leave: q");
    player.type_in(&keys_of("press aaa"));
    wait_for_golden(&mut player, "saves_resumed");
    player.type_in("q");
    player.see_off(0);
}

#[test]
fn a_second_console_on_the_same_file_says_so_and_writes_nothing() {
    let file = save_file("in_use");
    let mut first = Player::sit_down_with(&file);
    first.wait_for_text("leave: q");
    first.type_in(&keys_of("press aaa aua laua"));
    wait_for_golden(&mut first, "hopsy_saved");
    thread::sleep(Duration::from_millis(500));
    let before = fs::read(&file).expect("it is there");

    let mut second = Player::sit_down_with(&file);
    wait_for_golden(&mut second, "saves_in_use");
    second.type_in(&keys_of("press aaa aua"));
    second.wait_for("its own game", |screen| shows(screen, &pressed("aaaaua1")));
    second.type_in("q");
    second.see_off(0);
    assert!(fs::read(&file).expect("it is there") == before);
    first.type_in("q");
    first.see_off(0);
}

/// The old file is never written to: who holds it still has all of it when the new one has taken its place. And what a crash left half-written is no save.
#[test]
fn a_crash_leaves_the_old_file_or_the_new() {
    let file = save_file("crash");
    let (old, half) = (file.with_file_name("old"), file.with_file_name("saves.new"));
    let mut player = Player::sit_down_with(&file);
    player.wait_for_text("leave: q");
    player.type_in(&keys_of("press aaa aua laua"));
    wait_for_golden(&mut player, "hopsy_saved");
    player.type_in("q");
    player.see_off(0);
    fs::hard_link(&file, &old).expect("a second name");
    let before = fs::read(&file).expect("it is there");
    fs::write(&half, &before[..1000]).expect("half a file");

    let mut player = Player::sit_down_with(&file);
    player.wait_for_text("leave: q");
    player.type_in(&keys_of("press aaa"));
    wait_for_golden(&mut player, "saves_resumed");
    // The last turn is taken back: that is saved, and then it is killed.
    player.type_in(&keys_of("press Ba"));
    let start = Instant::now();
    while fs::read(&file).expect("it is always there") == before {
        assert!(start.elapsed() < PATIENCE, "it is not saved");
        thread::sleep(Duration::from_millis(10));
    }
    player.child.kill().expect("it can be killed");
    player.child.wait().expect("it has ended");
    assert!(fs::read(&old).expect("it is there") == before);
    let now = fs::read(&file).expect("it is there");
    assert_eq!(now.len(), before.len());

    let mut player = Player::sit_down_with(&file);
    player.wait_for_text("leave: q");
    player.type_in(&keys_of("press aaa"));
    // It is found again, and the turn can be played again.
    thread::sleep(Duration::from_secs(1));
    player.type_in(&keys_of("press Bda"));
    wait_for_golden(&mut player, "saves_redone");
    player.type_in("q");
    player.see_off(0);
}

#[test]
fn a_file_that_is_no_save_is_left_as_it_is() {
    let file = save_file("no_save");
    fs::create_dir_all(file.parent().expect("a folder")).expect("it can be");
    let as_long_as_saves = b"a letter".repeat(128 * 1024 / 8);
    for letter in [b"a letter".to_vec(), as_long_as_saves] {
        fs::write(&file, &letter).expect("it can be written");
        let mut player = Player::sit_down_with(&file);
        player.wait_for_text("it holds something else");
        player.see_off(1);
        assert_eq!(fs::read(&file).expect("it is there"), letter);
    }
}

#[test]
fn a_file_that_cannot_be_is_told_of() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml/saves");
    let mut player = Player::sit_down_with(&file);
    player.wait_for_text("cannot hold saves");
    player.see_off(1);
}
