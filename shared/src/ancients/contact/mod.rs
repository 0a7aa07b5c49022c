//! Contact, lining up and facing. `Clause: CON-01..CON-21`.

use super::turn::{Stop, Turn};

/// Ends the movement phase: lone enemies conform to the groups that met them, then elements touched on flank or rear
/// turn to face. `Clause: CON-12..CON-19`, `SEQ-06`, `Ruling: RUL-06`.
pub(crate) fn settle(_turn: &mut Turn<'_>) -> Result<(), Stop> {
    Ok(())
}
