//! From an intent to events: the one function that server, ghost, bot and judge ask.

use super::seam::Dice;
use super::turn::{Stop, Turn};
use super::{
    Action, Event, Intent, Refusal, Side, State, activation, deploy, fire, melee, morale, moves,
    review, rounds, special,
};

/// What an accepted intent leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applied {
    /// The state after it.
    pub state: State,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The dice it took, in order, 1 to 10 each.
    pub dice: Vec<u8>,
}

/// Why an intent was not carried out. The state that was asked about is untouched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A rule says no.
    Rule(Refusal),
    /// The prepared dice have run out.
    OutOfDice,
}

/// Carries out an intent of a side. [`Intent::Begin`] and [`Intent::Lapse`] are asked by the server for nobody: any side
/// will do.
///
/// # Errors
/// [`Refused`] with the first clause broken; nothing has changed then.
pub fn apply(
    state: &State,
    side: Side,
    intent: &Intent,
    dice: &mut dyn Dice,
) -> Result<Applied, Refused> {
    let mut turn = Turn::new(state.clone(), dice);
    match carry_out(&mut turn, side, intent) {
        Ok(()) => Ok(Applied {
            state: turn.state,
            events: turn.events,
            dice: turn.rolled,
        }),
        Err(Stop::Refused(refusal)) => Err(Refused::Rule(refusal)),
        Err(Stop::OutOfDice) => Err(Refused::OutOfDice),
    }
}

fn carry_out(turn: &mut Turn<'_>, side: Side, intent: &Intent) -> Result<(), Stop> {
    match intent {
        Intent::Begin => review::begin(turn)?,
        Intent::AcceptTerrain { revision } => review::accept(turn, side, *revision)?,
        Intent::ProposeTerrain(proposal) => review::propose(turn, side, *proposal)?,
        Intent::Deploy { unit, placed } => deploy::deploy(turn, side, *unit, placed)?,
        Intent::HoldBack { unit } => deploy::hold_back(turn, side, *unit)?,
        Intent::Enter { placed } => {
            activation::may_move(&turn.state, side)?;
            moves::enter(turn, placed)?;
        }
        Intent::Activate { unit } => activation::activate(turn, side, *unit)?,
        Intent::Move {
            orders,
            assault,
            confirm_risk,
        } => {
            activation::may_move(&turn.state, side)?;
            moves::carry_out(turn, side, orders, *assault, *confirm_risk)?;
        }
        Intent::SetFacing { facings } => moves::set_facing(turn, side, facings)?,
        Intent::Action(action) => act(turn, side, action)?,
        Intent::EndActivation => activation::end(turn, side)?,
        Intent::EndTurn => rounds::end_turn(turn, side)?,
        Intent::React { fire: shoots } => fire::react(turn, side, *shoots)?,
        Intent::Duel { attacker, defender } => melee::duel(turn, side, *attacker, *defender)?,
        Intent::Lapse => rounds::lapse(turn)?,
    }
    rounds::forget_lapses(turn, side, intent)?;
    rounds::settle(turn)
}

/// The action of an activation. `Clause: SKM-91`, `SRC-09`.
fn act(turn: &mut Turn<'_>, side: Side, action: &Action) -> Result<(), Stop> {
    let unit = activation::may_act(&turn.state, side)?;
    if *action != Action::Hold {
        morale::check_motivated(&turn.state, unit)?;
    }
    match action {
        Action::ExtraMove {
            orders,
            confirm_risk,
        } => moves::carry_out_extra(turn, side, orders, *confirm_risk)?,
        Action::UseEquipment {
            model,
            item,
            anchor,
            level,
        } => moves::use_equipment(turn, side, *model, *item, *anchor, *level)?,
        Action::Fire { target, shooters } => fire::shoot(turn, side, *target, shooters)?,
        Action::IndirectFire {
            weapon,
            at,
            level,
            spotter,
        } => fire::shoot_indirectly(turn, side, *weapon, (*at, *level), *spotter)?,
        Action::Revive { fallen } => special::revive(turn, side, *fallen)?,
        Action::Rally { unit } => special::rally(turn, side, *unit)?,
        Action::Guard { facing } => fire::guard(turn, side, *facing)?,
        Action::Hold => {}
    }
    turn.emit(Event::ActionUsed { unit })
}
