//! What the computer does in plain situations.

use acies::ancients::{
    Element, ElementId, Intent, Options, Phase, Side, State, Status, Troop, apply, check_move,
    odds_of_fight,
};
use acies::dice::Prepared;
use acies::game::{MatchIntent, MatchState, Offer, TableIntent};
use acies::geometry::{Edge, Pose};
use acies::practice::{self, Budget};

/// A match on open ground in red's movement phase with these elements on the table and nobody else.
pub(crate) fn table(rows: &[(Side, Troop, f64, f64, f64)]) -> MatchState {
    let header =
        practice::friendly("plain", ["LST-01", "LST-02"], &Options::default(), [5; 32]).unwrap();
    let mut state = MatchState::new(&header);
    let table = &mut state.table;
    table.ancients_mut().unwrap().board = std::sync::Arc::new(acies::ancients::Board::bare());
    table.ancients_mut().unwrap().attacker = Some(Side::Red);
    table.ancients_mut().unwrap().phase = Phase::Move;
    table.ancients_mut().unwrap().bound = 1;
    table.ancients_mut().unwrap().points = 6;
    for element in &mut table.ancients_mut().unwrap().elements {
        element.status = Status::Lost;
        element.general = false;
    }
    for (side, troop, x, y, facing) in rows {
        let free = |e: &&mut Element| e.side == *side && e.status == Status::Lost;
        let element = table
            .ancients_mut()
            .unwrap()
            .elements
            .iter_mut()
            .find(free)
            .unwrap();
        element.status = Status::OnTable;
        element.troop = *troop;
        element.pose = Pose::paces(*x, *y, *facing);
    }
    state
}

fn chosen(state: &MatchState, side: Side) -> Intent {
    match practice::choose(state, side, Budget::default()) {
        MatchIntent::Play(TableIntent::Ancients(intent)) => intent,
        other => panic!("{other:?} is no intent for the table"),
    }
}

/// Plays on for red until his movement phase ends, and gives back all that he did.
fn moves_of_red(state: &mut MatchState) -> Vec<Intent> {
    let mut done = Vec::new();
    while state.table.ancients().unwrap().phase == Phase::Move
        && state.table.ancients().unwrap().active == Side::Red
    {
        let intent = chosen(state, Side::Red);
        let mut dice = Prepared::new(vec![3; 40]);
        state.table = apply(
            state.table.ancients().unwrap(),
            Side::Red,
            &intent,
            &mut dice,
        )
        .unwrap()
        .state
        .into();
        done.push(intent);
        assert!(done.len() < 20, "{done:?}");
    }
    done
}

fn meets(state: &State, intent: &Intent) -> Vec<(ElementId, ElementId, Edge)> {
    check_move(state, Side::Red, intent).map_or_else(|_| Vec::new(), |p| p.contacts)
}

