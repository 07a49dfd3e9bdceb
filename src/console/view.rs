//! What is to be seen, without a pixel: the screen draws a view and knows nothing else.

use heapless::Vec;

use super::fault::Fault;
use super::motion::Moving;
use super::texts::{Language, Text};
use crate::board::{Facing, Spot, SpotSet};
use crate::game::Seat;
use crate::lessons::puzzles::Grade;
use crate::rules::{Face, Game, Piece, Setup, Side};

/// All that the glass shows.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The language of every text.
    pub language: Language,
    /// How bright it is.
    pub light: Light,
    /// What fills the glass.
    pub picture: Picture,
    /// A window over it; the picture is dimmed then.
    pub window: Option<Rows>,
    /// The bar that says why, or what.
    pub message: Option<Message>,
}

/// How bright the glass is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Light {
    /// In use: the brightness, 1 to [`Light::BRIGHTEST`].
    Bright(u8),
    /// Left alone for a while: the same picture, faint.
    Dim,
    /// Left alone for long: nothing is shown.
    Dark,
}

impl Light {
    /// The brightest there is.
    pub const BRIGHTEST: u8 = 8;
}

/// What fills the glass.
// A table is by far the largest and the most common; there is no heap to box it in.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, PartialEq, Debug)]
pub enum Picture {
    /// The start: name, version, and A to go on.
    Title,
    /// The list of games.
    Games(Games),
    /// A header and rows, most with a value.
    Rows(Rows),
    /// A board with its panel.
    Table(Table),
    /// The score of a match.
    Score(Scores),
    /// A page of text.
    Page(Page),
    /// What a step of a lesson says.
    Lesson(LessonPage),
    /// What became of a run that went wrong.
    Crash(Crash),
}

/// The list of games.
#[derive(Clone, PartialEq, Debug)]
pub struct Games {
    /// The row in hand.
    pub selected: u8,
    /// The uppermost row that is seen.
    pub first: u8,
    /// The rows with a game to go on with, as bits.
    pub going_on: u8,
}

/// A row of the list of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A game. The two ways of Chinese Checkers share one row, the classic one's.
    Game(Game),
    /// The lessons and puzzles of all games.
    Lessons,
    /// The settings.
    Settings,
}

impl Entry {
    /// Every row.
    pub const ALL: [Self; 8] = [
        Self::Game(Game::Hopsy),
        Self::Game(Game::Mix),
        Self::Game(Game::CourtCircuit),
        Self::Game(Game::Zapita),
        Self::Game(Game::OperationD6),
        Self::Game(Game::ChineseClassic),
        Self::Lessons,
        Self::Settings,
    ];

    /// How many rows are seen at once.
    pub const SEEN: u8 = 4;
}

/// Rows below a header, or in a window.
#[derive(Clone, PartialEq, Debug)]
pub struct Rows {
    /// What they are about; a window may have none.
    pub header: Option<Text>,
    /// All rows, those out of sight too.
    pub rows: Vec<Row, { Rows::MOST }>,
    /// The row in hand.
    pub selected: u8,
    /// The uppermost row that is seen.
    pub first: u8,
}

impl Rows {
    /// The most rows there are.
    pub const MOST: usize = 18;
    /// How many rows are seen at once. A window with a header shows one less.
    pub const SEEN: u8 = 5;
}

/// A row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Row {
    /// A small picture before the label.
    pub lead: Option<Lead>,
    /// What it is.
    pub label: Text,
    /// What is chosen.
    pub value: Option<Value>,
    /// Whether Left and Right change the value: shown by arrows when the row is in hand.
    pub turns: bool,
}

/// A small picture before a label.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Lead {
    /// The triangle of "Start".
    Go,
    /// A piece.
    Piece(Piece),
    /// How hard a puzzle is.
    Grade(Grade),
}

/// What a row holds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// Words or a number.
    Text(Text),
    /// Who sits there.
    Seat(Seat),
    /// A piece.
    Piece(Piece),
    /// A bar of [`Light::BRIGHTEST`] strokes, so many of them full.
    Bar(u8),
    /// A count; nothing to count is a dash.
    Count(u16),
    /// The row opens something.
    More,
    /// A tick, once it has been done.
    Done(bool),
}

