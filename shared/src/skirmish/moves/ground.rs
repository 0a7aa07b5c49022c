//! The ground that a way goes through: kinds of terrain, dangerous pieces. `Clause: SKM-51..SKM-55`, `SKM-65`, `SKM-69`.

use super::super::{Conditions, Level, PieceId, TerrainKind};
use super::scene::{SLACK, Scene};
use crate::geometry::{Stretch, Track, Vec2};

/// A dangerous piece on the way. `Clause: SKM-65`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct DangerMet {
    pub(crate) piece: PieceId,
    /// Where the way enters it; the start when it begins inside.
    pub(crate) entry: Vec2,
}

/// What lies over a part of the way.
struct Cover {
    layer: u8,
    kind: TerrainKind,
    parts: Vec<Stretch>,
}

/// The kinds of ground that the centre goes through, each once, in the order in which it meets them. Nothing indoors and
/// on roofs. `Clause: SKM-52`, `SKM-53`, `SKM-55`, `SRC-17`.
pub(crate) fn kinds_through(scene: &Scene<'_>, track: &Track, level: Level) -> Vec<TerrainKind> {
    let mut kinds = Vec::new();
    if level > 0 || track.is_standing() {
        return kinds;
    }
    let covers = covers_of(scene, track);
    let indoors: Vec<Stretch> = scene
        .houses
        .iter()
        .flat_map(|house| track.inside_of(&house.outline))
        .collect();
    let mut add = |kind: Option<TerrainKind>, length: f64| {
        if let Some(kind) = kind
            && length > SLACK
            && !kinds.contains(&kind)
        {
            kinds.push(kind);
        }
    };
    // The way falls into stretches of one kind each; cuts that part nothing are no ends of stretches.
    let (mut current, mut length) = (None, 0.0);
    for (from, to) in cuts_of(track, &covers, &indoors) {
        let middle = (from + to) / 2.0;
        let is_indoors = indoors.iter().any(|part| part.holds(middle));
        let top = covers
            .iter()
            .filter(|cover| cover.parts.iter().any(|part| part.holds(middle)))
            .max_by_key(|cover| (cover.layer, cover.kind))
            .map(|cover| cover.kind);
        let kind = match (is_indoors, top) {
            (true, _) => None,
            (false, Some(kind)) => Some(in_weather(scene, kind)),
            (false, None) => Some(in_weather(scene, scene.state.scenario.default_kind)),
        };
        if kind != current {
            add(current, length);
            (current, length) = (kind, 0.0);
        }
        length += to - from;
    }
    add(current, length);
    kinds
}

/// In a snowstorm all ground that is easier is snow, roads too. `Clause: SRC-17`.
fn in_weather(scene: &Scene<'_>, kind: TerrainKind) -> TerrainKind {
    if scene.state.switches.conditions != Conditions::Snowstorm {
        return kind;
    }
    match kind {
        TerrainKind::Road
        | TerrainKind::Plain
        | TerrainKind::BumpyPath
        | TerrainKind::FieldTrack
        | TerrainKind::Mud
        | TerrainKind::RockyPath => TerrainKind::Snow,
        TerrainKind::Snow
        | TerrainKind::Stream
        | TerrainKind::DeepSnow
        | TerrainKind::River
        | TerrainKind::Swamp
        | TerrainKind::Scrub
        | TerrainKind::Cornfield => kind,
    }
}

/// The pieces with a kind that the way goes into.
fn covers_of(scene: &Scene<'_>, track: &Track) -> Vec<Cover> {
    let near = scene
        .plots
        .iter()
        .filter(|plot| plot.outline.bounds().meets(track.bounds()));
    near.filter_map(|plot| {
        let parts = track.inside_of(&plot.outline);
        Some(Cover {
            layer: plot.piece.layer,
            kind: plot.piece.kind?,
            parts,
        })
    })
    .filter(|cover| !cover.parts.is_empty())
    .collect()
}

/// The parts of the way between all cuts, in order.
fn cuts_of(track: &Track, covers: &[Cover], indoors: &[Stretch]) -> Vec<(f64, f64)> {
    let parts = covers.iter().flat_map(|cover| &cover.parts).chain(indoors);
    let mut cuts: Vec<f64> = parts.flat_map(|part| [part.from, part.to]).collect();
    cuts.extend([0.0, track.length()]);
    cuts.sort_by(f64::total_cmp);
    cuts.dedup();
    let ends = cuts.iter().copied().skip(1);
    cuts.iter().copied().zip(ends).collect()
}

/// The pieces on the way that are dangerous for those who go, in the order in which they are entered.
/// `Clause: SKM-65`, `SKM-69`, `SKM-70`.
pub(crate) fn dangers_met(scene: &Scene<'_>, track: &Track, level: Level) -> Vec<DangerMet> {
    if level > 0 || track.is_standing() {
        return Vec::new();
    }
    let mobility = scene.unit.mobility;
    let dangerous = scene.plots.iter().filter(|plot| {
        plot.now.standing.is_dangerous_for(mobility) && plot.outline.bounds().meets(track.bounds())
    });
    let mut met: Vec<(f64, PieceId)> = dangerous
        .filter_map(|plot| {
            let inside = track.inside_of(&plot.outline);
            let first = inside.into_iter().find(|part| part.length() > SLACK)?;
            Some((first.from, plot.id))
        })
        .collect();
    met.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    met.into_iter()
        .map(|(along, piece)| DangerMet {
            piece,
            entry: track.at(along),
        })
        .collect()
}
