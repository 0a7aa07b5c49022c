//! A server inside this process: for a game against the computer, or for others who come to play here.
//!
//! It is the very server of `acies-server serve` on a thread of its own, reached through a socket like any other. Its
//! matches say that their host could foresee the dice.

use std::path::Path;

use acies_client_core::HostEvent;

/// The server of this process, if one runs.
#[derive(Debug, Default)]
pub struct Host {
    #[cfg(feature = "host")]
    running: Option<inside::Running>,
    /// Servers that were told to stop and may still be storing.
    #[cfg(feature = "host")]
    stopping: Vec<std::thread::JoinHandle<()>>,
}

/// Who may reach the server of this process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// This machine alone.
    Machine,
    /// The local network too, and whatever a router forwards.
    Network,
}

#[cfg(not(feature = "host"))]
impl Host {
    /// Whether this program can start one.
    pub const CAN_HOST: bool = false;

    /// Does nothing: this program was made without a server.
    pub fn start(&mut self, _reach: Reach, _data: &Path) {}

    /// Does nothing.
    pub fn stop(&mut self) {}

    /// Does nothing.
    pub fn leave(&mut self) {}

    /// Has nothing to tell.
    pub fn poll(&mut self) -> Option<HostEvent> {
        None
    }
}

#[cfg(feature = "host")]
impl Host {
    /// Whether this program can start one.
    pub const CAN_HOST: bool = true;

    /// Starts a server with its matches in this folder; one that runs already is stopped first.
    pub fn start(&mut self, reach: Reach, data: &Path) {
        self.stop();
        // The data file has one owner at a time: the new server waits for the old one.
        let before = std::mem::take(&mut self.stopping);
        self.running = Some(inside::Running::start(reach, data.to_owned(), before));
    }

    /// Tells the server to stop; does not wait for it.
    pub fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            self.stopping.extend(running.stop());
        }
    }

    /// Stops the server and waits until everything is stored and closed.
    pub fn leave(&mut self) {
        self.stop();
        for thread in self.stopping.drain(..) {
            if thread.join().is_err() {
                eprintln!("acies-client: the server of this process panicked");
            }
        }
    }

    /// What it has to tell.
    pub fn poll(&mut self) -> Option<HostEvent> {
        self.running.as_mut().and_then(inside::Running::poll)
    }
}

#[cfg(feature = "host")]
mod inside {
    use std::io;
    use std::net::IpAddr;
    use std::path::PathBuf;
    use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
    use std::thread::{Builder, JoinHandle};

    use acies_client_core::{Fault, HostEvent};
    use acies_server::ServerFault;
    use acies_server::store::StoreFault;
    use tokio::net::TcpListener;
    use tokio::sync::oneshot;

    use super::Reach;

    /// The port that servers have by themselves; a router's forwarding can be set to it once and for all.
    const USUAL_PORT: u16 = 7878;

    /// A server on its thread.
    #[derive(Debug)]
    pub(super) struct Running {
        shutdown: Option<oneshot::Sender<()>>,
        events: Receiver<HostEvent>,
        thread: Option<JoinHandle<()>>,
        told_end: bool,
    }

    impl Running {
        pub(super) fn start(reach: Reach, data: PathBuf, before: Vec<JoinHandle<()>>) -> Self {
            let (shutdown, stop) = oneshot::channel();
            let (report, events) = sync_channel(4);
            let failed = report.clone();
            let thread = Builder::new().name("acies-host".to_owned()).spawn(move || {
                for thread in before {
                    if thread.join().is_err() {
                        eprintln!("acies-client: the server of this process panicked");
                    }
                }
                if let Err(fault) = serve(reach, data, stop, &report) {
                    tell(&report, HostEvent::Failed { fault });
                }
            });
            let thread = match thread {
                Ok(thread) => Some(thread),
                Err(e) => {
                    let fault = unforeseen(&e);
                    tell(&failed, HostEvent::Failed { fault });
                    None
                }
            };
            Self {
                shutdown: Some(shutdown),
                events,
                thread,
                told_end: false,
            }
        }

        pub(super) fn stop(mut self) -> Option<JoinHandle<()>> {
            // Dropping the sender is the signal.
            drop(self.shutdown.take());
            self.thread.take()
        }

        pub(super) fn poll(&mut self) -> Option<HostEvent> {
            match self.events.try_recv() {
                Ok(event) => {
                    self.told_end |= matches!(event, HostEvent::Failed { .. });
                    Some(event)
                }
                Err(TryRecvError::Empty) => None,
                Err(TryRecvError::Disconnected) if self.told_end => None,
                Err(TryRecvError::Disconnected) => {
                    self.told_end = true;
                    let fault = Fault::plain("host-ended");
                    Some(HostEvent::Failed { fault })
                }
            }
        }
    }

