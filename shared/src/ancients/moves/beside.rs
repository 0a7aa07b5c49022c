//! Standing flush beside friends: what lies inside the tolerance is taken exactly. `Ruling: RUL-10`.

use super::scene::{Scene, Stand};
use crate::geometry::{ANGLE_TOLERANCE, Footprint, Pose, TOLERANCE, turn_between};

/// The pose flush with the friends that an end touches in parallel, corners matched where they nearly are; `None` when it
/// touches nobody like that.
pub(crate) fn beside_friends(scene: &Scene<'_>, end: &Footprint) -> Option<Pose> {
    let mut at = *end;
    let mut found = false;
    for friend in scene.friends() {
        if end.front.distance(friend.foot.front) > 362.0 {
            continue;
        }
        if let Some(better) = flush_with(&at, friend) {
            at = better;
            found = true;
        }
    }
    found.then(|| at.pose())
}

/// The nearest place flush with a friend, if edges are parallel and not farther apart than the tolerance.
fn flush_with(at: &Footprint, friend: &Stand) -> Option<Footprint> {
    let turn = turn_between(friend.foot.degrees, at.degrees);
    let quarters = libm::round(turn / 90.0) * 90.0;
    if (turn - quarters).abs() > ANGLE_TOLERANCE {
        return None;
    }
    let parallel = Footprint::new(at.front, friend.foot.degrees + quarters, at.width, at.depth);
    // In the friend's frame both are upright rectangles: low and high of each on either axis.
    let seen = parallel.corners().map(|p| friend.foot.sees(p));
    let span = |values: [f64; 4]| {
        values
            .iter()
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| {
                (low.min(*v), high.max(*v))
            })
    };
    let across = Axis {
        own: span(seen.map(|p| p.x)),
        other: (-friend.foot.width / 2.0, friend.foot.width / 2.0),
    };
    let along = Axis {
        own: span(seen.map(|p| p.y)),
        other: (-friend.foot.depth, 0.0),
    };
    let (right, ahead) = match (across.gap(), along.gap()) {
        // Side by side.
        (Some(right), None) => (right, along.matched()),
        // One behind the other.
        (None, Some(ahead)) => (across.matched(), ahead),
        // Corner to corner, or nowhere near.
        (Some(_), Some(_)) | (None, None) => return None,
    };
    Some(parallel.moved(friend.foot.right() * right + friend.foot.ahead() * ahead))
}

/// Two spans on one axis.
struct Axis {
    own: (f64, f64),
    other: (f64, f64),
}

impl Axis {
    /// The shift that lays the spans end to end, if they nearly are.
    fn gap(&self) -> Option<f64> {
        let after = self.other.1 - self.own.0;
        let before = self.other.0 - self.own.1;
        [after, before]
            .into_iter()
            .find(|shift| shift.abs() <= TOLERANCE)
    }

    /// The shift that matches two ends, if they nearly match; else none.
    fn matched(&self) -> f64 {
        let high = self.other.1 - self.own.1;
        let low = self.other.0 - self.own.0;
        [high, low]
            .into_iter()
            .find(|shift| shift.abs() <= TOLERANCE)
            .unwrap_or(0.0)
    }
}
