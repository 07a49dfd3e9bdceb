//! The lessons of Chinese Checkers. All but the long jump are shared by the classic and the symmetric game.

mod boards;
mod long_jump;

use super::{Lesson, Step};
use crate::rules::{HouseRules, Refusal};
use boards::{FIELD, FREEING, GOAL, PASSING, START};

pub(super) const CLASSIC: &[Lesson] = &[
    AIM,
    STEP_AND_JUMP,
    NEARER,
    IN_THE_GOAL,
    HOUSES,
    STUCK,
    WIN,
    HOUSE_RULE,
];

pub(super) const SYMMETRIC: &[Lesson] = &[
    AIM,
    STEP_AND_JUMP,
    long_jump::LESSON,
    NEARER,
    IN_THE_GOAL,
    HOUSES,
    STUCK,
    WIN,
    HOUSE_RULE,
];

const AIM: Lesson = Lesson::new(
    ["The aim", "Le but"],
    &[
        Step::watch(
            [
                "Be first to fill your goal, the house across: m5 to n1 wins.",
                "Remplissez votre but, la maison d’en face : m5 en n1, c’est gagné !",
            ],
            GOAL,
            "m5-n1",
        ),
        Step::watch(
            [
                "The start for two: house 1 against house 4. House 1 begins.",
                "Le départ à deux : maison 1 contre maison 4. La 1 commence.",
            ],
            START,
            "",
        ),
    ],
);

const STEP_AND_JUMP: Lesson = Lesson::new(
    ["Step and jump", "Pas et saut"],
    &[
        Step::play(
            [
                "A step goes to a free hole next to the pawn: d2 to e7.",
                "Un pas va vers un trou libre à côté du pion : d2 en e7.",
            ],
            START,
            "d2-e7",
        ),
        Step::play(
            [
                "A jump goes over any neighbour to the free hole behind: c1 to e7.",
                "Sautez tout voisin si le trou derrière est libre : c1 en e7.",
            ],
            START,
            "c1^e7",
        ),
        Step::play(
            [
                "Jump on as long as you like, any way: e7 by g7 to i5.",
                "Enchaînez les sauts à volonté, en tous sens : e7, g7, i5.",
            ],
            FIELD,
            "e7^g7^i5",
        ),
        Step::refused(
            [
                "Step or jump, never both: from g7 there is no step to g8.",
                "Un pas ou des sauts, jamais les deux : de g7, on ne va pas en g8.",
            ],
            FIELD,
            "e7^g7",
            "g8",
            Refusal::NoStepAfterJump,
        ),
    ],
);

const NEARER: Lesson = Lesson::new(
    ["Nearer", "Plus près"],
    &[
        Step::refused(
            [
                "Each turn ends nearer your goal, by a row or more: not on e8.",
                "Le tour finit plus près du but, d’une rangée au moins : pas en e8.",
            ],
            FIELD,
            "e7",
            "e8",
            Refusal::NotNearer,
        ),
        Step::play(
            [
                "On the way go as you like: g9 goes back to e9 to end on i7.",
                "En chemin, tout est permis : g9 recule en e9 pour finir en i7.",
            ],
            FIELD,
            "g9^e9^g7^i7",
        ),
    ],
);

const IN_THE_GOAL: Lesson = Lesson::new(
    ["In the goal", "Dans le but"],
    &[
        Step::play(
            [
                "Inside the goal you may also go sideways: n2 to n1.",
                "Dans le but, on peut aussi aller de côté : n2 en n1.",
            ],
            GOAL,
            "n2-n1",
        ),
        Step::refused(
            [
                "But a pawn in the goal never leaves it: n2 cannot go to m6.",
                "Mais un pion au but n’en sort plus : n2 ne va pas en m6.",
            ],
            GOAL,
            "n2",
            "m6",
            Refusal::NotNearer,
        ),
    ],
);

const HOUSES: Lesson = Lesson::new(
    ["Houses", "Les maisons"],
    &[
        Step::refused(
            [
                "Stop only in your own house or in your goal: not on j1.",
                "On ne s’arrête que chez soi ou dans son but : pas en j1.",
            ],
            FIELD,
            "i1",
            "j1",
            Refusal::ForeignHouse,
        ),
        Step::play(
            [
                "But a chain may cross any house: i8 by k10 to k8.",
                "Mais une chaîne traverse toute maison : i8 par k10 en k8.",
            ],
            FIELD,
            "i8^k10^k8",
        ),
    ],
);

const STUCK: Lesson = Lesson::new(
    ["Pass, make room", "Passer, libérer"],
    &[
        Step::play(
            [
                "You pass only when no pawn of yours can get nearer, as here.",
                "On ne passe que si aucun pion ne peut s’approcher, comme ici.",
            ],
            PASSING,
            "pass",
        ),
        Step::refused(
            [
                "House 4 needs only d1 to win. Your pawn there must go: i5 waits.",
                "Il ne manque que d1 à la maison 4. Sortez-en : i5 attendra.",
            ],
            FREEING,
            "",
            "i5",
            Refusal::MustFree,
        ),
        Step::play(
            [
                "Free the last hole: d1 steps out to e5.",
                "Libérez le dernier trou : d1 sort en e5.",
            ],
            FREEING,
            "d1-e5",
        ),
    ],
);

const WIN: Lesson = Lesson::new(
    ["The win", "La victoire"],
    &[Step::play(
        [
            "Your tenth pawn in the goal wins at once: m5 to n1.",
            "Le dixième pion au but gagne aussitôt : m5 en n1.",
        ],
        GOAL,
        "m5-n1",
    )],
);

const HOUSE_RULE: Lesson = Lesson::new(
    ["House rule", "Règle maison"],
    &[Step::play(
        [
            "If you agree on it, go sideways everywhere: e7 to e8.",
            "Si l’on en convient, on va de côté partout : e7 en e8.",
        ],
        FIELD,
        "e7-e8",
    )],
)
.under(HouseRules {
    sideways_everywhere: true,
    ..HouseRules::NONE
});
