//! What a plan at a skirmish table shows and asks before it is sent.

use acies::skirmish::{
    Intent, LinkId, Mine, MineState, MobilitySet, ModelId, Order, PieceId, Standing, State, UnitId,
    Way,
};

use super::hands::{active, drag, enter, place_of, red_at};
use super::samples::{at, play, put};
use super::{Act, Draft, Preview, Skirmish, Wish};
use crate::draw::Draw;
use crate::input::{Input, Key};
use crate::look::Look;
use crate::shortcuts::Shortcut;
use crate::texts::{Language, Texts};

/// The field is dangerous, and red's first unit stands before it.
fn before_danger() -> State {
    let mut state = active(0);
    stand_before_the_field(&mut state);
    state
}

fn stand_before_the_field(state: &mut State) {
    state.pieces[0].standing = Standing::Dangerous(MobilitySet::ALL);
    for model in 0..5 {
        put(state, model, at(7.0, 2.0 + 1.2 * model as f64));
    }
}

/// A mine lies before red's first unit, on open ground.
fn before_a_mine() -> State {
    let mut state = active(0);
    let mine = Mine {
        at: at(24.0, 10.0),
        side: None,
    };
    state.mines.push(MineState { mine, spent: false });
    for model in 0..5 {
        put(&mut state, model, at(22.0 + 1.2 * model as f64, 3.0));
    }
    state
}

fn is_move(wish: Option<&Wish>, confirmed: bool) -> bool {
    matches!(wish, Some(Wish::Play(Intent::Move { confirm_risk, .. })) if *confirm_risk == confirmed)
}

#[test]
fn skm_68_a_risk_is_asked_about_before_it_is_sent() {
    let state = before_danger();
    let (mut skirmish, seen) = red_at(&state);
    let from = place_of(&state, 0);
    drag(&mut skirmish, from, at(9.5, from.vec().y), seen);
    assert!(skirmish.verdict().is_some_and(|one| one.is_risky()));
    assert_eq!(enter(&mut skirmish, seen), None);
    assert!(skirmish.asks_risk());
    let wish = enter(&mut skirmish, seen);
    assert!(is_move(wish.as_ref(), true), "{wish:?}");
}

#[test]
fn skm_68_whoever_thinks_again_keeps_the_ghost_and_is_asked_again() {
    let state = before_danger();
    let (mut skirmish, seen) = red_at(&state);
    let from = place_of(&state, 0);
    drag(&mut skirmish, from, at(9.5, from.vec().y), seen);
    let ghost = skirmish.draft().cloned();
    for back in [Input::KeyPressed(Key::Escape), Input::Text('w')] {
        assert_eq!(enter(&mut skirmish, seen), None);
        assert!(skirmish.asks_risk());
        // Escape answers the question; another plan is another question.
        skirmish.on_input(back, seen);
        if back == Input::KeyPressed(Key::Escape) {
            assert_eq!(skirmish.draft(), ghost.as_ref());
        } else {
            let from = at(9.5, from.vec().y);
            drag(&mut skirmish, from, at(9.0, from.vec().y), seen);
        }
        assert!(!skirmish.asks_risk());
    }
    assert_eq!(enter(&mut skirmish, seen), None);
    assert_eq!(skirmish.on_act(Act::ThinkAgain, seen), None);
    assert!(!skirmish.asks_risk());
}

#[test]
fn skm_68_a_move_without_risks_confirms_none() {
    let state = active(0);
    let (mut skirmish, seen) = red_at(&state);
    let from = place_of(&state, 0);
    drag(&mut skirmish, from, at(5.0, from.vec().y), seen);
    let wish = enter(&mut skirmish, seen);
    assert!(is_move(wish.as_ref(), false), "{wish:?}");
}

#[test]
fn src_15_whoever_would_pass_a_mine_is_shown_and_asked() {
    let state = before_a_mine();
    let (mut skirmish, seen) = red_at(&state);
    let from = place_of(&state, 0);
    drag(&mut skirmish, from, at(from.vec().x, 7.0), seen);
    let verdict = skirmish.verdict().expect("a verdict");
    assert!(verdict.is_legal(), "{verdict:?}");
    assert!(!verdict.mines.is_empty(), "{verdict:?}");
    let texts = Texts::new(Language::English);
    let chances = |skirmish: &Skirmish| {
        let list = skirmish.draw(seen, &texts, &Look::default());
        let is_chance = |draw: &&Draw| matches!(draw, Draw::Text { text, .. } if text == "50 %");
        list.iter().filter(is_chance).count()
    };
    assert!(chances(&skirmish) > 0);
    assert_eq!(enter(&mut skirmish, seen), None);
    // The rules do not ask, so nothing is confirmed to them.
    let wish = enter(&mut skirmish, seen);
    assert!(is_move(wish.as_ref(), false), "{wish:?}");
    // A mine that has gone off warns of nothing.
    let mut spent = state.clone();
    spent.mines[0].spent = true;
    let (mut skirmish, seen) = red_at(&spent);
    drag(&mut skirmish, from, at(from.vec().x, 7.0), seen);
    let wish = enter(&mut skirmish, seen);
    assert!(is_move(wish.as_ref(), false), "{wish:?}");
}

