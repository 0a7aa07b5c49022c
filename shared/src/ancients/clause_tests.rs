//! Facts of the rulebook that no table situation shows: scale, types, classes of ground, the default armies.

use super::testing::{area, board, board_with, id, pose, strip};
use super::{
    BaseKind, Board, Element, FeatureKind, Home, Intent, Leg, Side, State, Status, Troop,
    allowance, armies, basic_factor, check_move, losses,
};
use crate::dice::{Dice, Prepared};
use crate::geometry::{Pose, TOLERANCE};

const RED: Side = Side::Red;
const BLUE: Side = Side::Blue;

#[test]
fn scl_01_the_table_measures_2400_paces_each_way() {
    let bare = Board::bare();
    assert_eq!((bare.width, bare.depth), (2_400_000, 2_400_000));
    assert!(bare.features.is_empty());
}

#[test]
fn ter_07_a_road_crosses_a_river_where_their_lines_meet() {
    let crossings = |river: &[(f64, f64)]| {
        let features = vec![
            strip(
                "road",
                FeatureKind::Road,
                &[(300.0, 600.0), (900.0, 600.0), (900.0, 300.0)],
                40.0,
            ),
            strip("river", FeatureKind::River, river, 80.0),
        ];
        board_with(&[], features).board.crossings().len()
    };
    assert_eq!(crossings(&[(600.0, 0.0), (600.0, 2400.0)]), 1);
    assert_eq!(
        crossings(&[(0.0, 450.0), (2400.0, 450.0)]),
        1,
        "its second part"
    );
    assert_eq!(
        crossings(&[(600.0, 600.0), (600.0, 2400.0)]),
        1,
        "it begins on the line"
    );
    assert_eq!(crossings(&[(0.0, 700.0), (2400.0, 700.0)]), 0, "beside it");
    assert_eq!(
        crossings(&[(200.0, 0.0), (200.0, 2400.0)]),
        0,
        "before its end"
    );
    assert_eq!(crossings(&[(1000.0, 0.0), (1000.0, 2400.0)]), 0);
}

#[test]
fn scl_03_every_front_edge_measures_160_paces() {
    for troop in Troop::ALL {
        let state = board(&[("r1", RED, troop, 400.0, 400.0, 0.0)]);
        let (left, right) = state.elements[0]
            .footprint()
            .edge(crate::geometry::Edge::Front);
        assert!((left.distance(right) - 160.0).abs() < 1e-9, "{troop:?}");
    }
    assert!((Element::WIDTH - 160.0).abs() < f64::EPSILON);
}

#[test]
fn scl_06_a_die_shows_1_to_6() {
    let mut dice = Prepared::new(vec![1, 6]);
    assert_eq!(
        [dice.roll(), dice.roll(), dice.roll()],
        [Some(1), Some(6), None]
    );
}

/// Judging a move is measuring: it can be asked again and again and changes nothing.
#[test]
fn scl_08_measuring_changes_nothing() {
    let state = board(&[("r1", RED, Troop::Cavalry, 400.0, 400.0, 0.0)]);
    let before = state.clone();
    let ahead = |y: f64| Intent::Move {
        element: id(&state, "r1"),
        to: vec![Pose::paces(400.0, y, 0.0)],
        bonus: 0,
    };
    for y in [500.0, 900.0, 500.0] {
        let first = check_move(&state, RED, &ahead(y));
        assert_eq!(first.is_ok(), y < 800.0);
        assert_eq!(first, check_move(&state, RED, &ahead(y)));
    }
    assert_eq!(state, before);
}

#[test]
fn scl_10_one_tolerance_of_a_pace() {
    assert!((TOLERANCE - 1.0).abs() < f64::EPSILON);
    // A gap inside it is contact, a wider one is none.
    for (gap, meets) in [(0.9, true), (1.5, false)] {
        let state = board(&[
            ("r1", RED, Troop::Blades, 400.0, 400.0, 0.0),
            ("b1", BLUE, Troop::Blades, 400.0, 400.0 + gap, 180.0),
        ]);
        let contacts = super::contacts_of(&state, id(&state, "r1"));
        assert_eq!(contacts.len() == 1, meets, "{gap}");
    }
}

