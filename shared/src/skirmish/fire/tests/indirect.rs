//! Mortars, grenades, mines.

use super::super::super::fire_table::{
    BLUE, GRENADE, MORTAR, RED, Row, at, bare, battle, house, lost, mil, pair, plays, rect, squad,
    wall,
};
use super::super::super::turn::Turn;
use super::super::super::{
    Action, Event, Intent, LossReason, Mine, MineState, ModelId, Quality, Refusal, Scenario, Side,
    State, Status, Step, UnitId, mines_passed,
};
use super::super::{Bombardment, WhyNot, after_move, check_bombardment};
use crate::dice::Prepared;
use crate::geometry::Point;

fn team(place: (f64, f64)) -> Row {
    let places = [place, (place.0, place.1 + 1.2)];
    squad(RED, Quality::Experienced, &places)
        .team(MORTAR)
        .facing(90)
}

fn enemies() -> Row {
    squad(
        BLUE,
        Quality::Recruit,
        &[(30.0, 20.0), (31.5, 20.0), (34.0, 20.0)],
    )
}

fn bombard(to: Point) -> Intent {
    Intent::Action(Action::IndirectFire {
        weapon: MORTAR,
        at: to,
        level: 0,
        spotter: ModelId(0),
    })
}

fn shell(events: &[Event]) -> &Bombardment {
    let found = events.iter().find_map(|event| match event {
        Event::Bombarded(shell) => Some(shell.as_ref()),
        _ => None,
    });
    found.expect("a shell")
}

#[test]
fn src_15_on_the_spot_contact_is_lost_and_others_get_down_or_not() {
    let state = pair(team((10.0, 20.0)), enemies());
    let spot = (at(30.0, 20.0), 0);
    let preview = check_bombardment(&state, RED, MORTAR, spot, ModelId(0)).unwrap();
    assert_eq!((preview.need, preview.on_the_spot.0), (6, 600_000));
    assert_eq!(preview.caught, [ModelId(2), ModelId(3)]);
    // 6 is on the spot; the second has a 5 to get down: 5 does, 6 does not.
    let after = plays(&state, &bombard(spot.0), &[6, 5]);
    assert_eq!(lost(&after), [ModelId(2)]);
    let after = plays(&state, &bombard(spot.0), &[6, 6]);
    assert_eq!(lost(&after), [ModelId(2), ModelId(3)]);
    let blast = shell(&after.events).blast.as_ref().unwrap();
    assert_eq!((blast.at, blast.radius), (spot.0, mil(2.0)));
    let caught: Vec<_> = blast.caught.iter().map(|c| (c.need, c.roll)).collect();
    assert_eq!(caught, [(None, None), (Some(5), Some(6))]);
    assert_eq!(
        after.state.units[1].fire_taken.shots, 3,
        "a shell counts as three"
    );
}

#[test]
fn src_15_a_miss_drifts_two_dice_of_inches() {
    let state = pair(team((10.0, 20.0)), enemies());
    // A 4 is the way 108 degrees: east by south. 2 and 3 are 5 inches.
    let after = plays(&state, &bombard(at(26.0, 22.0)), &[7, 4, 2, 3, 1, 1]);
    let shell = shell(&after.events);
    let drift = shell.drift.as_ref().unwrap();
    assert_eq!((drift.heading, drift.distance), (108, mil(5.0)));
    let falls = shell.blast.as_ref().unwrap().at;
    let (x, y) = (f64::from(falls.x) / 1000.0, f64::from(falls.y) / 1000.0);
    assert!(
        (x - 30.755).abs() < 0.002 && (y - 20.455).abs() < 0.002,
        "{x} {y}"
    );
    // Off the table nothing happens.
    let after = plays(&state, &bombard(at(45.0, 40.0)), &[7, 1, 10, 10]);
    assert_eq!(lost(&after), []);
    assert!(self::shell(&after.events).blast.is_none());
}

