//! The table of a skirmish situation: a scenario of the program, or what the file itself lays out, or both.

use toml::Spanned;

use super::super::frame_keys::Source;
use super::keys::{FileKeys, OutlineKeys};
use super::units::force_of;
use crate::FileFault;
use crate::Names;
use crate::geometry::Point;
use crate::side::Side;
use crate::skirmish::data::arms::{item_of, weapon_of};
use crate::skirmish::data::scenario::{building, link as read_link, mission, piece, profile};
use crate::skirmish::data::scenario_file::LinkFile;
use crate::skirmish::data::shapes::{outline, rectangle, spot};
use crate::skirmish::{
    Goal, INCH, LinkCondition, Mil, Mine, Mission, Objective, Scenario, Switches, TerrainKind, data,
};

/// Most pieces, links, mines or objectives of a file; a scenario's own do not count.
const MOST: usize = 64;
/// Most buildings of a file.
const MOST_BUILDINGS: usize = 24;
/// The side of a table, inches.
const SIDE: std::ops::RangeInclusive<f64> = 6.0..=144.0;
/// A table whose size the file does not name.
const USUAL_SIDE: f64 = 48.0;
/// Depth of the usual deployment zones.
const USUAL_ZONE: Mil = 6 * INCH;
/// A round table of this many rounds when the file does not name them. `Clause: SKM-11`.
const USUAL_ROUNDS: u8 = 6;

/// The table of the file and its forces.
pub(super) fn scenario_of(source: Source<'_>, keys: &mut FileKeys) -> Result<Scenario, FileFault> {
    let mut scenario = match &keys.scenario {
        Some(id) => match data::catalogue().scenario(id.get_ref()) {
            Some(found) => found.clone(),
            None => return Err(source.unknown(id, "scenario", "scenario")),
        },
        None => bare(source, keys)?,
    };
    set_board(source, keys, &mut scenario)?;
    if let Some(read) = &keys.mission {
        scenario.mission = source.as_data(|faults| mission(faults, read))?;
    }
    scenario.profile =
        source.as_data(|faults| profile(faults, &scenario.profile, &keys.profile))?;
    source.bounded("item", &keys.item, MOST)?;
    for entry in std::mem::take(&mut keys.item) {
        let item = source.as_data(|faults| item_of(faults, &scenario.items, entry.into_inner()))?;
        scenario.items.push(item);
    }
    source.bounded("weapon", &keys.weapon, MOST)?;
    for entry in std::mem::take(&mut keys.weapon) {
        let weapon =
            source.as_data(|faults| weapon_of(faults, &scenario.weapons, entry.into_inner()))?;
        scenario.weapons.push(weapon);
    }
    source.bounded("terrain", &keys.terrain, MOST)?;
    for entry in &keys.terrain {
        let id = &entry.get_ref().id;
        let taken = scenario.pieces.iter().any(|each| &each.id == id.get_ref());
        check_new(source, id, taken)?;
        let piece = source.as_data(|faults| piece(faults, entry))?;
        scenario.pieces.push(piece);
    }
    source.bounded("building", &keys.building, MOST_BUILDINGS)?;
    for entry in &keys.building {
        let id = &entry.get_ref().id;
        let taken = scenario
            .buildings
            .iter()
            .any(|each| &each.id == id.get_ref());
        check_new(source, id, taken)?;
        let building = source.as_data(|faults| building(faults, entry))?;
        scenario.buildings.push(building);
    }
    add_links(source, keys, &mut scenario)?;
    add_marks(source, keys, &mut scenario)?;
    if !keys.unit.is_empty() {
        scenario.forces = force_of(source, keys, &mut scenario)?;
    }
    Ok(scenario)
}

/// An empty table with everything that can be carried, as large as the file says.
fn bare(source: Source<'_>, keys: &FileKeys) -> Result<Scenario, FileFault> {
    let side = |value: &Option<Spanned<f64>>, key: &str| match value {
        Some(value) if !SIDE.contains(value.get_ref()) => {
            let problem = "a table measures 6 to 144 inches";
            Err(source.fault(value.span().start, key, problem))
        }
        Some(value) => source.length(value.span().start, key, *value.get_ref()),
        None => source.length(0, key, USUAL_SIDE),
    };
    let (width, depth) = (
        side(&keys.board.width, "width")?,
        side(&keys.board.depth, "depth")?,
    );
    Ok(bare_table(width, depth))
}

/// An empty table with everything that can be carried.
pub(super) fn bare_table(width: Mil, depth: Mil) -> Scenario {
    let strip = USUAL_ZONE.min(depth / 2);
    let rectangle = |south: Mil, north: Mil| {
        [(0, south), (width, south), (width, north), (0, north)]
            .map(|(x, y)| Point { x, y })
            .to_vec()
    };
    let arms = data::arms();
    Scenario {
        id: "situation".to_owned(),
        names: names_of("situation"),
        width,
        depth,
        default_kind: TerrainKind::Plain,
        pieces: Vec::new(),
        buildings: Vec::new(),
        links: Vec::new(),
        mines: Vec::new(),
        zones: [rectangle(0, strip), rectangle(depth - strip, depth)],
        objectives: Vec::new(),
        mission: Mission::Objectives,
        rounds: USUAL_ROUNDS,
        switches: Switches::default(),
        company_morale: None,
        items: arms.items.clone(),
        weapons: arms.weapons.clone(),
        templates: arms.templates.clone(),
        forces: [Vec::new(), Vec::new()],
        profile: data::profile(),
        cached: Default::default(),
    }
}

