//! One leg of one element: table edge, end, ground and path. `Clause: MOV-08..MOV-10`, `MOV-28`, `TER-06`, `INT-01..INT-04`,
//! `Ruling: RUL-09`.

use super::super::allowance::GroundMet;
use super::super::ground::GroundPart;
use super::super::{ElementId, FeatureKind, PassThrough, Refusal, Side, Troop};
use super::scene::{CampGround, Scene, Stand};
use crate::geometry::{
    ANGLE_TOLERANCE, Bounds, Corner, Footprint, Point, Sweep, TOLERANCE, Vec2, convex_overlap,
    segment_crosses, turn_between,
};

/// Rounding of poses must not decide. Paces.
pub(crate) const ROUNDING: f64 = 0.01;
/// A friend as an obstacle of corner lines: pulled in by half the tolerance, so that a line drawn from a pulled-in corner
/// over an aligned base crosses it and one that only touches its corner does not. Paces.
const FRIEND_PULLED_IN: f64 = TOLERANCE / 2.0;

/// Who goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mover {
    pub(crate) id: ElementId,
    pub(crate) troop: Troop,
    /// Where it stood before the move.
    pub(crate) start: Footprint,
    /// The owner of the camp that it comes out of.
    pub(crate) leaves_camp: Option<Side>,
    /// The owner of the camp that it ends in.
    pub(crate) enters_camp: Option<Side>,
}

/// One leg: the footprints on its way, two for a straight one, more for the arc of a wheel.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way<'a> {
    /// Number of the leg, from 0.
    pub(crate) leg: u8,
    /// From the first to the last footprint.
    pub(crate) steps: &'a [Footprint],
    /// Whether the move ends here.
    pub(crate) last: bool,
}

impl Way<'_> {
    pub(crate) fn sweeps(&self) -> impl Iterator<Item = Sweep> {
        self.steps.windows(2).map(|pair| Sweep {
            from: pair[0],
            to: pair[1],
        })
    }

    fn end(&self) -> Option<&Footprint> {
        self.steps.last()
    }
}

/// The ways of the four corners that something bars, a bit each in the order of [`Corner::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Barred(u8);

impl Barred {
    fn count(self) -> u32 {
        self.0.count_ones()
    }

    fn corners(self) -> Vec<Corner> {
        Corner::ALL
            .into_iter()
            .enumerate()
            .filter(|(i, _)| self.0 & (1 << i) != 0)
            .map(|(_, corner)| corner)
            .collect()
    }
}

/// Checks one leg up to its path; zones come after.
pub(crate) fn check_leg(
    scene: &Scene<'_>,
    mover: &Mover,
    way: &Way<'_>,
) -> Result<GroundMet, Refusal> {
    stays_on_table(scene, mover, way)?;
    ends_free(scene, mover, way)?;
    let (met, barred_by_ground) = check_ground(scene, mover, way)?;
    check_path(scene, mover, way, barred_by_ground)?;
    Ok(met)
}

/// Nobody leaves the table by a move. `Clause: MOV-10`.
fn stays_on_table(scene: &Scene<'_>, mover: &Mover, way: &Way<'_>) -> Result<(), Refusal> {
    let (width, depth) = scene.state.table_size();
    let inside = |p: &Vec2| {
        p.x >= -ROUNDING && p.y >= -ROUNDING && p.x <= width + ROUNDING && p.y <= depth + ROUNDING
    };
    for step in way.steps.iter().skip(1) {
        for (corner, at) in Corner::ALL.into_iter().zip(step.corners()) {
            if !inside(&at) {
                return Err(Refusal::OffTable {
                    element: mover.id,
                    corner,
                    at: Point::from(at),
                });
            }
        }
    }
    Ok(())
}

