//! House options of a skirmish match. `Ruling: RUL-20`, `RUL-21`, `Clause: SKM-06`, `SKM-09`, `SRC-17`.

use serde::{Deserialize, Serialize};

/// Who acts when. `Ruling: RUL-20`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActivationMode {
    /// One player activates his units, then the other. `Clause: SKM-19`.
    #[default]
    PlayerTurns,
    /// One unit each in turn. `Clause: SKM-13`.
    Alternating,
}

/// How different kinds of ground on one path count together. `Ruling: RUL-21`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TerrainStack {
    /// They add up, each kind once. `Clause: SKM-54`.
    #[default]
    Add,
    /// Only the worst counts.
    Worst,
}

/// Whether the players look the terrain over before play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Agreement {
    /// They do. `Clause: SKM-06`.
    #[default]
    Review,
    /// By sitting down they have accepted the scenario's. `Clause: SKM-09`.
    Accepted,
}

/// How the units come onto the table. `Clause: SKM-10`, `SRC-17`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arrival {
    /// Both deploy them before the first round. `Clause: SKM-10`.
    #[default]
    Deployed,
    /// Everybody waits in reserve: nobody has foreseen this battle. `Clause: SRC-17`.
    Reserve,
}

/// Light and weather. `Clause: SRC-17`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Conditions {
    /// By day, in fair weather.
    #[default]
    Day,
    /// Nobody sees far. `Clause: SRC-08`.
    Night,
    /// The whole table is heavy going. `Clause: SKM-51`.
    Snowstorm,
}

/// What is chosen differently from the scenario; nothing: as the scenario says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Who acts when.
    pub activation: Option<ActivationMode>,
    /// How kinds of ground add up.
    pub terrain_stack: Option<TerrainStack>,
    /// Terrain review or not.
    pub agreement: Option<Agreement>,
    /// How units come onto the table.
    pub arrival: Option<Arrival>,
    /// Light and weather.
    pub conditions: Option<Conditions>,
}

/// The switches of a match, all decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Switches {
    /// Who acts when.
    pub activation: ActivationMode,
    /// How kinds of ground add up.
    pub terrain_stack: TerrainStack,
    /// Terrain review or not.
    pub agreement: Agreement,
    /// How units come onto the table.
    pub arrival: Arrival,
    /// Light and weather.
    pub conditions: Conditions,
}

impl Options {
    /// These options over the scenario's own switches.
    #[must_use]
    pub fn over(self, own: Switches) -> Switches {
        Switches {
            activation: self.activation.unwrap_or(own.activation),
            terrain_stack: self.terrain_stack.unwrap_or(own.terrain_stack),
            agreement: self.agreement.unwrap_or(own.agreement),
            arrival: self.arrival.unwrap_or(own.arrival),
            conditions: self.conditions.unwrap_or(own.conditions),
        }
    }
}

/// What the creator of a match chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Id of the [scenario](super::Scenario).
    pub scenario: String,
    /// What is to be different from it.
    pub options: Options,
}
