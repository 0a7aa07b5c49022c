//! Breaking off from an enemy in front. `Clause: BRK-01..BRK-08`.

use super::{ElementId, State};

/// Whether an element touched by enemies could leave them at all: nobody on flank or rear, and on some ground slower
/// enemies only on its front. `Clause: BRK-02..BRK-04`.
#[must_use]
pub fn can_break_off(_state: &State, _element: ElementId) -> bool {
    false
}
