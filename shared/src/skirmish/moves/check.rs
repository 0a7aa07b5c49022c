//! The one check of a unit's movement that server, ghost and bot ask: the order of section "checks" of the rules.
//! `Clause: SKM-17`.

use super::super::fire::suppression;
use super::super::{
    LinkId, MAX_ORDERS, MAX_WAYPOINTS, Mil, Model, ModelId, Order, Phase, Refusal, Side, State,
    Status, Step, UnitId, UnknownThing, Way,
};
use super::allowance::{Allowance, allowance_through};
use super::climb::{Climbed, Climber, begin_storey, check_exit, check_start, go_on, test_of};
use super::coherency::{Member, check_coherency, members_now};
use super::dangers::test_due;
use super::ends::{Ending, end_outside_friends, keep_distance, overlap_nobody};
use super::facing::{FULL_TURN, check_facings, needs_facing};
use super::ground::{dangers_met, kinds_through};
use super::preview::{ModelPreview, MovePreview, MoveWish, TestDue};
use super::scene::Scene;
use super::walk::{Walker, check_way, friends_passed, within_allowance};
use crate::geometry::Point;

/// No table is larger; numbers beyond are no places. 1/1000 inch.
const FARTHEST: Mil = 1_000_000;

impl Order {
    /// Who is ordered.
    #[must_use]
    pub const fn model(&self) -> ModelId {
        match self {
            Self::Walk { model, .. } | Self::Climb { model, .. } | Self::Arrive { model, .. } => {
                *model
            }
        }
    }

    /// The facing sent with it.
    #[must_use]
    pub const fn facing(&self) -> Option<super::super::Heading> {
        match self {
            Self::Walk { facing, .. }
            | Self::Climb { facing, .. }
            | Self::Arrive { facing, .. } => *facing,
        }
    }

    /// Every place in it.
    fn places(&self) -> &[Point] {
        match self {
            Self::Walk { path, .. } | Self::Arrive { path, .. } => path,
            Self::Climb { exit, .. } => std::slice::from_ref(exit),
        }
    }
}

/// Judges the movement of a unit without making it. Whether the unit may move at all now, is the activation's affair.
/// `Clause: SKM-17`.
///
/// # Errors
/// The first clause broken: order by order up to the length of the way, then the unit as a whole.
pub fn check_unit_move(
    state: &State,
    side: Side,
    wish: &MoveWish<'_>,
) -> Result<MovePreview, Refusal> {
    if state.phase != Phase::Play {
        let phase = state.phase;
        return Err(Refusal::WrongPhase { phase });
    }
    let unit = state.unit(wish.unit).ok_or(Refusal::UnknownThing {
        thing: UnknownThing::Unit(wish.unit),
    })?;
    if unit.side != side {
        return Err(Refusal::UnitNotYours { unit: wish.unit });
    }
    if state.living(wish.unit).next().is_none() {
        return Err(Refusal::UnitDestroyed { unit: wish.unit });
    }
    check_list(wish.orders)?;
    let scene = Scene::new(state, wish.unit, unit);
    let moving: Vec<ModelId> = wish.orders.iter().map(Order::model).collect();
    let mut passed = Vec::new();
    let mut models = Vec::with_capacity(wish.orders.len());
    for order in wish.orders {
        let model = model_of(state, wish.unit, order.model())?;
        check_numbers(order)?;
        let judge = Judge {
            scene: &scene,
            moving: &moving,
            assault: wish.assault,
        };
        models.push(judge.order(model, order, &mut passed)?);
    }
    check_unit(&scene, wish, models, passed)
}

/// Not too many orders, nobody twice; who walks and climbs in one movement does not climb with all of it.
/// `Clause: SKM-72`.
fn check_list(orders: &[Order]) -> Result<(), Refusal> {
    if orders.len() > MAX_ORDERS {
        return Err(Refusal::Malformed);
    }
    for (number, order) in orders.iter().enumerate() {
        let model = order.model();
        let mut before = orders.iter().take(number);
        if let Some(other) = before.find(|other| other.model() == model) {
            let climbs = |order: &Order| matches!(order, Order::Climb { .. });
            return Err(if climbs(order) != climbs(other) {
                Refusal::ClimbNeedsFullMove { model }
            } else {
                Refusal::Malformed
            });
        }
    }
    Ok(())
}

