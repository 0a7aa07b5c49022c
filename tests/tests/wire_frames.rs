//! What comes over an open WebSocket and is no message: every case ends with a documented close code, and nobody else
//! notices.

use std::time::Duration;

use acies::protocol::{
    ClientMessage, CloseReason, Format, MAX_FRAME, SUBPROTOCOL_BINCODE, SUBPROTOCOL_JSON,
    encode_client,
};
use acies_tests::host::Host;
use acies_tests::raw::{announced, close_of, frame, read_to_end, websocket};
use tokio::io::AsyncWriteExt;

const TEXT: u8 = 0x81;
const BINARY: u8 = 0x82;
const PING: u8 = 0x89;

async fn closes_with(host: &Host, subprotocol: &str, bytes: &[u8], reason: CloseReason) {
    let mut stream = websocket(host.address, subprotocol).await;
    stream.write_all(bytes).await.expect("sent");
    // Half closed, so that the server's wait for our close frame ends at once.
    stream.shutdown().await.expect("half closed");
    let answer = read_to_end(&mut stream).await;
    let expect = Some((reason.code(), reason.text().to_owned()));
    assert_eq!(
        close_of(&answer),
        expect,
        "{:02x?}",
        &bytes[..bytes.len().min(16)]
    );
}

#[tokio::test]
async fn garbage_of_every_kind_has_its_close_code() {
    let host = Host::start().await;
    let hello = encode_client(
        &ClientMessage::Hello {
            name: "Ann".to_owned(),
            guest_token: None,
        },
        Format::Bincode,
    )
    .expect("encoded");
    let mut long = hello.clone();
    long.push(0);
    let cut = &hello[..hello.len() - 1];
    for (subprotocol, bytes, reason) in [
        (
            SUBPROTOCOL_JSON,
            frame(TEXT, b"junk"),
            CloseReason::Undecodable,
        ),
        (SUBPROTOCOL_JSON, frame(TEXT, b""), CloseReason::Undecodable),
        (
            SUBPROTOCOL_JSON,
            frame(TEXT, b"{\"hello\":{}}"),
            CloseReason::Undecodable,
        ),
        (
            SUBPROTOCOL_JSON,
            frame(TEXT, &[0xff, 0xfe]),
            CloseReason::Undecodable,
        ),
        (
            SUBPROTOCOL_JSON,
            frame(BINARY, b"{}"),
            CloseReason::WrongFrameKind,
        ),
        (
            SUBPROTOCOL_BINCODE,
            frame(TEXT, b"{}"),
            CloseReason::WrongFrameKind,
        ),
        (
            SUBPROTOCOL_BINCODE,
            frame(BINARY, &[0xff; 25]),
            CloseReason::Undecodable,
        ),
        (
            SUBPROTOCOL_BINCODE,
            frame(BINARY, cut),
            CloseReason::Undecodable,
        ),
        (
            SUBPROTOCOL_BINCODE,
            frame(BINARY, &long),
            CloseReason::Undecodable,
        ),
        (
            SUBPROTOCOL_BINCODE,
            frame(0xf2, b"x"),
            CloseReason::Undecodable,
        ),
    ] {
        closes_with(&host, subprotocol, &bytes, reason).await;
    }
    host.stop().await;
}

#[tokio::test]
async fn deep_and_lying_messages_do_no_harm() {
    let host = Host::start().await;
    let deep = "[".repeat(60_000);
    let nan = br#"{"command":{"id":"a","command":{"act":{"base":NaN,"intent":"resign"}}}}"#;
    let huge = br#"{"command":{"id":"a","command":{"act":{"base":1e99,"intent":"resign"}}}}"#;
    for text in [deep.as_bytes(), nan, huge] {
        closes_with(
            &host,
            SUBPROTOCOL_JSON,
            &frame(TEXT, text),
            CloseReason::Undecodable,
        )
        .await;
    }
    // A name that claims 2^62 bytes.
    let lying = [0, 253, 0, 0, 0, 0, 0, 0, 0, 64];
    closes_with(
        &host,
        SUBPROTOCOL_BINCODE,
        &frame(BINARY, &lying),
        CloseReason::Undecodable,
    )
    .await;
    host.stop().await;
}

