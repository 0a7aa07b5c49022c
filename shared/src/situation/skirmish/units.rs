//! The units of a skirmish situation: what they are, where their models stand, how they fare.

use toml::Spanned;

use super::super::frame_keys::Source;
use super::keys::{FileKeys, FireTakenKeys, ModelKeys, StatusKey, UnitKeys};
use super::named::model_name;
use super::read::{MAX_LEVEL, model_named};
use super::table::check_id;
use crate::FileFault;
use crate::Names;
use crate::ancients::natural_order;
use crate::geometry::{Outline, Point};
use crate::skirmish::data::arms::BASES;
use crate::skirmish::{
    Armour, EPS, FireTaken, Guard, Heading, ItemId, Level, Mil, Mobility, Model, ModelTemplate,
    Pin, Quality, Role, Scenario, Speeds, State, Status, Template, TemplateId, UnitEntry, UnitId,
    UnitKind, Way, WeaponId,
};

/// Most units of a file.
const MAX_UNITS: usize = 48;
/// Most models of a unit.
const MAX_MODELS: usize = 12;
/// Most pins of a unit.
const MAX_PINS: usize = 8;
/// Most models of a file.
const MAX_ALL_MODELS: usize = 120;
/// The base of a model when nothing is said, millimetres.
const USUAL_BASE: u16 = 25;

/// The units of both sides, each side's sorted by name, so that their order in the file never matters.
pub(super) fn force_of(
    source: Source<'_>,
    keys: &FileKeys,
    scenario: &mut Scenario,
) -> Result<[Vec<UnitEntry>; 2], FileFault> {
    source.bounded("unit", &keys.unit, MAX_UNITS)?;
    let mut forces: [Vec<UnitEntry>; 2] = Default::default();
    let mut models = 0;
    let mut entries: Vec<&Spanned<UnitKeys>> = keys.unit.iter().collect();
    entries.sort_by(|a, b| natural_order(a.get_ref().id.get_ref(), b.get_ref().id.get_ref()));
    for entry in entries {
        let unit = entry.get_ref();
        let name = unit.id.get_ref();
        let taken = forces.iter().flatten().any(|other| &other.name == name);
        check_id(source, &unit.id, taken)?;
        let template = template_of(source, entry, scenario)?;
        models += scenario
            .templates
            .get(usize::from(template.0))
            .map_or(0, |template| template.models.len());
        if models > MAX_ALL_MODELS {
            let problem = format!("more than {MAX_ALL_MODELS} models");
            return Err(source.fault(entry.span().start, "models", problem));
        }
        forces[unit.side.index()].push(UnitEntry {
            name: name.clone(),
            template,
            quality: unit.quality.unwrap_or(Quality::Recruit),
            platoon: unit.platoon.unwrap_or(1),
            at: Vec::new(),
        });
    }
    Ok(forces)
}

/// The template that a unit names, or one of its own when it says anything else about itself.
fn template_of(
    source: Source<'_>,
    entry: &Spanned<UnitKeys>,
    scenario: &mut Scenario,
) -> Result<TemplateId, FileFault> {
    let keys = entry.get_ref();
    let named = match &keys.template {
        Some(name) => {
            let place = scenario
                .templates
                .iter()
                .position(|each| &each.id == name.get_ref());
            Some(place.ok_or_else(|| source.unknown(name, "template", "template"))?)
        }
        None => None,
    };
    let usual = named
        .and_then(|place| scenario.templates.get(place))
        .cloned();
    let mut template = usual.clone().unwrap_or_else(|| bare_template(keys));
    template.kind = keys.kind.unwrap_or(template.kind);
    template.mobility = keys.mobility.unwrap_or(template.mobility);
    template.extra_orders = keys.extra_orders.unwrap_or(template.extra_orders);
    template.special = keys.special.or(template.special);
    template.training = keys.training.unwrap_or(template.training);
    if let Some(items) = &keys.crew_items {
        template.crew_items = items_of(source, "crew_items", items, scenario)?;
    }
    if let Some([slow, medium, fast]) = keys.speeds {
        let speed = |inches: f64| source.length(entry.span().start, "speeds", inches);
        template.speeds = Some(Speeds {
            slow: speed(slow)?,
            medium: speed(medium)?,
            fast: speed(fast)?,
        });
    }
    if let Some([front, side, rear]) = keys.armour {
        template.armour = Some(Armour { front, side, rear });
    }
    template.models = models_of(source, entry, &template, named.is_some(), scenario)?;
    check_template(source, entry, &template)?;
    let place = match (named, usual) {
        (Some(place), Some(usual)) if usual == template => place,
        _ => {
            template.id = format!("of-{}", keys.id.get_ref());
            scenario.templates.push(template);
            scenario.templates.len() - 1
        }
    };
    let id = u8::try_from(place).map(TemplateId);
    id.map_err(|_too_many| source.fault(entry.span().start, "template", "too many kinds of units"))
}

