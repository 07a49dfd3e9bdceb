//! What a key does on the board: one verb, in the panel and, shorter, in the corners of the star.

use super::Words;
use super::table::table;

table! {
    /// What a key does on the board.
    Hint {
        Pick: "Pick", "Choisir";
        Hop: "Hop", "Sauter";
        Step: "Step", "Avancer";
        Slide: "Slide", "Glisser";
        Attack: "Attack", "Attaquer";
        Close: "Last step", "Pas final";
        Throw: "Throw", "Lancer";
        Relay: "Relay", "Relayer";
        Finish: "Finish", "Finir";
        Pass: "Pass", "Passer";
        TakeBack: "Take back", "Reprendre";
        PutBack: "Put back", "Reposer";
        GoOn: "Go on", "Continuer";
        Back: "Back", "Retour";
        Look: "Look", "Voir";
        TryIt: "Try it", "Essayer";
        Put: "Put", "Poser";
        Other: "Another", "Une autre";
        Remove: "Remove", "Enlever";
        PlayNow: "Play now", "Vite !";
        PlayIt: "Play it", "Jouer ça";
        NotThat: "No", "Non";
    }
}

impl Hint {
    /// The word for the corner of the star, where there is room for five letters, or seven narrow ones.
    pub(super) const fn short(self) -> Words {
        match self {
            Self::Pick => ["Pick", "Choix"],
            Self::Hop => ["Hop", "Saut"],
            Self::Step => ["Step", "Pas"],
            Self::Finish => ["End", "Fin"],
            Self::Pass => ["Pass", "Passe"],
            Self::TakeBack | Self::PutBack | Self::Back => ["Back", "Retour"],
            Self::Other => ["Next", "Autre"],
            Self::Remove => ["Clear", "Retirer"],
            Self::TryIt => ["Try", "Essai"],
            Self::GoOn => ["Next", "Suite"],
            Self::PlayNow => ["Now", "Vite"],
            Self::PlayIt => ["Play", "Jouer"],
            Self::NotThat => ["No", "Non"],
            other => other.words(), // not said on the star
        }
    }
}
