//! Pointer and keys over the table.

use acies::ancients::{
    ElementId, Hand, Phase, Placed, State, TableEdge, block_ends, wheel_corners,
};
use acies::geometry::{Pose, Vec2};

use super::drag::{Drag, turn_handle, wheeling};
use super::pick::{element_at, is_inside, leader_of, marching_order};
use super::tray::{Slot, slot_at};
use super::{Battle, Draft, Wish};
use crate::draw::Spot;
use crate::input::{Button, Input, Key};
use crate::link::MatchSession;

/// A handle is caught from this far, logical pixels.
const CATCH: f32 = 11.0;

impl Battle {
    /// Something happened over the table.
    pub(crate) fn on_input(&mut self, input: Input, session: &MatchSession) -> Option<Wish> {
        let wish = self.take_input(input, session);
        self.look_at_selected(session);
        wish
    }

    fn take_input(&mut self, input: Input, session: &MatchSession) -> Option<Wish> {
        if self.aids.ruler.on_input(input, &self.camera) {
            return None;
        }
        match input {
            Input::Pressed { button, x, y } => {
                self.pointer = Spot::new(x, y);
                self.press(button, session);
                None
            }
            Input::Moved { x, y } => {
                self.pointer = Spot::new(x, y);
                self.follow(self.pointer, session);
                let at = self.camera.table_from_screen(self.pointer);
                self.hovered = element_at(session.ancients(), at);
                None
            }
            Input::Released { x, y, .. } => {
                self.pointer = Spot::new(x, y);
                self.follow(self.pointer, session);
                self.release(session)
            }
            Input::Wheel { x, y, up } => {
                self.wheel(Spot::new(x, y), up, session);
                None
            }
            Input::KeyPressed(key) => self.press_key(key, session),
            Input::KeyReleased(key) => {
                self.hold(key, false);
                None
            }
            Input::Text(_) => None,
            Input::FocusLost => {
                self.shift = false;
                self.control = false;
                self.drag = Drag::None;
                None
            }
            Input::Resized { .. } | Input::TableArea { .. } => None,
        }
    }

    fn press(&mut self, button: Button, session: &MatchSession) {
        let pan = Drag::Pan { last: self.pointer };
        self.pointed = None;
        match button {
            Button::Middle => self.drag = pan,
            Button::Right => {
                let turning = session.may_act()
                    && session.ancients().phase == Phase::Move
                    && self.begin_turn(session);
                if !turning {
                    self.drag = pan;
                }
            }
            Button::Left if session.may_act() => self.press_left(session),
            Button::Left => self.drag = pan,
        }
    }

    fn press_left(&mut self, session: &MatchSession) {
        let table = session.ancients();
        if let Some(slot) = slot_at(session, &self.camera, self.pointer) {
            self.take_slot(slot, session);
            return;
        }
        let at = self.camera.table_from_screen(self.pointer);
        if self.press_handle(session) || self.press_ghost(at, table) {
            return;
        }
        match (table.phase, element_at(table, at)) {
            (Phase::Move, Some(id)) if is_own(session, id) => self.press_own(id, at, session),
            (Phase::Deploy, Some(id)) if is_own(session, id) => {
                if !self.selected.contains(&id) {
                    self.selected = vec![id];
                }
                let start = block_ends(table, &self.selected, &[]);
                self.draft = Some(Draft::Place {
                    placed: start.clone(),
                });
                self.drag = Drag::Carry { from: at, start };
            }
            (Phase::Swap, Some(id)) if is_own(session, id) => self.toggle_swap(id),
            (Phase::Camps, None) => {
                self.drag = Drag::Camp;
                self.follow(self.pointer, session);
            }
            (Phase::Move | Phase::Deploy, _) => self.drag = Drag::Band { from: self.pointer },
            _ => self.drag = Drag::Pan { last: self.pointer },
        }
    }

