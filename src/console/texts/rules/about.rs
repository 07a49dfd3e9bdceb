//! About the handheld: what it is, its keys, its licence.

use super::Words;

pub(super) const PAGES: &[Words] = &[
    [
        "Pocket Hops: the jumping games of five French rule booklets, in the palm of a hand, for up to six players.",
        "Pocket Hops : les jeux de sauts de cinq livrets français, au creux de la main, jusqu’à six joueurs.",
    ],
    [
        "Arrows move the cursor. A picks a piece and confirms. B takes back. Hold B for the menu.",
        "Les flèches déplacent le curseur. A prend et confirme. B reprend. Maintenez B pour le menu.",
    ],
    [
        "The rules come from the booklets, the words are ours. Where they are silent, we had to decide.",
        "Les règles viennent des livrets, les mots sont de nous. Là où ils se taisent, il a fallu choisir.",
    ],
    [
        "Free software. Its licence is MIT or Apache-2.0, whichever you prefer.",
        "Logiciel libre, sous licence MIT ou Apache-2.0, selon votre préférence.",
    ],
];
