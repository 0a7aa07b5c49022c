//! Composing the battlefield: every rule with a piece that just keeps it and one that just breaks it.

use super::super::{
    Board, FeatureKind, Home, Options, Refusal, Shape, Side, State, TableEdge, army, new_battle,
};
use super::{Outline, Piece, TerrainFault, check_terrain, free_piece, missing_terrain};
use crate::geometry::{Milli, Point};

/// A table of this landscape for red, with these pieces on it.
fn table(home: Home, pieces: &[Piece]) -> State {
    let options = Options {
        setup: super::super::Setup::Full,
        ..Options::default()
    };
    let list = army("LST-01").unwrap();
    let mut state = new_battle(&Board::bare(), [list, list], &options);
    state.musters[0].home = home;
    for piece in pieces {
        let feature = check_terrain(&state, Side::Red, piece).unwrap();
        state.board = std::sync::Arc::new(state.board.with_feature(feature));
    }
    state
}

fn check(state: &State, piece: &Piece) -> Result<(), TerrainFault> {
    match check_terrain(state, Side::Red, piece) {
        Ok(_) => Ok(()),
        Err(Refusal::Terrain { piece: at, fault }) => {
            assert_eq!(at, Some(piece.number));
            Err(fault)
        }
        Err(other) => panic!("{other:?}"),
    }
}

const fn at(x: Milli, y: Milli) -> Point {
    Point {
        x: x * 1000,
        y: y * 1000,
    }
}

fn oval(number: u8, kind: FeatureKind, centre: Point, length: Milli, width: Milli) -> Piece {
    Piece {
        number,
        kind,
        outline: Outline::Oval {
            centre,
            length: length * 1000,
            width: width * 1000,
            facing: 0,
            seed: 7,
        },
        paltry: false,
    }
}

fn area(kind: FeatureKind, corners: &[(Milli, Milli)]) -> Piece {
    let corners = corners.iter().map(|(x, y)| at(*x, *y)).collect();
    Piece {
        number: 1,
        kind,
        outline: Outline::Area(corners),
        paltry: false,
    }
}

fn rectangle(kind: FeatureKind, low: (Milli, Milli), size: (Milli, Milli)) -> Piece {
    let (x, y) = low;
    let (w, d) = size;
    area(kind, &[(x, y), (x + w, y), (x + w, y + d), (x, y + d)])
}

fn line(number: u8, kind: FeatureKind, points: &[(Milli, Milli)], width: Milli) -> Piece {
    Piece {
        number,
        kind,
        outline: Outline::Line {
            points: points.iter().map(|(x, y)| at(*x, *y)).collect(),
            width: width * 1000,
        },
        paltry: false,
    }
}

fn shore(number: u8, edge: TableEdge, depth: Milli) -> Piece {
    Piece {
        number,
        kind: FeatureKind::Waterway,
        outline: Outline::Shore {
            edge,
            depth: depth * 1000,
            seed: 3,
        },
        paltry: false,
    }
}

#[test]
fn ter_23_every_landscape_has_its_kinds() {
    use FeatureKind::{Bua, Dunes, Marsh, Oasis, Rough, SteepHill, Waterway, Wood};
    let offered = |home: Home, kind: FeatureKind| {
        let piece = if kind == Waterway {
            shore(1, TableEdge::North, 200)
        } else {
            oval(1, kind, at(1200, 1200), 400, 300)
        };
        check(&table(home, &[]), &piece)
    };
    assert_eq!(offered(Home::Arable, Bua), Ok(()));
    assert_eq!(offered(Home::Arable, Waterway), Ok(()));
    assert_eq!(offered(Home::Forest, Marsh), Ok(()));
    assert_eq!(offered(Home::Dry, Oasis), Ok(()));
    assert_eq!(offered(Home::Steppe, Rough), Ok(()));
    assert_eq!(offered(Home::Tropical, Marsh), Ok(()));
    assert_eq!(offered(Home::Littoral, SteepHill), Ok(()));
    for (home, kind) in [
        (Home::Arable, Dunes),
        (Home::Forest, Bua),
        (Home::Hilly, Waterway),
        (Home::Steppe, Wood),
        (Home::Dry, Marsh),
        (Home::Littoral, Rough),
        (Home::Tropical, FeatureKind::EnclosedField),
    ] {
        let fault = TerrainFault::NotOffered { kind, home };
        assert_eq!(offered(home, kind), Err(fault));
    }
}

