//! Setting up a position: pieces are put anywhere, and what comes of it is proven before it is played.

use super::play::Way;
use super::row::piece_of;
use super::scene::Scene;
use super::settings::turned;
use super::texts::{Hint, Label, Text};
use super::{
    Button, Console, Cue, Key, Line, Message, Panel, Picture, Status, Table, listed, row_of,
};
use crate::board::{Facing, Spot, SpotSet};
use crate::game::{End, Seat, Won};
use crate::rules::{Game, Piece, Position, Rules, Setup, Side};

/// A board on which anything may stand.
#[derive(Clone)]
pub(super) struct Editor {
    setup: Setup,
    /// Whether it has ever been looked at.
    opened: bool,
    cursor: Spot,
    /// The piece that is put next, by its number among those of the game.
    next: u8,
}

impl Editor {
    pub const fn new() -> Self {
        Self {
            setup: Setup::empty(Game::Hopsy, Side::One),
            opened: false,
            cursor: Spot::FIRST,
            next: 0,
        }
    }

    fn piece(&self) -> Option<Piece> {
        let pieces = self.setup.game.pieces();
        pieces.get(usize::from(self.next)).map(|&(piece, _)| piece)
    }

    fn here(&self) -> Option<Piece> {
        self.setup.piece(self.cursor)
    }

    /// Puts the next piece where nothing stands, and another in the place of what stands.
    fn put(&mut self) {
        if let Some(here) = self.here() {
            let mut pieces = self.setup.game.pieces().iter();
            let after = pieces.position(|&(piece, _)| piece == here);
            let after = after.map_or(0, |number| number as u8 + 1);
            self.next = after;
            // One that is looked for among others does not take the bomb from where it lies.
            if self.piece() == Some(Piece::Bomb) && self.lies_a_bomb() {
                self.next += 1;
            }
            if self.piece().is_none() {
                self.next = 0;
            }
        }
        let piece = self.piece();
        if piece == Some(Piece::Bomb) {
            // There is one.
            let spots = self.setup.game.shape().spots();
            let bombs = spots.filter(|&spot| self.setup.piece(spot) == piece);
            for spot in bombs.collect::<SpotSet>() {
                self.setup.put(spot, None);
            }
        }
        self.setup.put(self.cursor, piece);
    }

    fn lies_a_bomb(&self) -> bool {
        self.setup.count(&|piece| piece == Piece::Bomb) > 0
    }

    /// The next side to move, or the one before.
    fn turn_side(&mut self, forward: bool) {
        let sides = self.setup.game.sides();
        self.setup.side = turned(sides, self.setup.side, forward);
    }
}

impl Console {
    /// Opens the board of a game as it was left, or at the start that is set up.
    pub(super) fn enter_editor(&mut self, game: Game) {
        let start = self.settings.opening(listed(game)).position();
        if !self.editor.opened || self.editor.setup.game != game {
            let own = start.pieces(start.side());
            self.editor = Editor {
                setup: start.setup(),
                opened: true,
                cursor: own.first().unwrap_or(Spot::FIRST),
                next: 0,
            };
        }
        self.enter(Scene::Editor);
    }

    pub(super) fn editor_game(&self) -> Game {
        self.editor.setup.game
    }

    /// What stands for the side to move.
    pub(super) fn editor_side(&self) -> Option<Piece> {
        piece_of(self.editor.setup.game, self.editor.setup.side)
    }

    /// The position that was set up, or why it is none to be played from.
    pub(super) fn edited(&mut self) -> Result<Position, Text> {
        let setup = self.editor.setup;
        let position = Position::try_from(setup).map_err(|flaw| Text::Flawed(setup.game, flaw))?;
        // A game on the slate tells how it would end.
        let house = self.settings.house;
        let _ = self.slate.begin(position, house, [Seat::Person; 6]);
        match self.slate.end() {
            Some(End::Won(_, Won::OnTheBoard)) => Err(Text::Label(Label::IsWonAlready)),
            Some(_) => Err(Text::Label(Label::IsStuck)),
            None => Ok(position),
        }
    }

    /// Plays from the position that was set up, if it is one.
    pub(super) fn play_edited(&mut self) {
        self.back();
        match self.edited() {
            Ok(_) => self.start_if(listed(self.editor_game()), false),
            Err(text) => {
                self.cue(Cue::Refuse);
                self.tell(Message {
                    text,
                    about: Some(self.editor.cursor),
                });
            }
        }
    }

    /// Puts the start up that is set up for the game.
    pub(super) fn put_start_up(&mut self) {
        let start = self.settings.opening(listed(self.editor_game()));
        self.editor.setup = start.position().setup();
        self.back();
    }

    pub(super) fn clear_board(&mut self) {
        let Setup { game, side, .. } = self.editor.setup;
        self.editor.setup = Setup::empty(game, side);
        self.back();
    }

    pub(super) fn turn_side_to_move(&mut self, forward: bool) {
        self.editor.turn_side(forward);
    }

    /// An arrow.
    pub(super) fn steer_editor(&mut self, arrow: Button) {
        let way = Way {
            shape: self.editor_game().shape(),
            facing: Facing::PLAIN,
            arrow,
        };
        if let Some(next) = way.step(self.editor.cursor) {
            self.editor.cursor = next;
            self.cue(Cue::Tick);
        }
    }

    /// A.
    pub(super) fn put_piece(&mut self) {
        self.editor.put();
        self.cue(Cue::Land);
    }

    /// Short B.
    pub(super) fn take_piece(&mut self) {
        if self.editor.here().is_some() {
            let cursor = self.editor.cursor;
            self.editor.setup.put(cursor, None);
            self.cue(Cue::Back);
        } else {
            self.tell(Message {
                text: Text::Label(Label::HoldB),
                about: Some(self.editor.cursor),
            });
        }
    }

    /// What is seen of it.
    pub(super) fn editor_seen(&self) -> Picture {
        let Editor { setup, cursor, .. } = &self.editor;
        let here = self.editor.here();
        let put = if here.is_some() {
            Hint::Other
        } else {
            Hint::Put
        };
        let mut lines = heapless::Vec::new();
        let _ = lines.push(Line::Key(Key::A, Text::Hint(put)));
        if here.is_some() {
            let _ = lines.push(Line::Key(Key::B, Text::Hint(Hint::Remove)));
        }
        let of = |side: Side| setup.count(&|piece| piece.side() == Some(side));
        Picture::Table(Table {
            board: *setup,
            facing: Facing::PLAIN,
            queens: SpotSet::EMPTY,
            cursor: Some(*cursor),
            picked: None,
            open: SpotSet::EMPTY,
            throws: SpotSet::EMPTY,
            trail: heapless::Vec::new(),
            boxed: SpotSet::EMPTY,
            panel: Panel {
                piece: self.editor_side(),
                queen: false,
                turn: Text::Side(setup.game, setup.side),
                seat: None,
                lines,
                thinking: None,
                faces: None,
                status: match setup.game {
                    game if row_of(game) == row_of(Game::ChineseClassic) => {
                        Status::Home(of(setup.side))
                    }
                    _ => Status::Pawns(of(Side::One), of(Side::Two)),
                },
            },
            moving: None,
        })
    }
}
