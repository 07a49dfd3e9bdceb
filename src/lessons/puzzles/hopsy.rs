//! Hopsy: what `hopsy 12 --games 2000` finds.

use super::Aim::{WinInOne, WinInTwo};
use super::Puzzle;

pub(super) const PUZZLES: &[Puzzle] = &[
    Puzzle::easy(
        WinInOne,
        "hopsy b b...b./...b../.rb.../....../.b..b./......",
        "B2-B3",
    ),
    Puzzle::easy(
        WinInOne,
        "hopsy r .....r/..r.b./...r../..rb../.....r/......",
        "C3^E3",
    ),
    Puzzle::easy(
        WinInOne,
        "hopsy b .r...r/.b.b../b.b.../...b../....../......",
        "A4^C6^A6",
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
        "hopsy b b..rb./..r..r/..b.../r..b../r.b.../....rb",
        "F1^D1^B3^D5^B5",
    ),
    Puzzle::medium(
        WinInTwo,
        "hopsy b brb.../....../r..rb./....b./.rr.../.bb.r.",
        "B1^D3^D5",
    ),
    Puzzle::medium(
        WinInTwo,
        "hopsy b b..rbr/..r.../..br../...b../..b.r./r....b",
        "D3^D5",
    ),
    Puzzle::hard(
        WinInOne,
        "hopsy r .r.rb./.b..r./.....b/.b.br./r...r./.....b",
        "A2^C4^A6^C6^A4^C2^E4",
    ),
    Puzzle::hard(
        WinInTwo,
        "hopsy r brb.../....r./..r.../..bbb./....../rr.r.b",
        "B6^D6^F4^D2^D4^B2",
    ),
    Puzzle::hard(
        WinInTwo,
        "hopsy r .r...r/.bbb../..r.../.brrr./....../...b.b",
        "B6^B4^D2^F4",
    ),
    Puzzle::hard(
        WinInTwo,
        "hopsy b ....br/b.r.../.bbr../....r./....b./rbr...",
        "B1^D1^F3^D3^D5",
    ),
];
