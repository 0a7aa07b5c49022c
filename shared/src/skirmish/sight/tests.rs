//! Who sees whom. `Clause: SRC-08`, `SRC-10`.

use super::super::fire_table::{
    BLUE, RED, Row, at, bare, battle, house, pair, rect, scrub, squad, tune, wall,
};
use super::super::{
    Building, BuildingId, Cover, ModelId, Piece, PieceId, Quality, Scenario, State, Status, UnitId,
};
use super::{Blocker, Sight, cover_of, line_of_sight, lines_of_sight};

const A: ModelId = ModelId(0);
const B: ModelId = ModelId(1);

fn one(side: super::super::Side, x: f64, y: f64) -> Row {
    squad(side, Quality::Recruit, &[(x, y)])
}

fn with(pieces: Vec<Piece>, buildings: Vec<Building>) -> Scenario {
    Scenario {
        pieces,
        buildings,
        ..bare()
    }
}

/// Two models with these things between.
fn across(pieces: Vec<Piece>, buildings: Vec<Building>, red: Row, blue: Row) -> State {
    battle(with(pieces, buildings), &[red, blue])
}

fn sees(state: &State) -> bool {
    let there = line_of_sight(state, A, B).is_clear();
    let back = line_of_sight(state, B, A).is_clear();
    assert_eq!(there, back, "sight is mutual without facings");
    there
}

fn by(state: &State) -> Option<Blocker> {
    match line_of_sight(state, A, B) {
        Sight::Blocked { by, .. } => Some(by),
        Sight::Clear | Sight::OutOfArc | Sight::TooDark { .. } | Sight::Absent => None,
    }
}

#[test]
fn src_08_the_arc_is_ninety_degrees() {
    let looks = |facing, x, y| {
        let state = pair(one(RED, 20.0, 20.0).facing(facing), one(BLUE, x, y));
        line_of_sight(&state, A, B)
    };
    assert_eq!(looks(0, 20.0, 30.0), Sight::Clear);
    assert_eq!(looks(0, 30.0, 30.0), Sight::Clear, "exactly 45 degrees");
    assert_eq!(looks(0, 30.0, 29.0), Sight::OutOfArc);
    assert_eq!(looks(0, 20.0, 10.0), Sight::OutOfArc);
    assert_eq!(looks(350, 14.0, 27.0), Sight::Clear);
    let all_round = pair(one(RED, 20.0, 20.0), one(BLUE, 20.0, 10.0));
    assert_eq!(line_of_sight(&all_round, A, B), Sight::Clear);
}

#[test]
fn src_08_a_wall_as_high_as_the_eyes_hides_nothing_a_higher_one_does() {
    let behind = |height| {
        let piece = wall("w", rect(19.0, 10.0, 20.0, 30.0), height);
        across(
            vec![piece],
            vec![],
            one(RED, 10.0, 20.0),
            one(BLUE, 30.0, 20.0),
        )
    };
    assert!(sees(&behind(1.5)));
    assert!(!sees(&behind(1.6)));
    let hidden = line_of_sight(&behind(2.0), A, B);
    let piece = Blocker::Piece(PieceId(0));
    let place = at(19.0, 20.0);
    assert_eq!(
        hidden,
        Sight::Blocked {
            by: piece,
            at: place
        }
    );
    let mut broken = behind(2.0);
    broken.pieces[0].broken = true;
    assert!(sees(&broken));
}

#[test]
fn src_08_one_looks_round_a_corner() {
    // The wall ends at the line of the middles, then beyond the side of the bases.
    let to = |end: f64| {
        let piece = wall("w", rect(19.0, 10.0, 20.0, end), 3.0);
        across(
            vec![piece],
            vec![],
            one(RED, 10.0, 20.0),
            one(BLUE, 30.0, 20.0),
        )
    };
    assert!(sees(&to(20.2)));
    assert!(!sees(&to(20.6)));
}

#[test]
fn src_08_an_obstacle_in_contact_is_looked_over_unless_it_is_taller() {
    // From a roof 6" up, down over a wall that would hide the target's head.
    let from_roof = |gap: f64, height| {
        let tower = house("h", rect(8.0, 18.0, 12.0, 22.0), 1, &[]);
        let left = 29.0 - 0.492 - gap - 0.5;
        let piece = wall("w", rect(left, 10.0, left + 0.5, 30.0), height);
        across(
            vec![piece],
            vec![tower],
            one(RED, 11.6, 20.0).on(1),
            one(BLUE, 29.0, 20.0),
        )
    };
    assert!(sees(&from_roof(0.0, 1.5)), "in contact");
    assert!(!sees(&from_roof(0.0, 1.8)), "in contact and taller");
    let low = |gap: f64, height: f64| {
        let left = 29.0 - 0.492 - gap - 0.5;
        let piece = wall("w", rect(left, 10.0, left + 0.5, 30.0), height);
        let mut state = across(
            vec![piece],
            vec![],
            one(RED, 10.0, 20.0),
            one(BLUE, 29.0, 20.0),
        );
        // Somebody lower than the wall stands behind it.
        tune(&mut state, |fire| fire.vehicle_height = 1000);
        state.models[0].role = super::super::Role::Vehicle;
        state
    };
    assert!(sees(&low(0.0, 1.49)), "the taller one touches it");
    assert!(!sees(&low(0.5, 1.49)));
}

