//! Coming and going: seats, spectators, takeover, absences. `Decision 8`.

use acies::ancients::Side;
use acies::dice::Bytes32;
use acies::game::{Actor, MatchIntent, MatchRefusal, Opponent, Seat, Visibility};
use acies::protocol::{CloseReason, Denied, NameProblem, Reply, skeleton};
use tokio::time::Instant;

use super::actor::MatchActor;
use super::people::Viewer;
use crate::bus::{Connection, Visitor};
use crate::lobby::codes;
use crate::store::{Change, StoredSeat};

impl MatchActor {
    /// A free seat for somebody, who enters with it.
    pub(super) async fn join(
        &mut self,
        visitor: Visitor,
        side: Option<Side>,
        invite: Option<Bytes32>,
    ) -> Reply {
        let taken = match self.own_seat(&visitor, side) {
            Some(own) => self.renew_token(own, visitor.guest).await,
            None => self.take_seat(&visitor, side, invite).await,
        };
        match taken {
            Ok((side, seat_token)) => {
                self.install(visitor, Some(side)).await;
                Reply::Joined { side, seat_token }
            }
            Err(denied) => Reply::Denied(denied),
        }
    }

    /// The seat that a guest holds already, if it would do: he asks again for what he has, because the answer was lost with
    /// a server that has been started anew since. `Decision 6`.
    fn own_seat(&self, visitor: &Visitor, side: Option<Side>) -> Option<Side> {
        let holds = |side: &Side| {
            let guest = self.seats[side.index()].and_then(|seat| seat.guest);
            guest == Some(visitor.guest)
        };
        let wished = side.map_or(Side::BOTH.to_vec(), |side| vec![side]);
        wished.into_iter().find(holds)
    }

    /// A fresh token for a seat, because only the hash of the old one is known, which is worth nothing from now on.
    async fn renew_token(&mut self, side: Side, guest: Bytes32) -> Result<(Side, String), Denied> {
        let seat_token = codes::seat_token().map_err(|_fault| Denied::StoreFull)?;
        let renewed = StoredSeat {
            token: codes::hash_of(&seat_token),
            guest: Some(guest),
            away: self.away[side.index()],
        };
        let change = self.seat_change(side, &renewed);
        self.inner
            .store
            .commit(vec![change])
            .await
            .map_err(|_fault| Denied::StoreFull)?;
        self.seats[side.index()] = Some(renewed);
        Ok((side, seat_token))
    }

    async fn take_seat(
        &mut self,
        visitor: &Visitor,
        side: Option<Side>,
        invite: Option<Bytes32>,
    ) -> Result<(Side, String), Denied> {
        self.check_welcome(visitor)?;
        let is_free = |side: &Side| self.log.state.seats[side.index()].is_none();
        let wished = side.map_or(Side::BOTH.to_vec(), |side| vec![side]);
        let side = wished.into_iter().find(is_free).ok_or(Denied::SeatTaken)?;
        let needs_code =
            self.log.header.chosen.opponent == Opponent::Invited && visitor.guest != self.creator;
        let code = match invite {
            _ if !needs_code => None,
            Some(code) if self.invites.contains(&code) => Some(code),
            Some(_) | None => return Err(Denied::BadInvite),
        };
        let seat_token = codes::seat_token().map_err(|_fault| Denied::StoreFull)?;
        let stored = StoredSeat {
            token: codes::hash_of(&seat_token),
            guest: Some(visitor.guest),
            away: None,
        };
        let mut beside = vec![self.seat_change(side, &stored)];
        beside.extend(code.map(|code| Change::UseInvite {
            match_id: self.id,
            code,
        }));
        let seat = Seat {
            name: visitor.name.clone(),
            computer: None,
        };
        self.take(
            Actor::Server,
            None,
            MatchIntent::Seat { side, seat },
            Instant::now(),
            beside,
        )
        .await
        .map_err(seat_taken)?;
        self.seats[side.index()] = Some(stored);
        self.invites.retain(|fresh| Some(*fresh) != code);
        Ok((side, seat_token))
    }

    pub(super) const fn seat_change(&self, side: Side, seat: &StoredSeat) -> Change {
        Change::Seat {
            match_id: self.id,
            side,
            token: seat.token,
            guest: seat.guest,
        }
    }

    /// Back to a seat, or to watch.
    pub(super) async fn enter(&mut self, visitor: Visitor, token: Option<Bytes32>) -> Reply {
        match self.may_enter(&visitor, token) {
            Ok(seat) => {
                self.install(visitor, seat).await;
                Reply::Entered { seat }
            }
            Err(denied) => Reply::Denied(denied),
        }
    }

