//! Commands over real sockets that cannot be carried out: each is answered, typed, and changes nothing.

use std::collections::BTreeMap;
use std::time::Duration;

use acies::ancients::{ElementId, Intent, Leg, Side};
use acies::game::{CommandId, MatchIntent, MatchRefusal, Opponent, Visibility};
use acies::geometry::Pose;
use acies::protocol::{
    Channel, ClientMessage, CloseReason, Command, Denied, Format, NameProblem, Reply, ServerMessage,
};
use acies_server::peer::{Folded, Peer, PeerError};
use acies_tests::host::Host;
use acies_tests::table::{begin, create, new_match, pair};

fn denied(why: Denied) -> Reply {
    Reply::Denied(why)
}

fn play(base: u32, intent: Intent) -> Command {
    Command::Act {
        base,
        intent: MatchIntent::Play(intent.into()),
    }
}

async fn closed_with(peer: &mut Peer) -> Option<u16> {
    loop {
        match peer.receive().await {
            Ok(_) => {}
            Err(PeerError::Closed { code, .. }) => return code,
            Err(other) => panic!("no close frame: {other}"),
        }
    }
}

#[tokio::test]
async fn nothing_but_a_good_hello_opens_the_conversation() {
    let host = Host::start().await;
    let mut peer = Peer::connect(host.address, Format::Json)
        .await
        .expect("connected");
    assert_eq!(
        peer.ask(Command::List).await.expect("an answer"),
        denied(Denied::HelloFirst)
    );
    for (name, why) in [
        ("", NameProblem::Empty),
        ("a\u{202e}b", NameProblem::Forbidden),
        ("a\nb", NameProblem::Forbidden),
        ("abcdefghijabcdefghijabcdefghijabc", NameProblem::TooLong),
    ] {
        let said = peer.hello(name, None).await;
        let expect = format!("HelloRefused {{ why: Name({why:?}) }}");
        assert!(
            matches!(&said, Err(PeerError::Unexpected(text)) if *text == expect),
            "{name:?}: {said:?}"
        );
    }
    let (name, token) = peer
        .hello("Ju\u{308}rgen Größe ẞ", None)
        .await
        .expect("welcome");
    assert_eq!(name, "Jürgen Größe ẞ");
    let again = peer.hello("Ann", Some(token)).await;
    assert!(
        matches!(&again, Err(PeerError::Unexpected(text)) if text.contains("AlreadyGreeted")),
        "{again:?}"
    );
    assert_eq!(
        peer.ask(Command::List).await.expect("an answer"),
        Reply::Matches(vec![])
    );
    host.stop().await;
}

#[tokio::test]
async fn nonsense_is_malformed_and_changes_nothing() {
    let host = Host::start().await;
    let mut pair = pair(host.address, new_match()).await;
    begin(&mut pair).await;
    let [red, _blue] = &mut pair;
    let number = red.peer.table.number();
    let pose = Pose {
        x: 0,
        y: 0,
        facing: 0,
    };
    let one = ElementId(0);
    let long = "x".repeat(65);
    for command in [
        play(
            number,
            Intent::Move {
                element: one,
                to: vec![],
                bonus: 0,
            },
        ),
        play(
            number,
            Intent::Move {
                element: one,
                to: vec![pose; 10_000 / 4],
                bonus: 0,
            },
        ),
        play(
            number,
            Intent::Move {
                element: one,
                to: vec![Pose {
                    x: i32::MAX,
                    ..pose
                }],
                bonus: 0,
            },
        ),
        play(
            number,
            Intent::Move {
                element: one,
                to: vec![Pose { facing: -1, ..pose }],
                bonus: 0,
            },
        ),
        play(number, Intent::Deploy { placements: vec![] }),
        play(
            number,
            Intent::MoveGroup {
                elements: vec![one; 10_000],
                legs: vec![Leg::Ahead(1)],
                bonus: 0,
            },
        ),
        play(
            number,
            Intent::Column {
                elements: vec![one],
                legs: vec![Leg::Ahead(i32::MIN)],
                bonus: 0,
            },
        ),
        Command::Join {
            match_id: red.match_id,
            side: None,
            invite: Some(long.clone()),
        },
        Command::Enter {
            match_id: red.match_id,
            seat_token: Some(long.clone()),
        },
        Command::Say {
            channel: Channel::Players,
            text: "bell \u{7}".to_owned(),
        },
    ] {
        let reply = red.peer.ask(command.clone()).await.expect("an answer");
        assert_eq!(reply, denied(Denied::Malformed), "{command:?}");
    }
    let odd = CommandId("no spaces please".to_owned());
    let reply = red
        .peer
        .ask_as(odd, Command::List)
        .await
        .expect("an answer");
    assert_eq!(reply, denied(Denied::Malformed));
    red.peer.ask(Command::Resync).await.expect("an answer");
    red.peer.snapshot().await.expect("a snapshot");
    assert_eq!(red.peer.table.number(), number);
    host.stop().await;
}

