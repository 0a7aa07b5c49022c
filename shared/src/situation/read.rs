//! From the text of a situation file to a table, its dice and its steps.

use std::sync::Arc;

use toml::Spanned;

use super::Situation;
use super::drawing::drawing_of;
use super::expect::expectation_of;
use super::frame::steps_of;
use super::frame_keys::Source;
use super::intents::intent_of;
use super::keys::{CampKeys, ElementKeys, FileKeys, StateKeys};
use super::layout::check_layout;
use crate::FileFault;
use crate::ancients::data::{board_of, milli};
use crate::ancients::{
    BaseKind, Camp, Element, ElementId, Options, Phase, Roster, Side, State, Status, check_shapes,
    legal_fights, legal_targets, natural_order,
};
use crate::file_fault::read_toml;
use crate::geometry::{MILLI, Point, Pose};

/// Most elements of one file.
const MAX_ELEMENTS: usize = 100;
/// Sides of a die.
const DIE_SIDES: u8 = 6;
/// Points when a file names none.
const DEFAULT_POINTS: u8 = 6;
/// The highest aggression of an army list. `Clause: ARM-10`.
const MOST_AGGRESSIVE: u8 = 4;

impl Source<'_> {
    /// The element of a name in the file.
    pub(super) fn element(
        self,
        state: &State,
        name: &Spanned<String>,
        key: &str,
    ) -> Result<ElementId, FileFault> {
        let found = state.id_of(name.get_ref());
        found.ok_or_else(|| self.unknown(name, key, "element"))
    }
}

