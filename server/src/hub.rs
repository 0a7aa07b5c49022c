//! The door between connections and matches: guests, the lobby, and the way of every command to the match it is for.
//!
//! A connection owns one [`Session`] and calls the [`Hub`] with it. Answers come back as values; everything else that a
//! viewer hears comes through his [`crate::outbox::Outbox`].

use std::net::IpAddr;
use std::sync::Arc;

use acies::dice::Bytes32;
use acies::game::{CommandId, MatchEvent, MatchId, Visibility};
use acies::protocol::{Command, Denied, LobbyEntry, Reply, check_name};
use acies::replay::write_record;
use tokio::time::Instant;

use crate::bus::{Note, Question, Request};
use crate::lobby::{codes, create_for_guest, told_again};
use crate::store::{CarriedOut, Store, StoreFault};

mod config;
mod history;
mod inner;
mod log;
mod memory;
mod session;

pub use config::HubConfig;
pub(crate) use inner::Inner;
pub(crate) use log::Seen;
use memory::Recalled;
use session::Entered;
pub use session::{Guest, Session};

/// What cannot be undone by the peer: storage, or a bug.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The store does not work.
    #[error(transparent)]
    Store(#[from] StoreFault),
    /// The operating system gives no randomness.
    #[error("the operating system gives no random bytes: {0}")]
    Random(String),
}

/// Figures for the metrics page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Matches in memory.
    pub live_matches: usize,
    /// Matches in the lobby's list.
    pub listed_matches: usize,
}

/// A handle to everything that is played here. Clones are cheap and lead to the same hub.
#[derive(Clone, Debug)]
pub struct Hub {
    inner: Arc<Inner>,
}

impl Hub {
    /// Reads what the store knows, wakes every match with a running clock and begins to listen.
    ///
    /// # Errors
    /// [`Fault`] when the store cannot be read.
    pub async fn start(config: HubConfig, store: Arc<dyn Store>) -> Result<Self, Fault> {
        let inner = Inner::start(config, store).await?;
        Ok(Self { inner })
    }

    /// Makes a guest, or finds the one of this token again under the name now wished for.
    ///
    /// # Errors
    /// [`Denied::Name`], [`Denied::BadToken`], [`Denied::Stopping`].
    #[allow(clippy::unused_async, reason = "guests of a later store are looked up")]
    pub async fn greet(
        &self,
        name: &str,
        guest_token: Option<&str>,
        _address: IpAddr,
    ) -> Result<Guest, Denied> {
        if self.inner.is_stopping() {
            return Err(Denied::Stopping);
        }
        let name = check_name(name).map_err(Denied::Name)?;
        let key = self.inner.store.key();
        let token = match guest_token.map(str::to_ascii_lowercase) {
            Some(token) if codes::is_guest_token(&key, &token) => token,
            Some(_) => return Err(Denied::BadToken),
            None => codes::guest_token(&key).map_err(|_fault| Denied::StoreFull)?,
        };
        Ok(Guest {
            id: codes::hash_of(&token),
            name,
            token,
        })
    }

    /// Carries out a command. The caller sends the reply as [`acies::protocol::ServerMessage::Answer`]; after a reply of
    /// [`Reply::Entered`] or [`Reply::Joined`] it then calls [`Hub::resync`], which sends the first snapshot: no batch
    /// reaches the outbox before it.
    ///
    /// The same command under the same id is carried out once and answered alike: an intent for as long as its match
    /// exists, anything else for as long as the hub remembers it. Beyond a restart that is true of new matches and chat
    /// only, for ten minutes: other answers hold tokens, of which only hashes may be stored. What a copy of those does
    /// then stands in `docs/protocol.md`. `Decision 6`.
    pub async fn command(&self, session: &mut Session, id: CommandId, command: Command) -> Reply {
        if self.inner.is_stopping() {
            return Reply::Denied(Denied::Stopping);
        }
        let Some(asked) = memory::asked(&command) else {
            return self.carry_out(session, id, None, command).await;
        };
        let guest = session.guest.id;
        match self.inner.memory.recall(guest, &id, asked) {
            Recalled::Nothing => {}
            Recalled::Other => return Reply::Denied(Denied::IdReused),
            Recalled::Reply(reply) => return self.again(session, &command, reply).await,
            Recalled::Made(match_id) => return made_again(session, match_id, &command),
        }
        let done = Box::new(CarriedOut {
            guest,
            id: id.clone(),
            asked,
            unix_millis: (self.inner.config.wall)(),
            made: None,
        });
        let reply = self
            .carry_out(session, id.clone(), Some(done), command)
            .await;
        if !matches!(reply, Reply::Denied(_)) {
            self.inner.memory.keep(guest, id, asked, reply.clone());
        }
        reply
    }

