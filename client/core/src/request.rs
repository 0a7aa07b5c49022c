//! What the program without a window asks of the one with it, and what it is told.

use acies::protocol::{ClientMessage, ServerMessage};
pub use acies_texts::Fault;

use crate::settings::Saved;
use crate::sound::Sound;

/// Something to be carried out outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Open this WebSocket; an open connection is dropped first. Answered by [`NetEvent`]s.
    Connect {
        /// `ws://` or `wss://` with the path.
        url: String,
    },
    /// Send this over the open connection.
    Send(Box<ClientMessage>),
    /// Close the connection properly. No event follows.
    Disconnect,
    /// Start a server inside this process. Answered by a [`HostEvent`].
    HostHere {
        /// For the local network too, not for this machine alone.
        network: bool,
    },
    /// Stop that server.
    StopHost,
    /// Put a text on the clipboard.
    CopyText(String),
    /// Let a sound be heard. Nothing follows, whether it can be or not.
    Sound {
        /// Which.
        sound: Sound,
        /// How loud, percent.
        volume: u8,
    },
    /// Keep the record of a match as a file; answered by [`crate::App::on_saved`].
    SaveRecord {
        /// Name of the file, without a folder.
        name: String,
        /// What is in it.
        bytes: Vec<u8>,
    },
    /// Keep the settings for the next start.
    SaveSettings(Box<Saved>),
    /// End the program.
    Quit,
}

/// What the network did.
#[derive(Clone, Debug, PartialEq)]
pub enum NetEvent {
    /// The connection is being made.
    Connecting,
    /// It stands; the subprotocol is agreed.
    Open,
    /// A message came in.
    Message(Box<ServerMessage>),
    /// It is gone, or was never made.
    Closed {
        /// Code of the close frame, if there was one.
        code: Option<u16>,
        /// What happened.
        fault: Fault,
    },
}

/// What the server inside this process did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostEvent {
    /// It listens.
    Started {
        /// How this process itself connects: `ws://127.0.0.1:PORT/ws`.
        url: String,
        /// The port.
        port: u16,
        /// Addresses of this machine that others may reach, without port: `192.168.1.20`, `fd00::1`.
        addresses: Vec<String>,
    },
    /// It does not.
    Failed {
        /// What happened.
        fault: Fault,
    },
}
