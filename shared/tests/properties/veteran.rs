//! What the second strength does where the first one would not, or not for sure: small tables with one good answer.

use acies::ancients::{
    Camp, ElementId, Intent, Phase, Side, State, Status, Troop, apply, check_move, contacts_of,
};
use acies::dice::Prepared;
use acies::game::TableIntent;
use acies::game::{MatchIntent, MatchState, Strength};
use acies::geometry::{Edge, Point, Vec2};
use acies::practice::{self, Budget};

use crate::computer::table;

const RED: Side = Side::Red;
const BLUE: Side = Side::Blue;

fn chosen(state: &MatchState) -> Intent {
    let budget = Budget::of(Strength::Veteran);
    match practice::choose_as(Strength::Veteran, state, RED, budget) {
        MatchIntent::Play(TableIntent::Ancients(intent)) => intent,
        other => panic!("{other:?} is no intent for the table"),
    }
}

/// Plays on for red until his movement phase ends, and gives back all that he did.
fn moves_of_red(state: &mut MatchState) -> Vec<Intent> {
    let mut done = Vec::new();
    while state.table.ancients().unwrap().phase == Phase::Move
        && state.table.ancients().unwrap().active == RED
    {
        let intent = chosen(state);
        let mut dice = Prepared::new(vec![3; 40]);
        state.table = apply(state.table.ancients().unwrap(), RED, &intent, &mut dice)
            .unwrap()
            .state
            .into();
        done.push(intent);
        assert!(done.len() < 20, "{done:?}");
    }
    done
}

/// The id of the so-manieth element of a side that the table was given.
fn nth(state: &MatchState, side: Side, n: usize) -> ElementId {
    let on_table = |(_, e): &(ElementId, &acies::ancients::Element)| {
        e.side == side && e.status == Status::OnTable
    };
    state
        .table
        .ancients()
        .unwrap()
        .with_ids()
        .filter(on_table)
        .nth(n)
        .unwrap()
        .0
}

fn general(state: &mut MatchState, id: ElementId) {
    state.table.ancients_mut().unwrap().elements[usize::from(id.0)].general = true;
}

fn is_free(state: &State, id: ElementId) -> bool {
    contacts_of(state, id).is_empty()
}

#[test]
fn a_general_breaks_off_from_pikes_that_would_double_him() {
    let mut state = table(&[
        (RED, Troop::Cavalry, 1200.0, 1000.0, 0.0),
        (RED, Troop::Spears, 500.0, 600.0, 0.0),
        (BLUE, Troop::Pikes, 1200.0, 1000.0, 180.0),
        (BLUE, Troop::Pikes, 1200.0, 1060.0, 180.0),
    ]);
    let knight = nth(&state, RED, 0);
    general(&mut state, knight);
    state.table.ancients_mut().unwrap().points = 1;
    assert!(!is_free(state.table.ancients().unwrap(), knight));
    let done = moves_of_red(&mut state);
    assert!(is_free(state.table.ancients().unwrap(), knight), "{done:?}");
}

#[test]
fn a_flank_is_taken_behind_a_front_that_is_held() {
    // Blades that spears only drive back are lost when warband touch them too. `Clause: OUT-03`
    let mut state = table(&[
        (RED, Troop::Spears, 1200.0, 1000.0, 0.0),
        (RED, Troop::Warband, 1440.0, 1090.0, 270.0),
        (BLUE, Troop::Blades, 1200.0, 1000.0, 180.0),
    ]);
    state.table.ancients_mut().unwrap().points = 1;
    let before = state.table.clone();
    let done = moves_of_red(&mut state);
    let hit = check_move(before.ancients().unwrap(), RED, &done[0]).map(|preview| preview.contacts);
    assert!(
        hit.is_ok_and(|hits| hits.iter().any(|(_, _, edge)| *edge != Edge::Front)),
        "{done:?}"
    );
}

