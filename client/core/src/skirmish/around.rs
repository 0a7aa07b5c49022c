//! What the selected unit could do from where it stands: how far a model gets, the ways up and down it can set out on.
//!
//! Worked out when the table or the selection changes, not with every picture.

use acies::geometry::Point;
use acies::skirmish::{
    LinkId, ModelId, Phase, State, UnitId, Way, leader_of, links_within_reach, reach,
};

use super::{Seen, Skirmish, draft};

/// What was found for a unit, and for which.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Around {
    /// The unit, and the one model of it that is adjusted.
    about: Option<(UnitId, Option<ModelId>)>,
    /// How far that model gets, else the leader: the corners of an outline; none when it may not move.
    pub(super) reach: Vec<Point>,
    /// Whose reach it is.
    pub(super) model: Option<ModelId>,
    /// The ways that at least one of its models can set out on.
    pub(super) links: Vec<(LinkId, Way)>,
}

impl Around {
    fn of(state: &State, unit: UnitId, single: Option<ModelId>) -> Self {
        let model = single.or_else(|| leader_of(state, unit));
        let mut links: Vec<(LinkId, Way)> = state
            .living(unit)
            .flat_map(|(id, _)| links_within_reach(state, id))
            .map(|found| (found.link, found.way))
            .collect();
        links.sort_by_key(|(link, way)| (link.0, *way == Way::Down));
        links.dedup();
        Self {
            about: Some((unit, single)),
            reach: model.map_or_else(Vec::new, |model| reach(state, model)),
            model,
            links,
        }
    }
}

impl Skirmish {
    /// The table has changed: what was found before may be wrong.
    pub(super) fn forget_around(&mut self) {
        self.around = Around::default();
    }

    /// Looks around for the selected unit, unless that has been done.
    pub(super) fn look_around(&mut self, seen: Seen<'_>) {
        self.look_at_selected(seen);
        self.look_out(seen.state);
        let unit = self
            .selected
            .filter(|unit| self.selected_is_own(seen) && may_move(seen, *unit));
        let about = unit.map(|unit| (unit, self.single));
        if self.around.about == about {
            return;
        }
        self.around = unit.map_or_else(Around::default, |unit| {
            Around::of(seen.state, unit, self.single)
        });
    }

    /// The ways up and down that the selected unit can set out on.
    #[must_use]
    pub fn links_in_reach(&self) -> &[(LinkId, Way)] {
        &self.around.links
    }
}

/// The unit may still move: it is active and has a movement left, or nobody is active and it may be activated.
fn may_move(seen: Seen<'_>, unit: UnitId) -> bool {
    let state = seen.state;
    if !seen.may_act || state.phase != Phase::Play || !state.pending.is_empty() {
        return false;
    }
    match state.activation {
        Some(active) => active.unit == unit && !active.acted && active.motivated != Some(false),
        None => {
            let activate = acies::skirmish::Intent::Activate { unit };
            seen.side
                .is_some_and(|side| draft::try_out(state, side, &activate).is_ok())
        }
    }
}