    /// A place in hand is picked up.
    fn take_slot(&mut self, slot: Slot, session: &MatchSession) {
        match slot {
            Slot::Element(id) => self.take_from_tray(id, session),
            Slot::Camp => self.drag = Drag::Camp,
        }
    }

    pub(super) fn take_from_tray(&mut self, id: ElementId, session: &MatchSession) {
        let table = session.ancients();
        let Some(side) = session.seat else { return };
        let edge = table.rosters[side.index()]
            .base_edge
            .unwrap_or(TableEdge::South);
        let at = self.camera.table_from_screen(self.pointer);
        let pose = Pose::from_parts(at, edge.inward_degrees());
        let start = vec![Placed { element: id, pose }];
        self.selected.clear();
        self.draft = Some(Draft::Place {
            placed: start.clone(),
        });
        self.drag = Drag::Carry { from: at, start };
        self.judge(session);
    }

    /// A handle of the ghost or of the selected group was caught.
    fn press_handle(&mut self, session: &MatchSession) -> bool {
        let table = session.ancients();
        let spots: Vec<Spot> = self
            .handles(table)
            .iter()
            .map(|h| self.camera.screen_from_table(*h))
            .collect();
        let Some(caught) = spots
            .iter()
            .position(|spot| spot.distance(self.pointer) <= CATCH)
        else {
            return false;
        };
        if let Some(Draft::Single { pose, .. }) = &self.draft {
            let pose = *pose;
            self.begin_turn_from(pose, turn_handle(pose), table);
            return true;
        }
        if table.phase != Phase::Move {
            return false;
        }
        let (_, before) = self.group_draft();
        let column = self.column;
        let elements = self.marching(table);
        let Some((left, right)) = wheel_corners(table, wheeling(&elements, column), &before) else {
            return false;
        };
        // Dragging the left corner wheels about the right one.
        let (hand, pivot, dragged) = if caught == 0 {
            (Hand::Right, right, left)
        } else {
            (Hand::Left, left, right)
        };
        self.draft = Some(Draft::Group {
            elements,
            legs: before.clone(),
            column,
        });
        self.drag = Drag::Wheel {
            hand,
            pivot,
            heading: (dragged - pivot).degrees(),
            before,
        };
        true
    }

    /// The ghost itself was caught: it goes on from where it is.
    fn press_ghost(&mut self, at: Vec2, table: &State) -> bool {
        let Some(draft) = &self.draft else {
            return false;
        };
        let placed = draft.placed(table);
        if !placed.iter().any(|one| is_inside(table, one, at)) {
            return false;
        }
        self.drag = match draft {
            Draft::Single { .. } | Draft::Place { .. } => Drag::Carry {
                from: at,
                start: placed,
            },
            Draft::Group { legs, .. } => Drag::Ahead {
                from: at,
                before: legs.clone(),
            },
            Draft::Camp { .. } => Drag::Camp,
        };
        true
    }

    fn press_own(&mut self, id: ElementId, at: Vec2, session: &MatchSession) {
        let table = session.ancients();
        if self.shift {
            self.drop_draft();
            if let Some(place) = self.selected.iter().position(|one| *one == id) {
                self.selected.remove(place);
            } else {
                self.selected.push(id);
            }
            return;
        }
        if self.selected.len() > 1 && self.selected.contains(&id) {
            let (mut elements, before) = self.group_draft();
            if self.column {
                elements = marching_order(table, &elements, id);
            }
            self.draft = Some(Draft::Group {
                elements,
                legs: before.clone(),
                column: self.column,
            });
            self.drag = Drag::Ahead { from: at, before };
            self.judge(session);
            return;
        }
        self.drop_draft();
        self.selected = vec![id];
        if let Some(element) = table.element(id) {
            let start = vec![Placed {
                element: id,
                pose: element.pose,
            }];
            self.drag = Drag::Carry { from: at, start };
        }
    }

