//! The plain pages beside the WebSocket.

use acies::game::MatchIntent;
use acies_tests::host::Host;
use acies_tests::raw::get;
use acies_tests::table::{begin, new_match, pair};

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
    for path in [
        "/",
        "/nothing",
        "/healthz",
        "/style.css",
        "/m/%3Cscript%3E",
        "/rules",
        "/rules/ancients?lang=%22%3E%3Cscript%3E",
        "/rules.css",
    ] {
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
async fn a_match_that_is_over_has_a_page_that_leads_to_its_replay() {
    let host = Host::start().await;
    let mut seats = pair(host.address, new_match()).await;
    begin(&mut seats).await;
    let id = seats[0].match_id;
    let first = get(host.address, "/", &[]).await;
    assert!(!first.contains("Finished matches"), "{first}");
    // Whoever cannot see the table finds the words from here.
    let in_words = format!("href=\"/m/{id}/log\"");
    assert!(first.contains(&in_words), "{first}");
    seats[0].act(MatchIntent::Resign).await;
    let first = get(host.address, "/", &[]).await;
    assert!(first.contains("Finished matches"), "{first}");
    assert!(first.contains(&format!("/m/{id}/about")), "{first}");
    assert!(first.contains(&in_words), "{first}");
    let about = format!("/m/{id}/about");
    let page = get(host.address, &about, &[]).await;
    assert!(page.contains("Blue has won"), "{page}");
    assert!(page.contains(&format!("/m/{id}/replay")), "{page}");
    let german = get(host.address, &about, &["Accept-Language: de"]).await;
    assert!(german.contains("Blau hat gewonnen"), "{german}");
    let record = get(host.address, &format!("/m/{id}/replay"), &[]).await;
    assert!(record.contains("acies_record"), "{record}");
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

#[tokio::test]
async fn the_rulebook_is_a_page_in_both_languages_with_an_anchor_for_every_clause() {
    let host = Host::start().await;
    let german = ["Accept-Language: de"];
    for (path, asks, words) in [
        ("/rules/ancients", &[][..], "How a move is measured"),
        ("/rules/ancients", &german[..], "Wie gemessen wird"),
        (
            "/rules/ancients?lang=en",
            &german[..],
            "How a move is measured",
        ),
        ("/rules/ancients?lang=de", &[][..], "Wie gemessen wird"),
        ("/rules/ancients?lang=fr", &german[..], "Wie gemessen wird"),
        ("/rules/skirmish", &[][..], "Staying together"),
        ("/rules/skirmish?lang=de", &[][..], "Beisammen bleiben"),
        ("/rules?lang=de", &[][..], "Scharmützel"),
        ("/rules?lang=de", &[][..], "Punkt für Punkt"),
        ("/rules", &[][..], "clause by clause"),
    ] {
        let page = get(host.address, path, asks).await;
        assert!(page.starts_with("HTTP/1.1 200"), "{path}");
        assert!(page.contains(words), "{path} {asks:?}");
    }
    for language in acies::rulebook::Language::ALL {
        let mut figures = 0;
        for rules in acies::game::RuleSystem::ALL {
            let path = format!("/rules/{}?lang={}", rules.name(), language.tag());
            let page = get(host.address, &path, &[]).await;
            for entry in acies::rulebook::book(rules, language).entries() {
                let anchor = format!("<article id=\"{}\">", entry.clause);
                assert_eq!(page.matches(&anchor).count(), 1, "{path} {anchor}");
            }
            figures += page.matches("<figure>").count();
            assert!(
                !page.contains(" style=") && !page.contains("<script"),
                "{path}"
            );
        }
        assert_eq!(figures, acies::rulebook::diagram_names().count());
    }
    host.stop().await;
}

#[tokio::test]
async fn a_page_of_the_rules_may_be_kept_and_the_others_may_not() {
    let host = Host::start().await;
    let page = get(host.address, "/rules/ancients", &[])
        .await
        .to_lowercase();
    assert!(
        page.contains("cache-control: public, max-age=3600"),
        "{page}"
    );
    assert!(page.contains("vary: accept-language"), "{page}");
    let (_, rest) = page.split_once("\netag: ").expect("a tag");
    let (tag, _) = rest.split_once("\r\n").expect("a line");
    let known = format!("If-None-Match: {tag}");
    let again = get(host.address, "/rules/ancients", &[&known]).await;
    assert!(again.starts_with("HTTP/1.1 304"), "{again}");
    // The other language is another page.
    let german = get(host.address, "/rules/ancients?lang=de", &[&known]).await;
    assert!(german.starts_with("HTTP/1.1 200"));
    for path in ["/", "/nothing", "/m/00112233445566778899aabbccddeeff"] {
        let page = get(host.address, path, &[]).await.to_lowercase();
        assert!(page.contains("cache-control: no-store"), "{path}: {page}");
    }
    host.stop().await;
}
