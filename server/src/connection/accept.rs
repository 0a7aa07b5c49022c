//! The accept loop. Nothing that one client does ends it.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};

use super::Context;
use crate::limits::Slot;

/// Longest life of a connection that has not become a WebSocket. Heads of requests have a bound of their own, which
/// also ends a connection that nobody uses; this is for answers, and the client for browsers has 2.3 MB: enough for a
/// phone that gets four kilobytes a second.
const HTTP_LIFE: Duration = Duration::from_secs(600);
/// Room for the head of a request, bytes.
const HEAD: usize = 16 * 1024;
const MAX_HEADERS: usize = 64;
/// When the system has no more sockets to give: wait a little instead of spinning.
const RECOVERY: Duration = Duration::from_millis(200);

/// What is known of a socket; travels with its requests and stays alive as long as it is used.
#[derive(Debug)]
pub(crate) struct Socket {
    /// The other end, which may be a proxy.
    pub(crate) peer: SocketAddr,
    /// The place among the sockets of that address; none for a trusted proxy.
    _of_address: Option<Slot>,
    /// The place among all sockets.
    _of_server: OwnedSemaphorePermit,
}

/// Accepts sockets until the server stops.
pub(crate) async fn accept(listener: TcpListener, context: Arc<Context>, routes: Router) {
    let places = Arc::new(Semaphore::new(context.limits.sockets));
    let routes = TowerToHyperService::new(routes);
    loop {
        let next = async {
            // The semaphore is never closed; if it were, nothing could be accepted any more.
            let place = Arc::clone(&places).acquire_owned().await.ok()?;
            Some((place, listener.accept().await))
        };
        let (place, accepted) = tokio::select! {
            () = context.stop.cancelled() => return,
            next = next => match next {
                Some(next) => next,
                None => return,
            },
        };
        match accepted {
            Ok((stream, peer)) => {
                if let Some(socket) = admit(&context, peer, place) {
                    let serving = serve(stream, socket, Arc::clone(&context), routes.clone());
                    context.tasks.spawn(serving);
                }
            }
            Err(error) if is_of_one_client(error.kind()) => {
                tracing::debug!(%error, "a connection broke before it was accepted");
            }
            Err(error) => {
                tracing::warn!(%error, "cannot accept connections now");
                sleep(RECOVERY).await;
            }
        }
    }
}

const fn is_of_one_client(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset | ErrorKind::ConnectionRefused
    )
}

fn admit(
    context: &Context,
    peer: SocketAddr,
    of_server: OwnedSemaphorePermit,
) -> Option<Arc<Socket>> {
    let address = peer.ip();
    let of_address = if context.proxies.contain(address) {
        None
    } else {
        let slot = context
            .addresses
            .open_socket(address.into(), &context.limits);
        if slot.is_none() {
            metrics::counter!("acies_sockets_refused_total").increment(1);
            return None;
        }
        slot
    };
    Some(Arc::new(Socket {
        peer,
        _of_address: of_address,
        _of_server: of_server,
    }))
}

/// Serves the requests of one socket until it is upgraded, closed or too old.
async fn serve(
    stream: TcpStream,
    socket: Arc<Socket>,
    context: Arc<Context>,
    routes: TowerToHyperService<Router>,
) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "no TCP_NODELAY");
    }
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Arc::clone(&socket));
        routes.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(context.limits.handshake)
        .max_buf_size(HEAD)
        .max_headers(MAX_HEADERS)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let served = timeout(HTTP_LIFE, connection);
    tokio::select! {
        () = context.stop.cancelled() => {}
        served = served => match served {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::debug!(%error, "a request failed"),
            Err(_elapsed) => tracing::debug!("a connection took too long"),
        },
    }
}
