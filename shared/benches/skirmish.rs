//! What the rules of the skirmish cost. Every bench asserts its answer once before it is timed; the goals and the last
//! figures stand in `docs/performance.md`.

use std::hint::black_box;
use std::time::Duration;

use acies::geometry::Point;
use acies::skirmish::{
    Building, Cover, Drag, Label, ModelId, MoveWish, Opening, OpeningKind, Options, Order, Phase,
    Piece, PieceState, Roof, Side, Standing, State, Status, TerrainKind, UnitId, UnitKind,
    assault_move, check_unit_move, data, formation_move, new_battle, reach,
};
use criterion::{Criterion, criterion_group, criterion_main};

const INCH: i32 = 1000;
const UNITS: u8 = 6;
const MODELS: u8 = 10;

fn at(x: i32, y: i32) -> Point {
    Point { x, y }
}

fn rectangle(x: i32, y: i32, width: i32, depth: i32) -> Vec<Point> {
    vec![
        at(x, y),
        at(x + width, y),
        at(x + width, y + depth),
        at(x, y + depth),
    ]
}

/// Forty pieces and six houses on 72 by 48 inches.
fn lay_out(scenario: &mut acies::skirmish::Scenario) {
    (scenario.width, scenario.depth) = (72 * INCH, 48 * INCH);
    scenario.links.clear();
    scenario.mines.clear();
    scenario.pieces = (0..40)
        .map(|number| {
            let (column, row) = (number % 8, number / 8);
            let kind = TerrainKind::ALL.into_iter().cycle().nth(number as usize);
            Piece {
                id: format!("piece-{number}"),
                label: Label::Plain,
                polygon: rectangle(column * 9 * INCH, row * 9 * INCH, 6 * INCH, 4 * INCH),
                layer: (number % 3) as u8,
                kind,
                standing: match number % 15 {
                    9 => Standing::Impassable,
                    _ => Standing::Passable,
                },
                height: 0,
                cover: Cover::None,
                hardness: None,
            }
        })
        .collect();
    scenario.buildings = (0..6)
        .map(|number| {
            let (x, y) = (8 * INCH + number * 11 * INCH, 26 * INCH);
            Building {
                id: format!("house-{number}"),
                footprint: rectangle(x, y, 6 * INCH, 6 * INCH),
                levels: 2,
                roof: Roof::Flat,
                openings: vec![Opening {
                    from: at(x + 2 * INCH, y),
                    to: at(x + 3 * INCH, y),
                    level: 0,
                    kind: OpeningKind::Door,
                }],
                anchors: Vec::new(),
                cover: Cover::Solid,
                hardness: None,
            }
        })
        .collect();
}

/// Sixty models in six squads, three a side, round the middle of the table.
fn table() -> State {
    let mut scenario = data::scenarios()
        .first()
        .expect("there are scenarios")
        .clone();
    let sample = new_battle(&scenario, &Options::default());
    lay_out(&mut scenario);
    let mut state = new_battle(&scenario, &Options::default());
    state.pieces = scenario
        .pieces
        .iter()
        .map(|piece| PieceState {
            standing: piece.standing,
            broken: false,
        })
        .collect();
    let squad = sample
        .units
        .iter()
        .find(|unit| unit.kind == UnitKind::Squad)
        .expect("every scenario has a squad");
    let soldier = &sample.models[usize::from(squad.models[0].0)];
    state.units.clear();
    state.models.clear();
    for number in 0..UNITS {
        let mut unit = squad.clone();
        unit.name = format!("u{number}");
        unit.side = if number < 3 { Side::Red } else { Side::Blue };
        unit.crew_items.clear();
        unit.models = (0..MODELS).map(|i| ModelId(number * MODELS + i)).collect();
        state.units.push(unit);
        let (x, y) = (i32::from(number % 3) * 9_500, i32::from(number / 3) * 6_500);
        for i in 0..i32::from(MODELS) {
            let mut model = soldier.clone();
            model.unit = UnitId(number);
            model.status = Status::Standing;
            model.items.clear();
            model.level = 0;
            model.facing = None;
            model.base_mm = 25;
            model.at = at(
                22 * INCH + x + 1_300 * (i % 5),
                15 * INCH + y + 1_300 * (i / 5),
            );
            state.models.push(model);
        }
    }
    state.phase = Phase::Play;
    state.round = 1;
    state
}

/// The middle squad of red goes north-east, everybody with a bend.
fn orders(state: &State) -> Vec<Order> {
    state.units[1]
        .models
        .iter()
        .map(|id| {
            let from = state.models[usize::from(id.0)].at;
            let path = [(0, 0), (-700, 900), (300, 1_500)];
            Order::Walk {
                model: *id,
                path: path.map(|(x, y)| at(from.x + x, from.y + y)).to_vec(),
                facing: None,
            }
        })
        .collect()
}

fn unit_move(c: &mut Criterion) {
    let state = table();
    let orders = orders(&state);
    let wish = MoveWish {
        unit: UnitId(1),
        orders: &orders,
        assault: None,
        confirm_risk: true,
    };
    assert_eq!(
        check_unit_move(&state, Side::Red, &wish).map(|preview| preview.models.len()),
        Ok(usize::from(MODELS))
    );
    c.bench_function("skirmish: a unit of ten moves among sixty", |b| {
        b.iter(|| check_unit_move(black_box(&state), Side::Red, black_box(&wish)));
    });
}

fn advice(c: &mut Criterion) {
    let state = table();
    let drag = Drag {
        by: at(2_500, 2_800),
        ..Drag::default()
    };
    assert_eq!(
        formation_move(&state, UnitId(1), &drag).len(),
        usize::from(MODELS)
    );
    c.bench_function("skirmish: a unit of ten is dragged", |b| {
        b.iter(|| formation_move(black_box(&state), UnitId(1), &drag));
    });
    assert!(assault_move(&state, UnitId(1), UnitId(4)).is_some());
    c.bench_function("skirmish: a unit of ten finds its assault", |b| {
        b.iter(|| assault_move(black_box(&state), UnitId(1), UnitId(4)));
    });
    let model = state.units[1].models[0];
    assert!(!reach(&state, model).is_empty());
    c.bench_function("skirmish: how far one model gets", |b| {
        b.iter(|| reach(black_box(&state), model));
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(50)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2));
    targets = unit_move, advice
}
criterion_main!(benches);
