//! Views made by hand, one of every kind.

use pocket_hops::board::{Facing, Place, Spot, SpotSet, star::House};
use pocket_hops::console::texts::{Hint, Label, Language, Text};
use pocket_hops::console::{
    Crash, FaceChoice, Fault, Games, Key, Lead, Light, Line, Message, Motion, Moving, Page, Panel,
    Picture, Row, Rows, Scores, Source, Status, Table, Value, View,
};
use pocket_hops::game::{Level, Seat};
use pocket_hops::rules::{Face, Game, Piece, Power, Setup, Side};

/// The place of that name on the board of a game.
pub fn spot(game: Game, name: &str) -> Spot {
    super::common::spot(game.shape(), name)
}

/// The places of these names.
pub fn spots(game: Game, names: &str) -> SpotSet {
    names.split(' ').map(|name| spot(game, name)).collect()
}

/// A view of a picture, in English.
pub fn view(picture: Picture) -> View {
    View {
        language: Language::English,
        light: Light::Bright(Light::BRIGHTEST),
        picture,
        window: None,
        message: None,
    }
}

/// A board with these pieces and an empty panel.
pub fn table(game: Game, pieces: &[(Piece, &str)]) -> Table {
    let mut board = Setup::empty(game, Side::One);
    for &(piece, names) in pieces {
        for spot in spots(game, names) {
            board.put(spot, Some(piece));
        }
    }
    Table {
        board,
        facing: Facing::PLAIN,
        queens: SpotSet::EMPTY,
        cursor: None,
        picked: None,
        open: SpotSet::EMPTY,
        throws: SpotSet::EMPTY,
        trail: Default::default(),
        boxed: SpotSet::EMPTY,
        panel: Panel {
            piece: None,
            queen: false,
            turn: Text::Side(game, Side::One),
            seat: None,
            lines: Default::default(),
            faces: None,
            thinking: None,
            status: match game {
                Game::Hopsy | Game::Mix => Status::Won(10, 9),
                Game::CourtCircuit => Status::Pawns(11, 1),
                Game::Zapita => Status::Bomb(None),
                Game::OperationD6 => Status::Sixes(2, 3),
                _ => Status::Home(10),
            },
        },
        moving: None,
    }
}

/// The same with something that moves.
pub fn moving(table: &Table, motion: Motion, frame: u8) -> View {
    let moving = Some(Moving { motion, frame });
    view(Picture::Table(Table {
        moving,
        ..table.clone()
    }))
}

/// A pawn in the middle of a chain.
pub fn chain() -> Table {
    let game = Game::Hopsy;
    let mut table = table(
        game,
        &[
            (Piece::Pawn(Side::One), "F6 B5 E5 D4 F2 A1"),
            (Piece::Pawn(Side::Two), "A6 D5 E4 C2 B1 E1"),
        ],
    );
    table.cursor = Some(spot(game, "C5"));
    table.picked = Some(spot(game, "E5"));
    table.open = spots(game, "C5 C3 E3");
    table.trail = ["C1", "C3", "E5"]
        .map(|name| spot(game, name))
        .into_iter()
        .collect();
    table.panel.piece = Some(Piece::Pawn(Side::One));
    table.panel.seat = Some(Seat::Person);
    let hints = [(Key::A, Hint::Hop), (Key::B, Hint::TakeBack)];
    table.panel.lines = hints
        .map(|(key, hint)| Line::Key(key, Text::Hint(hint)))
        .into_iter()
        .collect();
    table
}

/// The star with all six houses full.
pub fn star() -> Table {
    let mut table = table(Game::ChineseClassic, &[]);
    for (house, side) in House::ALL.into_iter().zip(Side::ALL) {
        for hole in house.holes() {
            table.board.put(hole.spot(), Some(Piece::Pawn(side)));
        }
    }
    table.panel.piece = Some(Piece::Pawn(Side::One));
    table
}

/// Rows with a value of every kind.
pub fn rows(header: Option<Text>) -> Rows {
    let row = |label, value| Row {
        lead: None,
        label: Text::Label(label),
        value,
        turns: true,
    };
    let side = |side, seat| Row {
        lead: Some(Lead::Piece(Piece::Pawn(side))),
        label: Text::Side(Game::ChineseClassic, side),
        value: Some(Value::Seat(seat)),
        turns: true,
    };
    let start = Row {
        lead: Some(Lead::Go),
        turns: false,
        ..row(Label::Start, None)
    };
    let rows = [
        start,
        row(Label::UndoTurn, Some(Value::Count(12))),
        row(Label::RedoTurn, Some(Value::Count(0))),
        row(Label::Brightness, Some(Value::Bar(5))),
        row(Label::SleepAfter, Some(Value::Text(Text::Minutes(10)))),
        row(Label::About, Some(Value::More)),
        side(Side::One, Seat::Person),
        side(Side::Six, Seat::Machine(Level::Medium)),
    ];
    Rows {
        header,
        rows: rows.into_iter().collect(),
        selected: 0,
        first: 0,
    }
}

