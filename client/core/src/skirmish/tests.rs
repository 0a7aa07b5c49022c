//! Hands at a skirmish table: what they drag becomes what the rules are asked.

use acies::skirmish::{
    Action, Intent, LinkId, Order, Phase, Refusal, Side, TerrainProposal, UnitId, Way,
};

use super::hands::{active, click, drag, enter, let_go, place_of, press, red_at, spot, table};
use super::samples::{activate, at, begin, play, put, red};
use super::{Act, Draft, Skirmish, Wish};
use crate::draw::Draw;
use crate::input::{Button, Input, Key};
use crate::look::Look;
use crate::shortcuts::Shortcut;
use crate::texts::{Language, Texts};

#[test]
fn skm_17_a_dragged_unit_is_one_move_with_a_path_for_every_model() {
    let state = active(0);
    let (mut skirmish, seen) = red_at(&state);
    let from = place_of(&state, 0);
    drag(&mut skirmish, from, at(7.0, from.vec().y), seen);
    let Some(Wish::Play(Intent::Move {
        orders, assault, ..
    })) = enter(&mut skirmish, seen)
    else {
        panic!("{:?}", skirmish.verdict());
    };
    assert_eq!((orders.len(), assault), (5, None));
    for order in &orders {
        let Order::Walk { model, path, .. } = order else {
            panic!("{order:?}");
        };
        let start = state.model(*model).expect("a model").at;
        assert_eq!(path.first(), Some(&start));
        let end = path.last().expect("an end");
        assert!((end.x - start.x - 4000).abs() < 60, "{path:?}");
        assert!((end.y - start.y).abs() < 60, "{path:?}");
    }
}

#[test]
fn skm_14_a_unit_that_is_not_active_is_activated_first_and_then_moves() {
    let state = play();
    let mut skirmish = table(&state);
    let from = place_of(&state, 0);
    drag(&mut skirmish, from, at(7.0, from.vec().y), red(&state));
    let unit = UnitId(0);
    assert_eq!(
        enter(&mut skirmish, red(&state)),
        Some(Wish::Play(Intent::Activate { unit }))
    );
    let mut now = state.clone();
    activate(&mut now, unit);
    skirmish.on_changed(red(&now));
    let wish = skirmish.next_step(red(&now));
    assert!(
        matches!(&wish, Some(Wish::Play(Intent::Move { orders, .. })) if orders.len() == 5),
        "{wish:?}"
    );
    // Once only.
    assert_eq!(skirmish.next_step(red(&now)), None);
}

#[test]
fn src_02_a_unit_that_fails_its_motivation_does_not_move() {
    let state = play();
    let mut skirmish = table(&state);
    let from = place_of(&state, 0);
    drag(&mut skirmish, from, at(7.0, from.vec().y), red(&state));
    enter(&mut skirmish, red(&state));
    let mut now = state.clone();
    activate(&mut now, UnitId(0));
    if let Some(activation) = &mut now.activation {
        activation.motivated = Some(false);
    }
    skirmish.on_changed(red(&now));
    assert_eq!(skirmish.next_step(red(&now)), None);
}

#[test]
fn skm_28_a_ghost_beyond_the_allowance_says_so_and_is_not_sent() {
    let state = active(0);
    let (mut skirmish, seen) = red_at(&state);
    let from = place_of(&state, 0);
    // With the control key the hand leads straight; without it the unit goes as far as it can.
    skirmish.on_input(Input::KeyPressed(Key::Control), seen);
    drag(&mut skirmish, from, at(3.0, from.vec().y + 7.0), seen);
    let wish = enter(&mut skirmish, seen);
    assert!(
        matches!(
            wish,
            Some(Wish::Refused(Refusal::TooFar {
                allowance: 6000,
                ..
            }))
        ),
        "{wish:?}"
    );
}

#[test]
fn a_click_selects_and_makes_no_ghost() {
    let state = play();
    let mut skirmish = table(&state);
    click(&mut skirmish, place_of(&state, 0), red(&state));
    assert_eq!(skirmish.selected(), Some(UnitId(0)));
    assert_eq!(skirmish.draft(), None);
}

#[test]
fn with_the_shift_key_one_model_alone_is_dragged() {
    let state = active(0);
    let (mut skirmish, seen) = red_at(&state);
    skirmish.on_input(Input::KeyPressed(Key::Shift), seen);
    let from = place_of(&state, 2);
    drag(&mut skirmish, from, at(4.0, from.vec().y), seen);
    let Some(Draft::Move { orders, .. }) = skirmish.draft() else {
        panic!("no ghost");
    };
    let walked: Vec<usize> = orders
        .iter()
        .map(|order| match order {
            Order::Walk { path, .. } => path.len(),
            Order::Climb { .. } | Order::Arrive { .. } => 0,
        })
        .collect();
    assert_eq!(walked, [1, 1, 2, 1, 1]);
}