#[test]
fn ter_23_of_two_kinds_in_brackets_one_is_taken() {
    let hill = oval(1, FeatureKind::SteepHill, at(500, 500), 400, 300);
    let marsh = oval(2, FeatureKind::Marsh, at(1500, 1500), 400, 300);
    let dunes = oval(2, FeatureKind::Dunes, at(1500, 1500), 400, 300);
    let state = table(Home::Littoral, &[hill]);
    assert_eq!(
        check(&state, &marsh),
        Err(TerrainFault::EitherOr {
            kind: FeatureKind::Marsh,
            other: FeatureKind::SteepHill
        })
    );
    assert_eq!(check(&state, &dunes), Ok(()));
}

#[test]
fn ter_24_single_kinds_twice_and_too_many() {
    let places = [
        (300, 300),
        (1000, 300),
        (1700, 300),
        (300, 1700),
        (1000, 1700),
    ];
    let woods: Vec<Piece> = (1..=5)
        .zip(places)
        .map(|(number, (x, y))| oval(number, FeatureKind::Wood, at(x, y), 300, 200))
        .collect();
    let forest = table(Home::Forest, &woods[..2]);
    assert_eq!(
        check(&forest, &woods[2]),
        Err(TerrainFault::Compulsory {
            found: 3,
            least: 1,
            most: 2
        })
    );
    let bua = |number, y| oval(number, FeatureKind::Bua, at(300, y), 300, 200);
    let twice = |first: Piece, second: Piece| check(&table(Home::Hilly, &[first]), &second);
    let most = |kind, most| Err(TerrainFault::TooManyOfKind { kind, most });
    assert_eq!(twice(bua(1, 300), bua(2, 900)), most(FeatureKind::Bua, 1));
    // The same piece in another place is no second one.
    assert_eq!(twice(bua(1, 300), bua(1, 900)), Ok(()));
    let hilly = table(Home::Hilly, &woods[..2]);
    assert_eq!(check(&hilly, &woods[2]), most(FeatureKind::Wood, 2));
    for number in [0, 6, u8::MAX] {
        let piece = oval(number, FeatureKind::Wood, at(300, 300), 300, 200);
        let fault = TerrainFault::TooManyPieces { most: 5 };
        assert_eq!(check(&table(Home::Forest, &[]), &piece), Err(fault));
    }
}

#[test]
fn ter_24_a_road_of_the_plough_land_counts_for_either() {
    let road = |number: u8| {
        let x = 200 + 300 * Milli::from(number);
        line(number, FeatureKind::Road, &[(x, 0), (x, 2400)], 80)
    };
    let four = [road(1), road(2), road(3), road(4)];
    let state = table(Home::Arable, &four);
    assert!(matches!(
        check(&state, &road(5)),
        Err(TerrainFault::Optional { .. })
    ));
    let kinds = |state: &State| {
        let all = missing_terrain(state, Side::Red).into_iter();
        all.filter(|fault| {
            matches!(
                fault,
                TerrainFault::Compulsory { .. } | TerrainFault::Optional { .. }
            )
        })
        .count()
    };
    assert_eq!(kinds(&state), 0);
    assert_eq!(kinds(&table(Home::Arable, &four[..3])), 0);
    assert_eq!(kinds(&table(Home::Arable, &four[..2])), 1);
    assert_eq!(kinds(&table(Home::Arable, &[])), 2);
}

