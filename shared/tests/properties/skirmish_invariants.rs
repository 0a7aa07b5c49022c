//! What must hold on every table of Platoon Skirmish, whatever has been played on it.

use acies::dice::Dice;
use acies::geometry::{Outline, Segment, Vec2};
use acies::skirmish::{
    Applied, Building, EPS, Event, INCH, Intent, Model, ModelId, OpeningKind, Refused, Side,
    Standing, State, Status, Step, UnitId, UnitKind, apply, fold,
};

/// Dice that count how often they are rolled.
pub(crate) struct Counted<'a> {
    pub(crate) dice: &'a mut dyn Dice,
    pub(crate) rolled: usize,
}

impl Dice for Counted<'_> {
    fn roll(&mut self) -> Option<u8> {
        let die = self.dice.roll()?;
        self.rolled += 1;
        Some(die)
    }
}

/// Asks the rules and checks the answer: a refusal changes nothing and rolls no die, what is accepted folds to the same
/// table, and that table is sound.
pub(crate) fn ask(
    state: &State,
    side: Side,
    intent: &Intent,
    dice: &mut dyn Dice,
) -> Result<Applied, Refused> {
    let here = || format!("{side:?} asks {intent:?}");
    let before = state.clone();
    let mut counted = Counted { dice, rolled: 0 };
    let answer = apply(state, side, intent, &mut counted);
    assert!(*state == before, "{}: the table has changed", here());
    match &answer {
        Err(Refused::Rule(refusal)) => {
            assert_eq!(counted.rolled, 0, "{}: {refusal:?} after a die", here());
            assert!(!refusal.code().is_empty(), "{}", here());
        }
        Err(Refused::OutOfDice) => {}
        Ok(applied) => {
            assert_eq!(counted.rolled, applied.dice.len(), "{}", here());
            check_ways(&before, applied, &here);
            let mut folded = before;
            for event in &applied.events {
                fold(&mut folded, event).unwrap();
            }
            assert!(folded == applied.state, "{}: folds otherwise", here());
            check_table(&applied.state, &here);
            check_course(applied, &here);
        }
    }
    answer
}

/// No overlap, nobody off the table, in a wall, in the air or in impassable ground.
pub(crate) fn check_table(state: &State, what: &dyn Fn() -> String) {
    let standing: Vec<(ModelId, &Model)> = state
        .models_with_ids()
        .filter(|(_, model)| model.is_standing())
        .collect();
    for (number, (id, model)) in standing.iter().enumerate() {
        check_place(state, *id, model, what);
        for (other_id, other) in standing.iter().take(number) {
            if model.level == other.level {
                let gap = gap(model, other);
                assert!(
                    gap >= -slack(),
                    "{}: {id:?} and {other_id:?} overlap by {gap}",
                    what()
                );
            }
        }
    }
    for (id, model) in state.models_with_ids() {
        if let Status::Climbing { link, from, .. } = model.status {
            let link = state
                .link(link)
                .map(|now| (now.link.low.level, now.link.high.level));
            let (low, high) = link.unwrap();
            assert!(
                (low..=high).contains(&from),
                "{}: {id:?} on no storey",
                what()
            );
        }
    }
}

fn slack() -> f64 {
    f64::from(EPS) + 1.0
}

fn gap(a: &Model, b: &Model) -> f64 {
    a.at.exact().distance(b.at.exact()) - f64::from(a.radius()) - f64::from(b.radius())
}

fn check_place(state: &State, id: ModelId, model: &Model, what: &dyn Fn() -> String) {
    let who = || format!("{}: {id:?} at {:?} level {}", what(), model.at, model.level);
    let scenario = &state.scenario;
    let (at, radius) = (model.at.exact(), f64::from(model.radius()));
    if model.level == 0 {
        let is_on = |at: i32, side: i32| {
            at >= model.radius() - EPS - 1 && at <= side - model.radius() + EPS + 1
        };
        assert!(
            is_on(model.at.x, scenario.width) && is_on(model.at.y, scenario.depth),
            "{} off the table",
            who()
        );
        for (_, piece, now) in state.pieces_with_ids() {
            let outline = Outline::new(&piece.polygon);
            let clear = outline.distance_from_edges(at) >= radius - slack() && !outline.holds(at);
            assert!(
                now.standing != Standing::Impassable || clear,
                "{} in {}",
                who(),
                piece.id
            );
        }
    } else {
        let has_floor = scenario.buildings.iter().any(|building| {
            building.top() >= model.level
                && Outline::new(&building.footprint).holds_base(at, radius, slack())
        });
        assert!(has_floor, "{} on no floor", who());
    }
    for building in &scenario.buildings {
        if model.level <= building.top() {
            let outline = Outline::new(&building.footprint);
            let clear = outline.distance_from_edges(at) >= radius - slack();
            assert!(clear, "{} in a wall of {}", who(), building.id);
        }
    }
}

