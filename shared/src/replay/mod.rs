//! The record of a finished or running match: file format, reader, verifier.
