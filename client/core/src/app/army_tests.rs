//! Choosing from an army list before anybody stands on the table.

use acies::ancients::{BaseKind, ListElement, Phase, Setup, Side, State, Troop, army};
use acies::dice::Bytes32;
use acies::protocol::ServerMessage;

use super::tests::{all_items, commands, in_lobby, message, words};
use super::*;
use crate::compose::Composing;
use crate::panel::{Action, Field, Item};
use crate::samples;
use crate::texts::Language;

/// The window of red, who has this list and is to choose.
fn at_the_list(places: Vec<Vec<ListElement>>) -> App {
    in_full_setup(Phase::Army, |table| table.musters[0].places = places)
}

/// The window of red, who is to act before anybody stands on the table.
fn in_full_setup(phase: Phase, change: impl FnOnce(&mut State)) -> App {
    let mut app = in_lobby();
    app.on_action(Action::Enter(acies::game::MatchId([7; 16])), 0.0);
    let mut snapshot = samples::snapshot(Some(Side::Red));
    let table = snapshot.state.table.ancients_mut().expect("Ancients");
    table.options.setup = Setup::Full;
    table.phase = phase;
    table.active = Side::Red;
    table.attacker = Some(Side::Blue);
    table.bound = 0;
    change(table);
    snapshot.state.nonces = [Some(Bytes32([1; 32])); 2];
    snapshot.hash = snapshot.state.hash();
    app.on_net(message(ServerMessage::Snapshot(Box::new(snapshot))), 1.0);
    app
}

/// Which buttons whose names begin like this can be pressed.
fn buttons(app: &App, begin: &str) -> Vec<bool> {
    let items = all_items(&app.panels()).into_iter();
    items
        .filter_map(|item| match item {
            Item::Button { id, enabled, .. } if id.starts_with(begin) => Some(enabled),
            _ => None,
        })
        .collect()
}

/// The menus of the places: which place, its label, what it offers.
fn menus(app: &App) -> Vec<(u8, String, Vec<String>)> {
    let items = all_items(&app.panels()).into_iter();
    items
        .filter_map(|item| match item {
            Item::Choice {
                field: Field::Alternative(place),
                label,
                options,
                ..
            } => Some((place, label, options)),
            _ => None,
        })
        .collect()
}

fn listed(troop: Troop, base: BaseKind, general: bool) -> ListElement {
    ListElement {
        troop,
        base,
        general,
    }
}

#[test]
fn arm_07_a_place_is_called_by_the_troops_it_offers() {
    let mut places = army("LST-10").expect("a list").places.clone();
    places[1] = vec![
        listed(Troop::Cavalry, BaseKind::Standard, false),
        listed(Troop::Cavalry, BaseKind::Chariot, false),
    ];
    let mut app = at_the_list(places);
    let shown = |app: &App, place: u8| {
        let all = menus(app);
        let found = all.into_iter().find(|(at, ..)| *at == place);
        let (_, label, options) = found.expect("a menu of this place");
        (label, options)
    };
    app.on_action(Action::SetLanguage(Language::English), 0.0);
    let (label, options) = shown(&app, 0);
    assert_eq!(label, "1. Cavalry or Warband");
    assert_eq!(options, ["Cv* (chariot) · Cavalry", "Wb* · Warband"]);
    // Two bases of one type are one name, and still two choices.
    let (label, options) = shown(&app, 1);
    assert_eq!(label, "2. Cavalry");
    assert_eq!(options, ["Cv · Cavalry", "Cv (chariot) · Cavalry"]);
    assert_eq!(menus(&app).len(), 6, "only places with a choice");
    app.on_action(Action::SetLanguage(Language::German), 0.0);
    let (label, options) = shown(&app, 11);
    assert_eq!(label, "12. Plänkler oder Stammeskrieger");
    assert_eq!(options.len(), 2);
    let (label, options) = shown(&app, 3);
    assert_eq!(label, "4. Reiterei, Plänkler oder Stammeskrieger");
    assert_eq!(options.len(), 3);
    let (label, options) = shown(&app, 0);
    assert_eq!(label, "1. Reiterei oder Stammeskrieger");
    assert!(options[0].contains("(Wagen)"), "{options:?}");
}

#[test]
fn dep_04_an_edge_named_twice_is_said_and_not_sent() {
    let mut app = in_full_setup(Phase::Edges, |table| table.attacker = Some(Side::Red));
    app.on_action(Action::SetLanguage(Language::English), 2.0);
    let may_roll = |app: &App| buttons(app, "name-edges") == [true];
    assert!(may_roll(&app));
    assert!(words(&app).contains("4 to 6: south"), "{}", words(&app));
    // North, east, west; the third becomes north too.
    app.on_action(Action::Choose(Field::NamedEdge(2), 0), 2.0);
    assert!(!may_roll(&app));
    assert!(
        words(&app).contains("Each edge only once"),
        "{}",
        words(&app)
    );
    app.on_action(Action::Choose(Field::NamedEdge(0), 2), 2.0);
    assert!(may_roll(&app));
    assert!(words(&app).contains("4 to 6: west"), "{}", words(&app));
}

#[test]
fn arm_07_what_is_chosen_is_what_is_shown_and_sent() {
    let places = army("LST-10").expect("a list").places.clone();
    let mut app = at_the_list(places);
    app.on_action(Action::SetLanguage(Language::English), 0.0);
    assert!(
        words(&app).contains("Cv* (chariot), 2 LH"),
        "{}",
        words(&app)
    );
    app.on_action(Action::Choose(Field::Alternative(0), 1), 0.0);
    assert!(words(&app).contains("Wb*, 2 LH"), "{}", words(&app));
    app.on_action(Action::Compose(Composing::ChooseArmy), 0.0);
    let sent = format!("{:?}", commands(&mut app));
    assert!(sent.contains("choices: [1, 0, 0"), "{sent}");
}

#[test]
fn ter_28_an_unfinished_battlefield_is_not_called_ready() {
    let app = in_full_setup(Phase::Terrain, |_| {});
    assert_eq!(buttons(&app, "ready"), [false]);
}

#[test]
fn ter_24_with_five_pieces_on_the_table_no_further_one_can_be_taken() {
    let with = |pieces: usize| {
        let app = in_full_setup(Phase::Terrain, |table| {
            table.board = std::sync::Arc::new(samples::wooded(pieces));
        });
        buttons(&app, "take-")
    };
    let (four, five) = (with(4), with(5));
    assert_eq!(four.len(), five.len());
    // Own kinds and further ones.
    assert!(
        four.len() > 4 && four.iter().all(|enabled| *enabled),
        "{four:?}"
    );
    assert!(five.iter().all(|enabled| !enabled), "{five:?}");
}
