//! Random tables and random moves: what is accepted keeps the rules, what is refused changes nothing, and the mirror
//! image is judged alike.

use proptest::prelude::*;

use super::super::super::{CONTACT, EPS, MobilitySet};
use super::super::{Drag, formation_move};
use super::*;
use crate::geometry::Outline;

const WIDTH: i32 = 48 * INCH;
const DEPTH: i32 = 32 * INCH;

/// A house, a pond, a marsh, wire and a car in the middle; two units a side round them.
fn town() -> State {
    let places = |x: f64, y: f64, count: usize| -> Vec<Place> {
        (0..count)
            .map(|i| (x + 1.3 * (i % 2) as f64, y + 1.3 * (i / 2) as f64))
            .collect()
    };
    let wire = Standing::Dangerous(MobilitySet::ALL);
    Table::new()
        .house((20.0, 12.0), (26.0, 18.0), 2)
        .link(LinkKind::Stairs, ((21.0, 14.0), 0), ((21.0, 14.0), 1))
        .link(LinkKind::Ladder, ((19.0, 16.0), 0), ((20.6, 16.0), 2))
        .link(LinkKind::Rope, ((23.0, 11.0), 0), ((23.0, 12.0), 1))
        .standing(Standing::Impassable, (15.0, 12.0), (16.0, 15.0))
        .standing(wire, (17.0, 16.0), (18.0, 20.0))
        .ground(TerrainKind::Swamp, (16.0, 6.0), (22.0, 10.0))
        .red(&places(17.0, 10.0, 5))
        .red(&places(22.0, 9.0, 2))
        .vehicle(Side::Red, Mobility::Wheeled, 60, (14.0, 17.5))
        .blue(&places(22.0, 14.0, 4))
        .blue(&places(19.5, 19.5, 5))
        .play()
}

/// The same table seen in the mirror: west is east.
fn mirrored(state: &State) -> State {
    let turn = |p: &mut Point| p.x = WIDTH - p.x;
    let mut mirror = state.clone();
    let mut scenario = (*state.scenario).clone();
    for piece in &mut scenario.pieces {
        piece.polygon.iter_mut().for_each(turn);
    }
    for building in &mut scenario.buildings {
        building.footprint.iter_mut().for_each(turn);
        for opening in &mut building.openings {
            turn(&mut opening.from);
            turn(&mut opening.to);
        }
    }
    mirror.scenario = std::sync::Arc::new(scenario);
    for link in &mut mirror.links {
        turn(&mut link.link.low.at);
        turn(&mut link.link.high.at);
    }
    for model in &mut mirror.models {
        turn(&mut model.at);
    }
    mirror
}

fn mirrored_order(order: &Order) -> Order {
    let turn = |p: &mut Point| p.x = WIDTH - p.x;
    let mut order = order.clone();
    match &mut order {
        Order::Walk { path, .. } | Order::Arrive { path, .. } => path.iter_mut().for_each(turn),
        Order::Climb { exit, .. } => turn(exit),
    }
    order
}

/// Steps from wherever the model is; a common drift keeps units together often enough.
fn orders(unit: u8) -> impl Strategy<Value = Vec<Order>> {
    let state = town();
    let models = state.units[usize::from(unit)].models.clone();
    let starts: Vec<Point> = models
        .iter()
        .map(|id| state.models[usize::from(id.0)].at)
        .collect();
    let step = (-2_500..2_500, -2_500..2_500);
    let bends = prop::collection::vec(
        prop::collection::vec((-400..400, -400..400), 1..3),
        models.len(),
    );
    let climbs =
        prop::option::weighted(0.2, (0..3_u8, any::<bool>(), -1_300..1_300, -1_300..1_300));
    (step, bends, climbs).prop_map(move |((dx, dy), bends, climbs)| {
        let walks = models
            .iter()
            .zip(&starts)
            .zip(bends)
            .map(|((id, start), bends)| {
                let bends = bends.into_iter().map(|(x, y)| Point {
                    x: start.x + dx + x,
                    y: start.y + dy + y,
                });
                Order::Walk {
                    model: *id,
                    path: std::iter::once(*start).chain(bends).collect(),
                    facing: Some(0),
                }
            });
        let mut orders: Vec<Order> = walks.collect();
        if let (Some((link, up, x, y)), Some(first)) = (climbs, orders.first_mut()) {
            let ends = &state.links[usize::from(link)].link;
            let end = if up { ends.high.at } else { ends.low.at };
            *first = Order::Climb {
                model: first.model(),
                link: LinkId(link),
                way: if up { Way::Up } else { Way::Down },
                exit: Point {
                    x: end.x + x,
                    y: end.y + y,
                },
                facing: Some(0),
            };
        }
        orders
    })
}

fn wish<'a>(unit: u8, orders: &'a [Order], assault: Option<UnitId>) -> MoveWish<'a> {
    MoveWish {
        unit: UnitId(unit),
        orders,
        assault,
        confirm_risk: true,
    }
}

