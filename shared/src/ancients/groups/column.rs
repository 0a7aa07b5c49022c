//! A column on the march, and a group that falls into one. `Clause: GRP-09..GRP-16`, `MOV-23`, `Ruling: RUL-02`.

use super::super::allowance::{GroundMet, allowed_after};
use super::super::moves::{MovePreview, ROUNDING, Scene, Way, ground_met, way_cost};
use super::super::{Element, ElementId, Leg, Refusal, Side, State};
use super::block::{box_round, check_lines_up, check_shift, enemy_ahead, stages_of};
use super::finish::{March, Stage, Terms};
use super::shape::{Member, check_shape, follows};
use super::track::Track;
use super::{check_form, check_start, members_of};
use crate::geometry::{
    ANGLE_TOLERANCE, Bounds, Footprint, Milli, Rotation, TOLERANCE, convex_overlap, turn_between,
};

/// Halvings of a search for the place where somebody has to stop: finer than the grid.
const HALVINGS: u32 = 24;

/// Checks the move of a column. `Ruling: RUL-25`.
pub(crate) fn check_column(
    state: &State,
    side: Side,
    elements: &[ElementId],
    legs: &[Leg],
    bonus: u8,
) -> Result<MovePreview, Refusal> {
    check_form(elements, legs)?;
    let members = members_of(state, side, elements)?;
    let formed = formed_already(&members);
    check_shape(state, &members, &|place| place < formed)?;
    let (leader_stages, leader_ends) = stages_of(&[members[0].start], legs);
    let points = check_start(state, &members, elements, &leader_ends[0], bonus)?;
    check_shift(state, legs)?;
    let column = Column {
        state,
        side,
        members: &members,
        formed,
        legs,
    };
    column.check_legs()?;
    let placed = column.place_followers(&leader_stages);
    column.check_need(elements, &placed)?;
    let cost = placed.cost;
    let march = March {
        scene: Scene::new(state, side, elements, box_round(&placed.stages)),
        ends: placed.ends,
        stages: placed.stages,
        members: members.clone(),
    };
    let met = march.meetings();
    check_lines_up(legs, &met)?;
    let ground = march.check_legs(&met)?;
    apart(&march)?;
    let limits = limits(&ground, formed);
    let (leader_cost, corner) = march.cost_of(0);
    let measured = (leader_cost.max(cost), corner, 0);
    march.finish(&Terms { bonus, points }, &met, measured, &limits)
}

/// How many members, the leader included, stand in column from the head on.
fn formed_already(members: &[Member<'_>]) -> usize {
    1 + members
        .windows(2)
        .take_while(|pair| follows(&pair[0].start, &pair[1].start))
        .count()
}

/// The members already in column limit each other; whoever falls in only limits itself. The river limits the leader alone.
/// `Clause: GRP-05`, `MOV-23`.
fn limits(ground: &[GroundMet], formed: usize) -> Vec<(usize, GroundMet)> {
    ground
        .iter()
        .take(formed)
        .enumerate()
        .map(|(i, met)| {
            let river = met.river && i == 0;
            (i, GroundMet { river, ..*met })
        })
        .collect()
}

/// No two members end on each other. `Clause: MOV-10`.
fn apart(march: &March<'_>) -> Result<(), Refusal> {
    for (i, end) in march.ends.iter().enumerate() {
        let other = march.ends[..i].iter().position(|other| overlap(end, other));
        if let Some(other) = other {
            return Err(Refusal::EndsOn {
                element: march.members[i].id,
                other: march.members[other].id,
            });
        }
    }
    Ok(())
}

fn overlap(a: &Footprint, b: &Footprint) -> bool {
    a.front.distance(b.front) <= 362.0
        && convex_overlap(&a.pulled_in(ROUNDING), &b.pulled_in(ROUNDING))
}

/// A column, or a group that falls into one behind its leader.
struct Column<'a> {
    state: &'a State,
    side: Side,
    members: &'a [Member<'a>],
    /// So many stand in column already.
    formed: usize,
    legs: &'a [Leg],
}

