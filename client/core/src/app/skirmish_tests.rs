//! A match of Platoon Skirmish from the outside: what panels show and what is sent.

use acies::game::{Choice, Header, MatchIntent, MatchState, Pinned, Strength, Table, TableIntent};
use acies::protocol::{Command, ServerMessage, Snapshot};
use acies::skirmish::{
    Exposure, Guard, Intent, MobilitySet, ModelId, Pending, Phase, Side, Standing, State, UnitId,
};

use super::tests::{commands, in_lobby, in_match, message};
use super::*;
use crate::draw::{Draw, Spot};
use crate::input::{Button, Input, Key};
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

pub(super) fn app_at(state: State) -> App {
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
            Item::Foot { head, lines, below } => {
                all.extend(
                    [head, lines, below]
                        .into_iter()
                        .flat_map(|items| words(items)),
                );
            }
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
            Item::Line(_) | Item::Picture(_) | Item::Timeline(_) | Item::Rule => {}
        }
    }
    all
}

pub(super) fn sent_intent(app: &mut App) -> Option<Intent> {
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

/// Red's second unit guards to the east; blue's first unit was seen before it.
fn asked_to_react() -> State {
    let mut state = fields::play();
    state.active = Side::Blue;
    let target = UnitId(2);
    let seen: Vec<ModelId> = state.living(target).map(|(id, _)| id).collect();
    let exposed = seen.into_iter().enumerate().map(|(i, model)| {
        let place = fields::at(12.0, 10.0 + 1.2 * i as f64);
        fields::put(&mut state, usize::from(model.0), place);
        Exposure {
            model,
            at: place,
            level: 0,
        }
    });
    let exposed = exposed.collect();
    fields::activate(&mut state, target);
    state.units[1].guard = Some(Guard { facing: 90 });
    state.pending.push(Pending::Reaction {
        guard: UnitId(1),
        target,
        exposed,
    });
    state
}

fn bottom(app: &App) -> Vec<Item> {
    let panels = app.panels();
    let bottom = panels
        .into_iter()
        .find(|panel| panel.place == Place::Bottom);
    bottom.expect("the bar below the table").items
}

#[test]
fn src_09_a_guard_is_asked_below_the_table_with_every_chance_and_the_clock() {
    let mut app = app_at(asked_to_react());
    app.tick(4.0);
    let said = words(&bottom(&app)).join("|");
    for part in [
        "r2 rifle squad guards the sector",
        // Three rifles with the same chance are one line.
        "r2/2, r2/3, r2/4 (rifle)",
        "27 s left",
        "Hold fire",
    ] {
        assert!(said.contains(part), "{part:?} is not in {said}");
    }
    assert!(!app.panels().iter().any(|panel| panel.place == Place::Front));
    app.on_action(Action::Skirmish(Act::React(true)), 5.0);
    assert_eq!(sent_intent(&mut app), Some(Intent::React { fire: true }));
}

#[test]
fn src_09_whoever_waits_is_told_what_for() {
    let mut state = asked_to_react();
    state.active = Side::Red;
    state.pending.clear();
    state.pending.push(Pending::Reaction {
        guard: UnitId(3),
        target: UnitId(0),
        exposed: Vec::new(),
    });
    let mut app = app_at(state);
    app.tick(11.0);
    let said = words(&bottom(&app)).join("|");
    assert!(
        said.contains("Blue decides about reaction fire. 20 s left."),
        "{said}"
    );
}

/// What the bar above the table says.
fn top(app: &App) -> String {
    let panels = app.panels();
    let top = panels.iter().find(|panel| panel.place == Place::Top);
    words(&top.expect("the bar above the table").items).join("|")
}

#[test]
fn skm_18_the_clock_of_an_activation_counts_down_from_the_last_batch() {
    let mut state = fields::play();
    let mut app = app_at(state.clone());
    app.tick(4.0);
    assert!(!top(&app).contains("Activation:"), "no limit, no clock");
    let scenario = std::sync::Arc::make_mut(&mut state.scenario);
    scenario.profile.play.activation_millis = 120_000;
    let mut app = app_at(state);
    app.tick(4.0);
    assert!(top(&app).contains("Activation: 1:57"), "{}", top(&app));
    app.tick(90.5);
    assert!(top(&app).contains("Activation: 0:31"), "{}", top(&app));
    app.tick(500.0);
    assert!(top(&app).contains("Activation: 0:00"), "{}", top(&app));
    let mut app = app_at(asked_to_react());
    app.tick(4.0);
    assert!(top(&app).contains("Answer: 0:27"), "{}", top(&app));
}

#[test]
fn skm_68_the_question_about_risks_says_how_likely_all_goes_well() {
    let mut state = fields::play();
    fields::activate(&mut state, UnitId(1));
    state.pieces[0].standing = Standing::Dangerous(MobilitySet::ALL);
    // One who goes into the field: the others turn where they are.
    for (i, model) in [5, 6, 7, 8].into_iter().enumerate() {
        fields::put(&mut state, model, fields::at(7.2, 2.6 + 1.2 * i as f64));
    }
    let mut app = app_at(state);
    let area = Area {
        x: 0.0,
        y: 0.0,
        width: 700.0,
        height: 500.0,
    };
    app.on_input(
        Input::TableArea {
            x: area.x,
            y: area.y,
            width: area.width,
            height: area.height,
        },
        2.0,
    );
    let spot = |app: &App, x: f64, y: f64| {
        app.skirmish()
            .camera()
            .screen_from_table(fields::at(x, y).vec())
    };
    let (from, to) = (spot(&app, 7.2, 2.6), spot(&app, 9.4, 2.6));
    app.on_input(Input::KeyPressed(Key::Shift), 2.0);
    let button = Button::Left;
    app.on_input(
        Input::Pressed {
            button,
            x: from.x,
            y: from.y,
        },
        2.0,
    );
    app.on_input(Input::Moved { x: to.x, y: to.y }, 2.0);
    app.on_input(
        Input::Released {
            button,
            x: to.x,
            y: to.y,
        },
        2.0,
    );
    app.on_action(Action::Skirmish(Act::Confirm), 3.0);
    assert_eq!(sent_intent(&mut app), None);
    let said = words(&bottom(&app)).join("|");
    assert!(said.contains("danger test, 6 or less, 60 %"), "{said}");
    assert!(said.contains("60 % that nothing happens"), "{said}");
    app.on_action(Action::Skirmish(Act::Confirm), 4.0);
    assert!(matches!(
        sent_intent(&mut app),
        Some(Intent::Move {
            confirm_risk: true,
            ..
        })
    ));
}

/// Tables of every phase.
fn tables() -> Vec<State> {
    let mut deploy = fields::begin();
    deploy.phase = Phase::Deploy;
    let mut active = fields::play();
    fields::activate(&mut active, UnitId(0));
    let mut facing = fields::play();
    facing.pending.push(Pending::Facing { unit: UnitId(1) });
    let mut over = fields::play();
    over.phase = Phase::Over;
    let react = asked_to_react();
    vec![
        review(),
        deploy,
        fields::play(),
        active,
        facing,
        react,
        over,
    ]
}

/// No key of a text and no code of the wire is shown, neither in panels nor on the table.
fn shows_words_alone(app: &mut App, what: &str) {
    for language in Language::ALL {
        app.on_action(Action::SetLanguage(language), 2.0);
        let mut all: Vec<String> = app
            .panels()
            .iter()
            .flat_map(|one| words(&one.items))
            .collect();
        let drawn = app.draw();
        assert!(drawn.len() > 20, "{what} is painted");
        all.extend(drawn.into_iter().filter_map(|draw| match draw {
            Draw::Text { text, .. } => Some(text),
            _other => None,
        }));
        for word in all {
            let is_key = word.contains("skm-") || word.starts_with("button-") || word.contains('_');
            assert!(!is_key, "{language:?}, {what}: {word}");
        }
    }
}

#[test]
fn every_part_of_a_skirmish_has_words_in_both_languages() {
    for (i, state) in tables().into_iter().enumerate() {
        shows_words_alone(&mut app_at(state), &format!("table {i}"));
    }
    // Plans: legal and refused moves, fire that hits and fire that cannot.
    let mut state = fields::play();
    fields::activate(&mut state, UnitId(0));
    for (line, is_legal) in [
        ("ahead 3", true),
        ("ahead 4, go north 9", false),
        ("guard east", true),
        ("shoot 1", true),
    ] {
        let mut app = app_at(state.clone());
        app.on_action(Action::Edit(Field::Command, line.to_owned()), 2.0);
        let verdict = app.skirmish().verdict().expect("a plan");
        assert_eq!(verdict.is_legal(), is_legal, "{line}: {verdict:?}");
        shows_words_alone(&mut app, line);
    }
    let mut app = app_at(state);
    app.on_input(Input::KeyPressed(Key::Control), 2.0);
    let camera = app.skirmish().camera();
    let spots =
        [(3.0, 3.6), (3.0, 19.0)].map(|(x, y)| camera.screen_from_table(fields::at(x, y).vec()));
    let button = Button::Left;
    let [Spot { x, y }, to] = spots;
    app.on_input(Input::Pressed { button, x, y }, 2.0);
    let Spot { x, y } = to;
    app.on_input(Input::Moved { x, y }, 2.0);
    app.on_input(Input::Released { button, x, y }, 2.0);
    assert!(app.skirmish().verdict().is_some_and(|one| !one.is_legal()));
    shows_words_alone(&mut app, "too far");
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
