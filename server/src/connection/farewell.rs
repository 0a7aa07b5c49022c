//! Parting from a client so that he hears why: a connection that is dropped with unread bytes is reset by the system, and
//! the reset may overtake the last frames.

use std::time::Duration;

use acies::protocol::CloseReason;
use futures_util::StreamExt;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite};
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// How long a client has to answer a close frame.
const DRAIN: Duration = Duration::from_secs(3);
/// Most bytes of an unreadable rest that are read for nothing.
const REST: usize = 1 << 20;

/// Why a conversation ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// We close, and say why.
    Close(CloseReason),
    /// The client closes; his close frame still needs its answer.
    Left,
    /// The socket is broken or the client takes nothing any more.
    Lost,
}

/// Carries out the close handshake, within a bound.
pub(super) async fn part<S>(stream: &mut WebSocketStream<S>, end: End)
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let parting = async {
        match end {
            End::Close(reason) => {
                let frame = CloseFrame {
                    code: CloseCode::from(reason.code()),
                    reason: Utf8Bytes::from_static(reason.text()),
                };
                if let Err(error) = stream.close(Some(frame)).await {
                    tracing::debug!(%error, "the close frame did not go out");
                    return;
                }
                drain(stream).await;
            }
            End::Left => drain(stream).await,
            End::Lost => {}
        }
    };
    if timeout(DRAIN, parting).await.is_err() {
        tracing::debug!("the client did not answer the close frame");
    }
}

/// Reads to the end of the stream: the answer to our close frame, or what is left behind an unreadable frame.
async fn drain<S>(stream: &mut WebSocketStream<S>)
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    while let Some(Ok(_)) = stream.next().await {}
    let raw = stream.get_mut();
    let mut scratch = [0; 512];
    let mut rest = 0;
    while rest < REST {
        match raw.read(&mut scratch).await {
            Ok(0) | Err(_) => return,
            Ok(count) => rest += count,
        }
    }
}
