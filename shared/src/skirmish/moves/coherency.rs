//! Models of a unit keep together. `Clause: SKM-33..SKM-35`.

use super::super::{BuildingId, Level, LinkId, Mil, ModelId, Refusal, Spot, State, Status, UnitId};
use super::scene::{House, SLACK, gap_between, houses_of};
use crate::geometry::{Point, Vec2};

/// Where a living model of the unit is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Member {
    pub(crate) id: ModelId,
    pub(crate) centre: Vec2,
    pub(crate) radius: f64,
    pub(crate) level: Level,
    /// The link that it hangs on.
    pub(crate) hangs: Option<LinkId>,
    house: Option<BuildingId>,
}

impl Member {
    /// A member that stands or hangs there.
    pub(crate) fn new(
        houses: &[House<'_>],
        id: ModelId,
        (at, level, radius): (Point, Level, f64),
        status: Status,
    ) -> Self {
        let centre = at.exact();
        let house = houses.iter().find(|house| house.outline.holds(centre));
        Self {
            id,
            centre,
            radius,
            level,
            hangs: match status {
                Status::Climbing { link, .. } => Some(link),
                Status::InHand | Status::InReserve | Status::Standing | Status::Lost { .. } => None,
            },
            house: house.map(|house| house.id),
        }
    }
}

/// The living members of a unit as they are.
pub(crate) fn members_now(state: &State, unit: UnitId) -> Vec<Member> {
    let houses = houses_of(state);
    state
        .living(unit)
        .map(|(id, model)| {
            let place = (model.at, model.level, f64::from(model.radius()));
            Member::new(&houses, id, place, model.status)
        })
        .collect()
}

/// One connected group, or at least no more groups than before. `Clause: SKM-33`, `SKM-34`.
pub(crate) fn check_coherency(
    state: &State,
    unit: UnitId,
    before: &[Member],
    after: &[Member],
) -> Result<(), Refusal> {
    let groups = groups_of(state, after);
    let count = |groups: &[usize]| groups.iter().max().map_or(0, |last| last + 1);
    if count(&groups) <= 1 || count(&groups) <= count(&groups_of(state, before)) {
        return Ok(());
    }
    // The smallest group is the one that strayed.
    let size = |group: usize| groups.iter().filter(|other| **other == group).count();
    let strayed = (0..count(&groups)).min_by_key(|group| size(*group));
    let alone = groups
        .iter()
        .zip(after)
        .find(|(group, _)| Some(**group) == strayed);
    let Some((group, alone)) = alone else {
        return Ok(());
    };
    let others = groups
        .iter()
        .zip(after)
        .filter(|(other, _)| *other != group);
    let gaps = others.map(|(_, other)| gap(alone, other));
    Err(Refusal::Coherency {
        unit,
        model: alone.id,
        gap: libm::round(gaps.fold(f64::INFINITY, f64::min)) as Mil,
    })
}

fn gap(a: &Member, b: &Member) -> f64 {
    gap_between((a.centre, a.radius), (b.centre, b.radius))
}

/// The number of the group of each member.
fn groups_of(state: &State, members: &[Member]) -> Vec<usize> {
    let mut groups: Vec<usize> = Vec::with_capacity(members.len());
    for (number, member) in members.iter().enumerate() {
        let mut own = number;
        let joined: Vec<usize> = members
            .iter()
            .zip(&groups)
            .filter(|(other, _)| are_joined(state, member, other))
            .map(|(_, group)| *group)
            .collect();
        if let Some(least) = joined.iter().min() {
            own = *least;
            for group in &mut groups {
                if joined.contains(group) {
                    *group = own;
                }
            }
        }
        groups.push(own);
    }
    // Numbered without gaps.
    let mut known: Vec<usize> = groups.clone();
    known.sort_unstable();
    known.dedup();
    groups
        .iter()
        .map(|group| known.partition_point(|other| other < group))
        .collect()
}

/// Near enough on one level, in one building not more than a level apart, on a link to the other's level, or at the two
/// ends of one.
/// `Clause: SKM-33`.
fn are_joined(state: &State, a: &Member, b: &Member) -> bool {
    match (a.hangs, b.hangs) {
        (Some(one), Some(other)) => one == other,
        (Some(link), None) => leads_to(state, link, b.level),
        (None, Some(link)) => leads_to(state, link, a.level),
        (None, None) => {
            let reach = f64::from(state.profile().movement.coherency);
            let near = a.level == b.level && gap(a, b) <= reach + SLACK;
            let housed = a.house.is_some() && a.house == b.house && a.level.abs_diff(b.level) <= 1;
            near || housed || are_linked(state, a, b)
        }
    }
}

/// A link stands for the way between two who are as near to its ends as members are to each other. `Clause: SKM-33`.
fn are_linked(state: &State, a: &Member, b: &Member) -> bool {
    let reach = f64::from(state.profile().movement.coherency);
    let at = |member: &Member, end: &Spot| {
        member.level == end.level
            && member.centre.distance(end.at.exact()) - member.radius <= reach + SLACK
    };
    a.level != b.level
        && state.links.iter().any(|link| {
            let (low, high) = (&link.link.low, &link.link.high);
            (at(a, low) && at(b, high)) || (at(a, high) && at(b, low))
        })
}

fn leads_to(state: &State, link: LinkId, level: Level) -> bool {
    state
        .link(link)
        .is_some_and(|link| link.link.low.level == level || link.link.high.level == level)
}
