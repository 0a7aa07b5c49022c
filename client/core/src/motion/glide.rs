//! Who is on its way, and where it is at a share of it.

use acies::ancients::{ElementId, ElementWay};
use acies::geometry::{Point, Pose, Track, Vec2, turn_between};
use acies::skirmish::{Heading, Level, ModelId, Placed};

/// A turn on the spot is drawn in steps of this many degrees.
const TURN_STEP: f64 = 15.0;
/// An end so near to the end of the way is the end of the way, paces.
const NEAR: f64 = 60.0;

/// Somebody on its way.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Glide {
    /// An element, with the poses on its way and when it is there, 0 to 1.
    Element(ElementId, Vec<(f64, Pose)>),
    /// A model of a skirmish.
    Model(ModelGlide),
}

/// A model on its way.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ModelGlide {
    pub(super) model: ModelId,
    /// The places on its way.
    pub(super) path: Vec<Point>,
    /// The floor it leaves, and the one it comes to half-way.
    pub(super) levels: (Level, Level),
    /// The way it looks, before and after.
    pub(super) facing: (Option<Heading>, Option<Heading>),
}

impl ModelGlide {
    /// Where it is at a share of its way.
    pub(super) fn at(&self, share: f64) -> Placed {
        let track = Track::new(&self.path);
        let at = Point::nearest(track.at(track.length() * share));
        let late = share >= 0.5;
        let facing = match self.facing {
            (Some(from), Some(to)) => {
                let turned = turn_between(f64::from(from), f64::from(to)) * share;
                Some((f64::from(from) + turned).rem_euclid(360.0) as Heading)
            }
            (from, to) => {
                if late {
                    to
                } else {
                    from
                }
            }
        };
        Placed {
            model: self.model,
            at,
            level: if late { self.levels.1 } else { self.levels.0 },
            facing,
        }
    }

    /// Inches.
    pub(super) fn length(&self) -> f64 {
        Track::new(&self.path).length() / 1000.0
    }
}

/// The pose at a share of the way: straight between two poses, turned by the same share, as the rules measure a leg.
pub(super) fn pose_at(keys: &[(f64, Pose)], share: f64) -> Option<Pose> {
    let after = keys.iter().position(|(when, _)| *when >= share);
    let (Some(after), Some((_, last))) = (after, keys.last()) else {
        return keys.last().map(|(_, pose)| *pose);
    };
    let Some(((from_when, from), (to_when, to))) = after
        .checked_sub(1)
        .and_then(|before| keys.get(before).zip(keys.get(after)))
    else {
        return keys.first().map(|(_, pose)| *pose);
    };
    if share >= 1.0 {
        return Some(*last);
    }
    let part = (share - from_when) / (to_when - from_when).max(f64::EPSILON);
    Some(between(*from, *to, part))
}

fn between(from: Pose, to: Pose, part: f64) -> Pose {
    let front = from.front() + (to.front() - from.front()) * part;
    let turn = turn_between(from.degrees(), to.degrees()) * part;
    Pose::from_parts(front, from.degrees() + turn)
}

/// What lies between two poses, paces: the way of the front's middle, and what a corner goes farther by turning.
fn far(from: Pose, to: Pose) -> f64 {
    let turn = turn_between(from.degrees(), to.degrees())
        .abs()
        .to_radians();
    from.front().distance(to.front()) + turn * 80.0
}

/// Poses one after the other, each reached when so much of the whole way is behind.
pub(super) fn along(poses: &[Pose]) -> Vec<(f64, Pose)> {
    timed(&[poses.to_vec()], &[length_of(poses)])
}

/// Paces along poses.
pub(super) fn length_of(poses: &[Pose]) -> f64 {
    let pairs = poses.iter().zip(poses.iter().skip(1));
    pairs.map(|(from, to)| far(*from, *to)).sum()
}

/// Legs of given lengths one after the other; in each leg everything at its own even pace.
fn timed(legs: &[Vec<Pose>], lengths: &[f64]) -> Vec<(f64, Pose)> {
    let whole: f64 = lengths.iter().sum();
    let mut keys: Vec<(f64, Pose)> = Vec::new();
    let mut begun = 0.0;
    for (leg, length) in legs.iter().zip(lengths) {
        let share = if whole > 0.0 { length / whole } else { 0.0 };
        let own = length_of(leg);
        let mut gone = 0.0;
        let mut last: Option<Pose> = None;
        for pose in leg {
            gone += last.map_or(0.0, |last| far(last, *pose));
            last = Some(*pose);
            let part = if own > 0.0 { gone / own } else { 1.0 };
            keys.push((begun + share * part, *pose));
        }
        begun += share;
    }
    keys
}

/// Everybody of a move along its legs to where it ends, and how far the one goes that goes farthest, paces. A block goes
/// each leg together, so that it stays a block.
pub(super) fn along_ways(
    ways: &[ElementWay],
    ends: &[(ElementId, Pose, Pose)],
) -> (Vec<Glide>, f64) {
    let legs = ways.iter().map(|way| way.legs.len()).max().unwrap_or(0);
    let longest = |leg: usize| {
        let own = ways.iter().filter_map(|way| way.legs.get(leg));
        own.map(|poses| length_of(poses)).fold(0.0, f64::max)
    };
    let lengths: Vec<f64> = (0..legs).map(longest).collect();
    let mut whole: f64 = lengths.iter().sum();
    let glides = ends.iter().map(|(id, from, to)| {
        let way = ways.iter().find(|way| way.element == *id);
        let keys = match way {
            Some(way) if lengths.iter().sum::<f64>() > 0.0 => {
                let mut keys = timed(&way.legs, &lengths);
                if keys.is_empty() {
                    keys.push((0.0, *from));
                }
                // Whoever is seated exactly, or falls short of the common way, ends where the rules have put it.
                match keys.last_mut() {
                    Some(last) if far(last.1, *to) < NEAR => *last = (1.0, *to),
                    Some(_) | None => {
                        for key in &mut keys {
                            key.0 *= 0.85;
                        }
                        keys.push((1.0, *to));
                    }
                }
                keys
            }
            Some(_) | None => {
                whole = whole.max(far(*from, *to));
                along(&[*from, *to])
            }
        };
        Glide::Element(*id, keys)
    });
    (glides.collect(), whole)
}

/// A turn about the middle of a base of this depth, paces, in small steps; the first pose is left out.
pub(super) fn about_middle(from: Pose, depth: f64, degrees: f64) -> Vec<Pose> {
    let turn = turn_between(from.degrees(), degrees);
    let middle = from.front() - from.ahead() * (depth / 2.0);
    let steps = (turn.abs() / TURN_STEP).ceil().max(1.0) as u16;
    (1..=steps)
        .map(|step| {
            let facing = from.degrees() + turn * f64::from(step) / f64::from(steps);
            Pose::from_parts(middle + Vec2::heading(facing) * (depth / 2.0), facing)
        })
        .collect()
}

/// A flight: straight back, about turn, and along its stretches, each begun by a turn on the spot. `Clause: FLE-02`.
pub(super) fn fleeing(from: Pose, path: &[Pose], end: Pose, depth: f64) -> Vec<Pose> {
    let mut poses = vec![from];
    let Some((start, stretches)) = path.split_first() else {
        poses.push(end);
        return poses;
    };
    let rear = start.turned(180.0).shifted(depth, 0.0);
    poses.push(rear);
    let mut at = rear;
    for to in std::iter::once(start).chain(stretches) {
        poses.extend(about_middle(at, depth, to.degrees()));
        poses.push(*to);
        at = *to;
    }
    poses.push(end);
    poses.dedup();
    poses
}
