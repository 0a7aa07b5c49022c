//! The page of a log: every batch of a match in words, in the reader's language, for spectators' eyes.

use acies::Side;
use acies::ancients::{Options, Setup};
use acies::game::{Batch, MatchIntent, MatchState, NewMatch, Visibility};
use acies::practice::{Budget, choose};
use acies::protocol::{Format, Viewer, batch_for, is_open};
use acies_server::peer::Peer;
use acies_tests::host::Host;
use acies_tests::raw::get;
use acies_tests::table::{Seated, begin, create, new_match, pair};
use acies_texts::{Language, Texts};

/// The page as its reader hears it: marks for characters are the characters.
fn read(page: &str) -> String {
    page.replace("&#60;", "<")
        .replace("&#62;", ">")
        .replace("&#34;", "\"")
        .replace("&#39;", "'")
        .replace("&#38;", "&")
}

/// The side to act does what the computer would.
async fn step([red, blue]: &mut [Seated; 2]) {
    let seen = |seated: &Seated| seated.peer.table.state.clone().expect("a table");
    let side = seen(red).side_to_act().expect("somebody is to act");
    let (acting, other) = match side {
        Side::Red => (red, blue),
        Side::Blue => (blue, red),
    };
    // What it has sealed is in its own state alone.
    let intent = choose(&seen(acting), side, Budget { nodes: 20 });
    let number = acting.act(intent).await;
    other.until(number).await;
}