#[test]
fn skm_28_a_path_bends_where_a_leg_was_ended() {
    let state = active(0);
    let (mut skirmish, seen) = red_at(&state);
    let from = place_of(&state, 0);
    drag(&mut skirmish, from, at(5.0, from.vec().y), seen);
    skirmish.on_shortcut(Shortcut::EndLeg, false, seen);
    drag(
        &mut skirmish,
        at(5.0, from.vec().y),
        at(5.0, from.vec().y + 2.0),
        seen,
    );
    let Some(Wish::Play(Intent::Move { orders, .. })) = enter(&mut skirmish, seen) else {
        panic!("{:?}", skirmish.verdict());
    };
    for order in orders {
        let Order::Walk { path, .. } = order else {
            panic!("{order:?}");
        };
        assert_eq!(path.len(), 3, "{path:?}");
    }
}

#[test]
fn skm_10_a_unit_dragged_from_the_tray_is_deployed_as_a_block() {
    let mut state = begin();
    state.phase = Phase::Deploy;
    state.active = Side::Red;
    let (mut skirmish, seen) = red_at(&state);
    let slot = skirmish.slot_of(seen, UnitId(0)).expect("a slot");
    press(&mut skirmish, slot, Button::Left, seen);
    let to = spot(&skirmish, at(3.0, 12.0));
    let_go(&mut skirmish, to, Button::Left, seen);
    let Some(Wish::Play(Intent::Deploy { unit, placed })) = enter(&mut skirmish, seen) else {
        panic!("{:?}", skirmish.verdict());
    };
    assert_eq!((unit, placed.len()), (UnitId(0), 5));
    // Outside the zone the rules say why not.
    press(&mut skirmish, to, Button::Left, seen);
    let out = spot(&skirmish, at(9.0, 12.0));
    let_go(&mut skirmish, out, Button::Left, seen);
    let wish = enter(&mut skirmish, seen);
    assert!(
        matches!(wish, Some(Wish::Refused(Refusal::OutsideZone { .. }))),
        "{wish:?}"
    );
}

#[test]
fn skm_06_the_review_is_accepted_in_the_revision_that_is_shown() {
    let mut state = begin();
    state.phase = Phase::TerrainReview;
    state.review.revision = 3;
    let (mut skirmish, seen) = red_at(&state);
    assert!(seen.may_act);
    let accept = skirmish.on_act(Act::AcceptTerrain, seen);
    assert_eq!(
        accept,
        Some(Wish::Play(Intent::AcceptTerrain { revision: 3 }))
    );
    let proposal = TerrainProposal::Piece {
        piece: acies::skirmish::PieceId(0),
        standing: acies::skirmish::Standing::Impassable,
    };
    assert_eq!(
        skirmish.on_act(Act::Propose(proposal), seen),
        Some(Wish::Play(Intent::ProposeTerrain(proposal)))
    );
    state.review.accepted[0] = true;
    assert!(!red(&state).may_act);
}

#[test]
fn skm_72_a_click_on_stairs_climbs_with_those_who_stand_there() {
    let mut state = active(1);
    for (i, model) in [5, 6, 7, 8].into_iter().enumerate() {
        put(&mut state, model, at(16.6 + 1.05 * i as f64, 12.9));
    }
    let (mut skirmish, seen) = red_at(&state);
    skirmish.on_changed(seen);
    click(&mut skirmish, at(18.0, 12.0), seen);
    let Some(Draft::Move { unit, orders, .. }) = skirmish.draft() else {
        panic!("no ghost");
    };
    assert_eq!(*unit, UnitId(1));
    assert!(!orders.is_empty());
    let climbs = orders.iter().filter(|order| {
        matches!(
            order,
            Order::Climb {
                link: LinkId(0),
                way: Way::Up,
                ..
            }
        )
    });
    assert!(climbs.count() >= 2, "{orders:?}");
}

