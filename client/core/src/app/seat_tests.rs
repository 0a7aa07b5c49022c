//! Seats: how they are come back to, and what they owe for the dice.

use acies::ancients::Side;
use acies::dice::Bytes32;
use acies::game::{MatchId, MatchIntent};
use acies::protocol::{ClientMessage, Command, Denied, Reply, ServerMessage};

use super::tests::{answer, commands, in_lobby, in_match, message, words};
use super::*;
use crate::panel::{Action, Field, Place};
use crate::request::NetEvent;
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

/// The program as it starts with an invitation.
fn invited() -> App {
    let open = Some(format!("https://a.example/m/{ID}#join=CODE"));
    App::new(Settings {
        open,
        ..Settings::default()
    })
}

fn welcomed(app: &mut App) -> Vec<(acies::game::CommandId, Command)> {
    let dialled = |request: &Request| matches!(request, Request::Connect { url } if url == "wss://a.example/ws");
    assert!(app.take_requests().iter().any(dialled));
    app.on_net(NetEvent::Open, 1.0);
    let hello = |request: Request| match request {
        Request::Send(message) => match *message {
            ClientMessage::Hello { name, .. } => Some(name),
            ClientMessage::Command { .. } => None,
        },
        _ => None,
    };
    let name = app
        .take_requests()
        .into_iter()
        .find_map(hello)
        .expect("a greeting");
    let welcome = ServerMessage::Welcome {
        server: "0".into(),
        name,
        guest_token: "guest".into(),
    };
    app.on_net(message(welcome), 1.0);
    commands(app)
}

#[test]
fn an_invitation_is_used_up_by_nobody_who_has_not_said_so() {
    let mut app = invited();
    assert!(app.panels().iter().any(|panel| panel.place == Place::Front));
    assert!(words(&app).contains("invites you"), "{}", words(&app));
    for second in 0..5 {
        app.tick(f64::from(second));
    }
    assert!(app.take_requests().is_empty(), "nothing is asked before");
    app.on_action(Action::Edit(Field::Name, "Bea".into()), 5.0);
    app.on_action(Action::Submit(Field::Name), 5.0);
    let sent = welcomed(&mut app);
    let join = |command: &Command| matches!(command, Command::Join { invite: Some(code), .. } if code == "CODE");
    assert!(sent.iter().any(|(_, one)| join(one)), "{sent:?}");
    assert_eq!(app.link.name(), "Bea");
}

#[test]
fn whoever_is_invited_may_only_watch() {
    let mut app = invited();
    app.on_action(Action::WatchInvited, 1.0);
    let sent = welcomed(&mut app);
    let enter = |command: &Command| {
        matches!(
            command,
            Command::Enter {
                seat_token: None,
                ..
            }
        )
    };
    let join = |command: &Command| matches!(command, Command::Join { .. });
    assert!(sent.iter().any(|(_, one)| enter(one)), "{sent:?}");
    assert!(!sent.iter().any(|(_, one)| join(one)), "{sent:?}");
}

#[test]
fn an_invitation_that_is_used_up_leads_to_a_place_to_watch() {
    let mut app = invited();
    app.on_action(Action::TakeInvited, 1.0);
    let sent = welcomed(&mut app);
    let (id, _) = sent
        .iter()
        .find(|(_, one)| matches!(one, Command::Join { .. }))
        .expect("joining");
    answer(&mut app, id, Reply::Denied(Denied::BadInvite));
    assert!(words(&app).contains("not valid"), "{}", words(&app));
    assert_eq!(app.front, Some(Front::Watch(ID)));
    app.on_action(Action::Enter(ID), 2.0);
    let enter = |command: &Command| matches!(command, Command::Enter { match_id: ID, .. });
    assert!(commands(&mut app).iter().any(|(_, one)| enter(one)));
}

#[test]
fn a_free_seat_of_an_open_match_is_offered_to_who_watches_it() {
    let mut app = in_lobby();
    app.on_action(Action::Enter(ID), 1.0);
    let snapshot = Box::new(samples::snapshot(None));
    app.on_net(message(ServerMessage::Snapshot(snapshot)), 1.0);
    assert!(words(&app).contains("Play Blue"), "{}", words(&app));
    drop(app.take_requests());
    app.on_action(Action::Join(ID, Some(Side::Blue)), 2.0);
    let sent = commands(&mut app);
    let (id, _) = sent
        .iter()
        .find(|(_, one)| matches!(one, Command::Join { .. }))
        .expect("joining");
    let (side, seat_token) = (Side::Blue, "token".to_owned());
    answer(&mut app, id, Reply::Joined { side, seat_token });
    let mut snapshot = samples::snapshot(Some(Side::Blue));
    snapshot.state.nonce_hashes[0] = Some(Bytes32([1; 32]));
    snapshot.hash = snapshot.state.hash();
    app.on_net(message(ServerMessage::Snapshot(Box::new(snapshot))), 2.0);
    assert!(!words(&app).contains("Play Blue"), "{}", words(&app));
    assert!(matches!(
        paid(&mut app)[..],
        [MatchIntent::CommitNonce { .. }]
    ));
}

/// The opponent's offer is accepted; one's own is none, and the terrain of a skirmish is another thing.
#[test]
fn accepting_is_for_the_offers_of_the_other_side() {
    use acies::game::Offer;
    let mut app = in_match();
    for (from, sent) in [(Side::Red, false), (Side::Blue, true)] {
        drop(app.take_requests());
        let session = app.session.as_mut().expect("a match");
        session.state.offer = Some((from, Offer::Draw));
        app.on_action(Action::Edit(Field::Command, "accept".into()), 2.0);
        app.on_action(Action::Submit(Field::Command), 2.0);
        let accepts = |command: &Command| {
            matches!(
                command,
                Command::Act {
                    intent: MatchIntent::Accept(_),
                    ..
                }
            )
        };
        let is_sent = commands(&mut app).iter().any(|(_, one)| accepts(one));
        assert_eq!(is_sent, sent, "{from:?}");
    }
}
