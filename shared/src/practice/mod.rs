//! The computer opponent: chooses intents from a view, nothing else.
