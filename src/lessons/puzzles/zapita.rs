//! Zapita: what `zapita 12 --games 1000` finds.

use super::Aim::{WinInOne, WinInTwo};
use super::Puzzle;

pub(super) const PUZZLES: &[Puzzle] = &[
    Puzzle::easy(
        WinInOne,
        "zapita k ......./......b/..1.c../...*.c./....a../.....a./.....b.",
        "E5-D4 *A4",
    ),
    Puzzle::easy(
        WinInOne,
        "zapita k ......./....*cb/......./.3...../.a..3c./2....../.......",
        "F6-E6 *B3*A4",
    ),
    Puzzle::easy(
        WinInOne,
        "zapita k ......./3.2..../......./...*bc./....a.c/.....a./.......",
        "F4^D4 *A4",
    ),
    Puzzle::easy(
        WinInTwo,
        "zapita k ......./.c...ba/....*../.....c./.2a.1../.3...../.......",
        "F4-E5 *B5",
    ),
    Puzzle::medium(
        WinInOne,
        "zapita w 1....../2a*...b/......./..23.../.3...ca/....b../1..c...",
        "A6^C6 *C4*D4*G4",
    ),
    Puzzle::medium(
        WinInOne,
        "zapita k ..*c.../2...ba./....c../.3...../2.1..../.3...b./..1..a.",
        "E5^E7^C7 *D7*A4",
    ),
    Puzzle::medium(
        WinInTwo,
        "zapita k .2...../.....b./..aa.*c/..1.c../3....../..2..b./.1..3..",
        "E4^C6",
    ),
    Puzzle::medium(
        WinInTwo,
        "zapita w ..*..../..3...b/...a.c./..2a.c./....3b./.12..../..1....",
        "E3-E2",
    ),
    Puzzle::hard(
        WinInOne,
        "zapita w 1....a./...b.../.2...../.3..2../....c../.3.cba./1.*....",
        "A1^C3^A5^C5^A3^C1 *B2*B4*E4*G4",
    ),
    Puzzle::hard(
        WinInTwo,
        "zapita w 1*....a/.3.2..b/..a..../.c.b.../.32...c/1....../.......",
        "B3^B5^D5^D7",
    ),
    Puzzle::hard(
        WinInTwo,
        "zapita w .1....a/2.31.cb/.*..c../.3...../.....b./.2...a./.......",
        "C6^E6^E4^G2^E2",
    ),
    Puzzle::hard(
        WinInTwo,
        "zapita w ......c/...c.../.323a.b/....1../..1.*../...2.ba/.......",
        "C3^E1^G3^G1^E3 *D2*D1",
    ),
];
