//! What must hold on every table at rest, whatever has been played on it.

use acies::ancients::{ElementId, Phase, State, Status};
use acies::game::MatchState;
use acies::geometry::{TOLERANCE, convex_overlap};
use acies::protocol::{decode_record, encode_record};

/// Bases may stand flush inside the tolerance, never on each other; nobody stands where he may not.
pub(crate) fn check_table(state: &State, what: &dyn Fn() -> String) {
    check_no_overlap(state, what);
    check_ground(state, what);
    assert!(state.points <= 6, "{}: {} points", what(), state.points);
}

fn check_no_overlap(state: &State, what: &dyn Fn() -> String) {
    let standing: Vec<_> = state.in_field().collect();
    for (i, (a, first)) in standing.iter().enumerate() {
        let inner = first.footprint().pulled_in(TOLERANCE / 2.0);
        for (b, second) in standing.iter().skip(i + 1) {
            let other = second.footprint().pulled_in(TOLERANCE / 2.0);
            assert!(
                !convex_overlap(&inner, &other),
                "{}: {} at {:?} and {} at {:?} overlap",
                what(),
                name(state, *a),
                first.pose,
                name(state, *b),
                second.pose
            );
        }
    }
}

fn check_ground(state: &State, what: &dyn Fn() -> String) {
    let ground = state.board.ground();
    let (width, depth) = state.table_size();
    for (id, element) in state.in_field() {
        let base = element.footprint();
        let who = || format!("{}: {} at {:?}", what(), name(state, id), element.pose);
        assert!(
            ground.impassable(&base).is_none(),
            "{} in impassable ground",
            who()
        );
        assert!(
            !element.troop.is_wheeled() || ground.bad_going(&base).is_none(),
            "{} has wheels in bad going",
            who()
        );
        for corner in base.corners() {
            let slack = 0.01;
            assert!(
                corner.x >= -slack
                    && corner.y >= -slack
                    && corner.x <= width + slack
                    && corner.y <= depth + slack,
                "{} off the table",
                who()
            );
        }
    }
}

/// The dead stay dead, a bound's number never falls, nobody is added.
pub(crate) fn check_course(before: &State, after: &State, what: &dyn Fn() -> String) {
    assert_eq!(before.elements.len(), after.elements.len(), "{}", what());
    assert!(after.bound >= before.bound, "{}", what());
    for (old, new) in before.elements.iter().zip(&after.elements) {
        assert_eq!(old.name, new.name, "{}", what());
        if old.status == Status::Lost {
            assert_eq!(new.status, Status::Lost, "{}: {} rose", what(), old.name);
        }
    }
    if before.phase == Phase::Over {
        assert_eq!(
            before,
            after,
            "{}: something happened after the end",
            what()
        );
    }
}

/// Written down and read back a state is the same, and has the same hash.
pub(crate) fn check_snapshot(state: &MatchState, what: &dyn Fn() -> String) {
    let record = encode_record(state).unwrap();
    let restored: MatchState = decode_record(&record).unwrap();
    assert_eq!(&restored, state, "{}", what());
    assert_eq!(restored.hash(), state.hash(), "{}", what());
}

fn name(state: &State, id: ElementId) -> &str {
    state.element(id).map_or("nobody", |e| e.name.as_str())
}
