//! Matches for stories: two players at a table, as fast as can be.

use std::net::SocketAddr;

use acies::ancients::{Options, Side};
use acies::dice::Bytes32;
use acies::game::{MatchId, MatchIntent, NewMatch, Opponent, Visibility};
use acies::protocol::{Command, Format, Reply};
use acies_server::peer::Peer;

/// What most stories create: an open, public match on the plain.
#[must_use]
pub fn new_match() -> NewMatch {
    NewMatch {
        game: acies::ancients::Choice {
            board: "plain".to_owned(),
            armies: ["LST-01".to_owned(), "LST-02".to_owned()],
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

/// Creates a match; returns its id, the creator's seat token and the first invite code.
///
/// # Panics
/// When the server refuses.
pub async fn create(
    peer: &mut Peer,
    chosen: NewMatch,
) -> (MatchId, Option<String>, Option<String>) {
    let chosen = Box::new(chosen);
    match peer
        .ask(Command::Create { chosen })
        .await
        .expect("an answer")
    {
        Reply::Created {
            match_id,
            seat_token,
            invite,
        } => (match_id, seat_token, invite),
        other => panic!("not created: {other:?}"),
    }
}

/// A seat at a table: the connection and what brings it back.
#[derive(Debug)]
pub struct Seated {
    /// The connection.
    pub peer: Peer,
    /// The match.
    pub match_id: MatchId,
    /// The seat.
    pub side: Side,
    /// The seat's token.
    pub token: String,
    /// The nonce that was committed.
    pub nonce: Bytes32,
}

/// Red (bincode) and blue (JSON) sit at a new match, entered, before any nonce.
///
/// # Panics
/// When the server refuses.
pub async fn pair(server: SocketAddr, chosen: NewMatch) -> [Seated; 2] {
    let mut red = Peer::arrive(server, Format::Bincode, "Red")
        .await
        .expect("red");
    let (match_id, token, invite) = create(&mut red, chosen).await;
    red.enter(match_id, token.clone()).await.expect("entered");
    let mut blue = Peer::arrive(server, Format::Json, "Blue")
        .await
        .expect("blue");
    let joined = blue
        .ask(Command::Join {
            match_id,
            side: None,
            invite,
        })
        .await
        .expect("an answer");
    let Reply::Joined { side, seat_token } = joined else {
        panic!("not joined: {joined:?}");
    };
    blue.snapshot().await.expect("a snapshot");
    let seated = |peer, side: Side, token| Seated {
        peer,
        match_id,
        side,
        token,
        nonce: Bytes32([u8::from(side == Side::Red) + 1; 32]),
    };
    let number = blue.table.number();
    let mut red = seated(red, Side::Red, token.expect("a seat token"));
    red.until(number).await;
    [red, seated(blue, side, seat_token)]
}

impl Seated {
    /// Acts, and waits until the batch has come.
    ///
    /// # Panics
    /// When it is not accepted.
    pub async fn act(&mut self, intent: MatchIntent) -> u32 {
        let reply = self.peer.act(intent.clone()).await.expect("an answer");
        let Reply::Accepted { number } = reply else {
            panic!("{:?} {intent:?}: {reply:?}", self.side);
        };
        self.until(number).await;
        number
    }

    /// Waits until this batch has come.
    ///
    /// # Panics
    /// When the connection ends first.
    pub async fn until(&mut self, number: u32) {
        while self.peer.table.number() < number {
            self.peer.next().await.expect("a message");
        }
    }
}

/// Both commit and reveal their nonces; the battle begins.
///
/// # Panics
/// When the server refuses.
pub async fn begin([red, blue]: &mut [Seated; 2]) {
    let hash = |seated: &Seated| Bytes32::sha256(&seated.nonce.0);
    let number = red.act(MatchIntent::CommitNonce { hash: hash(red) }).await;
    blue.until(number).await;
    let number = blue
        .act(MatchIntent::CommitNonce { hash: hash(blue) })
        .await;
    red.until(number).await;
    let number = red.act(MatchIntent::RevealNonce { nonce: red.nonce }).await;
    blue.until(number).await;
    let number = blue
        .act(MatchIntent::RevealNonce { nonce: blue.nonce })
        .await;
    red.until(number).await;
    while !red.peer.table.state.as_ref().is_some_and(has_begun) {
        red.peer.next().await.expect("a message");
    }
    let number = red.peer.table.number();
    blue.until(number).await;
}

fn has_begun(state: &acies::game::MatchState) -> bool {
    state.rolls > 0
}
