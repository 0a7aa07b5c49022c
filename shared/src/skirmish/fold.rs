//! The only place where a [`State`] changes: every event says all that it changes, so that a log folds without rules.

use serde::{Deserialize, Serialize};

use super::{
    Activation, ActivationMode, Event, FireTaken, LinkId, Model, ModelId, ObjectiveId, Phase,
    PieceId, Placed, Side, State, Status, Step, TerrainProposal, TestKind, Unit, UnitId, fire,
};

/// An event or an intent names something that the state does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum UnknownThing {
    /// No such unit.
    #[error("no unit has the number {}", .0.0)]
    Unit(UnitId),
    /// No such model.
    #[error("no model has the number {}", .0.0)]
    Model(ModelId),
    /// No such link.
    #[error("no link has the number {}", .0.0)]
    Link(LinkId),
    /// No such piece.
    #[error("no piece has the number {}", .0.0)]
    Piece(PieceId),
    /// No such objective.
    #[error("no objective has the number {}", .0.0)]
    Objective(ObjectiveId),
}

/// Folds one event into a state.
///
/// # Errors
/// [`UnknownThing`] when the event names what does not exist; the state may then be half changed.
pub fn fold(state: &mut State, event: &Event) -> Result<(), UnknownThing> {
    match event {
        Event::ReviewBegan => state.phase = Phase::TerrainReview,
        Event::TerrainProposed {
            proposal, revision, ..
        } => {
            state.review.revision = *revision;
            state.review.accepted = [false; 2];
            propose(state, *proposal)?;
        }
        Event::TerrainAccepted { side, .. } => state.review.accepted[side.index()] = true,
        Event::RolledOff { .. } => {}
        Event::DeploymentTurn { side } => {
            state.phase = Phase::Deploy;
            state.active = *side;
        }
        Event::Deployed { placed, .. } => {
            for each in placed {
                stand(state, *each)?;
            }
        }
        Event::HeldBack { unit: id } => {
            for model_id in unit(state, *id)?.models.clone() {
                model(state, model_id)?.status = Status::InReserve;
            }
        }
        Event::RoundBegan { round, first } => begin_round(state, *round, *first),
        Event::TurnBegan {
            side,
            turn,
            order_points,
        } => begin_turn(state, *side, *turn, *order_points),
        Event::Activated {
            unit: id,
            order_points,
            exhausted,
        } => {
            state.order_points = *order_points;
            state.activation = Some(Activation::of(*id));
            let unit = unit(state, *id)?;
            unit.activations = unit.activations.saturating_add(1);
            unit.exhausted |= exhausted;
            unit.guard = None;
        }
        Event::ActionUsed { .. } => {
            if let Some(activation) = &mut state.activation {
                activation.acted = true;
            }
        }
        Event::ActivationEnded { unit } => {
            state.activation = None;
            fire::fold::activation_ended(state, *unit)?;
        }
        Event::TurnEnded { .. } => fire::fold::turn_ended(state),
        Event::Lapsed { side, in_a_row } => state.lapses[side.index()] = *in_a_row,
        Event::LapsesForgotten { side } => state.lapses[side.index()] = 0,
        Event::RoundEnded {
            scored,
            victory_points,
            ..
        } => {
            state.victory_points = *victory_points;
            for each in scored {
                let place = usize::from(each.objective.0);
                let objective = state.objectives.get_mut(place);
                objective
                    .ok_or(UnknownThing::Objective(each.objective))?
                    .holder = each.holder;
            }
        }
        Event::GameEnded { winner, victory } => {
            state.winner = *winner;
            state.victory = Some(*victory);
            state.phase = Phase::Over;
            state.activation = None;
            state.pending.clear();
        }
        Event::Asked { pending } => state.pending.push(pending.clone()),
        Event::Answered => {
            state.pending.pop();
        }
        Event::FacingSet { facings } => {
            for (id, facing) in facings {
                model(state, *id)?.facing = *facing;
            }
        }
        Event::Moved { steps, assault, .. } => {
            for step in steps {
                take_step(state, step)?;
            }
            if let Some(activation) = &mut state.activation {
                activation.moved = true;
                activation.walked |= steps.iter().any(|step| step.length > 0);
                activation.assault = *assault;
            }
        }
        Event::Tested(test) => {
            let unit = model(state, test.model)?.unit;
            let activation = state.activation.as_mut();
            if let (TestKind::Motivation, Some(activation)) = (test.kind, activation)
                && activation.unit == unit
            {
                activation.motivated = Some(test.passed);
            }
        }
        Event::ModelLost {
            model: id,
            at,
            level,
            ..
        } => {
            let round = state.round;
            let model = model(state, *id)?;
            model.status = Status::Lost { round };
            model.at = *at;
            model.level = *level;
        }
        Event::Slipped {
            model: id,
            at,
            level,
        } => {
            let model = model(state, *id)?;
            model.status = Status::Standing;
            model.at = *at;
            model.level = *level;
        }
        Event::UnitDestroyed { unit: id } => {
            let unit = unit(state, *id)?;
            unit.guard = None;
            unit.pins.clear();
            let side = unit.side.index();
            // Clause: SRC-13
            if let Some(morale) = &mut state.company_morale[side] {
                *morale = morale.saturating_sub(1);
            }
        }
        Event::Volley(volley) => fire::fold::volley(state, volley)?,
        Event::Bombarded(shell) => fire::fold::bombardment(state, shell)?,
        Event::CoverBroken { piece } => {
            let now = state.pieces.get_mut(usize::from(piece.0));
            now.ok_or(UnknownThing::Piece(*piece))?.broken = true;
        }
        Event::Pinned { unit: id, pin } => {
            let pins = &mut unit(state, *id)?.pins;
            pins.retain(|other| other.during != pin.during);
            pins.push(*pin);
        }
        Event::GuardSet { unit: id, guard } => unit(state, *id)?.guard = *guard,
        Event::MinePassed { mine, blast, .. } => {
            if let Some(mine) = state.mines.get_mut(usize::from(*mine)) {
                mine.spent |= blast.is_some();
            }
        }
        Event::SpecialUsed { unit: id } => unit(state, *id)?.special_used = true,
        Event::Revived { model: id, facing } => {
            let model = model(state, *id)?;
            model.status = Status::Standing;
            model.facing = *facing;
        }
        Event::Rallied { unit: id } => unit(state, *id)?.pins.clear(),
        Event::OpeningShots { .. } | Event::Fought(_) => {}
        Event::CutOff { unit: id, since } => unit(state, *id)?.cut_off = *since,
        Event::RopeHung { link, item } => {
            state.links.push(link.clone());
            if let Some(bearer) = link.hung_by {
                let items = &mut model(state, bearer)?.items;
                if let Some(place) = items.iter().position(|own| own == item) {
                    items.remove(place);
                }
            }
        }
        Event::RopeUsed { link } => {
            let place = usize::from(link.0);
            let rope = state
                .links
                .get_mut(place)
                .ok_or(UnknownThing::Link(*link))?;
            rope.free_climb = false;
        }
    }
    Ok(())
}

