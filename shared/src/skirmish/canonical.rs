//! The written canonical encoding of a skirmish. To be completed.

use super::Scenario;
use crate::dice::Bytes32;

/// The SHA-256 of a scenario's canonical encoding.
pub(super) fn scenario_digest(scenario: &Scenario) -> Bytes32 {
    Bytes32::sha256(scenario.id.as_bytes())
}
