//! The whole setup, played through.

use super::*;
use crate::dice::Prepared;
use crate::geometry::{Point, Pose};

fn play(state: &State, side: Side, intent: &Intent, dice: &[u8]) -> Result<State, Refusal> {
    match apply(state, side, intent, &mut Prepared::new(dice.to_vec())) {
        Ok(applied) => {
            let mut folded = state.clone();
            for event in &applied.events {
                fold(&mut folded, event).unwrap();
            }
            assert_eq!(folded, applied.state, "the events fold to the state");
            Ok(applied.state)
        }
        Err(Refused::Rule(refusal)) => Err(refusal),
        Err(Refused::OutOfDice) => panic!("more dice than {dice:?}"),
    }
}

fn battle(board_id: &str, armies: [&str; 2], options: &Options) -> State {
    let board = &board(board_id).unwrap().board;
    new_battle(board, armies.map(|id| army(id).unwrap()), options)
}

/// Red attacks from the south.
fn begun(board_id: &str, armies: [&str; 2], options: &Options) -> State {
    let state = battle(board_id, armies, options);
    play(&state, Side::Red, &Intent::Begin, &[5, 2, 3]).unwrap()
}

/// The camp of the side whose turn it is, where the suggestion has it, and ready.
fn with_camp(state: &State) -> State {
    let side = state.active;
    let centre = suggested_camp(state, side).unwrap();
    let intent = Intent::PlaceCamp {
        centre,
        garrison: None,
    };
    let state = play(state, side, &intent, &[]).unwrap();
    play(&state, side, &Intent::Ready, &[]).unwrap()
}

fn deployed(state: &State) -> State {
    let side = state.active;
    let placements = suggested_deployment(state, side);
    play(state, side, &Intent::Deploy { placements }, &[]).unwrap()
}

fn to_deployment(board_id: &str, armies: [&str; 2]) -> State {
    with_camp(&with_camp(&begun(board_id, armies, &Options::default())))
}

fn id(state: &State, name: &str) -> ElementId {
    state.id_of(name).unwrap()
}

fn put(state: &State, name: &str, x: f64, y: f64, facing: f64) -> Result<State, Refusal> {
    let placements = vec![Placed {
        element: id(state, name),
        pose: Pose::paces(x, y, facing),
    }];
    play(state, state.active, &Intent::Deploy { placements }, &[])
}

#[test]
fn dep_01_the_higher_die_attacks_and_ties_roll_again() {
    let state = battle("plain", ["LST-01", "LST-09"], &Options::default());
    let after = play(&state, Side::Blue, &Intent::Begin, &[4, 4, 2, 6, 6]).unwrap();
    assert_eq!(after.attacker, Some(Side::Blue));
    assert_eq!((after.active, after.phase), (Side::Red, Phase::Camps));
    let edges = after.rosters.map(|roster| roster.base_edge.unwrap());
    assert_eq!(edges, [TableEdge::East, TableEdge::West]);
    let again = play(&after, Side::Red, &Intent::Begin, &[5, 2, 3]);
    assert_eq!(again.unwrap_err().clause(), crate::Clause::Seq01);
}

#[test]
fn dep_02_aggression_is_added_only_by_option() {
    let armies = ["LST-04", "LST-16"];
    let plain = battle("plain", armies, &Options::default());
    let roll = |state: &State| play(state, Side::Red, &Intent::Begin, &[2, 5, 3]).unwrap();
    assert_eq!(roll(&plain).attacker, Some(Side::Blue));
    let options = Options {
        aggression_in_setup: true,
        ..Options::default()
    };
    assert_eq!(
        roll(&battle("plain", armies, &options)).attacker,
        Some(Side::Red)
    );
}

#[test]
fn dep_04_the_edge_die_names_the_attackers_edge() {
    let state = battle("plain", ["LST-01", "LST-09"], &Options::default());
    let edge = |die: u8| {
        let after = play(&state, Side::Red, &Intent::Begin, &[5, 2, die]).unwrap();
        let [red, blue] = after.rosters.map(|roster| roster.base_edge.unwrap());
        assert_eq!(blue, red.opposite());
        red
    };
    let (north, east, south, west) = (
        TableEdge::North,
        TableEdge::East,
        TableEdge::South,
        TableEdge::West,
    );
    assert_eq!(
        [1, 2, 3, 4, 5, 6].map(edge),
        [north, east, south, west, west, west]
    );
}

