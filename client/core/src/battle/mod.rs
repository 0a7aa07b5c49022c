//! The player at the table: selection, ghost, dragging, deployment, and what is due.
//!
//! Nothing here decides a rule: every ghost is judged by the same functions that the server asks.

mod able;
mod aids;
mod draft;
mod drag;
mod due;
mod far;
mod follow;
mod input;
mod keys;
mod legs;
mod pick;
mod reasons;
mod snap;
mod tray;
mod typed;
mod verdict;

#[cfg(test)]
mod draft_tests;
#[cfg(test)]
mod drag_properties;
#[cfg(test)]
mod preview_tests;
#[cfg(test)]
mod steer_tests;
#[cfg(test)]
mod tests;

use acies::ancients::{
    Camp, Element, ElementId, Intent, Phase, Refusal, State, Status, Troop, suggested_camp,
    suggested_deployment,
};

pub use able::{Able, Hint};
pub use draft::{Draft, Verdict};
pub use due::DueRow;
pub(crate) use typed::{Deed, end_of};

use crate::draw::{Draw, Spot};
use crate::link::MatchSession;
use crate::look::Look;
use crate::marks::Marks;
use crate::panel::{Action, Field};
use crate::table::{Area, BoardArt, Camera, Ghost, Overlay, View, paint};
use crate::texts::Texts;
use drag::Drag;
use due::Outlook;

/// What the table wants of the server.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Send this.
    Play(Intent),
    /// Say why not; nothing is sent.
    Refused(Refusal),
}

/// The player at the table.
#[derive(Debug)]
pub struct Battle {
    camera: Camera,
    art: BoardArt,
    selected: Vec<ElementId>,
    draft: Option<Draft>,
    verdict: Option<Verdict>,
    drag: Drag,
    pointer: Spot,
    hovered: Option<ElementId>,
    pointed: Option<ElementId>,
    column: bool,
    bonus: u8,
    guard: Option<ElementId>,
    aids: aids::Aids,
    /// Whom [`Battle::able`] is about, and what they can still do.
    able: Option<(Vec<ElementId>, Able)>,
    hints: Vec<Hint>,
    /// The combat whose courses are looked at.
    follow: Option<follow::Follow>,
    shift: bool,
    control: bool,
    /// What is due as the table stands.
    outlook: Outlook,
    /// What would be due after the ghost's move.
    after_ghost: Option<Outlook>,
    /// The draft that was sent; it is dropped with the answer.
    sent: Option<Draft>,
    /// The selection that column and bonus were chosen for.
    terms_of: Vec<ElementId>,
}

impl Default for Battle {
    fn default() -> Self {
        Self::new()
    }
}

impl Battle {
    /// Nobody at a table yet.
    #[must_use]
    pub fn new() -> Self {
        let area = Area {
            x: 0.0,
            y: 0.0,
            width: 700.0,
            height: 500.0,
        };
        Self {
            camera: Camera::new(area, (2400.0, 2400.0)),
            art: BoardArt::default(),
            selected: Vec::new(),
            draft: None,
            verdict: None,
            drag: Drag::None,
            pointer: Spot::default(),
            hovered: None,
            pointed: None,
            column: false,
            bonus: 0,
            guard: None,
            aids: aids::Aids::default(),
            able: None,
            hints: Vec::new(),
            follow: None,
            shift: false,
            control: false,
            outlook: Outlook::default(),
            after_ghost: None,
            sent: None,
            terms_of: Vec::new(),
        }
    }

    /// The table area has another place or size.
    pub fn set_area(&mut self, area: Area) {
        self.camera.set_area(area);
    }

    /// Shows what somebody else sees.
    pub fn show_view(&mut self, view: acies::protocol::SharedView) {
        self.camera.follow(view);
    }

    /// The view.
    #[must_use]
    pub const fn camera(&self) -> &Camera {
        &self.camera
    }

    /// Another match.
    pub fn on_entered(&mut self, session: &MatchSession) {
        let camera = self.camera;
        *self = Self {
            camera,
            ..Self::new()
        };
        self.art = BoardArt::of(&session.ancients().board);
        self.camera.set_table(session.ancients().table_size());
        // North is up until the own base edge is known, however the last match was seen.
        self.camera.look_from(acies::ancients::TableEdge::South);
        self.camera.show_whole();
    }

