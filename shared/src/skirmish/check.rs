//! Whether a scenario can be played: shapes, houses, ways up, forces, mission.

use super::{
    Building, EPS, Goal, LinkKind, Mission, Options, Role, Scenario, Side, Spot, Stand, Standing,
    Template, UnitEntry, battle, deploy, suggest,
};
use crate::geometry::{Outline, Point, Segment};

/// Smallest and largest side of a table, 1/1000 inch.
const SIDES: std::ops::RangeInclusive<i32> = 12_000..=96_000;
/// Most rounds of a battle.
const MOST_ROUNDS: u8 = 20;
/// Most floors of a house.
pub(super) const MOST_FLOORS: u8 = 8;
/// Most units of a side, models of both sides.
const MOST_UNITS: usize = 24;
const MOST_MODELS: usize = 160;

/// What keeps a scenario from being played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScenarioProblem {
    /// Not 12 to 96 inches.
    #[error("a table is 12 to 96 inches wide and deep")]
    Size,
    /// None, or too many.
    #[error("1 to 20 rounds")]
    Rounds,
    /// Two things of one kind have the same name.
    #[error("{id} is there twice")]
    DoubleId {
        /// The name.
        id: String,
    },
    /// An outline that crosses itself or has no area.
    #[error("the outline of {id} crosses itself")]
    NotSimple {
        /// Whose.
        id: String,
    },
    /// Something lies over the edge.
    #[error("{id} is not wholly on the table")]
    OffTable {
        /// What.
        id: String,
    },
    /// A wall, ravine or raging river that is not impassable, or danger for nobody.
    #[error("{id} cannot be entered like that (SKM-07)")]
    Standing {
        /// Which piece.
        id: String,
    },
    /// No floor or too many.
    #[error("{id} has 1 to 8 floors")]
    Floors {
        /// Which building.
        id: String,
    },
    /// Two houses share ground.
    #[error("{id} stands in another building")]
    HousesOverlap {
        /// Which building.
        id: String,
    },
    /// A door, window or anchor that lies on no wall or on no such floor.
    #[error("a gap or anchor of {id} lies on none of its walls")]
    Gap {
        /// Which building.
        id: String,
    },
    /// A way up that goes nowhere, or not up.
    #[error("{id} leads from no floor to a higher one (SKM-71)")]
    LinkEnds {
        /// Which link.
        id: String,
    },
    /// A rope that hangs from the start has no bearer and is a ladder.
    #[error("{id} must be stairs or a ladder (SKM-84)")]
    RopeAtStart {
        /// Which link.
        id: String,
    },
    /// A marker where nobody can stand.
    #[error("{id} lies where nobody can stand")]
    Marker {
        /// Which objective.
        id: String,
    },
    /// Objectives where the mission knows none, or none where it needs them.
    #[error("this mission wants other objectives")]
    Objectives,
    /// A side without units, or too many units or models.
    #[error("1 to 24 units a side and at most 160 models together")]
    Forces,
    /// A unit with places for some of its models only.
    #[error("{id} needs a place for each model, or none")]
    Places {
        /// Which unit.
        id: String,
    },
    /// A side's units find no room in its zone, or stand where they cannot.
    #[error("{id} finds no room (SKM-10)")]
    NoRoom {
        /// Which unit.
        id: String,
    },
    /// Nobody unarmed to be escorted in that unit, or a goal off the table.
    #[error("nobody to escort, or nowhere to go")]
    Escort,
    /// Company morale is 1 to 10.
    #[error("company morale is 1 to 10 (SRC-13)")]
    Morale,
    /// A number of the profile with which no game can be played.
    #[error("{key} must not be 0")]
    Number {
        /// Which.
        key: &'static str,
    },
}

