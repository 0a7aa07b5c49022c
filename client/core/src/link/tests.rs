//! The link to a server: fold, hashes, resending, reconnecting.

use acies::ancients::{Event, Side};
use acies::dice::{Bytes32, Stream};
use acies::game::TableEvent;
use acies::game::{Actor, Batch, MatchEvent, MatchId, MatchIntent};
use acies::protocol::{
    Channel, ChatLine, ClientMessage, Clocks, Command, Denied, Reply, ServerMessage,
};

use super::*;
use crate::samples;
use crate::texts::{Language, Texts};

fn welcome() -> NetEvent {
    NetEvent::Message(Box::new(ServerMessage::Welcome {
        server: "0".into(),
        name: "Ada".into(),
        guest_token: "token".into(),
    }))
}

fn sent(link: &mut Link) -> Vec<ClientMessage> {
    link.take_requests()
        .into_iter()
        .filter_map(|request| match request {
            Request::Send(message) => Some(*message),
            _ => None,
        })
        .collect()
}

fn ready() -> Link {
    let mut link = Link::new(Ids::new([1; 32]));
    link.open("ws://127.0.0.1:1/ws", "Ada", None);
    link.on_net(NetEvent::Open, 0.0);
    link.on_net(welcome(), 0.0);
    link.take_requests();
    link
}

#[test]
fn an_unanswered_command_is_sent_again_with_the_same_id_after_entering_again() {
    let mut link = ready();
    let id = MatchId([7; 16]);
    link.set_entered(Some((id, Some("seat".into()))));
    let act = Command::Act {
        base: 4,
        intent: MatchIntent::Resign,
    };
    let command_id = link.ask(act.clone());
    assert_eq!(sent(&mut link).len(), 1);
    let lost = link.on_net(
        NetEvent::Closed {
            code: None,
            fault: Fault::plain("net-lost"),
        },
        10.0,
    );
    assert!(matches!(lost, Some(Arrived::Lost { again: true, .. })));
    link.tick(10.4);
    assert!(link.take_requests().is_empty(), "too early");
    link.tick(10.6);
    assert!(matches!(
        link.take_requests()[..],
        [Request::Connect { .. }]
    ));
    link.on_net(NetEvent::Open, 11.0);
    link.on_net(welcome(), 11.0);
    let messages = sent(&mut link);
    let Some(ClientMessage::Command {
        id: enter,
        command: Command::Enter { .. },
    }) = messages.last()
    else {
        panic!("no entering in {messages:?}");
    };
    let answer = ServerMessage::Answer {
        id: enter.clone(),
        reply: Reply::Entered {
            seat: Some(Side::Red),
        },
    };
    link.on_net(NetEvent::Message(Box::new(answer)), 11.0);
    assert_eq!(
        sent(&mut link),
        [ClientMessage::Command {
            id: command_id,
            command: act
        }]
    );
}

#[test]
fn what_was_meant_for_one_match_is_not_asked_in_another() {
    let mut link = ready();
    let (one, other) = (MatchId([7; 16]), MatchId([8; 16]));
    link.set_entered(Some((one, Some("seat".into()))));
    let act = Command::Act {
        base: 4,
        intent: MatchIntent::Resign,
    };
    let say = Command::Say {
        channel: Channel::Players,
        text: "well".into(),
    };
    for command in [act, say, Command::Rematch, Command::List] {
        link.ask(command);
    }
    // The same match with another token is the same match.
    link.set_entered(Some((one, None)));
    assert!(link.is_waiting_for(|command| matches!(command, Command::Act { .. })));
    link.set_entered(None);
    link.set_entered(Some((other, None)));
    assert!(!link.is_waiting_for(|command| *command != Command::List));
    assert!(link.is_waiting_for(|command| *command == Command::List));
}

#[test]
fn attempts_go_on_for_ever_in_growing_pauses() {
    let mut link = ready();
    let mut now = 0.0;
    let mut pauses = Vec::new();
    for _ in 0..50 {
        link.on_net(
            NetEvent::Closed {
                code: Some(1001),
                fault: Fault::plain("net-lost"),
            },
            now,
        );
        let Standing::Waiting { until } = link.standing().clone() else {
            panic!("gave up")
        };
        pauses.push(until - now);
        now = until;
        link.tick(now);
    }
    assert_eq!(&pauses[..4], [0.5, 1.0, 2.0, 4.0]);
    assert_eq!(pauses[49], LONGEST_PAUSE);
}

