//! A computer player at the other end of a connection.

use acies::ancients::Side;
use acies::dice::Bytes32;
use acies::game::{MatchIntent, MatchState, Strength};
use acies::practice::{self, Budget};
use acies::protocol::{Denied, Reply};

use super::DemoFault;
use crate::peer::Peer;

/// Plays one side to the end.
pub(super) struct Player {
    peer: Peer,
    side: Side,
    strength: Strength,
    nonce: Bytes32,
}

impl Player {
    pub(super) fn new(peer: Peer, side: Side, strength: Strength) -> Self {
        let mut nonce = [0; 32];
        // A demo needs no surprise in its dice: without randomness they are still two different nonces.
        if let Err(error) = getrandom::fill(&mut nonce) {
            tracing::warn!(%error, "no random nonce");
            nonce = [u8::from(side == Side::Red); 32];
        }
        Self {
            peer,
            side,
            strength,
            nonce: Bytes32(nonce),
        }
    }

    /// Plays until the match is over and its secret is known; returns the hash of the last state, as folded here.
    pub(super) async fn play(mut self) -> Result<Bytes32, DemoFault> {
        let who = match self.side {
            Side::Red => "red",
            Side::Blue => "blue",
        };
        loop {
            let Some(state) = &self.peer.table.state else {
                return Err(DemoFault::Log("no snapshot".to_owned()));
            };
            if state.outcome.is_some() && self.peer.table.secret.is_some() {
                return Ok(state.hash());
            }
            let state = state.clone();
            let Some(intent) = self.wish(state).await? else {
                self.peer.next().await.map_err(DemoFault::of(who))?;
                continue;
            };
            let reply = self.peer.act(intent).await.map_err(DemoFault::of(who))?;
            let due = match reply {
                Reply::Accepted { number } => number,
                Reply::Denied(Denied::Stale { current }) => current,
                other => return Err(DemoFault::refused(who, &other)),
            };
            while self.peer.table.number() < due {
                self.peer.next().await.map_err(DemoFault::of(who))?;
            }
        }
    }

    /// What this player wants now, if it is for him to want something. Thinking is not done on the runtime's workers.
    async fn wish(&self, state: MatchState) -> Result<Option<MatchIntent>, DemoFault> {
        let (side, nonce) = (self.side, self.nonce);
        let place = side.index();
        if state.outcome.is_some() {
            return Ok(None);
        }
        if state.nonce_hashes[place].is_none() {
            let hash = Bytes32::sha256(&nonce.0);
            return Ok(Some(MatchIntent::CommitNonce { hash }));
        }
        if state.nonces[place].is_none() {
            let may_reveal = state.nonce_hashes.iter().all(Option::is_some);
            return Ok(may_reveal.then_some(MatchIntent::RevealNonce { nonce }));
        }
        if !practice::is_due(&state, side) {
            return Ok(None);
        }
        let strength = self.strength;
        let thinking = tokio::task::spawn_blocking(move || {
            practice::choose_as(strength, &state, side, Budget::of(strength))
        });
        Ok(Some(thinking.await?))
    }
}
