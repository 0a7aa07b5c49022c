//! Rounds and turns. `Clause: SKM-11..SKM-13`, `SKM-18`, `SKM-19`, `SKM-102`, `SRC-01`, `Ruling: RUL-20`.

use super::turn::{Stop, Turn};
use super::{
    ActivationMode, Event, Intent, Pending, Phase, Refusal, RollOff, Side, State, UnitId, Victory,
    activation, fire, melee, morale, moves, victory,
};

/// The game is in this phase. `Clause: SKM-06`.
pub(super) fn check_phase(state: &State, wanted: Phase) -> Result<(), Refusal> {
    let phase = state.phase;
    if phase == Phase::TerrainReview {
        let revision = state.review.revision;
        return Err(Refusal::TerrainNotAgreed { revision });
    }
    if phase == wanted {
        Ok(())
    } else {
        Err(Refusal::WrongPhase { phase })
    }
}

/// It is this side's turn. `Clause: SKM-13`, `SKM-19`.
pub(super) fn check_turn(state: &State, side: Side) -> Result<(), Refusal> {
    if state.active == side {
        return Ok(());
    }
    let active = state.side_to_act();
    Err(Refusal::NotYourTurn { active })
}

/// This side may do something of its own accord: in play, in its turn, with no question open. `Clause: SKM-13`,
/// `SKM-40`.
pub(super) fn check_play(state: &State, side: Side) -> Result<(), Refusal> {
    check_phase(state, Phase::Play)?;
    check_turn(state, side)?;
    if state.pending.is_empty() {
        Ok(())
    } else {
        Err(Refusal::Unanswered)
    }
}

/// A ten-sided die each, ties again; the higher wins. `Clause: SKM-12`.
pub(super) fn roll_off(turn: &mut Turn<'_>, about: RollOff) -> Result<Side, Stop> {
    let mut dice = Vec::new();
    loop {
        let (red, blue) = (turn.roll()?, turn.roll()?);
        dice.push((red, blue));
        if red != blue {
            let winner = if red > blue { Side::Red } else { Side::Blue };
            turn.emit(Event::RolledOff {
                about,
                dice,
                winner,
            })?;
            return Ok(winner);
        }
    }
}

/// Round 1 is begun by the winner of a roll-off. `Clause: SKM-12`.
pub(super) fn begin_first_round(turn: &mut Turn<'_>) -> Result<(), Stop> {
    let first = roll_off(turn, RollOff::FirstRound)?;
    begin_round(turn, 1, first)
}

/// Every unit that lives is ready. `Clause: SKM-11`.
fn begin_round(turn: &mut Turn<'_>, round: u8, first: Side) -> Result<(), Stop> {
    turn.emit(Event::RoundBegan { round, first })?;
    begin_turn(turn, first)
}

/// A player's turn with an order point for every unit that lives and what some bring beyond; an activation when units
/// alternate. `Clause: SRC-01`, `Ruling: RUL-20`.
fn begin_turn(turn: &mut Turn<'_>, side: Side) -> Result<(), Stop> {
    let state = &turn.state;
    let order_points = match state.switches.activation {
        ActivationMode::PlayerTurns => order_points(state, side),
        ActivationMode::Alternating => 0,
    };
    turn.emit(Event::TurnBegan {
        side,
        turn: state.turn.saturating_add(1),
        order_points,
    })
}

/// One for every unit that lives, those in reserve among them, more for some. `Clause: SRC-01`.
fn order_points(state: &State, side: Side) -> u8 {
    let points = state
        .units_with_ids()
        .filter(|(id, unit)| unit.side == side && state.is_in_battle(*id))
        .map(|(_, unit)| {
            let more = state.template_of(unit).map_or(0, |each| each.extra_orders);
            1 + u32::from(more)
        })
        .sum::<u32>();
    u8::try_from(points).unwrap_or(u8::MAX)
}

/// Done with this turn; the active unit is done with it. `Clause: SKM-13`, `SKM-19`.
pub(super) fn end_turn(turn: &mut Turn<'_>, side: Side) -> Result<(), Stop> {
    check_play(&turn.state, side)?;
    if turn.state.switches.activation == ActivationMode::Alternating {
        return Err(Refusal::TurnsAlternate.into());
    }
    if let Some(activation) = turn.state.activation {
        let unit = activation.unit;
        turn.emit(Event::ActivationEnded { unit })?;
    }
    next_turn(turn)
}

/// When units alternate, every activation is a turn. `Clause: SKM-13`.
pub(super) fn after_activation(turn: &mut Turn<'_>) -> Result<(), Stop> {
    match turn.state.switches.activation {
        ActivationMode::PlayerTurns => Ok(()),
        ActivationMode::Alternating => next_turn(turn),
    }
}

