//! What block and column have in common once their ways are known: legs, allowance, contacts, seating.
//! `Clause: GRP-04`, `GRP-05`, `GRP-08`, `CON-06`, `CON-08`, `Ruling: RUL-10`, `RUL-25`.

use super::super::allowance::GroundMet;
use super::super::contact::{
    Meeting, Met, conformed, front_touches_camp, judge_contacts, may_start_from, meetings, milli,
    not_lined_up, seat,
};
use super::super::moves::{
    MovePreview, Mover, Scene, Way, allowed_with_bonus, beside_friends, check_leg, ends_on_nobody,
    is_free, leg_cost, within_allowance,
};
use super::super::zone::{Bound, ZoneLeg, ZoneMover, check_zones};
use super::super::{ElementId, Placed, Refusal};
use super::shape::Member;
use crate::clause::Clause;
use crate::geometry::{Corner, Edge, Footprint, Milli, Pose, Rotation};

/// One leg of everybody: for each member the footprints on its way.
pub(crate) type Stage = Vec<Vec<Footprint>>;

/// Members with their ways.
pub(crate) struct March<'a> {
    pub(crate) scene: Scene<'a>,
    pub(crate) members: Vec<Member<'a>>,
    /// Leg by leg.
    pub(crate) stages: Vec<Stage>,
    /// Where everybody ends.
    pub(crate) ends: Vec<Footprint>,
}

/// What was asked and what it costs in points.
pub(crate) struct Terms {
    pub(crate) bonus: u8,
    pub(crate) points: u8,
}

/// A contact that the group makes.
struct Contacts {
    made: Vec<(ElementId, ElementId, Edge)>,
    /// The member that is seated, and where.
    seat: Option<(usize, Pose)>,
}

