//! The flags of `serve`: every limit of the server is one of them.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use acies_server::Config;
use acies_server::connection::{Origins, Proxies};
use acies_server::limits::Limits;
use clap::Args;
use ipnet::IpNet;

/// Flags of `serve`.
#[derive(Clone, Debug, Args)]
pub(crate) struct ServeFlags {
    /// Address and port for players, spectators and browsers.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7878")]
    pub(crate) listen: SocketAddr,
    /// Folder of the data file and of own army lists and boards (`armies/*.toml`, `boards/*.toml`); it is created. Default: `acies` in the user's data folder, else `./acies-data`.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    /// Folder of the client for browsers, as `client/web/build` makes it. Default: `play` beside this program or in the
    /// working folder, when there is one.
    #[arg(long, value_name = "FOLDER")]
    play: Option<PathBuf>,
    /// Where figures for Prometheus are served (`/metrics`); keep it inside the machine. `off`: nowhere.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7879")]
    metrics: Metrics,
    /// An origin whose web pages may connect, such as https://acies.example; can be given several times. Default: pages of
    /// this server itself under an IP address or localhost. Programs that are no browser are not concerned.
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<String>,
    /// Network of a proxy whose X-Forwarded-For is believed, such as 127.0.0.1/32; can be given several times.
    #[arg(long, value_name = "CIDR")]
    trusted_proxy: Vec<IpNet>,
    #[command(flatten)]
    connections: ConnectionFlags,
    #[command(flatten)]
    matches: MatchFlags,
}

/// Limits of a connection and an address.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Limits of connections")]
struct ConnectionFlags {
    /// Seconds for the head of a request and for the upgrade.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=600))]
    handshake_secs: u64,
    /// Seconds from the opened WebSocket to a good hello.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=600))]
    hello_secs: u64,
    /// Seconds between two pings; two unanswered ones end the connection.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=3600))]
    ping_secs: u64,
    /// Commands a second and connection; further ones are refused.
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    commands_per_second: u32,
    /// Frames of any kind a second and connection; more end it.
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    frames_per_second: u32,
    /// WebSocket connections an IPv4 address or IPv6 /64.
    #[arg(long, value_name = "N", default_value_t = 20)]
    connections_per_address: usize,
    /// Further ones that may come back to a seat of theirs while the address is full.
    #[arg(long, value_name = "N", default_value_t = 8)]
    returning_per_address: usize,
    /// Sockets an address, plain HTTP included; trusted proxies are not counted.
    #[arg(long, value_name = "N", default_value_t = 100)]
    sockets_per_address: usize,
    /// Sockets of the whole server.
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    sockets: usize,
    /// Messages that may wait for a slow connection before it gets a snapshot instead.
    #[arg(long, value_name = "N", default_value_t = 64)]
    outbox: usize,
}

/// Limits of matches and guests.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Limits of matches")]
struct MatchFlags {
    /// Spectators a match.
    #[arg(long, value_name = "N", default_value_t = 500)]
    watchers_per_match: u16,
    /// Intents of one side in one bound.
    #[arg(long, value_name = "N", default_value_t = 200)]
    intents_per_bound: u16,
    /// Open matches a guest.
    #[arg(long, value_name = "N", default_value_t = 10)]
    matches_per_guest: usize,
    /// Open matches created from one address.
    #[arg(long, value_name = "N", default_value_t = 20)]
    matches_per_address: usize,
    /// Wrong invite codes a minute and address; after them no code is tried.
    #[arg(long, value_name = "N", default_value_t = 10)]
    wrong_codes_per_minute: usize,
    /// Hours until a match that has not begun is removed.
    #[arg(long, value_name = "N", default_value_t = 24)]
    unstarted_hours: u64,
    /// Minutes of absence after which an adjournment may be claimed (matches without a clock).
    #[arg(long, value_name = "N", default_value_t = 10)]
    adjourn_after_mins: u64,
    /// Days of absence after which the win may be claimed (matches without a clock).
    #[arg(long, value_name = "N", default_value_t = 7)]
    win_after_days: u64,
    /// Minutes until a match without visitors leaves memory.
    #[arg(long, value_name = "N", default_value_t = 5)]
    idle_mins: u64,
    /// Threads in which the computer thinks; 0: one less than the machine has cores.
    #[arg(long, value_name = "N", default_value_t = 0)]
    bot_threads: usize,
}

/// Where figures are served.
#[derive(Clone, Copy, Debug)]
struct Metrics(Option<SocketAddr>);

impl std::str::FromStr for Metrics {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "off" {
            return Ok(Self(None));
        }
        let address = text.parse::<SocketAddr>();
        address
            .map(|address| Self(Some(address)))
            .map_err(|_not_an_address| "an address such as 127.0.0.1:7879, or off".to_owned())
    }
}

impl ServeFlags {
    /// The configuration of the library.
    pub(crate) fn config(&self) -> Config {
        let mut config = Config::new(self.data.clone().unwrap_or_else(data_folder));
        config.limits = self.connections.limits();
        config.origins = Origins(self.origin.clone());
        config.proxies = Proxies(self.trusted_proxy.clone());
        config.play = self.play.clone().or_else(play_folder);
        config.metrics = self.metrics.0;
        self.matches.apply(&mut config);
        config
    }
}

impl ConnectionFlags {
    const fn limits(&self) -> Limits {
        Limits {
            handshake: Duration::from_secs(self.handshake_secs),
            hello: Duration::from_secs(self.hello_secs),
            ping: Duration::from_secs(self.ping_secs),
            commands_per_second: self.commands_per_second,
            frames_per_second: self.frames_per_second,
            connections_per_address: self.connections_per_address,
            returning_per_address: self.returning_per_address,
            sockets: self.sockets,
            sockets_per_address: self.sockets_per_address,
            outbox: self.outbox,
        }
    }
}