/// The whole log as a player may know it.
async fn log_of(seated: &mut Seated) -> (MatchState, Vec<Batch>) {
    let header = seated.peer.table.header.clone().expect("a snapshot");
    let start = MatchState::new(&header);
    let last = seated.peer.table.number();
    let mut batches: Vec<Batch> = Vec::new();
    while (batches.len() as u32) < last {
        let from = batches.len() as u32 + 1;
        let stretch = seated.peer.history(from, 100).await.expect("a stretch");
        batches.extend(stretch.batches);
    }
    (start, batches)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_batch_stands_on_the_page_in_both_languages() {
    stands_on_the_page(new_match()).await;
}

/// The elements are known only when both have chosen them.
#[tokio::test(flavor = "multi_thread")]
async fn every_batch_of_a_full_setup_stands_on_the_page() {
    stands_on_the_page(full_match()).await;
}

/// `Clause: ARM-07`: that a side has chosen is told, what it has chosen is not, before both have.
#[tokio::test(flavor = "multi_thread")]
async fn arm_07_what_is_sealed_is_not_on_the_page() {
    let host = Host::start().await;
    let mut pair = pair(host.address, full_match()).await;
    begin(&mut pair).await;
    step(&mut pair).await;
    let path = format!("/m/{}/log", pair[0].match_id);
    let page = read(&get(host.address, &path, &[]).await);
    let (start, batches) = log_of(&mut pair[0]).await;
    let spectators = batches
        .iter()
        .map(|batch| batch_for(batch, Viewer::Spectator));
    let texts = Texts::new(Language::English);
    let mut state = start;
    let mut said = 0;
    for batch in spectators {
        state.fold(&batch).expect("it folds");
        said += texts.batch(&batch, &state.table).len();
    }
    let sealed = batches.last().expect("a batch");
    assert!(
        !is_open(sealed),
        "the last batch seals something: {sealed:?}"
    );
    assert_eq!(page.matches("<p>").count() - around(), said, "{page}");
    let number = format!("<li value=\"{}\"", sealed.number);
    assert_eq!(page.matches(&number).count(), 1, "{page}");
    assert!(!page.contains("choices"), "{page}");
    host.stop().await;
}

/// Paragraphs of a page that goes on beside its sentences and that it goes on: what it is, two links.
const fn around() -> usize {
    3
}

/// Lists that leave something to choose.
fn full_match() -> NewMatch {
    let game = acies::ancients::Choice {
        board: String::new(),
        armies: ["LST-08".to_owned(), "LST-17".to_owned()],
        options: Options {
            setup: Setup::Full,
            ..Options::default()
        },
    };
    NewMatch {
        game: game.into(),
        ..new_match()
    }
}

/// Some of a match between two computers, given up in the end.
async fn stands_on_the_page(chosen: NewMatch) {
    let host = Host::start().await;
    let mut pair = pair(host.address, chosen).await;
    begin(&mut pair).await;
    for _ in 0..25 {
        step(&mut pair).await;
    }
    let path = format!("/m/{}/log", pair[0].match_id);
    let live = get(host.address, &path, &[]).await;
    assert!(live.contains("aria-live=\"polite\"") && live.contains("/log.js"));
    let policy = "script-src 'self'; connect-src 'self'; base-uri 'none'";
    assert!(live.to_lowercase().contains(policy), "{live}");
    pair[0].act(MatchIntent::Resign).await;
    let (start, batches) = log_of(&mut pair[0]).await;
    for (language, asked) in [(Language::English, "en"), (Language::German, "de")] {
        let header = format!("Accept-Language: {asked}");
        let page = read(&get(host.address, &path, &[&header]).await);
        assert!(page.contains(&format!("<html lang=\"{asked}\">")), "{page}");
        let texts = Texts::new(language);
        let mut state = start.clone();
        let mut said = 0;
        for batch in &batches {
            state.fold(batch).expect("it folds");
            for line in texts.batch(batch, &state.table) {
                assert!(page.contains(&format!("<p>{line}</p>")), "{line}: {page}");
                let number = format!("<li value=\"{}\"", batch.number);
                assert!(page.contains(&number), "{number}");
                said += 1;
            }
        }
        assert!(said > 20, "{said}");
        assert!(
            !page.contains("aria-live"),
            "nothing new comes after the end"
        );
    }
    let news = format!("{path}?after={}", batches.len() - 1);
    let news = get(host.address, &news, &[]).await;
    assert_eq!(news.matches("<li value=").count(), 1, "{news}");
    let about = get(host.address, &format!("/m/{}/about", pair[0].match_id), &[]).await;
    assert!(about.contains(&path), "{about}");
    let script = get(host.address, "/log.js", &[]).await;
    assert!(script.contains("text/javascript") && script.contains("after="));
    host.stop().await;
}

#[tokio::test]
async fn what_spectators_do_not_see_yet_and_closed_matches_are_not_on_it() {
    let host = Host::start().await;
    let mut creator = Peer::arrive(host.address, Format::Bincode, "Tom & <b>Ann")
        .await
        .expect("a guest");
    let mut page_of = async |chosen: NewMatch| {
        let (id, ..) = create(&mut creator, chosen).await;
        get(host.address, &format!("/m/{id}/log"), &[]).await
    };
    let open = page_of(new_match()).await;
    assert!(open.contains("Tom &#38; &#60;b&#62;Ann takes"), "{open}");
    let late = NewMatch {
        delay_secs: 600,
        ..new_match()
    };
    let late = page_of(late).await;
    assert!(
        late.contains("Nothing has happened yet") && late.contains("600."),
        "{late}"
    );
    assert!(!late.contains("Tom"), "{late}");
    let watched = |watching| NewMatch {
        watching,
        ..new_match()
    };
    let by_link = page_of(watched(Visibility::Link)).await;
    assert!(by_link.starts_with("HTTP/1.1 200"), "{by_link}");
    let closed = page_of(watched(Visibility::Closed)).await;
    assert!(closed.starts_with("HTTP/1.1 404"), "{closed}");
    let unknown = format!("/m/{}/log", "00112233445566778899aabbccddeeff");
    for path in [unknown.as_str(), "/m/zz/log"] {
        let page = get(host.address, path, &[]).await;
        assert!(page.starts_with("HTTP/1.1 404"), "{page}");
    }
    host.stop().await;
}