impl ScenarioProblem {
    /// The key of a file and the name in it that this is about.
    #[must_use]
    pub fn place(&self) -> (&'static str, Option<&str>) {
        match self {
            Self::Size => ("width", None),
            Self::Rounds => ("rounds", None),
            Self::DoubleId { id }
            | Self::NotSimple { id }
            | Self::OffTable { id }
            | Self::HousesOverlap { id }
            | Self::Gap { id } => ("id", Some(id)),
            Self::Standing { id } => ("standing", Some(id)),
            Self::Floors { id } => ("floors", Some(id)),
            Self::LinkEnds { id } | Self::RopeAtStart { id } => ("links", Some(id)),
            Self::Marker { id } => ("at", Some(id)),
            Self::Objectives => ("objectives", None),
            Self::Forces => ("forces", None),
            Self::Places { .. } => ("at", None),
            Self::NoRoom { .. } => ("zones", None),
            Self::Escort => ("mission", None),
            Self::Morale => ("company_morale", None),
            Self::Number { key } => (key, None),
        }
    }
}

/// Whether a scenario can be played. `Clause: SKM-06`, `SKM-07`, `SKM-10`, `SKM-71`, `SKM-90`, `SKM-101`.
///
/// # Errors
/// Everything that is wrong; whether there is room for both sides is only looked at when nothing else is.
pub fn check_scenario(scenario: &Scenario) -> Result<(), Vec<ScenarioProblem>> {
    let mut problems = Vec::new();
    check_frame(scenario, &mut problems);
    check_names(scenario, &mut problems);
    check_outlines(scenario, &mut problems);
    for (place, building) in scenario.buildings.iter().enumerate() {
        check_building(scenario, place, building, &mut problems);
    }
    check_links(scenario, &mut problems);
    check_mission(scenario, &mut problems);
    check_forces(scenario, &mut problems);
    if problems.is_empty() {
        check_room(scenario, &mut problems);
    }
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems)
    }
}

fn check_frame(scenario: &Scenario, problems: &mut Vec<ScenarioProblem>) {
    if !SIDES.contains(&scenario.width) || !SIDES.contains(&scenario.depth) {
        problems.push(ScenarioProblem::Size);
    }
    if !(1..=MOST_ROUNDS).contains(&scenario.rounds) {
        problems.push(ScenarioProblem::Rounds);
    }
    if scenario
        .company_morale
        .is_some_and(|morale| !(1..=10).contains(&morale))
    {
        problems.push(ScenarioProblem::Morale);
    }
    if scenario.profile.play.most_activations == 0 {
        let key = "most_activations";
        problems.push(ScenarioProblem::Number { key });
    }
}

fn check_names(scenario: &Scenario, problems: &mut Vec<ScenarioProblem>) {
    let pieces = scenario.pieces.iter().map(|each| &each.id);
    let buildings = scenario.buildings.iter().map(|each| &each.id);
    let links = scenario.links.iter().map(|each| &each.id);
    let objectives = scenario.objectives.iter().map(|each| &each.id);
    let mut ids: Vec<&String> = pieces
        .chain(buildings)
        .chain(links)
        .chain(objectives)
        .collect();
    ids.sort_unstable();
    for pair in ids.windows(2).filter(|pair| pair[0] == pair[1]) {
        let id = pair[0].clone();
        problems.push(ScenarioProblem::DoubleId { id });
    }
}

fn check_outlines(scenario: &Scenario, problems: &mut Vec<ScenarioProblem>) {
    let mut check = |id: &str, corners: &[Point]| {
        if !is_simple(corners) {
            problems.push(ScenarioProblem::NotSimple { id: id.to_owned() });
        } else if !corners.iter().all(|corner| is_on_table(scenario, *corner)) {
            problems.push(ScenarioProblem::OffTable { id: id.to_owned() });
        }
    };
    for piece in &scenario.pieces {
        check(&piece.id, &piece.polygon);
    }
    for building in &scenario.buildings {
        check(&building.id, &building.footprint);
    }
    for (side, zone) in ["red", "blue"].into_iter().zip(&scenario.zones) {
        check(side, zone);
    }
    for mine in &scenario.mines {
        if !is_on_table(scenario, mine.at) {
            let id = "mines".to_owned();
            problems.push(ScenarioProblem::OffTable { id });
        }
    }
    for piece in &scenario.pieces {
        let is_sound = match piece.standing {
            Standing::Impassable => true,
            Standing::Dangerous(set) => !piece.label.is_fixed() && !set.is_empty(),
            Standing::Passable => !piece.label.is_fixed(),
        };
        if !is_sound {
            let id = piece.id.clone();
            problems.push(ScenarioProblem::Standing { id });
        }
    }
}

