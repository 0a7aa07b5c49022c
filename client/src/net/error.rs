//! What can go wrong with a connection, typed; the words on the screen are the texts' business, see [`NetError::fault`].

use std::io;

use acies_client_core::Fault;

/// Why a connection did not come about or ended. What the system or a library says is kept for the log of somebody who
/// looks for the cause; the texts on the screen do without it.
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
        /// In which way.
        how: Unanswered,
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
        /// In which way.
        flaw: Flaw,
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
    /// Somebody takes the call and then says nothing.
    #[error("{address} takes the call and says nothing")]
    Silent {
        /// Host and port.
        address: String,
    },
    /// An Acies server, or something before it, lets nobody in from here at the moment.
    #[error("{address} has too many connections from here")]
    Crowded {
        /// Host and port.
        address: String,
    },
    /// An Acies server of another version.
    #[error("{address} does not speak {wanted}")]
    OtherVersion {
        /// Host and port.
        address: String,
        /// The subprotocol that we speak.
        wanted: &'static str,
    },
    /// The page is of another version than the server it came from, which has been changed since.
    #[error("this page does not speak as {address} does now")]
    OldPage {
        /// Host and port.
        address: String,
    },
    /// The server lets no page in from where this one comes from.
    #[error("{address} does not know the origin of this page")]
    OtherOrigin {
        /// Host and port.
        address: String,
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

/// How a call stayed without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// The machine is there; nobody listens on that port.
    Refused,
    /// Nothing came back in time.
    TimedOut,
    /// No way leads there: this machine or that one has no network.
    NoRoute,
    /// Something else.
    Other,
}

impl Unanswered {
    /// What an error of the system means.
    #[must_use]
    pub fn of(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::ConnectionRefused => Self::Refused,
            io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => Self::TimedOut,
            io::ErrorKind::HostUnreachable
            | io::ErrorKind::NetworkUnreachable
            | io::ErrorKind::NetworkDown => Self::NoRoute,
            _other => Self::Other,
        }
    }
}

/// What is wrong with a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It is over.
    Expired,
    /// It is not valid yet; more likely a clock is wrong.
    NotYetValid,
    /// Nobody we trust vouches for it.
    UnknownIssuer,
    /// It is made for another name.
    OtherName,
    /// Something else.
    Other,
}

impl NetError {
    /// The key of the words for it.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::BadAddress(_) => "net-bad-address",
            Self::Unresolved(_) => "net-unresolved",
            Self::Unreachable { how, .. } => match how {
                Unanswered::Refused => "net-refused",
                Unanswered::TimedOut => "net-timed-out",
                Unanswered::NoRoute => "net-no-route",
                Unanswered::Other => "net-unreachable",
            },
            Self::CaFile { .. } => "net-ca-file",
            Self::Certificate { flaw, .. } => match flaw {
                Flaw::Expired => "net-certificate-expired",
                Flaw::NotYetValid => "net-certificate-not-yet-valid",
                Flaw::UnknownIssuer => "net-certificate-unknown-issuer",
                Flaw::OtherName => "net-certificate-other-name",
                Flaw::Other => "net-certificate",
            },
            Self::Tls { .. } => "net-tls",
            Self::NotAcies { .. } => "net-not-acies",
            Self::Silent { .. } => "net-silent",
            Self::Crowded { .. } => "net-crowded",
            Self::OtherVersion { .. } => "net-other-version",
            Self::OldPage { .. } => "net-old-page",
            Self::OtherOrigin { .. } => "net-other-origin",
            Self::ClosedByServer(_) => "net-closed-by-server",
            Self::Lost(_) => "net-lost",
            Self::Undecodable(_) => "net-undecodable",
            Self::Stuck => "net-stuck",
            Self::Left => "net-left",
        }
    }

    /// The key with the values that belong into the words.
    #[must_use]
    pub fn fault(&self) -> Fault {
        let values = match self {
            Self::BadAddress(address) => vec![("address", address.clone())],
            Self::Unresolved(host) => vec![("host", host.clone())],
            Self::Certificate { host, .. } | Self::Tls { host, .. } => {
                vec![("host", host.clone())]
            }
            Self::CaFile { path, .. } => vec![("path", path.clone())],
            Self::Unreachable { address, .. }
            | Self::NotAcies { address, .. }
            | Self::Silent { address }
            | Self::Crowded { address }
            | Self::OldPage { address }
            | Self::OtherOrigin { address }
            | Self::OtherVersion { address, .. } => vec![("address", address.clone())],
            Self::ClosedByServer(_)
            | Self::Lost(_)
            | Self::Undecodable(_)
            | Self::Stuck
            | Self::Left => Vec::new(),
        };
        Fault {
            key: self.key(),
            values,
        }
    }
}

#[cfg(test)]
mod tests {
    use acies_client_core::{Language, Texts};

    use super::*;

    /// One of each kind; a new kind does not compile before it stands here.
    fn all() -> Vec<NetError> {
        let text = || "somewhere".to_owned();
        let called = |how| NetError::Unreachable {
            address: text(),
            how,
            why: text(),
        };
        let shown = |flaw| NetError::Certificate {
            host: text(),
            flaw,
            why: text(),
        };
        let mut all = vec![
            NetError::BadAddress(text()),
            NetError::Unresolved(text()),
            NetError::CaFile {
                path: text(),
                why: text(),
            },
            NetError::Tls {
                host: text(),
                why: text(),
            },
            NetError::NotAcies {
                address: text(),
                why: text(),
            },
            NetError::Silent { address: text() },
            NetError::Crowded { address: text() },
            NetError::OtherVersion {
                address: text(),
                wanted: "acies.1",
            },
            NetError::OldPage { address: text() },
            NetError::OtherOrigin { address: text() },
            NetError::ClosedByServer(text()),
            NetError::Lost(text()),
            NetError::Undecodable(text()),
            NetError::Stuck,
            NetError::Left,
        ];
        all.extend(
            [
                Unanswered::Refused,
                Unanswered::TimedOut,
                Unanswered::NoRoute,
                Unanswered::Other,
            ]
            .map(called),
        );
        all.extend(
            [
                Flaw::Expired,
                Flaw::NotYetValid,
                Flaw::UnknownIssuer,
                Flaw::OtherName,
                Flaw::Other,
            ]
            .map(shown),
        );
        all
    }

    #[test]
    fn every_network_error_is_a_sentence_in_both_languages() {
        let mut keys: Vec<&str> = all().iter().map(NetError::key).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), all().len(), "each kind has words of its own");
        let said = Language::ALL.map(|language| {
            let texts = Texts::new(language);
            all()
                .iter()
                .map(|error| {
                    let fault = error.fault();
                    let says = texts.fault(&fault);
                    assert!(texts.has(fault.key), "{language:?} has no {}", fault.key);
                    assert!(says.ends_with(['.', '?', '!']), "{says}");
                    assert!(!says.contains(['{', '}', '$']), "{says}");
                    for (_, value) in &fault.values {
                        assert!(says.contains(value), "{says} without {value}");
                    }
                    says
                })
                .collect::<Vec<String>>()
        });
        for (english, german) in said[0].iter().zip(&said[1]) {
            assert_ne!(english, german);
        }
    }
}