#[test]
fn a_line_goes_ahead_as_one_group() {
    let (red, blue) = (Side::Red, Side::Blue);
    let mut rows: Vec<_> = (0..4)
        .map(|i| (red, Troop::Blades, 900.0 + 160.0 * f64::from(i), 600.0, 0.0))
        .collect();
    rows.push((blue, Troop::Blades, 1140.0, 1800.0, 180.0));
    let state = table(&rows);
    match chosen(&state, red) {
        Intent::MoveGroup { elements, .. } => assert_eq!(elements.len(), 4),
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_open_flank_is_taken_while_the_front_is_held() {
    let (red, blue) = (Side::Red, Side::Blue);
    let mut state = table(&[
        (red, Troop::Blades, 1200.0, 1000.0, 0.0),
        (red, Troop::Cavalry, 1500.0, 1100.0, 270.0),
        (blue, Troop::Blades, 1200.0, 1000.0, 180.0),
    ]);
    let before = state.table.clone();
    let done = moves_of_red(&mut state);
    let hits = meets(before.ancients().unwrap(), &done[0]);
    assert!(
        hits.iter().any(|(_, _, edge)| *edge != Edge::Front),
        "{done:?}"
    );
}

#[test]
fn good_odds_are_taken_and_hopeless_ones_are_not() {
    let (red, blue) = (Side::Red, Side::Blue);
    let mut knights = table(&[
        (red, Troop::Knights, 1200.0, 800.0, 0.0),
        (blue, Troop::Spears, 1200.0, 1000.0, 180.0),
    ]);
    let before = knights.table.clone();
    let done = moves_of_red(&mut knights);
    assert_eq!(
        meets(before.ancients().unwrap(), &done[0]).len(),
        1,
        "{done:?}"
    );

    let mut spears = table(&[
        (red, Troop::Psiloi, 1200.0, 800.0, 0.0),
        (blue, Troop::Knights, 1200.0, 1000.0, 180.0),
    ]);
    let before = spears.table.clone();
    let done = moves_of_red(&mut spears);
    assert!(
        done.iter()
            .all(|intent| meets(before.ancients().unwrap(), intent).is_empty()),
        "{done:?}"
    );
}

#[test]
fn the_fight_with_the_best_chances_goes_first() {
    let (red, blue) = (Side::Red, Side::Blue);
    let mut state = table(&[
        (red, Troop::Psiloi, 600.0, 1000.0, 0.0),
        (red, Troop::Knights, 1800.0, 1000.0, 0.0),
        (blue, Troop::Knights, 600.0, 1000.0, 180.0),
        (blue, Troop::Spears, 1800.0, 1000.0, 180.0),
    ]);
    let mut dice = Prepared::new(Vec::new());
    state.table = apply(
        state.table.ancients().unwrap(),
        red,
        &Intent::EndMoves,
        &mut dice,
    )
    .unwrap()
    .state
    .into();
    assert_eq!(state.table.ancients().unwrap().due.len(), 2);
    let Intent::Fight { element } = chosen(&state, red) else {
        panic!("a fight is due");
    };
    assert_eq!(
        state
            .table
            .ancients()
            .unwrap()
            .element(element)
            .unwrap()
            .troop,
        Troop::Knights
    );
    assert!(
        odds_of_fight(state.table.ancients().unwrap(), element)
            .unwrap()
            .second
            .destroyed
            > 6
    );
}

#[test]
fn without_points_the_movement_phase_is_ended() {
    let mut state = table(&[
        (Side::Red, Troop::Blades, 1200.0, 600.0, 0.0),
        (Side::Blue, Troop::Blades, 1200.0, 1800.0, 180.0),
    ]);
    state.table.ancients_mut().unwrap().points = 0;
    assert_eq!(chosen(&state, Side::Red), Intent::EndMoves);
}

#[test]
fn the_same_state_gets_the_same_answer() {
    let state = table(&[
        (Side::Red, Troop::Blades, 1100.0, 700.0, 10.0),
        (Side::Red, Troop::Cavalry, 1500.0, 700.0, 350.0),
        (Side::Blue, Troop::Warband, 1200.0, 1000.0, 180.0),
        (Side::Blue, Troop::Bows, 1360.0, 1000.0, 180.0),
    ]);
    let first = chosen(&state, Side::Red);
    assert_eq!(first, chosen(&state, Side::Red));
}

#[test]
fn offers_are_answered_at_once() {
    let mut state = table(&[
        (Side::Red, Troop::Blades, 1200.0, 600.0, 0.0),
        (Side::Blue, Troop::Blades, 1200.0, 1800.0, 180.0),
    ]);
    let answer = |state: &MatchState| practice::choose(state, Side::Blue, Budget::default());
    assert!(!practice::is_due(&state, Side::Blue));
    state.offer = Some((Side::Red, Offer::Draw));
    assert!(practice::is_due(&state, Side::Blue));
    assert_eq!(answer(&state), MatchIntent::Decline(Offer::Draw));
    state.offer = Some((Side::Red, Offer::Adjournment));
    assert_eq!(answer(&state), MatchIntent::Accept(Offer::Adjournment));
}