fn check_building(
    scenario: &Scenario,
    place: usize,
    building: &Building,
    problems: &mut Vec<ScenarioProblem>,
) {
    let id = || building.id.clone();
    if !(1..=MOST_FLOORS).contains(&building.levels) {
        problems.push(ScenarioProblem::Floors { id: id() });
    }
    let outline = Outline::new(&building.footprint);
    let earlier = scenario.buildings.iter().take(place);
    let shares = |other: &Building| {
        let other_outline = Outline::new(&other.footprint);
        let crosses = outline
            .edges()
            .any(|edge| other_outline.edges().any(|other| crosses(edge, other)));
        let holds = |outline: &Outline<'_>, corners: &[Point]| {
            corners.iter().any(|corner| outline.holds(corner.exact()))
        };
        crosses || holds(&outline, &other.footprint) || holds(&other_outline, &building.footprint)
    };
    if earlier.into_iter().any(shares) {
        problems.push(ScenarioProblem::HousesOverlap { id: id() });
    }
    let lies_on_wall = |from: Point, to: Point| {
        let near = |edge: &Segment, at: Point| edge.distance_to(at.exact()) <= f64::from(EPS);
        from != to
            && outline
                .edges()
                .any(|edge| near(&edge, from) && near(&edge, to))
    };
    let gaps = building
        .openings
        .iter()
        .all(|gap| gap.level < building.levels && lies_on_wall(gap.from, gap.to));
    let anchors = building.anchors.iter().all(|anchor| {
        (1..=building.top()).contains(&anchor.level) && lies_on_wall(anchor.from, anchor.to)
    });
    if !gaps || !anchors {
        problems.push(ScenarioProblem::Gap { id: id() });
    }
}

fn check_links(scenario: &Scenario, problems: &mut Vec<ScenarioProblem>) {
    for link in &scenario.links {
        let id = || link.id.clone();
        if link.kind == LinkKind::Rope {
            problems.push(ScenarioProblem::RopeAtStart { id: id() });
        }
        let rises = link.low.level < link.high.level;
        if !rises || !has_floor(scenario, link.low) || !has_floor(scenario, link.high) {
            problems.push(ScenarioProblem::LinkEnds { id: id() });
        }
    }
}

/// Whether somebody can be at a place on a floor: on the table, or over a house that has this level.
fn has_floor(scenario: &Scenario, spot: Spot) -> bool {
    let is_over = |building: &Building| {
        spot.level <= building.top() && Outline::new(&building.footprint).holds(spot.at.exact())
    };
    is_on_table(scenario, spot.at) && (spot.level == 0 || scenario.buildings.iter().any(is_over))
}

fn check_mission(scenario: &Scenario, problems: &mut Vec<ScenarioProblem>) {
    let markers = scenario
        .objectives
        .iter()
        .filter(|objective| matches!(objective.goal, Goal::Marker(_)))
        .count();
    let sectors = scenario.objectives.len() - markers;
    let fits = match &scenario.mission {
        Mission::Objectives => markers > 0 && sectors == 0,
        Mission::Sectors => sectors > 0 && markers == 0,
        Mission::Battle | Mission::Escort { .. } => markers + sectors == 0,
    };
    if !fits {
        problems.push(ScenarioProblem::Objectives);
    }
    for objective in &scenario.objectives {
        let is_sound = match &objective.goal {
            Goal::Marker(spot) => has_floor(scenario, *spot),
            Goal::Sector(area) => {
                is_simple(area) && area.iter().all(|corner| is_on_table(scenario, *corner))
            }
        };
        if !is_sound {
            let id = objective.id.clone();
            problems.push(ScenarioProblem::Marker { id });
        }
    }
    if let Mission::Escort { side, unit, goal } = &scenario.mission {
        let entry = scenario.forces[side.index()]
            .iter()
            .find(|entry| &entry.name == unit);
        let has_unarmed = |entry: &UnitEntry| {
            let template = template_of(scenario, entry);
            template.is_some_and(|each| each.models.iter().any(|m| m.role == Role::Unarmed))
        };
        let is_goal = is_simple(goal) && goal.iter().all(|corner| is_on_table(scenario, *corner));
        if !entry.is_some_and(has_unarmed) || !is_goal {
            problems.push(ScenarioProblem::Escort);
        }
    }
}

