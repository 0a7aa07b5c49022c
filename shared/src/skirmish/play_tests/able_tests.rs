//! The card of a unit: it says what the rules would say to the intent.

use super::super::fire_table::{self, BLUE, RED, pair, squad};
use super::super::{
    Action, Deed, Guard, Intent, Marks, Pin, Quality, Refusal, Special, State, Status, UnitId, able,
};
use crate::clause::Clause;
use crate::dice::Prepared;
use crate::skirmish::{Refused, apply};

/// Red's four at x = 10, blue's two this many inches to the east; nobody is active.
fn table(apart: f64) -> State {
    let red = squad(
        RED,
        Quality::Recruit,
        &[(10.0, 18.0), (10.0, 20.0), (10.0, 22.0), (10.0, 24.0)],
    );
    let blue = [(10.0 + apart, 20.0), (10.0 + apart, 22.0)];
    let mut state = pair(red, squad(BLUE, Quality::Veteran, &blue));
    state.activation = None;
    state
}

fn card(state: &State) -> super::super::Able {
    able(state, RED, UnitId(0)).expect("a card")
}

fn open(state: &State) -> Vec<Deed> {
    card(state).open().map(|(deed, _)| deed).collect()
}

/// The clause that closes a deed.
fn closed(state: &State, deed: Deed) -> Option<Clause> {
    let card = card(state);
    let found = card.closed().find(|(one, _)| *one == deed);
    found.map(|(_, refusal)| refusal.clause())
}

#[test]
fn skm_16_a_fresh_unit_can_do_everything_but_what_is_too_far() {
    let state = table(18.0);
    assert_eq!(
        open(&state),
        [Deed::Move, Deed::Fire, Deed::Guard, Deed::Hold]
    );
    assert_eq!(closed(&state, Deed::Assault), Some(Clause::Skm49));
    let card = card(&state);
    assert_eq!((card.stride, card.activations.0), (Some(6000), 0));
    // 18 from centre to centre, two bases of 25 mm and one movement of six inches less.
    let found = card.closed().find_map(|(_, refusal)| match refusal {
        Refusal::AssaultNoContact { target, gap } => Some((*target, *gap)),
        _ => None,
    });
    let (target, gap) = found.expect("nobody is reached");
    assert_eq!(target, UnitId(1));
    assert!((11_000..11_050).contains(&gap), "{gap}");
    assert_eq!(
        open(&table(5.0)),
        [
            Deed::Move,
            Deed::Assault,
            Deed::Fire,
            Deed::Guard,
            Deed::Hold
        ]
    );
}

#[test]
fn skm_36_who_has_moved_may_move_again_as_his_action() {
    let mut state = table(18.0);
    fire_table::activate(&mut state, UnitId(0));
    let active = state.activation.as_mut().unwrap();
    (active.moved, active.walked) = (true, true);
    assert_eq!(
        open(&state),
        [Deed::ExtraMove, Deed::Fire, Deed::Guard, Deed::Hold]
    );
    assert_eq!(closed(&state, Deed::Move), Some(Clause::Skm16));
    assert!(card(&state).is_active && card(&state).motivation.is_none());
}

#[test]
fn src_02_who_is_not_motivated_only_holds() {
    let mut state = table(18.0);
    fire_table::activate(&mut state, UnitId(0));
    state.activation.as_mut().unwrap().motivated = Some(false);
    assert_eq!(open(&state), [Deed::Hold]);
    for deed in [Deed::Move, Deed::Fire, Deed::Guard] {
        assert_eq!(closed(&state, deed), Some(Clause::Src02), "{deed:?}");
    }
}

#[test]
fn src_11_a_pinned_unit_tests_its_motivation_and_knows_from_where() {
    let mut state = table(18.0);
    state.units[0].fire_taken.shots = 4;
    assert_eq!(card(&state).shots, (4, Some(2)));
    assert_eq!((card(&state).motivation, card(&state).pin), (None, None));
    let pin = Pin {
        towards: 90,
        during: state.turn,
        until: state.turn + 2,
    };
    state.units[0].pins.push(pin);
    let card = card(&state);
    assert_eq!(card.pin, Some(pin));
    // A recruit's 4 and 4.
    assert_eq!(card.motivation.map(|(need, _)| need), Some(8));
    assert_eq!(card.motivation.map(|(_, chance)| chance.0), Some(800_000));
}