    fn tell(report: &SyncSender<HostEvent>, event: HostEvent) {
        if report.try_send(event).is_err() {
            // The window has let go of this server already.
        }
    }

    fn serve(
        reach: Reach,
        data: PathBuf,
        stop: oneshot::Receiver<()>,
        report: &SyncSender<HostEvent>,
    ) -> Result<(), Fault> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .map_err(|e| unforeseen(&e))?;
        let mut config = acies_server::Config::new(data);
        config.hub.host_could_foresee = true;
        runtime.block_on(async move {
            let (listener, port) = listen(reach).await.map_err(|e| no_port(&e))?;
            let started = HostEvent::Started {
                url: format!("ws://127.0.0.1:{port}/ws"),
                port,
                addresses: addresses(reach),
            };
            tell(report, started);
            let shutdown = async {
                // An error is a dropped sender, which says the same.
                stop.await.unwrap_or_default();
            };
            acies_server::run(listener, config, shutdown)
                .await
                .map_err(|e| fault_of(&e))
        })
    }

    /// What kept the server from starting, for people; the error itself goes to whoever reads the log.
    fn fault_of(error: &ServerFault) -> Fault {
        eprintln!("acies-client: {error}");
        let about = |key, file: &std::path::Path| Fault {
            key,
            values: vec![("file", file.display().to_string())],
        };
        match error {
            ServerFault::Folder { folder, .. } => about("host-folder", folder),
            ServerFault::Data(faults) => match faults.first() {
                Some(first) => Fault {
                    key: "host-data",
                    values: vec![
                        ("file", first.file.clone()),
                        ("line", first.line.to_string()),
                        ("key", first.key.clone()),
                    ],
                },
                None => Fault::plain("host-failed"),
            },
            ServerFault::Store(StoreFault::Damaged { file, .. }) => about("host-damaged", file),
            ServerFault::Store(StoreFault::Version { file, .. }) => about("host-version", file),
            ServerFault::Store(StoreFault::Full) => Fault::plain("host-full"),
            ServerFault::Store(StoreFault::Fenced | StoreFault::Io(_))
            | ServerFault::Play(_)
            | ServerFault::Hub(_) => Fault::plain("host-failed"),
        }
    }

    fn no_port(error: &io::Error) -> Fault {
        eprintln!("acies-client: {error}");
        Fault::plain("host-no-port")
    }

    fn unforeseen(error: &io::Error) -> Fault {
        eprintln!("acies-client: {error}");
        Fault::plain("host-failed")
    }

    /// Takes the usual port for others, any other port when that is in use or nobody else needs to know it.
    async fn listen(reach: Reach) -> io::Result<(TcpListener, u16)> {
        let tries: &[(&str, u16)] = match reach {
            Reach::Machine => &[("127.0.0.1", 0)],
            Reach::Network => &[
                ("::", USUAL_PORT),
                ("0.0.0.0", USUAL_PORT),
                ("::", 0),
                ("0.0.0.0", 0),
            ],
        };
        let mut last = io::Error::from(io::ErrorKind::AddrNotAvailable);
        for (host, port) in tries {
            // Only where one socket takes both kinds of addresses: elsewhere IPv4 alone reaches more people.
            if *host == "::" && !cfg!(target_os = "linux") {
                continue;
            }
            match TcpListener::bind((*host, *port)).await {
                Ok(listener) => {
                    let port = listener.local_addr()?.port();
                    return Ok((listener, port));
                }
                Err(e) => last = e,
            }
        }
        Err(last)
    }

    /// Addresses of this machine that others may reach, IPv4 first.
    fn addresses(reach: Reach) -> Vec<String> {
        if reach == Reach::Machine {
            return Vec::new();
        }
        let mut found: Vec<IpAddr> = if_addrs::get_if_addrs()
            .unwrap_or_default()
            .into_iter()
            .map(|interface| interface.ip())
            .filter(can_be_told)
            .collect();
        found.sort_unstable();
        found.dedup();
        found.iter().map(IpAddr::to_string).collect()
    }

    /// Loopback reaches nobody, and a link-local IPv6 address needs the name of the reader's own interface.
    fn can_be_told(address: &IpAddr) -> bool {
        match address {
            IpAddr::V4(v4) => !v4.is_loopback() && !v4.is_link_local(),
            IpAddr::V6(v6) => !v6.is_loopback() && !v6.is_unicast_link_local(),
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn only_addresses_that_others_can_use_are_told() {
            let told = |text: &str| can_be_told(&text.parse().unwrap());
            assert!(told("192.168.1.20") && told("fd00::1") && told("8.8.8.8"));
            assert!(!told("127.0.0.1") && !told("::1") && !told("fe80::1"));
            assert!(!told("169.254.3.4"));
        }
    }
}
