//! Who stands in a group with whom. `Clause: GRP-01..GRP-03`, `GRP-14`.

use super::super::{Element, ElementId, Refusal, State, contacts_of};
use crate::geometry::{
    ANGLE_TOLERANCE, Bounds, Footprint, MILLI, TOLERANCE, Vec2, convex_distance, touches,
    turn_between,
};

/// One member at the start of a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Member<'a> {
    pub(crate) id: ElementId,
    pub(crate) element: &'a Element,
    pub(crate) start: Footprint,
}

/// Whether two bases touch as members of a group do: anywhere, or by option corner to corner. `Clause: GRP-03`.
fn are_linked(a: &Footprint, b: &Footprint, strict: bool) -> bool {
    let (own, theirs) = (a.corners(), b.corners());
    let near = Bounds::of(&own).grown(TOLERANCE);
    if !near.meets(&Bounds::of(&theirs)) {
        return false;
    }
    let is_shared = |p: &Vec2| theirs.iter().any(|q| p.distance(*q) <= TOLERANCE);
    let shared = own.iter().filter(|p| is_shared(p)).count();
    shared >= 2 || (!strict && convex_distance(&own, &theirs) <= TOLERANCE)
}

/// Checks that the elements form a group: all linked, nobody touched by an enemy, all facing one way.
/// `Clause: GRP-01`, `GRP-02`, `GRP-03`, `BRK-01`.
pub(crate) fn check_shape(
    state: &State,
    members: &[Member<'_>],
    in_column: &dyn Fn(usize) -> bool,
) -> Result<(), Refusal> {
    if members.len() < 2 {
        return Ok(());
    }
    check_linked(state, members)?;
    for member in members {
        if let Some(contact) = contacts_of(state, member.id).first() {
            return Err(Refusal::GroupInContact {
                element: member.id,
                enemy: contact.enemy,
            });
        }
    }
    let facing = members[0].start.degrees;
    for (place, member) in members.iter().enumerate() {
        let off = turn_between(facing, member.start.degrees);
        if off.abs() > ANGLE_TOLERANCE && !in_column(place) {
            return Err(Refusal::GroupFacing {
                element: member.id,
                off: (off * f64::from(MILLI)) as i32,
            });
        }
    }
    Ok(())
}

fn check_linked(state: &State, members: &[Member<'_>]) -> Result<(), Refusal> {
    let strict = state.options.strict_groups;
    let guards = |id: ElementId| state.camp_of_garrison(id).is_some();
    let mut linked = vec![false; members.len()];
    linked[0] = !guards(members[0].id);
    let mut next = vec![0];
    while let Some(at) = next.pop() {
        for other in 0..members.len() {
            if !linked[other]
                && linked[at]
                && !guards(members[other].id)
                && are_linked(&members[at].start, &members[other].start, strict)
            {
                linked[other] = true;
                next.push(other);
            }
        }
    }
    match linked.iter().position(|is| !is) {
        Some(place) => Err(Refusal::NotTouchingGroup {
            element: members[place].id,
        }),
        None => Ok(()),
    }
}

/// Whether `behind` follows `ahead` in a column: its front on the other's rear edge, or at a bend with a corner on it.
/// `Clause: GRP-14`.
pub(crate) fn follows(ahead: &Footprint, behind: &Footprint) -> bool {
    /// At a bend the front edge lies this far off the rear line at most, paces.
    const BEND: f64 = 90.0;
    /// A follower's front edge is before at least half of the rear edge ahead, paces.
    const ASIDE: f64 = 80.0;
    let turn = turn_between(ahead.degrees, behind.degrees).abs();
    let seen = ahead.sees(behind.front);
    let gap = -ahead.depth - seen.y;
    let straight = turn <= ANGLE_TOLERANCE;
    let touching = touches(&ahead.base(), &behind.base());
    if straight {
        touching && seen.x.abs() <= TOLERANCE && gap.abs() <= TOLERANCE
    } else {
        touching && turn < 90.0 && seen.x.abs() <= ASIDE && (-BEND..=BEND).contains(&gap)
    }
}

/// The largest group that an element could move in: the friends that it touches facing its way, and theirs in turn, none
/// of them in contact or moved already. Sorted; the element itself at least. `Clause: GRP-01..GRP-03`.
#[must_use]
pub fn group_of(state: &State, element: ElementId) -> Vec<ElementId> {
    let Some(first) = state.element(element).filter(|e| e.is_on_table()) else {
        return vec![element];
    };
    let free = |id: ElementId, e: &Element| !e.moved && contacts_of(state, id).is_empty();
    let mut group = vec![element];
    if state.camp_of_garrison(element).is_some() || !free(element, first) {
        return group;
    }
    let candidates: Vec<(ElementId, &Element)> = state
        .in_field()
        .filter(|(id, e)| *id != element && e.side == first.side)
        .filter(|(_, e)| {
            turn_between(first.pose.degrees(), e.pose.degrees()).abs() <= ANGLE_TOLERANCE
        })
        .filter(|(id, e)| free(*id, e))
        .collect();
    let strict = state.options.strict_groups;
    let mut at = 0;
    while let Some(base) = group
        .get(at)
        .and_then(|id| state.element(*id))
        .map(|e| Footprint::of(&e.footprint()))
    {
        for (id, other) in &candidates {
            if !group.contains(id) && are_linked(&base, &Footprint::of(&other.footprint()), strict)
            {
                group.push(*id);
            }
        }
        at += 1;
    }
    group.sort_unstable();
    group
}
