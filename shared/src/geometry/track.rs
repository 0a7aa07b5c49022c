//! Bent ways: the line that the centre of a base goes, its length, what it passes and what it goes through.
//!
//! The unit is that of the waypoints as they are stored (1/1000 pace or 1/1000 inch); lengths and places along the way are
//! `f64` in the same unit.

use super::{Bounds, Outline, Point, Segment, Vec2};

/// Two cuts nearer to each other than this are one. 1/1000.
const SAME: f64 = 1e-6;

/// A part of a way, from and to so far along it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stretch {
    /// Where it begins, along the way.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
}

/// A way over waypoints.
#[derive(Clone, Debug)]
pub struct Track {
    points: Vec<Vec2>,
    /// How far along the way each waypoint is.
    along: Vec<f64>,
    bounds: Bounds,
}

impl Stretch {
    /// How long it is.
    #[must_use]
    pub fn length(self) -> f64 {
        self.to - self.from
    }

    /// Whether a place along the way lies in it, ends not.
    #[must_use]
    pub fn holds(self, along: f64) -> bool {
        self.from < along && along < self.to
    }
}

impl Track {
    /// The way over these waypoints.
    #[must_use]
    pub fn new(waypoints: &[Point]) -> Self {
        let points: Vec<Vec2> = waypoints.iter().map(|p| p.exact()).collect();
        let mut length = 0.0;
        let mut along = Vec::with_capacity(points.len());
        let mut before: Option<Vec2> = None;
        for p in &points {
            length += before.map_or(0.0, |q| q.distance(*p));
            along.push(length);
            before = Some(*p);
        }
        let bounds = Bounds::of(&points);
        Self {
            points,
            along,
            bounds,
        }
    }

    /// A box round the line.
    #[must_use]
    pub const fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// The sum of the lengths of its segments.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.along.last().copied().unwrap_or(0.0)
    }

    /// Whether it goes nowhere.
    #[must_use]
    pub fn is_standing(&self) -> bool {
        self.length() <= 0.0
    }

    /// Its segments in order; a way of one waypoint is one segment without length.
    pub fn segments(&self) -> impl Iterator<Item = Segment> + '_ {
        let single = match self.points.as_slice() {
            [only] => Some(Segment::new(*only, *only)),
            _ => None,
        };
        let pairs = self.points.iter().zip(self.points.iter().skip(1));
        pairs
            .map(|(from, to)| Segment::new(*from, *to))
            .chain(single)
    }

    /// The place so far along the way.
    #[must_use]
    pub fn at(&self, along: f64) -> Vec2 {
        let legs = self
            .segments()
            .zip(self.along.iter().zip(self.along.iter().skip(1)));
        for (segment, (from, to)) in legs {
            if along <= *to && to > from {
                return segment.at(((along - from) / (to - from)).clamp(0.0, 1.0));
            }
        }
        self.points.last().copied().unwrap_or_default()
    }

    /// How near the way comes to a place: the distance a round base's centre keeps.
    #[must_use]
    pub fn distance_to(&self, p: Vec2) -> f64 {
        least(self.segments().map(|segment| segment.distance_to(p)))
    }

    /// How near the way comes to a segment; 0 when it meets it.
    #[must_use]
    pub fn distance_to_segment(&self, other: Segment) -> f64 {
        least(self.segments().map(|segment| segment.distance(other)))
    }

    /// How near the way comes to a polygon; 0 when it goes into it.
    #[must_use]
    pub fn distance_to_outline(&self, outline: &Outline<'_>) -> f64 {
        least(self.segments().map(|segment| outline.distance_to(segment)))
    }

    /// Whether the way, once it has set out, meets a segment: begun on it and left it is not met.
    #[must_use]
    pub fn crosses(&self, other: Segment) -> bool {
        if !self.bounds.meets(&other.bounds()) {
            return false;
        }
        let mut setting_out = self
            .points
            .first()
            .is_some_and(|start| other.distance_to(*start) <= SAME);
        for segment in self.segments().filter(|segment| segment.length() > 0.0) {
            if segment.meets(other) && !setting_out {
                return true;
            }
            setting_out &= other.distance_to(segment.to) <= SAME;
        }
        false
    }

    /// The stretches of the way inside a polygon, in order. A way along an edge is outside; stretches that only a waypoint
    /// or a touched edge would part are one.
    #[must_use]
    pub fn inside_of(&self, outline: &Outline<'_>) -> Vec<Stretch> {
        let mut inside: Vec<Stretch> = Vec::new();
        if !self.bounds.meets(outline.bounds()) {
            return inside;
        }
        let mut cuts: Vec<f64> = Vec::new();
        for (number, segment) in self.segments().enumerate() {
            let Some(start) = self.along.get(number) else {
                break;
            };
            let length = segment.length();
            if length <= 0.0 {
                continue;
            }
            cuts.clear();
            cuts.push(0.0);
            for edge in outline.edges() {
                let met = segment.shares_met(edge);
                cuts.extend(met.into_iter().flatten().map(|share| share * length));
            }
            cuts.push(length);
            cuts.sort_by(f64::total_cmp);
            for (from, to) in cuts.iter().zip(cuts.iter().skip(1)) {
                if to - from <= SAME || !outline.holds(segment.at((from + to) / 2.0 / length)) {
                    continue;
                }
                join(&mut inside, start + from, start + to);
            }
        }
        inside
    }
}

