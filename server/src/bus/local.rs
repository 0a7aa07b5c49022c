//! The embedded bus: both ends are in this process, tables and queues carry everything.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use acies::ancients::Side;
use acies::game::MatchId;
use acies::protocol::{CloseReason, Denied, Reply};
use futures_util::future::BoxFuture;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::{
    Audience, Bus, Claim, Connection, ForMany, Inbox, Mailbox, Message, Note, Owner, Question, Sees,
};
use crate::outbox::{Outbox, Shared};

/// Spectators that are written to before other tasks get their turn.
const AT_ONCE: usize = 64;

/// The bus of one process.
#[derive(Debug, Default)]
pub(crate) struct LocalBus {
    /// The one place that says which matches are owned. A plain mutex: held for a look-up, never across an await.
    owners: Mutex<Owners>,
    lines: Arc<Lines>,
}

#[derive(Debug, Default)]
struct Owners {
    mailboxes: HashMap<MatchId, Mailbox>,
    is_closed: bool,
}

/// Where each connection is reached. A plain mutex, likewise.
#[derive(Debug, Default)]
struct Lines {
    outboxes: Mutex<HashMap<Connection, Outbox>>,
}

impl Lines {
    fn outboxes(&self) -> MutexGuard<'_, HashMap<Connection, Outbox>> {
        self.outboxes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn of(&self, connection: Connection) -> Option<Outbox> {
        self.outboxes().get(&connection).cloned()
    }
}

impl LocalBus {
    fn owners(&self) -> MutexGuard<'_, Owners> {
        self.owners.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bus for LocalBus {
    fn attach(&self, connection: Connection, outbox: &Outbox) {
        self.lines.outboxes().insert(connection, outbox.clone());
    }

    fn detach(&self, connection: Connection) {
        self.lines.outboxes().remove(&connection);
    }

    fn owner(&self, match_id: MatchId) -> Option<Arc<dyn Owner>> {
        let owners = self.owners();
        let mailbox = owners.mailboxes.get(&match_id)?;
        (!mailbox.is_closed()).then(|| local(mailbox))
    }

    fn claim(&self, match_id: MatchId) -> Claim {
        let mut owners = self.owners();
        if owners.is_closed {
            return Claim::Closed;
        }
        let owned = owners.mailboxes.get(&match_id);
        if let Some(mailbox) = owned.filter(|mailbox| !mailbox.is_closed()) {
            return Claim::Theirs(local(mailbox));
        }
        let (mailbox, inbox) = Inbox::new();
        let owner = local(&mailbox);
        owners.mailboxes.insert(match_id, mailbox);
        Claim::Ours(owner, inbox)
    }

    fn release(&self, match_id: MatchId, inbox: &Inbox) -> bool {
        // Ways are handed out under the same lock, so none can be found between the look and the removal.
        let mut owners = self.owners();
        let is_alone = inbox.is_alone();
        if is_alone {
            owners.mailboxes.remove(&match_id);
        }
        is_alone
    }

    fn forget(&self, match_id: MatchId) {
        let mut owners = self.owners();
        let mailbox = owners.mailboxes.get(&match_id);
        if mailbox.is_some_and(Mailbox::is_closed) {
            owners.mailboxes.remove(&match_id);
        }
    }

    fn audience(&self, _match_id: MatchId) -> Arc<dyn Audience> {
        Arc::new(LocalAudience {
            lines: Arc::clone(&self.lines),
            here: Mutex::default(),
        })
    }

    fn owned(&self) -> usize {
        self.owners().mailboxes.len()
    }

    fn close(&self) -> Vec<Arc<dyn Owner>> {
        let mut owners = self.owners();
        owners.is_closed = true;
        owners.mailboxes.values().map(local).collect()
    }
}

/// The way to an owner in this process.
#[derive(Debug)]
struct LocalOwner(Mailbox);

fn local(mailbox: &Mailbox) -> Arc<dyn Owner> {
    Arc::new(LocalOwner(mailbox.clone()))
}

impl Owner for LocalOwner {
    fn ask(&self, question: Question) -> BoxFuture<'_, Reply> {
        let at = Instant::now();
        Box::pin(async move {
            let (answer, reply) = oneshot::channel();
            let asked = Message::Asked {
                question,
                at,
                answer,
            };
            if self.0.send(asked).await.is_err() {
                return Reply::Denied(Denied::Faulty);
            }
            reply.await.unwrap_or(Reply::Denied(Denied::Faulty))
        })
    }

    fn sees(&self, connection: Connection) -> BoxFuture<'_, Result<Sees, Denied>> {
        Box::pin(async move {
            let (answer, sees) = oneshot::channel();
            if self
                .0
                .send(Message::Sees { connection, answer })
                .await
                .is_err()
            {
                return Err(Denied::Faulty);
            }
            sees.await.unwrap_or(Err(Denied::Faulty))
        })
    }

    fn tell(&self, note: Note) -> BoxFuture<'_, ()> {
        Box::pin(async move { drop(self.0.send(Message::Told(note)).await) })
    }
}

