//! What a diagram of a situation shows besides the elements and what they do. The judge does not look at it.

use serde::Deserialize;
use toml::Spanned;

use super::frame_keys::Source;
use crate::FileFault;
use crate::ancients::{ElementId, State};
use crate::geometry::Vec2;

/// No place that is shown is farther from the corner of the table, paces.
const FAR: f64 = 1e5;
/// Least side of the part shown, paces.
const LEAST: f64 = 10.0;
/// Most names in one list.
const MAX_NAMES: usize = 20;

/// What a diagram shows besides the elements and what they do.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// South-west and north-east corner of the part of the table that is shown, paces.
    pub view: Option<(Vec2, Vec2)>,
    /// Whose zone is shown, shadows left out.
    pub zones: Vec<ElementId>,
    /// Whose arc of shooting is shown.
    pub arcs: Vec<ElementId>,
    /// Whose front line is prolonged.
    pub fronts: Vec<ElementId>,
    /// Round whom the command distances are shown.
    pub rings: Vec<ElementId>,
    /// Shooter and target between which the area of the shot is shown.
    pub fire: Vec<(ElementId, ElementId)>,
    /// An arrow from the first to the second: who overlaps, holds or supports whom.
    pub links: Vec<(ElementId, ElementId)>,
    /// The corner that goes farthest is shown with the length of its way.
    pub measure: bool,
    /// Both deployment zones are shown.
    pub deployment: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
pub(super) struct DrawingKeys {
    view: Option<Spanned<[f64; 4]>>,
    zones: Vec<Spanned<String>>,
    arcs: Vec<Spanned<String>>,
    fronts: Vec<Spanned<String>>,
    rings: Vec<Spanned<String>>,
    fire: Vec<[Spanned<String>; 2]>,
    links: Vec<[Spanned<String>; 2]>,
    measure: bool,
    deployment: bool,
}

/// Looks the names up.
pub(super) fn drawing_of(
    source: Source<'_>,
    state: &State,
    keys: &DrawingKeys,
) -> Result<Drawing, FileFault> {
    let one = |name: &Spanned<String>, key: &str| source.element(state, name, key);
    let many = |names: &[Spanned<String>], key: &str| {
        names
            .iter()
            .take(MAX_NAMES)
            .map(|name| one(name, key))
            .collect::<Result<Vec<_>, _>>()
    };
    let pairs = |names: &[[Spanned<String>; 2]], key: &str| {
        names
            .iter()
            .take(MAX_NAMES)
            .map(|[a, b]| Ok((one(a, key)?, one(b, key)?)))
            .collect::<Result<Vec<_>, FileFault>>()
    };
    Ok(Drawing {
        view: keys
            .view
            .as_ref()
            .map(|view| source.view(view, FAR, LEAST))
            .transpose()?,
        zones: many(&keys.zones, "zones")?,
        arcs: many(&keys.arcs, "arcs")?,
        fronts: many(&keys.fronts, "fronts")?,
        rings: many(&keys.rings, "rings")?,
        fire: pairs(&keys.fire, "fire")?,
        links: pairs(&keys.links, "links")?,
        measure: keys.measure,
        deployment: keys.deployment,
    })
}