/// Code, German code, mounted, depth of the usual base, of the loose one, of the chariot.
type TypeRow = (
    &'static str,
    &'static str,
    bool,
    f64,
    Option<f64>,
    Option<f64>,
);

const TYPES: [TypeRow; 16] = [
    ("El", "El", true, 160.0, None, None),
    ("Kn", "Ri", true, 120.0, None, Some(160.0)),
    ("Cv", "Re", true, 120.0, None, Some(160.0)),
    ("LH", "LR", true, 120.0, None, None),
    ("SCh", "SiS", true, 160.0, None, None),
    ("Cm", "Km", true, 120.0, None, None),
    ("Sp", "Sp", false, 60.0, None, None),
    ("Pk", "Pk", false, 60.0, None, None),
    ("Bd", "Kl", false, 60.0, Some(80.0), None),
    ("Ax", "Hi", false, 80.0, None, None),
    ("Bw", "Bo", false, 60.0, Some(80.0), None),
    ("Ps", "Pl", false, 80.0, None, None),
    ("Wb", "St", false, 60.0, Some(80.0), None),
    ("Art", "Art", false, 160.0, None, None),
    ("WWg", "Kw", false, 160.0, None, None),
    ("CF", "TK", false, 80.0, None, None),
];

#[test]
fn trp_01_to_trp_20_the_table_of_types() {
    assert_eq!(Troop::ALL.len(), TYPES.len());
    for (troop, (code, german, mounted, depth, loose, chariot)) in Troop::ALL.into_iter().zip(TYPES)
    {
        assert_eq!((troop.code(), troop.german_code()), (code, german));
        assert_eq!(troop.is_mounted(), mounted, "{code}");
        for (kind, wanted) in [
            (BaseKind::Standard, Some(depth)),
            (BaseKind::Loose, loose),
            (BaseKind::Chariot, chariot),
        ] {
            let found = troop.has_base(kind).then(|| troop.depth(kind));
            assert_eq!(found, wanted, "{code} {kind:?}");
        }
    }
}

#[test]
fn trp_23_loose_foot_differs_in_nothing_but_depth() {
    for troop in [Troop::Blades, Troop::Bows, Troop::Warband] {
        let close = board(&[("r1", RED, troop, 400.0, 400.0, 0.0)]);
        let mut loose = close.clone();
        loose.elements[0].base = BaseKind::Loose;
        for enemy in Troop::ALL {
            assert_eq!(
                basic_factor(&close, troop, enemy),
                basic_factor(&loose, troop, enemy)
            );
        }
        let element = id(&close, "r1");
        assert_eq!(allowance(&close, element), allowance(&loose, element));
        assert!(loose.elements[0].depth() > close.elements[0].depth());
    }
}

#[test]
fn trp_24_to_trp_27_what_types_do() {
    let those = |does: fn(Troop) -> bool| -> Vec<&str> {
        let all = Troop::ALL.into_iter();
        all.filter(|troop| does(*troop)).map(Troop::code).collect()
    };
    assert_eq!(those(Troop::pursues), ["Kn", "SCh", "Wb"]);
    assert_eq!(those(Troop::shoots), ["Bw", "Art", "WWg"]);
    assert_eq!(those(Troop::is_wheeled), ["Art", "WWg"]);
    assert_eq!(those(Troop::is_unpushable), ["El", "WWg"]);
}

