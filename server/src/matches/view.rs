//! What viewers get to see and when: batches, snapshots, presence, and the delay of spectators. `Decision 5`, `Decision 9`.

use std::sync::Arc;
use std::time::Duration;

use acies::ancients::Side;
use acies::game::{Batch, Header, MatchState};
use acies::protocol::{
    Channel, ChatLine, Denied, LobbyEntry, Person, Presence, ServerMessage, SharedView, Snapshot,
    Viewer as Eye, batch_for, is_open, state_for,
};
use tokio::time::Instant;

use super::actor::{MatchActor, PRESENCE_PAUSE};
use super::clock::Clock;
use crate::bus::{Connection, ForMany, Sees};
use crate::outbox::Shared;
use crate::store::{Change, Status};

/// Spectators that presence names.
const NAMED_WATCHERS: usize = 50;
/// Lines of each conversation that somebody gets who enters.
const CHAT_ON_ENTERING: usize = 50;

/// What spectators get to see later.
#[derive(Clone, Debug)]
pub(super) enum Delayed {
    /// A batch, already without what is nobody's business.
    Batch(Box<Batch>),
    /// What a player has said.
    Chat(ChatLine),
    /// What a player looks at.
    View(Side, Option<SharedView>),
}

/// How a match is listed in this state.
pub(crate) fn entry_of(header: &Header, state: &MatchState, watchers: u16) -> LobbyEntry {
    let name = |side: Side| {
        let seat = state.seats[side.index()].as_ref();
        seat.map(|seat| seat.name.clone())
    };
    LobbyEntry {
        match_id: header.match_id,
        game: header.chosen.game.clone(),
        seats: Side::BOTH.map(name),
        opponent: header.chosen.opponent,
        watching: header.chosen.watching,
        host_could_foresee: header.host_could_foresee,
        round: state.table.round(),
        outcome: state.outcome,
        watchers,
    }
}

/// The same but for the number of watchers.
pub(super) fn is_listed_alike(a: &LobbyEntry, b: &LobbyEntry) -> bool {
    a.seats == b.seats && a.round == b.round && a.outcome == b.outcome
}

/// How far the match is, and whether a clock runs.
pub(crate) fn status_of(state: &MatchState) -> (Status, bool) {
    let status = if state.outcome.is_some() {
        Status::Over
    } else if state.has_begun() {
        Status::Running
    } else {
        Status::Open
    };
    (status, state.clock_of_side_to_act().is_some())
}

impl MatchActor {
    pub(super) fn has_delay(&self) -> bool {
        self.log.header.chosen.delay_secs > 0
    }

    pub(super) fn delay(&self) -> Duration {
        Duration::from_secs(u64::from(self.log.header.chosen.delay_secs))
    }

    /// After waking: splits the log into what spectators may see and what they have to wait for.
    pub(super) fn hold_back(&mut self, batches: &[Batch], now: Instant) {
        if !self.has_delay() {
            return;
        }
        let wall = (self.inner.config.wall)();
        let mut state = MatchState::new(&self.log.header);
        self.delayed.clear();
        for batch in batches {
            let seen = Duration::from_millis(wall.saturating_sub(batch.unix_millis));
            let wait = self.delay().saturating_sub(seen);
            if wait.is_zero() && self.delayed.is_empty() {
                // The same batches were folded a moment ago when the log was read.
                if state.fold(batch).is_err() {
                    break;
                }
            } else {
                let shown = batch_for(batch, Eye::Spectator);
                self.delayed
                    .push_back((now + wait, Delayed::Batch(Box::new(shown))));
            }
        }
        self.entry = entry_of(&self.log.header, &state, 0);
        self.delayed_clock = Clock::start(&state, now, 0);
        self.delayed_state = Some(state);
    }

    /// The state that spectators see.
    pub(super) fn spectators_state(&self) -> &MatchState {
        self.delayed_state.as_ref().unwrap_or(&self.log.state)
    }

    /// How much of the log a connection may know now.
    pub(super) fn sees(&self, connection: Connection) -> Result<Sees, Denied> {
        let (_, seat) = self.viewers.of(connection).ok_or(Denied::NotInMatch)?;
        let (state, viewer) = match seat {
            Some(side) => (&self.log.state, Eye::Seat(side)),
            None => (self.spectators_state(), Eye::Spectator),
        };
        Ok(Sees {
            viewer: state.outcome.map_or(viewer, |_over| Eye::Afterwards),
            last: state.number,
        })
    }

