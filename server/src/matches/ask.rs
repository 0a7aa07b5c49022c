//! What a connection in a match can ask besides acting: the computer, invites, chat, removal, rematch.

use std::sync::Arc;

use acies::ancients::Side;
use acies::game::{Actor, MatchIntent, MatchRefusal, Strength};
use acies::protocol::{
    Channel, ChatLine, CloseReason, Denied, MAX_CHAT_BYTES, MAX_CHAT_LINES, Reply, ServerMessage,
};
use tokio::time::Instant;

use super::actor::MatchActor;
use super::enter::seat_taken;
use super::view::Delayed;
use crate::bus::{Connection, ForMany, Request};
use crate::lobby::{Plan, codes, computer_seat, denial_of};
use crate::outbox::Shared;
use crate::store::{CarriedOut, Change};

/// Lines of chat that are kept in memory.
const CHAT_KEPT: usize = 200;
/// Fresh invites a match may have at a time.
const MOST_INVITES: usize = 20;

/// Who asks.
struct Asker {
    guest: acies::dice::Bytes32,
    name: String,
    person: u32,
    seat: Option<Side>,
}

impl MatchActor {
    pub(super) async fn ask(&mut self, connection: Connection, request: Request) -> Reply {
        let asker = match self.viewers.of(connection) {
            Some((viewer, seat)) => Asker {
                guest: viewer.guest,
                name: viewer.name.clone(),
                person: viewer.person,
                seat,
            },
            None => return Reply::Denied(Denied::NotInMatch),
        };
        let is_creator = asker.guest == self.creator;
        let done = match request {
            Request::SeatComputer(..)
            | Request::Invite
            | Request::RevokeInvites
            | Request::RemoveWatcher(_)
                if !is_creator =>
            {
                Err(Denied::NotCreator)
            }
            Request::SeatComputer(side, strength) => self.seat_computer(side, strength).await,
            Request::Invite => self.invite().await,
            Request::RevokeInvites => self.revoke_invites().await,
            Request::Say(channel, text, done) => self.say(&asker, channel, text, done).await,
            Request::Mute(person, muted) => self.mute(&asker, person, muted).await,
            Request::RemoveWatcher(person) => self.remove_watcher(person).await,
            Request::Rematch => self.ask_rematch(&asker).await,
            Request::ShareView(view) => self.share_view(asker.seat, view),
        };
        done.unwrap_or_else(Reply::Denied)
    }

    async fn seat_computer(&mut self, side: Side, strength: Strength) -> Result<Reply, Denied> {
        let sits = self.log.state.seats[side.index()].as_ref();
        if sits.is_some_and(|seat| seat.computer == Some(strength)) {
            return Ok(Reply::Done);
        }
        let (seat, stored) = computer_seat(strength).map_err(|_fault| Denied::StoreFull)?;
        let beside = vec![self.seat_change(side, &stored)];
        let intent = MatchIntent::Seat { side, seat };
        self.take(Actor::Server, None, intent, Instant::now(), beside)
            .await
            .map_err(seat_taken)?;
        self.seats[side.index()] = Some(stored);
        Ok(Reply::Done)
    }

    async fn invite(&mut self) -> Result<Reply, Denied> {
        if self.log.state.seats.iter().all(Option::is_some) {
            return Err(Denied::SeatTaken);
        }
        if self.invites.len() >= MOST_INVITES {
            return Err(Denied::TooManyTries);
        }
        let code = codes::invite_code().map_err(|_fault| Denied::StoreFull)?;
        let hash = codes::invite_hash(&code);
        let invite = Change::Invite {
            match_id: self.id,
            code: hash,
        };
        self.write(invite).await?;
        self.invites.push(hash);
        Ok(Reply::Invited { code })
    }

    async fn revoke_invites(&mut self) -> Result<Reply, Denied> {
        let revoke = Change::RevokeInvites { match_id: self.id };
        self.write(revoke).await?;
        self.invites.clear();
        Ok(Reply::Done)
    }

