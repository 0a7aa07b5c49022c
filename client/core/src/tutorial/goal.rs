//! What is to be done in a lesson.

use acies::ancients::{Event, State, Status, front_opponent};
use acies::game::{Batch, MatchEvent, MatchState, TableEvent};

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
    /// The learner's side has won.
    Won,
}

impl Goal {
    /// Whether a table, and the batch that led to it, reach the goal.
    #[must_use]
    pub fn is_reached(&self, state: &MatchState, last: Option<&Batch>) -> bool {
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
            Self::Won => state
                .outcome
                .is_some_and(|outcome| outcome.winner() == Some(LEARNER)),
        }
    }
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