/// Ticks a frame each tenth of a second until something arrives; when it did.
fn listen(link: &mut Link, from: f64, seconds: u32) -> Option<(f64, Arrived)> {
    (1..=seconds * 10).find_map(|tenth| {
        let now = from + f64::from(tenth) / 10.0;
        link.tick(now).map(|arrived| (now, arrived))
    })
}

#[test]
fn a_server_that_is_not_heard_is_asked_and_then_given_up() {
    let mut link = ready();
    link.tick(0.0);
    let act = Command::Act {
        base: 4,
        intent: MatchIntent::Resign,
    };
    let asked = link.ask(act.clone());
    link.take_requests();
    assert_eq!(listen(&mut link, 0.0, 11), None);
    let [ClientMessage::Command { id, .. }] = &sent(&mut link)[..] else {
        panic!("nobody is asked");
    };
    assert_ne!(*id, asked);
    let (at, lost) = listen(&mut link, 11.0, 60).expect("silence is noticed");
    assert!((24.9..25.5).contains(&at), "{at}");
    assert!(matches!(
        lost,
        Arrived::Lost {
            code: None,
            again: true,
            ..
        }
    ));
    assert_eq!(link.take_requests(), [Request::Disconnect]);
    assert!(matches!(link.standing(), Standing::Waiting { .. }));
    // What was not answered is asked again on the next connection, under its id; the question about silence is not.
    link.tick(30.0);
    link.take_requests();
    link.on_net(NetEvent::Open, 30.0);
    link.on_net(welcome(), 30.0);
    let again = ClientMessage::Command {
        id: asked,
        command: act,
    };
    assert_eq!(sent(&mut link).last(), Some(&again));
}

#[test]
fn a_server_that_answers_is_asked_again_and_never_given_up() {
    let mut link = ready();
    link.tick(0.0);
    let mut questions = 0;
    for tenth in 1..2000 {
        let now = f64::from(tenth) / 10.0;
        assert_eq!(link.tick(now), None);
        for message in sent(&mut link) {
            let ClientMessage::Command { id, .. } = message else {
                panic!("{message:?}");
            };
            questions += 1;
            let reply = Reply::Denied(Denied::NotInMatch);
            let answer = NetEvent::Message(Box::new(ServerMessage::Answer { id, reply }));
            assert_eq!(link.on_net(answer, now), None, "nobody else waits for it");
        }
    }
    assert!((18..=20).contains(&questions), "{questions}");
}

#[test]
fn a_program_that_slept_has_heard_nothing_and_gives_nobody_up() {
    let mut link = ready();
    link.tick(0.0);
    for hour in 1..20 {
        assert_eq!(link.tick(f64::from(hour) * 3600.0), None);
    }
}

#[test]
fn a_call_that_nobody_takes_is_given_up_and_made_again() {
    let mut link = Link::new(Ids::new([1; 32]));
    link.open("ws://127.0.0.1:1/ws", "Ada", None);
    link.tick(0.0);
    link.take_requests();
    assert!(listen(&mut link, 0.0, 30).is_some());
    assert_eq!(link.take_requests()[0], Request::Disconnect);
    assert_eq!(link.attempts(), 1);
}

#[test]
fn a_seat_taken_over_elsewhere_is_not_fought_for() {
    let mut link = ready();
    let lost = link.on_net(
        NetEvent::Closed {
            code: Some(4002),
            fault: Fault::plain("net-lost"),
        },
        0.0,
    );
    assert!(matches!(lost, Some(Arrived::Lost { again: false, .. })));
    link.tick(1000.0);
    assert!(link.take_requests().is_empty());
}

#[test]
fn what_time_does_not_mend_waits_for_the_player() {
    let by_itself = |says: &str| says.contains("by itself");
    let texts = Texts::new(Language::English);
    for (key, mends) in [
        ("net-other-version", false),
        ("net-old-page", false),
        ("net-other-origin", false),
        ("net-undecodable", false),
        ("net-bad-address", false),
        ("net-ca-file", false),
        ("net-certificate", false),
        ("net-certificate-expired", false),
        ("net-certificate-unknown-issuer", false),
        ("net-refused", true),
        ("net-unreachable", true),
        ("net-timed-out", true),
        ("net-not-acies", true),
        ("net-silent", true),
        ("net-crowded", true),
        ("net-stuck", true),
        ("net-lost", true),
    ] {
        let mut link = ready();
        let (code, fault) = (None, Fault::plain(key));
        let says = texts.fault(&fault);
        let lost = link.on_net(NetEvent::Closed { code, fault }, 0.0);
        let Some(Arrived::Lost { again, .. }) = lost else {
            panic!("{key}: {lost:?}");
        };
        assert_eq!(again, mends, "{key}");
        assert!(mends || !by_itself(&says), "{key} says otherwise: {says}");
        link.tick(1000.0);
        assert_eq!(!link.take_requests().is_empty(), mends, "{key}");
        link.again();
        let asked = link.take_requests().len();
        assert_eq!(asked, usize::from(!mends), "{key}: by hand");
    }
}