/// A board with its panel.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// The pieces as they are to be drawn, but for one that is moving; its game is the game, its side the side to move.
    pub board: Setup,
    /// How the board lies.
    pub facing: Facing,
    /// Pawns of Court-Circuit that are drawn as queens.
    pub queens: SpotSet,
    /// The cursor.
    pub cursor: Option<Spot>,
    /// The piece in hand: a closed box.
    pub picked: Option<Spot>,
    /// Places that can be gone to: a plus, or a dotted box where something stands.
    pub open: SpotSet,
    /// Places the bomb can be thrown to: a cross, or a dotted box where something stands and on a headquarters.
    pub throws: SpotSet,
    /// Where the chain began and every landing since, oldest first; empty if there is none. The newest are kept.
    pub trail: Vec<Spot, { Table::TRAIL }>,
    /// Pawns of a winning line: a closed box each.
    pub boxed: SpotSet,
    /// What is said beside the board.
    pub panel: Panel,
    /// A piece on its way.
    pub moving: Option<Moving>,
}

impl Table {
    /// The most places of a chain that are shown.
    pub const TRAIL: usize = 64;
}

/// What is said beside a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Panel {
    /// The piece before the turn's line; drawn as a queen if `queen`.
    pub piece: Option<Piece>,
    /// Whether that piece is a queen.
    pub queen: bool,
    /// Who is to move, or who has won.
    pub turn: Text,
    /// Who sits at the side to move.
    pub seat: Option<Seat>,
    /// What the keys do and what there is to know, from above.
    pub lines: Vec<Line, 3>,
    /// The frame of the pawn that hops while the machine thinks, in place of the lines: there and back in 16.
    pub thinking: Option<u8>,
    /// The choice of a die's face, in place of the lines.
    pub faces: Option<FaceChoice>,
    /// The game in figures.
    pub status: Status,
}

/// A line of the panel.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Line {
    /// What a key does.
    Key(Key, Text),
    /// Something to know.
    Note(Text),
    /// Nothing, so that the lines below stay where they are.
    Blank,
}

/// A key with a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// The A button.
    A,
    /// The B button.
    B,
}

/// Which face a die shows after a jump.
#[derive(Clone, PartialEq, Debug)]
pub struct FaceChoice {
    /// The side whose die it is.
    pub side: Side,
    /// What it shows now.
    pub now: Face,
    /// What it may show, upwards: one less, the same, one more, as far as they are open.
    pub faces: Vec<Face, 3>,
    /// The place in `faces` of the one in hand.
    pub selected: u8,
}

/// The game in figures, at the foot of the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Hopsy and the Mix: games won by the first and the second side.
    Won(u16, u16),
    /// Court-Circuit: pawns of the first and the second side.
    Pawns(u8, u8),
    /// Zapita: where the bomb lies; nowhere while it flies.
    Bomb(Option<Spot>),
    /// Opération D6: sixes of the first and the second side.
    Sixes(u8, u8),
    /// Chinese Checkers: pawns that have reached the goal.
    Home(u8),
}

/// The score of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Scores {
    /// The game, which tells how the sides look.
    pub game: Game,
    /// How the game ended, or that this is the score.
    pub title: Text,
    /// Each side and the games it has won, in the order of play.
    pub won: Vec<(Side, u16), 6>,
    /// What comes next, with the games drawn.
    pub caption: Text,
    /// What the keys do.
    pub keys: Vec<(Key, Text), 2>,
}

/// A page of text.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// What it is about.
    pub header: Text,
    /// The page, counted from 0.
    pub page: u8,
    /// How many there are.
    pub pages: u8,
    /// What it says.
    pub body: Text,
}

/// What a step of a lesson says, beside a piece of the board.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonPage {
    /// What the lesson is about.
    pub header: Text,
    /// The step, counted from 0.
    pub page: u8,
    /// How many there are.
    pub pages: u8,
    /// What it says.
    pub words: Text,
    /// The places that it speaks of: what lies round them is shown.
    pub spoken_of: SpotSet,
    /// The board.
    pub table: Table,
}

/// What became of a run that went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crash {
    /// What it was.
    pub fault: Fault,
    /// The turn after which the game was kept, if there was one.
    pub saved: Option<u16>,
    /// Whether A goes on with it; else it leads to the list of games.
    pub resumes: bool,
}

/// The bar that says why, or what.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Message {
    /// What it says.
    pub text: Text,
    /// The place it speaks of, which it must not cover.
    pub about: Option<Spot>,
}
