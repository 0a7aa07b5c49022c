//! Tests of a movement: what is due, what it takes, what comes of it. `Clause: SKM-63..SKM-70`, `SKM-78`, `SKM-87..SKM-89`.

use super::super::turn::{Stop, Turn};
use super::super::{Event, LossReason, ModelId, Quality, State, Test, TestKind, Unit};
use super::preview::TestDue;
use crate::clause::Clause;
use crate::geometry::Point;

/// What every test starts from. `Clause: SKM-63`.
const TEST_BASE: i8 = 4;

/// A test of this model on the ground at a place, with its target and how often it may be rolled.
/// `Clause: SKM-63`, `SKM-64`, `SKM-67`, `SKM-89`.
pub(crate) fn test_due(
    state: &State,
    unit: &Unit,
    model: ModelId,
    kind: TestKind,
    at: Point,
) -> TestDue {
    let target = TEST_BASE + unit.quality.rank() + state.exhaustion(unit).clamp(-10, 10);
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
        chance_percent: chance_percent(target, tries),
        at,
        level: 0,
    }
}

/// How likely one of so many rolls is not above the target, per cent.
fn chance_percent(target: i8, tries: u8) -> u8 {
    let fails = u32::from(10_u8.saturating_sub(target.clamp(0, 10).unsigned_abs()));
    let none = fails.pow(u32::from(tries.min(2)));
    let of = 10_u32.pow(u32::from(tries.min(2)));
    u8::try_from(100 - 100 * none / of).unwrap_or(100)
}

/// Rolls a test, with its repeat. `Clause: SKM-63`, `SKM-67`.
pub(crate) fn roll_test(turn: &mut Turn<'_>, due: &TestDue) -> Result<bool, Stop> {
    let mut rolls = Vec::new();
    let mut passed = false;
    for _ in 0..due.tries {
        let roll = turn.roll()?;
        rolls.push(roll);
        passed = i16::from(roll) <= i16::from(due.target);
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
        let event = if due.is_risk() {
            Event::ModelLost {
                model: due.model,
                at: due.at,
                level: due.level,
                reason: LossReason::Accident,
                clause: match due.kind {
                    TestKind::DamagedLink => Clause::Skm78,
                    _ => Clause::Skm66,
                },
            }
        } else {
            Event::Slipped {
                model: due.model,
                at: due.at,
                level: due.level,
            }
        };
        turn.emit(event)?;
        break;
    }
    Ok(())
}
