//! What the screen draws: fonts, marks, windows, bars, motion. Whole pictures are compared elsewhere.

mod common;
#[path = "screen/views.rs"]
mod views;

use std::collections::HashSet;

use embedded_graphics::pixelcolor::BinaryColor::{self, Off, On};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::text::{Alignment, Baseline, Text as Writing};
use pocket_hops::board::{Facing, Shape, SpotSet};
use pocket_hops::console::texts::{Hint, Label, Language, Text, about_pages, rules_pages};
use pocket_hops::console::{Message, Motion, Picture, Table, View};
use pocket_hops::rules::{Face, Game, Piece, Power, Side};
use pocket_hops::screen::font::{F5, F7, Font, Style, lines};
use pocket_hops::screen::{Frame, HEIGHT, Room, WIDTH, draw, fits};
use views::{chain, menu, moving, score, spot, spots, star, table, throw, view};

fn drawn(view: &View) -> Frame {
    let mut frame = Frame::new();
    draw(view, &mut frame);
    frame
}

fn drawn_table(table: &Table) -> Frame {
    drawn(&view(Picture::Table(table.clone())))
}

/// A part of a picture, `#` for what is lit.
fn part(frame: &Frame, x: usize, y: usize, width: usize, height: usize) -> String {
    let row = |y| (x..x + width).map(move |x| if frame.pixel(x, y) { '#' } else { '.' });
    let rows = (y..y + height).map(|y| row(y).collect::<String>());
    rows.collect::<Vec<_>>().join("\n")
}

/// A picture as it is drawn in a test, without the indent.
fn art(text: &str) -> String {
    let rows = text.lines().map(str::trim);
    rows.collect::<Vec<_>>().join("\n")
}

fn written(style: Style, text: &str) -> String {
    let mut frame = Frame::new();
    let Ok(_) = Writing::with_baseline(text, Point::zero(), style, Baseline::Top).draw(&mut frame);
    let height = F7.height().max(F5.height()) as usize;
    part(&frame, 0, 0, style.width(text) as usize, height)
}

#[test]
fn letters_are_as_wide_as_they_look() {
    let looks = "\
        .##....#...#.
        #..#..#....#.
        #..#..##..###
        ####.#..#..#.
        #..#.####..#.
        #..#.#.....#.
        #..#..###..##
        .............
        .............";
    assert_eq!(written(F7.style(On), "Aét"), art(looks));

    let looks = "\
        ..#....
        .#.....
        .#..#.#
        ###..#.
        #...#.#
        .##....
        .......
        .......
        .......";
    assert_eq!(written(F5.style(On), "é×"), art(looks));
}

#[test]
fn bold_letters_do_not_run_together() {
    let looks = "\
        ........
        ........
        ##.##.##
        ##.##.##
        ##.##.##
        ##.##.##
        .######.
        ........
        ........";
    assert_eq!(written(F7.style(On).bold(), "w"), art(looks));
    assert_eq!(F7.style(On).bold().width("Red"), 17);
}

#[test]
fn a_text_is_measured_without_the_gap_after_it() {
    assert_eq!(F7.width(""), 0);
    assert_eq!(F7.width("i"), 1);
    assert_eq!(F7.width("ii"), 3);
    assert_eq!(F7.width("Hopsy"), 24);
    assert_eq!(F5.width("2–6"), 11);
    assert_eq!(F7.style(On).scaled(3).width("10"), 24);
}

#[test]
fn embedded_graphics_aligns_it_to_the_pixel() {
    let mut frame = Frame::new();
    let writing =
        Writing::with_alignment("Hop", Point::new(126, 20), F7.style(On), Alignment::Right);
    let Ok(_) = writing.draw(&mut frame);
    let lit = |x| (0..HEIGHT).any(|y| frame.pixel(x, y));
    assert!(lit(126) && !lit(127));
    // The base of the letters is the line that was asked for; the p goes below it.
    assert!((0..WIDTH).any(|x| frame.pixel(x, 22)) && (0..WIDTH).all(|x| !frame.pixel(x, 23)));
}

#[test]
fn lines_break_at_spaces_but_not_before_french_marks() {
    let broken = |text, width| lines(&F7, text, width).collect::<Vec<_>>();
    assert_eq!(
        broken("Nobody may stop here", 60),
        ["Nobody may", "stop here"]
    );
    assert_eq!(
        broken("Abandonner la partie ?", 88),
        ["Abandonner la", "partie ?"]
    );
    assert_eq!(broken("one\ntwo", 100), ["one", "two"]);
    assert_eq!(broken("a\n\nb", 100), ["a", "", "b"]);
    assert_eq!(
        broken("Antidisestablishmentarianism", 20),
        ["Antidisestablishmentarianism"]
    );
    assert_eq!(
        broken("a Antidisestablishmentarianism b", 20),
        ["a", "Antidisestablishmentarianism", "b"]
    );
    assert_eq!(broken("", 20), [""]);
}

