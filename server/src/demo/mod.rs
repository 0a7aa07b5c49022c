//! A whole match for show and for proof: a server on a free port, two computer players over real WebSockets, one in each
//! format, and a spectator. Everybody folds for himself what he is sent, and all must end on the state of the log.

mod course;
mod player;
mod record;
mod skirmish;

use std::time::Instant;

use acies::Side;
use acies::ancients::{self, Options, Setup};
use acies::dice::Bytes32;
use acies::game::{Choice, MatchId, NewMatch, Opponent, Strength, Visibility};
use acies::protocol::{Command, Format, Reply};
use serde::Serialize;
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::config::Config;
use crate::peer::{Peer, PeerError};
use crate::run::{ServerFault, run};
use course::Spectator;
use player::Player;

/// A demo ends, even if neither computer finds a way to the other.
const BOUND_LIMIT: u16 = 120;

/// What is played.
#[derive(Clone, Debug)]
pub struct DemoOptions {
    /// What: see [`DemoOptions::ancients`] for the bound limit of a demo of Ancients.
    pub game: Choice,
    /// How well red and blue play.
    pub strengths: [Strength; 2],
    /// The spectator changes one event that he receives.
    pub corrupt_spectator: bool,
    /// Prints the course of the match while it goes on.
    pub narrate: bool,
}

impl DemoOptions {
    /// A battle of Ancients with a limit of bounds.
    #[must_use]
    pub fn ancients(board: String, armies: [String; 2], setup: Setup) -> Choice {
        Choice::Ancients(ancients::Choice {
            board,
            armies,
            options: Options {
                bound_limit: Some(BOUND_LIMIT),
                setup,
                ..Options::default()
            },
        })
    }
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DemoReport {
    /// Who won; nobody: a draw.
    pub winner: Option<Side>,
    /// Bounds or rounds played.
    pub bounds: u16,
    /// Batches in the log.
    pub batches: u32,
    /// Hash of the last state, as both players folded it.
    pub hash: Bytes32,
    /// As the spectator folded it.
    pub spectator_hash: Bytes32,
    /// As the log folds.
    pub log_hash: Bytes32,
    /// How long it took.
    pub millis: u64,
    /// The first thing that did not fit, if anything did not.
    #[serde(skip)]
    pub fault: Option<String>,
}

impl DemoReport {
    /// Everybody ended on the same state, and nothing was wrong on the way.
    #[must_use]
    pub fn is_equal(&self) -> bool {
        self.fault.is_none() && self.hash == self.spectator_hash && self.hash == self.log_hash
    }
}

/// Why a demo could not be played to its end.
#[derive(Debug, thiserror::Error)]
pub enum DemoFault {
    /// No folder or port.
    #[error("no temporary folder or free port: {0}")]
    Io(#[from] std::io::Error),
    /// The server did not run.
    #[error(transparent)]
    Server(#[from] ServerFault),
    /// A player or the spectator could not go on.
    #[error("{who}: {source}")]
    Peer {
        /// Who.
        who: &'static str,
        /// Why.
        source: PeerError,
    },
    /// The server did not grant what was asked for.
    #[error("{who}: {why}")]
    Refused {
        /// Who asked.
        who: &'static str,
        /// The answer.
        why: String,
    },
    /// A task of the demo broke.
    #[error("a player's task broke: {0}")]
    Broken(#[from] tokio::task::JoinError),
    /// The log cannot be read.
    #[error("the log: {0}")]
    Log(String),
}

impl DemoFault {
    const fn of(who: &'static str) -> impl Fn(PeerError) -> Self {
        move |source| Self::Peer { who, source }
    }

    fn refused(who: &'static str, reply: &Reply) -> Self {
        Self::Refused {
            who,
            why: format!("{reply:?}"),
        }
    }
}

/// Plays a match and compares.
///
/// # Errors
/// [`DemoFault`] when it cannot be played; differences are no error but part of the report.
pub async fn demo(options: &DemoOptions) -> Result<DemoReport, DemoFault> {
    let begun = Instant::now();
    let folder = tempfile::tempdir()?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let stop = CancellationToken::new();
    let serving = {
        let stop = stop.clone();
        let mut config = Config::new(folder.path());
        // The computers are quicker than any person.
        config.limits.commands_per_second = 100_000;
        config.limits.frames_per_second = 100_000;
        tokio::spawn(async move { run(listener, config, stop.cancelled()).await })
    };
    let played = play(options, address).await;
    stop.cancel();
    serving.await??;
    let mut report = played?;
    report.millis = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    Ok(report)
}

async fn play(
    options: &DemoOptions,
    server: std::net::SocketAddr,
) -> Result<DemoReport, DemoFault> {
    let mut red = Peer::arrive(server, Format::Bincode, "Red")
        .await
        .map_err(DemoFault::of("red"))?;
    let match_id = create(&mut red, options).await?;
    let mut blue = Peer::arrive(server, Format::Json, "Blue")
        .await
        .map_err(DemoFault::of("blue"))?;
    let mut watcher = Peer::arrive(server, Format::Bincode, "Spectator")
        .await
        .map_err(DemoFault::of("spectator"))?;
    watcher
        .enter(match_id, None)
        .await
        .map_err(DemoFault::of("spectator"))?;
    join(&mut blue, match_id).await?;

    let spectator = Spectator::new(watcher, options.corrupt_spectator, options.narrate);
    let watching = tokio::spawn(spectator.watch());
    // Together: when one cannot go on, the others would wait for him.
    let mut playing = JoinSet::new();
    for (side, peer) in Side::BOTH.into_iter().zip([red, blue]) {
        let strength = options.strengths[side.index()];
        playing.spawn(Player::new(peer, side, strength).play());
    }
    let mut ends = Vec::new();
    while let Some(end) = playing.join_next().await {
        ends.push(end??);
    }
    let seen = watching.await??;
    let log = record::fetch(server, match_id, seen.commitment).await?;

    let fault = (ends.first() != ends.last())
        .then(|| "the two players see different states".to_owned())
        .or(seen.fault);
    Ok(DemoReport {
        winner: log.outcome.winner(),
        bounds: log.state.table.round(),
        batches: log.batches,
        hash: ends.first().copied().unwrap_or_default(),
        spectator_hash: seen.hash,
        log_hash: log.hash,
        millis: 0,
        fault,
    })
}

async fn create(red: &mut Peer, options: &DemoOptions) -> Result<MatchId, DemoFault> {
    let chosen = Box::new(NewMatch {
        game: options.game.clone(),
        seat: Some(Side::Red),
        opponent: Opponent::Open,
        watching: Visibility::Public,
        delay_secs: 0,
        clock: None,
    });
    let reply = red
        .ask(Command::Create { chosen })
        .await
        .map_err(DemoFault::of("red"))?;
    let Reply::Created {
        match_id,
        seat_token,
        ..
    } = reply
    else {
        return Err(DemoFault::refused("red", &reply));
    };
    red.enter(match_id, seat_token)
        .await
        .map_err(DemoFault::of("red"))?;
    Ok(match_id)
}

async fn join(blue: &mut Peer, match_id: MatchId) -> Result<(), DemoFault> {
    let command = Command::Join {
        match_id,
        side: None,
        invite: None,
    };
    let reply = blue.ask(command).await.map_err(DemoFault::of("blue"))?;
    if !matches!(reply, Reply::Joined { .. }) {
        return Err(DemoFault::refused("blue", &reply));
    }
    blue.snapshot().await.map_err(DemoFault::of("blue"))
}
