//! Every lesson is as it says, and the figures of the booklets are all among them.

use std::collections::BTreeSet;

use pocket_hops::board::{Place, Shape, Spot};
use pocket_hops::console::texts::{Language, Text};
use pocket_hops::lessons::{Lesson, Step, Task};
use pocket_hops::rules::{
    Game, HouseRules, Move, Opening, Position, Refusal, Rules, Setup, Turn, Walk, Zapita,
    read_turn, read_walk,
};

/// A step, and where it belongs.
struct Taught {
    game: Game,
    lesson: &'static Lesson,
    number: usize,
    step: &'static Step,
}

impl Taught {
    fn name(&self) -> String {
        let title = self.lesson.title[Language::English as usize];
        format!("{}, {title}, {}", self.game.name(), self.number)
    }

    fn position(&self) -> Position {
        let position = self.step.position(self.game);
        position.unwrap_or_else(|| panic!("{}: no position", self.name()))
    }

    fn walk_under(&self, house: HouseRules) -> Walk<Position> {
        let walk = read_walk(&self.position(), house, self.step.shown);
        walk.unwrap_or_else(|error| panic!("{}: {error:?}", self.name()))
    }

    fn walk(&self) -> Walk<Position> {
        self.walk_under(self.lesson.house)
    }

    /// What comes of the shown turn, if it is a whole one.
    fn sought(&self) -> Option<Position> {
        self.step.sought(&self.position(), self.lesson.house)
    }
}

fn every_step() -> impl Iterator<Item = Taught> {
    Game::ALL.into_iter().flat_map(|game| {
        Lesson::of(game).iter().flat_map(move |lesson| {
            let steps = (1..).zip(lesson.steps);
            steps.map(move |(number, step)| Taught {
                game,
                lesson,
                number,
                step,
            })
        })
    })
}

/// The step of that name: `zapita, The relay, 2`.
fn find(name: &str) -> Taught {
    let mut found: Vec<_> = every_step().filter(|step| step.name() == name).collect();
    assert_eq!(found.len(), 1, "{name}");
    found.remove(0)
}

fn spot(shape: Shape, name: &str) -> Option<Spot> {
    let (spot, rest) = shape.read(name.as_bytes())?;
    rest.is_empty().then_some(spot)
}

#[test]
fn each_game_has_a_few_short_lessons() {
    for game in Game::ALL {
        let lessons = Lesson::of(game);
        assert!((4..=9).contains(&lessons.len()), "{game:?}");
        assert!(lessons.iter().all(|it| (1..=4).contains(&it.steps.len())));
        for language in Language::ALL {
            let titles = lessons.iter().map(|it| it.title[language as usize]);
            assert_eq!(titles.collect::<BTreeSet<_>>().len(), lessons.len());
        }
    }
}

#[test]
fn the_first_lesson_shows_a_win_and_then_the_start() {
    for game in Game::ALL {
        let [win, start] = Lesson::of(game)[0].steps else {
            panic!("{game:?}");
        };
        assert_eq!((win.task, start.task), (Task::Watch, Task::Watch));
        let position = win.position(game).expect("a position");
        let won = win.sought(&position, HouseRules::NONE).expect("a turn");
        assert_eq!(won.verdict(), Some(position.side()), "{game:?}");
        assert_eq!(start.position(game), Some(Opening::of(game).position()));
        assert_eq!(start.shown, "");
    }
}

#[test]
fn every_step_begins_with_a_game_that_goes_on() {
    for step in every_step() {
        let position = step.position();
        assert_eq!(position.game(), step.game, "{}", step.name());
        assert_eq!(position.verdict(), None, "{}", step.name());
        let can_move = position.can_move(step.lesson.house);
        assert!(can_move, "{}", step.name());
    }
}

#[test]
fn every_turn_shown_is_walked_as_it_is_written() {
    for step in every_step() {
        assert_eq!(step.walk().to_string(), step.step.shown, "{}", step.name());
    }
}

