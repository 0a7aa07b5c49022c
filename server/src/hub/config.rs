//! Limits and delays of matches.

use std::sync::Arc;
use std::time::Duration;

use acies::game::Catalogue;

/// Limits and delays of the matches. Every field is a flag of the server with this default.
#[derive(Clone)]
pub struct HubConfig {
    /// Unix milliseconds now; for people and for absences of days, never for clocks.
    pub wall: Arc<dyn Fn() -> u64 + Send + Sync>,
    /// What can be chosen for a new match. No flag: it is read from the data folder.
    pub catalogue: Arc<Catalogue>,
    /// The program runs inside a player's process, who could foresee the dice. `Decision 4`.
    pub host_could_foresee: bool,
    /// A match without connections and without a running clock leaves memory after this.
    pub idle_after: Duration,
    /// Absence of the side to act after which an adjournment may be claimed.
    pub absence_for_adjournment: Duration,
    /// Absence of the side to act after which the win may be claimed.
    pub absence_for_win: Duration,
    /// A match that has not begun is removed after this.
    pub unstarted_after: Duration,
    /// Intents of one side in one bound.
    pub intents_a_bound: u16,
    /// Spectators a match.
    pub watchers_a_match: u16,
    /// Unfinished matches a guest may have created.
    pub matches_a_guest: usize,
    /// Unfinished matches that may have been created from one address.
    pub matches_an_address: usize,
    /// Wrong invite codes a minute from one address.
    pub wrong_codes_a_minute: usize,
    /// Threads in which the computer thinks; 0: cores - 1, at least one.
    pub bot_threads: usize,
    /// For tests only: an `Act` with this command id makes the match's task panic.
    pub panic_on_command: Option<String>,
}

impl Default for HubConfig {
    fn default() -> Self {
        Self {
            wall: Arc::new(|| 0),
            catalogue: Arc::new(acies::game::catalogue().clone()),
            host_could_foresee: false,
            idle_after: Duration::from_secs(5 * 60),
            absence_for_adjournment: Duration::from_secs(10 * 60),
            absence_for_win: Duration::from_secs(7 * 24 * 3600),
            unstarted_after: Duration::from_secs(24 * 3600),
            intents_a_bound: 200,
            watchers_a_match: 500,
            matches_a_guest: 10,
            matches_an_address: 20,
            wrong_codes_a_minute: 10,
            bot_threads: 0,
            panic_on_command: None,
        }
    }
}

impl std::fmt::Debug for HubConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("HubConfig").finish_non_exhaustive()
    }
}