fn set_board(
    source: Source<'_>,
    keys: &FileKeys,
    scenario: &mut Scenario,
) -> Result<(), FileFault> {
    let board = &keys.board;
    if let (Some(_), Some(size)) = (
        &keys.scenario,
        board.width.as_ref().or(board.depth.as_ref()),
    ) {
        let problem = "the size is the scenario's";
        return Err(source.fault(size.span().start, "width", problem));
    }
    if let Some(ground) = board.ground {
        scenario.default_kind = ground;
    }
    if let Some(rounds) = board.rounds {
        scenario.rounds = rounds.max(1);
    }
    if board.company_morale.is_some() {
        scenario.company_morale = board.company_morale;
    }
    for (side, zone) in [(Side::Red, &keys.zones.red), (Side::Blue, &keys.zones.blue)] {
        if let Some(zone) = zone {
            let key = if side == Side::Red { "red" } else { "blue" };
            scenario.zones[side.index()] = zone_of(source, key, zone)?;
        }
    }
    Ok(())
}

/// A deployment zone.
fn zone_of(
    source: Source<'_>,
    key: &str,
    zone: &Spanned<OutlineKeys>,
) -> Result<Vec<Point>, FileFault> {
    let place = zone.span();
    source.as_data(|faults| match zone.get_ref() {
        OutlineKeys::Rect(rect) => rectangle(faults, key, &Spanned::new(place.clone(), *rect)),
        OutlineKeys::Area(area) => {
            let area = Spanned::new(place.clone(), area.clone());
            outline(faults, place.start, Some(&area), None)
        }
    })
}

fn names_of(id: &str) -> Names {
    Names {
        en: id.to_owned(),
        de: id.to_owned(),
    }
}

/// An id that may be used: not taken, and none that a model's name would be mistaken for.
pub(super) fn check_id(
    source: Source<'_>,
    id: &Spanned<String>,
    taken: bool,
) -> Result<(), FileFault> {
    let text = id.get_ref();
    let fits = |c: u8| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_');
    if !((1..=40).contains(&text.len()) && text.bytes().all(fits)) {
        let problem = "1 to 40 letters (a to z), digits, '-' and '_'";
        return Err(source.fault(id.span().start, "id", problem));
    }
    check_new(source, id, taken)
}

fn check_new(source: Source<'_>, id: &Spanned<String>, taken: bool) -> Result<(), FileFault> {
    if taken {
        let problem = format!("{:?} stands twice", id.get_ref());
        return Err(source.fault(id.span().start, "id", problem));
    }
    Ok(())
}

fn add_links(
    source: Source<'_>,
    keys: &FileKeys,
    scenario: &mut Scenario,
) -> Result<(), FileFault> {
    source.bounded("link", &keys.link, MOST)?;
    for entry in &keys.link {
        let link = entry.get_ref();
        let taken = scenario
            .links
            .iter()
            .any(|each| &each.id == link.id.get_ref());
        check_new(source, &link.id, taken)?;
        let read = LinkFile {
            id: link.id.clone(),
            kind: link.kind,
            low: link.low.clone(),
            high: link.high.clone(),
            condition: link.condition.unwrap_or(LinkCondition::Intact),
            damaged: None,
        };
        let link = source.as_data(|faults| read_link(faults, &read))?;
        scenario.links.push(link);
    }
    Ok(())
}

/// Mines and objectives.
fn add_marks(
    source: Source<'_>,
    keys: &FileKeys,
    scenario: &mut Scenario,
) -> Result<(), FileFault> {
    source.bounded("mine", &keys.mine, MOST)?;
    for entry in &keys.mine {
        let mine = entry.get_ref();
        scenario.mines.push(Mine {
            at: source.place(mine.at.span().start, "at", *mine.at.get_ref())?,
            side: mine.side,
        });
    }
    source.bounded("objective", &keys.objective, MOST)?;
    for entry in &keys.objective {
        let objective = entry.get_ref();
        let id = objective.id.get_ref();
        let taken = scenario.objectives.iter().any(|each| &each.id == id);
        check_id(source, &objective.id, taken)?;
        let (area, rect) = (objective.area.as_ref(), objective.rect.as_ref());
        let byte = entry.span().start;
        let goal = match &objective.at {
            Some(at) if area.is_none() && rect.is_none() => {
                Goal::Marker(source.as_data(|faults| spot(faults, "at", at))?)
            }
            Some(_) => {
                let problem = "either a marker or a sector";
                return Err(source.fault(byte, "at", problem));
            }
            None => Goal::Sector(source.as_data(|faults| outline(faults, byte, area, rect))?),
        };
        if matches!(goal, Goal::Sector(_)) && keys.mission.is_none() {
            scenario.mission = Mission::Sectors;
        }
        scenario.objectives.push(Objective {
            id: id.clone(),
            names: names_of(id),
            goal,
        });
    }
    Ok(())
}
