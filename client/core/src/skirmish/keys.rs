//! What shortcuts do at the table of a skirmish.

use acies::geometry::Vec2;
use acies::skirmish::UnitId;

use super::{Seen, Skirmish};
use crate::shortcuts::Shortcut;

/// What a key turns, degrees, and in small steps.
const TURN: [f64; 2] = [15.0, 1.0];
/// How far a key moves, inches, and in small steps.
const NUDGE: [f64; 2] = [1.0, 0.1];

impl Skirmish {
    /// A shortcut was typed; `fine` makes small steps.
    pub fn on_shortcut(&mut self, shortcut: Shortcut, fine: bool, seen: Seen<'_>) {
        self.take_shortcut(shortcut, fine, seen);
        self.settle(seen);
    }

    fn take_shortcut(&mut self, shortcut: Shortcut, fine: bool, seen: Seen<'_>) {
        match shortcut {
            Shortcut::Next => return self.go_on(true, seen),
            Shortcut::Previous => return self.go_on(false, seen),
            Shortcut::Ruler => return self.ruler.toggle(),
            aid if self.aids.toggle(aid) => return,
            _other => {}
        }
        if !seen.may_act {
            return;
        }
        let size = usize::from(fine || self.shift);
        let (turn, nudge) = (TURN[size], NUDGE[size]);
        match shortcut {
            Shortcut::TurnLeft => self.turn_by(-turn, seen),
            Shortcut::TurnRight => self.turn_by(turn, seen),
            Shortcut::NudgeAhead => self.nudge(nudge, 0.0, seen),
            Shortcut::NudgeBack => self.nudge(-nudge, 0.0, seen),
            Shortcut::NudgeLeft => self.nudge(0.0, -nudge, seen),
            Shortcut::NudgeRight => self.nudge(0.0, nudge, seen),
            Shortcut::EndLeg => self.add_leg(seen),
            Shortcut::Undo => self.remove_leg(seen),
            Shortcut::AsFar => {
                self.go_as_far(seen);
            }
            _other => {}
        }
    }

    /// The next own unit that lives, or the one before.
    pub(super) fn go_on(&mut self, forward: bool, seen: Seen<'_>) {
        let Some(side) = seen.side.filter(|_| !self.must_face()) else {
            return;
        };
        let own: Vec<UnitId> = seen
            .state
            .units_with_ids()
            .filter(|(id, unit)| unit.side == side && seen.state.living(*id).next().is_some())
            .map(|(id, _)| id)
            .collect();
        let last = own.iter().position(|id| Some(*id) == self.selected);
        let next = match (last, forward) {
            (None, true) => 0,
            (Some(at), true) => (at + 1) % own.len(),
            (None | Some(0), false) => own.len().saturating_sub(1),
            (Some(at), false) => at - 1,
        };
        self.drop_draft();
        self.selected = own.get(next).copied();
        self.show_selected(seen);
    }

    /// Leads the ghost so many inches as the table is seen: ahead is away from the player.
    fn nudge(&mut self, ahead: f64, right: f64, seen: Seen<'_>) {
        let up = self.camera.up();
        self.lead_by(
            Vec2::heading(up) * ahead + Vec2::heading(up + 90.0) * right,
            seen,
        );
    }

    /// The view goes along when the selection lies outside.
    fn show_selected(&mut self, seen: Seen<'_>) {
        let middle = self.middle_of_selection(seen);
        let on_screen = self.camera.screen_from_table(middle);
        if self.selected.is_some() && !self.camera.area().contains(on_screen) {
            self.camera.look_at(middle);
        }
    }
}
