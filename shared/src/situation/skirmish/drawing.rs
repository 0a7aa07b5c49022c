//! What a diagram of a skirmish shows besides the models and what they do. The judge does not look at it.

use serde::Deserialize;
use toml::Spanned;

use super::super::frame_keys::Source;
use super::keys::Four;
use crate::FileFault;
use crate::geometry::Vec2;
use crate::skirmish::{ModelId, State, UnitId};

/// No place that is shown is farther from the corner of the table, inches.
const FAR: f64 = 500.0;
/// Least side of the part shown, inches.
const LEAST: f64 = 1.0;
/// Most names in one list.
const MAX_NAMES: usize = 20;

/// What a diagram shows besides the models and what they do.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// South-west and north-east corner of the part of the table that is shown, inches.
    pub view: Option<(Vec2, Vec2)>,
    /// Round whom the inch that others keep is shown.
    pub inches: Vec<ModelId>,
    /// Round whose leader the command range is shown.
    pub commands: Vec<UnitId>,
    /// The quarter circle that these look at.
    pub arcs: Vec<ModelId>,
    /// The sector that these watch.
    pub guards: Vec<UnitId>,
    /// Whether the first sees the second, and what is in the way.
    pub sight: Vec<(ModelId, ModelId)>,
    /// A line from the first to the second with the gap between their bases.
    pub gaps: Vec<(ModelId, ModelId)>,
    /// Ways carry their lengths.
    pub measure: bool,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct DrawingKeys {
    view: Option<Spanned<Four>>,
    inches: Vec<Spanned<String>>,
    commands: Vec<Spanned<String>>,
    arcs: Vec<Spanned<String>>,
    guards: Vec<Spanned<String>>,
    sight: Vec<[Spanned<String>; 2]>,
    gaps: Vec<[Spanned<String>; 2]>,
    measure: bool,
}

/// Looks the names up.
pub(super) fn drawing_of(
    source: Source<'_>,
    state: &State,
    keys: &DrawingKeys,
) -> Result<Drawing, FileFault> {
    let models = |names: &[Spanned<String>], key: &str| {
        let names = names.iter().take(MAX_NAMES);
        names
            .map(|name| source.model(state, name, key))
            .collect::<Result<Vec<_>, _>>()
    };
    let units = |names: &[Spanned<String>], key: &str| {
        let names = names.iter().take(MAX_NAMES);
        names
            .map(|name| source.unit(state, name, key))
            .collect::<Result<Vec<_>, _>>()
    };
    let pairs = |names: &[[Spanned<String>; 2]], key: &str| {
        let names = names.iter().take(MAX_NAMES);
        names
            .map(|[a, b]| Ok((source.model(state, a, key)?, source.model(state, b, key)?)))
            .collect::<Result<Vec<_>, FileFault>>()
    };
    let view = match &keys.view {
        Some(view) => Some(source.view(view, FAR, LEAST)?),
        None => None,
    };
    Ok(Drawing {
        view,
        inches: models(&keys.inches, "inches")?,
        commands: units(&keys.commands, "commands")?,
        arcs: models(&keys.arcs, "arcs")?,
        guards: units(&keys.guards, "guards")?,
        sight: pairs(&keys.sight, "sight")?,
        gaps: pairs(&keys.gaps, "gaps")?,
        measure: keys.measure,
    })
}