/// A squad on foot, or what the keys say.
fn bare_template(keys: &UnitKeys) -> Template {
    let name = keys.id.get_ref().clone();
    let kind = keys.kind.unwrap_or(UnitKind::Squad);
    Template {
        id: name.clone(),
        names: Names {
            en: name.clone(),
            de: name,
        },
        kind,
        mobility: match kind {
            UnitKind::Vehicle => Mobility::Wheeled,
            UnitKind::Squad | UnitKind::WeaponTeam | UnitKind::SingleModel => Mobility::Foot,
        },
        models: Vec::new(),
        crew_items: Vec::new(),
        speeds: None,
        armour: None,
        extra_orders: 0,
        training: 0,
        special: None,
    }
}

fn models_of(
    source: Source<'_>,
    entry: &Spanned<UnitKeys>,
    template: &Template,
    is_named: bool,
    scenario: &Scenario,
) -> Result<Vec<ModelTemplate>, FileFault> {
    let keys = entry.get_ref();
    source.bounded("models", &keys.models, MAX_MODELS)?;
    if is_named && keys.models.is_empty() {
        return Ok(template.models.clone());
    }
    if is_named && keys.models.len() != template.models.len() {
        let problem = format!("this template has {} models", template.models.len());
        return Err(source.fault(entry.span().start, "models", problem));
    }
    if keys.models.is_empty() {
        return Err(source.fault(entry.span().start, "models", "a unit has a model at least"));
    }
    let bare = ModelTemplate {
        role: match template.kind {
            UnitKind::Vehicle => Role::Vehicle,
            UnitKind::Squad | UnitKind::WeaponTeam | UnitKind::SingleModel => Role::Soldier,
        },
        base_mm: USUAL_BASE,
        weapons: Vec::new(),
        items: Vec::new(),
    };
    let mut models = Vec::new();
    for (place, entry) in keys.models.iter().enumerate() {
        let keys = entry.get_ref();
        let mut model = template.models.get(place).unwrap_or(&bare).clone();
        model.role = keys.role.unwrap_or(model.role);
        model.base_mm = keys.base.unwrap_or(model.base_mm);
        if !BASES.contains(&model.base_mm) {
            let problem = "a base measures 20 to 120 millimetres";
            return Err(source.fault(entry.span().start, "base", problem));
        }
        if let Some(items) = &keys.items {
            model.items = items_of(source, "items", items, scenario)?;
        }
        if let Some(weapons) = &keys.weapons {
            model.weapons = weapons_of(source, weapons, scenario)?;
        }
        models.push(model);
    }
    Ok(models)
}

fn items_of(
    source: Source<'_>,
    key: &str,
    names: &[Spanned<String>],
    scenario: &Scenario,
) -> Result<Vec<ItemId>, FileFault> {
    source.bounded(key, names, MAX_MODELS)?;
    let find = |name: &Spanned<String>| {
        let place = scenario
            .items
            .iter()
            .position(|item| &item.id == name.get_ref());
        let id = place.and_then(|place| u8::try_from(place).ok()).map(ItemId);
        id.ok_or_else(|| source.unknown(name, key, "item"))
    };
    names.iter().map(find).collect()
}

fn weapons_of(
    source: Source<'_>,
    names: &[Spanned<String>],
    scenario: &Scenario,
) -> Result<Vec<WeaponId>, FileFault> {
    source.bounded("weapons", names, MAX_MODELS)?;
    let find = |name: &Spanned<String>| {
        let place = scenario
            .weapons
            .iter()
            .position(|each| &each.id == name.get_ref());
        let id = place
            .and_then(|place| u8::try_from(place).ok())
            .map(WeaponId);
        id.ok_or_else(|| source.unknown(name, "weapons", "weapon"))
    };
    names.iter().map(find).collect()
}