    /// A durable batch goes to the players now and to the watchers when they may see it.
    pub(super) fn tell_batch(&mut self, batch: &Batch, now: Instant) {
        let shown = batch_for(batch, Eye::Spectator);
        let message_of = |batch: Batch| {
            Shared::new(ServerMessage::Batch {
                match_id: self.id,
                batch: Box::new(batch),
                clocks: self.clock.shown(&self.log.state, now),
            })
        };
        let message = message_of(shown.clone());
        let secret = self.secret_after(&self.log.state);
        if is_open(batch) {
            self.audience
                .to_players(&ForMany::all(Arc::clone(&message)));
        } else {
            // What one player may not see yet goes to each in his own words.
            for side in Side::BOTH {
                let other = self.viewers.players[side.other().index()].as_ref();
                self.audience.to_players(&ForMany {
                    frame: message_of(batch_for(batch, Eye::Seat(side))),
                    but: other.map(|viewer| viewer.connection).into_iter().collect(),
                });
            }
        }
        if let Some(secret) = &secret {
            self.audience.to_players(&ForMany::all(Arc::clone(secret)));
        }
        if self.has_delay() {
            let due = now + self.delay();
            self.delayed
                .push_back((due, Delayed::Batch(Box::new(shown))));
        } else {
            self.watchers_snapshot = None;
            self.to_watchers.push(ForMany::all(message));
            self.to_watchers.extend(secret.map(ForMany::all));
            self.list();
        }
    }

    /// What makes the dice of a match that is over checkable; nothing before its end. `Decision 4`.
    fn secret_after(&self, state: &MatchState) -> Option<Arc<Shared>> {
        state.outcome?;
        Some(Shared::new(ServerMessage::Secret {
            match_id: self.id,
            secret: self.log.secret().0,
        }))
    }

    /// Lets spectators see what they have waited for.
    pub(super) async fn show_delayed(&mut self, now: Instant) {
        let mut has_news = false;
        while self.delayed.front().is_some_and(|(due, _)| *due <= now) {
            match self.delayed.pop_front() {
                Some((_, Delayed::Batch(batch))) => {
                    self.show_delayed_batch(*batch, now);
                    has_news = true;
                }
                Some((_, Delayed::Chat(line))) => self.chat_to_watchers(&line),
                Some((_, Delayed::View(side, view))) => self.show_view(side, view),
                None => break,
            }
        }
        let before = self.entry.clone();
        self.list();
        if has_news && !is_listed_alike(&before, &self.entry) {
            let entry = Box::new(self.entry.clone());
            // If it is not written now, the next change of the entry writes it.
            drop(self.inner.store.commit(vec![Change::Entry { entry }]).await);
        }
    }

    fn show_delayed_batch(&mut self, batch: Batch, now: Instant) {
        let Some(state) = &mut self.delayed_state else {
            return;
        };
        if let Err(error) = state.fold(&batch) {
            tracing::error!(match_id = %self.id, %error, "the spectators' state does not fold");
            return;
        }
        self.delayed_clock = Clock::start(state, now, 0);
        let clocks = self.delayed_clock.shown(state, now);
        self.watchers_snapshot = None;
        let message = ServerMessage::Batch {
            match_id: self.id,
            batch: Box::new(batch),
            clocks,
        };
        let secret = self.secret_after(self.spectators_state());
        self.to_watchers.push(ForMany::all(Shared::new(message)));
        self.to_watchers.extend(secret.map(ForMany::all));
    }

    /// Brings the lobby up to date with what spectators may know.
    pub(super) fn list(&mut self) {
        let watchers = u16::try_from(self.viewers.watchers.len()).unwrap_or(u16::MAX);
        let entry = entry_of(&self.log.header, self.spectators_state(), watchers);
        if entry != self.entry {
            self.entry = entry.clone();
        }
        self.inner.lobby.update(entry, self.status.0);
    }

    /// Writes what has been collected to all watchers, giving way to other tasks in between.
    pub(super) async fn fan_out(&mut self) {
        if self.to_watchers.is_empty() {
            return;
        }
        let frames = std::mem::take(&mut self.to_watchers);
        self.audience.to_watchers(&frames).await;
    }