/// Nobody ends on another base or partly in a camp; a leg may end over a friend only while passing through.
/// `Clause: MOV-10`, `CMP-04`.
fn ends_free(scene: &Scene<'_>, mover: &Mover, way: &Way<'_>) -> Result<(), Refusal> {
    let Some(end) = way.end() else {
        return Err(Refusal::Malformed);
    };
    let outline = end.pulled_in(TOLERANCE);
    let bounds = Bounds::of(&outline);
    let entered = |camp: &CampGround| way.last && mover.enters_camp == Some(camp.owner);
    let left = |camp: &CampGround| !way.last && mover.leaves_camp == Some(camp.owner);
    if way.last && mover.enters_camp.is_some() {
        return Ok(());
    }
    for other in &scene.others {
        let passes = !way.last && passes_through(scene, mover, end, other);
        if !passes && other.bounds.meets(&bounds) && convex_overlap(&other.corners, &outline) {
            return Err(Refusal::EndsOn {
                element: mover.id,
                other: other.id,
            });
        }
    }
    for camp in scene.camps.iter().flatten() {
        if !entered(camp)
            && !left(camp)
            && camp.bounds.meets(&bounds)
            && convex_overlap(&camp.corners, &outline)
        {
            return Err(Refusal::EndsOnCamp {
                element: mover.id,
                side: camp.owner,
            });
        }
    }
    Ok(())
}

/// What the leg meets of the ground, and which corner lines cross ground that the mover may not enter.
/// `Clause: TER-06`, `MOV-28`, `TER-08`, `TER-17`.
fn check_ground(
    scene: &Scene<'_>,
    mover: &Mover,
    way: &Way<'_>,
) -> Result<(GroundMet, Barred), Refusal> {
    let met = ground_met(scene, way);
    if scene.is_bare() {
        return Ok((met, Barred::default()));
    }
    let road = met.road;
    let forbidden = |part: &GroundPart| {
        let no_wheels = part.kind.is_bad_going() && mover.troop.is_wheeled() && !road;
        part.kind.is_impassable() || no_wheels
    };
    let mut barred = Barred::default();
    for sweep in way.sweeps() {
        let hull = sweep.hull(ROUNDING);
        for part in scene.under(hull.outline()) {
            if forbidden(part) {
                barred.0 |= lines_crossing(&sweep, &part.outline).0;
            }
        }
    }
    ends_on_open_ground(scene, mover, way)?;
    if barred.count() > 1 {
        return Err(barred_ground(scene, mover, way, &forbidden));
    }
    if way.last {
        goes_across(scene, mover, way)?;
    }
    Ok((met, barred))
}

/// What a way meets of the ground as far as allowances and columns go; where it is on a road it meets nothing else, so that
/// whoever leaves a bridge along its road has not waded. `Clause: GRP-09`, `MOV-22`, `MOV-23`, `AMB-09`, `Ruling: RUL-28`.
pub(crate) fn ground_met(scene: &Scene<'_>, way: &Way<'_>) -> GroundMet {
    let road = goes_along_road(scene, way);
    let mut met = GroundMet {
        road,
        ..GroundMet::NOTHING
    };
    if scene.is_bare() {
        return met;
    }
    for sweep in way.sweeps().flat_map(|sweep| off_road(scene, &sweep)) {
        let hull = sweep.hull(ROUNDING);
        for part in scene.under(hull.outline()) {
            met.bad |= part.kind.is_bad_going();
            met.river |= part.kind == FeatureKind::River && slows(scene, part);
        }
    }
    met
}

fn slows(scene: &Scene<'_>, part: &GroundPart) -> bool {
    scene
        .state
        .board
        .features
        .get(part.feature)
        .is_some_and(|river| !river.paltry)
}

/// The leg begins and ends on the road and stays on it between: a whole leg and its parts are judged alike.
/// `Clause: TER-12`, `MOV-21`, `Ruling: RUL-28`.
fn goes_along_road(scene: &Scene<'_>, way: &Way<'_>) -> bool {
    scene.ground.has_roads()
        && way.steps.iter().all(|step| is_on_road(scene, step))
        && way.sweeps().all(|sweep| off_road(scene, &sweep).is_empty())
}

fn is_on_road(scene: &Scene<'_>, step: &Footprint) -> bool {
    scene.ground.on_road(&step.base())
}