#[test]
fn src_08_growth_is_seen_into_and_through_for_a_little() {
    let through = |width: f64, height| {
        let piece = scrub("s", rect(15.0, 10.0, 15.0 + width, 30.0), height);
        across(
            vec![piece],
            vec![],
            one(RED, 10.0, 20.0),
            one(BLUE, 30.0, 20.0),
        )
    };
    assert!(sees(&through(3.0, 2.0)));
    assert!(!sees(&through(3.1, 2.0)));
    assert!(sees(&through(9.0, 1.5)), "lower than the line");
    let inside = |x| {
        let piece = scrub("s", rect(15.0, 10.0, 25.0, 30.0), 2.0);
        across(
            vec![piece],
            vec![],
            one(RED, 10.0, 20.0),
            one(BLUE, x, 20.0),
        )
    };
    assert!(sees(&inside(18.0)));
    assert!(!sees(&inside(18.1)));
}

#[test]
fn src_08_models_of_other_units_block() {
    let third = |side, y, lost: bool| {
        let rows = [
            one(RED, 10.0, 20.0),
            one(BLUE, 30.0, 20.0),
            squad(side, Quality::Recruit, &[(20.0, y)]),
        ];
        let mut state = battle(bare(), &rows);
        let id = state
            .models
            .iter()
            .position(|m| m.at == at(20.0, y))
            .unwrap();
        if lost {
            state.models[id].status = Status::Lost { round: 1 };
        }
        // Red's units come first.
        let to = state
            .models
            .iter()
            .position(|m| m.at == at(30.0, 20.0))
            .unwrap();
        line_of_sight(&state, A, ModelId(u8::try_from(to).unwrap()))
    };
    assert!(!third(BLUE, 20.0, false).is_clear());
    assert!(!third(RED, 20.0, false).is_clear());
    assert!(third(BLUE, 20.0, true).is_clear());
    // Bases of one size: half a base aside leaves one side free.
    assert!(third(BLUE, 20.2, false).is_clear());
    let same_unit = pair(
        squad(RED, Quality::Recruit, &[(10.0, 20.0), (12.0, 20.0)]),
        squad(BLUE, Quality::Recruit, &[(28.0, 20.0), (30.0, 20.0)]),
    );
    assert!(line_of_sight(&same_unit, ModelId(0), ModelId(3)).is_clear());
}

#[test]
fn src_08_walls_of_houses_hide_and_windows_open() {
    let window = [((14.0, 19.5), (14.0, 20.5), 0)];
    let inside = |openings: &[_], level| {
        let house = house("h", rect(8.0, 16.0, 14.0, 24.0), 2, openings);
        across(
            vec![],
            vec![house],
            one(RED, 11.0, 20.0).on(level),
            one(BLUE, 30.0, 20.0),
        )
    };
    assert_eq!(by(&inside(&[], 0)), Some(Blocker::Building(BuildingId(0))));
    assert!(sees(&inside(&window, 0)));
    assert!(!sees(&inside(&window, 1)), "the window is a floor lower");
    // Two windows in a row let one look through the whole house.
    let through = |openings: &[_]| {
        let house = house("h", rect(14.0, 16.0, 20.0, 24.0), 1, openings);
        across(
            vec![],
            vec![house],
            one(RED, 10.0, 20.0),
            one(BLUE, 30.0, 20.0),
        )
    };
    let west = ((14.0, 19.0), (14.0, 21.0), 0);
    let east = ((20.0, 19.0), (20.0, 21.0), 0);
    assert!(!sees(&through(&[west])));
    assert!(sees(&through(&[west, east])));
}

#[test]
fn src_08_floors_and_roofs_hide_and_edges_are_leaned_over() {
    let floors = |a, b| {
        let house = house("h", rect(8.0, 16.0, 14.0, 24.0), 2, &[]);
        across(
            vec![],
            vec![house],
            one(RED, 9.0, 20.0).on(a),
            one(BLUE, 13.0, 20.0).on(b),
        )
    };
    assert!(sees(&floors(1, 1)));
    assert!(sees(&floors(2, 2)), "on the roof");
    assert!(!sees(&floors(0, 1)));
    assert!(!sees(&floors(1, 2)));
    // From the roof to the ground: only from its edge.
    let roof = |x| {
        let house = house("h", rect(8.0, 16.0, 14.0, 24.0), 2, &[]);
        across(
            vec![],
            vec![house],
            one(RED, x, 20.0).on(2),
            one(BLUE, 18.0, 20.0),
        )
    };
    assert!(sees(&roof(13.2)));
    assert!(!sees(&roof(12.5)));
    // From an upper window down into the street: only next to it.
    let upper = |x| {
        let openings = [((14.0, 19.5), (14.0, 20.5), 1)];
        let house = house("h", rect(8.0, 16.0, 14.0, 24.0), 2, &openings);
        across(
            vec![],
            vec![house],
            one(RED, x, 20.0).on(1),
            one(BLUE, 17.0, 20.0),
        )
    };
    assert!(sees(&upper(13.2)));
    assert!(!sees(&upper(10.5)));
}