#[test]
fn src_15_a_spotter_must_see_the_spot_but_not_the_gunner() {
    let scenario = Scenario {
        pieces: vec![wall("w", rect(15.0, 0.0, 16.0, 40.0), 3.0)],
        ..bare()
    };
    let observer = squad(RED, Quality::Recruit, &[(15.5, 45.0)]);
    // Red's models: the team 0 and 1, the observer 2.
    let state = battle(scenario, &[team((10.0, 20.0)), observer, enemies()]);
    let spot = (at(30.0, 20.0), 0);
    let by = |spotter| check_bombardment(&state, RED, MORTAR, spot, ModelId(spotter));
    assert!(matches!(by(0), Err(Refusal::SpotterBlind { .. })));
    assert!(by(2).is_ok());
    let model = ModelId(3);
    assert_eq!(by(3), Err(Refusal::ModelNotYours { model }));
    assert!(by(99).is_err());
}

#[test]
fn src_15_refusals_of_indirect_fire() {
    let state = pair(team((10.0, 20.0)), enemies());
    let try_at =
        |weapon, x, level| check_bombardment(&state, RED, weapon, (at(x, 20.0), level), ModelId(0));
    assert!(matches!(
        try_at(MORTAR, 16.0, 0),
        Err(Refusal::CannotBombard {
            why: WhyNot::TooNear { .. },
            ..
        })
    ));
    assert!(matches!(
        try_at(MORTAR, 30.0, 1),
        Err(Refusal::NoSuchSpot { level: 1, .. })
    ));
    assert!(matches!(
        try_at(MORTAR, 50.0, 0),
        Err(Refusal::NoSuchSpot { .. })
    ));
    assert!(matches!(
        try_at(GRENADE, 30.0, 0),
        Err(Refusal::WeaponNotTheirs { .. })
    ));
    let mut crewless = state.clone();
    for model in &mut crewless.models[..2] {
        model.status = Status::Lost { round: 1 };
    }
    assert!(check_bombardment(&crewless, RED, MORTAR, (at(30.0, 20.0), 0), ModelId(0)).is_err());
}

#[test]
fn src_15_grenades_are_thrown_and_used_up() {
    let red = squad(RED, Quality::Veteran, &[(25.0, 20.0)]).with(&[GRENADE]);
    let mut state = pair(red, enemies());
    state.units[0].uses = vec![(GRENADE, 1)];
    let throw = Intent::Action(Action::IndirectFire {
        weapon: GRENADE,
        at: at(30.0, 20.0),
        level: 0,
        spotter: ModelId(0),
    });
    let after = plays(&state, &throw, &[7, 9]);
    assert_eq!(lost(&after), [ModelId(1), ModelId(2)]);
    assert_eq!(after.state.units[0].uses, [(GRENADE, 0)]);
    // Missed by a hand's breadth: 20 pips of a quarter inch at most.
    let spot = (at(30.0, 20.0), 0);
    let preview = check_bombardment(&state, RED, GRENADE, spot, ModelId(0)).unwrap();
    assert_eq!(preview.most_drift, mil(5.0));
    state.units[0].uses = vec![(GRENADE, 0)];
    let why = WhyNot::UsedUp;
    let weapon = GRENADE;
    let refusal = Refusal::CannotBombard { weapon, why };
    assert_eq!(
        check_bombardment(&state, RED, GRENADE, spot, ModelId(0)),
        Err(refusal)
    );
}

