//! The lessons of Zapita.

use super::{Lesson, Step};
use crate::rules::Refusal;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new(
        ["The aim", "Le but"],
        &[
            Step::watch(
                [
                    "Throw the bomb onto the enemy HQ: D3 steps onto it, G4 blows up!",
                    "Lancez la bombe sur le QG ennemi : D3 l’atteint, G4 explose !",
                ],
                "w ......./\
                   ......./\
                   ...2.a./\
                   ....*../\
                   ...3.c./\
                   ......./\
                   .......",
                "D3-E4 *G4",
            ),
            Step::watch(
                [
                    "The start: white’s HQ is A4, khaki’s G4. White moves first.",
                    "Le départ : QG blanc en A4, kaki en G4. Blanc commence.",
                ],
                "w 1.....a/2.....b/3.....c/...*.../3.....c/2.....b/1.....a",
                "",
            ),
        ],
    ),
    Lesson::new(
        ["Step and jump", "Pas et saut"],
        &[
            Step::play(
                [
                    "Of any power, a pawn steps to any free cell around: C3 to D4.",
                    "Fort ou non, un pion va sur toute case libre voisine : C3 en D4.",
                ],
                MOVES,
                "C3-D4",
            ),
            Step::play(
                [
                    "A jump goes over any neighbour to the free cell behind: C3 to E3.",
                    "Sautez tout voisin si la case derrière est libre : C3 en E3.",
                ],
                MOVES,
                "C3^E3",
            ),
            Step::refused(
                [
                    "The bomb cannot be jumped: C3 does not get to C5.",
                    "La bombe ne se saute pas : C3 n’ira pas en C5.",
                ],
                "w ......./\
                   ......./\
                   ......./\
                   ..*..../\
                   ..1c.../\
                   ..3..../\
                   .......",
                "C3",
                "C5",
                Refusal::BombInTheWay,
            ),
        ],
    ),
    Lesson::new(
        ["The chain", "La chaîne"],
        &[Step::play(
            [
                "Jump on as you like, any way: F2 by D2 and B4 to D6.",
                "Enchaînez à volonté, en tous sens : F2 par D2 et B4 en D6.",
            ],
            "w ......*/\
               ......./\
               ..c..../\
               ......./\
               ..1..../\
               ....a2./\
               .......",
            "F2^D2^B4^D6",
        )],
    ),
    Lesson::new(
        ["Headquarters", "Les QG"],
        &[
            Step::refused(
                [
                    "No pawn ends its turn on an HQ: A3 cannot step to A4.",
                    "Aucun pion ne reste sur un QG : A3 ne va pas en A4.",
                ],
                HEADQUARTERS,
                "A3",
                "A4",
                Refusal::Headquarters,
            ),
            Step::play(
                [
                    "But a chain may pass through it: A2 by A4 to C6.",
                    "Mais une chaîne peut y passer : A2 par A4 en C6.",
                ],
                HEADQUARTERS,
                "A2^A4^C6",
            ),
        ],
    ),
    Lesson::new(
        ["The throw", "Le lancer"],
        &[
            Step::play(
                [
                    "A 2 that comes onto the bomb throws it straight, 1 or 2 cells: F5.",
                    "Un 2 venu sur la bombe la lance tout droit, d’une case ou deux : F5.",
                ],
                THROW,
                "D2-D3 *F5",
            ),
            Step::refused(
                [
                    "No pawn throws further than its power: D6 is too far for a 2.",
                    "On ne lance pas plus loin que sa force : D6 est trop loin pour un 2.",
                ],
                THROW,
                "D2-D3",
                "D6",
                Refusal::OutOfRange,
            ),
        ],
    ),
    Lesson::new(
        ["The relay", "Le relais"],
        &[
            Step::play(
                [
                    "A pawn of yours relays: it throws on, with its own power. B5, D5, D6.",
                    "Un pion à vous relaie : il relance, avec sa force. B5, D5, D6.",
                ],
                RELAY,
                "B1-B2 *B5*D5*D6",
            ),
            Step::refused(
                [
                    "The bomb never stays on a relay: B5 has to throw it on.",
                    "La bombe ne reste pas sur un relais : B5 doit relancer.",
                ],
                RELAY,
                "B1-B2 *B5",
                "B5",
                Refusal::MustThrow,
            ),
        ],
    ),
    Lesson::new(
        ["Defenders", "La défense"],
        &[
            Step::refused(
                [
                    "An enemy as strong as the thrower stops it: D2 shields B2.",
                    "Un ennemi aussi fort que le lanceur arrête la bombe : D2 couvre B2.",
                ],
                DEFENDERS,
                "E1-E2",
                "B2",
                Refusal::StrongerDefender,
            ),
            Step::refused(
                [
                    "C2 is free, but behind D2: out of reach as well.",
                    "C2 est libre, mais derrière D2 : hors d’atteinte aussi.",
                ],
                DEFENDERS,
                "E1-E2",
                "C2",
                Refusal::StrongerDefender,
            ),
            Step::play(
                [
                    "It flies over a weaker one, to the relay E5, then to D6.",
                    "Plus faible, il est survolé : relais en E5, puis D6.",
                ],
                DEFENDERS,
                "E1-E2 *E5*D6",
            ),
            Step::refused(
                [
                    "It never lands on an enemy, weak as it may be: not on E3.",
                    "Elle ne tombe jamais sur un ennemi, même faible : pas en E3.",
                ],
                DEFENDERS,
                "E1-E2",
                "E3",
                Refusal::EnemyThere,
            ),
        ],
    ),
    Lesson::new(
        ["The win", "La victoire"],
        &[Step::play(
            [
                "D2 jumps onto the bomb, D4 relays it, and the HQ on G4 blows up!",
                "D2 saute sur la bombe, D4 relaie, et le QG de G4 explose !",
            ],
            "w ......./\
               ......./\
               ......./\
               ...3.../\
               ......c/\
               .*a2.../\
               .......",
            "D2^B2 *D4*G4",
        )],
    ),
];

const MOVES: &str = "w ......./\
                       .....*./\
                       ......./\
                       ......./\
                       ..1c.../\
                       ..3..../\
                       .......";

const HEADQUARTERS: &str = "w ......./\
                              ......./\
                              .a...../\
                              ......./\
                              1....../\
                              2...*../\
                              .......";

/// Figure 5 of the booklet.
const THROW: &str = "w ......./\
                       ......./\
                       ......./\
                       ......./\
                       ...*.../\
                       ...2.../\
                       .......";

/// Figure 6.
const RELAY: &str = "w ......./\
                       ......./\
                       .2.1.../\
                       ......./\
                       ......./\
                       .*...../\
                       .3.....";

/// Figure 7.
const DEFENDERS: &str = "k ......./\
                           ......./\
                           ....a../\
                           ......./\
                           ....2../\
                           .b.3*../\
                           ....c..";
