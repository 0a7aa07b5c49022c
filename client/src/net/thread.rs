//! The network thread: connects, then reads with a short time-out and writes what waits in between.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError};
use std::time::Duration;

use acies::protocol::{
    ClientMessage, Format, MAX_FRAME, SUBPROTOCOL_BINCODE, decode_server, encode_client,
};
use rustls::pki_types::ServerName;
use rustls::{CertificateError, ClientConnection, StreamOwned};
use tungstenite::client::IntoClientRequest;
use tungstenite::error::{ProtocolError, SubProtocolError};
use tungstenite::handshake::HandshakeError;
use tungstenite::http::{HeaderValue, Response, StatusCode};
use tungstenite::protocol::{CloseFrame, WebSocketConfig, frame::coding::CloseCode};
use tungstenite::{Error, Message, WebSocket};

use super::error::{Flaw, Unanswered};
use super::{Endpoint, Event, NetError, Trust};

/// How long a machine may take to take the call, and to answer each part of the handshake.
const CONNECT: Duration = Duration::from_secs(10);

/// How long a read waits before outgoing messages get their turn: what a message of ours may be late.
const TURN: Duration = Duration::from_millis(5);

/// How long a write may stand still before the connection counts as lost.
const WRITE: Duration = Duration::from_secs(10);

/// What the names of all protocols of this game begin with.
const FAMILY: &[u8] = b"acies.";

/// How long a goodbye may take.
pub(super) const GOODBYE: Duration = Duration::from_millis(500);

/// Runs a connection from the call to the end; the last thing reported is [`Event::Closed`].
pub(super) fn run(
    endpoint: &Endpoint,
    trust: &Trust,
    messages: &Receiver<ClientMessage>,
    report: &SyncSender<Event>,
) {
    let (code, why) = match connect(endpoint, trust) {
        Ok(socket) => {
            if report.send(Event::Open).is_err() {
                return;
            }
            Conversation {
                socket,
                messages,
                report,
            }
            .run()
        }
        Err(why) => (None, why),
    };
    if report.send(Event::Closed { code, why }).is_err() {
        // Nobody is there to hear it: the program is ending.
    }
}

/// A stream that a WebSocket can run on.
#[derive(Debug)]
enum Stream {
    Plain(TcpStream),
    Encrypted(Box<StreamOwned<ClientConnection, TcpStream>>),
}

impl Stream {
    fn tcp(&self) -> &TcpStream {
        match self {
            Self::Plain(tcp) => tcp,
            Self::Encrypted(tls) => tls.get_ref(),
        }
    }
}

impl Read for Stream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Plain(tcp) => tcp.read(buffer),
            Self::Encrypted(tls) => tls.read(buffer),
        }
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(tcp) => tcp.write(bytes),
            Self::Encrypted(tls) => tls.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(tcp) => tcp.flush(),
            Self::Encrypted(tls) => tls.flush(),
        }
    }
}

fn connect(endpoint: &Endpoint, trust: &Trust) -> Result<WebSocket<Stream>, NetError> {
    let tcp = call(endpoint)?;
    let stream = if endpoint.encrypted {
        encrypt(endpoint, trust, tcp)?
    } else {
        Stream::Plain(tcp)
    };
    let socket = shake_hands(endpoint, stream)?;
    socket
        .get_ref()
        .tcp()
        .set_read_timeout(Some(TURN))
        .map_err(|e| NetError::Lost(e.to_string()))?;
    Ok(socket)
}

/// Tries every address of the host in turn.
fn call(endpoint: &Endpoint) -> Result<TcpStream, NetError> {
    let addresses = (endpoint.host.as_str(), endpoint.port)
        .to_socket_addrs()
        .map_err(|_unknown_name| NetError::Unresolved(endpoint.host.clone()))?;
    let mut why = None;
    for address in addresses {
        match TcpStream::connect_timeout(&address, CONNECT).and_then(set_up) {
            Ok(tcp) => return Ok(tcp),
            Err(e) => why = Some(e),
        }
    }
    match why {
        Some(why) => Err(NetError::Unreachable {
            address: endpoint.authority(),
            how: Unanswered::of(&why),
            why: why.to_string(),
        }),
        None => Err(NetError::Unresolved(endpoint.host.clone())),
    }
}