#[test]
fn ter_01_to_ter_09_what_is_bad_going_and_what_is_high() {
    let kinds = [
        (FeatureKind::GentleHill, false, true),
        (FeatureKind::SteepHill, true, true),
        (FeatureKind::Wood, true, false),
        (FeatureKind::Rough, true, false),
        (FeatureKind::Marsh, true, false),
        (FeatureKind::Dunes, true, false),
        (FeatureKind::Bua, true, false),
        (FeatureKind::EnclosedField, true, false),
    ];
    let corners = [
        (300.0, 300.0),
        (700.0, 300.0),
        (700.0, 700.0),
        (300.0, 700.0),
    ];
    let row = [("r1", RED, Troop::Blades, 500.0, 500.0, 0.0)];
    for (kind, bad, high) in kinds {
        assert_eq!(
            (kind.is_bad_going(), kind.is_hill()),
            (bad, high),
            "{kind:?}"
        );
        let state = board_with(&row, vec![area("a", kind, &corners)]);
        assert_eq!(state.is_in_bad_going(&state.elements[0]), bad, "{kind:?}");
    }
    let bare = board(&row);
    assert!(!bare.is_in_bad_going(&bare.elements[0]));
    // A river is no bad going; crossing it has a limit of its own.
    assert!(!FeatureKind::River.is_bad_going() && !FeatureKind::Road.is_bad_going());
}

/// As many elements on either side, of which the first of red are lost.
fn battle(size: u8, lost: u8) -> State {
    let names: Vec<(String, Side, f64)> = (1..=size)
        .flat_map(|i| {
            let x = 160.0 * f64::from(i);
            [(format!("r{i}"), RED, x), (format!("b{i}"), BLUE, x)]
        })
        .collect();
    let rows: Vec<_> = names
        .iter()
        .map(|(name, side, x)| {
            let y = if *side == RED { 300.0 } else { 2000.0 };
            (name.as_str(), *side, Troop::Spears, *x, y, 0.0)
        })
        .collect();
    let mut state = board(&rows);
    for i in 1..=lost {
        let gone = id(&state, &format!("r{i}"));
        state.elements[usize::from(gone.0)].status = Status::Lost;
    }
    state
}

#[test]
fn win_11_larger_battles_last_until_a_third_is_lost() {
    for (size, lost, beaten) in [(12, 3, false), (12, 4, true), (24, 7, false), (24, 8, true)] {
        let state = battle(size, lost);
        assert_eq!(losses(&state), [lost, 0]);
        let ended = super::victory::outcome(&state).is_some();
        assert_eq!(ended, beaten, "{lost} of {size}");
    }
}

/// Id, aggression, landscape and the twelve of every default army, the general's element starred.
const LISTS: [(&str, u8, Home, &str); 28] = [
    ("LST-01", 3, Home::Arable, "Cv*, Cv, LH, 4 Bd, 4 Ax, Art"),
    ("LST-02", 3, Home::Arable, "Bd*, Cv, 8 Bd, Ax, Ps"),
    ("LST-03", 1, Home::Arable, "Cv*, Cv, 6 Bd, 2 Sp, 2 Ps"),
    ("LST-04", 4, Home::Arable, "Kn*, Cv, LH, Ax, 6 Pk, 2 Ps"),
    (
        "LST-05",
        2,
        Home::Arable,
        "Kn*, Kn, 4 Pk, SCh, El, Cm, Wb, 2 Ps",
    ),
    (
        "LST-06",
        4,
        Home::Arable,
        "Kn*, Cv, LH, El, 4 Pk, 2 Sp, Ax, Ps",
    ),
    ("LST-07", 2, Home::Littoral, "Sp*, Cv, LH, 7 Sp, Ax, Ps"),
    (
        "LST-08",
        3,
        Home::Littoral,
        "Cv*, LH, 3 Sp, Ax, 3 Wb, 2 El, Ps",
    ),
    ("LST-09", 3, Home::Arable, "Cv*, 2 Cv, 8 Wb, Ps"),
    ("LST-10", 0, Home::Hilly, "Cv*, 2 LH, 3 Cv, 5 Wb, Ps"),
    ("LST-11", 4, Home::Forest, "Wb*, 9 Wb, 2 Ps"),
    (
        "LST-12",
        3,
        Home::Arable,
        "Cv*, Cv, SCh, WWg, Cm, 5 Bw, Ax, Ps",
    ),
    (
        "LST-13",
        1,
        Home::Arable,
        "Cv*, 2 Cv, 2 LH, SCh, 2 Ps, 4 Sp",
    ),
    ("LST-14", 2, Home::Steppe, "Kn*, 3 Kn, 8 LH"),
    (
        "LST-15",
        3,
        Home::Arable,
        "Cv*, Kn, 4 Cv, LH, El, Ax, 2 Sp, Ps",
    ),
    (
        "LST-16",
        0,
        Home::Tropical,
        "El*, 2 El, 2 Kn, 2 Cv, Bd, 4 Bw",
    ),
    ("LST-17", 3, Home::Dry, "LH*, LH, 5 Cm, 3 Bd, Bw, Ps"),
    ("LST-18", 2, Home::Littoral, "Cv*, 3 Cv, 3 Bd, 4 Bw, Ps"),
    ("LST-19", 2, Home::Arable, "Cv*, 3 Cv, 6 Sp, 2 Ps"),
    ("LST-20", 4, Home::Littoral, "Bd*, 10 Bd, Wb"),
    ("LST-21", 1, Home::Arable, "Bd*, 2 Bd, 8 Sp, Ps"),
    ("LST-22", 3, Home::Arable, "Kn*, 6 Kn, Cv, 2 Sp, Ps, Bw"),
    ("LST-23", 4, Home::Steppe, "Cv*, 2 Cv, 8 LH, Art"),
    ("LST-24", 3, Home::Arable, "Bd*, 2 Bd, 6 Bw, Sp, Bw, Art"),
    ("LST-25", 1, Home::Arable, "Kn*, 4 Bd, 6 Bw, Art"),
    ("LST-26", 1, Home::Arable, "Kn*, LH, 5 WWg, 4 Bd, Art"),
    ("LST-27", 3, Home::Hilly, "Pk*, Bd, 7 Pk, 2 Ps, Art"),
    ("LST-28", 4, Home::Arable, "Cv*, 3 Cv, 4 LH, Bw, 2 Ps, Art"),
];

