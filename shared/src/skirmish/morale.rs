//! Motivation, command range, company morale. `Clause: SRC-01`, `SRC-02`, `SRC-06`, `SRC-07`, `SRC-13`.

use super::UnitId;
use super::turn::{Stop, Turn};

/// What a unit that has just been activated must pass before it acts. `Clause: SRC-01`, `SRC-13`.
pub(super) fn on_activation(_turn: &mut Turn<'_>, _unit: UnitId) -> Result<(), Stop> {
    Ok(())
}

/// What happens to morale and cut-off units when a round ends. `Clause: SRC-06`, `SRC-13`.
pub(super) fn on_round_end(_turn: &mut Turn<'_>) -> Result<(), Stop> {
    Ok(())
}