/// Those who look at one match.
#[derive(Debug)]
struct LocalAudience {
    lines: Arc<Lines>,
    /// A plain mutex: held for a push to two players or a copy of a pointer, never across an await.
    here: Mutex<Here>,
}

#[derive(Debug, Default)]
struct Here {
    players: [Option<Line>; 2],
    /// Shared with whoever is writing to all of them just now.
    watchers: Arc<Vec<Line>>,
}

#[derive(Clone, Debug)]
struct Line {
    connection: Connection,
    outbox: Outbox,
}

impl Here {
    fn remove(&mut self, connection: Connection) {
        for player in &mut self.players {
            player.take_if(|line| line.connection == connection);
        }
        let place = self
            .watchers
            .iter()
            .position(|line| line.connection == connection);
        if let Some(place) = place {
            Arc::make_mut(&mut self.watchers).swap_remove(place);
        }
    }
}

impl LocalAudience {
    fn here(&self) -> MutexGuard<'_, Here> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Audience for LocalAudience {
    fn admit(&self, connection: Connection, seat: Option<Side>) {
        let mut here = self.here();
        here.remove(connection);
        // A connection that is gone already needs no place; its owner hears of it next.
        let Some(outbox) = self.lines.of(connection) else {
            return;
        };
        outbox.await_snapshot();
        let line = Line { connection, outbox };
        match seat {
            Some(side) => here.players[side.index()] = Some(line),
            None => Arc::make_mut(&mut here.watchers).push(line),
        }
    }

    fn dismiss(&self, connection: Connection) {
        self.here().remove(connection);
    }

    fn part(&self, connection: Connection, reason: CloseReason) {
        self.here().remove(connection);
        if let Some(outbox) = self.lines.of(connection) {
            outbox.close(reason);
        }
    }

    fn part_all(&self, reason: CloseReason) {
        let here = std::mem::take(&mut *self.here());
        for line in here.players.iter().flatten().chain(here.watchers.iter()) {
            line.outbox.close(reason);
        }
    }

    fn to_one(&self, connection: Connection, frame: &Arc<Shared>) {
        if let Some(outbox) = self.lines.of(connection) {
            outbox.send(frame);
        }
    }

    fn to_players(&self, frame: &ForMany) {
        for line in self.here().players.iter().flatten() {
            if frame.is_for(line.connection) {
                line.outbox.send(&frame.frame);
            }
        }
    }

