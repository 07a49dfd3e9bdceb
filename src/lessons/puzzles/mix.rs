//! The Mix: what `mix 12 --games 2000` finds.

use super::Aim::{WinInOne, WinInTwo};
use super::Puzzle;

pub(super) const PUZZLES: &[Puzzle] = &[
    Puzzle::easy(
        WinInOne,
        "mix r .R..../....../...R../..r.../..R.../rb..r.",
        "C2-B2",
    ),
    Puzzle::easy(
        WinInOne,
        "mix r .RB.../....../..BR.R/..r.r./....../......",
        "C3^C5",
    ),
    Puzzle::easy(
        WinInOne,
        "mix b ....B./....../....B./..r.../..B.../.b.b.b",
        "D1^B3^D3",
    ),
    Puzzle::easy(
        WinInTwo,
        "mix r .RB.../...r../.brR.b/..R.B./....../...b..",
        "C4-D3",
    ),
    Puzzle::medium(
        WinInOne,
        "mix b B...BR/R.r.../.RB.../.bb.../.r..r./.....b",
        "F1^D3^B5^D5",
    ),
    Puzzle::medium(
        WinInOne,
        "mix r B.B..R/b..R../..BR../..rb../...r../rb....",
        "A1^C1^E3^C5^E5",
    ),
    Puzzle::medium(
        WinInTwo,
        "mix b B..R../..B.../.rB..R/....../..b..R/..rbrb",
        "D1^B3^B5",
    ),
    Puzzle::medium(
        WinInTwo,
        "mix r ...RBR/.b..../.RB.B./.rrb../....../....rb",
        "C3^C5",
    ),
    Puzzle::hard(
        WinInTwo,
        "mix r BR..B./..R..R/..B.../....r./.b..../.br.rb",
        "B6^D4^B4^D6^F6^F4^D2",
    ),
    Puzzle::hard(
        WinInTwo,
        "mix r .BBR../..b.R./b.rB../..Rr../b.r.../......",
        "D6^B4^D2^B2",
    ),
    Puzzle::hard(
        WinInOne,
        "mix b BR.BBR/.b...R/....../r..br./.r..../.b....",
        "E6^C6^A4^A2^C2^E4^E2^C4",
    ),
    Puzzle::hard(
        WinInTwo,
        "mix r B...B./.R.R../...R../..r.../bbBb.r/r.....",
        "A1^A3^C1^E3^C5^A5",
    ),
];
