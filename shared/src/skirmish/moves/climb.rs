//! Stairs, ladders, ropes: from one level to the next. `Clause: SKM-71..SKM-82`, `SKM-86..SKM-89`.

use super::super::{
    Level, LinkCondition, LinkId, LinkKind, LinkState, Mil, Model, ModelId, Refusal, Roof, Side,
    Spot, State, Status, TestKind, Unit, Way, Weight,
};
use super::allowance::{FOOT_VALUE, move_value};
use super::dangers::test_due;
use super::preview::TestDue;
use super::scene::{SLACK, Scene, gap_between, is_vehicle};
use super::walk::carries;
use crate::geometry::Point;

/// Who uses which link which way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Climber<'a> {
    pub(crate) id: ModelId,
    pub(crate) model: &'a Model,
    pub(crate) link: LinkId,
    pub(crate) way: Way,
}

/// What a movement on a link comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Climbed {
    /// Still on the link.
    Hangs(Status),
    /// Steps off at the end, with so much left. `Clause: SKM-75`.
    Arrives {
        /// The floor it steps onto.
        level: Level,
        /// What is left of the movement is its value less this.
        paid: Mil,
    },
}

impl LinkState {
    /// Where one begins, and where one gets to.
    pub(crate) const fn ends(&self, way: Way) -> (Spot, Spot) {
        match way {
            Way::Up => (self.link.low, self.link.high),
            Way::Down => (self.link.high, self.link.low),
        }
    }
}

/// The level after one more storey.
const fn next_level(from: Level, way: Way) -> Level {
    match way {
        Way::Up => from.saturating_add(1),
        Way::Down => from.saturating_sub(1),
    }
}

/// Whether a model that stands may set out on a link. `Clause: SKM-71`, `SKM-72`, `SKM-78..SKM-82`.
pub(crate) fn check_start<'a>(
    scene: &Scene<'a>,
    climber: &Climber<'_>,
) -> Result<&'a LinkState, Refusal> {
    let model = climber.id;
    let no_link = Refusal::NoVerticalLink { model };
    let link = scene.state.link(climber.link).ok_or(no_link.clone())?;
    let (start, goal) = link.ends(climber.way);
    if start.level != climber.model.level {
        return Err(no_link);
    }
    allows_weight(scene, climber, link)?;
    if has_no_floor(scene, link.link.high) {
        let level = link.link.high.level;
        return Err(Refusal::RoofPitched { level });
    }
    let reach = f64::from(scene.state.profile().movement.link_reach);
    let radius = f64::from(climber.model.radius());
    let gap = start.at.exact().distance(climber.model.at.exact()) - radius;
    if gap > reach + SLACK || !scene.same_side(climber.model.at, start.at, start.level) {
        return Err(Refusal::ClimbNotAtLink {
            model,
            link: climber.link,
            gap: libm::round(gap) as Mil,
        });
    }
    if link.link.condition == LinkCondition::Blocked {
        return Err(Refusal::LinkBlocked { link: climber.link });
    }
    if let Some(enemy) = enemy_on(scene.state, climber.link, scene.unit.side) {
        return Err(Refusal::LinkOccupied {
            link: climber.link,
            enemy,
        });
    }
    if goal.level == start.level {
        return Err(Refusal::NoVerticalLink { model });
    }
    Ok(link)
}

/// Heavy weapons by stairs only, field guns and vehicles not at all. `Clause: SKM-62`, `SKM-79`, `SKM-80`.
fn allows_weight(
    scene: &Scene<'_>,
    climber: &Climber<'_>,
    link: &LinkState,
) -> Result<(), Refusal> {
    let model = climber.id;
    if is_vehicle(scene.unit) {
        return Err(Refusal::VehicleInBuilding { model });
    }
    if carries(scene, Weight::FieldGun) {
        return Err(Refusal::GunNotInBuilding { model });
    }
    match link.link.kind {
        LinkKind::Stairs => Ok(()),
        LinkKind::Ladder | LinkKind::Rope => {
            if carries(scene, Weight::HeavyPortable) {
                return Err(Refusal::HeavyNoLadder { model });
            }
            Ok(())
        }
    }
}

/// Whether the upper end lies over a roof on which nobody stands. `Clause: SKM-82`.
fn has_no_floor(scene: &Scene<'_>, high: Spot) -> bool {
    scene.houses.iter().any(|house| {
        house.building.roof == Roof::Pitched
            && high.level > house.building.top()
            && (house.outline.holds(high.at.exact())
                || house.outline.distance_from_edges(high.at.exact()) <= SLACK)
    })
}

/// An enemy that hangs on the link. `Clause: SKM-81`.
fn enemy_on(state: &State, on: LinkId, own: Side) -> Option<ModelId> {
    let hangs = |model: &Model| match model.status {
        Status::Climbing { link, .. } => link == on,
        Status::InHand | Status::InReserve | Status::Standing | Status::Lost { .. } => false,
    };
    state
        .models_with_ids()
        .find(|(_, model)| hangs(model) && state.side_of(model).is_some_and(|side| side != own))
        .map(|(id, _)| id)
}