    /// The whole match for one connection, and the conversations so far if it has not seen them.
    pub(super) fn send_snapshot(&mut self, connection: Connection) {
        let Some((viewer, seat)) = self.viewers.of(connection) else {
            return;
        };
        let guest = viewer.guest;
        let message = match seat {
            Some(_) => Shared::new(self.snapshot_for(seat)),
            None => self.watchers_snapshot(),
        };
        self.audience.to_one(connection, &message);
        let seen = match seat {
            Some(_) => &self.log.state,
            None => self.spectators_state(),
        };
        if let Some(secret) = self.secret_after(seen) {
            self.audience.to_one(connection, &secret);
        }
        if seat.is_none() {
            self.send_views(connection);
        }
        if self.viewers.make_ready(connection) {
            for line in self.chat_for(guest, seat) {
                let line = Shared::new(ServerMessage::Chat(line));
                self.audience.to_one(connection, &line);
            }
        }
    }

    pub(super) fn resync_all(&mut self) {
        self.to_watchers.clear();
        self.watchers_snapshot = None;
        let connections: Vec<Connection> = self
            .viewers
            .all()
            .filter(|viewer| viewer.is_ready)
            .map(|viewer| viewer.connection)
            .collect();
        for connection in connections {
            self.send_snapshot(connection);
        }
    }

    /// One snapshot serves all watchers until something in it changes; running clocks change all the time.
    fn watchers_snapshot(&mut self) -> Arc<Shared> {
        if let Some(made) = &self.watchers_snapshot {
            return Arc::clone(made);
        }
        let made = Shared::new(self.snapshot_for(None));
        if self.spectators_state().clock_of_side_to_act().is_none() {
            self.watchers_snapshot = Some(Arc::clone(&made));
        }
        made
    }

    fn snapshot_for(&self, seat: Option<Side>) -> ServerMessage {
        let now = Instant::now();
        let (state, clock, eye) = match seat {
            Some(side) => (&self.log.state, &self.clock, Eye::Seat(side)),
            None if self.has_delay() => {
                (self.spectators_state(), &self.delayed_clock, Eye::Spectator)
            }
            None => (&self.log.state, &self.clock, Eye::Spectator),
        };
        let shown = state_for(state, eye);
        ServerMessage::Snapshot(Box::new(Snapshot {
            header: (*self.log.header).clone(),
            hash: shown.hash(),
            state: shown.into_owned(),
            seat,
            clocks: clock.shown(state, now),
            presence: self.presence.clone(),
        }))
    }

    /// The last lines that this viewer may read.
    fn chat_for(&self, guest: acies::dice::Bytes32, seat: Option<Side>) -> Vec<ChatLine> {
        let until = (self.inner.config.wall)().saturating_sub(if seat.is_none() {
            u64::from(self.log.header.chosen.delay_secs) * 1000
        } else {
            0
        });
        let is_over = self.log.state.outcome.is_some();
        let may_read = |line: &&ChatLine| match line.channel {
            Channel::Players => seat.is_some() || line.unix_millis <= until,
            Channel::Spectators => seat.is_none() || is_over,
        };
        let mut lines: Vec<ChatLine> = self
            .chat
            .iter()
            .filter(may_read)
            .filter(|line| self.people.hears(guest, line.person))
            .rev()
            .take(CHAT_ON_ENTERING)
            .cloned()
            .collect();
        lines.reverse();
        lines
    }

    /// Who is there has changed: everybody is told in a moment, with everything else that changes until then.
    pub(super) fn presence_changed(&mut self) {
        let due = Instant::now() + PRESENCE_PAUSE;
        self.presence_due.get_or_insert(due);
    }

    pub(super) fn tell_presence(&mut self) {
        self.presence_due = None;
        self.presence = self.presence_now();
        self.watchers_snapshot = None;
        self.list();
        let message = Shared::new(ServerMessage::Presence(self.presence.clone()));
        let frame = ForMany::all(message);
        self.audience.to_players(&frame);
        self.to_watchers.push(frame);
    }

    pub(super) fn presence_now(&self) -> Presence {
        let players = Side::BOTH.into_iter().filter_map(|side| {
            let player = self.viewers.players[side.index()].as_ref()?;
            Some((player, Some(side)))
        });
        let watchers = self.viewers.watchers.iter().map(|watcher| (watcher, None));
        let people = players
            .chain(watchers.take(NAMED_WATCHERS))
            .map(|(viewer, seat)| Person {
                person: viewer.person,
                name: viewer.name.clone(),
                seat,
            })
            .collect();
        Presence {
            people,
            watchers: u16::try_from(self.viewers.watchers.len()).unwrap_or(u16::MAX),
            away_since: self.away,
        }
    }
}