#[test]
fn cfg_02_the_attacker_may_choose_his_edge() {
    let options = Options {
        edge_choice: EdgeChoice::Attacker,
        ..Options::default()
    };
    let state = battle("plain", ["LST-01", "LST-09"], &options);
    let state = play(&state, Side::Red, &Intent::Begin, &[5, 2]).unwrap();
    assert_eq!((state.active, state.phase), (Side::Red, Phase::Edges));
    let choose = Intent::ChooseEdge {
        edge: TableEdge::East,
    };
    assert!(play(&state, Side::Blue, &choose, &[]).is_err());
    let state = play(&state, Side::Red, &choose, &[]).unwrap();
    assert_eq!(state.rosters[1].base_edge, Some(TableEdge::West));
    assert_eq!((state.active, state.phase), (Side::Blue, Phase::Camps));
}

#[test]
fn cmp_03_a_camp_touches_the_base_edge_in_good_going() {
    // Blue defends from the north of the board with the ford.
    let state = begun("ford", ["LST-01", "LST-09"], &Options::default());
    let place = |x: i32, y: i32, garrison: Option<&str>| {
        let intent = Intent::PlaceCamp {
            centre: Point {
                x: x * 1000,
                y: y * 1000,
            },
            garrison: garrison.map(|name| id(&state, name)),
        };
        play(&state, Side::Blue, &intent, &[])
    };
    let camp = place(1500, 2319, None).unwrap().camps[1].unwrap();
    let middle = Point {
        x: 1_500_000,
        y: 2_320_000,
    };
    assert_eq!(camp.centre, middle, "seated on the edge");
    assert_eq!(camp.garrison, state.id_of("bc"));
    for (x, y) in [(1500, 2310), (1500, 80), (70, 2320), (2390, 2320)] {
        assert_eq!(
            place(x, y, None),
            Err(Refusal::CampNotOnBaseEdge),
            "{x} {y}"
        );
    }
    assert_eq!(
        place(1500, 2320, Some("r3")).unwrap_err(),
        Refusal::NotYours {
            element: id(&state, "r3")
        }
    );
    let guarded = place(1500, 2320, Some("b4")).unwrap();
    let guard = guarded.element(id(&state, "b4")).unwrap();
    assert!(guard.is_on_table());
    assert_eq!(guard.footprint().centre(), middle.vec());
    assert_eq!(
        guarded.element(id(&state, "bc")).unwrap().status,
        Status::InHand
    );
    // Placed again with camp followers: the guard comes back to the hand.
    let intent = Intent::PlaceCamp {
        centre: middle,
        garrison: None,
    };
    let again = play(&guarded, Side::Blue, &intent, &[]).unwrap();
    assert_eq!(
        again.element(id(&state, "b4")).unwrap().status,
        Status::InHand
    );
}

#[test]
fn cmp_03_no_camp_in_a_wood() {
    let wood = Feature {
        id: "wood".to_owned(),
        kind: FeatureKind::Wood,
        shape: Shape::Area(
            [(1000, 2200), (1400, 2200), (1400, 2400), (1000, 2400)]
                .map(|(x, y)| Point {
                    x: x * 1000,
                    y: y * 1000,
                })
                .to_vec(),
        ),
        paltry: false,
    };
    let armies = ["LST-01", "LST-09"].map(|id| army(id).unwrap());
    let board = Board::new(2_400_000, 2_400_000, vec![wood]);
    let state = new_battle(&board, armies, &Options::default());
    let state = play(&state, Side::Red, &Intent::Begin, &[5, 2, 3]).unwrap();
    let place = |x: i32| Intent::PlaceCamp {
        centre: Point {
            x: x * 1000,
            y: 2_320_000,
        },
        garrison: None,
    };
    assert_eq!(
        play(&state, Side::Blue, &place(1450), &[]),
        Err(Refusal::CampGround { feature: 0 })
    );
    assert!(
        play(&state, Side::Blue, &place(1480), &[]).is_ok(),
        "flush with it"
    );
    let suggested = suggested_camp(&state, Side::Blue).unwrap();
    assert!(suggested.x <= 920_000 || suggested.x >= 1_480_000);
}

#[test]
fn arm_04_only_war_wagons_save_the_camp() {
    let state = begun("plain", ["LST-01", "LST-26"], &Options::default());
    let state = play(&state, Side::Blue, &Intent::Ready, &[]).unwrap();
    assert_eq!((state.active, state.phase), (Side::Red, Phase::Camps));
    assert_eq!(
        play(&state, Side::Red, &Intent::Ready, &[]),
        Err(Refusal::CampMissing)
    );
}

