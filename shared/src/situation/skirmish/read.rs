//! From the text of a skirmish situation to a table, its dice and its steps.

use toml::Spanned;

use super::super::frame::steps_of;
use super::super::frame_keys::Source;
use super::Situation;
use super::drawing::drawing_of;
use super::expect::expectation_of;
use super::intents::intent_of;
use super::keys::{FileKeys, StateKeys};
use super::table::scenario_of;
use super::units::{add_state_of_units, check_layout};
use crate::FileFault;
use crate::ancients::Side;
use crate::file_fault::read_toml;
use crate::geometry::Point;
use crate::skirmish::data::faults::Faults;
use crate::skirmish::data::shapes::{self, mil_within};
use crate::skirmish::{
    Activation, Agreement, LinkId, Mil, ModelId, Options, Phase, Scenario, State, UnitId,
    new_battle,
};

/// Sides of a die.
const DIE_SIDES: u8 = 10;
/// The highest floor.
pub(super) const MAX_LEVEL: u8 = 9;
/// No place of any table is farther from its corner, inches.
const FAR: f64 = 500.0;

impl Source<'_> {
    /// Asks the reader of scenarios; the first thing that it notes is the fault.
    pub(super) fn as_data<T>(
        self,
        read: impl FnOnce(&mut Faults<'_>) -> T,
    ) -> Result<T, FileFault> {
        let mut faults = Faults::of(self.file, self.text);
        let read = read(&mut faults);
        match faults.first() {
            Some(fault) => Err(fault),
            None => Ok(read),
        }
    }

    /// A place in inches.
    pub(super) fn place(self, byte: usize, key: &str, at: [f64; 2]) -> Result<Point, FileFault> {
        let [x, y] = at;
        self.as_data(|faults| shapes::place(faults, key, byte, x, y))
    }

    /// A length in inches.
    pub(super) fn length(self, byte: usize, key: &str, inches: f64) -> Result<Mil, FileFault> {
        let value = Spanned::new(byte..byte, inches);
        self.as_data(|faults| shapes::length(faults, key, &value))
    }

    /// The unit of a name in the file.
    pub(super) fn unit(
        self,
        state: &State,
        name: &Spanned<String>,
        key: &str,
    ) -> Result<UnitId, FileFault> {
        let found = state.unit_named(name.get_ref());
        found.ok_or_else(|| self.unknown(name, key, "unit"))
    }

    /// The model of a name in the file.
    pub(super) fn model(
        self,
        state: &State,
        name: &Spanned<String>,
        key: &str,
    ) -> Result<ModelId, FileFault> {
        let found = model_named(state, name.get_ref());
        found.ok_or_else(|| self.unknown(name, key, "model"))
    }

    pub(super) fn link(
        self,
        state: &State,
        name: &Spanned<String>,
        key: &str,
    ) -> Result<LinkId, FileFault> {
        let found = link_named(state, name.get_ref());
        found.ok_or_else(|| self.unknown(name, key, "link"))
    }
}

/// A place that an intent names, unless it lies outside everything a table could need.
pub(super) fn point([x, y]: [f64; 2]) -> Option<Point> {
    Some(Point {
        x: mil_within(x, -FAR..=FAR)?,
        y: mil_within(y, -FAR..=FAR)?,
    })
}

/// `r1.2` is the second model of `r1`.
pub(super) fn model_named(state: &State, name: &str) -> Option<ModelId> {
    let (unit, number) = name.rsplit_once('.')?;
    let unit = state.unit(state.unit_named(unit)?)?;
    let number: usize = number.parse().ok()?;
    unit.models.get(number.checked_sub(1)?).copied()
}

pub(super) fn link_named(state: &State, name: &str) -> Option<LinkId> {
    let place = state.links.iter().position(|link| link.link.id == name)?;
    u8::try_from(place).ok().map(LinkId)
}

/// Reads a skirmish situation. `file` is its name in faults.
///
/// # Errors
/// [`FileFault`] with line and key of the first thing that is wrong, a faulty layout included.
pub fn read(file: &str, text: &str) -> Result<Situation, FileFault> {
    let source = Source { file, text };
    let mut keys: FileKeys = read_toml(file, text)?;
    source.about(keys.ruleset.as_ref(), "skirmish")?;
    let scenario = scenario_of(source, &mut keys)?;
    let mut state = state_of(source, &keys, &scenario)?;
    let dice = source.dice(&keys.state.dice, DIE_SIDES)?;
    open_turn(source, &mut state, &keys.state)?;
    check_layout(source, &state, &keys)?;
    let drawing = drawing_of(source, &state, &keys.drawing)?;
    let steps = steps_of(
        keys.step,
        |intent| intent_of(&state, intent),
        |expect| expectation_of(source, &state, expect),
    )?;
    Ok(Situation {
        title: keys.title,
        start: state,
        dice,
        steps,
        drawing,
    })
}

