//! Pocket Hops on a computer: so far the referee.

mod referee;

use std::io;
use std::process::ExitCode;

const HELP: &str = "\
Pocket Hops: the jumping games of five booklets.

Usage: pocket-hops referee    answer questions about positions, a line each, from standard input
       pocket-hops --help     say this
       pocket-hops --version  say which version this is

The referee knows: start <game> [players|bis] · successors <position> · turns <position>
verdict <position> · perft <depth> <position> · play <turns> <seed> <position>
A position is <game> <side> <board>, as `start` writes it. Games: hopsy mix court-circuit zapita
operation-d6 chinese-classic chinese-symmetric.
";

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["referee"] => match referee::run(io::stdin().lock(), io::stdout().lock()) {
            // Whoever listened has left: nothing to say, and nobody to say it to.
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                eprintln!("pocket-hops: {error}");
                ExitCode::FAILURE
            }
            _ => ExitCode::SUCCESS,
        },
        ["--help" | "-h"] => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        ["--version" | "-V"] => {
            println!("pocket-hops {}", env!("CARGO_PKG_VERSION"));
            ExitCode::SUCCESS
        }
        _ => {
            eprint!("{HELP}");
            ExitCode::from(2)
        }
    }
}
