//! Clocks, absences and what a restart does to them. `Decision 12`.

use std::sync::Arc;
use std::time::Duration;

use acies::game::TableIntent;
use acies::game::{MatchIntent, MatchRefusal, Offer, Outcome};
use acies::protocol::{Command, Denied};

use crate::memory_store::MemoryStore;
use crate::support::{Client, accepted, choice, clocked, denied, hub_on, table, wait};

#[tokio::test(start_paused = true)]
async fn zero_loses_at_once_with_nobody_connected() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, clocked(60_000, 0)).await;
    let loser = table.red.state().side_to_act().unwrap();
    table.red.drop_connection().await;
    table.blue.drop_connection().await;
    wait(Duration::from_millis(59_990)).await;
    assert!(store.batches(table.match_id).last().unwrap().intent != MatchIntent::TimeOut);
    wait(Duration::from_millis(20)).await;
    let last = store.batches(table.match_id).pop().unwrap();
    assert_eq!(last.intent, MatchIntent::TimeOut);
    assert_eq!(last.elapsed_millis, 60_000);
    let mut late = Client::new(&hub, "Late").await;
    late.enter(table.match_id, None).await;
    let winner = loser.other();
    assert_eq!(late.state().outcome, Some(Outcome::TimeRanOut { winner }));
    assert_eq!(late.state().clocks.unwrap()[loser.index()], 0);
    assert_eq!(late.state().clocks.unwrap()[winner.index()], 60_000);
}

#[tokio::test(start_paused = true)]
async fn the_side_to_act_pays_whoever_asks() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, clocked(60_000, 0)).await;
    let acting = table.red.state().side_to_act().unwrap();
    wait(Duration::from_secs(5)).await;
    let (_, other) = table.by_turn();
    accepted(&other.act(MatchIntent::Offer(Offer::Draw)).await);
    let clocks = other.state().clocks.unwrap();
    assert_eq!(clocks[acting.index()], 55_000);
    assert_eq!(clocks[acting.other().index()], 60_000);
}

#[tokio::test(start_paused = true)]
async fn no_time_runs_while_the_match_rests() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, clocked(60_000, 0)).await;
    let acting = table.red.state().side_to_act().unwrap();
    accepted(&table.red.act(MatchIntent::Offer(Offer::Adjournment)).await);
    wait(Duration::from_secs(1)).await;
    accepted(
        &table
            .blue
            .act(MatchIntent::Accept(Offer::Adjournment))
            .await,
    );
    wait(Duration::from_secs(3600)).await;
    assert_eq!(
        denied(
            &table
                .red
                .act(MatchIntent::Play(TableIntent::Ancients(
                    acies::ancients::Intent::Ready
                )))
                .await
        ),
        &Denied::Match(MatchRefusal::Adjourned)
    );
    accepted(&table.blue.act(MatchIntent::Offer(Offer::Resumption)).await);
    accepted(&table.red.act(MatchIntent::Accept(Offer::Resumption)).await);
    wait(Duration::from_secs(2)).await;
    accepted(&table.red.act(MatchIntent::Offer(Offer::Draw)).await);
    let clocks = table.red.state().clocks.unwrap();
    assert_eq!(
        clocks[acting.index()],
        57_000,
        "one second before, two after"
    );
}

#[tokio::test(start_paused = true)]
async fn a_restart_gives_no_time_back_and_takes_none_away() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut before = table(&hub, clocked(60_000, 0)).await;
    let loser = before.red.state().side_to_act().unwrap();
    wait(Duration::from_secs(20)).await;
    before.red.drop_connection().await;
    before.blue.drop_connection().await;
    hub.shutdown().await;
    wait(Duration::from_secs(3600)).await;
    assert!(store.batches(before.match_id).last().unwrap().intent != MatchIntent::TimeOut);
    let hub = hub_on(&store).await;
    wait(Duration::from_millis(39_000)).await;
    let mut late = Client::new(&hub, "Late").await;
    late.enter(before.match_id, None).await;
    assert_eq!(late.state().outcome, None);
    let shown = late.snapshot().clocks;
    assert_eq!(shown.running, Some(loser));
    assert_eq!(shown.left_millis.unwrap()[loser.index()], 1_000);
    wait(Duration::from_millis(1_100)).await;
    late.listen().await;
    assert!(matches!(
        late.state().outcome,
        Some(Outcome::TimeRanOut { .. })
    ));
}

