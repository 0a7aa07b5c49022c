//! Whether one element can shoot at another: state of both, range, arc, sight. `Clause: SHT-01..SHT-14`.

use super::touching::{contacts_of, overlaps_somebody};
use super::way::core;
use super::{ArtilleryShoots, Camp, Element, ElementId, Side, State, Troop, camp};
use crate::geometry::{
    Base, Bounds, Edge, Polygon, Vec2, convex_distance, convex_hull, convex_overlap,
};

/// Range of bows and war wagons, paces. `Clause: SHT-02`.
const BOWSHOT: f64 = 200.0;
/// Range of artillery, paces. `Clause: SHT-02`.
const STONE_THROW: f64 = 500.0;
/// How far the arc reaches to each side of the base, paces. `Clause: SHT-04`.
pub(super) const BESIDE: f64 = Element::WIDTH;
/// Rounding must not put an exact range out of reach, paces.
const ROUNDING: f64 = 0.01;

/// Whether an element can shoot at an enemy now. `Clause: SHT-01..SHT-14`.
pub(crate) fn can_shoot(state: &State, shooter: ElementId, target: ElementId) -> bool {
    let (Some(own), Some(enemy)) = (state.element(shooter), state.element(target)) else {
        return false;
    };
    let enemies = own.side != enemy.side && own.is_on_table() && enemy.is_on_table();
    enemies
        && own.troop.shoots()
        && !own.has_shot
        && !enemy.was_shot_at
        && stands_still(state, own)
        && is_roughly_in_reach(own, enemy)
        && in_reach(own, shooter, target, state)
        && is_free_to_shoot(state, shooter)
        && may_be_shot_at(state, target)
        && sees(state, (shooter, own), (target, enemy))
}

/// The distance that decides who is nearest. `Clause: SHT-03`, `SHT-10`.
pub(crate) fn distance(state: &State, shooter: ElementId, target: ElementId) -> f64 {
    let (Some(own), Some(enemy)) = (state.element(shooter), state.element(target)) else {
        return f64::INFINITY;
    };
    let target = body(state, target, enemy);
    shooting_edges(state, shooter, own)
        .iter()
        .map(|(from, to)| convex_distance(&[*from, *to], &target.corners()))
        .fold(f64::INFINITY, f64::min)
}

/// Artillery has neither moved nor pivoted; by option it shoots in the enemy's bounds only. `Clause: SHT-06`, `SHT-07`,
/// `EDN-03`.
fn stands_still(state: &State, own: &Element) -> bool {
    if own.troop != Troop::Artillery {
        return true;
    }
    let unmoved = !own.moved && !own.shifted;
    match state.options.artillery_shoots {
        ArtilleryShoots::Unmoved => unmoved,
        ArtilleryShoots::EnemyBound => unmoved && state.active != own.side,
    }
}

/// A quick look before the exact one: nobody reaches farther than 180 paces from the middle of his front edge, no camp
/// farther than 240 from its garrison's.
fn is_roughly_in_reach(own: &Element, enemy: &Element) -> bool {
    const BODIES: f64 = 2.0 * 240.0;
    let apart = own.pose.front() - enemy.pose.front();
    let reach = range(own.troop) + BODIES;
    apart.dot(apart) <= reach * reach
}

fn in_reach(own: &Element, shooter: ElementId, target: ElementId, state: &State) -> bool {
    distance(state, shooter, target) <= range(own.troop) + ROUNDING
}

pub(super) const fn range(troop: Troop) -> f64 {
    if matches!(troop, Troop::Artillery) {
        STONE_THROW
    } else {
        BOWSHOT
    }
}

/// Neither in contact nor in an overlap; a garrison not attacked. `Clause: SHT-12`, `Ruling: RUL-17`.
fn is_free_to_shoot(state: &State, id: ElementId) -> bool {
    let attacks = camp::attacks(state);
    attacks.iter().all(|(a, b)| *a != id && *b != id) && is_out_of_contact(state, id)
}

/// As for shooters, but a camp may be shot at while it is attacked. `Clause: CMP-10`, `CMP-16`.
fn may_be_shot_at(state: &State, id: ElementId) -> bool {
    let attacks_a_camp = camp::attacks(state).iter().any(|(a, _)| *a == id);
    !attacks_a_camp && is_out_of_contact(state, id)
}

fn is_out_of_contact(state: &State, id: ElementId) -> bool {
    if state.camp_of_garrison(id).is_some() {
        return true;
    }
    contacts_of(state, id).is_empty()
        && (state.options.shoot_overlaps || !overlaps_somebody(state, id))
}

/// What is shot from and at: the base, or the camp round a garrison.
fn body(state: &State, id: ElementId, element: &Element) -> Base {
    state
        .camp_of_garrison(id)
        .and_then(|side: Side| state.camp(side))
        .map_or_else(|| element.footprint(), Camp::footprint)
}

/// The edges shot from: the front, or all four for war wagons and out of a camp. `Clause: SHT-04`, `SHT-05`.
pub(super) fn shooting_edges(state: &State, id: ElementId, own: &Element) -> Vec<(Vec2, Vec2)> {
    let base = body(state, id, own);
    if is_all_round(state, id, own) {
        [Edge::Front, Edge::Right, Edge::Rear, Edge::Left]
            .map(|edge| base.edge(edge))
            .to_vec()
    } else {
        vec![base.edge(Edge::Front)]
    }
}

pub(super) fn is_all_round(state: &State, id: ElementId, own: &Element) -> bool {
    own.troop == Troop::WarWagons || state.camp_of_garrison(id).is_some()
}

