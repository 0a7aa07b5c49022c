//! What is computed once for a scenario: pieces in triangles, the places of their signs.

use std::cell::OnceCell;

use acies::geometry::{Outline, Point, Vec2};
use acies::skirmish::Scenario;

use super::painting::Painting;
use crate::table::View;

/// Distance of the signs of a pattern, inches.
const PITCH: f64 = 1.5;
/// A piece at most this broad has its signs along its middle line, inches.
const NARROW: f64 = 1.2;

/// A polygon ready to be painted.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Shape {
    /// Its corners, inches.
    pub(super) outline: Vec<Vec2>,
    /// Convex parts that cover it.
    pub(super) parts: Vec<Vec<Vec2>>,
    /// Where the signs of its pattern stand.
    pub(super) signs: Vec<Vec2>,
}

/// The shapes of a scenario.
#[derive(Clone, Debug, Default)]
pub(super) struct Art {
    /// In the order of the scenario's pieces.
    pub(super) pieces: Vec<Shape>,
    /// In the order of its buildings.
    pub(super) buildings: Vec<Shape>,
    /// The rich ground as it looks from each of the four sides, made when it is first looked at from there.
    paintings: [OnceCell<Painting>; 4],
}

impl Art {
    pub(super) fn of(scenario: &Scenario) -> Self {
        Self {
            pieces: scenario
                .pieces
                .iter()
                .map(|piece| Shape::of(&piece.polygon))
                .collect(),
            buildings: scenario
                .buildings
                .iter()
                .map(|building| Shape::of(&building.footprint))
                .collect(),
            paintings: Default::default(),
        }
    }
}

impl Art {
    /// The rich ground of this scenario as this view sees it.
    pub(super) fn painting(&self, scenario: &Scenario, view: View<'_>) -> &Painting {
        let quarter = (view.up() / 90.0).rem_euclid(4.0) as usize;
        self.paintings[quarter.min(3)].get_or_init(|| Painting::of(scenario, view.up(), view.look))
    }
}

impl Shape {
    /// Its lowest and highest coordinates, inches.
    pub(super) fn bounds(&self) -> [Vec2; 2] {
        let start = [
            Vec2::new(f64::INFINITY, f64::INFINITY),
            Vec2::new(f64::NEG_INFINITY, f64::NEG_INFINITY),
        ];
        self.outline.iter().fold(start, |[low, high], at| {
            [
                Vec2::new(low.x.min(at.x), low.y.min(at.y)),
                Vec2::new(high.x.max(at.x), high.y.max(at.y)),
            ]
        })
    }

    pub(super) fn of(polygon: &[Point]) -> Self {
        let outline: Vec<Vec2> = polygon.iter().map(|at| at.vec()).collect();
        Self {
            parts: convex_parts(&outline),
            signs: signs(polygon, &outline),
            outline,
        }
    }
}

/// A lattice of which every second row is set off by half; in narrow pieces one row along the longer way.
fn signs(polygon: &[Point], outline: &[Vec2]) -> Vec<Vec2> {
    let shape = Outline::new(polygon);
    let mut low = Vec2::new(f64::INFINITY, f64::INFINITY);
    let mut high = Vec2::new(f64::NEG_INFINITY, f64::NEG_INFINITY);
    for at in outline {
        low = Vec2::new(low.x.min(at.x), low.y.min(at.y));
        high = Vec2::new(high.x.max(at.x), high.y.max(at.y));
    }
    let steps = |from: f64, to: f64| -> Vec<f64> {
        if to - from <= NARROW {
            return vec![f64::midpoint(from, to)];
        }
        let count = ((to - from) / PITCH).floor().clamp(1.0, 200.0);
        let rest = (to - from - (count - 1.0) * PITCH) / 2.0;
        (0..count as u16)
            .map(|i| from + rest + f64::from(i) * PITCH)
            .collect()
    };
    let (across, along) = (steps(low.x, high.x), steps(low.y, high.y));
    let shift = if along.len() > 1 { PITCH / 4.0 } else { 0.0 };
    let mut places = Vec::new();
    for (row, y) in along.iter().enumerate() {
        let by = if row % 2 == 0 { shift } else { -shift };
        for x in &across {
            let at = Vec2::new(x + by, *y);
            if shape.holds(at * 1000.0) {
                places.push(at);
            }
        }
    }
    places
}