#[test]
fn src_10_a_click_on_an_enemy_aims_at_its_unit() {
    let mut state = active(0);
    let mut skirmish = table(&state);
    let enemy = state
        .living(UnitId(2))
        .next()
        .map(|(id, _)| id)
        .expect("an enemy");
    put(&mut state, usize::from(enemy.0), at(9.0, 4.0));
    let seen = red(&state);
    click(&mut skirmish, at(9.0, 4.0), seen);
    assert_eq!(skirmish.draft(), Some(&Draft::Fire { target: UnitId(2) }));
    let Some(Wish::Play(Intent::Action(Action::Fire { target, .. }))) = enter(&mut skirmish, seen)
    else {
        panic!("{:?}", skirmish.verdict());
    };
    assert_eq!(target, UnitId(2));
}

#[test]
fn skm_37_the_right_button_turns_the_unit_on_the_spot() {
    let state = active(1);
    let (mut skirmish, seen) = red_at(&state);
    skirmish.on_changed(seen);
    let from = spot(&skirmish, place_of(&state, 5));
    press(&mut skirmish, from, Button::Right, seen);
    let north = skirmish.middle_of_selection(seen);
    let north = skirmish
        .camera()
        .screen_from_table(acies::geometry::Vec2::new(north.x, north.y + 5.0));
    let_go(&mut skirmish, north, Button::Right, seen);
    let Some(Draft::Move { orders, .. }) = skirmish.draft() else {
        panic!("no ghost");
    };
    for order in orders {
        let Order::Walk { path, facing, .. } = order else {
            panic!("{order:?}");
        };
        assert_eq!((path.len(), *facing), (1, Some(0)));
    }
}

#[test]
fn digits_switch_the_level_no_higher_than_the_highest_roof() {
    let state = play();
    let (mut skirmish, seen) = red_at(&state);
    for (digit, level) in [('1', 1), ('9', 2), ('0', 0)] {
        skirmish.on_input(Input::Text(digit), seen);
        assert_eq!(skirmish.level(), level);
    }
}

#[test]
fn every_model_is_painted_on_its_floor_and_as_a_ghost_elsewhere() {
    let state = play();
    let mut skirmish = table(&state);
    let texts = Texts::new(Language::English);
    let names = |skirmish: &Skirmish| {
        let list = skirmish.draw(red(&state), &texts, &Look::default());
        let is_name = |draw: &&Draw| matches!(draw, Draw::Text { text, .. } if text == "r1");
        list.iter().filter(is_name).count()
    };
    // The tag over the leader; from near the number stands on all five bases too.
    assert_eq!(names(&skirmish), 1);
    for _ in 0..2 {
        skirmish.look(&crate::panel::Action::Zoom(1));
    }
    assert_eq!(names(&skirmish), 6);
    skirmish.on_act(Act::ShowLevel(1), red(&state));
    assert_eq!(names(&skirmish), 0);
}

#[test]
fn src_08_the_card_of_an_enemy_says_what_hides_him() {
    let mut state = play();
    // Behind the house.
    let enemy = state
        .living(UnitId(2))
        .next()
        .map(|(id, _)| id)
        .expect("an enemy");
    put(&mut state, usize::from(enemy.0), at(24.0, 12.0));
    for model in 0..5 {
        put(&mut state, model, at(12.0, 10.0 + model as f64));
    }
    let lines = super::sight_lines(&state, UnitId(0), enemy);
    assert_eq!(lines.len(), 5);
    assert!(lines.iter().all(|line| !line.sight.is_clear()), "{lines:?}");
}

#[test]
fn a_refused_answer_lets_the_hand_try_again() {
    let state = active(0);
    let (mut skirmish, seen) = red_at(&state);
    let from = place_of(&state, 0);
    drag(&mut skirmish, from, at(5.0, from.vec().y), seen);
    assert!(enter(&mut skirmish, seen).is_some());
    skirmish.on_denied();
    skirmish.on_changed(seen);
    assert!(skirmish.draft().is_some());
    // The draft goes with an accepted answer.
    assert!(enter(&mut skirmish, seen).is_some());
    skirmish.on_accepted();
    assert_eq!(skirmish.draft(), None);
}

#[test]
fn no_letters_on_the_table_are_smaller_than_can_be_read() {
    use crate::look::{Palette, SMALL, Theme};
    let state = play();
    let texts = Texts::new(Language::German);
    for theme in Theme::ALL {
        let look = Look::of(theme, Palette::Standard);
        let mut skirmish = table(&state);
        for step in [-1, -1, -1, 1, 1, 1, 1, 1, 1, 1, 1] {
            skirmish.look(&crate::panel::Action::Zoom(step));
            for draw in skirmish.draw(red(&state), &texts, &look) {
                if let Draw::Text { size, text, .. } = draw {
                    assert!(size >= SMALL, "{theme:?} {text}: {size}");
                }
            }
        }
    }
}
