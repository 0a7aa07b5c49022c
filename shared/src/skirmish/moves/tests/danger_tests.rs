//! Dangerous ground and facing after losses: test vectors 37 to 42, 60.

use super::super::super::{MobilitySet, Pending};
use super::*;

const WIRE: Standing = Standing::Dangerous(MobilitySet::ALL);

fn soldier(quality: Quality) -> Table {
    Table::new().unit(Side::Red, quality, &[(10.0, 10.0)], |_| {})
}

/// Wire from x = 11 to 12.
fn before_wire(quality: Quality) -> State {
    soldier(quality)
        .standing(WIRE, (11.0, 0.0), (12.0, 20.0))
        .play()
}

const THROUGH: [Place; 2] = [(10.0, 10.0), (14.0, 10.0)];

fn lives_after(quality: Quality, dice: &[u8]) -> bool {
    let (state, _) = carry_out(&before_wire(quality), &[walk(0, &THROUGH)], dice);
    state.models[0].is_alive()
}

#[test]
fn skm_64_tv_37_tv_38_as_high_or_lower_passes() {
    assert!(lives_after(Quality::Recruit, &[5]));
    assert!(!lives_after(Quality::Recruit, &[6]));
    assert!(lives_after(Quality::Experienced, &[6]));
    assert!(!lives_after(Quality::Experienced, &[7]));
    assert!(lives_after(Quality::Veteran, &[7]));
}

#[test]
fn skm_66_tv_39_lost_where_the_way_entered_and_the_unit_goes_on() {
    let places: Vec<Place> = (0..5).map(|i| (10.0, 10.0 + 1.2 * f64::from(i))).collect();
    let state = Table::new()
        .red(&places)
        .standing(WIRE, (11.0, 0.0), (12.0, 20.0))
        .play();
    let orders: Vec<Order> = (0..)
        .zip(&places)
        .map(|(model, from)| walk(model, &[*from, (14.0, from.1)]))
        .collect();
    let (after, events) = carry_out(&state, &orders, &[6, 1, 1, 1, 1]);
    assert_eq!(after.models[0].status, Status::Lost { round: 1 });
    assert_eq!(after.models[0].at, at((11.0, 10.0)));
    assert!(after.models[1..].iter().all(|model| model.at.x == 14_000));
    let tests = events
        .iter()
        .filter(|event| matches!(event, Event::Tested(_)));
    assert_eq!(tests.count(), 5);
}

#[test]
fn skm_67_tv_40_veterans_repeat_once() {
    assert!(lives_after(Quality::Veteran, &[8, 7]));
    assert!(!lives_after(Quality::Veteran, &[8, 9]));
    assert!(lives_after(Quality::Veteran, &[7]));
}

#[test]
fn skm_65_tv_41_tests_in_the_order_of_the_way_until_one_fails() {
    // The piece that is met first stands second in the list.
    let state = soldier(Quality::Recruit)
        .standing(WIRE, (13.0, 0.0), (13.5, 20.0))
        .standing(WIRE, (11.0, 0.0), (12.0, 20.0))
        .play();
    let order = [walk(0, &THROUGH)];
    let preview = judge(&state, &order).expect("a risk");
    let pieces: Vec<Option<PieceId>> = preview.tests().map(|test| test.piece).collect();
    assert_eq!(pieces, [Some(PieceId(1)), Some(PieceId(0))]);
    let (after, _) = carry_out(&state, &order, &[6]);
    assert_eq!(after.models[0].at, at((11.0, 10.0)));
    let (after, _) = carry_out(&state, &order, &[5, 6]);
    assert_eq!(after.models[0].at, at((13.0, 10.0)));
}

#[test]
fn skm_65_started_inside_counts_and_touching_does_not() {
    let state = Table::new()
        .red(&[(11.5, 10.0)])
        .standing(WIRE, (11.0, 0.0), (12.0, 20.0))
        .play();
    let preview = judge(&state, &[walk(0, &[(11.5, 10.0), (14.0, 10.0)])]).expect("a risk");
    assert_eq!(preview.models[0].tests[0].at, at((11.5, 10.0)));
    let state = before_wire(Quality::Recruit);
    let preview = judge(&state, &[walk(0, &[(10.0, 10.0), (11.0, 10.0)])]).expect("no risk");
    assert_eq!(preview.risks, 0);
}

#[test]
fn skm_68_tv_42_risks_are_confirmed() {
    let state = before_wire(Quality::Veteran);
    let orders = [walk(0, &THROUGH)];
    let wish = MoveWish {
        unit: UnitId(0),
        orders: &orders,
        assault: None,
        confirm_risk: false,
    };
    let refusal = check_unit_move(&state, Side::Red, &wish);
    assert_eq!(refusal, Err(Refusal::RiskNotConfirmed { tests: 1 }));
    let preview = judge(&state, &orders).expect("confirmed");
    let test = preview.models[0].tests[0];
    assert_eq!((test.target, test.tries, test.chance.0), (7, 2, 910_000));
}

