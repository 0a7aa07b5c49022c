//! The zone before an enemy's front. `Clause: ZOC-01..ZOC-13`, `Ruling: RUL-04`, `RUL-08`, `RUL-30`.

use super::moves::{ROUNDING, Scene, Stand, Way};
use super::{ElementId, Refusal, State, Troop, ZoneBreach, contacts_of};
use crate::geometry::{
    ANGLE_TOLERANCE, Bounds, Footprint, TOLERANCE, Vec2, convex_distance, turn_between,
};

/// How deep a zone is, paces. `Clause: ZOC-01`, `SCL-09`.
pub(super) const DEPTH: f64 = 160.0;
/// Half its width, paces: the side edges themselves are outside. `Clause: ZOC-02`.
const HALF_WIDTH: f64 = 80.0 - ROUNDING;
/// The far edge itself is inside. `Clause: ZOC-02`, `ZOC-03`.
const FAR_EDGE: f64 = DEPTH + ROUNDING;
/// Retiring goes within this angle of straight away, degrees. `Ruling: RUL-30`.
const AWAY: f64 = 45.0;

/// What a mover does about an enemy by the end of its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dealing {
    /// Ends with its front edge on that enemy.
    Meets,
    /// Ends squared up before it.
    Faces,
    /// Neither.
    Nothing,
}

/// A mover as the zones see it.
#[derive(Clone, Debug)]
pub(crate) struct ZoneMover<'a> {
    pub(crate) id: ElementId,
    /// Where it stood before the move.
    pub(crate) start: Footprint,
    /// Where the move ends.
    pub(crate) end: Footprint,
    /// Enemies that its front edge touches at the end, or that its group meets.
    pub(crate) meets: &'a [ElementId],
    /// Its group meets somebody, so that it may end where it falls. `Clause: CON-06`.
    pub(crate) group_meets: bool,
}

/// One leg of a mover, with the own bases that throw shadows besides those standing still.
#[derive(Clone, Debug)]
pub(crate) struct ZoneLeg<'a> {
    pub(crate) way: Way<'a>,
    /// Fellow members at the end of the leg.
    pub(crate) fellows: &'a [Footprint],
}

/// Enemies whose zone the mover is in, or has touched, without dealing with them: all it may do is retire.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bound {
    enemies: Vec<ElementId>,
    began: Vec<ElementId>,
}

impl Bound {
    /// Before the first leg: the zones in which the mover starts. `Clause: ZOC-05`.
    pub(crate) fn at_start(scene: &Scene<'_>, start: &Footprint, fellows: &[Footprint]) -> Self {
        let corners = start.corners();
        let bounds = Bounds::of(&corners).grown(TOLERANCE);
        let began: Vec<ElementId> = scene
            .enemies()
            .filter(|enemy| enemy.zone.meets(&bounds))
            .filter(|enemy| touches_zone(scene, enemy, &corners, fellows))
            .filter(|enemy| projects(scene.state, enemy))
            .map(|enemy| enemy.id)
            .collect();
        Self {
            enemies: began.clone(),
            began,
        }
    }
}

/// Checks one leg against every zone: it may meet, face or retire from the enemy, or cross the farther zone to reach the
/// nearer enemy. `Clause: ZOC-01`, `ZOC-05`, `ZOC-06`, `ZOC-08`, `ZOC-09`.
pub(crate) fn check_zones(
    scene: &Scene<'_>,
    mover: &ZoneMover<'_>,
    leg: &ZoneLeg<'_>,
    bound: &mut Bound,
) -> Result<(), Refusal> {
    for enemy in scene.enemies() {
        let held = bound.enemies.contains(&enemy.id);
        let touched = || {
            projects(scene.state, enemy)
                && leg
                    .way
                    .sweeps()
                    .any(|sweep| touches_zone(scene, enemy, sweep.hull(0.0).outline(), leg.fellows))
        };
        if !held && !touched() {
            continue;
        }
        if !held {
            bound.enemies.push(enemy.id);
        }
        let allowed = dealing(mover, enemy) != Dealing::Nothing
            || ends_beside_its_group(scene, mover, enemy, leg.fellows)
            || leg
                .way
                .sweeps()
                .all(|sweep| retires(scene.state, enemy, &sweep.from, &sweep.to));
        if allowed {
            continue;
        }
        match crossing(scene, mover, enemy) {
            Crossing::Allowed => {}
            Crossing::Nearer => return Err(breach(mover, enemy, leg, ZoneBreach::CrossedNearer)),
            Crossing::No => {
                let kind = if bound.began.contains(&enemy.id) {
                    ZoneBreach::Started
                } else {
                    ZoneBreach::Moved
                };
                return Err(breach(mover, enemy, leg, kind));
            }
        }
    }
    Ok(())
}

