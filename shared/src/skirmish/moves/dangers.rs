//! Tests of a movement: what is due, what it takes, what comes of it. `Clause: SKM-63..SKM-70`, `SKM-78`, `SKM-87..SKM-89`.

use super::super::ability::{Factor, chance, need, passes};
use super::super::losses::lose;
use super::super::turn::{Stop, Turn};
use super::super::{Event, LossReason, ModelId, Quality, State, Test, TestKind, Unit};
use super::preview::TestDue;
use crate::clause::Clause;
use crate::geometry::Point;

/// A test of this model on the ground at a place, with its target and how often it may be rolled.
/// `Clause: SKM-63`, `SKM-64`, `SKM-67`, `SKM-89`.
pub(crate) fn test_due(
    state: &State,
    unit: &Unit,
    model: ModelId,
    kind: TestKind,
    at: Point,
) -> TestDue {
    let tired = Factor {
        clause: Clause::Src01,
        value: state.exhaustion(unit),
    };
    let target = need(unit.quality, &[tired]);
    let tries = match (unit.quality, kind) {
        (Quality::Veteran, TestKind::Danger | TestKind::DamagedLink) => 2,
        _ => 1,
    };
    TestDue {
        model,
        kind,
        piece: None,
        link: None,
        target,
        tries,
        chance: chance(target, tries.saturating_sub(1)),
        at,
        level: 0,
    }
}

/// Rolls a test, with its repeat. `Clause: SKM-63`, `SKM-67`.
pub(crate) fn roll_test(turn: &mut Turn<'_>, due: &TestDue) -> Result<bool, Stop> {
    let mut rolls = Vec::new();
    let mut passed = false;
    for _ in 0..due.tries {
        let roll = turn.roll()?;
        rolls.push(roll);
        passed = passes(roll, due.target);
        if passed {
            break;
        }
    }
    turn.emit(Event::Tested(Test {
        model: due.model,
        kind: due.kind,
        target: due.target,
        rolls,
        passed,
    }))?;
    Ok(passed)
}

/// Rolls the tests of one model until one fails and takes it away. `Clause: SKM-66`, `SKM-88`.
pub(crate) fn roll_tests(turn: &mut Turn<'_>, tests: &[TestDue]) -> Result<(), Stop> {
    for due in tests {
        if roll_test(turn, due)? {
            continue;
        }
        if !due.is_risk() {
            turn.emit(Event::Slipped {
                model: due.model,
                at: due.at,
                level: due.level,
            })?;
            break;
        }
        let clause = match due.kind {
            TestKind::DamagedLink => Clause::Skm78,
            _ => Clause::Skm66,
        };
        let place = Some((due.at, due.level));
        lose(turn, due.model, place, LossReason::Accident, clause)?;
        break;
    }
    Ok(())
}
