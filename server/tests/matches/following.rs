//! Spectators who follow a player's view: only they hear of it, not too often, and not before their time.

use std::sync::Arc;
use std::time::Duration;

use acies::Side;
use acies::game::NewMatch;
use acies::geometry::Point;
use acies::protocol::{Command, Denied, Reply, ServerMessage, SharedView};

use crate::memory_store::MemoryStore;
use crate::support::{Client, choice, denied, hub_on, table, wait};

fn view(x: i32) -> SharedView {
    SharedView {
        centre: Point { x, y: 900_000 },
        across: 1_600_000,
        along: 1_100_000,
        up: 180,
    }
}

/// What somebody heard of red's view, in order.
fn views(client: &Client) -> Vec<Option<SharedView>> {
    client
        .heard
        .iter()
        .filter_map(|message| match message {
            ServerMessage::View {
                side: Side::Red,
                view,
                ..
            } => Some(*view),
            _ => None,
        })
        .collect()
}

async fn share(client: &mut Client, view: Option<SharedView>) {
    assert_eq!(client.ask(Command::ShareView { view }).await, Reply::Done);
}

#[tokio::test(start_paused = true)]
async fn only_spectators_hear_of_a_shared_view_and_of_the_last_one_only() {
    let hub = hub_on(&Arc::new(MemoryStore::default())).await;
    let mut table = table(&hub, choice()).await;
    let mut watcher = Client::new(&hub, "Wim").await;
    watcher.enter(table.match_id, None).await;
    for x in [1, 2, 3] {
        share(&mut table.red, Some(view(x))).await;
    }
    wait(Duration::from_millis(300)).await;
    watcher.listen().await;
    table.blue.listen().await;
    assert_eq!(views(&watcher), [Some(view(3))], "not every one of them");
    assert!(views(&table.blue).is_empty(), "the other player never");
    // Who comes later is told, who leaves is followed no longer.
    let mut late = Client::new(&hub, "Late").await;
    late.enter(table.match_id, None).await;
    late.listen().await;
    assert_eq!(views(&late), [Some(view(3))]);
    table.red.ask(Command::Leave).await;
    wait(Duration::from_millis(300)).await;
    watcher.listen().await;
    assert_eq!(views(&watcher), [Some(view(3)), None]);
    // Whoever was away when it ended is told so when he comes back.
    let mut back = Client::new(&hub, "Back").await;
    back.enter(table.match_id, None).await;
    back.listen().await;
    assert_eq!(views(&back), [None]);
    let refused = watcher.ask(Command::ShareView { view: None }).await;
    assert_eq!(denied(&refused), &Denied::NotSeated);
}

#[tokio::test(start_paused = true)]
async fn a_delay_holds_for_views_too() {
    let hub = hub_on(&Arc::new(MemoryStore::default())).await;
    let delayed = NewMatch {
        delay_secs: 60,
        ..choice()
    };
    let mut table = table(&hub, delayed).await;
    let mut watcher = Client::new(&hub, "Wim").await;
    watcher.enter(table.match_id, None).await;
    share(&mut table.red, Some(view(5))).await;
    wait(Duration::from_secs(59)).await;
    watcher.listen().await;
    let mut late = Client::new(&hub, "Late").await;
    late.enter(table.match_id, None).await;
    late.listen().await;
    assert!(views(&watcher).is_empty() && views(&late).is_empty());
    wait(Duration::from_secs(2)).await;
    watcher.listen().await;
    assert_eq!(views(&watcher), [Some(view(5))]);
}
