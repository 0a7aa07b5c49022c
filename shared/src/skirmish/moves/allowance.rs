//! How far one may go: the move value, the terrain table, the speeds of vehicles. `Clause: SKM-20..SKM-27`,
//! `SKM-51..SKM-60`, `Ruling: RUL-21`.

use super::super::{
    Cause, INCH, Item, ItemId, Mil, Mobility, ModelId, Modifier, Scope, State, TerrainKind,
    TerrainStack, Unit,
};

/// What everybody on foot can do before anything is added. `Clause: SKM-21`.
pub const FOOT_VALUE: Mil = 6 * INCH;

/// How fast a vehicle may go. From the slowest to the fastest. `Clause: SKM-51`, `SKM-57`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pace {
    /// At its slowest.
    Slow,
    /// Between.
    Medium,
    /// At its fastest.
    Fast,
}

/// What a row of the terrain table says for one mobility. `Clause: SKM-51`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GroundEffect {
    /// Inches off the value of those on foot; never above 0.
    Inches(i8),
    /// How fast a vehicle is there.
    Pace(Pace),
    /// It cannot go there.
    Barred,
}

/// How far one model may go on one way, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The value before anything changes it: 6 inches on foot, the speed of a vehicle.
    pub base: Mil,
    /// What changes it, in the order items, ground.
    pub modifiers: Vec<Modifier>,
    /// What comes out, the least move of the profile observed.
    pub total: Mil,
}

/// The terrain table. `Clause: SKM-51`.
#[must_use]
pub const fn ground_effect(kind: TerrainKind, mobility: Mobility) -> GroundEffect {
    use GroundEffect::{Barred, Inches};
    const SLOW: GroundEffect = GroundEffect::Pace(Pace::Slow);
    const MEDIUM: GroundEffect = GroundEffect::Pace(Pace::Medium);
    const FAST: GroundEffect = GroundEffect::Pace(Pace::Fast);
    let row = match kind {
        TerrainKind::Road
        | TerrainKind::Plain
        | TerrainKind::BumpyPath
        | TerrainKind::FieldTrack => (Inches(0), FAST, FAST),
        TerrainKind::Mud | TerrainKind::RockyPath => (Inches(-1), MEDIUM, FAST),
        TerrainKind::Snow | TerrainKind::Stream => (Inches(-1), SLOW, MEDIUM),
        TerrainKind::DeepSnow | TerrainKind::River | TerrainKind::Swamp => {
            (Inches(-2), Barred, SLOW)
        }
        TerrainKind::Scrub | TerrainKind::Cornfield => (Inches(-2), SLOW, MEDIUM),
    };
    match mobility {
        Mobility::Foot => row.0,
        Mobility::Wheeled => row.1,
        Mobility::Tracked => row.2,
    }
}

/// The items that count for the move value of a model, with the id of each. `Clause: SKM-24`.
fn items_of<'a>(
    state: &'a State,
    unit: &'a Unit,
    model: ModelId,
) -> impl Iterator<Item = (ItemId, &'a Item)> {
    items_of_unit(state, unit)
        .filter(move |(bearer, _, item)| match item.scope {
            Scope::Crew => true,
            Scope::Personal => bearer.is_none_or(|bearer| bearer == model),
        })
        .map(|(_, id, item)| (id, item))
}

/// What a unit carries together and what each of its living models carries.
pub(crate) fn items_of_unit<'a>(
    state: &'a State,
    unit: &'a Unit,
) -> impl Iterator<Item = (Option<ModelId>, ItemId, &'a Item)> {
    let item = |id: &ItemId| Some((*id, state.scenario.items.get(usize::from(id.0))?));
    let crew = unit.crew_items.iter().filter_map(item);
    let crew = crew.map(|(id, item)| (None, id, item));
    let living = unit
        .models
        .iter()
        .filter_map(|id| Some((*id, state.model(*id)?)))
        .filter(|(_, model)| model.is_alive());
    let own = living.flat_map(move |(bearer, model)| {
        let items = model.items.iter().filter_map(item);
        items.map(move |(id, item)| (Some(bearer), id, item))
    });
    crew.chain(own)
}

