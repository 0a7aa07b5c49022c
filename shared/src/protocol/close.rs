//! How the server parts from a connection: one table of code, name and meaning.

/// Why the server closes a connection. `Decision 7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CloseReason {
    /// The server is stopping.
    GoingAway,
    /// A frame of the wrong kind for the subprotocol.
    WrongFrameKind,
    /// A frame larger than 64 KiB.
    TooLarge,
    /// Bytes that are no message.
    Undecodable,
    /// No hello within the time for it.
    NoHello,
    /// The same seat was taken over by a newer connection.
    TakenOver,
    /// The creator has removed this watcher.
    Removed,
    /// Two pings without an answer.
    NoPong,
    /// The match met a fault of the server.
    Faulty,
    /// Too many connections from this address.
    TooManyConnections,
    /// Far too many commands.
    Flooding,
}

impl CloseReason {
    /// All reasons.
    pub const ALL: [Self; 11] = [
        Self::GoingAway,
        Self::WrongFrameKind,
        Self::TooLarge,
        Self::Undecodable,
        Self::NoHello,
        Self::TakenOver,
        Self::Removed,
        Self::NoPong,
        Self::Faulty,
        Self::TooManyConnections,
        Self::Flooding,
    ];

    /// The code of the close frame.
    #[must_use]
    pub const fn code(self) -> u16 {
        match self {
            Self::GoingAway => 1001,
            Self::WrongFrameKind => 1003,
            Self::TooLarge => 1009,
            Self::Undecodable => 4000,
            Self::NoHello => 4001,
            Self::TakenOver => 4002,
            Self::Removed => 4003,
            Self::NoPong => 4004,
            Self::Faulty => 4005,
            Self::TooManyConnections => 4006,
            Self::Flooding => 4007,
        }
    }

    /// The reason text of the close frame.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::GoingAway => "server is stopping",
            Self::WrongFrameKind => "wrong frame kind for this subprotocol",
            Self::TooLarge => "frame over 65536 bytes",
            Self::Undecodable => "not a message of this protocol",
            Self::NoHello => "no hello in time",
            Self::TakenOver => "this seat is used from another connection",
            Self::Removed => "removed by the creator",
            Self::NoPong => "two pings unanswered",
            Self::Faulty => "the match met a server fault",
            Self::TooManyConnections => "too many connections from this address",
            Self::Flooding => "too many commands",
        }
    }

    /// The reason of a code that came in.
    #[must_use]
    pub fn from_code(code: u16) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.code() == code)
    }
}
