//! Guests without sockets, and matches to put them into.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use acies::ancients::{Options, Side};
use acies::dice::Bytes32;
use acies::game::{
    ClockSetting, CommandId, MatchId, MatchIntent, MatchState, NewMatch, Opponent, Visibility,
};
use acies::protocol::{
    Channel, ChatLine, CloseReason, Command, Denied, Reply, ServerMessage, Snapshot, Stretch,
};
use acies_server::hub::{Hub, HubConfig, Session};
use acies_server::outbox::{Outbox, Taken};
use acies_server::store::Store;
use tokio::time::Instant;

use crate::memory_store::MemoryStore;

pub(crate) const RED_NONCE: Bytes32 = Bytes32([1; 32]);
pub(crate) const BLUE_NONCE: Bytes32 = Bytes32([2; 32]);

/// What the wall clock shows when a test begins, Unix milliseconds.
pub(crate) const BEGIN: u64 = 1_800_000_000_000;

/// A wall clock that goes with tokio's, paused or not.
pub(crate) fn config() -> HubConfig {
    let start = Instant::now();
    HubConfig {
        wall: Arc::new(move || BEGIN + start.elapsed().as_millis() as u64),
        bot_threads: 1,
        ..HubConfig::default()
    }
}

pub(crate) async fn hub_on(store: &Arc<MemoryStore>) -> Hub {
    hub_with(config(), store).await
}

pub(crate) async fn hub_with(config: HubConfig, store: &Arc<MemoryStore>) -> Hub {
    let store: Arc<dyn Store> = Arc::<MemoryStore>::clone(store);
    Hub::start(config, store).await.unwrap()
}

/// An open, public match without clock or delay in which the creator plays red.
pub(crate) fn choice() -> NewMatch {
    NewMatch {
        game: acies::ancients::Choice {
            board: acies::ancients::boards()[0].id.clone(),
            armies: [
                acies::ancients::armies()[0].id.clone(),
                acies::ancients::armies()[1].id.clone(),
            ],
            options: Options::default(),
        }
        .into(),
        seat: Some(Side::Red),
        opponent: Opponent::Open,
        watching: Visibility::Public,
        delay_secs: 0,
        clock: None,
    }
}

pub(crate) fn clocked(bank_millis: u32, increment_millis: u32) -> NewMatch {
    NewMatch {
        clock: Some(ClockSetting {
            bank_millis,
            increment_millis,
        }),
        ..choice()
    }
}

/// A guest with his connection, and everything he was told.
pub(crate) struct Client {
    pub(crate) hub: Hub,
    pub(crate) session: Option<Session>,
    pub(crate) outbox: Outbox,
    pub(crate) state: Option<MatchState>,
    pub(crate) heard: Vec<ServerMessage>,
    pub(crate) closed: Option<CloseReason>,
}

impl Client {
    pub(crate) async fn new(hub: &Hub, name: &str) -> Self {
        Self::known(hub, name, None).await
    }

    pub(crate) async fn known(hub: &Hub, name: &str, token: Option<&str>) -> Self {
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let guest = hub.greet(name, token, address).await.unwrap();
        let outbox = Outbox::new(256);
        Self {
            hub: hub.clone(),
            session: Some(Session::new(guest, address, outbox.clone())),
            outbox,
            state: None,
            heard: vec![],
            closed: None,
        }
    }

    pub(crate) fn token(&self) -> String {
        self.session.as_ref().unwrap().guest().token.clone()
    }

    /// Sends a command under a fresh id.
    pub(crate) async fn ask(&mut self, command: Command) -> Reply {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let id = format!("c-{}", NEXT.fetch_add(1, Ordering::Relaxed));
        self.ask_as(&id, command).await
    }

    pub(crate) async fn ask_as(&mut self, id: &str, command: Command) -> Reply {
        let session = self.session.as_mut().unwrap();
        let reply = self
            .hub
            .command(session, CommandId(id.to_owned()), command)
            .await;
        if matches!(reply, Reply::Entered { .. } | Reply::Joined { .. }) {
            self.state = None;
            self.hub.resync(self.session.as_ref().unwrap()).await;
            self.until(|client| client.state.is_some()).await;
        }
        self.listen().await;
        reply
    }

    /// Acts on what this client has before his eyes.
    pub(crate) async fn act(&mut self, intent: MatchIntent) -> Reply {
        self.listen().await;
        let base = self.state.as_ref().unwrap().number;
        self.ask(Command::Act { base, intent }).await
    }

    pub(crate) async fn say(&mut self, channel: Channel, text: &str) -> Reply {
        let text = text.to_owned();
        self.ask(Command::Say { channel, text }).await
    }

    /// Hears and folds everything that has come. Other tasks get their turn first.
    pub(crate) async fn listen(&mut self) {
        for _ in 0..20 {
            tokio::task::yield_now().await;
        }
        while let Some(taken) = self.outbox.take() {
            match taken {
                Taken::Message(message) => self.take(message.message().clone()),
                Taken::NeedsSnapshot => self.hub.resync(self.session.as_ref().unwrap()).await,
                Taken::Close(reason) => {
                    self.closed = Some(reason);
                    return;
                }
            }
        }
    }

    /// Listens until this holds. Only other tasks pass the time, so that a paused clock stands still.
    pub(crate) async fn until(&mut self, holds: impl Fn(&Self) -> bool) {
        let begin = std::time::Instant::now();
        while !holds(self) {
            assert!(begin.elapsed() < Duration::from_secs(20), "it never came");
            self.listen().await;
        }
    }

