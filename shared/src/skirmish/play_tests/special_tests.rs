//! Special tactics. `Clause: SRC-09`; a medic's in `tests/situations/skirmish/src_04_a_medic.toml`.

use std::sync::Arc;

use super::{go, hold, refused, table};
use crate::skirmish::{
    Action, ActivationMode, Event, Intent, Pin, Refusal, Side, Special, State, TestKind, UnitId,
    check_rally,
};

const OFFICER: UnitId = UnitId(0);
const NEAR: UnitId = UnitId(1);
const FAR: UnitId = UnitId(2);

/// Three red squads, 3 and 7 inches apart, two of them held down; the first rallies.
fn held_down() -> State {
    let mut state = table(ActivationMode::PlayerTurns, 3, 1);
    let place = usize::from(state.unit(OFFICER).unwrap().template.0);
    Arc::make_mut(&mut state.scenario).templates[place].special = Some(Special::Rally);
    for unit in [NEAR, FAR] {
        state.units[usize::from(unit.0)].pins.push(Pin {
            towards: 90,
            during: 1,
            until: 2,
        });
    }
    state
}

fn rally(unit: UnitId) -> Intent {
    Intent::Action(Action::Rally { unit })
}

fn is_held(state: &State, unit: UnitId) -> bool {
    !state.unit(unit).unwrap().pins.is_empty()
}

#[test]
fn src_09_an_officer_rallies_whom_he_is_heard_by() {
    let mut state = held_down();
    go(
        &mut state,
        Side::Red,
        &Intent::Activate { unit: OFFICER },
        &[],
    );
    let far = refused(&state, Side::Red, &rally(FAR));
    // Recruits are heard 6 inches away.
    assert_eq!(
        far,
        Refusal::OutOfHearing {
            unit: FAR,
            gap: 7_016,
            range: 6_000
        }
    );
    let enemy = refused(&state, Side::Red, &rally(UnitId(3)));
    assert_eq!(enemy, Refusal::UnitNotYours { unit: UnitId(3) });
    let own = refused(&state, Side::Red, &rally(OFFICER));
    assert_eq!(own, Refusal::NothingToRally { unit: OFFICER });
    let preview = check_rally(&state, Side::Red, NEAR).unwrap();
    assert_eq!((preview.need, preview.chance.0), (5, 500_000));
    let events = go(&mut state, Side::Red, &rally(NEAR), &[5]);
    assert!(
        matches!(&events[0], Event::Tested(test) if test.kind == TestKind::Rally && test.passed),
        "{events:?}"
    );
    assert!(!is_held(&state, NEAR) && is_held(&state, FAR));
    // It was its action.
    assert_eq!(state.activation, None);
}

#[test]
fn src_09_a_special_tactic_is_tried_once_a_round() {
    let mut state = held_down();
    go(
        &mut state,
        Side::Red,
        &Intent::Activate { unit: OFFICER },
        &[],
    );
    go(&mut state, Side::Red, &rally(NEAR), &[6]);
    assert!(is_held(&state, NEAR), "failed");
    go(
        &mut state,
        Side::Red,
        &Intent::Activate { unit: OFFICER },
        &[],
    );
    let again = refused(&state, Side::Red, &rally(NEAR));
    assert_eq!(again, Refusal::SpecialUsed { unit: OFFICER });
    assert_eq!(again.clause().id(), "SRC-09");
    go(&mut state, Side::Red, &Intent::EndTurn, &[]);
    go(&mut state, Side::Blue, &Intent::EndTurn, &[]);
    assert_eq!(state.round, 2);
    assert!(!state.unit(OFFICER).unwrap().special_used, "a new round");
}

#[test]
fn src_09_nobody_else_has_that_tactic() {
    let mut state = held_down();
    hold(&mut state, Side::Red, OFFICER.0);
    state.units[usize::from(NEAR.0)].pins.clear();
    go(&mut state, Side::Red, &Intent::Activate { unit: NEAR }, &[]);
    let rally = refused(&state, Side::Red, &rally(FAR));
    assert_eq!(rally, Refusal::NoSuchSpecial { unit: NEAR });
    let fallen = state.unit(FAR).unwrap().models[0];
    let revive = Intent::Action(Action::Revive { fallen });
    let revive = refused(&state, Side::Red, &revive);
    assert_eq!(revive, Refusal::NoSuchSpecial { unit: NEAR });
}