/// Nobody on another, nobody in a wall, enemies an inch away unless touched by an assault, everybody on one level.
fn keeps_the_rules(state: &State, moved: &[ModelId], assault: Option<UnitId>) {
    let standing: Vec<_> = state
        .models_with_ids()
        .filter(|(_, m)| m.is_standing())
        .collect();
    let touches_target = |id: ModelId, target: UnitId| {
        let model = &state.models[usize::from(id.0)];
        let mut targets = standing.iter().filter(|(_, other)| other.unit == target);
        assault == Some(target)
            && targets.any(|(_, other)| {
                let radii = f64::from(model.radius() + other.radius());
                let gap = model.at.exact().distance(other.at.exact()) - radii;
                other.level == model.level && gap <= f64::from(CONTACT)
            })
    };
    for (number, (id, a)) in standing.iter().enumerate() {
        let house = Outline::new(&state.scenario.buildings[0].footprint);
        let centre = a.at.exact();
        let edge = house.distance_from_edges(centre);
        let radius = f64::from(a.radius());
        assert!(edge >= radius - f64::from(EPS), "{id:?} stands in a wall");
        assert!(
            a.level == 0 || house.holds(centre),
            "{id:?} stands in the air"
        );
        assert!((0..=WIDTH).contains(&a.at.x) && (0..=DEPTH).contains(&a.at.y));
        for (other, b) in standing
            .iter()
            .skip(number + 1)
            .filter(|(_, b)| b.level == a.level)
        {
            let gap = centre.distance(b.at.exact()) - radius - f64::from(b.radius());
            assert!(gap >= f64::from(-EPS), "{id:?} stands on {other:?}");
            let enemies = state.side_of(a) != state.side_of(b);
            let involved = moved.contains(id) || moved.contains(other);
            let near = gap < f64::from(INCH - EPS);
            let fights = touches_target(*id, b.unit) || touches_target(*other, a.unit);
            assert!(
                !enemies || !involved || !near || fights,
                "{id:?} near {other:?}"
            );
        }
    }
}

fn check(unit: u8, orders: &[Order], assault: Option<UnitId>, dice: &[u8]) -> bool {
    let state = town();
    let side = state.units[usize::from(unit)].side;
    let verdict = check_unit_move(&state, side, &wish(unit, orders, assault));
    let mirror: Vec<Order> = orders.iter().map(mirrored_order).collect();
    let seen = check_unit_move(&mirrored(&state), side, &wish(unit, &mirror, assault));
    assert_eq!(code(&verdict), code(&seen), "in the mirror");
    let mut prepared = Prepared::new(dice.to_vec());
    let mut playing = state;
    playing.activation = Some(Activation::of(UnitId(unit)));
    let mut turn = Turn::new(playing.clone(), &mut prepared);
    let made = super::super::carry_out(&mut turn, side, orders, assault, true);
    match verdict {
        Err(refusal) => {
            assert_eq!(made, Err(Stop::Refused(refusal)));
            assert_eq!(turn.state, playing);
            assert!(turn.events.is_empty());
            false
        }
        Ok(preview) => {
            assert_eq!(made, Ok(()));
            let moved: Vec<ModelId> = preview
                .models
                .iter()
                .filter(|model| {
                    let before = &playing.models[usize::from(model.step.model.0)];
                    (before.at, before.level) != (model.step.to, model.step.level)
                })
                .map(|model| model.step.model)
                .collect();
            keeps_the_rules(&turn.state, &moved, assault);
            true
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn prop_accepted_moves_keep_the_rules(
        (unit, orders) in (0..5_u8).prop_flat_map(|unit| (Just(unit), orders(unit))),
        assault in prop::option::weighted(0.2, (0..5_u8).prop_map(UnitId)),
        dice in prop::collection::vec(1..=10_u8, 32),
    ) {
        check(unit, &orders, assault, &dice);
    }
}

/// Drags of every unit; what is proposed is judged like any other wish.
fn check_drag(unit: u8, by: (i32, i32), turn: i16) -> bool {
    let drag = Drag {
        by: Point { x: by.0, y: by.1 },
        turn,
        facing: None,
    };
    let orders = formation_move(&town(), UnitId(unit), &drag);
    check(unit, &orders, None, &[5; 64])
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn prop_drags_propose_readable_orders(
        unit in 0..5_u8,
        by in (-9_000..9_000, -9_000..9_000),
        turn in any::<i16>(),
    ) {
        check_drag(unit, by, turn);
    }
}

#[test]
fn most_drags_are_allowed() {
    let ways = [
        (4_000, 0),
        (-4_000, 1_000),
        (0, 5_000),
        (500, -5_000),
        (2_000, 2_000),
    ];
    let allowed = (0..5_u8)
        .flat_map(|unit| ways.map(|by| (unit, by)))
        .filter(|(unit, by)| check_drag(*unit, *by, 0))
        .count();
    assert!(allowed >= 20, "{allowed} of 25");
}

#[test]
fn enough_random_moves_are_accepted() {
    // A property over refused moves alone would prove nothing.
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let accepted = (0..5_u8)
        .flat_map(|unit| (0..60).map(move |_| unit))
        .filter(|unit| {
            let tree = orders(*unit).new_tree(&mut runner).expect("a move");
            check(*unit, &tree.current(), None, &[5; 32])
        })
        .count();
    assert!(accepted >= 30, "{accepted} of 300");
}
