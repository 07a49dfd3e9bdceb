//! Texts in which there is no name and no number.

use super::table::table;

table! {
    /// Words that are always the same.
    Label {
        // title, list, set-up
        Play: "Play", "Jouer";
        Settings: "Settings", "Réglages";
        Games: "Games", "Jeux";
        Lessons: "Lessons", "Leçons";
        Puzzles: "Puzzles", "Problèmes";
        SetUp: "Set up a position", "Créer une position";
        Continue: "Continue", "Continuer";
        Start: "Start", "Commencer";
        NewMatch: "New match", "Nouveau match";
        Players: "Players", "Joueurs";
        Jumps: "Jumps", "Sauts";
        JumpsClassic: "Classic", "Classiques";
        JumpsSymmetric: "Symmetric", "Symétriques";
        Layout: "Layout", "Départ";
        LayoutRows: "Rows", "Rangées";
        LayoutZigzag: "Zigzag (?)", "Zigzag (?)";
        LayoutIsAGuess: "A guess: the figure of this start is lost", "Une hypothèse : la figure est perdue";
        CornerRefuge: "Corner refuge", "Refuge aux coins";
        Sideways: "Sideways", "Pas de côté";
        InGoal: "In the goal", "Au but";
        Everywhere: "Everywhere", "Partout";
        Rules: "Rules", "Règles";
        Person: "Person", "Humain";
        Computer: "Computer", "Ordinateur";
        Yes: "Yes", "Oui";
        No: "No", "Non";
        // after a run that went wrong
        Oops: "Oops, a fault", "Oups, une panne";
        StartedAnew: "The console had to restart.", "La console a dû redémarrer.";
        NoAnswer: "no answer", "sans réponse";
        // settings
        Language: "Language", "Langue";
        LanguageName: "English", "Français";
        Sound: "Sound", "Son";
        On: "On", "Oui";
        Off: "Off", "Non";
        Brightness: "Brightness", "Luminosité";
        SleepAfter: "Sleep after", "Veille après";
        Never: "Never", "Jamais";
        TurnTheBoard: "Turn the board", "Tourner le plateau";
        HouseRules: "House rules", "Règles maison";
        TakeBacks: "Take-backs", "Reprise des coups";
        Statistics: "Statistics", "Statistiques";
        WonOfPlayed: "Won / played", "Gagnées / jouées";
        EraseAll: "Erase all", "Tout effacer";
        About: "About", "À propos";
        // the game's menu
        Advice: "Hint", "Indice";
        Pass: "Pass", "Passer";
        UndoTurn: "Undo a turn", "Annuler";
        RedoTurn: "Redo", "Rétablir";
        MatchScore: "Match score", "Score du match";
        Resign: "Resign", "Abandonner";
        AgreeDraw: "Agree a draw", "Partie nulle";
        NewGame: "New game", "Nouvelle partie";
        Leave: "Leave", "Quitter";
        AskDraw: "Do all agree?", "Tous d’accord ?";
        OfferDraw: "Offer a draw?", "Proposer la nulle ?";
        AskErase: "Erase everything?", "Tout effacer ?";
        AskNewGame: "End this game?", "Arrêter la partie ?";
        // messages
        HoldB: "Hold B for the menu", "Maintenez B pour le menu";
        NothingToUndo: "There is no turn to undo", "Aucun coup à annuler";
        NothingToRedo: "There is no turn to redo", "Aucun coup à rétablir";
        TakeBacksOff: "Take-backs are off in the settings", "Reprise désactivée dans les réglages";
        ItThinks: "The computer is thinking", "L’ordinateur réfléchit";
        ItRefuses: "The computer would rather play on", "L’ordinateur préfère continuer";
        MustPass: "No pawn can move: press A to pass", "Aucun pion ne peut bouger : passez avec A";
        MayPass: "You may also pass: see the menu", "Vous pouvez passer : voir le menu";
        FromNextMatch: "From the next match on", "Dès le prochain match";
        CannotSave: "Cannot save: the flash fails", "Mémoire en panne : rien n’est gardé";
        SavesDamaged: "Damaged saves were erased", "Sauvegardes abîmées : effacées";
        SetAside: "Saved by another version: set aside", "Données d’une autre version : mises de côté";
        SavesInUse: "Saves are in use elsewhere: nothing is kept", "Sauvegardes ouvertes ailleurs : rien n’est gardé";
        AllErased: "Everything is erased", "Tout est effacé";
        // the machine at the board
        Thinking: "Thinking", "Réflexion";
        Demo: "Demo", "Démo";
        // lessons and puzzles
        YourTurn: "Your turn: do the same", "À vous : faites de même";
        AnotherTurn: "Legal, but not this one: try again", "Coup permis, mais pas le bon : recommencez";
        WellDone: "Well done!", "Bravo !";
        Solution: "Solution", "Solution";
        Solved: "Solved!", "Résolu !";
        NotSolved: "That does not do it: try again", "Ce n’est pas cela : recommencez";
        // a position that is set up
        PlayFromHere: "Play from here", "Jouer à partir d’ici";
        ToMove: "To move", "Au trait";
        StartPosition: "Start position", "Position initiale";
        ClearBoard: "Clear the board", "Vider le plateau";
        IsWonAlready: "This is won already", "C’est déjà gagné";
        IsStuck: "Whoever is to move cannot", "Le camp au trait est bloqué";
        // turn and result
        Queen: "Queen", "Dame";
        Draw: "A draw", "Partie nulle";
        FourInLine: "Four in line", "4 en ligne";
        PlainRing: "Plain, ring,", "Uni, cerclé,";
        PlainRingAgain: "plain, ring", "uni, cerclé";
        AllTurned: "All turned", "Tous conquis";
        NoTurnLeft: "No turn left", "Aucun coup";
        HeadquartersHit: "HQ blown up", "QG détruit";
        AllSixes: "All sixes", "Que des six";
        HouseFilled: "All are home", "Tous arrivés";
        Resigned: "Given up", "Par abandon";
        ThirdTime: "Third time", "Troisième fois";
        AllPassed: "All passed", "Tous passent";
        Agreed: "Agreed", "À l’amiable";
        NextGame: "Next game", "Partie suivante";
        Back: "Back", "Retour";
    }
}