/// An enemy that is in arc and range of a shooter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineOfFire {
    /// Who.
    pub target: ElementId,
    /// Nothing stands or lies between: nobody in the way, no wood or hill. `Clause: SHT-13`.
    pub is_clear: bool,
}

/// Every enemy in arc and range of an element that shoots, seen or not, whatever else keeps the two from shooting.
/// `Clause: SHT-03`, `SHT-04`, `SHT-13`.
#[must_use]
pub fn lines_of_fire(state: &State, shooter: ElementId) -> Vec<LineOfFire> {
    let Some(own) = state
        .element(shooter)
        .filter(|own| own.troop.shoots() && own.is_on_table())
    else {
        return Vec::new();
    };
    let bounded = !is_all_round(state, shooter, own);
    let edges = shooting_edges(state, shooter, own);
    let in_arc = |target: ElementId, enemy: &Element| {
        let body = body(state, target, enemy);
        edges.iter().any(|from| {
            [Edge::Front, Edge::Right, Edge::Rear, Edge::Left]
                .iter()
                .any(|edge| is_in_arc(*from, body.edge(*edge), range(own.troop), bounded))
        })
    };
    state
        .with_ids()
        .filter(|(_, enemy)| enemy.side != own.side && enemy.is_on_table())
        .filter(|(target, enemy)| in_arc(*target, enemy))
        .map(|(target, enemy)| LineOfFire {
            target,
            is_clear: sees(state, (shooter, own), (target, enemy)),
        })
        .collect()
}

/// From some shooting edge some edge of the target is in arc, in range and in sight. `Clause: SHT-04`, `SHT-13`.
fn sees(state: &State, own: (ElementId, &Element), enemy: (ElementId, &Element)) -> bool {
    let target = body(state, enemy.0, enemy.1);
    let bounded = !is_all_round(state, own.0, own.1);
    shooting_edges(state, own.0, own.1).iter().any(|from| {
        [Edge::Front, Edge::Right, Edge::Rear, Edge::Left]
            .map(|edge| target.edge(edge))
            .iter()
            .filter(|to| is_in_arc(*from, **to, range(own.1.troop), bounded))
            .any(|to| is_clear(state, (own.0, enemy.0), *from, *to))
    })
}

/// Both corners of the target's edge lie ahead of the shooting line, and some of the edge in the arc and in range;
/// exactly one base width to the side is out. `Clause: SHT-03`, `SHT-04`.
fn is_in_arc(from: (Vec2, Vec2), to: (Vec2, Vec2), range: f64, bounded: bool) -> bool {
    let along = (from.1 - from.0) * (1.0 / from.0.distance(from.1));
    // The ends of an edge run clockwise round the base, so that outward lies on the left hand of the edge.
    let outward = Vec2::new(-along.y, along.x);
    let ahead = |p: Vec2| (p - from.0).dot(outward);
    if ahead(to.0) <= ROUNDING || ahead(to.1) <= ROUNDING {
        return false;
    }
    let Some((a, b)) = (if bounded {
        let limits = (-BESIDE, from.0.distance(from.1) + BESIDE);
        clipped(to, |p| (p - from.0).dot(along), limits)
    } else {
        Some(to)
    }) else {
        return false;
    };
    convex_distance(&[from.0, from.1], &[a, b]) <= range + ROUNDING
}

/// The part of a segment whose measure lies strictly inside the limits.
fn clipped(
    (a, b): (Vec2, Vec2),
    measure: impl Fn(Vec2) -> f64,
    (low, high): (f64, f64),
) -> Option<(Vec2, Vec2)> {
    let (at, bt) = (measure(a), measure(b));
    let inside = |t: f64| t > low + ROUNDING && t < high - ROUNDING;
    if (at - bt).abs() <= ROUNDING {
        return inside(at).then_some((a, b));
    }
    let place = |limit: f64| ((limit - at) / (bt - at)).clamp(0.0, 1.0);
    let (s, t) = (place(low), place(high));
    let (s, t) = (s.min(t), s.max(t));
    ((t - s) * a.distance(b) > ROUNDING).then_some((a + (b - a) * s, a + (b - a) * t))
}

/// No element inside the area between the two edges, and not every line across it barred by a wood or a hill.
/// `Clause: SHT-13`, `SHT-14`, `AMB-46`, `EDN-05`, `TER-18`, `Ruling: RUL-29`.
fn is_clear(
    state: &State,
    (shooter, target): (ElementId, ElementId),
    from: (Vec2, Vec2),
    to: (Vec2, Vec2),
) -> bool {
    let area: Polygon = convex_hull(&[from.0, from.1, to.0, to.1]);
    // Nobody reaches farther from the middle of his front edge.
    let bounds = Bounds::of(&area).grown(180.0);
    let barred = state
        .in_field()
        .filter(|(id, e)| *id != shooter && *id != target && bounds.holds(e.pose.front()))
        .any(|(_, e)| convex_overlap(&core(&e.footprint()), &area));
    let lines = [
        (from.0, to.0),
        (from.0, to.1),
        (from.1, to.0),
        (from.1, to.1),
    ];
    !barred && lines.iter().any(|(a, b)| !is_hidden(state, *a, *b))
}

/// A wood or a hill that both ends lie outside of and that the line runs through.
fn is_hidden(state: &State, from: Vec2, to: Vec2) -> bool {
    let ground = state.board.ground();
    ground.along(from, to).any(|part| {
        let hides = part.kind.is_hill() || part.kind.is_wooded();
        hides && !ground.is_inside(part.feature, from) && !ground.is_inside(part.feature, to)
    })
}
