//! The defender at the bare table: he chooses from his list, takes pieces of terrain, drags, turns and sizes them, and lays
//! them down. Every ghost is judged by the function that the server asks.

mod draft;
#[cfg(test)]
mod hand_tests;
mod keys;
mod paint;
#[cfg(test)]
mod tests;
mod typed;

use acies::ancients::{
    FeatureKind, Intent, Phase, Piece, Refusal, Side, State, TableEdge, check_terrain, compose,
    free_piece,
};
use acies::geometry::Vec2;

use crate::battle::Wish;
use crate::draw::{Draw, Spot};
use crate::input::{Button, Input, Key};
use crate::link::MatchSession;
use crate::panel::Field;
use crate::table::{Camera, View};

/// How near the pointer must be to a joint to catch it, logical pixels.
const CATCH: f32 = 12.0;

/// What a button of the composing panels does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Composing {
    /// Takes a new piece of this kind.
    Take(FeatureKind),
    /// Takes the piece of this number up again.
    Lift(u8),
    /// Longer by so many steps.
    Longer(i8),
    /// Wider by so many steps.
    Wider(i8),
    /// Turned by so many steps, clockwise.
    Turn(i8),
    /// Another outline of the same size.
    Reshape,
    /// The river is paltry, or not.
    Paltry,
    /// Lays it down.
    Lay,
    /// Takes it off the table.
    Remove,
    /// Puts it out of the hand.
    Drop,
    /// The next piece of a whole battlefield that is proposed.
    Propose,
    /// The army as it is chosen.
    ChooseArmy,
    /// The edges as they are named.
    NameEdges,
}

/// What the pointer holds.
#[derive(Clone, Debug, PartialEq)]
enum Hold {
    Nothing,
    /// The piece, as it was when it was caught there.
    Piece(Vec2, Box<Piece>),
    Joint(usize),
}

/// The choices before anybody stands on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Composer {
    piece: Option<Piece>,
    verdict: Option<Result<(), Refusal>>,
    hold: Hold,
    pointer: Spot,
    /// Pieces as they were laid, so that an oval stays an oval in the hand.
    laid: Vec<Piece>,
    /// What is left of a proposal.
    proposal: Vec<Piece>,
    proposals: u64,
    /// Number of the state for which its last step was sent.
    proposal_at: Option<u32>,
    choices: Vec<u8>,
    named: [TableEdge; 3],
    /// The piece that was sent and does not lie yet.
    sent: Option<Piece>,
    /// While a typed line shows a ghost: what the hand held before it.
    before_typing: Option<Option<Piece>>,
}

impl Default for Composer {
    fn default() -> Self {
        Self {
            piece: None,
            verdict: None,
            hold: Hold::Nothing,
            pointer: Spot::default(),
            laid: Vec::new(),
            proposal: Vec::new(),
            proposals: 0,
            proposal_at: None,
            choices: Vec::new(),
            named: [TableEdge::North, TableEdge::East, TableEdge::West],
            sent: None,
            before_typing: None,
        }
    }
}

impl Composer {
    /// The piece in the hand.
    #[must_use]
    pub const fn piece(&self) -> Option<&Piece> {
        self.piece.as_ref()
    }

    /// What the rules say to it.
    #[must_use]
    pub const fn verdict(&self) -> Option<&Result<(), Refusal>> {
        self.verdict.as_ref()
    }

    /// The alternative chosen for a place of the list.
    #[must_use]
    pub fn choice(&self, place: usize) -> u8 {
        self.choices.get(place).copied().unwrap_or(0)
    }

    /// The edges for a die of 1, 2 and 3.
    #[must_use]
    pub const fn named(&self) -> [TableEdge; 3] {
        self.named
    }

    /// Whether no edge is named twice.
    #[must_use]
    pub fn names_three(&self) -> bool {
        let [a, b, c] = self.named;
        a != b && b != c && a != c
    }