#[test]
fn what_the_player_does_is_a_whole_legal_turn() {
    for step in every_step().filter(|step| step.step.task == Task::Play) {
        let (start, house) = (step.position(), step.lesson.house);
        let read = read_turn(&start, house, step.step.shown);
        let (_, outcome) = read.unwrap_or_else(|error| panic!("{}: {error:?}", step.name()));
        assert!(start.admits(house, outcome), "{}", step.name());
        assert_eq!(step.sought(), Some(start.after(outcome)));
    }
}

#[test]
fn what_is_refused_is_refused_for_that_reason() {
    for step in every_step() {
        if let Task::Refused(place, why) = step.step.task {
            let place = spot(step.game.shape(), place).expect(place);
            assert_eq!(step.walk().choose(place), Err(why), "{}", step.name());
        }
    }
}

#[test]
fn every_reason_a_game_has_of_its_own_is_met() {
    let met: Vec<_> = every_step()
        .filter_map(|step| match step.step.task {
            Task::Refused(_, why) => Some(why),
            _ => None,
        })
        .collect();
    for why in [
        Refusal::NoRoomBehind,
        Refusal::NoStepAfterJump,
        Refusal::MustClose,
        Refusal::OwnPawnAfterAttack,
        Refusal::QueenJumpsEnemies,
        Refusal::CornerRefuge,
        Refusal::StraightBack,
        Refusal::SameDieCloses,
        Refusal::BombInTheWay,
        Refusal::Headquarters,
        Refusal::MustThrow,
        Refusal::OutOfRange,
        Refusal::StrongerDefender,
        Refusal::EnemyThere,
        Refusal::NotNearer,
        Refusal::ForeignHouse,
        Refusal::MustFree,
        Refusal::NotHalfWay,
        Refusal::TwoInTheWay,
    ] {
        assert!(met.contains(&why), "{why:?}");
    }
}

#[test]
fn a_house_rule_makes_the_difference() {
    let mut lessons = 0;
    for step in every_step().filter(|step| step.lesson.house != HouseRules::NONE) {
        lessons += 1;
        let without = step.step.sought(&step.position(), HouseRules::NONE);
        match step.step.task {
            Task::Refused(place, _) => {
                let mut walk = step.walk_under(HouseRules::NONE);
                let place = spot(step.game.shape(), place).expect(place);
                assert!(walk.choose(place).is_ok(), "{}", step.name());
            }
            _ => assert_ne!(without, step.sought(), "{}", step.name()),
        }
    }
    assert_eq!(lessons, 3, "the corner, and sideways in both games");
}

#[test]
fn the_wins_are_wins_and_nothing_else_is() {
    let wins = [
        "hopsy, The aim, 1",
        "mix, The aim, 1",
        "court-circuit, The aim, 1",
        "zapita, The aim, 1",
        "operation-d6, The aim, 1",
        "chinese-classic, The aim, 1",
        "chinese-symmetric, The aim, 1",
        "hopsy, Four in line, 1",
        "hopsy, Four in line, 2",
        "mix, Plain and ringed, 1",
        "mix, Plain and ringed, 2",
        "mix, Other lines, 2",
        "court-circuit, The win, 1",
        "zapita, The win, 1",
        "operation-d6, The win, 1",
        "chinese-classic, The win, 1",
        "chinese-symmetric, The win, 1",
    ];
    for step in every_step() {
        let winner = step.sought().and_then(|end| end.verdict());
        let wanted = wins
            .contains(&step.name().as_str())
            .then(|| step.position().side());
        assert_eq!(winner, wanted, "{}", step.name());
    }
    for win in wins {
        find(win);
    }
}

/// Every place that the words name has to do with the step: a piece stands there, the turn goes there, or the player tries to.
#[test]
fn the_words_name_places_that_matter() {
    for step in every_step() {
        let shape = step.game.shape();
        let position = step.position();
        let mut known: Vec<Spot> = position
            .game()
            .sides()
            .iter()
            .flat_map(|&side| position.pieces(side))
            .chain(step.walk().path().iter().filter_map(|small| small.place()))
            .collect();
        if let Task::Refused(place, _) = step.step.task {
            known.extend(spot(shape, place));
        }
        if step.game == Game::Zapita {
            let sides = position.game().sides().iter();
            known.extend(sides.map(|&side| Zapita::headquarters(side).spot()));
        }
        for words in step.step.words {
            let tokens = words.split(|c: char| !c.is_alphanumeric());
            for named in tokens.filter_map(|token| spot(shape, token)) {
                let name = shape.name(named);
                assert!(known.contains(&named), "{}: {name}", step.name());
            }
        }
    }
}

