//! The move of one element. `Clause: MOV-04..MOV-10`.

use super::super::allowance::{GroundMet, Surface, allowance_of, allowed_after};
use super::super::contact::{
    Met, exposed_to, front_touches_camp, judge_contacts, meetings, milli, seat,
};
use super::super::zone::{Bound, ZoneLeg, ZoneMover, check_zones};
use super::super::{CornerMeasuring, Element, ElementId, MAX_LEGS, Placed, Refusal, Side, State};
use super::MovePreview;
use super::beside::beside_friends;
use super::entry::{check_leaving, check_own, check_phase, check_points, check_unmoved};
use super::leg::{Mover, ROUNDING, Way, check_leg};
use super::scene::Scene;
use crate::geometry::{
    Bounds, Corner, Edge, Footprint, MILLI, Milli, Pose, TOLERANCE, convex_overlap,
};

/// A cost may exceed the allowance by what rounding poses does, 1/1000 pace.
pub(crate) const SLACK: Milli = 5;

/// Checks a move of one element, one straight leg to each pose. `Clause: MOV-04`, `Ruling: RUL-25`.
pub(crate) fn check_single(
    state: &State,
    side: Side,
    id: ElementId,
    to: &[Pose],
    bonus: u8,
) -> Result<MovePreview, Refusal> {
    let is_pose = |pose: &Pose| (0..360 * MILLI).contains(&pose.facing);
    if to.is_empty() || to.len() > MAX_LEGS || !to.iter().all(is_pose) {
        return Err(Refusal::Malformed);
    }
    check_phase(state, side)?;
    let element = check_own(state, side, id)?;
    check_unmoved(element, id)?;
    let start = Footprint::of(&element.footprint());
    let mut way = Vec::with_capacity(to.len() + 1);
    way.push(start);
    way.extend(to.iter().map(|pose| start.at(*pose)));
    check_leaving(state, id, element, &way)?;
    let points = check_points(state, &[id], bonus)?;
    Single::new(state, side, (id, element), &way).check(bonus, points)
}

/// One element on its way.
struct Single<'a> {
    scene: Scene<'a>,
    mover: Mover,
    element: &'a Element,
    way: &'a [Footprint],
    met: Vec<Met>,
}

