//! What the rules of the second system cost on a crowded table. Every bench asserts its answer once before it is timed; the
//! goals and the last figures stand in `docs/performance.md`.

use std::hint::black_box;

use acies::geometry::Point;
use acies::skirmish::{
    Building, Cover, Label, ModelId, Opening, OpeningKind, Options, Phase, Piece, Roof, Scenario,
    Side, Stand, Standing, State, UnitId, aim_at, cover_of, data, line_of_sight, lines_of_sight,
    new_battle,
};
use criterion::{Criterion, criterion_group, criterion_main};

fn rect(x: i32, y: i32, wide: i32, deep: i32) -> Vec<Point> {
    [(0, 0), (wide, 0), (wide, deep), (0, deep)]
        .map(|(dx, dy)| Point {
            x: x + dx,
            y: y + dy,
        })
        .to_vec()
}

fn piece(number: i32) -> Piece {
    let (x, y) = (9_000 + number % 8 * 4_000, 2_000 + number / 8 * 9_000);
    let is_wall = number % 3 == 0;
    Piece {
        id: format!("p{number}"),
        label: if is_wall { Label::Wall } else { Label::Plain },
        polygon: rect(x, y, if is_wall { 500 } else { 3_000 }, 2_000),
        layer: 1,
        kind: None,
        standing: if is_wall {
            Standing::Impassable
        } else {
            Standing::Passable
        },
        height: if is_wall { 1_200 } else { 1_000 },
        cover: if is_wall { Cover::Solid } else { Cover::Light },
        hardness: Some(3),
    }
}

fn building(number: i32) -> Building {
    let (x, y) = (11_000 + number % 3 * 10_000, 6_000 + number / 3 * 22_000);
    let opening = |at: i32, level| Opening {
        from: Point { x: x + at, y },
        to: Point {
            x: x + at + 1_000,
            y,
        },
        level,
        kind: OpeningKind::Window,
    };
    Building {
        id: format!("b{number}"),
        footprint: rect(x, y, 6_000, 6_000),
        levels: 2,
        roof: Roof::Flat,
        openings: vec![opening(1_000, 0), opening(4_000, 0), opening(2_500, 1)],
        anchors: Vec::new(),
        cover: Cover::Solid,
        hardness: None,
    }
}

/// Sixty models in two lines, forty pieces and six buildings between them.
fn crowded() -> State {
    let mut scenario: Scenario = data::scenario("field-road").expect("in the data").clone();
    scenario.width = 48_000;
    scenario.depth = 48_000;
    scenario.pieces = (0..40).map(piece).collect();
    scenario.buildings = (0..6).map(building).collect();
    scenario.links.clear();
    let squad = scenario
        .templates
        .iter()
        .position(|template| template.models.len() == 5 && template.speeds.is_none())
        .expect("a squad of five");
    for side in Side::BOTH {
        let mut entry = scenario.forces[side.index()]
            .first()
            .expect("a unit")
            .clone();
        entry.template.0 = u8::try_from(squad).expect("few templates");
        scenario.forces[side.index()] = (0..6)
            .map(|unit| {
                let mut entry = entry.clone();
                entry.name = format!("{side:?}{unit}");
                entry.at = (0..5)
                    .map(|model| Stand {
                        at: Point {
                            x: if side == Side::Red { 4_000 } else { 44_000 },
                            y: 2_000 + unit * 7_500 + model * 1_200,
                        },
                        level: 0,
                        facing: None,
                    })
                    .collect();
                entry
            })
            .collect();
    }
    let mut state = new_battle(&scenario, &Options::default());
    state.phase = Phase::Play;
    assert_eq!((state.models.len(), state.pieces.len()), (60, 40));
    state
}

fn sight(c: &mut Criterion) {
    let state = crowded();
    let enemies: Vec<ModelId> = (30..60).map(ModelId).collect();
    let seen = lines_of_sight(&state, ModelId(12), &enemies);
    let clear = seen.iter().filter(|sight| sight.is_clear()).count();
    assert!(
        (1..30).contains(&clear),
        "some are seen and some are not: {clear}"
    );
    c.bench_function("skirmish: line of sight from one to 30", |b| {
        b.iter(|| lines_of_sight(black_box(&state), ModelId(12), &enemies));
    });
    c.bench_function("skirmish: one line of sight", |b| {
        b.iter(|| line_of_sight(black_box(&state), ModelId(12), ModelId(42)));
    });
    c.bench_function("skirmish: cover of one from one", |b| {
        b.iter(|| cover_of(black_box(&state), ModelId(12), ModelId(42)));
    });
}

fn shooting(c: &mut Criterion) {
    let mut state = crowded();
    // Within reach of rifles.
    for model in &mut state.models[30..] {
        model.at.x = 26_000;
    }
    let target = (6..12)
        .map(UnitId)
        .find(|target| aim_at(&state, UnitId(2), *target, &[]).is_ok())
        .expect("somebody is in sight");
    c.bench_function("skirmish: preview of a squad's shooting", |b| {
        b.iter(|| aim_at(black_box(&state), UnitId(2), target, &[]));
    });
}

criterion_group!(benches, sight, shooting);
criterion_main!(benches);
