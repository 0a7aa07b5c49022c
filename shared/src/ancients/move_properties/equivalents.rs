//! Two ways to ask for one move: a group of one and a single element, a straight leg whole and in two.

use proptest::prelude::*;

use super::super::{ElementId, Intent, Leg, Side, State, check_move};
use super::tables::{group, lines, red, single, tables};
use super::{agree, verdict};
use crate::clause::Clause;
use crate::geometry::{Milli, Pose};

/// A stop on the way is rounded to the grid, and so is the cost of each leg. 1/1000 pace.
const ROUNDING: Milli = 3;

/// What a stop on the way may change by the rules themselves: of two broken rules the one broken first is cited; nobody stops on a friend or a camp, in water or on wheels in
/// bad going, where the whole leg only cuts a corner; and corners may pass one after the other what they may not pass in
/// one leg (MOV-07, MOV-08, MOV-10, RUL-09).
fn may_differ(whole: Result<Milli, Clause>, split: Result<Milli, Clause>) -> bool {
    let both_refused = whole.is_err() && split.is_err();
    let by_a_stop = matches!(split, Err(Clause::Mov10 | Clause::Ter06 | Clause::Mov28));
    let in_turn = matches!(
        whole,
        Err(Clause::Mov08 | Clause::Int01 | Clause::Ter06 | Clause::Mov28)
    );
    both_refused || by_a_stop || in_turn
}

/// A base that is seated at the end stands up to the tolerance beside the asked place, so that its way bends where it stopped.
/// A bend of a triangle's flat corner: square of the height over twice the shorter leg, for both legs. 1/1000 pace.
fn bend(state: &State, element: ElementId, stop: Pose, asked: Pose) -> Milli {
    let stay = Intent::Move {
        element,
        to: vec![asked],
        bonus: 0,
    };
    let Ok(preview) = check_move(state, Side::Red, &stay) else {
        return 0;
    };
    let start = state.elements[usize::from(element.0)].footprint();
    let corners = |pose| start.at(pose).corners();
    let farthest = |a: Pose, b: Pose| {
        let pairs = corners(a).into_iter().zip(corners(b));
        pairs.fold(0.0, |far: f64, (a, b)| far.max((a - b).length()))
    };
    let aside = farthest(asked, preview.placed[0].pose);
    let shorter = farthest(start.pose, stop).min(farthest(stop, asked));
    (1000.0 * aside * aside / shorter.max(aside).max(0.001)).ceil() as Milli
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn prop_a_group_of_one_going_ahead_is_a_single(state in tables(), paces in 1_000..400_000_i32) {
        for id in red(&state) {
            let alone = verdict(&state, &single(&state, id, &[(f64::from(paces) / 1000.0, 0.0, 0.0)]));
            for as_column in [false, true] {
                let one = verdict(&state, &group(vec![id], vec![Leg::Ahead(paces)], as_column));
                prop_assert!(agree(alone, one, 0), "{alone:?} {one:?}");
            }
        }
    }

    #[test]
    fn prop_splitting_a_straight_leg_changes_nothing(
        state in tables(),
        (ahead, right) in (-200.0..200.0_f64, -200.0..200.0_f64),
        share in 0.1..0.9_f64,
    ) {
        for element in red(&state) {
            let pose = state.elements[usize::from(element.0)].pose;
            let (middle, end) = (pose.shifted(ahead * share, right * share), pose.shifted(ahead, right));
            let to = |to| verdict(&state, &Intent::Move { element, to, bonus: 0 });
            let (whole, split) = (to(vec![end]), to(vec![middle, end]));
            let rounding = ROUNDING + bend(&state, element, middle, end);
            prop_assert!(
                agree(whole, split, rounding) || may_differ(whole, split),
                "{whole:?} {split:?}"
            );
        }
    }

    #[test]
    fn prop_splitting_a_groups_straight_leg_changes_nothing(
        state in lines(),
        paces in 2_000..300_000_i32,
        share in 0.1..0.9_f64,
        as_column in any::<bool>(),
    ) {
        let first = (f64::from(paces) * share) as Milli;
        let over = |legs: Vec<Leg>| verdict(&state, &group(red(&state), legs, as_column));
        let whole = over(vec![Leg::Ahead(paces)]);
        let split = over(vec![Leg::Ahead(first), Leg::Ahead(paces - first)]);
        prop_assert!(
            agree(whole, split, ROUNDING) || may_differ(whole, split),
            "{whole:?} {split:?}"
        );
    }
}