/// The other's turn, or the end of the round. `Clause: SKM-13`, `SKM-19`.
fn next_turn(turn: &mut Turn<'_>) -> Result<(), Stop> {
    let side = turn.state.active;
    turn.emit(Event::TurnEnded { side })?;
    let state = &turn.state;
    let next = match state.switches.activation {
        ActivationMode::PlayerTurns => (side == state.first).then_some(side.other()),
        ActivationMode::Alternating => [side.other(), side]
            .into_iter()
            .find(|side| activation::ready_units(state, *side).next().is_some()),
    };
    match next {
        Some(side) => begin_turn(turn, side),
        None => end_round(turn),
    }
}

/// Morale, objectives and points; then the next round, begun by the player who did not begin this one, or the end.
/// `Clause: SKM-12`, `SKM-97..SKM-99`.
fn end_round(turn: &mut Turn<'_>) -> Result<(), Stop> {
    morale::on_round_end(turn)?;
    victory::score(turn)?;
    let state = &turn.state;
    let (round, first) = (state.round, state.first);
    if victory::is_decided(turn)? {
        return Ok(());
    }
    if round >= turn.state.scenario.rounds {
        return victory::decide(turn);
    }
    begin_round(turn, round + 1, first.other())
}

/// What follows by itself after an intent: ended activations, turns, rounds, the game.
pub(super) fn settle(turn: &mut Turn<'_>) -> Result<(), Stop> {
    while turn.state.phase == Phase::Play {
        if victory::is_decided(turn)? || !turn.state.pending.is_empty() {
            return Ok(());
        }
        let happened = turn.events.len();
        melee::settle(turn)?;
        if turn.events.len() > happened {
            continue;
        }
        let state = &turn.state;
        match state.activation {
            Some(active) if active.acted || !state.is_in_battle(active.unit) => {
                let unit = active.unit;
                turn.emit(Event::ActivationEnded { unit })?;
                after_activation(turn)?;
            }
            Some(_) => return Ok(()),
            None if activation::ready_units(state, state.active)
                .next()
                .is_some() =>
            {
                return Ok(());
            }
            None => next_turn(turn)?,
        }
    }
    Ok(())
}

/// The time for what is due has passed: the default happens; too many in a row lose. `Clause: SKM-18`, `SKM-40`,
/// `SKM-102`.
pub(super) fn lapse(turn: &mut Turn<'_>) -> Result<(), Stop> {
    let state = &turn.state;
    let (Some(side), Some(_)) = (state.side_to_act(), state.decision_limit_millis()) else {
        return Err(Refusal::NothingAsked.into());
    };
    let in_a_row = state.lapses[side.index()].saturating_add(1);
    let most = state.profile().play.lapses;
    turn.emit(Event::Lapsed { side, in_a_row })?;
    if most > 0 && in_a_row >= most {
        return turn.emit(Event::GameEnded {
            winner: Some(side.other()),
            victory: Victory::Lapses,
        });
    }
    match turn.state.pending.last() {
        Some(Pending::Facing { unit }) => {
            let unit = *unit;
            moves::default_facing(turn, unit)
        }
        Some(Pending::Reaction { .. }) => fire::react(turn, side, false),
        Some(Pending::Duel { .. }) => melee::fight_by_default(turn),
        None => lapse_of_activation(turn, side),
    }
}

/// The activation ends as things stand. With no unit active a turn ends; when units alternate the first that is ready
/// has held. `Clause: SKM-13`, `SKM-18`.
fn lapse_of_activation(turn: &mut Turn<'_>, side: Side) -> Result<(), Stop> {
    if turn.state.activation.is_some() {
        return activation::end(turn, side);
    }
    match turn.state.switches.activation {
        ActivationMode::PlayerTurns => next_turn(turn),
        ActivationMode::Alternating => {
            let ready: Option<UnitId> = activation::ready_units(&turn.state, side).next();
            let unit = ready.ok_or(Refusal::NothingAsked)?;
            activation::activate(turn, side, unit)?;
            // A motivation test may already have ended it, or put a question.
            match turn.state.activation {
                Some(active) if active.unit == unit && turn.state.pending.is_empty() => {
                    activation::end(turn, side)
                }
                Some(_) | None => Ok(()),
            }
        }
    }
}

/// Whoever acts in time has let no clock expire in a row. `Clause: SKM-102`.
pub(super) fn forget_lapses(turn: &mut Turn<'_>, side: Side, intent: &Intent) -> Result<(), Stop> {
    let is_own = !matches!(intent, Intent::Begin | Intent::Lapse);
    if is_own && turn.state.lapses[side.index()] > 0 {
        turn.emit(Event::LapsesForgotten { side })?;
    }
    Ok(())
}