    async fn write(&self, change: Change) -> Result<(), Denied> {
        self.inner
            .store
            .commit(vec![change])
            .await
            .map_err(|_fault| Denied::StoreFull)
    }

    async fn say(
        &mut self,
        asker: &Asker,
        channel: Channel,
        text: String,
        done: Option<Box<CarriedOut>>,
    ) -> Result<Reply, Denied> {
        let is_over = self.log.state.outcome.is_some();
        match (channel, asker.seat) {
            (Channel::Players, None) => return Err(Denied::NotSeated),
            // What spectators think is not for players before the end, and so they have nothing to add to it.
            (Channel::Spectators, Some(_)) if !is_over => return Err(Denied::NotInMatch),
            (Channel::Players | Channel::Spectators, _) => {}
        }
        let too_long = text.len() > MAX_CHAT_BYTES || text.split('\n').count() > MAX_CHAT_LINES;
        if too_long || text.trim().is_empty() {
            return Err(Denied::ChatLength);
        }
        let line = ChatLine {
            channel,
            person: asker.person,
            name: asker.name.clone(),
            text,
            unix_millis: (self.inner.config.wall)(),
        };
        let mut changes = vec![Change::Chat {
            match_id: self.id,
            line: line.clone(),
        }];
        changes.extend(done.map(Change::CarriedOut));
        changes.extend(self.store_person(asker.guest));
        self.inner
            .store
            .commit(changes)
            .await
            .map_err(|fault| denial_of(&fault))?;
        self.chat.push_back(line.clone());
        if self.chat.len() > CHAT_KEPT {
            self.chat.pop_front();
        }
        match channel {
            Channel::Players => {
                self.chat_to_players(&line);
                if self.has_delay() {
                    let delay = u64::from(self.log.header.chosen.delay_secs);
                    let due = Instant::now() + std::time::Duration::from_secs(delay);
                    self.delayed.push_back((due, Delayed::Chat(line)));
                } else {
                    self.chat_to_watchers(&line);
                }
            }
            Channel::Spectators => {
                if is_over {
                    self.chat_to_players(&line);
                }
                self.chat_to_watchers(&line);
            }
        }
        Ok(Reply::Done)
    }

    /// What keeps a person's number his after the match has left memory; nothing when the store has it.
    fn store_person(&mut self, guest: acies::dice::Bytes32) -> Option<Change> {
        let match_id = self.id;
        let known = self.people.of_guest(guest)?;
        if std::mem::replace(&mut known.is_stored, true) {
            return None;
        }
        Some(Change::Person {
            match_id,
            guest,
            person: known.person,
            name: known.name.clone(),
            removed: known.removed,
        })
    }

    fn chat_to_players(&self, line: &ChatLine) {
        let players = self.viewers.players.iter().flatten();
        self.audience.to_players(&ForMany {
            frame: Shared::new(ServerMessage::Chat(line.clone())),
            but: self.people.deaf_to(line.person, players),
        });
    }

    pub(super) fn chat_to_watchers(&mut self, line: &ChatLine) {
        self.to_watchers.push(ForMany {
            frame: Shared::new(ServerMessage::Chat(line.clone())),
            but: self.people.deaf_to(line.person, &self.viewers.watchers),
        });
    }

    /// The match is over: the players may read what spectators have said.
    pub(super) fn open_spectators_chat(&self) {
        let lines = self.chat.iter();
        for line in lines.filter(|line| line.channel == Channel::Spectators) {
            self.chat_to_players(line);
        }
    }

    async fn mute(&mut self, asker: &Asker, person: u32, muted: bool) -> Result<Reply, Denied> {
        let whom = self
            .people
            .guest_of(person)
            .filter(|guest| *guest != asker.guest)
            .ok_or(Denied::NoSuchPerson)?;
        let mut changes = vec![Change::Mute {
            match_id: self.id,
            guest: asker.guest,
            person,
            muted,
        }];
        changes.extend(self.store_person(whom));
        self.inner
            .store
            .commit(changes)
            .await
            .map_err(|_fault| Denied::StoreFull)?;
        self.people.mute(asker.guest, person, muted);
        Ok(Reply::Done)
    }

