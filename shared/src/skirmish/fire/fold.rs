//! What shooting changes in a state.

use super::event::{Blast, Bombardment, Volley};
use crate::skirmish::fold::{UnknownThing, model, unit};
use crate::skirmish::{ActivationMode, Heading, State, UnitId, WeaponId};

/// Shots are counted at the target, uses at the shooter. `Clause: SRC-11`.
pub(in crate::skirmish) fn volley(state: &mut State, volley: &Volley) -> Result<(), UnknownThing> {
    let shots = u8::try_from(volley.shots.len()).unwrap_or(u8::MAX);
    take_fire(state, volley.target, shots, volley.bearing)?;
    for aim in &volley.aims {
        use_up(state, volley.unit, aim.weapon)?;
    }
    Ok(())
}

/// A shell is used, and counts at every enemy unit that it catches. `Clause: SRC-11`, `SRC-15`.
pub(in crate::skirmish) fn bombardment(
    state: &mut State,
    shell: &Bombardment,
) -> Result<(), UnknownThing> {
    use_up(state, shell.unit, shell.weapon)?;
    let side = unit(state, shell.unit)?.side;
    let Some(blast) = &shell.blast else {
        return Ok(());
    };
    for (id, bearing) in units_caught(state, blast, shell.unit)? {
        if unit(state, id)?.side != side {
            take_fire(state, id, blast.shots, bearing)?;
        }
    }
    Ok(())
}

fn units_caught(
    state: &mut State,
    blast: &Blast,
    by: UnitId,
) -> Result<Vec<(UnitId, Heading)>, UnknownThing> {
    let mut units = Vec::new();
    for caught in &blast.caught {
        units.push(model(state, caught.model)?.unit);
    }
    units.sort_unstable();
    units.dedup();
    let bearing = |id| super::suppression::direction(state, id, by).unwrap_or(0);
    Ok(units.into_iter().map(|id| (id, bearing(id))).collect())
}

fn take_fire(
    state: &mut State,
    id: UnitId,
    shots: u8,
    bearing: Heading,
) -> Result<(), UnknownThing> {
    let taken = &mut unit(state, id)?.fire_taken;
    taken.shots = taken.shots.saturating_add(shots);
    taken.from = Some(bearing);
    Ok(())
}

fn use_up(state: &mut State, id: UnitId, weapon: WeaponId) -> Result<(), UnknownThing> {
    for (other, left) in &mut unit(state, id)?.uses {
        if *other == weapon {
            *left = left.saturating_sub(1);
        }
    }
    Ok(())
}

/// Pins that have held long enough lift when a turn ends. `Clause: SRC-11`.
pub(in crate::skirmish) fn turn_ended(state: &mut State) {
    let turn = state.turn;
    for unit in &mut state.units {
        unit.pins.retain(|pin| pin.until > turn);
    }
}

/// When units alternate, pins lift with the activation that they have held in. `Clause: SRC-11`.
pub(in crate::skirmish) fn activation_ended(
    state: &mut State,
    id: UnitId,
) -> Result<(), UnknownThing> {
    let turn = state.turn;
    match state.switches.activation {
        ActivationMode::PlayerTurns => {}
        ActivationMode::Alternating => unit(state, id)?.pins.retain(|pin| pin.during > turn),
    }
    Ok(())
}
