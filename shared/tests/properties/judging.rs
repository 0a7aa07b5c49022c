//! Refusals change nothing, and the check that the client asks says what the server will say.

use acies::ancients::{Intent, Leg, Refused, Side, State, apply, check_move};
use acies::dice::Prepared;
use acies::game::{Actor, MatchIntent, MatchRefusal, MatchState, TableRefusal, decide};
use acies::geometry::{MILLI, Pose};
use acies::practice::{self, Budget, PlayOut};

use crate::chance::Chance;
use crate::matches::{header_of, random_legal};
use crate::wishes::any_wish;

/// Walks through random matches and shows every state to a judge.
fn along_random_matches(
    numbers: std::ops::Range<u64>,
    judge: &mut dyn FnMut(&mut Chance, &acies::game::Header, &MatchState),
) {
    for number in numbers {
        let (header, secret) = header_of(number, Some(8));
        let mut dice = practice::dice_of(&header, secret);
        let mut chance = Chance::new(number);
        let mut played = PlayOut::new(&header);
        played.open(&header, &mut dice).unwrap();
        while played.state.outcome.is_none() {
            judge(&mut chance, &header, &played.state);
            let side = played.state.side_to_act().unwrap();
            let intent = if chance.one_in(2) {
                practice::choose(&played.state, side, Budget { nodes: 40 })
            } else {
                random_legal(&mut chance, &played.state, side)
            };
            played
                .step(&header, Actor::Seat(side), intent, &mut dice)
                .unwrap();
        }
    }
}

#[test]
fn prop_a_refused_intent_changes_nothing_and_rolls_no_die() {
    let mut refused = 0;
    along_random_matches(200..212, &mut |chance, header, state| {
        for side in Side::BOTH {
            let wish =
                MatchIntent::Play(any_wish(chance, state.table.ancients().unwrap(), side).into());
            let before = (state.clone(), state.hash());
            let mut dice = Prepared::new(vec![4; 16]);
            let answer = decide(header, state, Actor::Seat(side), &wish, 0, &mut dice);
            assert_eq!((state, state.hash()), (&before.0, before.1));
            if answer.is_err() {
                refused += 1;
                assert_eq!(
                    dice.used(),
                    0,
                    "{wish:?} rolled a die before it was refused"
                );
            }
        }
    });
    assert!(refused > 500, "only {refused} refusals were seen");
}

const fn is_a_move(intent: &Intent) -> bool {
    matches!(
        intent,
        Intent::Move { .. }
            | Intent::MoveGroup { .. }
            | Intent::Column { .. }
            | Intent::Face { .. }
    )
}

/// The ghost's answer and the verdict, for one wish. Gives back whether it was legal.
fn check_same_answer(
    header: &acies::game::Header,
    state: &MatchState,
    side: Side,
    wish: &Intent,
) -> bool {
    let ghost = check_move(state.table.ancients().unwrap(), side, wish);
    let mut dice = Prepared::new(Vec::new());
    let verdict = decide(
        header,
        state,
        Actor::Seat(side),
        &MatchIntent::Play(wish.clone().into()),
        0,
        &mut dice,
    );
    match (&ghost, &verdict) {
        (Err(ghost), Err(MatchRefusal::Rule(TableRefusal::Ancients(verdict)))) => {
            assert_eq!(ghost, verdict, "{wish:?}")
        }
        (Ok(ghost), Ok(verdict)) => {
            for placed in &ghost.placed {
                let there = verdict
                    .state
                    .table
                    .ancients()
                    .unwrap()
                    .element(placed.element)
                    .unwrap();
                assert_eq!(there.pose, placed.pose, "{wish:?}");
            }
            assert_eq!(
                verdict.state.table.ancients().unwrap().points,
                ghost.points_left,
                "{wish:?}"
            );
        }
        (_, _) => panic!("{wish:?}: the ghost says {ghost:?}, the server {verdict:?}"),
    }
    verdict.is_ok()
}

