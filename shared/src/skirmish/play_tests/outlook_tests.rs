//! What follows a volley, a melee, a movement: the previews agree with what the dice then do.

use super::super::fire_table::{self, BLUE, RED, pair, plays, squad};
use super::super::{
    Action, Course, Event, Goal, Guard, Intent, ModelId, MoveWish, Objective, ObjectiveId, Order,
    Quality, Side, Spot, State, Status, UnitId, Victory, assault_move, check_reaction,
    check_shooting, courses_of_melee, courses_of_reaction, courses_of_shooting, ends_of_duel,
    fates_of_blast, melee_preview, outlook_of_move,
};
use crate::dice::{Dice, Prepared};
use crate::skirmish::ability::Chance;
use crate::skirmish::apply;

const R: UnitId = UnitId(0);
const B: UnitId = UnitId(1);

/// Four red rifles and two blue ones, so many inches apart; red is active.
fn table(apart: f64) -> State {
    let red = [(10.0, 19.0), (10.0, 20.5), (10.0, 22.0), (10.0, 23.5)];
    let blue = [(10.0 + apart, 20.5), (10.0 + apart, 22.0)];
    pair(
        squad(RED, Quality::Recruit, &red),
        squad(BLUE, Quality::Recruit, &blue),
    )
}

fn sum(courses: &[Course]) -> u32 {
    courses.iter().map(|course| course.chance.0).sum()
}

fn objective(state: &mut State, at: (f64, f64)) {
    let spot = Spot {
        at: fire_table::at(at.0, at.1),
        level: 0,
    };
    let scenario = std::sync::Arc::make_mut(&mut state.scenario);
    scenario.objectives.push(Objective {
        id: "farm".to_owned(),
        names: scenario.names.clone(),
        goal: Goal::Marker(spot),
    });
    state.objectives.push(Default::default());
}

fn course_of(courses: &[Course], lost: usize) -> &Course {
    let found = courses.iter().find(|course| course.lost.len() == lost);
    found.expect("so many may be lost")
}

#[test]
fn src_10_src_11_the_courses_of_a_volley_end_as_the_dice_do() {
    let mut state = table(8.0);
    state.units[1].fire_taken.shots = 2;
    objective(&mut state, (18.0, 23.0));
    state.objectives[0].holder = Some(Side::Blue);
    let shooting = check_shooting(&state, RED, B, &[]).unwrap();
    let courses = courses_of_shooting(&state, &shooting);
    assert!(
        (999_997..=1_000_003).contains(&sum(&courses)),
        "{courses:?}"
    );
    assert!(
        courses
            .windows(2)
            .all(|pair| pair[0].chance >= pair[1].chance)
    );
    for (lost, dice) in [
        (0, vec![10, 10, 10, 10]),
        (1, vec![1, 1, 10, 10, 10]),
        (2, vec![1, 1, 1, 10, 10]),
    ] {
        let fire = Intent::Action(Action::Fire {
            target: B,
            shooters: Vec::new(),
        });
        let mut all = Prepared::new(dice);
        let applied = apply(&state, RED, &fire, &mut all).unwrap();
        let happened: Vec<&Event> = applied
            .events
            .iter()
            .filter(|event| {
                let follows = [
                    matches!(event, Event::Pinned { .. }),
                    matches!(event, Event::UnitDestroyed { .. }),
                    matches!(event, Event::GameEnded { .. }),
                ];
                follows.contains(&true)
            })
            .collect();
        let said: Vec<&Event> = course_of(&courses, lost).events.iter().collect();
        assert_eq!(said, happened, "{lost} lost");
    }
    // Six shots pin those who are left; nobody near the farm changes nothing.
    let one = course_of(&courses, 1);
    assert!(matches!(one.events[..], [Event::Pinned { unit: B, pin }] if pin.towards == 270));
    assert!(one.holders.is_empty());
    let both = course_of(&courses, 2);
    let ended = Event::GameEnded {
        winner: Some(Side::Red),
        victory: Victory::Annihilation,
    };
    assert_eq!(both.events, [Event::UnitDestroyed { unit: B }, ended]);
    assert_eq!(both.lost, [ModelId(4), ModelId(5)]);
}

#[test]
fn skm_97_a_course_tells_who_then_holds_what() {
    let mut state = table(8.0);
    // Both are near: contested, so that it stays blue's until nobody of his is left.
    objective(&mut state, (14.0, 21.0));
    state.objectives[0].holder = Some(Side::Blue);
    for (i, x) in [(0, 11.5), (4, 16.5), (5, 16.5)] {
        state.models[i].at = fire_table::at(x, state.models[i].at.vec().y);
    }
    let shooting = check_shooting(&state, RED, B, &[]).unwrap();
    let courses = courses_of_shooting(&state, &shooting);
    assert!(course_of(&courses, 1).holders.is_empty());
    assert_eq!(
        course_of(&courses, 2).holders,
        [(ObjectiveId(0), Some(Side::Red))]
    );
}

