//! What a step expects, with every name looked up.

use toml::Spanned;

use super::super::frame_keys::Source;
use super::keys::{
    Asked, EventKeys, ExpectKeys, ExpectedModelKeys, ExpectedTestKeys, ExpectedUnitKeys,
    FacingOrNone, StatusKey,
};
use crate::Clause;
use crate::FileFault;
use crate::ancients::Side;
use crate::skirmish::{
    Heading, ItemId, LinkCondition, LinkKind, ModelId, ObjectiveId, Phase, State, TerrainKind,
    UnitId,
};

/// Everything a step expects; what is left out is not looked at.
#[derive(Clone, Debug, Default)]
pub struct Expectation {
    /// Carried out or refused.
    pub accepted: Option<bool>,
    /// One of these is the clause that refuses.
    pub clause: Vec<Clause>,
    /// The code of the refusal.
    pub code: Option<String>,
    /// Fields of the refusal that must be so.
    pub refusal: toml::Table,
    /// The phase afterwards.
    pub phase: Option<Phase>,
    /// The round afterwards.
    pub round: Option<u8>,
    /// Whose turn it is.
    pub active: Option<Side>,
    /// Who is to act (`Some(None)`: nobody).
    pub to_act: Option<Option<Side>>,
    /// Order points left.
    pub order_points: Option<u8>,
    /// The active unit (`Some(None)`: none).
    pub unit: Option<Option<UnitId>>,
    /// Victory points of red and blue.
    pub points: Option<[u16; 2]>,
    /// Who has won (`Some(None)`: nobody yet).
    pub winner: Option<Option<Side>>,
    /// What is asked of a player.
    pub pending: Option<Asked>,
    /// Every die of the step, in order.
    pub rolled: Option<Vec<u8>>,
    /// Every model that the step has cost, in order.
    pub lost: Option<Vec<ModelId>>,
    /// Every test of the step, in order.
    pub tests: Option<Vec<ExpectedTest>>,
    /// Events that occur in this order: kind, and fields that must be so.
    pub events: Vec<(String, toml::Table)>,
    /// Where models are and how they got there.
    pub models: Vec<ExpectedModel>,
    /// How units are.
    pub units: Vec<ExpectedUnit>,
    /// From base edge to base edge, inches.
    pub gaps: Vec<([ModelId; 2], f64)>,
    /// Who holds objectives.
    pub objectives: Vec<(ObjectiveId, Option<Side>)>,
    /// All links, the scenario's first.
    pub links: Option<Vec<(Option<LinkKind>, Option<LinkCondition>)>>,
}

/// What is expected of a test.
#[derive(Clone, Debug)]
pub struct ExpectedTest {
    /// Whose.
    pub model: Option<ModelId>,
    /// What about, as `docs/situation-file.md` lists it.
    pub kind: Option<String>,
    /// This or lower passes.
    pub target: Option<i8>,
    /// The roll and its repeats.
    pub rolls: Option<Vec<u8>>,
    /// Whether it was passed.
    pub passed: Option<bool>,
}

/// What is expected of one model.
#[derive(Clone, Debug)]
pub struct ExpectedModel {
    /// Which.
    pub model: ModelId,
    /// Eastward, inches.
    pub x: Option<f64>,
    /// Northward, inches.
    pub y: Option<f64>,
    /// Which floor.
    pub level: Option<u8>,
    /// Which way it looks (`Some(None)`: no way).
    pub facing: Option<Option<Heading>>,
    /// How it is, as files name it.
    pub(super) status: Option<StatusKey>,
    /// Its move value, ground not counted, inches.
    pub value: Option<f64>,
    /// How far it went in this step, inches.
    pub length: Option<f64>,
    /// How far it could have gone in this step, inches.
    pub allowance: Option<f64>,
    /// The kinds of ground it went through in this step, in any order.
    pub kinds: Option<Vec<TerrainKind>>,
    /// What it carries.
    pub items: Option<Vec<ItemId>>,
}

/// What is expected of one unit.
#[derive(Clone, Copy, Debug)]
pub struct ExpectedUnit {
    /// Which.
    pub unit: UnitId,
    /// Models left.
    pub living: Option<u8>,
    /// Activations so far.
    pub activations: Option<u8>,
    /// It bears an exhaustion marker.
    pub exhausted: Option<bool>,
    /// Fire holds it down.
    pub pinned: Option<bool>,
    /// The sector it watches (`Some(None)`: none).
    pub guard: Option<Option<Heading>>,
}