/// Whoever was moved keeps an inch from enemies on his level, unless he assaults; a way stays on one level and ends where
/// its model stands.
fn check_course(applied: &Applied, what: &dyn Fn() -> String) {
    let state = &applied.state;
    for event in &applied.events {
        let Event::Moved { steps, assault, .. } = event else {
            continue;
        };
        for step in steps {
            assert_eq!(step.path.last(), Some(&step.to), "{}: the way", what());
            assert!(step.length <= step.allowance + EPS, "{}: too far", what());
            let Some(mover) = state.model(step.model).filter(|m| m.is_standing()) else {
                continue;
            };
            // One that turned on the spot was where he is before.
            if step.path.len() < 2 || step.to != mover.at || step.level != mover.level {
                continue;
            }
            for (other, enemy) in state.models_with_ids() {
                let is_enemy = state.side_of(enemy) != state.side_of(mover);
                let is_target = *assault == Some(enemy.unit);
                if enemy.is_standing() && is_enemy && enemy.level == mover.level && !is_target {
                    let gap = gap(mover, enemy);
                    assert!(
                        gap >= f64::from(INCH) - slack(),
                        "{}: {:?} is {gap} from {other:?}",
                        what(),
                        step.model
                    );
                }
            }
        }
    }
}

/// Places on a way are so near to each other.
const STRIDE: f64 = 50.0;

/// What a way meets, looked at place by place, by other means than the rules: walls, floors, impassable ground, enemies
/// and the lines between them, vehicles; and whether the unit still hangs together.
fn check_ways(before: &State, applied: &Applied, what: &dyn Fn() -> String) {
    let is_lost = |event: &Event| matches!(event, Event::ModelLost { .. });
    let has_losses = applied.events.iter().any(is_lost);
    for event in &applied.events {
        let Event::Moved { unit, steps, .. } = event else {
            continue;
        };
        let moving: Vec<ModelId> = steps.iter().map(|step| step.model).collect();
        // Who comes out of reserve is put down as at deployment: only where he ends is looked at.
        let has_walked = |step: &&Step| {
            let model = before.model(step.model);
            step.status == Status::Standing
                && model.is_some_and(|model| model.status != Status::InReserve)
        };
        for step in steps.iter().filter(has_walked) {
            let who = || format!("{}: {:?} along {:?}", what(), step.model, step.path);
            let places = places_of(step);
            check_walls(before, *unit, step, &places, &who);
            check_neighbours(before, *unit, step, &places, &moving, &who);
        }
        if !has_losses {
            check_together(before, *unit, steps, what);
        }
    }
}

fn places_of(step: &Step) -> Vec<Vec2> {
    let corners: Vec<Vec2> = step.path.iter().map(|at| at.exact()).collect();
    let mut places: Vec<Vec2> = corners.first().copied().into_iter().collect();
    for leg in corners.windows(2) {
        let strides = (leg[0].distance(leg[1]) / STRIDE).ceil().max(1.0);
        let along = |number: i32| leg[0] + (leg[1] - leg[0]) * (f64::from(number) / strides);
        places.extend((1..=strides as i32).map(along));
    }
    places
}

fn check_walls(
    before: &State,
    unit: UnitId,
    step: &Step,
    places: &[Vec2],
    who: &dyn Fn() -> String,
) {
    let radius = before.model(step.model).map_or(0, Model::radius);
    let is_on = |building: &Building, at: &Vec2| {
        let outline = Outline::new(&building.footprint);
        outline.holds(*at) || outline.distance_from_edges(*at) <= slack()
    };
    if step.level > 0 {
        let floors = before.scenario.buildings.iter();
        let mut floors = floors.filter(|building| building.top() >= step.level);
        let stays = floors.any(|building| places.iter().all(|at| is_on(building, at)));
        assert!(stays, "{} leaves its floor", who());
        return;
    }
    for (_, piece, now) in before.pieces_with_ids() {
        let outline = Outline::new(&piece.polygon);
        let clear = |at: &Vec2| {
            !outline.holds(*at) && outline.distance_from_edges(*at) >= f64::from(radius) - slack()
        };
        let is_free = now.standing != Standing::Impassable || places.iter().all(clear);
        assert!(is_free, "{} over {}", who(), piece.id);
    }
    let drives = before.unit(unit).map(|unit| unit.kind) == Some(UnitKind::Vehicle);
    for building in &before.scenario.buildings {
        let outline = Outline::new(&building.footprint);
        let depth = |at: &Vec2| {
            let far = outline.distance_from_edges(*at);
            if outline.holds(*at) { far } else { -far }
        };
        let depths: Vec<f64> = places.iter().map(depth).collect();
        if drives {
            let clear = depths
                .iter()
                .all(|deep| *deep <= slack() - f64::from(radius));
            assert!(clear, "{} drives into {}", who(), building.id);
            continue;
        }
        let is_at_door = |at: Vec2| {
            let mut doors = building.openings.iter();
            doors.any(|gap| {
                let door = Segment::new(gap.from.exact(), gap.to.exact());
                gap.kind == OpeningKind::Door
                    && gap.level == 0
                    && door.distance_to(at) <= STRIDE + 2.0 * slack()
            })
        };
        // Who runs along a wall is not in it: only what leads deeper counts.
        let runs = places.iter().zip(&depths).collect::<Vec<_>>();
        let runs = runs.split(|(_, deep)| **deep <= 0.0);
        for run in runs.filter(|run| run.iter().any(|(_, deep)| **deep > 2.0 * slack())) {
            for (at, _) in [run.first(), run.last()].into_iter().flatten() {
                let is_end = places.first() == Some(*at) || places.last() == Some(*at);
                assert!(
                    is_end || is_at_door(**at),
                    "{} through a wall of {}",
                    who(),
                    building.id
                );
            }
        }
    }
}