/// Reads a situation file. `file` is its name in faults.
///
/// # Errors
/// [`FileFault`] with line and key of the first thing that is wrong, a faulty layout included.
pub fn read(file: &str, text: &str) -> Result<Situation, FileFault> {
    let source = Source { file, text };
    let mut keys: FileKeys = read_toml(file, text)?;
    source.about(keys.ruleset.as_ref(), "ancients")?;
    let size = [keys.board.width, keys.board.depth];
    let board = board_of(file, text, size, std::mem::take(&mut keys.terrain))?;
    check_shapes(&board).map_err(|problems| {
        let all: Vec<String> = problems.iter().map(ToString::to_string).collect();
        source.fault(0, "terrain", all.join("; "))
    })?;
    let mut state = bare_state(board, options_of(source, keys.options.take())?);
    let places = add_elements(source, &mut state, &keys.element, &keys.camp)?;
    for camp in &keys.camp {
        add_camp(source, &mut state, camp)?;
    }
    let dice = set_state(source, &mut state, &keys.state)?;
    check_layout(source, &state, &places)?;
    open_phase(&mut state);
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

fn options_of(source: Source<'_>, options: Option<Spanned<Options>>) -> Result<Options, FileFault> {
    let Some(options) = options else {
        return Ok(Options::default());
    };
    match options.get_ref().faulty() {
        Some(key) => Err(source.fault(options.span().start, key, "it has no such value")),
        None => Ok(options.into_inner()),
    }
}

fn bare_state(board: crate::ancients::Board, options: Options) -> State {
    State {
        options,
        board: Arc::new(board),
        elements: Vec::new(),
        camps: [None, None],
        rosters: [Roster::default(); 2],
        musters: Default::default(),
        attacker: None,
        active: Side::Red,
        phase: Phase::Move,
        bound: 1,
        points: DEFAULT_POINTS,
        arrived: Vec::new(),
        entangled: Vec::new(),
        due: Vec::new(),
        rivers: Vec::new(),
        winner: None,
    }
}

/// Puts the elements into the state, sorted by name, so that their order in the file never matters. Gives back where in
/// the file each one stands.
fn add_elements(
    source: Source<'_>,
    state: &mut State,
    keys: &[Spanned<ElementKeys>],
    camps: &[Spanned<CampKeys>],
) -> Result<Vec<usize>, FileFault> {
    source.bounded("element", keys, MAX_ELEMENTS)?;
    let guards = |id: &str| {
        camps.iter().any(|camp| {
            let garrison = camp.get_ref().garrison.as_ref();
            garrison.is_some_and(|name| name.get_ref() == id)
        })
    };
    let mut elements: Vec<(Element, usize)> = Vec::new();
    for entry in keys {
        let element = entry.get_ref();
        let (name, place) = (element.id.get_ref(), element.id.span().start);
        if elements.iter().any(|(other, _)| &other.name == name) {
            return Err(source.fault(place, "id", format!("{name:?} stands twice")));
        }
        let rival = |(other, _): &&(Element, usize)| other.general && other.side == element.side;
        if element.general && elements.iter().any(|other| rival(&other)) {
            return Err(source.fault(place, "general", "a second general of this side (ARM-02)"));
        }
        let guards = guards(name);
        elements.push((element_of(source, entry, guards)?, entry.span().start));
    }
    elements.sort_by(|(a, _), (b, _)| natural_order(&a.name, &b.name));
    let (elements, places) = elements.into_iter().unzip();
    state.elements = elements;
    Ok(places)
}

fn element_of(
    source: Source<'_>,
    entry: &Spanned<ElementKeys>,
    guards: bool,
) -> Result<Element, FileFault> {
    let keys = entry.get_ref();
    let place = entry.span().start;
    let base = match (keys.loose, keys.chariot) {
        (false, false) => BaseKind::Standard,
        (true, false) => BaseKind::Loose,
        (false, true) => BaseKind::Chariot,
        (true, true) => return Err(source.fault(place, "loose", "loose or chariot, not both")),
    };
    if !keys.troop.has_base(base) {
        let key = if keys.loose { "loose" } else { "chariot" };
        let problem = format!("{} has no such base", keys.troop.code());
        return Err(source.fault(place, key, problem));
    }
    let status = keys.status.unwrap_or(Status::OnTable);
    let needs_place = status == Status::OnTable && !guards;
    let number = |value: Option<f64>, key: &str| match value {
        Some(value) => {
            milli(value).ok_or_else(|| source.fault(place, key, "a number far outside every table"))
        }
        None if needs_place => Err(source.fault(place, key, "missing field")),
        None => Ok(0),
    };
    let pose = Pose {
        x: number(keys.x, "x")?,
        y: number(keys.y, "y")?,
        facing: number(keys.facing, "facing")?.rem_euclid(360 * MILLI),
    };
    Ok(Element {
        name: keys.id.get_ref().clone(),
        side: keys.side,
        troop: keys.troop,
        base,
        general: keys.general,
        status,
        pose,
        moved: false,
        shifted: false,
        has_shot: false,
        was_shot_at: false,
    })
}

fn add_camp(
    source: Source<'_>,
    state: &mut State,
    entry: &Spanned<CampKeys>,
) -> Result<(), FileFault> {
    let keys = entry.get_ref();
    let place = entry.span().start;
    if state.camp(keys.side).is_some() {
        return Err(source.fault(place, "side", "a second camp of this side"));
    }
    let number = |value: f64, key: &str| {
        milli(value).ok_or_else(|| source.fault(place, key, "a number far outside every table"))
    };
    let length = |value: Option<f64>, key: &str| match value {
        Some(value) if !(Element::WIDTH..=Element::WIDTH * 4.0).contains(&value) => {
            Err(source.fault(place, key, "a camp measures 160 to 640 paces"))
        }
        Some(value) => number(value, key),
        None => Ok(Camp::SIDE),
    };
    let mut camp = Camp {
        centre: Point {
            x: number(keys.x, "x")?,
            y: number(keys.y, "y")?,
        },
        width: length(keys.width, "width")?,
        depth: length(keys.depth, "depth")?,
        garrison: None,
        held_by: Some(keys.side),
    };
    if let Some(name) = &keys.garrison {
        let id = source.element(state, name, "garrison")?;
        let within = name.span().start;
        if state.camp_of_garrison(id).is_some() {
            return Err(source.fault(within, "garrison", "guards the other camp already"));
        }
        let Some(element) = state.elements.get_mut(usize::from(id.0)) else {
            return Ok(());
        };
        if element.status != Status::OnTable {
            return Err(source.fault(within, "garrison", "is not on the table"));
        }
        element.pose = camp.pose_inside(element.depth(), element.pose.degrees());
        camp.garrison = Some(id);
        camp.held_by = Some(element.side);
    }
    if let Some(holder) = keys.held_by {
        if camp.garrison.is_some() && holder.side() != camp.held_by {
            return Err(source.fault(place, "held_by", "the garrison's side holds the camp"));
        }
        camp.held_by = holder.side();
    }
    state.camps[keys.side.index()] = Some(camp);
    Ok(())
}

/// Fills in whose bound it is and what has happened in it; gives back the dice to come.
fn set_state(
    source: Source<'_>,
    state: &mut State,
    keys: &StateKeys,
) -> Result<Vec<u8>, FileFault> {
    state.active = keys.active.unwrap_or(Side::Red);
    state.phase = keys.phase.as_ref().map_or(Phase::Move, |p| *p.get_ref());
    state.points = keys.points.unwrap_or(DEFAULT_POINTS);
    state.bound = keys.bound.unwrap_or(1);
    state.attacker = keys.attacker;
    if let Some(edge) = keys.edge {
        let attacker = keys.attacker.unwrap_or(Side::Red);
        state.rosters[attacker.index()].base_edge = Some(edge);
        state.rosters[attacker.other().index()].base_edge = Some(edge.opposite());
    }
    if let Some(aggression) = &keys.aggression {
        for (roster, own) in state.rosters.iter_mut().zip(*aggression.get_ref()) {
            if own > MOST_AGGRESSIVE {
                let problem = "aggression goes from 0 to 4";
                return Err(source.fault(aggression.span().start, "aggression", problem));
            }
            roster.aggression = own;
        }
    }
    for name in &keys.moved {
        let id = source.element(state, name, "moved")?;
        if let Some(element) = state.elements.get_mut(usize::from(id.0)) {
            element.moved = true;
            element.shifted = true;
        }
    }
    for name in &keys.shot {
        let id = source.element(state, name, "shot")?;
        if let Some(element) = state.elements.get_mut(usize::from(id.0)) {
            element.has_shot = true;
        }
    }
    for [mover, enemy] in &keys.arrived {
        let pair = (
            source.element(state, mover, "arrived")?,
            source.element(state, enemy, "arrived")?,
        );
        // In the order of the file: who came first decides whom an element turns to. Clause: CON-18
        if !state.arrived.contains(&pair) {
            state.arrived.push(pair);
        }
    }
    source.dice(&keys.dice, DIE_SIDES)
}

/// The shooting phase with nothing due passes by itself; the close combats of the phase are fixed when it begins.
/// `Ruling: RUL-18`, `Clause: SEQ-05`.
fn open_phase(state: &mut State) {
    if state.phase == Phase::Shoot && legal_targets(state).is_empty() {
        state.phase = Phase::Fight;
    }
    if state.phase == Phase::Fight {
        let before = State {
            phase: Phase::Shoot,
            ..state.clone()
        };
        state.due = legal_fights(&before)
            .into_iter()
            .map(|due| due.fight)
            .collect();
        state.due.sort_unstable();
    }
}
