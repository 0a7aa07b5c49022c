//! Every house option has a control where a match is created, and is shown wherever the match is.

use acies::ancients::{Options, Setup, Side};
use acies::protocol::{Command, ServerMessage};

use super::tests::{all_items, commands, in_lobby, message, words};
use super::*;
use crate::panel::{Action, Field, Item};
use crate::samples;
use crate::texts::Language;

fn controls(app: &App) -> Vec<(Field, String, Vec<String>)> {
    all_items(&app.panels())
        .into_iter()
        .filter_map(|item| match item {
            Item::Choice {
                field,
                label,
                options,
                ..
            } => Some((field, label, options)),
            _ => None,
        })
        .collect()
}

#[test]
fn every_house_option_is_set_by_a_control_with_words_in_both_languages() {
    let usual = serde_json::to_value(Options::default()).expect("options");
    let names: Vec<&String> = usual.as_object().expect("a map").keys().collect();
    let mut app = in_lobby();
    app.on_action(Action::ShowCreate, 0.0);
    for language in Language::ALL {
        app.on_action(Action::SetLanguage(language), 0.0);
        let controls = controls(&app);
        for name in &names {
            let row = OPTIONS.iter().position(|(known, _)| known == name);
            let row = row.unwrap_or_else(|| panic!("{name} cannot be chosen"));
            let field = Field::Option(u8::try_from(row).expect("a small number"));
            let (_, label, values) = controls
                .iter()
                .find(|(shown, ..)| *shown == field)
                .unwrap_or_else(|| panic!("{name} has no control"));
            for words in values.iter().chain([label]) {
                let is_key = words.starts_with("option-") || words.starts_with("value-");
                assert!(!is_key && !words.is_empty(), "{language:?} {name}: {words}");
            }
        }
    }
    // Each control changes its own option and nothing else, and that is what is asked of the server.
    for (row, (name, _)) in OPTIONS.iter().enumerate() {
        let field = Field::Option(u8::try_from(row).expect("a small number"));
        app.on_action(Action::Choose(field, 1), 0.0);
        app.on_action(Action::Create, 0.0);
        let sent = commands(&mut app);
        let created = sent.iter().find_map(|(_, command)| match command {
            Command::Create { chosen } => chosen.game.ancients().map(|game| game.options.clone()),
            _ => None,
        });
        let now = serde_json::to_value(created.expect("a match is created")).expect("options");
        for other in &names {
            assert_eq!(
                now[*other] != usual[*other],
                other == name,
                "{name}: {other}"
            );
        }
        app.on_action(Action::Choose(field, 0), 0.0);
    }
}

#[test]
fn unusual_options_stand_in_the_match_and_in_its_log() {
    let mut app = in_lobby();
    app.on_action(Action::Enter(acies::game::MatchId([7; 16])), 0.0);
    let mut snapshot = samples::snapshot(Some(Side::Red));
    snapshot
        .header
        .chosen
        .game
        .ancients_mut()
        .unwrap()
        .options
        .camp_follower_factor = 2;
    app.on_net(message(ServerMessage::Snapshot(Box::new(snapshot))), 1.0);
    let says = words(&app);
    let told = says.matches("Camp followers' factor: 2").count();
    assert_eq!(told, 2, "once in the facts, once in the log: {says}");
    assert!(says.contains("House options of this match"), "{says}");
}

#[test]
fn the_menu_of_boards_ends_with_the_one_that_the_defender_composes() {
    let mut app = in_lobby();
    app.on_action(Action::ShowCreate, 0.0);
    let boards = |app: &App| {
        let found = controls(app)
            .into_iter()
            .find(|(field, ..)| *field == Field::Board);
        found.expect("a menu of boards").2
    };
    let last = boards(&app).len() - 1;
    assert_eq!(boards(&app).last(), Some(&app.say("board-composed")));
    app.on_action(Action::Choose(Field::Board, last), 0.0);
    assert_eq!(
        app.form
            .create
            .chosen()
            .game
            .ancients()
            .unwrap()
            .options
            .setup,
        Setup::Full
    );
    app.on_action(Action::Choose(Field::Board, 1), 0.0);
    let chosen = app.form.create.chosen();
    assert_eq!(chosen.game.ancients().unwrap().options.setup, Setup::Quick);
    assert_eq!(
        chosen.game.ancients().unwrap().board,
        app.offers.boards[1].id
    );
}
