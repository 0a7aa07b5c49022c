//! Shooting with prepared dice. `Clause: SRC-09..SRC-11`, `SRC-14..SRC-16`.

mod guard;
mod indirect;
mod odds;
mod suppression;
mod volley;

use super::super::fire_table::{BLUE, RED, Row, bare, battle, squad};
use super::super::{Action, Intent, Quality, State, UnitId};

/// Shoots with everything at a unit.
fn fire_at(target: u8) -> Intent {
    Intent::Action(Action::Fire {
        target: UnitId(target),
        shooters: Vec::new(),
    })
}

/// So many riflemen in a row along x = 10 and so many enemies along x = `x`.
fn rows(red: usize, blue: usize, x: f64) -> [Row; 2] {
    let row = |x: f64, count: usize| -> Vec<(f64, f64)> {
        (0..count).map(|i| (x, 20.0 + 1.2 * i as f64)).collect()
    };
    [
        squad(RED, Quality::Recruit, &row(10.0, red)),
        squad(BLUE, Quality::Recruit, &row(x, blue)),
    ]
}

fn lines(red: usize, blue: usize, x: f64) -> State {
    battle(bare(), &rows(red, blue, x))
}
