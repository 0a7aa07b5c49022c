//! The connection to a server: on a desktop a blocking WebSocket on its own thread with two bounded channels to the
//! frame loop, in a page the browser's.
//!
//! The frame loop never waits for the network: it polls [`Socket::poll`] once a frame until nothing is left and hands
//! messages over with [`Socket::send`]. Everything that goes wrong ends in one [`Event::Closed`]; a new [`Socket`] is
//! the way back.

#[cfg(not(target_arch = "wasm32"))]
mod desktop;
mod endpoint;
mod error;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(not(target_arch = "wasm32"))]
mod thread;
#[cfg(not(target_arch = "wasm32"))]
mod trust;

use acies::protocol::ServerMessage;

#[cfg(not(target_arch = "wasm32"))]
pub use desktop::Socket;
pub use endpoint::Endpoint;
pub use error::{Flaw, NetError, Unanswered};
#[cfg(target_arch = "wasm32")]
pub use page::{Socket, Trust};
#[cfg(not(target_arch = "wasm32"))]
pub use trust::Trust;

/// What the connection has to tell.
#[derive(Debug)]
pub enum Event {
    /// The server speaks our protocol; a hello may be sent.
    Open,
    /// A message came in.
    Message(Box<ServerMessage>),
    /// The connection is over, or never came about. Nothing follows.
    Closed {
        /// The code of the server's close frame, see [`acies::protocol::CloseReason`].
        code: Option<u16>,
        /// What happened on our side, or the text of the server's close frame.
        why: NetError,
    },
}