/// The battle with what has happened in it so far.
fn state_of(source: Source<'_>, keys: &FileKeys, scenario: &Scenario) -> Result<State, FileFault> {
    // A table that is laid out has been agreed on, unless the file says that it is to be.
    let options = Options {
        agreement: keys.options.agreement.or(Some(Agreement::Accepted)),
        ..keys.options
    };
    let mut state = new_battle(scenario, &options);
    for entry in &keys.link {
        let link = entry.get_ref();
        let Some(id) = link_named(&state, link.id.get_ref()) else {
            continue;
        };
        let hung_by = match &link.hung_by {
            Some(name) => Some(source.model(&state, name, "hung_by")?),
            None => None,
        };
        if let Some(now) = state.links.get_mut(usize::from(id.0)) {
            now.hung_by = hung_by;
            now.free_climb = link.free_climb && hung_by.is_some();
        }
    }
    let own = scenario.mines.len().saturating_sub(keys.mine.len());
    for (mine, now) in keys.mine.iter().zip(state.mines.iter_mut().skip(own)) {
        now.spent = mine.get_ref().spent;
    }
    let own = scenario
        .objectives
        .len()
        .saturating_sub(keys.objective.len());
    let objectives = keys.objective.iter();
    for (keys, now) in objectives.zip(state.objectives.iter_mut().skip(own)) {
        now.holder = keys.get_ref().holder.and_then(|holder| holder.side());
    }
    add_state_of_units(source, &mut state, keys)?;
    Ok(state)
}

/// Whose turn it is, and how far.
fn open_turn(source: Source<'_>, state: &mut State, keys: &StateKeys) -> Result<(), FileFault> {
    state.phase = keys.phase.unwrap_or(Phase::Play);
    state.active = keys.active.unwrap_or(Side::Red);
    state.victory_points = keys.points;
    state.review.revision = keys.revision;
    for side in &keys.accepted {
        state.review.accepted[side.index()] = true;
    }
    state.lapses = keys.lapses;
    if let Some(morale) = keys.morale {
        state.company_morale = morale.map(Some);
    }
    for name in &keys.broken {
        let mut pieces = state.scenario.pieces.iter();
        let place = pieces.position(|each| &each.id == name.get_ref());
        match place.and_then(|place| state.pieces.get_mut(place)) {
            Some(piece) => piece.broken = true,
            None => return Err(source.unknown(name, "broken", "piece")),
        }
    }
    if state.phase < Phase::Play {
        return Ok(());
    }
    state.first = keys.first.unwrap_or(state.active);
    state.round = keys.round.unwrap_or(1).max(1);
    let is_second = state.first != state.active;
    state.turn = keys.turn.unwrap_or_else(|| {
        let before = u16::from(state.round - 1) * 2;
        before + 1 + u16::from(is_second)
    });
    let alternate = state.switches.activation == crate::skirmish::ActivationMode::Alternating;
    state.order_points = match keys.order_points {
        Some(points) => points,
        None if alternate => 0,
        None => {
            let own = state
                .units_with_ids()
                .filter(|(id, unit)| {
                    unit.side == state.active && state.living(*id).next().is_some()
                })
                .count();
            u8::try_from(own).unwrap_or(u8::MAX)
        }
    };
    if let Some(name) = &keys.unit {
        let unit = source.unit(state, name, "unit")?;
        if state.unit(unit).map(|unit| unit.side) != Some(state.active) {
            let problem = "the active unit belongs to the active side";
            return Err(source.fault(name.span().start, "unit", problem));
        }
        let assault = match &keys.assault {
            Some(target) => Some(source.unit(state, target, "assault")?),
            None => None,
        };
        state.activation = Some(Activation {
            moved: keys.moved,
            walked: keys.walked,
            acted: keys.acted,
            motivated: keys.motivated,
            assault,
            ..Activation::of(unit)
        });
        if let Some(unit) = state.units.get_mut(usize::from(unit.0)) {
            unit.activations = unit.activations.max(1);
        }
    }
    Ok(())
}