#[test]
fn the_fight_that_frees_an_overlap_goes_first() {
    // The warband is the better prey, but once the psiloi are gone the blades overlap it.
    let mut state = table(&[
        (RED, Troop::Blades, 1000.0, 1000.0, 0.0),
        (RED, Troop::Elephants, 1160.0, 1000.0, 0.0),
        (BLUE, Troop::Psiloi, 1000.0, 1000.0, 180.0),
        (BLUE, Troop::Warband, 1160.0, 1000.0, 180.0),
    ]);
    let blades = nth(&state, RED, 0);
    let mut dice = Prepared::new(Vec::new());
    state.table = apply(
        state.table.ancients().unwrap(),
        RED,
        &Intent::EndMoves,
        &mut dice,
    )
    .unwrap()
    .state
    .into();
    assert_eq!(state.table.ancients().unwrap().due.len(), 2);
    assert_eq!(chosen(&state), Intent::Fight { element: blades });
}

#[test]
fn a_reserve_fills_the_gap_in_the_line() {
    let mut state = table(&[
        (RED, Troop::Spears, 1000.0, 1000.0, 0.0),
        (RED, Troop::Spears, 1320.0, 1000.0, 0.0),
        (RED, Troop::Blades, 1160.0, 830.0, 0.0),
        (BLUE, Troop::Knights, 1000.0, 1290.0, 180.0),
        (BLUE, Troop::Knights, 1160.0, 1290.0, 180.0),
        (BLUE, Troop::Knights, 1320.0, 1290.0, 180.0),
    ]);
    state.table.ancients_mut().unwrap().points = 1;
    let reserve = nth(&state, RED, 2);
    let done = moves_of_red(&mut state);
    let there = state
        .table
        .ancients()
        .unwrap()
        .element(reserve)
        .unwrap()
        .pose
        .front();
    assert!(
        there.distance(Vec2::new(1160.0, 1000.0)) < 2.0,
        "{there:?} {done:?}"
    );
}

#[test]
fn light_horse_rides_for_an_open_camp() {
    let mut state = table(&[
        (RED, Troop::LightHorse, 400.0, 1700.0, 0.0),
        (RED, Troop::Spears, 1200.0, 600.0, 0.0),
        (BLUE, Troop::Spears, 1200.0, 1000.0, 180.0),
    ]);
    let centre = Point::from(Vec2::new(800.0, 2320.0));
    let followers = state
        .table
        .ancients()
        .unwrap()
        .with_ids()
        .find(|(_, e)| e.side == BLUE && e.troop == Troop::CampFollowers)
        .map(|(id, _)| id);
    state.table.ancients_mut().unwrap().camps[BLUE.index()] =
        Some(Camp::placed(BLUE, centre, followers));
    state.table.ancients_mut().unwrap().points = 1;
    let rider = nth(&state, RED, 0);
    let gap = |state: &MatchState| {
        let there = state
            .table
            .ancients()
            .unwrap()
            .element(rider)
            .unwrap()
            .pose
            .front();
        there.distance(centre.vec())
    };
    let before = gap(&state);
    let done = moves_of_red(&mut state);
    assert!(gap(&state) < before - 250.0, "{done:?}");
}

#[test]
fn the_same_state_gets_the_same_answer_from_a_veteran() {
    let state = table(&[
        (RED, Troop::Blades, 1100.0, 700.0, 10.0),
        (RED, Troop::Cavalry, 1500.0, 700.0, 350.0),
        (BLUE, Troop::Warband, 1200.0, 1000.0, 180.0),
        (BLUE, Troop::Bows, 1360.0, 1000.0, 180.0),
    ]);
    assert_eq!(chosen(&state), chosen(&state));
}

#[test]
fn a_veteran_with_no_time_to_think_still_ends_his_bound() {
    let state = table(&[
        (RED, Troop::Blades, 1200.0, 600.0, 0.0),
        (BLUE, Troop::Blades, 1200.0, 1800.0, 180.0),
    ]);
    let none = Budget { nodes: 0 };
    let wish = practice::choose_as(Strength::Veteran, &state, RED, none);
    assert_eq!(
        wish,
        MatchIntent::Play(TableIntent::Ancients(Intent::EndMoves))
    );
}