#[test]
fn the_console_says_what_the_lessons_say() {
    for game in Game::ALL {
        for (lesson, number) in Lesson::of(game).iter().zip(0..) {
            for language in Language::ALL {
                let mut title = String::new();
                let text = Text::Lesson(game, number);
                text.write(language, &mut title).unwrap();
                assert_eq!(title, lesson.title[language as usize]);
                for (step, at) in lesson.steps.iter().zip(0..) {
                    let mut words = String::new();
                    let text = Text::Step(game, number, at);
                    text.write(language, &mut words).unwrap();
                    assert_eq!(words, step.words[language as usize]);
                }
            }
        }
    }
}

/// A figure of a booklet: which, the step that teaches it, and what the caption says of it.
struct Figure {
    number: &'static str,
    step: &'static str,
    /// All the pieces: each as its letter and its place. None where the caption leaves them open.
    pieces: &'static str,
    /// The turn shown.
    turn: &'static str,
    task: Task,
    /// Some of the pieces after that turn.
    then: &'static str,
}

const fn play(
    number: &'static str,
    step: &'static str,
    pieces: &'static str,
    turn: &'static str,
    then: &'static str,
) -> Figure {
    Figure {
        number,
        step,
        pieces,
        turn,
        task: Task::Play,
        then,
    }
}

const fn no(
    number: &'static str,
    step: &'static str,
    pieces: &'static str,
    turn: &'static str,
    place: &'static str,
    why: Refusal,
) -> Figure {
    Figure {
        number,
        step,
        pieces,
        turn,
        task: Task::Refused(place, why),
        then: "",
    }
}

