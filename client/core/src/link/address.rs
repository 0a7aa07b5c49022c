//! Addresses and links: what a player may type or paste, and where it leads.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use acies::game::MatchId;

/// The port of a server that says nothing else.
const DEFAULT_PORT: u16 = 7878;

/// Where a pasted text leads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Target {
    /// The server's WebSocket address, if the text names a server.
    pub server: Option<String>,
    /// The match.
    pub match_id: Option<MatchId>,
    /// The invite code.
    pub invite: Option<String>,
    /// The batch after which the table is to be shown.
    pub at: Option<u32>,
}

/// Reads a link (`https://host/m/ID#join=CODE`, `https://host/m/ID#at=BATCH`), a server address (`ws://host:7878/ws`, `host:7878`), a match id, or a match
/// id and a code with a space between.
#[must_use]
pub fn parse_target(text: &str) -> Option<Target> {
    let text = text.trim();
    if text.is_empty() || text.len() > 1000 {
        return None;
    }
    let mut words = text.split_whitespace();
    let first = words.next()?;
    let code = words.next().map(str::to_owned);
    if let Ok(match_id) = first.parse() {
        return Some(Target {
            server: None,
            match_id: Some(match_id),
            invite: code,
            at: None,
        });
    }
    let (server, fragment) = first.split_once('#').unwrap_or((first, ""));
    let Place {
        scheme,
        authority,
        path,
    } = place_of(server)?;
    let (path, match_id) = match path.rsplit_once("m/") {
        Some((before, id)) if before.is_empty() || before.ends_with('/') => {
            (before, id.split('/').next().and_then(|id| id.parse().ok()))
        }
        Some(_) | None => (path, None),
    };
    let invite = fragment
        .split('&')
        .find_map(|part| part.strip_prefix("join="))
        .map(str::to_owned)
        .or(code);
    let at = fragment
        .split('&')
        .find_map(|part| part.strip_prefix("at="))
        .and_then(|number| number.parse().ok());
    Some(Target {
        server: Some(format!("{scheme}://{authority}/{}", socket_of(path))),
        match_id,
        invite,
        at,
    })
}

/// Parts of a server's address, in the one way they are kept.
struct Place<'a> {
    /// `ws` or `wss`.
    scheme: &'static str,
    /// Host in small letters, and a port where it is not the scheme's own.
    authority: String,
    /// Without the leading slash.
    path: &'a str,
}

fn place_of(text: &str) -> Option<Place<'_>> {
    let (scheme, rest) = text.split_once("://").unwrap_or(("", text));
    let (scheme, own_port) = match scheme.to_ascii_lowercase().as_str() {
        // Whoever types no scheme means the server's own port.
        "" => ("ws", ""),
        "ws" | "http" => ("ws", "80"),
        "wss" | "https" => ("wss", "443"),
        _ => return None,
    };
    let rest = rest.split('?').next().unwrap_or(rest);
    let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
    if authority.is_empty() || authority.contains('@') {
        return None;
    }
    let mut authority = authority.to_ascii_lowercase();
    let host = host_of(&authority);
    let is_bare_v6 = !authority.starts_with('[') && host.contains(':');
    let port = authority.rsplit_once(':').map(|(_, port)| port);
    let port = port.filter(|port| !is_bare_v6 && !port.ends_with(']'));
    match port {
        Some(port) if port == own_port => {
            authority.truncate(authority.len() - port.len() - 1);
        }
        None if own_port.is_empty() && !is_bare_v6 => {
            authority.push_str(&format!(":{DEFAULT_PORT}"));
        }
        Some(_) | None => {}
    }
    Some(Place {
        scheme,
        authority,
        path,
    })
}

/// Where the socket is under this path: `/play` is the page that holds the table in a browser.
fn socket_of(path: &str) -> String {
    let path = path.trim_matches('/');
    let path = match path.strip_suffix("play") {
        Some(before) if before.is_empty() || before.ends_with('/') => before.trim_end_matches('/'),
        Some(_) | None => path,
    };
    match path {
        "" | "ws" => "ws".to_owned(),
        kept if kept.ends_with("/ws") => kept.to_owned(),
        kept => format!("{kept}/ws"),
    }
}

/// An address as it is kept, whatever way it was written.
fn canonical(url: &str) -> Option<String> {
    let place = place_of(url)?;
    let path = socket_of(place.path);
    Some(format!("{}://{}/{path}", place.scheme, place.authority))
}

/// The link of a match on a server; with an invite code it opens a seat, without it shows the match.
#[must_use]
pub fn link_of_match(server: &str, match_id: MatchId, invite: Option<&str>) -> String {
    let (scheme, rest) = server.split_once("://").unwrap_or(("ws", server));
    let scheme = if scheme == "wss" { "https" } else { "http" };
    // Behind a proxy the server may lie under a path of its own.
    let place = rest
        .strip_suffix("/ws")
        .unwrap_or(rest)
        .trim_end_matches('/');
    let invite = invite.map_or_else(String::new, |code| format!("#join={code}"));
    format!("{scheme}://{place}/m/{match_id}{invite}")
}

