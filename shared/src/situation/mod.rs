//! Situation files: one table position, the intents played on it and what must come of them.