    /// A copy of a command that was carried out: what it did for the connection it came from is done for this one too.
    async fn again(&self, session: &mut Session, command: &Command, reply: Reply) -> Reply {
        if let (Command::Join { match_id, .. }, Reply::Joined { seat_token, .. }) =
            (command, &reply)
        {
            let token = Some(codes::hash_of(seat_token));
            if let Reply::Denied(why) = self.enter(session, *match_id, token).await {
                return Reply::Denied(why);
            }
        }
        reply
    }

    async fn carry_out(
        &self,
        session: &mut Session,
        id: CommandId,
        done: Option<Box<CarriedOut>>,
        command: Command,
    ) -> Reply {
        let request = match command {
            Command::List => return Reply::Matches(self.listed()),
            Command::Boards => return Reply::boards_of(&self.inner.config.catalogue.ancients),
            Command::Armies => return Reply::armies_of(&self.inner.config.catalogue.ancients),
            Command::Scenarios => {
                return Reply::scenarios_of(&self.inner.config.catalogue.skirmish);
            }
            Command::Create { chosen } => return self.create(session, *chosen, done).await,
            Command::Join {
                match_id,
                side,
                invite,
            } => return self.join(session, match_id, side, invite.as_deref()).await,
            Command::Enter {
                match_id,
                seat_token,
            } => {
                let token = seat_token.as_deref().map(codes::hash_of);
                return self.enter(session, match_id, token).await;
            }
            Command::Leave => return self.leave(session).await,
            Command::Resync => {
                self.resync(session).await;
                return Reply::Done;
            }
            Command::History { from, count } => {
                return match self.history(session, from, count).await {
                    Ok(stretch) => Reply::History(Box::new(stretch)),
                    Err(denied) => Reply::Denied(denied),
                };
            }
            Command::Act { base, intent } => {
                let connection = session.connection;
                let act = Question::Act {
                    connection,
                    id,
                    base,
                    intent,
                };
                return ask_entered(session, act).await;
            }
            Command::SeatComputer { side, strength } => Request::SeatComputer(side, strength),
            Command::Invite => Request::Invite,
            Command::RevokeInvites => Request::RevokeInvites,
            Command::Say { channel, text } => Request::Say(channel, text, done),
            Command::Mute { person, muted } => Request::Mute(person, muted),
            Command::RemoveWatcher { person } => Request::RemoveWatcher(person),
            Command::Rematch => Request::Rematch,
            Command::ShareView { view } => Request::ShareView(view),
        };
        let connection = session.connection;
        ask_entered(
            session,
            Question::Ask {
                connection,
                request,
            },
        )
        .await
    }

    async fn create(
        &self,
        session: &Session,
        chosen: acies::game::NewMatch,
        done: Option<Box<CarriedOut>>,
    ) -> Reply {
        let address = session.address.clone();
        create_for_guest(&self.inner, &session.guest, address, chosen, done)
            .await
            .unwrap_or_else(Reply::Denied)
    }

    async fn join(
        &self,
        session: &mut Session,
        match_id: MatchId,
        side: Option<acies::ancients::Side>,
        invite: Option<&str>,
    ) -> Reply {
        let now = Instant::now();
        let most = self.inner.config.wrong_codes_a_minute;
        if invite.is_some() && !self.inner.tries.may_try(&session.address, most, now) {
            return Reply::Denied(Denied::TooManyTries);
        }
        let visitor = session.visitor();
        let reply = self
            .let_in(
                session,
                match_id,
                Question::Join {
                    visitor,
                    side,
                    invite: invite.map(codes::invite_hash),
                },
            )
            .await;
        if invite.is_some() && reply == Reply::Denied(Denied::BadInvite) {
            self.inner.tries.note_wrong(&session.address, now);
        }
        reply
    }

    async fn enter(
        &self,
        session: &mut Session,
        match_id: MatchId,
        token: Option<Bytes32>,
    ) -> Reply {
        let visitor = session.visitor();
        self.let_in(session, match_id, Question::Enter { visitor, token })
            .await
    }

