//! Where a road lies: the strips of its segments, rounded where it bends. `Clause: TER-12`, `Ruling: RUL-28`.

use super::ground::contains;
use crate::geometry::{Vec2, ribbon, turn_between};

/// A road move goes within this angle of the road, degrees.
const ALONG: f64 = 15.0;

/// A segment of a road, `Clause: TER-12`, `Ruling: RUL-28`.
#[derive(Clone, Debug)]
pub(super) struct RoadSegment {
    strip: [Vec2; 4],
    degrees: f64,
    /// Where it meets other segments of its road: round about there the road goes on.
    joints: Vec<Vec2>,
    /// Half the width, paces.
    half: f64,
}

impl RoadSegment {
    /// The segments of a road along a line, of a width in paces.
    pub(super) fn along(line: &[Vec2], width: f64) -> Vec<Self> {
        let joints = line
            .get(1..line.len().saturating_sub(1))
            .unwrap_or_default();
        let half = width / 2.0;
        ribbon(line, width)
            .into_iter()
            .map(|strip| {
                let ends = [(strip[0] + strip[3]) * 0.5, (strip[1] + strip[2]) * 0.5];
                let is_own = |joint: &&Vec2| ends.iter().any(|end| end.distance(**joint) < half);
                Self {
                    degrees: (strip[1] - strip[0]).degrees(),
                    joints: joints.iter().filter(is_own).copied().collect(),
                    strip,
                    half,
                }
            })
            .collect()
    }

    pub(super) fn holds(&self, at: Vec2) -> bool {
        contains(&self.strip, at)
            || self
                .joints
                .iter()
                .any(|joint| joint.distance(at) <= self.half)
    }

    /// Whether a facing goes along it, either way.
    pub(super) fn leads(&self, degrees: f64) -> bool {
        let off = turn_between(degrees, self.degrees).abs();
        off <= ALONG || off >= 180.0 - ALONG
    }

    /// Notes the shares of a way at which it may enter or leave the segment.
    pub(super) fn note_borders(&self, from: Vec2, to: Vec2, shares: &mut Vec<f64>) {
        let along = to - from;
        for i in 0..4 {
            let (a, b) = (self.strip[i], self.strip[(i + 1) % 4]);
            let across = (b - a).cross(along);
            if across != 0.0 {
                shares.push((b - a).cross(a - from) / across);
            }
        }
        let square = along.dot(along);
        if square <= 0.0 {
            return;
        }
        for joint in &self.joints {
            // |from + along t - joint| = half
            let apart = from - *joint;
            let middle = -apart.dot(along) / square;
            let reach = (self.half * self.half - apart.dot(apart)) / square + middle * middle;
            if reach >= 0.0 {
                let reach = libm::sqrt(reach);
                shares.extend([middle - reach, middle + reach]);
            }
        }
    }
}
