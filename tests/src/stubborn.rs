//! A player who goes on whatever happens to the server: he comes back with his tokens, and sends again what was not
//! answered.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use acies::ancients::{Intent, Phase};
use acies::dice::Bytes32;
use acies::game::TableIntent;
use acies::game::{Batch, CommandId, MatchIntent, MatchState};
use acies::practice::{self, Budget};
use acies::protocol::{Command, Denied, Format, Reply, ServerMessage};
use acies_server::peer::{Peer, PeerError};
use tokio::time::{sleep, timeout};

use crate::table::Seated;

/// What the players and the story share.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    accepted: Arc<AtomicUsize>,
    is_finishing: Arc<AtomicBool>,
}

impl Tally {
    /// Acknowledged intents of all players.
    #[must_use]
    pub fn accepted(&self) -> usize {
        self.accepted.load(Ordering::SeqCst)
    }

    /// Red gives up at the next occasion.
    pub fn finish(&self) {
        self.is_finishing.store(true, Ordering::SeqCst);
    }
}

/// What a player knows at the end.
#[derive(Debug)]
pub struct Ending {
    /// The promise of the dice, from his first snapshot.
    pub commitment: Bytes32,
    /// Numbers and intents that were acknowledged to him.
    pub accepted: Vec<(u32, MatchIntent)>,
    /// Every batch that he was shown.
    pub seen: BTreeMap<u32, Batch>,
}

/// The player.
#[derive(Debug)]
pub struct Stubborn {
    server: SocketAddr,
    seated: Seated,
    is_connected: bool,
    guest_token: Option<String>,
    commitment: Bytes32,
    unanswered: Option<(CommandId, u32, MatchIntent)>,
    accepted: Vec<(u32, MatchIntent)>,
    seen: BTreeMap<u32, Batch>,
    tally: Tally,
}

impl Stubborn {
    /// Takes over a seat that has been entered.
    ///
    /// # Panics
    /// When there was no snapshot.
    #[must_use]
    pub fn new(server: SocketAddr, seated: Seated, tally: &Tally) -> Self {
        let header = seated.peer.table.header.as_ref().expect("a snapshot");
        Self {
            server,
            commitment: header.commitment,
            seated,
            is_connected: true,
            guest_token: None,
            unanswered: None,
            accepted: Vec::new(),
            seen: BTreeMap::new(),
            tally: tally.clone(),
        }
    }

    /// Plays until the match is over and its secret is known.
    ///
    /// # Panics
    /// When the server says something that is wrong, as opposed to nothing at all.
    pub async fn play(mut self) -> Ending {
        loop {
            match self.step().await {
                Ok(true) => break,
                Ok(false) => {}
                Err(PeerError::Socket(_) | PeerError::Closed { .. } | PeerError::Silent) => {
                    self.is_connected = false;
                    sleep(Duration::from_millis(10)).await;
                }
                Err(error) => panic!("{:?}: {error}", self.seated.side),
            }
        }
        Ending {
            commitment: self.commitment,
            accepted: self.accepted,
            seen: self.seen,
        }
    }

    /// One thing after the other; true when the match is over.
    async fn step(&mut self) -> Result<bool, PeerError> {
        if !self.is_connected {
            self.come_back().await?;
        }
        self.take_note();
        let table = &self.seated.peer.table;
        let state = table.state.clone().expect("a snapshot");
        if state.outcome.is_some() && table.secret.is_some() {
            return Ok(true);
        }
        if self.unanswered.is_none() {
            let id = self.seated.peer.fresh_id();
            let wish = self.wish(&state);
            self.unanswered = wish.map(|intent| (id, state.number, intent));
        }
        let Some((id, base, intent)) = self.unanswered.clone() else {
            // Now and then a look at the tally, even when the server has nothing to say.
            if let Ok(message) = timeout(Duration::from_millis(50), self.seated.peer.next()).await {
                self.note(&message?);
            }
            return Ok(false);
        };
        let command = Command::Act {
            base,
            intent: intent.clone(),
        };
        match self.seated.peer.ask_as(id, command).await? {
            Reply::Accepted { number } => {
                self.accepted.push((number, intent));
                self.unanswered = None;
                self.tally.accepted.fetch_add(1, Ordering::SeqCst);
                while self.seated.peer.table.number() < number {
                    let message = self.seated.peer.next().await?;
                    self.note(&message);
                }
            }
            Reply::Denied(Denied::Stale { .. }) => {
                self.unanswered = None;
                // The batch that made it stale is on its way, or in the snapshot.
                if let Ok(message) =
                    timeout(Duration::from_millis(50), self.seated.peer.next()).await
                {
                    self.note(&message?);
                }
            }
            Reply::Denied(Denied::Stopping | Denied::TooFast) => {
                sleep(Duration::from_millis(20)).await;
            }
            other => panic!("{:?} {intent:?}: {other:?}", self.seated.side),
        }
        Ok(false)
    }

    async fn come_back(&mut self) -> Result<(), PeerError> {
        let format = match self.seated.side {
            acies::ancients::Side::Red => Format::Bincode,
            acies::ancients::Side::Blue => Format::Json,
        };
        let mut peer = Peer::connect(self.server, format).await?;
        let (_, token) = peer.hello("Stubborn", self.guest_token.clone()).await?;
        self.guest_token = Some(token);
        let token = Some(self.seated.token.clone());
        peer.enter(self.seated.match_id, token).await?;
        self.seated.peer = peer;
        self.is_connected = true;
        Ok(())
    }

    /// What came while an answer was waited for.
    fn take_note(&mut self) {
        while let Some(message) = self.seated.peer.waiting() {
            self.note(&message);
        }
    }

    fn note(&mut self, message: &ServerMessage) {
        if let ServerMessage::Batch { batch, .. } = message {
            let known = self
                .seen
                .entry(batch.number)
                .or_insert_with(|| (**batch).clone());
            assert_eq!(known, &**batch, "batch {} has changed", batch.number);
        }
    }

    /// Sets up sensibly, then only lets the bounds go by, so that the match lasts as long as the story.
    fn wish(&self, state: &MatchState) -> Option<MatchIntent> {
        let side = self.seated.side;
        let nonce = self.seated.nonce;
        if state.outcome.is_some() {
            return None;
        }
        if self.tally.is_finishing.load(Ordering::SeqCst) {
            return (side == acies::ancients::Side::Red).then_some(MatchIntent::Resign);
        }
        if state.nonce_hashes[side.index()].is_none() {
            let hash = Bytes32::sha256(&nonce.0);
            return Some(MatchIntent::CommitNonce { hash });
        }
        if state.nonces[side.index()].is_none() {
            let may_reveal = state.nonce_hashes.iter().all(Option::is_some);
            return may_reveal.then_some(MatchIntent::RevealNonce { nonce });
        }
        if !practice::is_due(state, side) {
            return None;
        }
        Some(
            match state.table.ancients().expect("a battle of Ancients").phase {
                Phase::Move => MatchIntent::Play(TableIntent::Ancients(Intent::EndMoves)),
                Phase::Shoot | Phase::Fight => {
                    MatchIntent::Play(TableIntent::Ancients(Intent::EndBound))
                }
                _ => practice::choose(state, side, Budget { nodes: 20 }),
            },
        )
    }
}
