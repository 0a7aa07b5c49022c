//! Typed commands while an army is chosen and terrain is composed: the ghost of a piece while the line grows, and what Enter
//! does with it.

use acies::ancients::{FeatureKind, Hand, Intent, Outline, Phase, Piece, State, free_piece};
use acies::geometry::{Milli, Point, Vec2};

use super::{Composer, Composing, Wish, composing, draft, is_laid};
use crate::battle::Deed;
use crate::link::MatchSession;
use crate::panel::{Action, Field};
use crate::table::Camera;
use crate::typed::{Fault, Laying, Name, Step, Trait, Typed, Word};

impl Composer {
    /// Shows what a command would make of the piece in the hand. Says whether it is one that does.
    pub(crate) fn preview_typed(
        &mut self,
        typed: &Typed,
        session: &MatchSession,
        camera: &Camera,
    ) -> Result<bool, Fault> {
        let Some((state, side)) = composing(session) else {
            return Ok(false);
        };
        let Some(piece) = self.shaped(typed, state, camera)? else {
            return Ok(false);
        };
        if self.before_typing.is_none() {
            self.before_typing = Some(self.piece.take());
        }
        self.piece = Some(piece);
        self.judge(state, side);
        Ok(true)
    }

    /// The line says something else now: the hand holds what it held before.
    pub(crate) fn drop_typed(&mut self, session: &MatchSession) {
        if let Some(before) = self.before_typing.take() {
            self.piece = before;
            if let Some((state, side)) = composing(session) {
                self.judge(state, side);
            }
        }
    }

    /// What was typed and refused stays in the hand as if it had been dragged there.
    pub(crate) fn keep_typed(&mut self) {
        self.before_typing = None;
    }

    /// Carries a command out; a piece that is shown is sent when it may lie so. `None`: the command is none of the composer's.
    pub(crate) fn obey_typed(
        &mut self,
        typed: &Typed,
        session: &MatchSession,
        camera: &Camera,
    ) -> Result<Option<Deed>, Fault> {
        if let Typed::Army(choices) = typed {
            return self.choose_typed(choices, session).map(Some);
        }
        let Some((state, side)) = composing(session) else {
            return Ok(None);
        };
        if self.preview_typed(typed, session, camera)? {
            let wish = self.lay();
            if matches!(wish, Some(Wish::Play(_))) {
                self.before_typing = None;
            }
            return Ok(Some(wish.map_or(Deed::Done, Deed::Wish)));
        }
        let action = match typed {
            Typed::Nothing | Typed::Plain(Word::Confirm) => Composing::Lay,
            Typed::Plain(Word::Cancel | Word::Undo) => Composing::Drop,
            Typed::Remove(None) => Composing::Remove,
            Typed::Remove(Some(name)) => {
                let number = laid(name, state)?;
                self.put_aside();
                return Ok(Some(Deed::Wish(Wish::Play(Intent::RemoveTerrain {
                    number,
                }))));
            }
            Typed::Select(names) => {
                let name = names.last().ok_or(Fault::NothingInHand)?;
                self.before_typing = None;
                self.lift(state, laid(name, state)?);
                self.judge(state, side);
                return Ok(Some(Deed::Done));
            }
            _other => return Ok(None),
        };
        if self.piece.is_none() {
            return Err(Fault::NothingInHand);
        }
        Ok(Some(Deed::Press(Action::Compose(action))))
    }

    /// Chooses alternatives of the army list; without any the army as it is chosen.
    fn choose_typed(
        &mut self,
        choices: &[(u8, u8)],
        session: &MatchSession,
    ) -> Result<Deed, Fault> {
        let table = session.ancients();
        if table.phase != Phase::Army {
            return Err(Fault::NotNow);
        }
        let side = session.seat.filter(|_| session.may_act());
        let places = &table.musters[side.ok_or(Fault::NotYours)?.index()].places;
        let mut chosen = Vec::new();
        for (place, alternative) in choices {
            let too_much = |number: &u8| Fault::TooMuch {
                text: number.to_string(),
            };
            let at = place.checked_sub(1).ok_or_else(|| too_much(place))?;
            let offered = places.get(usize::from(at)).ok_or_else(|| too_much(place))?;
            let which = usize::from(*alternative).checked_sub(1);
            let which = which.filter(|which| *which < offered.len());
            chosen.push((at, which.ok_or_else(|| too_much(alternative))?));
        }
        for (place, alternative) in &chosen {
            self.choose(Field::Alternative(*place), *alternative);
        }
        if chosen.is_empty() {
            return Ok(Deed::Press(Action::Compose(Composing::ChooseArmy)));
        }
        Ok(Deed::Done)
    }

