//! The written canonical encoding of a state: what the state hash is taken over. Byte for byte in `docs/protocol.md`;
//! independent of any serialisation library.