#[test]
fn skm_14_whoever_cannot_be_activated_says_why() {
    let mut state = table(18.0);
    state.active = BLUE;
    let asleep = |state: &State| card(state).asleep.map(|refusal| refusal.clause());
    assert_eq!(asleep(&state), Some(Clause::Skm13));
    assert!(card(&state).deeds.is_empty());
    state.active = RED;
    state.order_points = 0;
    assert_eq!(asleep(&state), Some(Clause::Src01));
    state.units[0].guard = Some(Guard { facing: 45 });
    assert_eq!(card(&state).guard, Some(45));
    assert_eq!(able(&state, BLUE, UnitId(0)), None, "another's");
    for model in &mut state.models[..4] {
        model.status = Status::Lost { round: 1 };
    }
    assert_eq!(able(&state, RED, UnitId(0)), None, "nobody lives");
}

#[test]
fn src_04_src_11_medic_and_officer_know_whom_they_can_help() {
    let mut state = table(18.0);
    fire_table::activate(&mut state, UnitId(0));
    let special = |state: &mut State, special| {
        let scenario = std::sync::Arc::make_mut(&mut state.scenario);
        scenario.templates[0].special = Some(special);
    };
    special(&mut state, Special::Medic);
    assert!(!open(&state).contains(&Deed::Revive), "nobody has fallen");
    assert_eq!(closed(&state, Deed::Revive), None);
    state.models[3].status = Status::Lost { round: 1 };
    state.models[3].at = fire_table::at(10.0, 23.5);
    let marks = |state: &State, deed: Deed| {
        let card = card(state);
        let found = card.open().find(|(one, _)| *one == deed);
        found.map(|(_, marks)| marks.clone())
    };
    let models = vec![crate::skirmish::ModelId(3)];
    assert_eq!(
        marks(&state, Deed::Revive),
        Some(Marks {
            units: Vec::new(),
            models
        })
    );
    state.models[3].status = Status::Lost { round: 0 };
    assert_eq!(closed(&state, Deed::Revive), Some(Clause::Src04));
    special(&mut state, Special::Rally);
    assert_eq!(marks(&state, Deed::Rally), None, "nobody is held down");
}

/// Whatever the card says of a deed that needs no more than a target, the rules say of its intent.
#[test]
fn skm_91_the_card_and_the_rules_agree() {
    for apart in [3.0, 5.0, 7.5, 14.0, 30.0, 37.5] {
        for (moved, pinned) in [(false, false), (true, false), (true, true)] {
            let mut state = table(apart);
            fire_table::activate(&mut state, UnitId(0));
            let active = state.activation.as_mut().unwrap();
            (active.moved, active.walked) = (moved, moved);
            if pinned {
                state.units[0].pins.push(Pin {
                    towards: 90,
                    during: 1,
                    until: 3,
                });
            }
            let accepts = |action: Action| {
                let mut dice = Prepared::new(vec![10; 60]);
                let intent = Intent::Action(action);
                match apply(&state, RED, &intent, &mut dice) {
                    Ok(_) => Ok(()),
                    Err(Refused::Rule(refusal)) => Err(refusal),
                    Err(Refused::OutOfDice) => panic!("sixty dice"),
                }
            };
            for chosen in card(&state).deeds {
                let said = chosen.open.map(|_| ());
                let rules = match chosen.deed {
                    Deed::Fire => accepts(Action::Fire {
                        target: UnitId(1),
                        shooters: Vec::new(),
                    }),
                    Deed::Hold => accepts(Action::Hold),
                    Deed::Guard if said.is_ok() => accepts(Action::Guard { facing: 270 }),
                    _ => continue,
                };
                assert_eq!(said, rules, "{apart} {moved} {pinned} {:?}", chosen.deed);
            }
        }
    }
}
