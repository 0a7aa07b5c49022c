//! Shells and ropes: from a click to something the rules can judge.

use acies::geometry::{Point, Vec2};
use acies::skirmish::{ItemId, Level, ModelId, State, WeaponId, check_bombardment};

use super::{Draft, Seen};

/// A shell at a spot, with the first own model as spotter who may be one; else the first, and the rules say why not.
pub(super) fn bombard(
    seen: Seen<'_>,
    weapon: WeaponId,
    (at, level): (Point, Level),
) -> Option<Draft> {
    let side = seen.side?;
    let active = seen.state.activation?.unit;
    let own = seen.state.living(active).chain(
        seen.state
            .living_of(side)
            .filter(|(_, model)| model.unit != active),
    );
    let own: Vec<ModelId> = own.map(|(id, _)| id).collect();
    let sees = |spotter: &&ModelId| {
        check_bombardment(seen.state, side, weapon, (at, level), **spotter).is_ok()
    };
    let spotter = own.iter().find(sees).or_else(|| own.first())?;
    Some(Draft::Bombard {
        weapon,
        at,
        level,
        spotter: *spotter,
    })
}

/// A rope at the point of an edge that is nearest to a place.
pub(super) fn rope(state: &State, model: ModelId, item: ItemId, at: Vec2) -> Option<Draft> {
    let nearest = state
        .anchors()
        .map(|anchor| {
            let (from, to) = (anchor.from.vec(), anchor.to.vec());
            let along = to - from;
            let square = along.dot(along);
            let share = if square > 0.0 {
                ((at - from).dot(along) / square).clamp(0.0, 1.0)
            } else {
                0.0
            };
            (from + along * share, anchor.level)
        })
        .min_by(|a, b| a.0.distance(at).total_cmp(&b.0.distance(at)))?;
    Some(Draft::Rope {
        model,
        item,
        anchor: Point::from(nearest.0),
        level: nearest.1,
    })
}