#[test]
fn no_line_is_wider_than_it_may_be_and_no_word_is_lost() {
    let text = "Un pion saute par-dessus un voisin, ami ou ennemi, vers la case libre : jamais plus loin !";
    for width in 55..250 {
        let broken: Vec<_> = lines(&F7, text, width).collect();
        assert!(broken.iter().all(|line| F7.width(line) <= width), "{width}");
        assert_eq!(broken.join(" "), text);
    }
}

fn words(text: Text, language: Language) -> String {
    let mut words = String::new();
    text.write(language, &mut words).unwrap();
    words
}

#[test]
fn every_character_of_every_text_has_a_glyph() {
    let mut texts: Vec<(Text, &Font)> = vec![];
    texts.extend(Label::ALL.iter().map(|&label| (Text::Label(label), &F7)));
    texts.extend(Hint::ALL.iter().map(|&hint| (Text::Hint(hint), &F7)));
    texts.extend((0..about_pages().len()).map(|page| (Text::About(page as u8), &F7)));
    texts.extend(Power::ALL.map(|power| (Text::Throws(power), &F7)));
    texts.extend(Face::ALL.map(|face| (Text::TakeFace(face), &F7)));
    for game in Game::ALL {
        texts.extend([(Text::Game(game), &F7), (Text::AskAbandon(game), &F7)]);
        texts.extend((0..rules_pages(game).len()).map(|page| (Text::Rules(game, page as u8), &F7)));
        for &side in game.sides() {
            texts.extend([(Text::Wins(game, side), &F7), (Text::Side(game, side), &F5)]);
            texts.extend([0, 1, 2].map(|drawn| (Text::StartsNext(game, side, drawn), &F5)));
        }
    }
    for language in Language::ALL {
        for &(text, font) in &texts {
            let words = words(text, language);
            let missing: String = words
                .chars()
                .filter(|&c| c != '\n' && !font.has(c))
                .collect();
            assert!(missing.is_empty(), "{missing:?} of {words:?}");
        }
        for &hint in Hint::ALL {
            let mut short = String::new();
            Text::Hint(hint).write_short(language, &mut short).unwrap();
            assert!(short.chars().all(|c| F5.has(c)), "{short:?}");
        }
    }
}

#[test]
fn a_text_is_held_against_every_box_it_is_drawn_in() {
    for game in Game::ALL {
        assert!(
            Language::ALL
                .into_iter()
                .all(|language| fits(Text::Game(game), language))
        );
    }
    assert!(Room::TURN.holds("Rouge") && !Room::TURN.holds("Chinese Checkers"));
    assert!(Room::MESSAGE.holds("Un dé ne resaute pas celui qu'il vient de sauter"));
    assert!(!Room::MESSAGE.holds(&"three lines of this ".repeat(5)));
    assert!(
        !Room::HINT.holds("\u{153}"),
        "not in Latin-1, so not in the font"
    );
}

#[test]
fn a_byte_is_a_column_of_eight_pixels() {
    for (x, y) in [(0, 0), (127, 0), (0, 63), (127, 63), (5, 9)] {
        let mut frame = Frame::new();
        let Ok(()) = Pixel(Point::new(x as i32, y as i32), On).draw(&mut frame);
        assert!(frame.pixel(x, y));
        assert_eq!(frame.bytes()[y / 8 * 128 + x], 1 << (y % 8));
        assert_eq!(frame.bytes().iter().filter(|&&byte| byte != 0).count(), 1);
    }
}

#[test]
fn what_is_off_the_glass_is_not_drawn() {
    let far = [i32::MIN, -129, -1, 0, 63, 64, 127, 128, 1 << 20, i32::MAX];
    for (x, y) in far.into_iter().flat_map(|x| far.map(|y| (x, y))) {
        let mut frame = Frame::new();
        let Ok(()) = Pixel(Point::new(x, y), On).draw(&mut frame);
        let inside = (0..128).contains(&x) && (0..64).contains(&y);
        let lit = frame
            .bytes()
            .iter()
            .map(|byte| byte.count_ones())
            .sum::<u32>();
        assert_eq!(lit, u32::from(inside), "{x} {y}");
    }
}

