//! No panic can be linked into board, rules, game, lessons, opponent, the records of store, and what a board calls of console: `tests/panic-free` is the
//! proof, this runs it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Links the check for the chip, in a target folder of its own, so as not to wait for the cargo that runs this test.
fn link(more: &[&str]) -> Output {
    let target_dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("panic-free");
    Command::new(env!("CARGO"))
        .current_dir(ROOT)
        .env("CARGO_TARGET_DIR", target_dir)
        .args(["build", "--release", "--locked", "--package", "panic-free"])
        .args(["--target", "thumbv6m-none-eabi"])
        .args(more)
        .output()
        .expect("cargo runs")
}

#[test]
#[ignore = "needs the chip's target: rustup target add thumbv6m-none-eabi; cargo test -- --include-ignored"]
fn no_panic_can_be_linked() {
    let output = link(&[]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");

    let output = link(&["--features", "deliberate"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "a deliberate panic was linked");
    assert!(said.contains("a_panic_is_reachable"), "{said}");
}

#[test]
fn every_public_function_is_reached() {
    let reached: String = sources("tests/panic-free/src").iter().map(read).collect();
    let mut forgotten = Vec::new();
    // What is written on flash goes through `sequential_storage`, which can panic.
    let outside = ["shelf.rs", "erasure.rs"];
    for path in ["board", "rules", "game", "lessons", "opponent", "store"]
        .iter()
        .flat_map(|part| sources(&format!("src/{part}")))
        .filter(|path| !outside.iter().any(|name| path.ends_with(name)))
    {
        let mut in_trait = false;
        for line in read(&path).lines() {
            in_trait = line.starts_with("pub trait ") || in_trait && line != "}";
            let line = line.trim_start();
            let declared = line
                .strip_prefix("pub const fn ")
                .or_else(|| line.strip_prefix("pub fn "))
                // A trait's functions are public too.
                .or_else(|| line.strip_prefix("fn ").filter(|_| in_trait));
            let Some(rest) = declared else { continue };
            let name = rest.split(['(', '<']).next().unwrap_or(rest);
            let called = [
                format!("{name}("),
                format!("{name}::<"),
                format!("::{name})"),
            ];
            if !called.iter().any(|call| reached.contains(call)) {
                forgotten.push(format!("{name} in {}", path.display()));
            }
        }
    }
    assert!(forgotten.is_empty(), "not reached: {forgotten:#?}");
}

/// Every source file in a folder and the folders in it.
fn sources(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(Path::new(ROOT).join(folder)).expect("the folder");
    entries
        .flat_map(|entry| {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                sources(path.to_str().expect("a name in Unicode"))
            } else {
                vec![path]
            }
        })
        .collect()
}

fn read(path: &PathBuf) -> String {
    fs::read_to_string(path).expect("a source file")
}
