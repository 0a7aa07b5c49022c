//! `/ws`: from an HTTP request to a WebSocket in one of the two formats.

use std::net::IpAddr;
use std::sync::Arc;

use acies::protocol::{Format, MAX_FRAME};
use axum::Extension;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, SEC_WEBSOCKET_PROTOCOL};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use super::owner::Owner;
use super::{Context, Socket};
use crate::limits::Slot;

/// The library's default of 128 KiB would be most of what an idle watcher costs.
const READ_BUFFER: usize = 1024;
/// What is gathered before it is written: about a fragment, since the buffer never shrinks.
const WRITE_BUFFER: usize = 2 * 1024;
/// The write buffer is unbounded by default. Filled up to [`super::socket::FEED`] and one frame, so it never overflows.
const MAX_WRITE_BUFFER: usize = 256 * 1024;

/// The settings of every WebSocket of the server. The library asserts that they fit together, hence a test.
fn config() -> WebSocketConfig {
    WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MAX_WRITE_BUFFER)
        .max_message_size(Some(MAX_FRAME))
        .max_frame_size(Some(MAX_FRAME))
}

/// What a request without a known protocol is told; a client of another version looks for the names.
const PROTOCOLS: &str = "Sec-WebSocket-Protocol must name acies.1.bincode or acies.1.json";

/// Answers a request for a WebSocket and leaves an owner task behind when it is granted.
///
/// A page that was refused hears no reason from its browser and asks for the same address without a handshake: what
/// would have been held against the page comes first in the answer to any request.
pub(crate) async fn upgrade(
    State(context): State<Arc<Context>>,
    Extension(socket): Extension<Arc<Socket>>,
    mut request: Request,
) -> Response {
    let address = context
        .proxies
        .client_address(socket.peer.ip(), request.headers());
    let handshake = create_response_with_body(&request, Body::empty);
    let may_come = match &handshake {
        Ok(_) => context.origins.allow(request.headers()),
        Err(_no_handshake) => context.origins.allow_own_pages(request.headers()),
    };
    if !may_come {
        return refuse(
            StatusCode::FORBIDDEN,
            "pages of this origin may not connect; the server's flag --origin names those that may",
        );
    }
    let Some(slot) = context.addresses.admit(address.into(), &context.limits) else {
        return refuse(
            StatusCode::TOO_MANY_REQUESTS,
            "too many connections from this address",
        );
    };
    let mut response = match handshake {
        Ok(response) => response,
        Err(error) => {
            return refuse(StatusCode::BAD_REQUEST, &format!("{error}; {PROTOCOLS}"));
        }
    };
    let Some(format) = negotiate(request.headers()) else {
        return refuse(StatusCode::BAD_REQUEST, PROTOCOLS);
    };
    let upgraded = hyper::upgrade::on(&mut request);
    let arrival = Arrival {
        context: Arc::clone(&context),
        socket,
        format,
        address,
        slot,
    };
    context.tasks.spawn(arrival.enter(upgraded));
    response.headers_mut().insert(
        SEC_WEBSOCKET_PROTOCOL,
        HeaderValue::from_static(format.subprotocol()),
    );
    response
}

/// The first format that the client names and the server knows.
fn negotiate(headers: &HeaderMap) -> Option<Format> {
    let offered = headers
        .get_all(SEC_WEBSOCKET_PROTOCOL)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    offered
        .filter_map(|name| {
            let name = name.trim();
            [Format::Bincode, Format::Json]
                .into_iter()
                .find(|format| format.subprotocol() == name)
        })
        .next()
}

fn refuse(status: StatusCode, why: &str) -> Response {
    metrics::counter!("acies_upgrades_refused_total", "status" => status.as_str().to_owned())
        .increment(1);
    let content_type = HeaderValue::from_static("text/plain; charset=utf-8");
    (status, [(CONTENT_TYPE, content_type)], format!("{why}\n")).into_response()
}

/// A granted request whose socket is not yet ours.
struct Arrival {
    context: Arc<Context>,
    socket: Arc<Socket>,
    format: Format,
    address: IpAddr,
    slot: Slot,
}

impl Arrival {
    async fn enter(self, upgraded: OnUpgrade) {
        let upgraded = match timeout(self.context.limits.handshake, upgraded).await {
            Ok(Ok(upgraded)) => upgraded,
            Ok(Err(error)) => {
                tracing::debug!(%error, "an upgrade failed");
                return;
            }
            Err(_elapsed) => return,
        };
        // The plain socket again, without the layers that only served HTTP.
        let Ok(parts) = upgraded.downcast::<TokioIo<TcpStream>>() else {
            tracing::error!("an upgraded connection is no TCP socket");
            return;
        };
        let stream = WebSocketStream::from_partially_read(
            parts.io.into_inner(),
            parts.read_buf.to_vec(),
            Role::Server,
            Some(config()),
        )
        .await;
        let tasks = self.context.tasks.clone();
        let owner = Owner::new(
            self.context,
            stream,
            self.format,
            self.address,
            self.slot,
            self.socket,
        );
        // A task of its own, so that what the upgrade needed does not stay in memory as long as the connection.
        tasks.spawn(owner.run());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_settings_fit_together() {
        let _stream = tokio_tungstenite::tungstenite::WebSocket::from_raw_socket(
            std::io::Cursor::new(Vec::<u8>::new()),
            Role::Server,
            Some(config()),
        );
        const { assert!(MAX_WRITE_BUFFER > WRITE_BUFFER + super::super::socket::FEED + MAX_FRAME) };
    }

    #[test]
    fn the_clients_first_known_format_is_taken() {
        for (lines, expect) in [
            (vec!["acies.1.json"], Some(Format::Json)),
            (vec!["acies.2.json, acies.1.bincode"], Some(Format::Bincode)),
            (
                vec!["other", "acies.1.json,acies.1.bincode"],
                Some(Format::Json),
            ),
            (vec!["acies.1"], None),
            (vec![], None),
        ] {
            let mut headers = HeaderMap::new();
            for line in &lines {
                let value = HeaderValue::from_str(line).expect("a header value");
                headers.append(SEC_WEBSOCKET_PROTOCOL, value);
            }
            assert_eq!(negotiate(&headers), expect, "{lines:?}");
        }
    }
}
