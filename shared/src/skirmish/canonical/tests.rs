//! Whatever changes in a state changes its hash.

use serde_json::Value;

use super::super::{
    ActivationMode, Intent, Options, Side, State, apply, data, new_battle, next_in_hand,
    suggested_deployment,
};
use crate::canonical::Canonical;
use crate::dice::{Bytes32, Prepared};

fn hash(state: &State) -> Bytes32 {
    let mut to = Canonical::new();
    to.skirmish(state);
    to.hash()
}

/// A battle in its first turn, with something in every list.
fn rich() -> State {
    let options = Options {
        activation: Some(ActivationMode::PlayerTurns),
        agreement: Some(super::super::Agreement::Accepted),
        ..Options::default()
    };
    let mut scenario = data::scenario("two-houses").unwrap().clone();
    scenario.mines.push(super::super::Mine {
        at: crate::geometry::Point { x: 9_000, y: 8_000 },
        side: Some(Side::Red),
    });
    scenario.company_morale = Some(5);
    scenario.weapons[0].uses = Some(3);
    scenario.profile.fire.motivation_always = false;
    let mut state = new_battle(&scenario, &options);
    let mut intent = Intent::Begin;
    let mut dice = Prepared::new(vec![7, 2, 9, 1]);
    while state.round == 0 {
        let side = state.side_to_act().unwrap_or(Side::Red);
        state = apply(&state, side, &intent, &mut dice).unwrap().state;
        if let Some(unit) = next_in_hand(&state, state.active) {
            let placed = suggested_deployment(&state, unit).unwrap();
            intent = Intent::Deploy { unit, placed };
        }
    }
    let unit = super::super::UnitId(0);
    let activate = Intent::Activate { unit };
    state = apply(&state, Side::Red, &activate, &mut dice)
        .unwrap()
        .state;
    state.units[0].pins.push(super::super::Pin {
        towards: 10,
        during: 2,
        until: 3,
    });
    state.units[1].guard = Some(super::super::Guard { facing: 20 });
    state.units[2].fire_taken.from = Some(3);
    state.units[2].cut_off = Some(1);
    state.models[3].status = super::super::Status::Climbing {
        link: super::super::LinkId(1),
        up: true,
        from: 0,
        value: 4000,
        round: 1,
    };
    state.models[4].status = super::super::Status::Lost { round: 1 };
    state.objectives[1].holder = Some(Side::Blue);
    state.company_morale = [Some(5), None];
    let model = super::super::ModelId(6);
    state.pending = vec![
        super::super::Pending::Facing { unit },
        super::super::Pending::Reaction {
            guard: unit,
            target: super::super::UnitId(4),
            exposed: vec![super::super::Exposure {
                model,
                at: state.models[6].at,
                level: 0,
            }],
        },
        super::super::Pending::Duel {
            attacker: unit,
            target: super::super::UnitId(4),
            left: vec![model],
        },
    ];
    state.links[0].hung_by = Some(model);
    state.activation.as_mut().unwrap().assault = Some(unit);
    state.activation.as_mut().unwrap().motivated = Some(true);
    state.winner = Some(Side::Blue);
    state.victory = Some(super::super::Victory::Lapses);
    state
}