/// Everybody's ways and ends.
struct Placing {
    stages: Vec<Stage>,
    ends: Vec<Footprint>,
    /// The longest way of a member that was in column, 1/1000 pace.
    cost: Milli,
}

impl Column<'_> {
    fn leader(&self) -> &Footprint {
        &self.members[0].start
    }

    fn goes_back(&self) -> bool {
        self.legs.iter().any(|leg| matches!(leg, Leg::Back(_)))
    }

    /// Back only as a straight march with nothing else, away from an enemy ahead; sideways only at the end.
    /// `Clause: GRP-12`, `Ruling: RUL-02`.
    fn check_legs(&self) -> Result<(), Refusal> {
        let negative = |leg: &Leg| matches!(leg, Leg::Ahead(paces) if *paces < 0);
        let before_last = &self.legs[..self.legs.len() - 1];
        let shifts_early = before_last.iter().any(|leg| matches!(leg, Leg::Shift(_)));
        if self.legs.iter().any(negative) || shifts_early {
            return Err(Refusal::GroupManoeuvre);
        }
        if !self.goes_back() {
            return Ok(());
        }
        let only_back = self.legs.iter().all(|leg| matches!(leg, Leg::Back(_)));
        let straight = self.members[..self.formed].iter().all(|member| {
            turn_between(self.leader().degrees, member.start.degrees).abs() <= ANGLE_TOLERANCE
        });
        if !only_back || !straight || !enemy_ahead(self.state, self.leader(), self.side) {
            return Err(Refusal::GroupManoeuvre);
        }
        Ok(())
    }

    /// Frontage is reduced only where that is needed: to go through bad going, over a river, along a road or back, to
    /// wheel, or where the line as it stands does not fit through. `Clause: GRP-11`, `GRP-12`.
    fn check_need(&self, elements: &[ElementId], placing: &Placing) -> Result<(), Refusal> {
        let in_column = self.formed == self.members.len();
        let wheels = self.legs.iter().any(|leg| matches!(leg, Leg::Wheel { .. }));
        if in_column || wheels || self.goes_back() {
            return Ok(());
        }
        let ground = self.state.board.ground();
        let scene = Scene::new(self.state, self.side, elements, box_round(&placing.stages));
        let slow = placing.stages.iter().flatten().any(|steps| {
            let way = Way {
                leg: 0,
                steps,
                last: false,
            };
            let met = ground_met(&scene, &way);
            met.bad || met.river
        });
        let by_road = ground.on_road(&placing.ends[0].base());
        if slow || by_road || !self.line_fits(elements) {
            return Ok(());
        }
        Err(Refusal::GroupManoeuvre)
    }

    /// Whether the group as it stands could make the same legs. `Clause: GRP-16`, `GRP-17`.
    fn line_fits(&self, elements: &[ElementId]) -> bool {
        let starts: Vec<Footprint> = self.members.iter().map(|member| member.start).collect();
        let (stages, ends) = stages_of(&starts, self.legs);
        let march = March {
            scene: Scene::new(self.state, self.side, elements, box_round(&stages)),
            members: self.members.to_vec(),
            stages,
            ends,
        };
        let met = march.meetings();
        match march.check_legs(&met) {
            Ok(_) => true,
            Err(refusal) => !matches!(
                refusal,
                Refusal::PathBlocked { .. }
                    | Refusal::NoPassage { .. }
                    | Refusal::EndsOn { .. }
                    | Refusal::EndsOnCamp { .. }
                    | Refusal::OffTable { .. }
                    | Refusal::Impassable { .. }
                    | Refusal::NoWheels { .. }
            ),
        }
    }

    /// Puts every follower behind the one ahead, as far as it gets. `Clause: GRP-13`, `GRP-15`.
    fn place_followers(&self, leader_stages: &[Stage]) -> Placing {
        let back = self.goes_back();
        let leader_end = leader_stages
            .last()
            .and_then(|stage| stage[0].last())
            .copied()
            .unwrap_or(*self.leader());
        let shift = self.shift(leader_stages);
        let before_shift = leader_end.moved(shift * -1.0);
        let track = if back {
            Track::new(&leader_end, &[], &[])
        } else {
            let followers: Vec<Footprint> = self.members[1..self.formed]
                .iter()
                .map(|member| member.start)
                .collect();
            Track::new(self.leader(), self.legs, &followers)
        };
        let mut walk = Walk {
            column: self,
            track,
            ends: vec![before_shift],
            ways: Vec::new(),
            place: 0.0,
            cost: 0,
        };
        walk.place = walk.track.length();
        for member in 1..self.members.len() {
            if back && member < self.formed {
                walk.go_back(member, leader_end.front - self.leader().front);
            } else if member < self.formed {
                walk.follow(member);
            } else {
                walk.fall_in(member);
            }
        }
        walk.placing(leader_stages, shift)
    }

    /// The sideways shift at the end, as a way on the table.
    fn shift(&self, leader_stages: &[Stage]) -> crate::geometry::Vec2 {
        let last = leader_stages.last().map(|stage| &stage[0]);
        match (self.legs.last(), last) {
            (Some(Leg::Shift(_)), Some(steps)) => steps[steps.len() - 1].front - steps[0].front,
            (Some(Leg::Ahead(_) | Leg::Wheel { .. } | Leg::Back(_)) | None, _) | (_, None) => {
                crate::geometry::Vec2::new(0.0, 0.0)
            }
        }
    }

    fn allowed(&self, element: &Element, way: &[Footprint]) -> Milli {
        let bounds = way
            .iter()
            .flat_map(Footprint::corners)
            .fold(Bounds::EMPTY, Bounds::with);
        let scene = Scene::new(self.state, self.side, &[], bounds);
        let met = ground_met(
            &scene,
            &Way {
                leg: 0,
                steps: way,
                last: true,
            },
        );
        // Only the leader is slowed by a river.
        let met = GroundMet {
            river: false,
            ..met
        };
        allowed_after(element.troop, met, self.state.options.bad_going_whole_move)
    }
}