#[tokio::test(start_paused = true)]
async fn an_intent_after_zero_comes_too_late() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, clocked(1_000, 0)).await;
    tokio::time::advance(Duration::from_millis(1_000)).await;
    let winner = table.red.state().side_to_act().unwrap().other();
    let base = table.red.number();
    let reply = table
        .red
        .ask(Command::Act {
            base,
            intent: MatchIntent::Resign,
        })
        .await;
    assert!(
        matches!(
            denied(&reply),
            Denied::Stale { .. } | Denied::Match(MatchRefusal::Over)
        ),
        "{reply:?}"
    );
    assert_eq!(
        table.red.state().outcome,
        Some(Outcome::TimeRanOut { winner })
    );
}

#[tokio::test(start_paused = true)]
async fn absence_is_claimed_after_ten_minutes_and_after_seven_days() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    let away = table.red.state().side_to_act().unwrap();
    let not_away = Denied::Match(MatchRefusal::NotAway);
    let (gone, stays) = table.by_turn();
    assert_eq!(
        denied(&stays.act(MatchIntent::ClaimAdjournment).await),
        &not_away
    );
    gone.drop_connection().await;
    wait(Duration::from_secs(599)).await;
    assert_eq!(
        denied(&stays.act(MatchIntent::ClaimAdjournment).await),
        &not_away
    );
    wait(Duration::from_secs(2)).await;
    accepted(&stays.act(MatchIntent::ClaimAdjournment).await);
    assert!(stays.state().adjourned);
    assert_eq!(denied(&stays.act(MatchIntent::ClaimWin).await), &not_away);
    wait(Duration::from_secs(7 * 24 * 3600)).await;
    accepted(&stays.act(MatchIntent::ClaimWin).await);
    let winner = away.other();
    assert_eq!(stays.state().outcome, Some(Outcome::Absent { winner }));
}

#[tokio::test(start_paused = true)]
async fn nobody_loses_by_absence_while_the_match_rests_by_agreement() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    accepted(&table.red.act(MatchIntent::Offer(Offer::Adjournment)).await);
    accepted(
        &table
            .blue
            .act(MatchIntent::Accept(Offer::Adjournment))
            .await,
    );
    table.red.listen().await;
    let (acting, other) = match table
        .red
        .state()
        .table
        .ancients()
        .expect("a battle of Ancients")
        .active
    {
        acies::ancients::Side::Red => (&mut table.red, &mut table.blue),
        acies::ancients::Side::Blue => (&mut table.blue, &mut table.red),
    };
    acting.drop_connection().await;
    wait(Duration::from_secs(8 * 24 * 3600)).await;
    assert_eq!(
        denied(&other.act(MatchIntent::ClaimWin).await),
        &Denied::Match(MatchRefusal::Adjourned)
    );
}

#[tokio::test(start_paused = true)]
async fn who_comes_back_is_not_away() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    let side = table.red.state().side_to_act().unwrap();
    let match_id = table.match_id;
    let (gone, stays) = table.by_turn();
    let mut back = gone.again().await;
    gone.drop_connection().await;
    wait(Duration::from_secs(1000)).await;
    stays.listen().await;
    let shown = stays.heard.iter().rev().find_map(|message| match message {
        acies::protocol::ServerMessage::Presence(presence) => Some(presence.away_since),
        _ => None,
    });
    assert!(
        shown.unwrap()[side.index()].is_some(),
        "away since is shown"
    );
    back.enter(match_id, None).await;
    assert_eq!(
        denied(&stays.act(MatchIntent::ClaimAdjournment).await),
        &Denied::Match(MatchRefusal::NotAway)
    );
}