    /// Asks a match to let the session in, and leaves the one it was in before.
    async fn let_in(&self, session: &mut Session, match_id: MatchId, question: Question) -> Reply {
        let owner = match self.inner.visit(match_id) {
            Ok(owner) => owner,
            Err(denied) => return Reply::Denied(denied),
        };
        // Before it is asked: from the moment it lets the session in, it may have something to say to it.
        self.inner.bus.attach(session.connection, &session.outbox);
        let reply = owner.ask(question).await;
        if matches!(reply, Reply::Joined { .. } | Reply::Entered { .. }) {
            if session.entered().is_some_and(|other| other != match_id) {
                self.leave(session).await;
            }
            session.entered = Some(Entered { match_id, owner });
        }
        reply
    }

    async fn leave(&self, session: &mut Session) -> Reply {
        match session.entered.take() {
            Some(entered) => {
                let connection = session.connection;
                entered.owner.tell(Note::Gone { connection }).await;
                Reply::Done
            }
            None => Reply::Denied(Denied::NotInMatch),
        }
    }

    /// Sends one fresh snapshot to the session's outbox, if it has entered a match.
    pub async fn resync(&self, session: &Session) {
        if let Some(entered) = &session.entered {
            let connection = session.connection;
            entered.owner.tell(Note::Resync { connection }).await;
        }
    }

    /// The connection is gone; a seat is kept, its owner counts as away.
    pub async fn gone(&self, mut session: Session) {
        if session.entered.is_some() {
            self.leave(&mut session).await;
        }
        self.inner.bus.detach(session.connection);
    }

    /// What the server offers to choose from.
    pub(crate) fn catalogue(&self) -> &acies::game::Catalogue {
        &self.inner.config.catalogue
    }

    /// The matches that anybody may know of, newest first, at most 100, as `/` shows them.
    #[must_use]
    pub fn listed(&self) -> Vec<LobbyEntry> {
        self.inner.lobby.listed()
    }

    /// The record of a match that is over, as `acies-server verify` reads it; for everybody once spectators have seen
    /// the end.
    ///
    /// # Errors
    /// [`Denied::NoSuchMatch`] for unknown, closed and unfinished matches, [`Denied::StoreFull`] when it cannot be read.
    pub async fn replay(&self, match_id: MatchId) -> Result<Vec<u8>, Denied> {
        let stored = self.inner.store.load(match_id).await.map_err(|fault| {
            tracing::error!(%match_id, %fault, "a record cannot be read");
            Denied::StoreFull
        })?;
        let stored = stored.ok_or(Denied::NoSuchMatch)?;
        let chosen = &stored.header.chosen;
        let last = stored.batches.last().ok_or(Denied::NoSuchMatch)?;
        let is_over = last
            .events
            .iter()
            .any(|event| matches!(event, MatchEvent::Ended { .. }));
        let shown_at = last.unix_millis + u64::from(chosen.delay_secs) * 1000;
        let is_shown = (self.inner.config.wall)() >= shown_at;
        if !is_over || !is_shown || chosen.watching == Visibility::Closed {
            return Err(Denied::NoSuchMatch);
        }
        write_record(&stored.header, &stored.batches, stored.secret.0).map_err(|error| {
            tracing::error!(%match_id, %error, "a record cannot be written");
            Denied::Faulty
        })
    }

    /// Figures for the metrics page.
    #[must_use]
    pub fn figures(&self) -> Figures {
        Figures {
            live_matches: self.inner.live_matches(),
            listed_matches: self.inner.lobby.listed().len(),
        }
    }

    /// Stops every match: what is not durable yet becomes durable, clocks are marked, snapshots are written.
    pub async fn shutdown(self) {
        self.inner.shutdown().await;
    }
}

/// The answer to a copy of the command that made a match.
fn made_again(session: &Session, match_id: MatchId, command: &Command) -> Reply {
    match command {
        Command::Create { chosen } => told_again(&session.guest, match_id, chosen),
        // Nothing else makes one by a command that is noted in the store.
        _other => Reply::Denied(Denied::IdReused),
    }
}

/// Asks the match that the session has entered.
async fn ask_entered(session: &Session, question: Question) -> Reply {
    match &session.entered {
        Some(entered) => entered.owner.ask(question).await,
        None => Reply::Denied(Denied::NotInMatch),
    }
}
