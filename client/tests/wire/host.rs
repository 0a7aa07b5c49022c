//! A server inside the client's process.

use std::time::{Duration, Instant};

use crate::support::{PATIENCE, next_event};
use acies::protocol::{ClientMessage, ServerMessage};
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
        HostEvent::Failed { reason } => panic!("{reason}"),
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
