//! The rarer choices of a skirmish as buttons: who fights whom, a fallen model, a pinned unit, units in reserve.

use acies::skirmish::{Action as Deed, Intent, ModelId, Pending, Phase, State, UnitId};

use super::skirmish_tests::{app_at, sent_intent};
use super::*;
use crate::panel::{Action, Item};
use crate::skirmish::Act;

/// The table of a situation file.
fn situation(text: &str) -> State {
    acies::situation::skirmish::read("test", text)
        .expect("a situation")
        .start
}

/// What the button with this name says and does, wherever it stands.
fn button(app: &App, name: &str) -> Option<(String, Action)> {
    fn find(items: &[Item], name: &str) -> Option<(String, Action)> {
        items.iter().find_map(|item| match item {
            Item::Button {
                id, label, action, ..
            } if id == name => Some((label.clone(), action.clone())),
            Item::Row(items) | Item::Scroll { items, .. } | Item::Fold { items, .. } => {
                find(items, name)
            }
            _ => None,
        })
    }
    app.panels()
        .iter()
        .find_map(|panel| find(&panel.items, name))
}

fn pressed(app: &mut App, name: &str) -> (String, Option<Intent>) {
    let (label, action) = button(app, name).unwrap_or_else(|| panic!("no {name}"));
    app.on_action(action, 2.0);
    (label, sent_intent(app))
}

#[test]
fn src_04_a_medic_has_a_button_for_each_whom_he_can_reach() {
    let text = include_str!("../../../../tests/situations/skirmish/src_04_a_medic.toml");
    let mut app = app_at(situation(text));
    // The third of the squad lies exactly an inch away, the fourth a little farther.
    assert!(button(&app, "skm-revive-4").is_none());
    let (label, intent) = pressed(&mut app, "skm-revive-3");
    assert!(label.contains("r2/3"), "{label}");
    let fallen = ModelId(3);
    assert_eq!(intent, Some(Intent::Action(Deed::Revive { fallen })));
}

/// An officer, and a squad that is pinned.
const RALLY: &str = r#"
title = "SRC-04: an officer and a pinned squad"
ruleset = "skirmish"
[[unit]]
id = "r1"
side = "red"
kind = "single_model"
special = "rally"
models = [{ x = 10, y = 10, role = "leader" }]
[[unit]]
id = "r2"
side = "red"
pins = [{ towards = 0, during = 1, until = 2 }]
models = [{ x = 12, y = 10 }, { x = 13.5, y = 10 }]
[[unit]]
id = "b1"
side = "blue"
kind = "single_model"
models = [{ x = 40, y = 40 }]
[state]
unit = "r1"
dice = []
"#;

#[test]
fn src_04_an_officer_has_a_button_for_a_pinned_squad_and_for_no_other() {
    let state = situation(RALLY);
    let mut calm = state.clone();
    calm.units[1].pins.clear();
    assert!(button(&app_at(calm), "skm-rally-1").is_none());
    let mut app = app_at(state);
    let (label, intent) = pressed(&mut app, "skm-rally-1");
    assert!(label.contains("r2"), "{label}");
    let unit = UnitId(1);
    assert_eq!(intent, Some(Intent::Action(Deed::Rally { unit })));
}

/// One who touches two.
const MELEE: &str = r#"
title = "SKM-93: one attacker touches two"
ruleset = "skirmish"
[[unit]]
id = "r1"
side = "red"
kind = "single_model"
models = [{ x = 10, y = 10, facing = 90 }]
[[unit]]
id = "b1"
side = "blue"
models = [{ x = 10.6, y = 10.78, facing = 270 }, { x = 10.6, y = 9.22, facing = 270 }]
[state]
unit = "r1"
dice = []
"#;

#[test]
fn skm_93_the_attacker_chooses_whom_he_fights() {
    let mut state = situation(MELEE);
    let activation = state.activation.as_mut().expect("active");
    (activation.moved, activation.assault) = (true, Some(UnitId(1)));
    state.pending.push(Pending::Duel {
        attacker: UnitId(0),
        target: UnitId(1),
        left: vec![ModelId(0)],
    });
    let mut app = app_at(state);
    let (first, _) = button(&app, "skm-duel-0-1").expect("the one");
    let (other, intent) = pressed(&mut app, "skm-duel-0-2");
    assert_ne!(first, other, "each says whom");
    let chosen = Intent::Duel {
        attacker: ModelId(0),
        defender: ModelId(2),
    };
    assert_eq!(intent, Some(chosen));
}

#[test]
fn src_17_a_unit_in_hand_can_be_kept_back_and_one_in_reserve_comes_on() {
    let text = include_str!("../../../../tests/situations/skirmish/src_17_out_of_reserve.toml");
    let state = situation(text);
    let unit = UnitId(1);

    let mut app = app_at(state.clone());
    app.on_action(Action::Skirmish(Act::Activate(unit)), 2.0);
    assert_eq!(sent_intent(&mut app), Some(Intent::Activate { unit }));

    let mut deploying = state;
    deploying.phase = Phase::Deploy;
    deploying.activation = None;
    for model in &mut deploying.models {
        if model.unit == unit {
            model.status = acies::skirmish::Status::InHand;
        }
    }
    let mut app = app_at(deploying);
    app.on_action(Action::Skirmish(Act::Take(unit)), 3.0);
    let (_, intent) = pressed(&mut app, "skm-hold-back");
    assert_eq!(intent, Some(Intent::HoldBack { unit }));
}