#[test]
fn lst_01_to_lst_28_the_default_armies_as_listed() {
    assert_eq!(armies().len(), LISTS.len());
    for (list, (name, aggression, home, twelve)) in armies().iter().zip(LISTS) {
        assert_eq!((list.id.as_str(), list.aggression), (name, aggression));
        assert_eq!(list.home, home, "{name}");
        let mut wanted: Vec<(String, bool)> = Vec::new();
        for part in twelve.split(", ") {
            let (count, code) = part.split_once(' ').unwrap_or(("1", part));
            let count: usize = count.parse().expect("a number");
            let general = code.ends_with('*');
            let code = code.trim_end_matches('*').to_owned();
            wanted.extend(std::iter::repeat_n((code, general), count));
        }
        let mut found: Vec<(String, bool)> = list
            .elements()
            .iter()
            .map(|each| (each.troop.code().to_owned(), each.general))
            .collect();
        wanted.sort();
        found.sort();
        assert_eq!(found, wanted, "{name}");
    }
}

#[test]
fn lst_93_one_war_wagon_is_no_wagon_fort() {
    let needs: Vec<&str> = armies()
        .iter()
        .filter(|list| !list.needs_camp())
        .map(|list| list.id.as_str())
        .collect();
    assert_eq!(needs, ["LST-26"]);
}

/// A straight move of a lone element is the same as that of a group of one.
#[test]
fn mov_01_one_element_or_one_group() {
    let state = board(&[("r1", RED, Troop::Blades, 400.0, 400.0, 0.0)]);
    let element = id(&state, "r1");
    let alone = Intent::Move {
        element,
        to: vec![Pose::paces(400.0, 550.0, 0.0)],
        bonus: 0,
    };
    let group = Intent::MoveGroup {
        elements: vec![element],
        legs: vec![Leg::Ahead(150_000)],
        bonus: 0,
    };
    let ends = [alone, group].map(|intent| {
        let applied = super::testing::play(&state, &intent, &[]).expect("accepted");
        assert_eq!(applied.state.points, 5);
        pose(&applied.state, "r1")
    });
    assert_eq!(ends[0], ends[1]);
}
