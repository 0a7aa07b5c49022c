//! Looking back: who may see how much of the log, page by page, running and over. `Decision 5`, `Decision 9`.

use std::sync::Arc;
use std::time::Duration;

use acies::game::{MatchIntent, MatchState, NewMatch, Offer};
use acies::protocol::{Command, Denied, Reply};

use crate::memory_store::MemoryStore;
use crate::support::{Client, accepted, choice, denied, hub_on, table, wait};

/// Walks the whole log in pages of so many batches and folds it from the header's start.
async fn walk(client: &mut Client, count: u16) -> MatchState {
    let mut state = MatchState::new(&client.snapshot().header);
    for _ in 0..1000 {
        let stretch = client.history(state.number + 1, count).await;
        assert!(!stretch.batches.is_empty() && stretch.batches.len() <= usize::from(count));
        for batch in &stretch.batches {
            assert_eq!(batch.command, None, "nobody learns another's command ids");
            state.fold(batch).unwrap();
        }
        if state.number == stretch.last {
            return state;
        }
    }
    panic!("the log has no end");
}

#[tokio::test(start_paused = true)]
async fn the_past_folds_to_the_present_for_players_and_spectators_running_and_over() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    for _ in 0..60 {
        accepted(&table.red.act(MatchIntent::Offer(Offer::Draw)).await);
        accepted(&table.red.act(MatchIntent::Decline(Offer::Draw)).await);
    }
    let mut watcher = Client::new(&hub, "Wim").await;
    watcher.enter(table.match_id, None).await;
    for count in [1, 7, 100] {
        assert_eq!(walk(&mut watcher, count).await, *table.red.state());
    }
    assert_eq!(walk(&mut table.red, 100).await, *table.red.state());
    accepted(&table.red.act(MatchIntent::Resign).await);
    let before = table.red.state().clone();
    let mut back = table.red.again().await;
    table.red.drop_connection().await;
    table.blue.drop_connection().await;
    watcher.drop_connection().await;
    wait(Duration::from_secs(3600)).await;
    assert_eq!(hub.figures().live_matches, 0);
    back.enter(table.match_id, None).await;
    assert_eq!(walk(&mut back, 100).await, before);
}

#[tokio::test(start_paused = true)]
async fn a_number_that_does_not_exist_is_a_typed_refusal() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    let last = table.red.number();
    for from in [0, last + 1, u32::MAX] {
        let reply = table.red.ask(Command::History { from, count: 1 }).await;
        assert_eq!(denied(&reply), &Denied::NoSuchBatch { last }, "{from}");
    }
    assert_eq!(table.red.history(last, 100).await.batches.len(), 1);
    let outside = Client::new(&hub, "Out")
        .await
        .ask(Command::History { from: 1, count: 1 })
        .await;
    assert_eq!(denied(&outside), &Denied::NotInMatch);
    table.red.ask(Command::Leave).await;
    let left = table.red.ask(Command::History { from: 1, count: 1 }).await;
    assert_eq!(denied(&left), &Denied::NotInMatch);
}

#[tokio::test(start_paused = true)]
async fn the_delay_covers_the_past_too() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let delayed = NewMatch {
        delay_secs: 60,
        ..choice()
    };
    let mut table = table(&hub, delayed).await;
    let mut watcher = Client::new(&hub, "Wim").await;
    watcher.enter(table.match_id, None).await;
    let early = watcher.ask(Command::History { from: 1, count: 9 }).await;
    assert_eq!(denied(&early), &Denied::NoSuchBatch { last: 0 });
    wait(Duration::from_secs(61)).await;
    let begun = table.red.number();
    accepted(&table.red.act(MatchIntent::Offer(Offer::Draw)).await);
    assert_eq!(table.red.history(1, 100).await.last, begun + 1);
    let stretch = watcher.history(1, 100).await;
    assert_eq!(stretch.last, begun);
    assert_eq!(
        stretch.batches.last().map(|batch| batch.number),
        Some(begun)
    );
    let hidden = Command::History {
        from: begun + 1,
        count: 1,
    };
    let reply = watcher.ask(hidden.clone()).await;
    assert_eq!(denied(&reply), &Denied::NoSuchBatch { last: begun });
    wait(Duration::from_secs(61)).await;
    assert!(matches!(watcher.ask(hidden).await, Reply::History(_)));
}