#[test]
fn a_forgotten_guest_greets_as_a_new_one() {
    let mut link = Link::new(Ids::new([1; 32]));
    link.open("ws://127.0.0.1:1/ws", "Ada", Some("old".into()));
    link.on_net(NetEvent::Open, 0.0);
    let refused = ServerMessage::HelloRefused {
        why: Denied::BadToken,
    };
    assert_eq!(link.on_net(NetEvent::Message(Box::new(refused)), 0.0), None);
    let last = sent(&mut link).pop();
    assert_eq!(
        last,
        Some(ClientMessage::Hello {
            name: "Ada".into(),
            guest_token: None
        })
    );
}

#[test]
fn command_ids_are_fresh_printable_and_depend_on_the_seed() {
    let (mut a, mut b) = (Ids::new([1; 32]), Ids::new([2; 32]));
    let (first, second, other) = (a.next_command(), a.next_command(), b.next_command());
    assert!(first != second && first != other);
    assert!(first.0.len() <= 40 && first.0.chars().all(|c| c.is_ascii_hexdigit()));
}

fn batch(session: &MatchSession, dice: Vec<u8>, points: u8) -> Batch {
    let events = vec![MatchEvent::Table(TableEvent::Ancients(Event::BoundBegan {
        side: Side::Blue,
        bound: 2,
        points,
    }))];
    let mut after = session.state.clone();
    for event in &events {
        after.fold_event(event).expect("a good event");
    }
    after.rolls += dice.len() as u64;
    after.number += 1;
    Batch {
        number: after.number,
        unix_millis: 0,
        elapsed_millis: 0,
        actor: Actor::Server,
        command: None,
        intent: MatchIntent::TimeOut,
        dice,
        events,
        hash: after.hash(),
    }
}

fn session() -> MatchSession {
    MatchSession::new(
        samples::snapshot(Some(Side::Red)),
        None,
        Some(Bytes32([5; 32])),
        0.0,
    )
}

#[test]
fn a_batch_is_folded_and_told_and_a_copy_changes_nothing() {
    let texts = Texts::new(Language::English);
    let mut session = session();
    let batch = batch(&session, vec![3], 3);
    let folded = session.on_batch(batch.clone(), Clocks::default(), &texts, 1.0);
    assert_eq!(folded, Folded::Changed);
    assert_eq!(
        (session.ancients().active, session.ancients().points),
        (Side::Blue, 3)
    );
    assert!(
        session
            .log
            .entries()
            .any(|entry| entry.lines[0].contains("Blue has 3 points")),
        "{:?}",
        session.log
    );
    let again = session.on_batch(batch, Clocks::default(), &texts, 1.0);
    assert_eq!((again, session.log.entries().count()), (Folded::Ignored, 1));
}

#[test]
fn a_difference_asks_for_a_snapshot_and_says_so() {
    let texts = Texts::new(Language::English);
    let mut session = session();
    let good = batch(&session, vec![3], 3);
    let mut bad = good.clone();
    bad.hash = Bytes32([1; 32]);
    assert_eq!(
        session.on_batch(bad, Clocks::default(), &texts, 1.0),
        Folded::Differs
    );
    assert!(session.troubles.contains(&Trouble::Differs));
    let ignored = session.on_batch(good, Clocks::default(), &texts, 1.0);
    assert_eq!(
        ignored,
        Folded::Ignored,
        "nothing is folded into a broken state"
    );
    session.on_snapshot(samples::snapshot(Some(Side::Red)), 2.0);
    assert!(session.troubles.is_empty(), "the fresh one has mended it");
    let next = batch(&session, vec![], 2);
    assert_eq!(
        session.on_batch(next, Clocks::default(), &texts, 2.0),
        Folded::Changed
    );
}

#[test]
fn chat_that_is_told_again_after_coming_back_is_shown_once() {
    let mut session = session();
    let line = ChatLine {
        channel: Channel::Players,
        person: 1,
        name: "Bea".to_owned(),
        text: "hello".to_owned(),
        unix_millis: 7,
    };
    let later = ChatLine {
        unix_millis: 8,
        ..line.clone()
    };
    for said in [&line, &later, &line, &later] {
        session.on_chat(said.clone());
    }
    let kept: Vec<&ChatLine> = session.chat_of(Channel::Players).collect();
    assert_eq!(kept, [&line, &later]);
}

