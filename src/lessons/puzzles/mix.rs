//! The Mix: what `mix 12 --games 2000` finds.

use super::Aim::{WinInOne, WinInTwo};
use super::Puzzle;

pub(super) const PUZZLES: &[Puzzle] = &[
    Puzzle::easy(
        WinInOne,
        "mix b ....../.R..../..B.../..rbB./.b..../.....b",
        "E3-E2",
    ),
    Puzzle::easy(
        WinInOne,
        "mix b ....B./....../..BR../.b.b../....../r....b",
        "D3^D5",
    ),
    Puzzle::easy(
        WinInOne,
        "mix b ....B./....../B.B.../.b..../.r..b./...b..",
        "C4^A2^C2",
    ),
    Puzzle::easy(
        WinInTwo,
        "mix r ..BRB./....../..r.../....../..rRr./......",
        "D6-C5",
    ),
    Puzzle::medium(
        WinInOne,
        "mix r ....../B...R./..BR../.b.r../B..b../.r.rRb",
        "E5^C3^E3^C1",
    ),
    Puzzle::medium(
        WinInOne,
        "mix r .B..BR/...R../.B.R../.br.../....r./..rb.b",
        "C1^E1^E3^C5^E5",
    ),
    Puzzle::medium(
        WinInTwo,
        "mix r ....BR/..B.../B..b../.brR../..r.r./..R.b.",
        "E2^C4^E4",
    ),
    Puzzle::medium(
        WinInTwo,
        "mix r ....B./.B.b../..RR.B/..rr.b/.b.R../r.....",
        "C3^E1",
    ),
    Puzzle::hard(
        WinInOne,
        "mix r .R...R/...B../..BR../r.r.../B...r./.b.b.b",
        "A3^A1^C1^E1^E3^C5^E5",
    ),
    Puzzle::hard(
        WinInTwo,
        "mix r B..RBR/....../.B.R../...r.b/b...../r.r..b",
        "A1^A3^C5^E3^C3^E5",
    ),
    Puzzle::hard(
        WinInTwo,
        "mix b ..B..R/.R..../r..RB./..r.../.r.bB./.b.b..",
        "B1^B3^D3^D5",
    ),
    Puzzle::hard(
        WinInTwo,
        "mix b ..B..R/....B./.RrR../.....b/Bb.b../r...r.",
        "E5^C3^C5^A3^C1",
    ),
];
