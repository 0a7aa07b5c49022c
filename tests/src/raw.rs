//! Connections that do not behave: raw bytes, raw WebSocket frames.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

const PATIENCE: Duration = Duration::from_secs(20);

/// Sends bytes and returns everything that comes until the end of the connection.
///
/// # Panics
/// When nothing can be sent, or the end does not come.
pub async fn exchange(server: SocketAddr, bytes: &[u8]) -> Vec<u8> {
    let mut stream = TcpStream::connect(server).await.expect("a connection");
    stream.write_all(bytes).await.expect("sent");
    read_to_end(&mut stream).await
}

/// Everything that comes until the end of the connection, a reset included.
///
/// # Panics
/// When the end does not come.
pub async fn read_to_end(stream: &mut TcpStream) -> Vec<u8> {
    let mut all = Vec::new();
    let mut piece = [0; 4096];
    let reading = async {
        loop {
            match stream.read(&mut piece).await {
                Ok(0) | Err(_) => return,
                Ok(count) => all.extend_from_slice(&piece[..count]),
            }
        }
    };
    timeout(PATIENCE, reading).await.expect("an end in time");
    all
}

/// A plain `GET` with further header lines; returns the whole answer as text.
pub async fn get(server: SocketAddr, path: &str, headers: &[&str]) -> String {
    let mut request = format!("GET {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n");
    for header in headers {
        request.push_str(header);
        request.push_str("\r\n");
    }
    request.push_str("\r\n");
    String::from_utf8_lossy(&exchange(server, request.as_bytes()).await).into_owned()
}

/// The head of a request for a WebSocket with these header lines besides the needed ones.
#[must_use]
pub fn upgrade(server: SocketAddr, headers: &[&str]) -> String {
    let mut request = format!(
        "GET /ws HTTP/1.1\r\nHost: {server}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
    );
    for header in headers {
        request.push_str(header);
        request.push_str("\r\n");
    }
    request.push_str("\r\n");
    request
}

/// An upgraded WebSocket as a plain socket.
///
/// # Panics
/// When the server does not grant it.
pub async fn websocket(server: SocketAddr, subprotocol: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server).await.expect("a connection");
    let protocol = format!("Sec-WebSocket-Protocol: {subprotocol}");
    let request = upgrade(server, &[&protocol]);
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(
            timeout(PATIENCE, stream.read_u8())
                .await
                .expect("in time")
                .expect("a byte"),
        );
    }
    assert!(
        head.starts_with(b"HTTP/1.1 101"),
        "{}",
        String::from_utf8_lossy(&head)
    );
    stream
}

/// A frame as a client sends it, masked with zeros. `head` is the first byte: FIN and opcode.
#[must_use]
pub fn frame(head: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![head];
    announce(&mut bytes, payload.len() as u64);
    bytes.extend_from_slice(&[0; 4]);
    bytes.extend_from_slice(payload);
    bytes
}

/// Only the head of a frame that announces so many bytes.
#[must_use]
pub fn announced(head: u8, length: u64) -> Vec<u8> {
    let mut bytes = vec![head];
    announce(&mut bytes, length);
    bytes.extend_from_slice(&[0; 4]);
    bytes
}

fn announce(bytes: &mut Vec<u8>, length: u64) {
    match (u8::try_from(length), u16::try_from(length)) {
        (Ok(short), _) if short < 126 => bytes.push(0x80 | short),
        (_, Ok(medium)) => {
            bytes.push(0x80 | 126);
            bytes.extend_from_slice(&medium.to_be_bytes());
        }
        (_, Err(_)) => {
            bytes.push(0x80 | 127);
            bytes.extend_from_slice(&length.to_be_bytes());
        }
    }
}

/// Code and reason of the last close frame in what a server sent; its frames are unmasked.
///
/// # Panics
/// When the bytes are no frames.
#[must_use]
pub fn close_of(mut bytes: &[u8]) -> Option<(u16, String)> {
    let mut found = None;
    while let [head, length, rest @ ..] = bytes {
        let (length, rest) = match length {
            126 => {
                let (length, rest) = rest.split_at(2);
                (
                    usize::from(u16::from_be_bytes([length[0], length[1]])),
                    rest,
                )
            }
            127 => {
                let (length, rest) = rest.split_at(8);
                let length = u64::from_be_bytes(length.try_into().expect("eight bytes"));
                (usize::try_from(length).expect("a length"), rest)
            }
            short => (usize::from(*short), rest),
        };
        let (payload, rest) = rest.split_at(length.min(rest.len()));
        if head & 0x0f == 8 && payload.len() >= 2 {
            let code = u16::from_be_bytes([payload[0], payload[1]]);
            found = Some((code, String::from_utf8_lossy(&payload[2..]).into_owned()));
        }
        bytes = rest;
    }
    found
}
