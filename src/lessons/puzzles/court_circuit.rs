//! Court-Circuit: what `court-circuit 12 --games 500` finds.

use super::Aim::{TurnMost, WinInOne, WinInTwo};
use super::Puzzle;

pub(super) const PUZZLES: &[Puzzle] = &[
    Puzzle::easy(
        WinInOne,
        "court-circuit w ...bw./..ww../.ww.../....../....../.....w",
        "E6^C6",
    ),
    Puzzle::easy(
        TurnMost(3),
        "court-circuit w w..bb./....../.....b/b...bb/..b.../b.b...",
        "A6^A2^E2^E4 A3-A2",
    ),
    Puzzle::easy(
        TurnMost(3),
        "court-circuit b bb..../....../....../...b../.w.w../..w.w.",
        "D3^D1^B1^B3 B2-A1",
    ),
    Puzzle::easy(
        WinInOne,
        "court-circuit w wb..../...b../.ww.../..w.../....../.....w",
        "A6^C6^E4",
    ),
    Puzzle::medium(
        TurnMost(5),
        "court-circuit b w....w/ww.w.w/..w..b/...w../....../w..w.w",
        "F4^A4^C6^E4^B1^E1 D1-C1",
    ),
    Puzzle::medium(
        TurnMost(5),
        "court-circuit w ....../b..bw./.b.bbw/.b..../....../w..www",
        "E5^C3^A3^C5^E5^E3 A1-A2",
    ),
    Puzzle::medium(
        WinInOne,
        "court-circuit b ....../b....w/b.b.../.b.bb./.....b/b.bb.b",
        "F2^D4^D2^F4^F6",
    ),
    Puzzle::medium(
        WinInTwo,
        "court-circuit w b....w/.....w/b.w.../..ww../w...../w.w.ww",
        "A1^A3^A5 F5-E6",
    ),
    Puzzle::hard(
        WinInTwo,
        "court-circuit w w.wwwb/...w.b/...w../....../..w.../w.w..w",
        "C6^E4 C2-D3",
    ),
    Puzzle::hard(
        WinInTwo,
        "court-circuit b b.b.b./....../....../..w.../wwb.w./wbb.w.",
        "B1^D1^F1^D3^B3^B1 A6-B5",
    ),
    Puzzle::hard(
        WinInOne,
        "court-circuit w ..w..w/w...../wwbbb./...b../...b../w....w",
        "A5^A3^C5^C3^E3^E5^C3^E1",
    ),
    Puzzle::hard(
        TurnMost(9),
        "court-circuit w ....b./b.b..b/...bb./..bb../w.b.../..b..b",
        "A2^E2^B5^D5^F3^F6^A6^A1^E1^B4 C1-B1",
    ),
];
