//! What stands round a move, worked out once: bases, camps and ground near its way.

use super::super::ground::{Ground, GroundPart};
use super::super::{Camp, ElementId, Side, State, Troop};
use super::leg::ROUNDING;
use crate::geometry::{Base, Bounds, Footprint, Vec2, convex_overlap};

/// No part of a base or of the zone before it lies farther from the midpoint of its front edge, paces.
pub(crate) const REACH: f64 = 181.0;

/// An element that stands still while others move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stand {
    pub(crate) id: ElementId,
    pub(crate) side: Side,
    pub(crate) troop: Troop,
    pub(crate) foot: Footprint,
    pub(crate) corners: [Vec2; 4],
    pub(crate) bounds: Bounds,
    /// A box round the zone before its front.
    pub(crate) zone: Bounds,
}

/// A camp as an obstacle or a goal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CampGround {
    pub(crate) owner: Side,
    pub(crate) holder: Option<Side>,
    pub(crate) garrison: Option<ElementId>,
    pub(crate) base: Base,
    pub(crate) corners: [Vec2; 4],
    pub(crate) bounds: Bounds,
}

/// Everything near the way of a move of `side`, the movers themselves left out.
#[derive(Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) state: &'a State,
    pub(crate) side: Side,
    pub(crate) ground: &'a Ground,
    /// Own and enemy elements in the field, sorted by id.
    pub(crate) others: Vec<Stand>,
    pub(crate) camps: [Option<CampGround>; 2],
    /// The pieces of ground near the way.
    parts: Vec<&'a GroundPart>,
}

impl Stand {
    pub(crate) fn new(id: ElementId, side: Side, troop: Troop, foot: Footprint) -> Self {
        let corners = foot.corners();
        let ahead = foot.ahead() * 160.0;
        let zone = [
            corners[0],
            corners[1],
            corners[0] + ahead,
            corners[1] + ahead,
        ];
        Self {
            id,
            side,
            troop,
            foot,
            corners,
            bounds: Bounds::of(&corners),
            zone: Bounds::of(&zone),
        }
    }
}

impl<'a> Scene<'a> {
    /// The scene of a move that stays inside `way` (a box round every footprint on it).
    pub(crate) fn new(state: &'a State, side: Side, movers: &[ElementId], way: Bounds) -> Self {
        let near = way.grown(REACH);
        let guards = [0, 1].map(|i| state.camps[i].as_ref().and_then(|camp| camp.garrison));
        let others = state
            .with_ids()
            .filter(|(id, element)| {
                element.is_on_table()
                    && near.holds(element.pose.front())
                    && !guards.contains(&Some(*id))
                    && !movers.contains(id)
            })
            .map(|(id, element)| {
                let foot = Footprint::of(&element.footprint());
                Stand::new(id, element.side, element.troop, foot)
            })
            .collect();
        let ground = state.board.ground();
        let parts = ground
            .parts()
            .iter()
            .filter(|part| part.bounds().meets(&way))
            .collect();
        Self {
            state,
            side,
            ground,
            parts,
            others,
            camps: Side::BOTH
                .map(|owner| state.camp(owner).map(|camp| CampGround::of(owner, camp))),
        }
    }

    /// The same scene with members of the moving group that stand still for now.
    pub(crate) fn with_fellows(
        mut self,
        fellows: impl Iterator<Item = (ElementId, Troop, Footprint)>,
    ) -> Self {
        let side = self.side;
        let stands = fellows.map(|(id, troop, foot)| Stand::new(id, side, troop, foot));
        self.others.extend(stands);
        self.others.sort_by_key(|other| other.id);
        self
    }

    /// Whoever stands where this base would be; the rounding of poses does not count.
    pub(crate) fn standing_on(&self, end: &Footprint) -> Option<ElementId> {
        let outline = end.pulled_in(ROUNDING);
        let bounds = Bounds::of(&outline);
        self.others
            .iter()
            .find(|other| {
                other.bounds.meets(&bounds)
                    && convex_overlap(&other.foot.pulled_in(ROUNDING), &outline)
            })
            .map(|other| other.id)
    }

    /// Whether no ground of any kind is near.
    pub(crate) fn is_bare(&self) -> bool {
        self.parts.is_empty()
    }

    /// The pieces of ground that share area with a convex outline on the way.
    pub(crate) fn under<'b>(
        &'b self,
        outline: &'b [Vec2],
    ) -> impl Iterator<Item = &'a GroundPart> + 'b {
        let bounds = Bounds::of(outline);
        self.parts.iter().copied().filter(move |part| {
            part.bounds().meets(&bounds) && convex_overlap(&part.outline, outline)
        })
    }

    /// Own elements that stand still.
    pub(crate) fn friends(&self) -> impl Iterator<Item = &Stand> {
        self.others.iter().filter(|other| other.side == self.side)
    }

    /// Enemies in the field.
    pub(crate) fn enemies(&self) -> impl Iterator<Item = &Stand> {
        self.others.iter().filter(|other| other.side != self.side)
    }
}

impl CampGround {
    fn of(owner: Side, camp: &Camp) -> Self {
        let base = camp.footprint();
        let corners = base.corners();
        Self {
            owner,
            base,
            holder: camp.held_by,
            garrison: camp.garrison,
            corners,
            bounds: Bounds::of(&corners),
        }
    }

    /// The enemy of `side` is inside. `Clause: INT-04`, `CMP-07`.
    pub(crate) fn is_defended_against(&self, side: Side, state: &State) -> bool {
        self.garrison
            .and_then(|guard| state.element(guard))
            .is_some_and(|guard| guard.side != side)
    }

    /// Nobody is inside, and `side` takes it by reaching it. `Clause: CMP-16`, `CMP-19`.
    pub(crate) fn is_open_to(&self, side: Side) -> bool {
        self.garrison.is_none()
            && match self.holder {
                Some(holder) => holder != side,
                None => self.owner != side,
            }
    }
}
