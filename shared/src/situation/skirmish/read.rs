//! From the text of a skirmish situation to a table, its dice and its steps.

use toml::Spanned;

use super::expect::{Expectation, expectation_of};
use super::intents::intent_of;
use super::keys::{FileKeys, Four, StateKeys};
use super::table::scenario_of;
use super::units::{add_state_of_units, check_layout};
use crate::FileFault;
use crate::ancients::Side;
use crate::file_fault::read_toml;
use crate::geometry::Point;
use crate::skirmish::{
    Activation, Agreement, Intent, LinkId, Mil, ModelId, Options, Phase, Refusal, Scenario, Spot,
    State, UnitId, new_battle,
};

/// Most corners of an outline.
const MAX_CORNERS: usize = 32;
/// The highest floor.
pub(super) const MAX_LEVEL: u8 = 9;
/// No place of any table is farther from its corner, inches.
const FAR: f64 = 500.0;

/// A skirmish situation: what stands on the table, the dice to come, and the steps to play.
#[derive(Clone, Debug)]
pub struct Situation {
    /// What it is about.
    pub title: String,
    /// The table before the first step.
    pub start: State,
    /// The next dice, in the order in which they are rolled.
    pub dice: Vec<u8>,
    /// What is played.
    pub steps: Vec<Step>,
}

/// One intent and what must come of it.
#[derive(Clone, Debug)]
pub struct Step {
    /// Who asks.
    pub side: Side,
    /// Asked of the table as it was before the first step; the dice go on.
    pub restart: bool,
    /// What; a shape that no intent has is refused before any rule is asked.
    pub intent: Result<Intent, Refusal>,
    /// What must come of it.
    pub expect: Expectation,
}

/// The file being read, for faults.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub(super) file: &'a str,
    pub(super) text: &'a str,
}

impl Source<'_> {
    pub(super) fn fault(self, byte: usize, key: &str, problem: impl Into<String>) -> FileFault {
        FileFault::at(self.file, self.text, byte, key, problem)
    }

    /// A list that is not longer than it may be.
    pub(super) fn bounded<T>(
        self,
        key: &str,
        list: &[Spanned<T>],
        most: usize,
    ) -> Result<(), FileFault> {
        match list.get(most) {
            Some(over) => Err(self.fault(over.span().start, key, format!("more than {most}"))),
            None => Ok(()),
        }
    }

    /// A length in inches that is not negative.
    pub(super) fn length(self, byte: usize, key: &str, inches: f64) -> Result<Mil, FileFault> {
        let sound = mil(inches).filter(|mil| *mil >= 0);
        sound.ok_or_else(|| self.fault(byte, key, "no length in inches"))
    }

    pub(super) fn place(
        self,
        byte: usize,
        key: &str,
        [x, y]: [f64; 2],
    ) -> Result<Point, FileFault> {
        point([x, y]).ok_or_else(|| self.fault(byte, key, "a place far outside every table"))
    }

    /// `[x, y, level]`.
    pub(super) fn spot(self, key: &str, value: &Spanned<[f64; 3]>) -> Result<Spot, FileFault> {
        let byte = value.span().start;
        let [x, y, level] = *value.get_ref();
        Ok(Spot {
            at: self.place(byte, key, [x, y])?,
            level: self.level(byte, key, level)?,
        })
    }

    pub(super) fn level(self, byte: usize, key: &str, level: f64) -> Result<u8, FileFault> {
        if (0.0..=f64::from(MAX_LEVEL)).contains(&level) && libm::trunc(level) == level {
            return Ok(level as u8);
        }
        let problem = format!("a level is a whole number from 0 to {MAX_LEVEL}");
        Err(self.fault(byte, key, problem))
    }

    /// The corners of `area` or of `rect`, whichever is given.
    pub(super) fn outline(
        self,
        byte: usize,
        area: Option<&Spanned<Vec<[f64; 2]>>>,
        rect: Option<&Spanned<Four>>,
    ) -> Result<Vec<Point>, FileFault> {
        match (area, rect) {
            (Some(area), None) => {
                let at = area.span().start;
                let corners = area.get_ref();
                if !(3..=MAX_CORNERS).contains(&corners.len()) {
                    let problem = format!("an outline has 3 to {MAX_CORNERS} corners");
                    return Err(self.fault(at, "area", problem));
                }
                let corners = corners.iter().map(|corner| self.place(at, "area", *corner));
                let corners = corners.collect::<Result<Vec<Point>, FileFault>>()?;
                if !is_simple(&corners) {
                    return Err(self.fault(at, "area", "its edges meet: no simple polygon"));
                }
                Ok(corners)
            }
            (None, Some(rect)) => self.rectangle("rect", rect),
            (None, None) => Err(self.fault(byte, "area", "either area or rect is wanted")),
            (Some(_), Some(rect)) => {
                let problem = "either area or rect, not both";
                Err(self.fault(rect.span().start, "rect", problem))
            }
        }
    }

    /// `[x1, y1, x2, y2]`, the south-west corner first.
    pub(super) fn rectangle(
        self,
        key: &str,
        rect: &Spanned<Four>,
    ) -> Result<Vec<Point>, FileFault> {
        let byte = rect.span().start;
        let [x1, y1, x2, y2] = *rect.get_ref();
        let low = self.place(byte, key, [x1, y1])?;
        let high = self.place(byte, key, [x2, y2])?;
        if low.x >= high.x || low.y >= high.y {
            return Err(self.fault(byte, key, "the south-west corner comes first"));
        }
        let corner = |x, y| Point { x, y };
        Ok(vec![
            low,
            corner(high.x, low.y),
            high,
            corner(low.x, high.y),
        ])
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

    pub(super) fn unknown(self, name: &Spanned<String>, key: &str, sort: &str) -> FileFault {
        let shown: String = name.get_ref().chars().take(40).collect();
        let problem = format!("no {sort} is called {shown:?}");
        self.fault(name.span().start, key, problem)
    }
}

