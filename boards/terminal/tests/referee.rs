//! The referee as another program drives it: a line in, lines out.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use pocket_hops::rules::{HouseRules, Opening, Rules, read_position, read_turn};

/// A referee with both ends of the line held open.
struct Referee {
    process: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Referee {
    fn new() -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_pocket-hops"))
            .arg("referee")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the referee starts");
        Self {
            questions: process.stdin.take().expect("a pipe"),
            answers: BufReader::new(process.stdout.take().expect("a pipe")),
            process,
        }
    }

    fn ask(&mut self, question: impl AsRef<[u8]>) -> String {
        self.questions
            .write_all(question.as_ref())
            .expect("it listens");
        self.questions.write_all(b"\n").expect("it listens");
        self.line()
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("it answers");
        line.trim_end_matches('\n').to_owned()
    }

    /// An answer of several lines: the count first.
    fn list(&mut self, question: &str) -> Vec<String> {
        let count = self.ask(question).parse().expect("a count");
        (0..count).map(|_| self.line()).collect()
    }

    /// Hangs up; nothing may be left to read, and the exit code is 0.
    fn leave(mut self) {
        drop(self.questions);
        let mut left_over = String::new();
        self.answers
            .read_to_string(&mut left_over)
            .expect("it ends");
        assert_eq!(left_over, "");
        assert!(self.process.wait().expect("it ends").success());
    }
}

#[test]
fn every_opening_is_written_as_the_library_writes_it() {
    let mut referee = Referee::new();
    for opening in Opening::all() {
        let start = opening.position();
        let game = start.game().name();
        let question = match opening {
            Opening::CourtCircuitBis => format!("start {game} bis"),
            Opening::ChineseClassic(players) | Opening::ChineseSymmetric(players) => {
                format!("start {game} {}", players as u8)
            }
            _ => format!("start {game}"),
        };
        assert_eq!(referee.ask(question), start.to_string());
    }
    let for_two = referee.ask("start chinese-classic 2");
    assert_eq!(referee.ask("start chinese-classic"), for_two);
    referee.leave();
}

#[test]
fn perft_gives_the_check_figures() {
    let mut referee = Referee::new();
    for (start, figures) in [
        ("hopsy", [16, 282, 6314]),
        ("mix", [16, 282, 6314]),
        ("court-circuit", [16, 256, 24896]),
        ("zapita", [16, 256, 5696]),
        ("operation-d6", [26, 832, 30788]),
        ("chinese-classic", [14, 196, 3416]),
        ("chinese-classic 3", [14, 196, 2744]),
        ("chinese-classic 6", [14, 197, 2772]),
        ("chinese-symmetric", [14, 196, 3640]),
        ("chinese-symmetric 6", [14, 204, 2992]),
    ] {
        let position = referee.ask(format!("start {start}"));
        assert_eq!(referee.ask(format!("perft 0 {position}")), "1");
        for (depth, figure) in (1..).zip(figures) {
            let count = referee.ask(format!("perft {depth} {position}"));
            assert_eq!(count, figure.to_string(), "{start}, depth {depth}");
        }
    }
    let bis = referee.ask("start court-circuit bis");
    assert_eq!(referee.ask(format!("perft 1 {bis}")), "127");
    assert_eq!(referee.ask(format!("perft 2 {bis}")), "20391");
    referee.leave();
}

#[test]
fn a_shared_perft_counts_what_one_after_the_other_counts() {
    let mut referee = Referee::new();
    for start in ["hopsy", "operation-d6", "chinese-symmetric 5"] {
        let position = referee.ask(format!("start {start}"));
        let next = referee.list(&format!("successors {position}"));
        let sum: u64 = next
            .iter()
            .map(|next| {
                referee
                    .ask(format!("perft 3 {next}"))
                    .parse::<u64>()
                    .expect("a count")
            })
            .sum();
        assert_eq!(referee.ask(format!("perft 4 {position}")), sum.to_string());
    }
    referee.leave();
}