    fn take(&mut self, message: ServerMessage) {
        match &message {
            ServerMessage::Snapshot(snapshot) => {
                assert_eq!(snapshot.state.hash(), snapshot.hash);
                self.state = Some(snapshot.state.clone());
            }
            ServerMessage::Batch { batch, .. } => {
                assert_eq!(batch.command, None, "nobody learns another's command ids");
                self.state.as_mut().unwrap().fold(batch).unwrap();
            }
            _ => {}
        }
        self.heard.push(message);
    }

    pub(crate) fn number(&self) -> u32 {
        self.state.as_ref().map_or(0, |state| state.number)
    }

    pub(crate) fn state(&self) -> &MatchState {
        self.state.as_ref().unwrap()
    }

    pub(crate) fn chat(&self) -> Vec<&ChatLine> {
        self.heard
            .iter()
            .filter_map(|message| match message {
                ServerMessage::Chat(line) => Some(line),
                _ => None,
            })
            .collect()
    }

    pub(crate) fn snapshot(&self) -> &Snapshot {
        let snapshots = self.heard.iter().rev().filter_map(|message| match message {
            ServerMessage::Snapshot(snapshot) => Some(&**snapshot),
            _ => None,
        });
        snapshots.into_iter().next().unwrap()
    }

    pub(crate) async fn create(&mut self, chosen: NewMatch) -> Created {
        let chosen = Box::new(chosen);
        match self.ask(Command::Create { chosen }).await {
            Reply::Created {
                match_id,
                seat_token,
                invite,
            } => Created {
                match_id,
                seat_token,
                invite,
            },
            other => panic!("not created: {other:?}"),
        }
    }

    pub(crate) async fn join(&mut self, match_id: MatchId, invite: Option<String>) -> Reply {
        let side = None;
        self.ask(Command::Join {
            match_id,
            side,
            invite,
        })
        .await
    }

    pub(crate) async fn enter(&mut self, match_id: MatchId, seat_token: Option<String>) -> Reply {
        self.ask(Command::Enter {
            match_id,
            seat_token,
        })
        .await
    }

    /// A stretch of the log.
    pub(crate) async fn history(&mut self, from: u32, count: u16) -> Stretch {
        match self.ask(Command::History { from, count }).await {
            Reply::History(stretch) => *stretch,
            other => panic!("no stretch: {other:?}"),
        }
    }

    /// The connection breaks.
    pub(crate) async fn drop_connection(&mut self) {
        self.hub.gone(self.session.take().unwrap()).await;
        for _ in 0..20 {
            tokio::task::yield_now().await;
        }
    }

    /// A new connection of the same guest.
    pub(crate) async fn again(&self) -> Self {
        let session = self.session.as_ref().unwrap();
        Self::known(&self.hub, &session.guest().name, Some(&self.token())).await
    }
}

pub(crate) struct Created {
    pub(crate) match_id: MatchId,
    pub(crate) seat_token: Option<String>,
    pub(crate) invite: Option<String>,
}

pub(crate) fn denied(reply: &Reply) -> &Denied {
    match reply {
        Reply::Denied(denied) => denied,
        other => panic!("not denied: {other:?}"),
    }
}

pub(crate) fn commit(nonce: Bytes32) -> MatchIntent {
    MatchIntent::CommitNonce {
        hash: Bytes32::sha256(&nonce.0),
    }
}

/// A match that has begun, with both players in it.
pub(crate) struct Table {
    pub(crate) match_id: MatchId,
    pub(crate) red: Client,
    pub(crate) blue: Client,
    pub(crate) red_token: String,
}

pub(crate) async fn table(hub: &Hub, chosen: NewMatch) -> Table {
    let (mut red, mut blue) = (
        Client::new(hub, "Jürgen").await,
        Client::new(hub, "Bo").await,
    );
    let created = red.create(chosen).await;
    let match_id = created.match_id;
    let red_token = created.seat_token.unwrap();
    red.enter(match_id, Some(red_token.clone())).await;
    assert!(matches!(
        blue.join(match_id, created.invite).await,
        Reply::Joined {
            side: Side::Blue,
            ..
        }
    ));
    accepted(&red.act(commit(RED_NONCE)).await);
    accepted(&blue.act(commit(BLUE_NONCE)).await);
    accepted(&red.act(MatchIntent::RevealNonce { nonce: RED_NONCE }).await);
    accepted(
        &blue
            .act(MatchIntent::RevealNonce { nonce: BLUE_NONCE })
            .await,
    );
    red.until(|client| client.state().has_begun()).await;
    blue.until(|client| client.state().has_begun()).await;
    assert_eq!(red.state, blue.state);
    Table {
        match_id,
        red,
        blue,
        red_token,
    }
}

impl Table {
    /// The player who is to act, and the other.
    pub(crate) fn by_turn(&mut self) -> (&mut Client, &mut Client) {
        match self.red.state().side_to_act() {
            Some(Side::Blue) => (&mut self.blue, &mut self.red),
            Some(Side::Red) | None => (&mut self.red, &mut self.blue),
        }
    }
}

pub(crate) fn accepted(reply: &Reply) -> u32 {
    match reply {
        Reply::Accepted { number } => *number,
        other => panic!("not accepted: {other:?}"),
    }
}

/// Lets time pass and everything happen that is due in it.
pub(crate) async fn wait(duration: Duration) {
    tokio::time::sleep(duration).await;
    for _ in 0..50 {
        tokio::task::yield_now().await;
    }
}
