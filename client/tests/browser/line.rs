//! The network between a client and a server: a line that can fall silent without a word, break, and work again.

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use crate::witness::PATIENCE;

/// How often everybody looks whether the line is another one now.
const LOOK: Duration = Duration::from_millis(20);

/// How the line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Condition {
    /// Everything goes through.
    Whole,
    /// Nothing goes through, and nobody is told: calls are taken and nothing follows.
    Silent,
    /// Whoever was connected is not any more; calls are ended at once.
    Broken,
    /// The test is over.
    Gone,
}

/// A line to a server. Gone when dropped.
#[derive(Debug)]
pub(crate) struct Line {
    condition: Arc<AtomicU8>,
    /// Where clients call.
    pub(crate) address: SocketAddr,
}

impl Line {
    /// A whole line to this address.
    pub(crate) fn to(server: SocketAddr) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        listener.set_nonblocking(true)?;
        let line = Self {
            condition: Arc::new(AtomicU8::new(Condition::Whole as u8)),
            address: listener.local_addr()?,
        };
        let condition = Arc::clone(&line.condition);
        spawn(move || take_calls(&listener, server, &condition));
        Ok(line)
    }

    /// Everybody is cut off: waits until nobody is connected any more.
    pub(crate) fn breaks(&self) -> Result<()> {
        self.becomes(Condition::Broken);
        let until = Instant::now() + PATIENCE;
        // Each that carries something holds the condition; so do the line itself and who takes calls.
        while Arc::strong_count(&self.condition) > 2 {
            ensure!(Instant::now() < until, "the line does not break");
            sleep(LOOK);
        }
        Ok(())
    }

    /// From now on the line is like this.
    pub(crate) fn becomes(&self, condition: Condition) {
        self.condition.store(condition as u8, Ordering::SeqCst);
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.becomes(Condition::Gone);
    }
}

fn is(condition: &AtomicU8, like: Condition) -> bool {
    condition.load(Ordering::SeqCst) == like as u8
}

fn is_up(condition: &AtomicU8) -> bool {
    is(condition, Condition::Whole) || is(condition, Condition::Silent)
}

fn take_calls(listener: &TcpListener, server: SocketAddr, condition: &Arc<AtomicU8>) {
    while !is(condition, Condition::Gone) {
        match listener.accept() {
            Ok((client, _)) if is_up(condition) => {
                // A call that fails ends like any other.
                connect(client, server, condition).unwrap_or_default();
            }
            Ok(_) => {}
            Err(_nobody_calls) => sleep(LOOK),
        }
    }
}

fn connect(client: TcpStream, server: SocketAddr, condition: &Arc<AtomicU8>) -> Result<()> {
    client.set_nonblocking(false)?;
    let server = TcpStream::connect(server)?;
    for (from, to) in [(client.try_clone()?, server.try_clone()?), (server, client)] {
        from.set_read_timeout(Some(LOOK))?;
        let condition = Arc::clone(condition);
        spawn(move || {
            carry(&from, &to, &condition);
            for end in [from, to] {
                // It may be over already.
                end.shutdown(Shutdown::Both).unwrap_or_default();
            }
        });
    }
    Ok(())
}

/// Carries bytes one way until one end is over or the line breaks.
fn carry(mut from: &TcpStream, mut to: &TcpStream, condition: &AtomicU8) {
    let mut bytes = [0; 16 * 1024];
    while is_up(condition) {
        if is(condition, Condition::Silent) {
            sleep(LOOK);
            continue;
        }
        let count = match from.read(&mut bytes) {
            Ok(0) => return,
            Ok(count) => count,
            Err(e) if matches!(e.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => continue,
            Err(_broken) => return,
        };
        while is(condition, Condition::Silent) {
            sleep(LOOK);
        }
        if !is_up(condition) || to.write_all(&bytes[..count]).is_err() {
            return;
        }
    }
}