fn breach(mover: &ZoneMover<'_>, enemy: &Stand, leg: &ZoneLeg<'_>, breach: ZoneBreach) -> Refusal {
    Refusal::Zone {
        element: mover.id,
        enemy: enemy.id,
        leg: leg.way.leg,
        breach,
    }
}

/// Every element in the field has a zone; a war wagon in contact has none. `Clause: ZOC-11`, `ZOC-13`, `AMB-15`.
pub(super) fn projects(state: &State, enemy: &Stand) -> bool {
    enemy.troop != Troop::WarWagons || contacts_of(state, enemy.id).is_empty()
}

fn dealing(mover: &ZoneMover<'_>, enemy: &Stand) -> Dealing {
    if mover.meets.contains(&enemy.id) {
        Dealing::Meets
    } else if faces(mover, enemy) {
        Dealing::Faces
    } else {
        Dealing::Nothing
    }
}

/// Ends in the zone squared up: front edges parallel and opposite, sides in line, and no farther away than it began if it
/// began in the zone. `Clause: ZOC-05`, `AMB-13`.
fn faces(mover: &ZoneMover<'_>, enemy: &Stand) -> bool {
    let turn = turn_between(mover.end.degrees, enemy.foot.degrees).abs();
    let at = enemy.foot.sees(mover.end.front);
    let parallel = turn >= 180.0 - ANGLE_TOLERANCE;
    let lined_up = at.x.abs() <= TOLERANCE;
    let in_zone = at.y >= -TOLERANCE && at.y <= FAR_EDGE;
    let before = nearest_ahead(enemy, &mover.start);
    let began_in_zone = before.is_some_and(|distance| distance <= FAR_EDGE);
    let no_farther = !began_in_zone || before.is_some_and(|distance| at.y <= distance + TOLERANCE);
    parallel && lined_up && in_zone && no_farther
}

/// How far ahead of an enemy's front a base begins, if any of it lies before that front's width.
fn nearest_ahead(enemy: &Stand, base: &Footprint) -> Option<f64> {
    let seen = base.corners().map(|corner| enemy.foot.sees(corner));
    let before_front =
        seen.iter().any(|p| p.x < HALF_WIDTH) && seen.iter().any(|p| p.x > -HALF_WIDTH);
    let near = seen.iter().map(|p| p.y).fold(f64::INFINITY, f64::min);
    (before_front && near >= -TOLERANCE).then_some(near)
}

/// A member of a group that meets somebody may end near or crooked before an enemy that it only comes to at the end.
/// `Clause: CON-06`.
fn ends_beside_its_group(
    scene: &Scene<'_>,
    mover: &ZoneMover<'_>,
    enemy: &Stand,
    fellows: &[Footprint],
) -> bool {
    mover.group_meets && touches_zone(scene, enemy, &mover.end.corners(), fellows)
}

/// The centre ends the leg farther from the enemy's front line and goes within 45° of straight away, the facing free; by
/// option straight back with the facing kept. `Clause: ZOC-07`, `AMB-14`, `Ruling: RUL-30`.
pub(crate) fn retires(state: &State, enemy: &Stand, from: &Footprint, to: &Footprint) -> bool {
    let away = to.centre() - from.centre();
    let distance = away.length();
    let gained = away.dot(enemy.foot.ahead());
    if gained <= 0.0 || distance <= 0.0 {
        return false;
    }
    let off = turn_between(enemy.foot.degrees, away.degrees()).abs();
    if off > AWAY + ROUNDING {
        return false;
    }
    if !state.options.retire_straight {
        return true;
    }
    let kept = turn_between(from.degrees, to.degrees).abs() <= ANGLE_TOLERANCE;
    let straight = turn_between(from.degrees + 180.0, away.degrees()).abs() <= ANGLE_TOLERANCE;
    kept && straight
}

/// Whether a zone may be crossed because of another enemy that the mover deals with.
enum Crossing {
    /// The zone belongs to the farther of two enemies whose zones overlap.
    Allowed,
    /// The zone belongs to the nearer one.
    Nearer,
    /// There is no such other enemy.
    No,
}

