//! Whether and how a front edge meets an enemy, and from where that is allowed. `Clause: CON-01..CON-10`, `MOV-27`.

use super::super::moves::{CampGround, Scene, Stand};
use super::super::{ElementId, FlankStart, Options, Refusal, Troop};
use crate::geometry::{
    ANGLE_TOLERANCE, Base, Bounds, Edge, Footprint, Milli, Pose, TOLERANCE, Touch, Vec2,
    convex_distance, distance_to_segment, turn_between,
};

/// How a front edge lies on an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meeting {
    /// Corners matched as a legal contact needs them. `Clause: CON-02..CON-04`.
    LinedUp(Edge),
    /// Edge on edge, corners not matched.
    Flush(Edge),
    /// At an angle.
    Crooked,
}

/// An enemy that a front edge touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Met {
    pub(crate) enemy: ElementId,
    pub(crate) how: Meeting,
}

/// Every enemy in the field that the front edge of a base touches. Corners that only touch corners, and sides that lie on
/// sides, are no contact: so do overlapping elements stand. `Clause: CON-07`, `CBT-07`, `CBT-08`.
pub(crate) fn meetings(scene: &Scene<'_>, end: &Footprint) -> Vec<Met> {
    let near = Bounds::of(&end.corners()).grown(TOLERANCE);
    scene
        .enemies()
        .filter(|enemy| enemy.bounds.meets(&near))
        .filter_map(|enemy| {
            meeting(end, enemy).map(|how| Met {
                enemy: enemy.id,
                how,
            })
        })
        .collect()
}

fn meeting(end: &Footprint, enemy: &Stand) -> Option<Meeting> {
    if let Some(touch) = Touch::of_footprints(end, &enemy.foot) {
        return Some(if touch.lined_up {
            Meeting::LinedUp(touch.edge)
        } else {
            Meeting::Flush(touch.edge)
        });
    }
    is_crooked(end, enemy).then_some(Meeting::Crooked)
}

/// The front edge touches without lying on an edge: somewhere along it, or with a corner that is not on a corner.
fn is_crooked(end: &Footprint, enemy: &Stand) -> bool {
    /// So far from its ends the front edge is no corner, paces.
    const INNER: f64 = 2.0 * TOLERANCE;
    let half = end.right() * (end.width / 2.0);
    let inner = end.right() * (end.width / 2.0 - INNER);
    let along = [end.front - inner, end.front + inner];
    if convex_distance(&along, &enemy.corners) <= TOLERANCE {
        return true;
    }
    let quarter = libm::fmod(turn_between(end.degrees, enemy.foot.degrees).abs(), 90.0);
    let parallel = quarter <= ANGLE_TOLERANCE || quarter >= 90.0 - ANGLE_TOLERANCE;
    !parallel
        && [end.front - half, end.front + half].iter().any(|corner| {
            let on_corner = enemy
                .corners
                .iter()
                .any(|c| c.distance(*corner) <= TOLERANCE);
            !on_corner && outline_distance(*corner, &enemy.corners) <= TOLERANCE
        })
}

fn outline_distance(p: Vec2, outline: &[Vec2; 4]) -> f64 {
    (0..4)
        .map(|i| distance_to_segment(p, outline[i], outline[(i + 1) % 4]))
        .fold(f64::INFINITY, f64::min)
}

/// Where a base stands exactly lined up with its front on an edge of an enemy. `Ruling: RUL-10`.
pub(crate) fn seat(enemy: &Footprint, edge: Edge) -> Pose {
    let base = enemy.base();
    let half = enemy.width / 2.0;
    let back = enemy.ahead() * -half;
    let [front_left, front_right, _, _] = base.corners();
    match edge {
        Edge::Front => Pose {
            facing: (base.pose.facing + 180_000).rem_euclid(360_000),
            ..base.pose
        },
        Edge::Left => Pose {
            facing: (base.pose.facing + 90_000).rem_euclid(360_000),
            ..Pose::from_parts(front_left + back, 0.0)
        },
        Edge::Right => Pose {
            facing: (base.pose.facing + 270_000).rem_euclid(360_000),
            ..Pose::from_parts(front_right + back, 0.0)
        },
        Edge::Rear => Pose {
            facing: base.pose.facing,
            ..Pose::from_parts(enemy.rear(), 0.0)
        },
    }
}