#[test]
fn turns_lead_to_the_successors_in_their_order() {
    let mut referee = Referee::new();
    for opening in Opening::all() {
        let mut position = opening.position().to_string();
        for _ in 0..6 {
            let successors = referee.list(&format!("successors {position}"));
            assert!(successors.is_sorted());
            let turns = referee.list(&format!("turns {position}"));
            let from = read_position(&position).expect("a position");
            for (line, successor) in turns.iter().zip(&successors) {
                let (turn, to) = line.split_once('\t').expect("two columns");
                assert_eq!(to, successor);
                let (_, outcome) = read_turn(&from, HouseRules::default(), turn).expect(turn);
                assert_eq!(&from.after(outcome).to_string(), successor);
            }
            assert_eq!(turns.len(), successors.len());
            position = successors[successors.len() / 2].clone();
        }
    }
    referee.leave();
}

#[test]
fn a_turn_in_print_is_the_shortest_and_among_equals_the_first() {
    let mut referee = Referee::new();
    // Two jumps lead to C3 either way round.
    let turns = referee.list("turns hopsy r ....../....../....../.b..../b.b.../rb....");
    let to_c3: Vec<_> = turns
        .iter()
        .filter_map(|line| line.split_once('\t'))
        .filter(|(_, to)| to.ends_with("/.br.../b.b.../.b...."))
        .collect();
    assert_eq!(to_c3.len(), 1);
    assert_eq!(to_c3[0].0, "A1^A3^C3");
    referee.leave();
}

#[test]
fn verdicts_name_the_winner() {
    let mut referee = Referee::new();
    for (position, verdict) in [
        ("hopsy b ....../....../....../....../b...../rrrr..", "r"),
        ("hopsy b ....../....../....../bbbb../....../rrrr..", "r"),
        ("hopsy r ....../....../....../bbbb../....../rrrr..", "b"),
        ("hopsy r ....../....../....../....../b...../rrr.r.", "-"),
        (
            "court-circuit w bbbbbb/....../....../....../....../......",
            "b",
        ),
        (
            "court-circuit w wbb.../bbb.../bbb.../....../....../......",
            "b",
        ),
        (
            "zapita k ......./......./......./......*/a...../......./......1",
            "error",
        ),
        (
            "zapita k ......./......./......./......*/a....../......./......1",
            "w",
        ),
        (
            "zapita w ......./......./......./*....../a....../......./......1",
            "k",
        ),
        (
            "operation-d6 b ......./......./......./......./a....../......./6.....6",
            "r",
        ),
    ] {
        let answer = referee.ask(format!("verdict {position}"));
        assert!(answer.starts_with(verdict), "{position}: {answer}");
    }
    let won = "hopsy b ....../....../....../....../b...../rrrr..";
    assert_eq!(referee.ask(format!("successors {won}")), "0");
    assert_eq!(referee.ask(format!("turns {won}")), "0");
    assert_eq!(referee.ask(format!("perft 1 {won}")), "0");
    assert_eq!(referee.ask(format!("perft 0 {won}")), "1");
    referee.leave();
}

#[test]
fn random_play_repeats_by_its_seed() {
    let mut referee = Referee::new();
    for game in ["hopsy", "court-circuit", "chinese-classic"] {
        let position = referee.ask(format!("start {game}"));
        let answer = referee.ask(format!("play 2000 7 {position}"));
        assert!(
            answer.starts_with("2000 turns, ") && answer.ends_with(" games ended"),
            "{answer}"
        );
        assert_eq!(referee.ask(format!("play 2000 7 {position}")), answer);
    }
    let over = referee.ask("play 10 1 hopsy b ....../....../....../....../b...../rrrr..");
    assert!(over.starts_with("error: "), "{over}");
    referee.leave();
}