#[test]
fn another_commitment_than_the_first_is_noticed() {
    let kept = Some(Bytes32([8; 32]));
    let session = MatchSession::new(samples::snapshot(None), kept, None, 0.0);
    assert!(session.troubles.contains(&Trouble::OtherCommitment));
    // Nothing that goes wrong later hides it, and no snapshot takes it back.
    let mut session = session;
    let texts = Texts::new(Language::English);
    let mut bad = batch(&session, vec![3], 3);
    bad.hash = Bytes32([1; 32]);
    session.on_batch(bad, Clocks::default(), &texts, 1.0);
    let troubles: Vec<Trouble> = session.troubles.iter().copied().collect();
    assert_eq!(troubles, [Trouble::OtherCommitment, Trouble::Differs]);
    session.on_snapshot(samples::snapshot(None), 2.0);
    assert!(session.troubles.contains(&Trouble::OtherCommitment));
}

#[test]
fn nonces_are_promised_first_and_opened_when_both_are_promised() {
    let mut session = session();
    let hash = Bytes32::sha256(&[5; 32]);
    assert_eq!(session.nonce_due(), Some(MatchIntent::CommitNonce { hash }));
    session.state.nonce_hashes = [Some(hash), None];
    assert_eq!(session.nonce_due(), None);
    session.state.nonce_hashes[1] = Some(Bytes32([2; 32]));
    assert_eq!(
        session.nonce_due(),
        Some(MatchIntent::RevealNonce {
            nonce: Bytes32([5; 32])
        })
    );
    session.state.nonces[0] = Some(Bytes32([5; 32]));
    assert_eq!(session.nonce_due(), None);
}

#[test]
fn the_proof_holds_for_true_dice_and_fails_for_each_kind_of_cheat() {
    let texts = Texts::new(Language::English);
    let secret = Bytes32([9; 32]);
    let nonces = [Bytes32([5; 32]), Bytes32([6; 32])];
    let stream = Stream::new(secret.0, [7; 16], [nonces[0].0, nonces[1].0], 0, 6);
    let play = |die: u8, nonces: [Bytes32; 2], secret: Bytes32| {
        let mut session = session();
        session.state.nonces = nonces.map(Some);
        let batch = batch(&session, vec![die], 3);
        session.on_batch(batch, Clocks::default(), &texts, 0.0);
        session.on_secret(secret);
        session.proof
    };
    let die = stream.die(0);
    assert_eq!(play(die, nonces, secret), Proof::Holds { dice: 1 });
    assert_eq!(
        play(die % 6 + 1, nonces, secret),
        Proof::WrongDie { roll: 0 }
    );
    assert_eq!(play(die, nonces, Bytes32([8; 32])), Proof::WrongSecret);
    assert_eq!(
        play(die, [Bytes32([4; 32]), nonces[1]], secret),
        Proof::WrongNonce
    );
}

#[test]
fn only_the_running_clock_runs_and_none_below_zero() {
    let mut session = session();
    session.clocks = Clocks {
        left_millis: Some([5000, 6000]),
        running: Some(Side::Red),
    };
    session.clocks_at = 10.0;
    assert_eq!(session.clock(Side::Red, 12.5), Some(2500));
    assert_eq!(session.clock(Side::Blue, 12.5), Some(6000));
    assert_eq!(session.clock(Side::Red, 99.0), Some(0));
}

#[test]
fn numbers_at_the_end_of_their_range_are_refused_and_stop_nothing() {
    let texts = Texts::new(Language::English);
    for (number, rolls) in [(u32::MAX, 0), (0, u64::MAX)] {
        let mut snapshot = samples::snapshot(None);
        let mut next = batch(&session(), vec![3], 3);
        next.number = u32::from(number == 0);
        snapshot.state.number = number;
        snapshot.state.rolls = rolls;
        snapshot.hash = snapshot.state.hash();
        let mut session = MatchSession::new(snapshot, None, None, 0.0);
        let folded = session.on_batch(next.clone(), Clocks::default(), &texts, 1.0);
        assert_ne!(folded, Folded::Changed);
        session.on_history(vec![next], &texts);
        session.on_secret(Bytes32([9; 32]));
        session.check_on();
        assert_eq!(session.at(u32::MAX).map(|one| one.state.number), None);
    }
}