#[test]
fn ter_25_sizes_of_areas() {
    let state = table(Home::Forest, &[]);
    let wood = |size| check(&state, &rectangle(FeatureKind::Wood, (200, 200), size));
    let marsh = |size| check(&state, &rectangle(FeatureKind::Marsh, (200, 200), size));
    assert_eq!(wood((160, 160)), Ok(()));
    assert_eq!(wood((960, 480)), Ok(()));
    assert_eq!(marsh((1280, 160)), Ok(()));
    assert_eq!(
        wood((900, 560)),
        Err(TerrainFault::TooLarge {
            length: 900_000,
            width: 560_000,
            most: 1_440_000
        })
    );
    assert_eq!(
        wood((200, 150)),
        Err(TerrainFault::TooSmall {
            side: 150_000,
            least: 160_000
        })
    );
    assert_eq!(
        wood((700, 300)),
        Err(TerrainFault::TooLong {
            length: 700_000,
            most: 600_000
        })
    );
    let star = [
        (200, 200),
        (600, 260),
        (1000, 200),
        (660, 310),
        (600, 900),
        (540, 310),
    ];
    assert!(matches!(
        check(&state, &area(FeatureKind::Wood, &star)),
        Err(TerrainFault::NotOval { .. } | TerrainFault::TooLarge { .. })
    ));
}

#[test]
fn ter_25_an_oval_has_its_length_and_width_whichever_way_it_lies() {
    let state = table(Home::Forest, &[]);
    for seed in 0..40 {
        for facing in [0, 17_000, 45_000, 261_500] {
            let mut piece = oval(1, FeatureKind::Wood, at(1200, 1200), 960, 480);
            piece.outline = Outline::Oval {
                centre: at(1200, 1200),
                length: 960_000,
                width: 480_000,
                facing,
                seed,
            };
            assert_eq!(check(&state, &piece), Ok(()), "{seed} {facing}");
            // What came of it may be laid again corner by corner, elsewhere too.
            let Shape::Area(corners) = piece.outline.shape(&state.board) else {
                panic!("an oval is an area");
            };
            piece.outline = Outline::Area(corners);
            assert_eq!(check(&state, &piece), Ok(()), "{seed} {facing}");
        }
    }
    let large = oval(1, FeatureKind::Wood, at(1200, 1200), 961, 480);
    assert!(matches!(
        check(&state, &large),
        Err(TerrainFault::TooLarge { .. })
    ));
    let huge = oval(1, FeatureKind::Wood, at(1200, 1200), 2_000_000, 2_000_000);
    assert!(matches!(
        check(&state, &huge),
        Err(TerrainFault::TooLarge { .. })
    ));
}

#[test]
fn ter_25_a_base_width_between_areas() {
    let hill = rectangle(FeatureKind::GentleHill, (200, 200), (400, 300));
    let state = table(Home::Forest, &[hill]);
    let wood = |x: Milli| {
        let piece = rectangle(FeatureKind::Wood, (x, 200), (400, 300));
        check(&state, &Piece { number: 2, ..piece })
    };
    assert_eq!(wood(760), Ok(()));
    let near = |gap| {
        Err(TerrainFault::TooNear {
            other: 1,
            gap,
            least: 160_000,
        })
    };
    assert_eq!(wood(750), near(150_000));
    assert_eq!(wood(300), near(0));
}