#[tokio::test]
async fn the_wrong_moment_seat_or_match_is_a_typed_refusal() {
    let host = Host::start().await;
    let mut pair = pair(host.address, new_match()).await;
    let [red, _] = &mut pair;
    let number = red.peer.table.number();
    let early = red
        .peer
        .ask(play(number, Intent::EndBound))
        .await
        .expect("an answer");
    assert_eq!(early, denied(Denied::Match(MatchRefusal::NotStarted)));
    begin(&mut pair).await;
    let [red, blue] = &mut pair;
    let number = red.peer.table.number();
    let stale = red
        .peer
        .ask(play(number - 1, Intent::Ready))
        .await
        .expect("an answer");
    assert_eq!(stale, denied(Denied::Stale { current: number }));
    let active = red
        .peer
        .table
        .state
        .as_ref()
        .expect("a state")
        .table
        .ancients()
        .expect("a battle of Ancients")
        .active;
    let waiting = if active == Side::Red { blue } else { red };
    let reply = waiting
        .peer
        .ask(play(number, Intent::Ready))
        .await
        .expect("an answer");
    assert!(
        matches!(reply, Reply::Denied(Denied::Match(MatchRefusal::Rule(_)))),
        "{reply:?}"
    );
    let server_only = Command::Act {
        base: number,
        intent: MatchIntent::TimeOut,
    };
    let reply = waiting.peer.ask(server_only).await.expect("an answer");
    assert!(
        matches!(reply, Reply::Denied(Denied::Match(_))),
        "{reply:?}"
    );

    let mut watcher = Peer::arrive(host.address, Format::Json, "Zoë")
        .await
        .expect("arrived");
    let reply = watcher
        .ask(play(number, Intent::Ready))
        .await
        .expect("an answer");
    assert_eq!(reply, denied(Denied::NotInMatch));
    watcher
        .enter(pair[0].match_id, None)
        .await
        .expect("entered");
    let reply = watcher
        .ask(play(number, Intent::Ready))
        .await
        .expect("an answer");
    assert_eq!(reply, denied(Denied::NotSeated));
    let wrong = Some("0".repeat(32));
    let reply = watcher
        .ask(Command::Enter {
            match_id: pair[0].match_id,
            seat_token: wrong,
        })
        .await
        .expect("an answer");
    assert_eq!(reply, denied(Denied::BadToken));
    host.stop().await;
}

#[tokio::test]
async fn a_command_sent_five_times_counts_once_and_is_answered_five_times() {
    let host = Host::start().await;
    let mut pair = pair(host.address, new_match()).await;
    let [red, _] = &mut pair;
    let base = red.peer.table.number();
    let hash = acies::dice::Bytes32::sha256(&red.nonce.0);
    let id = red.peer.fresh_id();
    let command = Command::Act {
        base,
        intent: MatchIntent::CommitNonce { hash },
    };
    let message = ClientMessage::Command {
        id: id.clone(),
        command,
    };
    for _ in 0..5 {
        red.peer.send(&message).await.expect("sent");
    }
    for _ in 0..5 {
        let reply = red.peer.answer_to(&id).await.expect("an answer");
        assert_eq!(reply, Reply::Accepted { number: base + 1 });
    }
    let other = Command::Act {
        base,
        intent: MatchIntent::Resign,
    };
    let reply = red.peer.ask_as(id, other).await.expect("an answer");
    assert_eq!(reply, denied(Denied::IdReused));
    red.until(base + 1).await;
    assert_eq!(red.peer.table.number(), base + 1);
    host.stop().await;
}

#[tokio::test]
async fn the_61st_command_of_a_second_is_refused_and_the_connection_lives() {
    let host = Host::start_with(|config| config.limits.commands_per_second = 5).await;
    let mut peer = Peer::connect(host.address, Format::Bincode)
        .await
        .expect("connected");
    peer.hello("Hasty", None).await.expect("welcome");
    let mut ids = Vec::new();
    for _ in 0..30 {
        let id = peer.fresh_id();
        let message = ClientMessage::Command {
            id: id.clone(),
            command: Command::List,
        };
        peer.send(&message).await.expect("sent");
        ids.push(id);
    }
    let mut answers = BTreeMap::new();
    while answers.len() < ids.len() {
        if let ServerMessage::Answer { id, reply } = peer.receive().await.expect("a message") {
            assert!(answers.insert(id, reply).is_none(), "answered twice");
        }
    }
    let refused = answers
        .values()
        .filter(|reply| **reply == denied(Denied::TooFast))
        .count();
    assert!((1..30).contains(&refused), "{refused}");
    host.stop().await;
}

