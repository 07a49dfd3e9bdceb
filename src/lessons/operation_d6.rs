//! The lessons of Opération D6.

use super::{Lesson, Step};
use crate::rules::Refusal;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new(
        ["The aim", "Le but"],
        &[
            Step::watch(
                [
                    "Bring all your dice to six: C3 jumps, takes the six and wins.",
                    "Amenez tous vos dés à six : C3 saute, prend le six et gagne.",
                ],
                "r ......./\
                   ......./\
                   ..6.6../\
                   ...b.../\
                   ..5f.../\
                   ....a../\
                   .......",
                "C3^E3=6",
            ),
            Step::watch(
                [
                    "The start: all dice show one. Red moves first.",
                    "Le départ : tous les dés à un. Rouge commence.",
                ],
                "r a.1.a.1/......./1.....a/......./a.....1/......./1.a.1.a",
                "",
            ),
        ],
    ),
    Lesson::new(
        ["Step and jump", "Pas et saut"],
        &[
            Step::play(
                [
                    "A step, to any free cell around, changes no die: C2 to D3.",
                    "Un pas, vers toute case libre voisine, ne change rien : C2 en D3.",
                ],
                JUMP,
                "C2-D3",
            ),
            Step::play(
                [
                    "Jump any neighbour, then close with a step: C2, C4 and D5.",
                    "Sautez tout voisin, puis concluez par un pas : C2, C4 et D5.",
                ],
                JUMP,
                "C2^C4 C4-D5",
            ),
            Step::refused(
                [
                    "Only the die that jumped closes: F2 may not step now.",
                    "Seul le dé qui a sauté conclut : F2 n’a pas ce droit.",
                ],
                JUMP,
                "C2^C4",
                "F2",
                Refusal::SameDieCloses,
            ),
        ],
    ),
    Lesson::new(
        ["The chain", "La chaîne"],
        &[
            Step::play(
                [
                    "Jump on, any way: D2, B4, D6, then step to D5. Keep the 1.",
                    "Enchaînez : D2, B4, D6, puis un pas en D5. Gardez le 1.",
                ],
                CHAIN,
                "D2^B4^D6 D6-D5",
            ),
            Step::play(
                [
                    "Over an equal die you may change by one: take 2 on B4, and keep it.",
                    "Par-dessus un dé égal, changez d’un point si vous voulez : 2 en B4.",
                ],
                CHAIN,
                "D2^B4=2^D6 D6-D5",
            ),
        ],
    ),
    Lesson::new(
        ["To and fro", "Va-et-vient"],
        &[Step::refused(
            [
                "No to-and-fro: F4 may not jump straight back over E4.",
                "Pas de va-et-vient : F4 ne revient pas par-dessus E4.",
            ],
            "r ......./\
               ......./\
               ......./\
               ...1b../\
               ......./\
               ......./\
               .......",
            "D4^F4",
            "D4",
            Refusal::StraightBack,
        )],
    ),
    Lesson::new(
        ["New faces", "Changer de face"],
        &[
            Step::play(
                [
                    "Over a die one point off, you may take its value: 4 on C5, then D6.",
                    "Sauter un dé à un point d’écart offre sa valeur : 4 en C5, puis D6.",
                ],
                FACES,
                "C3^C5=4 C5-D6",
            ),
            Step::play(
                [
                    "Over an equal die, one up or one down: take 2 on E3, then F4.",
                    "Par-dessus un dé égal, un point de plus ou de moins : 2 en E3, puis F4.",
                ],
                FACES,
                "C3^E3=2 E3-F4",
            ),
            Step::play(
                [
                    "Two points off or more, nothing changes: over B2 to A1, then A2.",
                    "Dès deux points d’écart, rien ne change : par B2 en A1, puis A2.",
                ],
                FACES,
                "C3^A1 A1-A2",
            ),
        ],
    ),
    Lesson::new(
        ["The climb", "L’ascension"],
        &[Step::play(
            [
                "F2 climbs: 3 on D2, 3 on D4, 4 on D6, 5 on F4, and a step to G4.",
                "F2 monte : 3 en D2, 3 en D4, 4 en D6, 5 en F4, et un pas en G4.",
            ],
            "r ......./\
               ......./\
               ...d4../\
               ......./\
               ...1.../\
               ....c2./\
               .......",
            "F2^D2=3^D4^D6=4^F4=5 F4-G4",
        )],
    ),
    Lesson::new(
        ["The win", "La victoire"],
        &[Step::play(
            [
                "Your last six wins, with no closing step: E2, C2, 5 on A4, 6 on A6.",
                "Le dernier six gagne, sans pas final : E2, C2, 5 en A4, 6 en A6.",
            ],
            "r ......./\
               ......./\
               6....../\
               ......./\
               .e...../\
               ...a4../\
               .......",
            "E2^C2^A4=5^A6=6",
        )],
    ),
];

const JUMP: &str = "r ......./\
                      ......./\
                      ......./\
                      ......./\
                      ..d..../\
                      ..1..2./\
                      .......";

/// Figure 4 of the booklet.
const CHAIN: &str = "r ......./\
                       ......./\
                       ..1..../\
                       ......./\
                       ..a..../\
                       ...1.../\
                       .......";

const FACES: &str = "r ......./\
                       ......./\
                       ......./\
                       ..d..../\
                       ..33.../\
                       .f...../\
                       .......";