#[test]
fn ter_25_on_the_table() {
    let state = table(Home::Forest, &[]);
    let flush = rectangle(FeatureKind::Wood, (2000, 2000), (400, 400));
    assert_eq!(check(&state, &flush), Ok(()));
    let over = rectangle(FeatureKind::Wood, (2000, 2000), (401, 400));
    assert_eq!(
        check(&state, &over),
        Err(TerrainFault::PieceOffTable { at: at(2401, 2000) })
    );
    let oval_over = oval(1, FeatureKind::Wood, at(2300, 1200), 400, 300);
    assert!(matches!(
        check(&state, &oval_over),
        Err(TerrainFault::PieceOffTable { .. })
    ));
    let far = Piece {
        outline: Outline::Area(vec![
            at(0, 0),
            Point {
                x: Milli::MAX,
                y: Milli::MIN,
            },
            at(300, 0),
        ]),
        ..flush
    };
    assert!(matches!(
        check(&state, &far),
        Err(TerrainFault::PieceOffTable { .. })
    ));
}

#[test]
fn ter_28_outlines_that_are_none() {
    let state = table(Home::Tropical, &[]);
    let wood = |corners: &[(Milli, Milli)]| check(&state, &area(FeatureKind::Wood, corners));
    let few = |found| {
        Err(TerrainFault::Corners {
            found,
            least: 3,
            most: 64,
        })
    };
    assert_eq!(wood(&[]), few(0));
    assert_eq!(wood(&[(100, 100), (500, 500)]), few(2));
    let many: Vec<(Milli, Milli)> = (0..100_000).map(|i| (i % 2400, i / 2400)).collect();
    assert_eq!(wood(&many), few(u16::MAX));
    for crossed in [
        [(200, 200), (600, 600), (600, 200), (200, 600)],
        [(200, 200), (600, 200), (200, 200), (600, 600)],
    ] {
        assert_eq!(wood(&crossed), Err(TerrainFault::CrossesItself));
    }
    assert_eq!(
        wood(&[(200, 200), (400, 400), (600, 600)]),
        Err(TerrainFault::CrossesItself)
    );
    let river = |points: &[(Milli, Milli)]| check(&state, &line(1, FeatureKind::River, points, 80));
    for crossed in [
        &[(0, 1200), (0, 1200), (2400, 1200)][..],
        &[(0, 1200), (2000, 1200), (1500, 1200), (2400, 1300)],
        &[
            (0, 1200),
            (1400, 1200),
            (1400, 1300),
            (1300, 1300),
            (1300, 1100),
            (2400, 1200),
        ],
    ] {
        assert_eq!(
            river(crossed),
            Err(TerrainFault::CrossesItself),
            "{crossed:?}"
        );
    }
    assert!(matches!(
        river(&[(0, 1200)]),
        Err(TerrainFault::Corners { found: 1, .. })
    ));
    let kind = FeatureKind::River;
    let pond = rectangle(kind, (200, 200), (400, 400));
    assert_eq!(
        check(&state, &pond),
        Err(TerrainFault::WrongOutline { kind })
    );
    let kind = FeatureKind::Wood;
    let avenue = line(1, kind, &[(0, 1200), (2400, 1200)], 80);
    assert_eq!(
        check(&state, &avenue),
        Err(TerrainFault::WrongOutline { kind })
    );
}

#[test]
fn ter_07_and_ter_26_rivers_and_roads() {
    let state = table(Home::Tropical, &[]);
    let lay = |kind, points: &[(Milli, Milli)], width| check(&state, &line(1, kind, points, width));
    let (river, road) = (FeatureKind::River, FeatureKind::Road);
    assert_eq!(
        lay(river, &[(0, 1000), (1200, 1100), (2400, 1000)], 160),
        Ok(())
    );
    assert_eq!(lay(road, &[(300, 300), (900, 900)], 40), Ok(()));
    assert_eq!(
        lay(river, &[(0, 1000), (2300, 1000)], 80),
        Err(TerrainFault::RiverJoinsNoEdges)
    );
    assert_eq!(
        lay(river, &[(0, 1000), (400, 1200), (0, 1400)], 80),
        Err(TerrainFault::TooWinding {
            length: 894_427,
            most: 600_000
        })
    );
    assert_eq!(
        lay(road, &[(0, 1000), (2400, 1000)], 161),
        Err(TerrainFault::StripWidth {
            width: 161_000,
            least: 40_000,
            most: 160_000
        })
    );
    // 600 paces for ends that lie 400 apart, and a little more.
    assert_eq!(
        lay(road, &[(300, 300), (300, 400), (700, 400), (700, 300)], 80),
        Ok(())
    );
    assert!(matches!(
        lay(road, &[(300, 300), (300, 402), (700, 402), (700, 300)], 80),
        Err(TerrainFault::TooWinding { .. })
    ));
}