#[test]
fn src_08_nobody_sees_the_absent() {
    let mut state = pair(one(RED, 10.0, 20.0), one(BLUE, 30.0, 20.0));
    assert_eq!(line_of_sight(&state, A, ModelId(9)), Sight::Absent);
    assert_eq!(line_of_sight(&state, ModelId(9), A), Sight::Absent);
    state.models[1].status = Status::Lost { round: 1 };
    assert_eq!(
        lines_of_sight(&state, A, &[B, A]),
        [Sight::Absent, Sight::Clear]
    );
    assert_eq!(cover_of(&state, A, B), None);
}

#[test]
fn src_10_cover_by_kind_and_distance() {
    let worth = |gap: f64, piece: fn(&str, Vec<_>, f64) -> Piece| {
        let left = 30.0 - 0.492 - gap - 0.5;
        let piece = piece("p", rect(left, 10.0, left + 0.5, 30.0), 1.2);
        let state = across(
            vec![piece],
            vec![],
            one(RED, 10.0, 20.0),
            one(BLUE, 30.0, 20.0),
        );
        assert!(sees(&state));
        cover_of(&state, A, B).map_or(0, |cover| cover.modifier)
    };
    assert_eq!(worth(0.0, wall), -2, "solid, in contact");
    assert_eq!(worth(0.1, wall), -1, "solid, an inch away");
    assert_eq!(worth(1.0, wall), -1);
    assert_eq!(worth(1.1, wall), 0);
    assert_eq!(worth(0.0, scrub), -1, "light");
    assert_eq!(worth(1.0, scrub), -1);
    assert_eq!(worth(1.1, scrub), 0);
}

#[test]
fn src_10_cover_lies_between_shooter_and_target() {
    let piece = wall("w", rect(30.5, 10.0, 31.0, 30.0), 1.2);
    let state = across(
        vec![piece],
        vec![],
        one(RED, 10.0, 20.0),
        one(BLUE, 30.0, 20.0),
    );
    assert_eq!(
        cover_of(&state, A, B),
        None,
        "the wall is behind the target"
    );
    assert_eq!(cover_of(&state, B, A), None, "it is far from the other");
    // Within growth there is cover from everywhere.
    let piece = scrub("s", rect(25.0, 15.0, 35.0, 25.0), 1.0);
    let state = across(
        vec![piece],
        vec![],
        one(RED, 10.0, 20.0),
        one(BLUE, 30.0, 20.0),
    );
    let cover = cover_of(&state, A, B).unwrap();
    assert_eq!((cover.modifier, cover.cover), (-1, Cover::Light));
    // A kerb is no cover.
    let piece = wall("w", rect(29.0, 10.0, 29.5, 30.0), 0.3);
    let state = across(
        vec![piece],
        vec![],
        one(RED, 10.0, 20.0),
        one(BLUE, 30.0, 20.0),
    );
    assert_eq!(cover_of(&state, A, B), None);
    let mut broken = across(
        vec![wall("w", rect(29.0, 10.0, 29.5, 30.0), 1.2)],
        vec![],
        one(RED, 10.0, 20.0),
        one(BLUE, 30.0, 20.0),
    );
    assert!(cover_of(&broken, A, B).is_some());
    broken.pieces[0].broken = true;
    assert_eq!(cover_of(&broken, A, B), None);
}

#[test]
fn src_10_houses_protect_those_inside() {
    let inside = |x, level| {
        let openings = [((20.0, 19.0), (20.0, 21.0), 0)];
        let house = house("h", rect(20.0, 15.0, 28.0, 25.0), 1, &openings);
        let blue = one(BLUE, x, 20.0).on(level);
        let state = across(vec![], vec![house], one(RED, 10.0, 20.0), blue);
        cover_of(&state, A, B).map_or(0, |cover| cover.modifier)
    };
    assert_eq!(inside(20.5, 0), -2, "at the window");
    assert_eq!(inside(25.0, 0), -1, "back in the room");
    assert_eq!(inside(20.5, 1), -2, "behind the edge of the roof");
    assert_eq!(inside(25.0, 1), 0, "in the middle of the roof");
    let house = house("h", rect(20.0, 15.0, 28.0, 25.0), 1, &[]);
    let both = across(
        vec![],
        vec![house],
        one(RED, 22.0, 20.0),
        one(BLUE, 26.0, 20.0),
    );
    assert_eq!(cover_of(&both, A, B), None, "in one room");
    assert!(both.unit(UnitId(0)).is_some());
}
