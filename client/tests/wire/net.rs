//! The network thread against a server made for each case.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread::JoinHandle;

use crate::support::next_event;
use acies::protocol::{
    ClientMessage, CloseReason, Format, MAX_FRAME, SUBPROTOCOL_BINCODE, ServerMessage,
    decode_client, encode_server,
};
use acies_client::net::{Endpoint, Event, NetError, Socket, Trust, Unanswered};
use tungstenite::handshake::server::{Request, Response};
use tungstenite::protocol::CloseFrame;
use tungstenite::{Message, WebSocket};

/// A server that accepts one connection with our subprotocol and then does what the case says.
fn server(
    script: impl FnOnce(&mut WebSocket<TcpStream>) + Send + 'static,
) -> (Endpoint, JoinHandle<()>) {
    raw_server(|stream| {
        #[allow(
            clippy::result_large_err,
            reason = "the signature is the library's own"
        )]
        let callback = |request: &Request, mut response: Response| {
            assert_eq!(request.uri().path(), "/ws");
            response.headers_mut().insert(
                "Sec-WebSocket-Protocol",
                SUBPROTOCOL_BINCODE.parse().unwrap(),
            );
            Ok(response)
        };
        let mut socket = tungstenite::accept_hdr(stream, callback).unwrap();
        script(&mut socket);
        // Until the client is gone.
        while socket.read().is_ok() {}
    })
}

fn raw_server(script: impl FnOnce(TcpStream) + Send + 'static) -> (Endpoint, JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let thread = std::thread::spawn(move || script(listener.accept().unwrap().0));
    (Endpoint::parse(&address.to_string()).unwrap(), thread)
}

fn hello() -> ClientMessage {
    ClientMessage::Hello {
        name: "Jörg".to_owned(),
        guest_token: None,
    }
}

fn welcome() -> ServerMessage {
    ServerMessage::Welcome {
        server: "0".to_owned(),
        name: "Jörg".to_owned(),
        guest_token: "t".to_owned(),
    }
}

/// Opens, expects it to stand, and returns the event after.
fn after_open(endpoint: Endpoint) -> Event {
    let mut socket = Socket::open(endpoint, Trust::default());
    let open = next_event(&mut socket);
    assert!(matches!(open, Event::Open), "{open:?}");
    next_event(&mut socket)
}

#[test]
fn messages_go_both_ways_and_a_goodbye_is_polite() {
    let (endpoint, thread) = server(|socket| {
        let bytes = socket.read().unwrap().into_data();
        assert_eq!(decode_client(&bytes, Format::Bincode), Ok(hello()));
        let answer = encode_server(&welcome(), Format::Bincode).unwrap();
        socket.send(Message::Binary(answer.into())).unwrap();
        let end = socket.read().unwrap();
        let Message::Close(Some(frame)) = end else {
            panic!("{end:?} is no close frame");
        };
        assert_eq!(u16::from(frame.code), 1000);
    });
    let mut socket = Socket::open(endpoint, Trust::default());
    assert!(matches!(next_event(&mut socket), Event::Open));
    socket.send(hello()).unwrap();
    let Event::Message(message) = next_event(&mut socket) else {
        panic!("no message");
    };
    assert_eq!(*message, welcome());
    socket.close();
    thread.join().unwrap();
}

#[test]
fn the_servers_close_code_and_text_are_told() {
    let reason = CloseReason::TakenOver;
    let (endpoint, _thread) = server(move |socket| {
        let frame = CloseFrame {
            code: reason.code().into(),
            reason: reason.text().into(),
        };
        socket.close(Some(frame)).unwrap();
    });
    let Event::Closed { code, why } = after_open(endpoint) else {
        panic!("not closed");
    };
    assert_eq!(
        code.and_then(CloseReason::from_code),
        Some(CloseReason::TakenOver)
    );
    assert_eq!(why, NetError::ClosedByServer(reason.text().to_owned()));
}