#[test]
fn dep_06_the_defender_first_then_the_attacker_then_the_exchange() {
    let state = to_deployment("plain", ["LST-01", "LST-09"]);
    assert_eq!((state.active, state.phase), (Side::Blue, Phase::Deploy));
    assert_eq!(
        play(&state, Side::Blue, &Intent::Ready, &[]),
        Err(Refusal::NotAllDeployed { missing: 12 })
    );
    let state = play(&deployed(&state), Side::Blue, &Intent::Ready, &[]).unwrap();
    assert_eq!((state.active, state.phase), (Side::Red, Phase::Deploy));
    let state = play(&deployed(&state), Side::Red, &Intent::Ready, &[]).unwrap();
    assert_eq!((state.active, state.phase), (Side::Blue, Phase::Swap));
    let state = play(&state, Side::Blue, &Intent::Ready, &[4]).unwrap();
    assert_eq!((state.active, state.phase), (Side::Red, Phase::Move));
    assert_eq!(
        (state.bound, state.points),
        (1, 4),
        "dep_12 the attacker moves first"
    );
}

#[test]
fn dep_07_the_zone_is_600_deep() {
    let state = to_deployment("plain", ["LST-01", "LST-09"]);
    // Blue's base edge is the north; b3 is warband.
    assert!(put(&state, "b5", 1200.0, 1800.0, 180.0).is_ok());
    assert!(
        put(&state, "b5", 80.0, 1800.0, 180.0).is_ok(),
        "dep_08 no margin"
    );
    let element = id(&state, "b5");
    assert_eq!(
        put(&state, "b5", 1200.0, 1799.0, 180.0),
        Err(Refusal::OutsideZone { element, by: 1000 })
    );
    assert!(matches!(
        put(&state, "b5", 79.0, 1800.0, 180.0),
        Err(Refusal::OffTable { .. })
    ));
    assert_eq!(
        put(&state, "r5", 1200.0, 500.0, 0.0),
        Err(Refusal::NotYours {
            element: id(&state, "r5")
        })
    );
    assert!(matches!(
        put(&state, "bc", 1200.0, 1900.0, 180.0),
        Err(Refusal::CampFollower { .. })
    ));
}

#[test]
fn dep_08_the_side_margin_is_an_option() {
    let options = Options {
        side_margin: true,
        ..Options::default()
    };
    let state = begun("plain", ["LST-01", "LST-09"], &options);
    let state = with_camp(&with_camp(&state));
    assert!(put(&state, "b5", 380.0, 1800.0, 180.0).is_ok());
    assert!(matches!(
        put(&state, "b5", 370.0, 1800.0, 180.0),
        Err(Refusal::OutsideZone { by: 10_000, .. })
    ));
}

#[test]
fn dep_09_nobody_stands_on_another_and_wheels_keep_to_good_going() {
    // Blue (north) has the artillery: north wood of the ford board at (560, 1600..1960).
    let state = to_deployment("ford", ["LST-09", "LST-23"]);
    let art = id(&state, "b12");
    assert!(matches!(
        put(&state, "b12", 560.0, 1820.0, 180.0),
        Err(Refusal::NoWheels { element, .. }) if element == art
    ));
    assert!(put(&state, "b1", 560.0, 1820.0, 180.0).is_ok());
    let state = put(&state, "b1", 1200.0, 1800.0, 180.0).unwrap();
    assert_eq!(
        put(&state, "b2", 1300.0, 1800.0, 180.0),
        Err(Refusal::EndsOn {
            element: id(&state, "b2"),
            other: id(&state, "b1")
        })
    );
    assert!(
        put(&state, "b2", 1360.0, 1800.0, 180.0).is_ok(),
        "flush is fine"
    );
    assert!(
        put(&state, "b1", 1300.0, 1800.0, 180.0).is_ok(),
        "as often as wanted"
    );
    let camp = state.camps[1].unwrap().centre.vec();
    assert!(matches!(
        put(&state, "b2", camp.x, camp.y - 40.0, 180.0),
        Err(Refusal::EndsOnCamp { .. })
    ));
    let twice = Placed {
        element: art,
        pose: Pose::paces(1200.0, 2000.0, 180.0),
    };
    let intent = |placements: Vec<Placed>| Intent::Deploy { placements };
    for bad in [vec![], vec![twice, twice]] {
        assert_eq!(
            play(&state, Side::Blue, &intent(bad), &[]),
            Err(Refusal::Malformed)
        );
    }
    let facing = Placed {
        pose: Pose {
            facing: -1,
            ..twice.pose
        },
        ..twice
    };
    let far = Placed {
        pose: Pose {
            x: i32::MAX,
            y: i32::MIN,
            facing: 0,
        },
        ..twice
    };
    assert!(play(&state, Side::Blue, &intent(vec![facing]), &[]).is_err());
    assert!(play(&state, Side::Blue, &intent(vec![far]), &[]).is_err());
}

