//! One WebSocket, read and written by one task: writing never waits for reading and the other way round.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;

use futures_util::{Sink, Stream};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Bytes, Error, Message};

/// Bytes that are handed to the library before they are flushed; a frame may exceed it once.
pub(super) const FEED: usize = 32 * 1024;

/// Larger messages go out in fragments of this size. The library keeps a write buffer as large as the largest frame it
/// ever wrote, so whole snapshots would stay in memory for every idle watcher.
const PIECE: usize = 2 * 1024;

/// What happened on the socket.
#[derive(Debug)]
pub(super) enum Happened {
    /// Everything that was fed is on its way.
    Flushed,
    /// A frame, a fault, or the end.
    Frame(Option<Result<Message, Error>>),
}

/// The socket and what it still has to write.
#[derive(Debug)]
pub(super) struct Socket<S> {
    pub(super) stream: WebSocketStream<S>,
    /// Bytes fed since the last complete flush; none when it is 0.
    fed: usize,
    /// Something must be flushed.
    is_unflushed: bool,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Socket<S> {
    pub(super) const fn new(stream: WebSocketStream<S>) -> Self {
        Self {
            stream,
            fed: 0,
            is_unflushed: false,
        }
    }

    /// More may be fed before the next flush.
    pub(super) const fn has_room(&self) -> bool {
        self.fed < FEED
    }

    /// The peer has not taken everything yet.
    pub(super) const fn is_unflushed(&self) -> bool {
        self.is_unflushed
    }

    /// Hands a frame over; it is written by [`Socket::happens`]. Only to be called while there is room.
    pub(super) fn feed(&mut self, frame: Message) -> Result<(), Error> {
        self.fed += frame.len();
        self.is_unflushed = true;
        let (bytes, kind) = match frame {
            Message::Binary(bytes) if bytes.len() > PIECE => (bytes, Data::Binary),
            Message::Text(text) if text.len() > PIECE => (Bytes::from(text), Data::Text),
            small => return Pin::new(&mut self.stream).start_send(small),
        };
        self.feed_pieces(bytes, kind)
    }

    fn feed_pieces(&mut self, mut rest: Bytes, mut kind: Data) -> Result<(), Error> {
        while !rest.is_empty() {
            let piece = rest.split_to(rest.len().min(PIECE));
            let frame = Frame::message(piece, OpCode::Data(kind), rest.is_empty());
            Pin::new(&mut self.stream).start_send(Message::Frame(frame))?;
            kind = Data::Continue;
        }
        Ok(())
    }

    /// The library has queued a pong or a close by itself.
    pub(super) const fn must_flush(&mut self) {
        self.is_unflushed = true;
    }

    /// Writes what was fed and, if it may, reads; returns with the first thing that happens.
    pub(super) async fn happens(&mut self, may_read: bool) -> Happened {
        poll_fn(|cx| {
            if self.is_unflushed {
                match Pin::new(&mut self.stream).poll_flush(cx) {
                    Poll::Ready(Ok(())) => {
                        self.is_unflushed = false;
                        self.fed = 0;
                        return Poll::Ready(Happened::Flushed);
                    }
                    Poll::Ready(Err(error)) => {
                        return Poll::Ready(Happened::Frame(Some(Err(error))));
                    }
                    Poll::Pending => {}
                }
            }
            if may_read {
                let frame = Pin::new(&mut self.stream).poll_next(cx);
                frame.map(Happened::Frame)
            } else {
                Poll::Pending
            }
        })
        .await
    }
}