#[test]
fn a_broken_connection_is_told() {
    let (endpoint, _thread) = server(|socket| {
        socket.get_ref().shutdown(std::net::Shutdown::Both).unwrap();
    });
    let event = after_open(endpoint);
    assert!(
        matches!(
            &event,
            Event::Closed {
                code: None,
                why: NetError::Lost(_)
            }
        ),
        "{event:?}"
    );
}

#[test]
fn what_is_no_message_ends_the_connection() {
    type Case = (&'static str, fn() -> Message);
    let cases: [Case; 3] = [
        ("text", || Message::Text("{}".into())),
        ("garbage", || Message::Binary(vec![255; 40].into())),
        ("too large", || {
            Message::Binary(vec![0; MAX_FRAME + 1].into())
        }),
    ];
    for (name, make) in cases {
        let (endpoint, _thread) = server(move |socket| socket.send(make()).unwrap());
        let event = after_open(endpoint);
        assert!(
            matches!(
                &event,
                Event::Closed {
                    why: NetError::Undecodable(_),
                    ..
                }
            ),
            "{name}: {event:?}"
        );
    }
}

#[test]
fn other_servers_are_told_from_ours() {
    let answers: [(&str, &str); 2] = [
        ("HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n", "404"),
        ("220 mail.example ESMTP\r\n", ""),
    ];
    for (answer, part) in answers {
        let (endpoint, _thread) = raw_server(move |mut stream| {
            let mut buffer = [0; 1024];
            assert!(stream.read(&mut buffer).unwrap() > 0);
            stream.write_all(answer.as_bytes()).unwrap();
        });
        let mut socket = Socket::open(endpoint, Trust::default());
        let event = next_event(&mut socket);
        let Event::Closed {
            why: NetError::NotAcies { why, .. },
            ..
        } = &event
        else {
            panic!("{event:?}");
        };
        assert!(why.contains(part), "{why}");
    }
}

#[test]
fn a_server_without_our_subprotocol_is_another_version() {
    let (endpoint, _thread) = raw_server(|stream| {
        if let Ok(mut socket) = tungstenite::accept(stream) {
            while socket.read().is_ok() {}
        }
    });
    let mut socket = Socket::open(endpoint, Trust::default());
    let event = next_event(&mut socket);
    assert!(
        matches!(
            &event,
            Event::Closed {
                why: NetError::OtherVersion { .. },
                ..
            }
        ),
        "{event:?}"
    );
}

#[test]
fn a_server_that_names_other_protocols_or_is_crowded_is_no_stranger() {
    let answer = |status: &str, body: &str| {
        let length = body.len();
        format!("HTTP/1.1 {status}\r\ncontent-length: {length}\r\n\r\n{body}")
    };
    let told = |answer: String| {
        let (endpoint, _thread) = raw_server(move |mut stream| {
            let mut buffer = [0; 1024];
            assert!(stream.read(&mut buffer).unwrap() > 0);
            stream.write_all(answer.as_bytes()).unwrap();
        });
        match next_event(&mut Socket::open(endpoint, Trust::default())) {
            Event::Closed { why, .. } => why.key(),
            other => panic!("{other:?}"),
        }
    };
    let other = "Sec-WebSocket-Protocol must name acies.9.bincode\n";
    assert_eq!(told(answer("400 Bad Request", other)), "net-other-version");
    assert_eq!(told(answer("400 Bad Request", "what?")), "net-not-acies");
    let crowded = "too many connections from this address\n";
    assert_eq!(
        told(answer("429 Too Many Requests", crowded)),
        "net-crowded"
    );
}

#[test]
fn nobody_there_is_told() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let endpoint = Endpoint::parse(&address.to_string()).unwrap();
    let mut socket = Socket::open(endpoint, Trust::default());
    let event = next_event(&mut socket);
    assert!(
        matches!(
            &event,
            Event::Closed {
                why: NetError::Unreachable {
                    how: Unanswered::Refused,
                    ..
                },
                ..
            }
        ),
        "{event:?}"
    );
    assert!(socket.poll().is_none(), "nothing follows the end");
}
