//! The board's features cut into convex parts, and what a base or a line meets on them.

use super::road::RoadSegment;
use super::{Board, Element, FeatureKind, Shape, State};
use crate::geometry::{
    Base, Bounds, Footprint, Milli, Polygon, Vec2, convex_overlap, ribbon, segment_crosses,
};

/// A base flush with a feature is not in it; rounding must not change that. Paces.
const FLUSH: f64 = 0.01;

/// A convex piece of a feature.
#[derive(Clone, Debug)]
pub struct GroundPart {
    /// Index of the feature in [`Board::features`].
    pub feature: usize,
    /// Its kind.
    pub kind: FeatureKind,
    /// The convex outline, paces.
    pub outline: Polygon,
    low: Vec2,
    high: Vec2,
}

/// The ground of a board, ready for geometry.
#[derive(Clone, Debug)]
pub struct Ground {
    parts: Vec<GroundPart>,
    roads: Vec<RoadSegment>,
    hills: Vec<Polygon>,
}

impl Ground {
    /// Cuts a board's features into convex parts.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let mut ground = Self {
            parts: Vec::new(),
            roads: Vec::new(),
            hills: Vec::new(),
        };
        for (index, feature) in board.features.iter().enumerate() {
            match &feature.shape {
                Shape::Area(corners) => {
                    let outline: Polygon = corners.iter().map(|corner| corner.vec()).collect();
                    for piece in convex_pieces(&outline) {
                        ground
                            .parts
                            .push(GroundPart::new(index, feature.kind, piece));
                    }
                    if feature.kind.is_hill() {
                        ground.hills.push(outline);
                    }
                }
                Shape::Strip { line, width } => {
                    let line: Vec<Vec2> = line.iter().map(|corner| corner.vec()).collect();
                    for strip in ribbon(&line, f64::from(*width) / 1000.0) {
                        ground
                            .parts
                            .push(GroundPart::new(index, feature.kind, strip.to_vec()));
                    }
                    if feature.kind == FeatureKind::Road {
                        let width = f64::from(*width) / 1000.0;
                        ground.roads.extend(RoadSegment::along(&line, width));
                    }
                }
            }
        }
        ground
    }

    /// The convex parts.
    #[must_use]
    pub fn parts(&self) -> &[GroundPart] {
        &self.parts
    }

    /// The parts that share area with a convex outline.
    pub fn under<'a>(&'a self, outline: &'a [Vec2]) -> impl Iterator<Item = &'a GroundPart> {
        let (low, high) = bounds(outline);
        self.parts
            .iter()
            .filter(move |part| part.near(low, high) && convex_overlap(&part.outline, outline))
    }

    /// The parts that the inner part of a line runs through.
    pub fn along(&self, from: Vec2, to: Vec2) -> impl Iterator<Item = &GroundPart> {
        let (low, high) = bounds(&[from, to]);
        self.parts
            .iter()
            .filter(move |part| part.near(low, high) && segment_crosses(from, to, &part.outline))
    }

    /// Whether there is any road at all.
    #[must_use]
    pub fn has_roads(&self) -> bool {
        !self.roads.is_empty()
    }

    /// The shares of a way, from 0 to 1 and sorted, at which it may come onto a road or leave it.
    pub(crate) fn road_borders(&self, from: &Footprint, to: &Footprint) -> Vec<f64> {
        let mut shares = vec![0.0, 1.0];
        for road in &self.roads {
            road.note_borders(from.front, to.front, &mut shares);
            road.note_borders(from.rear(), to.rear(), &mut shares);
        }
        shares.retain(|share| (0.0..=1.0).contains(share));
        shares.sort_by(f64::total_cmp);
        shares
    }

    /// On a road: the midpoints of front and rear edge lie in the strip and the facing is within 15° of the segment,
    /// either way along it. `Ruling: RUL-28`.
    #[must_use]
    pub fn on_road(&self, base: &Base) -> bool {
        let front = base.pose.front();
        let rear = front - base.pose.ahead() * base.depth;
        let facing = base.pose.degrees();
        let on_a_road = |at: Vec2| self.roads.iter().any(|road| road.holds(at));
        on_a_road(front)
            && on_a_road(rear)
            && self
                .roads
                .iter()
                .filter(|road| road.holds(front) || road.holds(rear))
                .any(|road| road.leads(facing))
    }

    /// The bad going under a base, unless it is on a road. `Clause: TER-17`, `TER-15`, `Ruling: RUL-28`.
    #[must_use]
    pub fn bad_going(&self, base: &Base) -> Option<&GroundPart> {
        let outline = base.pulled_in(FLUSH);
        let part = self.first_under(&outline, FeatureKind::is_bad_going)?;
        if self.on_road(base) { None } else { Some(part) }
    }

    /// Whether any bad going lies under a base, road or not. `Clause: BRK-03`.
    #[must_use]
    pub fn is_bad(&self, base: &Base) -> bool {
        self.first_under(&base.pulled_in(FLUSH), FeatureKind::is_bad_going)
            .is_some()
    }

    /// Impassable ground under a base. `Clause: TER-06`.
    #[must_use]
    pub fn impassable(&self, base: &Base) -> Option<&GroundPart> {
        self.first_under(&base.pulled_in(FLUSH), FeatureKind::is_impassable)
    }

    /// A river under a base that is not crossing at a ford. `Clause: MOV-23`, `Ruling: RUL-28`.
    #[must_use]
    pub fn river(&self, base: &Base) -> Option<&GroundPart> {
        let outline = base.pulled_in(FLUSH);
        let part = self.first_under(&outline, |kind| kind == FeatureKind::River)?;
        if self.on_road(base) { None } else { Some(part) }
    }

    fn first_under(
        &self,
        outline: &[Vec2],
        wanted: impl Fn(FeatureKind) -> bool,
    ) -> Option<&GroundPart> {
        let (low, high) = bounds(outline);
        self.parts.iter().find(|part| {
            wanted(part.kind) && part.near(low, high) && convex_overlap(&part.outline, outline)
        })
    }

    /// Height of a place: its distance to the nearest edge of a hill that it lies inside, else 0, paces.
    /// `Ruling: RUL-29`.
    #[must_use]
    pub fn height(&self, at: Vec2) -> f64 {
        self.hills
            .iter()
            .filter(|hill| contains(hill, at))
            .map(|hill| {
                (0..hill.len())
                    .map(|i| {
                        crate::geometry::distance_to_segment(
                            at,
                            hill[i],
                            hill[(i + 1) % hill.len()],
                        )
                    })
                    .fold(f64::INFINITY, f64::min)
            })
            .fold(0.0, f64::max)
    }

    /// The highest place of a segment, sampled every pace. `Ruling: RUL-29`.
    #[must_use]
    pub fn highest(&self, from: Vec2, to: Vec2) -> f64 {
        if self.hills.is_empty() {
            return 0.0;
        }
        let steps = libm::ceil(from.distance(to)).max(1.0) as u32;
        (0..=steps)
            .map(|step| self.height(from + (to - from) * (f64::from(step) / f64::from(steps))))
            .fold(0.0, f64::max)
    }

    /// Whether a place lies in a feature.
    #[must_use]
    pub fn is_inside(&self, feature: usize, at: Vec2) -> bool {
        self.parts
            .iter()
            .any(|part| part.feature == feature && contains(&part.outline, at))
    }
}

