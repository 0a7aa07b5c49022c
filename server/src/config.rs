//! What a server is started with.

use std::net::SocketAddr;
use std::path::PathBuf;

use crate::connection::{Origins, Proxies};
use crate::hub::HubConfig;
use crate::limits::Limits;
use crate::store::StoreOptions;

/// Everything that [`crate::run`] needs to know.
#[derive(Clone, Debug)]
pub struct Config {
    /// Folder of the data file; created when it does not exist.
    pub data: PathBuf,
    /// How the data file is opened.
    pub store: StoreOptions,
    /// Bounds and delays of matches.
    pub hub: HubConfig,
    /// Bounds of connections.
    pub limits: Limits,
    /// Pages of which origins may connect.
    pub origins: Origins,
    /// Which proxies are believed about the addresses of clients.
    pub proxies: Proxies,
    /// Folder of the client for browsers, as `client/web/build` makes it; nothing: `/play` says how to get it.
    pub play: Option<PathBuf>,
    /// Where `/metrics` is served; nothing: not at all.
    pub metrics: Option<SocketAddr>,
}

impl Config {
    /// Defaults throughout, with the data in this folder. Clocks for people are those of the system.
    #[must_use]
    pub fn new(data: impl Into<PathBuf>) -> Self {
        Self {
            data: data.into(),
            store: StoreOptions::default(),
            hub: HubConfig {
                wall: std::sync::Arc::new(unix_millis),
                ..HubConfig::default()
            },
            limits: Limits::default(),
            origins: Origins::default(),
            proxies: Proxies::default(),
            play: None,
            metrics: None,
        }
    }
}

/// Unix milliseconds by the system's clock.
#[must_use]
pub fn unix_millis() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    // A clock before 1970 is a broken clock; matches only show these numbers to people.
    since.map_or(0, |since| {
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    })
}
