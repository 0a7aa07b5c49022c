//! The full setup over real sockets: two players come to the first bound, and terrain that is none is refused.

use acies::ancients::{
    Event, FeatureKind, Intent, Options, Outline, Phase, Piece, Refusal, Setup, Side, TableEdge,
    TerrainFault,
};
use acies::game::TableEvent;
use acies::game::TableIntent;
use acies::game::{MatchEvent, MatchIntent, MatchRefusal, MatchState, NewMatch};
use acies::geometry::{Milli, Point};
use acies::practice::{Budget, choose};
use acies::protocol::{
    CloseReason, Command, Denied, Format, Reply, SUBPROTOCOL_JSON, ServerMessage, Viewer, batch_for,
};
use acies_server::peer::Peer;
use acies_tests::host::Host;
use acies_tests::raw::{announced, close_of, read_to_end, websocket};
use acies_tests::table::{Seated, begin, new_match, pair};
use tokio::io::AsyncWriteExt;

fn on_board(board: &str) -> acies::ancients::Choice {
    acies::ancients::Choice {
        board: board.to_owned(),
        armies: ["LST-08".to_owned(), "LST-17".to_owned()],
        options: Options {
            setup: Setup::Full,
            ..Options::default()
        },
    }
}

/// Lists that leave something to choose; the coast has water, the desert has none.
fn full_match() -> NewMatch {
    NewMatch {
        game: on_board("").into(),
        ..new_match()
    }
}

fn state(seated: &Seated) -> MatchState {
    seated.peer.table.state.clone().expect("a table")
}

/// The side to act does what the computer would; the other folds along. Returns the batch's number.
async fn step([red, blue]: &mut [Seated; 2]) -> u32 {
    let now = state(red);
    let side = now.side_to_act().expect("somebody is to act");
    let (acting, other) = match side {
        Side::Red => (red, blue),
        Side::Blue => (blue, red),
    };
    let intent = choose(&state(acting), side, Budget { nodes: 20 });
    let number = acting.act(intent).await;
    other.until(number).await;
    number
}

async fn until_phase(pair: &mut [Seated; 2], phase: Phase) {
    for _ in 0..60 {
        if state(&pair[0])
            .table
            .ancients()
            .expect("a battle of Ancients")
            .phase
            == phase
        {
            return;
        }
        step(pair).await;
    }
    panic!("{phase:?} does not come");
}

#[tokio::test]
async fn rul_14_two_players_set_up_in_full_and_a_third_watches() {
    let host = Host::start().await;
    let mut pair = pair(host.address, full_match()).await;
    let mut watcher = Peer::arrive(host.address, Format::Json, "Zoë")
        .await
        .expect("the watcher");
    watcher
        .enter(pair[0].match_id, None)
        .await
        .expect("entered");
    begin(&mut pair).await;
    let now = state(&pair[0]);
    assert_eq!(
        now.table.ancients().expect("a battle of Ancients").phase,
        Phase::Army
    );
    assert!(
        now.table
            .ancients()
            .expect("a battle of Ancients")
            .board
            .features
            .is_empty()
    );
    let first = now.table.ancients().expect("a battle of Ancients").active;
    let number = step(&mut pair).await;
    // One of the lists is chosen and sealed: its owner sees what, nobody else does, and all have the same hash.
    let sealed = |seen: &MatchState| {
        seen.table.ancients().expect("a battle of Ancients").musters[first.index()]
            .sealed
            .clone()
    };
    assert_eq!(sealed(&state(&pair[first.index()])), Some(vec![0; 12]));
    assert_eq!(sealed(&state(&pair[first.other().index()])), Some(vec![]));
    while watcher.table.number() < number {
        let message = watcher.next().await.expect("a message");
        if let ServerMessage::Batch { batch, .. } = message {
            assert_eq!(batch_for(&batch, Viewer::Spectator), *batch);
        }
    }
    let seen = watcher.table.state.clone().expect("a table");
    assert_eq!(sealed(&seen), Some(vec![]));
    assert_eq!(seen.hash(), state(&pair[0]).hash());
    // Nor does the past tell.
    let past = watcher.history(1, number.try_into().expect("few")).await;
    let told = past.expect("a stretch").batches;
    let events = told.iter().flat_map(|batch| &batch.events);
    let choices: Vec<_> = events
        .filter_map(|event| match event {
            MatchEvent::Table(TableEvent::Ancients(Event::ArmySealed { choices, .. })) => {
                Some(choices.clone())
            }
            _ => None,
        })
        .collect();
    assert_eq!(choices, [Vec::<u8>::new()]);
    until_phase(&mut pair, Phase::Move).await;
    let now = state(&pair[0]);
    assert_eq!(
        (
            now.table.ancients().expect("a battle of Ancients").bound,
            now.number
        ),
        (1, state(&pair[1]).number)
    );
    assert_eq!(now.hash(), state(&pair[1]).hash());
    assert!(
        !now.table
            .ancients()
            .expect("a battle of Ancients")
            .board
            .features
            .is_empty()
    );
    // Somebody who comes late gets the composed table with his snapshot.
    let mut late = Peer::arrive(host.address, Format::Bincode, "Late")
        .await
        .expect("the late one");
    late.enter(pair[0].match_id, None).await.expect("entered");
    let seen = late.table.state.clone().expect("a table");
    assert_eq!(
        (
            seen.hash(),
            &seen.table.ancients().expect("a battle of Ancients").board
        ),
        (
            now.hash(),
            &now.table.ancients().expect("a battle of Ancients").board
        )
    );
    host.stop().await;
}

