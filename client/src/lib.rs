//! The Acies client: the window round [`acies_client_core`].

pub mod net;
