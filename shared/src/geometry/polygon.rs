//! Convex and simple polygons: overlap, distance, hull, crossing lines, strips.

use super::Vec2;

/// A simple polygon, corners in any order of turning, in paces.
pub type Polygon = Vec<Vec2>;

/// Whether two convex polygons share inner area: flush edges and touching corners do not count.
#[must_use]
pub fn convex_overlap(a: &[Vec2], b: &[Vec2]) -> bool {
    !has_separating_edge(a, b) && !has_separating_edge(b, a)
}

/// Looks along the normals of `a`'s edges for a line that keeps both apart.
fn has_separating_edge(a: &[Vec2], b: &[Vec2]) -> bool {
    const NOTHING: f64 = 1e-9;
    (0..a.len()).any(|i| {
        let side = a[(i + 1) % a.len()] - a[i];
        let normal = Vec2::new(-side.y, side.x);
        let (a_low, a_high) = span(a, normal);
        let (b_low, b_high) = span(b, normal);
        let scale = normal.length().max(NOTHING);
        a_high - b_low <= NOTHING * scale || b_high - a_low <= NOTHING * scale
    })
}

fn span(points: &[Vec2], axis: Vec2) -> (f64, f64) {
    points
        .iter()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), p| {
            let along = p.dot(axis);
            (low.min(along), high.max(along))
        })
}

/// The least distance between two convex polygons in paces; 0 when they overlap.
#[must_use]
pub fn convex_distance(a: &[Vec2], b: &[Vec2]) -> f64 {
    if convex_overlap(a, b) {
        return 0.0;
    }
    let one_way = |from: &[Vec2], to: &[Vec2]| {
        from.iter()
            .flat_map(|p| {
                (0..to.len()).map(move |i| distance_to_segment(*p, to[i], to[(i + 1) % to.len()]))
            })
            .fold(f64::INFINITY, f64::min)
    };
    one_way(a, b).min(one_way(b, a))
}

/// The distance of a point from a segment in paces.
#[must_use]
pub(crate) fn distance_to_segment(p: Vec2, from: Vec2, to: Vec2) -> f64 {
    let along = to - from;
    let square = along.dot(along);
    if square <= 0.0 {
        return p.distance(from);
    }
    let t = ((p - from).dot(along) / square).clamp(0.0, 1.0);
    p.distance(from + along * t)
}

/// The smallest convex polygon round all points, counter-clockwise.
#[must_use]
pub fn convex_hull(points: &[Vec2]) -> Polygon {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    sorted.dedup_by(|a, b| a.x == b.x && a.y == b.y);
    if sorted.len() < 3 {
        return sorted;
    }
    let half = |points: &mut dyn Iterator<Item = Vec2>| {
        let mut chain: Polygon = Vec::new();
        for p in points {
            while chain.len() >= 2
                && (chain[chain.len() - 1] - chain[chain.len() - 2])
                    .cross(p - chain[chain.len() - 1])
                    <= 0.0
            {
                chain.pop();
            }
            chain.push(p);
        }
        chain.pop();
        chain
    };
    let mut hull = half(&mut sorted.iter().copied());
    hull.extend(half(&mut sorted.iter().rev().copied()));
    hull
}

/// Whether the inner part of a segment runs through the inside of a convex polygon. Running along an edge or touching a
/// corner is no crossing.
#[must_use]
pub fn segment_crosses(from: Vec2, to: Vec2, convex: &[Vec2]) -> bool {
    const NOTHING: f64 = 1e-9;
    let area: f64 = (0..convex.len())
        .map(|i| convex[i].cross(convex[(i + 1) % convex.len()]))
        .sum();
    let turn = if area < 0.0 { -1.0 } else { 1.0 };
    // Clip the segment to the inside of every edge; what is left is inside.
    let (mut low, mut high) = (0.0_f64, 1.0_f64);
    let along = to - from;
    for i in 0..convex.len() {
        let side = convex[(i + 1) % convex.len()] - convex[i];
        let inside_at_start = turn * side.cross(from - convex[i]);
        let change = turn * side.cross(along);
        if change.abs() <= NOTHING {
            if inside_at_start <= NOTHING * side.length().max(1.0) {
                return false;
            }
            continue;
        }
        let at = -inside_at_start / change;
        if change > 0.0 {
            low = low.max(at);
        } else {
            high = high.min(at);
        }
    }
    (high - low) * along.length() > 1e-6
}

/// The strip of a polyline: one convex quad a segment, `width` paces wide, centred on the line.
#[must_use]
pub fn ribbon(line: &[Vec2], width: f64) -> Vec<[Vec2; 4]> {
    line.windows(2)
        .filter(|pair| pair[0].distance(pair[1]) > 0.0)
        .map(|pair| {
            let along = pair[1] - pair[0];
            let half = Vec2::new(-along.y, along.x) * (width / 2.0 / along.length());
            [
                pair[0] + half,
                pair[1] + half,
                pair[1] - half,
                pair[0] - half,
            ]
        })
        .collect()
}