    /// The state of the match has changed.
    pub fn on_changed(&mut self, session: &MatchSession) {
        let table = session.ancients();
        let own = session.seat.unwrap_or(acies::ancients::Side::Red);
        if let Some(edge) = table.rosters[own.index()].base_edge {
            self.camera.look_from(edge);
        }
        if !self.art.is_of(&table.board) {
            // Composing, and a die about a river, change the ground.
            self.art = BoardArt::of(&table.board);
        }
        if let Some(camp) = own_camp(session) {
            let guards = guards(session);
            self.guard = camp.garrison.filter(|id| guards.contains(id));
        }
        self.outlook = Outlook::now(table);
        self.follow = None;
        self.able = None;
        self.hints = session
            .seat
            .map_or_else(Vec::new, |side| able::hints(table, side));
        self.selected
            .retain(|id| table.element(*id).is_some_and(Element::is_on_table));
        self.bonus = self.bonus.min(table.points);
        self.hovered = self
            .hovered
            .filter(|id| table.element(*id).is_some_and(Element::is_on_table));
        if !session.may_act() {
            self.drop_draft();
        }
        self.judge(session);
        if self.is_sent() && !self.is_legal() {
            // It was carried out: the answer is on its way.
            self.drop_draft();
            self.judge(session);
        }
        self.look_at_selected(session);
    }

    /// This intent went to the server.
    pub fn on_sent(&mut self, intent: &Intent) {
        let is_drafted = |verdict: &Verdict| verdict.intent() == intent;
        if self.verdict.as_ref().is_some_and(is_drafted) {
            self.sent.clone_from(&self.draft);
        }
    }

    /// The server has accepted the last intent. What was begun meanwhile stays.
    pub fn on_accepted(&mut self) {
        if matches!(self.sent, Some(Draft::Single { .. } | Draft::Group { .. })) {
            self.bonus = 0;
        }
        if self.is_sent() {
            self.drop_draft();
        }
        self.sent = None;
    }

    /// The server has refused the last intent: the draft stays.
    pub fn on_denied(&mut self) {
        self.sent = None;
    }

    /// The draft is on its way to the server.
    fn is_sent(&self) -> bool {
        self.sent.is_some() && self.sent == self.draft
    }

    fn drop_draft(&mut self) {
        self.draft = None;
        self.verdict = None;
        self.after_ghost = None;
        self.drag = Drag::None;
    }

    /// Asks the rules about the draft.
    fn judge(&mut self, session: &MatchSession) {
        let verdict = match (&self.draft, session.seat) {
            (Some(draft), Some(side)) => Some(draft.judge(session.ancients(), side, self.bonus)),
            _ => None,
        };
        self.verdict = verdict;
        self.look_ahead(session);
    }

    /// The combats that would be after the ghost's move.
    fn look_ahead(&mut self, session: &MatchSession) {
        let table = session.ancients();
        self.follow = None;
        self.after_ghost = match (&self.verdict, session.seat) {
            (
                Some(Verdict::Move {
                    intent,
                    preview: Ok(_),
                }),
                Some(side),
            ) => Outlook::of(table, side, Some(intent)),
            _ => None,
        };
    }

    /// [`Battle::due`] counts the move of the ghost in.
    #[must_use]
    pub const fn looks_past_ghost(&self) -> bool {
        self.after_ghost.is_some()
    }

    fn outlook(&self) -> &Outlook {
        self.after_ghost.as_ref().unwrap_or(&self.outlook)
    }

    /// The element under the pointer.
    #[must_use]
    pub const fn hovered(&self) -> Option<ElementId> {
        match self.drag {
            Drag::None => self.hovered,
            _ => None,
        }
    }

    /// The selection.
    #[must_use]
    pub fn selected(&self) -> &[ElementId] {
        &self.selected
    }

    /// What would be done.
    #[must_use]
    pub const fn draft(&self) -> Option<&Draft> {
        self.draft.as_ref()
    }

    /// What the rules say to it.
    #[must_use]
    pub const fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// A ghost stands.
    #[must_use]
    pub const fn has_draft(&self) -> bool {
        self.draft.is_some()
    }

