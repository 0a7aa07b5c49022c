//! Leaving memory and coming back.

use std::sync::Arc;
use std::time::Duration;

use acies::ancients::Side;
use acies::game::{MatchIntent, Offer, Opponent, Strength};
use acies::protocol::{Channel, Command, Denied, Reply};
use acies_server::store::{COPIES_MILLIS, Store};

use crate::memory_store::MemoryStore;
use crate::support::{
    BEGIN, Client, accepted, choice, clocked, config, denied, hub_on, hub_with, table, wait,
};

#[tokio::test(start_paused = true)]
async fn an_idle_match_leaves_memory_and_wakes_on_the_first_visit() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    let offer = Command::Act {
        base: table.red.number(),
        intent: MatchIntent::Offer(Offer::Draw),
    };
    let number = accepted(&table.red.ask_as("x", offer.clone()).await);
    let before = table.red.state().clone();
    let mut back = table.red.again().await;
    table.red.drop_connection().await;
    wait(Duration::from_secs(3600)).await;
    assert_eq!(hub.figures().live_matches, 1, "blue is still there");
    table.blue.drop_connection().await;
    wait(Duration::from_secs(299)).await;
    assert_eq!(hub.figures().live_matches, 1);
    wait(Duration::from_secs(2)).await;
    assert_eq!(hub.figures().live_matches, 0);
    let loads = store.loads();
    back.enter(table.match_id, None).await;
    assert_eq!(store.loads(), loads + 1);
    assert_eq!(back.state(), &before);
    assert_eq!(
        accepted(&back.ask_as("x", offer).await),
        number,
        "accepted ids are in the log"
    );
}

#[tokio::test(start_paused = true)]
async fn a_running_clock_keeps_a_match_in_memory() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, clocked(3_600_000, 0)).await;
    table.red.drop_connection().await;
    table.blue.drop_connection().await;
    wait(Duration::from_secs(1800)).await;
    assert_eq!(hub.figures().live_matches, 1);
}

#[tokio::test(start_paused = true)]
async fn who_joins_again_after_a_restart_has_his_seat_with_a_fresh_token() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut red = Client::new(&hub, "Jürgen").await;
    let created = red.create(choice()).await;
    let mut blue = Client::new(&hub, "Bo").await;
    let join = Command::Join {
        match_id: created.match_id,
        side: None,
        invite: None,
    };
    let Reply::Joined { side, seat_token } = blue.ask_as("j", join.clone()).await else {
        panic!("not joined");
    };
    let copy = blue.ask_as("j", join.clone()).await;
    let same = Reply::Joined {
        side,
        seat_token: seat_token.clone(),
    };
    assert_eq!(
        copy, same,
        "a copy while the server runs has the same answer"
    );
    let number = blue.number();

    let other = hub_on(&store).await;
    let mut blue = Client::known(&other, "Bo", Some(&blue.token())).await;
    let Reply::Joined {
        side: again,
        seat_token: fresh,
    } = blue.ask_as("j", join).await
    else {
        panic!("not joined again");
    };
    assert_eq!((again, blue.number()), (side, number), "nothing was played");
    assert_ne!(fresh, seat_token);
    let mut thief = Client::new(&other, "Eve").await;
    assert_eq!(
        denied(&thief.enter(created.match_id, Some(seat_token)).await),
        &Denied::BadToken
    );
    assert_eq!(
        blue.enter(created.match_id, Some(fresh)).await,
        Reply::Entered { seat: Some(side) }
    );
    let free = Command::Join {
        match_id: created.match_id,
        side: Some(side),
        invite: None,
    };
    assert_eq!(denied(&thief.ask(free).await), &Denied::SeatTaken);
}

