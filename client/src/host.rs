//! A server inside this process: for a game against the computer, or for others who come to play here.

use acies_client_core::HostEvent;

/// The server of this process, if one runs.
#[derive(Debug, Default)]
pub struct Host {}

impl Host {
    /// Whether this program can start one.
    pub const CAN_HOST: bool = cfg!(feature = "host");

    /// Starts one.
    pub fn start(&mut self, _network: bool) {}

    /// Stops it and waits until everything is stored.
    pub fn stop(&mut self) {}

    /// What it has to tell.
    pub fn poll(&mut self) -> Option<HostEvent> {
        None
    }
}
