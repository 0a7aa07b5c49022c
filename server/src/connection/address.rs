//! Where a request really comes from, and from which pages browsers may connect.

use std::net::IpAddr;

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use ipnet::IpNet;

/// The proxies whose word about the client's address is believed.
#[derive(Clone, Debug, Default)]
pub struct Proxies(pub Vec<IpNet>);

impl Proxies {
    /// One of them.
    #[must_use]
    pub fn contain(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|net| net.contains(&address))
    }

    /// The client's address: the peer's own, or what a trusted proxy says in `X-Forwarded-For`. The list is read from the
    /// right, because everything left of the first untrusted entry was written by strangers.
    #[must_use]
    pub fn client_address(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer.to_canonical();
        if !self.contain(client) {
            return client;
        }
        let values = headers.get_all("x-forwarded-for").iter().rev();
        let entries = values.flat_map(|value| value.to_str().unwrap_or("").rsplit(','));
        for entry in entries {
            let Some(address) = parse_entry(entry.trim()) else {
                return client;
            };
            client = address;
            if !self.contain(client) {
                return client;
            }
        }
        client
    }
}

/// `192.0.2.1`, `192.0.2.1:5000`, `2001:db8::1` or `[2001:db8::1]:5000`.
fn parse_entry(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let address = bare.parse().ok();
    let with_port = || text.parse::<std::net::SocketAddr>().ok().map(|s| s.ip());
    address.or_else(with_port).map(|ip| ip.to_canonical())
}

/// The origins of web pages that may open a WebSocket here. Programs that are no browser send none and are let in.
#[derive(Clone, Debug, Default)]
pub struct Origins(pub Vec<String>);

impl Origins {
    /// Whether this request may open a WebSocket. Without a configured origin only pages of this very server are let in,
    /// and only under a name that nobody can point elsewhere: an IP address or `localhost`.
    #[must_use]
    pub fn allow(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(ORIGIN) else {
            return true;
        };
        let Ok(origin) = origin.to_str() else {
            return false;
        };
        if !self.0.is_empty() {
            return self.0.iter().any(|allowed| allowed == origin);
        }
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        let page = origin
            .strip_prefix("http://")
            .or_else(|| origin.strip_prefix("https://"));
        page.is_some() && page == host && page.is_some_and(is_fixed_name)
    }

    /// Whether the pages that this server gives out under the name it was asked by may open a WebSocket. For a page's
    /// own question, in which browsers name no origin.
    #[must_use]
    pub fn allow_own_pages(&self, headers: &HeaderMap) -> bool {
        if headers.contains_key(ORIGIN) {
            return self.allow(headers);
        }
        let Some(host) = headers.get(HOST).and_then(|host| host.to_str().ok()) else {
            return true;
        };
        if self.0.is_empty() {
            return is_fixed_name(host);
        }
        let mut authorities = self.0.iter().filter_map(|origin| origin.split_once("://"));
        authorities.any(|(_, authority)| authority.eq_ignore_ascii_case(host))
    }
}

fn is_fixed_name(authority: &str) -> bool {
    let name = match authority.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        Some(_) | None => authority,
    };
    name == "localhost" || parse_entry(name).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let mut map = HeaderMap::new();
        for (name, value) in pairs {
            map.append(*name, value.parse().expect("a header value"));
        }
        map
    }

    fn proxies() -> Proxies {
        Proxies(vec![
            "127.0.0.0/8".parse().expect("a net"),
            "10.0.0.0/24".parse().expect("a net"),
        ])
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let says = headers(&[("x-forwarded-for", "192.0.2.9")]);
        let stranger = ip("203.0.113.5");
        assert_eq!(proxies().client_address(stranger, &says), stranger);
        assert_eq!(
            proxies().client_address(ip("127.0.0.1"), &says),
            ip("192.0.2.9")
        );
        assert_eq!(
            proxies().client_address(ip("::ffff:127.0.0.1"), &says),
            ip("192.0.2.9")
        );
        assert_eq!(
            Proxies::default().client_address(ip("127.0.0.1"), &says),
            ip("127.0.0.1")
        );
    }

    #[test]
    fn what_strangers_wrote_left_of_the_first_untrusted_entry_is_ignored() {
        let peer = ip("127.0.0.1");
        for (lines, expect) in [
            (vec!["1.1.1.1, 192.0.2.9, 10.0.0.7"], "192.0.2.9"),
            (vec!["1.1.1.1", "192.0.2.9", "10.0.0.7"], "192.0.2.9"),
            (vec!["1.1.1.1, junk, 10.0.0.7"], "10.0.0.7"),
            (vec!["10.0.0.8, 10.0.0.7"], "10.0.0.8"),
            (vec!["[2001:db8::1]:99"], "2001:db8::1"),
            (vec!["192.0.2.9:1234"], "192.0.2.9"),
            (vec![], "127.0.0.1"),
        ] {
            let pairs: Vec<_> = lines.iter().map(|l| ("x-forwarded-for", *l)).collect();
            assert_eq!(
                proxies().client_address(peer, &headers(&pairs)),
                ip(expect),
                "{lines:?}"
            );
        }
    }

    #[test]
    fn own_pages_are_told_by_the_name_they_were_asked_by() {
        let own = |named: &[&str], host| {
            let origins = Origins(named.iter().map(|&name| name.to_owned()).collect());
            origins.allow_own_pages(&headers(&[("host", host)]))
        };
        assert!(own(&[], "127.0.0.1:7878"));
        assert!(own(&[], "localhost:7878"));
        assert!(!own(&[], "acies.example"));
        assert!(own(&["https://acies.example"], "acies.example"));
        assert!(!own(&["https://acies.example"], "127.0.0.1:7878"));
        let cross = headers(&[("host", "localhost"), ("origin", "https://evil.example")]);
        assert!(!Origins::default().allow_own_pages(&cross));
    }

    #[test]
    fn browsers_come_from_configured_pages_only() {
        let origins = Origins(vec!["https://acies.example".to_owned()]);
        assert!(origins.allow(&headers(&[])));
        assert!(origins.allow(&headers(&[("origin", "https://acies.example")])));
        for wrong in ["https://evil.example", "http://acies.example", "null"] {
            assert!(!origins.allow(&headers(&[("origin", wrong)])), "{wrong}");
        }
    }

    #[test]
    fn without_configuration_only_pages_of_this_server_under_an_address() {
        let origins = Origins::default();
        for (host, origin, expect) in [
            ("127.0.0.1:7878", "http://127.0.0.1:7878", true),
            ("localhost:7878", "http://localhost:7878", true),
            ("[::1]:7878", "http://[::1]:7878", true),
            ("127.0.0.1:7878", "http://127.0.0.1:9", false),
            ("rebound.example:7878", "http://rebound.example:7878", false),
            ("127.0.0.1:7878", "null", false),
        ] {
            let map = headers(&[("host", host), ("origin", origin)]);
            assert_eq!(origins.allow(&map), expect, "{host} {origin}");
        }
    }
}
