//! Opération D6: what `operation-d6 12 --games 1500` finds.

use super::Aim::{WinInOne, WinInTwo};
use super::Puzzle;

pub(super) const PUZZLES: &[Puzzle] = &[
    Puzzle::easy(
        WinInOne,
        "operation-d6 b ......./....f.f/...e.ff/.f...../......./.1...../.......",
        "D5^F7=6",
    ),
    Puzzle::easy(
        WinInOne,
        "operation-d6 r ......./......./..f..../..5.66./..d.6../......./....f..",
        "C4^C6=6",
    ),
    Puzzle::easy(
        WinInOne,
        "operation-d6 r ......./......./......./..b..../.....6./..65666/.......",
        "D2^B2=6",
    ),
    Puzzle::easy(
        WinInTwo,
        "operation-d6 b ......./..f..../..ff.4./...f.3./6f.6.../6..6.../...e...",
        "D1-C2",
    ),
    Puzzle::medium(
        WinInOne,
        "operation-d6 b ......./..3f4../f....d./..f..f./f3.6.../...36../.......",
        "F5^D7=5^D5=6",
    ),
    Puzzle::medium(
        WinInOne,
        "operation-d6 b 6.f..../..f..6./...f.../.6..e4./.....3./...6.../f.f....",
        "E4^G4^E2^C2=6",
    ),
    Puzzle::medium(
        WinInTwo,
        "operation-d6 b ......./.f16.6./......./.6.e.../......./.3f6.f./....f.e",
        "G1^E3=6 E3-E4",
    ),
    Puzzle::medium(
        WinInTwo,
        "operation-d6 r ......./.d.c.../.5..6../...e.../.6...f./f..66../.f....6",
        "E5^C7 C7-C6",
    ),
    Puzzle::hard(
        WinInOne,
        "operation-d6 b .f...../f.f..../......./f.43.../.e..6f./6....../6....6.",
        "B3^D5=4^D3^B5=5^D7=6",
    ),
    Puzzle::hard(
        WinInTwo,
        "operation-d6 b ...f.../.f...6./.....54/.6e...f/......./.f6..../....6d.",
        "F1^D1^B3^B1^D3^B5=5^B3=6^D5 D5-D4",
    ),
    Puzzle::hard(
        WinInTwo,
        "operation-d6 b ..6..../.6..ff./..1c.../..f.5../....d../.15.f../.......",
        "D5^F3^D3=4^B1=5^B3^D1=6 D1-D2",
    ),
    Puzzle::hard(
        WinInTwo,
        "operation-d6 b ....f../..6.f../.....d./...5e../...4.../..664f./....f..",
        "F5^D7^F7^D5^F3=5^D1^F1=6^F3 F3-F4",
    ),
];
