//! What shortcuts do while terrain is composed.

use acies::geometry::Vec2;

use super::{Composer, Composing, Wish, composing, draft};
use crate::link::MatchSession;
use crate::shortcuts::Shortcut;
use crate::table::Camera;

/// How far a key moves a piece, paces.
const NUDGE: f64 = 20.0;

impl Composer {
    /// A shortcut was typed. `None`: nothing for the composer, the table may have it.
    pub fn on_shortcut(
        &mut self,
        shortcut: Shortcut,
        session: &MatchSession,
        camera: &Camera,
    ) -> Option<Option<Wish>> {
        let (state, side) = composing(session)?;
        let (up, right) = match shortcut {
            Shortcut::TurnLeft => {
                return Some(self.on_action(Composing::Turn(-1), session, camera));
            }
            Shortcut::TurnRight => {
                return Some(self.on_action(Composing::Turn(1), session, camera));
            }
            Shortcut::NudgeAhead => (NUDGE, 0.0),
            Shortcut::NudgeBack => (-NUDGE, 0.0),
            Shortcut::NudgeLeft => (0.0, -NUDGE),
            Shortcut::NudgeRight => (0.0, NUDGE),
            _other => return None,
        };
        // As the table is seen: up is away from the player.
        let by = Vec2::heading(camera.up()) * up + Vec2::heading(camera.up() + 90.0) * right;
        // From the middle of the table, so that water goes to the edge it is nudged to.
        let (width, depth) = state.table_size();
        let middle = Vec2::new(width / 2.0, depth / 2.0);
        self.alter(|piece| draft::dragged(&state.board, piece, middle, middle + by));
        self.judge(state, side);
        Some(None)
    }
}