    /// The state of the match has changed: what was sent has come, and what is in the hand is judged again.
    pub fn on_changed(&mut self, session: &MatchSession) {
        let Some((state, side)) = composing(session) else {
            self.put_aside();
            self.sent = None;
            self.laid.clear();
            self.proposal.clear();
            return;
        };
        // The answer and the change come in any order; only what lies has come.
        if let Some(sent) = self.sent.take_if(|sent| lies(state, sent)) {
            if self.piece.as_ref() == Some(&sent) {
                self.put_aside();
            }
            self.laid.push(sent);
        }
        self.judge(state, side);
    }

    /// The next step of a proposal, when the last one has come.
    pub fn next_step(&mut self, session: &MatchSession) -> Option<Wish> {
        let (state, _) = composing(session)?;
        let number = session.state.number;
        if self.proposal_at.is_some_and(|sent| sent >= number) {
            return None;
        }
        let wish = self.next_of_proposal(state);
        if wish.is_some() {
            self.proposal_at = Some(number);
        }
        wish
    }

    /// Something was refused: what is left of a proposal is dropped.
    pub fn on_denied(&mut self) {
        self.proposal.clear();
        self.sent = None;
    }

    /// A choice field of the composing panels.
    pub fn choose(&mut self, field: Field, at: usize) {
        match field {
            Field::Alternative(place) => {
                let place = usize::from(place);
                if self.choices.len() <= place {
                    self.choices.resize(place + 1, 0);
                }
                if let Some(choice) = self.choices.get_mut(place) {
                    *choice = u8::try_from(at).unwrap_or(0);
                }
            }
            Field::NamedEdge(die) => {
                let edge = TableEdge::ALL.get(at).copied();
                if let (Some(named), Some(edge)) = (self.named.get_mut(usize::from(die)), edge) {
                    *named = edge;
                }
            }
            // All others belong to other panels.
            _other => {}
        }
    }

    /// A button of the composing panels.
    pub fn on_action(
        &mut self,
        action: Composing,
        session: &MatchSession,
        camera: &Camera,
    ) -> Option<Wish> {
        let table = session.ancients();
        match action {
            Composing::ChooseArmy => {
                let places = session
                    .seat
                    .map_or(0, |side| table.musters[side.index()].places.len());
                let choices = (0..places).map(|place| self.choice(place)).collect();
                return Some(Wish::Play(Intent::ChooseArmy { choices }));
            }
            Composing::NameEdges => {
                return Some(Wish::Play(Intent::NameEdges { edges: self.named }));
            }
            Composing::Take(_)
            | Composing::Lift(_)
            | Composing::Longer(_)
            | Composing::Wider(_)
            | Composing::Turn(_)
            | Composing::Reshape
            | Composing::Paltry
            | Composing::Lay
            | Composing::Remove
            | Composing::Drop
            | Composing::Propose => {}
        }
        let (state, side) = composing(session)?;
        self.before_typing = None;
        let wish = self.shape(action, state, side, camera);
        self.judge(state, side);
        if action == Composing::Propose {
            self.proposal_at = None;
            return self.next_step(session);
        }
        wish
    }

    fn shape(
        &mut self,
        action: Composing,
        state: &State,
        side: Side,
        camera: &Camera,
    ) -> Option<Wish> {
        let board = &state.board;
        match action {
            Composing::Take(kind) => {
                let at = camera.table_from_screen(camera.area().middle());
                let number = free_piece(state).unwrap_or(u8::MAX);
                self.piece = Some(draft::fresh(board, number, kind, at));
            }
            Composing::Lift(number) => self.lift(state, number),
            Composing::Drop => self.put_aside(),
            Composing::Lay => return self.lay(),
            Composing::Remove => {
                let number = self.piece.as_ref()?.number;
                let lies = is_laid(state, number);
                self.put_aside();
                return lies.then_some(Wish::Play(Intent::RemoveTerrain { number }));
            }
            Composing::Propose => {
                self.put_aside();
                self.propose(state, side);
            }
            Composing::Longer(by) => self.alter(|piece| draft::sized(piece, by.into(), 0)),
            Composing::Wider(by) => self.alter(|piece| draft::sized(piece, 0, by.into())),
            Composing::Turn(by) => {
                self.alter(|piece| draft::turned(board, piece, draft::TURN * f64::from(by)));
            }
            Composing::Reshape => self.alter(draft::reshaped),
            Composing::Paltry => self.alter(|piece| Piece {
                paltry: !piece.paltry,
                ..piece.clone()
            }),
            Composing::ChooseArmy | Composing::NameEdges => {}
        }
        None
    }