/// The stretches of a sweep that are not on a road: all of it where there is none.
fn off_road(scene: &Scene<'_>, sweep: &Sweep) -> Vec<Sweep> {
    /// Between two borders nearer to each other than this there is only rounding. Share of a way.
    const NOTHING: f64 = 1e-6;
    if !scene.ground.has_roads() {
        return vec![*sweep];
    }
    // Between two borders the way is on the road all along or not at all.
    scene
        .ground
        .road_borders(&sweep.from, &sweep.to)
        .windows(2)
        .filter(|ends| ends[1] - ends[0] > NOTHING)
        .filter(|ends| !is_on_road(scene, &sweep.at((ends[0] + ends[1]) / 2.0)))
        .map(|ends| Sweep {
            from: sweep.at(ends[0]),
            to: sweep.at(ends[1]),
        })
        .collect()
}

fn ends_on_open_ground(scene: &Scene<'_>, mover: &Mover, way: &Way<'_>) -> Result<(), Refusal> {
    let Some(end) = way.end() else {
        return Err(Refusal::Malformed);
    };
    let outline = end.pulled_in(ROUNDING);
    let mut bad = None;
    for part in scene.under(&outline) {
        if part.kind.is_impassable() {
            return Err(Refusal::Impassable {
                element: mover.id,
                feature: number(part.feature),
            });
        }
        if part.kind.is_bad_going() {
            bad = bad.or(Some(part.feature));
        }
    }
    match bad {
        Some(feature) if mover.troop.is_wheeled() && !scene.ground.on_road(&end.base()) => {
            Err(Refusal::NoWheels {
                element: mover.id,
                feature: number(feature),
            })
        }
        Some(_) | None => Ok(()),
    }
}

/// The refusal for a way that leads over ground which the mover may not enter.
fn barred_ground(
    scene: &Scene<'_>,
    mover: &Mover,
    way: &Way<'_>,
    forbidden: &dyn Fn(&GroundPart) -> bool,
) -> Refusal {
    for sweep in way.sweeps() {
        let hull = sweep.hull(ROUNDING);
        let first = scene
            .under(hull.outline())
            .find(|part| forbidden(part) && lines_crossing(&sweep, &part.outline).count() > 0);
        if let Some(part) = first {
            let feature = number(part.feature);
            return if part.kind.is_impassable() {
                Refusal::Impassable {
                    element: mover.id,
                    feature,
                }
            } else {
                Refusal::NoWheels {
                    element: mover.id,
                    feature,
                }
            };
        }
    }
    blocked(mover, way, None, Barred::default())
}

/// Whoever begins and ends in a river, on no bridge, goes across it, not along it. `Clause: TER-08`.
fn goes_across(scene: &Scene<'_>, mover: &Mover, way: &Way<'_>) -> Result<(), Refusal> {
    let start = mover.start;
    let Some(end) = way.end() else {
        return Err(Refusal::Malformed);
    };
    if is_on_road(scene, &start) || is_on_road(scene, end) {
        return Ok(());
    }
    let travelled = end.centre() - start.centre();
    let start_outline = start.pulled_in(ROUNDING);
    let end_outline = end.pulled_in(ROUNDING);
    let along = scene
        .under(&start_outline)
        .filter(|part| part.kind == FeatureKind::River && slows(scene, part))
        .filter(|part| convex_overlap(&part.outline, &end_outline))
        .find(|part| {
            part.direction().is_some_and(|direction| {
                travelled.dot(direction).abs() > travelled.cross(direction).abs() + TOLERANCE
            })
        });
    along.map_or(Ok(()), |part| {
        Err(Refusal::AlongRiver {
            element: mover.id,
            feature: number(part.feature),
        })
    })
}

/// At most one corner line crosses a friend or forbidden ground, and the sweep overlaps no enemy.
/// `Clause: MOV-08`, `INT-01`, `INT-03`, `INT-04`, `Ruling: RUL-09`.
fn check_path(
    scene: &Scene<'_>,
    mover: &Mover,
    way: &Way<'_>,
    by_ground: Barred,
) -> Result<(), Refusal> {
    let mut barred = by_ground;
    let mut in_the_way: Option<&Stand> = None;
    for sweep in way.sweeps() {
        let bounds = sweep.bounds();
        for other in scene.others.iter().filter(|o| o.bounds.meets(&bounds)) {
            if other.side != scene.side {
                let hull = sweep.hull(TOLERANCE);
                if convex_overlap(&other.corners, hull.outline()) {
                    return Err(blocked(mover, way, Some(other.id), Barred::default()));
                }
            } else if !passes_through(scene, mover, &sweep.to, other) {
                let lines = lines_crossing(&sweep, &other.foot.pulled_in(FRIEND_PULLED_IN));
                if lines != Barred::default() {
                    in_the_way = in_the_way.or(Some(other));
                    barred.0 |= lines.0;
                }
            }
        }
        check_camps(scene, mover, way, &sweep, &mut barred)?;
    }
    if barred.count() <= 1 {
        return Ok(());
    }
    match in_the_way {
        Some(friend) if knows_how_to_pass(scene, mover.troop, friend.troop) => {
            Err(Refusal::NoPassage {
                element: mover.id,
                friend: friend.id,
            })
        }
        Some(friend) => Err(blocked(mover, way, Some(friend.id), barred)),
        None => Err(blocked(mover, way, None, barred)),
    }
}

