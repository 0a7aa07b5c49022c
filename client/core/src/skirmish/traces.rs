//! What the last batch did: shots and shells, which stay drawn until something else happens.

use acies::game::{MatchEvent, TableEvent};
use acies::geometry::Point;
use acies::skirmish::{Blast, Event, Level, Mil, ModelId, ShotResult, Volley};

/// Something that was shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trace {
    /// A model has shot at another.
    Shot {
        /// Who.
        from: ModelId,
        /// At whom: who was hit, else whom he aimed at.
        to: ModelId,
        /// At least one of his shots did something.
        is_hit: bool,
    },
    /// Something has gone off.
    Blast {
        /// Where it was meant to.
        aimed: Point,
        /// Where it did.
        at: Point,
        /// On which floor.
        level: Level,
        /// How far it reached.
        radius: Mil,
    },
}

/// What a batch leaves on the table; nothing: what was there stays.
#[must_use]
pub fn traces_of(events: &[MatchEvent]) -> Option<Vec<Trace>> {
    let events = || {
        events.iter().filter_map(|event| match event {
            MatchEvent::Table(TableEvent::Skirmish(event)) => Some(event),
            _other => None,
        })
    };
    let mut traces = Vec::new();
    for event in events() {
        match event {
            Event::Volley(volley) => traces.extend(shots(volley)),
            Event::Bombarded(shell) => {
                traces.extend(
                    shell
                        .blast
                        .as_ref()
                        .map(|blast| gone_off(shell.aimed, blast)),
                );
            }
            Event::MinePassed { blast, .. } => {
                traces.extend(blast.as_ref().map(|blast| gone_off(blast.at, blast)));
            }
            Event::OpeningShots { fired } => traces.extend(fired.iter().map(|one| Trace::Shot {
                from: one.shot.shooter,
                to: one.shot.target,
                is_hit: one.is_hit,
            })),
            _other => {}
        }
    }
    let goes_on = events().any(|event| {
        matches!(
            event,
            Event::Activated { .. } | Event::Moved { .. } | Event::RoundBegan { .. }
        )
    });
    (goes_on || !traces.is_empty()).then_some(traces)
}

/// One line for every weapon that shot.
fn shots(volley: &Volley) -> impl Iterator<Item = Trace> {
    (0..=u8::MAX).zip(&volley.aims).map(|(number, aim)| {
        let hit = volley
            .shots
            .iter()
            .filter(|shot| shot.aim == number)
            .find_map(|shot| match shot.result {
                ShotResult::Hit { model }
                | ShotResult::Bounced { model, .. }
                | ShotResult::Shaken { model, .. }
                | ShotResult::KnockedOut { model, .. } => Some(model),
                ShotResult::Missed | ShotResult::Stopped { .. } | ShotResult::Wasted => None,
            });
        Trace::Shot {
            from: aim.shooter,
            to: hit.unwrap_or(aim.nearest),
            is_hit: hit.is_some(),
        }
    })
}

const fn gone_off(aimed: Point, blast: &Blast) -> Trace {
    Trace::Blast {
        aimed,
        at: blast.at,
        level: blast.level,
        radius: blast.radius,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(event: Event) -> MatchEvent {
        MatchEvent::Table(TableEvent::Skirmish(event))
    }

    #[test]
    fn a_mine_that_goes_off_is_drawn_until_something_else_moves() {
        let blast = Blast {
            at: Point { x: 1000, y: 2000 },
            level: 0,
            radius: 2000,
            shots: 3,
            caught: Vec::new(),
        };
        let passed = |blast: Option<Blast>| {
            table(Event::MinePassed {
                mine: 0,
                model: ModelId(1),
                at: Point { x: 1000, y: 2000 },
                roll: 6,
                blast: blast.map(Box::new),
            })
        };
        let drawn = traces_of(&[passed(Some(blast))]).expect("something happened");
        assert!(matches!(
            drawn.as_slice(),
            [Trace::Blast { radius: 2000, .. }]
        ));
        // A question and its answer change nothing, the next activation wipes it away.
        assert_eq!(traces_of(&[table(Event::Answered)]), None);
        let next = Event::Activated {
            unit: acies::skirmish::UnitId(0),
            order_points: 0,
            exhausted: false,
        };
        assert_eq!(traces_of(&[table(next)]), Some(Vec::new()));
        assert_eq!(traces_of(&[passed(None)]), None);
    }
}
