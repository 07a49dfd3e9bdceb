//! Signs: keys, players, marks, figures of the game.

use super::Sprite;

/// The keys A and B.
pub static KEYS: [Sprite; 2] = Sprite::sheet(
    "\
    .#####. .#####.
    ###o### ##oo###
    ##o#o## ##o#o##
    ##ooo## ##oo###
    ##o#o## ##o#o##
    ##o#o## ##oo###
    .#####. .#####.",
);

/// A person.
pub static PERSON: Sprite = Sprite::new(
    "\
    ...#...
    ..###..
    ..###..
    ...#...
    .#####.
    #######
    #######",
);

/// The machine.
pub static CHIP: Sprite = Sprite::new(
    "\
    .#.#.#.
    #######
    .#...#.
    ##.#.##
    .#...#.
    #######
    .#.#.#.",
);

/// What has been done.
pub static TICK: Sprite = Sprite::new(
    "\
    .......
    ......#
    .....##
    #...##.
    ##.##..
    .###...
    ..#....",
);

/// The pawn that hops while the machine thinks, of the first and the second side.
pub static HOPPERS: [Sprite; 2] = [
    Sprite::new(
        "\
    .###.
    #####
    #####
    #####
    .###.",
    ),
    Sprite::new(
        "\
    .###.
    #...#
    #...#
    #...#
    .###.",
    ),
];

/// To start, or to go on with.
pub static GO: Sprite = Sprite::new(
    "\
    ##.....
    ####...
    ######.
    #######
    ######.
    ####...
    ##.....",
);

/// The value can be turned back, and on.
pub static ARROWS: [Sprite; 2] = Sprite::sheet(
    "\
    ...# #...
    ..## ##..
    .### ###.
    #### ####
    .### ###.
    ..## ##..
    ...# #...",
);

/// Before a message.
pub static WARNING: Sprite = Sprite::new(
    "\
    ..###..
    ..###..
    ..###..
    ...#...
    ...#...
    .......
    ...#...",
);

/// Games won.
pub static CUP: Sprite = Sprite::new(
    "\
    #######
    #.###.#
    #.###.#
    .#####.
    ...#...
    ...#...
    ..###..",
);

/// Pawns in their goal.
pub static HOME: Sprite = Sprite::new(
    "\
    ...#...
    ..###..
    .#####.
    #######
    .#...#.
    .#.#.#.
    .#.#.#.",
);

/// Pawns of the two sides.
pub static COUNTERS: [Sprite; 2] = Sprite::sheet(
    "\
    .###. .###.
    ##### #...#
    ##### #...#
    ##### #...#
    .###. .###.",
);

/// Dice that show a six.
pub static SIXES: Sprite = Sprite::new(
    "\
    .#####.
    #.###.#
    #######
    #.###.#
    #######
    #.###.#
    .#####.",
);

/// Go there.
pub static OPEN: Sprite = Sprite::new(
    "\
    .#.
    ###
    .#.",
);

/// Throw there.
pub static THROW: Sprite = Sprite::new(
    "\
    #.#
    .#.
    #.#",
);

/// Was there.
pub static FOOTPRINT: Sprite = Sprite::new(
    "\
    ###
    #.#
    ###",
);

/// The face of a run that went wrong.
pub static DIZZY: Sprite = Sprite::new(
    "\
    ....#######....
    ..###########..
    .#############.
    .##o#o###o#o##.
    ####o#####o####
    ###o#o###o#o###
    ###############
    ###############
    ###############
    #####ooooo#####
    ####o#####o####
    .#############.
    .#############.
    ..###########..
    ....#######....",
);
