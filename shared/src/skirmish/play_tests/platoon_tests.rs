//! Squads of a platoon at deployment. `Clause: SRC-06`.

use super::super::testing::at;
use super::{accepted, go, refused};
use crate::geometry::Point;
use crate::skirmish::{
    Agreement, Intent, Options, Placed, Refusal, Side, State, Status, UnitId, data, new_battle,
    suggested_deployment,
};

/// Deployment of the village street; the first squad of red's first platoon stands in the west, eight in a row, its leader
/// at the western end, and it is red's turn again.
fn one_squad_stands() -> State {
    let mut scenario = data::scenario("village-street").unwrap().clone();
    scenario.switches.agreement = Agreement::Accepted;
    let state = new_battle(&scenario, &Options::default());
    let mut state = accepted(&state, Side::Red, &Intent::Begin, &[7, 2]).state;
    let first = row(&state, "r2", 3_000);
    go(&mut state, Side::Red, &first, &[]);
    state.active = Side::Red;
    state
}

fn named(state: &State, name: &str) -> UnitId {
    state.unit_named(name).unwrap()
}

/// A unit put down in a row to the east, the middle of its first model at `x`.
fn row(state: &State, name: &str, x: i32) -> Intent {
    let unit = named(state, name);
    let models = &state.unit(unit).unwrap().models;
    let y = at(0.0, 2.0).y;
    let placed = (0..).zip(models).map(|(n, model)| Placed {
        model: *model,
        at: Point {
            x: x + 1_200 * n,
            y,
        },
        level: 0,
        facing: None,
    });
    let placed = placed.collect();
    Intent::Deploy { unit, placed }
}

#[test]
fn src_06_squads_of_a_platoon_are_set_up_within_hearing() {
    let state = one_squad_stands();
    // The last man stands at 11.4; a base and the 8 inches that an experienced leader is heard.
    let edge = 11_400 + 984 + 8_000;
    let refusal = refused(&state, Side::Red, &row(&state, "r3", edge + 6));
    assert_eq!(refusal.clause().id(), "SRC-06");
    let second = named(&state, "r3");
    assert!(
        matches!(refusal, Refusal::PlatoonApart { unit, gap: 8_006, range: 8_000, .. } if unit == second),
        "{refusal:?}"
    );
    accepted(&state, Side::Red, &row(&state, "r3", edge), &[]);
    // A squad of the other platoon stands where it likes.
    accepted(&state, Side::Red, &row(&state, "r4", edge + 6), &[]);
    // Whoever does not stand on the table is not heard and hears nobody.
    let mut alone = state;
    for id in alone.unit(named(&alone, "r2")).unwrap().models.clone() {
        alone.models[usize::from(id.0)].status = Status::InHand;
    }
    accepted(&alone, Side::Red, &row(&alone, "r3", edge + 6), &[]);
}

#[test]
fn src_06_a_suggested_place_keeps_a_platoon_together() {
    let state = one_squad_stands();
    let unit = named(&state, "r3");
    let placed = suggested_deployment(&state, unit).unwrap();
    // Without its platoon it would stand in the middle of the zone.
    let nearest = placed.iter().map(|each| each.at.x).min().unwrap();
    assert!(nearest < 11_400 + 984 + 8_000, "{nearest}");
    accepted(&state, Side::Red, &Intent::Deploy { unit, placed }, &[]);
}
