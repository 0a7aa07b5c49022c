//! The will to act: motivation tests and company morale. `Clause: SRC-01`, `SRC-02`, `SRC-13`.

use super::ability::{BASE, Factor, passes};
use super::fire::pin_of;
use super::turn::{Stop, Turn};
use super::{Event, Quality, Refusal, State, Test, TestKind, UnitId};
use crate::clause::Clause;

/// Whether a unit that is activated must test its motivation first: always where the profile says so, else when it is pinned,
/// cut off, or its company's morale is gone; never in reserve. `Clause: SRC-01`, `SRC-06`, `SRC-11`, `SRC-13`.
#[must_use]
pub fn is_test_due(state: &State, id: UnitId) -> bool {
    let Some(unit) = state.unit(id) else {
        return false;
    };
    if state.is_in_reserve(id) {
        return false;
    }
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

#[cfg(test)]
mod tests {
    use super::super::fire_table::{BLUE, RED, bare, battle, pair, play, plays, squad};
    use super::super::{
        Action, Intent, LossReason, Pin, Scenario, State, UnitId, losses::lose, turn::Turn,
    };
    use super::*;
    use crate::dice::Prepared;

    fn ready() -> State {
        let red = squad(RED, Quality::Recruit, &[(10.0, 20.0), (12.0, 20.0)]);
        let mut state = pair(red, squad(BLUE, Quality::Veteran, &[(20.0, 20.0)]));
        state.activation = None;
        state
    }

    fn always(mut state: State) -> State {
        let scenario = std::sync::Arc::make_mut(&mut state.scenario);
        scenario.profile.fire.motivation_always = true;
        state
    }

    const ACTIVATE: Intent = Intent::Activate { unit: UnitId(0) };

    #[test]
    fn src_01_the_test_comes_before_anything_else() {
        let state = always(ready());
        // A recruit's 4 and 4.
        assert_eq!(motivation(&state, UnitId(0)).0, 8);
        let passed = plays(&state, &ACTIVATE, &[8]).state;
        assert_eq!(passed.activation.unwrap().motivated, Some(true));
        let failed = plays(&state, &ACTIVATE, &[9]).state;
        assert_eq!(failed.activation.unwrap().motivated, Some(false));
        let fire = Intent::Action(Action::Fire {
            target: UnitId(1),
            shooters: Vec::new(),
        });
        let refusal = Refusal::NotMotivated { unit: UnitId(0) };
        assert_eq!(check_motivated(&failed, UnitId(0)), Err(refusal));
        assert!(play(&failed, &fire, &[1, 1]).is_err());
        let walk = Intent::Move {
            orders: Vec::new(),
            assault: None,
            confirm_risk: false,
        };
        assert!(play(&failed, &walk, &[]).is_err());
        assert!(play(&failed, &Intent::Action(Action::Hold), &[]).is_ok());
        assert!(play(&passed, &fire, &[9, 9]).is_ok());
    }

    #[test]
    fn src_02_what_the_target_is_made_of() {
        let mut state = ready();
        assert_eq!(motivation(&state, UnitId(1)).0, 10);
        state.units[0].exhausted = true;
        assert_eq!(motivation(&state, UnitId(0)).0, 7);
        let scenario = std::sync::Arc::make_mut(&mut state.scenario);
        scenario.templates[0].training = 2;
        assert_eq!(motivation(&state, UnitId(0)).0, 9);
        assert_eq!(motivation(&state, UnitId(9)).0, 0);
    }

    #[test]
    fn src_11_without_pressure_no_test_with_it_one() {
        let mut state = ready();
        assert!(!is_test_due(&state, UnitId(0)) && !is_test_due(&state, UnitId(9)));
        assert!(plays(&state, &ACTIVATE, &[]).state.activation.is_some());
        state.units[0].pins.push(Pin {
            towards: 90,
            during: 1,
            until: 3,
        });
        assert!(is_test_due(&state, UnitId(0)));
        state.units[0].pins[0].during = 5;
        assert!(!is_test_due(&state, UnitId(0)));
        state.units[0].cut_off = Some(1);
        assert!(is_test_due(&state, UnitId(0)));
    }

    #[test]
    fn src_13_company_morale_falls_with_units_and_at_zero_all_test() {
        let scenario = Scenario {
            company_morale: Some(1),
            ..bare()
        };
        let red = |x| squad(RED, Quality::Recruit, &[(x, 20.0)]);
        let blue = squad(BLUE, Quality::Recruit, &[(20.0, 20.0)]);
        let mut state = battle(scenario, &[red(10.0), red(14.0), blue]);
        assert!(!is_test_due(&state, UnitId(0)));
        let mut dice = Prepared::new(vec![]);
        let mut turn = Turn::new(state.clone(), &mut dice);
        let last = state.units[1].models[0];
        for _ in 0..2 {
            lose(&mut turn, last, None, LossReason::Fire, Clause::Src04).unwrap();
        }
        state = turn.state;
        assert_eq!(state.company_morale, [Some(0), Some(1)], "lost once");
        assert!(is_test_due(&state, UnitId(0)) && !is_test_due(&state, UnitId(2)));
    }
}
