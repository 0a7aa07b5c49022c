//! What the selected unit can still do: asked when the table or the selection changes, not with every picture.

use acies::skirmish::{Able, Phase, UnitId, able};

use super::{Seen, Skirmish};

/// What was found out, and about which unit.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Known(Option<(UnitId, Option<Able>)>);

impl Skirmish {
    /// What the selected unit can still do, if it is an own one.
    #[must_use]
    pub fn able(&self) -> Option<&Able> {
        let (of, able) = self.able.0.as_ref()?;
        able.as_ref().filter(|_| Some(*of) == self.selected)
    }

    /// The table has changed: what was true before may be so no more.
    pub(super) fn forget_able(&mut self) {
        self.able = Known::default();
    }

    /// Asks the rules about the selected unit, unless that has been done.
    pub(super) fn look_at_selected(&mut self, seen: Seen<'_>) {
        let is_known = self.able.0.as_ref().map(|(of, _)| *of) == self.selected;
        if is_known {
            return;
        }
        self.able = Known(self.selected.map(|unit| {
            let side = seen.side.filter(|_| seen.state.phase == Phase::Play);
            (unit, side.and_then(|side| able(seen.state, side, unit)))
        }));
    }
}
