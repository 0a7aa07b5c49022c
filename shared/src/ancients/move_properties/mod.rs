//! What holds for every move, tried on many random tables.

mod equivalents;
mod order;
mod safety;
mod symmetry;
mod tables;

use super::{Intent, Refusal, Side, State, check_move};
use crate::clause::Clause;
use crate::geometry::Milli;

/// The clause of a refusal, or the cost.
fn verdict(state: &State, intent: &Intent) -> Result<Milli, Clause> {
    check_move(state, Side::Red, intent)
        .map(|preview| preview.cost)
        .map_err(|refusal: Refusal| refusal.clause())
}

/// Refusals of which several may hold at once, so that which one is met first may differ: zones of several enemies; a
/// friend that may be passed elsewhere and one that may never be.
const fn family(clause: Clause) -> Clause {
    match clause {
        Clause::Zoc05 | Clause::Zoc08 => Clause::Zoc01,
        Clause::Int01 => Clause::Mov08,
        other => other,
    }
}

/// Two verdicts on what is one and the same move; costs may differ by so much, 1/1000 pace.
fn agree(a: Result<Milli, Clause>, b: Result<Milli, Clause>, rounding: Milli) -> bool {
    match (a, b) {
        (Ok(a), Ok(b)) => (a - b).abs() <= rounding,
        (Err(a), Err(b)) => family(a) == family(b),
        // At the very end of an allowance the same rounding decides.
        (Ok(cost), Err(Clause::Mov03)) | (Err(Clause::Mov03), Ok(cost)) => {
            at_an_allowance(cost, rounding)
        }
        (Ok(_), Err(_)) | (Err(_), Ok(_)) => false,
    }
}

/// Every allowance is a whole number of hundreds of paces.
const fn at_an_allowance(cost: Milli, rounding: Milli) -> bool {
    const STEP: Milli = 100_000;
    let over = cost.rem_euclid(STEP);
    over <= rounding || STEP - over <= rounding
}

/// Random tables prove little if every move on them is refused.
#[test]
fn random_moves_are_allowed_and_refused_often_enough() {
    use proptest::strategy::{Strategy, ValueTree};
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut sample = |count: usize, ask: &mut dyn FnMut(&mut proptest::test_runner::TestRunner)| {
        for _ in 0..count {
            ask(&mut runner);
        }
    };
    let (mut singles, mut blocks, mut columns, mut narrowed) = ([0; 2], [0; 2], [0; 2], 0);
    sample(400, &mut |runner| {
        let table = tables::tables()
            .new_tree(runner)
            .expect("a table")
            .current();
        let steps = tables::steps().new_tree(runner).expect("steps").current();
        for id in tables::red(&table) {
            let allowed = verdict(&table, &tables::single(&table, id, &steps)).is_ok();
            singles[usize::from(allowed)] += 1;
        }
        let line = tables::lines().new_tree(runner).expect("a line").current();
        let legs = tables::legs().new_tree(runner).expect("legs").current();
        let members = tables::red(&line);
        let block = tables::group(members.clone(), legs.clone(), false);
        blocks[usize::from(verdict(&line, &block).is_ok())] += 1;
        let column = tables::group(members.clone(), legs, true);
        columns[usize::from(verdict(&line, &column).is_ok())] += 1;
        let ahead = tables::group(members, vec![super::Leg::Ahead(150_000)], true);
        if let Ok(preview) = check_move(&line, Side::Red, &ahead) {
            let farthest = preview.placed.iter().map(|placed| placed.pose.y).max();
            let in_front = preview.placed.iter().filter(|p| Some(p.pose.y) == farthest);
            narrowed += usize::from(in_front.count() > 1);
        }
    });
    for (what, [refused, allowed]) in [("single", singles), ("block", blocks), ("column", columns)]
    {
        assert!(
            refused > 30 && allowed > 30,
            "{what}: {refused} refused, {allowed} allowed"
        );
    }
    assert!(narrowed > 10, "only {narrowed} lines narrowed");
}
