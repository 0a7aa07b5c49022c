//! Units come onto the table. `Clause: SKM-10`.

use super::turn::{Stop, Turn};
use super::{Placed, Refusal, Side, UnitId};

/// Puts a unit onto the table. `Clause: SKM-10`.
pub(super) fn deploy(
    _turn: &mut Turn<'_>,
    _side: Side,
    _unit: UnitId,
    _placed: &[Placed],
) -> Result<(), Stop> {
    Err(Refusal::NotCarriedOut.into())
}