    /// Every connection of a spectator is closed, and he is not let in again.
    async fn remove_watcher(&mut self, person: u32) -> Result<Reply, Denied> {
        let guest = self.people.guest_of(person).ok_or(Denied::NoSuchPerson)?;
        let is_seated = self
            .seats
            .iter()
            .flatten()
            .any(|seat| seat.guest == Some(guest));
        if is_seated || guest == self.creator {
            return Err(Denied::NoSuchPerson);
        }
        if let Some(known) = self.people.of_guest(guest) {
            let removed = Change::Person {
                match_id: self.id,
                guest,
                person,
                name: known.name.clone(),
                removed: true,
            };
            self.write(removed).await?;
        }
        if let Some(known) = self.people.of_guest(guest) {
            known.removed = true;
            known.is_stored = true;
        }
        let gone: Vec<Connection> = self
            .viewers
            .watchers
            .iter()
            .filter(|watcher| watcher.guest == guest)
            .map(|watcher| watcher.connection)
            .collect();
        for connection in gone {
            self.viewers.remove(connection);
            self.audience.part(connection, CloseReason::Removed);
        }
        self.presence_changed();
        Ok(Reply::Done)
    }

    /// The first who asks invites the other; when both have asked, or the other is the computer, the new match is made
    /// with swapped seats.
    async fn ask_rematch(&mut self, asker: &Asker) -> Result<Reply, Denied> {
        let side = asker.seat.ok_or(Denied::NotSeated)?;
        if self.log.state.outcome.is_none() {
            return Err(Denied::Match(MatchRefusal::AlreadyStarted));
        }
        if self.rematch.is_some() {
            return Err(Denied::Match(MatchRefusal::AlreadyOffered));
        }
        self.wants_rematch[side.index()] = true;
        let other = side.other();
        let is_computer = self.log.state.seats[other.index()]
            .as_ref()
            .is_some_and(|seat| seat.computer.is_some());
        if !is_computer && !self.wants_rematch[other.index()] {
            if let Some(player) = &self.viewers.players[other.index()] {
                let invitation = ServerMessage::Rematch {
                    match_id: self.id,
                    seat_token: None,
                };
                self.audience
                    .to_one(player.connection, &Shared::new(invitation));
            }
            return Ok(Reply::Done);
        }
        let made = self.make_rematch().await;
        if made.is_err() {
            self.wants_rematch[side.index()] = false;
        }
        made
    }

    async fn make_rematch(&mut self) -> Result<Reply, Denied> {
        let mut chosen = self.log.header.chosen.clone();
        chosen.seat = chosen.seat.map(Side::other);
        let mut seated = Vec::new();
        for side in Side::BOTH {
            if let Some(seat) = &self.log.state.seats[side.index()] {
                let guest = self.seats[side.index()].and_then(|seat| seat.guest);
                seated.push((side.other(), seat.clone(), guest));
            }
        }
        let header = &self.log.header;
        let plan = Plan {
            chosen,
            start: Some((header.pinned.clone(), header.start.clone())),
            creator: self.creator,
            address: String::new(),
            seated,
            guest_token: None,
            carried_out: None,
        };
        let created = crate::lobby::create(&self.inner, plan).await?;
        self.rematch = Some(created.match_id);
        for side in Side::BOTH {
            let token = created.tokens[side.other().index()].clone();
            if let Some(player) = &self.viewers.players[side.index()] {
                self.audience
                    .to_one(player.connection, &rematch(created.match_id, token));
            }
        }
        let for_watchers = rematch(created.match_id, None);
        self.to_watchers.push(ForMany::all(for_watchers));
        Ok(Reply::Done)
    }
}

fn rematch(match_id: acies::game::MatchId, seat_token: Option<String>) -> Arc<Shared> {
    Shared::new(ServerMessage::Rematch {
        match_id,
        seat_token,
    })
}
