//! Court-Circuit in brief.

use super::Words;

pub(super) const PAGES: &[Words] = &[
    [
        "Aim: turn all enemy pawns to your colour. White starts, from row 1; black stands on row 6.",
        "But : retourner tous les pions ennemis. Blanc commence, en rangée 1 ; Noir est en rangée 6.",
    ],
    [
        "Move one pawn: a step to any free cell around it; or a chain of jumps, then a closing step.",
        "Jouez un pion : un pas vers une case libre voisine ; ou une chaîne de sauts, puis un pas final.",
    ],
    [
        "A jump goes over one neighbour to the cell right behind, if free. Jump on in any direction, or stop.",
        "Un saut franchit un voisin vers la case libre juste derrière. Enchaînez en tous sens, ou arrêtez-vous.",
    ],
    [
        "Jumping your own pawns changes nothing. Jumping an enemy is an attack: it turns yours at once.",
        "Vos pions sautés restent tels quels. Sauter un ennemi est une attaque : il est aussitôt à vous.",
    ],
    [
        "From the first attack on, the chain may jump enemies only. So use your own pawns before you attack.",
        "Dès la première attaque, la chaîne ne saute que l’ennemi. Servez-vous donc des vôtres avant.",
    ],
    [
        "The closing step: one cell, any pawn of yours, even one just won. Turning the last enemy wins without it.",
        "Le pas final : une case, pour tout pion à vous, même tout juste gagné. Inutile s’il ne reste plus d’ennemi.",
    ],
    [
        "Only one pawn as your turn begins? It is a queen: one slide in a line, over any number of free cells.",
        "Un seul pion au début de votre tour ? Il est dame : une glissade en ligne, tant que c’est libre.",
    ],
    [
        "Or long attacks: over one enemy, near or far, to any free cell behind, in chains. Any pawn closes by a step.",
        "Ou de longues attaques : un ennemi, proche ou non, puis toute case libre derrière, en chaîne ; tout pion conclut.",
    ],
    [
        "No turn left: you lose. Same position for the third time: a draw. The loser starts the next game.",
        "Aucun coup possible : vous perdez. Trois fois la même position : partie nulle. Qui perd ouvre la suivante.",
    ],
    [
        "House rule, no corner refuge: a pawn that moved may not stay in a corner, unless it wins or must.",
        "Règle maison, coins sans refuge : un pion joué ne reste pas dans un coin, sauf s’il gagne ou y est forcé.",
    ],
    [
        "The zigzag start is only a guess: the figure that showed it is lost.",
        "Le départ en zigzag n’est qu’une hypothèse : sa figure est perdue.",
    ],
];
