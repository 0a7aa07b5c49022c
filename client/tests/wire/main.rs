//! The client's way to a server: the network thread, encryption, and a server inside the process.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]

#[cfg(feature = "host")]
mod host;
mod net;
mod screenless;
mod support;
#[cfg(feature = "host")]
mod tls;