impl GroundPart {
    fn new(feature: usize, kind: FeatureKind, outline: Polygon) -> Self {
        let (low, high) = bounds(&outline);
        Self {
            feature,
            kind,
            outline,
            low,
            high,
        }
    }

    /// The direction in which a piece of a river or road runs, as a unit vector; `None` for areas.
    #[must_use]
    pub fn direction(&self) -> Option<Vec2> {
        match (self.kind.is_strip(), self.outline.as_slice()) {
            (true, [from, to, ..]) => {
                let along = *to - *from;
                Some(along * (1.0 / along.length()))
            }
            (true | false, _) => None,
        }
    }

    /// The box round it.
    #[must_use]
    pub const fn bounds(&self) -> Bounds {
        Bounds {
            low: self.low,
            high: self.high,
        }
    }

    fn near(&self, low: Vec2, high: Vec2) -> bool {
        self.low.x <= high.x && self.high.x >= low.x && self.low.y <= high.y && self.high.y >= low.y
    }
}

impl State {
    /// Whether an element stands in bad going. `Clause: TER-17`.
    #[must_use]
    pub fn is_in_bad_going(&self, element: &Element) -> bool {
        self.board
            .ground()
            .bad_going(&element.footprint())
            .is_some()
    }

    /// Size of the table in paces.
    #[must_use]
    pub fn table_size(&self) -> (f64, f64) {
        let paces = |milli: Milli| f64::from(milli) / 1000.0;
        (paces(self.board.width), paces(self.board.depth))
    }
}

