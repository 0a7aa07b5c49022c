//! Melee: opening shots on contact, then duels until one of two is lost. `Clause: SKM-92..SKM-96`, `SRC-12`.

mod event;
mod odds;
mod preview;
#[cfg(test)]
mod tests;

pub use event::{Blow, Duel, MeleePreview, OpeningFired, OpeningShot, Pairing, Rolls};
pub use preview::melee_preview;
pub(super) use preview::{ends_of, losses_of};
use preview::{foes_of, is_surprised, need_of, openings};

use super::ability::passes;
use super::losses::lose;
use super::turn::{Stop, Turn};
use super::{Event, LossReason, ModelId, Pending, Phase, Refusal, Side, State, UnitId};
use crate::clause::Clause;

/// Fights an announced assault once every question has been answered; does nothing otherwise. `Clause: SKM-92`.
pub(super) fn settle(turn: &mut Turn<'_>) -> Result<(), Stop> {
    let Some((unit, target)) = assault_due(&turn.state) else {
        return Ok(());
    };
    let attackers: Vec<ModelId> = turn.state.living(unit).map(|(id, _)| id).collect();
    open(turn, unit, target)?;
    fight_on(turn, unit, target, &attackers)
}

/// An assault whose melee has not been fought.
fn assault_due(state: &State) -> Option<(UnitId, UnitId)> {
    let activation = state.activation?;
    let is_due = state.phase == Phase::Play && state.pending.is_empty() && !activation.acted;
    is_due.then_some((activation.unit, activation.assault?))
}

/// On contact both shoot first, one shot each, all at once. `Clause: SRC-12`.
fn open(turn: &mut Turn<'_>, unit: UnitId, target: UnitId) -> Result<(), Stop> {
    let mut fired = Vec::new();
    for shot in openings(&turn.state, unit, target) {
        let roll = turn.roll()?;
        let is_hit = passes(roll, shot.need);
        fired.push(OpeningFired { shot, roll, is_hit });
    }
    if fired.is_empty() {
        return Ok(());
    }
    let hit: Vec<ModelId> = fired
        .iter()
        .filter(|fired| fired.is_hit)
        .map(|fired| fired.shot.target)
        .collect();
    turn.emit(Event::OpeningShots { fired })?;
    for model in hit {
        lose(turn, model, None, LossReason::Fire, Clause::Src12)?;
    }
    Ok(())
}

/// Attackers that still live and touch somebody fight one after the other; when any of them has a choice, his player is asked.
fn fight_on(
    turn: &mut Turn<'_>,
    unit: UnitId,
    target: UnitId,
    attackers: &[ModelId],
) -> Result<(), Stop> {
    let mut left = attackers.to_vec();
    loop {
        left.retain(|id| !foes_of(&turn.state, *id, target).is_empty());
        let has_choice = left
            .iter()
            .any(|id| foes_of(&turn.state, *id, target).len() > 1);
        if has_choice {
            let pending = Pending::Duel {
                attacker: unit,
                target,
                left,
            };
            return turn.emit(Event::Asked { pending });
        }
        let Some(attacker) = left.first().copied() else {
            return turn.emit(Event::ActionUsed { unit });
        };
        left.remove(0);
        if let Some(defender) = foes_of(&turn.state, attacker, target).first().copied() {
            fight(turn, attacker, defender)?;
        }
    }
}

/// Answers whom an attacker fights. `Clause: SKM-93`.
pub(super) fn duel(
    turn: &mut Turn<'_>,
    side: Side,
    attacker: ModelId,
    defender: ModelId,
) -> Result<(), Stop> {
    let (unit, target, mut left) = asked(&turn.state)?;
    if turn.state.side_to_act() != Some(side) {
        let active = turn.state.side_to_act();
        return Err(Refusal::NotYourTurn { active }.into());
    }
    if !left.contains(&attacker) {
        return Err(Refusal::ModelNotYours { model: attacker }.into());
    }
    if !foes_of(&turn.state, attacker, target).contains(&defender) {
        return Err(Refusal::NotTouched { attacker, defender }.into());
    }
    turn.emit(Event::Answered)?;
    fight(turn, attacker, defender)?;
    left.retain(|id| *id != attacker);
    fight_on(turn, unit, target, &left)
}

/// The time to choose has passed: every attacker fights the first he touches, in the order of their ids. `Clause: SKM-93`.
pub(super) fn fight_by_default(turn: &mut Turn<'_>) -> Result<(), Stop> {
    let (unit, target, left) = asked(&turn.state)?;
    turn.emit(Event::Answered)?;
    for attacker in left {
        if let Some(defender) = foes_of(&turn.state, attacker, target).first().copied() {
            fight(turn, attacker, defender)?;
        }
    }
    turn.emit(Event::ActionUsed { unit })
}

fn asked(state: &State) -> Result<(UnitId, UnitId, Vec<ModelId>), Refusal> {
    match state.pending.last() {
        Some(Pending::Duel {
            attacker,
            target,
            left,
        }) => Ok((*attacker, *target, left.clone())),
        Some(Pending::Facing { .. } | Pending::Reaction { .. }) | None => {
            Err(Refusal::NothingAsked)
        }
    }
}

/// One duel from the first blow to the last. `Clause: SKM-93`, `SKM-94`, `SKM-95`.
fn fight(turn: &mut Turn<'_>, attacker: ModelId, defender: ModelId) -> Result<(), Stop> {
    let is_surprise = is_surprised(&turn.state, attacker, defender);
    let most = turn.state.profile().fire.most_exchanges;
    let mut blows = Vec::new();
    let mut lost = None;
    for exchange in 0..most {
        let (striker, other) = if exchange % 2 == 0 {
            (attacker, defender)
        } else {
            (defender, attacker)
        };
        let strike = test(turn, striker)?;
        let has_evasion = strike.is_passed && !(is_surprise && exchange == 0);
        let evade = if has_evasion {
            Some(test(turn, other)?)
        } else {
            None
        };
        let falls = strike.is_passed && !evade.as_ref().is_some_and(|evade| evade.is_passed);
        blows.push(Blow {
            striker,
            strike,
            evade,
        });
        if falls {
            lost = Some(other);
            break;
        }
    }
    turn.emit(Event::Fought(Box::new(Duel {
        attacker,
        defender,
        is_surprise,
        blows,
        lost,
    })))?;
    if let Some(model) = lost {
        lose(turn, model, None, LossReason::Melee, Clause::Skm93)?;
    }
    Ok(())
}

/// A test with its repeats after failures. `Clause: SKM-94`.
fn test(turn: &mut Turn<'_>, model: ModelId) -> Result<Rolls, Stop> {
    let (need, repeats) = need_of(&turn.state, model);
    let mut rolls = Vec::new();
    for _ in 0..=repeats {
        let roll = turn.roll()?;
        rolls.push(roll);
        if passes(roll, need) {
            break;
        }
    }
    let is_passed = rolls.last().is_some_and(|roll| passes(*roll, need));
    Ok(Rolls {
        need,
        rolls,
        is_passed,
    })
}
