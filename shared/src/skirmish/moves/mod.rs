//! Movement: who may go where. `Clause: SKM-20..SKM-90`.
//!
//! [`check_unit_move`] is the one judgement that server, ghost and bot ask; the other files stand in the order of the
//! rules. What is computed on the way is `f64` in 1/1000 inch and exact in every comparison of sides; what is kept are
//! integers.

mod allowance;
mod assault;
mod carry_out;
mod check;
mod climb;
mod coherency;
mod dangers;
mod ends;
mod enter;
mod facing;
mod formation;
mod ground;
mod places;
mod preview;
mod reach;
mod rope;
mod route;
mod scene;
#[cfg(test)]
mod tests;
mod walk;

use super::turn::{Stop, Turn};
use super::{Heading, ItemId, Level, ModelId, Order, Placed, Refusal, Side, State, UnitId};
use crate::geometry::Point;

pub use allowance::{Allowance, FOOT_VALUE, GroundEffect, Pace, ground_effect, move_value};
pub use assault::{assault_move, assault_targets};
pub use check::check_unit_move;
pub use enter::check_entry;
pub use formation::{Drag, formation_move};
pub use preview::{ModelPreview, MovePreview, MoveWish, TestDue};
pub use reach::{LinkInReach, allowance_of, links_within_reach, reach};
pub use rope::{RopePreview, check_rope};

/// The movement of the active unit; its right to move has been checked. `Clause: SKM-17`.
pub(super) fn carry_out(
    turn: &mut Turn<'_>,
    side: Side,
    orders: &[Order],
    assault: Option<UnitId>,
    confirm_risk: bool,
) -> Result<(), Stop> {
    let unit = active_unit(turn)?;
    let wish = MoveWish {
        unit,
        orders,
        assault,
        confirm_risk,
    };
    carry_out::carry_out(turn, side, &wish, false)
}

/// The second movement; the right to act has been checked. `Clause: SKM-36`.
pub(super) fn carry_out_extra(
    turn: &mut Turn<'_>,
    side: Side,
    orders: &[Order],
    confirm_risk: bool,
) -> Result<(), Stop> {
    let unit = active_unit(turn)?;
    let wish = MoveWish {
        unit,
        orders,
        assault: None,
        confirm_risk,
    };
    carry_out::carry_out(turn, side, &wish, true)
}

/// The active unit comes onto the table; its right to move has been checked. `Clause: SRC-17`.
pub(super) fn enter(turn: &mut Turn<'_>, placed: &[Placed]) -> Result<(), Stop> {
    enter::enter(turn, placed)
}

fn active_unit(turn: &Turn<'_>) -> Result<UnitId, Refusal> {
    let activation = turn.state.activation.ok_or(Refusal::NoActiveUnit)?;
    Ok(activation.unit)
}

/// Hangs a rope. `Clause: SKM-84`.
pub(super) fn use_equipment(
    turn: &mut Turn<'_>,
    side: Side,
    model: ModelId,
    item: ItemId,
    anchor: Point,
    level: Level,
) -> Result<(), Stop> {
    rope::hang(turn, side, model, item, (anchor, level))
}

/// Answers a facing that is due. `Clause: SKM-40`.
pub(super) fn set_facing(
    turn: &mut Turn<'_>,
    side: Side,
    facings: &[(ModelId, Heading)],
) -> Result<(), Stop> {
    facing::answer_facing(turn, side, facings)
}

/// The facing that comes by itself when its time has passed: away from the own zone. `Clause: SKM-40`.
pub(super) fn default_facing(turn: &mut Turn<'_>, unit: UnitId) -> Result<(), Stop> {
    facing::face_by_default(turn, unit)
}

/// Asks for the facing of a unit that has become one that looks somewhere, if any of it looks nowhere. `Clause: SKM-40`.
pub(super) fn ask_facing(turn: &mut Turn<'_>, unit: UnitId) -> Result<(), Stop> {
    facing::settle_facing(turn, unit, &[])
}

/// Whether a model could stand up where it lies: nobody on it, no enemy nearer than an inch. `Clause: SKM-32`, `SKM-47`.
pub(super) fn check_room(state: &State, model: ModelId) -> Result<(), Refusal> {
    places::check_room(state, model)
}

/// Whether these models of a unit may be put there together at deployment: floor or table, walls, impassable ground,
/// overlap, distance of enemies, coherency, facing. `Clause: SKM-04`, `SKM-32`, `SKM-33`, `SKM-37`, `SKM-47`.
pub(super) fn check_places(state: &State, unit: UnitId, placed: &[Placed]) -> Result<(), Refusal> {
    places::check_places(state, unit, placed)
}