/// Where a base stands exactly lined up with its front on an edge of an enemy. `Clause: CON-02..CON-04`, `Ruling: RUL-10`.
#[must_use]
pub fn contact_seat(enemy: &Base, edge: Edge) -> Pose {
    seat(&Footprint::of(enemy), edge)
}

/// Whether a contact on that edge may be made by a base that began its move there. Fronts may be met from anywhere.
/// `Clause: CON-09`, `CON-10`, `AMB-20`, `Ruling: RUL-05`.
pub(crate) fn may_start_from(
    options: &Options,
    start: &Footprint,
    enemy: &Footprint,
    edge: Edge,
) -> bool {
    let seen = start.corners().map(|corner| enemy.sees(corner));
    let half = enemy.width / 2.0;
    let wholly_behind = |line: f64| seen.iter().all(|p| p.y <= line + TOLERANCE);
    let partly_behind = |line: f64| seen.iter().any(|p| p.y < line - TOLERANCE);
    match edge {
        Edge::Front => true,
        Edge::Rear => wholly_behind(-enemy.depth),
        Edge::Left | Edge::Right => {
            let outward = |p: &Vec2| if edge == Edge::Left { -p.x } else { p.x };
            match options.flank_start {
                FlankStart::FrontLine => {
                    let in_strip = seen.iter().all(|p| p.x.abs() <= half + TOLERANCE);
                    wholly_behind(0.0) && !in_strip
                }
                FlankStart::SideLine => {
                    let wholly_beyond = seen.iter().all(|p| outward(p) >= half - TOLERANCE);
                    let partly_beyond = seen.iter().any(|p| outward(p) > half + TOLERANCE);
                    wholly_beyond || (partly_beyond && partly_behind(-enemy.depth))
                }
            }
        }
    }
}

/// Checks the contacts of a mover's end, and finds the one to seat it on: fronts first, then flanks, then the rear.
/// `None`: it touches nobody with its front. `Clause: MOV-27`, `CON-05`, `CON-09`, `CON-10`, `AMB-16`.
pub(crate) fn judge_contacts(
    scene: &Scene<'_>,
    id: ElementId,
    troop: Troop,
    start: &Footprint,
    end: &Footprint,
    met: &[Met],
) -> Result<Option<(ElementId, Edge)>, Refusal> {
    let Some(first) = met.first() else {
        return Ok(None);
    };
    if troop.is_wheeled() {
        return Err(Refusal::NoContactForWheels {
            element: id,
            enemy: first.enemy,
        });
    }
    let mut lined_up: Vec<(Edge, &Stand)> = met
        .iter()
        .filter_map(|met| match met.how {
            Meeting::LinedUp(edge) => scene
                .enemies()
                .find(|enemy| enemy.id == met.enemy)
                .map(|enemy| (edge, enemy)),
            Meeting::Flush(_) | Meeting::Crooked => None,
        })
        .collect();
    lined_up.sort_by_key(|(edge, enemy)| (*edge, enemy.id));
    let options = &scene.state.options;
    let legal = lined_up
        .iter()
        .find(|(edge, enemy)| may_start_from(options, start, &enemy.foot, *edge));
    match (legal, lined_up.first()) {
        (Some((edge, enemy)), _) => Ok(Some((enemy.id, *edge))),
        (None, Some((Edge::Rear, enemy))) => Err(Refusal::RearStart {
            element: id,
            enemy: enemy.id,
        }),
        (None, Some((Edge::Front | Edge::Left | Edge::Right, enemy))) => Err(Refusal::FlankStart {
            element: id,
            enemy: enemy.id,
        }),
        (None, None) => Err(not_lined_up(scene, id, end, first)),
    }
}