/// Inches as they are kept, unless they lie outside everything a table could need.
pub(super) fn mil(inches: f64) -> Option<Mil> {
    (inches.abs() <= FAR).then(|| libm::round(inches * 1000.0) as Mil)
}

pub(super) fn point([x, y]: [f64; 2]) -> Option<Point> {
    Some(Point {
        x: mil(x)?,
        y: mil(y)?,
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

/// No two edges meet but neighbours in their common corner.
fn is_simple(corners: &[Point]) -> bool {
    use crate::geometry::Segment;
    let count = corners.len();
    let edge = |i: usize| Segment {
        from: corners[i].exact(),
        to: corners[(i + 1) % count].exact(),
    };
    (0..count).all(|i| edge(i).length() > 0.0)
        && (0..count).all(|i| {
            (i + 1..count).all(|j| {
                let are_neighbours = j == i + 1 || (i == 0 && j == count - 1);
                are_neighbours || !edge(i).meets(edge(j))
            })
        })
}

/// Reads a skirmish situation. `file` is its name in faults.
///
/// # Errors
/// [`FileFault`] with line and key of the first thing that is wrong, a faulty layout included.
pub fn read(file: &str, text: &str) -> Result<Situation, FileFault> {
    let source = Source { file, text };
    let keys: FileKeys = read_toml(file, text)?;
    let scenario = scenario_of(source, &keys)?;
    let mut state = state_of(source, &keys, &scenario)?;
    let dice = dice_of(source, &keys.state)?;
    open_turn(source, &mut state, &keys.state)?;
    check_layout(source, &state, &keys)?;
    let mut steps = Vec::new();
    for step in keys.step {
        let step = step.into_inner();
        steps.push(Step {
            side: step.side,
            restart: step.restart,
            intent: intent_of(&state, step.intent.get_ref()),
            expect: expectation_of(source, &state, step.expect)?,
        });
    }
    Ok(Situation {
        title: keys.title,
        start: state,
        dice,
        steps,
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
    if state.phase != Phase::Play {
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
        state.activation = Some(Activation {
            moved: keys.moved,
            walked: keys.walked,
            acted: keys.acted,
            ..Activation::of(unit)
        });
        if let Some(unit) = state.units.get_mut(usize::from(unit.0)) {
            unit.activations = unit.activations.max(1);
        }
    }
    Ok(())
}

fn dice_of(source: Source<'_>, keys: &StateKeys) -> Result<Vec<u8>, FileFault> {
    let mut dice = Vec::new();
    for die in &keys.dice {
        if !(1..=10).contains(die.get_ref()) {
            return Err(source.fault(die.span().start, "dice", "a die shows 1 to 10"));
        }
        dice.push(*die.get_ref());
    }
    Ok(dice)
}
