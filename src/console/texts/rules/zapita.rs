//! Zapita in brief.

use super::Words;

pub(super) const PAGES: &[Words] = &[
    [
        "Aim: throw the bomb onto the enemy HQ. White starts, HQ A4; khaki’s is G4. The bomb lies on D4.",
        "But : lancer la bombe sur le QG ennemi. Blanc commence, QG A4 ; Kaki : G4. La bombe est en D4.",
    ],
    [
        "You have six pawns, two of each power: 1, 2 and 3. All move alike; power matters for the bomb only.",
        "Vous avez six pions, deux de chaque force : 1, 2 et 3. Tous bougent de même ; la force ne compte que pour la bombe.",
    ],
    [
        "Move one pawn: a step to any free cell around it, or jumps. You cannot pass.",
        "Jouez un pion : un pas vers une case libre voisine, ou des sauts. On ne passe pas.",
    ],
    [
        "A jump goes over one neighbour to the cell right behind, if free. Jump on in any direction; no step after.",
        "Un saut franchit un voisin vers la case libre juste derrière. Enchaînez en tous sens ; aucun pas ne suit.",
    ],
    [
        "A chain may cross an HQ, but no pawn stays on one. The bomb cannot be jumped; on its cell a chain ends.",
        "Une chaîne peut passer par un QG, aucun pion n’y reste. La bombe ne se saute pas ; sur sa case, on s’arrête.",
    ],
    [
        "A pawn that ends on the bomb’s cell must throw it: in a straight line, as many cells as its power or fewer.",
        "Le pion qui finit sur la bombe doit la lancer : tout droit, d’autant de cases que sa force, ou moins.",
    ],
    [
        "Landing on a free cell ends the turn. Landing on the enemy HQ wins.",
        "Sur une case libre, le tour est fini. Sur le QG ennemi, c’est gagné.",
    ],
    [
        "On your own pawn it is a relay: that pawn throws on, any way, with its own power. Relay as often as you like.",
        "Sur un pion à vous, c’est un relais : il relance en tout sens, avec sa force. Relayez à volonté.",
    ],
    [
        "The bomb flies over anything, but an enemy as strong as the thrower, or stronger, stops it.",
        "La bombe survole tout ; mais un ennemi aussi fort que le lanceur, ou plus fort, l’arrête.",
    ],
    [
        "It never lands on an enemy or on your own HQ. If it could come to rest nowhere, leave it alone.",
        "Elle ne tombe ni sur l’ennemi, ni sur votre QG. Si elle n’a nulle part où finir, on n’y touche pas.",
    ],
    [
        "Third time the same position, or no turn left: a draw. The loser starts the next game.",
        "Trois fois la même position, ou aucun coup possible : partie nulle. Qui perd ouvre la suivante.",
    ],
];
