//! The real server is killed over and over in the middle of a match; nothing acknowledged is lost.

use std::time::{Duration, Instant};

use acies::game::{Actor, ClockSetting};
use acies::replay::{read_record, verify};
use acies_server::peer::Peer;
use acies_tests::program::Program;
use acies_tests::stubborn::{Stubborn, Tally};
use acies_tests::{raw, table};

use acies::protocol::Format;

/// Moments of death: at these writes by the fault point, and by the signal after so many more acknowledged intents.
const KILLS: usize = 32;
const BANK_MILLIS: u32 = 3_600_000;
/// How long the server stays down each time.
const DOWN: Duration = Duration::from_millis(150);

/// Every third death is between a write and its acknowledgement, every third between the wish and the write.
fn fault(round: usize) -> Option<String> {
    let write = 2 + round % 7;
    match round % 3 {
        0 => Some(format!("after-write:{write}")),
        1 => Some(format!("before-write:{write}")),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn kill_at_any_moment_loses_nothing_acknowledged() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = Program::start("127.0.0.1:0", folder.path(), &[], None);
    let server = program.address;
    let listen = server.to_string();

    let chosen = acies::game::NewMatch {
        clock: Some(ClockSetting {
            bank_millis: BANK_MILLIS,
            increment_millis: 0,
        }),
        ..table::new_match()
    };
    let pair = table::pair(server, chosen).await;
    let match_id = pair[0].match_id;
    let tally = Tally::default();
    let players: Vec<_> = pair
        .into_iter()
        .map(|seated| tokio::spawn(Stubborn::new(server, seated, &tally).play()))
        .collect();

    let mut up = Duration::ZERO;
    let mut since = Instant::now();
    let mut by_themselves = 0;
    for round in 0..KILLS {
        let wanted = tally.accepted() + 2 + round % 4;
        let deadline = Instant::now() + Duration::from_secs(20);
        while tally.accepted() < wanted && !program.has_ended() {
            assert!(
                Instant::now() < deadline,
                "round {round}: the match does not go on"
            );
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        // Somewhere within the next command, not just after an answer.
        tokio::time::sleep(Duration::from_millis((round as u64 * 3) % 11)).await;
        by_themselves += usize::from(program.has_ended());
        program.kill();
        up += since.elapsed();
        tokio::time::sleep(DOWN).await;
        since = Instant::now();
        program = Program::start(&listen, folder.path(), &[], fault(round).as_deref());
    }
    assert!(
        by_themselves >= 5,
        "only {by_themselves} deaths by the fault point"
    );
    // The last round's fault point must not end what follows.
    program.kill();
    program = Program::start(&listen, folder.path(), &[], None);

    tally.finish();
    let mut ends = Vec::new();
    for player in players {
        ends.push(player.await.expect("a player's task"));
    }
    up += since.elapsed();

    let answer = raw::exchange(
        server,
        format!("GET /m/{match_id}/replay HTTP/1.0\r\n\r\n").as_bytes(),
    )
    .await;
    let head = answer
        .windows(4)
        .position(|w| w == b"\r\n\r\n")
        .expect("a head");
    let bytes = &answer[head + 4..];
    // Every die comes from the secret that was promised before the first death.
    let commitment = ends[0].commitment;
    verify(bytes, Some(commitment)).expect("a record that holds");
    let record = read_record(bytes).expect("a record");
    for end in &ends {
        assert_eq!(end.commitment, commitment);
        for (number, intent) in &end.accepted {
            let batch = &record.batches[*number as usize - 1];
            assert_eq!(
                &batch.intent, intent,
                "batch {number} is not what was acknowledged"
            );
        }
        for (number, seen) in &end.seen {
            let kept = &record.batches[*number as usize - 1];
            assert_eq!(kept, seen, "batch {number} was shown otherwise");
        }
    }
    // None twice, none that nobody asked for: the players' batches are the acknowledged ones, one for one.
    let played = record
        .batches
        .iter()
        .filter(|batch| matches!(batch.actor, Actor::Seat(_)));
    let played = played.count();
    let acknowledged: usize = ends.iter().map(|end| end.accepted.len()).sum();
    assert_eq!(played, acknowledged);
    assert!(acknowledged > 2 * KILLS, "{acknowledged}");

    // Clocks ran at most while a server did.
    let state = verify(bytes, None).expect("a record that holds").state;
    let left = state.clocks.expect("clocks");
    let used: u64 = left.iter().map(|left| u64::from(BANK_MILLIS - left)).sum();
    assert!(used > 0);
    assert!(
        u128::from(used) <= up.as_millis(),
        "{used} ms used in {} ms of service",
        up.as_millis()
    );

    let mut visitor = Peer::arrive(server, Format::Json, "Late")
        .await
        .expect("a visitor");
    visitor
        .enter(match_id, None)
        .await
        .expect("still to be seen");
    drop(program);
}
