//! When a shape that goes straight meets another one.

use super::Vec2;

/// The stretch of a straight way, in paces from its start, on which a moving convex polygon shares inner area with one
/// that stands still; `None` when it never does. `along` is the unit vector of the way; a start inside gives a negative
/// beginning. Gliding along an edge shares nothing.
#[must_use]
pub fn impact(moving: &[Vec2], along: Vec2, still: &[Vec2]) -> Option<(f64, f64)> {
    const NOTHING: f64 = 1e-6;
    let (mut enter, mut leave) = (f64::NEG_INFINITY, f64::INFINITY);
    for outline in [moving, still] {
        for i in 0..outline.len() {
            let side = outline[(i + 1) % outline.len()] - outline[i];
            let length = side.length();
            if length <= 0.0 {
                continue;
            }
            let axis = Vec2::new(-side.y / length, side.x / length);
            let (m, s) = (span(moving, axis), span(still, axis));
            let speed = along.dot(axis);
            if speed.abs() <= 1e-12 {
                if m.1 - s.0 <= NOTHING || s.1 - m.0 <= NOTHING {
                    return None;
                }
                continue;
            }
            let (a, b) = ((s.0 - m.1) / speed, (s.1 - m.0) / speed);
            enter = enter.max(a.min(b));
            leave = leave.min(a.max(b));
        }
    }
    (leave - enter > NOTHING).then_some((enter, leave))
}

fn span(points: &[Vec2], axis: Vec2) -> (f64, f64) {
    points
        .iter()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), p| {
            let at = p.dot(axis);
            (low.min(at), high.max(at))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: f64, y: f64) -> [Vec2; 4] {
        [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)].map(|(a, b)| Vec2::new(x + a, y + b))
    }

    #[test]
    fn a_square_meets_the_one_ahead_of_it() {
        let north = Vec2::new(0.0, 1.0);
        let met = impact(&square(0.0, 0.0), north, &square(5.0, 30.0));
        assert_eq!(met, Some((20.0, 40.0)));
    }

    #[test]
    fn oblique_edges_meet_where_they_are() {
        let diamond = |x: f64, y: f64| {
            [(10.0, 0.0), (0.0, 10.0), (-10.0, 0.0), (0.0, -10.0)]
                .map(|(a, b)| Vec2::new(x + a, y + b))
        };
        let north = Vec2::new(0.0, 1.0);
        let ahead = impact(&diamond(0.0, 0.0), north, &diamond(0.0, 50.0));
        let beside = impact(&diamond(0.0, 0.0), north, &diamond(15.0, 50.0));
        for (met, expected) in [(ahead, (30.0, 70.0)), (beside, (45.0, 55.0))] {
            let (enter, leave) = met.expect("they meet");
            assert!(
                (enter - expected.0).abs() < 1e-9 && (leave - expected.1).abs() < 1e-9,
                "{met:?}"
            );
        }
        assert_eq!(
            impact(&diamond(0.0, 0.0), north, &diamond(21.0, 50.0)),
            None
        );
    }

    #[test]
    fn gliding_along_an_edge_meets_nothing() {
        let north = Vec2::new(0.0, 1.0);
        assert_eq!(impact(&square(0.0, 0.0), north, &square(10.0, 30.0)), None);
    }
}
