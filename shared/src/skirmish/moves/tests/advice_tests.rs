//! Formation moves, ways round obstacles, reach, links in reach, assaults: what is proposed is legal and gets somewhere.

use super::super::{
    Drag, allowance_of, assault_move, assault_targets, formation_move, links_within_reach, reach,
};
use super::*;

fn dragged(state: &State, x: f64, y: f64) -> Vec<Order> {
    let drag = Drag {
        by: at((x, y)),
        ..Drag::default()
    };
    formation_move(state, UnitId(0), &drag)
}

fn squad(places: &[Place]) -> Table {
    Table::new().red(places)
}

/// Five in two rows, the foremost at x = 11.2.
fn block() -> Vec<Place> {
    vec![
        (10.0, 10.0),
        (10.0, 11.2),
        (11.2, 10.0),
        (11.2, 11.2),
        (10.0, 12.4),
    ]
}

fn ends(state: &State, orders: &[Order]) -> Vec<Point> {
    let preview = judge(state, orders).expect("what is proposed is legal");
    let mut steps: Vec<_> = preview.models.iter().map(|model| &model.step).collect();
    steps.sort_by_key(|step| step.model);
    steps.iter().map(|step| step.to).collect()
}

#[test]
fn a_dragged_unit_keeps_its_formation() {
    let state = squad(&block()).play();
    let orders = dragged(&state, 5.0, 1.0);
    let expected: Vec<Point> = block().iter().map(|p| at((p.0 + 5.0, p.1 + 1.0))).collect();
    assert_eq!(ends(&state, &orders), expected);
    // Farther than it may go: as far as it may go.
    let ends = ends(&state, &dragged(&state, 20.0, 0.0));
    assert!(ends.iter().zip(block()).all(|(end, from)| {
        let gone = end.x - at(from).x;
        (5_990..=6_005).contains(&gone)
    }));
}

#[test]
fn a_turned_unit_turns_about_its_middle() {
    let state = squad(&[(10.0, 10.0), (12.0, 10.0)]).play();
    let drag = Drag {
        turn: 90,
        facing: Some(180),
        ..Drag::default()
    };
    let orders = formation_move(&state, UnitId(0), &drag);
    let ends = ends(&state, &orders);
    assert_eq!(ends, [at((11.0, 11.0)), at((11.0, 9.0))]);
    assert_eq!(orders[0].facing(), Some(180));
}

#[test]
fn a_dragged_unit_goes_round_what_blocks_it() {
    let state = squad(&[(10.0, 10.0)])
        .standing(Standing::Impassable, (12.0, 9.0), (12.5, 10.8))
        .play();
    let orders = dragged(&state, 4.0, 0.0);
    assert_eq!(ends(&state, &orders), [at((14.0, 10.0))]);
    let Order::Walk { path, .. } = &orders[0] else {
        panic!("{orders:?}");
    };
    assert!(path.len() > 2);
    let state = squad(&[(10.0, 10.0)])
        .vehicle(Side::Red, Mobility::Tracked, 60, (12.4, 10.1))
        .play();
    assert_eq!(ends(&state, &dragged(&state, 4.6, 0.0)), [at((14.6, 10.0))]);
}

#[test]
fn a_dragged_unit_finds_the_door() {
    let state = squad(&[(11.0, 9.0)])
        .house((10.0, 10.0), (16.0, 16.0), 1)
        .play();
    assert_eq!(ends(&state, &dragged(&state, 1.0, 2.5)), [at((12.0, 11.5))]);
    // And out again, round the corner.
    let state = squad(&[(11.0, 11.0)])
        .house((10.0, 10.0), (14.0, 14.0), 1)
        .play();
    let out = ends(&state, &dragged(&state, -2.0, -2.0));
    assert_eq!(out, [at((9.0, 9.0))]);
}

#[test]
fn a_dragged_unit_stops_before_enemies() {
    let state = squad(&[(10.0, 10.0)]).blue(&[(14.0, 10.0)]).play();
    let end = ends(&state, &dragged(&state, 4.0, 0.0))[0];
    assert!((11_900..=12_021).contains(&end.x), "{end:?}");
}

#[test]
fn ground_shortens_the_drag() {
    let state = squad(&[(10.0, 10.0)])
        .ground(TerrainKind::Swamp, (13.0, 0.0), (20.0, 20.0))
        .play();
    let end = ends(&state, &dragged(&state, 6.0, 0.0))[0];
    assert!((13_995..=14_005).contains(&end.x), "{end:?}");
}

