//! The life of a server, from its data file to its last closed socket.

use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use acies::FileFault;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::config::Config;
use crate::connection::{Context, Open, accept};
use crate::data_files;
use crate::http::{Play, routes, serve_metrics};
use crate::hub::{Fault, Hub};
use crate::limits::Addresses;
use crate::store::{SqliteStore, StoreFault};

/// Name of the data file in its folder.
const DATA_FILE: &str = "acies.db";
/// How long clients have to part when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// Why a server did not start.
#[derive(Debug, thiserror::Error)]
pub enum ServerFault {
    /// The data folder cannot be made.
    #[error("the data folder {} cannot be created: {source}", folder.display())]
    Folder {
        /// Which.
        folder: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// An operator's army lists or boards are faulty. A server that left them out would offer something else than he
    /// meant, and nobody would look into its log.
    #[error("{}", list_of(.0))]
    Data(Vec<FileFault>),
    /// The client for browsers is not whole.
    #[error("the client for browsers cannot be read: {0}")]
    Play(std::io::Error),
    /// The data file cannot be used.
    #[error(transparent)]
    Store(#[from] StoreFault),
    /// The matches cannot be brought back.
    #[error(transparent)]
    Hub(#[from] Fault),
}

fn list_of(faults: &[FileFault]) -> String {
    let mut lines = vec!["army lists or boards in the data folder are faulty:".to_owned()];
    lines.extend(faults.iter().map(ToString::to_string));
    lines.push("`acies-server check-data` says so without starting".to_owned());
    lines.join("\n")
}

/// Serves on this socket until `shutdown` is done. Everything that was acknowledged is durable when it returns.
///
/// # Errors
/// [`ServerFault`] when the server cannot start; nothing was served then.
pub async fn run(
    listener: TcpListener,
    mut config: Config,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), ServerFault> {
    if let Err(source) = tokio::fs::create_dir_all(&config.data).await {
        let folder = config.data;
        return Err(ServerFault::Folder { folder, source });
    }
    let catalogue = data_files::load(&config.data).map_err(ServerFault::Data)?;
    config.hub.catalogue = Arc::new(catalogue);
    let play = config.play.as_deref().map(Play::read).transpose();
    let play = play.map_err(ServerFault::Play)?;
    let store = SqliteStore::open(&config.data.join(DATA_FILE), config.store).await?;
    let hub = Hub::start(config.hub, Arc::new(store)).await?;
    let context = Arc::new(Context {
        hub: hub.clone(),
        limits: config.limits,
        addresses: Addresses::default(),
        origins: config.origins,
        proxies: config.proxies,
        play,
        stop: CancellationToken::new(),
        tasks: TaskTracker::new(),
        open: Open::default(),
    });
    if let Some(address) = config.metrics {
        match TcpListener::bind(address).await {
            Ok(listener) => {
                let serving = serve_metrics(listener, Arc::clone(&context));
                context.tasks.spawn(serving);
            }
            Err(error) => tracing::warn!(%address, %error, "figures cannot be served"),
        }
    }
    tokio::select! {
        () = accept(listener, Arc::clone(&context), routes(Arc::clone(&context))) => {}
        () = shutdown => {}
    }
    stop(&context).await;
    hub.shutdown().await;
    Ok(())
}

/// First nobody new is let in, then everybody is told, then the matches close.
async fn stop(context: &Context) {
    context.stop.cancel();
    context.open.close_all();
    context.tasks.close();
    if timeout(FAREWELL, context.tasks.wait()).await.is_err() {
        tracing::warn!("some clients did not part in time");
    }
}