#[tokio::test]
async fn after_ten_wrong_codes_no_further_one_is_tried() {
    let host = Host::start().await;
    let mut red = Peer::arrive(host.address, Format::Json, "Red")
        .await
        .expect("arrived");
    let chosen = acies::game::NewMatch {
        opponent: Opponent::Invited,
        watching: Visibility::Link,
        ..new_match()
    };
    let (match_id, _, invite) = create(&mut red, chosen).await;
    let invite = invite.expect("a code");
    let mut guesser = Peer::arrive(host.address, Format::Json, "Guess")
        .await
        .expect("arrived");
    let join = |code: &str| Command::Join {
        match_id,
        side: None,
        invite: Some(code.to_owned()),
    };
    for guess in 0..10 {
        let reply = guesser
            .ask(join(&format!("WRONG-{guess}")))
            .await
            .expect("an answer");
        assert_eq!(reply, denied(Denied::BadInvite), "{guess}");
    }
    let reply = guesser.ask(join(&invite)).await.expect("an answer");
    assert_eq!(reply, denied(Denied::TooManyTries));
    host.stop().await;
}

#[tokio::test]
async fn a_seats_owner_comes_back_to_a_full_address_and_a_stranger_does_not() {
    let host = Host::start_with(|config| {
        config.limits.connections_per_address = 2;
        config.limits.returning_per_address = 1;
    })
    .await;
    let [mut red, _blue] = pair(host.address, new_match()).await;
    let enter = |token: &str| Command::Enter {
        match_id: red.match_id,
        seat_token: Some(token.to_owned()),
    };
    let mut stranger = Peer::arrive(host.address, Format::Json, "Eve")
        .await
        .expect("let in so far");
    let reply = stranger.ask(Command::List).await.expect("an answer");
    assert_eq!(reply, denied(Denied::NotSeated));
    let reply = stranger
        .ask(enter(&"f".repeat(32)))
        .await
        .expect("an answer");
    assert_eq!(reply, denied(Denied::BadToken));
    let code = closed_with(&mut stranger).await;
    assert_eq!(code, Some(CloseReason::TooManyConnections.code()));
    drop(stranger);

    let mut owner = loop {
        // The stranger's place is free again as soon as the server has seen him go.
        match Peer::arrive(host.address, Format::Bincode, "Red").await {
            Ok(peer) => break peer,
            Err(PeerError::Refused { status: 429, .. }) => tokio::task::yield_now().await,
            Err(error) => panic!("{error}"),
        }
    };
    let reply = owner.ask(enter(&red.token)).await.expect("an answer");
    assert_eq!(
        reply,
        Reply::Entered {
            seat: Some(Side::Red)
        }
    );
    let code = closed_with(&mut red.peer).await;
    assert_eq!(code, Some(CloseReason::TakenOver.code()));
    let reply = owner.ask(Command::List).await.expect("an answer");
    assert!(matches!(reply, Reply::Matches(_)), "{reply:?}");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_watcher_who_takes_nothing_holds_up_nobody_and_gets_a_snapshot() {
    let host = Host::start_with(|config| {
        config.limits.outbox = 8;
        config.limits.commands_per_second = 100_000;
        config.limits.frames_per_second = 100_000;
    })
    .await;
    let mut pair = pair(host.address, new_match()).await;
    let mut watcher = Peer::arrive(host.address, Format::Json, "Slow")
        .await
        .expect("arrived");
    watcher
        .enter(pair[0].match_id, None)
        .await
        .expect("entered");
    // More answers than the sockets' buffers hold, and none of them is read.
    let flood = async {
        for _ in 0..2000 {
            let id = watcher.fresh_id();
            let message = ClientMessage::Command {
                id,
                command: Command::Resync,
            };
            watcher.send(&message).await.expect("sent");
        }
    };
    // The server stops reading at some point, and then this would wait for ever.
    tokio::time::timeout(Duration::from_secs(2), flood)
        .await
        .ok();
    begin(&mut pair).await;
    let [red, blue] = &mut pair;
    for round in 0..40 {
        let text = format!("line {round}");
        let say = Command::Say {
            channel: Channel::Players,
            text,
        };
        assert_eq!(red.peer.ask(say).await.expect("an answer"), Reply::Done);
    }
    let number = red.act(MatchIntent::Resign).await;
    blue.until(number).await;
    // Now he reads: never a gap, and the last state in the end.
    while watcher.table.number() < number {
        let message = watcher.receive().await.expect("a message");
        assert_eq!(watcher.table.take(&message).expect("folds"), Folded::Whole);
    }
    assert_eq!(
        watcher
            .table
            .state
            .as_ref()
            .map(acies::game::MatchState::hash),
        red.peer
            .table
            .state
            .as_ref()
            .map(acies::game::MatchState::hash)
    );
    host.stop().await;
}
