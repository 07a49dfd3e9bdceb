//! Why something cannot be done, in at most two lines of the message bar.
//!
//! Many reasons are shared by games with pawns and dice, cells and holes: their words are true in all of them.

use super::Words;
use crate::rules::Refusal;

pub(super) const fn words(refusal: Refusal) -> Words {
    use Refusal::*;
    match refusal {
        GameOver => ["The game is over", "La partie est finie"],
        OffBoard => ["That is off the board", "C’est hors du plateau"],
        NoPiece => ["There is nothing to pick", "Il n’y a rien à prendre là"],
        NotYours => ["That piece is not yours", "Ce n’est pas votre pièce"],
        Stuck => ["That piece cannot move", "Cette pièce est bloquée"],
        StandsThere => ["The piece is there already", "La pièce y est déjà"],
        PieceInHand => ["Put the piece back first", "Reposez d’abord la pièce"],
        Occupied => ["That place is taken", "La place est prise"],
        NotInLine => ["Not in a straight line", "Pas en ligne droite"],
        NothingToJump => ["Nothing to jump that way", "Rien à sauter par là"],
        NoRoomBehind => ["No room to land behind it", "Pas de place où retomber"],
        TooFar => ["That is too far", "C’est trop loin"],
        TwoInTheWay => ["Jump one piece at a time", "Une seule pièce par saut"],
        NotHalfWay => [
            "The piece to jump must be exactly half-way",
            "La pièce à sauter doit être juste à mi-chemin",
        ],
        NoStepAfterJump => ["No step after a jump", "Plus de pas après un saut"],
        NotThatWay => [
            "Step to a neighbour, jump over a piece",
            "Un pas va à côté, un saut par-dessus",
        ],
        NotLegal => ["That is not allowed here", "Ce n’est pas permis ici"],
        TurnMade => [
            "The turn is made: end it or take it back",
            "Le coup est fait : finissez-le ou reprenez-le",
        ],
        NothingMoved => ["Nothing has moved yet", "Rien n’a encore bougé"],
        DeadEnd => [
            "From there the turn could never end",
            "De là, le coup ne pourrait pas finir",
        ],
        MustClose => ["Close the chain with a step", "Concluez par un pas"],
        OwnPawnAfterAttack => [
            "After an attack you may jump only enemies",
            "Après une attaque, on ne saute que l’ennemi",
        ],
        QueenJumpsEnemies => [
            "Queens jump only enemies",
            "La dame ne saute que les pions ennemis",
        ],
        CornerRefuge => [
            "A pawn that moved may not stay in a corner",
            "Un pion joué ne peut rester dans un coin",
        ],
        StraightBack => [
            "Not straight back over the same die",
            "Pas de retour par-dessus le même dé",
        ],
        ChooseFace => ["Choose the die’s face first", "Choisissez d’abord la face"],
        NotThatFace => ["The die cannot show that", "Cette face est impossible"],
        SameDieCloses => [
            "Only the die that jumped may close",
            "Seul le dé qui a sauté peut conclure",
        ],
        BombInTheWay => ["You cannot jump the bomb", "La bombe ne se saute pas"],
        Headquarters => ["No pawn stays on an HQ", "On ne reste pas sur un QG"],
        MustThrow => ["Throw the bomb", "Lancez la bombe"],
        NowhereToThrow => [
            "From there the bomb has nowhere to go",
            "De là, la bombe n’a nulle part où aller",
        ],
        OutOfRange => ["Too far for its power", "Trop loin pour sa force"],
        StrongerDefender => [
            "An enemy at least as strong stops the bomb",
            "Un ennemi au moins aussi fort arrête la bombe",
        ],
        EnemyThere => ["Never onto an enemy pawn", "Jamais sur un pion ennemi"],
        OwnHeadquarters => ["Never onto your own HQ", "Jamais sur votre QG"],
        NotNearer => [
            "That is no nearer your goal",
            "Ce n’est pas plus près du but",
        ],
        ForeignHouse => [
            "You may only pass through that house",
            "On ne fait que traverser cette maison",
        ],
        MustFree => [
            "Free your house: move its last pawn",
            "Libérez votre maison : sortez le dernier pion",
        ],
        NoPass => ["You may not pass now", "Ici, on ne passe pas son tour"],
        ThirdTime => [
            "Seen twice already: play something else",
            "Déjà vu deux fois : jouez autre chose",
        ],
    }
}
