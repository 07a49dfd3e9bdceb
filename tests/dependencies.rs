//! What the workspace depends on: nothing without a use, nothing from elsewhere, no licence that has not been agreed to.

use std::fs;
use std::path::Path;
use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// What a crate that is linked or used to build may be under.
const LICENCES: [&str; 6] = [
    "MIT",
    "Apache-2.0",
    "BSD-3-Clause",
    "Unicode-3.0",
    "Zlib",
    "Apache-2.0 WITH LLVM-exception",
];

/// Every package: its folder, where what it ships is written, and where what it tests with is.
const PACKAGES: [(&str, &str, &str); 7] = [
    (".", "src", "tests"),
    ("boards/terminal", "src", "tests"),
    ("boards/rp2040", "src", "src"),
    ("boards/pico", "src", "src"),
    ("boards/pico-spi", "src", "src"),
    ("boards/image", "src", "src"),
    ("tests/panic-free", "src", "src"),
];

/// Whether an expression of SPDX, or an old one with slashes, can be met.
fn is_agreed_to(licence: &str) -> bool {
    let licence = licence.replace('/', " OR ");
    let any = parted(&licence, "OR");
    let all = parted(&licence, "AND");
    let licence = licence.trim();
    let inner = licence.strip_prefix('(').and_then(|l| l.strip_suffix(')'));
    match (any.len(), all.len(), inner) {
        (2.., _, _) => any.iter().any(|part| is_agreed_to(part)),
        (_, 2.., _) => all.iter().all(|part| is_agreed_to(part)),
        (_, _, Some(inner)) => is_agreed_to(inner),
        _ => LICENCES.contains(&licence),
    }
}

/// The parts between a word, where it stands in no brackets.
fn parted(text: &str, word: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut depth = 0;
    for piece in text.split_whitespace() {
        depth += piece.matches('(').count();
        if depth == 0 && piece == word {
            parts.push(String::new());
        } else if let Some(part) = parts.last_mut() {
            part.push_str(piece);
            part.push(' ');
        }
        depth -= piece.matches(')').count();
    }
    parts
}

/// What cargo says of every crate that these packages are made of: its name and version, and its licence.
fn licences(of: &[&str]) -> Vec<(String, String)> {
    let output = Command::new(env!("CARGO"))
        .current_dir(ROOT)
        .args(["tree", "--locked", "--prefix", "none"])
        .args(["--format", "{p} |{l}"])
        .args(of)
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let tree = String::from_utf8(output.stdout).expect("it is text");
    let lines = tree.lines().filter_map(|line| line.split_once(" |"));
    let licence = |text: &str| text.trim_end_matches(" (*)").to_owned();
    let crates: Vec<_> = lines.map(|(name, l)| (name.into(), licence(l))).collect();
    assert!(crates.len() > 2, "{tree}");
    crates
}

/// What npm says of every package that the emulated chip is made of.
fn licences_of_npm() -> Vec<(String, String)> {
    let lock = Path::new(ROOT).join("tests/emulator/package-lock.json");
    let lock = fs::read_to_string(lock).expect("a lock file");
    let packages = lock.split("\"node_modules/").skip(1);
    let value = |text: &str| text.split('"').next().unwrap_or_default().to_owned();
    let licence = |text: &str| value(text.split_once("\"license\": \"").unwrap_or_default().1);
    packages.map(|text| (value(text), licence(text))).collect()
}

fn are_agreed_to(packages: Vec<(String, String)>) {
    for (name, licence) in packages {
        assert!(is_agreed_to(&licence), "{name} is under {licence:?}");
    }
}