/// Whatever a booklet numbers from 2 on, and what the one without numbers shows. Figures 1, and 6 of Hopsy's, are the starts.
#[rustfmt::skip]
const FIGURES: &[Figure] = &[
    play("Hopsy 2", "hopsy, Step and jump, 1", "", "C3-D4", "rD4"),
    play("Hopsy 3", "hopsy, Step and jump, 2", "rB2 rB3 bC3", "B2^B4", "rB4 rB3 bC3"),
    play("Hopsy 3", "hopsy, Step and jump, 3", "rB2 rB3 bC3", "B2^D4", "rD4 rB3 bC3"),
    play("Hopsy 4", "hopsy, The chain, 1", "bD2 rD3 rC5 rB5", "D2^D4^B6^B4", "bB4 rD3 rC5 rB5"),
    no("Hopsy 4", "hopsy, The chain, 2", "bD2 rD3 rC5 rB5", "D2^D4", "E4", Refusal::NoStepAfterJump),
    play("Hopsy 5", "hopsy, Four in line, 1", "", "E2-D3", "rA3 rB3 rC3 rD3"),
    play("Hopsy 5", "hopsy, Four in line, 2", "", "E3^E5", "rB2 rC3 rD4 rE5"),
    play("Hopsy 7", "mix, Plain and ringed, 1", "", "E2-D3", "rA3 RB3 rC3 RD3"),
    play("Hopsy 7", "mix, Plain and ringed, 2", "", "E3^E5", "RB2 rC3 RD4 rE5"),
    play("Court-Circuit 2", "court-circuit, Step and jump, 1", "", "B2-C3", "wC3"),
    play("Court-Circuit 3", "court-circuit, Step and jump, 2", "wF1 wA2 wA3 bE2 bA6", "F1^D3 D3-D4", "wD4 wE2 bA6"),
    play("Court-Circuit 3", "court-circuit, Step and jump, 3", "wF1 wA2 wA3 bE2 bA6", "A2^A4 F1-F2", "wA4 wA3 wF2 bE2"),
    play("Court-Circuit 4", "court-circuit, The chain, 1", "wE1 wA2 wA3 wB5 bE2 bD2 bF6", "E1^E3^C1 C1-B1", "wB1 wE2 wD2 bF6"),
    play("Court-Circuit 4", "court-circuit, The chain, 2", "wE1 wA2 wA3 wB5 bE2 bD2 bF6", "A2^A4^C6 C6-D6", "wD6 wA3 wB5 bE2 bD2 bF6"),
    play("Court-Circuit 5", "court-circuit, Own pawns first, 1", "wC1 wD2 wE4 bD5 bB4 bF6", "C1^E3^E5^C5^A3 A3-A4", "wA4 wD2 wE4 wD5 wB4 bF6"),
    no("Court-Circuit 5", "court-circuit, Own pawns first, 2", "wC1 wD2 wE4 bD5 bB4 bF6", "C1^E3^E5^C5^A3", "C5", Refusal::OwnPawnAfterAttack),
    play("Court-Circuit 6", "court-circuit, The queen, 1", "", "A1-D4", "wD4"),
    play("Court-Circuit 7", "court-circuit, The queen, 2", "", "A1^D4^D1 D1-E2", "wE2 wC3 wD2"),
    play("Zapita 2", "zapita, Step and jump, 1", "", "C3-D4", "1D4"),
    play("Zapita 3", "zapita, Step and jump, 2", "", "C3^E3", "1E3 cD3"),
    play("Zapita 4", "zapita, The chain, 1", "2F2 1C3 aE2 cC5 *G7", "F2^D2^B4^D6", "2D6 1C3 aE2 cC5 *G7"),
    play("Zapita 5", "zapita, The throw, 1", "2D2 *D3", "D2-D3 *F5", "2D3 *F5"),
    no("Zapita 5", "zapita, The throw, 2", "2D2 *D3", "D2-D3", "D6", Refusal::OutOfRange),
    play("Zapita 6", "zapita, The relay, 1", "3B1 2B5 1D5 *B2", "B1-B2 *B5*D5*D6", "3B2 2B5 1D5 *D6"),
    no("Zapita 6", "zapita, The relay, 2", "3B1 2B5 1D5 *B2", "B1-B2 *B5", "B5", Refusal::MustThrow),
    no("Zapita 7", "zapita, Defenders, 1", "cE1 bB2 aE5 3D2 2E3 *E2", "E1-E2", "B2", Refusal::StrongerDefender),
    no("Zapita 7", "zapita, Defenders, 2", "cE1 bB2 aE5 3D2 2E3 *E2", "E1-E2", "C2", Refusal::StrongerDefender),
    play("Zapita 7", "zapita, Defenders, 3", "cE1 bB2 aE5 3D2 2E3 *E2", "E1-E2 *E5*D6", "cE2 aE5 2E3 *D6"),
    play("Zapita 8", "zapita, The win, 1", "2D2 3D4 aC2 cG3 *B2", "D2^B2 *D4*G4", "2B2 3D4 aC2 cG3 *G4"),
    play("Opération D6 2", "operation-d6, Step and jump, 1", "", "C2-D3", "1D3"),
    play("Opération D6 3", "operation-d6, Step and jump, 2", "", "C2^C4 C4-D5", "1D5 dC3"),
    play("Opération D6 4", "operation-d6, The chain, 1", "1D2 1C5 aC3", "D2^B4^D6 D6-D5", "1D5 1C5 aC3"),
    play("Opération D6 4", "operation-d6, The chain, 2", "1D2 1C5 aC3", "D2^B4=2^D6 D6-D5", "2D5 1C5 aC3"),
    no("Opération D6 4 bis", "operation-d6, To and fro, 1", "1D4 bE4", "D4^F4", "D4", Refusal::StraightBack),
    play("Opération D6 5", "operation-d6, The climb, 1", "2F2 1D3 4E5 cE2 dD5", "F2^D2=3^D4^D6=4^F4=5 F4-G4", "5G4 1D3 4E5 cE2 dD5"),
    play("Opération D6 6", "operation-d6, The win, 1", "4E2 6A5 aD2 eB3", "E2^C2^A4=5^A6=6", "6A6 6A5 aD2 eB3"),
    play("Symmetric, one jump", "chinese-symmetric, The long jump, 1", "1e7 1i3 4h7 4m9 4k5", "i3^m7", "1m7 4k5"),
    play("Symmetric, two jumps", "chinese-symmetric, The long jump, 2", "1e7 1i3 4h7 4m9 4k5", "e7^k9^o3", "1o3 4h7 4m9"),
    no("Symmetric, a third pawn", "chinese-symmetric, The long jump, 4", "1e7 4h7 4m9 4j8", "e7", "k9", Refusal::TwoInTheWay),
];