#[test]
fn src_15_walls_keep_a_blast_out() {
    let scenario = Scenario {
        buildings: vec![house("h", rect(28.0, 18.0, 31.0, 22.0), 1, &[])],
        ..bare()
    };
    let blue = squad(BLUE, Quality::Recruit, &[(30.0, 20.0), (31.6, 20.0)]);
    let state = battle(scenario, &[team((10.0, 20.0)), blue]);
    // It falls outside, beside the east wall.
    let spot = (at(31.6, 22.0), 0);
    let preview = check_bombardment(&state, RED, MORTAR, spot, ModelId(0));
    assert!(matches!(preview, Err(Refusal::SpotterBlind { .. })));
    // Drifting onto the house it stops on the roof.
    let after = plays(&state, &bombard(at(29.5, 16.0)), &[9, 1, 1, 3]);
    let blast = shell(&after.events).blast.clone().unwrap();
    assert_eq!((blast.at, blast.level), (at(29.5, 20.0), 1));
    assert!(blast.caught.is_empty(), "nobody is on the roof");
}

fn mined(side: Option<Side>) -> State {
    let blue = squad(
        BLUE,
        Quality::Recruit,
        &[(20.0, 20.0), (20.0, 21.0), (20.0, 40.0)],
    );
    let mut state = pair(squad(RED, Quality::Recruit, &[(5.0, 5.0)]), blue);
    let mine = Mine {
        at: at(28.0, 20.0),
        side,
    };
    state.mines.push(MineState { mine, spent: false });
    state
}

/// Blue's first two walk east; the first comes within five inches of the marker.
fn pass(state: &State, dice: &[u8]) -> (State, Vec<Event>, usize) {
    let steps: Vec<Step> = [(1_u8, at(24.0, 20.0)), (2, at(22.4, 21.0))]
        .iter()
        .map(|(id, to)| Step {
            model: ModelId(*id),
            path: vec![state.models[usize::from(*id)].at, *to],
            to: *to,
            level: 0,
            status: Status::Standing,
            facing: None,
            length: 4000,
            allowance: 6000,
        })
        .collect();
    let mut prepared = Prepared::new(dice.to_vec());
    let mut turn = Turn::new(state.clone(), &mut prepared);
    let moved = Event::Moved {
        unit: UnitId(1),
        steps: steps.clone(),
        assault: None,
        extra: false,
    };
    turn.emit(moved).unwrap();
    after_move(&mut turn, UnitId(1), &steps).unwrap();
    let used = turn.rolled.len();
    (turn.state, turn.events, used)
}

#[test]
fn src_15_a_mine_goes_off_on_six_or_more() {
    let (state, _, used) = pass(&mined(Some(RED)), &[5]);
    assert_eq!((used, state.mines[0].spent), (1, false));
    assert!(state.models[1].is_alive());
    // It lies 4" off the end: the other is 1.6" away by then, within two of the blast, and fails to get down.
    let (state, events, used) = pass(&mined(Some(RED)), &[6, 6]);
    assert_eq!((used, state.mines[0].spent), (2, true));
    assert!(!state.models[1].is_alive() && !state.models[2].is_alive());
    let reasons = events.iter().filter(
        |event| matches!(event, Event::ModelLost { reason, .. } if *reason == LossReason::Mine),
    );
    assert_eq!(reasons.count(), 2);
    let (state, _, _) = pass(&mined(None), &[10, 5]);
    assert!(!state.models[1].is_alive() && state.models[2].is_alive());
}

#[test]
fn src_15_own_mines_and_spent_ones_do_no_harm() {
    assert_eq!(pass(&mined(Some(BLUE)), &[]).2, 0);
    let mut state = mined(Some(RED));
    let way = [at(20.0, 20.0), at(24.0, 20.0)];
    assert_eq!(
        mines_passed(&state, UnitId(1), &way)[0].nearest,
        at(24.0, 20.0)
    );
    let edge = [at(20.0, 20.0), at(23.0, 20.0)];
    assert!(
        mines_passed(&state, UnitId(1), &edge).is_empty(),
        "just reached"
    );
    assert!(
        mines_passed(&state, UnitId(1), &[at(28.0, 20.0)]).is_empty(),
        "not moved"
    );
    state.mines[0].spent = true;
    assert_eq!(pass(&state, &[]).2, 0);
}
