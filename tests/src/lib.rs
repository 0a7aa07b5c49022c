//! Acies.
