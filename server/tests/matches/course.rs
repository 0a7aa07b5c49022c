//! The course of a match: beginning, idempotency, stale intents, faults.

use std::sync::Arc;

use acies::ancients::Side;
use acies::game::TableIntent;
use acies::game::{Actor, MatchIntent, MatchRefusal, Offer, Outcome, Strength};
use acies::protocol::{CloseReason, Command, Denied, Reply, ServerMessage};
use acies_server::hub::HubConfig;

use crate::memory_store::MemoryStore;
use crate::support::{
    Client, RED_NONCE, accepted, choice, commit, config, denied, hub_on, hub_with, table,
};

#[tokio::test(start_paused = true)]
async fn the_server_begins_when_both_nonces_are_known() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let table = table(&hub, choice()).await;
    let batches = store.batches(table.match_id);
    let begin = batches.last().unwrap();
    assert_eq!(begin.actor, Actor::Server);
    assert_eq!(
        begin.intent,
        MatchIntent::Play(TableIntent::Ancients(acies::ancients::Intent::Begin))
    );
    assert!(!begin.dice.is_empty());
    assert_eq!(
        begin.number, 7,
        "two seats, two bindings, two nonces, the beginning"
    );
    assert_eq!(table.red.state().rolls, begin.dice.len() as u64);
}

#[tokio::test(start_paused = true)]
async fn the_same_command_is_accepted_once_and_answered_alike() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    let base = table.red.number();
    let offer = Command::Act {
        base,
        intent: MatchIntent::Offer(Offer::Draw),
    };
    let number = accepted(&table.red.ask_as("x", offer.clone()).await);
    assert_eq!(number, base + 1);
    assert_eq!(
        accepted(&table.red.ask_as("x", offer.clone()).await),
        number
    );
    let other = Command::Act {
        base: number,
        intent: MatchIntent::Resign,
    };
    assert_eq!(
        denied(&table.red.ask_as("x", other).await),
        &Denied::IdReused
    );
    assert_eq!(
        denied(&table.blue.ask_as("x", offer).await),
        &Denied::IdReused,
        "another seat is other content"
    );
    assert_eq!(store.batches(table.match_id).len() as u32, number);
}

#[tokio::test(start_paused = true)]
async fn an_intent_on_an_older_batch_is_stale() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    let base = table.red.number();
    accepted(&table.red.act(MatchIntent::Offer(Offer::Draw)).await);
    let intent = MatchIntent::Accept(Offer::Draw);
    let reply = table
        .blue
        .ask(Command::Act {
            base,
            intent: intent.clone(),
        })
        .await;
    assert_eq!(denied(&reply), &Denied::Stale { current: base + 1 });
    accepted(&table.blue.act(intent).await);
    table.red.listen().await;
    assert_eq!(
        table.red.state().outcome,
        Some(Outcome::Draw(acies::game::Drawn::Agreed))
    );
}

#[tokio::test(start_paused = true)]
async fn a_refusal_leaves_the_match_as_it_is() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    let before = store.batches(table.match_id).len();
    for intent in [
        MatchIntent::TimeOut,
        MatchIntent::Play(TableIntent::Ancients(acies::ancients::Intent::Begin)),
    ] {
        assert_eq!(
            denied(&table.red.act(intent).await),
            &Denied::Match(MatchRefusal::NotForYou)
        );
    }
    assert_eq!(
        denied(&table.red.act(MatchIntent::Accept(Offer::Draw)).await),
        &Denied::Match(MatchRefusal::NothingOffered)
    );
    assert_eq!(
        denied(&table.red.act(commit(RED_NONCE)).await),
        &Denied::Match(MatchRefusal::AlreadyStarted)
    );
    assert_eq!(store.batches(table.match_id).len(), before);
}

#[tokio::test(start_paused = true)]
async fn a_full_store_refuses_and_works_again() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    let before = table.red.state().clone();
    store.set_full(true);
    let base = table.red.number();
    let resign = Command::Act {
        base,
        intent: MatchIntent::Resign,
    };
    assert_eq!(
        denied(&table.red.ask_as("r", resign.clone()).await),
        &Denied::StoreFull
    );
    table.blue.listen().await;
    assert_eq!(table.blue.state(), &before, "nobody hears of it");
    store.set_full(false);
    accepted(&table.red.ask_as("r", resign).await);
    table.blue.listen().await;
    assert_eq!(
        table.blue.state().outcome,
        Some(Outcome::Resigned { winner: Side::Blue })
    );
}

#[tokio::test(start_paused = true)]
async fn a_batch_of_another_writer_fences_this_one_off() {
    let store = Arc::new(MemoryStore::default());
    let (hub, other) = (hub_on(&store).await, hub_on(&store).await);
    let mut table = table(&hub, choice()).await;
    let mut elsewhere = Client::known(&other, "Jürgen", Some(&table.red.token())).await;
    elsewhere
        .enter(table.match_id, Some(table.red_token.clone()))
        .await;
    accepted(&elsewhere.act(MatchIntent::Offer(Offer::Draw)).await);
    let base = table.blue.number();
    assert_eq!(
        denied(&table.blue.act(MatchIntent::Resign).await),
        &Denied::Stale { current: base + 1 }
    );
    table.blue.listen().await;
    assert_eq!(table.blue.state(), elsewhere.state(), "by a fresh snapshot");
    accepted(&table.blue.act(MatchIntent::Accept(Offer::Draw)).await);
    assert_eq!(store.batches(table.match_id).len() as u32, base + 2);
}

