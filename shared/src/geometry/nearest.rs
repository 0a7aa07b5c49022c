//! Where two things are nearest to each other. The unit is the caller's.

use super::{Segment, Vec2};

/// The nearest places of two outlines, each given by its corners, and both the same place where they meet. A single corner is
/// a place of its own; nothing when either has none.
#[must_use]
pub fn nearest_places(a: &[Vec2], b: &[Vec2]) -> Option<(Vec2, Vec2)> {
    let mut best: Option<(Vec2, Vec2)> = None;
    let mut offer = |from: Vec2, to: Vec2| {
        if best.is_none_or(|(x, y)| from.distance(to) < x.distance(y)) {
            best = Some((from, to));
        }
    };
    for one in edges(a) {
        for other in edges(b) {
            if let [Some(share), _] = one.shares_met(other) {
                offer(one.at(share), one.at(share));
            }
            for end in [other.from, other.to] {
                offer(one.nearest_to(end), end);
            }
            for end in [one.from, one.to] {
                offer(end, other.nearest_to(end));
            }
        }
    }
    best
}

/// The nearest places of two round bases, each a middle and a radius; one place between the middles where they overlap.
#[must_use]
pub fn nearest_of_round(a: (Vec2, f64), b: (Vec2, f64)) -> (Vec2, Vec2) {
    let way = b.0 - a.0;
    let length = way.length();
    if length <= a.1 + b.1 {
        let middle = Segment::new(a.0, b.0).at(0.5);
        return (middle, middle);
    }
    let ahead = way * (1.0 / length);
    (a.0 + ahead * a.1, b.0 - ahead * b.1)
}

/// The edges of an outline, the last one back to the first corner.
fn edges(corners: &[Vec2]) -> impl Iterator<Item = Segment> + '_ {
    let next = corners.iter().cycle().skip(1);
    corners
        .iter()
        .zip(next)
        .map(|(from, to)| Segment::new(*from, *to))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: f64, y: f64) -> [Vec2; 4] {
        [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
            .map(|(dx, dy)| Vec2::new(x + dx, y + dy))
    }

    fn gap(a: &[Vec2], b: &[Vec2]) -> f64 {
        let (from, to) = nearest_places(a, b).expect("two outlines");
        from.distance(to)
    }

    #[test]
    fn outlines_are_as_far_apart_as_their_nearest_edges_or_corners() {
        let here = square(0.0, 0.0);
        assert!((gap(&here, &square(15.0, 3.0)) - 5.0).abs() < 1e-9);
        assert!((gap(&here, &square(13.0, 14.0)) - 5.0).abs() < 1e-9);
        assert_eq!(gap(&here, &square(5.0, 5.0)), 0.0);
        assert_eq!(gap(&here, &square(10.0, 0.0)), 0.0);
        let (from, to) = nearest_places(&here, &[Vec2::new(30.0, 4.0)]).expect("a place");
        assert_eq!((from, to), (Vec2::new(10.0, 4.0), Vec2::new(30.0, 4.0)));
        assert_eq!(nearest_places(&here, &[]), None);
    }

    #[test]
    fn it_is_the_distance_of_convex_outlines() {
        for (x, y) in [(20.0, 0.0), (-17.0, 31.0), (3.0, -40.0), (12.0, 12.0)] {
            let (here, there) = (square(0.0, 0.0), square(x, y));
            let far = crate::geometry::convex_distance(&here, &there);
            assert!((gap(&here, &there) - far).abs() < 1e-9, "{x} {y}");
        }
    }

    #[test]
    fn round_bases_are_measured_from_rim_to_rim() {
        let at = |x, y| Vec2::new(x, y);
        let (from, to) = nearest_of_round((at(0.0, 0.0), 1.0), (at(3.0, 4.0), 2.0));
        assert!((from.distance(to) - 2.0).abs() < 1e-9);
        assert!((from.distance(at(0.6, 0.8))) < 1e-9);
        let (from, to) = nearest_of_round((at(0.0, 0.0), 1.0), (at(1.0, 0.0), 1.0));
        assert_eq!(from, to);
    }
}