fn template_of<'a>(scenario: &'a Scenario, entry: &UnitEntry) -> Option<&'a Template> {
    scenario.templates.get(usize::from(entry.template.0))
}

fn check_forces(scenario: &Scenario, problems: &mut Vec<ScenarioProblem>) {
    let entries = scenario.forces.iter().flatten();
    let models: usize = entries
        .clone()
        .filter_map(|entry| template_of(scenario, entry))
        .map(|template| template.models.len())
        .sum();
    let fits = |force: &Vec<UnitEntry>| (1..=MOST_UNITS).contains(&force.len());
    let known = entries
        .clone()
        .all(|entry| template_of(scenario, entry).is_some());
    if !scenario.forces.iter().all(fits) || models > MOST_MODELS || !known {
        problems.push(ScenarioProblem::Forces);
    }
    for entry in entries {
        let models = template_of(scenario, entry).map_or(0, |template| template.models.len());
        if !entry.at.is_empty() && entry.at.len() != models {
            let id = entry.name.clone();
            problems.push(ScenarioProblem::Places { id });
        }
    }
}

/// Whether everybody finds a place: who stands from the start stands well, the others find room in their zone, in the
/// order of the forces, as a player without a plan would put them down.
fn check_room(scenario: &Scenario, problems: &mut Vec<ScenarioProblem>) {
    let mut state = battle::new_battle(scenario, &Options::default());
    let standing: Vec<_> = state
        .units_with_ids()
        .filter(|(_, unit)| !entry_at(scenario, &unit.name).is_empty())
        .map(|(id, unit)| (id, unit.name.clone()))
        .collect();
    for (id, name) in standing {
        if !deploy::stands_well(&state, id) {
            problems.push(ScenarioProblem::NoRoom { id: name });
        }
    }
    for side in Side::BOTH {
        while let Some(unit) = deploy::next_in_hand(&state, side) {
            let name = state.unit(unit).map(|unit| unit.name.clone());
            let Some(placed) = suggest::suggested_deployment(&state, unit) else {
                let id = name.unwrap_or_default();
                problems.push(ScenarioProblem::NoRoom { id });
                return;
            };
            for each in &placed {
                if super::fold::stand(&mut state, *each).is_err() {
                    return;
                }
            }
        }
    }
}

fn entry_at<'a>(scenario: &'a Scenario, name: &str) -> &'a [Stand] {
    let mut entries = scenario.forces.iter().flatten();
    entries
        .find(|entry| entry.name == name)
        .map_or(&[][..], |entry| &entry.at)
}

const fn is_on_table(scenario: &Scenario, at: Point) -> bool {
    0 <= at.x && at.x <= scenario.width && 0 <= at.y && at.y <= scenario.depth
}

/// Whether an outline has an area and no two of its edges meet but neighbours in their corner.
pub(super) fn is_simple(corners: &[Point]) -> bool {
    if corners.len() < 3 {
        return false;
    }
    let edges: Vec<Segment> = Outline::new(corners).edges().collect();
    let count = edges.len();
    let is_edge_fine = |i: usize| {
        let later = edges.iter().enumerate().skip(i + 1);
        edges[i].length() > 0.0
            && later
                .filter(|(j, _)| *j != i + 1 && !(i == 0 && *j == count - 1))
                .all(|(_, other)| !edges[i].meets(*other))
    };
    let area: f64 = edges.iter().map(|edge| edge.from.cross(edge.to)).sum();
    (0..count).all(is_edge_fine) && area.abs() > 1.0
}

/// Whether two edges cross in their inner parts: houses may share a wall.
fn crosses(a: Segment, b: Segment) -> bool {
    let side = |s: Segment, p| (s.to - s.from).cross(p - s.from);
    let apart = |x: f64, y: f64| x * y < 0.0;
    apart(side(a, b.from), side(a, b.to)) && apart(side(b, a.from), side(b, a.to))
}
