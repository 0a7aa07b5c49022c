//! Support for the stories over real sockets: a server in this process or as a program of its own, and raw connections.

pub mod corpus;
pub mod host;
pub mod option_files;
pub mod program;
pub mod raw;
pub mod stubborn;
pub mod table;
