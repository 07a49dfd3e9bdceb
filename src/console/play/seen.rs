//! The board and its panel as they are to be seen.

use heapless::Vec;

use super::Play;
use super::show::turned_over;
use crate::board::star::House;
use crate::board::{Facing, Place, PlaceSet, Spot, SpotSet};
use crate::console::row::piece_of;
use crate::console::shown::outcome;
use crate::console::texts::{Hint, Label, Text};
use crate::console::{FaceChoice, Key, Line, Millis, Panel, Status, Table, gather};
use crate::game::{Drawn, End, Won};
use crate::rules::{Face, Game, Move, Open, Piece, Position, Setup, Side, Turn, Zapita};

impl Play {
    /// What is to be seen.
    pub fn seen(&self, facing: Facing, now: Millis) -> Table {
        let open = self.open;
        let in_hand = self.piece_in_hand();
        let moving = self.show.moving(now);
        // While something moves, only that is looked at.
        let still = moving.is_none();
        let marks = |set: SpotSet| match in_hand {
            Some(_) if still && self.a_person_moves() => set,
            _ => SpotSet::EMPTY,
        };
        let over = self.end().is_some();
        let board = self.walk.turn().board();
        Table {
            facing,
            queens: self.queens() | self.show.queen(),
            cursor: Some(self.cursor)
                .filter(|_| still && !over && self.face.is_none() && self.a_person_moves()),
            picked: in_hand.filter(|_| still),
            open: marks(open.pick | open.step | open.jump | open.close),
            throws: marks(open.throw),
            trail: self.trail(),
            boxed: if still { self.boxed() } else { SpotSet::EMPTY },
            panel: self.panel(&board, &open),
            board: self.show.board(board),
            moving,
        }
    }

    fn panel(&self, board: &Setup, open: &Open<Spot>) -> Panel {
        let (game, side) = (self.game(), self.side_shown());
        let end = self.end_shown();
        let queen = end.is_none() && side == self.side() && self.is_queen();
        let shown = match end {
            Some(End::Won(winner, _)) => Some(winner),
            Some(End::Drawn(_)) => None,
            None => Some(side),
        };
        let turn = match end {
            Some(end) => outcome(game, end),
            None if queen => Text::Label(Label::Queen),
            None => Text::Side(game, side),
        };
        Panel {
            piece: shown.and_then(|side| piece_of(game, side)),
            queen,
            turn,
            seat: Some(self.table.seat(side)).filter(|_| end.is_none()),
            lines: self.lines(board, open),
            faces: self.face_choice(),
            thinking: None,
            status: self.status(board),
        }
    }

    /// What the keys do and what there is to know.
    fn lines(&self, board: &Setup, open: &Open<Spot>) -> Vec<Line, 3> {
        let mut lines = Vec::new();
        let mut add = |line| {
            let _ = lines.push(line); // three at most
        };
        // What the keys do next is not said before it is seen whose turn it is.
        let shown = self.side_shown() == self.side() && (self.a_person_moves() || self.waits_led());
        if !shown && self.end_shown().is_none() {
            return lines;
        }
        if let Some(end) = self.end_shown() {
            add(Line::Note(Text::Label(self.reason(end))));
            add(Line::Key(Key::A, Text::Hint(Hint::GoOn)));
            return lines;
        }
        if let Some(face) = self.face {
            add(Line::Key(Key::A, Text::TakeFace(face)));
            return lines;
        }
        if self.waits_led() {
            add(Line::Key(Key::A, Text::Hint(Hint::PlayIt)));
            add(Line::Key(Key::B, Text::Hint(Hint::NotThat)));
            return lines;
        }
        add(self
            .hint(board, open)
            .map_or(Line::Blank, |hint| Line::Key(Key::A, Text::Hint(hint))));
        match self.walk.path().last() {
            None => {}
            Some(Move::Pick(_)) => add(Line::Key(Key::B, Text::Hint(Hint::PutBack))),
            Some(_) => add(Line::Key(Key::B, Text::Hint(Hint::TakeBack))),
        }
        if self.game() == Game::Mix && self.piece_in_hand().is_none() {
            add(Line::Note(Text::Label(Label::PlainRing)));
            add(Line::Note(Text::Label(Label::PlainRingAgain)));
        } else if !open.throw.is_empty()
            && let Some(Piece::Armed(_, power)) =
                self.piece_in_hand().and_then(|spot| board.piece(spot))
        {
            add(Line::Note(Text::Throws(power)));
        }
        lines
    }