/// Twice the signed area of a triangle.
fn turn(a: Vec2, b: Vec2, c: Vec2) -> f64 {
    (b - a).cross(c - a)
}

fn is_convex(corners: &[Vec2]) -> bool {
    let count = corners.len();
    let turns: Vec<f64> = (0..count)
        .map(|i| {
            turn(
                corners[i],
                corners[(i + 1) % count],
                corners[(i + 2) % count],
            )
        })
        .collect();
    turns.iter().all(|turn| *turn >= 0.0) || turns.iter().all(|turn| *turn <= 0.0)
}

/// A simple polygon in convex parts: itself, or triangles cut off ear by ear.
pub(super) fn convex_parts(outline: &[Vec2]) -> Vec<Vec<Vec2>> {
    if outline.len() < 3 {
        return Vec::new();
    }
    if is_convex(outline) {
        return vec![outline.to_vec()];
    }
    let count = outline.len();
    let area: f64 = (0..count)
        .map(|i| outline[i].cross(outline[(i + 1) % count]))
        .sum();
    let mut rest = outline.to_vec();
    if area < 0.0 {
        rest.reverse();
    }
    let mut parts = Vec::new();
    while rest.len() > 3 {
        let count = rest.len();
        let ear = (0..count).find(|i| is_ear(&rest, *i));
        // A polygon that is not simple has no ear: what is left is painted as it comes.
        let Some(ear) = ear else { break };
        let (before, after) = ((ear + count - 1) % count, (ear + 1) % count);
        parts.push(vec![rest[before], rest[ear], rest[after]]);
        rest.remove(ear);
    }
    parts.push(rest);
    parts
}

fn is_ear(corners: &[Vec2], at: usize) -> bool {
    let count = corners.len();
    let (a, b, c) = (
        corners[(at + count - 1) % count],
        corners[at],
        corners[(at + 1) % count],
    );
    if turn(a, b, c) <= 0.0 {
        return false;
    }
    corners.iter().enumerate().all(|(i, p)| {
        let is_own = i == at || i == (at + 1) % count || i == (at + count - 1) % count;
        let inside = turn(a, b, *p) >= 0.0 && turn(b, c, *p) >= 0.0 && turn(c, a, *p) >= 0.0;
        is_own || !inside
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(corners: &[Vec2]) -> f64 {
        let count = corners.len();
        let sum: f64 = (0..count)
            .map(|i| corners[i].cross(corners[(i + 1) % count]))
            .sum();
        sum.abs() / 2.0
    }

    #[test]
    fn a_bent_outline_is_covered_by_convex_parts_of_the_same_area() {
        let bends: [&[(f64, f64)]; 3] = [
            &[
                (0.0, 0.0),
                (6.0, 0.0),
                (6.0, 2.0),
                (2.0, 2.0),
                (2.0, 6.0),
                (0.0, 6.0),
            ],
            // The other way round, with a notch.
            &[(0.0, 4.0), (2.0, 1.0), (4.0, 4.0), (4.0, 0.0), (0.0, 0.0)],
            &[(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (0.0, 3.0)],
        ];
        for bend in bends {
            let outline: Vec<Vec2> = bend.iter().map(|(x, y)| Vec2::new(*x, *y)).collect();
            let parts = convex_parts(&outline);
            let sum: f64 = parts.iter().map(|part| area(part)).sum();
            assert!((sum - area(&outline)).abs() < 1e-9, "{bend:?}");
            for part in &parts {
                assert!(is_convex(part), "{part:?}");
            }
        }
    }

    #[test]
    fn signs_stand_inside_their_piece() {
        let polygon = [
            (0, 0),
            (9000, 0),
            (9000, 3000),
            (3000, 3000),
            (3000, 9000),
            (0, 9000),
        ]
        .map(|(x, y)| Point { x, y });
        let shape = Shape::of(&polygon);
        assert!(shape.signs.len() > 8, "{}", shape.signs.len());
        let outline = Outline::new(&polygon);
        assert!(shape.signs.iter().all(|at| outline.holds(*at * 1000.0)));
    }
}