#[test]
fn src_01_a_second_activation_is_judged_as_tired_as_it_will_be() {
    let target = |activations: u8| {
        let mut state = play();
        stand_before_the_field(&mut state);
        state.units[0].activations = activations;
        let (mut skirmish, seen) = red_at(&state);
        let from = place_of(&state, 0);
        drag(&mut skirmish, from, at(9.5, from.vec().y), seen);
        let verdict = skirmish.verdict().expect("a verdict");
        assert_eq!(verdict.before, Some(UnitId(0)));
        let Ok(Preview::Move(preview)) = &verdict.outcome else {
            panic!("{verdict:?}");
        };
        let test = preview.tests().next().expect("a test");
        test.target
    };
    assert_eq!(target(1), target(0) - 1);
}

#[test]
fn skm_05_the_reach_of_the_leader_is_drawn_while_he_may_move() {
    let texts = Texts::new(Language::English);
    let drawn = |state: &State| {
        let (mut skirmish, seen) = red_at(state);
        skirmish.on_act(Act::ShowUnit(UnitId(0)), seen);
        let list = skirmish.draw(seen, &texts, &Look::default());
        let is_reach = |draw: &&Draw| matches!(draw, Draw::Line { colour, .. } if *colour == Look::default().reach);
        list.iter().filter(is_reach).count()
    };
    assert!(drawn(&active(0)) > 20);
    assert!(drawn(&play()) > 20);
    let mut done = play();
    done.units[0].activations = 3;
    assert_eq!(drawn(&done), 0);
}

#[test]
fn skm_72_the_stairs_that_somebody_stands_at_can_be_chosen_by_a_button() {
    let mut state = active(1);
    for (i, model) in [5, 6, 7, 8].into_iter().enumerate() {
        put(&mut state, model, at(16.6 + 1.05 * i as f64, 12.9));
    }
    let (mut skirmish, seen) = red_at(&state);
    skirmish.on_changed(seen);
    assert_eq!(skirmish.links_in_reach(), [(LinkId(0), Way::Up)]);
    skirmish.on_act(Act::Climb(LinkId(0), Way::Up), seen);
    let Some(Draft::Move { orders, .. }) = skirmish.draft() else {
        panic!("no ghost");
    };
    assert!(
        orders
            .iter()
            .any(|order| matches!(order, Order::Climb { .. }))
    );
}

#[test]
fn skm_48_an_assault_from_the_menu_leads_into_contact() {
    let mut state = active(0);
    for (place, (id, _)) in play().living(UnitId(2)).enumerate() {
        put(
            &mut state,
            usize::from(id.0),
            at(7.0, 4.0 + 1.2 * place as f64),
        );
    }
    let (mut skirmish, seen) = red_at(&state);
    skirmish.on_shortcut(Shortcut::TurnRight, false, seen);
    skirmish.on_act(Act::ShowUnit(UnitId(0)), seen);
    skirmish.on_shortcut(Shortcut::TurnRight, false, seen);
    skirmish.choose_assault(1, seen);
    let verdict = skirmish.verdict().expect("a verdict");
    let Ok(Preview::Move(preview)) = &verdict.outcome else {
        panic!("{verdict:?}");
    };
    assert!(!preview.contacts.is_empty());
}

#[test]
fn skm_06_pieces_of_one_name_are_told_apart_by_numbers() {
    let mut state = play();
    let texts = Texts::new(Language::English);
    assert_eq!(texts.piece_name(&state, PieceId(1)), "Wall");
    let mut scenario = (*state.scenario).clone();
    scenario.pieces.push(scenario.pieces[1].clone());
    state.scenario = std::sync::Arc::new(scenario);
    assert_eq!(texts.piece_name(&state, PieceId(0)), "Cornfield");
    assert_eq!(texts.piece_name(&state, PieceId(1)), "Wall 1");
    assert_eq!(texts.piece_name(&state, PieceId(2)), "Wall 2");
    assert_eq!(texts.number_of_link(&state, LinkId(0)), None);
}

#[test]
fn skm_28_as_far_as_legal_keeps_the_way_and_is_allowed() {
    let state = active(0);
    let (mut skirmish, seen) = red_at(&state);
    let from = place_of(&state, 0);
    // Straight as the hand leads, far beyond what anybody walks.
    skirmish.on_input(Input::KeyPressed(Key::Control), seen);
    drag(&mut skirmish, from, at(14.0, from.vec().y), seen);
    let verdict = skirmish.verdict().expect("a verdict");
    assert!(!verdict.is_legal(), "{verdict:?}");
    skirmish.on_shortcut(Shortcut::AsFar, false, seen);
    let verdict = skirmish.verdict().expect("a verdict");
    let Ok(Preview::Move(preview)) = &verdict.outcome else {
        panic!("{verdict:?}");
    };
    let led = preview
        .models
        .iter()
        .find(|one| one.step.model == ModelId(0));
    let way = &led.expect("the first of them").step.path;
    let (first, last) = (way.first().expect("a start"), way.last().expect("an end"));
    assert!(last.x - first.x > 2_000, "{way:?}");
    assert_eq!(last.y, first.y, "straight on as the hand led");
}