#[test]
fn bad_lines_are_answered_with_one_error_and_it_goes_on() {
    let mut referee = Referee::new();
    let seven = "hopsy r rrrrrr/r...../....../....../....../......";
    let megabyte = "x".repeat(1_000_000);
    let two_megabytes = "successors ".to_owned() + &"r".repeat(2_100_000);
    for bad in [
        "hello",
        "start",
        "start chess",
        "start hopsy 3",
        "start chinese-classic 1",
        "start chinese-classic 7",
        "start chinese-classic two",
        "start chinese-classic +2",
        "start court-circuit ter",
        "start hopsy please now",
        "successors",
        "successors hopsy",
        "successors hopsy r",
        "successors hopsy w brbrbr/....../....../....../....../rbrbrb",
        "successors hopsy r brbrbr/....../....../....../....../rbrbrbr",
        "successors hopsy r brbrbr/....../....../....../....../rbrbr",
        "successors hopsy r brbrbr/....../....../....../rbrbrb",
        "successors hopsy r brbrbr/....../....../....../....../rbrbrb/......",
        "successors hopsy r brbrbr/....../....../....../....../rbrbrb extra",
        "successors hopsy r Brbrbr/....../....../....../....../rbrbrb",
        "successors hopsy r ♟rbrbr/....../....../....../....../rbrbrb",
        "successors hopsy b rrrrrr/....../....../....../....../......",
        "successors court-circuit w ....../....../....../....../....../......",
        "successors court-circuit w wwwwww/bbbbbb/w...../....../....../......",
        "successors zapita w 1....../......./......./......./......./......./......a",
        "successors zapita w 1**..../......./......./......./......./......./......a",
        "successors zapita w *....../......./......./1....../......./......./......a",
        "successors operation-d6 r 7....../......./......./......./......./......./......a",
        "perft",
        "perft hopsy",
        "perft -1 hopsy r brbrbr/....../....../....../....../rbrbrb",
        "perft 21 hopsy r brbrbr/....../....../....../....../rbrbrb",
        "perft 99999999999999999999 hopsy r brbrbr/....../....../....../....../rbrbrb",
        "play 10 hopsy r brbrbr/....../....../....../....../rbrbrb",
        seven,
        &format!("verdict {seven}"),
        &megabyte,
        &two_megabytes,
    ] {
        let answer = referee.ask(bad);
        assert!(answer.starts_with("error: "), "{:.80}: {answer}", bad);
        assert!(answer.len() < 200, "{answer}");
    }
    assert!(referee.ask(b"start \xff\xfe").starts_with("error: "));
    assert!(referee.ask(b"start \0hopsy").starts_with("error: "));
    assert!(referee.ask("start hopsy").starts_with("hopsy r "));
    referee.leave();
}

#[test]
fn spaces_returns_and_blank_lines_do_no_harm() {
    let mut referee = Referee::new();
    let position = "hopsy   r  brbrbr/....../....../....../....../rbrbrb";
    assert_eq!(
        referee.ask(format!("\n\r\n   \n  perft   1   {position}  \r")),
        "16"
    );
    // The last line may lack its end.
    write!(referee.questions, "perft 2 {position}").expect("it listens");
    let Referee {
        mut process,
        questions,
        mut answers,
    } = referee;
    drop(questions);
    let mut rest = String::new();
    answers.read_to_string(&mut rest).expect("it answers");
    assert_eq!(rest, "282\n");
    assert!(process.wait().expect("it ends").success());
}

#[test]
fn the_best_turn_is_one_of_the_turns() {
    let mut referee = Referee::new();
    for opening in Opening::all() {
        let position = opening.position().to_string();
        let turns = referee.list(&format!("turns {position}"));
        for level in ["easy", "medium", "strong"] {
            let best = referee.ask(format!("best {level} {position}"));
            assert!(turns.contains(&best), "{best}");
            assert_eq!(referee.ask(format!("best {level}  {position} 1\r")), best);
        }
    }
    let queen = "court-circuit w ....b./....b./bbbb.b/.b..b./.b..../..b..w";
    let (_, won) = {
        let best = referee.ask(format!("best easy {queen}"));
        let (turn, won) = best.split_once('\t').expect("a turn and a position");
        (turn.to_owned(), won.to_owned())
    };
    assert_eq!(referee.ask(format!("verdict {won}")), "w");
    for (question, reason) in [
        ("best", "the level is missing"),
        ("best weak", "unknown level"),
        ("best easy", "the game is missing"),
        (
            "best easy hopsy r rrrr../....../....../....../....../b.....",
            "the game is over",
        ),
        (
            "best easy hopsy r r...../....../....../....../....../b..... x",
            "the seed must be",
        ),
        (
            "best easy hopsy r r...../....../....../....../....../b..... 1 2",
            "something follows",
        ),
    ] {
        let answer = referee.ask(question);
        assert!(
            answer.starts_with("error: ") && answer.contains(reason),
            "{question}: {answer}"
        );
    }
    referee.leave();
}
