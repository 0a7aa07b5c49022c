//! Shooting, suppression, guard, mortars and armour. `Clause: SRC-08..SRC-11`, `SRC-14..SRC-16`, `Ruling: RUL-22`.

mod aim;
mod area;
mod blast;
mod chances;
mod damage;
mod event;
pub(super) mod fold;
mod guard;
mod indirect;
pub(super) mod suppression;
#[cfg(test)]
mod tests;
mod volley;

pub use aim::{aim_at, check_shooting};
pub use area::{FireArea, fire_areas, guard_area};
pub(super) use blast::{Charge, fates_in_blast, remove, roll_blast};
pub use damage::{armour_towards, knocks_out_from};
pub use event::{
    Aim, Blast, Bombardment, Caught, Drift, LeftOut, ShootingPreview, Shot, ShotResult, Volley,
    WhyNot,
};
pub use guard::{check_guard, check_reaction};
pub(super) use guard::{guard, react, reaction_of, reactions_due};
pub(super) use indirect::shoot_indirectly;
pub use indirect::{BombardmentPreview, check_bombardment};
pub use suppression::{KEEPS, PINS, pin_of};
pub(super) use suppression::{pin, pinning_shots};
pub(super) use volley::{Exposed, bearing};

use super::turn::{Stop, Turn};
use super::{ModelId, Side, Step, UnitId, WeaponId, mines};

/// Shoots; the right to act has been checked. `Clause: SRC-10`.
pub(super) fn shoot(
    turn: &mut Turn<'_>,
    side: Side,
    target: UnitId,
    shooters: &[(ModelId, WeaponId)],
) -> Result<(), Stop> {
    let preview = check_shooting(&turn.state, side, target, shooters)?;
    let exposed = volley::where_they_stand(turn, target);
    volley::resolve(turn, &preview, &exposed, false)
}

/// What follows a movement before anything else is done: mines that were passed, then the questions to those who watch a
/// sector that was moved through. The melee of an assault comes when all are answered. `Clause: SRC-09`, `SRC-15`.
pub(super) fn after_move(turn: &mut Turn<'_>, unit: UnitId, steps: &[Step]) -> Result<(), Stop> {
    mines::after_move(turn, unit, steps)?;
    guard::offer(turn, unit, steps)
}
