//! Tables for tests: a bare scenario and units set down where a test wants them, in inches.

use std::sync::Arc;

use super::state::FireTaken;
use super::{
    Heading, Mil, Mission, Mobility, Model, ModelId, ModelTemplate, Names, Options, Phase, Quality,
    Role, Scenario, Side, State, Status, Switches, Template, TemplateId, TerrainKind, Unit, UnitId,
    UnitKind, data, new_battle,
};
use crate::geometry::Point;

/// Inches as they are kept.
pub(crate) fn mil(inches: f64) -> Mil {
    libm::round(inches * 1000.0) as Mil
}

/// A place in inches.
pub(crate) fn at(x: f64, y: f64) -> Point {
    Point {
        x: mil(x),
        y: mil(y),
    }
}

/// A rectangle in inches.
pub(crate) fn rect(x1: f64, y1: f64, x2: f64, y2: f64) -> Vec<Point> {
    vec![at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)]
}

fn names(text: &str) -> Names {
    Names {
        en: text.to_owned(),
        de: text.to_owned(),
    }
}

/// 36 by 24 inches of plain, zones 6 deep at the west and the east edge, the usual numbers, the house's items and
/// weapons, no units, no templates.
pub(crate) fn bare() -> Scenario {
    let arms = data::arms();
    Scenario {
        id: "bare".to_owned(),
        names: names("bare"),
        width: mil(36.0),
        depth: mil(24.0),
        default_kind: TerrainKind::Plain,
        pieces: Vec::new(),
        buildings: Vec::new(),
        links: Vec::new(),
        mines: Vec::new(),
        zones: [rect(0.0, 0.0, 6.0, 24.0), rect(30.0, 0.0, 36.0, 24.0)],
        objectives: Vec::new(),
        mission: Mission::Objectives,
        rounds: 6,
        switches: Switches::default(),
        company_morale: None,
        items: arms.items.clone(),
        weapons: arms.weapons.clone(),
        templates: Vec::new(),
        forces: [Vec::new(), Vec::new()],
        profile: data::profile(),
        cached: super::scenario::Cached::default(),
    }
}

/// The first round of a battle on this table; red is to act with plenty of order points.
pub(crate) fn play(scenario: &Scenario) -> State {
    let mut state = new_battle(scenario, &Options::default());
    state.phase = Phase::Play;
    state.round = 1;
    state.turn = 1;
    state.order_points = 20;
    state
}

/// Sets a unit on foot down on the ground, bases of 25 mm, without weapons and items, and gives it a template of its own.
pub(crate) fn foot(
    state: &mut State,
    side: Side,
    kind: UnitKind,
    quality: Quality,
    places: &[(f64, f64)],
) -> UnitId {
    let unit = UnitId(u8::try_from(state.units.len()).unwrap());
    let template = TemplateId(u8::try_from(state.scenario.templates.len()).unwrap());
    let first = state.models.len();
    for (x, y) in places {
        state.models.push(Model {
            unit,
            role: Role::Soldier,
            base_mm: 25,
            weapons: Vec::new(),
            items: Vec::new(),
            status: Status::Standing,
            at: at(*x, *y),
            level: 0,
            facing: None,
        });
    }
    let model = ModelTemplate {
        role: Role::Soldier,
        base_mm: 25,
        weapons: Vec::new(),
        items: Vec::new(),
    };
    Arc::make_mut(&mut state.scenario).templates.push(Template {
        id: format!("t{}", template.0),
        names: names("unit"),
        kind,
        mobility: Mobility::Foot,
        models: vec![model; places.len()],
        crew_items: Vec::new(),
        speeds: None,
        armour: None,
        extra_orders: 0,
        training: 0,
        special: None,
    });
    state.units.push(Unit {
        name: format!("u{}", unit.0),
        side,
        platoon: 1,
        template,
        kind,
        mobility: Mobility::Foot,
        quality,
        models: (first..state.models.len())
            .map(|i| ModelId(u8::try_from(i).unwrap()))
            .collect(),
        crew_items: Vec::new(),
        activations: 0,
        exhausted: false,
        special_used: false,
        fire_taken: FireTaken::default(),
        pins: Vec::new(),
        guard: None,
        cut_off: None,
        panicked: false,
        uses: Vec::new(),
    });
    unit
}

/// A squad on foot.
pub(crate) fn squad(
    state: &mut State,
    side: Side,
    quality: Quality,
    places: &[(f64, f64)],
) -> UnitId {
    foot(state, side, UnitKind::Squad, quality, places)
}

/// A vehicle with a base of so many millimetres.
pub(crate) fn vehicle(
    state: &mut State,
    side: Side,
    mobility: Mobility,
    base_mm: u16,
    place: (f64, f64),
    facing: Heading,
) -> UnitId {
    let unit = foot(
        state,
        side,
        UnitKind::Vehicle,
        Quality::Experienced,
        &[place],
    );
    let last = state.models.last_mut().unwrap();
    last.role = Role::Vehicle;
    last.base_mm = base_mm;
    last.facing = Some(facing);
    let last = state.units.last_mut().unwrap();
    last.mobility = mobility;
    unit
}