#[test]
fn ter_27_a_river_keeps_off_edges_that_it_runs_along() {
    let mut state = table(Home::Forest, &[]);
    let lay = |state: &State, points: &[(Milli, Milli)]| {
        check(state, &line(1, FeatureKind::River, points, 80))
    };
    let near = |edge, x, y, gap| {
        Err(TerrainFault::RiverAlongEdge {
            edge,
            at: at(x, y),
            gap,
            least: 640_000,
        })
    };
    let upright = |x| [(x, 0), (x, 2400)];
    assert_eq!(lay(&state, &upright(200)), Ok(()), "an option");
    state.options.river_margin = true;
    // 640 paces and half of 80.
    assert_eq!(lay(&state, &upright(680)), Ok(()));
    assert_eq!(lay(&state, &upright(1720)), Ok(()));
    let west = near(TableEdge::West, 678, 0, 638_000);
    assert_eq!(lay(&state, &upright(678)), west);
    let east = near(TableEdge::East, 1722, 0, 638_000);
    assert_eq!(lay(&state, &upright(1722)), east);
    let across = |y| [(0, y), (2400, y)];
    let south = near(TableEdge::South, 0, 300, 260_000);
    assert_eq!(lay(&state, &across(300)), south);
    let north = near(TableEdge::North, 0, 2000, 360_000);
    assert_eq!(lay(&state, &across(2000)), north);
    assert_eq!(lay(&state, &across(1200)), Ok(()));
    // Only the stretch that comes near, and the end of it that does.
    let bulge = [(0, 1200), (1000, 800), (1600, 500), (2400, 1200)];
    let slant = lay(&state, &bulge);
    assert!(
        matches!(slant, Err(TerrainFault::RiverAlongEdge { edge: TableEdge::South, at: bend, .. }) if bend == at(1600, 500)),
        "{slant:?}"
    );
    // Round a corner of the table: not along the edges where it begins and ends, unless it hugs one of them.
    assert_eq!(lay(&state, &[(0, 900), (900, 0)]), Ok(()));
    assert_eq!(lay(&state, &[(0, 700), (700, 700), (700, 0)]), Ok(()));
    let hug = lay(&state, &[(0, 100), (2300, 0)]);
    assert!(
        matches!(hug, Err(TerrainFault::RiverAlongEdge { edge: TableEdge::South, at: end, gap, .. }) if end == at(2300, 0) && gap < 0),
        "{hug:?}"
    );
    // Roads lie where they like.
    let mut arable = table(Home::Arable, &[]);
    arable.options.river_margin = true;
    let road = line(1, FeatureKind::Road, &upright(200), 80);
    assert_eq!(check(&arable, &road), Ok(()));
}

#[test]
fn ter_26_a_river_crosses_everything_but_hills() {
    let (river, road) = (FeatureKind::River, FeatureKind::Road);
    let water = line(2, river, &[(0, 1200), (2400, 1200)], 80);
    let on = |home: Home, kind: FeatureKind, piece: &Piece| {
        let lies = rectangle(kind, (900, 1000), (400, 400));
        let forward = check(&table(home, std::slice::from_ref(&lies)), piece);
        let backward = check(&table(home, std::slice::from_ref(piece)), &lies);
        assert_eq!(forward.is_ok(), backward.is_ok(), "{kind:?}");
        forward
    };
    assert_eq!(on(Home::Forest, FeatureKind::Wood, &water), Ok(()));
    assert_eq!(
        on(Home::Forest, FeatureKind::GentleHill, &water),
        Err(TerrainFault::RiverOnHill { other: 1 })
    );
    let way = line(2, road, &[(0, 1200), (2400, 1200)], 80);
    assert_eq!(on(Home::Hilly, FeatureKind::SteepHill, &way), Ok(()));
}

