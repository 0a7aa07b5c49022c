//! What a file's `[drawing]` asks for: zones with their shadows, arcs, lines and distances.

use super::middle;
use super::shape::{Canvas, Fill, Ink, Stroke};
use crate::ancients::{ElementId, Side, State, TableEdge, Troop, ZONE_DEPTH};
use crate::geometry::{Base, Vec2};
use crate::situation::Situation;

/// How deep the zone before a front is, paces. `Clause: ZOC-01`.
const ZONE: f64 = 160.0;
/// Command distances, paces. `Clause: PIP-07`, `PIP-08`.
const COMMAND: [f64; 2] = [600.0, 1200.0];
/// Longer than any table.
const FAR: f64 = 30_000.0;

/// What lies under the elements.
pub(super) fn below(canvas: &mut Canvas, situation: &Situation) {
    let (state, drawing) = (&situation.start, &situation.drawing);
    if drawing.deployment {
        for side in Side::BOTH {
            deployment(canvas, state, side);
        }
    }
    for id in &drawing.rings {
        if let Some(element) = state.element(*id) {
            for radius in COMMAND {
                canvas.ring(middle(element), radius, Stroke::dashed(Ink::Mark, 4.0));
            }
        }
    }
    for id in &drawing.zones {
        zone(canvas, state, *id);
    }
    for id in &drawing.arcs {
        arc(canvas, state, *id);
    }
    for (shooter, target) in &drawing.fire {
        fire(canvas, state, *shooter, *target);
    }
    for id in &drawing.fronts {
        if let Some(element) = state.element(*id) {
            let pose = element.pose;
            let side = pose.right() * FAR;
            let ends = [pose.front() - side, pose.front() + side];
            canvas.line(&clipped(canvas, ends), Stroke::dashed(Ink::Mark, 4.0));
        }
    }
}

/// What lies over them.
pub(super) fn above(canvas: &mut Canvas, situation: &Situation) {
    for (from, to) in &situation.drawing.links {
        let of = |id: &ElementId| situation.start.element(*id);
        if let (Some(from), Some(to)) = (of(from), of(to)) {
            let (a, b) = (from.footprint().centre(), to.footprint().centre());
            // From edge to edge rather than from middle to middle, so that the letters stay free.
            let way = b - a;
            let points = [a + way * 0.3, a + way * 0.7];
            canvas.arrow(&points, Stroke::solid(Ink::Outcome, 7.0), true);
        }
    }
}

/// The strip that a side may deploy in. `Clause: DEP-07`.
fn deployment(canvas: &mut Canvas, state: &State, side: Side) {
    let Some(edge) = state.rosters[side.index()].base_edge else {
        return;
    };
    let (width, depth) = state.table_size();
    let (low, high) = match edge {
        TableEdge::South => (Vec2::new(0.0, 0.0), Vec2::new(width, ZONE_DEPTH)),
        TableEdge::North => (Vec2::new(0.0, depth - ZONE_DEPTH), Vec2::new(width, depth)),
        TableEdge::West => (Vec2::new(0.0, 0.0), Vec2::new(ZONE_DEPTH, depth)),
        TableEdge::East => (Vec2::new(width - ZONE_DEPTH, 0.0), Vec2::new(width, depth)),
    };
    let corners = [
        low,
        Vec2::new(high.x, low.y),
        high,
        Vec2::new(low.x, high.y),
    ];
    canvas.area(&corners, Fill::Mark, Some(Stroke::dashed(Ink::Mark, 5.0)));
}

/// The zone before a front, cut short where an enemy of the zone's owner throws a shadow. `Clause: ZOC-04`.
fn zone(canvas: &mut Canvas, state: &State, id: ElementId) {
    let Some(element) = state.element(id) else {
        return;
    };
    let pose = element.pose;
    let (front, ahead, right) = (pose.front(), pose.ahead(), pose.right());
    // Others in the zone's own frame: how far to the right, how far ahead.
    let casters: Vec<Vec<Vec2>> = state
        .in_field()
        .filter(|(_, other)| other.side != element.side)
        .map(|(_, other)| {
            let seen = |p: Vec2| Vec2::new((p - front).dot(right), (p - front).dot(ahead));
            other.footprint().corners().into_iter().map(seen).collect()
        })
        .collect();
    let mut cuts = vec![-80.0, 80.0];
    cuts.extend(
        casters
            .iter()
            .flatten()
            .map(|p| p.x)
            .filter(|x| x.abs() < 80.0),
    );
    cuts.sort_by(f64::total_cmp);
    let mut outline = vec![front + right * -80.0];
    for pair in cuts.windows(2) {
        let [left, right_end] = pair else { continue };
        let at = (left + right_end) / 2.0;
        let depth = casters
            .iter()
            .map(|caster| near(caster, at))
            .fold(ZONE, f64::min);
        outline.push(front + right * *left + ahead * depth);
        outline.push(front + right * *right_end + ahead * depth);
    }
    outline.push(front + right * 80.0);
    canvas.area(&outline, Fill::Mark, Some(Stroke::dashed(Ink::Mark, 4.0)));
}

/// How near an outline comes at one place to the side; the whole zone when it is not there or lies behind.
fn near(outline: &[Vec2], at: f64) -> f64 {
    let mut nearest = ZONE;
    for (a, b) in outline.iter().zip(outline.iter().cycle().skip(1)) {
        let (low, high) = (a.x.min(b.x), a.x.max(b.x));
        if low <= at && at <= high && high > low {
            let ahead = a.y + (b.y - a.y) * ((at - a.x) / (b.x - a.x));
            if ahead >= 0.0 {
                nearest = nearest.min(ahead);
            }
        }
    }
    nearest
}

/// As wide as the front and a base width more on either side, out to the range. `Clause: SHT-02`, `SHT-04`.
fn arc(canvas: &mut Canvas, state: &State, id: ElementId) {
    let Some(element) = state.element(id) else {
        return;
    };
    let range = if element.troop == Troop::Artillery {
        500.0
    } else {
        200.0
    };
    let front = element.pose.front();
    let (ahead, side) = (element.pose.ahead() * range, element.pose.right() * 240.0);
    let corners = [
        front - side,
        front - side + ahead,
        front + side + ahead,
        front + side,
    ];
    canvas.area(&corners, Fill::Mark, Some(Stroke::dashed(Ink::Mark, 4.0)));
}

/// The area between both front edges. `Clause: SHT-13`.
fn fire(canvas: &mut Canvas, state: &State, shooter: ElementId, target: ElementId) {
    let base = |id: ElementId| state.element(id).map(|element| element.footprint());
    if let (Some(shooter), Some(target)) = (base(shooter), base(target)) {
        let front = |base: &Base| {
            let [left, right, ..] = base.corners();
            [left, right]
        };
        let ([a, b], [c, d]) = (front(&shooter), front(&target));
        canvas.area(
            &[a, b, c, d],
            Fill::Mark,
            Some(Stroke::dashed(Ink::Mark, 4.0)),
        );
    }
}

/// A long line cut to somewhat more than the part shown, so that no number grows large.
fn clipped(canvas: &Canvas, [from, to]: [Vec2; 2]) -> [Vec2; 2] {
    let (low, high) = canvas.view();
    let middle = (low + high) * 0.5;
    let reach = low.distance(high);
    let length = from.distance(to).max(1.0);
    let along = (to - from) * (1.0 / length);
    let nearest = from + along * (middle - from).dot(along);
    [nearest - along * reach, nearest + along * reach]
}