#[test]
fn skm_64_chances_shown() {
    for (quality, percent) in [
        (Quality::Recruit, 50),
        (Quality::Experienced, 60),
        (Quality::Veteran, 91),
    ] {
        let preview = judge(&before_wire(quality), &[walk(0, &THROUGH)]).expect("a risk");
        assert_eq!(preview.models[0].tests[0].chance.0, percent * 10_000);
    }
    let mut state = before_wire(Quality::Recruit);
    state.units[0].exhausted = true;
    let preview = judge(&state, &[walk(0, &THROUGH)]).expect("a risk");
    assert_eq!(preview.models[0].tests[0].target, 4);
}

#[test]
fn skm_70_danger_may_be_for_some_only() {
    let wheels = Standing::Dangerous(MobilitySet {
        foot: false,
        wheeled: true,
        tracked: false,
    });
    let state = soldier(Quality::Recruit)
        .standing(wheels, (11.0, 0.0), (12.0, 20.0))
        .play();
    assert_eq!(judge(&state, &[walk(0, &THROUGH)]).expect("safe").risks, 0);
    let state = Table::new()
        .vehicle(Side::Red, Mobility::Wheeled, 60, (8.0, 10.0))
        .standing(wheels, (11.0, 0.0), (12.0, 20.0))
        .play();
    let preview = judge(&state, &[walk(0, &[(8.0, 10.0), (14.0, 10.0)])]).expect("a risk");
    assert_eq!(preview.models[0].tests[0].target, 6);
    let (after, events) = carry_out(&state, &[walk(0, &[(8.0, 10.0), (14.0, 10.0)])], &[9]);
    assert!(!after.models[0].is_alive());
    assert!(events.contains(&Event::UnitDestroyed { unit: UnitId(0) }));
}

#[test]
fn skm_35_losses_undo_nothing_and_tear_nobody_apart() {
    // The middle of three is lost: what is left stands 2.7 inches apart, and yet the move stands.
    let places = [(10.0, 10.0), (10.0, 11.85), (10.0, 13.7)];
    let state = Table::new()
        .red(&places)
        .standing(WIRE, (11.0, 11.4), (12.0, 12.3))
        .play();
    let orders: Vec<Order> = (0..)
        .zip(&places)
        .map(|(model, from)| walk(model, &[*from, (13.0, from.1)]))
        .collect();
    let (after, _) = carry_out(&state, &orders, &[10]);
    assert_eq!(after.models[0].at, at((13.0, 10.0)));
    assert_eq!(after.models[2].at, at((13.0, 13.7)));
    assert!(!after.models[1].is_alive());
}

#[test]
fn skm_69_ground_slows_and_endangers() {
    let state = soldier(Quality::Recruit)
        .piece((11.0, 0.0), (12.0, 20.0), |piece| {
            piece.kind = Some(TerrainKind::Scrub);
            piece.standing = WIRE;
        })
        .play();
    let preview = judge(&state, &[walk(0, &THROUGH)]).expect("a risk");
    assert_eq!((preview.risks, preview.models[0].step.allowance), (1, 4000));
}

#[test]
fn skm_40_tv_60_a_squad_that_has_become_small_looks_somewhere() {
    let places: Vec<Place> = (0..4).map(|i| (10.0, 10.0 + 1.2 * f64::from(i))).collect();
    let state = Table::new()
        .red(&places)
        .standing(WIRE, (11.0, 9.0), (12.0, 10.5))
        .play();
    let orders = |facing: Option<Heading>| -> Vec<Order> {
        let order = |(model, from): (u8, &Place)| Order::Walk {
            model: ModelId(model),
            path: vec![at(*from), at((13.0, from.1))],
            facing,
        };
        (0..).zip(&places).map(order).collect()
    };
    let (after, _) = carry_out(&state, &orders(None), &[6]);
    assert_eq!(after.pending, [Pending::Facing { unit: UnitId(0) }]);
    let answer = |facings: &[(ModelId, Heading)]| {
        let mut dice = Prepared::new(Vec::new());
        let mut turn = Turn::new(after.clone(), &mut dice);
        let answer = super::super::set_facing(&mut turn, Side::Red, facings);
        (refused(answer), turn.state)
    };
    let three = [1, 2, 3].map(|model| (ModelId(model), 90));
    let (verdict, answered) = answer(&three);
    assert_eq!(verdict, "ok");
    assert!(answered.pending.is_empty());
    assert_eq!(answered.models[2].facing, Some(90));
    assert_eq!(answer(&three[..2]).0, "FACING_REQUIRED");
    assert_eq!(answer(&[(ModelId(1), 360)]).0, "BAD_NUMBER");
    assert_eq!(answer(&[(ModelId(0), 90)]).0, "UNIT_NOT_YOURS");
    // Sent with the orders, nobody is asked.
    let (after, _) = carry_out(&state, &orders(Some(45)), &[6]);
    assert!(after.pending.is_empty());
    assert_eq!(after.models[1].facing, Some(45));
    // The clock has run out: away from the own edge.
    let (mut late, _) = carry_out(&state, &orders(None), &[6]);
    let mut dice = Prepared::new(Vec::new());
    let mut turn = Turn::new(late.clone(), &mut dice);
    super::super::default_facing(&mut turn, UnitId(0)).expect("a default");
    late = turn.state;
    assert!(late.pending.is_empty());
    assert_eq!(late.models[3].facing, Some(90));
}