/// The link that shows a match as it stood after a batch.
#[must_use]
pub fn link_of_batch(server: &str, match_id: MatchId, number: u32) -> String {
    format!("{}#at={number}", link_of_match(server, match_id, None))
}

/// An unencrypted connection to somewhere outside the own machine and network: names, chat and seat tokens could be read
/// on the way.
#[must_use]
pub fn is_plain_public(url: &str) -> bool {
    let Some((scheme, rest)) = url.split_once("://") else {
        return false;
    };
    if !scheme.eq_ignore_ascii_case("ws") && !scheme.eq_ignore_ascii_case("http") {
        return false;
    }
    let authority = rest.split(['/', '#', '?']).next().unwrap_or_default();
    let host = host_of(authority);
    match host.parse::<IpAddr>() {
        Ok(IpAddr::V4(address)) => !is_near_v4(address),
        Ok(IpAddr::V6(address)) => !is_near_v6(address),
        Err(_) => !is_near_name(&host.to_ascii_lowercase()),
    }
}

/// Whether two addresses mean the same server for the keys that are kept: the same text, or both this machine, where the
/// own server takes another port at every start.
#[must_use]
pub fn is_same_server(a: &str, b: &str) -> bool {
    let is_same = a == b || canonical(a).is_some_and(|a| canonical(b) == Some(a));
    is_same || (is_this_machine(a) && is_this_machine(b))
}

fn is_this_machine(url: &str) -> bool {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let host = host_of(rest.split(['/', '#', '?']).next().unwrap_or_default());
    host == "localhost"
        || host
            .parse::<IpAddr>()
            .is_ok_and(|address| address.is_loopback())
}

/// The host of `host:port`, `[v6]:port` or either without port.
fn host_of(authority: &str) -> &str {
    if let Some(rest) = authority.strip_prefix('[') {
        return rest.split(']').next().unwrap_or_default();
    }
    match authority.rsplit_once(':') {
        // More than one colon without brackets is a bare IPv6 address.
        Some((host, _)) if !host.contains(':') => host,
        Some(_) | None => authority,
    }
}

/// Loopback, private, link-local and the carriers' shared range.
const fn is_near_v4(address: Ipv4Addr) -> bool {
    let [a, b, ..] = address.octets();
    address.is_loopback()
        || address.is_private()
        || address.is_link_local()
        || address.is_unspecified()
        || (a == 100 && b >= 64 && b < 128)
}

fn is_near_v6(address: Ipv6Addr) -> bool {
    if let Some(v4) = address.to_ipv4_mapped() {
        return is_near_v4(v4);
    }
    let first = address.segments()[0];
    address.is_loopback()
        || address.is_unspecified()
        || (first & 0xfe00) == 0xfc00
        || (first & 0xffc0) == 0xfe80
}