#[test]
fn prop_the_clients_answer_is_the_servers() {
    let (mut legal, mut illegal) = (0, 0);
    along_random_matches(220..235, &mut |chance, header, state| {
        let active = state.table.ancients().unwrap().active;
        for side in [active, active, active, active.other()] {
            for _ in 0..4 {
                let wish = any_wish(chance, state.table.ancients().unwrap(), side);
                if is_a_move(&wish) {
                    if check_same_answer(header, state, side, &wish) {
                        legal += 1;
                    } else {
                        illegal += 1;
                    }
                }
            }
        }
    });
    assert!(
        legal > 100 && illegal > 100,
        "{legal} legal, {illegal} illegal"
    );
}

/// Every legal move of a single element, spoilt in one way.
fn spoilt(
    state: &State,
    side: Side,
    wish: &Intent,
    chance: &mut Chance,
) -> Vec<(&'static str, Intent)> {
    let Intent::Move { element, to, bonus } = wish else {
        return Vec::new();
    };
    let (element, bonus) = (*element, *bonus);
    let own = state.element(element).unwrap();
    let allowed = check_move(state, side, wish).unwrap().allowed;
    let beyond = own
        .pose
        .shifted(f64::from(allowed) / f64::from(MILLI) + 1.0, 0.0);
    let mut spoilt = Vec::new();
    let too_far = Intent::Move {
        element,
        to: vec![beyond],
        bonus,
    };
    // An enemy or a friend inside the tolerance seats it a pace nearer, which is legal again. Ruling: RUL-10
    let is_seated = check_move(state, side, &too_far)
        .is_ok_and(|p| p.cost <= p.allowed && p.placed.iter().all(|at| at.pose != beyond));
    if !is_seated && !state.board.ground().on_road(&own.footprint()) {
        spoilt.push(("a pace too far", too_far));
    }
    let mut onto = |what, pose: Pose| {
        let to = vec![pose];
        spoilt.push((what, Intent::Move { element, to, bonus }));
    };
    let others: Vec<_> = state.in_field().filter(|(id, _)| *id != element).collect();
    if let Some((_, other)) = chance.pick(&others) {
        onto("onto somebody", other.pose.shifted(-10.0, 5.0));
    }
    onto(
        "off the table",
        Pose {
            x: -1_000_000,
            ..own.pose
        },
    );
    for (what, other) in [
        (
            "an enemy's element",
            state.in_field().find(|(_, e)| e.side != side),
        ),
        (
            "a dead element",
            state.with_ids().find(|(_, e)| !e.is_on_table()),
        ),
    ] {
        if let Some((id, _)) = other {
            let to = to.clone();
            let wish = Intent::Move {
                element: id,
                to,
                bonus,
            };
            spoilt.push((what, wish));
        }
    }
    spoilt.push((
        "no legs",
        Intent::Move {
            element,
            to: Vec::new(),
            bonus,
        },
    ));
    spoilt.push((
        "too many legs",
        Intent::MoveGroup {
            elements: vec![element],
            legs: vec![Leg::Ahead(0); 10_000],
            bonus,
        },
    ));
    spoilt
}

#[test]
fn prop_legal_moves_spoilt_in_one_way_are_refused() {
    let mut seen = 0;
    along_random_matches(240..255, &mut |chance, _, state| {
        let side = state.table.ancients().unwrap().active;
        for _ in 0..6 {
            let wish = any_wish(chance, state.table.ancients().unwrap(), side);
            if !is_a_move(&wish)
                || check_move(state.table.ancients().unwrap(), side, &wish).is_err()
            {
                continue;
            }
            for (what, bad) in spoilt(state.table.ancients().unwrap(), side, &wish, chance) {
                seen += 1;
                let answer = apply(
                    state.table.ancients().unwrap(),
                    side,
                    &bad,
                    &mut Prepared::new(Vec::new()),
                );
                assert!(
                    matches!(answer, Err(Refused::Rule(_))),
                    "{what}: {bad:?} was taken after {wish:?}: {:?} after {:?}",
                    check_move(state.table.ancients().unwrap(), side, &bad),
                    check_move(state.table.ancients().unwrap(), side, &wish)
                );
            }
        }
    });
    assert!(seen > 300, "only {seen} were tried");
}
