//! What no honest client sends: refused in kind, without overflow, and nothing changes.

use super::super::check_rope;
use super::*;
use crate::geometry::Milli;
use crate::skirmish::MAX_ORDERS;

fn table() -> State {
    Table::new()
        .house((20.0, 10.0), (26.0, 16.0), 1)
        .link(LinkKind::Stairs, ((21.0, 12.0), 0), ((21.0, 12.0), 1))
        .standing(Standing::Impassable, (30.0, 5.0), (31.0, 25.0))
        .red(&[(10.0, 10.0), (10.0, 11.2)])
        .red(&[(4.0, 4.0)])
        .blue(&[(14.0, 10.0)])
        .play()
}

fn far_walk(model: u8, path: Vec<Point>) -> Order {
    Order::Walk {
        model: ModelId(model),
        path,
        facing: Some(0),
    }
}

#[test]
fn skm_01_long_paths_and_lists() {
    let state = table();
    let here = at((10.0, 10.0));
    let long = far_walk(0, vec![here; 10_000]);
    assert_eq!(code(&judge(&state, &[long])), "BAD_NUMBER");
    assert_eq!(
        code(&judge(&state, &[far_walk(0, Vec::new())])),
        "BAD_NUMBER"
    );
    let many = vec![walk(0, &[(10.0, 10.0)]); MAX_ORDERS + 1];
    assert_eq!(code(&judge(&state, &many)), "BAD_NUMBER");
    let twice = vec![walk(0, &[(10.0, 10.0)]); 2];
    assert_eq!(code(&judge(&state, &twice)), "BAD_NUMBER");
    let turned = Order::Walk {
        model: ModelId(0),
        path: vec![here],
        facing: Some(360),
    };
    assert_eq!(code(&judge(&state, &[turned])), "BAD_NUMBER");
}

#[test]
fn skm_01_extreme_numbers() {
    let state = table();
    let here = at((10.0, 10.0));
    for x in [Milli::MIN, Milli::MAX, 1_000_001, -1_000_001] {
        for y in [Milli::MIN, 0, Milli::MAX] {
            let there = Point { x, y };
            let orders = [far_walk(0, vec![here, there, here])];
            assert_eq!(code(&judge(&state, &orders)), "BAD_NUMBER", "{x} {y}");
            let climb = Order::Climb {
                model: ModelId(0),
                link: LinkId(0),
                way: Way::Up,
                exit: there,
                facing: None,
            };
            assert_eq!(code(&judge(&state, &[climb])), "BAD_NUMBER");
            let anchored = check_rope(&state, Side::Red, ModelId(0), ROPE, (there, 255));
            assert!(anchored.is_err());
        }
    }
    let edge = Point {
        x: 1_000_000,
        y: -1_000_000,
    };
    assert_eq!(
        code(&judge(&state, &[far_walk(0, vec![here, edge])])),
        "OFF_TABLE"
    );
}

#[test]
fn skm_14_models_of_others() {
    let mut state = table();
    for (model, expected) in [
        (2, "UNIT_NOT_YOURS"),
        (3, "UNIT_NOT_YOURS"),
        (200, "BAD_NUMBER"),
    ] {
        let order = far_walk(model, vec![at((4.0, 4.0))]);
        assert_eq!(code(&judge(&state, &[order])), expected, "{model}");
    }
    state.models[1].status = Status::Lost { round: 1 };
    let dead = far_walk(1, vec![at((10.0, 11.2))]);
    assert_eq!(code(&judge(&state, &[dead])), "UNIT_NOT_YOURS");
    let wish = |unit| MoveWish {
        unit: UnitId(unit),
        orders: &[],
        assault: None,
        confirm_risk: false,
    };
    let verdict = |side, unit| code(&check_unit_move(&state, side, &wish(unit)));
    assert_eq!(verdict(Side::Blue, 0), "UNIT_NOT_YOURS");
    assert_eq!(verdict(Side::Red, 99), "BAD_NUMBER");
}

#[test]
fn skm_49_odd_targets() {
    let mut state = table();
    let stay = [walk(0, &[(10.0, 10.0)]), walk(1, &[(10.0, 11.2)])];
    let verdict = |state: &State, unit| code(&judge_assault(state, &stay, Some(UnitId(unit))));
    assert_eq!(verdict(&state, 99), "BAD_NUMBER");
    assert_eq!(verdict(&state, 0), "BAD_NUMBER");
    assert_eq!(verdict(&state, 1), "BAD_NUMBER");
    assert_eq!(verdict(&state, 2), "ASSAULT_NO_CONTACT");
    state.models[3].status = Status::Lost { round: 1 };
    assert_eq!(verdict(&state, 2), "UNIT_DESTROYED");
}

#[test]
fn skm_13_out_of_phase() {
    let mut state = table();
    state.phase = Phase::TerrainReview;
    assert_eq!(code(&judge(&state, &[])), "NOT_YOUR_TURN");
}