fn set_up(tcp: TcpStream) -> io::Result<TcpStream> {
    tcp.set_nodelay(true)?;
    tcp.set_read_timeout(Some(CONNECT))?;
    tcp.set_write_timeout(Some(WRITE))?;
    Ok(tcp)
}

fn encrypt(endpoint: &Endpoint, trust: &Trust, mut tcp: TcpStream) -> Result<Stream, NetError> {
    let name = ServerName::try_from(endpoint.host.clone())
        .map_err(|_invalid| NetError::BadAddress(endpoint.host.clone()))?;
    let mut connection =
        ClientConnection::new(trust.tls_config()?, name).map_err(|e| tls_error(endpoint, &e))?;
    while connection.is_handshaking() {
        connection
            .complete_io(&mut tcp)
            .map_err(|e| handshake_error(endpoint, &e))?;
    }
    Ok(Stream::Encrypted(Box::new(StreamOwned::new(
        connection, tcp,
    ))))
}

fn handshake_error(endpoint: &Endpoint, error: &io::Error) -> NetError {
    match error.get_ref().and_then(|e| e.downcast_ref()) {
        Some(tls) => tls_error(endpoint, tls),
        None => NetError::Tls {
            host: endpoint.host.clone(),
            why: error.to_string(),
        },
    }
}

fn tls_error(endpoint: &Endpoint, error: &rustls::Error) -> NetError {
    let host = endpoint.host.clone();
    if let rustls::Error::InvalidCertificate(why) = error {
        NetError::Certificate {
            host,
            flaw: flaw_of(why),
            why: why.to_string(),
        }
    } else {
        NetError::Tls {
            host,
            why: error.to_string(),
        }
    }
}

const fn flaw_of(error: &CertificateError) -> Flaw {
    match error {
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => Flaw::Expired,
        CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
            Flaw::NotYetValid
        }
        // A signature by somebody else of the same name is no better than none.
        CertificateError::UnknownIssuer | CertificateError::BadSignature => Flaw::UnknownIssuer,
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            Flaw::OtherName
        }
        _other => Flaw::Other,
    }
}

fn shake_hands(endpoint: &Endpoint, stream: Stream) -> Result<WebSocket<Stream>, NetError> {
    let mut request = endpoint
        .to_string()
        .into_client_request()
        .map_err(|e| NetError::BadAddress(e.to_string()))?;
    request.headers_mut().insert(
        "Sec-WebSocket-Protocol",
        HeaderValue::from_static(SUBPROTOCOL_BINCODE),
    );
    let config = WebSocketConfig::default()
        .max_message_size(Some(MAX_FRAME))
        .max_frame_size(Some(MAX_FRAME))
        .read_buffer_size(16 * 1024)
        .max_write_buffer_size(1 << 20);
    match tungstenite::client::client_with_config(request, stream, Some(config)) {
        Ok((socket, _response)) => Ok(socket),
        Err(error) => Err(refusal_of(endpoint, error)),
    }
}

fn refusal_of(
    endpoint: &Endpoint,
    error: HandshakeError<tungstenite::ClientHandshake<Stream>>,
) -> NetError {
    let address = endpoint.authority();
    match error {
        HandshakeError::Interrupted(_) => NetError::Silent { address },
        HandshakeError::Failure(Error::Protocol(ProtocolError::SecWebSocketSubProtocolError(
            SubProtocolError::NoSubProtocol | SubProtocolError::InvalidSubProtocol,
        ))) => NetError::OtherVersion {
            address,
            wanted: SUBPROTOCOL_BINCODE,
        },
        HandshakeError::Failure(Error::Http(response)) => answer_of(address, &response),
        HandshakeError::Failure(other) => NetError::NotAcies {
            address,
            why: other.to_string(),
        },
    }
}

/// What a plain answer of HTTP means. A server that knows no protocol of ours names its own in the answer.
fn answer_of(address: String, response: &Response<Option<Vec<u8>>>) -> NetError {
    let body = response.body().as_deref().unwrap_or_default();
    let names_protocols = body.windows(FAMILY.len()).any(|part| part == FAMILY);
    match response.status() {
        StatusCode::BAD_REQUEST if names_protocols => NetError::OtherVersion {
            address,
            wanted: SUBPROTOCOL_BINCODE,
        },
        StatusCode::TOO_MANY_REQUESTS => NetError::Crowded { address },
        status => NetError::NotAcies {
            address,
            why: format!("HTTP {status}"),
        },
    }
}