/// A living model of the unit. `Clause: SKM-14`.
fn model_of(state: &State, unit: UnitId, id: ModelId) -> Result<&Model, Refusal> {
    let model = state.model(id).ok_or(Refusal::UnknownThing {
        thing: UnknownThing::Model(id),
    })?;
    if model.unit != unit || !model.is_alive() {
        return Err(Refusal::ModelNotYours { model: id });
    }
    Ok(model)
}

/// Places inside the largest table, not too many, whole degrees. `Clause: SKM-01`.
fn check_numbers(order: &Order) -> Result<(), Refusal> {
    let places = order.places();
    let inside =
        |p: &Point| (-FARTHEST..=FARTHEST).contains(&p.x) && (-FARTHEST..=FARTHEST).contains(&p.y);
    let sound = !places.is_empty() && places.len() <= MAX_WAYPOINTS && places.iter().all(inside);
    if !sound || order.facing().is_some_and(|facing| facing >= FULL_TURN) {
        return Err(Refusal::Malformed);
    }
    Ok(())
}

/// Judges single orders.
#[derive(Clone, Copy)]
struct Judge<'s, 'a> {
    scene: &'s Scene<'a>,
    moving: &'s [ModelId],
    assault: Option<UnitId>,
}

impl Judge<'_, '_> {
    /// Sorts out what is ordered; every walk begins where its model stands. `Clause: SKM-30`, `SKM-74`.
    fn order(
        &self,
        model: &Model,
        order: &Order,
        passed: &mut Vec<UnitId>,
    ) -> Result<ModelPreview, Refusal> {
        let id = order.model();
        match (order, model.status) {
            (Order::Walk { path, .. }, Status::Standing) => {
                if path.first() != Some(&model.at) {
                    return Err(Refusal::PathStart {
                        model: id,
                        at: model.at,
                    });
                }
                let walker = Walker::new(id, model, model.level, path);
                self.way(&walker, path, None, order, passed)
            }
            (
                Order::Climb {
                    link, way, exit, ..
                },
                Status::Standing,
            ) => {
                let climber = Climber {
                    id,
                    model,
                    link: *link,
                    way: *way,
                };
                self.climb(&climber, *exit, order)
            }
            (
                Order::Climb {
                    link: asked,
                    way: wanted,
                    exit,
                    ..
                },
                Status::Climbing { link, up, .. },
            ) => {
                if *asked != link || (*wanted == Way::Up) != up {
                    return Err(Refusal::NoVerticalLink { model: id });
                }
                self.arrive(model, link, up, std::slice::from_ref(exit), order, passed)
            }
            (Order::Arrive { path, .. }, Status::Climbing { link, up, .. }) => {
                self.arrive(model, link, up, path, order, passed)
            }
            (Order::Walk { .. }, Status::Climbing { value, round, .. }) => {
                Err(if value > 0 && round >= self.scene.state.round {
                    Refusal::ClimbNextRound { model: id }
                } else {
                    Refusal::ClimbNeedsFullMove { model: id }
                })
            }
            (Order::Arrive { .. }, Status::Standing) => Err(Refusal::NoVerticalLink { model: id }),
            (_, Status::InHand | Status::InReserve | Status::Lost { .. }) => {
                Err(Refusal::ModelNotYours { model: id })
            }
        }
    }