/// Red's first two touch blue's two.
fn in_contact() -> State {
    let mut state = table(8.0);
    for (model, (x, y)) in [(0, (17.0, 20.5)), (1, (17.0, 22.0))] {
        state.models[model].at = fire_table::at(x, y);
    }
    for model in 4..6 {
        let y = state.models[model].at.vec().y;
        state.models[model].at = fire_table::at(17.99, y);
    }
    state
}

/// Dice from a simple generator, so that many melees can be played out.
struct Rolls(u64);

impl Dice for Rolls {
    fn roll(&mut self) -> Option<u8> {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        Some(u8::try_from((self.0 >> 33) % 10).unwrap() + 1)
    }
}

#[test]
fn skm_93_src_12_the_courses_of_a_melee_come_as_often_as_they_say() {
    let state = in_contact();
    let melee = melee_preview(&state, R, B).unwrap();
    let courses = courses_of_melee(&state, &melee);
    assert!(
        (999_990..=1_000_010).contains(&sum(&courses)),
        "{courses:?}"
    );
    let mut dice = Rolls(7);
    let games = 20_000;
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..games {
        let mut then = state.clone();
        then.activation.as_mut().unwrap().assault = Some(B);
        // The melee comes by itself with the next thing that is settled.
        let active = then.activation.unwrap();
        let mut turn = crate::skirmish::turn::Turn::new(then, &mut dice);
        assert!(!active.acted);
        crate::skirmish::melee::settle(&mut turn).unwrap();
        let lost = |of: UnitId| {
            let models = turn.state.units[usize::from(of.0)].models.iter();
            models
                .filter(|id| !turn.state.model(**id).unwrap().is_alive())
                .count()
        };
        *counts.entry((lost(R), lost(B))).or_insert(0_u32) += 1;
    }
    for course in &courses {
        let of = |unit: UnitId| {
            let own = |id: &&ModelId| state.model(**id).unwrap().unit == unit;
            course.lost.iter().filter(own).count()
        };
        let seen = counts.get(&(of(R), of(B))).copied().unwrap_or(0);
        let seen = f64::from(seen) / f64::from(games);
        let said = course.chance.probability();
        // Five times the deviation of the most uncertain count.
        assert!((seen - said).abs() < 0.018, "{course:?}: {seen}");
    }
}

#[test]
fn skm_93_the_ends_of_a_duel_are_all_there_are() {
    let state = in_contact();
    let melee = melee_preview(&state, R, B).unwrap();
    let [attacker, defender, neither] = ends_of_duel(&state, &melee.pairings[0]);
    assert_eq!(attacker.0 + defender.0 + neither.0, 1_000_000);
    assert!(defender > attacker, "who strikes first is better off");
    assert!(neither < Chance(100_000));
}

#[test]
fn skm_92_src_09_a_move_tells_of_the_guards_it_passes_and_of_its_melee() {
    let mut state = table(6.0);
    state.units[1].guard = Some(Guard { facing: 270 });
    let orders = assault_move(&state, R, B).expect("they are near");
    let wish = |orders: &'static [Order], assault| MoveWish {
        unit: R,
        orders,
        assault,
        confirm_risk: true,
    };
    let orders: &'static [Order] = Box::leak(orders.into_boxed_slice());
    let outlook = outlook_of_move(&state, RED, &wish(orders, Some(B))).unwrap();
    let [reaction] = &outlook.reactions[..] else {
        panic!("{:?}", outlook.reactions);
    };
    assert_eq!((reaction.guard, reaction.facing), (B, 270));
    assert!(!outlook.courses.is_empty() && outlook.melee.is_some());
    let applied = plays(
        &state,
        &Intent::Move {
            orders: orders.to_vec(),
            assault: Some(B),
            confirm_risk: true,
        },
        &[],
    );
    // What was foretold is what is asked, and with the same chances.
    let asked = check_reaction(&applied.state, BLUE).unwrap();
    assert_eq!(reaction.shooting.as_ref(), Some(&asked));
    let courses = courses_of_reaction(&applied.state, &asked);
    assert!((999_997..=1_000_003).contains(&sum(&courses)));
    // Nobody stirs: nobody is asked, nothing is fought.
    let still = outlook_of_move(&state, RED, &wish(&[], None)).unwrap();
    assert_eq!(still, Default::default());
}

#[test]
fn src_15_a_shell_takes_who_touches_it_and_tests_the_others() {
    let mut state = table(8.0);
    state.models[5].status = Status::Standing;
    let fates = fates_of_blast(&state, fire_table::MORTAR, (state.models[4].at, 0));
    // A recruit gets down with 5 or less.
    assert_eq!(
        fates,
        [
            (ModelId(4), Chance(1_000_000)),
            (ModelId(5), Chance(500_000))
        ]
    );
}