fn check_neighbours(
    before: &State,
    unit: UnitId,
    step: &Step,
    places: &[Vec2],
    moving: &[ModelId],
    who: &dyn Fn() -> String,
) {
    let side = before.unit(unit).map(|unit| unit.side);
    let radius = before.model(step.model).map_or(0, Model::radius);
    let others = before.models_with_ids();
    let others = others.filter(|(_, other)| other.is_standing() && other.level == step.level);
    let others: Vec<_> = others.filter(|(id, _)| !moving.contains(id)).collect();
    for (id, other) in &others {
        let is_enemy = before.side_of(other) != side;
        let kind = before.unit(other.unit).map(|unit| unit.kind);
        if !is_enemy && kind != Some(UnitKind::Vehicle) {
            continue;
        }
        let apart = f64::from(radius) + f64::from(other.radius()) - slack();
        let clear = |at: &Vec2| at.distance(other.at.exact()) >= apart;
        assert!(places.iter().all(clear), "{} over {id:?}", who());
    }
    let reach = f64::from(before.profile().movement.coherency);
    for (number, (a_id, a)) in others.iter().enumerate() {
        for (b_id, b) in others.iter().skip(number + 1) {
            let is_pair = a.unit == b.unit && before.side_of(a) != side && gap(a, b) <= reach;
            let between = (a.at.exact(), b.at.exact());
            let crosses = |leg: &[Vec2]| is_crossed(between, (leg[0], leg[1]));
            let is_crossed = is_pair && places.windows(2).any(crosses);
            assert!(!is_crossed, "{} between {a_id:?} and {b_id:?}", who());
        }
    }
}

/// Whether two lines cross well inside the first.
fn is_crossed((a, b): (Vec2, Vec2), (from, to): (Vec2, Vec2)) -> bool {
    let (along, way) = (b - a, to - from);
    let across = along.cross(way);
    if across.abs() < 1.0 {
        return false;
    }
    let on_line = (from - a).cross(way) / across;
    let on_way = (from - a).cross(along) / across;
    let margin = 2.0 * slack() / along.length();
    (margin..=1.0 - margin).contains(&on_line) && (0.0..=1.0).contains(&on_way)
}

/// A unit on the open ground falls into no more parts than before. `Clause: SKM-33`, `SKM-34`.
fn check_together(before: &State, unit: UnitId, steps: &[Step], what: &dyn Fn() -> String) {
    let living: Vec<(ModelId, &Model)> = before.living(unit).collect();
    let after = |id: ModelId, model: &Model| {
        let step = steps.iter().find(|step| step.model == id);
        step.map_or((model.at, model.level, model.status), |step| {
            (step.to, step.level, step.status)
        })
    };
    let indoors = |at: Vec2| {
        let mut buildings = before.scenario.buildings.iter();
        buildings.any(|building| Outline::new(&building.footprint).holds(at))
    };
    let is_outside = |at: Vec2, level: u8, status: Status| {
        level == 0 && status == Status::Standing && !indoors(at)
    };
    let stay_outside = living.iter().all(|(id, model)| {
        let (at, level, status) = after(*id, model);
        is_outside(at.exact(), level, status)
            && is_outside(model.at.exact(), model.level, model.status)
    });
    if !stay_outside {
        return;
    }
    let reach = f64::from(before.profile().movement.coherency) + slack();
    let parts = |places: Vec<(Vec2, f64)>| {
        let mut left = places;
        let mut parts = 0;
        while let Some(first) = left.pop() {
            parts += 1;
            let mut found = vec![first];
            while let Some((at, radius)) = found.pop() {
                let (near, far) = left
                    .into_iter()
                    .partition(|(other, wide)| at.distance(*other) - radius - wide <= reach);
                left = far;
                found.extend::<Vec<_>>(near);
            }
        }
        parts
    };
    let radius = |model: &Model| f64::from(model.radius());
    let now = living
        .iter()
        .map(|(_, model)| (model.at.exact(), radius(model)));
    let then = living
        .iter()
        .map(|(id, model)| (after(*id, model).0.exact(), radius(model)));
    let (now, then) = (parts(now.collect()), parts(then.collect()));
    assert!(then <= now.max(1), "{}: {then} parts, {now} before", what());
}
