//! What the stories of the client share.

use std::time::{Duration, Instant};

use acies_client::net::{Event, Socket};

/// How long a story waits for something that must come. Only a broken program takes it up.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// The next event of a connection.
pub(crate) fn next_event(socket: &mut Socket) -> Event {
    let until = Instant::now() + PATIENCE;
    loop {
        if let Some(event) = socket.poll() {
            return event;
        }
        assert!(Instant::now() < until, "the connection says nothing");
        std::thread::sleep(Duration::from_millis(2));
    }
}
