//! Court-Circuit: what `court-circuit 12 --games 500` finds.

use super::Aim::{TurnMost, WinInOne, WinInTwo};
use super::Puzzle;

pub(super) const PUZZLES: &[Puzzle] = &[
    Puzzle::easy(
        WinInOne,
        "court-circuit b bw..../....../.b..../.bb.../b...../.b....",
        "A6^C6",
    ),
    Puzzle::easy(
        WinInOne,
        "court-circuit w ....../.w.w../.w..../w...../w...../.b...w",
        "A3^A1^C1",
    ),
    Puzzle::easy(
        TurnMost(3),
        "court-circuit b ...wwb/...w../.w..../..w.../....../w.....",
        "F6^B2^B5^E5 B4-A3",
    ),
    Puzzle::easy(
        TurnMost(3),
        "court-circuit b ...w.w/....wb/...ww./....../....../..b...",
        "F5^D3^D5^F5 C1-B1",
    ),
    Puzzle::medium(
        WinInOne,
        "court-circuit w .....w/.b..ww/..b.b./..w.w./....w./w..w.w",
        "F6^F4^D4^B4^B6",
    ),
    Puzzle::medium(
        TurnMost(5),
        "court-circuit w w.b..b/..b.../b...../b..bb./b...../b.b..b",
        "A6^E6^E1^B1^F5^A5 C1-B1",
    ),
    Puzzle::medium(
        TurnMost(5),
        "court-circuit b ..b..b/ww.w../.....b/..ww../...w.w/wb....",
        "C6^E4^C2^C4^A6^A4 B1-A2",
    ),
    Puzzle::medium(
        WinInTwo,
        "court-circuit b b.w.bb/....../.bb.b./b...../b...../b...wb",
        "F1^D1 C4-D5",
    ),
    Puzzle::hard(
        WinInOne,
        "court-circuit b bb...b/.w..../.wwww./....../.w..../.w.bb.",
        "E1^C1^A1^C3^A5^C5^C3^E5^E3",
    ),
    Puzzle::hard(
        TurnMost(9),
        "court-circuit w .b.bb./...bb./....../b.bbbb/.b..../..w...",
        "C1^C4^F1^F6^D4^F2^A2^A6^C6^E4 A3-A2",
    ),
    Puzzle::hard(
        WinInTwo,
        "court-circuit w b.ww../....bb/..w.../.....w/....ww/ww...w",
        "F2^F4^F6^D4 C4-B4",
    ),
    Puzzle::hard(
        WinInTwo,
        "court-circuit b b....b/b...../...ww./....w./.....w/b.bbwb",
        "F1^F3^D3^D5^F3 D4-D3",
    ),
];
