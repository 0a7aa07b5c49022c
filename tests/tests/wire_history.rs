//! The past of a match over real sockets: walked page by page in both formats while the match goes on, it folds to what the
//! live frames said, hash by hash.

use std::collections::BTreeMap;

use acies::dice::Bytes32;
use acies::game::{MatchIntent, MatchState, Offer};
use acies::protocol::{Command, Denied, Format, MAX_FRAME, Reply, ServerMessage, encode_server};
use acies_server::peer::Peer;
use acies_tests::host::Host;
use acies_tests::table::{Seated, begin, new_match, pair};

/// Acts, and keeps the hash of every batch that comes until the own one has.
async fn act(seated: &mut Seated, intent: MatchIntent, hashes: &mut BTreeMap<u32, Bytes32>) -> u32 {
    let reply = seated.peer.act(intent).await.expect("an answer");
    let Reply::Accepted { number } = reply else {
        panic!("{reply:?}");
    };
    hear(seated, number, hashes).await;
    number
}

async fn hear(seated: &mut Seated, number: u32, hashes: &mut BTreeMap<u32, Bytes32>) {
    while !hashes.contains_key(&number) {
        if let ServerMessage::Batch { batch, .. } = seated.peer.next().await.expect("a message") {
            hashes.insert(batch.number, batch.hash);
        }
    }
}

/// Everything from the first batch on, folded; every hash is checked by the fold and handed back.
async fn walk(peer: &mut Peer, count: u16) -> (MatchState, BTreeMap<u32, Bytes32>) {
    let header = peer.table.header.clone().expect("a snapshot");
    let mut state = MatchState::new(&header);
    let mut hashes = BTreeMap::new();
    for _ in 0..1000 {
        let stretch = peer
            .history(state.number + 1, count)
            .await
            .expect("a stretch");
        for batch in &stretch.batches {
            state.fold(batch).expect("it folds");
            hashes.insert(batch.number, batch.hash);
        }
        if state.number == stretch.last {
            return (state, hashes);
        }
    }
    panic!("the log has no end");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_past_leads_to_the_same_hashes_as_the_live_frames_in_both_formats() {
    let host = Host::start().await;
    let mut pair = pair(host.address, new_match()).await;
    begin(&mut pair).await;
    let [red, blue] = &mut pair;
    let mut live = BTreeMap::new();
    // In turn, because nobody may send more than sixty commands a second.
    for _ in 0..30 {
        let number = act(red, MatchIntent::Offer(Offer::Draw), &mut live).await;
        blue.until(number).await;
        let number = blue.act(MatchIntent::Decline(Offer::Draw)).await;
        hear(red, number, &mut live).await;
    }
    let number = red.peer.table.number();
    for (name, format) in [("Ann", Format::Json), ("Zoë", Format::Bincode)] {
        let mut watcher = Peer::arrive(host.address, format, name)
            .await
            .expect("a spectator");
        watcher.enter(red.match_id, None).await.expect("entered");
        let (state, hashes) = walk(&mut watcher, 25).await;
        assert_eq!(state.number, number);
        assert_eq!(Some(&state), watcher.table.state.as_ref());
        assert!(live.len() >= 60);
        for (number, hash) in &live {
            assert_eq!(hashes.get(number), Some(hash), "batch {number}");
        }
    }
    // A player looks back while a spectator does, and plays on in between.
    let mut watcher = Peer::arrive(host.address, Format::Json, "Wim")
        .await
        .expect("a spectator");
    watcher.enter(red.match_id, None).await.expect("entered");
    let first = watcher.history(1, 10).await.expect("a stretch");
    assert_eq!(first.batches.len(), 10);
    red.act(MatchIntent::Resign).await;
    let (state, _) = walk(&mut watcher, 10).await;
    assert_eq!(state.number, number + 1);
    let (state, _) = walk(&mut red.peer, 100).await;
    assert_eq!(Some(&state), red.peer.table.state.as_ref());
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_or_too_late_batches_are_typed_refusals_and_no_answer_exceeds_a_frame() {
    let host = Host::start().await;
    let mut pair = pair(host.address, new_match()).await;
    begin(&mut pair).await;
    let [red, _] = &mut pair;
    let last = red.peer.table.number();
    for count in [0, 101, u16::MAX] {
        let asked = Command::History { from: 1, count };
        let reply = red.peer.ask(asked).await.expect("an answer");
        assert_eq!(reply, Reply::Denied(Denied::Malformed), "{count}");
    }
    for from in [0, last + 1] {
        let asked = Command::History { from, count: 1 };
        let reply = red.peer.ask(asked).await.expect("an answer");
        assert_eq!(reply, Reply::Denied(Denied::NoSuchBatch { last }), "{from}");
    }
    let stretch = red.peer.history(1, 100).await.expect("a stretch");
    let message = ServerMessage::Answer {
        id: red.peer.fresh_id(),
        reply: Reply::History(Box::new(stretch)),
    };
    let bytes = encode_server(&message, Format::Json).expect("within a frame");
    assert!(bytes.len() <= MAX_FRAME);
    host.stop().await;
}