impl<'a> Single<'a> {
    fn new(
        state: &'a State,
        side: Side,
        (id, element): (ElementId, &'a Element),
        way: &'a [Footprint],
    ) -> Self {
        let scene = Scene::new(state, side, &[id], box_round(way));
        let end = &way[way.len() - 1];
        let mover = Mover {
            id,
            troop: element.troop,
            start: way[0],
            leaves_camp: state.camp_of_garrison(id),
            enters_camp: camp_entered(&scene, end),
        };
        let met = meetings(&scene, end);
        Self {
            scene,
            mover,
            element,
            way,
            met,
        }
    }

    fn start(&self) -> &Footprint {
        &self.way[0]
    }

    fn end(&self) -> &Footprint {
        &self.way[self.way.len() - 1]
    }

    fn check(&self, bonus: u8, points: u8) -> Result<MovePreview, Refusal> {
        let state = self.scene.state;
        let ground = self.check_legs()?;
        let seated = self.seat();
        let (cost, corner) = self.cost(&seated);
        let allowed =
            allowed_with_bonus(state, &[(self.mover.id, self.element.troop)], ground, bonus)?;
        within_allowance(state, &self.mover, ground, (cost, corner), allowed)?;
        let contacts = self.contacts(&seated)?;
        Ok(MovePreview {
            placed: vec![Placed {
                element: self.mover.id,
                pose: seated,
            }],
            cost,
            allowed,
            points,
            points_left: state.points.saturating_sub(points),
            contacts,
            takes_camp: self.mover.enters_camp,
        })
    }

    /// Leg by leg: table edge and end, ground, path, zones.
    fn check_legs(&self) -> Result<GroundMet, Refusal> {
        let meets: Vec<ElementId> = self.met.iter().map(|met| met.enemy).collect();
        let zone_mover = ZoneMover {
            id: self.mover.id,
            start: *self.start(),
            end: *self.end(),
            meets: &meets,
            group_meets: false,
        };
        let mut bound = Bound::at_start(&self.scene, self.start(), &[]);
        let mut ground = GroundMet::NOTHING;
        let legs = self.way.len() - 1;
        for (number, steps) in self.way.windows(2).enumerate() {
            let way = Way {
                leg: u8::try_from(number).unwrap_or(u8::MAX),
                steps,
                last: number + 1 == legs,
            };
            let met = check_leg(&self.scene, &self.mover, &way)?;
            let leg = ZoneLeg { way, fellows: &[] };
            check_zones(&self.scene, &zone_mover, &leg, &mut bound)?;
            let (cost, _) = leg_cost(state_corners(self.scene.state), &steps[0], &steps[1]);
            ground = ground.and(met, milli(cost));
        }
        Ok(ground)
    }

    /// Contacts inside the tolerance are taken exactly, neighbours stand flush. `Ruling: RUL-10`.
    fn seat(&self) -> Pose {
        let asked = self.end().pose();
        if self.mover.enters_camp.is_some() {
            return asked;
        }
        let judged = judge_contacts(
            &self.scene,
            self.mover.id,
            self.element.troop,
            self.start(),
            self.end(),
            &self.met,
        );
        let exact = match judged {
            Ok(Some((enemy, edge))) => self
                .scene
                .enemies()
                .find(|stand| stand.id == enemy)
                .map(|stand| seat(&stand.foot, edge)),
            Ok(None) => beside_friends(&self.scene, self.end()),
            Err(_) => None,
        };
        match exact {
            Some(pose) if is_free(&self.scene, &self.end().at(pose)) => pose,
            Some(_) | None => asked,
        }
    }

    /// The distance to the asked end, or to the seated one where that is shorter: the tolerance costs nothing.
    fn cost(&self, seated: &Pose) -> (Milli, Corner) {
        let measuring = state_corners(self.scene.state);
        let end = self.end().at(*seated);
        let before_last = &self.way[..self.way.len() - 1];
        let asked = way_cost(measuring, self.way);
        let mut with_seat = before_last.to_vec();
        with_seat.push(end);
        let exact = way_cost(measuring, &with_seat);
        if exact.0 < asked.0 { exact } else { asked }
    }

    /// The contacts of the move, if every one of them is legal. `Clause: MOV-27`, `CON-05`, `CON-09`, `CON-10`, `CMP-07`.
    fn contacts(&self, seated: &Pose) -> Result<Vec<(ElementId, ElementId, Edge)>, Refusal> {
        let id = self.mover.id;
        let judged = judge_contacts(
            &self.scene,
            id,
            self.element.troop,
            self.start(),
            self.end(),
            &self.met,
        )?;
        let end = self.end().at(*seated);
        let exposed = exposed_to(&self.scene, &end).filter(|_| judged.is_none());
        if let Some(enemy) = exposed {
            return Err(Refusal::NotLinedUp {
                element: id,
                enemy,
                edge: Edge::Front,
                gap: 0,
            });
        }
        if self.mover.enters_camp.is_none() {
            ends_on_nobody(&self.scene, id, &end)?;
        }
        let mut contacts: Vec<_> = judged
            .map(|(enemy, edge)| (id, enemy, edge))
            .into_iter()
            .collect();
        for camp in self.scene.camps.iter().flatten() {
            let guard = camp
                .garrison
                .filter(|_| camp.is_defended_against(self.scene.side, self.scene.state));
            if let Some(guard) = guard.filter(|_| front_touches_camp(&end, camp)) {
                if self.element.troop.is_wheeled() {
                    return Err(Refusal::NoContactForWheels {
                        element: id,
                        enemy: guard,
                    });
                }
                contacts.push((id, guard, Edge::Front));
            }
        }
        Ok(contacts)
    }
}

/// A box round all footprints of a way.
pub(crate) fn box_round(way: &[Footprint]) -> Bounds {
    way.iter()
        .flat_map(Footprint::corners)
        .fold(Bounds::EMPTY, Bounds::with)
}

/// The camp in which a move ends: one that nobody guards and that the front edge touches or the base enters; an own one
/// only by entering it. `Clause: CMP-04`, `CMP-16`.
pub(crate) fn camp_entered(scene: &Scene<'_>, end: &Footprint) -> Option<Side> {
    let outline = end.pulled_in(TOLERANCE);
    scene
        .camps
        .iter()
        .flatten()
        .filter(|camp| camp.garrison.is_none())
        .find(|camp| {
            convex_overlap(&camp.corners, &outline)
                || (camp.is_open_to(scene.side) && front_touches_camp(end, camp))
        })
        .map(|camp| camp.owner)
}

/// Nobody stands where this base would be. Rounding does not count, the tolerance does.
pub(crate) fn is_free(scene: &Scene<'_>, end: &Footprint) -> bool {
    scene.standing_on(end).is_none()
        && scene.camps.iter().flatten().all(|camp| {
            let outline = end.pulled_in(ROUNDING);
            !convex_overlap(&camp.corners, &outline)
        })
}

/// The last word on the end of a move: no two bases overlap. `Clause: MOV-10`.
pub(crate) fn ends_on_nobody(
    scene: &Scene<'_>,
    element: ElementId,
    end: &Footprint,
) -> Result<(), Refusal> {
    scene
        .standing_on(end)
        .map_or(Ok(()), |other| Err(Refusal::EndsOn { element, other }))
}

/// Which corners measure. `Clause: CFG-22`.
pub(crate) const fn state_corners(state: &State) -> CornerMeasuring {
    state.options.corner_measuring
}

/// The straight distance of the corner that goes farthest, paces. `Clause: MOV-05`, `MOV-06`, `AMB-01`.
pub(crate) fn leg_cost(
    measuring: CornerMeasuring,
    from: &Footprint,
    to: &Footprint,
) -> (f64, Corner) {
    let counted = match measuring {
        CornerMeasuring::All => 4,
        CornerMeasuring::Front => 2,
    };
    Corner::ALL
        .into_iter()
        .zip(from.corners().into_iter().zip(to.corners()))
        .take(counted)
        .map(|(corner, (a, b))| (a.distance(b), corner))
        .fold((0.0, Corner::FrontLeft), |best, each| {
            if each.0 > best.0 { each } else { best }
        })
}

/// The legs' distances added up, 1/1000 pace, with the corner that goes farthest on the longest leg. `Clause: MOV-07`,
/// `AMB-03`.
pub(crate) fn way_cost(measuring: CornerMeasuring, way: &[Footprint]) -> (Milli, Corner) {
    let mut sum = 0.0;
    let mut longest = (0.0, Corner::FrontLeft);
    for pair in way.windows(2) {
        let leg = leg_cost(measuring, &pair[0], &pair[1]);
        sum += leg.0;
        if leg.0 > longest.0 {
            longest = leg;
        }
    }
    (milli(sum), longest.1)
}

/// The smallest allowance of all who move together, with the general's road bonus. `Clause: GRP-05`, `MOV-24`,
/// `MOV-25`, `PIP-18`, `AMB-07`.
pub(crate) fn allowed_with_bonus(
    state: &State,
    movers: &[(ElementId, super::super::Troop)],
    ground: GroundMet,
    bonus: u8,
) -> Result<Milli, Refusal> {
    let whole = state.options.bad_going_whole_move;
    let allowed = movers
        .iter()
        .map(|(_, troop)| allowed_after(*troop, ground, whole))
        .min()
        .unwrap_or(0);
    if bonus == 0 {
        return Ok(allowed);
    }
    let has_general = movers
        .iter()
        .any(|(id, _)| state.element(*id).is_some_and(|element| element.general));
    if !has_general || !ground.road {
        return Err(Refusal::NoRoadBonus);
    }
    Ok(allowed + Milli::from(bonus) * 100 * MILLI)
}

/// Never beyond the allowance, for contact neither. `Clause: MOV-03`, `CON-11`, `AMB-21`; by option only the part in
/// bad going is slowed, `CFG-15`.
pub(crate) fn within_allowance(
    state: &State,
    mover: &Mover,
    ground: GroundMet,
    (cost, corner): (Milli, Corner),
    allowed: Milli,
) -> Result<(), Refusal> {
    let beyond = |needed: Milli, allowed: Milli| Refusal::BeyondAllowance {
        element: mover.id,
        needed,
        allowed,
        corner,
    };
    if cost > allowed.saturating_add(SLACK) {
        return Err(beyond(cost, allowed));
    }
    if ground.bad && !state.options.bad_going_whole_move {
        let in_bad = allowance_of(mover.troop, Surface::Bad);
        if ground.bad_cost > in_bad.saturating_add(SLACK) {
            return Err(beyond(ground.bad_cost, in_bad));
        }
    }
    Ok(())
}