impl Activation {
    /// The beginning of a unit's activation.
    pub(crate) const fn of(unit: UnitId) -> Self {
        Self {
            unit,
            moved: false,
            walked: false,
            acted: false,
            motivated: None,
            assault: None,
        }
    }
}

/// The unit of an id, to be changed.
pub(super) fn unit(state: &mut State, id: UnitId) -> Result<&mut Unit, UnknownThing> {
    let unit = state.units.get_mut(usize::from(id.0));
    unit.ok_or(UnknownThing::Unit(id))
}

/// The model of an id, to be changed.
pub(super) fn model(state: &mut State, id: ModelId) -> Result<&mut Model, UnknownThing> {
    let model = state.models.get_mut(usize::from(id.0));
    model.ok_or(UnknownThing::Model(id))
}

fn propose(state: &mut State, proposal: TerrainProposal) -> Result<(), UnknownThing> {
    match proposal {
        TerrainProposal::Piece { piece, standing } => {
            let now = state.pieces.get_mut(usize::from(piece.0));
            now.ok_or(UnknownThing::Piece(piece))?.standing = standing;
        }
        TerrainProposal::Link { link, condition } => {
            let now = state.links.get_mut(usize::from(link.0));
            now.ok_or(UnknownThing::Link(link))?.link.condition = condition;
        }
    }
    Ok(())
}

/// Puts a model somewhere.
pub(super) fn stand(state: &mut State, placed: Placed) -> Result<(), UnknownThing> {
    let model = model(state, placed.model)?;
    model.status = Status::Standing;
    model.at = placed.at;
    model.level = placed.level;
    model.facing = placed.facing;
    Ok(())
}

fn take_step(state: &mut State, step: &Step) -> Result<(), UnknownThing> {
    let model = model(state, step.model)?;
    model.status = step.status;
    model.at = step.to;
    model.level = step.level;
    model.facing = step.facing;
    Ok(())
}

fn begin_round(state: &mut State, round: u8, first: Side) {
    state.phase = Phase::Play;
    state.round = round;
    state.first = first;
    for unit in &mut state.units {
        unit.activations = 0;
        unit.special_used = false;
        unit.fire_taken = FireTaken::default();
    }
}

fn begin_turn(state: &mut State, side: Side, turn: u16, order_points: u8) {
    state.active = side;
    state.turn = turn;
    state.order_points = order_points;
    let shots_are_counted_a_turn = state.switches.activation == ActivationMode::PlayerTurns;
    for unit in &mut state.units {
        if shots_are_counted_a_turn {
            unit.fire_taken = FireTaken::default();
            unit.activations = 0;
        }
    }
}
