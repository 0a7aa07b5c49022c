//! From a creator's choice to the table before anything has happened.

use super::data::Catalogue;
use super::{Choice, State, new_battle};
use crate::unknown_choice::UnknownChoice;

/// The table of the new match.
///
/// # Errors
/// [`UnknownChoice`] names the first key whose value is outside what the catalogue offers.
pub fn start_of(catalogue: &Catalogue, chosen: &Choice) -> Result<State, UnknownChoice> {
    let scenario = catalogue.scenario(&chosen.scenario);
    scenario
        .map(|scenario| new_battle(scenario, &chosen.options))
        .ok_or_else(|| UnknownChoice::of("scenario"))
}

/// Whether a match begins as its choice says, with a scenario that a data file could hold: those of the program are known
/// by their ids, others are checked as an operator's own are.
///
/// # Errors
/// [`UnknownChoice`] names the first key that does not fit.
pub fn check_start(chosen: &Choice, start: &State) -> Result<(), UnknownChoice> {
    let scenario = &*start.scenario;
    if scenario.id != chosen.scenario || !super::data::is_sound_scenario(scenario) {
        return Err(UnknownChoice::of("scenario"));
    }
    if *start == new_battle(scenario, &chosen.options) {
        Ok(())
    } else {
        Err(UnknownChoice::of("start"))
    }
}