#[tokio::test]
async fn the_full_setup_is_listed_without_a_board() {
    let host = Host::start().await;
    let chosen = NewMatch {
        game: on_board("ford").into(),
        ..full_match()
    };
    let pair = pair(host.address, chosen).await;
    let header = pair[0].peer.table.header.clone().expect("a header");
    assert_eq!(
        header
            .chosen
            .game
            .ancients()
            .expect("a battle of Ancients")
            .board,
        ""
    );
    let mut other = Peer::arrive(host.address, Format::Json, "Other")
        .await
        .expect("another");
    let unknown = NewMatch {
        game: on_board("no such board").into(),
        ..full_match()
    };
    let reply = other
        .ask(Command::Create {
            chosen: Box::new(unknown),
        })
        .await
        .expect("an answer");
    let what = "board".to_owned();
    assert_eq!(reply, Reply::Denied(Denied::UnknownChoice { what }));
    host.stop().await;
}

fn at(x: Milli, y: Milli) -> Point {
    Point {
        x: x * 1000,
        y: y * 1000,
    }
}

fn piece(kind: FeatureKind, outline: Outline) -> Piece {
    Piece {
        number: 1,
        kind,
        outline,
        paltry: false,
    }
}

fn area(kind: FeatureKind, corners: &[(Milli, Milli)]) -> Piece {
    piece(
        kind,
        Outline::Area(corners.iter().map(|(x, y)| at(*x, *y)).collect()),
    )
}

/// Pieces that are none, and what is wrong with them.
fn bad_pieces() -> Vec<(Piece, TerrainFault)> {
    let rough = FeatureKind::Rough;
    let corners = |found| TerrainFault::Corners {
        found,
        least: 3,
        most: 64,
    };
    let many: Vec<(Milli, Milli)> = (0..1500).map(|i| (i % 100, i / 100)).collect();
    vec![
        (
            area(rough, &[(300, 300), (900, 700), (900, 300), (300, 700)]),
            TerrainFault::CrossesItself,
        ),
        (
            area(rough, &[(2200, 300), (2500, 300), (2500, 700), (2200, 700)]),
            TerrainFault::PieceOffTable { at: at(2500, 300) },
        ),
        (area(rough, &[(300, 300), (900, 700)]), corners(2)),
        (area(rough, &[]), corners(0)),
        (area(rough, &many), corners(1500)),
        (
            area(rough, &[(0, 0), (1200, 0), (1200, 600), (0, 600)]),
            TerrainFault::TooLarge {
                length: 1_200_000,
                width: 600_000,
                most: 1_440_000,
            },
        ),
        (
            piece(
                rough,
                Outline::Shore {
                    edge: TableEdge::North,
                    depth: 200_000,
                    seed: 0,
                },
            ),
            TerrainFault::WrongOutline { kind: rough },
        ),
    ]
}

#[tokio::test]
async fn terrain_that_is_none_is_refused_and_changes_nothing() {
    let host = Host::start().await;
    let mut chosen = full_match();
    // Both come from dry lands, so that whoever defends may lay rough ground.
    chosen
        .game
        .ancients_mut()
        .expect("a battle of Ancients")
        .armies = ["LST-17".to_owned(), "LST-17".to_owned()];
    let mut pair = pair(host.address, chosen).await;
    begin(&mut pair).await;
    until_phase(&mut pair, Phase::Terrain).await;
    let before = state(&pair[0]);
    let composer = &mut pair[before
        .table
        .ancients()
        .expect("a battle of Ancients")
        .active
        .index()]
    .peer;
    for (piece, fault) in bad_pieces() {
        let intent = MatchIntent::Play(TableIntent::Ancients(Intent::PlaceTerrain(piece)));
        let reply = composer.act(intent).await.expect("an answer");
        let refusal = Refusal::Terrain {
            piece: Some(1),
            fault,
        };
        let expect = Reply::Denied(Denied::Match(MatchRefusal::Rule(refusal.into())));
        assert_eq!(reply, expect);
    }
    let far = area(FeatureKind::Rough, &[(300, 300), (900, 300)]);
    let mut far = MatchIntent::Play(TableIntent::Ancients(Intent::PlaceTerrain(far)));
    if let MatchIntent::Play(TableIntent::Ancients(Intent::PlaceTerrain(Piece {
        outline: Outline::Area(corners),
        ..
    }))) = &mut far
    {
        corners.push(Point {
            x: Milli::MAX,
            y: Milli::MIN,
        });
    }
    let reply = composer.act(far).await.expect("an answer");
    assert_eq!(reply, Reply::Denied(Denied::Malformed));
    for seated in &pair {
        assert_eq!(state(seated).number, before.number);
    }
    until_phase(&mut pair, Phase::Edges).await;
    host.stop().await;
}

#[tokio::test]
async fn a_million_corners_do_not_fit_into_a_frame() {
    let host = Host::start().await;
    let corners = vec!["{\"x\":1,\"y\":1}"; 1_000_000].join(",");
    let text = format!(
        "{{\"command\":{{\"id\":\"a\",\"command\":{{\"act\":{{\"base\":1,\"intent\":{{\"play\":{{\"place_terrain\":\
         {{\"number\":1,\"kind\":\"wood\",\"outline\":{{\"area\":[{corners}]}},\"paltry\":false}}}}}}}}}}}}}}"
    );
    let mut stream = websocket(host.address, SUBPROTOCOL_JSON).await;
    // The head of the frame is enough to close the connection; nothing is set aside for the rest.
    let head = announced(0x81, text.len() as u64);
    stream.write_all(&head).await.expect("sent");
    stream.shutdown().await.expect("half closed");
    let answer = read_to_end(&mut stream).await;
    let reason = CloseReason::TooLarge;
    let expect = Some((reason.code(), reason.text().to_owned()));
    assert_eq!(close_of(&answer), expect);
    host.stop().await;
}