    fn alter(&mut self, change: impl FnOnce(&Piece) -> Piece) {
        self.piece = self.piece.as_ref().map(change);
    }

    fn put_aside(&mut self) {
        self.before_typing = None;
        self.piece = None;
        self.verdict = None;
        self.hold = Hold::Nothing;
    }

    fn lift(&mut self, state: &State, number: u8) {
        let id = Piece::id_of(number);
        let Some(feature) = state.board.features.iter().find(|lies| lies.id == id) else {
            return;
        };
        let known = self
            .laid
            .iter()
            .rev()
            .find(|piece| lies(state, piece) && piece.number == number);
        self.piece = known
            .cloned()
            .or_else(|| draft::of_feature(&state.board, feature));
    }

    /// A whole battlefield of the own landscape, another one every time. What lies already is taken away first.
    fn propose(&mut self, state: &State, side: Side) {
        self.proposals = self.proposals.wrapping_add(1);
        let seed = u64::from_le_bytes(*b"acies\0\0\0") ^ self.proposals.wrapping_mul(0x9E37_79B9);
        let bare = acies::ancients::Board::new(state.board.width, state.board.depth, Vec::new());
        let home = state.musters[side.index()].home;
        self.proposal = compose(&bare, home, &state.options, seed).unwrap_or_default();
    }

    /// One step of the proposal: away with what does not belong to it, then piece by piece.
    fn next_of_proposal(&mut self, state: &State) -> Option<Wish> {
        if self.proposal.is_empty() {
            return None;
        }
        let belongs = |id: &str| {
            self.proposal
                .iter()
                .any(|piece| Piece::id_of(piece.number) == id && lies(state, piece))
        };
        let strange = state.board.features.iter().find(|lies| !belongs(&lies.id));
        if let Some(number) = strange.and_then(|lies| Piece::number_of(&lies.id)) {
            return Some(Wish::Play(Intent::RemoveTerrain { number }));
        }
        let next = self
            .proposal
            .iter()
            .find(|piece| !lies(state, piece))
            .cloned();
        match next {
            Some(piece) => Some(Wish::Play(Intent::PlaceTerrain(piece))),
            None => {
                self.laid.append(&mut self.proposal);
                None
            }
        }
    }

    fn judge(&mut self, state: &State, side: Side) {
        self.verdict = self
            .piece
            .as_ref()
            .map(|piece| check_terrain(state, side, piece).map(|_| ()));
    }

    /// Sends the piece when it may lie there, else says why not.
    fn lay(&mut self) -> Option<Wish> {
        let piece = self.piece.clone()?;
        match self.verdict.as_ref()? {
            Ok(()) => {
                self.sent = Some(piece.clone());
                Some(Wish::Play(Intent::PlaceTerrain(piece)))
            }
            Err(refusal) => Some(Wish::Refused(refusal.clone())),
        }
    }