    fn may_enter(&self, visitor: &Visitor, token: Option<Bytes32>) -> Result<Option<Side>, Denied> {
        let seat_where = |fits: &dyn Fn(&StoredSeat) -> bool| {
            Side::BOTH
                .into_iter()
                .find(|side| self.seats[side.index()].as_ref().is_some_and(fits))
        };
        if let Some(token) = token {
            let seat = seat_where(&|seat| seat.token == token).ok_or(Denied::BadToken)?;
            return Ok(Some(seat));
        }
        if let Some(seat) = seat_where(&|seat| seat.guest == Some(visitor.guest)) {
            return Ok(Some(seat));
        }
        self.check_welcome(visitor)?;
        let is_creator = visitor.guest == self.creator;
        let may_watch = self.log.header.chosen.watching != Visibility::Closed
            || (is_creator && !self.log.state.has_begun());
        let is_full =
            self.viewers.watchers.len() >= usize::from(self.inner.config.watchers_a_match);
        if !may_watch {
            Err(Denied::WatchingClosed)
        } else if is_full && !is_creator {
            Err(Denied::TooManyWatchers)
        } else {
            Ok(None)
        }
    }

    /// Nobody who was shown the door, and nobody whose name looks like somebody else's in this match.
    fn check_welcome(&self, visitor: &Visitor) -> Result<(), Denied> {
        if self.people.is_removed(visitor.guest) {
            return Err(Denied::Removed);
        }
        let own = skeleton(&visitor.name);
        let is_seated = |side: &Side| {
            let guest = self.seats[side.index()].and_then(|seat| seat.guest);
            let seat = self.log.state.seats[side.index()].as_ref();
            seat.is_some_and(|seat| guest != Some(visitor.guest) && skeleton(&seat.name) == own)
        };
        if Side::BOTH.iter().any(is_seated) || self.viewers.is_taken(&own, visitor.guest) {
            Err(Denied::Name(NameProblem::Taken))
        } else {
            Ok(())
        }
    }

    /// Puts a viewer in his place. A newer connection of a seat takes over from the older, which is told so.
    async fn install(&mut self, visitor: Visitor, seat: Option<Side>) {
        self.viewers.remove(visitor.connection);
        let person = self.people.number_of(visitor.guest, &visitor.name);
        let viewer = Viewer {
            connection: visitor.connection,
            guest: visitor.guest,
            skeleton: skeleton(&visitor.name),
            name: visitor.name,
            person,
            is_ready: false,
        };
        if let Some(older) = self.viewers.add(viewer, seat) {
            self.audience.part(older.connection, CloseReason::TakenOver);
        }
        self.audience.admit(visitor.connection, seat);
        if let Some(side) = seat {
            self.set_away(side, None).await;
        }
        self.presence_changed();
    }

    /// A connection has left. The seat is kept.
    pub(super) async fn leave(&mut self, connection: Connection) {
        self.audience.dismiss(connection);
        if let Some((_, seat)) = self.viewers.remove(connection) {
            if let Some(side) = seat {
                self.set_away(side, Some((self.inner.config.wall)())).await;
                // Nobody follows whoever has gone; no seat is free of him, so this cannot be refused.
                drop(self.share_view(Some(side), None));
            }
            self.presence_changed();
        }
    }

    /// After waking nobody is connected: whoever was when the server stopped counts as away from now on.
    pub(super) async fn note_absences(&mut self) {
        let now = (self.inner.config.wall)();
        for side in Side::BOTH {
            let is_human = self.seats[side.index()].is_some_and(|seat| seat.guest.is_some());
            if is_human && self.away[side.index()].is_none() {
                self.set_away(side, Some(now)).await;
            }
        }
        self.presence = self.presence_now();
    }

    async fn set_away(&mut self, side: Side, since: Option<u64>) {
        if self.away[side.index()] == since {
            return;
        }
        self.away[side.index()] = since;
        let change = Change::Away {
            match_id: self.id,
            side,
            since,
        };
        // Only claims after minutes or days read it; a full disk must not keep anybody from entering.
        drop(self.inner.store.commit(vec![change]).await);
    }
}

/// In words of the lobby.
pub(super) fn seat_taken(denied: Denied) -> Denied {
    match denied {
        Denied::Match(MatchRefusal::SeatTaken | MatchRefusal::Over) => Denied::SeatTaken,
        other => other,
    }
}
