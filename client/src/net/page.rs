//! The connection of a page: the browser's WebSocket, which takes messages in whether frames are drawn or not.

use acies::protocol::{ClientMessage, Format, SUBPROTOCOL_BINCODE, decode_server, encode_client};
use acies_client_web::{self as page, End, Happened, Socket as PageSocket};

use super::{Endpoint, Event, NetError, Unanswered};

/// Whom to trust is the browser's business.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trust;

/// One connection. Dropping it closes the connection politely.
#[derive(Debug)]
pub struct Socket {
    socket: PageSocket,
    endpoint: Endpoint,
    closed: bool,
}

impl Socket {
    /// Starts connecting. The outcome comes through [`Socket::poll`].
    #[must_use]
    pub fn open(endpoint: Endpoint, _trust: Trust) -> Self {
        Self {
            socket: PageSocket::open(&endpoint.to_string(), SUBPROTOCOL_BINCODE),
            endpoint,
            closed: false,
        }
    }

    /// Hands a message to the wire.
    ///
    /// # Errors
    /// [`NetError::Stuck`] when too much waits already, [`NetError::Undecodable`] when the message is larger than a frame.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "as on a desktop, where a thread takes it"
    )]
    pub fn send(&self, message: ClientMessage) -> Result<(), NetError> {
        let bytes = encode_client(&message, Format::Bincode)
            .map_err(|e| NetError::Undecodable(e.to_string()))?;
        if self.socket.send(&bytes) {
            Ok(())
        } else {
            Err(NetError::Stuck)
        }
    }

    /// The next thing to know, if there is one. After [`Event::Closed`] there is nothing more.
    pub fn poll(&mut self) -> Option<Event> {
        if self.closed {
            return None;
        }
        let event = match self.socket.poll()? {
            Happened::Open => Event::Open,
            Happened::Message(bytes) => match decode_server(&bytes, Format::Bincode) {
                Ok(message) => Event::Message(Box::new(message)),
                Err(e) => Event::Closed {
                    code: None,
                    why: NetError::Undecodable(e.to_string()),
                },
            },
            Happened::Closed { code, how, text } => self.end(code, how, text),
        };
        self.closed = matches!(event, Event::Closed { .. });
        Some(event)
    }

    fn end(&self, code: u16, how: End, text: String) -> Event {
        let address = self.endpoint.authority();
        let (code, why) = match how {
            End::ByServer => (Some(code), NetError::ClosedByServer(text)),
            End::Lost => (None, NetError::Lost(text)),
            End::TooMuch => (None, NetError::Stuck),
            End::Unreachable => (
                None,
                NetError::Unreachable {
                    address,
                    how: Unanswered::Other,
                    why: text,
                },
            ),
            End::OtherVersion if is_own(&self.endpoint) => (None, NetError::OldPage { address }),
            End::OtherVersion => (
                None,
                NetError::OtherVersion {
                    address,
                    wanted: SUBPROTOCOL_BINCODE,
                },
            ),
            End::Crowded => (None, NetError::Crowded { address }),
            End::NotAcies => (None, NetError::NotAcies { address, why: text }),
            End::OtherOrigin => (None, NetError::OtherOrigin { address }),
        };
        Event::Closed { code, why }
    }

    /// Says goodbye; the browser carries it out.
    pub fn close(self) {}
}

/// The server that this page came from.
fn is_own(endpoint: &Endpoint) -> bool {
    Endpoint::parse(&page::address()).is_ok_and(|own| own.authority() == endpoint.authority())
}