impl MatchFlags {
    fn apply(&self, config: &mut Config) {
        let minutes = |count: u64| Duration::from_secs(count.saturating_mul(60));
        let hub = &mut config.hub;
        hub.watchers_a_match = self.watchers_per_match;
        hub.intents_a_bound = self.intents_per_bound;
        hub.matches_a_guest = self.matches_per_guest;
        hub.matches_an_address = self.matches_per_address;
        hub.wrong_codes_a_minute = self.wrong_codes_per_minute;
        hub.unstarted_after = minutes(self.unstarted_hours.saturating_mul(60));
        hub.absence_for_adjournment = minutes(self.adjourn_after_mins);
        hub.absence_for_win = minutes(self.win_after_days.saturating_mul(24 * 60));
        hub.idle_after = minutes(self.idle_mins);
        hub.bot_threads = self.bot_threads;
    }
}

/// `acies` in the folder where this system keeps a user's data, else `acies-data` here.
pub(super) fn data_folder() -> PathBuf {
    let folder = |name: &str| {
        let value = std::env::var_os(name).map(PathBuf::from);
        value.filter(|path| path.is_absolute())
    };
    let of_user = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    of_user.map_or_else(
        || PathBuf::from("acies-data"),
        |folder| folder.join("acies"),
    )
}

/// The client for browsers where somebody who built or unpacked it has it.
fn play_folder() -> Option<PathBuf> {
    let beside = std::env::current_exe().ok();
    let beside = beside.and_then(|program| Some(program.parent()?.join("play")));
    let mut places = beside.into_iter().chain([PathBuf::from("play")]);
    places.find(|folder| folder.join("acies.wasm").is_file())
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::cli::{Arguments, Task};

    fn parsed(line: &[&str]) -> Config {
        let line = ["acies-server", "serve"].iter().chain(line);
        let arguments = Arguments::try_parse_from(line).expect("flags");
        let Task::Serve(flags) = arguments.task else {
            panic!("serve expected");
        };
        flags.config()
    }

    #[test]
    fn the_defaults_of_the_flags_are_those_of_the_library() {
        let config = parsed(&[]);
        let library = Config::new("x");
        assert_eq!(
            format!("{:?}", config.limits),
            format!("{:?}", library.limits)
        );
        let (ours, theirs) = (config.hub, library.hub);
        assert_eq!(ours.watchers_a_match, theirs.watchers_a_match);
        assert_eq!(ours.intents_a_bound, theirs.intents_a_bound);
        assert_eq!(ours.matches_a_guest, theirs.matches_a_guest);
        assert_eq!(ours.matches_an_address, theirs.matches_an_address);
        assert_eq!(ours.wrong_codes_a_minute, theirs.wrong_codes_a_minute);
        assert_eq!(ours.unstarted_after, theirs.unstarted_after);
        assert_eq!(ours.absence_for_adjournment, theirs.absence_for_adjournment);
        assert_eq!(ours.absence_for_win, theirs.absence_for_win);
        assert_eq!(ours.idle_after, theirs.idle_after);
        assert_eq!(ours.bot_threads, theirs.bot_threads);
    }

    #[test]
    fn every_flag_reaches_its_limit() {
        let config = parsed(&[
            "--metrics=off",
            "--data=/x",
            "--origin=https://a.example",
            "--trusted-proxy=10.0.0.0/8",
            "--handshake-secs=1",
            "--hello-secs=2",
            "--ping-secs=3",
            "--commands-per-second=4",
            "--frames-per-second=5",
            "--connections-per-address=6",
            "--returning-per-address=7",
            "--sockets-per-address=8",
            "--sockets=9",
            "--outbox=10",
            "--watchers-per-match=11",
            "--intents-per-bound=12",
            "--matches-per-guest=13",
            "--matches-per-address=14",
            "--wrong-codes-per-minute=15",
            "--unstarted-hours=16",
            "--adjourn-after-mins=17",
            "--win-after-days=18",
            "--idle-mins=19",
            "--bot-threads=20",
        ]);
        assert_eq!(config.data, PathBuf::from("/x"));
        assert!(config.metrics.is_none());
        let shown = format!("{:?}", config.limits);
        for expect in [
            "handshake: 1s",
            "hello: 2s",
            "ping: 3s",
            "commands_per_second: 4",
            "frames_per_second: 5",
            "connections_per_address: 6",
            "returning_per_address: 7",
            "sockets_per_address: 8",
            "sockets: 9",
            "outbox: 10",
        ] {
            assert!(shown.contains(expect), "{expect} in {shown}");
        }
        let hub = &config.hub;
        assert_eq!(hub.watchers_a_match, 11);
        assert_eq!(hub.intents_a_bound, 12);
        assert_eq!(hub.matches_a_guest, 13);
        assert_eq!(hub.matches_an_address, 14);
        assert_eq!(hub.wrong_codes_a_minute, 15);
        assert_eq!(hub.unstarted_after, Duration::from_secs(16 * 3600));
        assert_eq!(hub.absence_for_adjournment, Duration::from_secs(17 * 60));
        assert_eq!(hub.absence_for_win, Duration::from_secs(18 * 86_400));
        assert_eq!(hub.idle_after, Duration::from_secs(19 * 60));
        assert_eq!(hub.bot_threads, 20);
    }
}