    /// Along a path on one level; `from`: the link it comes from and what that has cost of its value.
    /// `Clause: SKM-28`, `SKM-75`.
    fn way(
        &self,
        walker: &Walker,
        path: &[Point],
        from: Option<(LinkId, Mil)>,
        order: &Order,
        passed: &mut Vec<UnitId>,
    ) -> Result<ModelPreview, Refusal> {
        let scene = self.scene;
        let kinds = kinds_through(scene, &walker.track, walker.level);
        check_way(scene, walker, &kinds, self.moving)?;
        let mut allowance = allowance_through(scene.state, scene.unit, walker.id, &kinds);
        let (link, paid) = from.map_or((None, 0), |(link, paid)| (Some(link), paid));
        allowance.total = (allowance.total - paid).max(0);
        let length = within_allowance(walker, &allowance)?;
        friends_passed(scene, walker, passed);
        let met = dangers_met(scene, &walker.track, walker.level);
        let tests = met.into_iter().map(|danger| {
            let at = Point::nearest(danger.entry);
            TestDue {
                piece: Some(danger.piece),
                ..test_due(
                    scene.state,
                    scene.unit,
                    walker.id,
                    super::super::TestKind::Danger,
                    at,
                )
            }
        });
        let tests = tests.collect();
        let step = Step {
            model: walker.id,
            path: path.to_vec(),
            to: walker.end,
            level: walker.level,
            status: Status::Standing,
            facing: order.facing(),
            length,
            allowance: allowance.total,
        };
        Ok(preview_of(step, link, allowance, kinds, tests))
    }

    /// Sets out on a link. `Clause: SKM-72`, `SKM-74`.
    fn climb(
        &self,
        climber: &Climber<'_>,
        exit: Point,
        order: &Order,
    ) -> Result<ModelPreview, Refusal> {
        let scene = self.scene;
        let link = check_start(scene, climber)?;
        let (start, goal) = link.ends(climber.way);
        let outcome = begin_storey(scene.state, scene.unit, climber, start.level, goal.level);
        let step = match outcome {
            Climbed::Hangs(status) => self.hanging(climber.id, climber.model, status, order),
            Climbed::Arrives { level, .. } => {
                check_exit(scene, climber, exit, self.moving, self.assault)?;
                Step {
                    path: vec![exit],
                    to: exit,
                    level,
                    ..self.hanging(climber.id, climber.model, Status::Standing, order)
                }
            }
        };
        let tests = test_of(scene.state, scene.unit, climber, link);
        let allowance = allowance_through(scene.state, scene.unit, climber.id, &[]);
        Ok(preview_of(
            step,
            Some(climber.link),
            allowance,
            Vec::new(),
            tests.into_iter().collect(),
        ))
    }

    /// Goes on on a link, and steps off it at its end. `Clause: SKM-75`, `SKM-77`.
    fn arrive(
        &self,
        model: &Model,
        link: LinkId,
        up: bool,
        path: &[Point],
        order: &Order,
        passed: &mut Vec<UnitId>,
    ) -> Result<ModelPreview, Refusal> {
        let climber = Climber {
            id: order.model(),
            model,
            link,
            way: if up { Way::Up } else { Way::Down },
        };
        match go_on(self.scene, &climber)? {
            Climbed::Hangs(status) => {
                let allowance =
                    allowance_through(self.scene.state, self.scene.unit, climber.id, &[]);
                let step = self.hanging(climber.id, model, status, order);
                Ok(preview_of(
                    step,
                    Some(link),
                    allowance,
                    Vec::new(),
                    Vec::new(),
                ))
            }
            Climbed::Arrives { level, paid } => {
                let exit = path.first().copied().unwrap_or(model.at);
                check_exit(self.scene, &climber, exit, self.moving, self.assault)?;
                let walker = Walker::new(climber.id, model, level, path);
                self.way(&walker, path, Some((link, paid)), order, passed)
            }
        }
    }

    /// The step of a model that stays where it is but for its status.
    fn hanging(&self, id: ModelId, model: &Model, status: Status, order: &Order) -> Step {
        let level = match status {
            Status::Climbing { from, .. } => from,
            Status::InHand | Status::InReserve | Status::Standing | Status::Lost { .. } => {
                model.level
            }
        };
        Step {
            model: id,
            path: vec![model.at],
            to: model.at,
            level,
            status,
            facing: order.facing(),
            length: 0,
            allowance: 0,
        }
    }
}

