//! Movement. `Clause: SKM-20..SKM-90`.

use super::turn::{Stop, Turn};
use super::{Heading, ItemId, Level, ModelId, Order, Placed, Refusal, Side, State, UnitId};
use crate::geometry::Point;

/// The movement of the active unit; its right to move has been checked. `Clause: SKM-17`.
pub(super) fn carry_out(
    _turn: &mut Turn<'_>,
    _side: Side,
    _orders: &[Order],
    _assault: Option<UnitId>,
    _confirm_risk: bool,
) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}

/// The second movement; the right to act has been checked. `Clause: SKM-36`.
pub(super) fn carry_out_extra(
    _turn: &mut Turn<'_>,
    _side: Side,
    _orders: &[Order],
    _confirm_risk: bool,
) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}

/// Hangs a rope. `Clause: SKM-84`.
pub(super) fn use_equipment(
    _turn: &mut Turn<'_>,
    _side: Side,
    _model: ModelId,
    _item: ItemId,
    _anchor: Point,
    _level: Level,
) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}

/// Answers a facing that is due. `Clause: SKM-40`.
pub(super) fn set_facing(
    _turn: &mut Turn<'_>,
    _side: Side,
    _facings: &[(ModelId, Heading)],
) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}

/// The facing that comes by itself when its time has passed: away from the own zone. `Clause: SKM-40`.
pub(super) fn default_facing(_turn: &mut Turn<'_>, _unit: UnitId) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}

/// Whether these models of a unit may be put there together at deployment: floor or table, walls, impassable ground,
/// overlap, distance of enemies, coherency, facing. `Clause: SKM-04`, `SKM-32`, `SKM-33`, `SKM-37`, `SKM-47`.
pub(super) fn check_places(
    _state: &State,
    _unit: UnitId,
    _placed: &[Placed],
) -> Result<(), Refusal> {
    Ok(())
}
