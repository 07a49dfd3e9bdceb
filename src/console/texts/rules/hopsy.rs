//! Hopsy and the Mix in brief.

use super::Words;

const MOVES: Words = [
    "Each turn moves one pawn of yours: a step or jumps. A step goes to any free cell around it.",
    "À chaque tour, jouez un de vos pions : un pas vers une case libre voisine, ou des sauts.",
];

const JUMPS: Words = [
    "A jump goes over one neighbour, yours or not, to the cell right behind, if free. The pawn jumped stays.",
    "Un saut franchit un voisin, ami ou non, et retombe juste derrière, si c’est libre. Le pion sauté reste.",
];

const CHAINS: Words = [
    "Jump on as long as you can and like, in any direction. Then the turn is over: no step after jumps.",
    "Enchaînez les sauts à volonté, en tous sens. Puis le tour est fini : plus de pas après un saut.",
];

const NO_PASS: Words = [
    "You need never jump, but you must move: no passing, and no chain that ends where it began.",
    "Sauter n’est qu’un droit, mais il faut jouer : ni passer, ni revenir au point de départ.",
];

const REPETITION: Words = [
    "No turn may make the same position a third time. No turn left: a draw. The loser starts the next game.",
    "Jamais trois fois la même position. Aucun coup possible : partie nulle. Qui perd ouvre la suivante.",
];

pub(super) const HOPSY: &[Words] = &[
    [
        "Aim: end your turn with four or more of your pawns in one line without a gap: row, column or diagonal.",
        "But : finir son tour avec au moins quatre pions à soi en ligne, sans trou : rangée, colonne ou diagonale.",
    ],
    [
        "Red starts. Red and black alternate on rows 1 and 6, so both players begin at both ends.",
        "Rouge commence. Rouges et noirs alternent sur les rangées 1 et 6 : chacun part des deux bords.",
    ],
    MOVES,
    JUMPS,
    CHAINS,
    NO_PASS,
    REPETITION,
];

pub(super) const MIX: &[Words] = &[
    [
        "Aim: end your turn with four of your pawns in one line without a gap, plain and ringed by turns.",
        "But : finir son tour avec quatre pions à soi en ligne, sans trou, un uni, un cerclé, et ainsi de suite.",
    ],
    [
        "Rows, columns and diagonals count. In a longer line, any four neighbours that alternate win.",
        "Rangée, colonne ou diagonale. Dans une ligne plus longue, quatre voisins alternés suffisent.",
    ],
    [
        "Red starts. Colours alternate on rows 1 and 6: row 1 is plain, row 6 ringed. Rings stay on.",
        "Rouge commence. Les couleurs alternent ; pions unis en rangée 1, cerclés en 6. Les cercles restent.",
    ],
    MOVES,
    JUMPS,
    CHAINS,
    NO_PASS,
    REPETITION,
];
