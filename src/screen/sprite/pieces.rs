//! What stands on the boards: the first side solid, the second hollow. On the star, a shape for each house.

use super::Sprite;

/// Plain pawns.
pub static PAWNS: [Sprite; 2] = Sprite::sheet(
    "\
    ..###.. ..###..
    .#####. .#...#.
    ####### #.....#
    ####### #.....#
    ####### #.....#
    .#####. .#...#.
    ..###.. ..###..",
);

/// A pawn turning over: seen at an angle.
pub static TURNING: [Sprite; 2] = Sprite::sheet(
    "\
    .###. .###.
    ##### #...#
    ##### #...#
    ##### #...#
    ##### #...#
    ##### #...#
    .###. .###.",
);

/// A pawn turning over: seen from the edge.
pub static EDGE: Sprite = Sprite::new(
    "\
    #
    #
    #
    #
    #
    #
    #",
);

/// Where a chain began.
pub static GHOST: Sprite = Sprite::new(
    "\
    ..#.#..
    .......
    #.....#
    .......
    #.....#
    .......
    ..#.#..",
);

/// What is dark round a pawn, so that nothing touches it.
pub static HALO: Sprite = Sprite::new(
    "\
    ..ooooo..
    .ooooooo.
    ooooooooo
    ooooooooo
    ooooooooo
    ooooooooo
    ooooooooo
    .ooooooo.
    ..ooooo..",
);

/// The Mix: pawns with a ring.
pub static RINGED: [Sprite; 2] = Sprite::sheet(
    "\
    ..#####.. ..#####..
    .#.....#. .#.....#.
    #..###..# #..###..#
    #.#####.# #.#...#.#
    #.#####.# #.#...#.#
    #.#####.# #.#...#.#
    #..###..# #..###..#
    .#.....#. .#.....#.
    ..#####.. ..#####..",
);

/// Court-Circuit: queens.
pub static QUEENS: [Sprite; 2] = Sprite::sheet(
    "\
    #...#...# #...#...#
    ##.###.## ##.#.#.##
    ######### #.#...#.#
    ######### #.......#
    .#######. .#.....#.
    .#######. .#######.
    ......... .........
    .#######. .#######.",
);

/// Zapita: white pawns by power. They, and the khaki ones, are open where the figure needs room.
pub static WHITE: [Sprite; 3] = Sprite::sheet(
    "\
    .#####. .#####. .#####.
    ###o### ##oo### ##oo###
    ##oo### ####o## ####o##
    ###o### ###o### ###o###
    ###o### ##o#### ####o##
    ##ooo## ##ooo## ##oo###
    .#####. .#####. .#####.",
);

/// Zapita: khaki pawns by power.
pub static KHAKI: [Sprite; 3] = Sprite::sheet(
    "\
    .#...#. .#...#. .#...#.
    #..#..# #.##..# #.##..#
    #.##..# #...#.# #...#.#
    #..#..# #..#..# #..#..#
    #..#..# #.#...# #...#.#
    #.###.# #.###.# #.##..#
    .#...#. .#...#. .#...#.",
);

/// Zapita: the bomb, its fuse burning.
pub static BOMB: [Sprite; 2] = Sprite::sheet(
    "\
    ....#.# ....##.
    ...#... ...#...
    .####.. .####..
    ######. ######.
    #.####. #.####.
    ######. ######.
    .####.. .####..",
);

/// Zapita: the headquarters.
pub static HEADQUARTERS: [Sprite; 2] = Sprite::sheet(
    "\
    .###### .######
    .###### .#....#
    .###### .#....#
    .###### .######
    .#..... .#.....
    .#..... .#.....
    ###.... ###....",
);

/// Opération D6: solid dice by face.
pub static SOLID_DICE: [Sprite; 6] = Sprite::sheet(
    "\
    .######. .######. .######. .######. .######. .######.
    ######## #oo##### #oo##### #oo##oo# #oo##oo# #oo##oo#
    ######## #oo##### #oo##### #oo##oo# #oo##oo# ########
    ###oo### ######## ###oo### ######## ###oo### #oo##oo#
    ###oo### ######## ###oo### ######## ###oo### #oo##oo#
    ######## #####oo# #####oo# #oo##oo# #oo##oo# ########
    ######## #####oo# #####oo# #oo##oo# #oo##oo# #oo##oo#
    .######. .######. .######. .######. .######. .######.",
);

/// Opération D6: hollow dice by face. Their frame lies on the grid, so that neighbours share it.
pub static HOLLOW_DICE: [Sprite; 6] = Sprite::sheet(
    "\
    .########. .########. .########. .########. .########. .########.
    #........# #........# #........# #........# #........# #........#
    #........# #.##.....# #.##.....# #.##..##.# #.##..##.# #.##..##.#
    #........# #.##.....# #.##.....# #.##..##.# #.##..##.# #........#
    #...##...# #........# #...##...# #........# #...##...# #.##..##.#
    #...##...# #........# #...##...# #........# #...##...# #.##..##.#
    #........# #.....##.# #.....##.# #.##..##.# #.##..##.# #........#
    #........# #.....##.# #.....##.# #.##..##.# #.##..##.# #.##..##.#
    #........# #........# #........# #........# #........# #........#
    .########. .########. .########. .########. .########. .########.",
);

/// The houses' shapes: disc, ring, cross, tent, bar, gate.
pub static HOUSES: [Sprite; 6] = Sprite::sheet(
    "\
    ..###.. ..###.. ##...## ...#... ....... ###.###
    .#####. .#...#. ###.### ...#... ....... ###.###
    ####### #.....# .#####. ..###.. ####### ###.###
    ####### #.....# ..###.. ..###.. ####### ###.###
    ####### #.....# .#####. .#####. ####### ###.###
    .#####. .#...#. ###.### .#####. ....... ###.###
    ..###.. ..###.. ##...## ####### ....... ###.###",
);

/// The same on the star.
pub static SMALL_HOUSES: [Sprite; 6] = Sprite::sheet(
    "\
    .###. .###. ##.## ..#.. ..... ##.##
    ##### #...# .###. .###. ##### ##.##
    ##### #...# .###. .###. ##### ##.##
    .###. .###. ##.## ##### ..... ##.##",
);

/// Where a chain on the star began.
pub static SMALL_GHOST: Sprite = Sprite::new(
    "\
    .#.#.
    #...#
    #...#
    .#.#.",
);
