//! Zapita: what `zapita 12 --games 1000` finds.

use super::Aim::{WinInOne, WinInTwo};
use super::Puzzle;

pub(super) const PUZZLES: &[Puzzle] = &[
    Puzzle::easy(
        WinInOne,
        "zapita k ......./.....b./3.2.c../...*.c./..3..../.1...../.......",
        "E5-D4 *A4",
    ),
    Puzzle::easy(
        WinInTwo,
        "zapita w ......./.....c./......./..2.c../...3a.*/.1.1a../.......",
        "D3^F3",
    ),
    Puzzle::easy(
        WinInOne,
        "zapita w ......a/......./.1....c/......./.3...../.22..../...*..a",
        "B3^D1 *G4",
    ),
    Puzzle::easy(
        WinInOne,
        "zapita k ...1.../.....a./......./...c.../.3...b./....c../1..*...",
        "E2-D1 *D4*A4",
    ),
    Puzzle::medium(
        WinInOne,
        "zapita k .1...../.32.a../*..cb.c/......./..3.1../2b...a./.......",
        "E5^C5^C7^A5 *A4",
    ),
    Puzzle::medium(
        WinInOne,
        "zapita w ......./...1a../3....bc/.....1./3.2.acb/...2.../....*..",
        "C3^E1 *D2*F4*G4",
    ),
    Puzzle::medium(
        WinInTwo,
        "zapita k ....b../.1..2../.2...../..3..c./..c.a../3..*.a./1....b.",
        "F2^D4^B4",
    ),
    Puzzle::medium(
        WinInTwo,
        "zapita k 1....../3...c../.2.a.../.2..b../3.c*..a/.....b./.1.....",
        "C3-B3",
    ),
    Puzzle::hard(
        WinInTwo,
        "zapita w .1b..../22*1.b./.33..a./......./...ac../......./....c..",
        "A6^C4^E2^E4^G6^E6",
    ),
    Puzzle::hard(
        WinInTwo,
        "zapita k 3.....a/....a.b/1.c..../...1.../2c2*b../.3...../.......",
        "B3^D3 *E3*C5*C6",
    ),
    Puzzle::hard(
        WinInTwo,
        "zapita k 3....../.2b..../.3.c..b/...1.../......c/21.a.a./..*....",
        "G3^E1^C3^A1^A3^C1 *D1",
    ),
    Puzzle::hard(
        WinInOne,
        "zapita k 2..b.../.2...b./*....../..1.c3./3.c..../...a.a./1......",
        "C3^E1^G3^E5^E3^G5^E7^C7^A5 *A4",
    ),
];
