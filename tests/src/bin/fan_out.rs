//! What it costs the server to tell many, and how long they wait: starts the server as a program of its own and plays from
//! this process.
//!
//! `fan_out one [SPECTATORS] [CHANGES]`: one match, every change waits until all have the last one (default 1000, 200).
//! `fan_out many [MATCHES] [MOVES]`: that many matches of two players, each as fast as its answers come (default 500, 50).
//! Needs `ulimit -n 20000`. Prints one line of JSON; offers and refusals of a draw serve as changes, so that the rules cost
//! next to nothing, while every change is made durable as always.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use acies::game::{MatchId, MatchIntent, Offer};
use acies::protocol::{Format, Reply, ServerMessage};
use acies_server::peer::{Peer, PeerError};
use acies_tests::program::Program;
use acies_tests::table::{Seated, begin, new_match, pair};
use anyhow::{Context as _, bail};
use tokio::sync::Notify;
use tokio::task::JoinSet;

/// Entering at the same time.
const AT_ONCE: usize = 50;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default: usize| {
        let word = words.get(place);
        word.map_or(Ok(default), |word| word.parse())
    };
    match words.first().map(String::as_str) {
        Some("one") => one(number(1, 1000)?, number(2, 200)?).await,
        Some("many") => many(number(1, 500)?, number(2, 50)?).await,
        _ => bail!("fan_out one [SPECTATORS] [CHANGES] or fan_out many [MATCHES] [MOVES]"),
    }
}

fn start(folder: &std::path::Path, connections: usize) -> Program {
    let many = (connections + 100).to_string();
    let flags = [
        "--connections-per-address",
        &many,
        "--sockets-per-address",
        &many,
        "--sockets",
        &many,
        "--watchers-per-match",
        &many,
        "--matches-per-address",
        &many,
        "--commands-per-second",
        "100000",
        "--frames-per-second",
        "1000000",
    ];
    Program::start("127.0.0.1:0", folder, &flags, None)
}

/// Offers and refusals in turn: neither needs a die or a rule.
const fn change(number: usize) -> MatchIntent {
    if number.is_multiple_of(2) {
        MatchIntent::Offer(Offer::Draw)
    } else {
        MatchIntent::Decline(Offer::Draw)
    }
}

/// What the spectators share with the one who changes.
#[derive(Debug)]
struct Heard {
    count: AtomicUsize,
    all: Notify,
    spectators: usize,
    begun: Instant,
}

async fn one(spectators: usize, changes: usize) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let server = start(folder.path(), spectators + 2);
    let mut seats = pair(server.address, new_match()).await;
    begin(&mut seats).await;
    let [mut red, mut blue] = seats;
    let heard = Arc::new(Heard {
        count: AtomicUsize::new(0),
        all: Notify::new(),
        spectators,
        begun: Instant::now(),
    });
    let mut watching = JoinSet::new();
    let mut entering = JoinSet::new();
    let (address, match_id) = (server.address, red.match_id);
    for number in 0..spectators {
        if entering.len() >= AT_ONCE {
            listen(&mut watching, entering.join_next().await, &heard)?;
        }
        entering.spawn(spectator(address, match_id, number));
    }
    while !entering.is_empty() {
        listen(&mut watching, entering.join_next().await, &heard)?;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;

    let (mut acks, mut made) = (Vec::new(), Vec::new());
    let before = server_cpu(server.id())?;
    let wall = Instant::now();
    for number in 0..changes {
        heard.count.store(0, Ordering::SeqCst);
        let at = Instant::now();
        made.push(at.duration_since(heard.begun));
        let Reply::Accepted { number } = red.peer.act(change(number)).await? else {
            bail!("not accepted");
        };
        acks.push(at.elapsed());
        red.until(number).await;
        blue.until(number).await;
        while heard.count.load(Ordering::SeqCst) < spectators {
            heard.all.notified().await;
        }
    }
    let wall = wall.elapsed();
    let cpu = server_cpu(server.id())? - before;
    drop(server);
    let mut waits = Vec::new();
    while let Some(arrivals) = watching.join_next().await {
        let arrivals = arrivals?;
        if arrivals.len() != changes {
            bail!("a spectator heard {} of {changes} changes", arrivals.len());
        }
        let pairs = arrivals.iter().zip(&made);
        waits.extend(pairs.map(|(arrived, made)| *arrived - *made));
    }
    let deliveries = changes * (spectators + 2);
    println!(
        "{{\"spectators\":{spectators},\"changes\":{changes},\"server_us_per_delivery\":{:.2},\"wall_s\":{:.2},\
         \"spectator_ms\":{},\"ack_ms\":{}}}",
        cpu.as_secs_f64() * 1e6 / deliveries as f64,
        wall.as_secs_f64(),
        shares(&mut waits),
        shares(&mut acks),
    );
    Ok(())
}

