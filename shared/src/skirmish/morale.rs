//! The will to act: motivation tests and company morale. `Clause: SRC-01`, `SRC-02`, `SRC-13`.

use super::ability::{BASE, Factor, passes};
use super::fire::pin_of;
use super::turn::{Stop, Turn};
use super::{Event, Quality, Refusal, State, Test, TestKind, UnitId};
use crate::clause::Clause;

/// Whether a unit that is activated must test its motivation first: always where the profile says so, else when it is pinned,
/// cut off, or its company's morale is gone. `Clause: SRC-01`, `SRC-06`, `SRC-11`, `SRC-13`.
#[must_use]
pub fn is_test_due(state: &State, id: UnitId) -> bool {
    let Some(unit) = state.unit(id) else {
        return false;
    };
    let has_no_morale = state.company_morale[unit.side.index()] == Some(0);
    let is_pressed = pin_of(state, id).is_some() || unit.cut_off.is_some() || has_no_morale;
    is_pressed || state.profile().fire.motivation_always
}

/// The target of a unit's motivation test and what makes it up beyond the base. `Clause: SRC-02`.
#[must_use]
pub fn motivation(state: &State, id: UnitId) -> (i8, Vec<Factor>) {
    let Some(unit) = state.unit(id) else {
        return (0, Vec::new());
    };
    let numbers = &state.profile().fire;
    let by_quality = match unit.quality {
        Quality::Recruit => numbers.motivation_recruit,
        Quality::Experienced => numbers.motivation_experienced,
        Quality::Veteran => numbers.motivation_veteran,
    };
    let training = state
        .template_of(unit)
        .map_or(0, |template| template.training);
    let factors: Vec<Factor> = [
        (Clause::Src02, by_quality.saturating_add(training)),
        (Clause::Src01, state.exhaustion(unit)),
    ]
    .into_iter()
    .filter(|(_, value)| *value != 0)
    .map(|(clause, value)| Factor { clause, value })
    .collect();
    let need = factors
        .iter()
        .fold(BASE, |sum, factor| sum.saturating_add(factor.value));
    (need, factors)
}

/// What a unit that has just been activated must pass before it acts. It rolls once for all. `Clause: SRC-01`, `SRC-03`.
pub(super) fn on_activation(turn: &mut Turn<'_>, unit: UnitId) -> Result<(), Stop> {
    let first = turn.state.living(unit).next().map(|(id, _)| id);
    let Some(model) = first.filter(|_| is_test_due(&turn.state, unit)) else {
        return Ok(());
    };
    let (target, _) = motivation(&turn.state, unit);
    let roll = turn.roll()?;
    turn.emit(Event::Tested(Test {
        model,
        kind: TestKind::Motivation,
        target,
        rolls: vec![roll],
        passed: passes(roll, target),
    }))
}

/// A unit that has failed its motivation test stays where it is and does nothing. `Clause: SRC-02`.
///
/// # Errors
/// [`Refusal::NotMotivated`].
pub(crate) fn check_motivated(state: &State, unit: UnitId) -> Result<(), Refusal> {
    let has_failed = state
        .activation
        .is_some_and(|activation| activation.unit == unit && activation.motivated == Some(false));
    if has_failed {
        return Err(Refusal::NotMotivated { unit });
    }
    Ok(())
}

/// What happens to cut-off units when a round ends. `Clause: SRC-06`.
pub(super) fn on_round_end(turn: &mut Turn<'_>) -> Result<(), Stop> {
    super::command::on_round_end(turn)
}