    fn to_watchers<'a>(&'a self, frames: &'a [ForMany]) -> BoxFuture<'a, ()> {
        Box::pin(async move {
            let watchers = Arc::clone(&self.here().watchers);
            for (i, line) in watchers.iter().enumerate() {
                for frame in frames.iter().filter(|frame| frame.is_for(line.connection)) {
                    line.outbox.send(&frame.frame);
                }
                if i % AT_ONCE == AT_ONCE - 1 {
                    tokio::task::yield_now().await;
                }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use acies::game::MatchId;
    use acies::protocol::{Clocks, Presence, ServerMessage, Snapshot};

    use super::*;
    use crate::outbox::Taken;

    const MATCH: MatchId = MatchId([1; 16]);

    fn presence() -> Arc<Shared> {
        Shared::new(ServerMessage::Presence(Presence::default()))
    }

    fn snapshot() -> Arc<Shared> {
        let chosen = acies::game::NewMatch {
            game: acies::ancients::Choice {
                board: "plain".to_owned(),
                armies: ["LST-01".to_owned(), "LST-02".to_owned()],
                options: acies::ancients::Options::default(),
            }
            .into(),
            seat: None,
            opponent: acies::game::Opponent::Open,
            watching: acies::game::Visibility::Public,
            delay_secs: 0,
            clock: None,
        };
        let (pinned, start) =
            acies::game::start_of(acies::game::catalogue(), &chosen).expect("known choices");
        let header = acies::game::Header {
            rules_version: acies::game::RULES_VERSION,
            match_id: MATCH,
            created_unix_millis: 0,
            pinned,
            start,
            chosen,
            commitment: acies::dice::Bytes32::default(),
            host_could_foresee: false,
        };
        let state = acies::game::MatchState::new(&header);
        Shared::new(ServerMessage::Snapshot(Box::new(Snapshot {
            hash: state.hash(),
            header,
            state,
            seat: None,
            clocks: Clocks::default(),
            presence: Presence::default(),
        })))
    }

    /// `s` for a snapshot, `p` for presence, `c` for a close, `?` for the wish for a snapshot.
    fn taken(outbox: &Outbox) -> String {
        std::iter::from_fn(|| outbox.take())
            .take(100)
            .map(|taken| match taken {
                Taken::Message(frame) => match frame.message() {
                    ServerMessage::Snapshot(_) => 's',
                    ServerMessage::Presence(_) => 'p',
                    _other => 'x',
                },
                Taken::NeedsSnapshot => '?',
                Taken::Close(_) => 'c',
            })
            .take_while(|taken| *taken != 'c')
            .collect()
    }

    /// Connections 1 and 2 at the table, 3 and 4 looking on, each with room for four frames.
    fn company() -> (LocalBus, Arc<dyn Audience>, Vec<Outbox>) {
        let bus = LocalBus::default();
        let audience = bus.audience(MATCH);
        let outboxes: Vec<Outbox> = (0..4).map(|_| Outbox::new(4)).collect();
        let seats = [Some(Side::Red), Some(Side::Blue), None, None];
        for ((connection, outbox), seat) in (1..).zip(&outboxes).zip(seats) {
            bus.attach(connection, outbox);
            audience.admit(connection, seat);
        }
        (bus, audience, outboxes)
    }

    #[test]
    fn a_match_has_one_owner_until_he_gives_it_up() {
        let bus = LocalBus::default();
        let Claim::Ours(owner, inbox) = bus.claim(MATCH) else {
            panic!("not ours");
        };
        assert!(matches!(bus.claim(MATCH), Claim::Theirs(_)));
        assert!(!bus.release(MATCH, &inbox), "somebody holds a way to it");
        drop(owner);
        assert!(bus.owner(MATCH).is_some());
        assert!(bus.release(MATCH, &inbox));
        assert!(bus.owner(MATCH).is_none());
        let Claim::Ours(owner, inbox) = bus.claim(MATCH) else {
            panic!("not ours again");
        };
        drop(inbox);
        assert!(bus.owner(MATCH).is_none(), "an owner without inbox is none");
        bus.forget(MATCH);
        assert_eq!((bus.owned(), bus.close().len()), (0, 0));
        assert!(matches!(bus.claim(MATCH), Claim::Closed));
        drop(owner);
    }

    #[tokio::test]
    async fn who_asks_an_owner_that_ends_over_it_hears_of_a_fault() {
        let bus = LocalBus::default();
        let Claim::Ours(owner, mut inbox) = bus.claim(MATCH) else {
            panic!("not ours");
        };
        let question = Question::Enter {
            visitor: super::super::Visitor {
                connection: 1,
                guest: acies::dice::Bytes32::default(),
                name: "Ann".to_owned(),
            },
            token: None,
        };
        let (reply, message) = tokio::join!(owner.ask(question.clone()), async {
            drop(inbox.next().await);
        });
        assert_eq!((reply, message), (Reply::Denied(Denied::Faulty), ()));
        drop(inbox);
        assert_eq!(owner.ask(question).await, Reply::Denied(Denied::Faulty));
        assert_eq!(owner.sees(1).await, Err(Denied::Faulty));
        owner.tell(Note::Stop).await;
    }

    #[tokio::test]
    async fn nobody_hears_the_news_before_the_snapshot_and_only_those_it_is_for() {
        let (_bus, audience, outboxes) = company();
        let frame = ForMany::all(presence());
        audience.to_players(&frame);
        audience.to_watchers(std::slice::from_ref(&frame)).await;
        assert!(outboxes.iter().all(|outbox| taken(outbox).is_empty()));
        for connection in 1..=4 {
            audience.to_one(connection, &snapshot());
        }
        audience.to_players(&frame);
        audience
            .to_watchers(&[
                frame.clone(),
                ForMany {
                    but: vec![4],
                    ..frame
                },
            ])
            .await;
        let heard: Vec<String> = outboxes.iter().map(taken).collect();
        assert_eq!(heard, ["sp", "sp", "spp", "sp"]);
    }

    #[tokio::test]
    async fn what_overflows_becomes_one_wish_for_a_snapshot_and_keeps_nobody_else() {
        let (_bus, audience, outboxes) = company();
        for connection in 1..=4 {
            audience.to_one(connection, &snapshot());
        }
        assert_eq!(taken(&outboxes[3]), "s");
        let frame = ForMany::all(presence());
        for _ in 0..4 {
            audience.to_watchers(std::slice::from_ref(&frame)).await;
        }
        let heard: Vec<String> = outboxes.iter().map(taken).collect();
        assert_eq!(heard, ["s", "s", "?", "pppp"]);
    }

    #[tokio::test]
    async fn who_is_dismissed_parted_with_or_replaced_hears_nothing_more() {
        let (bus, audience, outboxes) = company();
        let newer = Outbox::new(4);
        bus.attach(9, &newer);
        audience.part(1, CloseReason::TakenOver);
        audience.admit(9, Some(Side::Red));
        audience.dismiss(3);
        bus.detach(4);
        audience.part(4, CloseReason::Removed);
        for connection in [1, 2, 3, 4, 9] {
            audience.to_one(connection, &snapshot());
        }
        let frame = ForMany::all(presence());
        audience.to_players(&frame);
        audience.to_watchers(std::slice::from_ref(&frame)).await;
        assert_eq!(outboxes[0].closing(), Some(CloseReason::TakenOver));
        assert_eq!(taken(&newer), "sp");
        assert_eq!(taken(&outboxes[2]), "s", "spoken to alone it may still be");
        assert_eq!(taken(&outboxes[3]), "", "gone before it was parted with");
        audience.part_all(CloseReason::Faulty);
        assert_eq!(outboxes[1].closing(), Some(CloseReason::Faulty));
        assert_eq!(newer.closing(), Some(CloseReason::Faulty));
    }
}