#[test]
fn dep_10_the_defender_exchanges_two_pairs() {
    let state = to_deployment("plain", ["LST-01", "LST-09"]);
    let state = play(&deployed(&state), Side::Blue, &Intent::Ready, &[]).unwrap();
    let state = play(&deployed(&state), Side::Red, &Intent::Ready, &[]).unwrap();
    let swap = |state: &State, side: Side, a: &str, b: &str| {
        let intent = Intent::Swap {
            a: id(state, a),
            b: id(state, b),
        };
        play(state, side, &intent, &[])
    };
    let pose = |state: &State, name: &str| state.element(id(state, name)).unwrap().pose;
    assert!(swap(&state, Side::Red, "r1", "r2").is_err());
    assert!(matches!(
        swap(&state, Side::Blue, "b4", "bc"),
        Err(Refusal::CannotSwap { .. })
    ));
    let once = swap(&state, Side::Blue, "b4", "b5").unwrap();
    assert_eq!(pose(&once, "b4"), pose(&state, "b5"));
    assert_eq!(pose(&once, "b5"), pose(&state, "b4"));
    let twice = swap(&once, Side::Blue, "b6", "b7").unwrap();
    assert_eq!(
        swap(&twice, Side::Blue, "b8", "b9"),
        Err(Refusal::NoSwapLeft)
    );
}

#[test]
fn every_army_has_a_place_on_every_board_at_every_edge() {
    for board in boards() {
        for pair in armies().chunks(2) {
            // The last round keeps 300 paces from the sides.
            for (die, side_margin) in [(1, false), (2, false), (3, false), (4, false), (1, true)] {
                let options = Options {
                    side_margin,
                    ..Options::default()
                };
                let state = new_battle(&board.board, [&pair[0], &pair[1]], &options);
                let state = play(&state, Side::Red, &Intent::Begin, &[5, 2, die]).unwrap();
                let state = with_camp(&with_camp(&state));
                let state = play(&deployed(&state), Side::Blue, &Intent::Ready, &[]);
                let what = format!("{} {} {die}", board.id, pair[0].id);
                let state = state.unwrap_or_else(|r| panic!("{what}: {r:?}"));
                let state = play(&deployed(&state), Side::Red, &Intent::Ready, &[]);
                assert!(state.is_ok(), "{what}: {state:?}");
            }
        }
    }
}

#[test]
fn a_suggested_line_has_its_foot_in_the_middle_and_its_supports_behind() {
    let state = to_deployment("plain", ["LST-09", "LST-04"]);
    let placements = suggested_deployment(&state, Side::Blue);
    let at = |name: &str| {
        let wanted = id(&state, name);
        placements
            .iter()
            .find(|p| p.element == wanted)
            .unwrap()
            .pose
    };
    // Alexander's army: b1 knights, b2 cavalry, b3 light horse, b5 to b10 pikes.
    let off_centre = |name: &str| (at(name).x - 1_200_000).abs();
    assert!((5..=10).all(|i| off_centre(&format!("b{i}")) < off_centre("b3")));
    let front_rank = (5..=10).filter(|i| at(&format!("b{i}")).y == at("b1").y);
    assert_eq!(front_rank.count(), 3, "pikes stand in two ranks");
}

#[test]
fn dep_07_nobody_is_placed_beyond_the_table() {
    let state = to_deployment("plain", ["LST-01", "LST-09"]);
    for (x, y) in [
        (60.0, 300.0),
        (2340.0, 300.0),
        (1200.0, 40.0),
        (1200.0, 2410.0),
    ] {
        let found = put(&state, "b1", x, y, 0.0);
        assert!(
            matches!(found, Err(Refusal::OffTable { .. })),
            "{x} {y}: {found:?}"
        );
    }
}
