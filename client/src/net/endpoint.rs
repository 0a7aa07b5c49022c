//! Where a server is: read from what people type and paste.

use std::fmt;
use std::net::Ipv6Addr;

use super::NetError;

/// The port of a server that says nothing else.
const DEFAULT_PORT: u16 = 7878;

/// Longest address that is looked at, bytes.
const MAX_ADDRESS: usize = 512;

/// Where a server is and whether the way there is encrypted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Endpoint {
    /// `wss`: through TLS.
    pub encrypted: bool,
    /// Name or address of the machine, IPv6 without brackets.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// Where the WebSocket is, with a leading slash.
    pub path: String,
}

impl Endpoint {
    /// Reads `host`, `host:port`, `ws://...`, `wss://...` or the address of the server's page (`http(s)://...`). The
    /// path of a page or of a match link is replaced by `/ws`; another one (behind a proxy) is kept.
    ///
    /// # Errors
    /// [`NetError::BadAddress`].
    pub fn parse(text: &str) -> Result<Self, NetError> {
        let bad = || NetError::BadAddress(text.chars().take(80).collect());
        let text = text.trim();
        if text.is_empty() || text.len() > MAX_ADDRESS || text.contains(char::is_whitespace) {
            return Err(bad());
        }
        let (encrypted, default_port, rest) = split_scheme(text).ok_or_else(bad)?;
        let rest = rest.split(['#', '?']).next().unwrap_or(rest);
        let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        if authority.contains('@') {
            return Err(bad());
        }
        let (host, port) = split_port(authority, default_port).ok_or_else(bad)?;
        if host.is_empty() || !host.chars().all(is_host_char) {
            return Err(bad());
        }
        Ok(Self {
            encrypted,
            host: host.to_owned(),
            port,
            path: socket_path(path),
        })
    }

    /// Host and port, with brackets round IPv6.
    #[must_use]
    pub fn authority(&self) -> String {
        if self.host.contains(':') {
            format!("[{}]:{}", self.host, self.port)
        } else {
            format!("{}:{}", self.host, self.port)
        }
    }
}

impl fmt::Display for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.encrypted { "wss" } else { "ws" };
        write!(f, "{scheme}://{}{}", self.authority(), self.path)
    }
}

/// Encrypted or not, the port that goes without saying, and what follows the scheme.
fn split_scheme(text: &str) -> Option<(bool, u16, &str)> {
    let Some((scheme, rest)) = text.split_once("://") else {
        return Some((false, DEFAULT_PORT, text));
    };
    match scheme.to_ascii_lowercase().as_str() {
        "ws" | "http" => Some((false, 80, rest)),
        "wss" | "https" => Some((true, 443, rest)),
        _ => None,
    }
}

fn split_port(authority: &str, default_port: u16) -> Option<(&str, u16)> {
    if let Some(inner) = authority.strip_prefix('[') {
        let (host, rest) = inner.split_once(']')?;
        let _is_ipv6: Ipv6Addr = host.parse().ok()?;
        return match rest.strip_prefix(':') {
            Some(port) => Some((host, port.parse().ok()?)),
            None if rest.is_empty() => Some((host, default_port)),
            None => None,
        };
    }
    match authority.split_once(':') {
        Some((host, port)) => Some((host, port.parse().ok()?)),
        None => Some((authority, default_port)),
    }
}

/// Letters of any script are left to the resolver; what could end a header line or a path is not.
fn is_host_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_' | ':')
}

fn socket_path(path: &str) -> String {
    let path = path.split("/m/").next().unwrap_or_default();
    let path = path.trim_end_matches('/');
    let path = path.strip_suffix("/play").unwrap_or(path);
    let clean = path.chars().all(|c| c.is_ascii_graphic());
    match path.trim_end_matches('/') {
        "" => "/ws".to_owned(),
        kept if clean && kept.ends_with("/ws") => kept.to_owned(),
        kept if clean => format!("{kept}/ws"),
        _ => "/ws".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> String {
        Endpoint::parse(text).map_or_else(|e| e.to_string(), |e| e.to_string())
    }

    #[test]
    fn what_people_type_leads_to_the_socket() {
        assert_eq!(parsed("example.org"), "ws://example.org:7878/ws");
        assert_eq!(parsed(" example.org:9 "), "ws://example.org:9/ws");
        assert_eq!(parsed("wss://example.org"), "wss://example.org:443/ws");
        assert_eq!(parsed("https://example.org/"), "wss://example.org:443/ws");
        assert_eq!(
            parsed("http://10.0.0.2:7878/m/abc#join=XYZ"),
            "ws://10.0.0.2:7878/ws"
        );
        assert_eq!(
            parsed("https://example.org/acies/m/abc#at=3"),
            "wss://example.org:443/acies/ws"
        );
        assert_eq!(parsed("ws://[::1]:7878/ws"), "ws://[::1]:7878/ws");
        assert_eq!(
            parsed("https://example.org/acies/play#places=1"),
            "wss://example.org:443/acies/ws"
        );
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            " ",
            "ftp://example.org",
            "a b",
            "host:port",
            "host:99999",
            "[::1",
            "[nonsense]:3",
            "user@host",
            "ho\r\nst",
            "ws://",
        ] {
            assert!(
                matches!(Endpoint::parse(text), Err(NetError::BadAddress(_))),
                "{text:?} was taken"
            );
        }
        assert!(Endpoint::parse(&"a".repeat(600)).is_err());
    }
}