/// The figures that the booklets have.
const BOOKLETS: &[(&str, &[&str])] = &[
    ("Hopsy", &["2", "3", "4", "5", "7"]),
    ("Court-Circuit", &["2", "3", "4", "5", "6", "7"]),
    ("Zapita", &["2", "3", "4", "5", "6", "7", "8"]),
    ("Opération D6", &["2", "3", "4", "4 bis", "5", "6"]),
    ("Symmetric,", &["one jump", "two jumps", "a third pawn"]),
];

/// Letters and places: `wF1 bE2`.
fn pieces(game: Game, text: &str) -> Vec<(Spot, char)> {
    let pieces = text.split_whitespace().map(|piece| {
        let (letter, place) = piece.split_at(1);
        let place = spot(game.shape(), place).expect(piece);
        (place, letter.parse().expect(piece))
    });
    pieces.collect()
}

fn letter(setup: &Setup, spot: Spot) -> Option<char> {
    let piece = setup.piece(spot)?;
    let letters = setup.game.pieces().iter();
    let mut letters = letters.filter(|&&(known, _)| known == piece);
    letters.next().map(|&(_, letter)| letter as char)
}

#[test]
fn every_figure_is_a_lesson_and_comes_to_what_its_caption_says() {
    for figure in FIGURES {
        let name = figure.number;
        let step = find(figure.step);
        assert_eq!(step.step.shown, figure.turn, "{name}");
        assert_eq!(step.step.task, figure.task, "{name}");

        let start = step.position().setup();
        let wanted = pieces(step.game, figure.pieces);
        if !wanted.is_empty() {
            let shape = step.game.shape();
            let stand = shape
                .spots()
                .filter_map(|spot| Some((spot, letter(&start, spot)?)));
            let stand: BTreeSet<_> = stand.map(|(spot, piece)| (spot.number(), piece)).collect();
            let wanted = wanted.iter();
            let wanted: BTreeSet<_> = wanted.map(|&(spot, it)| (spot.number(), it)).collect();
            assert_eq!(stand, wanted, "{name}");
        }

        let end = step.walk().turn().board();
        for (spot, piece) in pieces(step.game, figure.then) {
            let place = step.game.shape().name(spot);
            assert_eq!(letter(&end, spot), Some(piece), "{name}: {place}");
        }
    }
}

#[test]
fn no_figure_is_left_out() {
    let taught: BTreeSet<_> = FIGURES.iter().map(|it| it.number.to_owned()).collect();
    let printed = BOOKLETS.iter();
    let printed = printed.flat_map(|(game, all)| all.iter().map(move |n| format!("{game} {n}")));
    assert_eq!(taught, printed.collect());
}

/// Figures 2 are one step, figures 3 one jump, and a chain is more.
#[test]
fn figures_two_step_and_figures_three_jump() {
    for figure in FIGURES {
        let step = find(figure.step).walk();
        let path = step.path();
        let jumps = path.iter().filter(|it| matches!(it, Move::Jump(_))).count();
        match figure.number.rsplit(' ').next() {
            Some("2") => assert!(matches!(path, [Move::Pick(_), Move::Step(_)])),
            Some("3") => assert_eq!(jumps, 1, "{}", figure.number),
            Some("jumps") => assert_eq!(jumps, 2),
            _ => {}
        }
    }
}
