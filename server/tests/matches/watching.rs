//! Spectators: who may watch, how many, and how late. `Decision 5`, `Decision 9`.

use std::sync::Arc;
use std::time::Duration;

use acies::game::{MatchIntent, NewMatch, Offer, Visibility};
use acies::protocol::{Channel, Denied, Reply};
use acies_server::hub::HubConfig;

use crate::memory_store::MemoryStore;
use crate::support::{Client, accepted, choice, config, denied, hub_on, hub_with, table, wait};

fn delayed() -> NewMatch {
    NewMatch {
        delay_secs: 60,
        ..choice()
    }
}

#[tokio::test(start_paused = true)]
async fn a_watcher_folds_to_the_same_state() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    let mut watcher = Client::new(&hub, "Wim").await;
    assert_eq!(
        watcher.enter(table.match_id, None).await,
        Reply::Entered { seat: None }
    );
    accepted(&table.red.act(MatchIntent::Offer(Offer::Draw)).await);
    watcher.listen().await;
    assert_eq!(watcher.state, table.red.state);
    assert_eq!(
        denied(&watcher.act(MatchIntent::Resign).await),
        &Denied::NotSeated
    );
}

#[tokio::test(start_paused = true)]
async fn the_delay_covers_batches_chat_snapshots_and_the_lobby() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, delayed()).await;
    let mut watcher = Client::new(&hub, "Wim").await;
    watcher.enter(table.match_id, None).await;
    assert_eq!(watcher.number(), 0, "nothing of the last minute");
    wait(Duration::from_secs(61)).await;
    watcher.listen().await;
    let begun = table.red.number();
    assert_eq!(watcher.number(), begun);
    assert_eq!(watcher.state, table.red.state);

    table.red.say(Channel::Players, "good game").await;
    accepted(&table.red.act(MatchIntent::Resign).await);
    wait(Duration::from_secs(59)).await;
    watcher.listen().await;
    assert_eq!(watcher.number(), begun);
    assert!(watcher.chat().is_empty());
    assert_eq!(hub.listed()[0].outcome, None);
    assert_eq!(hub.replay(table.match_id).await, Err(Denied::NoSuchMatch));
    let mut late = Client::new(&hub, "Late").await;
    late.enter(table.match_id, None).await;
    assert_eq!(late.number(), begun);
    assert!(late.chat().is_empty());

    wait(Duration::from_secs(2)).await;
    watcher.listen().await;
    assert_eq!(watcher.state, table.red.state);
    assert_eq!(watcher.chat().len(), 1);
    assert!(hub.listed()[0].outcome.is_some());
    assert!(hub.replay(table.match_id).await.is_ok());
}

#[tokio::test(start_paused = true)]
async fn a_restart_does_not_shorten_the_delay() {
    let store = Arc::new(MemoryStore::default());
    let config = config();
    let hub = hub_with(config.clone(), &store).await;
    let mut before = table(&hub, delayed()).await;
    wait(Duration::from_secs(61)).await;
    let begun = before.red.number();
    accepted(&before.red.act(MatchIntent::Offer(Offer::Draw)).await);
    hub.shutdown().await;
    let hub = hub_with(config, &store).await;
    wait(Duration::from_secs(10)).await;
    let mut watcher = Client::new(&hub, "Wim").await;
    watcher.enter(before.match_id, None).await;
    assert_eq!(watcher.number(), begun);
    wait(Duration::from_secs(51)).await;
    watcher.listen().await;
    assert_eq!(watcher.number(), begun + 1);
}

#[tokio::test(start_paused = true)]
async fn closed_matches_are_for_their_players() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let closed = NewMatch {
        watching: Visibility::Closed,
        ..choice()
    };
    let mut table = table(&hub, closed).await;
    let mut watcher = Client::new(&hub, "Wim").await;
    assert_eq!(
        denied(&watcher.enter(table.match_id, None).await),
        &Denied::WatchingClosed
    );
    assert!(hub.listed().is_empty());
    accepted(&table.red.act(MatchIntent::Resign).await);
    assert_eq!(hub.replay(table.match_id).await, Err(Denied::NoSuchMatch));
}

#[tokio::test(start_paused = true)]
async fn a_match_has_room_for_so_many_watchers() {
    let store = Arc::new(MemoryStore::default());
    let config = HubConfig {
        watchers_a_match: 2,
        ..config()
    };
    let hub = hub_with(config, &store).await;
    let table = table(&hub, choice()).await;
    let mut watchers = vec![];
    for name in ["A", "B"] {
        let mut watcher = Client::new(&hub, name).await;
        watcher.enter(table.match_id, None).await;
        watchers.push(watcher);
    }
    let mut third = Client::new(&hub, "C").await;
    assert_eq!(
        denied(&third.enter(table.match_id, None).await),
        &Denied::TooManyWatchers
    );
    watchers[0].drop_connection().await;
    assert_eq!(
        third.enter(table.match_id, None).await,
        Reply::Entered { seat: None }
    );
}

#[tokio::test(start_paused = true)]
async fn a_watcher_who_reads_nothing_gets_a_snapshot_in_the_end() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    let mut watcher = Client::new(&hub, "Wim").await;
    watcher.enter(table.match_id, None).await;
    for _ in 0..200 {
        accepted(&table.red.act(MatchIntent::Offer(Offer::Draw)).await);
        accepted(&table.red.act(MatchIntent::Decline(Offer::Draw)).await);
        table.blue.listen().await;
    }
    watcher.listen().await;
    watcher.listen().await;
    assert_eq!(watcher.state, table.red.state);
}
