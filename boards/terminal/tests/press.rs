//! The command line: presses, pictures, and what it says to mistakes.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use pocket_hops::rules::Game;

fn pocket_hops(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pocket-hops"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("it runs")
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).expect("it is text")
}

/// A mistake: exit code 2, nothing on standard output, and one line that names it.
fn refuses(arguments: &[&str], naming: &str) {
    let output = pocket_hops(arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.starts_with("pocket-hops: "), "{said}");
    assert!(said.contains(naming), "{said} does not name {naming}");
    assert!(output.stdout.is_empty());
}

#[test]
fn the_glass_is_printed_in_half_blocks() {
    let glass = text(&pocket_hops(&["press"]));
    assert_eq!(glass.lines().count(), 32);
    for line in glass.lines() {
        assert_eq!(line.chars().count(), 128);
        assert!(line.chars().all(|c| " ▀▄█".contains(c)), "{line}");
    }
}

#[test]
fn presses_may_be_parted_as_one_likes() {
    let together = text(&pocket_hops(&["press", "addaa1"]));
    for parted in [&["press", "a", "d d", "aa1"][..], &["press", "add aa 1"]] {
        assert_eq!(text(&pocket_hops(parted)), together);
    }
}

#[test]
fn a_game_is_opened_by_its_name() {
    for game in Game::ALL.map(Game::name) {
        text(&pocket_hops(&["press", "--game", game, "a"]));
    }
}

#[test]
fn a_picture_has_the_pixels_of_the_text() {
    let path = env::temp_dir().join(format!("pocket-hops-press-{}.png", std::process::id()));
    let file = path.to_str().expect("a plain path");
    let output = pocket_hops(&["press", "ad", "--lang", "fr", "--png", file]);
    assert_eq!(text(&output), "");

    let bytes = fs::read(&path).expect("it was written");
    fs::remove_file(&path).expect("it is ours");
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .expect("it is a PNG");
    let info = reader.info();
    assert_eq!((info.width, info.height), (512, 256));
    assert_eq!(info.bit_depth, png::BitDepth::One);
    assert_eq!(info.color_type, png::ColorType::Grayscale);
    let mut pixels = vec![0; reader.output_buffer_size().expect("it is small")];
    reader.next_frame(&mut pixels).expect("it is whole");
    let lit = |x: usize, y: usize| pixels[y * 64 + x / 8] >> (7 - x % 8) & 1 != 0;

    let glass = text(&pocket_hops(&["press", "ad", "--lang", "fr"]));
    for (row, line) in glass.lines().enumerate() {
        for (column, character) in line.chars().enumerate() {
            let (upper, lower) = ("▀█".contains(character), "▄█".contains(character));
            for corner in [0, 3] {
                let x = 4 * column + corner;
                assert_eq!(lit(x, 8 * row + corner), upper);
                assert_eq!(lit(x, 8 * row + 4 + corner), lower);
            }
        }
    }
}

#[test]
fn mistakes_are_named() {
    refuses(&["press", "aax"], "'x'");
    refuses(&["press", "--game", "chess"], "chess");
    refuses(&["press", "--lang", "de"], "de");
    refuses(&["press", "--png"], "--png");
    refuses(&["--png", "x.png"], "--png");
    refuses(&["--colour"], "--colour");
    refuses(&["dance"], "dance");
    refuses(&["referee", "now"], "now");
    refuses(&["--lang"], "--lang");
}

#[test]
fn a_picture_that_cannot_be_written_is_an_error() {
    let output = pocket_hops(&["press", "--png", "no/such/folder/x.png"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(!output.stderr.is_empty());
}

#[test]
fn without_a_terminal_it_says_so() {
    refuses(&[], "terminal");
    refuses(&["--lang", "fr"], "terminal");
}

#[test]
fn help_and_version_are_given() {
    let help = text(&pocket_hops(&["--help"]));
    for word in Game::ALL.map(Game::name).into_iter().chain(["press"]) {
        assert!(help.contains(word), "{word}");
    }
    assert_eq!(
        text(&pocket_hops(&["--version"])),
        concat!("pocket-hops ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

/// The pictures of the README, each with the command in its title that draws it.
#[test]
fn the_pictures_of_the_readme_are_what_is_seen() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = fs::read_to_string(root.join("README.md")).expect("the README");
    let mut drawn = 0;
    for picture in readme.split("![").skip(1) {
        let target = picture.split_once("](").expect("a target").1;
        let target = target.split_once("\")").expect("a title").0;
        let (path, title) = target
            .split_once(" \"press")
            .expect("a title with the command");
        let presses = title.split_whitespace();
        let fresh = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("readme-{drawn}.png"));
        let status = Command::new(env!("CARGO_BIN_EXE_pocket-hops"))
            .arg("press")
            .args(presses)
            .arg("--png")
            .arg(&fresh)
            .status()
            .expect("it runs");
        assert!(status.success(), "{path}");
        let (kept, fresh) = (fs::read(root.join(path)), fs::read(fresh));
        let same = kept.is_ok() && kept.ok() == fresh.ok();
        assert!(same, "{path} is not what is seen: draw it again");
        drawn += 1;
    }
    assert!(drawn > 0);
}
