//! The embedded store: durable, fenced, and careful with files that are not its own.

use std::path::Path;
use std::sync::Arc;

use acies::ancients::Side;
use acies::game::{CommandId, MatchIntent, Offer, Outcome};
use acies::protocol::{Command, Denied, Reply};
use acies_server::hub::Hub;
use acies_server::store::{
    COPIES_MILLIS, CarriedOut, Change, FaultPoint, SqliteStore, Store, StoreFault, StoreOptions,
};

use crate::support::{Client, accepted, choice, config, denied, table};

async fn open(file: &Path) -> Arc<SqliteStore> {
    Arc::new(
        SqliteStore::open(file, StoreOptions::default())
            .await
            .unwrap(),
    )
}

async fn hub_on(store: &Arc<SqliteStore>) -> Hub {
    let store: Arc<dyn Store> = Arc::<SqliteStore>::clone(store);
    Hub::start(config(), store).await.unwrap()
}

#[tokio::test]
async fn everything_comes_back_from_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("data.db");
    let store = open(&file).await;
    let hub = hub_on(&store).await;
    let mut first = table(&hub, choice()).await;
    let offer = Command::Act {
        base: first.red.number(),
        intent: MatchIntent::Offer(Offer::Draw),
    };
    let number = accepted(&first.red.ask_as("x", offer.clone()).await);
    let (guest, token) = (first.red.token(), first.red_token.clone());
    hub.shutdown().await;

    let hub = hub_on(&open(&file).await).await;
    assert_eq!(hub.listed().len(), 1);
    let mut red = Client::known(&hub, "Jürgen", Some(&guest)).await;
    red.enter(first.match_id, Some(token)).await;
    assert_eq!(red.state(), first.red.state());
    assert_eq!(accepted(&red.ask_as("x", offer).await), number);
    hub.shutdown().await;
}

#[tokio::test]
async fn what_was_carried_out_is_kept_without_secrets_once_an_id_and_not_for_ever() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("data.db");
    let store = open(&file).await;
    let hub = hub_on(&store).await;
    let mut guest = Client::new(&hub, "Ada").await;
    let create = Command::Create {
        chosen: Box::new(choice()),
    };
    let first = guest.ask_as("c", create.clone()).await;
    let Reply::Created {
        match_id,
        seat_token: Some(token),
        ..
    } = &first
    else {
        panic!("{first:?}");
    };
    let known = store.carried_out(0).await.unwrap();
    let [done] = known.as_slice() else {
        panic!("{known:?}");
    };
    assert_eq!((&done.id.0, done.made), (&"c".to_owned(), Some(*match_id)));
    let later = |id: &str, millis: u64| {
        Change::CarriedOut(Box::new(CarriedOut {
            id: CommandId(id.to_owned()),
            unix_millis: done.unix_millis + millis,
            ..done.clone()
        }))
    };
    let again = store.commit(vec![later("c", 1)]).await;
    assert!(matches!(again, Err(StoreFault::Fenced)), "{again:?}");
    store.commit(vec![later("d", COPIES_MILLIS)]).await.unwrap();
    let since = |since: u64| store.carried_out(done.unix_millis + since);
    assert_eq!(since(0).await.unwrap().len(), 2);
    assert_eq!(since(1).await.unwrap().len(), 1);
    // Now the first is too old, and its id free again.
    let next = vec![later("c", COPIES_MILLIS + 1)];
    store.commit(next).await.unwrap();
    let ids = |all: Vec<CarriedOut>| all.into_iter().map(|one| one.id.0).collect::<Vec<_>>();
    assert_eq!(ids(since(0).await.unwrap()), ["d", "c"]);

    let secrets = [guest.token(), token.clone()];
    hub.shutdown().await;
    let bytes = std::fs::read(&file).unwrap();
    for secret in secrets {
        let raw = hex::decode(&secret).unwrap();
        let holds = |what: &[u8]| bytes.windows(what.len()).any(|part| part == what);
        assert!(!holds(secret.as_bytes()) && !holds(&raw), "a secret");
    }
    let hub = hub_on(&open(&file).await).await;
    let mut back = Client::known(&hub, "Ada", Some(&guest.token())).await;
    assert_eq!(back.ask_as("c", create).await, first);
    hub.shutdown().await;
}

