//! The lessons of Court-Circuit.

use super::{Lesson, Step};
use crate::rules::{HouseRules, Refusal};

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new(
        ["The aim", "Le but"],
        &[
            Step::watch(
                [
                    "Turn all enemy pawns to your colour: C2 by E4 to C4 wins.",
                    "Retournez tous les pions ennemis : C2 par E4 en C4, c’est gagné !",
                ],
                "w ....../\
                   ..w.w./\
                   ...b../\
                   .w.b../\
                   ..ww../\
                   ......",
                "C2^E4^C4",
            ),
            Step::watch(
                [
                    "The start: white on row 1, black on row 6. White moves first.",
                    "Le départ : Blanc rangée 1, Noir rangée 6. Blanc commence.",
                ],
                "w bbbbbb/....../....../....../....../wwwwww",
                "",
            ),
        ],
    ),
    Lesson::new(
        ["Step and jump", "Pas et saut"],
        &[
            Step::play(
                [
                    "A step, to any free cell around, is a whole turn: B2 to C3.",
                    "Un pas vers une case libre voisine suffit : B2 en C3.",
                ],
                "w b....b/\
                   ....../\
                   ....../\
                   ....../\
                   .ww.../\
                   w.....",
                "B2-C3",
            ),
            Step::play(
                [
                    "An attack: F1 jumps E2, which turns white. Then a step: D3 to D4.",
                    "Une attaque : F1 saute E2, qui devient blanc. Puis un pas : D3 en D4.",
                ],
                JUMPS,
                "F1^D3 D3-D4",
            ),
            Step::play(
                [
                    "A2 jumps your own A3: nothing turns. Any pawn may close: F1 to F2.",
                    "A2 saute A3, à vous : rien ne change. Tout pion conclut : F1 en F2.",
                ],
                JUMPS,
                "A2^A4 F1-F2",
            ),
        ],
    ),
    Lesson::new(
        ["The chain", "La chaîne"],
        &[
            Step::play(
                [
                    "Jump on, any way: E1 turns E2 and D2, then closes on B1.",
                    "Enchaînez en tous sens : E1 retourne E2, D2 et conclut en B1.",
                ],
                CHAINS,
                "E1^E3^C1 C1-B1",
            ),
            Step::play(
                [
                    "Own pawns carry you far: A2 by A4 to C6. Then a step, D6.",
                    "Vos pions vous portent loin : A2 par A4 en C6. Puis un pas, D6.",
                ],
                CHAINS,
                "A2^A4^C6 C6-D6",
            ),
        ],
    ),
    Lesson::new(
        ["Own pawns first", "D’abord les siens"],
        &[
            Step::play(
                [
                    "Own pawns first, then enemies: C1, E3, E5, C5, A3. Close on A4.",
                    "Les vôtres, puis l’ennemi : C1, E3, E5, C5, A3. Et un pas, A4.",
                ],
                OWN_FIRST,
                "C1^E3^E5^C5^A3 A3-A4",
            ),
            Step::refused(
                [
                    "After an attack, only enemies. B4 is yours now: no jump to C5.",
                    "Dès l’attaque, on ne saute que l’ennemi : B4, à vous, barre C5.",
                ],
                OWN_FIRST,
                "C1^E3^E5^C5^A3",
                "C5",
                Refusal::OwnPawnAfterAttack,
            ),
        ],
    ),
    Lesson::new(
        ["The closing step", "Le pas final"],
        &[
            Step::refused(
                [
                    "A chain is never the end: you cannot stop on C1 without a step.",
                    "Une chaîne ne suffit pas : en C1, il faut encore un pas final.",
                ],
                CLOSING,
                "A1^C1",
                "C1",
                Refusal::MustClose,
            ),
            Step::play(
                [
                    "Any pawn of yours closes, even one just won: B1 to A1.",
                    "Tout pion à vous conclut, même tout juste gagné : B1 en A1.",
                ],
                CLOSING,
                "A1^C1 B1-A1",
            ),
        ],
    ),
    Lesson::new(
        ["The queen", "La dame"],
        &[
            Step::play(
                [
                    "One pawn left? For this turn it is a queen and slides: A1 to D4.",
                    "Plus qu’un pion ? Pour ce tour, il est dame et glisse : A1 en D4.",
                ],
                "w .b...b/\
                   ....../\
                   ....../\
                   ....../\
                   ....b./\
                   w.....",
                "A1-D4",
            ),
            Step::play(
                [
                    "It attacks from afar and lands at will. Then a step: D1 to E2.",
                    "Elle attaque de loin, se pose où elle veut. Puis un pas : D1 en E2.",
                ],
                QUEEN,
                "A1^D4^D1 D1-E2",
            ),
            Step::refused(
                [
                    "It jumps enemies only. C3 is white now and bars B2.",
                    "Elle ne saute que l’ennemi : C3, blanc, barre la route de B2.",
                ],
                QUEEN,
                "A1^D4",
                "B2",
                Refusal::QueenJumpsEnemies,
            ),
        ],
    ),
    Lesson::new(
        ["The win", "La victoire"],
        &[Step::play(
            [
                "The last enemy turned wins at once, no closing step: D4, D6.",
                "Le dernier ennemi retourné, c’est gagné, sans pas final : D4, D6.",
            ],
            "w ....../\
               ...b../\
               ....../\
               ..b.../\
               .w..w./\
               ......",
            "B2^D4^D6",
        )],
    ),
    Lesson::new(
        ["House rule", "Règle maison"],
        &[Step::refused(
            [
                "If you agree on it, no pawn that moved stays in a corner: not A1.",
                "Si on l’adopte, un pion joué ne reste pas dans un coin : pas en A1.",
            ],
            "w .....b/\
               ....../\
               ....../\
               ....../\
               .ww.../\
               ......",
            "B2",
            "A1",
            Refusal::CornerRefuge,
        )],
    )
    .under(HouseRules {
        no_corner_refuge: true,
        ..HouseRules::NONE
    }),
];

/// Figure 3 of the booklet.
const JUMPS: &str = "w b...../\
                       ....../\
                       ....../\
                       w...../\
                       w...b./\
                       .....w";

/// Figure 4.
const CHAINS: &str = "w .....b/\
                        .w..../\
                        ....../\
                        w...../\
                        w..bb./\
                        ....w.";

/// Figure 5.
const OWN_FIRST: &str = "w .....b/\
                           ...b../\
                           .b..w./\
                           ....../\
                           ...w../\
                           ..w...";

const CLOSING: &str = "w .....b/\
                         ....../\
                         ....../\
                         ....../\
                         ....../\
                         wb...w";

const QUEEN: &str = "w b...../\
                       ....../\
                       ....../\
                       ..b.../\
                       ...b../\
                       w.....";
