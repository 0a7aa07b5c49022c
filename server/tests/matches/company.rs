//! Seats, invites, names, limits, rematch. `Decision 8`.

use std::sync::Arc;
use std::time::Duration;

use acies::ancients::Side;
use acies::game::{MatchIntent, NewMatch, Opponent, Visibility};
use acies::protocol::{CloseReason, Command, Denied, NameProblem, Reply, ServerMessage};

use crate::memory_store::MemoryStore;
use crate::support::{Client, Created, accepted, choice, denied, hub_on, table, wait};

fn by_invite() -> NewMatch {
    NewMatch {
        opponent: Opponent::Invited,
        watching: Visibility::Link,
        ..choice()
    }
}

#[tokio::test(start_paused = true)]
async fn an_invite_is_exchanged_for_a_seat_once() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut creator = Client::new(&hub, "Ada").await;
    let Created {
        match_id, invite, ..
    } = creator.create(by_invite()).await;
    let code = invite.unwrap();
    let (mut a, mut b) = (
        Client::new(&hub, "Bea").await,
        Client::new(&hub, "Cem").await,
    );
    assert_eq!(denied(&a.join(match_id, None).await), &Denied::BadInvite);
    assert_eq!(
        denied(&a.join(match_id, Some("WRONG".to_owned())).await),
        &Denied::BadInvite
    );
    let typed = Some(code.to_lowercase());
    let Reply::Joined { seat_token, .. } = a.join(match_id, typed).await else {
        panic!("the code is good");
    };
    assert!(matches!(
        denied(&b.join(match_id, Some(code)).await),
        Denied::SeatTaken | Denied::BadInvite
    ));
    assert_eq!(
        denied(&b.enter(match_id, Some("0".repeat(40))).await),
        &Denied::BadToken
    );
    a.drop_connection().await;
    assert_eq!(
        b.enter(match_id, Some(seat_token)).await,
        Reply::Entered {
            seat: Some(Side::Blue)
        },
        "a seat is re-entered by its token, whoever brings it"
    );
}

#[tokio::test(start_paused = true)]
async fn revoked_codes_are_worth_nothing() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut creator = Client::new(&hub, "Ada").await;
    let created = creator.create(by_invite()).await;
    creator.enter(created.match_id, created.seat_token).await;
    assert_eq!(creator.ask(Command::RevokeInvites).await, Reply::Done);
    let mut guest = Client::new(&hub, "Bea").await;
    assert_eq!(
        denied(&guest.join(created.match_id, created.invite).await),
        &Denied::BadInvite
    );
    let Reply::Invited { code } = creator.ask(Command::Invite).await else {
        panic!("a fresh one can be had");
    };
    assert!(matches!(
        guest.join(created.match_id, Some(code)).await,
        Reply::Joined { .. }
    ));
}

#[tokio::test(start_paused = true)]
async fn ten_wrong_codes_a_minute_are_enough() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut creator = Client::new(&hub, "Ada").await;
    let created = creator.create(by_invite()).await;
    let mut guest = Client::new(&hub, "Bea").await;
    for i in 0..10 {
        let wrong = Some(format!("WRONG-{i}"));
        assert_eq!(
            denied(&guest.join(created.match_id, wrong).await),
            &Denied::BadInvite
        );
    }
    let right = created.invite;
    assert_eq!(
        denied(&guest.join(created.match_id, right.clone()).await),
        &Denied::TooManyTries
    );
    wait(Duration::from_secs(61)).await;
    assert!(matches!(
        guest.join(created.match_id, right).await,
        Reply::Joined { .. }
    ));
}

#[tokio::test(start_paused = true)]
async fn a_newer_connection_takes_the_seat_over() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    let mut newer = table.red.again().await;
    let token = Some(table.red_token.clone());
    newer.enter(table.match_id, token).await;
    table.red.listen().await;
    assert_eq!(table.red.closed, Some(CloseReason::TakenOver));
    assert_eq!(
        denied(&table.red.act(MatchIntent::Resign).await),
        &Denied::NotInMatch
    );
    table.red.drop_connection().await;
    accepted(&newer.act(MatchIntent::Resign).await);
}

#[tokio::test(start_paused = true)]
async fn a_guest_gets_back_into_his_seat_by_his_account() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    let mut back = table.blue.again().await;
    table.blue.drop_connection().await;
    assert_eq!(
        back.enter(table.match_id, None).await,
        Reply::Entered {
            seat: Some(Side::Blue)
        }
    );
}