/// A storey begun from where the model stands or hangs: done at once by those whose value is six inches, else half done.
/// `Clause: SKM-72`, `SKM-73`, `SKM-74`, `SKM-76`, `SKM-81`.
pub(crate) fn begin_storey(
    state: &State,
    unit: &Unit,
    climber: &Climber<'_>,
    from: Level,
    goal: Level,
) -> Climbed {
    let value = move_value(state, unit, climber.id);
    let hangs = |from, value| {
        Climbed::Hangs(Status::Climbing {
            link: climber.link,
            up: climber.way == Way::Up,
            from,
            value,
            round: state.round,
        })
    };
    let next = next_level(from, climber.way);
    if value < FOOT_VALUE {
        hangs(from, value)
    } else if next == goal {
        Climbed::Arrives {
            level: goal,
            paid: value,
        }
    } else {
        hangs(next, 0)
    }
}

/// The next movement of a model on a link. `Clause: SKM-74`, `SKM-75`, `SKM-81`.
///
/// # Errors
/// [`Refusal::ClimbNextRound`] in the round in which it began the storey with less than six inches.
pub(crate) fn go_on(scene: &Scene<'_>, climber: &Climber<'_>) -> Result<Climbed, Refusal> {
    let model = climber.id;
    let state = scene.state;
    let (
        Status::Climbing {
            from, value, round, ..
        },
        Some(link),
    ) = (climber.model.status, state.link(climber.link))
    else {
        return Err(Refusal::NoVerticalLink { model });
    };
    let (_, goal) = link.ends(climber.way);
    // Nothing is paid towards the next storey yet.
    if value <= 0 {
        return Ok(begin_storey(state, scene.unit, climber, from, goal.level));
    }
    if round >= state.round {
        return Err(Refusal::ClimbNextRound { model });
    }
    let next = next_level(from, climber.way);
    if next != goal.level {
        return Ok(Climbed::Hangs(Status::Climbing {
            link: climber.link,
            up: climber.way == Way::Up,
            from: next,
            value: 0,
            round: state.round,
        }));
    }
    Ok(Climbed::Arrives {
        level: next,
        paid: (FOOT_VALUE - value).max(0),
    })
}

/// Whether there is room to step off. Those of the own unit who move at the same time are looked at afterwards.
/// `Clause: SKM-77`.
pub(crate) fn check_exit(
    scene: &Scene<'_>,
    climber: &Climber<'_>,
    exit: Point,
    moving: &[ModelId],
    assault: Option<super::super::UnitId>,
) -> Result<(), Refusal> {
    let blocked = Refusal::ExitBlocked {
        model: climber.id,
        at: exit,
    };
    let Some(link) = scene.state.link(climber.link) else {
        return Err(Refusal::NoVerticalLink { model: climber.id });
    };
    let (_, goal) = link.ends(climber.way);
    let radius = f64::from(climber.model.radius());
    let reach = f64::from(scene.state.profile().movement.exit_reach) + radius;
    let is_near = goal.at.exact().distance(exit.exact()) <= reach + SLACK;
    let is_sound = is_near
        && scene.has_floor(exit, goal.level, radius)
        && scene.same_side(goal.at, exit, goal.level)
        && (goal.level > 0 || is_open_ground(scene, exit, radius));
    if !is_sound || is_taken(scene, climber, (exit, goal.level), moving, assault) {
        return Err(blocked);
    }
    Ok(())
}

/// Neither wall nor impassable ground under the base.
fn is_open_ground(scene: &Scene<'_>, at: Point, radius: f64) -> bool {
    let track = crate::geometry::Track::new(&[at]);
    !scene.lies_in_wall(at.exact(), radius) && scene.impassable_met(&track, radius).is_none()
}

/// Somebody stands there, or an enemy nearer than an inch who is not assaulted. `Clause: SKM-32`, `SKM-47`.
fn is_taken(
    scene: &Scene<'_>,
    climber: &Climber<'_>,
    (exit, level): (Point, Level),
    moving: &[ModelId],
    assault: Option<super::super::UnitId>,
) -> bool {
    let base = (exit.exact(), f64::from(climber.model.radius()));
    let others = scene.figures.iter();
    let mut others = others.filter(|other| other.level == level && !moving.contains(&other.id));
    others.any(|other| {
        let gap = gap_between(base, (other.centre, other.radius));
        let touches = assault == Some(other.unit) && gap <= f64::from(super::super::CONTACT);
        let is_enemy = other.side != scene.unit.side;
        gap < -SLACK || (is_enemy && !touches && gap < super::ends::ENEMY_DISTANCE - SLACK)
    })
}

/// The test that setting out takes: a damaged link, or a rope by others than its bearer on his first climb.
/// `Clause: SKM-78`, `SKM-86`, `SKM-87`, `SKM-89`.
pub(crate) fn test_of(
    state: &State,
    unit: &Unit,
    climber: &Climber<'_>,
    link: &LinkState,
) -> Option<TestDue> {
    let is_free = link.free_climb && link.hung_by == Some(climber.id);
    let kind = match (link.link.kind, link.link.condition) {
        (LinkKind::Rope, _) if !is_free => TestKind::Rope,
        (LinkKind::Rope, _) => return None,
        (LinkKind::Stairs | LinkKind::Ladder, LinkCondition::DamagedTest) => TestKind::DamagedLink,
        (LinkKind::Stairs | LinkKind::Ladder, _) => return None,
    };
    let mut due = test_due(state, unit, climber.id, kind, climber.model.at);
    due.link = Some(climber.link);
    due.level = climber.model.level;
    Some(due)
}
