//! The settings from the outside.

use super::tests::{all_items, in_lobby, in_match, words};
use super::*;
use crate::input::Key;
use crate::panel::{Action, Field, Item, Place};
use crate::texts::Language;

fn front(app: &App) -> Option<Panel> {
    let mut panels = app.panels().into_iter();
    panels.find(|panel| panel.place == Place::Front)
}

fn button(app: &App, named: &str) -> Option<Action> {
    all_items(&app.panels())
        .into_iter()
        .find_map(|item| match item {
            Item::Button { id, action, .. } if id == named => Some(action),
            _ => None,
        })
}

#[test]
fn the_settings_open_over_every_page_and_leave_it_as_it_was() {
    for mut app in [App::new(Settings::default()), in_lobby(), in_match()] {
        let before = app.panels();
        assert!(
            button(&app, "settings").is_some(),
            "the way to the settings"
        );
        app.on_input(Input::Text(','), 0.0);
        let panel = front(&app).expect("the settings");
        assert_eq!(panel.id, "settings");
        let close = button(&app, "settings-close").expect("the way out");
        app.on_action(close, 0.0);
        assert_eq!(app.panels(), before);
    }
}

#[test]
fn escape_closes_what_stands_in_front_and_no_other_key_reaches_the_table() {
    let mut app = in_match();
    app.on_action(Action::ShowSettings, 0.0);
    drop(app.take_requests());
    app.on_input(Input::KeyPressed(Key::Tab), 0.0);
    app.on_input(Input::Text('g'), 0.0);
    assert!(app.battle().selected().is_empty());
    app.on_input(Input::KeyPressed(Key::Escape), 0.0);
    assert!(front(&app).is_none());
}

#[test]
fn another_language_holds_at_once_without_a_restart() {
    let mut app = in_match();
    app.on_action(Action::ShowSettings, 0.0);
    assert!(words(&app).contains("Language and size"));
    let german = Language::ALL.iter().position(|l| *l == Language::German);
    let german = german.expect("German is offered");
    app.on_action(Action::Choose(Field::Language, german), 0.0);
    assert!(words(&app).contains("Sprache und Größe"));
    assert_eq!(app.settings.saved.language, Language::German);
}

#[test]
fn the_interface_is_as_large_as_chosen_from_75_to_250_percent() {
    let mut app = App::new(Settings::default());
    app.on_action(Action::ShowSettings, 0.0);
    let offered = all_items(&app.panels())
        .into_iter()
        .find_map(|item| match item {
            Item::Choice {
                field: Field::TextSize,
                options,
                chosen,
                ..
            } => Some((options, chosen)),
            _ => None,
        });
    let (options, chosen) = offered.expect("the choice of the size");
    assert_eq!(options.first().map(String::as_str), Some("75 %"));
    assert_eq!(options.last().map(String::as_str), Some("250 %"));
    assert_eq!(options[chosen], "100 %");
    app.on_action(Action::Choose(Field::TextSize, options.len() - 1), 0.0);
    app.on_action(Action::Dismiss, 0.0);
    assert_eq!(app.text_percent(), 250);
    app.on_input(Input::Text('+'), 0.0);
    assert_eq!(app.text_percent(), 250, "there is no larger one");
    app.on_input(Input::Text('-'), 0.0);
    assert_eq!(app.text_percent(), 225);
    let kept = app.take_requests().into_iter().any(
        |request| matches!(request, Request::SaveSettings(saved) if saved.text_percent == 225),
    );
    assert!(kept);
}

#[test]
fn theme_and_palette_hold_at_once_and_are_kept() {
    use crate::look::{Palette, Theme};
    let mut app = in_match();
    assert_eq!(app.look().theme, Theme::Rich);
    app.on_action(Action::Choose(Field::Theme, 1), 0.0);
    app.on_action(Action::Choose(Field::Palette, 2), 0.0);
    assert_eq!(app.look().theme, Theme::Plain);
    assert_eq!(app.look().palette, Palette::Deutan);
    let kept = app.take_requests().into_iter().rev().find_map(|request| {
        let Request::SaveSettings(saved) = request else {
            return None;
        };
        Some(saved)
    });
    let kept = kept.expect("it is kept");
    let again = crate::Saved::from_text(&kept.to_text());
    assert_eq!(
        (again.theme, again.palette),
        (Theme::Plain, Palette::Deutan)
    );
    // What is not there is not chosen.
    app.on_action(Action::Choose(Field::Palette, 9), 0.0);
    assert_eq!(app.look().palette, Palette::Deutan);
}

fn type_in(app: &mut App, typed: char) {
    app.on_input(Input::Text(typed), 0.0);
}

#[test]
fn a_shortcut_is_listed_rebound_by_its_character_and_reset() {
    let mut app = in_match();
    type_in(&mut app, '?');
    assert!(words(&app).contains("Turn left by 15°"), "{}", words(&app));
    let rebind = button(&app, "rebind-settings").expect("the button of a shortcut");
    app.on_action(rebind, 0.0);
    type_in(&mut app, 'Q');
    assert!(
        words(&app).contains("Q is taken: Turn left"),
        "{}",
        words(&app)
    );
    type_in(&mut app, 'Ä');
    assert_eq!(app.settings.saved.shortcuts.get("settings"), Some(&'ä'));
    app.on_input(Input::KeyPressed(Key::Escape), 0.0);
    type_in(&mut app, ',');
    assert_eq!(
        front(&app),
        None,
        "the old character means nothing any more"
    );
    type_in(&mut app, 'ä');
    assert_eq!(front(&app).map(|panel| panel.id), Some("settings"));
    app.on_action(Action::ShowShortcuts, 0.0);
    app.on_action(Action::ResetShortcuts, 0.0);
    assert!(app.settings.saved.shortcuts.is_empty());
    let mut kept = app.take_requests().into_iter();
    assert!(kept.any(|one| matches!(one, Request::SaveSettings(_))));
}

#[test]
fn escape_stops_waiting_for_a_character_before_it_closes_the_list() {
    let mut app = in_match();
    app.on_action(Action::ShowShortcuts, 0.0);
    app.on_action(Action::Rebind(crate::Shortcut::Ruler), 0.0);
    app.on_input(Input::KeyPressed(Key::Escape), 0.0);
    assert!(front(&app).is_some());
    type_in(&mut app, 'y');
    assert!(app.settings.saved.shortcuts.is_empty());
    app.on_input(Input::KeyPressed(Key::Escape), 0.0);
    assert!(front(&app).is_none());
}

#[test]
fn the_keyboard_goes_from_the_table_to_one_panel_after_the_other() {
    let mut app = in_match();
    let mut seen = Vec::new();
    for _ in 0..4 {
        app.on_input(Input::KeyPressed(Key::Panels), 0.0);
        seen.push(app.take_focus());
    }
    let panel = |id| Some(Focus::Panel(id));
    let order = ["match-bottom", "match-side", "match-top", "match-bottom"];
    assert_eq!(seen, order.map(panel));
    assert_eq!(app.take_focus(), None, "it is asked for once");
    type_in(&mut app, ':');
    assert_eq!(app.take_focus(), Some(Focus::Field(Field::Command)));
}