#[tokio::test(start_paused = true)]
async fn a_copy_after_a_restart_makes_no_second_match_and_says_nothing_twice() {
    let store = Arc::new(MemoryStore::default());
    let mut chosen = choice();
    chosen.opponent = Opponent::Invited;
    let create = Command::Create {
        chosen: Box::new(chosen.clone()),
    };
    let hub = hub_on(&store).await;
    let mut red = Client::new(&hub, "Jürgen").await;
    let first = red.ask_as("c", create.clone()).await;
    let Reply::Created {
        match_id,
        seat_token: Some(token),
        invite: Some(code),
    } = first.clone()
    else {
        panic!("{first:?}");
    };
    red.enter(match_id, None).await;
    let say = |text: &str| Command::Say {
        channel: Channel::Players,
        text: text.to_owned(),
    };
    assert_eq!(red.ask_as("s", say("grüße")).await, Reply::Done);

    let hub = hub_on(&store).await;
    let mut red = Client::known(&hub, "Jürgen", Some(&red.token())).await;
    assert_eq!(red.ask_as("c", create.clone()).await, first);
    assert_eq!(hub.listed().len(), 1, "no second match");
    chosen.delay_secs = 10;
    let another = Command::Create {
        chosen: Box::new(chosen),
    };
    assert_eq!(
        denied(&red.ask_as("c", another).await),
        &Denied::IdReused,
        "other content under a used id"
    );
    // What was told again is worth what it was worth before.
    let entered = Reply::Entered {
        seat: Some(Side::Red),
    };
    assert_eq!(red.enter(match_id, Some(token)).await, entered);
    assert_eq!(red.ask_as("s", say("grüße")).await, Reply::Done);
    assert_eq!(
        denied(&red.ask_as("s", say("Grüße")).await),
        &Denied::IdReused
    );
    let mut blue = Client::new(&hub, "Bo").await;
    let join = Command::Join {
        match_id,
        side: None,
        invite: Some(code),
    };
    assert!(matches!(blue.ask(join).await, Reply::Joined { .. }));
    blue.listen().await;
    let said: Vec<&str> = blue.chat().iter().map(|line| line.text.as_str()).collect();
    assert_eq!(said, ["grüße"], "once");
    // The same id from somebody else is another command.
    let mut other = Client::new(&hub, "Cem").await;
    let Reply::Created { match_id: own, .. } = other.ask_as("c", create).await else {
        panic!("not created");
    };
    assert_ne!(own, match_id);
}

#[tokio::test(start_paused = true)]
async fn copies_are_known_for_ten_minutes_over_a_restart() {
    let store = Arc::new(MemoryStore::default());
    let config = config();
    let create = Command::Create {
        chosen: Box::new(choice()),
    };
    let hub = hub_with(config.clone(), &store).await;
    let mut guest = Client::new(&hub, "Ada").await;
    let first = guest.ask_as("c", create.clone()).await;
    for (secs, is_known) in [(599, true), (2, false)] {
        wait(Duration::from_secs(secs)).await;
        let hub = hub_with(config.clone(), &store).await;
        let mut back = Client::known(&hub, "Ada", Some(&guest.token())).await;
        if is_known {
            assert_eq!(back.ask_as("c", create.clone()).await, first);
        } else {
            let known = store.carried_out(BEGIN + 601_000 - COPIES_MILLIS).await;
            assert_eq!(known.unwrap(), []);
        }
    }
}

#[tokio::test(start_paused = true)]
async fn the_computer_is_seated_once_however_often_it_is_asked() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut red = Client::new(&hub, "Jürgen").await;
    let created = red.create(choice()).await;
    red.enter(created.match_id, created.seat_token).await;
    let seat = Command::SeatComputer {
        side: Side::Blue,
        strength: Strength::Recruit,
    };
    assert_eq!(red.ask(seat.clone()).await, Reply::Done);
    let batches = store.batches(created.match_id).len();
    assert_eq!(red.ask(seat).await, Reply::Done);
    assert_eq!(store.batches(created.match_id).len(), batches);
    let own = Command::SeatComputer {
        side: Side::Red,
        strength: Strength::Recruit,
    };
    assert_eq!(denied(&red.ask(own).await), &Denied::SeatTaken);
    let stronger = Command::SeatComputer {
        side: Side::Blue,
        strength: Strength::Veteran,
    };
    assert_eq!(denied(&red.ask(stronger).await), &Denied::SeatTaken);
}

#[tokio::test(start_paused = true)]
async fn a_lost_process_loses_nothing_that_was_acknowledged() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut lost = table(&hub, choice()).await;
    let offer = Command::Act {
        base: lost.red.number(),
        intent: MatchIntent::Offer(Offer::Draw),
    };
    let number = accepted(&lost.red.ask_as("x", offer.clone()).await);
    // The other hub never hears of the first one's end, as after a power cut.
    let other = hub_on(&store).await;
    let mut red = Client::known(&other, "Jürgen", Some(&lost.red.token())).await;
    let token = Some(lost.red_token.clone());
    assert!(matches!(
        red.enter(lost.match_id, token).await,
        Reply::Entered { seat: Some(_) }
    ));
    assert_eq!(red.state(), lost.red.state());
    assert_eq!(accepted(&red.ask_as("x", offer).await), number);
    assert_eq!(red.number(), number);
}