#[test]
fn ter_16_a_waterway_lies_along_an_edge() {
    let state = table(Home::Littoral, &[]);
    for edge in TableEdge::ALL {
        for depth in [80, 480] {
            let piece = shore(1, edge, depth);
            assert_eq!(check(&state, &piece), Ok(()), "{edge:?}");
            let board = table(Home::Littoral, &[piece]).board;
            assert_eq!(board.water_edge(), Some(edge));
            assert!(!board.may_be_base(edge) && !board.may_be_base(edge.opposite()));
        }
    }
    for depth in [79, 481] {
        assert_eq!(
            check(&state, &shore(1, TableEdge::East, depth)),
            Err(TerrainFault::ShoreDepth {
                depth: depth * 1000,
                least: 80_000,
                most: 480_000
            })
        );
    }
    let sea = table(Home::Arable, &[shore(1, TableEdge::North, 300)]);
    let road = line(2, FeatureKind::Road, &[(1200, 0), (1200, 2400)], 80);
    assert_eq!(
        check(&sea, &road),
        Err(TerrainFault::RoadIntoWater { other: 1 })
    );
}

#[test]
fn ter_10_only_rivers_are_paltry_and_only_without_a_die() {
    let mut state = table(Home::Forest, &[]);
    let mut river = line(1, FeatureKind::River, &[(0, 1200), (2400, 1200)], 80);
    river.paltry = true;
    let mut wood = oval(1, FeatureKind::Wood, at(1200, 1200), 400, 300);
    wood.paltry = true;
    assert_eq!(check(&state, &river), Ok(()));
    assert_eq!(check(&state, &wood), Err(TerrainFault::NotPaltry));
    state.options.river_state_by_die = true;
    assert_eq!(check(&state, &river), Err(TerrainFault::NotPaltry));
}

#[test]
fn ter_20_ter_21_and_room_for_camps_at_the_end() {
    let corner = [
        oval(1, FeatureKind::Wood, at(400, 400), 400, 300),
        oval(2, FeatureKind::GentleHill, at(400, 1000), 400, 300),
        oval(3, FeatureKind::GentleHill, at(1000, 400), 200, 200),
    ];
    assert_eq!(
        missing_terrain(&table(Home::Forest, &corner), Side::Red),
        [
            TerrainFault::EmptyQuarters { found: 1, least: 3 },
            TerrainFault::EasyQuarters { found: 1, least: 2 }
        ]
    );
    let spread = [
        oval(1, FeatureKind::Wood, at(400, 400), 400, 300),
        oval(2, FeatureKind::GentleHill, at(400, 1800), 400, 300),
        oval(3, FeatureKind::Marsh, at(1800, 400), 400, 300),
    ];
    assert_eq!(
        missing_terrain(&table(Home::Forest, &spread), Side::Red),
        []
    );
}

#[test]
fn the_next_piece_takes_the_lowest_number_that_is_free() {
    let [first, second, third] = [
        oval(1, FeatureKind::Wood, at(400, 400), 400, 300),
        oval(2, FeatureKind::GentleHill, at(400, 1800), 400, 300),
        oval(3, FeatureKind::Marsh, at(1800, 400), 400, 300),
    ];
    let free = |pieces: &[Piece]| free_piece(&table(Home::Forest, pieces));
    assert_eq!(free(&[]), Some(1));
    assert_eq!(free(&[first.clone(), third.clone()]), Some(2));
    assert_eq!(free(&[first, second, third]), Some(4));
}
