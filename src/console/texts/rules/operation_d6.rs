//! Opération D6 in brief.

use super::Words;

pub(super) const PAGES: &[Words] = &[
    [
        "Aim: all your six dice show 6. They start at 1, round the edge, the colours in turn. Red starts.",
        "But : amener vos six dés à 6. Ils partent de 1, au bord, couleurs alternées. Rouge commence.",
    ],
    [
        "Move one die: a step to a free cell around it; or jumps, after which the same die closes with a step.",
        "Jouez un dé : un pas vers une case libre voisine ; ou des sauts, puis un pas final du même dé.",
    ],
    [
        "A jump goes over one neighbour, yours or not, to the cell right behind, if free. Jump on in any direction.",
        "Un saut franchit un voisin, ami ou non, vers la case libre juste derrière. On enchaîne en tous sens.",
    ],
    [
        "Jumping a die of its own value, the moving die may go up or down by one, within 1 to 6.",
        "En sautant un dé de même valeur, le dé joué peut monter ou descendre d’un point, entre 1 et 6.",
    ],
    [
        "Jumping a die one higher or lower, it may take that value. Nothing else ever changes a die.",
        "S’il saute un dé plus haut ou plus bas d’un point, il peut en prendre la valeur. Rien d’autre ne change un dé.",
    ],
    [
        "No to-and-fro: a die does not go straight back over the one it has just jumped.",
        "Pas de va-et-vient : un dé ne revient pas tout droit par-dessus celui qu’il vient de sauter.",
    ],
    [
        "Stop only where the closing step has room. The jump that makes your last 6 wins at once, without it.",
        "Ne vous arrêtez que là où un pas final est possible. Le saut qui fait votre dernier 6 gagne aussitôt, sans lui.",
    ],
    [
        "Third time the same position, or no turn left: a draw. The loser starts the next game.",
        "Trois fois la même position, ou aucun coup possible : partie nulle. Qui perd ouvre la suivante.",
    ],
];