#[tokio::test(start_paused = true)]
async fn names_that_look_alike_do_not_meet() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let table = table(&hub, choice()).await;
    // The o is Cyrillic.
    let mut twin = Client::new(&hub, "B\u{43e}").await;
    assert_eq!(
        denied(&twin.enter(table.match_id, None).await),
        &Denied::Name(NameProblem::Taken)
    );
}

#[tokio::test(start_paused = true)]
async fn a_guest_has_ten_unfinished_matches_and_an_address_twenty() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let create = || Command::Create {
        chosen: Box::new(choice()),
    };
    let mut first = Client::new(&hub, "Ada").await;
    let mut last = None;
    for _ in 0..10 {
        last = Some(first.create(choice()).await);
    }
    assert_eq!(denied(&first.ask(create()).await), &Denied::TooManyMatches);
    let mut second = Client::new(&hub, "Bea").await;
    for _ in 0..10 {
        second.create(choice()).await;
    }
    let mut third = Client::new(&hub, "Cem").await;
    assert_eq!(
        denied(&third.ask(create()).await),
        &Denied::TooManyMatches,
        "all from one address"
    );
    let last = last.unwrap();
    first.enter(last.match_id, last.seat_token).await;
    third.join(last.match_id, None).await;
    accepted(&third.act(MatchIntent::Resign).await);
    third.create(choice()).await;
}

#[tokio::test(start_paused = true)]
async fn a_copy_of_a_command_makes_no_second_match() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut guest = Client::new(&hub, "Ada").await;
    let create = Command::Create {
        chosen: Box::new(choice()),
    };
    let first = guest.ask_as("c", create.clone()).await;
    let mut again = guest.again().await;
    assert_eq!(again.ask_as("c", create).await, first);
    assert_eq!(hub.listed().len(), 1);
    assert!(
        !hub.listed()[0].host_could_foresee,
        "no player runs this server"
    );
}

#[tokio::test(start_paused = true)]
async fn a_match_that_has_not_begun_in_a_day_is_gone() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut creator = Client::new(&hub, "Ada").await;
    let waiting = creator.create(choice()).await;
    let begun = table(&hub, choice()).await;
    wait(Duration::from_secs(24 * 3600 - 120)).await;
    assert_eq!(hub.listed().len(), 2);
    wait(Duration::from_secs(300)).await;
    assert!(store.summary(waiting.match_id).is_none());
    assert!(store.summary(begun.match_id).is_some());
    assert_eq!(hub.listed().len(), 1);
    assert_eq!(
        denied(&creator.enter(waiting.match_id, None).await),
        &Denied::NoSuchMatch
    );
}

#[tokio::test(start_paused = true)]
async fn a_rematch_swaps_the_seats() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut table = table(&hub, choice()).await;
    accepted(&table.red.act(MatchIntent::Resign).await);
    assert_eq!(table.red.ask(Command::Rematch).await, Reply::Done);
    table.blue.listen().await;
    let invitation = ServerMessage::Rematch {
        match_id: table.match_id,
        seat_token: None,
    };
    assert!(table.blue.heard.contains(&invitation));
    assert_eq!(table.blue.ask(Command::Rematch).await, Reply::Done);
    table.red.listen().await;
    let made = table
        .red
        .heard
        .iter()
        .rev()
        .find_map(|message| match message {
            ServerMessage::Rematch {
                match_id,
                seat_token,
            } => Some((*match_id, seat_token.clone())),
            _ => None,
        });
    let (match_id, token) = made.unwrap();
    assert_ne!(match_id, table.match_id);
    assert!(token.is_some());
    assert_eq!(
        table.red.enter(match_id, token).await,
        Reply::Entered {
            seat: Some(Side::Blue)
        }
    );
    assert_eq!(
        table.red.state().seats[1]
            .as_ref()
            .map(|seat| seat.name.as_str()),
        Some("Jürgen")
    );
}

#[tokio::test(start_paused = true)]
async fn unknown_choices_are_named() {
    let store = Arc::new(MemoryStore::default());
    let hub = hub_on(&store).await;
    let mut guest = Client::new(&hub, "Ada").await;
    let mut chosen = choice();
    chosen
        .game
        .ancients_mut()
        .expect("a battle of Ancients")
        .board = "moon".to_owned();
    let reply = guest
        .ask(Command::Create {
            chosen: Box::new(chosen),
        })
        .await;
    assert_eq!(
        denied(&reply),
        &Denied::UnknownChoice {
            what: "board".to_owned()
        }
    );
}
