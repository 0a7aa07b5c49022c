//! The track of a column: where its leader goes, and behind it where the column stands. `Clause: GRP-13`, `GRP-14`.

use super::super::{Hand, Leg};
use super::block::{ARC_STEP, paces};
use crate::geometry::{ANGLE_TOLERANCE, Footprint, Rotation, Vec2, turn_between};

/// A stretch of the leader's way. Wheeling about a front corner leads the middle of the front round an arc, always facing
/// along it, so that whoever follows along the track makes the same wheel at the same place.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    /// Track place where it begins, paces.
    from: f64,
    length: f64,
    start: Footprint,
    bend: Option<Bend>,
}

#[derive(Clone, Copy, Debug)]
struct Bend {
    pivot: Vec2,
    degrees: f64,
}

/// A place on the old part of the track: a member as it stood.
#[derive(Clone, Copy, Debug)]
struct Post {
    at: f64,
    front: Vec2,
    degrees: f64,
}

/// The track. Place 0 is the middle of the leader's front before the move; what lies behind it is negative.
#[derive(Clone, Debug)]
pub(super) struct Track {
    stretches: Vec<Stretch>,
    posts: Vec<Post>,
    leader: Footprint,
}

impl Track {
    /// The track of a leader that makes these legs (ahead and wheels), with the members that already follow it in order.
    pub(super) fn new(leader: &Footprint, legs: &[Leg], followers: &[Footprint]) -> Self {
        let mut track = Self {
            stretches: Vec::with_capacity(legs.len()),
            posts: vec![Post {
                at: 0.0,
                front: leader.front,
                degrees: leader.degrees,
            }],
            leader: *leader,
        };
        for follower in followers {
            let last = track.posts[track.posts.len() - 1];
            track.posts.push(Post {
                at: last.at - last.front.distance(follower.front),
                front: follower.front,
                degrees: follower.degrees,
            });
        }
        let (mut place, mut now) = (0.0, *leader);
        for leg in legs {
            let (length, bend) = match *leg {
                Leg::Ahead(milli) => (paces(milli), None),
                Leg::Wheel { hand, degrees } => {
                    let half = now.right() * (now.width / 2.0);
                    let (pivot, degrees) = match hand {
                        Hand::Left => (now.front - half, -paces(degrees)),
                        Hand::Right => (now.front + half, paces(degrees)),
                    };
                    let arc = degrees.abs().to_radians() * now.width / 2.0;
                    (arc, Some(Bend { pivot, degrees }))
                }
                Leg::Back(_) | Leg::Shift(_) => (0.0, None),
            };
            let stretch = Stretch {
                from: place,
                length,
                start: now,
                bend,
            };
            place += length;
            now = stretch.at(place);
            track.stretches.push(stretch);
        }
        track
    }

    /// Track place of the leader's end.
    pub(super) fn length(&self) -> f64 {
        self.stretches
            .last()
            .map_or(0.0, |stretch| stretch.from + stretch.length)
    }

    /// Track place where a member that already follows stands: 1 is the first behind the leader.
    pub(super) fn post(&self, member: usize) -> Option<f64> {
        self.posts.get(member).map(|post| post.at)
    }

    /// A base of this size with the middle of its front at a place of the track, facing along it.
    pub(super) fn at(&self, place: f64, like: &Footprint) -> Footprint {
        let on = |front: Vec2, degrees: f64| Footprint::new(front, degrees, like.width, like.depth);
        if place >= 0.0 {
            let stretch = self
                .stretches
                .iter()
                .rev()
                .find(|stretch| stretch.from <= place);
            let at = stretch.map_or(self.leader, |stretch| stretch.at(place));
            return on(at.front, at.degrees);
        }
        let behind = self.posts.iter().position(|post| post.at <= place);
        match behind {
            Some(0) | None => {
                let last = self.posts[self.posts.len() - 1];
                let back = Vec2::heading(last.degrees) * (place - last.at);
                on(last.front + back, last.degrees)
            }
            Some(i) => {
                let (ahead, behind) = (self.posts[i - 1], self.posts[i]);
                let between = ahead.front - behind.front;
                let share = (place - behind.at) / (ahead.at - behind.at);
                let direction = between.degrees();
                // A straight column keeps its facing to the last digit.
                let straight = turn_between(direction, behind.degrees).abs() <= ANGLE_TOLERANCE;
                let degrees = if straight || share <= 0.0 {
                    behind.degrees
                } else {
                    direction
                };
                on(behind.front + between * share, degrees)
            }
        }
    }

    /// The footprints on the way from one place to another, both ends included: every end of a stretch between them, and
    /// bends in small steps.
    pub(super) fn between(&self, from: f64, to: f64, like: &Footprint) -> Vec<Footprint> {
        let mut places = vec![from];
        places.extend(
            self.posts
                .iter()
                .rev()
                .map(|post| post.at)
                .filter(|at| *at > from && *at < to),
        );
        for stretch in &self.stretches {
            let steps = stretch.bend.map_or(1, |bend| {
                libm::ceil(bend.degrees.abs() / ARC_STEP).max(1.0) as u32
            });
            places.extend(
                (1..=steps)
                    .map(|step| stretch.from + stretch.length * f64::from(step) / f64::from(steps))
                    .filter(|place| *place > from && *place < to),
            );
        }
        places.push(to);
        places.iter().map(|place| self.at(*place, like)).collect()
    }

    /// The same way with only the ends of stretches on it: what its length is measured by.
    pub(super) fn measured(&self, from: f64, to: f64, like: &Footprint) -> Vec<Footprint> {
        let mut places = vec![from];
        places.extend(
            self.posts
                .iter()
                .rev()
                .map(|post| post.at)
                .chain(self.stretches.iter().map(|s| s.from + s.length))
                .filter(|at| *at > from && *at < to),
        );
        places.push(to);
        places.iter().map(|place| self.at(*place, like)).collect()
    }
}

impl Stretch {
    fn at(&self, place: f64) -> Footprint {
        let into = (place - self.from).clamp(0.0, self.length);
        match self.bend {
            None => self.start.moved(self.start.ahead() * into),
            Some(_) if self.length <= 0.0 => self.start,
            Some(bend) => {
                let turn = bend.degrees * (into / self.length);
                self.start.rotated(&Rotation::about(bend.pivot, turn))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grp_13_followers_wheel_where_the_leader_did() {
        let leader = Footprint::new(Vec2::new(1000.0, 1000.0), 0.0, 160.0, 60.0);
        let second = leader.moved(Vec2::new(0.0, -60.0));
        let wheel = Leg::Wheel {
            hand: Hand::Right,
            degrees: 90_000,
        };
        let track = Track::new(
            &leader,
            &[Leg::Ahead(100_000), wheel, Leg::Ahead(50_000)],
            &[second],
        );
        assert_eq!(track.post(1), Some(-60.0));
        assert_eq!(track.at(-60.0, &second).pose(), second.pose());
        let arc = 40.0 * std::f64::consts::PI;
        assert!((track.length() - 150.0 - arc).abs() < 1e-9);
        let end = track.at(track.length(), &leader).pose();
        // About the right front corner at (1080, 1100), then 50 to the east.
        assert_eq!((end.x, end.y, end.facing), (1_130_000, 1_180_000, 90_000));
        assert_eq!(track.at(40.0, &second).pose().y, 1_040_000);
        assert_eq!(track.at(-100.0, &second).pose().y, 900_000);
    }
}