#[test]
fn a_fill_is_its_pixels() {
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..2000 {
        let corner = Point::new(random.i32(-20..140), random.i32(-20..80));
        let area = Rectangle::new(corner, Size::new(random.u32(0..60), random.u32(0..60)));
        let mut filled = Frame::new();
        let mut dotted = Frame::new();
        for color in [On, Off] {
            let area = if color == On { area } else { area.offset(-3) };
            let Ok(()) = filled.fill_solid(&area, color);
            let Ok(()) = dotted.draw_iter(area.points().map(|at| Pixel(at, color)));
            assert!(filled == dotted, "{area:?} {color:?}");
        }
    }
}

#[test]
fn nothing_overflows_in_any_language() {
    for mut view in views::all() {
        for language in Language::ALL {
            view.language = language;
            assert!(!drawn(&view).overflowed(), "{view:?}");
        }
    }
}

#[test]
fn what_does_not_fit_is_noted_until_the_next_picture() {
    let mut table = chain();
    table.panel.turn = Text::Label(Label::HoldB);
    let mut frame = drawn_table(&table);
    assert!(frame.overflowed());
    draw(&view(Picture::Title), &mut frame);
    assert!(!frame.overflowed());
}

#[test]
fn a_chain_shows_where_it_began_and_where_it_went() {
    // The last jump, to E5: the cursor's corners, the box with the pawn in hand, and the path between the pawns below.
    let looks = "\
        #.........###########
        #.........#.........#
        #...###...#...###...#
        ...#...#..#..#####..#
        ..#.....#.#.#######.#
        ..#.....#.#.#######.#
        ..#.....#.#.#######.#
        ...#...#..#..#####..#
        #...###...#...###...#
        #.........#.........#
        #.........###########
        .........#...........
        ....###.......###....
        ...#####.....#...#...
        ..#######...#.....#..
        ..#######...#.....#..
        ..#######...#.....#..
        ...#####.....#...#...
        ....###.......###....
        .#...................";
    let frame = drawn_table(&chain());
    assert_eq!(part(&frame, 31, 11, 21, 20), art(looks));
    // The first one, over C2: the plus on the landing, which is open, the path, the pawn, the ghost.
    let looks = "\
        ...#...
        ..###..
        ...#...
        .......
        .......
        ...#...
        .......
        .......
        ..###..
        .#...#.
        #.....#
        #.....#
        #.....#
        .#...#.
        ..###..
        .......
        .......
        .......
        ..#.#..
        .......
        #.....#
        .......
        #.....#
        .......
        ..#.#..";
    assert_eq!(part(&frame, 23, 35, 7, 25), art(looks));
}

#[test]
fn the_six_marks() {
    let frame = drawn_table(&throw());
    let looks = "\
        .#########.
        ##........#
        #..#####..#
        #.##..###.#
        #.####.##.#
        #.###.###.#
        #.####.##.#
        #.##..###.#
        #..#####..#
        #.........#
        .##########";
    assert_eq!(part(&frame, 27, 26, 11, 11), art(looks), "in hand");
    assert_eq!(part(&frame, 40, 30, 3, 3), "#.#\n.#.\n#.#", "throw there");
    let looks = "\
        ..#.#.#.#
        .#.......
        #..#...#.
        ..#.##..#
        #.#...#.#
        ..#..#..#";
    assert_eq!(
        part(&frame, 45, 26, 9, 6),
        art(looks),
        "may be chosen, though a pawn stands there"
    );
    let looks = "\
        ###.#.#.###
        ##........#
        ##.######.#
        ...#....#..
        ##.#....#.#
        ...######..";
    assert_eq!(
        part(&frame, 54, 26, 11, 6),
        art(looks),
        "the cursor on a headquarters, which may be chosen too"
    );
}

#[test]
fn a_window_dims_what_lies_under_it() {
    let mut over = view(Picture::Table(chain()));
    let bright = drawn(&over);
    over.window = Some(menu());
    let dimmed = drawn(&over);
    for (x, y) in (0..WIDTH).flat_map(|x| (0..HEIGHT).map(move |y| (x, y))) {
        // Three rows high.
        let under = !(16..112).contains(&x) || !(12..52).contains(&y);
        let edge = !(18..110).contains(&x) || !(14..50).contains(&y);
        if under {
            assert_eq!(dimmed.pixel(x, y), bright.pixel(x, y) && (x + y) % 2 == 0);
        } else if edge {
            assert!(!dimmed.pixel(x, y), "two dark pixels round the window");
        }
    }
}

