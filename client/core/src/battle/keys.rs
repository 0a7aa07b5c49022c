//! What shortcuts do at the table.

use acies::ancients::{ElementId, Phase, State, group_of};

use super::{Battle, Draft};
use crate::link::MatchSession;
use crate::shortcuts::Shortcut;

/// What a key turns, degrees, and in small steps.
const TURN: [f64; 2] = [15.0, 1.0];
/// How far a key moves, paces, and in small steps.
const NUDGE: [f64; 2] = [10.0, 1.0];

impl Battle {
    /// A shortcut was typed; `fine` makes small steps.
    pub(crate) fn on_shortcut(&mut self, shortcut: Shortcut, fine: bool, session: &MatchSession) {
        self.take_shortcut(shortcut, fine, session);
        self.look_at_selected(session);
    }

    fn take_shortcut(&mut self, shortcut: Shortcut, fine: bool, session: &MatchSession) {
        match shortcut {
            Shortcut::Next => return self.go_on(true, session),
            Shortcut::Previous => return self.go_on(false, session),
            aid if self.aids.toggle(aid) => return,
            _other => {}
        }
        if !session.may_act() {
            return;
        }
        let size = usize::from(fine || self.shift);
        let (turn, nudge) = (TURN[size], NUDGE[size]);
        match shortcut {
            Shortcut::Group => self.select_group(session.ancients()),
            Shortcut::Column => self.set_column(!self.column, session),
            Shortcut::TurnLeft => self.turn_by(-turn, session),
            Shortcut::TurnRight => self.turn_by(turn, session),
            Shortcut::NudgeAhead => self.nudge(nudge, 0.0, session),
            Shortcut::NudgeBack => self.nudge(-nudge, 0.0, session),
            Shortcut::NudgeLeft => self.nudge(0.0, -nudge, session),
            Shortcut::NudgeRight => self.nudge(0.0, nudge, session),
            Shortcut::EndLeg => self.add_leg(session),
            Shortcut::Undo => self.remove_leg(session),
            Shortcut::AsFar => {
                self.go_as_far(session);
            }
            _other => {}
        }
    }

    /// The next own element, or the one before: in the movement phase of those that have not moved yet.
    pub(super) fn go_on(&mut self, forward: bool, session: &MatchSession) {
        let Some(side) = session.seat else { return };
        let table = session.ancients();
        let own: Vec<ElementId> = table
            .with_ids()
            .filter(|(_, element)| element.side == side && element.is_on_table())
            .filter(|(_, element)| table.phase != Phase::Move || !element.moved)
            .map(|(id, _)| id)
            .collect();
        let last = self.selected.last().copied();
        let next = if forward {
            own.iter().find(|id| Some(**id) > last).or(own.first())
        } else {
            let before = |id: &&ElementId| last.is_none_or(|last| **id < last);
            own.iter().rfind(before).or(own.last())
        };
        self.drop_draft();
        self.selected = next.copied().into_iter().collect();
        self.show_selected(table);
    }

    /// The view goes along when the selection lies outside.
    pub(super) fn show_selected(&mut self, table: &State) {
        let first = self.selected.first().and_then(|id| table.element(*id));
        if let Some(element) = first {
            let middle = element.footprint().centre();
            let on_screen = self.camera.screen_from_table(middle);
            if !self.camera.area().contains(on_screen) {
                self.camera.look_at(middle);
            }
        }
    }

    /// The whole group of the selected element is selected.
    pub(super) fn select_group(&mut self, table: &State) {
        if let Some(id) = self.selected.first() {
            self.selected = group_of(table, *id);
            self.drop_draft();
        }
    }

    /// Moves the ghost by so many paces as it looks.
    fn nudge(&mut self, ahead: f64, right: f64, session: &MatchSession) {
        let table = session.ancients();
        self.take_up_deployed(table);
        if self.draft.is_none() && self.selected.len() > 1 && table.phase == Phase::Move {
            self.draft = Some(Draft::Group {
                elements: self.marching(table),
                legs: Vec::new(),
                column: self.column,
            });
        }
        match &mut self.draft {
            Some(Draft::Place { placed }) => {
                for one in placed {
                    one.pose = one.pose.shifted(ahead, right);
                }
            }
            Some(Draft::Group { legs, column, .. }) => {
                super::legs::nudge(legs, *column, ahead, right);
            }
            Some(Draft::Camp { .. }) => {}
            Some(Draft::Single { .. }) | None => self.nudge_single(ahead, right, table),
        }
        if self.is_no_move() {
            self.drop_draft();
        }
        self.hold_again(table);
        self.judge(session);
    }

    fn nudge_single(&mut self, ahead: f64, right: f64, table: &State) {
        let (Some(element), Some(pose)) = (self.single_element(), self.single_pose(table)) else {
            return;
        };
        let to = pose.shifted(ahead, right);
        match &mut self.draft {
            Some(Draft::Single { pose, .. }) => *pose = to,
            _ if table.phase == Phase::Move => {
                self.draft = Some(Draft::Single {
                    element,
                    legs: Vec::new(),
                    pose: to,
                });
            }
            _ => {}
        }
    }
}
