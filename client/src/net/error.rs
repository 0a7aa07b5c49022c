//! What can go wrong with a connection, typed; the words on the screen are the texts' business, see [`NetError::key`].

/// Why a connection did not come about or ended.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetError {
    /// What was typed is no address of a server.
    #[error("not the address of a server: {0}")]
    BadAddress(String),
    /// The name of the machine is not known.
    #[error("no machine is known by the name {0}")]
    Unresolved(String),
    /// Nobody answers there.
    #[error("{address} does not answer: {why}")]
    Unreachable {
        /// Host and port.
        address: String,
        /// What the system says.
        why: String,
    },
    /// The file of `--ca` cannot be used.
    #[error("certificate file {path}: {why}")]
    CaFile {
        /// Which file.
        path: String,
        /// What is wrong with it.
        why: String,
    },
    /// The server's certificate is not vouched for by anybody we trust, or is made for another name.
    #[error("the certificate of {host} is not trusted: {why}")]
    Certificate {
        /// Who was asked for.
        host: String,
        /// What is wrong with it.
        why: String,
    },
    /// The other side does not speak TLS, or not well.
    #[error("no encrypted connection to {host}: {why}")]
    Tls {
        /// Who was asked for.
        host: String,
        /// What happened.
        why: String,
    },
    /// Something answers, but it is no Acies server.
    #[error("{address} is no Acies server: {why}")]
    NotAcies {
        /// Host and port.
        address: String,
        /// What it said.
        why: String,
    },
    /// An Acies server of another version.
    #[error("{address} does not speak {wanted}")]
    OtherVersion {
        /// Host and port.
        address: String,
        /// The subprotocol that we speak.
        wanted: &'static str,
    },
    /// The server has closed the connection with this text.
    #[error("closed by the server: {0}")]
    ClosedByServer(String),
    /// The connection broke.
    #[error("the connection is lost: {0}")]
    Lost(String),
    /// The server sent something that is no message.
    #[error("the server sent what is no message: {0}")]
    Undecodable(String),
    /// Messages pile up: the connection stands still.
    #[error("the connection stands still")]
    Stuck,
    /// We have closed it ourselves.
    #[error("closed")]
    Left,
}

impl NetError {
    /// The key of the words for it.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::BadAddress(_) => "net-bad-address",
            Self::Unresolved(_) => "net-unresolved",
            Self::Unreachable { .. } => "net-unreachable",
            Self::CaFile { .. } => "net-ca-file",
            Self::Certificate { .. } => "net-certificate",
            Self::Tls { .. } => "net-tls",
            Self::NotAcies { .. } => "net-not-acies",
            Self::OtherVersion { .. } => "net-other-version",
            Self::ClosedByServer(_) => "net-closed-by-server",
            Self::Lost(_) => "net-lost",
            Self::Undecodable(_) => "net-undecodable",
            Self::Stuck => "net-stuck",
            Self::Left => "net-left",
        }
    }
}