impl March<'_> {
    fn mover(&self, member: usize) -> Mover {
        Mover {
            id: self.members[member].id,
            troop: self.members[member].element.troop,
            start: self.members[member].start,
            leaves_camp: None,
            enters_camp: None,
        }
    }

    /// Enemies met by each member's front at the end.
    pub(crate) fn meetings(&self) -> Vec<Vec<Met>> {
        self.ends
            .iter()
            .map(|end| meetings(&self.scene, end))
            .collect()
    }

    /// Leg by leg, in each leg all members: table edge and end, ground, path, zones. Of several refusals of a leg the
    /// earliest check is cited, whoever is named first in the group. `Ruling: RUL-25`.
    pub(crate) fn check_legs(&self, met: &[Vec<Met>]) -> Result<Vec<GroundMet>, Refusal> {
        let meets: Vec<ElementId> = met.iter().flatten().map(|met| met.enemy).collect();
        let starts: Vec<Footprint> = self.members.iter().map(|member| member.start).collect();
        let mut bound: Vec<Bound> = (0..self.members.len())
            .map(|i| Bound::at_start(&self.scene, &starts[i], &without(&starts, i)))
            .collect();
        let mut ground = vec![GroundMet::NOTHING; self.members.len()];
        for (number, stage) in self.stages.iter().enumerate() {
            let after: Vec<Footprint> = stage
                .iter()
                .zip(&self.ends)
                .map(|(steps, end)| *steps.last().unwrap_or(end))
                .collect();
            let mut refused: Option<Refusal> = None;
            let mut note = |refusal: Refusal| {
                let is_earlier = |noted: &Refusal| check_of(&refusal) < check_of(noted);
                if refused.as_ref().is_none_or(is_earlier) {
                    refused = Some(refusal);
                }
            };
            // A follower of a column has no leg of its own before the last.
            for (i, steps) in stage.iter().enumerate().filter(|(_, s)| !s.is_empty()) {
                let way = Way {
                    leg: u8::try_from(number).unwrap_or(u8::MAX),
                    steps,
                    last: number + 1 == self.stages.len(),
                };
                let on = match check_leg(&self.scene, &self.mover(i), &way) {
                    Ok(on) => on,
                    Err(refusal) => {
                        note(refusal);
                        continue;
                    }
                };
                let zone_mover = ZoneMover {
                    id: self.members[i].id,
                    start: starts[i],
                    end: self.ends[i],
                    meets: &meets,
                    group_meets: self.members.len() > 1 && !meets.is_empty(),
                };
                let fellows = without(&after, i);
                let leg = ZoneLeg {
                    way,
                    fellows: &fellows,
                };
                if let Err(refusal) = check_zones(&self.scene, &zone_mover, &leg, &mut bound[i]) {
                    note(refusal);
                }
                ground[i] = ground[i].and(on, milli(self.stage_cost(steps).0));
            }
            if let Some(refusal) = refused {
                return Err(refusal);
            }
        }
        Ok(ground)
    }

    /// One leg costs the straight line of the corner that goes farthest, also round an arc. `Clause: AMB-02`.
    fn stage_cost(&self, steps: &[Footprint]) -> (f64, Corner) {
        match (steps.first(), steps.last()) {
            (Some(from), Some(to)) => leg_cost(self.scene.state.options.corner_measuring, from, to),
            (None, _) | (_, None) => (0.0, Corner::FrontLeft),
        }
    }

    /// The cost of one member's way, 1/1000 pace, with the corner of its longest leg.
    pub(crate) fn cost_of(&self, member: usize) -> (Milli, Corner) {
        let mut sum = 0.0;
        let mut longest = (0.0, Corner::FrontLeft);
        for stage in &self.stages {
            let leg = self.stage_cost(&stage[member]);
            sum += leg.0;
            if leg.0 > longest.0 {
                longest = leg;
            }
        }
        (milli(sum), longest.1)
    }

    /// The group's cost: leg by leg the corner of any member that goes farthest. `Clause: GRP-08`, `AMB-18`.
    pub(crate) fn cost(&self) -> (Milli, Corner, usize) {
        let mut sum = 0.0;
        let mut longest = (0.0, Corner::FrontLeft, 0);
        for stage in &self.stages {
            let mut farthest = (0.0, Corner::FrontLeft, 0);
            for (member, steps) in stage.iter().enumerate() {
                let (cost, corner) = self.stage_cost(steps);
                if cost > farthest.0 {
                    farthest = (cost, corner, member);
                }
            }
            sum += farthest.0;
            if farthest.0 > longest.0 {
                longest = farthest;
            }
        }
        (milli(sum), longest.1, longest.2)
    }

    /// Allowance, contacts, seating: the rest of the check when all legs are good. `cost` is what is measured, made by
    /// that member; `limits` are the grounds of those whose allowance limits it. `Clause: GRP-05`.
    pub(crate) fn finish(
        self,
        terms: &Terms,
        met: &[Vec<Met>],
        (cost, corner, farthest): (Milli, Corner, usize),
        limits: &[(usize, GroundMet)],
    ) -> Result<MovePreview, Refusal> {
        let state = self.scene.state;
        let mut allowed = Milli::MAX;
        for (member, ground) in limits {
            let mover = (
                self.members[*member].id,
                self.members[*member].element.troop,
            );
            // Only the element with the general lengthens its allowance, so the bonus is added once below.
            let own = allowed_with_bonus(state, &[mover], *ground, 0)?;
            allowed = allowed.min(own);
            within_allowance(state, &self.mover(*member), *ground, (0, corner), own)?;
        }
        if terms.bonus > 0 {
            let all: Vec<_> = self
                .members
                .iter()
                .map(|member| (member.id, member.element.troop))
                .collect();
            let along = limits
                .iter()
                .fold(GroundMet::NOTHING, |sum, (_, ground)| sum.and(*ground, 0));
            let longer = allowed_with_bonus(state, &all, along, terms.bonus)?;
            allowed = longer;
        }
        let whole = GroundMet::NOTHING;
        within_allowance(state, &self.mover(farthest), whole, (cost, corner), allowed)?;
        let contacts = self.contacts(met)?;
        let placed = self.seated(contacts.seat)?;
        Ok(MovePreview {
            placed,
            cost,
            allowed,
            points: terms.points,
            points_left: state.points.saturating_sub(terms.points),
            contacts: contacts.made,
            takes_camp: None,
        })
    }

    /// At least one member makes a legal contact if any touches an enemy, or the enemy is one that conforms.
    /// `Clause: MOV-27`, `CON-06`, `CON-12`, `AMB-19`, `AMB-17`.
    fn contacts(&self, met: &[Vec<Met>]) -> Result<Contacts, Refusal> {
        let mut contacts = Contacts {
            made: Vec::new(),
            seat: None,
        };
        let mut first_refusal = None;
        for (i, met) in met.iter().enumerate() {
            let member = &self.members[i];
            let troop = member.element.troop;
            self.meet_camps(i, &mut contacts)?;
            match judge_contacts(
                &self.scene,
                member.id,
                troop,
                &member.start,
                &self.ends[i],
                met,
            ) {
                Ok(None) => {}
                Ok(Some((enemy, edge))) => {
                    contacts.made.push((member.id, enemy, edge));
                    let stand = self.scene.enemies().find(|stand| stand.id == enemy);
                    if let (None, Some(stand)) = (contacts.seat, stand) {
                        contacts.seat = Some((i, seat(&stand.foot, edge)));
                    }
                }
                Err(refusal @ Refusal::NoContactForWheels { .. }) => return Err(refusal),
                Err(refusal) => first_refusal = first_refusal.or(Some(refusal)),
            }
        }
        match first_refusal {
            Some(refusal) if contacts.made.is_empty() => {
                contacts.made = self.conforming(met);
                if contacts.made.is_empty() {
                    return Err(refusal);
                }
            }
            Some(_) | None => {}
        }
        Ok(contacts)
    }

    fn meet_camps(&self, member: usize, contacts: &mut Contacts) -> Result<(), Refusal> {
        let id = self.members[member].id;
        for camp in self.scene.camps.iter().flatten() {
            let guard = camp
                .garrison
                .filter(|_| camp.is_defended_against(self.scene.side, self.scene.state))
                .filter(|_| front_touches_camp(&self.ends[member], camp));
            let Some(guard) = guard else { continue };
            if self.members[member].element.troop.is_wheeled() {
                return Err(Refusal::NoContactForWheels {
                    element: id,
                    enemy: guard,
                });
            }
            contacts.made.push((id, guard, Edge::Front));
        }
        Ok(())
    }

    /// Contacts with enemies that will line themselves up at the end of the phase. `Clause: CON-12`, `CON-13`.
    fn conforming(&self, met: &[Vec<Met>]) -> Vec<(ElementId, ElementId, Edge)> {
        if self.members.len() < 2 {
            return Vec::new();
        }
        let mut made: Vec<(ElementId, ElementId, Edge)> = Vec::new();
        for (i, met) in met.iter().enumerate() {
            let member = &self.members[i];
            for met in met {
                if matches!(met.how, Meeting::LinedUp(_))
                    || made.iter().any(|(_, enemy, _)| *enemy == met.enemy)
                {
                    continue;
                }
                let state = self.scene.state;
                let movers: Vec<Placed> = self
                    .members
                    .iter()
                    .zip(&self.ends)
                    .map(|(member, end)| Placed {
                        element: member.id,
                        pose: end.pose(),
                    })
                    .collect();
                let Some(pose) = conformed(state, member.id, &movers, met.enemy) else {
                    continue;
                };
                let Some(edge) = self.edge_met(i, met, pose) else {
                    continue;
                };
                made.push((member.id, met.enemy, edge));
            }
        }
        made
    }

    /// The edge of a conforming enemy that the member then lies on, if it may be attacked from where the member began.
    fn edge_met(&self, member: usize, met: &Met, conformed: Pose) -> Option<Edge> {
        let enemy = self.scene.enemies().find(|stand| stand.id == met.enemy)?;
        let Refusal::NotLinedUp { edge: nearest, .. } = not_lined_up(
            &self.scene,
            self.members[member].id,
            &self.ends[member],
            met,
        ) else {
            return None;
        };
        let turned = enemy.foot.at(conformed);
        let end = self.ends[member].base();
        let edge = crate::geometry::Touch::of_front(&end, &turned.base())
            .map_or(nearest, |touch| touch.edge);
        let start = &self.members[member].start;
        may_start_from(&self.scene.state.options, start, &enemy.foot, edge).then_some(edge)
    }

    /// Everybody's final pose: the whole group moves and turns by what seats the first contact exactly, if all have room.
    fn seated(&self, seat: Option<(usize, Pose)>) -> Result<Vec<Placed>, Refusal> {
        if let Some(placed) = seat.and_then(|(member, pose)| self.rigidly(member, pose)) {
            return Ok(placed);
        }
        if let Some(placed) = self.flush_with_friends() {
            return Ok(placed);
        }
        for (member, end) in self.members.iter().zip(&self.ends) {
            ends_on_nobody(&self.scene, member.id, end)?;
        }
        Ok(self.placed(&self.ends))
    }

    /// Everybody's pose when the whole group moves and turns by what brings one member to a pose, if all have room.
    fn rigidly(&self, member: usize, pose: Pose) -> Option<Vec<Placed>> {
        let from = &self.ends[member];
        let target = from.at(pose);
        let turn = Rotation::about(from.front, target.degrees - from.degrees);
        let exact: Vec<Footprint> = self
            .ends
            .iter()
            .map(|end| end.rotated(&turn).moved(target.front - from.front))
            .collect();
        if !exact.iter().all(|end| is_free(&self.scene, end)) {
            return None;
        }
        let mut placed = self.placed(&exact);
        placed[member].pose = pose;
        Some(placed)
    }

    /// The group stood flush with a friend that a member touches inside the tolerance. `Ruling: RUL-10`.
    fn flush_with_friends(&self) -> Option<Vec<Placed>> {
        (0..self.ends.len()).find_map(|member| {
            let pose = beside_friends(&self.scene, &self.ends[member])?;
            self.rigidly(member, pose)
        })
    }

    fn placed(&self, ends: &[Footprint]) -> Vec<Placed> {
        self.members
            .iter()
            .zip(ends)
            .map(|(member, end)| Placed {
                element: member.id,
                pose: end.pose(),
            })
            .collect()
    }
}

/// Everybody else's footprints.
fn without(all: &[Footprint], left_out: usize) -> Vec<Footprint> {
    all.iter()
        .enumerate()
        .filter(|(i, _)| *i != left_out)
        .map(|(_, foot)| *foot)
        .collect()
}

/// The place of a leg's refusal in the order of checks. `Ruling: RUL-25`.
const fn check_of(refusal: &Refusal) -> u8 {
    let clause = refusal.clause();
    if matches!(clause, Clause::Mov10) {
        0
    } else if matches!(clause, Clause::Ter06 | Clause::Ter08 | Clause::Mov28) {
        1
    } else if matches!(clause, Clause::Mov08 | Clause::Int01) {
        2
    } else {
        3
    }
}
