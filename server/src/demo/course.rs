//! The spectator of a demo: folds what he receives, and tells what he sees.

use acies::ancients::{CombatResult, Event, Exchange, State};
use acies::dice::Bytes32;
use acies::game::{Batch, MatchEvent, Table, TableEvent};
use acies::protocol::ServerMessage;
use acies::skirmish;

use super::DemoFault;
use crate::peer::{Peer, PeerError};

/// Follows a match to its end.
pub(super) struct Spectator {
    peer: Peer,
    /// Still to change one event.
    corrupts: bool,
    narrates: bool,
}

/// What he has at the end.
pub(super) struct Seen {
    /// The promise that he kept from his first snapshot.
    pub(super) commitment: Bytes32,
    /// Hash of the last state that he folded.
    pub(super) hash: Bytes32,
    /// What did not fit.
    pub(super) fault: Option<String>,
}

impl Spectator {
    pub(super) const fn new(peer: Peer, corrupts: bool, narrates: bool) -> Self {
        Self {
            peer,
            corrupts,
            narrates,
        }
    }

    /// Watches until the secret is known, or until something does not fit.
    pub(super) async fn watch(mut self) -> Result<Seen, DemoFault> {
        let mut fault = None;
        while self.peer.table.secret.is_none() && fault.is_none() {
            let receive = self.peer.receive().await;
            let mut message = receive.map_err(DemoFault::of("spectator"))?;
            if let ServerMessage::Batch { batch, .. } = &mut message {
                if self.corrupts && corrupt(batch) {
                    self.corrupts = false;
                }
                if self.narrates {
                    self.narrate(batch);
                }
            }
            fault = match self.peer.table.take(&message) {
                Ok(_folded) => None,
                Err(error @ (PeerError::Fold(_) | PeerError::Secret | PeerError::Die(_))) => {
                    Some(format!("spectator: {error}"))
                }
                Err(source) => return Err(DemoFault::of("spectator")(source)),
            };
        }
        let table = &self.peer.table;
        let (Some(header), Some(state)) = (&table.header, &table.state) else {
            return Err(DemoFault::Log("the spectator saw no snapshot".to_owned()));
        };
        Ok(Seen {
            commitment: header.commitment,
            hash: state.hash(),
            fault,
        })
    }

    fn narrate(&self, batch: &Batch) {
        let Some(state) = &self.peer.table.state else {
            return;
        };
        let lines = batch.events.iter().filter_map(|event| match event {
            MatchEvent::Seated { side, seat } => Some(format!("{} plays {side:?}", seat.name)),
            MatchEvent::Table(event) => tell_table(&state.table, event),
            MatchEvent::Ended { outcome } => Some(format!("The match is over: {outcome:?}")),
            _ => None,
        });
        for line in lines {
            println!("{line}");
        }
    }
}

/// Another number of points than was rolled or given: a lie that stays in the state.
fn corrupt(batch: &mut Batch) -> bool {
    let began = batch.events.iter_mut().find_map(|event| match event {
        MatchEvent::Table(TableEvent::Ancients(Event::BoundBegan { points, .. }))
        | MatchEvent::Table(TableEvent::Skirmish(skirmish::Event::TurnBegan {
            order_points: points,
            ..
        })) => Some(points),
        _ => None,
    });
    if let Some(points) = began {
        *points = *points % 6 + 1;
        true
    } else {
        false
    }
}

fn tell_table(table: &Table, event: &TableEvent) -> Option<String> {
    match (table, event) {
        (Table::Ancients(table), TableEvent::Ancients(event)) => tell(table, event),
        (Table::Skirmish(table), TableEvent::Skirmish(event)) => {
            super::skirmish::tell(table, event)
        }
        (Table::Ancients(_) | Table::Skirmish(_), _) => None,
    }
}

fn tell(table: &State, event: &Event) -> Option<String> {
    let name = |id| table.element(id).map_or("?", |element| &element.name);
    match event {
        Event::BoundBegan {
            side,
            bound,
            points,
        } => Some(format!("Bound {bound}: {side:?} has {points} points")),
        Event::Shot(exchange) => Some(tell_exchange("shooting", exchange, &name)),
        Event::Fought(exchange) => Some(tell_exchange("fight", exchange, &name)),
        Event::Destroyed {
            element, reason, ..
        } => Some(format!("  {} is lost ({reason:?})", name(*element))),
        Event::CampTaken { side, .. } => Some(format!("  the camp of {side:?} is taken")),
        Event::BoundEnded { losses, .. } => Some(format!("  losses {} : {}", losses[0], losses[1])),
        _ => None,
    }
}

fn tell_exchange<'a>(
    kind: &str,
    exchange: &Exchange,
    name: &impl Fn(acies::ancients::ElementId) -> &'a str,
) -> String {
    let result = match exchange.result {
        CombatResult::Nothing => "nothing happens",
        CombatResult::Recoil => "recoil",
        CombatResult::Flee => "flight",
        CombatResult::Destroyed => "destroyed",
    };
    let (first, second) = (&exchange.first, &exchange.second);
    format!(
        "  {kind}: {} {} against {} {}: {result}",
        name(first.element),
        first.total,
        name(second.element),
        second.total
    )
}