async fn spectator(
    address: std::net::SocketAddr,
    match_id: MatchId,
    number: usize,
) -> anyhow::Result<Peer> {
    let name = format!("w{number}");
    let mut peer = Peer::arrive(address, Format::Bincode, &name).await?;
    peer.enter(match_id, None).await?;
    Ok(peer)
}

/// Begins to note when each batch comes to a spectator; nothing is folded, so that the listening costs little.
fn listen(
    watching: &mut JoinSet<Vec<Duration>>,
    entered: Option<Result<anyhow::Result<Peer>, tokio::task::JoinError>>,
    heard: &Arc<Heard>,
) -> anyhow::Result<()> {
    let mut peer = entered.context("somebody enters")???;
    let heard = Arc::clone(heard);
    watching.spawn(async move {
        let mut arrivals = Vec::new();
        loop {
            match peer.receive().await {
                Ok(ServerMessage::Batch { .. }) => {
                    arrivals.push(heard.begun.elapsed());
                    if heard.count.fetch_add(1, Ordering::SeqCst) + 1 == heard.spectators {
                        heard.all.notify_one();
                    }
                }
                Ok(_) | Err(PeerError::Silent) => {}
                Err(_) => return arrivals,
            }
        }
    });
    Ok(())
}

async fn many(matches: usize, moves: usize) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let server = start(folder.path(), matches * 2);
    let mut entering = JoinSet::new();
    let mut tables = Vec::new();
    for _ in 0..matches {
        if entering.len() >= AT_ONCE
            && let Some(entered) = entering.join_next().await
        {
            tables.push(entered?);
        }
        let address = server.address;
        entering.spawn(async move {
            let mut seats = pair(address, new_match()).await;
            begin(&mut seats).await;
            seats
        });
    }
    while let Some(entered) = entering.join_next().await {
        tables.push(entered?);
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let before = server_cpu(server.id())?;
    let wall = Instant::now();
    let mut playing = JoinSet::new();
    for seats in tables {
        playing.spawn(play(seats, moves));
    }
    let mut acks = Vec::new();
    while let Some(played) = playing.join_next().await {
        acks.extend(played??);
    }
    let wall = wall.elapsed();
    let cpu = server_cpu(server.id())? - before;
    let count = (matches * moves) as f64;
    println!(
        "{{\"matches\":{matches},\"moves\":{moves},\"moves_per_s\":{:.0},\"server_us_per_move\":{:.1},\"ack_ms\":{}}}",
        count / wall.as_secs_f64(),
        cpu.as_secs_f64() * 1e6 / count,
        shares(&mut acks),
    );
    Ok(())
}

/// The seats change in turn; each waits until it has the other's change.
async fn play([mut red, mut blue]: [Seated; 2], moves: usize) -> anyhow::Result<Vec<Duration>> {
    let mut acks = Vec::new();
    for number in 0..moves {
        let (mover, other) = if number.is_multiple_of(2) {
            (&mut red, &mut blue)
        } else {
            (&mut blue, &mut red)
        };
        let at = Instant::now();
        let Reply::Accepted { number } = mover.peer.act(change(number)).await? else {
            bail!("not accepted");
        };
        acks.push(at.elapsed());
        mover.until(number).await;
        other.until(number).await;
    }
    Ok(acks)
}

/// Half of all and all but one in a hundred took no longer than this, and the longest; milliseconds.
fn shares(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |share: f64| {
        let place = (times.len() as f64 * share) as usize;
        let time = times.get(place.min(times.len().saturating_sub(1)));
        time.map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    format!("[{:.2},{:.2},{:.2}]", at(0.5), at(0.99), at(1.0))
}

/// CPU time of a process so far, its threads together.
fn server_cpu(process: u32) -> anyhow::Result<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name in brackets may hold anything; behind it the fields are plain. Ticks are hundredths of a second.
    let (_, fields) = stat.rsplit_once(") ").context("a line of figures")?;
    let fields: Vec<&str> = fields.split(' ').collect();
    let ticks = |place: usize| -> anyhow::Result<u64> {
        Ok(fields.get(place).context("a figure")?.parse()?)
    };
    Ok(Duration::from_millis((ticks(11)? + ticks(12)?) * 10))
}