    /// The rules allow it.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.verdict.as_ref().is_some_and(Verdict::is_legal)
    }

    /// The selection moves as a column.
    #[must_use]
    pub const fn is_column(&self) -> bool {
        self.column
    }

    /// Points for the general's road bonus.
    #[must_use]
    pub const fn bonus(&self) -> u8 {
        self.bonus
    }

    /// Who is to guard the camp.
    #[must_use]
    pub const fn guard(&self) -> Option<ElementId> {
        self.guard
    }

    /// What is due, or would be.
    #[must_use]
    pub fn due(&self) -> &[DueRow] {
        &self.outlook().rows
    }

    /// A field of the match's panels.
    pub(crate) fn choose(
        &mut self,
        field: Field,
        at: usize,
        session: &MatchSession,
    ) -> Option<Wish> {
        let mut wish = None;
        match field {
            Field::Column => self.set_column(at == 1, session),
            Field::Bonus => self.bonus = u8::try_from(at).unwrap_or(0),
            Field::Guard => {
                // The first choice is the camp followers.
                let before = at.checked_sub(1);
                self.guard = before.and_then(|at| guards(session).get(at).copied());
                if let Some(Draft::Camp { garrison, .. }) = &mut self.draft {
                    *garrison = self.guard;
                } else if let Some(camp) = own_camp(session) {
                    // It stands already, with somebody else in it.
                    wish = Some(Wish::Play(Intent::PlaceCamp {
                        centre: camp.centre,
                        garrison: self.guard,
                    }));
                }
            }
            _other => {}
        }
        self.judge(session);
        wish
    }

    /// The selection moves as a column, or as it stands.
    fn set_column(&mut self, as_column: bool, session: &MatchSession) {
        self.column = as_column;
        if let Some(Draft::Group { column, .. }) = &mut self.draft {
            *column = as_column;
        }
        self.judge(session);
    }

    /// A button of the match's panels.
    pub(crate) fn on_action(&mut self, action: &Action, session: &MatchSession) -> Option<Wish> {
        let table = session.ancients();
        match action {
            Action::ShowWholeTable => self.camera.show_whole(),
            Action::Zoom(by) => {
                let factor = if *by > 0 { 1.25 } else { 0.8 };
                self.camera.zoom(factor, self.camera.area().middle());
            }
            Action::ShowElement(id) => {
                self.pointed = Some(*id);
                if let Some(element) = table.element(*id) {
                    self.camera.look_at(element.footprint().centre());
                }
            }
            Action::SelectGroup => {
                self.select_group(table);
            }
            Action::CancelMove => self.drop_draft(),
            Action::ConfirmMove => return self.confirm(),
            Action::Select(elements) => {
                self.selected.clone_from(elements);
                self.drop_draft();
                self.show_selected(table);
                self.look_at_selected(session);
            }
            Action::ShowCourse(row, course) => self.show_course(*row, *course, session),
            Action::AddLeg => self.add_leg(session),
            Action::RemoveLeg => self.remove_leg(session),
            Action::AsFar => {
                self.go_as_far(session);
            }
            Action::TakeFromTray(id) => self.take_from_tray(*id, session),
            _other => return self.intent_of(action, session).map(Wish::Play),
        }
        None
    }

    /// Sends the draft when the rules allow it.
    fn confirm(&mut self) -> Option<Wish> {
        match self.verdict.as_ref()? {
            Verdict::Move {
                intent,
                preview: Ok(_),
            }
            | Verdict::Setup {
                intent,
                allowed: Ok(()),
            } => Some(Wish::Play(intent.clone())),
            Verdict::Move {
                preview: Err(refusal),
                ..
            }
            | Verdict::Setup {
                allowed: Err(refusal),
                ..
            } => Some(Wish::Refused(refusal.clone())),
        }
    }

    /// The element at a place of the screen, on this table.
    #[must_use]
    pub fn piece_at(&self, table: &State, at: Spot) -> Option<ElementId> {
        pick::element_at(table, self.camera.table_from_screen(at))
    }

    /// The picture of the table while something moves on it: nothing is shown that the player is about to do.
    #[must_use]
    pub fn draw_moving(
        &self,
        session: &MatchSession,
        picture: &State,
        texts: &Texts,
        look: &Look,
    ) -> Vec<Draw> {
        let view = View::new(&self.camera, look);
        let overlay = Overlay {
            selected: self.selected.clone(),
            ..Overlay::default()
        };
        let mut list = paint(picture, &self.art, view, &overlay, texts);
        tray::paint_tray(&mut list, session, view, texts);
        list
    }

    /// The picture of the table.
    #[must_use]
    pub fn draw(&self, session: &MatchSession, texts: &Texts, look: &Look) -> Vec<Draw> {
        let view = View::new(&self.camera, look);
        let table = session.ancients();
        let moving = self.draft.is_some() && table.phase == Phase::Move;
        let overlay = Overlay {
            selected: self.selected.clone(),
            ghost: self.ghost(table),
            camp: self.camp_ghost(),
            handles: self.handles(table),
            band: match self.drag {
                Drag::Band { from } => Some((from, self.pointer)),
                _ => None,
            },
            zones_of: session
                .seat
                .filter(|_| moving || self.aids.zones)
                .map(acies::ancients::Side::other),
            turning: self.outlook().turning.clone(),
            movers: self.movers(),
            deployment_of: session.seat.filter(|_| {
                matches!(table.phase, Phase::Camps | Phase::Deploy) && session.may_act()
            }),
            pointed: self.pointed.into_iter().chain(self.culprit()).collect(),
        };
        let mut list = paint(table, &self.art, view, &overlay, texts);
        let mut marks = Marks {
            list: &mut list,
            view,
        };
        self.draw_aids(&mut marks, session, texts);
        self.draw_reason(&mut marks, table, texts);
        self.draw_course(&mut marks, session);
        tray::paint_tray(&mut list, session, view, texts);
        list
    }

    /// The intent of a button that needs no ghost.
    fn intent_of(&self, action: &Action, session: &MatchSession) -> Option<Intent> {
        let table = session.ancients();
        let side = session.seat?;
        match action {
            Action::SuggestDeployment => Some(Intent::Deploy {
                placements: suggested_deployment(table, side),
            }),
            Action::SuggestCamp => {
                let centre = suggested_camp(table, side)?;
                Some(Intent::PlaceCamp {
                    centre,
                    garrison: self.guard,
                })
            }
            Action::ChooseEdge(edge) => Some(Intent::ChooseEdge { edge: *edge }),
            Action::Ready => Some(Intent::Ready),
            Action::Swap => match self.selected.as_slice() {
                [a, b] => Some(Intent::Swap { a: *a, b: *b }),
                _ => None,
            },
            Action::Face(element, edge) => Some(Intent::Face {
                element: *element,
                edge: *edge,
            }),
            Action::EndMoves => Some(Intent::EndMoves),
            Action::Shoot(target) => Some(Intent::Shoot { target: *target }),
            Action::Fight(element) => Some(Intent::Fight { element: *element }),
            Action::EndBound => Some(Intent::EndBound),
            _other => None,
        }
    }

    /// Who is about to move, or would be.
    fn movers(&self) -> Vec<ElementId> {
        match &self.draft {
            Some(Draft::Single { element, .. }) => vec![*element],
            Some(Draft::Group { elements, .. }) => elements.clone(),
            Some(Draft::Place { .. } | Draft::Camp { .. }) | None => self.selected.clone(),
        }
    }

    fn ghost(&self, table: &State) -> Option<Ghost> {
        let draft = self.draft.as_ref()?;
        let legal = self.verdict.as_ref().map(Verdict::is_legal);
        // What the rules would really do is shown rather than what was dragged: contacts are seated exactly.
        let placed = match &self.verdict {
            Some(Verdict::Move {
                preview: Ok(preview),
                ..
            }) => preview.placed.clone(),
            _ => draft.placed(table),
        };
        let way = match draft {
            Draft::Single { legs, .. } => legs.clone(),
            Draft::Group { .. } | Draft::Place { .. } | Draft::Camp { .. } => Vec::new(),
        };
        (!placed.is_empty()).then_some(Ghost { placed, way, legal })
    }

    fn camp_ghost(&self) -> Option<(acies::geometry::Vec2, bool)> {
        match &self.draft {
            Some(Draft::Camp { centre, .. }) => Some((centre.vec(), self.is_legal())),
            Some(Draft::Single { .. } | Draft::Group { .. } | Draft::Place { .. }) | None => None,
        }
    }
}

/// The own camp, while it can be placed.
fn own_camp(session: &MatchSession) -> Option<&Camp> {
    let table = session.ancients();
    let side = session.seat.filter(|_| session.may_act())?;
    table.camp(side).filter(|_| table.phase == Phase::Camps)
}

/// Elements that could guard the camp instead of camp followers, whoever does now among them. `Clause: CMP-05`.
pub(crate) fn guards(session: &MatchSession) -> Vec<ElementId> {
    let guard = own_camp(session).and_then(|camp| camp.garrison);
    session
        .ancients()
        .with_ids()
        .filter(|(_, e)| Some(e.side) == session.seat && e.troop != Troop::CampFollowers)
        .filter(|(id, e)| e.status == Status::InHand || Some(*id) == guard)
        .map(|(id, _)| id)
        .collect()
}
