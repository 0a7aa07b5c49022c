//! The authoritative server of Acies.