/// The value of a model on foot with what it carries, no ground counted: what climbing is paid with.
/// `Clause: SKM-20`, `SKM-22`, `SKM-23`, `SKM-74`.
#[must_use]
pub fn move_value(state: &State, unit: &Unit, model: ModelId) -> Mil {
    on_foot(state, unit, model, &[]).total
}

/// How far a model may go through these kinds of ground. `Clause: SKM-26`, `SKM-56`.
pub(crate) fn allowance_through(
    state: &State,
    unit: &Unit,
    model: ModelId,
    kinds: &[TerrainKind],
) -> Allowance {
    match unit.mobility {
        Mobility::Foot => on_foot(state, unit, model, kinds),
        Mobility::Wheeled | Mobility::Tracked => driven(state, unit, kinds),
    }
}

/// Six inches, what is carried, what is gone through; not below the least move. `Clause: SKM-22`, `SKM-26`, `SKM-27`.
fn on_foot(state: &State, unit: &Unit, model: ModelId, kinds: &[TerrainKind]) -> Allowance {
    let carried = items_of(state, unit, model).map(|(id, item)| Modifier {
        cause: Cause::Item(id),
        inches: item.move_inches,
    });
    let ground = ground_modifiers(kinds, state.switches.terrain_stack);
    let modifiers: Vec<Modifier> = carried
        .chain(ground)
        .filter(|modifier| modifier.inches != 0)
        .collect();
    let sum = modifiers.iter().fold(FOOT_VALUE, |sum, modifier| {
        sum.saturating_add(Mil::from(modifier.inches) * INCH)
    });
    Allowance {
        base: FOOT_VALUE,
        total: sum.max(state.profile().movement.min_move),
        modifiers,
    }
}

/// Each kind once; all of them, or by option the worst alone. `Clause: SKM-54`, `Ruling: RUL-21`.
fn ground_modifiers(kinds: &[TerrainKind], stack: TerrainStack) -> Vec<Modifier> {
    let modifiers = kinds.iter().map(|kind| Modifier {
        cause: Cause::Ground(*kind),
        inches: match ground_effect(*kind, Mobility::Foot) {
            GroundEffect::Inches(inches) => inches,
            GroundEffect::Pace(_) | GroundEffect::Barred => 0,
        },
    });
    match stack {
        TerrainStack::Add => modifiers.collect(),
        TerrainStack::Worst => modifiers
            .min_by_key(|modifier| modifier.inches)
            .into_iter()
            .collect(),
    }
}

/// The speed of the worst ground; what a vehicle carries does not slow it. `Clause: SKM-56`, `SKM-57`, `SKM-60`.
fn driven(state: &State, unit: &Unit, kinds: &[TerrainKind]) -> Allowance {
    let paces = kinds
        .iter()
        .filter_map(|kind| match ground_effect(*kind, unit.mobility) {
            GroundEffect::Pace(pace) => Some(pace),
            GroundEffect::Inches(_) | GroundEffect::Barred => None,
        });
    let pace = paces.min().unwrap_or(Pace::Fast);
    let own = state.template_of(unit).and_then(|template| template.speeds);
    let usual = &state.profile().movement;
    let speed = match (pace, own) {
        (Pace::Slow, Some(own)) => own.slow,
        (Pace::Medium, Some(own)) => own.medium,
        (Pace::Fast, Some(own)) => own.fast,
        (Pace::Slow, None) => usual.slow,
        (Pace::Medium, None) => usual.medium,
        (Pace::Fast, None) => usual.fast,
    };
    Allowance {
        base: speed,
        modifiers: Vec::new(),
        total: speed,
    }
}
