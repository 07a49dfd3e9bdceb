//! The lessons of the Mix: what it does not share with Hopsy.

use super::{Lesson, Step};

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new(
        ["The aim", "Le but"],
        &[
            Step::watch(
                [
                    "Line up four of your pawns, plain and ringed by turns: E3 to C3.",
                    "Alignez quatre pions à vous, tour à tour unis et cerclés : E3 en C3.",
                ],
                "r ....../\
                   ....R./\
                   .b.r../\
                   ...BR./\
                   .rb.../\
                   ......",
                "E3^C3",
            ),
            Step::watch(
                [
                    "The start: those far away carry a ring. Red moves first.",
                    "Le départ : ceux du fond sont cerclés. Rouge commence.",
                ],
                "r BRBRBR/....../....../....../....../rbrbrb",
                "",
            ),
        ],
    ),
    Lesson::new(
        ["Moving", "Jouer"],
        &[Step::play(
            [
                "Step and jump as in Hopsy. A ring stays on its pawn: B2, D4, D6.",
                "On joue comme à Hopsy. Un cercle reste sur son pion : B2, D4, D6.",
            ],
            "r ....../\
               ...r../\
               ....../\
               ..b.../\
               .R..../\
               ......",
            "B2^D4^D6",
        )],
    ),
    Lesson::new(
        ["Plain and ringed", "Uni et cerclé"],
        &[
            Step::play(
                [
                    "Plain, ring, plain, ring: E2 steps to D3 and wins.",
                    "Uni, cerclé, uni, cerclé : E2 va en D3 et gagne.",
                ],
                "r ....../\
                   ...b../\
                   .B..../\
                   rRr.b./\
                   ....R./\
                   ..B...",
                "E2-D3",
            ),
            Step::play(
                [
                    "The ring may come first, and the line lie any way: E3 to E5.",
                    "Le cercle peut venir en tête, et la ligne aller en tout sens : E3, E5.",
                ],
                "r ....../\
                   b...../\
                   ...RB./\
                   ..r.r./\
                   .R..../\
                   ..b...",
                "E3^E5",
            ),
        ],
    ),
    Lesson::new(
        ["Other lines", "Autres lignes"],
        &[
            Step::watch(
                [
                    "Four alike make no line here: E2 to D3 wins nothing.",
                    "Quatre pions pareils ne comptent pas : D3 ne gagne rien.",
                ],
                "r ....../\
                   ...b../\
                   .B..../\
                   rrr.b./\
                   ....r./\
                   ..B...",
                "E2-D3",
            ),
            Step::play(
                [
                    "In a longer line any four that alternate win: F2 to E3.",
                    "Ligne plus longue : quatre voisins alternés suffisent. F2 en E3.",
                ],
                "r ....../\
                   ...b../\
                   .B..../\
                   rrRr../\
                   .....R/\
                   ..B...",
                "F2-E3",
            ),
        ],
    ),
];
