//! A match of Platoon Skirmish from the outside: what panels show and what is sent.

use acies::game::{Choice, Header, MatchIntent, MatchState, Pinned, Strength, Table, TableIntent};
use acies::protocol::{Command, ServerMessage, Snapshot};
use acies::skirmish::{Intent, Pending, Phase, Side, State, UnitId};

use super::tests::{commands, in_lobby, in_match, message};
use super::*;
use crate::panel::{Action, Field, Item, Place};
use crate::samples;
use crate::skirmish::{Act, samples as fields};
use crate::texts::Language;

/// Red's snapshot of a skirmish that stands like this.
fn snapshot(state: State) -> Snapshot {
    let ancients = samples::snapshot(Some(Side::Red));
    let mut header = Header {
        pinned: Pinned::Skirmish,
        start: Table::Skirmish(state),
        ..ancients.header.clone()
    };
    header.chosen.game = Choice::Skirmish(acies::skirmish::Choice {
        scenario: "test".to_owned(),
        options: acies::skirmish::Options::default(),
    });
    let mut match_state = MatchState::new(&header);
    match_state.seats.clone_from(&ancients.state.seats);
    let hash = match_state.hash();
    Snapshot {
        header,
        hash,
        state: match_state,
        ..ancients
    }
}

fn app_at(state: State) -> App {
    let mut app = in_match();
    app.session = None;
    let snapshot = Box::new(snapshot(state));
    app.on_net(message(ServerMessage::Snapshot(snapshot)), 1.0);
    drop(app.take_requests());
    app
}

/// Every word that the panels show.
fn words(items: &[Item]) -> Vec<String> {
    let mut all = Vec::new();
    for item in items {
        match item {
            Item::Text { text, .. } | Item::Big { text, .. } | Item::Heading(text) => {
                all.push(text.clone());
            }
            Item::Button { label, .. } | Item::Link { label, .. } => all.push(label.clone()),
            Item::Choice { label, options, .. } => {
                all.push(label.clone());
                all.extend(options.iter().cloned());
            }
            Item::Row(items) | Item::Scroll { items, .. } => all.extend(words(items)),
            Item::Fold { title, items, .. } => {
                all.push(title.clone());
                all.extend(words(items));
            }
            Item::Table { rows, .. } => {
                for row in rows {
                    all.extend(words(row));
                }
            }
            Item::Check { label, .. } | Item::Field { label, .. } => all.push(label.clone()),
            Item::Line(_) | Item::Picture(_) | Item::Rule => {}
        }
    }
    all
}

fn sent_intent(app: &mut App) -> Option<Intent> {
    commands(app)
        .into_iter()
        .find_map(|(_, command)| match command {
            Command::Act {
                intent: MatchIntent::Play(TableIntent::Skirmish(intent)),
                ..
            } => Some(intent),
            _other => None,
        })
}

fn review() -> State {
    let mut state = fields::begin();
    state.phase = Phase::TerrainReview;
    state
}

#[test]
fn skm_06_the_review_stands_at_the_left_and_its_button_accepts() {
    let mut app = app_at(review());
    let panels = app.panels();
    let left = panels
        .iter()
        .find(|panel| panel.place == Place::Left)
        .expect("the review");
    let said = words(&left.items).join("|");
    assert!(said.contains("Cornfield"), "{said}");
    app.on_action(Action::Skirmish(Act::AcceptTerrain), 2.0);
    assert_eq!(
        sent_intent(&mut app),
        Some(Intent::AcceptTerrain { revision: 0 })
    );
}

#[test]
fn every_part_of_a_skirmish_has_words_in_both_languages() {
    let mut deploy = fields::begin();
    deploy.phase = Phase::Deploy;
    let mut active = fields::play();
    fields::activate(&mut active, UnitId(0));
    let mut facing = fields::play();
    facing.pending.push(Pending::Facing { unit: UnitId(1) });
    let mut over = fields::play();
    over.phase = Phase::Over;
    for (i, state) in [review(), deploy, fields::play(), active, facing, over]
        .into_iter()
        .enumerate()
    {
        let mut app = app_at(state);
        for language in Language::ALL {
            app.on_action(Action::SetLanguage(language), 2.0);
            for panel in app.panels() {
                for word in words(&panel.items) {
                    let is_key = word.contains("skm-") || word.starts_with("button-");
                    assert!(!is_key, "{language:?}, table {i}: {word}");
                }
            }
            assert!(app.draw().len() > 20, "table {i} is painted");
        }
    }
}

#[test]
fn a_new_skirmish_is_created_with_the_scenario_and_the_options_of_the_form() {
    let mut app = in_lobby();
    app.on_action(Action::ShowCreate, 0.0);
    app.on_action(Action::Choose(Field::System, 1), 0.0);
    app.on_action(Action::Choose(Field::SkirmishOption(0), 2), 0.0);
    app.on_action(Action::Choose(Field::Opponent, 2), 0.0);
    app.on_action(Action::Create, 0.0);
    let chosen = commands(&mut app)
        .into_iter()
        .find_map(|(_, command)| match command {
            Command::Create { chosen } => Some(chosen),
            _other => None,
        })
        .expect("a match is created");
    let Choice::Skirmish(game) = &chosen.game else {
        panic!("{chosen:?}");
    };
    assert!(acies::skirmish::data::scenario(&game.scenario).is_some());
    assert_eq!(
        game.options.activation,
        Some(acies::skirmish::ActivationMode::Alternating)
    );
    assert_eq!(
        chosen.opponent,
        acies::game::Opponent::Computer(Strength::Recruit)
    );
}