/// An open connection.
struct Conversation<'a> {
    socket: WebSocket<Stream>,
    messages: &'a Receiver<ClientMessage>,
    report: &'a SyncSender<Event>,
}

/// How a connection ended: the server's code and what happened.
type End = (Option<u16>, NetError);

impl Conversation<'_> {
    fn run(mut self) -> End {
        loop {
            if let Err(end) = self.read_turn().and_then(|()| self.write_turn()) {
                return end;
            }
        }
    }

    /// Reads one frame, or nothing within the turn.
    fn read_turn(&mut self) -> Result<(), End> {
        match self.socket.read() {
            Ok(Message::Binary(bytes)) => self.deliver(&bytes),
            Ok(Message::Text(_)) => Err(self.part(
                CloseCode::Unsupported,
                NetError::Undecodable("a text frame".to_owned()),
            )),
            Ok(Message::Close(frame)) => Err(self.end_of(frame)),
            Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => Ok(()),
            Err(Error::Io(e))
                if matches!(e.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
            {
                Ok(())
            }
            Err(Error::Capacity(e)) => {
                // Nothing may be read any more: the library asserts that the rejected frame fits its buffer.
                self.say_goodbye(CloseCode::Size);
                Err((None, NetError::Undecodable(e.to_string())))
            }
            Err(e) => Err((None, NetError::Lost(e.to_string()))),
        }
    }

    fn deliver(&mut self, bytes: &[u8]) -> Result<(), End> {
        let message = match decode_server(bytes, Format::Bincode) {
            Ok(message) => message,
            Err(e) => {
                let why = NetError::Undecodable(e.to_string());
                return Err(self.part(CloseCode::Unsupported, why));
            }
        };
        self.report
            .send(Event::Message(Box::new(message)))
            .map_err(|_nobody_listens| self.part(CloseCode::Normal, NetError::Left))
    }

    /// Writes everything that waits.
    fn write_turn(&mut self) -> Result<(), End> {
        loop {
            let message = match self.messages.try_recv() {
                Ok(message) => message,
                Err(TryRecvError::Empty) => return Ok(()),
                Err(TryRecvError::Disconnected) => {
                    return Err(self.part(CloseCode::Normal, NetError::Left));
                }
            };
            let bytes = match encode_client(&message, Format::Bincode) {
                Ok(bytes) => bytes,
                // Our own message is larger than a frame: nothing a server could answer to.
                Err(e) => return Err((None, NetError::Undecodable(e.to_string()))),
            };
            self.socket
                .send(Message::Binary(bytes.into()))
                .map_err(|e| (None, NetError::Lost(e.to_string())))?;
        }
    }

    /// Closes from our side and waits a moment for the other.
    fn part(&mut self, code: CloseCode, why: NetError) -> End {
        if self.say_goodbye(code) {
            // What still comes in before the other side's close frame is not looked at; the count bounds the wait.
            for _ in 0..WAIT_FRAMES {
                if self.socket.read().is_err() {
                    break;
                }
            }
        }
        (None, why)
    }

    /// Sends our close frame; says whether an answer may be waited for.
    fn say_goodbye(&mut self, code: CloseCode) -> bool {
        let frame = CloseFrame {
            code,
            reason: "".into(),
        };
        let stream = self.socket.get_ref().tcp();
        stream.set_read_timeout(Some(GOODBYE)).is_ok() && self.socket.close(Some(frame)).is_ok()
    }

    fn end_of(&mut self, frame: Option<CloseFrame>) -> End {
        // Answers the close frame; the other side may be gone already.
        self.socket.flush().unwrap_or_default();
        match frame {
            Some(frame) => (
                Some(frame.code.into()),
                NetError::ClosedByServer(frame.reason.to_string()),
            ),
            None => (None, NetError::ClosedByServer(String::new())),
        }
    }
}

/// Frames that may still be on their way when we say goodbye.
const WAIT_FRAMES: usize = 64;
