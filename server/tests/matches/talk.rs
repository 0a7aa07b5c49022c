//! Chat of players and of spectators, mute, removal.

use std::sync::Arc;

use acies::game::MatchIntent;
use acies::protocol::{Channel, CloseReason, Command, Denied, Reply};

use crate::memory_store::MemoryStore;
use crate::support::{Client, accepted, choice, denied, hub_on, table};

#[tokio::test(start_paused = true)]
async fn players_read_spectators_only_after_the_end() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    let mut watcher = Client::new(&hub, "Wim").await;
    watcher.enter(table.match_id, None).await;
    assert_eq!(
        watcher.say(Channel::Spectators, "red is lost").await,
        Reply::Done
    );
    assert_eq!(
        denied(&watcher.say(Channel::Players, "hello").await),
        &Denied::NotSeated
    );
    assert_eq!(table.red.say(Channel::Players, "Grüße").await, Reply::Done);
    for client in [&mut table.red, &mut table.blue] {
        client.listen().await;
        let said: Vec<&str> = client.chat().iter().map(|l| l.text.as_str()).collect();
        assert_eq!(said, ["Grüße"]);
    }
    watcher.listen().await;
    assert_eq!(watcher.chat().len(), 2);
    accepted(&table.red.act(MatchIntent::Resign).await);
    table.blue.listen().await;
    assert_eq!(table.blue.chat().last().unwrap().text, "red is lost");
}

#[tokio::test(start_paused = true)]
async fn a_muted_speaker_is_not_heard_by_that_viewer_even_after_reconnecting() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let table = table(&hub, choice()).await;
    let (mut loud, mut calm) = (
        Client::new(&hub, "Loud").await,
        Client::new(&hub, "Calm").await,
    );
    let mut third = Client::new(&hub, "Third").await;
    for client in [&mut loud, &mut calm, &mut third] {
        client.enter(table.match_id, None).await;
    }
    loud.say(Channel::Spectators, "one").await;
    calm.listen().await;
    let person = calm.chat()[0].person;
    let muted = true;
    assert_eq!(calm.ask(Command::Mute { person, muted }).await, Reply::Done);
    let mut loud_again = loud.again().await;
    loud.drop_connection().await;
    loud_again.enter(table.match_id, None).await;
    loud_again.say(Channel::Spectators, "two").await;
    calm.listen().await;
    third.listen().await;
    assert_eq!(calm.chat().len(), 1);
    assert_eq!(third.chat().len(), 2);
    let muted = false;
    calm.ask(Command::Mute { person, muted }).await;
    loud_again.say(Channel::Spectators, "three").await;
    calm.listen().await;
    assert_eq!(calm.chat().len(), 2);
}

#[tokio::test(start_paused = true)]
async fn the_creator_shows_a_watcher_the_door_for_good() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    let mut watcher = Client::new(&hub, "Wim").await;
    watcher.enter(table.match_id, None).await;
    watcher.say(Channel::Spectators, "boo").await;
    let person = watcher.chat()[0].person;
    let remove = || Command::RemoveWatcher { person };
    assert_eq!(denied(&table.blue.ask(remove()).await), &Denied::NotCreator);
    assert_eq!(table.red.ask(remove()).await, Reply::Done);
    let mut back = watcher.again().await;
    watcher.listen().await;
    assert_eq!(watcher.closed, Some(CloseReason::Removed));
    assert_eq!(
        denied(&back.enter(table.match_id, None).await),
        &Denied::Removed
    );
    let players = Command::RemoveWatcher { person: 2 };
    assert_eq!(
        denied(&table.red.ask(players).await),
        &Denied::NoSuchPerson,
        "a player is no watcher"
    );
}