#[tokio::test(start_paused = true)]
async fn a_panic_ends_the_connections_of_its_match_and_nothing_else() {
    let store = Arc::new(MemoryStore::default());
    let config = HubConfig {
        panic_on_command: Some("boom".to_owned()),
        ..config()
    };
    let hub = hub_with(config, &store).await;
    let mut broken = table(&hub, choice()).await;
    let mut healthy = table(&hub, choice()).await;
    let before = broken.red.state().clone();
    let base = before.number;
    let act = Command::Act {
        base,
        intent: MatchIntent::Resign,
    };
    assert_eq!(
        denied(&broken.red.ask_as("boom", act).await),
        &Denied::Faulty
    );
    broken.blue.listen().await;
    assert_eq!(broken.red.closed, Some(CloseReason::Faulty));
    assert_eq!(broken.blue.closed, Some(CloseReason::Faulty));
    accepted(&healthy.red.act(MatchIntent::Resign).await);
    assert_eq!(healthy.blue.closed, None);
    let mut back = broken.red.again().await;
    let token = Some(broken.red_token.clone());
    assert!(matches!(
        back.enter(broken.match_id, token).await,
        Reply::Entered {
            seat: Some(Side::Red)
        }
    ));
    assert_eq!(back.state(), &before, "the last good state");
}

#[tokio::test(start_paused = true)]
async fn a_match_that_is_over_shows_its_secret_and_its_record_verifies() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    let commitment = table.red.snapshot().header.commitment;
    assert_eq!(hub.replay(table.match_id).await, Err(Denied::NoSuchMatch));
    accepted(&table.blue.act(MatchIntent::Resign).await);
    table.red.listen().await;
    let shown = table
        .red
        .heard
        .iter()
        .rev()
        .find_map(|message| match message {
            ServerMessage::Secret { secret, .. } => Some(*secret),
            _ => None,
        });
    assert_eq!(
        shown.map(|secret| acies::dice::Bytes32::sha256(&secret.0)),
        Some(commitment)
    );
    let record = hub.replay(table.match_id).await.unwrap();
    let verified = acies::replay::verify(&record, Some(commitment)).unwrap();
    assert_eq!(&verified.state, table.red.state());
    let text = String::from_utf8(record).unwrap();
    assert!(!text.contains("\"c-"), "command ids stay private");
    assert!(!text.contains(&table.red_token));
}

#[tokio::test]
async fn the_computer_plays_a_whole_match_against_itself() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut creator = Client::new(&hub, "Ada").await;
    let mut chosen = choice();
    chosen.seat = None;
    chosen
        .game
        .ancients_mut()
        .expect("a battle of Ancients")
        .options
        .bound_limit = Some(4);
    let match_id = creator.create(chosen).await.match_id;
    creator.enter(match_id, None).await;
    for (side, strength) in Side::BOTH.into_iter().zip(Strength::ALL) {
        let reply = creator.ask(Command::SeatComputer { side, strength }).await;
        assert_eq!(reply, Reply::Done);
    }
    let waiting = async {
        while creator.state().outcome.is_none() {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            creator.listen().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(120), waiting)
        .await
        .expect("it comes to an end");
    assert!(
        creator
            .state()
            .table
            .ancients()
            .expect("a battle of Ancients")
            .bound
            > 0,
        "nobody gave up in setup"
    );
}

#[tokio::test(start_paused = true)]
async fn after_so_many_intents_in_a_turn_only_its_end_is_accepted() {
    let store = Arc::new(MemoryStore::default());
    let config = HubConfig {
        intents_a_bound: 2,
        ..config()
    };
    let hub = hub_with(config, &store).await;
    let mut table = table(&hub, choice()).await;
    let (player, _) = table.by_turn();
    let side = player.state().side_to_act().unwrap();
    let centre = acies::ancients::suggested_camp(
        player
            .state()
            .table
            .ancients()
            .expect("a battle of Ancients"),
        side,
    )
    .unwrap();
    let camp = MatchIntent::Play(TableIntent::Ancients(acies::ancients::Intent::PlaceCamp {
        centre,
        garrison: None,
    }));
    for _ in 0..2 {
        accepted(&player.act(camp.clone()).await);
    }
    assert_eq!(
        denied(&player.act(camp.clone()).await),
        &Denied::TooManyIntents
    );
    accepted(
        &player
            .act(MatchIntent::Play(TableIntent::Ancients(
                acies::ancients::Intent::Ready,
            )))
            .await,
    );
    // The count begins anew with the next turn.
    table.red.listen().await;
    table.blue.listen().await;
    let (other, _) = table.by_turn();
    let side = other.state().side_to_act().unwrap();
    let centre = acies::ancients::suggested_camp(
        other
            .state()
            .table
            .ancients()
            .expect("a battle of Ancients"),
        side,
    )
    .unwrap();
    let camp = MatchIntent::Play(TableIntent::Ancients(acies::ancients::Intent::PlaceCamp {
        centre,
        garrison: None,
    }));
    accepted(&other.act(camp).await);
}