#[test]
fn a_message_never_covers_what_it_speaks_of() {
    let lit = |frame: &Frame, y| (0..WIDTH).all(|x| frame.pixel(x, y));
    let dark = |frame: &Frame, y| (0..WIDTH).all(|x| !frame.pixel(x, y));
    for (label, height) in [(Label::HoldB, 11), (Label::TakeBacksOff, 20)] {
        for mut table in [chain(), throw(), star()] {
            table.cursor = None;
            let shape = table.board.game.shape();
            for about in shape.spots().map(Some).chain([None]) {
                let mut view = view(Picture::Table(table.clone()));
                view.message = Some(Message {
                    text: Text::Label(label),
                    about,
                });
                let frame = drawn(&view);
                let foot = 64 - height;
                let at_foot = lit(&frame, foot) && dark(&frame, foot - 1);
                let at_top = lit(&frame, 0) && dark(&frame, height);
                assert!(at_foot != at_top);
                // A mark of its place is seen all the same.
                if let (Some(spot), Picture::Table(table)) = (about, &mut view.picture) {
                    table.cursor = Some(spot);
                    let marked = drawn(&view);
                    let rows = if at_foot { 0..foot } else { height + 1..64 };
                    let board = |frame: &Frame| part(frame, 0, rows.start, 66, rows.len());
                    assert!(shape == Shape::Star || board(&marked) != board(&frame));
                } else {
                    assert!(at_foot);
                }
            }
        }
    }
}

/// The picture after a motion has left its piece there.
fn still(table: &Table, place: pocket_hops::board::Spot, piece: Piece) -> Frame {
    let mut table = table.clone();
    table.board.put(place, Some(piece));
    drawn_table(&table)
}

#[test]
fn a_piece_leaves_from_where_it_stood_and_lands_where_it_will_stand() {
    let pawn = Piece::Pawn(Side::Two);
    let empty = [
        table(Game::Hopsy, &[(Piece::Pawn(Side::One), "C3 D5")]),
        table(Game::Zapita, &[(Piece::Bomb, "C3")]),
        table(Game::ChineseClassic, &[(Piece::Pawn(Side::Four), "i5")]),
    ];
    for table in empty {
        let shape = table.board.game.shape();
        let piece = match table.board.game {
            Game::Zapita => Piece::Armed(Side::Two, Power::Two),
            _ => pawn,
        };
        let [from, to] = if shape == Shape::Star {
            ["i2", "i4"]
        } else {
            ["A1", "C1"]
        };
        let [from, to] = [from, to].map(|name| common::spot(shape, name));
        for motion in [
            Motion::Step { from, to, piece },
            Motion::Hop { from, to, piece },
        ] {
            let last = motion.frames() - 1;
            assert!(drawn(&moving(&table, motion, 0)) == still(&table, from, piece));
            assert!(drawn(&moving(&table, motion, last)) == still(&table, to, piece));
        }
    }
}

#[test]
fn a_hop_goes_up_nine_pixels() {
    let game = Game::Hopsy;
    let table = table(game, &[]);
    let motion = Motion::Hop {
        from: spot(game, "A1"),
        to: spot(game, "C1"),
        piece: Piece::Pawn(Side::One),
    };
    // The pawn's uppermost row is the first with three pixels side by side.
    let tops = (0..6).map(|frame| {
        let frame = drawn(&moving(&table, motion, frame));
        let top = (0..HEIGHT).find(|&y| (0..64).any(|x| (x..x + 3).all(|x| frame.pixel(x, y))));
        53 - top.unwrap()
    });
    assert_eq!(tops.collect::<Vec<_>>(), [0, 6, 9, 9, 6, 0]);
}

#[test]
fn a_pawn_turns_over() {
    let game = Game::CourtCircuit;
    let table = table(game, &[]);
    let at = spot(game, "D3");
    let motion = Motion::Flip { at, to: Side::One };
    let frame = |frame| drawn(&moving(&table, motion, frame));
    assert!(frame(0) == still(&table, at, Piece::Pawn(Side::Two)));
    assert_eq!(part(&frame(1), 33, 33, 7, 2), "..###..\n.#...#.");
    assert_eq!(part(&frame(2), 33, 33, 7, 2), "...#...\n...#...");
    assert_eq!(part(&frame(3), 33, 33, 7, 2), "..###..\n.#####.");
    assert!(frame(4) == still(&table, at, Piece::Pawn(Side::One)));
}