fn bounds(points: &[Vec2]) -> (Vec2, Vec2) {
    points.iter().fold(
        (
            Vec2::new(f64::INFINITY, f64::INFINITY),
            Vec2::new(f64::NEG_INFINITY, f64::NEG_INFINITY),
        ),
        |(low, high), p| {
            (
                Vec2::new(low.x.min(p.x), low.y.min(p.y)),
                Vec2::new(high.x.max(p.x), high.y.max(p.y)),
            )
        },
    )
}

/// Whether a place lies in a simple polygon, edges included as the crossing rule has it.
pub(super) fn contains(polygon: &[Vec2], at: Vec2) -> bool {
    let mut inside = false;
    for i in 0..polygon.len() {
        let (a, b) = (polygon[i], polygon[(i + 1) % polygon.len()]);
        if crate::geometry::distance_to_segment(at, a, b) <= FLUSH {
            return true;
        }
        if (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x {
            inside = !inside;
        }
    }
    inside
}

/// Cuts a simple polygon into convex pieces: itself when it is convex, else its triangles by ear clipping.
pub(crate) fn convex_pieces(outline: &[Vec2]) -> Vec<Polygon> {
    let mut corners = outline.to_vec();
    let area: f64 = (0..corners.len())
        .map(|i| corners[i].cross(corners[(i + 1) % corners.len()]))
        .sum();
    if area < 0.0 {
        corners.reverse();
    }
    let bend = |corners: &[Vec2], i: usize| {
        let n = corners.len();
        let (before, here, after) = (corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]);
        (here - before).cross(after - here)
    };
    if (0..corners.len()).all(|i| bend(&corners, i) >= 0.0) {
        return vec![corners];
    }
    let mut pieces = Vec::new();
    while corners.len() > 3 {
        let n = corners.len();
        let ear = (0..n).find(|&i| {
            let triangle = [corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]];
            bend(&corners, i) > 0.0
                && !corners
                    .iter()
                    .any(|p| !triangle.contains(p) && strictly_inside(&triangle, *p))
        });
        // A simple polygon always has an ear; anything else was refused when the board was read.
        let Some(i) = ear else { break };
        pieces.push(vec![
            corners[(i + n - 1) % n],
            corners[i],
            corners[(i + 1) % n],
        ]);
        corners.remove(i);
    }
    pieces.push(corners);
    pieces
}

fn strictly_inside(triangle: &[Vec2; 3], p: Vec2) -> bool {
    (0..3).all(|i| (triangle[(i + 1) % 3] - triangle[i]).cross(p - triangle[i]) > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twice the area, positive for an outline that runs against the clock.
    fn doubled_area(corners: &[Vec2]) -> f64 {
        (0..corners.len())
            .map(|i| corners[i].cross(corners[(i + 1) % corners.len()]))
            .sum()
    }

    fn is_convex(corners: &[Vec2]) -> bool {
        let n = corners.len();
        (0..n).all(|i| {
            let (a, b, c) = (corners[i], corners[(i + 1) % n], corners[(i + 2) % n]);
            (b - a).cross(c - b) >= 0.0
        })
    }

    #[test]
    fn an_outline_is_cut_into_convex_pieces_that_cover_it_once() {
        let angle = [
            (0.0, 0.0),
            (300.0, 0.0),
            (300.0, 100.0),
            (100.0, 100.0),
            (100.0, 300.0),
            (0.0, 300.0),
        ];
        let far = [
            (500.0, 900.0),
            (900.0, 900.0),
            (700.0, 1000.0),
            (900.0, 1300.0),
            (500.0, 1300.0),
        ];
        for outline in [&angle[..], &far[..]] {
            for turn in 0..outline.len() {
                let mut corners: Vec<Vec2> =
                    outline.iter().map(|(x, y)| Vec2::new(*x, *y)).collect();
                corners.rotate_left(turn);
                let area = doubled_area(&corners);
                for corners in [corners.clone(), corners.into_iter().rev().collect()] {
                    let pieces = convex_pieces(&corners);
                    assert!(pieces.len() > 1);
                    let sum: f64 = pieces.iter().map(|piece| doubled_area(piece)).sum();
                    assert!((sum - area).abs() < 1e-6, "{sum} instead of {area}");
                    assert!(pieces.iter().all(|piece| is_convex(piece)));
                }
            }
        }
    }
}