#[test]
fn licences_are_read_as_they_are_written() {
    for good in [
        "MIT",
        "MIT/Apache-2.0",
        "GPL-3.0 OR MIT",
        "(MIT OR GPL-3.0) AND Unicode-3.0",
        "Apache-2.0 WITH LLVM-exception",
    ] {
        assert!(is_agreed_to(good), "{good}");
    }
    for bad in [
        "",
        "GPL-3.0",
        "MIT AND GPL-3.0",
        "(MIT OR Zlib) AND GPL-3.0",
        "GPL-3.0 OR MIT AND GPL-2.0",
        "Apache-2.0 WITH other",
    ] {
        assert!(!is_agreed_to(bad), "{bad}");
    }
}

/// Offline: what these are made of has been fetched to build this.
#[test]
fn every_licence_on_the_host_is_agreed_to() {
    let boards = ["-p", "pocket-hops", "-p", "pocket-hops-terminal"];
    are_agreed_to(licences(&[&["--offline"][..], &boards].concat()));
}

#[test]
#[ignore = "needs the crates of the chip: rustup target add thumbv6m-none-eabi; cargo firmware; cargo test -- --include-ignored"]
fn every_licence_on_the_chip_is_agreed_to() {
    let boards = ["-p", "pocket-hops-pico", "-p", "pocket-hops-pico-spi"];
    are_agreed_to(licences(
        &[&boards[..], &["--target", "thumbv6m-none-eabi"]].concat(),
    ));
}

#[test]
#[ignore = "needs the crates of the image: cargo firmware; cargo test -- --include-ignored"]
fn every_licence_of_what_makes_an_image_is_agreed_to() {
    are_agreed_to(licences(&["-p", "pocket-hops-image"]));
}

#[test]
fn every_licence_of_the_emulated_chip_is_agreed_to() {
    let packages = licences_of_npm();
    assert!(!packages.is_empty());
    are_agreed_to(packages);
}

#[test]
fn every_crate_comes_from_the_registry() {
    let lock = fs::read_to_string(Path::new(ROOT).join("Cargo.lock")).expect("a lock file");
    let mut sources = lock.lines().filter(|line| line.starts_with("source = "));
    let registry = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
    assert!(sources.all(|source| source == registry));
}

#[test]
fn every_dependency_is_named_in_the_sources_or_says_why() {
    let mut idle = Vec::new();
    let mut all = String::new();
    for (folder, ships, tests) in PACKAGES {
        let folder = Path::new(ROOT).join(folder);
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        let (ships, tests) = (
            written_in(&folder.join(ships)),
            written_in(&folder.join(tests)),
        );
        for (section, line) in lines_of(&manifest) {
            let written = match section {
                "dependencies" => &ships,
                "dev-dependencies" => &tests,
                _ => continue,
            };
            let name = line.split(['.', ' ']).next().expect("a name");
            let krate = name.replace('-', "_");
            let named = [format!("{krate}::"), format!("{krate} as ")];
            if !named.iter().any(|use_| written.contains(use_)) && !line.contains('#') {
                idle.push(format!("{name} in {}", folder.display()));
            }
            all.push_str(name);
            all.push('\n');
        }
    }
    assert!(idle.is_empty(), "neither named nor explained: {idle:#?}");
    let workspace = fs::read_to_string(Path::new(ROOT).join("Cargo.toml")).expect("a manifest");
    for (section, line) in lines_of(&workspace) {
        let name = line.split([' ', '.']).next().expect("a name");
        let used = section != "workspace.dependencies" || all.lines().any(|other| other == name);
        assert!(used, "no package depends on {name}");
    }
}

/// The lines of a manifest that say something, each with its section.
fn lines_of(manifest: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut section = "";
    manifest.lines().filter_map(move |line| {
        if let Some(name) = line.strip_prefix('[') {
            section = name.trim_end_matches(']');
            return None;
        }
        let says = line.starts_with(|c: char| c.is_ascii_lowercase());
        says.then_some((section, line))
    })
}

/// All the Rust in a folder and the folders in it.
fn written_in(folder: &Path) -> String {
    let mut all = String::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            all.push_str(&written_in(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            all.push_str(&fs::read_to_string(path).expect("a source file"));
        }
    }
    all
}