#[test]
fn a_die_turns_to_another_face() {
    let game = Game::OperationD6;
    let table = table(game, &[]);
    for side in [Side::One, Side::Two] {
        let (at, from, to) = (spot(game, "D3"), Face::Two, Face::Three);
        let motion = Motion::Roll { at, side, from, to };
        let frame = |frame| drawn(&moving(&table, motion, frame));
        assert!(frame(0) == still(&table, at, Piece::Die(side, from)));
        assert!(frame(2) == still(&table, at, Piece::Die(side, to)));
        assert!(frame(1) != frame(0) && frame(1) != frame(2));
    }
}

#[test]
fn the_bomb_flies_to_its_place() {
    let game = Game::Zapita;
    let table = table(game, &[(Piece::Armed(Side::One, Power::Three), "B2")]);
    let (from, to) = (spot(game, "B2"), spot(game, "E2"));
    let motion = Motion::Fly { from, to, cells: 3 };
    let frames: Vec<_> = (0..motion.frames())
        .map(|n| drawn(&moving(&table, motion, n)))
        .collect();
    assert!(frames.windows(2).all(|two| two[0] != two[1]));
    // But for the fuse, it is the bomb that will lie there.
    let lies = still(&table, to, Piece::Bomb);
    assert_eq!(
        part(frames.last().unwrap(), 38, 48, 7, 5),
        part(&lies, 38, 48, 7, 5)
    );
}

#[test]
fn winners_are_boxed_one_after_the_other_then_hop() {
    let game = Game::Hopsy;
    let pieces = spots(game, "B2 C3 D4 E5");
    let mut table = table(game, &[(Piece::Pawn(Side::One), "B2 C3 D4 E5")]);
    let frame = |table: &Table, n| drawn(&moving(table, Motion::Cheer { pieces }, n));
    let cheer: Vec<_> = (0..10).map(|n| frame(&table, n)).collect();
    for (n, frame) in cheer.iter().take(4).enumerate() {
        table.boxed = pieces.take(n + 1).collect::<SpotSet>();
        assert!(*frame == drawn_table(&table), "{n}");
    }
    assert!(cheer[6] != cheer[3]);
    assert!(cheer[9] == cheer[3], "back on the ground, all boxed");
}

#[test]
fn all_holes_of_the_star_are_on_the_glass_however_it_lies() {
    for house in 0..6 {
        let mut table = table(Game::ChineseClassic, &[]);
        table.facing = Facing::of_house(Shape::Star, house);
        let empty = drawn_table(&table);
        let mut seen = HashSet::new();
        for hole in Shape::Star.spots() {
            let frame = still(&table, hole, Piece::Pawn(Side::One));
            let pixels = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
            let added: Vec<_> = pixels
                .filter(|&(x, y)| frame.pixel(x, y) && !empty.pixel(x, y))
                .collect();
            // Sixteen pixels, one of which was the hole.
            assert_eq!(added.len(), 15);
            assert!(
                added.iter().all(|&pixel| seen.insert(pixel)),
                "pawns never touch"
            );
        }
    }
}

#[test]
fn the_lens_shows_the_cursor_and_the_six_next_to_it() {
    let mut table = star();
    let bare = drawn_table(&table);
    table.cursor = Some(spot(Game::ChineseClassic, "d1"));
    let frame = drawn_table(&table);
    assert!(frame != bare);
    // The disc at the cursor, large, between the corners.
    assert_eq!(
        part(&frame, 109, 7, 11, 3),
        "###.....###\n#.........#\n#...###...#"
    );
}

#[test]
fn a_score_of_two_is_discs_and_of_more_is_shapes() {
    let frame = drawn(&view(Picture::Score(score(2))));
    assert!(frame.pixel(22, 30) && !frame.pixel(105, 30) && frame.pixel(95, 30));
    let pictures = (2..=6).map(|sides| drawn(&view(Picture::Score(score(sides)))));
    let pictures: HashSet<_> = pictures.map(|frame| *frame.bytes()).collect();
    assert_eq!(pictures.len(), 5);
}

#[test]
fn colours_are_on_and_off() {
    let mut frame = Frame::default();
    assert_eq!(frame.size(), Size::new(WIDTH as u32, HEIGHT as u32));
    let Ok(()) = DrawTarget::clear(&mut frame, BinaryColor::On);
    assert!(frame.bytes().iter().all(|&byte| byte == 0xFF));
    frame.clear();
    assert!(frame == Frame::new());
}
