//! The course of a bound: points, moves, shooting, close combat, victory check. `Clause: SEQ-01..SEQ-06`.

use super::moves::carry_out_move;
use super::turn::{Stop, Turn};
use super::{
    ElementId, Event, Fight, Intent, Phase, Placed, Refusal, ShootingDue, Side, State, camp,
    combat, contact, legal_targets, shooting, victory,
};
use crate::dice::Prepared;

/// What a side may ask in its bound. `Clause: SEQ-01`.
pub(super) fn carry_out(turn: &mut Turn<'_>, side: Side, step: Step) -> Result<(), Stop> {
    let active = turn.state.active;
    if side != active {
        return Err(Refusal::NotYourTurn { active }.into());
    }
    match step {
        Step::EndMoves => end_moves(turn),
        Step::Shoot(target) => shoot(turn, target),
        Step::Fight(element) => fight(turn, element),
        Step::EndBound => end_bound(turn),
    }
}

/// A step in the course of a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// See [`super::Intent::EndMoves`].
    EndMoves,
    /// See [`super::Intent::Shoot`].
    Shoot(ElementId),
    /// See [`super::Intent::Fight`].
    Fight(ElementId),
    /// See [`super::Intent::EndBound`].
    EndBound,
}

/// The points are rolled. `Clause: PIP-01`.
pub(super) fn begin(turn: &mut Turn<'_>, side: Side, bound: u16) -> Result<(), Stop> {
    let points = turn.roll()?;
    turn.emit(Event::BoundBegan {
        side,
        bound,
        points,
    })
}

/// Ends the movement phase; a shooting phase with nothing due passes by itself. `Clause: SEQ-06`, `PIP-04`,
/// `Ruling: RUL-18`.
fn end_moves(turn: &mut Turn<'_>) -> Result<(), Stop> {
    settle_moves(turn)?;
    turn.emit(Event::ShootingBegan)?;
    pass_to_fighting(turn)
}

/// What happens by itself when the moves are over: reached camps are occupied, lone elements conform, whoever is touched
/// on flank or rear turns. `Clause: CMP-16`, `CON-12`, `CON-15`, `Ruling: RUL-06`.
fn settle_moves(turn: &mut Turn<'_>) -> Result<(), Stop> {
    in_phase(turn, &[Phase::Move])?;
    camp::occupy_reached(turn)?;
    contact::settle(turn)
}

/// The table as it would be if the movement phase ended now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AfterMoves {
    /// After everything that happens by itself, still in the movement phase: [`super::legal_fights`] of it are the close
    /// combats to come, but for what the shooting changes.
    pub state: State,
    /// Who conforms or turns by itself, and how it ends.
    pub turned: Vec<Placed>,
    /// Who follows an opponent that breaks off by that move, and where it ends. `Clause: BRK-08`.
    pub followed: Vec<Placed>,
}

/// What the close combats would find if the movement phase ended now, or after one more move of a side: the automatic
/// turns are made already. Nothing outside the movement phase, when the move is refused, or when it takes dice.
/// `Clause: CON-15`, `Ruling: RUL-06`.
#[must_use]
pub fn after_moves(state: &State, side: Side, last: Option<&Intent>) -> Option<AfterMoves> {
    let mut none = Prepared::new(Vec::new());
    let mut turn = Turn::new(state.clone(), &mut none);
    if let Some(intent) = last {
        carry_out_move(&mut turn, side, intent).ok()?;
    }
    let moved = turn.events.len();
    let followed = turn.events.iter().filter_map(|event| match event {
        Event::Pursued { placed } => Some(*placed),
        _other => None,
    });
    let followed = followed.collect();
    settle_moves(&mut turn).ok()?;
    let turned = turn.events[moved..].iter().filter_map(|event| match event {
        Event::Turned { placed, .. } | Event::Conformed { placed } => Some(*placed),
        _other => None,
    });
    Some(AfterMoves {
        turned: turned.collect(),
        followed,
        state: turn.state,
    })
}

/// One shooting of the active side's choice. `Clause: SEQ-03`, `Ruling: RUL-26`.
fn shoot(turn: &mut Turn<'_>, target: ElementId) -> Result<(), Stop> {
    in_phase(turn, &[Phase::Shoot])?;
    let due = shooting::check_target(&turn.state, target)?;
    shooting::resolve(turn, &due)?;
    pass_to_fighting(turn)
}

/// One close combat of the active side's choice. `Clause: SEQ-03`, `CBT-01`, `AMB-29`.
fn fight(turn: &mut Turn<'_>, element: ElementId) -> Result<(), Stop> {
    in_phase(turn, &[Phase::Shoot, Phase::Fight])?;
    if let Some(due) = first_target(turn) {
        return Err(Refusal::ShootingDue { target: due.target }.into());
    }
    if turn.state.element(element).is_none() {
        return Err(Refusal::UnknownElement { element }.into());
    }
    let fight = due_fight(turn, element).ok_or(Refusal::NoFightDue { element })?;
    combat::resolve(turn, fight)
}

/// Ends the bound: what is still due is resolved in the order of the ids, then victory is checked. `Clause: WIN-01`,
/// `Ruling: RUL-24`.
fn end_bound(turn: &mut Turn<'_>) -> Result<(), Stop> {
    in_phase(turn, &[Phase::Move, Phase::Shoot, Phase::Fight])?;
    if turn.state.phase == Phase::Move {
        end_moves(turn)?;
    }
    while let Some(due) = first_target(turn) {
        shooting::resolve(turn, &due)?;
    }
    pass_to_fighting(turn)?;
    while let Some(fight) = turn.state.due.first().copied() {
        combat::resolve(turn, fight)?;
    }
    close(turn)
}

/// The bound is over; the other side's begins unless somebody has won. `Clause: WIN-01`, `SCL-05`.
fn close(turn: &mut Turn<'_>) -> Result<(), Stop> {
    let (side, bound) = (turn.state.active, turn.state.bound);
    turn.emit(Event::BoundEnded {
        side,
        bound,
        losses: victory::losses(&turn.state),
    })?;
    match victory::outcome(&turn.state) {
        Some((winner, victory)) => turn.emit(Event::GameEnded { winner, victory }),
        None => begin(turn, side.other(), bound.saturating_add(1)),
    }
}

/// With nothing left to shoot at, the pairs that fight in this bound are fixed. `Clause: SEQ-05`, `Ruling: RUL-18`.
fn pass_to_fighting(turn: &mut Turn<'_>) -> Result<(), Stop> {
    if turn.state.phase != Phase::Shoot || first_target(turn).is_some() {
        return Ok(());
    }
    let due = combat::fights_from_contacts(&turn.state);
    turn.emit(Event::FightingBegan { due })
}

fn first_target(turn: &Turn<'_>) -> Option<ShootingDue> {
    legal_targets(&turn.state).into_iter().next()
}

/// The combat that is named by one of its elements; the attacker of a camp before others. `Clause: CMP-08`.
fn due_fight(turn: &Turn<'_>, element: ElementId) -> Option<Fight> {
    let due = &turn.state.due;
    due.iter()
        .find(|fight| fight.attacker == element)
        .or_else(|| due.iter().find(|fight| fight.defender == element))
        .copied()
}

fn in_phase(turn: &Turn<'_>, phases: &[Phase]) -> Result<(), Stop> {
    let phase = turn.state.phase;
    if phases.contains(&phase) {
        Ok(())
    } else {
        Err(Refusal::WrongPhase { phase }.into())
    }
}
