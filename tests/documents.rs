//! Every command that the documents name is run: by CI, or here; those that cannot be say why. And every link leads somewhere.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use Run::{Here, InCi, Not};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

const DOCUMENTS: [&str; 6] = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "src/ARCHITECTURE.md",
    "boards/pico/README.md",
    "tests/bench/README.md",
];

/// How a command is known to work.
enum Run {
    /// It is this line of `.ci/run`, or a part of what that line does.
    InCi(&'static str),
    /// It is run here, in this form, which does the same in less time.
    Here(&'static str),
    /// It is not run, for this reason.
    Not(&'static str),
}

/// All of them; those that go on for as long as they are told, for a short time.
const TESTS: Run = InCi(
    "step env POCKET_HOPS_MINUTES=6 POCKET_HOPS_POSITIONS=2 POCKET_HOPS_IMAGES=10000 cargo test --locked --no-fail-fast -- --include-ignored",
);

/// Each is run once.
const BENCHMARKS: Run = InCi("step cargo test --locked --bench rules");

const FIFTY_ANSWERS: &str =
    "POCKET_HOPS_POSITIONS=50 cargo test --test emulator -- --include-ignored --nocapture strong";

const RANDOM_HOUR: &str =
    "POCKET_HOPS_MINUTES=60 cargo test --test emulator -- --include-ignored --nocapture random";

/// Every command there is.
const COMMANDS: &[(&str, Run)] = &[
    (".ci/run", Not("it is CI")),
    (
        "rustup target add thumbv6m-none-eabi",
        InCi("step rustup target add \"$TARGET\""),
    ),
    ("cargo test", TESTS),
    ("cargo test -- --include-ignored", TESTS),
    (
        "cargo test --test emulator -- --include-ignored --nocapture",
        TESTS,
    ),
    (
        "cargo test --test lessons --test learning --test texts",
        TESTS,
    ),
    ("cargo test --test puzzles --test puzzling", TESTS),
    ("cargo test --test scenarios", TESTS),
    ("cargo test --test texts", TESTS),
    ("cargo bench", BENCHMARKS),
    ("cargo bench --bench rules", BENCHMARKS),
    ("cargo bench --bench rules -- play", BENCHMARKS),
    (
        "cargo doc --open",
        InCi("step cargo doc --locked --no-deps"),
    ),
    ("cargo firmware", InCi("step cargo firmware")),
    ("cargo firmware NAME", InCi("step cargo firmware pico-spi")),
    ("cargo pico", Not("it needs a probe with a Pico")),
    ("cargo run --release", Here("cargo run --release -- --help")),
    (
        "cargo run --release -- referee",
        Here("echo start zapita | cargo run --release -- referee"),
    ),
    (
        "cargo run --release -- press aaa",
        Here("cargo run --release -- press aaa"),
    ),
    (
        "cargo run --release -- press --game zapita aau --png target/zapita.png",
        Here(
            "mkdir -p target && cargo run --release -- press --game zapita aau --png target/zapita.png",
        ),
    ),
    (
        "cargo run --release -- duel hopsy strong greedy 200",
        Here("cargo run --release -- duel hopsy strong greedy 2"),
    ),
    (
        "cargo run --release -- duel chinese-classic strong greedy 200 --players 4 --seed 7",
        Here("cargo run --release -- duel chinese-classic strong greedy 1 --players 4 --seed 7"),
    ),
    (
        "cargo run --release -- duel chinese-classic strong medium 30 --players 3 --seed 77",
        Here("cargo run --release -- duel chinese-classic strong medium 1 --players 3 --seed 77"),
    ),
    (
        "cargo run --release --example record < sketch.txt",
        Here(
            "printf 'game zapita\\npress a\\nenter A2-B3\\n' | cargo run --release --example record",
        ),
    ),
    (
        "cargo run --release --example record -- hopsy",
        Here("cargo run --release --example record -- hopsy | grep '^ends '"),
    ),
    (
        "cargo run --release --example puzzles -- hopsy 12 --seed 2",
        Here("cargo run --release --example puzzles -- hopsy 12 --seed 2"),
    ),
    (
        "POCKET_HOPS_IMAGES=1000000 cargo test --release --test images",
        TESTS,
    ),
    (FIFTY_ANSWERS, TESTS),
    (RANDOM_HOUR, TESTS),
    ("tests/bench/strength.sh", Here("tests/bench/strength.sh 1")),
    (
        "tests/bench/strength.sh [games]",
        Here("tests/bench/strength.sh 1"),
    ),
    (
        "tests/bench/speed.sh perft",
        Not("it times, for a minute; what it counts is tested"),
    ),
    (
        "tests/bench/speed.sh openspiel",
        Not("it installs OpenSpiel"),
    ),
    (
        "tests/bench/instructions.sh [--check|--write]",
        Not("it needs valgrind"),
    ),
];

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(path)).expect(path)
}

/// The text without its fenced blocks, and the blocks: each with its language.
fn blocks(document: &str) -> (String, Vec<(&str, String)>) {
    let (mut prose, mut blocks) = (String::new(), Vec::<(&str, String)>::new());
    let mut inside = false;
    for line in document.lines() {
        if let Some(language) = line.strip_prefix("```") {
            inside = !inside;
            if inside {
                blocks.push((language, String::new()));
            }
            continue;
        }
        let to = match blocks.last_mut() {
            Some((_, block)) if inside => block,
            _ => &mut prose,
        };
        to.push_str(line);
        to.push('\n');
    }
    (prose, blocks)
}

/// What a document tells people to run: the lines of its `sh` blocks, and in its text whatever begins as a command does.
fn commands(document: &str) -> Vec<String> {
    let (prose, blocks) = blocks(document);
    let shell = blocks.iter().filter(|(language, _)| *language == "sh");
    let mut commands: Vec<_> = shell.flat_map(|(_, block)| block.lines()).collect();
    let spans = prose.split('`').skip(1).step_by(2);
    commands.extend(spans.filter(|span| {
        let script = span.starts_with("tests/") && span.contains(".sh");
        script || *span == ".ci/run" || span.starts_with("cargo ") || span.contains(" cargo ")
    }));
    let plain = |command: &str| {
        let command = command.split(" #").next().unwrap_or(command);
        command.trim().replace("\\|", "|")
    };
    commands.into_iter().map(plain).collect()
}

#[test]
fn every_command_is_run_or_says_why_not() {
    let ci = read(".ci/run");
    let listed: BTreeSet<_> = COMMANDS.iter().map(|(command, _)| *command).collect();
    assert_eq!(listed.len(), COMMANDS.len(), "one is there twice");
    for (command, run) in COMMANDS {
        match run {
            InCi(line) => assert!(ci.lines().any(|other| other == *line), "{command}: {line}"),
            Here(form) => assert!(!form.is_empty()),
            Not(why) => assert!(!why.is_empty(), "{command}"),
        }
    }
    let mut told = BTreeSet::new();
    for document in DOCUMENTS {
        let commands = commands(&read(document));
        for command in &commands {
            assert!(
                listed.contains(&**command),
                "{document}: {command:?} is not on the list"
            );
        }
        told.extend(commands);
    }
    let gone: Vec<_> = listed
        .iter()
        .filter(|&&command| !told.contains(command))
        .collect();
    assert!(gone.is_empty(), "no document names {gone:?}");
}

/// What a shell makes of a command, with standard input. In a target folder of its own, so as not to wait for the cargo that runs this test; the release
/// is built as fast as can be.
fn shell(command: &str, input: &str) -> String {
    let mut shell = Command::new("bash")
        .current_dir(ROOT)
        .env(
            "CARGO_TARGET_DIR",
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("documents"),
        )
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .env("CARGO_PROFILE_RELEASE_DEBUG", "false")
        .args(["-o", "pipefail", "-c", command])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a shell");
    let mut to = shell.stdin.take().expect("a pipe");
    // Whoever does not read it has ended.
    let _ = to.write_all(input.as_bytes());
    drop(to);
    let output = shell.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{command}");
    String::from_utf8(output.stdout).expect("it is text")
}

#[test]
#[ignore = "builds the release first: cargo test --test documents -- --include-ignored"]
fn what_is_run_here_works() {
    for (command, run) in COMMANDS {
        if let Here(form) = run {
            let said = shell(form, "");
            assert_eq!(said.is_empty(), form.contains("--png"), "{command}: {said}");
        }
    }
}

#[test]
#[ignore = "builds the release first: cargo test --test documents -- --include-ignored"]
fn the_referee_answers_as_the_readme_says() {
    let readme = read("README.md");
    let (_, blocks) = blocks(&readme);
    let talk = blocks.iter().find(|(_, block)| block.starts_with("$ "));
    let mut lines = talk.expect("a conversation").1.lines();
    let command = lines.next().and_then(|line| line.strip_prefix("$ "));
    let asks = |line: &&str| {
        ["start ", "perft ", "turns "]
            .iter()
            .any(|word| line.starts_with(word))
    };
    let (questions, answers): (Vec<_>, Vec<_>) =
        lines.take_while(|line| *line != "…").partition(asks);
    assert!(questions.len() > 2 && answers.len() > questions.len());
    let said = shell(command.expect("a command"), &(questions.join("\n") + "\n"));
    let begins: Vec<_> = said.lines().take(answers.len()).collect();
    assert_eq!(begins, answers);
}

#[test]
fn every_link_leads_somewhere() {
    for document in DOCUMENTS {
        let text = read(document);
        let folder = Path::new(document).parent().expect("a folder");
        for link in text.split("](").skip(1) {
            let link = link.split([')', ' ']).next().expect("a link");
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let whole = Path::new(ROOT).join(folder).join(path);
            if link.starts_with("https://") {
                continue;
            }
            assert!(whole.exists(), "{document}: {link}");
            if !heading.is_empty() {
                let there = fs::read_to_string(whole).expect(link);
                let named = |line: &str| {
                    line.trim_start_matches('#')
                        .trim()
                        .to_lowercase()
                        .replace(' ', "-")
                };
                let mut headings = there.lines().filter(|line| line.starts_with('#'));
                assert!(
                    headings.any(|line| named(line) == heading),
                    "{document}: {link}"
                );
            }
        }
    }
}

/// Who may name whom among the modules, as `src/ARCHITECTURE.md` says.
const LAYERS: [(&str, &[&str]); 9] = [
    ("board", &[]),
    ("rules", &["board"]),
    ("game", &["rules"]),
    ("opponent", &["board", "rules", "game"]),
    ("lessons", &["rules", "console::texts::Words"]),
    ("store", &["rules", "game"]),
    (
        "console",
        &["board", "rules", "game", "opponent", "lessons", "store"],
    ),
    ("screen", &["board", "rules", "game", "console"]),
    (
        "tasks",
        &["rules", "opponent", "store", "console", "screen"],
    ),
];

#[test]
fn no_module_sees_what_lies_above_it() {
    for (module, below) in LAYERS {
        for (path, source) in sources(&Path::new(ROOT).join("src").join(module)) {
            let code = source
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"));
            for line in code {
                for named in line.split("crate::").skip(1) {
                    let own = |seen: &str| named.starts_with(seen);
                    let known = own(module) || below.iter().any(|seen| own(seen));
                    let a_module = LAYERS.iter().any(|(other, _)| own(&format!("{other}::")));
                    assert!(known || !a_module, "{path} sees crate::{named}");
                }
            }
        }
    }
}

/// Every source file in a folder and the folders in it: where it is, and what it says.
fn sources(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries
        .flat_map(|entry| {
            let path = entry.expect("an entry").path();
            match path.extension() {
                _ if path.is_dir() => sources(&path),
                Some(end) if end == "rs" => {
                    let source = fs::read_to_string(&path).expect("a source file");
                    vec![(path.display().to_string(), source)]
                }
                _ => Vec::new(),
            }
        })
        .collect()
}
