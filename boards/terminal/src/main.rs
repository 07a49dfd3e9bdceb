//! Pocket Hops on a computer: the console in a terminal, presses for scripts, the referee and duels.

mod arguments;
mod duel;
mod picture;
mod press;
mod referee;
mod terminal;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use arguments::{Command, HELP};

fn main() -> ExitCode {
    let command = match arguments::read() {
        Ok(command) => command,
        Err(wrong) => return fail(2, &format!("{wrong}; see pocket-hops --help")),
    };
    let version = concat!("pocket-hops ", env!("CARGO_PKG_VERSION"), "\n");
    let result = match command {
        Command::Help => io::stdout().write_all(HELP.as_bytes()),
        Command::Version => io::stdout().write_all(version.as_bytes()),
        Command::Referee => referee::run(io::stdin().lock(), io::stdout().lock()),
        Command::Press(presses) => press::run(&presses),
        Command::Duel(duel) => duel::run(&duel, io::stdout().lock()),
        Command::Play(_) if !(io::stdin().is_terminal() && io::stdout().is_terminal()) => {
            return fail(2, "this is played in a terminal; see pocket-hops --help");
        }
        Command::Play(how) => terminal::run(how),
    };
    match result {
        // Whoever listened has left: nothing to say, and nobody to say it to.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => fail(1, &error.to_string()),
        _ => ExitCode::SUCCESS,
    }
}

fn fail(code: u8, why: &str) -> ExitCode {
    eprintln!("pocket-hops: {why}");
    ExitCode::from(code)
}
