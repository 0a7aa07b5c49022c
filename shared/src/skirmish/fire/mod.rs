//! Shooting, suppression, guard. `Clause: SRC-09..SRC-11`, `SRC-15`, `SRC-16`.

use super::turn::{Stop, Turn};
use super::{Heading, Level, ModelId, Refusal, Side, UnitId, WeaponId};
use crate::geometry::Point;

/// Shoots; the right to act has been checked. `Clause: SRC-10`.
pub(super) fn shoot(
    _turn: &mut Turn<'_>,
    _side: Side,
    _target: UnitId,
    _shooters: &[(ModelId, WeaponId)],
) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}

/// Shoots over what is in the way; the right to act has been checked. `Clause: SRC-15`.
pub(super) fn shoot_indirectly(
    _turn: &mut Turn<'_>,
    _side: Side,
    _weapon: WeaponId,
    _at: Point,
    _level: Level,
    _spotter: ModelId,
) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}

/// Watches a sector; the right to act has been checked. `Clause: SRC-09`.
pub(super) fn guard(_turn: &mut Turn<'_>, _side: Side, _facing: Heading) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}

/// Answers an offered reaction; also asked, without fire, when its time has passed. `Clause: SRC-09`.
pub(super) fn react(_turn: &mut Turn<'_>, _side: Side, _fire: bool) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}