#[test]
fn odd_drags_do_no_harm() {
    let state = squad(&block()).play();
    for by in [
        (i32::MIN, i32::MAX),
        (i32::MAX, i32::MAX),
        (0, i32::MIN),
        (-1, 0),
    ] {
        let drag = Drag {
            by: Point { x: by.0, y: by.1 },
            turn: i16::MIN,
            facing: Some(u16::MAX),
        };
        let orders = formation_move(&state, UnitId(0), &drag);
        assert!(orders.len() <= 5);
    }
    assert_eq!(formation_move(&state, UnitId(77), &Drag::default()), []);
}

#[test]
fn skm_26_the_allowance_of_a_path() {
    let state = squad(&[(10.0, 10.0)])
        .ground(TerrainKind::Swamp, (13.0, 0.0), (20.0, 20.0))
        .play();
    let of = |x: f64| {
        let path = [at((10.0, 10.0)), at((x, 10.0))];
        allowance_of(&state, ModelId(0), &path).expect("a model")
    };
    assert_eq!(of(12.0).0.total, 6_000);
    assert_eq!((of(14.0).0.total, of(14.0).1.len()), (4_000, 2));
    assert!(allowance_of(&state, ModelId(9), &[]).is_none());
}

#[test]
fn the_reach_ends_where_one_may_not_go() {
    let state = squad(&[(10.0, 10.0)])
        .ground(TerrainKind::Swamp, (12.0, 0.0), (20.0, 20.0))
        .standing(Standing::Impassable, (0.0, 7.0), (20.0, 8.0))
        .play();
    let reach = reach(&state, ModelId(0));
    let quarter = reach.len() / 4;
    assert!((reach[0].y - 16_000).abs() <= 5, "north: six inches");
    assert!(
        (reach[quarter].x - 14_000).abs() <= 5,
        "east: four through the swamp"
    );
    assert!(
        (reach[2 * quarter].y - 8_490).abs() <= 15,
        "south: the wall"
    );
    for end in &reach {
        let order = Order::Walk {
            model: ModelId(0),
            path: vec![at((10.0, 10.0)), *end],
            facing: Some(0),
        };
        assert_eq!(code(&judge(&state, &[order])), "ok", "{end:?}");
    }
}

#[test]
fn skm_72_links_in_reach_with_a_place_to_step_off() {
    let house = |place: Place, item: &[ItemId]| {
        Table::new()
            .house((10.0, 10.0), (16.0, 16.0), 2)
            .link(LinkKind::Stairs, ((15.0, 12.0), 0), ((15.0, 12.0), 1))
            .condition(LinkCondition::DamagedTest)
            .unit(Side::Red, Quality::Recruit, &[place], |template| {
                template.models[0].items = item.to_vec();
            })
            .play()
    };
    let state = house((14.0, 11.0), &[]);
    let found = links_within_reach(&state, ModelId(0));
    assert_eq!(found.len(), 1);
    let link = &found[0];
    assert_eq!(
        (link.link, link.way, link.level, link.movements),
        (LinkId(0), Way::Up, 1, 1)
    );
    assert_eq!(link.test.expect("damaged").target, 5);
    let exit = link.exit.expect("room");
    let climb = Order::Climb {
        model: ModelId(0),
        link: LinkId(0),
        way: Way::Up,
        exit,
        facing: Some(0),
    };
    assert_eq!(code(&judge(&state, &[climb])), "ok");
    let slow = links_within_reach(&house((14.0, 11.0), &[PACK]), ModelId(0));
    assert_eq!(slow[0].movements, 2);
    assert_eq!(
        links_within_reach(&house((12.0, 11.0), &[]), ModelId(0)),
        []
    );
}

#[test]
fn skm_48_an_assault_touches_as_many_as_can() {
    let state = squad(&block())
        .blue(&[(15.0, 10.0), (15.0, 11.5), (15.0, 13.0)])
        .play();
    let orders = assault_move(&state, UnitId(0), UnitId(1)).expect("in reach");
    let preview = judge_assault(&state, &orders, Some(UnitId(1))).expect("a legal assault");
    let mut attackers: Vec<ModelId> = preview.contacts.iter().map(|(own, _)| *own).collect();
    attackers.dedup();
    assert!(attackers.len() >= 3, "{:?}", preview.contacts);
    let far = squad(&block()).blue(&[(30.0, 10.0)]).play();
    assert_eq!(assault_move(&far, UnitId(0), UnitId(1)), None);
    let both = squad(&block())
        .blue(&[(15.0, 10.0)])
        .blue(&[(30.0, 10.0)])
        .vehicle(Side::Blue, Mobility::Wheeled, 60, (14.0, 14.0));
    assert_eq!(assault_targets(&both.play(), UnitId(0)), [UnitId(1)]);
}
