//! A server inside the client's process.

use std::time::{Duration, Instant};

use crate::support::{PATIENCE, next_event};
use acies::ancients::{Options, Side};
use acies::game::{CommandId, NewMatch, Opponent, Visibility};
use acies::protocol::{ClientMessage, Command, Reply, ServerMessage};
use acies_client::host::{Host, Reach};
use acies_client::net::{Endpoint, Event, Socket, Trust};
use acies_client_core::HostEvent;

fn next_host_event(host: &mut Host) -> HostEvent {
    let until = Instant::now() + PATIENCE;
    loop {
        if let Some(event) = host.poll() {
            return event;
        }
        assert!(Instant::now() < until, "the server says nothing");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn started_url(host: &mut Host) -> String {
    match next_host_event(host) {
        HostEvent::Started { url, addresses, .. } => {
            assert!(
                addresses.is_empty(),
                "this machine alone tells no addresses"
            );
            url
        }
        HostEvent::Failed { fault } => panic!("{fault:?}"),
    }
}

fn greet(url: &str) -> Socket {
    let mut socket = Socket::open(Endpoint::parse(url).unwrap(), Trust::default());
    assert!(matches!(next_event(&mut socket), Event::Open));
    let hello = ClientMessage::Hello {
        name: "Änne".to_owned(),
        guest_token: None,
    };
    socket.send(hello).unwrap();
    let Event::Message(message) = next_event(&mut socket) else {
        panic!("no answer");
    };
    assert!(
        matches!(&*message, ServerMessage::Welcome { name, .. } if name == "Änne"),
        "{message:?}"
    );
    socket
}

#[test]
fn it_starts_greets_stops_and_starts_again_with_the_same_folder() {
    let folder = tempfile::tempdir().unwrap();
    let mut host = Host::default();
    for _ in 0..2 {
        host.start(Reach::Machine, folder.path());
        let url = started_url(&mut host);
        greet(&url).close();
    }
    host.leave();
    assert!(host.poll().is_none());
}

/// Asks for something and passes over everything that is not the answer or a snapshot.
fn ask(socket: &mut Socket, id: &str, command: Command) -> (Reply, Vec<ServerMessage>) {
    let id = CommandId(id.to_owned());
    let command = ClientMessage::Command {
        id: id.clone(),
        command,
    };
    socket.send(command).unwrap();
    let mut heard = Vec::new();
    loop {
        let Event::Message(message) = next_event(socket) else {
            panic!("the connection ended");
        };
        match *message {
            ServerMessage::Answer { id: of, reply } if of == id => return (reply, heard),
            other => heard.push(other),
        }
    }
}

/// `Decision 4`: lobby and header say that the host could foresee the dice.
#[test]
fn a_match_hosted_in_a_players_program_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let mut host = Host::default();
    host.start(Reach::Machine, folder.path());
    let mut socket = greet(&started_url(&mut host));
    let chosen = NewMatch {
        game: acies::ancients::Choice {
            board: "ford".to_owned(),
            armies: ["LST-04".to_owned(), "LST-13".to_owned()],
            options: Options::default(),
        }
        .into(),
        seat: Some(Side::Red),
        opponent: Opponent::Open,
        watching: Visibility::Public,
        delay_secs: 0,
        clock: None,
    };
    let create = Command::Create {
        chosen: Box::new(chosen),
    };
    let (Reply::Created { match_id, .. }, _) = ask(&mut socket, "a", create) else {
        panic!("not created");
    };
    let (Reply::Matches(listed), _) = ask(&mut socket, "b", Command::List) else {
        panic!("no list");
    };
    assert!(
        listed.len() == 1 && listed[0].host_could_foresee,
        "{listed:?}"
    );
    let enter = Command::Enter {
        match_id,
        seat_token: None,
    };
    let (_, mut heard) = ask(&mut socket, "c", enter);
    heard.extend(ask(&mut socket, "d", Command::Resync).1);
    // The snapshot may follow the answer; a command later it has come.
    heard.extend(ask(&mut socket, "e", Command::List).1);
    let header = heard.iter().find_map(|message| match message {
        ServerMessage::Snapshot(snapshot) => Some(&snapshot.header),
        _ => None,
    });
    assert!(
        header.is_some_and(|header| header.host_could_foresee),
        "{heard:?}"
    );
    socket.close();
    host.leave();
}

#[test]
fn a_folder_that_cannot_be_used_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "in the way").unwrap();
    let mut host = Host::default();
    host.start(Reach::Machine, &file);
    let mut event = next_host_event(&mut host);
    if matches!(event, HostEvent::Started { .. }) {
        event = next_host_event(&mut host);
    }
    assert!(matches!(event, HostEvent::Failed { .. }), "{event:?}");
}
