//! Watching a sector, and those who move through it.

use super::super::super::fire_table::{
    BLUE, MORTAR, RED, activate, at, bare, battle, lost, pair, play, plays, rect, squad, wall,
};
use super::super::super::turn::Turn;
use super::super::super::{
    Action, Event, Exposure, Guard, Intent, ModelId, Pending, Quality, Refusal, Refused, Scenario,
    State, Status, Step, UnitId,
};
use super::super::{after_move, check_guard, check_reaction};
use crate::dice::Prepared;
use crate::geometry::Point;

/// Blue's unit walks straight ways; everything that follows is asked.
fn walk(state: &State, ways: &[(u8, Point)]) -> State {
    let mut dice = Prepared::new(vec![]);
    let mut turn = Turn::new(state.clone(), &mut dice);
    let steps: Vec<Step> = ways
        .iter()
        .map(|(id, to)| {
            let model = state.model(ModelId(*id)).unwrap();
            Step {
                model: ModelId(*id),
                path: vec![model.at, *to],
                to: *to,
                level: model.level,
                status: Status::Standing,
                facing: model.facing,
                length: 1000,
                allowance: 6000,
            }
        })
        .collect();
    let moved = Event::Moved {
        unit: UnitId(1),
        steps: steps.clone(),
        assault: None,
        extra: false,
    };
    turn.emit(moved).unwrap();
    after_move(&mut turn, UnitId(1), &steps).unwrap();
    turn.state
}

/// Red watches northward from (20, 10); blue is to move.
fn watched(scenario: Scenario, blue: &[(f64, f64)]) -> State {
    let red = squad(RED, Quality::Veteran, &[(20.0, 10.0), (21.2, 10.0)]);
    let mut state = battle(scenario, &[red, squad(BLUE, Quality::Recruit, blue)]);
    let watch = Intent::Action(Action::Guard { facing: 0 });
    state = plays(&state, &watch, &[]).state;
    assert_eq!(state.units[0].guard, Some(Guard { facing: 0 }));
    activate(&mut state, UnitId(1));
    state
}

#[test]
fn src_09_who_moves_through_the_sector_may_be_shot_at_where_he_was_seen() {
    // From the west out of the sector, across it, and out again to the east.
    let state = watched(bare(), &[(10.0, 18.0), (45.0, 45.0)]);
    let state = walk(&state, &[(2, at(32.0, 18.0))]);
    let Some(Pending::Reaction {
        guard,
        target,
        exposed,
    }) = state.pending.last()
    else {
        panic!("red is asked");
    };
    assert_eq!((*guard, *target), (UnitId(0), UnitId(1)));
    assert_eq!(exposed.len(), 1);
    // 45 degrees from the first man: 8" west of him, looked for every half inch.
    assert_eq!((exposed[0].at, exposed[0].level), (at(12.0, 18.0), 0));
    assert_eq!(state.side_to_act(), Some(RED));

    let preview = check_reaction(&state, RED).unwrap();
    assert_eq!(preview.aims.len(), 1, "the other does not see him there");
    assert_eq!(
        preview.aims[0].need, 7,
        "no malus for moving in his own turn"
    );
    let fires = plays(&state, &Intent::React { fire: true }, &[7]);
    assert_eq!(lost(&fires), [ModelId(2)]);
    assert_eq!(
        fires.state.models[2].at,
        at(12.0, 18.0),
        "he falls where he was seen"
    );
    assert_eq!(fires.state.units[0].guard, None, "the guard is used");
    assert_eq!(fires.state.side_to_act(), Some(BLUE));

    let holds = plays(&state, &Intent::React { fire: false }, &[]);
    assert_eq!(holds.state.units[0].guard, Some(Guard { facing: 0 }));
    assert!(holds.state.pending.is_empty());
    assert!(lost(&holds).is_empty());
}