/// Vehicles drive and are alone, all others go on foot.
fn check_template(
    source: Source<'_>,
    entry: &Spanned<UnitKeys>,
    template: &Template,
) -> Result<(), FileFault> {
    let byte = entry.span().start;
    let is_vehicle = template.kind == UnitKind::Vehicle;
    if is_vehicle == (template.mobility == Mobility::Foot) {
        return Err(source.fault(byte, "mobility", "vehicles drive, all others go on foot"));
    }
    let is_single = is_vehicle || template.kind == UnitKind::SingleModel;
    if is_single && template.models.len() != 1 {
        return Err(source.fault(byte, "models", "a unit of this kind is one model"));
    }
    Ok(())
}

/// Where the models of the file stand and what has happened to its units.
pub(super) fn add_state_of_units(
    source: Source<'_>,
    state: &mut State,
    keys: &FileKeys,
) -> Result<(), FileFault> {
    for entry in &keys.unit {
        let keys = entry.get_ref();
        let id = source.unit(state, &keys.id, "id")?;
        for (place, model) in keys.models.iter().enumerate() {
            let changed = model_of(source, state, id, place, model)?;
            let name = format!("{}.{}", keys.id.get_ref(), place + 1);
            if let (Some(model), Some(changed)) = (model_named(state, &name), changed)
                && let Some(slot) = state.models.get_mut(usize::from(model.0))
            {
                *slot = changed;
            }
        }
        let guard = match keys.guard {
            Some(facing) => Some(Guard {
                facing: heading(source, entry.span().start, "guard", facing)?,
            }),
            None => None,
        };
        if let Some(unit) = state.units.get_mut(usize::from(id.0)) {
            unit.activations = keys.activations;
            unit.exhausted = keys.exhausted;
            unit.guard = guard;
            unit.cut_off = keys.cut_off;
            unit.panicked = keys.panicked;
            unit.special_used = keys.special_used;
        }
        add_fire(source, state, id, entry)?;
    }
    Ok(())
}

/// What fire has done to a unit, and what it has left to shoot with.
fn add_fire(
    source: Source<'_>,
    state: &mut State,
    id: UnitId,
    entry: &Spanned<UnitKeys>,
) -> Result<(), FileFault> {
    let (byte, keys) = (entry.span().start, entry.get_ref());
    if keys.pins.len() > MAX_PINS {
        return Err(source.fault(byte, "pins", format!("more than {MAX_PINS}")));
    }
    let mut pins = Vec::new();
    for pin in &keys.pins {
        pins.push(Pin {
            towards: heading(source, byte, "towards", pin.towards)?,
            during: pin.during,
            until: pin.until,
        });
    }
    let fire_taken = match &keys.fire_taken {
        Some(FireTakenKeys { shots, from }) => FireTaken {
            shots: *shots,
            from: match from {
                Some(from) => Some(heading(source, byte, "from", *from)?),
                None => None,
            },
        },
        None => FireTaken::default(),
    };
    for (weapon, left) in &keys.uses {
        let weapons = &state.scenario.weapons;
        let place = weapons.iter().position(|each| &each.id == weapon.get_ref());
        let unit = state.units.get_mut(usize::from(id.0));
        let mut limited = unit.into_iter().flat_map(|unit| &mut unit.uses);
        let found = limited.find(|(id, _)| Some(usize::from(id.0)) == place);
        let Some((_, uses)) = found else {
            let problem = "no weapon of this unit with a limit";
            return Err(source.fault(weapon.span().start, "uses", problem));
        };
        *uses = *left;
    }
    if let Some(unit) = state.units.get_mut(usize::from(id.0)) {
        unit.pins = pins;
        unit.fire_taken = fire_taken;
    }
    Ok(())
}

fn heading(
    source: Source<'_>,
    byte: usize,
    key: &str,
    degrees: Heading,
) -> Result<Heading, FileFault> {
    if degrees < 360 {
        return Ok(degrees);
    }
    Err(source.fault(byte, key, "whole degrees from 0 to 359"))
}

