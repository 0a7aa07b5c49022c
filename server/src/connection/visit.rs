//! What a client has in hand: before the hello nothing, then a session of the hub.

use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;

use acies::game::CommandId;
use acies::protocol::{
    ClientMessage, Command, Denied, MAX_COMMAND_ID, MAX_TOKEN, Reply, ServerMessage, check_name,
};

use crate::hub::{Guest, Hub, Session};
use crate::limits::{Slot, check_command, check_id};
use crate::outbox::{Outbox, Shared};

/// What the hub has done.
pub(super) enum Done {
    /// Answered a hello.
    Greeted(Result<Guest, Denied>),
    /// Answered a command.
    Answered {
        session: Session,
        id: CommandId,
        reply: Reply,
    },
    /// Sent a snapshot.
    Resynced(Session),
}

/// What follows from it.
pub(super) struct After {
    /// To be said.
    pub(super) message: Option<Arc<Shared>>,
    /// The address has too many connections, and this one does not come back to a seat.
    pub(super) is_stranger: bool,
}

type Doing = Pin<Box<dyn Future<Output = Done> + Send>>;

/// The client's standing with the hub.
pub(super) struct Visit {
    hub: Hub,
    outbox: Outbox,
    address: IpAddr,
    slot: Slot,
    /// Away while the hub works with it.
    session: Option<Session>,
    is_greeted: bool,
    wants_snapshot: bool,
}

/// An answer, with an id that is never longer than an id may be.
pub(super) fn answer(id: &CommandId, reply: Reply) -> ServerMessage {
    let id = CommandId(id.0.chars().take(MAX_COMMAND_ID).collect());
    ServerMessage::Answer { id, reply }
}

impl Visit {
    pub(super) const fn new(hub: Hub, outbox: Outbox, address: IpAddr, slot: Slot) -> Self {
        Self {
            hub,
            outbox,
            address,
            slot,
            session: None,
            is_greeted: false,
            wants_snapshot: false,
        }
    }

    pub(super) const fn is_greeted(&self) -> bool {
        self.is_greeted
    }

    /// Let in to come back to a seat, and not yet there.
    pub(super) const fn is_stranger(&self) -> bool {
        self.slot.is_returning()
    }

    /// The outbox overflowed.
    pub(super) const fn wants_snapshot(&mut self) {
        self.wants_snapshot = true;
    }

    /// Begins what a message asks for, or says at once why not.
    pub(super) fn begin(&mut self, message: ClientMessage) -> Result<Doing, Arc<Shared>> {
        match message {
            ClientMessage::Hello { name, guest_token } => self
                .begin_hello(&name, guest_token)
                .map_err(|why| Shared::new(ServerMessage::HelloRefused { why })),
            ClientMessage::Command { id, command } => {
                self.begin_command(id.clone(), command).map_err(|why| {
                    count_denied(&why);
                    Shared::new(answer(&id, Reply::Denied(why)))
                })
            }
        }
    }

    fn begin_hello(&self, name: &str, token: Option<String>) -> Result<Doing, Denied> {
        if self.is_greeted {
            return Err(Denied::AlreadyGreeted);
        }
        if token.as_ref().is_some_and(|token| token.len() > MAX_TOKEN) {
            return Err(Denied::Malformed);
        }
        let name = check_name(name).map_err(Denied::Name)?;
        let hub = self.hub.clone();
        let address = self.address;
        Ok(Box::pin(async move {
            Done::Greeted(hub.greet(&name, token.as_deref(), address).await)
        }))
    }

    fn begin_command(&mut self, id: CommandId, command: Command) -> Result<Doing, Denied> {
        check_id(&id)?;
        check_command(&command)?;
        let comes_back = matches!(
            command,
            Command::Enter {
                seat_token: Some(_),
                ..
            }
        );
        if self.is_stranger() && !comes_back {
            return Err(Denied::NotSeated);
        }
        let Some(mut session) = self.session.take() else {
            return Err(Denied::HelloFirst);
        };
        metrics::counter!("acies_commands_total").increment(1);
        let hub = self.hub.clone();
        Ok(Box::pin(async move {
            let reply = hub.command(&mut session, id.clone(), command).await;
            Done::Answered { session, id, reply }
        }))
    }

    /// Asks for the snapshot that is due, if one is.
    pub(super) fn begin_resync(&mut self) -> Option<Doing> {
        if !self.wants_snapshot {
            return None;
        }
        let session = self.session.take()?;
        self.wants_snapshot = false;
        let hub = self.hub.clone();
        Some(Box::pin(async move {
            hub.resync(&session).await;
            Done::Resynced(session)
        }))
    }

    /// Takes the session back and says what follows.
    pub(super) fn on_done(&mut self, done: Done) -> After {
        match done {
            Done::Greeted(Ok(guest)) => self.on_greeted(guest),
            Done::Greeted(Err(why)) => After {
                message: Some(Shared::new(ServerMessage::HelloRefused { why })),
                is_stranger: false,
            },
            Done::Resynced(session) => {
                self.session = Some(session);
                After {
                    message: None,
                    is_stranger: false,
                }
            }
            Done::Answered { session, id, reply } => {
                self.session = Some(session);
                self.on_answered(&id, reply)
            }
        }
    }

    fn on_greeted(&mut self, guest: Guest) -> After {
        self.is_greeted = true;
        let welcome = ServerMessage::Welcome {
            server: concat!("acies-server ", env!("CARGO_PKG_VERSION")).to_owned(),
            name: guest.name.clone(),
            guest_token: guest.token.clone(),
        };
        self.session = Some(Session::new(guest, self.address, self.outbox.clone()));
        After {
            message: Some(Shared::new(welcome)),
            is_stranger: false,
        }
    }

    fn on_answered(&mut self, id: &CommandId, reply: Reply) -> After {
        if let Reply::Denied(why) = &reply {
            count_denied(why);
        }
        // The answer comes before the first snapshot.
        self.wants_snapshot |= matches!(reply, Reply::Entered { .. } | Reply::Joined { .. });
        if matches!(reply, Reply::Entered { seat: Some(_) }) {
            self.slot.seat_regained();
        }
        After {
            is_stranger: self.is_stranger(),
            message: Some(Shared::new(answer(id, reply))),
        }
    }

    /// The connection is over.
    pub(super) async fn leave(&mut self) {
        if let Some(session) = self.session.take() {
            self.hub.gone(session).await;
        }
    }
}

/// Counted by kind: the name of the variant, never its data.
fn count_denied(why: &Denied) {
    let kind = match serde_json::to_value(why) {
        Ok(serde_json::Value::String(kind)) => kind,
        Ok(serde_json::Value::Object(map)) => map.keys().next().cloned().unwrap_or_default(),
        Ok(_) | Err(_) => String::new(),
    };
    metrics::counter!("acies_commands_denied_total", "why" => kind).increment(1);
}
