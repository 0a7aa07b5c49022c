//! `acies-server serve`: the runtime, the listening socket, the signals.

use std::process::ExitCode;

use acies_server::Config;
use acies_server::store::FaultPoint;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

use super::ServeFlags;

/// For the kill test only: where the process ends by itself, see [`FaultPoint`].
const FAULT_VARIABLE: &str = "ACIES_FAULT";

/// Serves until a signal comes.
pub(crate) fn serve(flags: &ServeFlags) -> ExitCode {
    let mut config = flags.config();
    match fault_point() {
        Ok(fault) => config.store.fault = fault,
        Err(why) => {
            eprintln!("{FAULT_VARIABLE}: {why}");
            return ExitCode::FAILURE;
        }
    }
    let runtime = match runtime() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("the runtime cannot start: {error}");
            return ExitCode::FAILURE;
        }
    };
    match runtime.block_on(serve_until_signal(flags, config)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("acies-server: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn fault_point() -> Result<Option<FaultPoint>, String> {
    match std::env::var(FAULT_VARIABLE) {
        Ok(text) => text.parse().map(Some),
        Err(_unset) => Ok(None),
    }
}

/// With the defaults, a worker whose local queue of 256 tasks overflows leaves the rest in the global queue and looks
/// there only now and then: with thousands of busy matches some waited for half a second and more while others were
/// served at once. Looking there at every turn costs little and is fair.
pub(crate) fn runtime() -> std::io::Result<Runtime> {
    Builder::new_multi_thread()
        .enable_all()
        .global_queue_interval(1)
        .build()
}

async fn serve_until_signal(flags: &ServeFlags, config: Config) -> anyhow::Result<()> {
    use anyhow::Context as _;
    let listener = TcpListener::bind(flags.listen)
        .await
        .with_context(|| format!("cannot listen on {}", flags.listen))?;
    let address = listener.local_addr()?;
    // For people and for programs that asked for port 0.
    say(&format!("listening on http://{address}"));
    say(&format!("data in {}", config.data.display()));
    acies_server::run(listener, config, stop_signal()).await?;
    say("stopped");
    Ok(())
}

/// A line on standard output. Nobody has to read it: a server does not end because its output was closed.
fn say(line: &str) {
    use std::io::Write as _;
    let mut out = std::io::stdout().lock();
    if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
        tracing::debug!("standard output is closed");
    }
}

/// Ctrl-C, or the signal by which services are stopped.
async fn stop_signal() {
    let interrupt = async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::warn!(%error, "Ctrl-C is not heard");
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(error) => {
                tracing::warn!(%error, "SIGTERM is not heard");
                std::future::pending::<()>().await;
            }
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
