//! Chinese Checkers in brief, with classic and with symmetric jumps.

use super::Words;

const AIM: Words = [
    "Aim: be first to fill the house across the star, your goal, with your ten pawns.",
    "But : remplir le premier, de vos dix pions, la maison d’en face, de l’autre côté de l’étoile.",
];

const SEATS: Words = [
    "Two to six play, clockwise from house 1. With five, the youngest has house 3, across from the empty one.",
    "De deux à six, dans le sens horaire depuis la maison 1. À cinq, la 3, face à la vide, est au plus jeune.",
];

const NEARER: Words = [
    "End each turn a row or more nearer the goal; on the way go as you like. In the goal, sideways will do.",
    "Le tour doit finir plus près du but, d’une rangée au moins ; en chemin, tout est permis. Au but, aller de côté suffit.",
];

const HOUSES: Words = [
    "Chains may cross any house, but a pawn stops only in its own or in its goal.",
    "Une chaîne traverse toute maison, mais un pion ne s’arrête que dans la sienne ou au but.",
];

const PASSING: Words = [
    "Pass only when none of your pawns can get nearer. When nothing can move at all, you must.",
    "On ne passe que si aucun pion ne peut s’approcher du but. Si rien ne bouge, on y est obligé.",
];

const FREEING: Words = [
    "Your last pawn at home must go, if it can, once the player across holds the nine other holes.",
    "Votre dernier pion chez vous doit sortir, s’il peut, dès que le joueur d’en face tient les neuf autres trous.",
];

const ENDS: Words = [
    "Draw if all pass in turn or a position comes a third time. The loser, or the winner’s neighbour, starts next.",
    "Partie nulle si tous passent, ou si une position revient une 3e fois. Qui perd, ou le voisin du gagnant, commence ensuite.",
];

const HOUSE_RULE: Words = [
    "House rule, sideways everywhere: outside the goal too, a turn may end on the row where it began.",
    "Règle maison, de côté partout : hors du but aussi, on peut finir sur sa rangée de départ.",
];

pub(super) const CLASSIC: &[Words] = &[
    AIM,
    SEATS,
    [
        "Move one pawn: a step to any free hole around it, or jumps. Never both in one turn.",
        "Jouez un pion : un pas vers un trou libre voisin, ou des sauts. Jamais les deux à la fois.",
    ],
    [
        "A jump goes over one neighbour, anybody’s, to the hole right behind, if free. Jump on as you like.",
        "Un saut franchit un voisin, quel qu’il soit, vers le trou libre juste derrière. Enchaînez à volonté.",
    ],
    NEARER,
    HOUSES,
    PASSING,
    FREEING,
    ENDS,
    HOUSE_RULE,
];

pub(super) const SYMMETRIC: &[Words] = &[
    AIM,
    SEATS,
    [
        "As in the classic game, move one pawn: a step to any free hole around it, or jumps, long ones too.",
        "Comme en classique, jouez un pion : un pas vers un trou libre voisin, ou des sauts, ici longs aussi.",
    ],
    [
        "The pawn jumped stands half-way: as many free holes after it as before it, and you land on the next.",
        "Le pion sauté est à mi-chemin : autant de trous libres après lui qu’avant ; on tombe sur le suivant.",
    ],
    [
        "Nothing else may stand between. Mix short and long jumps as you like; no step follows.",
        "Rien d’autre entre départ et arrivée. Mêlez sauts courts et longs à volonté ; aucun pas ne suit.",
    ],
    NEARER,
    HOUSES,
    PASSING,
    FREEING,
    ENDS,
    HOUSE_RULE,
];
