//! A movement that is allowed happens: everybody goes, then dice, losses, questions to the enemy, facing. `Clause: SKM-17`, `SKM-35`, `SKM-40`.

use super::super::turn::{Stop, Turn};
use super::super::{Event, Heading, LinkId, Model, ModelId, Side, State, Step, fire};
use super::check::check_unit_move;
use super::dangers::roll_tests;
use super::facing::settle_facing;
use super::preview::{MovePreview, MoveWish};

/// Judges a movement and makes it; who is lost on the way undoes nothing. `Clause: SKM-17`, `SKM-35`.
pub(crate) fn carry_out(
    turn: &mut Turn<'_>,
    side: Side,
    wish: &MoveWish<'_>,
    extra: bool,
) -> Result<(), Stop> {
    let preview = check_unit_move(&turn.state, side, wish)?;
    let free = free_climbs(&turn.state, &preview);
    let steps: Vec<Step> = preview
        .models
        .iter()
        .map(|model| model.step.clone())
        .collect();
    turn.emit(Event::Moved {
        unit: wish.unit,
        steps: steps.clone(),
        assault: wish.assault,
        extra,
    })?;
    for link in free {
        turn.emit(Event::RopeUsed { link })?;
    }
    for model in &preview.models {
        roll_tests(turn, &model.tests)?;
    }
    fire::after_move(turn, wish.unit, &steps)?;
    let sent: Vec<(ModelId, Option<Heading>)> = preview
        .models
        .iter()
        .map(|model| (model.step.model, model.sent_facing))
        .collect();
    settle_facing(turn, wish.unit, &sent)
}

/// The ropes on which their bearers set out for the first time. `Clause: SKM-87`.
fn free_climbs(state: &State, preview: &MovePreview) -> Vec<LinkId> {
    let mut used = Vec::new();
    for model in &preview.models {
        let stood = state
            .model(model.step.model)
            .is_some_and(Model::is_standing);
        let (true, Some(link)) = (stood, model.link) else {
            continue;
        };
        let is_own = state
            .link(link)
            .is_some_and(|rope| rope.free_climb && rope.hung_by == Some(model.step.model));
        if is_own {
            used.push(link);
        }
    }
    used
}