/// Followers being placed one after the other.
struct Walk<'a> {
    column: &'a Column<'a>,
    track: Track,
    ends: Vec<Footprint>,
    ways: Vec<Vec<Footprint>>,
    /// Track place of the one ahead.
    place: f64,
    cost: Milli,
}

impl Walk<'_> {
    /// The track place straight behind the one ahead: front edge on rear edge, at a bend as near as it gets.
    fn slot(&self, member: usize) -> f64 {
        let ahead = self
            .track
            .at(self.place, &self.column.members[member - 1].start);
        let like = &self.column.members[member].start;
        let straight = self.place - ahead.depth;
        let fits = |place: f64| !overlap(&self.track.at(place, like), &ahead);
        if fits(straight) {
            return straight;
        }
        let (mut near, mut far) = (straight, straight - like.width);
        for _ in 0..HALVINGS {
            let middle = (near + far) / 2.0;
            if fits(middle) {
                far = middle;
            } else {
                near = middle;
            }
        }
        far
    }

    fn cost_of(&self, way: &[Footprint]) -> Milli {
        way_cost(self.column.state.options.corner_measuring, way).0
    }

    /// A member of the column follows along the track. One that cannot get there stops on it.
    fn follow(&mut self, member: usize) {
        let start = self.column.members[member].start;
        let from = self.track.post(member).unwrap_or(self.place);
        let mut to = self.slot(member).max(from);
        let whole = self.track.between(from, to, &start);
        let allowed = self
            .column
            .allowed(self.column.members[member].element, &whole);
        let cost_to = |to: f64| self.cost_of(&self.track.measured(from, to, &start));
        if cost_to(to) > allowed {
            let (mut reached, mut beyond) = (from, to);
            for _ in 0..HALVINGS {
                let middle = (reached + beyond) / 2.0;
                if cost_to(middle) > allowed {
                    beyond = middle;
                } else {
                    reached = middle;
                }
            }
            to = reached;
        }
        self.cost = self.cost.max(cost_to(to));
        let mut way = self.track.between(from, to, &start);
        way[0] = start;
        if to <= from {
            way = vec![start, start];
        }
        self.place = to;
        self.ends.push(way[way.len() - 1]);
        self.ways.push(way);
    }

    /// A straight column marches back as one.
    fn go_back(&mut self, member: usize, by: crate::geometry::Vec2) {
        let start = self.column.members[member].start;
        let end = start.moved(by);
        let ahead = self.column.members[member - 1].start.depth;
        self.place -= ahead;
        self.ends.push(end);
        self.ways.push(vec![start, end]);
    }

    /// A member that stood beside the column goes straight to its place in it, as far as its allowance, the others and
    /// the rule that nobody ends farther to the rear let it. `Clause: GRP-15`.
    fn fall_in(&mut self, member: usize) {
        let own = &self.column.members[member];
        let start = own.start;
        let slot = self.slot(member);
        let target = self.track.at(slot, &start);
        self.place = slot;
        let turn = turn_between(start.degrees, target.degrees);
        let at = |share: f64| {
            if share >= 1.0 {
                return target;
            }
            let front = start.front + (target.front - start.front) * share;
            start
                .rotated(&Rotation::about(start.front, turn * share))
                .moved(front - start.front)
        };
        let leader = self.column.leader();
        let rearward = leader.sees(target.front).y < leader.sees(start.front).y - TOLERANCE;
        let allowed = self.column.allowed(own.element, &[start, target]);
        let fits = |share: f64| {
            let end = at(share);
            self.cost_of(&[start, end]) <= allowed && !self.is_taken(member, &end)
        };
        let share = if rearward && !self.column.goes_back() {
            0.0
        } else if fits(1.0) {
            1.0
        } else {
            farthest(fits)
        };
        let end = at(share);
        self.ends.push(end);
        self.ways.push(vec![start, end]);
    }

    /// Whether a member that is placed already, or has yet to go, stands there.
    fn is_taken(&self, member: usize, end: &Footprint) -> bool {
        self.ends.iter().any(|other| overlap(end, other))
            || self.column.members[member + 1..]
                .iter()
                .any(|other| overlap(end, &other.start))
    }

    /// Leader's legs first, the followers' ways in the last of them, then the common shift.
    fn placing(self, leader_stages: &[Stage], shift: crate::geometry::Vec2) -> Placing {
        let members = self.column.members.len();
        let shifts = shift.length() > 0.0;
        let marching = leader_stages.len() - usize::from(shifts);
        let mut stages: Vec<Stage> = Vec::with_capacity(leader_stages.len());
        for (number, stage) in leader_stages[..marching].iter().enumerate() {
            let mut all = vec![stage[0].clone()];
            if number + 1 == marching {
                all.extend(self.ways.iter().cloned());
            } else {
                all.resize(members, Vec::new());
            }
            stages.push(all);
        }
        let mut ends = self.ends;
        if shifts {
            let after: Vec<Footprint> = ends.iter().map(|end| end.moved(shift)).collect();
            let sideways = ends.iter().zip(&after).map(|(a, b)| vec![*a, *b]).collect();
            stages.push(sideways);
            ends = after;
        }
        Placing {
            stages,
            ends,
            cost: self.cost,
        }
    }
}

/// The largest share of a way, in steps, at which somebody fits.
fn farthest(fits: impl Fn(f64) -> bool) -> f64 {
    const STEPS: u32 = 64;
    (0..STEPS)
        .rev()
        .map(|step| f64::from(step) / f64::from(STEPS))
        .find(|share| fits(*share))
        .unwrap_or(0.0)
}
