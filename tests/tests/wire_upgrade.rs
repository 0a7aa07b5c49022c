//! From a request to a WebSocket, or to a refusal that says why.

use std::time::Duration;

use acies::protocol::Format;
use acies_server::peer::{Peer, PeerError};
use acies_tests::host::Host;
use acies_tests::raw::{exchange, get, read_to_end, upgrade};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

async fn ask(host: &Host, headers: &[&str]) -> String {
    let mut stream = TcpStream::connect(host.address).await.expect("connected");
    let request = upgrade(host.address, headers);
    stream.write_all(request.as_bytes()).await.expect("sent");
    stream.shutdown().await.expect("half closed");
    String::from_utf8_lossy(&read_to_end(&mut stream).await).into_owned()
}

#[tokio::test]
async fn the_subprotocol_chooses_the_format() {
    let host = Host::start().await;
    for (offer, expect) in [
        ("acies.1.bincode", "acies.1.bincode"),
        ("acies.9.new, acies.1.json", "acies.1.json"),
    ] {
        let answer = ask(&host, &[&format!("Sec-WebSocket-Protocol: {offer}")]).await;
        assert!(answer.starts_with("HTTP/1.1 101"), "{answer}");
        let expect = format!("sec-websocket-protocol: {expect}\r\n");
        assert!(answer.to_lowercase().contains(&expect), "{answer}");
    }
    host.stop().await;
}

#[tokio::test]
async fn no_or_an_unknown_subprotocol_is_refused_with_a_reason() {
    let host = Host::start().await;
    for headers in [vec![], vec!["Sec-WebSocket-Protocol: acies.2.bincode"]] {
        let answer = ask(&host, &headers).await;
        assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
        assert!(answer.contains("acies.1.json"), "{answer}");
    }
    // What a page asks whose handshake has failed.
    let plain = get(host.address, "/ws", &[]).await;
    assert!(plain.starts_with("HTTP/1.1 400"), "{plain}");
    assert!(plain.contains("acies.1.bincode"), "{plain}");
    host.stop().await;
}

/// A page under a name that the server was not told of learns the flag, though its question names no origin.
#[tokio::test]
async fn a_page_of_a_wrong_name_learns_what_its_server_lacks() {
    let request = |host: &str| {
        format!("GET /ws HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").into_bytes()
    };
    let open = Host::start().await;
    let named = Host::start_with(|config| {
        config.origins.0 = vec!["https://acies.example".to_owned()];
    })
    .await;
    for (server, host, refused) in [
        (&open, "acies.example", true),
        (&open, "localhost:7878", false),
        (&named, "acies.example", false),
        (&named, "other.example", true),
    ] {
        let answer = exchange(server.address, &request(host)).await;
        let answer = String::from_utf8_lossy(&answer);
        let status = if refused { "403" } else { "400" };
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status}")),
            "{host}: {answer}"
        );
        assert_eq!(answer.contains("--origin"), refused, "{host}: {answer}");
    }
    open.stop().await;
    named.stop().await;
}

#[tokio::test]
async fn pages_of_other_origins_may_not_connect() {
    let json = "Sec-WebSocket-Protocol: acies.1.json";
    let open = Host::start().await;
    let own = format!("Origin: http://{}", open.address);
    assert!(ask(&open, &[json, &own]).await.starts_with("HTTP/1.1 101"));
    let evil = "Origin: https://evil.example";
    let refused = ask(&open, &[json, evil]).await;
    assert!(refused.starts_with("HTTP/1.1 403"), "{refused}");
    assert!(refused.contains("--origin"), "{refused}");
    let named = Host::start_with(|config| {
        config.origins.0 = vec!["https://acies.example".to_owned()];
    })
    .await;
    let known = "Origin: https://acies.example";
    assert!(
        ask(&named, &[json, known])
            .await
            .starts_with("HTTP/1.1 101")
    );
    assert!(ask(&named, &[json, evil]).await.starts_with("HTTP/1.1 403"));
    open.stop().await;
    named.stop().await;
}

#[tokio::test]
async fn an_address_may_have_so_many_connections_and_another_is_not_concerned() {
    let host = Host::start_with(|config| {
        config.limits.connections_per_address = 3;
        config.limits.returning_per_address = 0;
        config.proxies.0 = vec!["127.0.0.1/32".parse().expect("a net")];
    })
    .await;
    let json = "Sec-WebSocket-Protocol: acies.1.json";
    let mut kept = Vec::new();
    for _ in 0..3 {
        kept.push(
            Peer::connect(host.address, Format::Json)
                .await
                .expect("room"),
        );
    }
    let refused = Peer::connect(host.address, Format::Json).await;
    assert!(
        matches!(refused, Err(PeerError::Refused { status: 429, .. })),
        "{refused:?}"
    );
    // What a page asks whose handshake has failed, and a client of another version.
    let page = get(host.address, "/ws", &[]).await;
    let newer = ask(&host, &["Sec-WebSocket-Protocol: acies.9.new"]).await;
    for refused in [page, newer] {
        assert!(refused.starts_with("HTTP/1.1 429"), "{refused}");
        assert!(refused.contains("too many connections"), "{refused}");
    }
    let other = ask(&host, &[json, "X-Forwarded-For: 192.0.2.9"]).await;
    assert!(other.starts_with("HTTP/1.1 101"), "{other}");
    drop(kept);
    host.stop().await;
}

#[tokio::test]
async fn a_stalled_request_is_given_up() {
    let host = Host::start_with(|config| {
        config.limits.handshake = Duration::from_millis(200);
    })
    .await;
    let mut stream = TcpStream::connect(host.address).await.expect("connected");
    stream
        .write_all(b"GET /ws HTTP/1.1\r\nHo")
        .await
        .expect("sent");
    read_to_end(&mut stream).await;
    host.stop().await;
}

#[tokio::test]
async fn a_head_too_long_is_refused() {
    let host = Host::start().await;
    let request = format!("GET / HTTP/1.1\r\nX: {}\r\n\r\n", "a".repeat(100_000));
    let answer = exchange(host.address, request.as_bytes()).await;
    assert!(!answer.starts_with(b"HTTP/1.1 200"));
    host.stop().await;
}

#[tokio::test]
async fn a_thousand_rude_clients_do_not_end_the_accept_loop() {
    let host = Host::start().await;
    for round in 0..1000 {
        let stream = TcpStream::connect(host.address).await.expect("connected");
        // With no time to linger, closing sends a reset.
        stream.set_zero_linger().expect("linger");
        if round % 2 == 0 {
            stream.try_write(b"GET /ws HT").expect("sent");
        }
        drop(stream);
    }
    let answer = get(host.address, "/healthz", &[]).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    host.stop().await;
}