    /// The group that is drafted or selected, in marching order when it is a column.
    pub(super) fn marching(&self, table: &State) -> Vec<ElementId> {
        let (elements, _) = self.group_draft();
        match leader_of(table, &elements) {
            Some(leader) if self.column => marching_order(table, &elements, leader),
            Some(_) | None => elements,
        }
    }

    /// Elements and legs of the group that is drafted or selected.
    fn group_draft(&self) -> (Vec<ElementId>, Vec<acies::ancients::Leg>) {
        match &self.draft {
            Some(Draft::Group { elements, legs, .. }) => (elements.clone(), legs.clone()),
            Some(Draft::Single { .. } | Draft::Place { .. } | Draft::Camp { .. }) | None => {
                (self.selected.clone(), Vec::new())
            }
        }
    }

    fn toggle_swap(&mut self, id: ElementId) {
        if let Some(place) = self.selected.iter().position(|one| *one == id) {
            self.selected.remove(place);
        } else {
            self.selected.push(id);
            if self.selected.len() > 2 {
                self.selected.remove(0);
            }
        }
    }

    fn begin_turn(&mut self, session: &MatchSession) -> bool {
        let table = session.ancients();
        let (Some(id), Some(pose)) = (self.single_element(), self.single_pose(table)) else {
            return false;
        };
        if !is_own(session, id) {
            return false;
        }
        let at = self.camera.table_from_screen(self.pointer);
        self.begin_turn_from(pose, at, table);
        true
    }

    fn begin_turn_from(&mut self, start: Pose, at: Vec2, table: &State) {
        let Some(element) = self.single_element().and_then(|id| table.element(id)) else {
            return;
        };
        let middle = element.footprint().at(start).centre();
        self.drag = Drag::Turn {
            pressed: self.pointer,
            heading: (at - middle).degrees(),
            start,
        };
    }

    fn release(&mut self, session: &MatchSession) -> Option<Wish> {
        let drag = std::mem::replace(&mut self.drag, Drag::None);
        match drag {
            Drag::Band { from } => {
                self.select_in_band(from, session);
                None
            }
            Drag::Carry { start, .. } if self.is_unmoved(&start, session.ancients()) => {
                self.drop_draft();
                None
            }
            Drag::Ahead { from, .. } if self.is_no_move() => {
                self.drop_draft();
                self.pick_one(from, session);
                None
            }
            Drag::Wheel { .. } if self.is_no_move() => {
                self.drop_draft();
                None
            }
            Drag::Carry { .. } | Drag::Camp if is_setup_draft(self.draft.as_ref()) => {
                // In setup everything can be put elsewhere until the player is ready, so it is sent at once.
                self.verdict
                    .as_ref()
                    .is_some_and(super::Verdict::is_legal)
                    .then(|| self.confirm())?
            }
            Drag::Carry { .. }
            | Drag::Camp
            | Drag::None
            | Drag::Pan { .. }
            | Drag::Turn { .. }
            | Drag::Ahead { .. }
            | Drag::Wheel { .. } => None,
        }
    }

    /// A group has been drafted that goes nowhere.
    pub(super) fn is_no_move(&self) -> bool {
        matches!(&self.draft, Some(Draft::Group { legs, .. }) if legs.is_empty())
    }

    /// A click on one of a selected group selects that one.
    fn pick_one(&mut self, from: Vec2, session: &MatchSession) {
        let one = element_at(session.ancients(), from).filter(|id| is_own(session, *id));
        self.selected = one.into_iter().collect();
    }

    /// A deployed element was only clicked.
    fn is_unmoved(&self, start: &[Placed], table: &State) -> bool {
        let on_table = |one: &Placed| {
            table
                .element(one.element)
                .is_some_and(|e| e.is_on_table() && e.pose == one.pose)
        };
        match &self.draft {
            Some(Draft::Place { placed }) => placed == start && start.iter().all(on_table),
            Some(Draft::Single { .. } | Draft::Group { .. } | Draft::Camp { .. }) | None => false,
        }
    }

