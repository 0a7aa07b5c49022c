//! The suggested camp and line, place by place: where people and the computer begin from.

use super::testing::{area, board_with, id, put_camp, strip};
use super::*;
use crate::geometry::{Point, Pose};

/// Red's twelve on the south edge of a table with this ground: four blades, three psiloi, two auxilia, knights, light horse
/// and a wagon of artillery.
fn army(features: Vec<Feature>) -> State {
    let troops = [
        Troop::Blades,
        Troop::Blades,
        Troop::Blades,
        Troop::Blades,
        Troop::Psiloi,
        Troop::Psiloi,
        Troop::Psiloi,
        Troop::Auxilia,
        Troop::Auxilia,
        Troop::Knights,
        Troop::LightHorse,
        Troop::Artillery,
    ];
    let names: Vec<String> = (1..=12).map(|i| format!("r{i}")).collect();
    let rows: Vec<_> = names
        .iter()
        .zip(troops)
        .map(|(name, troop)| (name.as_str(), Side::Red, troop, 0.0, 0.0, 0.0))
        .collect();
    let mut state = board_with(&rows, features);
    for element in &mut state.elements {
        element.status = Status::InHand;
    }
    state.phase = Phase::Deploy;
    state.rosters[0].base_edge = Some(TableEdge::South);
    state
}

/// Where each of the twelve is to stand: front midpoint along the edge and forward of it, paces.
fn line(state: &State) -> Vec<(String, f64, f64)> {
    suggested_deployment(state, Side::Red)
        .into_iter()
        .map(|placed| {
            let name = state
                .element(placed.element)
                .expect("an element")
                .name
                .clone();
            let pose = placed.pose;
            (name, f64::from(pose.x) / 1000.0, f64::from(pose.y) / 1000.0)
        })
        .collect()
}

fn at(line: &[(String, f64, f64)], name: &str) -> (f64, f64) {
    let found = line.iter().find(|(own, ..)| own == name);
    let (_, x, y) = found.unwrap_or_else(|| panic!("{name} has no place"));
    (*x, *y)
}

/// Everybody has a place that the rules allow.
fn is_whole(state: &State) -> bool {
    let placed = suggested_deployment(state, Side::Red);
    placed.len() == 12 && check_deployment(state, Side::Red, &placed).is_ok()
}

#[test]
fn on_open_ground_the_line_stands_forward_in_the_middle_with_its_psiloi_behind() {
    let state = army(Vec::new());
    assert!(is_whole(&state));
    let line = line(&state);
    // Nine files from the middle outwards: blades, the artillery, auxilia, knights, light horse.
    let fronts = [
        ("r1", 1200.0),
        ("r2", 1040.0),
        ("r3", 1360.0),
        ("r4", 880.0),
        ("r12", 1520.0),
        ("r8", 720.0),
        ("r9", 1680.0),
        ("r10", 560.0),
        ("r11", 1840.0),
    ];
    for (name, x) in fronts {
        assert_eq!(at(&line, name), (x, 600.0), "{name}");
    }
    // Behind the blades, whose bases are 60 paces deep.
    let depth = state.element(id(&state, "r1")).expect("blades").depth();
    for (psiloi, before) in [("r7", "r1"), ("r6", "r2"), ("r5", "r3")] {
        assert_eq!(
            at(&line, psiloi),
            (at(&line, before).0, 600.0 - depth),
            "{psiloi}"
        );
    }
}

#[test]
fn a_wood_before_the_middle_is_left_to_others_than_heavy_foot() {
    let corners = [
        (1150.0, 540.0),
        (1250.0, 540.0),
        (1250.0, 640.0),
        (1150.0, 640.0),
    ];
    let state = army(vec![area("wood", FeatureKind::Wood, &corners)]);
    assert!(is_whole(&state));
    let line = line(&state);
    for (name, x, y) in &line {
        let troop = state.element(id(&state, name)).expect("an element").troop;
        let light = matches!(troop, Troop::Psiloi | Troop::Auxilia);
        let in_wood = (x - 1200.0).abs() < 130.0 && *y > 540.0 && y - 60.0 < 640.0;
        assert!(light || !in_wood, "{name} at {x} {y}");
    }
    // The line as a whole shifts or steps back by as little as it can.
    let off = line.iter().map(|(_, _, y)| 600.0 - y).fold(0.0, f64::max);
    assert!(off <= 200.0, "{off}");
}

#[test]
fn nobody_is_suggested_into_a_river() {
    let river = strip(
        "river",
        FeatureKind::River,
        &[(0.0, 570.0), (2400.0, 570.0)],
        40.0,
    );
    let state = army(vec![river]);
    assert!(is_whole(&state));
    let ground = state.board.ground();
    for placed in suggested_deployment(&state, Side::Red) {
        let element = state.element(placed.element).expect("an element");
        let base = element.footprint().at(placed.pose);
        assert!(ground.river(&base).is_none(), "{}", element.name);
    }
}

#[test]
fn who_has_no_room_in_the_line_stands_as_near_to_it_as_can_be() {
    let lake = |x: f64| {
        let corners = [(x, 0.0), (x + 200.0, 0.0), (x + 200.0, 800.0), (x, 800.0)];
        area("lake", FeatureKind::Impassable, &corners)
    };
    // Two lakes through the whole zone: no line of nine finds room between them or beside them.
    let state = army(vec![lake(750.0), lake(1450.0)]);
    assert!(is_whole(&state));
    let line = line(&state);
    for (name, x, _) in &line {
        assert!((300.0..=2100.0).contains(x), "{name} at {x}");
    }
    // Most of the line still stands forward, and nobody far away from it.
    let forward = line.iter().filter(|(_, _, y)| *y >= 500.0).count();
    assert!(forward >= 8, "{line:?}");
}

#[test]
fn the_camp_lies_in_the_middle_of_the_edge_or_as_near_to_it_as_the_ground_lets_it() {
    let camp = |features: Vec<Feature>| suggested_camp(&army(features), Side::Red);
    let middle = Point {
        x: 1_200_000,
        y: 80_000,
    };
    assert_eq!(camp(Vec::new()), Some(middle));
    let corners = [
        (1150.0, 0.0),
        (1250.0, 0.0),
        (1250.0, 200.0),
        (1150.0, 200.0),
    ];
    let marsh = area("marsh", FeatureKind::Marsh, &corners);
    let beside = camp(vec![marsh]).expect("room beside it");
    // Half a camp beside the marsh, in steps of 40 paces, the right hand first.
    assert_eq!(
        beside,
        Point {
            x: 1_360_000,
            y: 80_000
        }
    );
}

#[test]
fn the_garrison_of_a_camp_is_not_suggested_again() {
    let mut state = army(Vec::new());
    put_camp(&mut state, Side::Red, (1200.0, 80.0), Some("r8"));
    let placed = suggested_deployment(&state, Side::Red);
    assert_eq!(placed.len(), 11);
    assert!(placed.iter().all(|p| p.element != id(&state, "r8")));
    let facing = placed.iter().map(|p| p.pose);
    assert!(
        facing
            .into_iter()
            .all(|pose| pose.degrees() == Pose::paces(0.0, 0.0, 0.0).degrees())
    );
}
