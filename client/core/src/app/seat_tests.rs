//! Seats: how they are come back to, and what they owe for the dice.

use acies::ancients::Side;
use acies::dice::Bytes32;
use acies::game::{MatchId, MatchIntent};
use acies::protocol::{Command, Reply, ServerMessage};

use super::tests::{answer, commands, in_lobby, message};
use super::*;
use crate::panel::Action;
use crate::samples;

const ID: MatchId = MatchId([7; 16]);

/// Enters the sample match without a token; the server knows the guest and seats him.
fn seated_as_guest(app: &mut App, hash: Option<Bytes32>) {
    app.on_action(Action::Enter(ID), 1.0);
    let sent = commands(app);
    let entering = |command: &Command| {
        matches!(
            command,
            Command::Enter {
                seat_token: None,
                ..
            }
        )
    };
    let (id, _) = sent
        .iter()
        .find(|(_, one)| entering(one))
        .expect("entering");
    let seat = Some(Side::Red);
    answer(app, id, Reply::Entered { seat });
    let mut snapshot = samples::snapshot(seat);
    snapshot.state.nonce_hashes = [hash, Some(Bytes32([8; 32]))];
    snapshot.hash = snapshot.state.hash();
    app.on_net(message(ServerMessage::Snapshot(Box::new(snapshot))), 1.0);
}

fn paid(app: &mut App) -> Vec<MatchIntent> {
    app.tick(2.0);
    let sent = commands(app).into_iter();
    sent.filter_map(|(_, command)| match command {
        Command::Act { intent, .. } => Some(intent),
        _ => None,
    })
    .collect()
}

#[test]
fn a_seat_whose_nonce_nobody_kept_promises_a_new_one_and_keeps_it() {
    // Nothing was promised yet, or another window promised what this one does not know.
    for promised in [None, Some(Bytes32([1; 32]))] {
        let mut app = in_lobby();
        seated_as_guest(&mut app, promised);
        let nonce = app
            .seat(ID)
            .and_then(|seat| seat.nonce)
            .expect("it is kept");
        assert!(app.seat(ID).is_some_and(|seat| seat.commitment.is_some()));
        let hash = Bytes32::sha256(&nonce.0);
        assert_eq!(paid(&mut app), [MatchIntent::CommitNonce { hash }]);
        // Coming back later goes without a token again.
        app.on_action(Action::Leave, 3.0);
        drop(commands(&mut app));
        seated_as_guest(&mut app, Some(hash));
        drop(commands(&mut app));
        assert_eq!(app.seat(ID).and_then(|seat| seat.nonce), Some(nonce));
    }
}

#[test]
fn a_seat_whose_promise_is_another_ones_asks_nothing_when_it_is_too_late() {
    let mut app = in_lobby();
    seated_as_guest(&mut app, Some(Bytes32([1; 32])));
    drop(app.take_requests());
    let session = app.session.as_mut().expect("a match");
    session.state.nonces[1] = Some(Bytes32([2; 32]));
    assert_eq!(session.nonce_due(), None);
}