    fn select_in_band(&mut self, from: Spot, session: &MatchSession) {
        let to = self.pointer;
        self.drop_draft();
        if from.distance(to) < 4.0 {
            self.selected.clear();
            return;
        }
        let (low, high) = (
            Spot::new(from.x.min(to.x), from.y.min(to.y)),
            Spot::new(from.x.max(to.x), from.y.max(to.y)),
        );
        let inside = |at: Vec2| {
            let spot = self.camera.screen_from_table(at);
            spot.x >= low.x && spot.x <= high.x && spot.y >= low.y && spot.y <= high.y
        };
        self.selected = session
            .ancients()
            .in_field()
            .filter(|(_, e)| Some(e.side) == session.seat && inside(e.footprint().centre()))
            .map(|(id, _)| id)
            .collect();
    }

    fn wheel(&mut self, at: Spot, up: f32, session: &MatchSession) {
        let over_ghost = self.draft.as_ref().is_some_and(|draft| {
            let place = self.camera.table_from_screen(at);
            let table = session.ancients();
            draft
                .placed(table)
                .iter()
                .any(|one| is_inside(table, one, place))
        });
        if over_ghost {
            let step = if self.shift { 1.0 } else { 5.0 };
            self.turn_by(f64::from(-up) * step, session);
        } else {
            self.camera.zoom(1.15_f64.powf(f64::from(up)), at);
        }
    }

    fn press_key(&mut self, key: Key, session: &MatchSession) -> Option<Wish> {
        let step = 40.0;
        let middle = self.camera.area().middle();
        let pan = |battle: &mut Self, dx: f32, dy: f32| {
            battle
                .camera
                .pan(middle, Spot::new(middle.x + dx, middle.y + dy));
        };
        match key {
            Key::Escape => {
                self.drop_draft();
                self.selected.clear();
            }
            Key::Enter | Key::Space if session.may_act() => return self.confirm(),
            Key::Enter | Key::Space => {}
            Key::Tab => self.go_on(!self.shift, session),
            Key::Left => pan(self, step, 0.0),
            Key::Right => pan(self, -step, 0.0),
            Key::Up => pan(self, 0.0, step),
            Key::Down => pan(self, 0.0, -step),
            Key::Shift | Key::Control => self.hold(key, true),
            Key::Home => self.camera.show_whole(),
            Key::End => {}
            Key::Backspace => self.remove_leg(session),
            Key::Panels => {}
        }
        None
    }

    const fn hold(&mut self, key: Key, held: bool) {
        match key {
            Key::Shift => self.shift = held,
            Key::Control => self.control = held,
            _ => {}
        }
    }

    /// The leg ends where the ghost is; the next begins there.
    pub(super) fn add_leg(&mut self, session: &MatchSession) {
        if let Some(Draft::Single { legs, pose, .. }) = &mut self.draft
            && legs.len() + 1 < acies::ancients::MAX_LEGS
        {
            legs.push(*pose);
        }
        self.judge(session);
    }

    /// Drops the last leg.
    pub(super) fn remove_leg(&mut self, session: &MatchSession) {
        match &mut self.draft {
            Some(Draft::Single { legs, pose, .. }) => match legs.pop() {
                Some(last) => *pose = last,
                None => self.drop_draft(),
            },
            Some(Draft::Group { legs, .. }) => {
                legs.pop();
                if legs.is_empty() {
                    self.drop_draft();
                }
            }
            Some(Draft::Place { .. } | Draft::Camp { .. }) | None => self.drop_draft(),
        }
        self.judge(session);
    }
}

fn is_setup_draft(draft: Option<&Draft>) -> bool {
    matches!(draft, Some(Draft::Place { .. } | Draft::Camp { .. }))
}

fn is_own(session: &MatchSession, id: ElementId) -> bool {
    session.ancients().element(id).map(|element| element.side) == session.seat
}
