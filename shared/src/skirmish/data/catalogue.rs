//! The scenarios that can be chosen: what comes with the program and what an operator has added.

use super::scenario::read_scenario;
use crate::file_fault::FileFault;
use crate::skirmish::{Scenario, check_scenario};

/// Most scenarios that an operator may add.
pub const MAX_OWN_SCENARIOS: usize = 32;

/// The text of a scenario file.
#[derive(Clone, Debug)]
pub struct DataFile {
    /// Its name in faults.
    pub file: String,
    /// What stands in it.
    pub text: String,
}

/// Scenarios that a server offers; every id is there once, every scenario can be played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    scenarios: Vec<Scenario>,
}

impl Catalogue {
    /// What comes with the program and what stands in these files. Files are read in the order given.
    ///
    /// # Errors
    /// Every [`FileFault`] of every file: unknown keys, values out of bounds, scenarios that [`check_scenario`] refuses,
    /// ids that are taken.
    pub fn with_files(files: &[DataFile]) -> Result<Self, Vec<FileFault>> {
        let mut catalogue = super::catalogue().clone();
        let shipped = catalogue.scenarios.len();
        let mut faults = Vec::new();
        for file in files {
            if catalogue.scenarios.len() - shipped >= MAX_OWN_SCENARIOS {
                let problem = format!("more than {MAX_OWN_SCENARIOS} scenarios");
                faults.push(FileFault::at(&file.file, "", 0, "id", problem));
                break;
            }
            catalogue.add(&file.file, &file.text, &mut faults);
        }
        if faults.is_empty() {
            Ok(catalogue)
        } else {
            Err(faults)
        }
    }

    /// What comes with the program, read anew.
    ///
    /// # Errors
    /// Every [`FileFault`]; a program that was tested has none.
    pub fn shipped() -> Result<Self, Vec<FileFault>> {
        let mut catalogue = Self::default();
        let mut faults = Vec::new();
        for (file, text) in super::SCENARIOS {
            catalogue.add(file, text, &mut faults);
        }
        if faults.is_empty() {
            Ok(catalogue)
        } else {
            Err(faults)
        }
    }

    fn add(&mut self, file: &str, text: &str, faults: &mut Vec<FileFault>) {
        let scenario = match read_scenario(file, text) {
            Ok(scenario) => scenario,
            Err(found) => return faults.extend(found),
        };
        let fault = |key: &str, name: Option<&str>, problem: String| {
            let quoted = name.and_then(|name| text.find(&format!("\"{name}\"")));
            let byte = quoted.unwrap_or_else(|| super::faults::place_of_key(text, key));
            FileFault::at(file, text, byte, key, problem)
        };
        if let Err(problems) = check_scenario(&scenario) {
            faults.extend(problems.iter().map(|problem| {
                let (key, name) = problem.place();
                fault(key, name, problem.to_string())
            }));
        } else if self.scenario(&scenario.id).is_some() {
            let problem = "this id belongs to another scenario".to_owned();
            faults.push(fault("id", Some(&scenario.id), problem));
        } else {
            self.scenarios.push(scenario);
        }
    }

    /// All of them, the program's own first.
    #[must_use]
    pub fn scenarios(&self) -> &[Scenario] {
        &self.scenarios
    }

    /// The one of this id.
    #[must_use]
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }
}

/// Whether a scenario that came from elsewhere can be played; one with an id of the program's own must be that very one.
#[must_use]
pub fn is_sound_scenario(scenario: &Scenario) -> bool {
    match super::catalogue().scenario(&scenario.id) {
        Some(own) => own == scenario,
        None => super::scenario::has_sound_texts(scenario) && check_scenario(scenario).is_ok(),
    }
}