#[test]
fn src_09_nobody_is_asked_about_what_is_not_seen() {
    let is_asked = |state: &State, to: Point| !walk(state, &[(2, to)]).pending.is_empty();
    let open = watched(bare(), &[(10.0, 18.0)]);
    assert!(!is_asked(&open, at(11.5, 18.0)), "outside the sector");
    assert!(is_asked(&open, at(13.0, 18.0)));
    assert!(!is_asked(&open, open.models[2].at), "he has not moved");
    let scenario = Scenario {
        pieces: vec![wall("w", rect(5.0, 14.0, 35.0, 15.0), 3.0)],
        ..bare()
    };
    assert!(!is_asked(
        &watched(scenario, &[(10.0, 18.0)]),
        at(32.0, 18.0)
    ));
    let far = watched(bare(), &[(18.0, 47.4)]);
    assert!(!is_asked(&far, at(22.0, 47.4)), "out of range");
    let mut unguarded = open;
    unguarded.units[0].guard = None;
    assert!(!is_asked(&unguarded, at(13.0, 18.0)));
}

#[test]
fn src_09_each_model_is_seen_where_it_first_enters() {
    let state = watched(bare(), &[(10.0, 18.0), (10.0, 20.0), (6.0, 18.0)]);
    let state = walk(
        &state,
        &[(2, at(14.0, 18.0)), (3, at(14.0, 20.0)), (4, at(8.0, 18.0))],
    );
    let Some(Pending::Reaction { exposed, .. }) = state.pending.last() else {
        panic!("red is asked");
    };
    let seen: Vec<(ModelId, Point)> = exposed.iter().map(|e| (e.model, e.at)).collect();
    // The second is in the sector from the first half inch on.
    assert_eq!(
        seen,
        [(ModelId(2), at(12.0, 18.0)), (ModelId(3), at(10.5, 20.0))]
    );
}

#[test]
fn src_09_two_guards_are_asked_one_after_the_other() {
    let rows = [
        squad(RED, Quality::Veteran, &[(20.0, 10.0)]),
        squad(BLUE, Quality::Recruit, &[(19.0, 18.0), (45.0, 45.0)]),
        squad(RED, Quality::Veteran, &[(24.0, 10.0)]),
    ];
    let mut state = battle(bare(), &rows);
    // Red's units come first: 0 and 1, blue's is 2.
    for unit in [0, 1] {
        state.units[unit].guard = Some(Guard { facing: 0 });
    }
    let exposed = vec![Exposure {
        model: ModelId(2),
        at: at(20.0, 18.0),
        level: 0,
    }];
    activate(&mut state, UnitId(2));
    for guard in [UnitId(1), UnitId(0)] {
        state.pending.push(Pending::Reaction {
            guard,
            target: UnitId(2),
            exposed: exposed.clone(),
        });
    }
    let after = plays(&state, &Intent::React { fire: true }, &[1]);
    assert_eq!(lost(&after), [ModelId(2)]);
    assert_eq!(after.state.units[1].guard, Some(Guard { facing: 0 }));
    // The other has nobody left to shoot at: the question is closed, the guard stays.
    let after = plays(&after.state, &Intent::React { fire: true }, &[]);
    assert!(after.state.pending.is_empty());
    assert_eq!(after.state.units[1].guard, Some(Guard { facing: 0 }));
}

#[test]
fn src_09_only_what_shoots_at_once_guards() {
    let red = squad(RED, Quality::Recruit, &[(20.0, 10.0)]);
    let blue = squad(BLUE, Quality::Recruit, &[(20.0, 30.0)]);
    let mortar = pair(red.clone().with(&[MORTAR]), blue.clone());
    let unit = UnitId(0);
    let refusal = Refusal::NothingToGuardWith { unit };
    assert_eq!(check_guard(&mortar, RED, 0), Err(refusal));
    let state = pair(red, blue);
    assert_eq!(check_guard(&state, RED, 359), Ok(unit));
    assert_eq!(check_guard(&state, RED, 360), Err(Refusal::Malformed));
    let refused = play(&state, &Intent::React { fire: true }, &[]);
    assert_eq!(refused, Err(Refused::Rule(Refusal::NothingAsked)));
    let state = walk(&watched(bare(), &[(10.0, 18.0)]), &[(2, at(32.0, 18.0))]);
    assert!(matches!(
        check_reaction(&state, BLUE),
        Err(Refusal::NotYourTurn { .. })
    ));
}