/// The model with its place and how it is.
fn model_of(
    source: Source<'_>,
    state: &State,
    unit: UnitId,
    place: usize,
    entry: &Spanned<ModelKeys>,
) -> Result<Option<Model>, FileFault> {
    let keys = entry.get_ref();
    let byte = entry.span().start;
    let model = state.unit(unit).and_then(|unit| unit.models.get(place));
    let Some(mut model) = model.and_then(|id| state.model(*id)).cloned() else {
        return Ok(None);
    };
    let usual = if keys.climbing.is_some() {
        StatusKey::Climbing
    } else {
        StatusKey::Standing
    };
    let status = keys.status.unwrap_or(usual);
    model.at = match (keys.x, keys.y, status) {
        (Some(x), Some(y), _) => source.place(byte, "x", [x, y])?,
        (None, None, StatusKey::InHand | StatusKey::InReserve | StatusKey::Lost) => {
            Point::default()
        }
        (None, _, _) => return Err(source.fault(byte, "x", "missing field")),
        (_, None, _) => return Err(source.fault(byte, "y", "missing field")),
    };
    if keys.level > MAX_LEVEL {
        return Err(source.fault(byte, "level", "a level goes from 0 to 9"));
    }
    model.level = keys.level;
    model.facing = match keys.facing {
        Some(facing) => Some(heading(source, byte, "facing", facing)?),
        None => None,
    };
    model.status = match (status, &keys.climbing) {
        (StatusKey::InHand, None) => Status::InHand,
        (StatusKey::InReserve, None) => Status::InReserve,
        (StatusKey::Standing, None) => Status::Standing,
        (StatusKey::Lost, None) => Status::Lost {
            round: keys.lost_in.unwrap_or(1),
        },
        (StatusKey::Climbing, Some(climbing)) => Status::Climbing {
            link: source.link(state, &climbing.link, "link")?,
            up: climbing.way == Way::Up,
            from: keys.level,
            value: source.length(byte, "value", climbing.value)?,
            round: climbing.round.unwrap_or(1),
        },
        (StatusKey::Climbing, None) | (_, Some(_)) => {
            let problem = "who climbs says so by `climbing` alone";
            return Err(source.fault(byte, "climbing", problem));
        }
    };
    Ok(Some(model))
}

/// Whether the table of the file can exist: nobody off the table, on no floor or on another.
pub(super) fn check_layout(
    source: Source<'_>,
    state: &State,
    keys: &FileKeys,
) -> Result<(), FileFault> {
    let fault = |place: usize, problem: String| {
        let unit = state
            .models
            .get(place)
            .and_then(|model| state.unit(model.unit));
        let entry = keys
            .unit
            .iter()
            .find(|entry| unit.is_some_and(|unit| &unit.name == entry.get_ref().id.get_ref()));
        source.fault(entry.map_or(0, |entry| entry.span().start), "x", problem)
    };
    let name = |place: usize| model_name(state, place).unwrap_or_default();
    let standing: Vec<(usize, &Model)> = state
        .models
        .iter()
        .enumerate()
        .filter(|(_, model)| model.is_standing())
        .collect();
    for (index, (place, model)) in standing.iter().enumerate() {
        if is_off_table(state, model) {
            let problem = format!("{} reaches off the table", name(*place));
            return Err(fault(*place, problem));
        }
        if model.level > 0 && !has_floor(state, model.at, model.level) {
            let problem = format!("{} stands on no floor", name(*place));
            return Err(fault(*place, problem));
        }
        for (other_place, other) in standing.iter().take(index) {
            if model.level == other.level && gap(model, other) < f64::from(-EPS) {
                let problem = format!("{} and {} overlap", name(*other_place), name(*place));
                return Err(fault(*place, problem));
            }
        }
    }
    Ok(())
}

/// From base edge to base edge, 1/1000 inch. `Clause: SKM-03`.
pub(super) fn gap(a: &Model, b: &Model) -> f64 {
    a.at.exact().distance(b.at.exact()) - f64::from(a.radius()) - f64::from(b.radius())
}

fn is_off_table(state: &State, model: &Model) -> bool {
    let off = |at: Mil, side: Mil| {
        at < model.radius() - EPS || at > side.saturating_sub(model.radius()) + EPS
    };
    off(model.at.x, state.scenario.width) || off(model.at.y, state.scenario.depth)
}

fn has_floor(state: &State, at: Point, level: Level) -> bool {
    state.scenario.buildings.iter().any(|building| {
        building.top() >= level && Outline::new(&building.footprint).holds(at.exact())
    })
}
