//! How much memory an idle spectator costs the server: starts the server as a program of its own, lets so many spectators
//! enter one match from this process, and divides the growth of the server's resident memory.
//!
//! `idle_spectators [N]`, default 5000. Needs twice as many open files as spectators in neither process: `ulimit -n 20000`.

use std::time::Duration;

use acies::protocol::Format;
use acies_server::peer::Peer;
use acies_tests::program::Program;
use acies_tests::table::{create, new_match};
use tokio::task::JoinSet;

/// Warmed up by these, so that what is set up once does not count.
const WARM: usize = 50;
/// Entering at the same time.
const AT_ONCE: usize = 50;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let count: usize = std::env::args()
        .nth(1)
        .map_or(Ok(5000), |text| text.parse())?;
    let folder = tempfile::tempdir()?;
    let many = (count + 1000).to_string();
    let flags = [
        "--connections-per-address",
        &many,
        "--sockets-per-address",
        &many,
        "--sockets",
        &many,
        "--watchers-per-match",
        &many,
    ];
    let server = Program::start("127.0.0.1:0", folder.path(), &flags, None);
    let mut red = Peer::arrive(server.address, Format::Bincode, "Red").await?;
    let (match_id, token, _) = create(&mut red, new_match()).await;
    red.enter(match_id, token).await?;
    let mut watching = JoinSet::new();
    watching.spawn(read(red));

    enter(&mut watching, 0..WARM, &server, match_id).await?;
    settle().await;
    let before = resident_kib(server.id())?;
    enter(&mut watching, WARM..WARM + count, &server, match_id).await?;
    settle().await;
    let after = resident_kib(server.id())?;
    let per = (after - before) as f64 / count as f64;
    println!(
        "{{\"spectators\":{count},\"before_kib\":{before},\"after_kib\":{after},\"kib_per_spectator\":{per:.2}}}"
    );
    Ok(())
}

async fn enter(
    watching: &mut JoinSet<()>,
    numbers: std::ops::Range<usize>,
    server: &Program,
    match_id: acies::game::MatchId,
) -> anyhow::Result<()> {
    let address = server.address;
    let mut entering = JoinSet::new();
    for number in numbers {
        entering.spawn(async move {
            let name = format!("w{number}");
            let mut peer = Peer::arrive(address, Format::Bincode, &name).await?;
            peer.enter(match_id, None).await?;
            anyhow::Ok(peer)
        });
        while entering.len() >= AT_ONCE {
            if let Some(entered) = entering.join_next().await {
                watching.spawn(read(entered??));
            }
        }
    }
    while let Some(entered) = entering.join_next().await {
        watching.spawn(read(entered??));
    }
    Ok(())
}

/// Reads, so that pings are answered, until the connection ends.
async fn read(mut peer: Peer) {
    loop {
        match peer.receive().await {
            Ok(_) | Err(acies_server::peer::PeerError::Silent) => {}
            Err(_) => return,
        }
    }
}

/// Longer than a ping's interval: what pings cost belongs to it.
async fn settle() {
    tokio::time::sleep(Duration::from_secs(25)).await;
}

fn resident_kib(process: u32) -> anyhow::Result<i64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().next());
    kib.and_then(|kib| kib.parse().ok())
        .ok_or_else(|| anyhow::anyhow!("no VmRSS for process {process}"))
}
