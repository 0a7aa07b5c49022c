//! The card of the selected unit as a player reads it.

use acies::skirmish::{Guard, Pin, State, UnitId};

use super::skirmish_tests::app_at;
use super::tests::all_items;
use super::*;
use crate::panel::{Action, Item};
use crate::skirmish::{Act, samples as fields};
use crate::texts::Language;

/// What the column beside the table says once this unit of red's is selected.
fn card(state: State, unit: u8, language: Language) -> (String, App) {
    let mut app = app_at(state);
    app.on_action(Action::SetLanguage(language), 1.0);
    app.on_action(Action::Skirmish(Act::ShowUnit(UnitId(unit))), 2.0);
    let said: Vec<String> = all_items(&app.panels())
        .into_iter()
        .filter_map(|item| match item {
            Item::Text { text, .. } | Item::Heading(text) => Some(text),
            Item::Fold { title, .. } => Some(title),
            _other => None,
        })
        .collect();
    (said.join("|"), app)
}

#[test]
fn the_card_says_what_is_open_and_links_what_is_not_to_its_rule() {
    let (said, app) = card(fields::play(), 0, Language::English);
    for part in [
        "r1 rifle squad",
        "ready · 6″ a movement · no guard set",
        "Can: move, fire (b1), guard, hold",
        "Cannot: assault",
        "assault: Nobody reaches b1",
    ] {
        assert!(said.contains(part), "{part:?} is not in {said}");
    }
    let has_link = all_items(&app.panels()).iter().any(|item| {
        matches!(item, Item::Link { id, label, .. } if id == "able-assault-SKM-49" && label == "SKM-49")
    });
    assert!(has_link);
}

#[test]
fn skm_36_src_11_what_is_used_and_what_presses_is_said_in_german_too() {
    let mut state = fields::play();
    fields::activate(&mut state, UnitId(0));
    let active = state.activation.as_mut().expect("active");
    (active.moved, active.walked) = (true, true);
    state.units[0].guard = Some(Guard { facing: 90 });
    state.units[0].fire_taken.shots = 4;
    state.units[0].pins.push(Pin {
        towards: 90,
        during: 1,
        until: 3,
    });
    let (said, _) = card(state, 0, Language::German);
    for part in [
        "bewegt, Aktion frei",
        "überwacht den Wachsektor um 90°",
        "Niedergehalten durch Feuer aus 90°",
        "Kann: weiter bewegen",
        "Kann nicht: bewegen",
    ] {
        assert!(said.contains(part), "{part:?} is not in {said}");
    }
}

#[test]
fn skm_14_who_cannot_be_activated_says_why_and_an_enemy_has_no_card() {
    let mut state = fields::play();
    state.order_points = 0;
    let (said, app) = card(state, 0, Language::English);
    assert!(said.contains("No order point is left."), "{said}");
    assert!(!said.contains("Can:"), "{said}");
    assert!(app.skirmish().able().is_some());
    let (said, app) = card(fields::play(), 2, Language::English);
    assert!(app.skirmish().able().is_none(), "{said}");
}

#[test]
fn the_card_follows_the_table() {
    let (_, mut app) = card(fields::play(), 0, Language::English);
    let first = app.skirmish().able().expect("a card").clone();
    let mut state = fields::play();
    fields::activate(&mut state, UnitId(1));
    let seen = fields::red(&state);
    app.skirmish.on_changed(seen);
    let second = app.skirmish().able().expect("a card");
    assert_eq!((first.unit, second.unit), (UnitId(0), UnitId(1)));
    assert!(second.is_active);
}

#[test]
fn skm_14_whoever_has_not_been_active_is_listed_with_the_points_that_are_left() {
    let mut state = fields::play();
    state.order_points = 1;
    state.units[0].activations = 1;
    let (said, app) = card(state.clone(), 0, Language::English);
    assert!(
        said.contains("Not active yet, 1 order point left"),
        "{said}"
    );
    let hints = |app: &App| -> Vec<String> {
        let items = all_items(&app.panels());
        let links = items.into_iter().filter_map(|item| match item {
            Item::Link { id, label, .. } if id.starts_with("hint-") => Some(label),
            _other => None,
        });
        links.collect()
    };
    assert_eq!(hints(&app), ["r2 rifle squad"]);
    let (said, _) = card(state.clone(), 0, Language::German);
    assert!(said.contains("noch 1 Befehlspunkt"), "{said}");
    // Nobody can be activated without a point, or while somebody is active.
    let mut spent = state.clone();
    spent.order_points = 0;
    assert_eq!(
        hints(&card(spent, 0, Language::English).1),
        Vec::<String>::new()
    );
    fields::activate(&mut state, UnitId(0));
    assert_eq!(
        hints(&card(state, 0, Language::English).1),
        Vec::<String>::new()
    );
}

#[test]
fn skm_40_one_reason_for_everything_is_said_once_and_a_long_title_is_cut() {
    let mut state = fields::play();
    fields::activate(&mut state, UnitId(0));
    state
        .pending
        .push(acies::skirmish::Pending::Facing { unit: UnitId(0) });
    let (said, _) = card(state, 0, Language::English);
    let once = said.matches("Something else must be answered first.");
    assert_eq!(once.count(), 1, "{said}");
    assert!(!said.contains("Cannot:"), "{said}");
    let mut state = fields::play();
    fields::activate(&mut state, UnitId(0));
    state.activation.as_mut().expect("active").motivated = Some(false);
    let (said, app) = card(state, 0, Language::English);
    assert!(said.contains("Can: hold"), "{said}");
    assert!(said.contains("Cannot: move and 3 more"), "{said}");
    let guard = all_items(&app.panels())
        .into_iter()
        .find_map(|item| match item {
            Item::Button { id, enabled, .. } if id == "skm-guard" => Some(enabled),
            _other => None,
        });
    assert_eq!(
        guard,
        Some(false),
        "what is forbidden is no button to press"
    );
}
