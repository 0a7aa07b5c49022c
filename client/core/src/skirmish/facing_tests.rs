//! A facing that is due stays due whatever the player presses, and turns as far as he says.

use acies::ancients::Hand;
use acies::skirmish::{Intent, ModelId, Pending, Refusal, State, UnitId};

use super::hands::{active, click, drag, enter, place_of, press, red_at, spot, table};
use super::samples::{activate, at, play, red};
use super::{Act, Draft, Skirmish, Wish};
use crate::input::{Button, Input, Key};
use crate::shortcuts::Shortcut;
use crate::typed::{Step, Typed};

/// Red's second unit must say which way it looks.
fn asked() -> State {
    let mut state = play();
    state.pending.push(Pending::Facing { unit: UnitId(1) });
    state
}

fn table_now(state: &State) -> Skirmish {
    let mut skirmish = table(state);
    skirmish.on_changed(red(state));
    skirmish
}

fn facings(skirmish: &Skirmish) -> Vec<u16> {
    match skirmish.draft() {
        Some(Draft::Facing { unit, facings }) => {
            assert_eq!(*unit, UnitId(1));
            facings.iter().map(|(_, facing)| *facing).collect()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn skm_37_a_facing_that_is_due_is_shown_whatever_is_pressed() {
    type Deed = (&'static str, fn(&mut Skirmish, &State));
    let deeds: [Deed; 12] = [
        ("escape", |skirmish, state| {
            skirmish.on_input(Input::KeyPressed(Key::Escape), red(state));
        }),
        ("cancel", |skirmish, state| {
            skirmish.on_act(Act::Cancel, red(state));
        }),
        ("backspace", |skirmish, state| {
            skirmish.on_input(Input::KeyPressed(Key::Backspace), red(state));
        }),
        ("undo", |skirmish, state| {
            skirmish.on_shortcut(Shortcut::Undo, false, red(state));
        }),
        ("tab", |skirmish, state| {
            skirmish.on_input(Input::KeyPressed(Key::Tab), red(state));
        }),
        ("the next", |skirmish, state| {
            skirmish.on_shortcut(Shortcut::Next, false, red(state));
        }),
        ("ahead", |skirmish, state| {
            skirmish.on_shortcut(Shortcut::NudgeAhead, false, red(state));
        }),
        ("another unit", |skirmish, state| {
            click(skirmish, place_of(state, 0), red(state));
        }),
        ("the unit itself", |skirmish, state| {
            click(skirmish, place_of(state, 5), red(state));
        }),
        ("the unit dragged", |skirmish, state| {
            drag(skirmish, place_of(state, 5), at(9.0, 9.0), red(state));
        }),
        ("an enemy", |skirmish, state| {
            click(skirmish, at(33.0, 3.6), red(state));
        }),
        ("the list of units", |skirmish, state| {
            skirmish.on_act(Act::ShowUnit(UnitId(0)), red(state));
        }),
    ];
    for (what, deed) in deeds {
        let state = asked();
        let mut skirmish = table_now(&state);
        deed(&mut skirmish, &state);
        assert_eq!(facings(&skirmish), [90; 4], "{what}");
        assert_eq!(skirmish.selected(), Some(UnitId(1)), "{what}");
        assert!(
            skirmish.verdict().is_some_and(|one| one.is_legal()),
            "{what}"
        );
    }
}

#[test]
fn skm_37_what_was_turned_is_kept_when_something_else_is_clicked() {
    let state = asked();
    let mut skirmish = table_now(&state);
    skirmish.on_shortcut(Shortcut::TurnLeft, false, red(&state));
    click(&mut skirmish, place_of(&state, 0), red(&state));
    skirmish.on_input(Input::KeyPressed(Key::Tab), red(&state));
    assert_eq!(facings(&skirmish), [75; 4]);
    // With the shift key one of them alone.
    skirmish.on_input(Input::KeyPressed(Key::Shift), red(&state));
    click(&mut skirmish, place_of(&state, 6), red(&state));
    skirmish.on_input(Input::KeyReleased(Key::Shift), red(&state));
    skirmish.on_shortcut(Shortcut::TurnLeft, false, red(&state));
    assert_eq!(facings(&skirmish), [75, 60, 75, 75]);
}

#[test]
fn skm_37_a_typed_turn_counts_once() {
    let state = asked();
    let mut skirmish = table_now(&state);
    let turn = |by: f64| Typed::Steps(vec![Step::Turn(Hand::Left, by)]);
    for by in [3.0, 30.0, 30.0] {
        assert_eq!(skirmish.preview(&turn(by), red(&state)), Ok(true));
    }
    assert_eq!(facings(&skirmish), [60; 4]);
    let ahead = Typed::Steps(vec![Step::Ahead(2.0)]);
    assert!(skirmish.preview(&ahead, red(&state)).is_err());
    assert_eq!(facings(&skirmish), [90; 4]);
    let wish = skirmish.obey(&turn(30.0), red(&state)).expect("obeyed");
    let Some(Wish::Play(Intent::SetFacing { facings })) = wish else {
        panic!("{wish:?}");
    };
    let expected: Vec<(ModelId, u16)> = (5..9).map(|id| (ModelId(id), 60)).collect();
    assert_eq!(facings, expected);
}

/// Red drags his first unit and confirms: its activation is on its way.
fn confirmed(state: &State) -> Skirmish {
    let mut skirmish = table(state);
    let from = place_of(state, 0);
    drag(&mut skirmish, from, at(7.0, from.vec().y), red(state));
    let unit = UnitId(0);
    let wish = enter(&mut skirmish, red(state));
    assert_eq!(wish, Some(Wish::Play(Intent::Activate { unit })));
    skirmish
}

/// The activation of red's first unit comes: what is sent then.
fn next(mut skirmish: Skirmish, state: &State) -> Option<Wish> {
    let mut now = state.clone();
    activate(&mut now, UnitId(0));
    skirmish.on_changed(red(&now));
    skirmish.next_step(red(&now))
}

#[test]
fn skm_14_a_move_that_waits_for_its_activation_can_be_called_back() {
    let state = play();
    assert!(next(confirmed(&state), &state).is_some());
    let mut escaped = confirmed(&state);
    escaped.on_input(Input::KeyPressed(Key::Escape), red(&state));
    assert_eq!(next(escaped, &state), None);
    let mut went_on = confirmed(&state);
    went_on.on_input(Input::KeyPressed(Key::Tab), red(&state));
    assert_eq!(next(went_on, &state), None);
    // What is led farther has not been confirmed.
    let mut led_on = confirmed(&state);
    led_on.on_shortcut(Shortcut::NudgeLeft, false, red(&state));
    assert_eq!(next(led_on, &state), None);
    // Looking about changes nothing.
    let mut looked = confirmed(&state);
    looked.on_input(Input::KeyPressed(Key::Left), red(&state));
    let over = spot(&looked, at(20.0, 20.0));
    press(&mut looked, over, Button::Middle, red(&state));
    assert!(next(looked, &state).is_some());
}

#[test]
fn skm_14_a_move_whose_activation_was_not_sent_waits_for_nothing() {
    let state = play();
    let (mut skirmish, seen) = red_at(&state);
    let from = place_of(&state, 0);
    drag(&mut skirmish, from, at(7.0, from.vec().y), seen);
    let wish = skirmish.on_input(Input::KeyPressed(Key::Enter), seen);
    assert!(matches!(wish, Some(Wish::Play(Intent::Activate { .. }))));
    skirmish.on_kept_back();
    // Later the unit is activated by its button, to shoot.
    let unit = UnitId(0);
    skirmish.on_act(Act::Activate(unit), seen);
    skirmish.on_sent(&Intent::Activate { unit });
    assert_eq!(next(skirmish, &state), None);
}

#[test]
fn src_10_a_click_on_the_own_unit_leaves_the_aim_at_the_enemy() {
    let state = active(0);
    let mut skirmish = table_now(&state);
    click(&mut skirmish, at(33.0, 3.6), red(&state));
    let aim = Draft::Fire { target: UnitId(2) };
    assert_eq!(skirmish.draft(), Some(&aim));
    click(&mut skirmish, place_of(&state, 0), red(&state));
    assert_eq!(skirmish.draft(), Some(&aim));
}

#[test]
fn skm_36_an_action_of_movement_assaults_nobody_and_is_not_judged_as_if() {
    let mut state = active(0);
    if let Some(activation) = &mut state.activation {
        (activation.moved, activation.walked) = (true, true);
    }
    let mut skirmish = table_now(&state);
    skirmish.on_shortcut(Shortcut::NudgeAhead, false, red(&state));
    assert!(skirmish.verdict().is_some_and(|one| one.is_legal()));
    skirmish.on_act(Act::Assault(Some(UnitId(2))), red(&state));
    let verdict = skirmish.verdict().expect("a verdict");
    assert!(verdict.is_legal(), "{verdict:?}");
}

#[test]
fn src_02_whoever_is_not_willing_is_told_so_first() {
    let mut state = active(0);
    if let Some(activation) = &mut state.activation {
        activation.motivated = Some(false);
    }
    let mut skirmish = table_now(&state);
    skirmish.on_input(Input::KeyPressed(Key::Control), red(&state));
    drag(
        &mut skirmish,
        place_of(&state, 0),
        at(20.0, 20.0),
        red(&state),
    );
    let verdict = skirmish.verdict().expect("a verdict");
    let unit = UnitId(0);
    assert_eq!(verdict.outcome, Err(Refusal::NotMotivated { unit }));
}

#[test]
fn a_model_that_is_gone_is_under_the_pointer_no_more() {
    let state = active(1);
    let mut skirmish = table(&state);
    let over = spot(&skirmish, place_of(&state, 5));
    skirmish.on_input(
        Input::Moved {
            x: over.x,
            y: over.y,
        },
        red(&state),
    );
    skirmish.on_input(Input::KeyPressed(Key::Shift), red(&state));
    click(&mut skirmish, place_of(&state, 5), red(&state));
    assert_eq!(skirmish.hovered(), Some(ModelId(5)));
    assert_eq!(skirmish.single, Some(ModelId(5)));
    let mut later = state.clone();
    later.models[5].status = acies::skirmish::Status::Lost { round: 1 };
    skirmish.on_changed(red(&later));
    assert_eq!(skirmish.hovered(), None);
    assert_eq!(skirmish.single, None);
}