    /// What A does where the cursor is; on a piece that has just been picked, nothing that needs to be said.
    fn hint(&self, board: &Setup, open: &Open<Spot>) -> Option<Hint> {
        if open.pass && open.pick.is_empty() {
            return Some(Hint::Pass);
        }
        let Some(in_hand) = self.piece_in_hand() else {
            return Some(Hint::Pick);
        };
        let moved = !matches!(self.walk.path().last(), Some(Move::Pick(_)));
        if in_hand == self.cursor {
            match (moved, self.walk.end()) {
                (false, _) => return None,
                (true, Ok(_)) => return Some(Hint::Finish),
                _ => {}
            }
        }
        let own = |spot| board.piece(spot).and_then(Piece::side) == Some(self.side());
        Some(match open.at(self.cursor) {
            Some(Move::Pick(_)) => Hint::Pick,
            Some(Move::Step(_)) if self.is_queen() => Hint::Slide,
            Some(Move::Step(_)) => Hint::Step,
            Some(small @ Move::Jump(_)) => {
                let turned = turned_over(board, &self.walk.turn().advance(small).board());
                if turned.is_empty() {
                    Hint::Hop
                } else {
                    Hint::Attack
                }
            }
            Some(Move::Throw(to)) if own(to) => Hint::Relay,
            None if !moved && own(self.cursor) => Hint::Pick,
            _ if !open.throw.is_empty() => Hint::Throw,
            _ if !open.close.is_empty() => Hint::Close,
            _ if open.step.is_empty() => Hint::Hop,
            _ if self.is_queen() => Hint::Slide,
            _ => Hint::Step,
        })
    }

    fn face_choice(&self) -> Option<FaceChoice> {
        let face = self.face?;
        let faces = self.faces();
        Some(FaceChoice {
            side: self.side(),
            now: self.face_in_hand()?,
            selected: faces.iter().position(|&other| other == face)? as u8,
            faces,
        })
    }

    /// How the game has ended, once that is seen.
    fn end_shown(&self) -> Option<End> {
        self.end().filter(|_| !self.show.is_moving())
    }

    fn status(&self, board: &Setup) -> Status {
        let score = self.table.score();
        let unseen = self.end().filter(|_| self.end_shown().is_none());
        let won = |side| {
            let early = matches!(unseen, Some(End::Won(winner, _)) if winner == side);
            score.won(side).saturating_sub(early.into())
        };
        match self.game() {
            Game::Hopsy | Game::Mix => Status::Won(won(Side::One), won(Side::Two)),
            Game::CourtCircuit => {
                let of = |side| board.count(&|piece| piece == Piece::Pawn(side));
                Status::Pawns(of(Side::One), of(Side::Two))
            }
            Game::Zapita => {
                // In flight it is nowhere.
                let board = self.show.board(*board);
                let mut spots = self.shape().spots();
                Status::Bomb(spots.find(|&spot| board.piece(spot) == Some(Piece::Bomb)))
            }
            Game::OperationD6 => {
                let of = |side| board.count(&|piece| piece == Piece::Die(side, Face::Six));
                Status::Sixes(of(Side::One), of(Side::Two))
            }
            Game::ChineseClassic | Game::ChineseSymmetric => {
                Status::Home(pawns_home(board, self.side_shown()))
            }
        }
    }

