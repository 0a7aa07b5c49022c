//! What is to be done in a lesson.

use acies::ancients::{Event, State, Status, front_opponent};
use acies::game::{Batch, MatchEvent, MatchState, TableEvent};
use acies::geometry::Point;
use acies::skirmish;

use super::LEARNER;

/// The goal of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// All of these stand with the middle of their fronts north of a line across the table.
    Beyond {
        /// Who.
        names: &'static [&'static str],
        /// Where the line lies, paces from the south edge.
        y: i32,
        /// Before the first bound ends.
        in_first_bound: bool,
    },
    /// All of these face between two headings.
    Facing {
        /// Who.
        names: &'static [&'static str],
        /// From, to: degrees from north, clockwise.
        degrees: (i32, i32),
    },
    /// This element stands lined up front to front with an enemy.
    Contact {
        /// Who.
        own: &'static str,
    },
    /// A shooting was resolved.
    Shot,
    /// A close combat was resolved.
    Fought,
    /// Every living model of this unit stands inside of a rectangle of the table.
    Within {
        /// Who.
        unit: &'static str,
        /// West, south, east, north: inches.
        area: (i32, i32, i32, i32),
    },
    /// Every living model of this unit stands on this floor.
    OnLevel {
        /// Who.
        unit: &'static str,
        /// Which.
        level: u8,
    },
    /// The learner has shot.
    Volley {
        /// Out of a guard, in the opponent's turn.
        in_reaction: bool,
    },
    /// An assault has been fought out, with shots on contact or hand to hand.
    Melee,
    /// The learner's side has won.
    Won,
}

impl Goal {
    /// Whether a table, and the batch that led to it, reach the goal.
    #[must_use]
    pub fn is_reached(&self, state: &MatchState, last: Option<&Batch>) -> bool {
        if let Self::Won = self {
            let outcome = state.outcome;
            return outcome.is_some_and(|outcome| outcome.winner() == Some(LEARNER));
        }
        if let Some(table) = state.table.skirmish() {
            return self.is_reached_in_skirmish(table, last);
        }
        let Some(table) = state.table.ancients() else {
            return false;
        };
        match *self {
            Self::Beyond {
                names,
                y,
                in_first_bound,
            } => {
                let in_time = !in_first_bound || table.bound <= 1;
                in_time && all(table, names, |pose| pose.y > y * 1000)
            }
            Self::Facing {
                names,
                degrees: (from, to),
            } => all(table, names, |pose| {
                (from * 1000..=to * 1000).contains(&pose.facing)
            }),
            Self::Contact { own } => table
                .id_of(own)
                .is_some_and(|id| front_opponent(table, id).is_some()),
            Self::Shot => happened(last, |event| matches!(event, Event::Shot(_))),
            Self::Fought => happened(last, |event| matches!(event, Event::Fought(_))),
            Self::Within { .. }
            | Self::OnLevel { .. }
            | Self::Volley { .. }
            | Self::Melee
            | Self::Won => false,
        }
    }

    fn is_reached_in_skirmish(&self, table: &skirmish::State, last: Option<&Batch>) -> bool {
        let happened = |is_it: &dyn Fn(&skirmish::Event) -> bool| {
            last.is_some_and(|batch| {
                batch.events.iter().any(|event| match event {
                    MatchEvent::Table(TableEvent::Skirmish(event)) => is_it(event),
                    _other => false,
                })
            })
        };
        match *self {
            Self::Within { unit, area } => all_models(table, unit, |one| holds(area, one.at)),
            Self::OnLevel { unit, level } => all_models(table, unit, |one| one.level == level),
            Self::Volley { in_reaction } => happened(&|event| match event {
                skirmish::Event::Volley(volley) => {
                    let side = table.unit(volley.unit).map(|unit| unit.side);
                    side == Some(LEARNER) && volley.is_reaction == in_reaction
                }
                _other => false,
            }),
            Self::Melee => happened(&|event| {
                use skirmish::Event::{Fought, OpeningShots};
                matches!(event, Fought(_) | OpeningShots { .. })
            }),
            _other => false,
        }
    }
}

/// Everybody of a unit who lives stands somewhere, and so.
fn all_models(
    table: &skirmish::State,
    unit: &str,
    is_so: impl Fn(&skirmish::Model) -> bool,
) -> bool {
    let Some(id) = table.unit_named(unit) else {
        return false;
    };
    let mut living = table.living(id).peekable();
    living.peek().is_some() && living.all(|(_, model)| model.is_standing() && is_so(model))
}

fn holds((west, south, east, north): (i32, i32, i32, i32), at: Point) -> bool {
    (west * 1000..=east * 1000).contains(&at.x) && (south * 1000..=north * 1000).contains(&at.y)
}

fn all(table: &State, names: &[&str], is_so: impl Fn(acies::geometry::Pose) -> bool) -> bool {
    names.iter().all(|name| {
        let element = table.id_of(name).and_then(|id| table.element(id));
        element.is_some_and(|one| one.status == Status::OnTable && is_so(one.pose))
    })
}

fn happened(last: Option<&Batch>, is_it: impl Fn(&Event) -> bool) -> bool {
    last.is_some_and(|batch| {
        batch.events.iter().any(|event| match event {
            MatchEvent::Table(TableEvent::Ancients(event)) => is_it(event),
            _other => false,
        })
    })
}