/// Where two zones overlap, the farther one's may be crossed to reach the nearer enemy, never the reverse.
/// `Clause: ZOC-08`, `AMB-12`, `Ruling: RUL-04`.
fn crossing(scene: &Scene<'_>, mover: &ZoneMover<'_>, crossed: &Stand) -> Crossing {
    if !scene.state.options.cross_farther_zone {
        return Crossing::No;
    }
    let start = mover.start.corners();
    let distance = |enemy: &Stand| convex_distance(&start, &enemy.corners);
    let zone = zone_outline(&crossed.foot);
    let mut verdict = Crossing::No;
    for other in scene.enemies().filter(|other| other.id != crossed.id) {
        if dealing(mover, other) == Dealing::Nothing
            || convex_distance(&zone, &zone_outline(&other.foot)) > TOLERANCE
        {
            continue;
        }
        if distance(other) <= distance(crossed) + TOLERANCE {
            return Crossing::Allowed;
        }
        verdict = Crossing::Nearer;
    }
    verdict
}

/// The corners of the zone, side and far edges included. `Clause: ZOC-12`.
pub(super) fn zone_outline(foot: &Footprint) -> [Vec2; 4] {
    let half = foot.right() * 80.0;
    let far = foot.front + foot.ahead() * DEPTH;
    [far - half, far + half, foot.front + half, foot.front - half]
}

/// Whether a convex outline touches the part of an enemy's zone that no own base shadows. `Clause: ZOC-02`, `ZOC-04`,
/// `AMB-10`, `AMB-11`, `Ruling: RUL-08`.
pub(super) fn touches_zone(
    scene: &Scene<'_>,
    enemy: &Stand,
    outline: &[Vec2],
    fellows: &[Footprint],
) -> bool {
    let seen: Vec<Vec2> = outline.iter().map(|p| enemy.foot.sees(*p)).collect();
    let bounds = Bounds::of(&seen);
    let reaches = bounds.high.y > ROUNDING
        && bounds.low.y <= FAR_EDGE
        && bounds.high.x > -HALF_WIDTH
        && bounds.low.x < HALF_WIDTH;
    if !reaches {
        return false;
    }
    is_visible(&seen, &shadows(scene, enemy, fellows))
}

/// The own bases that stand in an enemy's zone, larger by the tolerance, as that enemy sees them. What lies behind their
/// near edges is in their shadow. `Ruling: RUL-08`.
pub(super) fn shadows(scene: &Scene<'_>, enemy: &Stand, fellows: &[Footprint]) -> Vec<[Vec2; 4]> {
    let standing = scene.friends().map(|friend| friend.foot);
    standing
        .chain(fellows.iter().copied())
        .map(|foot| foot.pulled_in(-TOLERANCE).map(|p| enemy.foot.sees(p)))
        .filter(|seen| {
            let bounds = Bounds::of(seen);
            bounds.high.y > TOLERANCE
                && bounds.low.y < DEPTH
                && bounds.high.x > -HALF_WIDTH
                && bounds.low.x < HALF_WIDTH
        })
        .collect()
}

/// In the enemy's own frame: whether anything of an outline lies in the zone before all shadows. The near edges of all
/// outlines are straight between their corners, so it is enough to look just beside every corner.
fn is_visible(outline: &[Vec2], shadows: &[[Vec2; 4]]) -> bool {
    const BESIDE: f64 = 1e-6;
    let mut places = vec![-HALF_WIDTH, HALF_WIDTH];
    places.extend(outline.iter().map(|p| p.x));
    places.extend(shadows.iter().flatten().map(|p| p.x));
    places
        .iter()
        .flat_map(|x| [x - BESIDE, x + BESIDE])
        .filter(|x| x.abs() < HALF_WIDTH)
        .any(|x| {
            let Some((near, far)) = extent(outline, x) else {
                return false;
            };
            far > ROUNDING && near.max(0.0) < open_depth(shadows, x).unwrap_or(FAR_EDGE)
        })
}

/// How far ahead the first shadow begins at one lateral place, if there is one before the far edge.
pub(super) fn open_depth(shadows: &[[Vec2; 4]], x: f64) -> Option<f64> {
    shadows
        .iter()
        .filter_map(|shadow| extent(shadow, x))
        .filter(|(near, far)| *far > 0.0 && *near < FAR_EDGE)
        .map(|(near, _)| near)
        .reduce(f64::min)
}

/// The nearest and farthest place of a convex outline at one lateral place.
fn extent(outline: &[Vec2], x: f64) -> Option<(f64, f64)> {
    let mut found: Option<(f64, f64)> = None;
    for (i, a) in outline.iter().enumerate() {
        let b = outline[(i + 1) % outline.len()];
        if (a.x <= x) == (b.x <= x) {
            continue;
        }
        let y = a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x);
        found = Some(found.map_or((y, y), |(low, high)| (low.min(y), high.max(y))));
    }
    found
}