    /// Why the game has ended.
    fn reason(&self, end: End) -> Label {
        match end {
            End::Won(_, Won::OnTheBoard) => match self.game() {
                Game::Hopsy | Game::Mix => Label::FourInLine,
                Game::CourtCircuit => Label::AllTurned,
                Game::Zapita => Label::HeadquartersHit,
                Game::OperationD6 => Label::AllSixes,
                Game::ChineseClassic | Game::ChineseSymmetric => Label::HouseFilled,
            },
            End::Won(_, Won::Blocked) | End::Drawn(Drawn::NoTurn) => Label::NoTurnLeft,
            End::Won(_, Won::Resignation) => Label::Resigned,
            End::Drawn(Drawn::Repetition) => Label::ThirdTime,
            End::Drawn(Drawn::Passes) => Label::AllPassed,
            End::Drawn(Drawn::Agreement) => Label::Agreed,
        }
    }

    /// Pieces that are boxed because they have won: four in line, or the headquarters that was hit.
    fn boxed(&self) -> SpotSet {
        match (self.table.position(), self.end()) {
            (Position::Hopsy(hopsy), Some(End::Won(side, Won::OnTheBoard))) => {
                hopsy.four_in_line(side).spots()
            }
            (Position::Zapita(_), Some(End::Won(side, Won::OnTheBoard))) => {
                Zapita::headquarters(side.other()).spot().into()
            }
            _ => SpotSet::EMPTY,
        }
    }

    /// Whether a person moves the pieces, and no turn is being shown.
    fn a_person_moves(&self) -> bool {
        !self.is_led() && self.is_person(self.side())
    }

    pub(super) fn is_queen(&self) -> bool {
        matches!(self.table.position(), Position::CourtCircuit(position) if position.is_queen())
    }

    /// The last pawn of a side is drawn as the queen it is or will be.
    fn queens(&self) -> SpotSet {
        let Position::CourtCircuit(position) = self.table.position() else {
            return SpotSet::EMPTY;
        };
        let alone = |side| {
            let pawns = position.pawns(side);
            match pawns.len() {
                1 => pawns.spots(),
                _ => SpotSet::EMPTY,
            }
        };
        let own = match self.jumper() {
            Some(jumper) if self.is_queen() => jumper.into(),
            _ => alone(self.side()),
        };
        own | alone(self.side().other())
    }

    /// Where the piece stands that was picked first.
    pub(super) fn jumper(&self) -> Option<Spot> {
        let path = self.walk.path().iter();
        let moves = path.take_while({
            let mut picks = 0;
            move |small| {
                picks += matches!(small, Move::Pick(_)) as u8;
                picks < 2
            }
        });
        moves.filter_map(|small| small.place()).last()
    }

    /// Where the chain began, and every landing since. Of a turn that has only been shown a step is to be seen too.
    fn trail(&self) -> Vec<Spot, { Table::TRAIL }> {
        let path = self.walk.path();
        let landings = path.iter().filter_map(|&small| match small {
            Move::Jump(to) => Some(to),
            Move::Step(to) if self.waits_led() => Some(to),
            _ => None,
        });
        let length = match landings.clone().count() {
            0 => return Vec::new(),
            landings => landings + 1,
        };
        let origin = path.first().and_then(|small| small.place());
        let trail = origin.into_iter().chain(landings);
        gather(trail.skip(length.saturating_sub(Table::TRAIL)))
    }
}

/// How many pawns a side of the star has in its goal.
pub(in crate::console) fn pawns_home(board: &Setup, side: Side) -> u8 {
    let goal = House::ALL.get(side.opposite().index());
    let goal = goal.map_or(SpotSet::EMPTY, |house| house.holes().spots());
    let home = goal.filter(|&spot| board.piece(spot) == Some(Piece::Pawn(side)));
    home.count() as u8
}