#[tokio::test]
async fn of_two_writers_with_the_same_number_one_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder.path().join("data.db")).await;
    let hub = hub_on(&store).await;
    let table = table(&hub, choice()).await;
    let stored = store.load(table.match_id).await.unwrap().unwrap();
    let number = stored.batches.len() as u32 + 1;
    let append = |number| {
        vec![Change::Append {
            match_id: table.match_id,
            number,
            record: acies::protocol::encode_record(&stored.batches[0]).unwrap(),
        }]
    };
    // All three are queued before the first is written, so that they share a transaction.
    let (a, b, c) = tokio::join!(
        store.commit(append(number)),
        store.commit(append(number)),
        store.commit(append(number + 5)),
    );
    assert!(a.is_ok());
    assert!(matches!(b, Err(StoreFault::Fenced)), "{b:?}");
    assert!(matches!(c, Err(StoreFault::Fenced)), "a gap: {c:?}");
    let after = store.load(table.match_id).await.unwrap().unwrap();
    assert_eq!(after.batches.len() as u32, number);
}

#[tokio::test]
async fn a_full_disk_refuses_loses_nothing_and_works_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder.path().join("data.db")).await;
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    store.limit_pages(1).await;
    let mut last = table.red.number();
    let mut refused = None;
    for _ in 0..200 {
        let reply = table.red.act(MatchIntent::Offer(Offer::Draw)).await;
        if matches!(reply, Reply::Denied(_)) {
            refused = Some(reply);
            break;
        }
        last = accepted(&reply);
        let reply = table.red.act(MatchIntent::Decline(Offer::Draw)).await;
        if matches!(reply, Reply::Denied(_)) {
            refused = Some(reply);
            break;
        }
        last = accepted(&reply);
    }
    assert_eq!(
        denied(&refused.expect("the disk is full")),
        &Denied::StoreFull
    );
    assert_eq!(table.red.number(), last);
    let stored = store.load(table.match_id).await.unwrap().unwrap();
    assert_eq!(
        stored.batches.len() as u32,
        last,
        "what was acknowledged is there"
    );
    store.limit_pages(1_000_000).await;
    accepted(&table.red.act(MatchIntent::Resign).await);
    assert_eq!(
        table.red.state().outcome,
        Some(Outcome::Resigned { winner: Side::Blue })
    );
}

#[tokio::test]
async fn files_that_are_not_ours_or_damaged_are_named_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("data.db");
    let check = async |bytes: &[u8]| {
        std::fs::write(&file, bytes).unwrap();
        let refused = SqliteStore::open(&file, StoreOptions::default()).await;
        assert_eq!(
            std::fs::read(&file).unwrap(),
            bytes,
            "not a byte is changed"
        );
        refused.map(|_| ()).unwrap_err()
    };
    let fault = check(b"these are my holiday notes").await;
    assert!(matches!(fault, StoreFault::Damaged { .. }));
    assert!(fault.to_string().contains("data.db"), "{fault}");

    let whole = folder.path().join("whole.db");
    let store = open(&whole).await;
    let hub = hub_on(&store).await;
    for _ in 0..3 {
        table(&hub, choice()).await;
    }
    hub.shutdown().await;
    let good = std::fs::read(&whole).unwrap();
    let mut torn = good.clone();
    for byte in &mut torn[8192..20_000] {
        *byte = 0x55;
    }
    let fault = check(&torn).await;
    assert!(matches!(fault, StoreFault::Damaged { .. }), "{fault}");
    let fault = check(&good[..good.len() / 2]).await;
    assert!(matches!(fault, StoreFault::Damaged { .. }), "{fault}");
    let mut newer = good.clone();
    // The user version of an SQLite file.
    newer[60..64].copy_from_slice(&9_u32.to_be_bytes());
    let fault = check(&newer).await;
    assert!(
        matches!(fault, StoreFault::Version { found: 9, .. }),
        "{fault}"
    );
}

#[test]
fn fault_points_are_read() {
    assert_eq!("after-write:7".parse(), Ok(FaultPoint::AfterWrite(7)));
    assert_eq!("full:0".parse(), Ok(FaultPoint::Full(0)));
    assert!("after-write".parse::<FaultPoint>().is_err());
    assert!("explode:7".parse::<FaultPoint>().is_err());
}
