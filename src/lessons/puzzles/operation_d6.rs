//! Opération D6: what `operation-d6 12 --games 1500` finds.

use super::Aim::{WinInOne, WinInTwo};
use super::Puzzle;

pub(super) const PUZZLES: &[Puzzle] = &[
    Puzzle::easy(
        WinInOne,
        "operation-d6 r ......./......./......./......./.e6..../66.5.../6f.....",
        "D2^B4=6",
    ),
    Puzzle::easy(
        WinInOne,
        "operation-d6 b ......./......./..f.4../......./.e663../.f...../.......",
        "B3^B1=6",
    ),
    Puzzle::easy(
        WinInTwo,
        "operation-d6 b ......./..4...f/..e66f./5.3..../..6..f./...f.../....f..",
        "C5-D4",
    ),
    Puzzle::easy(
        WinInOne,
        "operation-d6 r ......f/......./...d.f./.6...../.6...../.56..../.......",
        "B2^D2=6",
    ),
    Puzzle::medium(
        WinInOne,
        "operation-d6 b ......./.6...../...e.../.34f.f./...6.../...4..f/..ff.6.",
        "D5^B3^B5^B7=6",
    ),
    Puzzle::medium(
        WinInOne,
        "operation-d6 r .f...6./e.c...a/.....6./4e..e../..6..../6.....6/.......",
        "A4^C4=5^C2=6",
    ),
    Puzzle::medium(
        WinInTwo,
        "operation-d6 r ......./.....e./..5.e../..5..6./.d6..../.....f./ff..66.",
        "C4^C6=6 C6-B6",
    ),
    Puzzle::medium(
        WinInTwo,
        "operation-d6 r ......./.f..f../...6.../..6.6../6....6./.5.d.ce/.....b.",
        "D5^B3 B3-C3",
    ),
    Puzzle::hard(
        WinInOne,
        "operation-d6 b f....../.f...../..5.44./...e..f/......./.f6..5f/..5....",
        "D4^F6=4^F4=5^D6^B4=6",
    ),
    Puzzle::hard(
        WinInTwo,
        "operation-d6 r ......6/....4../....5../.e...e./f.6ff../6....f./..6....",
        "E6^E4=5^C2=6^C4=5^E2=6^E4=5^E6=6 E6-D6",
    ),
    Puzzle::hard(
        WinInTwo,
        "operation-d6 b ..e..../..e..../.6...../.6..4f./.f6...3/.f.f.../...5...",
        "C6^A4=6^C2=5^C4=6^A4=5^C6=6 C6-D7",
    ),
    Puzzle::hard(
        WinInTwo,
        "operation-d6 r ......./...5.f./....6../.d.df.f/.f.6.../.6...6./....3..",
        "E1^G3^G5^E7^C5^A3=4^C3^E3^C5=5^A3^C3=6^E3^C5 C5-C6",
    ),
];