/// Names that only the own network answers to.
fn is_near_name(name: &str) -> bool {
    let name = name.trim_end_matches('.');
    name.is_empty()
        || name == "localhost"
        || !name.contains('.')
        || [".localhost", ".local", ".lan", ".home.arpa", ".internal"]
            .iter()
            .any(|end| name.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_connections_to_public_addresses_are_told_from_near_ones() {
        for far in [
            "ws://203.0.113.7:7878/ws",
            "ws://example.org/ws",
            "WS://EXAMPLE.ORG",
            "ws://[2001:db8::1]:7878/ws",
            "ws://[::ffff:203.0.113.7]/ws",
            "ws://172.32.0.1/ws",
            "ws://localhost.example.org/ws",
        ] {
            assert!(is_plain_public(far), "{far}");
        }
        for near in [
            "wss://example.org/ws",
            "ws://127.0.0.1:7878/ws",
            "ws://localhost:7878/ws",
            "ws://192.168.1.20:7878/ws",
            "ws://10.0.0.1/ws",
            "ws://172.16.5.5/ws",
            "ws://[::1]:7878/ws",
            "ws://[fd00::2]/ws",
            "ws://[fe80::2]/ws",
            "ws://[::ffff:10.0.0.1]/ws",
            "ws://100.64.0.9/ws",
            "ws://tower:7878/ws",
            "ws://tower.local/ws",
        ] {
            assert!(!is_plain_public(near), "{near}");
        }
    }

    #[test]
    fn keys_are_kept_for_this_machine_whatever_its_port_and_for_no_other_server() {
        assert!(is_same_server(
            "ws://127.0.0.1:7878/ws",
            "ws://127.0.0.1:40001/ws"
        ));
        assert!(is_same_server("wss://a.example/ws", "wss://a.example/ws"));
        assert!(!is_same_server(
            "ws://127.0.0.1:7878/ws",
            "ws://192.168.1.2:7878/ws"
        ));
        assert!(!is_same_server("wss://a.example/ws", "wss://b.example/ws"));
    }

    #[test]
    fn links_and_addresses_are_read() {
        let id = MatchId([0xab; 16]);
        let link = format!("https://host.example/m/{id}#join=ABC-1");
        let target = parse_target(&link).expect("a target");
        assert_eq!(target.server.as_deref(), Some("wss://host.example/ws"));
        assert_eq!(target.match_id, Some(id));
        assert_eq!(target.invite.as_deref(), Some("ABC-1"));
        let target = parse_target(&format!("{id} CODE")).expect("a target");
        assert_eq!(
            (target.server, target.invite.as_deref()),
            (None, Some("CODE"))
        );
        let target = parse_target("192.168.1.2:7878").expect("a target");
        assert_eq!(target.server.as_deref(), Some("ws://192.168.1.2:7878/ws"));
        assert_eq!(parse_target("ftp://x"), None);
        assert_eq!(parse_target("  "), None);
    }

    #[test]
    fn one_server_has_one_address_however_it_is_written() {
        for (typed, server) in [
            ("192.168.1.2", "ws://192.168.1.2:7878/ws"),
            ("Tower.local", "ws://tower.local:7878/ws"),
            ("[fd00::2]", "ws://[fd00::2]:7878/ws"),
            ("[fd00::2]:9", "ws://[fd00::2]:9/ws"),
            ("wss://Host.Example:443/ws", "wss://host.example/ws"),
            ("https://host.example/", "wss://host.example/ws"),
            ("http://host.example:80/play", "ws://host.example/ws"),
            (
                "https://host.example:80/play?x=1",
                "wss://host.example:80/ws",
            ),
            (
                "https://host.example/acies/play#places=1",
                "wss://host.example/acies/ws",
            ),
            (
                "https://host.example/acies/ws",
                "wss://host.example/acies/ws",
            ),
            ("https://host.example/acies", "wss://host.example/acies/ws"),
        ] {
            let target = parse_target(typed).expect(typed);
            assert_eq!(target.server.as_deref(), Some(server), "{typed}");
        }
        assert!(is_same_server("wss://Host/ws", "wss://host:443/ws"));
        assert!(!is_same_server("wss://host/ws", "wss://host:444/ws"));
        assert!(!is_same_server("wss://host/ws", "ws://host/ws"));
    }

    #[test]
    fn links_with_a_path_or_a_question_lead_to_their_match() {
        let id = MatchId([3; 16]);
        for (link, server) in [
            (
                format!("https://h.example/acies/m/{id}#join=C"),
                "wss://h.example/acies/ws",
            ),
            (
                format!("https://h.example/m/{id}?utm=1#join=C"),
                "wss://h.example/ws",
            ),
            (
                format!("https://h.example/m/{id}/?utm=1#join=C"),
                "wss://h.example/ws",
            ),
        ] {
            let target = parse_target(&link).expect("a target");
            assert_eq!(target.server.as_deref(), Some(server), "{link}");
            assert_eq!(target.match_id, Some(id), "{link}");
            assert_eq!(target.invite.as_deref(), Some("C"), "{link}");
        }
        let link = link_of_match("wss://h.example/acies/ws", id, None);
        assert_eq!(link, format!("https://h.example/acies/m/{id}"));
    }

    #[test]
    fn the_link_of_a_batch_leads_back_to_it_and_nonsense_leads_to_the_match() {
        let id = MatchId([3; 16]);
        let link = link_of_batch("wss://host.example/ws", id, 17);
        assert_eq!(link, format!("https://host.example/m/{id}#at=17"));
        let target = parse_target(&link).expect("a target");
        assert_eq!((target.match_id, target.at), (Some(id), Some(17)));
        assert_eq!(target.invite, None);
        for wrong in ["#at=", "#at=x", "#at=-1", "#at=99999999999", "#past=3"] {
            let target =
                parse_target(&format!("https://host.example/m/{id}{wrong}")).expect("a target");
            assert_eq!((target.match_id, target.at), (Some(id), None), "{wrong}");
        }
    }

    #[test]
    fn the_link_of_a_match_leads_back_to_it() {
        let id = MatchId([3; 16]);
        let link = link_of_match("ws://192.168.1.2:7878/ws", id, Some("XYZ"));
        assert_eq!(link, format!("http://192.168.1.2:7878/m/{id}#join=XYZ"));
        let target = parse_target(&link).expect("a target");
        assert_eq!(target.server.as_deref(), Some("ws://192.168.1.2:7878/ws"));
        assert_eq!(target.invite.as_deref(), Some("XYZ"));
    }
}