/// Every value that differs from this one in a single leaf.
fn variants(value: &Value) -> Vec<Value> {
    match value {
        Value::Null => Vec::new(),
        Value::Bool(is) => vec![Value::Bool(!is)],
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or(0);
            vec![(number + 1).into(), (number - 1).into()]
        }
        Value::String(text) => {
            let words = [
                "red",
                "blue",
                "standing",
                "in_hand",
                "passable",
                "impassable",
                "play",
                "over",
                "points",
                "lapses",
                "stairs",
                "ladder",
                "intact",
                "blocked",
                "veteran",
                "recruit",
                "foot",
                "tracked",
                "squad",
                "weapon_team",
                "leader",
                "soldier",
                "alternating",
                "player_turns",
                "add",
                "worst",
                "review",
                "accepted",
                "none",
                "light",
                "solid",
                "flat",
                "pitched",
                "door",
                "window",
                "crew",
                "personal",
                "wall",
                "rubble",
                "plain",
                "swamp",
                "battle",
                "sectors",
                "heavy_portable",
                "field_gun",
            ];
            let others = words.into_iter().filter(|word| word != text);
            let mut variants: Vec<Value> = others.map(Value::from).collect();
            variants.push(format!("{text}x").into());
            variants
        }
        Value::Array(items) => {
            let mut variants: Vec<Value> = Vec::new();
            for (place, item) in items.iter().enumerate() {
                for variant in self::variants(item) {
                    let mut items = items.clone();
                    items[place] = variant;
                    variants.push(items.into());
                }
            }
            if !items.is_empty() {
                variants.push(items[..items.len() - 1].into());
            }
            variants
        }
        Value::Object(fields) => {
            let mut variants: Vec<Value> = Vec::new();
            for (key, field) in fields {
                for variant in self::variants(field).into_iter().chain([Value::Null]) {
                    let mut fields = fields.clone();
                    fields.insert(key.clone(), variant);
                    variants.push(fields.into());
                }
            }
            variants
        }
    }
}

/// A part of a state, put back into it changed.
fn check_part(state: &State, path: &str) -> usize {
    let whole = serde_json::to_value(state).unwrap();
    let before = hash(state);
    let mut changed = 0;
    for variant in variants(whole.pointer(path).unwrap()) {
        let mut whole = whole.clone();
        *whole.pointer_mut(path).unwrap() = variant.clone();
        // What is no state at all cannot come from a log.
        let Ok(other) = serde_json::from_value::<State>(whole) else {
            continue;
        };
        if other != *state {
            assert_ne!(hash(&other), before, "{path} {variant}");
            changed += 1;
        }
    }
    changed
}

#[test]
fn whatever_changes_in_a_state_changes_its_hash() {
    let state = rich();
    let whole = serde_json::to_value(&state).unwrap();
    let same: State = serde_json::from_value(whole.clone()).unwrap();
    assert_eq!(hash(&same), hash(&state));
    let parts = whole.as_object().unwrap().keys();
    for part in parts.filter(|part| *part != "scenario") {
        assert!(check_part(&state, &format!("/{part}")) > 0, "{part}");
    }
}

#[test]
fn whatever_changes_in_a_scenario_changes_its_digest() {
    let state = rich();
    let whole = serde_json::to_value(&*state.scenario).unwrap();
    for part in whole.as_object().unwrap().keys() {
        assert!(
            check_part(&state, &format!("/scenario/{part}")) > 0,
            "{part}"
        );
    }
}

/// The order of fields in the source does not decide about hashes: this one was written down once.
#[test]
fn the_hash_of_a_known_state_stays() {
    let mut state = super::super::testing::play(&super::super::testing::bare());
    let places = [(3.0, 4.0), (4.2, 4.0), (5.4, 4.0)];
    super::super::testing::squad(
        &mut state,
        Side::Red,
        super::super::Quality::Veteran,
        &places,
    );
    let mut to = Canonical::new();
    to.unit(&state.units[0]);
    to.skirmish_model(&state.models[0]);
    let known = "47e1dff6f9d825ede801f51d7c342e85255a7f52f41ae761bbba5271de932fd1";
    assert_eq!(to.hash().to_string(), known);
}

/// Snapshots and batches of the largest scenarios stay far below a frame of 64 KiB.
#[test]
fn a_state_fits_into_a_frame() {
    for scenario in data::scenarios() {
        let state = new_battle(scenario, &Options::default());
        let json = serde_json::to_vec(&state).unwrap().len();
        assert!(json < 48 * 1024, "{}: {json}", scenario.id);
    }
}