/// Camps are never passed: an enemy's by no part of the sweep, an own one as a friend. `Clause: INT-04`, `CMP-21`.
fn check_camps(
    scene: &Scene<'_>,
    mover: &Mover,
    way: &Way<'_>,
    sweep: &Sweep,
    barred: &mut Barred,
) -> Result<(), Refusal> {
    for camp in scene.camps.iter().flatten() {
        if mover.leaves_camp == Some(camp.owner) || mover.enters_camp == Some(camp.owner) {
            continue;
        }
        if !camp.bounds.meets(&sweep.bounds()) {
            continue;
        }
        let hull = sweep.hull(TOLERANCE);
        let hostile =
            camp.is_defended_against(scene.side, scene.state) || camp.is_open_to(scene.side);
        if hostile && convex_overlap(&camp.corners, hull.outline()) {
            return Err(blocked(mover, way, camp.garrison, Barred::default()));
        }
        if !hostile {
            barred.0 |= lines_crossing(sweep, &camp.corners).0;
        }
    }
    Ok(())
}

fn blocked(mover: &Mover, way: &Way<'_>, by: Option<ElementId>, barred: Barred) -> Refusal {
    Refusal::PathBlocked {
        element: mover.id,
        leg: way.leg,
        by,
        corners: barred.corners(),
    }
}

/// The corner lines that cross a convex outline. An outline so narrow that it lies between the lines, right in the way of
/// the middle of the base, bars all of them.
fn lines_crossing(sweep: &Sweep, outline: &[Vec2]) -> Barred {
    let mut barred = Barred::default();
    for (i, (from, to)) in sweep.corner_lines(TOLERANCE).into_iter().enumerate() {
        if segment_crosses(from, to, outline) {
            barred.0 |= 1 << i;
        }
    }
    let through_the_middle = || {
        segment_crosses(sweep.from.front, sweep.to.front, outline)
            || segment_crosses(sweep.from.rear(), sweep.to.rear(), outline)
    };
    if barred.count() == 0 && through_the_middle() {
        barred.0 = 0b1111;
    }
    barred
}

/// Whether a mover that ends its leg like this passes through a friend: the types allow it and the friend faces the same
/// or the opposite way. Room beyond is what ending on nobody means. `Clause: INT-01`, `INT-02`.
fn passes_through(scene: &Scene<'_>, mover: &Mover, at: &Footprint, other: &Stand) -> bool {
    if other.side != scene.side || !knows_how_to_pass(scene, mover.troop, other.troop) {
        return false;
    }
    let turn = turn_between(at.degrees, other.foot.degrees).abs();
    turn <= ANGLE_TOLERANCE || turn >= 180.0 - ANGLE_TOLERANCE
}

/// Mounted pass through psiloi, psiloi through any friend; by option only psiloi pass. `Clause: INT-01`, `CFG-20`.
fn knows_how_to_pass(scene: &Scene<'_>, mover: Troop, friend: Troop) -> bool {
    match scene.state.options.pass_through {
        PassThrough::Table => {
            mover == Troop::Psiloi || (mover.is_mounted() && friend == Troop::Psiloi)
        }
        PassThrough::PsiloiOnly => mover == Troop::Psiloi,
    }
}

/// A feature's number in a refusal.
pub(crate) fn number(feature: usize) -> u16 {
    u16::try_from(feature).unwrap_or(u16::MAX)
}