pub(super) fn expectation_of(
    source: Source<'_>,
    state: &State,
    keys: ExpectKeys,
) -> Result<Expectation, FileFault> {
    let models = |names: &[Spanned<String>], key: &str| {
        let ids = names.iter().map(|name| source.model(state, name, key));
        ids.collect::<Result<Vec<ModelId>, FileFault>>()
    };
    let unit = match &keys.unit {
        Some(name) if name.get_ref() == "none" => Some(None),
        Some(name) => Some(Some(source.unit(state, name, "unit")?)),
        None => None,
    };
    let lost = match &keys.lost {
        Some(names) => Some(models(names, "lost")?),
        None => None,
    };
    let tests = match keys.tests {
        Some(tests) => {
            let tests = tests.into_iter().map(|test| test_of(source, state, test));
            Some(tests.collect::<Result<Vec<_>, FileFault>>()?)
        }
        None => None,
    };
    let mut gaps = Vec::new();
    for gap in keys.gaps {
        let [a, b] = &gap.between;
        let between = [
            source.model(state, a, "between")?,
            source.model(state, b, "between")?,
        ];
        gaps.push((between, gap.gap));
    }
    Ok(Expectation {
        accepted: keys.accepted,
        clause: source.clauses(keys.clause)?,
        code: keys.code.map(Spanned::into_inner),
        refusal: keys.refusal,
        phase: keys.phase,
        round: keys.round,
        active: keys.active,
        to_act: keys.to_act.map(|side| side.side()),
        order_points: keys.order_points,
        unit,
        points: keys.points,
        winner: keys.winner.map(|side| side.side()),
        pending: keys.pending,
        rolled: keys.rolled,
        lost,
        tests,
        events: keys
            .events
            .into_iter()
            .map(|event| event_of(source, event))
            .collect::<Result<_, FileFault>>()?,
        models: keys
            .models
            .into_iter()
            .map(|model| model_of(source, state, model))
            .collect::<Result<_, FileFault>>()?,
        units: keys
            .units
            .into_iter()
            .map(|unit| unit_of(source, state, &unit))
            .collect::<Result<_, FileFault>>()?,
        gaps,
        objectives: keys
            .objectives
            .into_iter()
            .map(|each| {
                let names = &state.scenario.objectives;
                let place = names.iter().position(|o| &o.id == each.id.get_ref());
                let id = place.and_then(|place| u8::try_from(place).ok());
                let id = id.ok_or_else(|| source.unknown(&each.id, "id", "objective"))?;
                Ok((ObjectiveId(id), each.holder.side()))
            })
            .collect::<Result<_, FileFault>>()?,
        links: keys.links.map(|links| {
            let links = links.into_iter();
            links.map(|link| (link.kind, link.condition)).collect()
        }),
    })
}

fn event_of(
    source: Source<'_>,
    keys: Spanned<EventKeys>,
) -> Result<(String, toml::Table), FileFault> {
    let place = keys.span().start;
    match keys.into_inner() {
        EventKeys::Kind(kind) => Ok((kind, toml::Table::new())),
        EventKeys::Fields(table) => match table.into_iter().next() {
            Some((kind, toml::Value::Table(fields))) => Ok((kind, fields)),
            Some(_) | None => {
                let problem = "a kind, or { kind = { field = value } }";
                Err(source.fault(place, "events", problem))
            }
        },
    }
}

fn test_of(
    source: Source<'_>,
    state: &State,
    keys: ExpectedTestKeys,
) -> Result<ExpectedTest, FileFault> {
    Ok(ExpectedTest {
        model: match &keys.model {
            Some(name) => Some(source.model(state, name, "model")?),
            None => None,
        },
        kind: keys.kind,
        target: keys.target,
        rolls: keys.rolls,
        passed: keys.passed,
    })
}

const fn heading_of(keys: &FacingOrNone) -> Option<Heading> {
    match keys {
        FacingOrNone::Degrees(degrees) => Some(*degrees),
        FacingOrNone::Word(_) => None,
    }
}

fn model_of(
    source: Source<'_>,
    state: &State,
    keys: ExpectedModelKeys,
) -> Result<ExpectedModel, FileFault> {
    let item = |name: &Spanned<String>| {
        let items = &state.scenario.items;
        let place = items.iter().position(|item| &item.id == name.get_ref());
        let id = place.and_then(|place| u8::try_from(place).ok());
        id.map(ItemId)
            .ok_or_else(|| source.unknown(name, "items", "item"))
    };
    let items = match &keys.items {
        Some(names) => Some(names.iter().map(item).collect::<Result<_, FileFault>>()?),
        None => None,
    };
    Ok(ExpectedModel {
        model: source.model(state, &keys.id, "id")?,
        x: keys.x,
        y: keys.y,
        level: keys.level,
        facing: keys.facing.as_ref().map(heading_of),
        status: keys.status,
        value: keys.value,
        length: keys.length,
        allowance: keys.allowance,
        kinds: keys.kinds,
        items,
    })
}

fn unit_of(
    source: Source<'_>,
    state: &State,
    keys: &ExpectedUnitKeys,
) -> Result<ExpectedUnit, FileFault> {
    Ok(ExpectedUnit {
        unit: source.unit(state, &keys.id, "id")?,
        living: keys.living,
        activations: keys.activations,
        exhausted: keys.exhausted,
        pinned: keys.pinned,
        guard: keys.guard.as_ref().map(heading_of),
    })
}
