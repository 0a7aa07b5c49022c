//! The plain pages beside the WebSocket.

use acies_tests::host::Host;
use acies_tests::raw::get;

#[tokio::test]
async fn the_first_page_says_how_to_join_in_the_browsers_language() {
    let host = Host::start().await;
    let english = get(host.address, "/", &[]).await;
    assert!(english.starts_with("HTTP/1.1 200"), "{english}");
    assert!(english.contains("How to join"), "{english}");
    let socket = format!("ws://{}/ws", host.address);
    assert!(english.contains(&socket), "{english}");
    let german = get(
        host.address,
        "/",
        &["Accept-Language: de-AT,de;q=0.9,en;q=0.5"],
    )
    .await;
    assert!(german.contains("So kommt man an den Tisch"), "{german}");
    host.stop().await;
}

#[tokio::test]
async fn every_answer_is_hardened_and_what_a_request_says_is_escaped() {
    let host = Host::start().await;
    for path in ["/", "/nothing", "/healthz", "/style.css", "/m/%3Cscript%3E"] {
        let answer = get(host.address, path, &[]).await.to_lowercase();
        for header in [
            "content-security-policy: default-src 'none'; style-src 'self'; base-uri 'none'",
            "x-content-type-options: nosniff",
            "x-frame-options: deny",
            "referrer-policy: no-referrer",
        ] {
            assert!(answer.contains(header), "{header} of {path}: {answer}");
        }
        assert!(!answer.contains("<script"), "{path}: {answer}");
    }
    let request = "GET / HTTP/1.1\r\nHost: <script>alert(1)</script>\r\nConnection: close\r\n\r\n";
    let answer = acies_tests::raw::exchange(host.address, request.as_bytes()).await;
    assert!(!String::from_utf8_lossy(&answer).contains("<script"));
    host.stop().await;
}

#[tokio::test]
async fn a_link_explains_itself_and_gives_nothing_away() {
    let host = Host::start().await;
    let id = "00112233445566778899aabbccddeeff";
    let page = get(host.address, &format!("/m/{id}"), &[]).await;
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.contains("#join=") && page.contains("#at="), "{page}");
    let replay = get(host.address, &format!("/m/{id}/replay"), &[]).await;
    assert!(replay.starts_with("HTTP/1.1 404"), "{replay}");
    let junk = get(host.address, "/m/zz/replay", &[]).await;
    assert!(junk.starts_with("HTTP/1.1 404"), "{junk}");
    host.stop().await;
}

#[tokio::test]
async fn the_health_check_answers() {
    let host = Host::start().await;
    let answer = get(host.address, "/healthz", &[]).await;
    assert!(
        answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok\n"),
        "{answer}"
    );
    host.stop().await;
}

#[tokio::test]
async fn figures_have_a_port_of_their_own() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let figures = free.local_addr().expect("an address");
    drop(free);
    let host = Host::start_with(|config| config.metrics = Some(figures)).await;
    let outside = get(host.address, "/metrics", &[]).await;
    assert!(outside.starts_with("HTTP/1.1 404"), "{outside}");
    let inside = get(figures, "/metrics", &[]).await;
    assert!(inside.contains("acies_connections"), "{inside}");
    host.stop().await;
}

#[tokio::test]
async fn only_a_trusted_proxy_says_that_the_page_came_encrypted() {
    let says = ["X-Forwarded-Proto: https"];
    let open = Host::start().await;
    assert!(get(open.address, "/", &says).await.contains("ws://"));
    let behind = Host::start_with(|config| {
        config.proxies.0 = vec!["127.0.0.1/32".parse().expect("a net")];
    })
    .await;
    assert!(get(behind.address, "/", &says).await.contains("wss://"));
    open.stop().await;
    behind.stop().await;
}