/// The refusal for a contact that is not lined up, with the gap to the nearest place that would be.
pub(crate) fn not_lined_up(
    scene: &Scene<'_>,
    element: ElementId,
    end: &Footprint,
    met: &Met,
) -> Refusal {
    const EDGES: [Edge; 4] = [Edge::Front, Edge::Left, Edge::Right, Edge::Rear];
    let gap_to = |enemy: &Stand, edge: Edge| {
        let seated = end.at(seat(&enemy.foot, edge));
        let pairs = end.corners().into_iter().zip(seated.corners());
        pairs.map(|(a, b)| a.distance(b)).fold(0.0, f64::max)
    };
    let enemy = scene.enemies().find(|enemy| enemy.id == met.enemy);
    let (edge, gap) = match (enemy, met.how) {
        (Some(enemy), Meeting::Flush(edge) | Meeting::LinedUp(edge)) => (edge, gap_to(enemy, edge)),
        (Some(enemy), Meeting::Crooked) => EDGES
            .into_iter()
            .map(|edge| (edge, gap_to(enemy, edge)))
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .unwrap_or((Edge::Front, 0.0)),
        (None, _) => (Edge::Front, 0.0),
    };
    Refusal::NotLinedUp {
        element,
        enemy: met.enemy,
        edge,
        gap: milli(gap),
    }
}

/// Paces to 1/1000 pace.
pub(crate) fn milli(paces: f64) -> Milli {
    libm::round(paces * 1000.0) as Milli
}

/// An enemy whose front edge lies on a side or the rear of a base: nobody moves into that. Contacts of the mover's own
/// front are judged elsewhere.
pub(crate) fn exposed_to(scene: &Scene<'_>, end: &Footprint) -> Option<ElementId> {
    let near = Bounds::of(&end.corners()).grown(TOLERANCE);
    scene
        .enemies()
        .filter(|enemy| enemy.bounds.meets(&near))
        .find(|enemy| {
            Touch::of_footprints(&enemy.foot, end).is_some_and(|touch| touch.edge != Edge::Front)
        })
        .map(|enemy| enemy.id)
}

/// Whether a front edge touches a camp; no lining up is needed. `Clause: CMP-07`.
pub(crate) fn front_touches_camp(end: &Footprint, camp: &CampGround) -> bool {
    let off_square = libm::fmod(end.degrees.abs(), 90.0);
    if off_square <= ANGLE_TOLERANCE || off_square >= 90.0 - ANGLE_TOLERANCE {
        return Touch::of_front(&end.base(), &camp.base).is_some();
    }
    let half = end.right() * (end.width / 2.0);
    convex_distance(&[end.front - half, end.front + half], &camp.corners) <= TOLERANCE
}

#[cfg(test)]
mod tests {
    use super::super::super::Side;
    use super::*;

    /// A mover of 160 paces whose front edge begins or ends at a place.
    fn with_corner(degrees: f64, at: Vec2, hand: f64) -> Footprint {
        let front = at - Vec2::heading(degrees + 90.0) * (hand * 80.0);
        Footprint::new(front, degrees, 160.0, 40.0)
    }

    #[test]
    fn con_07_a_corner_on_an_edge_is_crooked_and_on_a_corner_or_along_a_side_is_nothing() {
        // From (1120, 1000) to (1280, 1040), facing south.
        let foot = Footprint::new(Vec2::new(1200.0, 1000.0), 180.0, 160.0, 40.0);
        let enemy = Stand::new(ElementId(0), Side::Blue, Troop::Spears, foot);
        let crooked = |degrees: f64, x: f64, y: f64, hand: f64| {
            is_crooked(&with_corner(degrees, Vec2::new(x, y), hand), &enemy)
        };
        assert!(
            crooked(315.0, 1200.0, 1000.0, 1.0),
            "its right corner on the front"
        );
        assert!(
            crooked(45.0, 1200.0, 1000.0, -1.0),
            "its left corner on the front"
        );
        assert!(!crooked(315.0, 1200.0, 995.0, 1.0), "short of it");
        assert!(!crooked(45.0, 1280.0, 1000.0, -1.0), "corner on corner");
        assert!(!crooked(0.0, 1280.0, 1020.0, -1.0), "side on side");
        assert!(
            !crooked(90.0, 1200.0, 1000.0, -1.0),
            "its side on the front"
        );
    }
}