fn preview_of(
    step: Step,
    order_link: Option<LinkId>,
    allowance: Allowance,
    kinds: Vec<super::super::TerrainKind>,
    tests: Vec<TestDue>,
) -> ModelPreview {
    ModelPreview {
        sent_facing: step.facing,
        step,
        base: allowance.base,
        modifiers: allowance.modifiers,
        kinds,
        link: order_link,
        tests,
    }
}

/// The unit as a whole: ends, distance of enemies, fire that holds it down, coherency, facing, risk.
fn check_unit(
    scene: &Scene<'_>,
    wish: &MoveWish<'_>,
    mut models: Vec<ModelPreview>,
    passed: Vec<UnitId>,
) -> Result<MovePreview, Refusal> {
    let state = scene.state;
    let (endings, kept) = endings_of(scene, &models);
    overlap_nobody(scene, &endings, &kept)?;
    end_outside_friends(scene, &endings, &passed)?;
    let contacts = keep_distance(scene, &endings, wish.assault)?;
    let ends: Vec<(ModelId, Point)> = models
        .iter()
        .map(|model| (model.step.model, model.step.to))
        .collect();
    suppression::check_advance(state, wish.unit, &ends)?;
    let living: Vec<(ModelId, &Model)> = state.living(wish.unit).collect();
    let step_of = |id: ModelId| models.iter().find(|model| model.step.model == id);
    let after: Vec<Member> = living
        .iter()
        .map(|(id, model)| {
            let (at, level, status) = step_of(*id)
                .map_or((model.at, model.level, model.status), |moved| {
                    (moved.step.to, moved.step.level, moved.step.status)
                });
            let place = (at, level, f64::from(model.radius()));
            Member::new(&scene.houses, *id, place, status)
        })
        .collect();
    check_coherency(state, wish.unit, &members_now(state, wish.unit), &after)?;
    let facings: Vec<(ModelId, Option<super::super::Heading>)> = living
        .iter()
        .map(|(id, model)| {
            (
                *id,
                step_of(*id).map_or(model.facing, |moved| moved.sent_facing),
            )
        })
        .collect();
    check_facings(wish.unit, scene.unit, &facings)?;
    if !needs_facing(scene.unit, living.len()) {
        for model in &mut models {
            model.step.facing = None;
        }
    }
    let all = models.iter().flat_map(|model| &model.tests);
    let risks = u8::try_from(all.filter(|test| test.is_risk()).count()).unwrap_or(u8::MAX);
    if risks > 0 && !wish.confirm_risk {
        return Err(Refusal::RiskNotConfirmed { tests: risks });
    }
    Ok(MovePreview {
        unit: wish.unit,
        models,
        contacts,
        passed,
        risks,
    })
}

/// Where those of the unit stand afterwards, and the places of those who may slip back. `Clause: SKM-88`.
fn endings_of(scene: &Scene<'_>, models: &[ModelPreview]) -> (Vec<Ending>, Vec<Ending>) {
    let mut endings = Vec::new();
    let mut kept = Vec::new();
    let step_of = |id: ModelId| models.iter().find(|model| model.step.model == id);
    for (id, model) in scene.state.living(scene.unit_id) {
        let stays = Ending {
            id,
            at: model.at,
            level: model.level,
            radius: f64::from(model.radius()),
            moved: false,
        };
        let Some(moved) = step_of(id) else {
            if model.is_standing() {
                endings.push(stays);
            }
            continue;
        };
        if moved.tests.iter().any(|test| !test.is_risk()) {
            kept.push(stays);
        }
        if moved.step.status == Status::Standing {
            endings.push(Ending {
                at: moved.step.to,
                level: moved.step.level,
                moved: !model.is_standing()
                    || moved.step.to != model.at
                    || moved.step.level != model.level
                    || moved.step.length > 0,
                ..stays
            });
        }
    }
    (endings, kept)
}
