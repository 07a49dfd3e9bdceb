//! Hopsy: what `hopsy 12 --games 2000` finds.

use super::Aim::{WinInOne, WinInTwo};
use super::Puzzle;

pub(super) const PUZZLES: &[Puzzle] = &[
    Puzzle::easy(
        WinInOne,
        "hopsy r .r..../...b../.r.r../....../.r..b./r.....",
        "B4-C3",
    ),
    Puzzle::easy(
        WinInOne,
        "hopsy b b...../r.rb../..b.../...b../....../.....b",
        "D5^B5",
    ),
    Puzzle::easy(
        WinInOne,
        "hopsy b ..r.../....b./...rb./.....b/..b.../.b....",
        "F3^D5^D3",
    ),
    Puzzle::easy(
        WinInTwo,
        "hopsy b ....../...b../..bbr./...r../..b.../...b..",
        "D4-C3",
    ),
    Puzzle::medium(
        WinInOne,
        "hopsy r .r..br/.b..../...r../..rb../..b.../rb..rb",
        "B6^B4^D2^B2",
    ),
    Puzzle::medium(
        WinInOne,
        "hopsy b br...r/...br./..br../...b../...r../.b..rb",
        "A6^C6^E4^C2^E2",
    ),
    Puzzle::medium(
        WinInTwo,
        "hopsy r brb.../...br./....../..r.../...rb./rbr..b",
        "C3^E1^E3",
    ),
    Puzzle::medium(
        WinInTwo,
        "hopsy b b..rbr/..r.../..br../...b../..b.r./r....b",
        "D3^D5",
    ),
    Puzzle::hard(
        WinInOne,
        "hopsy r .b..br/....../.r.r../..rb../b..r../r..b.b",
        "A1^A3^C5^E3^C1^E1",
    ),
    Puzzle::hard(
        WinInTwo,
        "hopsy r br..b./..b..r/..br../....r./....../r.rb.b",
        "D4^B4^D6^F6^F4^D2",
    ),
    Puzzle::hard(
        WinInTwo,
        "hopsy r rr..b./.b...r/.b..../....r./.b..r./r..b.b",
        "A1^C3^A5^C5^A3^C1^E1",
    ),
    Puzzle::hard(
        WinInTwo,
        "hopsy b .rb.br/...b../.r...b/....../..rrr./bb....",
        "B1^D3^D1^F3",
    ),
];
