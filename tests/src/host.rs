//! A server inside the test's own process, on a free port, with a data folder of its own.

use std::net::SocketAddr;
use std::path::Path;

use acies_server::{Config, ServerFault, run};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A running server. Its data folder goes with it, unless it is stopped with [`Host::stop`] and kept.
#[derive(Debug)]
pub struct Host {
    /// Where it listens.
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    serving: JoinHandle<Result<(), ServerFault>>,
    folder: tempfile::TempDir,
}

impl Host {
    /// Starts one with the defaults.
    pub async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    /// Starts one whose configuration is changed first.
    ///
    /// # Panics
    /// When there is no free port or folder.
    pub async fn start_with(change: impl FnOnce(&mut Config)) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        Self::start_in(folder, change).await
    }

    /// Starts one on the data of an earlier one.
    ///
    /// # Panics
    /// When there is no free port.
    pub async fn start_in(folder: tempfile::TempDir, change: impl FnOnce(&mut Config)) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let mut config = Config::new(folder.path());
        change(&mut config);
        let (stop, stopped) = oneshot::channel();
        let serving = tokio::spawn(async move {
            run(listener, config, async {
                // A dropped sender stops the server as well.
                stopped.await.ok();
            })
            .await
        });
        Self {
            address,
            stop: Some(stop),
            serving,
            folder,
        }
    }

    /// The data folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Stops it and gives the data folder back.
    ///
    /// # Panics
    /// When the server did not end well.
    pub async fn stop(mut self) -> tempfile::TempDir {
        drop(self.stop.take());
        self.serving
            .await
            .expect("the server's task")
            .expect("a good end");
        self.folder
    }
}