#[tokio::test]
async fn sixty_four_kibibytes_are_a_frame_and_one_more_is_not() {
    let host = Host::start().await;
    let most = vec![b' '; MAX_FRAME];
    closes_with(
        &host,
        SUBPROTOCOL_JSON,
        &frame(TEXT, &most),
        CloseReason::Undecodable,
    )
    .await;
    let more = vec![b' '; MAX_FRAME + 1];
    closes_with(
        &host,
        SUBPROTOCOL_JSON,
        &frame(TEXT, &more),
        CloseReason::TooLarge,
    )
    .await;
    // Announced only: refused before anything is set aside for it.
    closes_with(
        &host,
        SUBPROTOCOL_BINCODE,
        &announced(BINARY, 1 << 40),
        CloseReason::TooLarge,
    )
    .await;
    host.stop().await;
}

#[tokio::test]
async fn endless_fragments_are_cut_at_the_same_size() {
    let host = Host::start().await;
    let piece = vec![b' '; 30_000];
    let mut bytes = frame(0x01, &piece);
    bytes.extend(frame(0x00, &piece));
    bytes.extend(frame(0x00, &piece));
    closes_with(&host, SUBPROTOCOL_JSON, &bytes, CloseReason::TooLarge).await;
    host.stop().await;
}

#[tokio::test]
async fn a_flood_of_frames_ends_the_connection() {
    let host = Host::start_with(|config| config.limits.frames_per_second = 50).await;
    let flood: Vec<u8> = (0..60).flat_map(|_| frame(PING, b"")).collect();
    closes_with(&host, SUBPROTOCOL_JSON, &flood, CloseReason::Flooding).await;
    host.stop().await;
}

#[tokio::test]
async fn who_says_no_hello_is_shown_the_door() {
    let host = Host::start_with(|config| {
        config.limits.hello = Duration::from_millis(100);
    })
    .await;
    let mut stream = websocket(host.address, SUBPROTOCOL_JSON).await;
    let answer = read_until_close(&mut stream).await;
    assert_eq!(answer, Some(CloseReason::NoHello.code()));
    host.stop().await;
}

#[tokio::test]
async fn two_unanswered_pings_end_the_connection() {
    let host = Host::start_with(|config| {
        config.limits.hello = Duration::from_millis(300);
        config.limits.ping = Duration::from_millis(50);
    })
    .await;
    let mut stream = websocket(host.address, SUBPROTOCOL_JSON).await;
    let hello = br#"{"hello":{"name":"Sleepy","guest_token":null}}"#;
    stream.write_all(&frame(TEXT, hello)).await.expect("sent");
    let answer = read_until_close(&mut stream).await;
    assert_eq!(answer, Some(CloseReason::NoPong.code()));
    host.stop().await;
}

#[tokio::test]
async fn a_stopping_server_says_so() {
    let host = Host::start().await;
    let mut stream = websocket(host.address, SUBPROTOCOL_JSON).await;
    let hello = br#"{"hello":{"name":"Ann","guest_token":null}}"#;
    stream.write_all(&frame(TEXT, hello)).await.expect("sent");
    stream.readable().await.expect("a welcome");
    let reading = tokio::spawn(async move { read_until_close(&mut stream).await });
    host.stop().await;
    let code = reading.await.expect("read");
    assert_eq!(code, Some(CloseReason::GoingAway.code()));
}

/// Reads what the server sends until its close frame, then closes too.
async fn read_until_close(stream: &mut tokio::net::TcpStream) -> Option<u16> {
    use tokio::io::AsyncReadExt;
    let mut all = Vec::new();
    let mut piece = [0; 1024];
    loop {
        match stream.read(&mut piece).await {
            Ok(0) | Err(_) => return close_of(&all).map(|(code, _)| code),
            Ok(count) => all.extend_from_slice(&piece[..count]),
        }
        if let Some((code, _)) = close_of(&all) {
            stream.shutdown().await.expect("half closed");
            return Some(code);
        }
    }
}
