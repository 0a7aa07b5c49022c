//! A column on the march, and a group that falls into one, or narrows for a gap. `Clause: GRP-09..GRP-17`, `MOV-23`,
//! `Ruling: RUL-02`.

use super::super::allowance::GroundMet;
use super::super::moves::{MovePreview, ROUNDING, Scene, Way, ground_met};
use super::super::{ElementId, Leg, Refusal, Side, State};
use super::block::{box_round, check_lines_up, check_shift, enemy_ahead, stages_of};
use super::finish::{March, Stage, Terms};
use super::narrow::Fit;
use super::shape::{Member, check_shape, follows};
use super::{alone_ahead, check_form, check_start, members_of};
use crate::geometry::{
    ANGLE_TOLERANCE, Bounds, Footprint, MILLI, Milli, convex_overlap, turn_between,
};

/// The widest wheel for which a line narrows, 1/1000 degree. `Clause: GRP-11`.
const QUARTER: Milli = 90 * MILLI;

/// Checks the move of a column. `Ruling: RUL-25`.
pub(crate) fn check_column(
    state: &State,
    side: Side,
    elements: &[ElementId],
    legs: &[Leg],
    bonus: u8,
) -> Result<MovePreview, Refusal> {
    check_form(elements, legs)?;
    if let Some(verdict) = alone_ahead(state, side, elements, legs, bonus) {
        return verdict;
    }
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
    let placed = column.placed(elements, &leader_stages)?;
    let march = March {
        scene: Scene::new(state, side, elements, placed.bounds()),
        ends: placed.ends,
        stages: placed.stages,
        members: members.clone(),
    };
    let met = march.meetings();
    check_lines_up(legs, &met)?;
    let ground = march.check_legs(&met)?;
    apart(&march)?;
    let limits = limits(&ground, &placed.marching);
    let (leader_cost, corner) = march.cost_of(0);
    let measured = (leader_cost.max(placed.cost), corner, 0);
    march.finish(&Terms { bonus, points }, &met, measured, &limits)
}

/// Everybody's ways as they would be, whether or not the move is allowed.
pub(super) fn ways_in_column(
    state: &State,
    side: Side,
    members: &[Member<'_>],
    elements: &[ElementId],
    legs: &[Leg],
) -> Result<Placing, Refusal> {
    let formed = formed_already(members);
    check_shape(state, members, &|place| place < formed)?;
    let (leader_stages, _) = stages_of(&[members[0].start], legs);
    let column = Column {
        state,
        side,
        members,
        formed,
        legs,
    };
    column.check_legs()?;
    column.placed(elements, &leader_stages)
}

/// How many members, the leader included, stand in column from the head on.
fn formed_already(members: &[Member<'_>]) -> usize {
    1 + members
        .windows(2)
        .take_while(|pair| follows(&pair[0].start, &pair[1].start))
        .count()
}

/// Those who march together limit each other; whoever falls in only limits itself. The river limits the leader alone.
/// `Clause: GRP-05`, `MOV-23`.
fn limits(ground: &[GroundMet], marching: &[usize]) -> Vec<(usize, GroundMet)> {
    marching
        .iter()
        .filter_map(|member| {
            let met = *ground.get(*member)?;
            let river = met.river && *member == 0;
            Some((*member, GroundMet { river, ..met }))
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

pub(super) fn overlap(a: &Footprint, b: &Footprint) -> bool {
    a.front.distance(b.front) <= 362.0
        && convex_overlap(&a.pulled_in(ROUNDING), &b.pulled_in(ROUNDING))
}

/// A column, or a group that falls into one behind its leader, or narrows as far as it must.
pub(super) struct Column<'a> {
    pub(super) state: &'a State,
    pub(super) side: Side,
    pub(super) members: &'a [Member<'a>],
    /// So many stand in column already.
    pub(super) formed: usize,
    pub(super) legs: &'a [Leg],
}

/// Everybody's ways and ends.
pub(super) struct Placing {
    /// The legs of those who march together; nothing for whoever falls in.
    pub(super) stages: Vec<Stage>,
    pub(super) ends: Vec<Footprint>,
    /// The ways of those who fell in, each a single move that has been checked.
    pub(super) fallen: Vec<Vec<Footprint>>,
    /// Who marches together.
    pub(super) marching: Vec<usize>,
    /// The longest way of a follower on the march, 1/1000 pace.
    pub(super) cost: Milli,
}

impl Placing {
    /// A box round all of it.
    fn bounds(&self) -> Bounds {
        let fallen = self.fallen.iter().flatten();
        fallen
            .chain(&self.ends)
            .flat_map(Footprint::corners)
            .fold(box_round(&self.stages), Bounds::with)
    }
}

impl Column<'_> {
    pub(super) fn leader(&self) -> &Footprint {
        &self.members[0].start
    }

    pub(super) fn goes_back(&self) -> bool {
        self.legs.iter().any(|leg| matches!(leg, Leg::Back(_)))
    }

    /// Whether so many of the first members face the leader's way.
    pub(super) fn is_straight(&self, count: usize) -> bool {
        self.members.iter().take(count).all(|member| {
            turn_between(self.leader().degrees, member.start.degrees).abs() <= ANGLE_TOLERANCE
        })
    }

    /// Back only as a march with nothing else, away from an enemy ahead; sideways only at the end.
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
        if !only_back || !enemy_ahead(self.state, self.leader(), self.side) {
            return Err(Refusal::GroupManoeuvre);
        }
        Ok(())
    }

    /// Frontage is reduced only where that is needed: to one element to go through bad going, over a river, along a road
    /// or back, or to wheel by up to 90°; and no more than needed where the line as it stands does not fit through.
    /// `Clause: GRP-11`, `GRP-11a`, `GRP-12`, `GRP-16`.
    fn placed(&self, elements: &[ElementId], leader_stages: &[Stage]) -> Result<Placing, Refusal> {
        let in_file = self.place_followers(leader_stages);
        let in_column = self.formed == self.members.len();
        let wheels = (1..=QUARTER).contains(&self.wheel());
        if in_column || wheels || self.goes_back() || self.needs_a_column(elements, &in_file) {
            return Ok(in_file);
        }
        match self.fit(elements) {
            Fit::Line => Err(Refusal::GroupManoeuvre),
            // Only who goes straight ahead narrows in part.
            Fit::Files(_) if self.wheel() > 0 => Err(Refusal::GroupManoeuvre),
            Fit::Files(files) => Ok(self.narrowed(&files)),
            Fit::OneFile => Ok(in_file),
        }
    }

    /// How far the leader wheels in all, 1/1000 degree.
    fn wheel(&self) -> Milli {
        let wheels = self.legs.iter().map(|leg| match leg {
            Leg::Wheel { degrees, .. } => *degrees,
            Leg::Ahead(_) | Leg::Shift(_) | Leg::Back(_) => 0,
        });
        wheels.fold(0, Milli::saturating_add)
    }

    /// The ground asks for a column: slow ground on anybody's way, or a road under the leader. `Clause: GRP-09`.
    fn needs_a_column(&self, elements: &[ElementId], in_file: &Placing) -> bool {
        let scene = Scene::new(self.state, self.side, elements, in_file.bounds());
        let marching = in_file.stages.iter().flatten();
        let slow = marching.chain(&in_file.fallen).any(|steps| {
            let way = Way {
                leg: 0,
                steps,
                last: false,
            };
            let met = ground_met(&scene, &way);
            met.bad || met.river
        });
        slow || self.state.board.ground().on_road(&in_file.ends[0].base())
    }
}