    /// Hand and keyboard while terrain is composed. `None`: nothing for the composer, the table may have it.
    pub fn on_input(
        &mut self,
        input: Input,
        session: &MatchSession,
        camera: &Camera,
    ) -> Option<Option<Wish>> {
        let (state, side) = composing(session)?;
        match input {
            Input::Pressed {
                button: Button::Left,
                x,
                y,
            } => {
                self.before_typing = None;
                self.pointer = Spot::new(x, y);
                self.press(state, camera).then_some(())?;
                self.judge(state, side);
                Some(None)
            }
            Input::Moved { x, y } => {
                self.pointer = Spot::new(x, y);
                if self.hold == Hold::Nothing {
                    return None;
                }
                self.follow(state, camera.table_from_screen(self.pointer));
                self.judge(state, side);
                Some(None)
            }
            Input::Released { .. } if self.hold != Hold::Nothing => {
                let moved = self.has_moved();
                self.hold = Hold::Nothing;
                let fits = matches!(self.verdict, Some(Ok(())));
                Some(if moved && fits { self.lay() } else { None })
            }
            Input::Wheel { up, .. } if self.hold != Hold::Nothing => {
                let degrees = f64::from(-up) * draft::TURN / 2.0;
                self.alter(|piece| draft::turned(&state.board, piece, degrees));
                self.judge(state, side);
                Some(None)
            }
            Input::KeyPressed(Key::Escape) => {
                self.put_aside();
                Some(None)
            }
            Input::KeyPressed(Key::Enter | Key::Space) => Some(self.lay()),
            Input::KeyPressed(Key::Backspace) => {
                Some(self.shape(Composing::Remove, state, side, camera))
            }
            Input::FocusLost => {
                self.hold = Hold::Nothing;
                None
            }
            Input::Pressed { .. }
            | Input::Released { .. }
            | Input::Wheel { .. }
            | Input::KeyPressed(_)
            | Input::KeyReleased(_)
            | Input::Text(_)
            | Input::Resized { .. }
            | Input::TableArea { .. } => None,
        }
    }

    /// Catches a joint, the piece in the hand, or one that lies there.
    fn press(&mut self, state: &State, camera: &Camera) -> bool {
        let at = camera.table_from_screen(self.pointer);
        if let Some(piece) = &self.piece {
            let near =
                |joint: &Vec2| camera.screen_from_table(*joint).distance(self.pointer) <= CATCH;
            if let Some(joint) = draft::joints(piece).iter().position(near) {
                self.hold = Hold::Joint(joint);
                return true;
            }
            if paint::covers(&state.board, piece, at) {
                self.hold = Hold::Piece(at, Box::new(piece.clone()));
                return true;
            }
        }
        let ground = state.board.ground();
        let under = state.board.features.iter().enumerate().rev();
        let caught = under
            .filter(|(index, _)| ground.is_inside(*index, at))
            .find_map(|(_, feature)| Piece::number_of(&feature.id));
        let Some(number) = caught else {
            return false;
        };
        self.lift(state, number);
        if let Some(piece) = &self.piece {
            self.hold = Hold::Piece(at, Box::new(piece.clone()));
        }
        true
    }

    fn follow(&mut self, state: &State, to: Vec2) {
        let board = &state.board;
        let moved = match (&self.hold, &self.piece) {
            (Hold::Piece(from, start), _) => Some(draft::dragged(board, start, *from, to)),
            (Hold::Joint(joint), Some(piece)) => Some(draft::bent(board, piece, *joint, to)),
            (Hold::Joint(_) | Hold::Nothing, _) => None,
        };
        if moved.is_some() {
            self.piece = moved;
        }
    }

    fn has_moved(&self) -> bool {
        match &self.hold {
            Hold::Piece(_, start) => self.piece.as_ref() != Some(start),
            Hold::Joint(_) => true,
            Hold::Nothing => false,
        }
    }

    /// The piece in the hand, over the table.
    pub fn draw(&self, list: &mut Vec<Draw>, session: &MatchSession, view: View<'_>) {
        if let (Some((state, _)), Some(piece)) = (composing(session), &self.piece) {
            let legal = self.verdict.as_ref().map(Result::is_ok);
            paint::paint_piece(list, &state.board, piece, legal, view);
        }
    }
}

/// The table and the side that composes it, when that is this player, now.
fn composing(session: &MatchSession) -> Option<(&State, Side)> {
    let state = session.ancients();
    let is_on = state.phase == Phase::Terrain && session.may_act() && !session.is_past;
    session.seat.filter(|_| is_on).map(|side| (state, side))
}

/// Whether this piece lies on the table exactly so.
fn lies(state: &State, piece: &Piece) -> bool {
    state.board.features.contains(&piece.feature(&state.board))
}

/// Whether a piece of this number lies on the table.
fn is_laid(state: &State, number: u8) -> bool {
    let id = Piece::id_of(number);
    state.board.features.iter().any(|feature| feature.id == id)
}
