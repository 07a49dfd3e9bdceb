//! What is wrong with a line, in English.

use pocket_hops::rules::{Flaw, Game, TextError, TextProblem};

/// A sentence for an error in a position, with the place where it is.
pub fn text_error(text: &str, error: TextError) -> String {
    use TextProblem::*;
    let what = match error.problem {
        MissingGame => "the game is missing".into(),
        UnknownGame => unknown_game(),
        MissingSide => "the side to move is missing".into(),
        UnknownSide => "the game has no such side".into(),
        MissingBoard => "the board is missing".into(),
        UnknownPiece => {
            let found = text.get(error.at..).and_then(|rest| rest.chars().next());
            let found = found.map_or(String::new(), |c| c.escape_default().to_string());
            format!("`{found}` is no piece of this game")
        }
        LongRow(row) => format!("row {row} from the top has too many places"),
        ShortRow(row) => format!("row {row} from the top has too few places"),
        TooManyRows => "the board has too many rows".into(),
        TooFewRows => "the board has too few rows".into(),
        TextAfter => "something follows the board".into(),
        Flaw(flaw) => return self::flaw(flaw),
        NoPlace | Unexpected | Refused(_) | Unfinished(_) => "this is no turn".into(),
    };
    format!("{what} (character {} of the position)", error.at + 1)
}

/// The names there are.
pub fn unknown_game() -> String {
    let names = Game::ALL.map(Game::name).join(" ");
    format!("unknown game; there are {names}")
}

fn flaw(flaw: Flaw) -> String {
    match flaw {
        Flaw::NotOfThisGame => "a piece or a side is not of this game".into(),
        Flaw::TooMany(side) => format!("side {} has too many pieces", side.index() + 1),
        Flaw::TooManyPawns => "there are more than twelve pawns".into(),
        Flaw::NoBomb => "there is no bomb".into(),
        Flaw::TwoBombs => "there is more than one bomb".into(),
        Flaw::OnHeadquarters => "a pawn stands on a headquarters".into(),
        Flaw::NothingToMove => "the side to move has no piece".into(),
    }
}
