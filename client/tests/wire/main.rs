//! The client's way to a server: the network thread, encryption, and a server inside the process.

#[cfg(feature = "host")]
mod host;
mod net;
mod support;
#[cfg(feature = "host")]
mod tls;
