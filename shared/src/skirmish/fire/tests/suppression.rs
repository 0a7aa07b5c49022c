//! Fire that holds a unit down.

use super::super::super::fire_table::{BLUE, RED, activate, at, play, plays};
use super::super::super::{
    Action, ActivationMode, Event, Intent, ModelId, Pin, Refusal, Refused, State, UnitId, fold,
};
use super::super::suppression::{check_advance, pin_of};
use super::super::{check_guard, check_shooting};
use super::{fire_at, lines};

const MISSES: [u8; 10] = [9; 10];

fn shot_at(shooters: usize) -> State {
    let state = lines(shooters, 2, 20.0);
    plays(&state, &fire_at(1), &MISSES[..shooters]).state
}

/// The turns that follow, without anything done in them.
fn end_turn(state: &mut State, next: super::super::super::Side) {
    state.activation = None;
    let side = state.active;
    fold(state, &Event::TurnEnded { side }).unwrap();
    let turn = state.turn + 1;
    let order_points = 9;
    fold(
        state,
        &Event::TurnBegan {
            side: next,
            turn,
            order_points,
        },
    )
    .unwrap();
}

#[test]
fn src_11_six_shots_pin_five_do_not() {
    assert!(shot_at(5).units[1].pins.is_empty());
    let pinned = shot_at(6);
    // Blue is shot at from the west and a little north; red began the round, so that blue's turn is the next, red's the fourth.
    let pin = Pin {
        towards: 283,
        during: 2,
        until: 4,
    };
    assert_eq!(pinned.units[1].pins, [pin]);
    assert_eq!(pin_of(&pinned, UnitId(1)), None, "not yet");
    let preview = |shooters| {
        let state = lines(shooters, 2, 20.0);
        check_shooting(&state, RED, UnitId(1), &[]).unwrap().pins
    };
    assert!(preview(6) && !preview(5));
}

#[test]
fn src_11_shots_of_one_turn_add_up() {
    let mut state = shot_at(4);
    activate(&mut state, UnitId(0));
    let state = plays(&state, &fire_at(1), &MISSES[..4]).state;
    assert_eq!(state.units[1].fire_taken.shots, 8);
    assert_eq!(state.units[1].pins.len(), 1);
    let mut later = shot_at(4);
    end_turn(&mut later, BLUE);
    end_turn(&mut later, RED);
    activate(&mut later, UnitId(0));
    assert!(
        plays(&later, &fire_at(1), &MISSES[..4]).state.units[1]
            .pins
            .is_empty()
    );
}

fn pinned() -> State {
    let mut state = shot_at(6);
    end_turn(&mut state, BLUE);
    activate(&mut state, UnitId(1));
    state
}

#[test]
fn src_11_a_pinned_unit_does_nothing_towards_the_fire() {
    let state = pinned();
    let refusal = Refusal::PinnedDown {
        unit: UnitId(1),
        towards: 283,
    };
    let fire = play(&state, &fire_at(0), &[]);
    assert_eq!(fire, Err(Refused::Rule(refusal.clone())));
    assert_eq!(check_guard(&state, BLUE, 300), Err(refusal.clone()));
    assert_eq!(check_guard(&state, BLUE, 90), Ok(UnitId(1)));
    let ends = |x: f64, y: f64| check_advance(&state, UnitId(1), &[(ModelId(6), at(x, y))]);
    assert_eq!(ends(19.9, 20.0), Err(refusal));
    assert_eq!(ends(20.0, 15.0), Ok(()), "sideways");
    assert_eq!(ends(26.0, 20.0), Ok(()), "back");
}

#[test]
fn src_11_a_passed_motivation_test_lets_it_return_fire() {
    let mut state = pinned();
    state.activation.as_mut().unwrap().motivated = Some(true);
    assert!(check_shooting(&state, BLUE, UnitId(0), &[]).is_ok());
    let ends = [(ModelId(6), at(19.0, 20.0))];
    assert!(
        check_advance(&state, UnitId(1), &ends).is_err(),
        "but not advance"
    );
    assert!(check_guard(&state, BLUE, 270).is_err(), "nor use a tactic");
}

#[test]
fn src_11_keeping_it_up_takes_nine() {
    let kept = |shots: usize| {
        let mut state = shot_at(6);
        end_turn(&mut state, BLUE);
        // The second round is begun by blue, as it did not begin the first.
        let (round, first) = (2, BLUE);
        fold(&mut state, &Event::RoundBegan { round, first }).unwrap();
        end_turn(&mut state, BLUE);
        assert_eq!(pin_of(&state, UnitId(1)), None, "its next turn is over");
        end_turn(&mut state, RED);
        let mut left = shots;
        while left > 0 {
            activate(&mut state, UnitId(0));
            let now = left.min(6);
            let shooters = (0..now)
                .map(|i| {
                    (
                        ModelId(u8::try_from(i).unwrap()),
                        super::super::super::fire_table::RIFLE,
                    )
                })
                .collect();
            let target = UnitId(1);
            let fire = Intent::Action(Action::Fire { target, shooters });
            state = plays(&state, &fire, &MISSES[..now]).state;
            left -= now;
        }
        end_turn(&mut state, BLUE);
        state.units[1].pins.clone()
    };
    assert!(kept(8).is_empty());
    let pins = kept(9);
    assert_eq!((pins.len(), pins[0].during), (1, 6));
}

#[test]
fn src_11_when_units_alternate_a_pin_holds_in_the_next_activation() {
    let mut state = lines(6, 2, 20.0);
    state.switches.activation = ActivationMode::Alternating;
    let mut state = plays(&state, &fire_at(1), &MISSES[..6]).state;
    end_turn(&mut state, BLUE);
    assert!(pin_of(&state, UnitId(1)).is_some());
    activate(&mut state, UnitId(1));
    fold(&mut state, &Event::ActivationEnded { unit: UnitId(1) }).unwrap();
    assert_eq!(pin_of(&state, UnitId(1)), None);
}

#[test]
fn src_11_the_next_turn_follows_the_order_of_rounds() {
    // Red shoots in the second turn of a round that blue began: red begins the next, blue's turn is the one after.
    let mut state = lines(6, 2, 20.0);
    state.first = BLUE;
    state.turn = 4;
    let state = plays(&state, &fire_at(1), &MISSES[..6]).state;
    assert_eq!(state.units[1].pins[0].during, 6);
    assert_eq!(state.units[1].pins[0].until, 8);
}