    /// The piece that a command makes, if it is one that makes any.
    fn shaped(
        &self,
        typed: &Typed,
        state: &State,
        camera: &Camera,
    ) -> Result<Option<Piece>, Fault> {
        let in_hand = self.before_typing.as_ref().unwrap_or(&self.piece);
        let held = || in_hand.clone().ok_or(Fault::NothingInHand);
        let piece = match typed {
            Typed::Lay(laying) => laid_so(laying, state)?,
            Typed::Alter(traits) => altered(held()?, traits)?,
            Typed::Steps(steps) => {
                let mut piece = held()?;
                for step in steps {
                    piece = stepped(&piece, *step, state, camera)?;
                }
                piece
            }
            _other => return Ok(None),
        };
        Ok(Some(piece))
    }
}

/// The number of a piece that lies on the table: `3` or `t3`.
fn laid(name: &Name, state: &State) -> Result<u8, Fault> {
    let bare = name.number.trim_start_matches('t');
    let number = bare.parse().ok().filter(|number| is_laid(state, *number));
    number.ok_or_else(|| Fault::Nobody {
        name: name.number.clone(),
    })
}

/// A new piece, or the piece of that number, as it was typed; with the usual measures where none are said.
fn laid_so(laying: &Laying, state: &State) -> Result<Piece, Fault> {
    let board = &state.board;
    let number = laying.number.or_else(|| free_piece(state));
    let middle = laying.places.first().copied().unwrap_or_default();
    let mut piece = draft::fresh(board, number.unwrap_or(u8::MAX), laying.kind, middle);
    let no_place = || Fault::NoPlace {
        after: String::from("…"),
    };
    match (&mut piece.outline, laying.places.as_slice()) {
        (Outline::Line { points, .. }, [_, _, ..]) => *points = exact(&laying.places),
        (Outline::Oval { centre, .. }, [at]) => *centre = Point::from(*at),
        (outline @ Outline::Oval { .. }, [_, _, _, ..]) => {
            *outline = Outline::Area(exact(&laying.places));
        }
        (Outline::Shore { edge, .. }, []) => {
            *edge = laying.edge.ok_or(Fault::NotOfPiece)?;
        }
        _other => return Err(no_place()),
    }
    altered(piece, &laying.traits)
}

fn exact(places: &[Vec2]) -> Vec<Point> {
    places.iter().map(|at| Point::from(*at)).collect()
}

fn milli(amount: f64) -> Milli {
    (amount * 1000.0).round() as Milli
}

/// The piece with other measures.
fn altered(mut piece: Piece, traits: &[Trait]) -> Result<Piece, Fault> {
    for one in traits {
        match (*one, &mut piece.outline) {
            (Trait::Size(long, wide), Outline::Oval { length, width, .. }) => {
                (*length, *width) = (milli(long), milli(wide));
            }
            (Trait::Width(wide), Outline::Line { width, .. }) => *width = milli(wide),
            (Trait::Depth(deep), Outline::Shore { depth, .. }) => *depth = milli(deep),
            (Trait::Facing(to), Outline::Oval { facing, .. }) => {
                *facing = milli(to).rem_euclid(360_000);
            }
            (
                Trait::Shape(Some(which)),
                Outline::Oval { seed, .. } | Outline::Shore { seed, .. },
            ) => {
                *seed = which;
            }
            (Trait::Shape(None), Outline::Oval { .. } | Outline::Shore { .. }) => {
                piece = draft::reshaped(&piece);
            }
            (Trait::Joint(number, at), Outline::Line { points, .. }) => {
                let joint = number.checked_sub(1).and_then(|at| points.get_mut(at));
                *joint.ok_or(Fault::NotOfPiece)? = Point::from(at);
            }
            (Trait::Paltry(paltry), _) if piece.kind == FeatureKind::River => {
                piece.paltry = paltry;
            }
            _other => return Err(Fault::NotOfPiece),
        }
    }
    Ok(piece)
}

/// The piece moved or turned; ahead is away from the player.
fn stepped(piece: &Piece, step: Step, state: &State, camera: &Camera) -> Result<Piece, Fault> {
    let board = &state.board;
    let up = camera.up();
    let by = match step {
        Step::Ahead(by) => Vec2::heading(up) * by,
        Step::Back(by) => Vec2::heading(up + 180.0) * by,
        Step::Aside(Hand::Left, by) => Vec2::heading(up + 270.0) * by,
        Step::Aside(Hand::Right, by) => Vec2::heading(up + 90.0) * by,
        Step::Go(to, by) => Vec2::heading(to) * by,
        Step::Turn(Hand::Left, by) => return Ok(draft::turned(board, piece, -by)),
        Step::Turn(Hand::Right, by) => return Ok(draft::turned(board, piece, by)),
        Step::Wheel(..) => return Err(Fault::NotOfPiece),
        Step::To(at, facing) => {
            let from = draft::middle(piece, board);
            let moved = draft::dragged(board, piece, from, at);
            let traits: Vec<Trait> = facing.map(Trait::Facing).into_iter().collect();
            return altered(moved, &traits);
        }
    };
    let from = draft::middle(piece, board);
    Ok(draft::dragged(board, piece, from, from + by))
}
