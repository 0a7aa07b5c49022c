//! Both seats of a match: red drags in a client, blue speaks the protocol.

use acies::ancients::Side;
use acies::game::{MatchIntent, NewMatch};
use acies::protocol::{Format, Reply};
use acies_server::peer::Peer;
use acies_tests::program::Program;
use acies_tests::table;

use super::client::Client;

/// Both seats.
pub(crate) struct Seats {
    pub(crate) red: Client,
    pub(crate) blue: Peer,
}

impl Seats {
    /// Blue opens this match, red joins by the client, both open their share of the dice.
    pub(crate) async fn take(program: &Program, number: u32, chosen: NewMatch) -> Self {
        let mut blue = Peer::arrive(program.address, Format::Bincode, "Blue")
            .await
            .expect("blue");
        let (match_id, token, _) = table::create(&mut blue, chosen).await;
        blue.enter(match_id, token).await.expect("entered");
        let mut red = Client::connect(program.address, number).await;
        red.join(match_id, Side::Red).await;
        let mut seats = Self { red, blue };
        let nonce = acies::dice::Bytes32([7; 32]);
        let hash = acies::dice::Bytes32::sha256(&nonce.0);
        seats.insist(MatchIntent::CommitNonce { hash }).await;
        seats.insist(MatchIntent::RevealNonce { nonce }).await;
        seats
    }

    /// Blue asks until it is his time.
    pub(crate) async fn insist(&mut self, intent: MatchIntent) {
        for _ in 0..500 {
            self.blue_looks().await;
            let reply = self.blue.act(intent.clone()).await.expect("an answer");
            if matches!(reply, Reply::Accepted { .. }) {
                return;
            }
            self.red.breathe().await;
        }
        panic!("never accepted: {intent:?}");
    }

    /// Blue sees what red sees.
    pub(crate) async fn blue_looks(&mut self) {
        let number = self.red.state().number;
        while self.blue.table.number() < number {
            self.blue.next().await.expect("a message");
        }
    }
}
