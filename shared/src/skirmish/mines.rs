//! Mines under the feet of those who move. `Clause: SRC-15`.
//!
//! A mine lies hidden somewhere round its marker. Each enemy model whose movement passes the circle rolls a die; a high one sets
//! the mine off where its way comes nearest to the marker.

use super::ability::Chance;
use super::fire::{Charge, remove, roll_blast};
use super::turn::{Stop, Turn};
use super::{EPS, Event, INCH, LossReason, Mil, State, Step, UnitId};
use crate::clause::Clause;
use crate::geometry::{Point, Vec2};
use crate::skirmish::losses::lose;

/// The circle round the marker. `Clause: SRC-15`.
pub const MINE_CIRCLE: Mil = 5 * INCH;
/// The least die that sets a mine off. `Clause: SRC-15`.
pub(super) const TRIGGERS_FROM: u8 = 6;
/// How likely a model that passes a mine sets it off: so many of the ten sides of a die. `Clause: SRC-15`.
pub const MINE_CHANCE: Chance = Chance((11 - TRIGGERS_FROM as u32) * 100_000);

/// A model's way through a mine's circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passing {
    /// Place of the mine in [`State::mines`].
    pub mine: u8,
    /// Where the way comes nearest to the marker.
    pub nearest: Point,
}

/// The mines that a way on the ground passes, in the order of their numbers: what a preview warns of. `Clause: SRC-15`.
#[must_use]
pub fn mines_passed(state: &State, unit: UnitId, path: &[Point]) -> Vec<Passing> {
    let side = state.unit(unit).map(|unit| unit.side);
    (0..=u8::MAX)
        .zip(&state.mines)
        .filter(|(_, mine)| !mine.spent && (mine.mine.side.is_none() || mine.mine.side != side))
        .filter_map(|(number, mine)| {
            let (gap, nearest) = nearest_to(path, mine.mine.at.vec())?;
            let passes = gap * 1000.0 < f64::from(MINE_CIRCLE - EPS);
            passes.then_some(Passing {
                mine: number,
                nearest,
            })
        })
        .collect()
}

/// How near a way comes to a place, and where.
fn nearest_to(path: &[Point], place: Vec2) -> Option<(f64, Point)> {
    path.iter()
        .zip(path.iter().skip(1))
        .filter(|(from, to)| from != to)
        .map(|(from, to)| {
            let (a, along) = (from.vec(), to.vec() - from.vec());
            let share = ((place - a).dot(along) / along.dot(along)).clamp(0.0, 1.0);
            let at = a + along * share;
            (at.distance(place), Point::from(at))
        })
        .min_by(|a, b| a.0.total_cmp(&b.0))
}

/// Rolls for every model that has passed a mine, in the order of its steps.
pub(super) fn after_move(turn: &mut Turn<'_>, unit: UnitId, steps: &[Step]) -> Result<(), Stop> {
    for step in steps {
        if step.level != 0 {
            continue;
        }
        for passing in mines_passed(&turn.state, unit, &step.path) {
            step_on(turn, step, passing)?;
        }
    }
    Ok(())
}

fn step_on(turn: &mut Turn<'_>, step: &Step, passing: Passing) -> Result<(), Stop> {
    let state = &turn.state;
    let lives = state
        .model(step.model)
        .is_some_and(|model| model.is_alive());
    let mine = state.mines.get(usize::from(passing.mine));
    if !lives || mine.is_none_or(|mine| mine.spent) {
        return Ok(());
    }
    let roll = turn.roll()?;
    let blast = if roll < TRIGGERS_FROM {
        None
    } else {
        let numbers = &turn.state.profile().fire;
        let charge = Charge {
            at: passing.nearest,
            level: 0,
            radius: numbers.mine_blast,
            penetration: numbers.mine_penetration,
        };
        Some(roll_blast(turn, charge, Some(step.model))?)
    };
    turn.emit(Event::MinePassed {
        mine: passing.mine,
        model: step.model,
        at: passing.nearest,
        roll,
        blast: blast.clone().map(Box::new),
    })?;
    if let Some(blast) = blast {
        let set_off = blast
            .caught
            .iter()
            .find(|caught| caught.model == step.model);
        if set_off.is_some_and(|caught| caught.is_lost) {
            let place = Some((passing.nearest, 0));
            lose(turn, step.model, place, LossReason::Mine, Clause::Src15)?;
        }
        remove(turn, &blast, LossReason::Mine)?;
    }
    Ok(())
}