/// A window without a header.
pub fn menu() -> Rows {
    let mut menu = rows(None);
    menu.rows.truncate(3);
    menu
}

/// A window with one.
pub fn question(header: Text) -> Rows {
    Rows {
        header: Some(header),
        ..menu()
    }
}

/// A score of so many sides.
pub fn score(sides: usize) -> Scores {
    let game = if sides == 2 {
        Game::Hopsy
    } else {
        Game::ChineseClassic
    };
    Scores {
        game,
        title: Text::Wins(game, Side::Two),
        won: Side::ALL
            .into_iter()
            .zip([2, 13, 0, 7, 1, 10])
            .take(sides)
            .collect(),
        caption: Text::StartsNext(game, Side::One, 12),
        keys: [
            (Key::A, Text::Label(Label::NextGame)),
            (Key::B, Text::Label(Label::Leave)),
        ]
        .into_iter()
        .collect(),
    }
}

/// The choice of a die's face.
pub fn faces() -> Table {
    let mut table = table(
        Game::OperationD6,
        &[(Piece::Die(Side::Two, Face::Five), "D4")],
    );
    table.panel.faces = Some(FaceChoice {
        side: Side::Two,
        now: Face::Five,
        faces: [Face::Four, Face::Five, Face::Six].into_iter().collect(),
        selected: 2,
    });
    table
}

/// A pawn that holds the bomb.
pub fn throw() -> Table {
    let game = Game::Zapita;
    let mut table = table(
        game,
        &[
            (Piece::Armed(Side::One, Power::Three), "D4"),
            (Piece::Armed(Side::Two, Power::Two), "F4"),
        ],
    );
    table.picked = Some(spot(game, "D4"));
    table.cursor = Some(spot(game, "G4"));
    table.throws = spots(game, "C4 E4 F4 G4");
    table.panel.lines = [Line::Note(Text::Throws(Power::Three))]
        .into_iter()
        .collect();
    table
}

/// One of every kind.
pub fn all() -> Vec<View> {
    let mut won = star();
    won.panel.turn = Text::Wins(Game::ChineseClassic, Side::Six);
    won.panel.lines = [
        Line::Note(Text::Label(Label::HouseFilled)),
        Line::Key(Key::A, Text::Hint(Hint::GoOn)),
    ]
    .into_iter()
    .collect();
    let mut pictures = vec![
        Picture::Title,
        Picture::Rows(rows(Some(Text::Label(Label::Settings)))),
        Picture::Table(chain()),
        Picture::Table(throw()),
        Picture::Table(faces()),
        Picture::Table(star()),
        Picture::Table(won),
        Picture::Page(Page {
            header: Text::Game(Game::ChineseClassic),
            page: 9,
            pages: 12,
            body: Text::Label(Label::LayoutIsAGuess),
        }),
    ];
    let longest = Source::new("src/rules/operation_d6_and_more.rs", 99_999);
    let faults = [Fault::Panic(longest), Fault::Instruction(!0), Fault::Hang];
    pictures.extend(faults.map(|fault| {
        Picture::Crash(Crash {
            fault,
            saved: Some(1024),
            resumes: true,
        })
    }));
    pictures.extend((2..=6).map(|sides| Picture::Score(score(sides))));
    pictures.extend([0, 3].map(|first| {
        Picture::Games(Games {
            selected: first,
            first,
            going_on: 0b1_0000,
        })
    }));
    let mut views: Vec<View> = pictures.into_iter().map(view).collect();
    let over = view(Picture::Table(chain()));
    for window in [menu(), question(Text::AskAbandon(Game::ChineseClassic))] {
        views.push(View {
            window: Some(window),
            ..over.clone()
        });
    }
    for label in [Label::HoldB, Label::TakeBacksOff] {
        views.push(View {
            message: Some(Message {
                text: Text::Label(label),
                about: None,
            }),
            ..over.clone()
        });
    }
    views
}
