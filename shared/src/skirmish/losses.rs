//! A model is out of the game. `Clause: SKM-66`, `SKM-70`, `SRC-04`.

use super::turn::{Stop, Turn};
use super::{Event, Level, LossReason, ModelId};
use crate::clause::Clause;
use crate::geometry::Point;

/// Takes a model out, where it stands or somewhere on its way; the last of a unit destroys it. Nothing happens to one that is
/// out already.
pub(super) fn lose(
    turn: &mut Turn<'_>,
    id: ModelId,
    place: Option<(Point, Level)>,
    reason: LossReason,
    clause: Clause,
) -> Result<(), Stop> {
    let Some(model) = turn.state.model(id).filter(|model| model.is_alive()) else {
        return Ok(());
    };
    let unit = model.unit;
    let (at, level) = place.unwrap_or((model.at, model.level));
    turn.emit(Event::ModelLost {
        model: id,
        at,
        level,
        reason,
        clause,
    })?;
    if turn.state.living(unit).next().is_none() {
        turn.emit(Event::UnitDestroyed { unit })?;
    }
    Ok(())
}
