//! A WebSocket of the browser, asked once a frame.

use crate::browser::{self, Kind};

/// How a connection ended, or why it never came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The server closed it with a code.
    ByServer,
    /// It broke.
    Lost,
    /// More came in than the page would keep while it slept.
    TooMuch,
    /// Nobody answers.
    Unreachable,
    /// An Acies server that speaks another version.
    OtherVersion,
    /// The server lets nobody in from here at the moment.
    Crowded,
    /// Something else answers.
    NotAcies,
    /// The server lets no page in from where this one comes from.
    OtherOrigin,
}

/// What happened to a socket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happened {
    /// The server speaks the protocol.
    Open,
    /// A message came in.
    Message(Vec<u8>),
    /// It is over; nothing follows.
    Closed {
        /// Code of the close frame.
        code: u16,
        /// In which way.
        how: End,
        /// The text of the close frame, or what is known.
        text: String,
    },
}

/// One socket; dropping it closes it.
#[derive(Debug)]
pub struct Socket {
    handle: u32,
}

impl Socket {
    /// Starts connecting with this subprotocol.
    #[must_use]
    pub fn open(url: &str, subprotocol: &str) -> Self {
        // Neither an address nor the name of a protocol has a space in it.
        Self {
            handle: browser::open(&format!("{url} {subprotocol}")),
        }
    }

    /// Hands bytes to the browser; says no when the socket is not open or too much waits already.
    #[must_use]
    pub fn send(&self, bytes: &[u8]) -> bool {
        browser::send(self.handle, bytes)
    }

    /// The next thing to know, if there is one.
    #[must_use]
    pub fn poll(&self) -> Option<Happened> {
        let (kind, detail, bytes) = browser::next(self.handle)?;
        Some(match kind {
            Kind::Open => Happened::Open,
            Kind::Message => Happened::Message(bytes),
            Kind::Closed(how) => Happened::Closed {
                code: detail,
                how,
                text: String::from_utf8_lossy(&bytes).into_owned(),
            },
        })
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        browser::close(self.handle);
    }
}
