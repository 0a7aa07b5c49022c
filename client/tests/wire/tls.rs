//! Encrypted connections: through a TLS proxy on loopback to a real server.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::support::{PATIENCE, next_event};
use acies::game::CommandId;
use acies::protocol::{ClientMessage, Command, Reply, ServerMessage};
use acies_client::host::{Host, Reach};
use acies_client::net::{Endpoint, Event, Flaw, NetError, Socket, Trust};
use acies_client_core::HostEvent;
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};

/// An authority of our own and a certificate that it has signed.
struct Authority {
    root_pem: String,
    server: Arc<ServerConfig>,
}

impl Authority {
    fn for_name(name: &str) -> Self {
        let root_key = KeyPair::generate().unwrap();
        let mut root = CertificateParams::new(Vec::new()).unwrap();
        root.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let root_pem = root.self_signed(&root_key).unwrap().pem();
        let issuer = Issuer::new(root, root_key);

        let key = KeyPair::generate().unwrap();
        let params = CertificateParams::new(vec![name.to_owned()]).unwrap();
        let certificate = params.signed_by(&key, &issuer).unwrap();
        let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key.serialize_der()));
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let server = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certificate.der().clone()], key)
            .unwrap();
        Self {
            root_pem,
            server: Arc::new(server),
        }
    }

    fn write_root(&self, folder: &Path) -> PathBuf {
        let path = folder.join("root.pem");
        std::fs::write(&path, &self.root_pem).unwrap();
        path
    }
}

/// Takes one connection after the other and passes the plain bytes on. Ends with the test's process.
fn proxy(config: Arc<ServerConfig>, to: SocketAddr) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let config = Arc::clone(&config);
            std::thread::spawn(move || pass(config, stream.unwrap(), to));
        }
    });
    port
}

/// One thread for both ways: whoever has something is read, with short waits between.
fn pass(config: Arc<ServerConfig>, outer: TcpStream, to: SocketAddr) {
    let mut inner = TcpStream::connect(to).unwrap();
    let wait = Some(Duration::from_millis(2));
    outer.set_read_timeout(wait).unwrap();
    inner.set_read_timeout(wait).unwrap();
    let connection = ServerConnection::new(config).unwrap();
    let mut outer = StreamOwned::new(connection, outer);
    while carry(&mut outer, &mut inner) && carry(&mut inner, &mut outer) {}
}

fn carry(from: &mut impl Read, to: &mut impl Write) -> bool {
    let mut buffer = [0; 4096];
    match from.read(&mut buffer) {
        Ok(0) => false,
        Ok(count) => to
            .write_all(&buffer[..count])
            .and_then(|()| to.flush())
            .is_ok(),
        Err(e) => matches!(e.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
    }
}

fn server(host: &mut Host, folder: &Path) -> SocketAddr {
    host.start(Reach::Machine, folder);
    let until = std::time::Instant::now() + PATIENCE;
    loop {
        match host.poll() {
            Some(HostEvent::Started { port, .. }) => {
                return SocketAddr::from(([127, 0, 0, 1], port));
            }
            Some(HostEvent::Failed { fault }) => panic!("{fault:?}"),
            None => assert!(
                std::time::Instant::now() < until,
                "the server does not start"
            ),
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn message(socket: &mut Socket) -> ServerMessage {
    match next_event(socket) {
        Event::Message(message) => *message,
        other => panic!("{other:?} is no message"),
    }
}

fn open(host: &str, port: u16, ca_file: Option<PathBuf>) -> Socket {
    let endpoint = Endpoint::parse(&format!("wss://{host}:{port}/ws")).unwrap();
    Socket::open(endpoint, Trust { ca_file })
}

fn refusal(socket: &mut Socket) -> NetError {
    match next_event(socket) {
        Event::Closed { why, .. } => why,
        other => panic!("{other:?} is no refusal"),
    }
}

#[test]
fn through_a_tls_proxy_the_lobby_is_listed() {
    let folder = tempfile::tempdir().unwrap();
    let authority = Authority::for_name("localhost");
    let mut host = Host::default();
    let port = proxy(
        Arc::clone(&authority.server),
        server(&mut host, &folder.path().join("data")),
    );
    let mut socket = open("localhost", port, Some(authority.write_root(folder.path())));
    assert!(matches!(next_event(&mut socket), Event::Open));
    let hello = ClientMessage::Hello {
        name: "Jörg".to_owned(),
        guest_token: None,
    };
    socket.send(hello).unwrap();
    assert!(matches!(
        message(&mut socket),
        ServerMessage::Welcome { .. }
    ));
    let id = CommandId("list-1".to_owned());
    let list = ClientMessage::Command {
        id: id.clone(),
        command: Command::List,
    };
    socket.send(list).unwrap();
    let expected = ServerMessage::Answer {
        id,
        reply: Reply::Matches(Vec::new()),
    };
    assert_eq!(message(&mut socket), expected);
    socket.close();
    host.leave();
}

#[test]
fn an_unknown_authority_and_a_wrong_name_are_refused_with_clear_words() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = TcpListener::bind("127.0.0.1:0").unwrap();
    let behind = nowhere.local_addr().unwrap();
    let ours = Authority::for_name("localhost");
    let stranger = Authority::for_name("localhost");
    let port = proxy(Arc::clone(&ours.server), behind);

    // Nobody vouches for it: the bundled roots alone, and another authority's file.
    let strange_root = stranger.write_root(folder.path());
    for ca_file in [None, Some(strange_root)] {
        let why = refusal(&mut open("localhost", port, ca_file));
        assert!(
            matches!(
                &why,
                NetError::Certificate { host, flaw: Flaw::UnknownIssuer, .. } if host == "localhost"
            ),
            "{why}"
        );
        assert!(why.to_string().contains("is not trusted"), "{why}");
    }

    // The right authority, but the certificate is made for another machine.
    let root = ours.write_root(folder.path());
    let why = refusal(&mut open("127.0.0.1", port, Some(root)));
    assert!(
        matches!(
            why,
            NetError::Certificate {
                flaw: Flaw::OtherName,
                ..
            }
        ),
        "{why}"
    );
}

#[test]
fn a_server_without_tls_and_bad_files_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        stream
            .write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            .unwrap();
    });
    let why = refusal(&mut open("localhost", port, None));
    assert!(matches!(why, NetError::Tls { .. }), "{why}");

    let empty = folder.path().join("empty.pem");
    std::fs::write(&empty, "nothing in here").unwrap();
    for path in [empty, folder.path().join("missing.pem")] {
        let trust = Trust {
            ca_file: Some(path),
        };
        let refused = trust.tls_config();
        assert!(
            matches!(&refused, Err(NetError::CaFile { .. })),
            "{refused:?}"
        );
    }
}