/// Adds a stretch that begins where the last one ended, or apart from it.
fn join(stretches: &mut Vec<Stretch>, from: f64, to: f64) {
    match stretches.last_mut() {
        Some(last) if from - last.to <= SAME => last.to = to,
        Some(_) | None => stretches.push(Stretch { from, to }),
    }
}

fn least(distances: impl Iterator<Item = f64>) -> f64 {
    distances.fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn track(points: &[(i32, i32)]) -> Track {
        let points: Vec<Point> = points.iter().map(|(x, y)| Point { x: *x, y: *y }).collect();
        Track::new(&points)
    }

    fn square(low: i32, high: i32) -> [Point; 4] {
        [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Point { x, y })
    }

    #[test]
    fn lengths_add_up_over_the_legs() {
        assert_eq!(track(&[(10, 10), (13, 10), (13, 14)]).length(), 7.0);
        assert_eq!(track(&[(10, 10)]).length(), 0.0);
        assert!(track(&[(10, 10), (10, 10)]).is_standing());
        assert!(track(&[]).is_standing());
    }

    #[test]
    fn a_stretch_holds_what_lies_between_its_ends() {
        let stretch = Stretch { from: 2.0, to: 5.0 };
        assert_eq!(stretch.length(), 3.0);
        assert_eq!(
            [1.0, 2.0, 3.0, 5.0, 6.0].map(|at| stretch.holds(at)),
            [false, false, true, false, false]
        );
    }

    #[test]
    fn places_along_the_way() {
        let bent = track(&[(0, 0), (0, 0), (10, 0), (10, 10)]);
        assert_eq!(bent.at(4.0), Vec2::new(4.0, 0.0));
        assert_eq!(bent.at(10.0), Vec2::new(10.0, 0.0));
        assert_eq!(bent.at(13.0), Vec2::new(10.0, 3.0));
        assert_eq!(bent.at(99.0), Vec2::new(10.0, 10.0));
    }

    #[test]
    fn a_base_swept_past_circles_edges_and_polygons() {
        let way = track(&[(0, 0), (10_000, 0)]);
        assert_eq!(way.distance_to(Vec2::new(5_000.0, 516.0)), 516.0);
        let edge = Segment::new(Vec2::new(4_000.0, 490.0), Vec2::new(4_000.0, 9_000.0));
        assert_eq!(way.distance_to_segment(edge), 490.0);
        let corners = square(480, 2_000);
        assert_eq!(way.distance_to_outline(&Outline::new(&corners)), 480.0);
        let round_it = square(-20_000, 20_000);
        assert_eq!(way.distance_to_outline(&Outline::new(&round_it)), 0.0);
        assert_eq!(track(&[(3, 4)]).distance_to(Vec2::default()), 5.0);
    }

    #[test]
    fn a_way_is_cut_at_the_edges() {
        let corners = square(2_000, 4_000);
        let piece = Outline::new(&corners);
        let inside = |points: &[(i32, i32)]| track(points).inside_of(&piece);
        let stretch = |from: f64, to: f64| Stretch { from, to };
        assert_eq!(
            inside(&[(0, 3_000), (9_000, 3_000)]),
            [stretch(2_000.0, 4_000.0)]
        );
        assert_eq!(inside(&[(0, 3_000), (2_000, 3_000)]), []);
        assert_eq!(inside(&[(0, 2_000), (9_000, 2_000)]), [], "along an edge");
        assert_eq!(inside(&[(0, 4_000), (4_000, 0)]), [], "over a corner");
        assert_eq!(
            inside(&[(3_000, 3_000), (3_000, 9_000)]),
            [stretch(0.0, 1_000.0)]
        );
        assert_eq!(
            inside(&[
                (2_500, 0),
                (2_500, 3_000),
                (2_500, 3_003),
                (3_500, 3_003),
                (3_500, 0)
            ]),
            [stretch(2_000.0, 5_006.0)],
            "waypoints inside part nothing"
        );
        assert_eq!(
            inside(&[(0, 3_000), (5_000, 3_000), (5_000, 3_500), (0, 3_500)]),
            [stretch(2_000.0, 4_000.0), stretch(6_500.0, 8_500.0)]
        );
    }

    #[test]
    fn a_bay_parts_the_way() {
        let bay = [
            (0, 0),
            (9_000, 0),
            (9_000, 5_000),
            (6_000, 5_000),
            (6_000, 1_000),
            (3_000, 1_000),
            (3_000, 5_000),
            (0, 5_000),
        ]
        .map(|(x, y)| Point { x, y });
        let inside = track(&[(-1_000, 3_000), (10_000, 3_000)]).inside_of(&Outline::new(&bay));
        assert_eq!(inside.len(), 2);
        assert_eq!(inside.iter().map(|s| s.length()).sum::<f64>(), 6_000.0);
    }

    #[test]
    fn a_line_begun_on_is_not_crossed_by_leaving_it() {
        let line = Segment::new(Vec2::new(0.0, 0.0), Vec2::new(0.0, 100.0));
        assert!(track(&[(-10, 50), (10, 50)]).crosses(line));
        assert!(track(&[(-10, 50), (0, 50), (10, 50)]).crosses(line));
        assert!(track(&[(-10, 50), (0, 50)]).crosses(line), "ends on it");
        assert!(!track(&[(0, 50), (10, 50)]).crosses(line));
        assert!(track(&[(0, 50), (10, 50), (-10, 60)]).crosses(line));
        assert!(!track(&[(-10, 101), (10, 101)]).crosses(line));
    }
}
